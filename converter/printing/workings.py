"""The product `workings` of every system: for each number the sum, defaults taken, rule and house rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from converter.explained import ExplainedItem, Figure
from converter.printing.press import Bench, Draft
from converter.working import Step

_LISTED_ITEMS_A_DOCUMENT: Final = 60


@dataclass(frozen=True, slots=True)
class StepView:
    """A line of a working and the remarks to it: defaults, roundings, house rules."""

    text: str
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WorkedFigure:
    """A number: what it is, of which weapon or spell, its value, the steps and the chapter of the rules."""

    title: str
    owner: str
    value: str
    steps: tuple[StepView, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class WorkedItem:
    """A character, or an item of a list, with its numbers."""

    name: str
    description: str
    figures: tuple[WorkedFigure, ...]


@dataclass(frozen=True, slots=True)
class WorkingsJob:
    """The workings of a character, or of some items of lists, on as many pages as they take.

    `system` stands in the head of every page, `notes` behind the last table.
    """

    bookmark: str
    system: str
    items: tuple[WorkedItem, ...]
    notes: tuple[str, ...]
    styles: ClassVar[tuple[str, ...]] = ("base/workings.css",)

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The tables; they flow from page to page with their heads."""
        return Draft(bench.filled_in("base/workings.html", job=self))


def workings_jobs(
    system: str,
    characters: Iterable[ExplainedItem],
    listed: Iterable[ExplainedItem],
    house_rules: Sequence[str],
) -> Iterator[WorkingsJob]:
    """A document for each character, then the lists, some items a document."""
    notes = (f"In force: {'; '.join(house_rules)}.",) if house_rules else ()
    for character in characters:
        yield WorkingsJob(character.name, system, (_worked_item(character, system),), notes)
    rest = tuple(_worked_item(item, system) for item in listed)
    for start in range(0, len(rest), _LISTED_ITEMS_A_DOCUMENT):
        some = rest[start : start + _LISTED_ITEMS_A_DOCUMENT]
        yield WorkingsJob("" if start else "Lists", system, some, notes)


def worked_figure(
    figure: Figure, system: str, steps: Iterable[Step], *, mark: str = "", origin: str = "as given"
) -> WorkedFigure:
    """The view of a number, with those of its steps that are to be shown, and a mark behind its value.

    `origin` stands in place of the steps where there are none.
    """
    quantity = figure.quantity
    views = tuple(StepView(f"{step.label} = {step.working}", step.notes) for step in steps)
    return WorkedFigure(
        title=figure.title,
        owner=figure.owner or "",
        value=f"{figure.written}{mark}",
        steps=views or (StepView(origin, ()),),
        rule=quantity.rule.removeprefix(f"{system}, "),
    )


def _worked_item(item: ExplainedItem, system: str) -> WorkedItem:
    figures = (worked_figure(figure, system, figure.quantity.steps()) for figure in item.figures)
    return WorkedItem(item.name, item.description, tuple(figures))
