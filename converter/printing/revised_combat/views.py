"""What a Revised Combat record sheet prints: flat, finished text and drawings. Templates compute nothing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from converter.printing.boxes import Drawing


class NameSize(StrEnum):
    """How large a weapon's name is set, so that it stays on one line; the value is a style sheet's class."""

    NORMAL = "name-normal"
    SMALL = "name-small"
    LEAST = "name-least"


@dataclass(frozen=True, slots=True)
class CharacteristicView:
    """A physical characteristic with a box to strike off for each point; no boxes where it is 0."""

    label: str
    value: str
    caption: str
    boxes: Drawing | None


@dataclass(frozen=True, slots=True)
class TileView:
    """One of the other figures: its name, the number, and what it is for."""

    label: str
    value: str
    caption: str


@dataclass(frozen=True, slots=True)
class IntegrityRow:
    """What stands beside a row of the integrity record: its number, its DM, what 2D6 must come to."""

    number: str
    dm: str
    roll: str


@dataclass(frozen=True, slots=True)
class LegendLine:
    """A line of the legend: a sample box where one is explained, a word in bold, and the text."""

    text: str
    word: str = ""
    sample: Drawing | None = None


@dataclass(frozen=True, slots=True)
class IntegrityView:
    """The integrity record: boxes to strike with a pencil, a line beside each row, and how to mark them.

    The legend has two columns, which stand side by side below the boxes, or below each other beside them.
    """

    title: str
    caption: str
    roll_heading: str
    boxes: Drawing
    rows: tuple[IntegrityRow, ...]
    legend: tuple[tuple[LegendLine, ...], tuple[LegendLine, ...]]


@dataclass(frozen=True, slots=True)
class LocationRow:
    """A row of the Locations table; `limits` are the points above which each state begins."""

    name: str
    armour: str
    limits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LocationsView:
    """The Locations table: how its columns are headed, and its rows."""

    armour_heading: str
    state_headings: tuple[str, ...]
    rows: tuple[LocationRow, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a panel: what it is about, in bold, and the text."""

    word: str
    text: str


@dataclass(frozen=True, slots=True)
class PanelView:
    """A framed reminder beside the Locations table."""

    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class BandHeading:
    """A column of the Weapons table: a range band and how far it goes."""

    name: str
    limit: str


@dataclass(frozen=True, slots=True)
class BandCell:
    """A weapon at a range band: what 2D6 must come to for a hit, and its Penetration there."""

    roll: str = ""
    penetration: str = ""


@dataclass(frozen=True, slots=True)
class WeaponRow:
    """A row of the Weapons table; all empty for a row to fill in by hand.

    `detail` holds class, fire modes and what else is to be known, `dm` what its owner adds to hit, and
    `dm_detail` how that comes about.
    """

    name: str = ""
    detail: str = ""
    dm: str = ""
    dm_detail: str = ""
    damage: str = ""
    damage_detail: str = ""
    bands: tuple[BandCell, ...] = ()
    name_size: NameSize = NameSize.NORMAL


@dataclass(frozen=True, slots=True)
class SheetView:
    """Everything a traveller's record sheet prints, before it is fitted to pages.

    `figure` tells apart the sheets of several equal figures (`figure 2 of 3`), empty for one alone.
    `summary` repeats the main values in one line for further pages.
    """

    name: str
    figure: str
    upp: str
    target_type: str
    side: str
    skills: str
    physical: tuple[CharacteristicView, ...]
    tiles: tuple[TileView, ...]
    integrity: IntegrityView
    locations: LocationsView
    panels: tuple[PanelView, ...]
    band_headings: tuple[BandHeading, ...]
    weapons: tuple[WeaponRow, ...]
    not_converted: tuple[str, ...]
    footnotes: tuple[str, ...]
    summary: str

    @property
    def title(self) -> str:
        """The name for bookmarks, with the figure's number where there are several."""
        return f"{self.name} ({self.figure})" if self.figure else self.name


@dataclass(frozen=True, slots=True)
class WeaponListView:
    """A printed list of weapons that belong to nobody."""

    title: str
    band_headings: tuple[BandHeading, ...]
    weapons: tuple[WeaponRow, ...]
    footnotes: tuple[str, ...]
