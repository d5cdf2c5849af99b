"""Workings as a JSON document: for every number its steps, notes and rule."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict

from converter.explained import ExplainedItem, Figure
from converter.working import Step, in_figures


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class StepRow(_Part):
    """One line of a working; the value is in figures (`6`, `2.25`)."""

    label: str
    working: str
    value: str
    notes: tuple[str, ...]
    rule: str


class FigureRow(_Part):
    """One number with its working; `owner` names the weapon or spell it belongs to."""

    key: str
    title: str
    owner: str | None
    value: str
    steps: tuple[StepRow, ...]


class ExplainedRow(_Part):
    """An item with all its numbers."""

    name: str
    description: str
    figures: tuple[FigureRow, ...]


class WorkingsDocument(_Part):
    """What `explain --json` prints."""

    items: tuple[ExplainedRow, ...]


def workings_document(items: Iterable[ExplainedItem]) -> WorkingsDocument:
    """The workings of all items."""
    return WorkingsDocument(items=tuple(map(_item_row, items)))


def _item_row(item: ExplainedItem) -> ExplainedRow:
    figures = tuple(map(_figure_row, item.figures))
    return ExplainedRow(name=item.name, description=item.description, figures=figures)


def _figure_row(figure: Figure) -> FigureRow:
    return FigureRow(
        key=figure.key,
        title=figure.title,
        owner=figure.owner,
        value=in_figures(figure.quantity.value),
        steps=tuple(map(_step_row, figure.quantity.steps())),
    )


def _step_row(step: Step) -> StepRow:
    return StepRow(
        label=step.label,
        working=step.working,
        value=in_figures(step.value),
        notes=step.notes,
        rule=step.rule,
    )
