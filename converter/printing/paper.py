"""The paper that sheets are printed on, and how much ink may go on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MARGIN_ACROSS_MM = 9.0
MARGIN_UPRIGHT_MM = 8.0
"""Most home printers leave the outermost 4 to 5 mm of the sheet white; these margins stay clear of it."""

_SIZES_MM = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


@dataclass(frozen=True, slots=True)
class Area:
    """A width and a height in mm."""

    width_mm: float
    height_mm: float


def _page_rule(name: str, width_mm: float, height_mm: float) -> str:
    margins = f"{MARGIN_UPRIGHT_MM:g}mm {MARGIN_ACROSS_MM:g}mm"
    return f"@page {name}{{ size: {width_mm:g}mm {height_mm:g}mm; margin: {margins} }}\n"


class Paper(StrEnum):
    """A paper size; the value is the word the command line uses."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def width_mm(self) -> float:
        """The width of the sheet held upright, in mm."""
        return _SIZES_MM[self.value][0]

    @property
    def height_mm(self) -> float:
        """The height of the sheet held upright, in mm."""
        return _SIZES_MM[self.value][1]

    @property
    def printable_width_mm(self) -> float:
        """The width between the side margins, in mm."""
        return self.width_mm - 2 * MARGIN_ACROSS_MM

    @property
    def printable_height_mm(self) -> float:
        """The height between the upper and the lower margin, in mm."""
        return self.height_mm - 2 * MARGIN_UPRIGHT_MM

    def printable_area(self, *, landscape: bool = False) -> Area:
        """What lies between the margins; they stay on the same sides when the sheet lies on its side."""
        width, height = self.width_mm, self.height_mm
        if landscape:
            width, height = height, width
        return Area(round(width - 2 * MARGIN_ACROSS_MM, 2), round(height - 2 * MARGIN_UPRIGHT_MM, 2))

    def page_css(self) -> str:
        """The CSS rules for pages of this size.

        Those named `landscape` lie on their side; those named `bare` have no margins, for what is placed.
        """
        upright, lying = (self.width_mm, self.height_mm), (self.height_mm, self.width_mm)
        bare = f"@page bare {{ size: {self.width_mm:g}mm {self.height_mm:g}mm; margin: 0 }}\n"
        return _page_rule("", *upright) + _page_rule("landscape ", *lying) + bare


class Ink(StrEnum):
    """How much ink a print may use; no meaning hangs on colour in any of them."""

    FULL = "full"
    """Dark bars and a little colour."""
    SAVER = "saver"
    """No large filled areas."""
    MONO = "mono"
    """Black only, as a fax or a laser printer has it: no greys."""
