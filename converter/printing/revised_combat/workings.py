"""The product `workings`: the sum behind every number of a traveller, and which of them are placeholders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from converter.explained import ExplainedItem, Figure
from converter.printing.press import Section
from converter.printing.products import PrintOptions
from converter.printing.revised_combat.marks import STAR, placeholder_note
from converter.printing.revised_combat.weapon_rows import difficulty_star, weapon_made_up
from converter.printing.workings import WorkedFigure, WorkedItem, WorkingsJob, worked_figure
from converter.systems.revised_combat.figures import explained_items
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import RevisedCombatRecords, TravellerRecord
from converter.systems.revised_combat.tables import Provenance
from converter.working import Step

_SYSTEM: Final = "Revised Combat"

_RESTS_ON = {"initiative_dm": "initiative", "thresholds": "thresholds", "armour": "coverage"}
"""The first part of a figure's key, and the key of the rules file that it rests on."""


def make_workings(records: RevisedCombatRecords, options: PrintOptions) -> Section:
    """The section of the product: a document for each traveller."""
    rules = options.rules or RevisedCombatRules()
    items = zip(records.characters, explained_items(records), strict=True)
    jobs = [_job(record, item, rules) for record, item in items]
    return Section(f"{_SYSTEM}: workings", "Workings", jobs)


def _job(record: TravellerRecord, item: ExplainedItem, rules: RevisedCombatRules) -> WorkingsJob:
    notes = (placeholder_note(record.placeholders), _own_rules(rules))
    worked = WorkedItem(item.name, item.description, tuple(_figures(item.figures, record, rules)))
    return WorkingsJob(item.name, _SYSTEM, (worked,), tuple(note for note in notes if note))


def _figures(
    figures: tuple[Figure, ...], record: TravellerRecord, rules: RevisedCombatRules
) -> Iterator[WorkedFigure]:
    """Each number; a step that stands above already, such as Life Force, is not repeated."""
    seen, starred = set[Step](), frozenset(_made_up(record, rules))
    for figure in figures:
        steps = [step for step in figure.quantity.steps() if step not in seen]
        seen.update(steps)
        kind = figure.key.partition(".")[0]
        made_up = _RESTS_ON.get(kind) in record.placeholders or (kind, figure.owner) in starred
        mark = STAR if made_up else ""
        origin = figure.quantity.label or "as given"  # such as the piece of armour
        yield worked_figure(figure, _SYSTEM, steps, mark=mark, origin=origin)


def _made_up(record: TravellerRecord, rules: RevisedCombatRules) -> Iterator[tuple[str, str]]:
    """The kinds of figures of weapons, and whose, that rest on a placeholder."""
    for weapon in record.weapons:
        if difficulty_star(weapon, rules):
            yield "to_hit", weapon.name
        if weapon_made_up(weapon, rules):
            yield "penetration", weapon.name


def _own_rules(rules: RevisedCombatRules) -> str:
    """The sentence that names the rules of a user's own file; empty where there are none."""
    keys = [
        key
        for key in type(rules).model_fields
        if any(entry.provenance is Provenance.USER for entry in rules.entries(key))
    ]
    return f"From your rules file: {', '.join(key.replace('_', ' ') for key in keys)}." if keys else ""
