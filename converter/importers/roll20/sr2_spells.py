"""Spells of Roll20's sheet "Shadowrun 2nd Edition"."""

from __future__ import annotations

from typing import Final

from converter.importers.collecting import Gathered, whole_of
from converter.importers.raw import ItemKind, RawItem
from converter.importers.roll20.attributes import SheetRow
from converter.notation.drain import DrainCode
from converter.notation.level import Level, parse_level
from converter.notation.text import NotationError
from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue

LEAST_DRAIN: Final = -3
GREATEST_DRAIN: Final = 8
"""The drain modifiers that spells of the books have."""


def spell_item(row: SheetRow, owner: str, log: ProblemLog) -> RawItem:
    """A row of the table of spells. The select box for damage says N/A for none."""
    gathered = Gathered(ItemKind.SPELL, row.place)
    gathered.add("name", row.get("spellname"))
    gathered.add("force", row.get("force"))
    gathered.put("type", row.text("spelltype") or "mana")
    gathered.add("range", row.get("spellrange"))
    gathered.put("marks_area", True, row.place)
    gathered.add("target", row.get("target"))
    gathered.add("damage", row.get("spelldmg"))
    gathered.put("duration", row.text("duration") or "I")
    _add_drain(gathered, row, owner, log)
    return gathered.item()


def _add_drain(gathered: Gathered, row: SheetRow, owner: str, log: ProblemLog) -> None:
    """Drain out of a number and a level.

    The sheet prints `F/2 +` before the number, so that it is the modifier; old sheets and some players have
    the finished sum for the Force learned. The books' own modifier decides where the spell is known.
    """
    raw, level_raw = row.get("drain"), row.get("drainlvl")
    if raw is None and level_raw is None:
        return
    number = 0 if raw is None else whole_of(raw.value)
    try:
        level = parse_level(row.text("drainlvl")) if level_raw is not None else Level.LIGHT
    except NotationError:
        number = None
        level = Level.LIGHT
    if number is None:
        wrong = level_raw if raw is None or whole_of(raw.value) is not None else raw
        gathered.add("drain", wrong)
        return
    place = raw.place if raw is not None else row.place
    modifier = _modifier(number, row, f"{owner} · {row.text('spellname')}", log)
    gathered.put("drain", DrainCode(modifier, level, halved_force=True), place)


def _modifier(number: int, row: SheetRow, item: str, log: ProblemLog) -> int:
    half = (row.whole("force") or 0) // 2
    finished = number - half
    known = Catalogue.consulted().spell(row.text("spellname"))
    usual = known.drain.modifier if known is not None and known.drain is not None else None
    if usual is not None and usual in (number, finished):
        return usual
    raw = row.get("drain")
    if not LEAST_DRAIN <= number <= GREATEST_DRAIN and LEAST_DRAIN <= finished <= GREATEST_DRAIN:
        force = row.whole("force")
        message = f"drain {number} is read as the sum for Force {force}, so {finished:+d} to half the Force"
        log.warning(
            raw.place if raw else row.place,
            message,
            hint="the sheet wants the number that is added to F/2",
            item=item,
            field="drain",
            value=number,
        )
        return finished
    return number
