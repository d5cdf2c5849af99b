"""How fast play is counted: exact odds for a party, and whole skirmishes, alone and on two processes.

    python benchmarks/play.py [RUNS]

RUNS, 1000 unless another number is given, is how many skirmishes of four a side are fought.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from samples import write_party
from timing import by_turns, on_two_cores, shared, sheetrunner, tell

PARTY = 12
RUNS = 1000
OPPONENTS = "Gang member x4"


def tell_odds(folder: Path) -> None:
    """`odds party` for twelve, beyond reading, converting and showing the twelve."""
    party = write_party(folder / "twelve.json", PARTY)
    odds, shown = sheetrunner("odds", "party", party, "--json"), sheetrunner("convert", party, "-o", "-")
    by_turns((odds, shown), 7)
    tell(
        f"odds party for {PARTY}, beyond `convert` of the same",
        odds.processor - shown.processor,
        "s",
        most=0.1,
    )


def tell_skirmishes(folder: Path, runs: int) -> None:
    """Skirmishes of the example's people against a gang, four a side."""
    party = write_party(folder / "four.json", 4)
    fight = ("fight", party, "--add", OPPONENTS, "--seed", "1", "--json", "--runs")
    few, many = sheetrunner(*fight, "2", cores=1), sheetrunner(*fight, str(runs + 2), cores=1)
    noted = folder / "noted"
    two = shared(noted, *fight, str(runs + 2))
    by_turns((few, many, two))
    tell("skirmishes of four a side, one process", runs / (many.processor - few.processor), "a second")
    tell("skirmishes, two processes against one, by the clock", many.clock / two.clock)
    tell("skirmishes, two processes against one, reckoned", many.processor / on_two_cores(noted), least=1.6)


def main(runs: int = RUNS) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        tell_odds(Path(folder))
        tell_skirmishes(Path(folder), runs)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
