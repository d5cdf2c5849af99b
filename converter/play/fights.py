"""Whole fights: the door that each system opens to `fight`, and what comes back through it.

A system that can play fights has a module `fight.py` in its folder with one name, `DOOR`, a `FightDoor`:

    DOOR = FightDoor(unit="cm", distance=60, turns=20, tactics=(...), fighters=..., prepare=...)

The command knows no rule. It converts the files with the system's own `convert`, asks `DOOR.fighters` for the
fighters among the records, musters them into sides (copies numbered, every name its own) and calls
`DOOR.prepare` once a process. The `Battle` it gets is called once a run, with a seeded Chance of its own.

To keep: all chance comes from the Chance handed over (the same seed gives the same fight everywhere); a
battle may be called any number of times and remembers nothing between; without `telling` it makes no story.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from converter.play.chance import Chance


class FightError(Exception):
    """Sides, options or records that no fight can be played with. The message is for the user."""


class Record(Protocol):
    """What every record of a fighter has."""

    @property
    def name(self) -> str:
        """The name in the file."""

    @property
    def side(self) -> str | None:
        """The side the file puts it on, if any."""

    @property
    def quantity(self) -> int:
        """How many of it there are, 1 or more."""


RecordT = TypeVar("RecordT", bound=Record)


@dataclass(frozen=True, slots=True)
class Fighter(Generic[RecordT]):
    """One figure on the table: a name that no other bears in this fight, and its record."""

    name: str
    record: RecordT


@dataclass(frozen=True, slots=True)
class Side(Generic[RecordT]):
    """The fighters of one player."""

    name: str
    fighters: tuple[Fighter[RecordT], ...]


@dataclass(frozen=True, slots=True)
class Tactic:
    """A manner of deciding: the word for `--tactic`, and what it does, for the help and the documents."""

    name: str
    summary: str


class GoalKind(StrEnum):
    """What ends a fight besides the last side standing."""

    REACH = "reach"
    """A fighter of the side, still standing, has come to the line where an enemy side began."""
    HOLD = "hold"
    """The side has a fighter standing after the last turn."""
    FELL = "fell"
    """A named enemy is out of the fight."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What a side wins by, besides being the last one standing. `target` is the enemy to fell."""

    side: str
    kind: GoalKind
    target: str | None = None

    def __str__(self) -> str:
        return " ".join(filter(None, (f"{self.side}={self.kind}", self.target)))


@dataclass(frozen=True, slots=True)
class FightOptions:
    """How a fight is set up. `distance` between the sides is in the door's unit.

    `tactics` names one tactic a side, in the order of the sides.
    """

    distance: int
    turns: int
    tactics: tuple[str, ...]
    goals: tuple[Goal, ...] = ()


