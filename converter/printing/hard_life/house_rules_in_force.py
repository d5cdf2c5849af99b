"""Names the house rules of a game that differ from the rules as published, for the foot of printed pages."""

from __future__ import annotations

from converter.systems.hard_life.house_rules import HouseRules, note


def house_rules_in_force(rules: HouseRules) -> tuple[str, ...]:
    """A line for each: `house rule scatter = false`, and one for each rule table with rows of one's own."""
    published = HouseRules()
    changed = (
        (key, getattr(rules, key))
        for key in HouseRules.model_fields
        if key != "tables" and getattr(rules, key) != getattr(published, key)
    )
    lines = [note(key, value) for key, value in changed]
    own = [table.shape.name for table in rules.tables.texts if any(row.house_rule for row in table.rows)]
    return (*lines, *(f"rows of your own in the table {name}" for name in own))
