"""Exact odds of Hard Life as rows: where shots land, and what wounds they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pydantic import BaseModel, ConfigDict, Field

from converter.exporting.odds import ChanceRow, chance_row, exactly, shown
from converter.exporting.terminal import Cells
from converter.notation.level import Level
from converter.systems.hard_life.attack_odds import AttackOdds
from converter.systems.hard_life.levels import name_of
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.odds import NEVER, Places

LONGEST_IN_A_COLUMN = 4
"""Fractions with more characters are shown as per cent alone where many stand side by side."""

_WOUNDS = tuple(Level)


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class MeanRow(_Part):
    """A number to be expected, exact and as a decimal."""

    fraction: str
    value: float


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
    mean_boxes: MeanRow = Field(
        description="boxes on the locations struck and the stun track, without the torso's share"
    )


class AttackRow(_Part):
    """What was asked: the weapon's code and how it is fired, the dice of both sides."""

    weapon: str
    code: str = Field(description="the code of one round")
    against: str
    armour_piercing: bool
    rounds: int
    target_numbers: tuple[int, ...] = Field(description="of each round; empty where successes were given")
    dice: int | None
    net_successes: int | None
    dodge_dice: int
    dodge_target_number: int | None
    location: str | None = Field(description="the location that is struck, null where the shot scatters")
    whole_body: bool = Field(description="whether every location is struck: blasts, areas, shot")
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
        mean_boxes=MeanRow(fraction=str(odds.mean_boxes), value=round(float(odds.mean_boxes), 4)),
        **wounds,
    )


def places_table(rows: Iterable[PlacesRow]) -> tuple[Sequence[str], list[Cells]]:
    """Where shots land, for people."""
    columns = ("Shot", *(place.label.capitalize() for place in Location), "Off the figure")
    return columns, [
        (row.label, *(_cell(getattr(row, place.value)) for place in Location), _cell(row.off_figure))
        for row in rows
    ]


def _cell(chance: ChanceRow) -> str:
    """A chance in a narrow column."""
    if chance.fraction == "0":
        return "-"
    return exactly(chance) if len(chance.fraction) <= LONGEST_IN_A_COLUMN else chance.rounded


def attack_line(attack: AttackRow) -> str:
    """What was asked, in a line."""
    named = attack.weapon if attack.weapon == attack.code else f"{attack.weapon}, {attack.code}"
    pierces = ", armour-piercing" if attack.armour_piercing else ""
    words = [f"{named} ({attack.against} armour{pierces})"]
    if attack.rounds > 1:
        words.append(f"{attack.rounds} rounds")
    if attack.net_successes is not None:
        words.append(f"{attack.net_successes} net successes")
    else:
        needed = "/".join(map(str, attack.target_numbers))
        words.append(f"{attack.dice} attack {_dice(attack.dice)} against {needed}")
    if attack.dodge_dice:
        dodge = f"{attack.dodge_dice} dodge {_dice(attack.dodge_dice)}"
        words.append(f"{dodge} against {attack.dodge_target_number}")
    if attack.location is not None:
        words.append(f"at the {attack.location.replace('_', ' ')}, no scatter")
    elif attack.whole_body:
        words.append("at the whole body")
    elif attack.aim is not None:
        words.append(f"aimed at the {attack.aim.replace('_', ' ')}")
    return ", ".join(words)


def _dice(count: int | None) -> str:
    return "die" if count == 1 else "dice"


def wounds_tables(odds: WoundOdds) -> Iterator[tuple[Sequence[str], list[Cells]]]:
    """What an attack does, for people: a row a target; of a single one everything, and where it is struck."""
    if len(odds.targets) == 1:
        (row,) = odds.targets
        yield (row.target, "Chance"), list(_outcomes(row))
        struck: list[Cells] = [(place.label, shown(row.locations[place.value])) for place in Location]
        yield ("Location struck", "Chance"), struck
        return
    wounds = [name_of(level) for level in _WOUNDS]
    yield (
        ("Target", "No wound", "Stopped", *wounds, "Boxes (mean)"),
        [
            (
                row.target,
                _cell(row.no_wound),
                _cell(row.stopped),
                *(_cell(getattr(row, wound.lower())) for wound in wounds),
                f"{row.mean_boxes.value:.2f}",
            )
            for row in odds.targets
        ],
    )


def _outcomes(row: WoundsRow) -> Iterator[Cells]:
    """Everything that can come of an attack on a target, what it consists of indented under it."""
    yield "no wound", shown(row.no_wound)
    for word, part in (("missed", row.missed), ("dodged", row.dodged), ("off the figure", row.off_figure)):
        if part.fraction != "0":
            yield f"  {word}", shown(part)
    yield "stopped by armour", shown(row.stopped)
    for word, part in row.stun_when_stopped.items():
        if part.fraction != "0":
            yield f"  {'no' if word == 'none' else word} stun", shown(part)
    for level in _WOUNDS:
        name = name_of(level)
        yield f"{name} wound", shown(getattr(row, name.lower()))
    yield "boxes (mean)", f"{row.mean_boxes.value:.2f}"
