"""What `fight` does for a game that lasts an evening: battles saved and taken up again, dice of the table."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from converter.cli.grouping import UsageError
from converter.cli.run import note
from converter.exporting.whole_files import check_writable, write_lines

if TYPE_CHECKING:
    from converter.play.chance import Chance
    from converter.play.fights import Battle, Fight, FightDoor, SavedBattle

STDIN = "-"
SAVED = "sheetrunner-battle/"
"""Begins the format of every saved battle."""


@dataclass(frozen=True)
class Keeping:
    """How a fight is saved and taken up again, and where its dice come from."""

    save: Annotated[
        Path | None,
        typer.Option(
            "--save",
            metavar="STATE.json",
            help="revised-combat: write the battle as it is after the last turn played, to be taken up with "
            "--resume, changed by hand if you like; with --turns 1 it stops after a round.",
        ),
    ] = None
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume",
            metavar="STATE.json",
            help="Go on with a saved battle, for --turns N more or to its end; no FILE is then named.",
        ),
    ] = None
    dice: Annotated[
        str | None,
        typer.Option(
            "--dice",
            metavar="FILE|-",
            help="revised-combat: the dice as they are rolled at the table: a file of them in order, or - to "
            "be asked for every roll (an empty answer has the program roll).",
        ),
    ] = None

    def check(self, *, files: bool, runs: bool) -> None:
        """Raise UsageError for options that do not go together."""
        if self.resume is not None and files:
            raise UsageError(
                "--resume: the sides stand in the saved battle; name no FILE and no --add with it"
            )
        if runs and self.save is not None:
            raise UsageError("--save: of many runs none can be saved; leave out --runs")
        if runs and self.dice is not None:
            raise UsageError("--dice: many runs roll for themselves; leave out --runs")
        if self.save is not None:
            check_writable(self.save)
            if self.save.exists() and not _is_saved_battle(self.save):
                raise UsageError(
                    f"{self.save}: is no saved battle and is not overwritten; choose another name"
                )

    def system_of_saved(self) -> str:
        """The system of the battle that is taken up. Raises UsageError for a file that is none."""
        return str(_saved(self.resume or Path())["system"])

    def taken_up(self, door: FightDoor[Any], turns: int | None, rules: Any) -> SavedBattle:
        """The battle that is taken up. Raises UsageError for a file in which something is wrong."""
        from converter.play.fights import FightError

        path = self.resume or Path()
        resume = _resuming(door, "--resume")
        try:
            battle: SavedBattle = resume(_text(path), turns, rules)
            return battle
        except FightError as error:
            lines = str(error).splitlines()
            raise UsageError("\n".join(f"{path}: {line}" for line in lines)) from error

    def played(self, battle: Battle, seed: int, door: FightDoor[Any], *, quiet: bool) -> Fight:
        """Play a battle with the dice that were asked for, and save it. Raises UsageError for wrong dice.

        Where dice are asked for, the story was told in between and is left out.
        """
        from converter.play.given_dice import DiceError

        chance = self._chance(seed, door)
        try:
            if self.save is None:
                fought, text = battle(chance, telling=True), ""
            else:
                fought, text = cast("SavedBattle", battle).played(chance, telling=True)
        except DiceError as error:
            saved = "; nothing was saved" if self.save is not None else ""
            raise UsageError(f"--dice {self.dice}: {error}{saved}") from error
        self._close(chance, text, quiet=quiet)
        return replace(fought, story=()) if self.dice == STDIN else fought

    def _chance(self, seed: int, door: FightDoor[Any]) -> Chance:
        """Where dice come from: the seed, a file, or whoever sits at the table."""
        from converter.play.chance import Chance
        from converter.play.given_dice import AskedDice, DiceError, ListedDice, read_dice

        if self.dice is None:
            return Chance(seed)
        _resuming(door, "--dice")
        if self.dice == STDIN:
            return AskedDice(_ask, note, seed)
        path = Path(self.dice)
        try:
            return ListedDice(read_dice(_text(path)), seed)
        except DiceError as error:
            raise UsageError(f"{path}: {error}") from error

    def _close(self, chance: Chance, text: str, *, quiet: bool) -> None:
        """Write the battle where that was asked for, and name the dice that were not needed."""
        from converter.play.given_dice import ListedDice

        if isinstance(chance, ListedDice) and chance.left_over:
            count, listed = len(chance.left_over), " ".join(map(str, chance.left_over))
            spare = "1 die was" if count == 1 else f"{count} dice were"
            note(f"{self.dice}: {spare} not needed: {listed}", quiet=quiet)
        if self.save is not None:
            write_lines([text.rstrip("\n")], self.save)
            note(f"{self.save}: the battle is saved; --resume {self.save} goes on with it", quiet=quiet)

    def check_door(self, door: FightDoor[Any]) -> None:
        """Raise UsageError where a system's fights cannot be saved."""
        if self.save is not None:
            _resuming(door, "--save")


def _resuming(door: FightDoor[Any], option: str) -> Any:
    if door.resume is None:
        raise UsageError(f"{option}: only battles of revised-combat can be saved and rolled by hand")
    return door.resume


def _saved(path: Path) -> dict[str, Any]:
    """The saved battle as it stands in the file. Raises UsageError for a file that is none."""
    try:
        found = json.loads(_text(path))
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path}: is no JSON ({error}); name a battle that --save wrote") from error
    if not isinstance(found, dict) or not str(found.get("format", "")).startswith(SAVED):
        raise UsageError(f"{path}: is no saved battle; name one that --save wrote")
    return {"system": "", **found}


def _is_saved_battle(path: Path) -> bool:
    try:
        _saved(path)
    except UsageError:
        return False
    return True


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror or error})") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: is no UTF-8 text; save it as UTF-8") from error


def _ask(question: str) -> str | None:
    typer.echo(question, err=True, nl=False)
    line = sys.stdin.readline()
    return line if line else None
