"""How printing grows with a party: memory, time a sheet, and what a party costs that was printed before.

    python benchmarks/parties.py [SHEETS]

SHEETS, 200 unless another number is given, is how many the largest party has.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from samples import write_party
from timing import RUNS, by_turns, sheetrunner, tell

FEW = 10
PARTY = 24
MOST = 200


def tell_growth(folder: Path, most: int) -> None:
    """Memory, and processor time a sheet, of few sheets, some and many."""
    some = most // 4
    prints = {
        number: sheetrunner(
            "convert", write_party(folder / f"{number}.json", number), "-o", folder / "a.pdf", cores=1
        )
        for number in (FEW, some, most)
    }
    by_turns(prints.values())
    shared = sheetrunner("convert", folder / f"{most}.json", "-o", folder / "a.pdf")
    shared.run()
    ratio = prints[most].memory / prints[FEW].memory
    tell(f"memory, {most} sheets against {FEW}", ratio, most=1.3)
    tell(f"memory of one process, {most} sheets", prints[most].memory, "MB", most=400)
    tell(f"memory of the largest of several processes, {most} sheets", shared.memory, "MB", most=400 / 3)
    early, late = (
        (prints[to].processor - prints[since].processor) / (to - since)
        for since, to in ((FEW, some), (some, most))
    )
    tell(f"time of a sheet beyond the first {some} against one before", late / early, least=0.85, most=1.15)


def tell_cache(folder: Path) -> None:
    """The same party again, and with one character changed."""
    party, changed = folder / "party.json", folder / "changed.json"
    out, cache, first = folder / "a.pdf", folder / "cache", folder / "first"
    write_party(party, PARTY)
    write_party(changed, PARTY, renamed=1)
    anew = sheetrunner("convert", party, "-o", out, cores=1)
    single = sheetrunner("convert", write_party(folder / "one.json", 1), "-o", out, cores=1)
    again = sheetrunner("convert", party, "-o", out, cores=1, cache=cache)
    mended = sheetrunner("convert", changed, "-o", out, cores=1, cache=cache)
    sheetrunner("convert", party, "-o", out, cache=first).run()
    for _ in range(RUNS):
        shutil.rmtree(cache, ignore_errors=True)
        shutil.copytree(first, cache)
        by_turns((anew, single, again, mended), 1)
    tell(f"{PARTY} sheets printed before against anew", again.processor / anew.processor)
    tell(f"{PARTY} sheets, one of them changed, against anew", mended.processor / anew.processor)
    tell(
        f"{PARTY} sheets, one of them changed, against one sheet alone",
        mended.processor / single.processor,
        most=1.3,
    )


def main(most: int = MOST) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        tell_cache(Path(name))
        tell_growth(Path(name), most)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
