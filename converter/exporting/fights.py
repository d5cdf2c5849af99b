"""Fights as rows: one fight with its story, or the figures over many. JSON and the terminal show these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from converter.exporting.terminal import Cells
from converter.play.fight_figures import FightFigures, Share
from converter.play.fights import Ending, Fate, Fight, FightOptions, Side

FORMAT: Final = "sheetrunner-fight/1"

_ENDINGS = {
    Ending.LAST_STANDING: "{winner} stand alone after {turns}",
    Ending.NOBODY_LEFT: "nobody is left standing after {turns}",
    Ending.GOAL: "{winner} reach their goal after {turns}",
    Ending.OUT_OF_TURNS: "nobody has won after {turns}",
}


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class SetUpRow(_Part):
    """How the fight was set up: distance in `unit`, a tactic for each side in their order."""

    sides: tuple[str, ...]
    distance: int
    unit: str
    turns_at_most: int
    tactics: tuple[str, ...]
    goals: tuple[str, ...]


class StoryRow(_Part):
    """One thing that happened, in turn 0 before the first turn."""

    turn: int
    text: str
    detail: tuple[str, ...]


class FateRow(_Part):
    """What became of a fighter; `fell_in_turn` is null for one still in the fight."""

    side: str
    name: str
    state: str
    standing: bool
    fell_in_turn: int | None
    counts: dict[str, int] = Field(
        default_factory=dict, description="what else the system counts, such as wounds by location"
    )


class FightDocument(_Part):
    """One fight. `winner` is null where nobody won."""

    format: Literal["sheetrunner-fight/1"] = FORMAT
    system: str
    seed: int
    set_up: SetUpRow
    winner: str | None
    ending: Ending
    turns: int
    fates: tuple[FateRow, ...]
    story: tuple[StoryRow, ...]
    placeholders: tuple[str, ...] = Field(
        default=(), description="rules used whose pages are lost and whose values are made up"
    )


class ShareRow(_Part):
    """A share of the runs, 0 to 1, with its 95 % interval after Wilson."""

    count: int
    share: float
    low: float
    high: float


class SideRow(_Part):
    """How often a side won."""

    side: str
    wins: ShareRow


class TurnsRow(_Part):
    """How many turns the fights took."""

    fewest: int
    mean: float
    median: float
    most: int


class FighterRow(_Part):
    """How a fighter fared: how often it stood at the end, its states, the mean turn in which it fell."""

    side: str
    name: str
    stood: ShareRow
    states: dict[str, int]
    mean_turn_fallen: float | None
    mean_counts: dict[str, float] = Field(
        default_factory=dict, description="what the system counts, on the average of all fights"
    )


class FiguresDocument(_Part):
    """The figures over many fights; `seed` is that of the first run, each next run has the next number."""

    format: Literal["sheetrunner-fight/1"] = FORMAT
    system: str
    seed: int
    set_up: SetUpRow
    runs: int
    sides: tuple[SideRow, ...]
    undecided: ShareRow
    endings: dict[str, int]
    turns: TurnsRow
    fighters: tuple[FighterRow, ...]
    placeholders: tuple[str, ...] = Field(
        default=(), description="rules used whose pages are lost and whose values are made up"
    )


@dataclass(frozen=True, slots=True)
class SetUp:
    """What a fight was played with, for the head of what is shown."""

    system: str
    title: str
    unit: str
    seed: int
    sides: tuple[Side[Any], ...]
    options: FightOptions

    @property
    def row(self) -> SetUpRow:
        """The same as a row."""
        return SetUpRow(
            sides=tuple(side.name for side in self.sides),
            distance=self.options.distance,
            unit=self.unit,
            turns_at_most=self.options.turns,
            tactics=self.options.tactics,
            goals=tuple(str(goal) for goal in self.options.goals),
        )

    @property
    def headline(self) -> str:
        """The sides, the distance and the seed in a line."""
        sides = " against ".join(f"{side.name} ({len(side.fighters)})" for side in self.sides)
        return f"{self.title}: {sides}, {self.options.distance} {self.unit} apart, seed {self.seed}"


def fight_document(set_up: SetUp, fight: Fight) -> FightDocument:
    """One fight as a document."""
    return FightDocument(
        system=set_up.system,
        seed=set_up.seed,
        set_up=set_up.row,
        winner=fight.winner,
        ending=fight.ending,
        turns=fight.turns,
        fates=tuple(_fate_row(fate) for fate in fight.fates),
        story=tuple(StoryRow(turn=line.turn, text=line.text, detail=line.detail) for line in fight.story),
        placeholders=fight.placeholders,
    )


def figures_document(set_up: SetUp, figures: FightFigures) -> FiguresDocument:
    """Figures as a document."""
    turns = figures.turns
    return FiguresDocument(
        system=set_up.system,
        seed=set_up.seed,
        set_up=set_up.row,
        runs=figures.runs,
        sides=tuple(SideRow(side=one.side, wins=_share_row(one.wins)) for one in figures.sides),
        undecided=_share_row(figures.undecided),
        endings={ending.value: count for ending, count in figures.endings},
        turns=TurnsRow(fewest=turns.fewest, mean=turns.mean, median=turns.median, most=turns.most),
        fighters=tuple(
            FighterRow(
                side=one.side,
                name=one.name,
                stood=_share_row(one.stood),
                states=dict(one.states),
                mean_turn_fallen=one.mean_turn_fallen,
                mean_counts=dict(one.mean_counts),
            )
            for one in figures.fighters
        ),
        placeholders=figures.placeholders,
    )


def story_lines(set_up: SetUp, fight: Fight) -> Iterator[str]:
    """A fight as people read it: turn by turn, what led to each thing indented under it."""
    yield set_up.headline
    turn = None
    for line in fight.story:
        if line.turn != turn:
            turn = line.turn
            yield ""
            yield f"Turn {turn}" if turn else "Before the first turn"
        yield f"  {line.text}"
        for detail in line.detail:
            yield f"      {detail}"
    yield ""
    counted = f"{fight.turns} turn{'' if fight.turns == 1 else 's'}"
    ending = _ENDINGS[fight.ending].format(winner=fight.winner, turns=counted)
    yield ending[0].upper() + ending[1:] + "."
    for side in set_up.sides:
        states = ", ".join(f"{fate.name} {_state(fate)}" for fate in fight.fates if fate.side == side.name)
        yield f"  {side.name}: {states}"
    yield from placeholder_lines(fight.placeholders)


def placeholder_lines(placeholders: Sequence[str]) -> Iterator[str]:
    """A line that names the rules used whose values are made up; none where there are none."""
    if placeholders:
        yield f"Placeholders, made-up values for lost rules, were used: {', '.join(placeholders)}."


def figures_tables(figures: FightFigures) -> Iterator[tuple[Sequence[str], list[Cells]]]:
    """Figures as tables for the terminal: sides, turns, fighters."""
    rows: list[Cells] = [(one.side, *_cells(one.wins)) for one in figures.sides]
    if figures.undecided.count:
        rows.append(("nobody", *_cells(figures.undecided)))
    yield ("Winner", "Fights", "Share", "95 % interval"), rows
    turns = figures.turns
    yield (
        ("Turns", "Fewest", "Mean", "Median", "Most"),
        [("", turns.fewest, f"{turns.mean:.1f}", f"{turns.median:g}", turns.most)],
    )
    yield (
        ("Fighter", "Side", "Stood at the end", "Fell in turn (mean)"),
        [
            (
                one.name,
                one.side,
                _per_cent(one.stood.share),
                "-" if one.mean_turn_fallen is None else f"{one.mean_turn_fallen:.1f}",
            )
            for one in figures.fighters
        ],
    )
    counted = [word.capitalize() for word, _ in figures.fighters[0].mean_counts]
    if counted:
        yield (
            ("Wounds a fight (mean)", *counted),
            [(one.name, *(f"{count:.2f}" for _, count in one.mean_counts)) for one in figures.fighters],
        )


def _state(fate: Fate) -> str:
    return fate.state if fate.fell_in_turn is None else f"{fate.state} (turn {fate.fell_in_turn})"


def _fate_row(fate: Fate) -> FateRow:
    return FateRow(
        side=fate.side,
        name=fate.name,
        state=fate.state,
        standing=fate.standing,
        fell_in_turn=fate.fell_in_turn,
        counts=dict(fate.counts),
    )


def _share_row(share: Share) -> ShareRow:
    return ShareRow(count=share.count, share=share.share, low=share.low, high=share.high)


def _cells(share: Share) -> tuple[object, object, object]:
    return share.count, _per_cent(share.share), f"{_per_cent(share.low)} to {_per_cent(share.high)}"


def _per_cent(share: float) -> str:
    return f"{100 * share:.1f} %"
