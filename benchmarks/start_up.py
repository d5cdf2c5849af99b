"""How long the program takes to start: its help, and one weapon from CSV to CSV.

    python benchmarks/start_up.py

It is compared with typer programs of one command: one as typer makes it, and one without rich, which shows
help sooner.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from timing import by_turns, python, sheetrunner, tell

RUNS = 15

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
        by_turns((plain_help, usual_help, own_help, plain_run, usual_run, weapon), RUNS)
    tell("--help against a typer program", own_help.processor / usual_help.processor, most=1.5)
    tell("--help against a typer program without rich", own_help.processor / plain_help.processor)
    tell("a weapon, CSV to CSV, against a typer program", weapon.processor / usual_run.processor, most=2.5)
    tell("a weapon, CSV to CSV, against one without rich", weapon.processor / plain_run.processor)


if __name__ == "__main__":
    main()
