"""The product `workings`: for every number the sum behind it, defaults taken, the rule and house rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from converter.explained import ExplainedItem, Figure
from converter.printing.hard_life.house_rules_in_force import house_rules_in_force
from converter.printing.press import Bench, Draft, Section
from converter.printing.products import PrintOptions
from converter.systems.hard_life.figures import explained_items
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import HardLifeRecords

_LISTED_ITEMS_A_DOCUMENT: Final = 60


@dataclass(frozen=True, slots=True)
class StepView:
    """A line of a working and the remarks to it: defaults, roundings, house rules."""

    text: str
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WorkedFigure:
    """A number: what it is, of which weapon, its value, the steps and the chapter of the rules."""

    title: str
    owner: str
    value: str
    steps: tuple[StepView, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class WorkedItem:
    """A character, weapon or piece of armour with its numbers."""

    name: str
    description: str
    figures: tuple[WorkedFigure, ...]


@dataclass(frozen=True, slots=True)
class WorkingsJob:
    """The workings of a character, or of some items of lists, on as many pages as they take."""

    bookmark: str
    items: tuple[WorkedItem, ...]
    house_rules: tuple[str, ...]
    styles: ClassVar[tuple[str, ...]] = ("hard_life/workings.css",)

    def draft(self, bench: Bench, spare_mm: float) -> Draft:
        """The tables; they flow from page to page with their heads."""
        html = bench.filled_in("hard_life/workings.html", items=self.items, house_rules=self.house_rules)
        return Draft(html)


def make_workings(records: HardLifeRecords, options: PrintOptions) -> Section:
    """The section of the product: a document for each character, then the lists."""
    rules = house_rules_in_force(options.rules or HouseRules())
    items = tuple(map(_item, explained_items(records)))
    characters, listed = items[: len(records.characters)], items[len(records.characters) :]
    jobs = [WorkingsJob(item.name, (item,), rules) for item in characters]
    jobs += _of_lists(listed, rules)
    return Section("Hard Life: workings", "Workings", jobs)


def _of_lists(items: Sequence[WorkedItem], rules: tuple[str, ...]) -> Iterator[WorkingsJob]:
    for start in range(0, len(items), _LISTED_ITEMS_A_DOCUMENT):
        some = tuple(items[start : start + _LISTED_ITEMS_A_DOCUMENT])
        yield WorkingsJob("" if start else "Lists", some, rules)


def _item(item: ExplainedItem) -> WorkedItem:
    return WorkedItem(item.name, item.description, tuple(map(_figure, item.figures)))


def _figure(figure: Figure) -> WorkedFigure:
    steps = tuple(StepView(f"{step.label} = {step.working}", step.notes) for step in figure.quantity.steps())
    return WorkedFigure(
        title=figure.title,
        owner=figure.owner or "",
        value=str(figure.quantity),
        steps=steps or (StepView("as given", ()),),
        rule=figure.quantity.rule.removeprefix("Hard Life, "),
    )
