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
from converter.notation.text import shown
from converter.problems import Location, ProblemLog

_SHEETS = "the sheets Shadowrun 2nd Edition and Shadowrun 3rd Edition"
_WAY_OUT = f"only characters of {_SHEETS} are converted"


class Roll20Importer:
    """One exported character, or a list of them; other Roll20 exporters write the same `attribs`."""

    name = "roll20"
    title = "Roll20 characters of the SR2 and SR3 sheets, exported by the VTT Enhancement Suite"
    endings: tuple[str, ...] = (".json",)
    carries = (
        "attributes natural and augmented, skills, weapons, armour, spells, ware; gear and pools by name"
    )
    does_not_carry = (
        "who plays or controls the character; an SR3 gun's modes, which are looked up by its name; "
        "vehicles, drones, spirits, Matrix sheets"
    )

    def detect(self, source: InputFile) -> bool:
        """Whether the file holds an `attribs` list, or a list of objects that do."""
        return any(_has_attribs(one) for one, _ in _candidates(json_shape(source), Location(source.name)))

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The characters in file order; those of other games and editions are refused by name.

        Raises UnreadableFileError for what is no JSON, is no such export, or holds no character of the two
        sheets.
        """
        candidates = list(_candidates(json_value(source), Location(source.name)))
        if not any(_has_attribs(one) for one, _ in candidates):
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


def _candidates(value: object, place: Location) -> Iterator[tuple[object, Location]]:
    """What may be a character: the value, the members of a list, or those of a campaign's `characters`."""
    if isinstance(value, dict) and isinstance(value.get("characters"), list):
        value, place = value["characters"], place.below("characters")
    if isinstance(value, list):
        for index, one in enumerate(value):
            yield one, place.below(index)
    else:
        yield value, place


def _has_attribs(value: object) -> bool:
    return isinstance(value, dict) and isinstance(value.get("attribs"), list)


def _character(value: object, place: Location, log: ProblemLog) -> RawItem | _Refusal:
    if not isinstance(value, dict):
        return _Refusal(
            "", f"{described_json(value)} is no character; expected an object with attribs", place
        )
    name = RawValue(value.get("name"), place.below("name"))
    called = text_of(name.value)
    attribs = value.get("attribs")
    if not isinstance(attribs, list):
        return _Refusal(called, f"{described_json(attribs)} stands in place of the list attribs", place)
    attributes = Roll20Attributes.of(attribs, place.below("attribs"), called, log)
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
