"""Examines the installation: what is there, in which version, and what to do about what is missing.

Nothing here prints or ends the program; the command line shows the findings.
"""

import io
import platform as platform_module
import shutil
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from enum import Enum
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from converter import __version__, resources, settings
from converter.printing.pango import HTML_INSTEAD, pango_advice

OLDEST_PYTHON = (3, 11)
RUNTIME_LIBRARIES = (
    "typer",
    "pydantic",
    "rich",
    "python-calamine",
    "openpyxl",
    "jinja2",
    "weasyprint",
    "pikepdf",
    "font-source-sans-pro",
    "platformdirs",
)
"""The distributions sheetrunner needs to run, as ``pyproject.toml`` names them."""

FONT_PACKAGE = "font_source_sans_pro"
FONT_PATTERN = "SourceSansPro-*.ttf"


class FindingState(Enum):
    """How one examined thing stands."""

    OK = "ok"
    """It is there and works."""
    MISSING = "missing"
    """Something sheetrunner does for its users cannot work without it."""
    NOTE = "note"
    """Good to know; nothing fails because of it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was examined."""

    subject: str
    """What was examined, in a few words: ``Python``, ``pydantic``, ``Pango``."""
    state: FindingState
    """How it stands."""
    detail: str
    """What was found: a version, a folder, or what failed."""
    advice: str = ""
    """What to do about it; empty when there is nothing to do."""


def examine() -> tuple[Finding, ...]:
    """Examine everything sheetrunner needs, and return the findings in the order to show them.

    Changes nothing and raises nothing. Importing WeasyPrint makes it take about a second.
    """
    return (
        _python(),
        Finding("platform", FindingState.OK, platform_module.platform()),
        Finding("sheetrunner", FindingState.OK, __version__),
        *(_library(name) for name in RUNTIME_LIBRARIES),
        *_pango(),
        _font(),
        _folder("templates", resources.templates_folder),
        _folder("data", resources.data_folder),
        _settings(),
        _page_cache(),
        *(_poppler_tool(name) for name in ("pdftotext", "pdftoppm")),
    )


def _python() -> Finding:
    """Report the running Python."""
    found = f"{platform_module.python_version()} ({sys.executable})"
    if sys.version_info >= OLDEST_PYTHON:
        return Finding("Python", FindingState.OK, found)
    oldest = ".".join(str(part) for part in OLDEST_PYTHON)
    return Finding(
        "Python",
        FindingState.MISSING,
        f"{found}; {oldest} or newer is expected",
        "Install a newer Python: https://www.python.org/downloads/",
    )


def _library(name: str) -> Finding:
    """Report one Python library without importing it."""
    try:
        return Finding(name, FindingState.OK, version(name))
    except PackageNotFoundError:
        return Finding(name, FindingState.MISSING, "not installed", _reinstall(name))


def _reinstall(name: str) -> str:
    """Return the command that installs a library for the Python that is running."""
    return f"Install it: `{sys.executable} -m pip install --force-reinstall {name}`."


def _pango() -> tuple[Finding, ...]:
    """Report whether WeasyPrint can load Pango, by letting it try."""
    try:
        # WeasyPrint prints a banner of its own when a library is missing, and stdout is not its to write on.
        with redirect_stdout(io.StringIO()):
            import weasyprint
            from weasyprint.text import ffi
    except OSError as error:
        # The first line names the library; the rest is advice for those who use WeasyPrint directly.
        reason = str(error).partition("\n")[0]
        return (
            Finding("Pango", FindingState.MISSING, f"WeasyPrint cannot load it: {reason}", pango_advice()),
        )
    except ImportError as error:
        return (
            Finding(
                "Pango",
                FindingState.MISSING,
                f"WeasyPrint, which loads it, cannot be imported: {error}",
                f"{_reinstall('weasyprint')} {HTML_INSTEAD}",
            ),
        )
    number = int(ffi.pango.pango_version())  # 15012 stands for 1.50.12
    found = f"{number // 10000}.{number // 100 % 100}.{number % 100}"
    pango = Finding("Pango", FindingState.OK, f"{found}, loaded by WeasyPrint {weasyprint.__version__}")
    return pango, _subsetter(ffi)


