"""How a text file is encoded: Unicode by its mark or by its bytes, else the old Windows code page."""

from __future__ import annotations

import codecs
import io
from typing import TextIO

from converter.importers.base import InputFile

_PIECE = 1024 * 1024
_SAMPLE = 4096
WINDOWS = "cp1252"
"""Windows-1252, what programs in western Europe and America write where they do not write Unicode."""


def text_encoding(source: InputFile) -> str:
    """The name of a text file's encoding, as Python calls it.

    A byte order mark decides (UTF-8, UTF-16). Without one a file that is valid UTF-8 to its end is UTF-8, one
    in which every other byte is zero is UTF-16, and anything else is Windows-1252. The file is read through
    once, piece by piece. Raises UnreadableFileError where it cannot be opened.
    """
    with source.open() as stream:
        piece = stream.read(_PIECE)
        marked = _marked(piece) or _unmarked_utf_16(piece[:_SAMPLE])
        if marked:
            return marked
        decoder = codecs.getincrementaldecoder("utf-8")()
        try:
            while piece:
                decoder.decode(piece)
                piece = stream.read(_PIECE)
        except UnicodeDecodeError:
            return WINDOWS
        return "utf-8"


def decoded(content: bytes) -> str:
    """The text of bytes held in memory, its mark removed; bytes no encoding has become U+FFFD."""
    encoding = _marked(content) or _unmarked_utf_16(content[:_SAMPLE])
    if encoding is None:
        try:
            return content.decode("utf-8")
        except UnicodeDecodeError:
            encoding = WINDOWS
    return content.decode(encoding, "replace").removeprefix("\ufeff")


def open_text(source: InputFile) -> TextIO:
    """A text file, opened with its encoding and its line breaks as they are. Close it after use."""
    encoding = text_encoding(source)
    return io.TextIOWrapper(source.open_watched(), encoding=encoding, errors="replace", newline="")


def is_text(head: bytes) -> bool:
    """Whether the first bytes of a file are those of a text: no control characters, hardly a zero."""
    if _marked(head) or _unmarked_utf_16(head[:_SAMPLE]):
        return True
    control = sum(byte < 32 and byte not in b"\t\n\r\f\x1a\x00" for byte in head[:_SAMPLE])
    zeros = head[:_SAMPLE].count(0)
    return control == 0 and zeros <= len(head[:_SAMPLE]) // 20


def _marked(start: bytes) -> str | None:
    if start.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    return None


def _unmarked_utf_16(sample: bytes) -> str | None:
    """UTF-16 without a mark: western text has a zero in nearly every second byte."""
    half = len(sample) // 2
    if half < 2:
        return None
    if sample[1::2].count(0) > half * 0.8 and sample[::2].count(0) < half * 0.1:
        return "utf-16-le"
    if sample[::2].count(0) > half * 0.8 and sample[1::2].count(0) < half * 0.1:
        return "utf-16-be"
    return None
