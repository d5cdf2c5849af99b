"""What Hard Life prints: flat, finished text and drawings. Templates compute nothing."""

from __future__ import annotations

from dataclasses import dataclass

from converter.printing.boxes import Drawing
from converter.printing.hard_life.pictures import Picture
from converter.printing.reference_box import ReferenceColumn
from converter.systems.hard_life.hex_map import HexMap
from converter.systems.hard_life.locations import ByLocation


@dataclass(frozen=True, slots=True)
class StatView:
    """A value of the character: its name, the number, and what belongs to it; `prominent` stands out."""

    label: str
    value: str
    caption: str = ""
    prominent: bool = False


@dataclass(frozen=True, slots=True)
class LocationRow:
    """A location on sheet or card: armour, dice of the Armour Test (ballistic/impact) and its monitor.

    `lowers` is what comes off the Power where bone lacing makes that more than the armour, else empty.
    """

    letter: str
    name: str
    note: str
    armour: str
    lowers: str
    dice: str
    monitor: Picture | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of text with a word in front that says what it is about."""

    label: str
    text: str

    def __str__(self) -> str:
        return f"{self.label} {self.text}"


@dataclass(frozen=True, slots=True)
class BodyView:
    """The body in detail: locations in the order of a record sheet, the Average, the stun track.

    `stun` is None where each location has a stun track of its own. `limits` say what the marks of the
    monitors mean, `facts` are armour worn, dice that add, encumbrance and concealability.
    """

    rows: tuple[LocationRow, ...]
    average: LocationRow
    stun: Picture | None
    limits: tuple[str, ...]
    facts: tuple[Fact, ...]

    @property
    def laced(self) -> bool:
        """Whether bone lacing makes a column of its own needed."""
        return bool(self.average.lowers)


@dataclass(frozen=True, slots=True)
class FigureView:
    """The hex figure: the map, and what is written on each location (None: only its letters)."""

    map: HexMap
    armour: ByLocation[str] | None = None


@dataclass(frozen=True, slots=True)
class NetRow:
    """A row of Tables 1 and 2 side by side: net successes, hexes scattered, damage dice."""

    net: str
    hexes: str
    dice: str


@dataclass(frozen=True, slots=True)
class ScatterView:
    """What stands beside the figure; `sentences` explain it, the rose is left out where nothing scatters."""

    rows: tuple[NetRow, ...]
    sentences: tuple[str, ...]
    rose: Picture | None


@dataclass(frozen=True, slots=True)
class CountView:
    """A number of rounds, magazines or pieces, with a box for each; no text where it is not known.

    `stacked` puts the boxes below a text too wide to stand beside them.
    """

    text: str = ""
    boxes: Drawing | None = None
    stacked: bool = False


@dataclass(frozen=True, slots=True)
class RangedRow:
    """A weapon that reaches further than an arm: guns, thrown weapons, grenades, attacking spells.

    `hits` are the codes of 3, 6 and 10 rounds that all hit one location. `ranges` are four limits in metres,
    or one text for all of them. `name_pt` is the type size of the name.
    """

    name: str = ""
    detail: str = ""
    damage: str = ""
    stun: str = ""
    modes: str = ""
    hits: tuple[str, str, str] = ("", "", "")
    ranges: tuple[str, ...] = ("", "", "", "")
    recoil: str = ""
    ammo: CountView = CountView()
    reloads: CountView = CountView()
    name_pt: float = 9.5


@dataclass(frozen=True, slots=True)
class MeleeRow:
    """A weapon for hand to hand."""

    name: str = ""
    damage: str = ""
    stun: str = ""
    reach: str = ""
    name_pt: float = 9.5


@dataclass(frozen=True, slots=True)
class ArmourRow:
    """A piece of armour of a list by location."""

    name: str
    head: str
    torso: str
    arms: str
    legs: str
    average: str
    factor: str
    concealability: str
    name_pt: float = 9.5


@dataclass(frozen=True, slots=True)
class SheetView:
    """Everything a character's record sheet prints, before it is fitted to pages.

    `copy` tells apart the sheets of several equal figures (`figure 2 of 3`), empty for one alone.
    `summary` repeats the values that matter most in one line for further pages.
    """

    name: str
    copy: str
    race: str
    kind: str
    edition: str
    side: str
    stats: tuple[StatView, ...]
    summary: str
    body: BodyView
    figure: FigureView
    scatter: ScatterView
    ranged: tuple[RangedRow, ...]
    melee: tuple[MeleeRow, ...]
    skills: tuple[str, ...]
    carried: tuple[str, ...]
    not_converted: tuple[str, ...]
    reference: tuple[ReferenceColumn, ...]

    @property
    def title(self) -> str:
        """The name for bookmarks, with the figure's number where there are several."""
        return f"{self.name} ({self.copy})" if self.copy else self.name
