"""Turns finished HTML into PDF pages with WeasyPrint, which is only imported when a PDF is made.

Nothing outside is read: only the bundled fonts, files of the template folders and `data:` URLs. The same
HTML gives the same bytes.
"""

from __future__ import annotations

import gc
import mimetypes
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote_to_bytes, urlsplit

from converter.printing.fonts import FontForm, Weight, font_face_css, font_face_css_with, font_file
from converter.printing.pango import pango_advice

if TYPE_CHECKING:
    from converter.printing.paper import Paper

_DOCUMENTS_BETWEEN_COLLECTIONS = 5
_EPOCH = "SOURCE_DATE_EPOCH"


class PdfUnavailableError(Exception):
    """No PDF can be made on this machine; the message says what is missing and what to do."""


@dataclass(frozen=True, slots=True)
class PrintedPart:
    """One document of a print: the PDF file's bytes and how many pages it has."""

    data: bytes
    pages: int


class PdfWriter:
    """Renders documents that share base styles, one paper and one set of fonts.

    Making one loads WeasyPrint and its libraries, which takes one to two seconds the first time.
    Raises PdfUnavailableError where they are missing.
    """

    def __init__(self, fonts: str, styles: str, paper: Paper, folders: Sequence[Path]) -> None:
        """Prepares a run: `fonts` are its font rules, `folders` hold the images that `styles` may name."""
        weasyprint = import_weasyprint()
        from weasyprint.text.fonts import FontConfiguration

        self.refused: list[str] = []
        self._fetcher = _Fetcher(folders, self.refused)
        # A trailing slash makes relative addresses in templates start inside the folder.
        self._base = folders[0].as_uri() + "/"
        self._fonts = FontConfiguration()
        self._html = weasyprint.HTML
        self._parsed = weasyprint.CSS
        self._css = self.style_sheet(fonts + paper.page_css() + styles)
        self._documents = 0

    def style_sheet(self, text: str) -> object:
        """A style sheet read once, for `render`."""
        return self._parsed(
            string=text, base_url=self._base, url_fetcher=self._fetcher, font_config=self._fonts
        )

    def render(self, html: str, sheets: Sequence[object] = ()) -> PrintedPart:
        """The PDF of one document; `sheets` come after the base styles."""
        collecting = gc.isenabled()
        gc.disable()  # WeasyPrint builds millions of objects that live to the end of the document
        try:
            source = self._html(string=html, base_url=self._base, url_fetcher=self._fetcher)
            document = source.render(stylesheets=[self._css, *sheets], font_config=self._fonts)
            with _clock_stopped():
                part = PrintedPart(document.write_pdf(), len(document.pages))
            del document, source
        finally:
            if collecting:
                gc.enable()
        self._documents += 1
        if self._documents % _DOCUMENTS_BETWEEN_COLLECTIONS == 0:
            gc.collect()
        return part


def font_rules(letters: Iterable[str]) -> str:
    """The font rules for a run that prints these letters. Raises PdfUnavailableError.

    Without HarfBuzz's subsetter WeasyPrint cuts the fonts in Python, for every document anew, which takes
    longer than all the rest; so they are cut down once, to the letters of the run.
    """
    import_weasyprint()
    from weasyprint.text import ffi

    if getattr(ffi, "harfbuzz_subset", None) is not None:
        return font_face_css()
    return font_face_css_with(letters, FontForm.TTF)


def import_weasyprint() -> Any:
    """WeasyPrint's module. Raises PdfUnavailableError with advice where it or Pango cannot be loaded."""
    import io
    from contextlib import redirect_stdout

    try:
        # It prints a banner of its own where a library is missing, and stdout is for results only.
        with redirect_stdout(io.StringIO()):
            import weasyprint
    except (OSError, ImportError) as error:
        reason = str(error).partition("\n")[0]
        raise PdfUnavailableError(
            f"a PDF cannot be made here, because WeasyPrint does not load ({reason}); {pango_advice()}"
        ) from error
    return weasyprint


@contextmanager
def _clock_stopped() -> Iterator[None]:
    """Keeps the time of day out of fonts cut in Python, which stamp it into the file otherwise."""
    if _EPOCH in os.environ:
        yield
        return
    os.environ[_EPOCH] = "0"
    try:
        yield
    finally:
        del os.environ[_EPOCH]


class _Fetcher:
    """Hands WeasyPrint the few resources it may read and refuses every other address."""

    _fail_on_errors = False  # WeasyPrint looks for it: a refused image is left out, the rest is printed

    def __init__(self, folders: Sequence[Path], refused: list[str]) -> None:
        self._folders = tuple(folder.resolve() for folder in folders)
        self._fonts = frozenset(font_file(weight).resolve() for weight in Weight)
        self._refused = refused

    def __call__(self, url: str, *_: object, **__: object) -> Any:
        """The content at an address. Raises ValueError for an address that is not allowed."""
        from urllib.request import url2pathname  # brings the machinery of the web with it, as WeasyPrint does

        scheme = urlsplit(url).scheme
        if scheme == "data":
            return _response(url, *_inline(url))
        if scheme == "file":
            path = Path(url2pathname(urlsplit(url).path)).resolve()
            if path in self._fonts or any(path.is_relative_to(folder) for folder in self._folders):
                kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                return _response(url, path.read_bytes(), kind)
        self._refused.append(url)
        raise ValueError(f"{url} is outside the templates folders, so it is not read")


def _inline(url: str) -> tuple[bytes, str]:
    """The bytes and type of a `data:` URL."""
    import base64

    head, _, payload = url.removeprefix("data:").partition(",")
    content = unquote_to_bytes(payload)
    if head.endswith(";base64"):
        return base64.b64decode(content), head.removesuffix(";base64") or "text/plain"
    return content, head or "text/plain"


def _response(url: str, content: bytes, kind: str) -> Any:
    from weasyprint import urls

    response = getattr(urls, "URLFetcherResponse", None)
    if response is None:  # before WeasyPrint 68
        return {"string": content, "mime_type": kind.partition(";")[0]}
    return response(url, content, {"Content-Type": kind})
