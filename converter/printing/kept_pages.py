"""The page cache as one run uses it: documents found by a digest of all that their look depends on.

That is their HTML, the style sheets and pictures of the template folders, paper, typeface, and the versions
of sheetrunner and WeasyPrint. House rules and a user's own templates change the HTML.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from converter import __version__
from converter.printing.environment import Templates
from converter.printing.fonts import FAMILY, FontMissingError, Weight, font_file, missing_glyphs
from converter.printing.page_cache import PageCache
from converter.printing.paper import Paper
from converter.printing.pdf import PrintedPart


@dataclass(frozen=True, slots=True)
class KeptPages:
    """The page cache and what all keys of a run begin with; without either, nothing is found or kept."""

    cache: PageCache | None
    shared: bytes | None

    @classmethod
    def of(cls, cache: PageCache | None, templates: Templates, paper: Paper) -> KeptPages:
        """The page cache of a run that prints with these templates on this paper."""
        return cls(cache, None if cache is None else _shared(templates, paper))

    @property
    def is_empty(self) -> bool:
        """Whether nothing can be found, so that looking is no use."""
        return self.cache is None or self.shared is None or not self.cache.holding().documents

    def find(self, html: str, styles: Sequence[str]) -> PrintedPart | None:
        """The document set from this HTML with these style sheets of the templates, if it was kept."""
        key = self._key(html, styles)
        return None if self.cache is None or key is None else self.cache.find(key)

    def keep(self, html: str, styles: Sequence[str], part: PrintedPart) -> None:
        """Keep a document that was set from this HTML with these style sheets."""
        key = self._key(html, styles)
        if self.cache is not None and key is not None:
            self.cache.keep(key, part)

    def tidy(self) -> None:
        """Drop what is old or too much."""
        if self.cache is not None:
            self.cache.tidy()

    def _key(self, html: str, styles: Sequence[str]) -> str | None:
        """None for a document with letters that the bundled typeface lacks.

        Which fonts print them is this machine's business, and may be another one tomorrow.
        """
        if self.shared is None or missing_glyphs("".join(set(html))):
            return None
        digest = hashlib.blake2b(self.shared, digest_size=32)
        for text in (*styles, html):
            _add(digest, text.encode())
        return digest.hexdigest()


def _shared(templates: Templates, paper: Paper) -> bytes | None:
    """What all keys of a run depend on; None where some of it cannot be read, which is told elsewhere."""
    digest = hashlib.blake2b(digest_size=32)
    try:
        for text in (__version__, version("weasyprint"), FAMILY, paper.page_css()):
            _add(digest, text.encode())
        for weight in Weight:
            _add(digest, font_file(weight).read_bytes())
        for folder in templates.folders:
            _add(digest, str(folder).encode())  # relative addresses in a template become whole ones in a PDF
            for path in sorted(folder.rglob("*")):
                _add_file(digest, path, path.relative_to(folder).as_posix())
    except (FontMissingError, PackageNotFoundError, OSError):
        return None
    return digest.digest()


def _add_file(digest: hashlib.blake2b, path: Path, name: str) -> None:
    """Add a file that documents may read: a style sheet's text; of others how large and how old it is."""
    if path.suffix == ".html" or not path.is_file():
        return  # what these say is seen in the documents they make
    _add(digest, name.encode())
    if path.suffix == ".css":
        _add(digest, path.read_bytes())
    else:
        found = path.stat()
        _add(digest, f"{found.st_size} {found.st_mtime_ns} {found.st_ctime_ns}".encode())


def _add(digest: hashlib.blake2b, content: bytes) -> None:
    """Add a piece with its length, so that no two rows of pieces run together to the same text."""
    digest.update(len(content).to_bytes(8, "big"))
    digest.update(content)
