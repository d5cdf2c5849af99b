"""Rows that hold further rows, made flat: one value a cell, the names of the fields joined for the column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import get_args, get_origin

from pydantic import BaseModel

from converter.exporting.tables import CellValue


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the way to its value from the row, field by field."""

    path: tuple[str, ...]

    @property
    def key(self) -> str:
        """`armour_head_ballistic`."""
        return "_".join(self.path)


def columns_of(shape: type[BaseModel], *, without: frozenset[str] = frozenset()) -> tuple[Column, ...]:
    """The columns of a shape of rows, less the fields `without`; single rows inside are opened up."""
    return tuple(_columns(shape, (), without))


def flat_values(row: BaseModel, columns: Sequence[Column]) -> tuple[CellValue, ...]:
    """The values of a row. Several stand in one cell as `a; b`, named ones as `left_arm 1; right_arm 0`."""
    return tuple(_cell(_value_at(row, column.path)) for column in columns)


def _columns(shape: type[BaseModel], path: tuple[str, ...], without: frozenset[str]) -> Iterator[Column]:
    for name, field in shape.model_fields.items():
        if name in without:
            continue
        inner = _row_within(field.annotation)
        if inner is None:
            yield Column((*path, name))
        else:
            yield from _columns(inner, (*path, name), frozenset())


def _row_within(annotation: object) -> type[BaseModel] | None:
    """The shape of a single row that a field holds; None for plain values and for lists of rows."""
    if get_origin(annotation) in (tuple, list, dict):
        return None
    kinds = get_args(annotation) or (annotation,)
    return next((kind for kind in kinds if isinstance(kind, type) and issubclass(kind, BaseModel)), None)


def _value_at(row: BaseModel, path: Iterable[str]) -> object:
    value: object = row
    for step in path:
        value = None if value is None else getattr(value, step)
    return value


def _cell(value: object) -> CellValue:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, dict):
        return "; ".join(f"{key} {one}" for key, one in value.items()) or None
    if isinstance(value, tuple):
        return "; ".join(map(str, value)) or None
    raise TypeError(f"{type(value).__name__} is no value of a cell")
