"""Skills, carried things and what could not be read: a box of text that may run on to a further page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from converter.printing.fitting import height_of
from converter.printing.hard_life.rows import SMALL

TITLE_MM: Final = 4.6
_PADDING_ACROSS: Final = 4.2
_PADDING_UPRIGHT: Final = 2.5


@dataclass(frozen=True, slots=True)
class Belongings:
    """The three lists of the box: all of a character's, those of a page, or those left over."""

    skills: tuple[str, ...] = ()
    carried: tuple[str, ...] = ()
    not_converted: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.skills or self.carried or self.not_converted)

    def __len__(self) -> int:
        return len(self.skills) + len(self.carried) + len(self.not_converted)

    def sections(self) -> Iterator[tuple[str, str]]:
        """The titles with the lists below them, those that are not empty."""
        titled = (
            ("Skills", self.skills),
            ("Could not be read", self.not_converted),
            ("Carried, not converted", self.carried),
        )
        return ((title, ", ".join(items)) for title, items in titled if items)

    def height(self, width_mm: float) -> float:
        """The height of the box at a width."""
        texts = sum(
            TITLE_MM + height_of(text, width_mm - _PADDING_ACROSS, SMALL) for _, text in self.sections()
        )
        return texts + _PADDING_UPRIGHT if self else 0.0

    def fitting(self, width_mm: float, height_mm: float) -> Belongings:
        """As many of the lists, from their beginnings, as fit in a box; skills come first."""
        if self.height(width_mm) <= height_mm:
            return self
        placed = NO_BELONGINGS
        for name in ("skills", "not_converted", "carried"):
            items: Sequence[str] = getattr(self, name)
            placed = _most(placed, name, items, width_mm, height_mm)
            if len(getattr(placed, name)) < len(items):
                break
        return placed

    def without(self, placed: Belongings) -> Belongings:
        """What is left when the first of each list have been placed."""
        return Belongings(
            self.skills[len(placed.skills) :],
            self.carried[len(placed.carried) :],
            self.not_converted[len(placed.not_converted) :],
        )

    def first(self) -> Belongings:
        """Its first entry alone."""
        if self.skills:
            return Belongings(skills=self.skills[:1])
        if self.not_converted:
            return Belongings(not_converted=self.not_converted[:1])
        return Belongings(carried=self.carried[:1])


NO_BELONGINGS: Final = Belongings()


def _most(
    placed: Belongings, name: str, items: Sequence[str], width_mm: float, height_mm: float
) -> Belongings:
    """What is placed with as many of some items as fit, found by halving."""
    fewest, most = 0, len(items)
    while fewest < most:
        middle = (fewest + most + 1) // 2
        if _with(placed, name, items[:middle]).height(width_mm) <= height_mm:
            fewest = middle
        else:
            most = middle - 1
    return _with(placed, name, items[:fewest])


def _with(placed: Belongings, name: str, items: Sequence[str]) -> Belongings:
    lists = {"skills": placed.skills, "carried": placed.carried, "not_converted": placed.not_converted}
    return Belongings(**(lists | {name: tuple(items)}))