class Ending(StrEnum):
    """Why a fight was over."""

    LAST_STANDING = "last-standing"
    NOBODY_LEFT = "nobody-left"
    GOAL = "goal"
    OUT_OF_TURNS = "out-of-turns"


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One thing that happened. `detail` lines say what led to it (cards, dice, sums) and print indented."""

    turn: int
    text: str
    detail: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of one fighter. `state` is a word of the system: `standing`, `disabled`, `dead`, ….

    `fell_in_turn` is the turn in which it went out of the fight for good, None where it is still in it.
    `counts` is what else the system counts of a fighter, in its own words: wounds by location.
    """

    side: str
    name: str
    state: str
    standing: bool
    fell_in_turn: int | None = None
    counts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight played to its end. `winner` names a side, None where nobody won.

    `turns` counts the turns begun. `fates` are in the order of the sides and their fighters. `story` is empty
    where nobody asked for it. `placeholders` name the rules used whose values are made up, because their page
    is lost.
    """

    winner: str | None
    ending: Ending
    turns: int
    fates: tuple[Fate, ...]
    story: tuple[StoryLine, ...] = ()
    placeholders: tuple[str, ...] = ()


class Battle(Protocol):
    """A fight set up and ready to be played, as often as wanted."""

    def __call__(self, chance: Chance, *, telling: bool) -> Fight:
        """Play it once; make a story only where `telling`."""


class SavedBattle(Battle, Protocol):
    """A battle that can be saved between two turns, and go on from there."""

    @property
    def sides(self) -> tuple[Side[Any], ...]:
        """The sides with their fighters."""

    @property
    def options(self) -> FightOptions:
        """How it was set up; the turns are the last that is played."""

    def played(self, chance: Chance, *, telling: bool) -> tuple[Fight, str]:
        """The fight as far as it is played, and the battle after it as text to be saved."""


@dataclass(frozen=True, slots=True)
class FightDoor(Generic[RecordT]):
    """A system's door to whole fights.

    `fighters` finds those who can fight among the records that the system's `convert` gave. `prepare` sets a
    fight up from the sides, the options and the system's house rules; it raises FightError where it cannot.
    `about` is a short text for people on what the fight assumes (table, distance, starting positions).
    """

    unit: str
    """The unit of distances: `cm`, `m`."""
    distance: int
    """The distance between the sides where none is given."""
    turns: int
    """After how many turns a fight is over where nothing is said."""
    tactics: tuple[Tactic, ...]
    """The first is the one used where none is named."""
    goals: frozenset[GoalKind]
    """The goals this system can play for."""
    about: str
    fighters: Callable[[Any], Sequence[RecordT]]
    prepare: Callable[[Sequence[Side[RecordT]], FightOptions, Any], Battle]
    resume: Callable[[str, int | None, Any], SavedBattle] | None = None
    """Takes up a saved battle for so many turns more (None: to its end); None where nothing can be saved.

    Where there is one, what `prepare` gives can be saved too, and dice may be rolled at the table: the battle
    asks for them with `Chance.dice` and tells what happens with `Chance.narrate`. Raises FightError for a
    text that is no battle.
    """


def muster(groups: Iterable[tuple[str, Sequence[RecordT]]]) -> tuple[Side[RecordT], ...]:
    """Sides from groups of records: `quantity` copies are numbered, and no two fighters bear one name.

    Two groups of one name are numbered too (`Gangers`, `Gangers 2`); a name that stands on several sides is
    followed by its side in brackets. Raises FightError for fewer than two groups and for an empty one.
    """
    named = list(groups)
    if len(named) < 2:
        raise FightError("a fight needs two sides or more")
    for name, records in named:
        if not records:
            raise FightError(f"{name}: nobody is on this side; nothing in it can fight")
    side_names = numbered([name for name, _ in named])
    sides = [
        Side(name, tuple(_fighters(records))) for name, (_, records) in zip(side_names, named, strict=True)
    ]
    count = Counter(fighter.name for side in sides for fighter in side.fighters)
    return tuple(replace(side, fighters=tuple(_told_apart(side, count))) for side in sides)


def numbered(names: Sequence[str]) -> list[str]:
    """The names with every repetition numbered: `A`, `A 2`, `A 3`; a number already taken is passed over."""
    taken, result = set(names), []
    seen: set[str] = set()
    for name in names:
        new, number = name, 1
        while new in seen or (number > 1 and new in taken):
            number += 1
            new = f"{name} {number}"
        seen.add(new)
        result.append(new)
    return result


def _fighters(records: Sequence[RecordT]) -> Iterator[Fighter[RecordT]]:
    copies = [
        (f"{record.name} {number}" if record.quantity > 1 else record.name, record)
        for record in records
        for number in range(1, record.quantity + 1)
    ]
    for name, (_, record) in zip(numbered([name for name, _ in copies]), copies, strict=True):
        yield Fighter(name, record)


def _told_apart(side: Side[RecordT], count: Counter[str]) -> Iterator[Fighter[RecordT]]:
    for fighter in side.fighters:
        shared = count[fighter.name] > 1
        yield replace(fighter, name=f"{fighter.name} ({side.name})") if shared else fighter
