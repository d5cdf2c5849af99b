"""How fast whole skirmishes of Faster Combat are played, and what a second process brings.

    python benchmarks/skirmishes.py [RUNS]

The example party meets opponents that come with the program, RUNS times (1000 unless a number is given).
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from timing import by_turns, on_two_cores, shared, sheetrunner, tell

RUNS = 1000
OPPONENTS = ("Gang member x4", "Gang member x6", "Response trooper x5", "Razor fighter x4", "Street mage x3")


def main(runs: int = RUNS) -> None:
    """Print what each kind of opponent takes."""
    with tempfile.TemporaryDirectory() as folder:
        party = Path(folder, "party.json")
        sheetrunner("new", party, "--example", "--quiet").run()
        for opponents in OPPONENTS:
            fight = ("fight", party, "--add", opponents, "--seed", "1", "--json", "--quiet", "--runs")
            noted = Path(folder, opponents)
            start, alone = (sheetrunner(*fight, str(number), "--workers", "1") for number in (1, runs))
            two = shared(noted, *fight, str(runs))
            by_turns((start, alone, two))
            tell(opponents, (runs - 1) / (alone.processor - start.processor), "skirmishes a second")
            tell(f"{opponents}, two processes against one, by the clock", alone.clock / two.clock)
            ratio = alone.processor / on_two_cores(noted)
            tell(f"{opponents}, two processes against one, reckoned", ratio, least=1.6)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
