"""The example party, and its items as rows of the form's sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from converter.forms.sheets import FormSheet
from converter.importers.base import InputFile
from converter.importers.fields import OWNER
from converter.importers.native_json import NativeJsonImporter
from converter.importers.raw import ItemKind, RawItem
from converter.notation.rating import Rating
from converter.problems import ProblemLog
from converter.resources import read_data

EXAMPLE = "example/party.json"

FormCell = str | int | float | None


def example_text() -> str:
    """The example party as JSON text."""
    return read_data(EXAMPLE)


def example_items() -> tuple[RawItem, ...]:
    """The characters of the example party."""
    source = InputFile(EXAMPLE, data=example_text().encode())
    return tuple(NativeJsonImporter().read(source, ProblemLog()))


def form_rows(sheet: FormSheet, items: tuple[RawItem, ...]) -> Iterator[tuple[FormCell, ...]]:
    """The rows of a sheet that the items and their belongings fill."""
    for item in items:
        if item.kind is sheet.kind:
            yield _row(sheet, item, owner=None)
        for belonging in item.belongings:
            if belonging.kind is sheet.kind:
                yield _row(sheet, belonging, owner=_name(item))


def _name(item: RawItem) -> str | None:
    given = item.get("name")
    return None if given is None else str(given.value)


def _row(sheet: FormSheet, item: RawItem, owner: str | None) -> tuple[FormCell, ...]:
    values = {one.name: _cell(one.name, one.raw.value) for one in (*item.fields, *item.carried)}
    values[OWNER] = owner
    if item.kind is ItemKind.CHARACTER:
        skills = _skills(item)
        columns = {column.name for column in sheet.columns}
        values |= {name: rating for name, rating in skills.items() if name in columns}
        others = [f"{name} {rating}" for name, rating in skills.items() if name not in columns]
        values["skills"] = "; ".join(others) or None
    return tuple(values.get(column.name) for column in sheet.columns)


def _skills(item: RawItem) -> dict[str, FormCell]:
    """The skills under their names, in their order."""
    skills = {one.name: _cell(one.name, one.raw.value) for one in item.skills}
    listed = item.get("skills")
    if listed is not None and isinstance(listed.value, Mapping):
        skills |= {str(name): _cell(str(name), rating) for name, rating in listed.value.items()}
    return skills


def _cell(name: str, value: object) -> FormCell:
    """A value of the JSON as it is typed into a cell."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, list):
        return (", " if name == "accessories" else "; ").join(map(str, value))
    if isinstance(value, Mapping) and "natural" in value:
        return str(Rating(int(value["natural"]), value.get("augmented")))
    return None
