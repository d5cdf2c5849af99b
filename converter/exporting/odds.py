"""Exact odds as rows: fractions and per cent. JSON and the terminal show these."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from pydantic import BaseModel, ConfigDict

from converter.exporting.terminal import Cells
from converter.play.events import StepOut
from converter.systems.faster_combat.odds import PlayOdds
from converter.systems.faster_combat.party_odds import PartyRow
from converter.systems.faster_combat.tables import RangeBand

LONGEST_FRACTION = 15
"""Fractions with more characters are shown to people as per cent alone."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class ChanceRow(_Part):
    """A chance, exact and in per cent."""

    fraction: str
    per_cent: float

    @property
    def rounded(self) -> str:
        """Per cent to one place; what is possible is never 0.0 %, and what may fail never 100.0 %."""
        if "/" in self.fraction and not 0.05 <= self.per_cent < 99.95:
            return "< 0.1 %" if self.per_cent < 50 else "> 99.9 %"
        return f"{self.per_cent:.1f} %"


class PlayRow(_Part):
    """The odds of one play of a hand."""

    play: str
    hit: ChanceRow
    disable: ChanceRow | None


class AttackOdds(_Part):
    """The odds of a shot. `disable` is null where no damage was given, `plays` empty without a hand."""

    firearms_skill: int
    range: str
    modifiers: tuple[str, ...]
    target_number: int
    damage: int | None
    knock_out_value: int | None
    hit: ChanceRow
    disable: ChanceRow | None
    best: str | None
    plays: tuple[PlayRow, ...]
    steps: tuple[StepOut, ...]


class BandRow(_Part):
    """One range of a row of the party's table."""

    target_number: int
    hit: ChanceRow


class PartyOddsRow(_Part):
    """A character's chances to hit; `weapon` is null for the bare skill."""

    character: str
    weapon: str | None
    skill_name: str
    skill: int
    sight: str | None
    short: BandRow
    medium: BandRow
    long: BandRow
    extreme: BandRow


class PartyOdds(_Part):
    """The whole party's chances to hit."""

    modifiers: tuple[str, ...]
    rows: tuple[PartyOddsRow, ...]


def chance_row(chance: Fraction) -> ChanceRow:
    """A chance as a row; per cent to four places."""
    return ChanceRow(fraction=str(chance), per_cent=round(float(100 * chance), 4))


def play_row(one: PlayOdds) -> PlayRow:
    """The odds of a play as a row."""
    disable = one.odds.disable
    return PlayRow(
        play=str(one.play),
        hit=chance_row(one.odds.hit),
        disable=None if disable is None else chance_row(disable),
    )


def party_row(row: PartyRow) -> PartyOddsRow:
    """A row of the party's table."""
    bands = {
        one.band.value: BandRow(target_number=one.target_number, hit=chance_row(one.hit)) for one in row.bands
    }
    return PartyOddsRow(
        character=row.character,
        weapon=row.weapon,
        skill_name=row.skill_name,
        skill=row.skill,
        sight=row.sight.value if row.sight else None,
        **bands,
    )


def attack_lines(odds: AttackOdds) -> Iterator[str]:
    """The odds of a shot as people read them."""
    for step in odds.steps:
        yield f"{step.label}: {step.working}"
    if odds.best is None:
        yield f"hits: {exactly(odds.hit)}"
        if odds.disable is not None:
            yield f"hits and disables: {exactly(odds.disable)}"
    else:
        best = f"; and disables: {shown(odds.disable)}" if odds.disable is not None else ""
        yield f"best card: {odds.best}, hits: {shown(odds.hit)}{best}"


def plays_table(plays: Sequence[PlayRow]) -> tuple[Sequence[str], list[Cells]]:
    """The plays of a hand as a table, the best first."""
    disables = any(play.disable is not None for play in plays)
    columns = ("Play", "Hits", "Hits and disables") if disables else ("Play", "Hits")
    return columns, [
        (play.play, shown(play.hit), *((shown(play.disable),) if play.disable is not None else ()))
        for play in plays
    ]


def party_table(rows: Iterable[PartyOddsRow]) -> tuple[Sequence[str], list[Cells]]:
    """The party's chances as a table: characters down, ranges across."""
    columns = ("Character", "With", "Skill", *(band.value.title() for band in RangeBand))
    return columns, [
        (
            row.character if row.weapon is None else "",
            _with(row),
            f"{row.skill_name} {row.skill}",
            *(_band(band) for band in (row.short, row.medium, row.long, row.extreme)),
        )
        for row in rows
    ]


def shown(chance: ChanceRow) -> str:
    """A chance in a table: the fraction where it is short, and per cent."""
    return exactly(chance) if len(chance.fraction) <= LONGEST_FRACTION else chance.rounded


def exactly(chance: ChanceRow) -> str:
    """A chance for people: `203/387 = 52.5 %`; per cent alone where it is certain or impossible."""
    if "/" not in chance.fraction:
        return chance.rounded
    return f"{chance.fraction} {'' if chance.rounded[0] in '<>' else '= '}{chance.rounded}"


def _with(row: PartyOddsRow) -> str:
    if row.weapon is None:
        return "no sight"
    return f"{row.weapon} ({row.sight})" if row.sight else row.weapon


def _band(band: BandRow) -> str:
    return f"TN {band.target_number}: {band.hit.rounded}"
