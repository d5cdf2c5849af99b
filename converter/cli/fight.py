"""`fight`: whole fights between files of characters, told as a story or counted over many runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.keeping import Keeping
from converter.cli.options import Files, Reading, System
from converter.cli.run import Run, note
from converter.nearest import did_you_mean
from converter.problems import ProblemLog

if TYPE_CHECKING:
    from converter.exporting.fights import SetUp
    from converter.play.fights import Battle, FightDoor, Goal, Record, Side

MOST_RUNS = 1_000_000
BATCH = 10
"""How many runs a process plays at a time."""
HIGHEST_SEED = 2**63


@dataclass(frozen=True)
class Fighting:
    """How the fight is set up."""

    distance: Annotated[
        int | None,
        typer.Option(
            "--distance",
            metavar="N",
            min=1,
            max=10_000,
            help="How far apart the sides begin: cm in faster-combat (60), metres in hard-life (20) and "
            "revised-combat (50).",
        ),
    ] = None
    turns: Annotated[
        int | None,
        typer.Option("--turns", metavar="N", min=1, max=1_000, help="The fight is over after N turns."),
    ] = None
    goal: Annotated[
        list[str] | None,
        typer.Option(
            "--goal",
            metavar="SIDE=GOAL",
            help="What a side also wins by (may be repeated): 'SIDE=reach' come to the line where an enemy "
            "began, 'SIDE=hold' still stand after the last turn, 'SIDE=fell NAME' put that enemy out.",
        ),
    ] = None
    tactic: Annotated[
        list[str] | None,
        typer.Option(
            "--tactic",
            metavar="[SIDE=]TACTIC",
            help="How a side, or everybody, decides; 'random' is random legal play, for comparison "
            "(faster-combat); 'close' comes up to the enemy (hard-life, revised-combat).",
        ),
    ] = None


@dataclass(frozen=True)
class Repeating:
    """How often it is played, and from which chance."""

    runs: Annotated[
        int | None,
        typer.Option(
            "--runs", metavar="N", min=1, max=MOST_RUNS, help="Play N fights and give figures, no story."
        ),
    ] = None
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="N",
            min=0,
            max=HIGHEST_SEED,
            help="The same number gives the same fight everywhere; run 2 of many is that of N + 1.",
        ),
    ] = None
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers", metavar="N", min=1, max=256, help="Processes for many runs; otherwise one a core."
        ),
    ] = None


@grouped
def fight(
    sides: Files,
    reading: Reading,
    fighting: Fighting,
    repeating: Repeating,
    keeping: Keeping,
    json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """Play a whole fight between files of characters, each file a side.

    One file with a side column also does; opponents of --add are a side of their own. Without --runs the
    fight is told turn by turn; with it come win shares with their 95 % interval, turns, and who falls.

    In faster-combat the sides meet on an open table, nothing in hand. Every player weighs each action by the
    chance that it disables its target, by what that figure can still do and by the cards it takes, and moves
    figures to where their attacks promise most for the danger. A player knows the own hand, the discards and
    the table, nothing else. docs/fights.md says more.

    In hard-life initiative is Reaction and dice, a phase each 10, of two Simple Actions or a Complex one.
    Half the Combat Pool, the skill at most, goes to the first attack of a turn, the rest against the first
    attack of it that would hit. Fighters take the weapon and enemy that promise most boxes; the range stays
    as it is, or they run into it (--tactic close). Wounds count at once, Deadly ones bleed.

    In revised-combat a fighter turns on the enemy against whom its attacks promise the most Damage Dice, with
    the weapon and fire mode that promise most. docs/revised_combat.md tells every decision, and how a battle
    is saved, changed and taken up again over an evening.

    Example: sheetrunner fight party.xlsx --add 'Gang member x6' --runs 1000 --seed 7
    """
    from converter.play.fights import FightError

    keeping.check(files=bool(sides or reading.add), runs=repeating.runs is not None)
    if keeping.dice is not None and repeating.seed is None:
        repeating = replace(repeating, seed=0)  # what the dice leave open is the same when more are given
    if keeping.resume is not None:
        _go_on(reading, fighting, repeating, keeping, json=json)
        return
    door, title = _door(reading)
    keeping.check_door(door)
    try:
        mustered, run = _mustered(sides, reading, door)
        set_up = _set_up(mustered, run, title, fighting, repeating, door)
        battle = door.prepare(mustered, set_up.options, run.house_rules)
    except FightError as error:
        raise UsageError(str(error)) from error
    if repeating.runs is None:
        _tell(set_up, battle, door, keeping, quiet=reading.quiet, json=json)
    else:
        _count(set_up, battle, repeating, quiet=reading.quiet, json=json)
    run.close()


def _go_on(
    reading: Reading, fighting: Fighting, repeating: Repeating, keeping: Keeping, *, json: bool
) -> None:
    """Take up a saved battle: told, or counted over many runs from where it stands."""
    from converter.exporting.fights import SetUp

    for option in ("distance", "goal", "tactic"):
        if getattr(fighting, option):
            raise UsageError(f"--{option}: stands in the saved battle; change it there")
    try:
        saved = System(keeping.system_of_saved())
    except ValueError as error:
        raise UsageError(f"{keeping.resume}: is of no system that is known here") from error
    if reading.system not in (saved, Reading().system):  # the default says nothing
        raise UsageError(f"--system {reading.system}: the saved battle is of {saved}; leave --system out")
    reading = replace(reading, system=saved)
    door, title = _door(reading)
    run = Run([], reading)
    battle = keeping.taken_up(door, fighting.turns, run.house_rules)
    set_up = SetUp(run.system.name, title, door.unit, _seed(repeating), battle.sides, battle.options)
    if repeating.runs is None:
        _tell(set_up, battle, door, keeping, quiet=reading.quiet, json=json)
    else:
        _count(set_up, battle, repeating, quiet=reading.quiet, json=json)


def _door(reading: Reading) -> tuple[FightDoor[Any], str]:
    """The system's door to fights, and the system's title."""
    from importlib import import_module
    from importlib.util import find_spec

    from converter.systems.registry import system

    chosen = system(reading.system.value)
    if find_spec(f"{chosen.package}.fight") is None:
        raise UsageError(f"--system {chosen.name}: whole fights cannot be played in it yet")
    door: FightDoor[Any] = import_module(f"{chosen.package}.fight").DOOR
    return door, chosen.title


# Sides


def _mustered(
    files: Sequence[str], reading: Reading, door: FightDoor[Any]
) -> tuple[tuple[Side[Any], ...], Run]:
    """The sides of the files, and the last of the runs that read them; all share one log.

    Leaves where a file cannot be read. Raises FightError for sides that make no fight, UsageError for a name
    that nobody bears.
    """
    from converter.play.fights import FightError, muster

    log = ProblemLog()
    plain = replace(reading, name=None, add=None)
    runs = [Run([file], plain, log) for file in files]
    found = [(_stem(run.files[0]), list(door.fighters(run.records()))) for run in runs]
    if reading.add or not runs:
        added = Run([], replace(reading, name=None), log)
        runs.append(added)
        found.append(("Opposition", list(door.fighters(added.records()))))
    found = _only_named(found, reading.name or [])
    groups = _by_side(*found[0]) if len(files) == 1 and _has_sides(found[0][1]) else [found[0]]
    groups += found[1:]
    named = [(_side_name(name, records), records) for name, records in groups]
    if log.unreadable_files:
        runs[-1].close()
    if len(named) < 2:
        runs[-1].tell()
        raise FightError(
            f"{named[0][0]}: is one side only; name a second file, add opponents with --add, or give the "
            "characters a side column with two sides or more"
        )
    try:
        return muster(named), runs[-1]
    except FightError:
        runs[-1].tell()  # why somebody is missing
        raise


def _stem(file: str) -> str:
    return "standard input" if file == "-" else Path(file).stem


def _has_sides(records: Sequence[Record]) -> bool:
    return len({record.side for record in records if record.side}) > 1


def _by_side(name: str, records: Sequence[Record]) -> list[tuple[str, list[Record]]]:
    """The sides of one file in the order they are first named. Raises FightError for a figure without one."""
    from converter.play.fights import FightError

    without = [record.name for record in records if not record.side]
    if without:
        raise FightError(f"{name}: no side is given for {', '.join(without)}; fill in the side column")
    sides = dict.fromkeys(record.side for record in records if record.side)
    return [(side, [record for record in records if record.side == side]) for side in sides]


def _side_name(name: str, records: Sequence[Record]) -> str:
    """The side all of a group are on, else the name of its file."""
    sides = {record.side for record in records}
    only = sides.pop() if len(sides) == 1 else None
    return only or name


def _only_named(
    found: list[tuple[str, list[Record]]], names: Sequence[str]
) -> list[tuple[str, list[Record]]]:
    """Only the figures of these names; all where none is given. Raises UsageError for a name nobody bears."""
    if not names:
        return found
    known = {record.name.casefold(): record.name for _, records in found for record in records}
    for name in names:
        if name.casefold() not in known:
            hint = did_you_mean(name, known.values()) or "no name in the files is like it"
            raise UsageError(f"--name {name}: nobody of that name was found; {hint}")
    wanted = {name.casefold() for name in names}
    return [
        (group, [record for record in records if record.name.casefold() in wanted])
        for group, records in found
    ]


# Options


def _set_up(
    sides: tuple[Side[Any], ...],
    run: Run,
    title: str,
    fighting: Fighting,
    repeating: Repeating,
    door: FightDoor[Any],
) -> SetUp:
    from converter.exporting.fights import SetUp
    from converter.play.fights import FightOptions

    names = [side.name for side in sides]
    options = FightOptions(
        distance=fighting.distance or door.distance,
        turns=fighting.turns or door.turns,
        tactics=_tactics(fighting.tactic or [], names, door),
        goals=tuple(_goal(text, names, door) for text in fighting.goal or []),
    )
    return SetUp(run.system.name, title, door.unit, _seed(repeating), sides, options)


def _seed(repeating: Repeating) -> int:
    from random import SystemRandom

    return SystemRandom().randrange(1_000_000) if repeating.seed is None else repeating.seed


def _tactics(texts: Sequence[str], sides: Sequence[str], door: FightDoor[Any]) -> tuple[str, ...]:
    """A tactic for each side, the later of two for one side. Raises UsageError for an unknown word."""
    known = [tactic.name for tactic in door.tactics]
    chosen = dict.fromkeys(sides, known[0])
    for text in texts:
        side, equals, tactic = text.rpartition("=")
        if tactic.strip() not in known:
            hint = did_you_mean(tactic.strip(), known) or f"expected {' or '.join(known)}"
            raise UsageError(f"--tactic {text}: '{tactic.strip()}' is no tactic; {hint}")
        for one in [_side(side, sides, f"--tactic {text}")] if equals else sides:
            chosen[one] = tactic.strip()
    return tuple(chosen.values())


def _goal(text: str, sides: Sequence[str], door: FightDoor[Any]) -> Goal:
    """A goal from `SIDE=reach`, `SIDE=hold`, `SIDE=fell NAME`. Raises UsageError for anything else."""
    from converter.play.fights import Goal, GoalKind

    side, equals, rest = text.partition("=")
    word, _, target = rest.strip().partition(" ")
    known = [kind.value for kind in GoalKind if kind in door.goals]
    if not equals or word not in known:
        expected = " or ".join(f"SIDE={one}{' NAME' if one == 'fell' else ''}" for one in known)
        raise UsageError(f"--goal {text}: is no goal; expected {expected}")
    kind = GoalKind(word)
    if bool(target.strip()) is not (kind is GoalKind.FELL):
        wanted = "name the enemy: SIDE=fell NAME" if kind is GoalKind.FELL else f"write SIDE={word} alone"
        raise UsageError(f"--goal {text}: {wanted}")
    return Goal(_side(side, sides, f"--goal {text}"), kind, target.strip() or None)


def _side(name: str, sides: Sequence[str], where: str) -> str:
    for side in sides:
        if side.casefold() == name.strip().casefold():
            return side
    hint = did_you_mean(name.strip(), sides) or f"the sides are {' and '.join(sides)}"
    raise UsageError(f"{where}: '{name.strip()}' is no side; {hint}")


# Playing


def _tell(
    set_up: SetUp, battle: Battle, door: FightDoor[Any], keeping: Keeping, *, quiet: bool, json: bool
) -> None:
    from converter.exporting.fights import fight_document, story_lines
    from converter.exporting.json_document import as_json

    fought = keeping.played(battle, set_up.seed, door, quiet=quiet)
    if json:
        typer.echo(as_json(fight_document(set_up, fought)), nl=False)
        return
    for line in story_lines(set_up, fought):
        typer.echo(line)


def _count(set_up: SetUp, battle: Battle, repeating: Repeating, *, quiet: bool, json: bool) -> None:
    from functools import partial

    from converter.cli.progress import progress_bar
    from converter.exporting.fights import figures_document, figures_tables, placeholder_lines
    from converter.exporting.json_document import as_json
    from converter.exporting.terminal import print_tables
    from converter.play.fight_figures import Tally, played
    from converter.printing.workers import in_order

    runs = repeating.runs or 1
    batches = [range(first, min(first + BATCH, runs)) for first in range(0, runs, BATCH)]
    play = partial(played, battle, set_up.seed)
    tally = Tally([side.name for side in set_up.sides])
    with progress_bar("fighting", quiet=quiet) as progress:
        done = 0
        for fights in in_order(lambda: play, batches, workers=repeating.workers):
            for fought in fights:
                tally.add(fought)
            done += len(fights)
            if progress:
                progress(done, runs)
    figures = tally.figures()
    if json:
        typer.echo(as_json(figures_document(set_up, figures)), nl=False)
        return
    note(f"{set_up.headline}; {figures.runs} fights")
    print_tables(figures_tables(figures))
    for line in placeholder_lines(figures.placeholders):
        typer.echo(line)
