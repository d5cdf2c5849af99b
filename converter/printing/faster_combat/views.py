"""What a Faster Combat record sheet prints: flat, finished text and boxes. Templates compute nothing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from converter.printing.boxes import Drawing
from converter.printing.reference_box import ReferenceColumn


class NameSize(StrEnum):
    """How large a row's name is set, so that it stays on one line; the value is a style sheet's class."""

    NORMAL = "name-normal"
    SMALL = "name-small"
    LEAST = "name-least"


@dataclass(frozen=True, slots=True)
class StatView:
    """One of the eight values: its name, the number, what it is for, and boxes to tick off in play."""

    label: str
    value: str
    caption: str
    boxes: Drawing | None = None
    prominent: bool = False


@dataclass(frozen=True, slots=True)
class CountView:
    """A number of rounds, magazines or pieces, with a box for each or a line to keep count on.

    There is no text where it is not known.
    """

    text: str = ""
    boxes: Drawing | None = None


@dataclass(frozen=True, slots=True)
class CountLine:
    """A number of rounds, magazines or pieces with its name, where no column has one for it."""

    title: str
    count: CountView


@dataclass(frozen=True, slots=True)
class RangeView:
    """One range band of a weapon: the distances in cm and the Target Number its sight gives there."""

    distance: str = ""
    target_number: str = ""


FourRanges = tuple[RangeView, RangeView, RangeView, RangeView]
NO_RANGES: FourRanges = (RangeView(), RangeView(), RangeView(), RangeView())


@dataclass(frozen=True, slots=True)
class FirearmRow:
    """A row of the Firearms table; all empty for a row to fill in by hand.

    `detail` is the type with the sight, `total` the damage with Melee Combat Damage added in.
    """

    name: str = ""
    detail: str = ""
    damage: str = ""
    total: str = ""
    ranges: FourRanges = NO_RANGES
    ready_ammo: CountView = CountView()
    reloads: CountView = CountView()
    name_size: NameSize = NameSize.NORMAL


@dataclass(frozen=True, slots=True)
class MeleeRow:
    """A row of the Melee Weapons table: damage as the book prints it, and what it comes to."""

    name: str = ""
    damage: str = ""
    total: str = ""
    name_size: NameSize = NameSize.NORMAL


@dataclass(frozen=True, slots=True)
class GrenadeRow:
    """A row of the Grenades table; `quantity` has a box for each grenade."""

    name: str = ""
    damage: str = ""
    reduction: str = ""
    quantity: CountView = CountView()
    name_size: NameSize = NameSize.NORMAL


@dataclass(frozen=True, slots=True)
class SpellRow:
    """A row of the Spells table; `effects` runs below it over the whole width."""

    name: str = ""
    max_force: str = ""
    damage: str = ""
    range: str = ""
    target_number: str = ""
    drain_code: str = ""
    area: str = ""
    effects: str = ""
    name_size: NameSize = NameSize.NORMAL


@dataclass(frozen=True, slots=True)
class SheetView:
    """Everything a character's record sheet prints, before it is fitted to pages.

    `figure` tells apart the sheets of several equal figures (`figure 2 of 3`), empty for one alone.
    `side` is empty where none is given. `summary` repeats the eight values in one line for further pages.
    """

    name: str
    figure: str
    race: str
    kind: str
    edition: str
    side: str
    stats: tuple[StatView, ...]
    summary: str
    firearms: tuple[FirearmRow, ...]
    melee_weapons: tuple[MeleeRow, ...]
    grenades: tuple[GrenadeRow, ...]
    spells: tuple[SpellRow, ...]
    carried: tuple[str, ...]
    not_converted: tuple[str, ...]
    footnotes: tuple[str, ...]
    reference: tuple[ReferenceColumn, ...]

    @property
    def title(self) -> str:
        """The name for bookmarks, with the figure's number where there are several."""
        return f"{self.name} ({self.figure})" if self.figure else self.name


@dataclass(frozen=True, slots=True)
class WeaponListRow:
    """A row of a printed weapon list."""

    name: str
    type: str
    ammo: str
    damage: str
    reduction: str
    name_size: NameSize = NameSize.NORMAL


@dataclass(frozen=True, slots=True)
class ListsView:
    """A printed list of weapons and spells that belong to no character."""

    title: str
    weapons: tuple[WeaponListRow, ...]
    spells: tuple[SpellRow, ...]
