"""Many fights: who wins how often and how sure that is, how long it takes, who falls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from converter.play.chance import Chance
from converter.play.fights import Battle, Ending, Fight

NORMAL_QUANTILE = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution, to either side."""


@dataclass(frozen=True, slots=True)
class Share:
    """`count` of `total`, with the 95 % interval of the true share after Wilson; all from 0 to 1."""

    count: int
    total: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share itself."""
        return self.count / self.total


def wilson_share(count: int, total: int) -> Share:
    """A share with its Wilson score interval. `total` is 1 or more, `count` from 0 to `total`."""
    share, square = count / total, NORMAL_QUANTILE**2
    middle = share + square / (2 * total)
    spread = NORMAL_QUANTILE * sqrt(share * (1 - share) / total + square / (4 * total**2))
    scale = 1 + square / total
    # At none and at all of them the interval ends exactly there, which the sums miss by their rounding.
    low = max((middle - spread) / scale, 0.0) if count else 0.0
    high = min((middle + spread) / scale, 1.0) if count < total else 1.0
    return Share(count, total, low, high)


@dataclass(frozen=True, slots=True)
class Turns:
    """How many turns the fights took."""

    fewest: int
    mean: float
    median: float
    most: int


@dataclass(frozen=True, slots=True)
class SideFigures:
    """How often a side won."""

    side: str
    wins: Share


@dataclass(frozen=True, slots=True)
class FighterFigures:
    """How often a fighter stood at the end, in what states it ended, and the mean turn in which it fell.

    `mean_counts` is what the system counts of a fighter, on the average of all fights.
    """

    side: str
    name: str
    stood: Share
    states: tuple[tuple[str, int], ...]
    mean_turn_fallen: float | None
    mean_counts: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class FightFigures:
    """What many fights of the same sides came to."""

    runs: int
    sides: tuple[SideFigures, ...]
    undecided: Share
    endings: tuple[tuple[Ending, int], ...]
    turns: Turns
    fighters: tuple[FighterFigures, ...]
    placeholders: tuple[str, ...] = ()
    """Rules used in any of the fights whose values are made up."""


def seed_of_run(seed: int, run: int) -> int:
    """The seed of one of many runs, counted from 0: the fight that `--seed` tells of with this number.

    Runs may be played in any order and by any number of processes.
    """
    return seed + run


def played(battle: Battle, seed: int, runs: Iterable[int]) -> tuple[Fight, ...]:
    """Some of many runs, without their stories."""
    return tuple(battle(Chance(seed_of_run(seed, run)), telling=False) for run in runs)


class Tally:
    """Counts fights of the same sides one after the other, so that none has to be kept."""

    def __init__(self, sides: Sequence[str]) -> None:
        """`sides` in their order."""
        self._sides = sides
        self._winners: Counter[str | None] = Counter()
        self._endings: Counter[Ending] = Counter()
        self._turns: Counter[int] = Counter()
        self._names: tuple[tuple[str, str], ...] = ()
        self._placeholders: dict[str, None] = {}
        self._states: list[Counter[str]] = []
        self._stood: list[int] = []
        self._fell: list[Counter[int]] = []
        self._counts: list[Counter[str]] = []

    def add(self, fight: Fight) -> None:
        """Count one fight."""
        self._winners[fight.winner] += 1
        self._endings[fight.ending] += 1
        self._turns[fight.turns] += 1
        self._placeholders.update(dict.fromkeys(fight.placeholders))
        if not self._names:
            self._names = tuple((fate.side, fate.name) for fate in fight.fates)
            self._stood = [0 for _ in fight.fates]
            self._states = [Counter() for _ in fight.fates]
            self._fell = [Counter() for _ in fight.fates]
            self._counts = [Counter() for _ in fight.fates]
        for place, fate in enumerate(fight.fates):
            self._states[place][fate.state] += 1
            self._stood[place] += fate.standing
            self._counts[place].update(dict(fate.counts))
            if fate.fell_in_turn is not None:
                self._fell[place][fate.fell_in_turn] += 1

    def figures(self) -> FightFigures:
        """What was counted. Raises ValueError where no fight was."""
        runs = self._turns.total()
        if not runs:
            raise ValueError("no fight was counted")
        return FightFigures(
            runs=runs,
            sides=tuple(SideFigures(side, wilson_share(self._winners[side], runs)) for side in self._sides),
            undecided=wilson_share(self._winners[None], runs),
            endings=tuple((ending, self._endings[ending]) for ending in Ending if self._endings[ending]),
            turns=Turns(min(self._turns), _mean(self._turns), _median(self._turns), max(self._turns)),
            fighters=tuple(self._fighter(place, runs) for place in range(len(self._names))),
            placeholders=tuple(self._placeholders),
        )

    def _fighter(self, place: int, runs: int) -> FighterFigures:
        side, name = self._names[place]
        fell = self._fell[place]
        return FighterFigures(
            side=side,
            name=name,
            stood=wilson_share(self._stood[place], runs),
            states=tuple(sorted(self._states[place].items(), key=lambda pair: (-pair[1], pair[0]))),
            mean_turn_fallen=_mean(fell) if fell else None,
            mean_counts=tuple((word, count / runs) for word, count in self._counts[place].items()),
        )


def _mean(counts: Counter[int]) -> float:
    return sum(value * count for value, count in counts.items()) / counts.total()


def _median(counts: Counter[int]) -> float:
    """The middle value, or the mean of the two in the middle."""
    total = counts.total()
    middles = (total - 1) // 2, total // 2
    found = []
    for middle in middles:
        passed = 0
        for value in sorted(counts):
            passed += counts[value]
            if passed > middle:
                found.append(value)
                break
    return sum(found) / 2
