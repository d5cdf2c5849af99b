"""The product `workings`: the sum behind every number of a traveller, and which of them are placeholders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from converter.explained import ExplainedItem, Figure
from converter.printing.press import Section
from converter.printing.products import PrintOptions
from converter.printing.revised_combat.marks import STAR, placeholder_note
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
    own = _own_rules(options.rules or RevisedCombatRules())
    items = zip(records.characters, explained_items(records), strict=True)
    jobs = [_job(record, item, own) for record, item in items]
    return Section(f"{_SYSTEM}: workings", "Workings", jobs)


def _job(record: TravellerRecord, item: ExplainedItem, own: str) -> WorkingsJob:
    shown = [key for key in record.placeholders if key != "weapons"]  # no weapon stands here
    notes = (placeholder_note(shown), own)
    worked = WorkedItem(item.name, item.description, tuple(_figures(item.figures, record.placeholders)))
    return WorkingsJob(item.name, _SYSTEM, (worked,), tuple(note for note in notes if note))


def _figures(figures: tuple[Figure, ...], placeholders: tuple[str, ...]) -> Iterator[WorkedFigure]:
    """Each number; a step that stands above already, such as Life Force, is not repeated."""
    seen: set[Step] = set()
    for figure in figures:
        steps = [step for step in figure.quantity.steps() if step not in seen]
        seen.update(steps)
        made_up = _RESTS_ON.get(figure.key.partition(".")[0]) in placeholders
        mark = STAR if made_up else ""
        origin = figure.quantity.label or "as given"  # such as the piece of armour
        yield worked_figure(figure, _SYSTEM, steps, mark=mark, origin=origin)


def _own_rules(rules: RevisedCombatRules) -> str:
    """The sentence that names the rules of a user's own file; empty where there are none."""
    keys = [
        key
        for key in type(rules).model_fields
        if any(entry.provenance is Provenance.USER for entry in rules.entries(key))
    ]
    return f"From your rules file: {', '.join(key.replace('_', ' ') for key in keys)}." if keys else ""
