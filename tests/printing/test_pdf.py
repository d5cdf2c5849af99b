"""The PDF writer: what it may read, and what it says where it cannot work."""

from __future__ import annotations

import base64
import builtins
import subprocess
import sys
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from converter.printing.pango import pango_advice
from converter.printing.paper import Paper
from converter.printing.pdf import PdfUnavailableError, PdfWriter, PrintedPart, font_rules, import_weasyprint
from converter.printing.pdf_files import Chapter, joined

pytestmark = pytest.mark.xdist_group("printing")

DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A templates folder with a picture in it."""
    folder = tmp_path_factory.mktemp("templates")
    (folder / "dot.png").write_bytes(base64.b64decode(DOT))
    return folder


@pytest.fixture(scope="module")
def writer(folder: Path) -> PdfWriter:
    """A PDF writer that may read that folder."""
    try:
        return PdfWriter(font_rules("abcdefgh"), "", Paper.A4, [folder])
    except PdfUnavailableError as error:
        pytest.skip(str(error))


def pictures_in(part: PrintedPart, folder: Path) -> int:
    """How many pictures a printed document holds."""
    path = folder / "printed.pdf"
    path.write_bytes(part.data)
    with pikepdf.open(path) as pdf:
        return sum(len(page.resources.get("/XObject", {})) for page in pdf.pages)


@pytest.mark.parametrize("address", ["dot.png", f"data:image/png;base64,{DOT}"])
def test_pictures_of_the_templates_and_data_urls_are_printed(
    writer: PdfWriter, folder: Path, tmp_path: Path, address: str
) -> None:
    """A file beside the templates and a picture inside the address both appear."""
    part = writer.render(f'<p>dot</p><img src="{address}">')
    assert pictures_in(part, tmp_path) == 1
    assert writer.refused == []


@pytest.mark.parametrize(
    "html",
    [
        '<img src="file:///etc/passwd">',
        '<img src="http://127.0.0.1:9/logo.png">',
        '<img src="https://example.org/logo.png">',
        '<img src="../../etc/passwd">',
        '<img src="ftp://example.org/x">',
        '<link rel="stylesheet" href="file:///etc/passwd">',
        '<link rel="attachment" href="file:///etc/passwd">',
        '<object data="file:///etc/passwd"></object>',
        '<style>@import url("http://127.0.0.1:9/a.css"); p { background: url(file:///etc/hostname) }</style>',
        '<svg><image href="file:///etc/passwd" width="5" height="5"/></svg>',
    ],
)
def test_nothing_outside_is_read(
    writer: PdfWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, html: str
) -> None:
    """Files elsewhere and the network are refused and remembered; the rest of the page is printed."""

    def no_network(*_: object, **__: object) -> Any:
        raise AssertionError("the network was asked")

    monkeypatch.setattr("socket.socket.connect", no_network)
    part = writer.render(f"<p>before</p>{html}<p>after</p>")
    assert part.pages == 1
    assert pictures_in(part, tmp_path) == 0
    assert b"root:" not in part.data
    assert len(writer.refused) >= 1
    writer.refused.clear()


def test_a_link_out_of_the_folder_is_refused(writer: PdfWriter, folder: Path, tmp_path: Path) -> None:
    """A symbolic link in the folder does not open the rest of the machine."""
    secret = tmp_path / "secret.png"
    secret.write_bytes(base64.b64decode(DOT))
    (folder / "link.png").symlink_to(secret)
    writer.render('<img src="link.png">')
    assert len(writer.refused) == 1
    writer.refused.clear()


def test_missing_pango_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where WeasyPrint cannot load Pango, the message gives the reason and the next step."""
    real = builtins.__import__

    def broken(name: str, *arguments: Any, **more: Any) -> Any:
        if name == "weasyprint":
            print("a banner of WeasyPrint's own")
            raise OSError("cannot load library 'libpango-1.0-0'\nand much more")
        return real(name, *arguments, **more)

    monkeypatch.setattr(builtins, "__import__", broken)
    with pytest.raises(PdfUnavailableError) as caught:
        import_weasyprint()
    assert str(caught.value) == (
        "a PDF cannot be made here, because WeasyPrint does not load "
        f"(cannot load library 'libpango-1.0-0'); {pango_advice()}"
    )


def test_missing_pango_leaves_stdout_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """WeasyPrint's own banner does not get among the results."""
    test_missing_pango_is_explained(monkeypatch)
    assert capsys.readouterr().out == ""


def test_importing_the_printing_code_loads_no_heavy_library() -> None:
    """WeasyPrint, pikepdf and fontTools come in only when something is printed."""
    code = (
        "import sys, converter.printing.products\n"
        "print([name for name in ('weasyprint', 'pikepdf', 'fontTools', 'PIL') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_joined_parts_keep_order_and_bookmarks(writer: PdfWriter, tmp_path: Path) -> None:
    """Two documents become one file; a part without a bookmark gets none."""
    two = writer.render('<p>a</p><p style="break-before: page">b</p>')
    one = writer.render("<p>c</p>")
    path = tmp_path / "joined.pdf"
    path.write_bytes(joined([Chapter("First", two), Chapter("", one), Chapter("Last", one)], "Title"))
    with pikepdf.open(path) as pdf, pdf.open_outline() as outline:
        assert len(pdf.pages) == 4
        assert [item.title for item in outline.root] == ["First", "Last"]
        assert str(pdf.docinfo["/Title"]) == "Title"
        assert str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"
        assert "/CreationDate" not in pdf.docinfo
