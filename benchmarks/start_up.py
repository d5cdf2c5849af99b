"""How long the program takes to start: its help, one weapon from CSV to CSV, the odds of a party of twelve.

    python benchmarks/start_up.py

It is compared with typer programs of one command: one as typer makes it, and one without rich, which shows
help sooner.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from samples import write_party
from timing import by_turns, python, sheetrunner, tell

RUNS = 15
PARTY = 12

PLAIN = """
import typer
app = typer.Typer(rich_markup_mode=None, add_completion=False)
@app.command()
def main(source: str, out: str = "") -> None:
    "Say what was given."
    print(source, out)
app()
"""

USUAL = """
import typer
def main(source: str, out: str = "") -> None:
    "Say what was given."
    print(source, out)
typer.run(main)
"""

WEAPON = "Name,Type,Ammo,Modes,Damage\nAres Predator,Heavy Pistol,15(c),SA,9M\n"


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder, "weapon.csv"), Path(folder, "out.csv")
        source.write_text(WEAPON, encoding="utf-8")
        plain_help, usual_help = python(PLAIN, "--help"), python(USUAL, "--help")
        plain_run, usual_run = python(PLAIN, source), python(USUAL, source)
        own_help, weapon = sheetrunner("--help"), sheetrunner("convert", source, "-o", out)
        party = write_party(Path(folder, "party.json"), PARTY)
        odds, shown = sheetrunner("odds", "party", party), sheetrunner("convert", party)
        by_turns((plain_help, usual_help, own_help, plain_run, usual_run, weapon, odds, shown), RUNS)
    tell("--help against a typer program", own_help.processor / usual_help.processor, most=1.5)
    tell("--help against a typer program without rich", own_help.processor / plain_help.processor)
    tell("a weapon, CSV to CSV, against a typer program", weapon.processor / usual_run.processor, most=2.5)
    tell("a weapon, CSV to CSV, against one without rich", weapon.processor / plain_run.processor)
    beyond = odds.processor - shown.processor
    tell(f"`odds party` for {PARTY}, beyond reading, converting and showing them", beyond, "s", most=0.1)


if __name__ == "__main__":
    main()
