"""How long lists are converted: time against the csv module alone, and memory against a short list.

    python benchmarks/long_lists.py [ROWS]

Times are processor times, the least of three runs by turns, each in a process of its own; trust the ratios.
"""

from __future__ import annotations

import math
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

SHORT = 10_000
LONG = 1_000_000
RUNS = 3
FORMS = (".csv", ".jsonl")

CODES = (
    ("Heavy Pistol", "15(c)", "SA", "9M"),
    ("Hold-Out", "6(c)", "SS", "4L"),
    ("SMG", "28(c)", "SA/BF/FA", "7M"),
    ("Assault Rifle", "38(c)", "SA/BF/FA", "8M"),
    ("Shotgun", "10(c)", "SA/BF", "8S"),
    ("Sniper Rifle", "6(m)", "SA", "14S"),
    ("LMG", "50(c)", "BF/FA", "7S"),
    ("Edged", "", "", "(STR+3)M"),
)

CSV_ALONE = """
import csv, sys
with open(sys.argv[1], newline="", encoding="utf-8") as source:
    with open(sys.argv[2], "w", newline="", encoding="utf-8-sig") as out:
        writer = csv.writer(out)
        for row in csv.reader(source):
            writer.writerow(row)
"""

CONVERT = """
import sys
from converter.cli.app import app
app(["convert", sys.argv[1], "-o", sys.argv[2]])
"""

REPORT = """
import resource
used = resource.getrusage(resource.RUSAGE_SELF)
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
"""


def weapons(rows: int) -> Iterator[str]:
    """The lines of a weapon list: every name new, the codes out of a handful."""
    chance = random.Random(1)
    yield "Name,Type,Ammo,Modes,Damage\n"
    for number in range(rows):
        yield f"Ares Predator Mark {number},{','.join(chance.choice(CODES))}\n"


@dataclass(slots=True)
class Job:
    """A program to be measured, and the least it took so far: seconds of processor time, MB of memory."""

    program: str
    source: Path
    out: Path
    seconds: float = math.inf
    size: float = math.inf

    def run(self) -> None:
        """Run it once more."""
        ends_well = f"try:\n{_indented(self.program)}\nexcept SystemExit:\n    pass\n{REPORT}"
        seconds, size = _run(ends_well, self.source, self.out)
        self.seconds, self.size = min(self.seconds, seconds), min(self.size, size)


def _indented(program: str) -> str:
    return "\n".join(f"    {line}" for line in program.strip().splitlines())


def _run(program: str, source: Path, out: Path) -> tuple[float, float]:
    command = [sys.executable, "-c", program, str(source), str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    seconds, size = done.stdout.split()[-2:]
    return float(seconds), int(size) / (1024 if sys.platform == "linux" else 1024 * 1024)


def main(rows: int = LONG) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        short, long = Path(folder, "short.csv"), Path(folder, "long.csv")
        for path, number in ((short, SHORT), (long, rows)):
            with path.open("w", encoding="utf-8") as stream:
                stream.writelines(weapons(number))
        alone = Job(CSV_ALONE, long, Path(folder, "alone.csv"))
        outs = {form: Path(folder, f"out{form}") for form in FORMS}
        pairs = {form: (Job(CONVERT, short, out), Job(CONVERT, long, out)) for form, out in outs.items()}
        for _ in range(RUNS):
            for job in (alone, *chain.from_iterable(pairs.values())):
                job.run()
        rate = rows / alone.seconds
        print(f"{rows:,} rows, the csv module alone: {alone.seconds:.1f} s ({rate:,.0f} rows a second)")
        for form, (few, many) in pairs.items():
            ratio = many.seconds / alone.seconds
            print(
                f"convert to {form}: {many.seconds:.1f} s, {ratio:.1f} x the csv module; {many.size:.0f} MB, "
                f"{many.size - few.size:+.0f} MB against {SHORT:,} rows ({few.seconds:.1f} s)"
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
