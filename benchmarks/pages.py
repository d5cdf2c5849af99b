"""How long record sheets take to print: against another layout, WeasyPrint alone, one process, Chromium.

    python benchmarks/pages.py

Two processes need two cores with nothing else to do.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from samples import write_party
from timing import Side, by_turns, on_two_cores, python, shared, sheetrunner, tell

from converter.printing.faster_combat.record_sheets import make_record_sheets
from converter.printing.fonts import font_face_css
from converter.printing.press import BASE_STYLES, PressSettings
from converter.printing.products import PrintOptions
from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue

PARTY = 24
FEW = 6

IMPORT_ALONE = "import weasyprint"

WEASYPRINT_ALONE = """
import sys, weasyprint
for name in sys.argv[1:]:
    weasyprint.HTML(name).write_pdf(name + ".pdf")
"""

NESTED_FLEX = """
.page, .left, .right { display: flex; flex-direction: column }
.pair, .stats, .lower, .reference { display: flex; flex-wrap: wrap }
.left, .right, .reference .column { float: none }
.stat { width: 45mm }
"""
"""What one writes first: rows and columns of flex boxes, one inside the other, round the same content."""

WITH_ORPHANS = """
import ctypes, os, subprocess, sys
ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # what Chromium's processes leave behind comes to this one
subprocess.run(sys.argv[1:], check=True, capture_output=True)
try:
    while True:
        os.wait()
except ChildProcessError:
    pass
"""
"""Runs a command and waits for all its processes, so that their time is counted (on Linux)."""

CHROMIUM = ("chromium-headless-shell", "chrome-headless-shell", "chromium", "google-chrome")
CHROMIUM_OPTIONS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--no-pdf-header-footer"),
)


def own_html(party: Path, styles: str = "") -> Iterator[str]:
    """The whole HTML of every sheet as the press sets it, its style sheets inside."""
    from converter.importers.base import InputFile
    from converter.importers.reading import ReadOptions, read_sources
    from converter.systems.registry import system

    log = ProblemLog()
    chosen = system("faster-combat")
    sources = read_sources([InputFile(party.name, party)], ReadOptions(), log)
    records = chosen.convert(sources, Catalogue.bundled(), chosen.house_rules(), log)
    settings = PressSettings()
    bench = settings.bench()
    for job in make_record_sheets(records, PrintOptions(settings)).jobs:
        sheets = "".join(map(bench.templates.source, (BASE_STYLES, *job.styles)))
        inside = f"<style>{font_face_css()}{bench.paper.page_css()}{sheets}{styles}</style></head>"
        yield job.draft(bench, 1.5).html.replace("</head>", inside)


def written(folder: Path, name: str, pages: Iterator[str]) -> list[Path]:
    """The pages as files."""
    paths = []
    for number, html in enumerate(pages):
        paths.append(folder / f"{name}-{number}.html")
        paths[-1].write_text(html, encoding="utf-8")
    return paths


def in_one_file(pages: list[Path], out: Path) -> Path:
    """All pages in one file, as Chromium prints them fastest."""
    texts = [path.read_text(encoding="utf-8") for path in pages]
    head, body = texts[0].split("<body", 1)
    classes = re.match(r' class="([^"]*)"', body)
    assert classes is not None
    sections = "".join(text.split("<body", 1)[1].split(">", 1)[1].split("</body>")[0] for text in texts)
    page_break = "<style>.page:last-child { break-after: page }</style>"
    html = f'{head}{page_break}<body class="{classes[1]}">{sections}</body></html>'
    out.write_text(html, encoding="utf-8")
    return out


def printing(party: Path, cores: int | None = 1) -> Side:
    """The command that prints a party's sheets, without the page cache."""
    return sheetrunner("convert", party, "-o", party.with_suffix(".pdf"), "--no-cache", cores=cores)


def tell_layout(folder: Path) -> None:
    """The sheet's own layout against nested flex boxes, and the whole command against WeasyPrint alone."""
    party = write_party(folder / "party.json", PARTY)
    own = written(folder, "own", own_html(party))
    flex = written(folder, "flex", own_html(party, NESTED_FLEX))[:FEW]
    loaded, few, bent = (
        python(IMPORT_ALONE),
        python(WEASYPRINT_ALONE, *own[:FEW]),
        python(WEASYPRINT_ALONE, *flex),
    )
    alone, command = python(WEASYPRINT_ALONE, *own), printing(party)
    by_turns((loaded, few, bent, alone, command))
    ratio = (few.processor - loaded.processor) / (bent.processor - loaded.processor)
    tell("a sheet's page against nested flex boxes", ratio, most=0.4)
    what = f"{PARTY} sheets, the whole command against WeasyPrint alone on the same HTML"
    tell(what, command.processor / alone.processor, most=1.15)


def tell_processes(folder: Path) -> None:
    """Two processes against one, and against Chromium on the same HTML.

    By the clock, and reckoned from processor time (see `shared`).
    """
    party = write_party(folder / "party.json", PARTY)
    one, noted = printing(party), folder / "noted"
    two = shared(noted, "convert", party, "-o", folder / "two.pdf", "--no-cache")
    sides = [one, two, *_chromium(folder, party)]
    by_turns(sides)
    reckoned = on_two_cores(noted)
    tell(f"{PARTY} sheets, two processes against one, by the clock", one.clock / two.clock)
    tell(f"{PARTY} sheets, two processes against one, reckoned", one.processor / reckoned, least=1.6)
    if len(sides) == 2:
        print(
            f"{PARTY} sheets against Chromium: not measured, since none of {', '.join(CHROMIUM)} is installed"
        )
        return
    chromium = sides[2]
    tell(f"{PARTY} sheets, two processes against Chromium, by the clock", two.clock / chromium.clock)
    tell(f"{PARTY} sheets, two processes against Chromium, reckoned", reckoned / chromium.processor, most=1.5)


def _chromium(folder: Path, party: Path) -> list[Side]:
    """Chromium printing the sheets of a party, where it is installed."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        return []
    page = in_one_file(written(folder, "own", own_html(party)), folder / "all.html")
    profile, target = f"--user-data-dir={folder / 'profile'}", f"--print-to-pdf={folder / 'chromium.pdf'}"
    return [python(WITH_ORPHANS, found, *CHROMIUM_OPTIONS, profile, target, page.as_uri())]


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        tell_layout(Path(name))
        tell_processes(Path(name))


if __name__ == "__main__":
    main()
