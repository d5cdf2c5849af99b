"""How fast whole skirmishes of Faster Combat are played, and what a second process brings.

    python benchmarks/skirmishes.py [RUNS]

The example party meets opponents that come with the program. Prints processor time a skirmish, start-up taken
off, and how much sooner two processes are done than one: the best of three by turns. On a busy machine
the second figure says nothing.
"""

from __future__ import annotations

import math
import os
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

RUNS = 1000
TURNS = 3
OPPONENTS = ("Gang member x6", "Response trooper x5", "Razor fighter x4", "Street mage x3")
SHEETRUNNER = (sys.executable, "-m", "converter")


@dataclass(frozen=True, slots=True)
class Taken:
    """Seconds of a processor, and on the clock."""

    processor: float
    clock: float


def fought(party: Path, opponents: str, runs: int, workers: int) -> Taken:
    """What `fight` takes."""
    question = ["fight", str(party), "--add", opponents, "--runs", str(runs), "--seed", "1"]
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(
        [*SHEETRUNNER, *question, "--workers", str(workers), "--json", "--quiet"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Taken(used, time.perf_counter() - begun)


def main() -> None:
    """Print a line for each kind of opponent."""
    runs = int(sys.argv[1]) if sys.argv[1:] else RUNS
    with tempfile.TemporaryDirectory() as folder:
        party = Path(folder, "party.json")
        subprocess.run([*SHEETRUNNER, "new", str(party), "--example", "--quiet"], check=True)
        for opponents in OPPONENTS:
            best = {1: math.inf, 2: math.inf}
            processor = start = math.inf
            for _ in range(TURNS):
                start = min(start, fought(party, opponents, 1, 1).processor)
                for workers in best:
                    taken = fought(party, opponents, runs, workers)
                    best[workers] = min(best[workers], taken.clock)
                    processor = min(processor, taken.processor)
            each = 1000 * (processor - start) / (runs - 1)
            print(f"{opponents}: {each:.1f} ms of processor time a skirmish, ", end="")
            print(f"two processes {best[1] / best[2]:.2f} times as fast on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
