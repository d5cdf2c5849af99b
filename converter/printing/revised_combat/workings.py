"""The product `workings`: the sum behind every number of a traveller, and which of them are placeholders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from converter.explained import Figure
from converter.printing.press import Bench, Draft, Section
from converter.printing.products import PrintOptions
from converter.printing.revised_combat.marks import STAR, placeholder_note
from converter.systems.revised_combat.figures import explained_items
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import RevisedCombatRecords, TravellerRecord
from converter.systems.revised_combat.tables import Provenance

_RESTS_ON = {"initiative_dm": "initiative", "thresholds": "thresholds", "armour": "coverage"}
"""The first part of a figure's key, and the key of the rules file that it rests on."""


@dataclass(frozen=True, slots=True)
class WorkingLine:
    """A number: what it is, its value, the lines of the sum, remarks, and the chapter."""

    title: str
    value: str
    steps: tuple[str, ...]
    remarks: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class WorkingsJob:
    """The workings of one traveller, on as many pages as they take."""

    name: str
    upp: str
    lines: tuple[WorkingLine, ...]
    notes: tuple[str, ...]
    styles: ClassVar[tuple[str, ...]] = ("revised_combat/workings.css",)

    @property
    def bookmark(self) -> str:
        """The traveller's name."""
        return self.name

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The table; it flows from page to page with its head."""
        return Draft(bench.filled_in("revised_combat/workings.html", job=self))


def make_workings(records: RevisedCombatRecords, options: PrintOptions) -> Section:
    """The section of the product: a document for each traveller."""
    own = _own_rules(options.rules or RevisedCombatRules())
    items = zip(records.characters, explained_items(records), strict=True)
    jobs = [_job(record, item.figures, own) for record, item in items]
    return Section("Revised Combat: workings", "Workings", jobs)


def _job(record: TravellerRecord, figures: tuple[Figure, ...], own: str) -> WorkingsJob:
    shown = [key for key in record.placeholders if key != "weapons"]  # no weapon stands here
    notes = (placeholder_note(shown), own)
    return WorkingsJob(
        record.name,
        str(record.upp),
        tuple(_lines(figures, record.placeholders)),
        tuple(note for note in notes if note),
    )


def _lines(figures: tuple[Figure, ...], placeholders: tuple[str, ...]) -> Iterator[WorkingLine]:
    """A line for each number; a step that stands above already, such as Life Force, is not repeated."""
    seen: set[str] = set()
    for figure in figures:
        quantity = figure.quantity
        steps = [step for step in quantity.steps() if f"{step.label} = {step.working}" not in seen]
        texts = tuple(f"{step.label} = {step.working}" for step in steps)
        seen.update(texts)
        made_up = _RESTS_ON.get(figure.key.partition(".")[0]) in placeholders
        yield WorkingLine(
            title=figure.title,
            value=f"{quantity}{STAR if made_up else ''}",
            steps=texts or (quantity.label or "as given",),
            remarks=tuple(note for step in steps for note in step.notes),
            rule=quantity.rule,
        )


def _own_rules(rules: RevisedCombatRules) -> str:
    """The sentence that names the rules of a user's own file; empty where there are none."""
    keys = [
        key
        for key in type(rules).model_fields
        if any(entry.provenance is Provenance.USER for entry in rules.entries(key))
    ]
    return f"From your rules file: {', '.join(key.replace('_', ' ') for key in keys)}." if keys else ""
