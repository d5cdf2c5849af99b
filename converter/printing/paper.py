"""The paper that sheets are printed on, and how much ink may go on it."""

from __future__ import annotations

from enum import StrEnum

MARGIN_ACROSS_MM = 9.0
MARGIN_UPRIGHT_MM = 8.0
"""Most home printers leave the outermost 4 to 5 mm of the sheet white; these margins stay clear of it."""

_SIZES_MM = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


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

    def page_css(self) -> str:
        """The CSS rule that gives pages this size and these margins."""
        size = f"{self.width_mm:g}mm {self.height_mm:g}mm"
        return f"@page {{ size: {size}; margin: {MARGIN_UPRIGHT_MM:g}mm {MARGIN_ACROSS_MM:g}mm }}\n"


class Ink(StrEnum):
    """How much ink a print may use; no meaning hangs on colour in any of them."""

    FULL = "full"
    """Dark bars and a little colour."""
    SAVER = "saver"
    """No large filled areas."""
    MONO = "mono"
    """Black only, as a fax or a laser printer has it: no greys."""
