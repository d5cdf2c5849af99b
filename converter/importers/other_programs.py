"""Files of other games, and of programs that keep nothing in them to convert: each is refused by its name."""

from __future__ import annotations

import re
import zipfile
from typing import Final

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.encoding import decoded
from converter.importers.json_files import json_shape
from converter.importers.workbooks.kinds import ZIP_MAGIC

_HEAD: Final = 16_384
_TEXT: Final = "copy its text into a .txt file, or its tables into a sheet (`sheetrunner new` makes one)"
_DOCUMENT: Final = f"is a document of a word processor; {_TEXT}"
ONLY_THESE: Final = "only Shadowrun 2 and 3 and MegaTraveller are converted"
_LATER: Final = "Shadowrun 4 or 5"

_BEGINNINGS: Final = {
    b"{\\rtf": _DOCUMENT,
    b"SQLite format 3\0": "is an SQLite database; export its tables as CSV",
    b"\x1f\x8b": "is a compressed file; unpack it and give what is in it",
    b"7z\xbc\xaf": "is an archive; unpack it and give the files in it, or their folder",
    b"Rar!": "is an archive; unpack it and give the files in it, or their folder",
}
_IN_ARCHIVES: Final = {
    "word/document.xml": _DOCUMENT,
    "META-INF/manifest.xml": _DOCUMENT,
    "campaign.json": "is the archive of a Roll20 campaign; unpack it and give its campaign.json",
}
_ARCHIVE: Final = "is an archive; unpack it and give the files in it, or their folder"
_MARKUP: Final = (
    (r"<gameedition>|chummer|<metatype", ""),
    (r"<!doctype html|<html\b", f"is a web page; {_TEXT}"),
    (r"<root version=|fantasygrounds", f"is a file of Fantasy Grounds; {ONLY_THESE}"),
    (r"hero ?lab", f"is a file of Hero Lab; {ONLY_THESE}"),
)
_GAMES: Final = (
    (frozenset({"stats", "classes"}), "a Dungeons & Dragons character"),
    (frozenset({"profile", "traits", "settings"}), "a GURPS character"),
    (frozenset({"build", "success"}), "a Pathfinder character"),
)
"""Keys that stand together in one object of another game's program, and nowhere in ours."""

_DUNGEONS: Final = (
    re.compile(r"^[ \t*#|]{0,9}armor class\b", re.IGNORECASE | re.MULTILINE),
    re.compile(r"^[ \t*#|]{0,9}hit points\b", re.IGNORECASE | re.MULTILINE),
)
_LINK: Final = re.compile(r"(?:https?://\S+)?\bm:[A-Za-z0-9_-]{40,}=*")


def refuse_other_program(source: InputFile) -> None:
    """Raise UnreadableFileError where a file is known to be of another game, or of no use as it is.

    Ask this of what no importer of another program's format took.
    """
    head = source.head(_HEAD)
    message = next((one for mark, one in _BEGINNINGS.items() if head.startswith(mark)), None)
    if message is None and head.startswith(ZIP_MAGIC):
        message = _of_archive(source)
    text = decoded(head).strip()
    if message is None and text.startswith("<"):
        message = _of_markup(text)
    if message is None and text.startswith("{"):
        message = _of_object(json_shape(source))
    if message is None and all(one.search(text) for one in _DUNGEONS):
        message = f"is a stat block of Dungeons & Dragons; {ONLY_THESE}"
    if message is None and _LINK.fullmatch(text):
        message = "is a character of shadowrun-2.0-chargen, which travels as a link; copy its text instead"
    if message is not None:
        raise UnreadableFileError(message)


def _of_archive(source: InputFile) -> str:
    try:
        with source.open() as stream, zipfile.ZipFile(stream) as archive:
            names = archive.namelist()
    except (OSError, ValueError, EOFError, RuntimeError, NotImplementedError, zipfile.BadZipFile):
        return "is an archive that is damaged; give the files in it"
    ends = {name.rpartition("/")[2] for name in names} | set(names)
    return next((message for name, message in _IN_ARCHIVES.items() if name in ends), _ARCHIVE)


def _of_markup(text: str) -> str | None:
    for pattern, message in _MARKUP:
        if re.search(pattern, text, re.IGNORECASE | re.DOTALL):
            found = re.search(r"<gameedition>\s*SR([45])", text)
            return message or _of_chummer(found[1] if found else "")
    return None


def _of_chummer(edition: str) -> str:
    called = f"Shadowrun {edition}" if edition else _LATER
    return f"is a {called} character of Chummer; {ONLY_THESE}"


def _of_object(value: object) -> str | None:
    """What another program's JSON is, by the keys of the object or of the character it holds."""
    inside = _below(_below(value, "characters"), "character")
    for one in (value, _below(value, "data"), _below(value, "character"), inside):
        if not isinstance(one, dict):
            continue
        if "gameedition" in one:
            return _of_chummer("".join(re.findall("[45]", str(one["gameedition"]))[:1]))
        for keys, game in _GAMES:
            if keys <= one.keys():
                return f"is {game}; {ONLY_THESE}"
    return None


def _below(value: object, key: str) -> object:
    return value.get(key) if isinstance(value, dict) else None
