"""Characters that the VTT Enhancement Suite exports from Roll20, made on one of its two Shadowrun sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.collecting import text_of
from converter.importers.json_files import json_shape, json_value
from converter.importers.json_text import described_json
from converter.importers.raw import RawItem, RawValue
from converter.importers.roll20.attributes import Roll20Attributes
from converter.importers.roll20.recognition import SheetKind, recognise
from converter.importers.roll20.sr2 import Sr2Sheet
from converter.importers.roll20.sr3 import Sr3Sheet
from converter.importers.wrappings import unwrapped
from converter.notation.text import shown
from converter.problems import Location, ProblemLog

_SHEETS = "the sheets Shadowrun 2nd Edition and Shadowrun 3rd Edition"
_WAY_OUT = f"only characters of {_SHEETS} are converted"


class Roll20Importer:
    """One exported character, a list of them, or a whole campaign as R20Exporter writes it.

    The suite's newer exports hold the character below the key `character`; R20Exporter calls its table of
    attributes `attributes`, not `attribs`.
    """

    name = "roll20"
    title = "Roll20 characters of the SR2 and SR3 sheets: VTT Enhancement Suite, R20Exporter"
    endings: tuple[str, ...] = (".json",)
    carries = (
        "attributes natural and augmented, skills, weapons, armour, spells, ware; gear and pools by name"
    )
    does_not_carry = (
        "who plays or controls the character; an SR3 gun's modes, which are looked up by its name; "
        "vehicles, drones, spirits, Matrix sheets"
    )

    def detect(self, source: InputFile) -> bool:
        """Whether the file holds a table of attributes as Roll20 has it, or a list of objects that do."""
        return any(_is_one(one) for one, _ in unwrapped(json_shape(source), Location(source.name), _is_one))

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The characters in file order; those of other games and editions are refused by name.

        Raises UnreadableFileError for what is no JSON, is no such export, or holds no character of the two
        sheets.
        """
        candidates = list(unwrapped(json_value(source), Location(source.name), _is_one))
        if not any(_is_one(one) for one, _ in candidates):
            raise UnreadableFileError("is no export of a Roll20 character; expected an object with attribs")
        refused: list[_Refusal] = []
        read = 0
        for value, place in candidates:
            found = _character(value, place, log)
            if isinstance(found, _Refusal):
                refused.append(found)
                continue
            read += 1
            yield found
        if not read:
            raise UnreadableFileError("; ".join(one.sentence for one in refused[:5]) + f"; {_WAY_OUT}")
        for one in refused:
            log.counts.rejected += 1
            log.error(one.place, one.message, hint=_WAY_OUT, item=one.name or None)


@dataclass(frozen=True, slots=True)
class _Refusal:
    """A character that is not read, and why."""

    name: str
    message: str
    place: Location

    @property
    def sentence(self) -> str:
        """The reason as part of a message on the whole file."""
        return f"'{shown(self.name)}': {self.message}" if self.name else self.message


def _is_one(value: object) -> bool:
    return _table_key(value) is not None


def _table_key(value: object) -> str | None:
    """The key of the table of attributes, whose rows hold a `name` and a `current`; None without one."""
    if not isinstance(value, dict):
        return None
    if isinstance(value.get("attribs"), list):
        return "attribs"
    rows = value.get("attributes")
    if isinstance(rows, list) and any(
        isinstance(row, dict) and {"name", "current"} <= row.keys() for row in rows
    ):
        return "attributes"
    return None


def _character(value: object, place: Location, log: ProblemLog) -> RawItem | _Refusal:
    if not isinstance(value, dict):
        return _Refusal(
            "", f"{described_json(value)} is no character; expected an object with attribs", place
        )
    name = RawValue(value.get("name"), place.below("name"))
    called = text_of(name.value)
    key = _table_key(value) or ("attribs" if "attribs" in value else "attributes")
    attribs = value.get(key)
    if not isinstance(attribs, list):
        return _Refusal(called, f"{described_json(attribs)} stands in place of the list {key}", place)
    attributes = Roll20Attributes.of(attribs, place.below(key), called, log)
    recognised = recognise(attributes)
    match recognised.kind:
        case SheetKind.SR2:
            return Sr2Sheet(attributes, name, place, log).item()
        case SheetKind.SR3:
            return Sr3Sheet(attributes, name, place, log).item()
        case SheetKind.EMPTY:
            return _Refusal(called, "nothing is filled in on the sheet", place)
        case SheetKind.OTHER:
            return _Refusal(called, f"this is {recognised.called}", place)
