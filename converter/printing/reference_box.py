"""What a reference box prints, on every system's sheets: columns of lines, finished texts all."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReferenceLine:
    """A line of a reference: what, and the figure beside it (empty for a plain sentence)."""

    label: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class ReferenceColumn:
    """A column of a reference."""

    title: str
    lines: tuple[ReferenceLine, ...]
