"""`resolve`: one event at the table, settled."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.options import Rules

if TYPE_CHECKING:
    from converter.house_rules import HouseRulesFile
    from converter.play.resolve import SystemEvents, Systems
    from converter.systems.registry import System
STDIN = "-"


@grouped
def resolve(
    spec: Annotated[
        str, typer.Argument(metavar="SPEC.json", help="The event as a JSON object; - is standard input.")
    ],
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="Roll and draw the same every time from this number."),
    ] = None,
    rules: Rules = None,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON, as it does anyway.")] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Say nothing on stderr unless it fails, as it does anyway.")
    ] = False,
) -> None:
    """Settle one event at the table from the dice or cards it names.

    What is not named is rolled or drawn. The answer is JSON with the steps that led to it.

    Example: sheetrunner resolve attack.json --seed 7
    """
    from converter.play.chance import Chance
    from converter.play.events import SpecError
    from converter.play.resolve import as_json
    from converter.play.resolve import resolve as settled

    text = _read(spec)
    try:
        outcome = settled(text, _systems(rules), Chance(seed))
    except SpecError as error:
        raise UsageError(str(error)) from error
    typer.echo(as_json(outcome))


def _read(spec: str) -> str:
    """The text of the spec. Raises UsageError where it cannot be read."""
    name = "standard input" if spec == STDIN else spec
    try:
        raw = sys.stdin.buffer.read() if spec == STDIN else Path(spec).read_bytes()
    except OSError as error:
        raise UsageError(f"{name}: cannot be read ({error.strerror or error})") from error
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"{name}: is no UTF-8 text; save it as UTF-8") from error


def _systems(rules: Path | None) -> Systems:
    """Every system with its house rules, its events imported when a spec asks for them.

    Raises UsageError for a house-rules file that is wrong.
    """
    from converter.cli.defaults import house_rules_file
    from converter.systems.registry import SYSTEMS

    house_rules = house_rules_file(rules)
    return {system.name: partial(_events_of, system, house_rules) for system in SYSTEMS}


def _events_of(system: System, house_rules: HouseRulesFile) -> SystemEvents:
    from converter.play.resolve import SystemEvents

    return SystemEvents(system.events, house_rules.of(system))
