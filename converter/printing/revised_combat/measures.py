"""The measures of a Revised Combat record sheet in mm.

They stand for what revised_combat/sheet.css sets; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from converter.printing.fitting import Type, best_size, height_of, lines_needed
from converter.printing.fonts import Weight, width_mm
from converter.printing.paper import Paper
from converter.printing.revised_combat.views import (
    IntegrityView,
    LegendLine,
    LocationRow,
    NameSize,
    PanelView,
    SheetView,
    WeaponRow,
)

SMALL = Type(8.0, Weight.REGULAR, 3.5)
GAP_MM = 3.0
TABLE_HEAD_MM = 6.2
WEAPONS_HEAD_MM = 9.6
PANEL_GAP_MM = 2.0
NAME_SIZES_PT = (26.0, 22.0, 19.0, 16.0, 13.0)
HEADING_SIZES_PT = (14.0, 12.0, 10.0, 9.0)
BELOW_HEADING_MM = 10.0
RULE_PITCH_MM = 7.0
BOX_PADDING_MM = 4.0

_LOCATION = Type(9.5, Weight.SEMIBOLD, 4.1)
_NAMES = {
    NameSize.NORMAL: Type(9.5, Weight.SEMIBOLD, 4.1),
    NameSize.SMALL: Type(8.7, Weight.SEMIBOLD, 4.1),
    NameSize.LEAST: Type(8.0, Weight.SEMIBOLD, 4.1),
}
_SIZES = {kind.size_pt: size for size, kind in _NAMES.items()}
_DETAILS = Type(10.0, Weight.SEMIBOLD, 4.6)
_LEADING = 25.4 / 72 * 1.15
_SAFETY = 0.8
_CELL_PADDING = 2.6
_ROW_PADDING = 1.25

_STATES_WIDTH = 42.0
_KICKER = 4.6
_HEAD_RULE = 2.4
_FIGURES = 17.0 + 2.0 + 13.0 + GAP_MM
_BAR = 6.7
_ROW_HEADINGS = 4.0
_SIDE = 31.0
_LEGEND_LEAST = 58.0
_SAMPLE = 4.8
_LEGEND_LINE = 0.9
_ABOVE_LEGEND = 1.0

_PANEL_WIDTH = 71.5
_BETWEEN = 4.0
_PANEL_TITLE = 4.6
_PANEL_PADDING = 2.5
_LOCATION_COLUMN = 29.0
BANDS_MM = 96.0
_WEAPON_OTHER_COLUMNS = 20.0 + 16.0 + BANDS_MM


@dataclass(frozen=True, slots=True)
class Spacing:
    """How close rows stand, in mm at least; `name` is the class that style sheets know it by.

    `running_on`: the paragraphs of a panel follow each other on the line.
    """

    name: str
    location_mm: float
    weapon_mm: float
    running_on: bool


NORMAL = Spacing("normal", 6.4, 9.6, False)
TIGHT = Spacing("tight", 5.6, 8.9, True)


@dataclass(frozen=True, slots=True)
class Measure:
    """Knows how high the parts of a sheet come out on a paper."""

    paper: Paper

    @property
    def width_mm(self) -> float:
        """The width between the margins."""
        return self.paper.printable_width_mm

    def name_pt(self, name: str) -> float:
        """The type size of the name on the first page."""
        return best_size(name, self.width_mm - _STATES_WIDTH, NAME_SIZES_PT, Weight.BOLD)

    def head(self, view: SheetView) -> float:
        """The head of the first page: name, UPP, side, skills."""
        size = self.name_pt(view.name)
        width = self.width_mm - _STATES_WIDTH
        lines = lines_needed(view.name, width, Type(size, Weight.BOLD, 0))
        known = " ".join(("UPP", view.upp, "    Side    ", view.side, view.target_type, view.figure))
        height = _KICKER + lines * size * _LEADING + _HEAD_RULE + height_of(known, width - 16, _DETAILS)
        height = max(height + height_of(f"Skills {view.skills}", width, _DETAILS), 26.0)
        return height + GAP_MM

    def figures(self) -> float:
        """The two rows of characteristics and other figures."""
        return _FIGURES

    def legend_beside(self, view: IntegrityView) -> float:
        """The width left for the legend beside the boxes; 0 where it goes below them."""
        left = self.width_mm - _SIDE - view.boxes.width_mm - 5.0
        return left if left >= _LEGEND_LEAST else 0.0

    def integrity(self, view: IntegrityView) -> float:
        """The integrity record with its legend, beside the boxes where there is room."""
        beside = self.legend_beside(view)
        boxes = _ROW_HEADINGS + view.boxes.height_mm
        if beside:
            return _BAR + max(boxes, sum(self._legend(column, beside) for column in view.legend)) + GAP_MM
        half = (self.width_mm - _BETWEEN) / 2
        legend = max(self._legend(column, half) for column in view.legend)
        return _BAR + boxes + _ABOVE_LEGEND + legend + GAP_MM

    def _legend(self, lines: Sequence[LegendLine], width: float) -> float:
        heights = (
            _with_bold([(one.word, one.text)], width - (_SAMPLE if one.sample else 0)) for one in lines
        )
        return sum(height + _LEGEND_LINE for height in heights)

    def panel(self, view: PanelView, spacing: Spacing, *, wide: bool = False) -> float:
        """A panel with the gap below it, beside the locations or over the whole width."""
        width = (self.width_mm if wide else _PANEL_WIDTH) - BOX_PADDING_MM
        pairs = [(one.word, one.text) for one in view.paragraphs]
        if spacing.running_on:
            text = _with_bold(pairs, width)
        else:
            text = sum(_with_bold([pair], width) for pair in pairs)
        return _PANEL_TITLE + text + _PANEL_PADDING + PANEL_GAP_MM

    def location(self, row: LocationRow, spacing: Spacing) -> float:
        """A row of the Locations table."""
        text = height_of(row.name, _LOCATION_COLUMN - _CELL_PADDING, _LOCATION)
        return max(spacing.location_mm, text + _ROW_PADDING)

    def weapon(self, row: WeaponRow, spacing: Spacing) -> float:
        """A row of the Weapons table."""
        name = height_of(row.name, self._weapon_width, _NAMES[row.name_size])
        return max(spacing.weapon_mm, name + height_of(row.detail, self._weapon_width, SMALL) + _ROW_PADDING)

    def sized(self, rows: Iterable[WeaponRow]) -> tuple[WeaponRow, ...]:
        """The rows with their names set smaller where that saves a line."""
        return tuple(replace(row, name_size=self._name_size(row.name)) for row in rows)

    def lines(self, texts: Sequence[str]) -> float:
        """Small print over the whole width, with the gap below; 0 for none."""
        text = " ".join(texts)
        return height_of(text, self.width_mm - 1, SMALL) + 1.5 if text else 0.0

    def heading_pt(self, title: str) -> float:
        """The type size of the heading of further pages."""
        return best_size(f"{title} — continued, 10 of 10", self.width_mm, HEADING_SIZES_PT, Weight.BOLD)

    def heading(self, title: str) -> float:
        """The head of further pages."""
        kind = Type(self.heading_pt(title), Weight.BOLD, 7.0)
        return height_of(f"{title} — continued, 10 of 10", self.width_mm, kind) + BELOW_HEADING_MM

    @property
    def _weapon_width(self) -> float:
        return self.width_mm - _WEAPON_OTHER_COLUMNS - _CELL_PADDING

    def _name_size(self, name: str) -> NameSize:
        return _SIZES[best_size(name, self._weapon_width, tuple(_SIZES), Weight.SEMIBOLD)]


def _with_bold(pairs: Sequence[tuple[str, str]], available_mm: float) -> float:
    """The height of small print where each text follows a word in bold, which runs a little wider."""
    longest = max((_excess(word) for word, _ in pairs), default=0.0)
    text = " ".join(f"{word} {text}" if word else text for word, text in pairs)
    return height_of(text, available_mm - longest - _SAFETY, SMALL)


def _excess(word: str) -> float:
    return width_mm(word, SMALL.size_pt, Weight.BOLD) - width_mm(word, SMALL.size_pt, Weight.REGULAR)
