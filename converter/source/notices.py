"""Readings taken while converting a weapon or spell, kept apart from the place they are reported at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from converter.problems import Location, ProblemLog


@dataclass(frozen=True, slots=True)
class Notice:
    """A warning that depends on a code alone, so that each distinct code is looked at once.

    `field` is the canonical name of the field it touches.
    """

    field: str
    message: str
    hint: str = ""
    value: str | None = None


def report(notices: Iterable[Notice], item: str, place: Location, log: ProblemLog) -> None:
    """Log the notices as warnings about an item."""
    for one in notices:
        log.warning(place, one.message, hint=one.hint, item=item, field=one.field, value=one.value)
