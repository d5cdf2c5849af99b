"""Times programs fairly on a machine that does other work too.

The sides of a comparison run by turns, each run a process of its own, and the least of several runs counts:
what disturbs a run only ever makes it longer. Processor time is compared where it can be, the time by the
clock only where several processes share the work. Trust the ratios, not the seconds.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

RUNS = 3
MEGABYTE = 1024 if sys.platform == "linux" else 1024 * 1024
"""What the system counts memory in."""

_ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""An installed program has its bytecode ready, and so must one that is measured."""

_ALONE = {"SHEETRUNNER_SETTINGS": "none", "SHEETRUNNER_CACHE": "none"}


_SHARED = """
import os, resource, sys
from converter.cli.app import app
cores = sorted(os.sched_getaffinity(0))
os.sched_setaffinity(0, cores[:2])
try:
    app(sys.argv[2:])
except SystemExit as leaving:
    assert not leaving.code
times = (sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
print(*times, file=open(sys.argv[1], "a"))
"""


@dataclass(slots=True)
class Side:
    """A command to be measured, and the least it took so far.

    `processor` and `clock` are seconds, `memory` is MB of its largest process. `cores` 1 leaves it one core,
    `cache` is a folder for the page cache, which it goes without otherwise.
    """

    command: Sequence[str | Path]
    cores: int | None = None
    cache: Path | None = None
    processor: float = math.inf
    clock: float = math.inf
    memory: float = math.inf

    def run(self) -> None:
        """Run it once more. Raises SystemExit with what it said where it fails."""
        cache = {"SHEETRUNNER_CACHE": str(self.cache)} if self.cache else {}
        begun = time.perf_counter()
        process = subprocess.Popen(
            [str(word) for word in self.command],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env={**_ENVIRONMENT, **_ALONE, **cache},
            preexec_fn=_on_one_core if self.cores == 1 else None,
        )
        assert process.stderr is not None
        said = process.stderr.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(f"{' '.join(map(str, self.command))}: failed\n{said.decode(errors='replace')}")
        self.clock = min(self.clock, time.perf_counter() - begun)
        self.processor = min(self.processor, used.ru_utime + used.ru_stime)
        self.memory = min(self.memory, used.ru_maxrss / MEGABYTE)


def python(program: str, *arguments: str | Path, cores: int | None = None) -> Side:
    """A Python program of a few lines."""
    return Side([sys.executable, "-c", program, *arguments], cores)


def sheetrunner(*arguments: str | Path, cores: int | None = None, cache: Path | None = None) -> Side:
    """A command of sheetrunner."""
    return Side([sys.executable, "-m", "converter", *arguments], cores, cache)


def shared(noted: Path, *arguments: str | Path) -> Side:
    """A command of sheetrunner that shares its work out on two cores; `on_two_cores` tells how long it took.

    With other work on the machine the clock tells nothing. So the processor time of the first process and of
    those that helped it is noted in a file.
    """
    return python(_SHARED, noted, *arguments)


def on_two_cores(noted: Path) -> float:
    """The seconds it takes with nothing else running: what one process does, and half of what two share."""
    runs = (map(float, line.split()) for line in noted.read_text(encoding="utf-8").splitlines())
    return min(alone + helpers / 2 for alone, helpers in runs)


def by_turns(sides: Iterable[Side], runs: int = RUNS) -> None:
    """Run the sides one after the other, so often."""
    sides = list(sides)
    for _ in range(runs):
        for side in sides:
            side.run()


def tell(what: str, figure: float, unit: str = "x", *, most: float = math.inf, least: float = 0) -> None:
    """Print a figure and the bound it should keep."""
    bound = f"  (at most {most:g})" if most < math.inf else f"  (at least {least:g})" if least else ""
    missed = "" if least <= figure <= most else "  MISSED"
    print(f"{what}: {figure:,.2f} {unit}{bound}{missed}", flush=True)


def _on_one_core() -> None:
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
