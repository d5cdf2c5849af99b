"""Recognises what this program wrote itself, so that a result given as a source is met with a sentence.

A conversion loses what it was made from (a damage of 12 has been 9M or a burst of 6M), so no result can be
converted again.
"""

from __future__ import annotations

import re
import zipfile

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.workbooks.kinds import ZIP_MAGIC

FORMAT_MARK = "sheetrunner/"
"""Begins the name of the format in JSON documents and in the properties of workbooks."""

GENERATOR = '<meta name="generator" content="sheetrunner'
"""Stands in the head of web pages."""

MADE_BY = "*converted by sheetrunner"
"""Stands in the second line of Markdown."""

TELLING_COLUMNS = frozenset(
    {
        *("adds_melee_damage", "knock_out_value", "radius_cm"),
        *("armour_piercing", "bleeding_every_turns", "torso_ballistic"),
        "integrity_boxes",
    }
)
"""Columns of tables that only results have: one each for every kind of every system."""

JSON_LINE = re.compile(
    r'\{"kind":"(weapon|spell)",.*"(adds_melee_damage|radius_cm)":'
    r'|\{"kind":"weapon","name":.*,"penetration":[^,]*,"attenuation":[^,]*,"damage_value":'
    r'|\{"kind":"armour",.*"average":\{'
    r'|\{"kind":"traveller",.*"placeholders":'
    r'|\{"name":.*"(knock_out_value|armour_piercing|bleeding_every_turns)":'
)
"""How JSON lines of this program begin."""

RESULT = "is a result of this program; give it the file it was converted from"

_PROPERTIES = "docProps/core.xml"
_LONGEST_PROPERTIES = 64 * 1024
_HEAD = 4096


def refuse_own_result(source: InputFile) -> None:
    """Raise UnreadableFileError where a file is an output of this program, or a PDF of whoever."""
    head = source.head(_HEAD)
    if head.startswith(b"%PDF"):
        raise UnreadableFileError("is a PDF, which is written and never read; give it the file behind it")
    if _is_own_workbook(source, head) or _is_own_text(head.decode("utf-8-sig", errors="replace")):
        raise UnreadableFileError(RESULT)


def _is_own_workbook(source: InputFile, head: bytes) -> bool:
    if not head.startswith(ZIP_MAGIC):
        return False
    try:
        with (
            source.open() as stream,
            zipfile.ZipFile(stream) as archive,
            archive.open(_PROPERTIES) as properties,
        ):
            text = properties.read(_LONGEST_PROPERTIES).decode("utf-8", errors="replace")
    except (OSError, KeyError, ValueError, EOFError, RuntimeError, NotImplementedError, zipfile.BadZipFile):
        return False  # whatever it is, the importers say what is wrong with it
    return FORMAT_MARK in text


def _is_own_text(head: str) -> bool:
    first, _, rest = head.partition("\n")
    second = rest.partition("\n")[0]
    if first.startswith("# ") and second.startswith(MADE_BY):
        return True
    if GENERATOR in head or JSON_LINE.match(first):
        return True
    return not TELLING_COLUMNS.isdisjoint(re.split(r'[",;\t\r]+', first))
