"""A character of Hard Life put together: armour, limits, pools and weapons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from converter.problems import Location as Place
from converter.problems import ProblemLog
from converter.source.augmentation import Physique
from converter.source.shadowrun import Attribute, Character, Kind, Spell
from converter.source.sights import best_sight, idle_smartgun
from converter.systems.hard_life.armour import Worn, protects_nothing, read_piece, worn_together
from converter.systems.hard_life.combat_pool import combat_pool, combat_pool_base
from converter.systems.hard_life.encumbrance import encumbrance
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import CharacterRecord, WeaponRecord
from converter.systems.hard_life.reporting import Reporter
from converter.systems.hard_life.spells import is_damaging_manipulation, magician
from converter.systems.hard_life.tables import Tables
from converter.systems.hard_life.ware import Within, armoured_within
from converter.systems.hard_life.weapons import Bearer, spell_attack, weapon_record
from converter.systems.hard_life.wounds import dead_at, destroyed_at, incapacitated_at
from converter.working import Quantity

RULE: Final = "Hard Life, Death and Injury"

NEEDED: Final = (
    Attribute.BODY,
    Attribute.QUICKNESS,
    Attribute.STRENGTH,
    Attribute.INTELLIGENCE,
    Attribute.WILLPOWER,
)
"""What nobody can be converted without; the last two for the Combat Pool."""


@dataclass(frozen=True, slots=True)
class Values:
    """The augmented attributes that Hard Life uses throughout."""

    body: Quantity
    quickness: Quantity
    strength: Quantity
    intelligence: Quantity
    willpower: Quantity
    reaction: Quantity


def values_of(physique: Physique) -> Values:
    """The augmented attributes. Raises ValueError where a needed one is missing."""
    body, quickness, strength = physique.body, physique.quickness, physique.strength
    intelligence, willpower, reaction = physique.intelligence, physique.willpower, physique.reaction
    if not (body and quickness and strength and intelligence and willpower and reaction):
        raise ValueError("an attribute that Hard Life needs is missing")
    return Values(
        body=body.augmented,
        quickness=quickness.augmented,
        strength=strength.augmented,
        intelligence=intelligence.augmented,
        willpower=willpower.augmented,
        reaction=reaction.augmented,
    )


def character_record(
    character: Character, physique: Physique, rules: HouseRules, place: Place, log: ProblemLog
) -> CharacterRecord:
    """The record of a character whose belongings were completed by their names.

    Raises ValueError where a needed attribute is missing; everything else is reported to the log.
    """
    reporter = Reporter(place, log, character.name)
    values = values_of(physique)
    within = armoured_within(character, rules.tables, reporter)
    worn, left_out = _worn(character, within, rules, reporter)
    weight = encumbrance(worn, values.body, values.strength, values.quickness, rules)
    base = combat_pool_base(values.quickness, values.intelligence, values.willpower)
    body = int(values.body)
    return _of(character, physique)(
        body=values.body,
        quickness=values.quickness,
        strength=values.strength,
        intelligence=values.intelligence,
        willpower=values.willpower,
        reaction=values.reaction,
        armour=worn.at,
        average=worn.average,
        armour_dice=within.armour_dice,
        bone_lacing=within.bone_lacing,
        cyberlimbs=within.cyberlimbs,
        pieces=worn.pieces,
        encumbrance=weight,
        concealability=worn.concealability,
        combat_pool_base=base,
        combat_pool=combat_pool(base, weight.combat_pool),
        dead_at=dead_at(body, rules),
        limb_incapacitated_at=incapacitated_at(body),
        limb_destroyed_at=destroyed_at(body),
        bleeding_every_turns=values.body.named("Combat Turns between boxes of bleeding", RULE),
        weapons=tuple(_weapons(character, values, rules.tables, reporter)),
        carried=tuple(dict.fromkeys(_carried(character, within))),
        not_converted=(*character.unreadable, *left_out),
    )


def _of(character: Character, physique: Physique) -> partial[CharacterRecord]:
    """A record begun with what the source says outright."""
    return partial(
        CharacterRecord,
        initiative_dice=physique.initiative_dice,
        movement_multiplier=physique.movement_multiplier,
        name=character.name,
        race=character.race,
        kind=character.kind,
        edition=character.edition,
        side=character.side,
        quantity=character.quantity,
        skills=character.skills,
        magician=magician(character),
    )


def _worn(
    character: Character, within: Within, rules: HouseRules, reporter: Reporter
) -> tuple[Worn, tuple[str, ...]]:
    """What is worn, and the names of the pieces that could not be converted."""
    pieces, left_out = [], []
    for piece in character.armour:
        read = read_piece(piece, rules, reporter.at(piece.whereabouts))
        if read is not None:
            pieces.append(read)
        elif not protects_nothing(piece):
            left_out.append(piece.name)
    return worn_together(pieces, within.sheathing, reporter), tuple(left_out)


def _weapons(
    character: Character, values: Values, tables: Tables, reporter: Reporter
) -> Iterator[WeaponRecord]:
    bearer = Bearer(values.strength, critter=character.kind is Kind.CRITTER)
    for weapon in character.weapons:
        here = reporter.at(weapon.whereabouts)
        record = weapon_record(weapon, bearer, tables, here)
        notice = idle_smartgun(weapon, character)
        if notice is not None:
            here.warn(weapon.name, notice.field, notice.message, notice.hint, notice.value)
        yield replace(record, sight=best_sight(weapon, character))
    for spell in character.spells:
        if is_damaging_manipulation(spell):
            yield spell_attack(spell)


def _carried(character: Character, within: Within) -> Iterator[str]:
    """Ware, spells and gear that no rule of this system uses, as the sheet lists them."""
    for ware in character.cyberware:
        if ware not in within.used:
            yield f"{ware.name} {ware.rating}" if ware.rating is not None else ware.name
    for spell in character.spells:
        if not is_damaging_manipulation(spell):
            yield _spell_in_words(spell)
    yield from character.other_gear


def _spell_in_words(spell: Spell) -> str:
    return spell.name if spell.force is None else f"{spell.name} (Force {spell.force})"
