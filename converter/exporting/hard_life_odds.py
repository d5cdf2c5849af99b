"""Exact odds of Hard Life as rows: where shots land, and what wounds they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from pydantic import BaseModel, ConfigDict, Field

from converter.exporting.odds import ChanceRow, chance_row, shown
from converter.exporting.terminal import Cells
from converter.notation.level import Level
from converter.systems.hard_life.attack_odds import AttackOdds
from converter.systems.hard_life.levels import name_of
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.odds import NEVER, Places

_WOUNDS = tuple(Level)


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class PlacesRow(_Part):
    """The chances of the locations; `label` says of what: `2 net successes`, `3D6`."""

    label: str
    net_successes: int | None = Field(description="null for 3D6 and for suppressing bullets")
    head: ChanceRow
    torso: ChanceRow
    left_arm: ChanceRow
    right_arm: ChanceRow
    left_leg: ChanceRow
    right_leg: ChanceRow
    off_figure: ChanceRow


class HitLocationOdds(_Part):
    """Where shots land. `aim` is a location, null for the default aim point."""

    aim: str | None
    from_behind: bool
    rows: tuple[PlacesRow, ...]
    house_rules: tuple[str, ...]


class WoundsRow(_Part):
    """What an attack does to one target. `no_wound`, `stopped` and the four wounds together are 1.

    `missed`, `dodged` and `off_figure` are parts of `no_wound`. The wounds are of the stun track where the
    attack stuns. `stun_when_stopped` are parts of `stopped`.
    """

    target: str
    no_wound: ChanceRow
    stopped: ChanceRow
    light: ChanceRow
    moderate: ChanceRow
    serious: ChanceRow
    deadly: ChanceRow
    missed: ChanceRow
    dodged: ChanceRow
    off_figure: ChanceRow
    stun_when_stopped: dict[str, ChanceRow] = Field(description="by level: none, light, … deadly")
    locations: dict[str, ChanceRow] = Field(description="the chances that a location is struck")
    mean_boxes: ChanceRow = Field(
        description="boxes on the locations struck and the stun track, without the torso's share"
    )


class AttackRow(_Part):
    """What was asked: the weapon's code and how it is fired, the dice of both sides."""

    weapon: str
    code: str
    against: str
    armour_piercing: bool
    rounds: int
    target_numbers: tuple[int, ...] = Field(description="of each round; empty where successes were given")
    dice: int | None
    net_successes: int | None
    dodge_dice: int
    dodge_target_number: int | None
    location: str | None = Field(description="the location that is struck, null where the shot scatters")
    aim: str | None


class WoundOdds(_Part):
    """What an attack does to some targets."""

    attack: AttackRow
    targets: tuple[WoundsRow, ...]
    house_rules: tuple[str, ...]


def places_row(label: str, places: Places, net_successes: int | None = None) -> PlacesRow:
    """The chances of the locations as a row."""
    found = {place.value: chance_row(places.get(place, NEVER)) for place in Location}
    return PlacesRow(
        label=label,
        net_successes=net_successes,
        off_figure=chance_row(places.get(None, NEVER)),
        **found,
    )


def wounds_row(target: str, odds: AttackOdds) -> WoundsRow:
    """The odds of an attack on a target as a row."""
    wounds = {name_of(level).lower(): chance_row(odds.wound(level)) for level in _WOUNDS}
    stun = {
        "none" if level is None else name_of(level).lower(): chance_row(odds.stun_when_stopped(level))
        for level in (None, *_WOUNDS)
    }
    return WoundsRow(
        target=target,
        no_wound=chance_row(odds.no_wound),
        stopped=chance_row(odds.stopped),
        missed=chance_row(odds.missed),
        dodged=chance_row(odds.dodged),
        off_figure=chance_row(odds.off_figure),
        stun_when_stopped=stun,
        locations={place.value: chance_row(odds.places.get(place, NEVER)) for place in Location},
        mean_boxes=_boxes_row(odds.mean_boxes),
        **wounds,
    )


def _boxes_row(boxes: Fraction) -> ChanceRow:
    return chance_row(boxes)


def places_table(rows: Iterable[PlacesRow]) -> tuple[Sequence[str], list[Cells]]:
    """Where shots land, for people."""
    columns = ("Hits", *(place.label.capitalize() for place in Location), "Off the figure")
    return columns, [
        (row.label, *(shown(getattr(row, place.value)) for place in Location), shown(row.off_figure))
        for row in rows
    ]