def _subsetter(ffi: object) -> Finding:
    """Report whether fonts are cut to the letters used by HarfBuzz, or more slowly in Python."""
    if getattr(ffi, "harfbuzz_subset", None) is not None:
        return Finding("HarfBuzz subsetter", FindingState.OK, "loaded by WeasyPrint")
    return Finding(
        "HarfBuzz subsetter",
        FindingState.NOTE,
        "not found; PDFs look the same without it but take longer",
        "For faster PDFs install libharfbuzz-subset0 (Debian and Ubuntu) or harfbuzz (elsewhere).",
    )


def _font() -> Finding:
    """Report the bundled font's files, without importing its package."""
    spec = find_spec(FONT_PACKAGE)
    places = list(spec.submodule_search_locations or ()) if spec else []
    for place in places:
        folder = Path(place) / "files"
        count = len(list(folder.glob(FONT_PATTERN)))
        if count:
            return Finding("font Source Sans Pro", FindingState.OK, f"{count} cuts in {folder}")
    return Finding(
        "font Source Sans Pro",
        FindingState.MISSING,
        f"no {FONT_PATTERN} found; sheets would print in another font",
        _reinstall("font-source-sans-pro"),
    )


def _folder(name: str, find: Callable[[], Path]) -> Finding:
    """Report one bundled folder."""
    try:
        return Finding(name, FindingState.OK, str(find()))
    except FileNotFoundError as error:
        detail, _, advice = str(error).partition("; ")
        return Finding(name, FindingState.MISSING, detail, f"{advice[:1].upper()}{advice[1:]}")


def _settings() -> Finding:
    """Report the user's saved defaults: where they are and what they hold."""
    try:
        path, saved = settings.settings_path(), settings.read_settings()
    except settings.SettingsError as error:
        advice = f"Correct it, or leave it out for once: {settings.VARIABLE}={settings.NONE}."
        return Finding("settings", FindingState.MISSING, "; ".join(str(error).splitlines()), advice)
    except ImportError as error:
        return Finding("settings", FindingState.MISSING, str(error), _reinstall("platformdirs"))
    if path is None:
        return Finding("settings", FindingState.OK, f"left out by {settings.VARIABLE}")
    held = [f"{key} {value}" for key, value in saved if value is not None]
    if saved.rules is not None and not saved.rules.is_file():
        detail = f"{path} names the house rules {saved.rules}, which are not there"
        return Finding("settings", FindingState.MISSING, detail, f"Correct the line `rules` of {path}.")
    if not path.exists():
        return Finding("settings", FindingState.OK, f"none saved; they would stand in {path}")
    return Finding("settings", FindingState.OK, f"{', '.join(held) or 'nothing'} ({path})")


def _page_cache() -> Finding:
    """Report the printed pages that are kept: where they are, how many, and how to be rid of them."""
    from converter.printing import page_cache

    try:
        cache = page_cache.user_cache()
        switched_off = settings.read_settings().cache is False
    except ImportError as error:
        return Finding("page cache", FindingState.MISSING, str(error), _reinstall("platformdirs"))
    except settings.SettingsError:  # which is a finding of its own
        switched_off = False
    if cache is None:
        return Finding("page cache", FindingState.OK, f"left out by {page_cache.VARIABLE}")
    if switched_off:
        return Finding(
            "page cache", FindingState.OK, f"left out by your settings; it would be {cache.folder}"
        )
    advice = f"Name another folder: {page_cache.VARIABLE}=FOLDER ({page_cache.NONE} for none at all)."
    if not cache.folder.exists():
        if cache.can_be_made():
            detail = f"empty; printed pages will be kept in {cache.folder}"
            return Finding("page cache", FindingState.OK, detail)
        detail = f"{cache.folder} cannot be made; every page is set anew"
        return Finding("page cache", FindingState.NOTE, detail, advice)
    if not cache.is_private():
        detail = f"{cache.folder} is not used: it must be a folder of yours that nobody else can write to"
        return Finding("page cache", FindingState.NOTE, detail, advice)
    held = cache.holding()
    detail = f"{held.documents:,} documents, {held.size / 1_000_000:.1f} MB in {cache.folder}"
    return Finding("page cache", FindingState.OK, f"{detail}; delete that folder to empty it")


def _poppler_tool(name: str) -> Finding:
    """Report a poppler tool, which only people who check sheetrunner's PDFs by hand or by test use."""
    place = shutil.which(name)
    if place:
        return Finding(name, FindingState.OK, place)
    return Finding(
        name,
        FindingState.NOTE,
        "not found; only the tests of sheetrunner's own PDFs use it",
        "To work on sheetrunner, install poppler (Debian, Ubuntu and Fedora: poppler-utils).",
    )
