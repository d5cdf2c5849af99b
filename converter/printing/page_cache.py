"""The page cache: finished documents of a print, kept as files in the user's cache folder to be used again.

A file holds one document under the key of all that it was set from (`page_keys`). Whatever is amiss with the
folder or a file in it only means that a document is set once more.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from converter.printing.pdf import PrintedPart

VARIABLE: Final = "SHEETRUNNER_CACHE"
"""The environment variable that names another folder to keep `pages` in; `none` means no page cache."""

NONE: Final = "none"
PAGES: Final = "pages"
"""The folder inside the cache folder: nothing but the page cache's own, so that it may be deleted."""

ENDING: Final = ".page"

LARGEST: Final = 100_000_000
"""Bytes that are kept in all, about 3,000 record sheets; what was not used for longest is dropped first."""

LONGEST: Final = 60 * 24 * 3600
"""Seconds that a document is kept after it was last used."""

_MAGIC: Final = b"sheetrunner page 1\n"
_DIGEST_BYTES: Final = 32
_PAGES_BYTES: Final = 4
_UNFINISHED: Final = ".unfinished"
_LONGEST_UNFINISHED: Final = 3600


@dataclass(frozen=True, slots=True)
class Holding:
    """What a page cache holds: how many documents, and their bytes in all."""

    documents: int
    size: int


@dataclass(frozen=True, slots=True)
class PageCache:
    """Finished documents in a folder of their own; several runs may use it at the same time.

    No method raises where the folder cannot be used: nothing is found and nothing kept then.
    """

    folder: Path

    def find(self, key: str) -> PrintedPart | None:
        """The document that was kept under a key; None where there is none, or its file is damaged."""
        path = self._file(key)
        try:
            if not self.is_private():
                return None
            part = _unpacked(path.read_bytes())
            if part is not None:
                os.utime(path)  # so that what is used stays
        except OSError:
            return None
        return part

    def keep(self, key: str, part: PrintedPart) -> None:
        """Keep a document, written whole or not at all, for nobody but this user to read."""
        with contextlib.suppress(OSError):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not self.is_private():
                return
            handle, name = tempfile.mkstemp(suffix=_UNFINISHED, dir=self.folder)  # readable by its owner only
            unfinished = Path(name)
            try:
                with os.fdopen(handle, "wb") as stream:
                    stream.write(_packed(part))
                unfinished.replace(self._file(key))
            finally:
                unfinished.unlink(missing_ok=True)

    def tidy(self, *, largest: int = LARGEST, longest: float = LONGEST) -> None:
        """Drop what was not used for `longest` seconds, then the least lately used above `largest` bytes."""
        if not self.is_private():
            return
        now, left = time.time(), largest
        for used, size, path in sorted(self._files(ENDING), reverse=True):
            left -= size
            if left < 0 or now - used > longest:
                _drop(path)
        for begun, _, path in self._files(_UNFINISHED):
            if now - begun > _LONGEST_UNFINISHED:  # by a run that was killed
                _drop(path)

    def holding(self) -> Holding:
        """How much is kept."""
        sizes = [size for _, size, _ in self._files(ENDING)]
        return Holding(len(sizes), sum(sizes))

    def is_private(self) -> bool:
        """Whether the folder is there and nobody else can put files into it, where the system tells."""
        try:
            found = self.folder.stat()
        except OSError:
            return False
        if not stat.S_ISDIR(found.st_mode) or not hasattr(os, "geteuid"):
            return stat.S_ISDIR(found.st_mode)
        return found.st_uid == os.geteuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)

    def can_be_made(self) -> bool:
        """Whether the folder, which is not there yet, could be made where it should be."""
        place = next((one for one in self.folder.absolute().parents if one.exists()), None)
        return place is not None and place.is_dir() and os.access(place, os.W_OK)

    def _file(self, key: str) -> Path:
        return self.folder / f"{key}{ENDING}"

    def _files(self, ending: str) -> Iterator[tuple[float, int, Path]]:
        """When each file was last used, its bytes and its path; others may take files away meanwhile."""
        with contextlib.suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                if entry.name.endswith(ending):
                    with contextlib.suppress(OSError):
                        found = entry.stat(follow_symlinks=False)
                        yield found.st_mtime, found.st_size, Path(entry.path)


def user_cache() -> PageCache | None:
    """The user's page cache, whether or not there is a folder yet; None where the environment forbids it."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        plain = named.strip()
        return None if plain.casefold() in ("", NONE) else PageCache(_at_home(Path(plain)) / PAGES)
    from platformdirs import user_cache_path  # asks the system, which a mere --help need not

    return PageCache(user_cache_path("sheetrunner", appauthor=False) / PAGES)


def _at_home(path: Path) -> Path:
    """The path with its `~` read; as it stands where nobody of that name has a home."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def _packed(part: PrintedPart) -> bytes:
    content = part.pages.to_bytes(_PAGES_BYTES, "big") + part.data
    return _MAGIC + _digest(content) + content


def _unpacked(text: bytes) -> PrintedPart | None:
    start = len(_MAGIC) + _DIGEST_BYTES
    content = text[start:]
    if text[:start] != _MAGIC + _digest(content):
        return None
    return PrintedPart(content[_PAGES_BYTES:], int.from_bytes(content[:_PAGES_BYTES], "big"))


def _digest(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=_DIGEST_BYTES).digest()


def _drop(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()
