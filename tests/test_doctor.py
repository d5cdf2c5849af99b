import os
import platform
import shutil
import sys
import tomllib
from pathlib import Path

import pytest

from converter import __version__, doctor, resources
from converter.doctor import Finding, FindingState
from converter.printing import page_cache
from converter.printing.pango import pango_advice
from converter.printing.pdf import PrintedPart

REPOSITORY = Path(__file__).resolve().parent.parent
HTML_INSTEAD = "Or write to a file ending in .html: it prints from any browser."


def finding_for(subject: str) -> Finding:
    """Examine the installation and return the one finding with this subject."""
    (finding,) = (found for found in doctor.examine() if found.subject == subject)
    return finding


def only_tools(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Make the machine look as if these programs, and no others, were installed."""
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in names else None)


def fake_weasyprint(monkeypatch: pytest.MonkeyPatch, folder: Path, code: str) -> None:
    """Put a module called weasyprint, with this code, before the real one."""
    (folder / "weasyprint.py").write_text(code, encoding="utf-8")
    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    monkeypatch.syspath_prepend(folder)


def test_the_libraries_are_those_of_pyproject() -> None:
    """The doctor looks at exactly the libraries that the package declares."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = tuple(requirement.partition(">=")[0] for requirement in project["dependencies"])
    assert declared == doctor.RUNTIME_LIBRARIES


def test_everything_is_examined_in_order() -> None:
    """The findings come in the order a person looks for a fault: program, libraries, files, tools."""
    pango = ("Pango", "HarfBuzz subsetter")
    files = ("font Source Sans Pro", "templates", "data", "settings", "page cache")
    subjects = [finding.subject for finding in doctor.examine()]
    assert subjects == [
        *("Python", "platform", "sheetrunner"),
        *doctor.RUNTIME_LIBRARIES,
        *(pango if "HarfBuzz subsetter" in subjects else pango[:1]),  # asked only where Pango loads
        *files,
        *("pdftotext", "pdftoppm"),
    ]


def test_whatever_is_not_ok_comes_with_advice() -> None:
    """A finding has advice exactly when there is something to do."""
    for finding in doctor.examine():
        assert bool(finding.advice) == (finding.state is not FindingState.OK), finding


def test_versions_and_places_are_named() -> None:
    """What works is reported with its version or its folder."""
    assert finding_for("sheetrunner").detail == __version__
    assert finding_for("templates") == Finding(
        "templates", FindingState.OK, str(resources.templates_folder())
    )
    font = finding_for("font Source Sans Pro")
    assert font.state is FindingState.OK
    assert font.detail.startswith("12 cuts in ")  # six weights, each upright and slanted


def test_an_old_python_is_met_with_the_oldest_that_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python that is too old is reported with the version that is expected."""
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    monkeypatch.setattr(platform, "python_version", lambda: "3.10.4")
    assert doctor._python() == Finding(
        "Python",
        FindingState.MISSING,
        f"3.10.4 ({sys.executable}); 3.11 or newer is expected",
        "Install a newer Python: https://www.python.org/downloads/",
    )


def test_a_missing_library_is_met_with_its_command() -> None:
    """A library that is not installed is reported with the command for the very Python that lacks it."""
    assert doctor._library("no-such-library-here") == Finding(
        "no-such-library-here",
        FindingState.MISSING,
        "not installed",
        f"Install it: `{sys.executable} -m pip install --force-reinstall no-such-library-here`.",
    )


def test_missing_pango_is_met_with_the_command_of_the_platform(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where WeasyPrint cannot load Pango, its banner is swallowed and the command is given."""
    code = "print('-----')\nraise OSError(\"cannot load library 'libpango-1.0-0'\\nmore about it\")\n"
    fake_weasyprint(monkeypatch, tmp_path, code)
    monkeypatch.setattr(sys, "platform", "linux")
    only_tools(monkeypatch, "dnf", "sudo")
    assert doctor._pango() == (
        Finding(
            "Pango",
            FindingState.MISSING,
            "WeasyPrint cannot load it: cannot load library 'libpango-1.0-0'",
            f"Install it: `sudo dnf install pango`. {HTML_INSTEAD}",
        ),
    )
    assert capsys.readouterr().out == ""


def test_a_broken_weasyprint_is_not_blamed_on_pango(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a Python library is what is missing, the advice is to install that again, not Pango."""
    fake_weasyprint(monkeypatch, tmp_path, "raise ImportError('no _cffi_backend')\n")
    assert doctor._pango() == (
        Finding(
            "Pango",
            FindingState.MISSING,
            "WeasyPrint, which loads it, cannot be imported: no _cffi_backend",
            f"Install it: `{sys.executable} -m pip install --force-reinstall weasyprint`. {HTML_INSTEAD}",
        ),
    )


class Libraries:
    """Stands for WeasyPrint's list of loaded libraries."""

    def __init__(self, harfbuzz_subset: object) -> None:
        self.harfbuzz_subset = harfbuzz_subset


def test_a_missing_subsetter_is_only_a_note() -> None:
    """Without HarfBuzz's subsetter PDFs still print, so it is a note and no fault."""
    assert doctor._subsetter(Libraries(object())).state is FindingState.OK
    assert doctor._subsetter(Libraries(None)) == Finding(
        "HarfBuzz subsetter",
        FindingState.NOTE,
        "not found; PDFs look the same without it but take longer",
        "For faster PDFs install libharfbuzz-subset0 (Debian and Ubuntu) or harfbuzz (elsewhere).",
    )


@pytest.mark.parametrize(
    ("system", "tools", "command"),
    [
        (
            "linux",
            ("apt-get", "sudo"),
            "Install it: `sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0`.",
        ),
        (
            "linux",
            ("apt-get",),
            "Install it: `apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0`.",
        ),
        ("linux", ("dnf", "sudo", "brew"), "Install it: `sudo dnf install pango`."),
        ("linux", ("pacman", "sudo"), "Install it: `sudo pacman -S pango`."),
        ("linux", ("brew", "sudo"), "Install it: `brew install pango`."),
        ("linux", (), "Install Pango 1.44 or newer with the package manager of this system."),
        (
            "darwin",
            (),
            "Install it: `brew install pango`. If it is still not found, run "
            '`export DYLD_FALLBACK_LIBRARY_PATH="$(brew --prefix)/lib"` first.',
        ),
        (
            "win32",
            (),
            "Install MSYS2 (https://www.msys2.org), run `pacman -S mingw-w64-x86_64-pango` in its shell, "
            r"and set WEASYPRINT_DLL_DIRECTORIES to C:\msys64\mingw64\bin.",
        ),
    ],
)
def test_pango_advice_fits_the_machine(
    system: str, tools: tuple[str, ...], command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each platform gets its own command, and each the way out that needs no Pango."""
    only_tools(monkeypatch, *tools)
    assert pango_advice(system) == f"{command} {HTML_INSTEAD}"


def test_a_missing_font_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the font's files the sheets would look different, and the doctor says so."""
    monkeypatch.setattr(doctor, "FONT_PATTERN", "NoSuchFont-*.ttf")
    assert doctor._font() == Finding(
        "font Source Sans Pro",
        FindingState.MISSING,
        "no NoSuchFont-*.ttf found; sheets would print in another font",
        f"Install it: `{sys.executable} -m pip install --force-reinstall font-source-sans-pro`.",
    )
    monkeypatch.setattr(doctor, "FONT_PACKAGE", "no_such_font_package")
    assert doctor._font().state is FindingState.MISSING


def test_a_lost_folder_is_reported(tmp_path: Path) -> None:
    """A bundled folder that is gone becomes a finding with what was expected and the way out."""
    assert doctor._folder("data", lambda: resources._find("data", tmp_path)) == Finding(
        "data",
        FindingState.MISSING,
        f"The folder 'data' of sheetrunner was expected in {tmp_path / 'data'} but is not there",
        "Install sheetrunner again from where you got it",
    )


def test_poppler_is_only_for_those_who_work_on_sheetrunner(monkeypatch: pytest.MonkeyPatch) -> None:
    """A poppler tool is found by name, and its absence is a note."""
    only_tools(monkeypatch, "pdftotext")
    assert doctor._poppler_tool("pdftotext") == Finding("pdftotext", FindingState.OK, "/usr/bin/pdftotext")
    assert doctor._poppler_tool("pdftoppm") == Finding(
        "pdftoppm",
        FindingState.NOTE,
        "not found; only the tests of sheetrunner's own PDFs use it",
        "To work on sheetrunner, install poppler (Debian, Ubuntu and Fedora: poppler-utils).",
    )


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a page cache that the environment names, and that is not there yet."""
    monkeypatch.setenv(page_cache.VARIABLE, str(tmp_path))
    return tmp_path / "pages"


def test_the_page_cache_is_shown(pages: Path) -> None:
    """Where it is, how large, and how to be rid of it: two files of 19 + 32 + 4 + 1,234,945 bytes."""
    empty = Finding("page cache", FindingState.OK, f"empty; printed pages will be kept in {pages}")
    assert finding_for("page cache") == empty
    cache = page_cache.PageCache(pages)
    for key in ("a", "b"):
        cache.keep(key, PrintedPart(bytes(1_234_945), 1))
    held = f"2 documents, 2.5 MB in {pages}; delete that folder to empty it"
    assert finding_for("page cache") == Finding("page cache", FindingState.OK, held)


def test_no_page_cache_is_told(pages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the settings or the environment leave it out, the doctor says which."""
    saved = tmp_path / "settings.toml"
    saved.write_text("cache = false\n", encoding="utf-8")
    monkeypatch.setenv("SHEETRUNNER_SETTINGS", str(saved))
    assert finding_for("page cache").detail == f"left out by your settings; it would be {pages}"
    monkeypatch.setenv(page_cache.VARIABLE, "none")
    assert finding_for("page cache").detail == f"left out by {page_cache.VARIABLE}"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions as Linux and macOS have them")
def test_a_page_cache_open_to_others_is_not_used(pages: Path) -> None:
    """That is a note with advice: pages print without it."""
    pages.mkdir()
    pages.chmod(0o777)
    finding = finding_for("page cache")
    assert finding.state is FindingState.NOTE
    assert finding.detail.startswith(f"{pages} is not used: ")
    assert "SHEETRUNNER_CACHE=FOLDER" in finding.advice


def test_a_page_cache_that_cannot_be_made(pages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Below a file there can be no folder; that is a note too."""
    pages.write_text("a note of mine", encoding="utf-8")
    monkeypatch.setenv(page_cache.VARIABLE, str(pages))
    finding = finding_for("page cache")
    assert finding.state is FindingState.NOTE
    assert finding.detail == f"{pages / 'pages'} cannot be made; every page is set anew"
