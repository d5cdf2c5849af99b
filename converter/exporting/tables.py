"""Flat tables out of rows, as workbooks hold them: what is nested gets a table of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pydantic import BaseModel

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""Beginnings with which some spreadsheet takes a text for a formula."""


@dataclass(frozen=True, slots=True)
class Signed:
    """A number that is added to another and therefore always shows its sign: `+3`, `-2`."""

    value: int


CellValue = str | int | float | bool | Signed | None


@dataclass(frozen=True, slots=True)
class ExportTable:
    """A table: its title, its headings in the words of a reader, and rows of the same length."""

    title: str
    headings: tuple[str, ...]
    rows: Sequence[tuple[CellValue, ...]]


@dataclass(frozen=True, slots=True)
class FlatTable:
    """All rows of one kind for a text file: its word in file names, the keys of its columns, the values.

    The rows are made while they are read, once.
    """

    kind: str
    columns: tuple[str, ...]
    rows: Iterable[Sequence[object]]


_HEADINGS = {
    "knock_out_value": "Knock-Out Value",
    "adds_melee_damage": "Adds Melee Combat Damage",
    "range_cm": "Range (cm)",
    "radius_cm": "Radius (cm)",
    "reduction_cm": "Reduction (cm)",
}


def heading(key: str) -> str:
    """A field's name as a heading: `ready_ammo` is Ready Ammo."""
    return _HEADINGS.get(key) or key.replace("_", " ").title()


def flat_keys(shape: type[BaseModel], *, without: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The fields of a row that fit into one cell each: all but lists of further rows, and those `without`."""
    return tuple(
        key
        for key, field in shape.model_fields.items()
        if key not in without and not _holds_rows(field.annotation)
    )


def flat_row(row: BaseModel, keys: Sequence[str]) -> tuple[CellValue, ...]:
    """The cells of a row; several texts stand in one cell, `a; b`."""
    return tuple(_cell(getattr(row, key)) for key in keys)


def table(title: str, shape: type[BaseModel], rows: Iterable[BaseModel]) -> ExportTable:
    """A table of rows without further ado, a column a field."""
    keys = flat_keys(shape)
    return ExportTable(title, tuple(map(heading, keys)), [flat_row(row, keys) for row in rows])


def _holds_rows(annotation: object) -> bool:
    inner = getattr(annotation, "__args__", ())
    return any(isinstance(one, type) and issubclass(one, BaseModel) for one in inner)


def _cell(value: object) -> CellValue:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple):
        return "; ".join(map(str, value)) or None
    raise TypeError(f"{type(value).__name__} is no value of a cell")
