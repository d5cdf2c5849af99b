"""Top-level items: which builder a raw item goes to."""

from __future__ import annotations

from dataclasses import replace

from converter.importers.build.armour import build_armour
from converter.importers.build.characters import build_character
from converter.importers.build.checking import NAME, BuildContext, clean_text
from converter.importers.build.cyberware import build_cyberware
from converter.importers.build.editions import ONLY_THESE, stranger_by_edition
from converter.importers.build.passed_over import kind_to_pass_over
from converter.importers.build.races import build_race
from converter.importers.build.spells import build_spell
from converter.importers.build.traveller_weapons import build_traveller_weapon, is_traveller_weapon
from converter.importers.build.travellers import build_traveller
from converter.importers.build.weapons import build_weapon
from converter.importers.generators.tables import settle_table_row
from converter.importers.grid import CellFault
from converter.importers.raw import ItemKind, RawItem
from converter.problems import ProblemLog, Severity
from converter.source.sourced import Sourced


def build_item(raw: RawItem, context: BuildContext) -> Sourced | None:
    """The source model of a top-level item with its place and its faulty fields.

    None for what is passed over by its type, and for a character of another edition, which is refused by
    name: both are counted here.
    """
    if is_traveller_weapon(raw):
        traveller_weapon = build_traveller_weapon(raw, context)
        return Sourced(traveller_weapon.item, raw.place, traveller_weapon.faults)
    settled = settle_table_row(raw)
    if isinstance(settled, str):
        context.log.counts.passed_over[settled] += 1
        return None
    raw = settled
    kind = kind_to_pass_over(raw)
    if kind is not None:
        context.log.counts.passed_over[kind] += 1
        return None
    stranger = stranger_by_edition(raw, context.edition) if raw.kind is ItemKind.CHARACTER else None
    if stranger is not None:
        _refuse(raw, stranger, context.log)
        return None
    return _built(raw, context)


def _built(raw: RawItem, context: BuildContext) -> Sourced:
    """The source model by the kind of item."""
    match raw.kind:
        case ItemKind.CHARACTER:
            character = build_character(raw, context)
            return Sourced(character.item, raw.place, character.faults, is_no_row=_is_no_row(raw))
        case ItemKind.WEAPON:
            weapon = build_weapon(raw, context)
            return Sourced(weapon.item, raw.place, weapon.faults)
        case ItemKind.SPELL:
            spell = build_spell(raw, context)
            return Sourced(spell.item, raw.place, spell.faults)
        case ItemKind.ARMOUR:
            return _listed_armour(raw, context)
        case ItemKind.CYBERWARE:
            ware = build_cyberware(raw, context)
            return Sourced(ware.item, raw.place, ware.faults)
        case ItemKind.RACE:
            race = build_race(raw, context)
            return Sourced(race.item, raw.place, race.faults)
        case ItemKind.TRAVELLER:
            traveller = build_traveller(raw, context)
            return Sourced(traveller.item, raw.place, traveller.faults, is_no_row=_is_no_row(raw))


def _refuse(raw: RawItem, stranger: str, log: ProblemLog) -> None:
    name = raw.get(NAME)
    text = clean_text(name.value) if name is not None and isinstance(name.value, str) else ""
    log.counts.rejected += 1
    log.error(raw.place, f"this is {stranger}; {ONLY_THESE}", item=text or None)


def _is_no_row(raw: RawItem) -> bool:
    """Whether the item is nothing but a fault: what stood in its place was no row."""
    only = raw.fields[0] if len(raw.fields) == 1 and not (raw.skills or raw.belongings) else None
    return only is not None and isinstance(only.raw.value, CellFault)


def _listed_armour(raw: RawItem, context: BuildContext) -> Sourced:
    """A piece of a list of armour; its errors wait for the system to say whether it converts such lists."""
    own = ProblemLog()
    armour = build_armour(raw, replace(context, log=own))
    withheld = []
    for problem in own.problems:
        if problem.severity is Severity.ERROR:
            withheld.append(problem)
        else:
            context.log.add(problem)
    return Sourced(armour.item, raw.place, armour.faults, withheld=tuple(withheld))
