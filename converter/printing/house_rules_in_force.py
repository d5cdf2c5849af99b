"""Names the house rules of a game that differ from the rules as published, for the foot of printed pages."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel

from converter.rule_tables import RuleTable
from converter.systems.rule_notes import note


def house_rules_in_force(rules: BaseModel, tables: Sequence[RuleTable]) -> tuple[str, ...]:
    """A line for each: `house rule to_hit = "beat"`, and one for each of the tables with rows of one's own.

    `rules` are those of a system, whose defaults are the rules as published.
    """
    kind = type(rules)
    published = kind()
    changed = (
        (key, getattr(rules, key))
        for key in kind.model_fields
        if key != "tables" and getattr(rules, key) != getattr(published, key)
    )
    lines = [note(key, value) for key, value in changed]
    own = [table.shape.name for table in tables if any(row.house_rule for row in table.rows)]
    return (*lines, *(f"rows of your own in the table {name}" for name in own))
