"""The chances of a whole party to hit, by range: what a game master wants beside the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from converter.source.shadowrun import Kind
from converter.source.sights import Sight
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.odds import Shot, full_deck, random_play_odds
from converter.systems.faster_combat.ranged import target_number
from converter.systems.faster_combat.records import CharacterRecord, RangedWeapon
from converter.systems.faster_combat.skirmish.combatants import SIGHT_KEYS, THROWN
from converter.systems.faster_combat.tables import RangeBand


@dataclass(frozen=True, slots=True)
class BandOdds:
    """The Target Number at a range with the sight, and the chance that a random play hits."""

    band: RangeBand
    target_number: int
    hit: Fraction


@dataclass(frozen=True, slots=True)
class PartyRow:
    """A character's chances by range: without any weapon's sight (`weapon` None), or with that of one."""

    character: str
    weapon: str | None
    skill_name: str
    skill: int
    sight: Sight | None
    bands: tuple[BandOdds, ...]


def party_odds(
    records: Iterable[CharacterRecord], rules: HouseRules, modifiers: Iterable[int] = ()
) -> Iterator[PartyRow]:
    """For each character a row with the bare Firearms Skill, then one for each weapon that differs from it.

    A weapon differs by its sight, or because it is thrown. `modifiers` are added to every Target Number.
    Grenades are not here: nobody answers them with a card; nor are critters with nothing to shoot.
    """
    added = tuple(modifiers)
    for record in records:
        if record.kind is Kind.CRITTER and not record.firearms:
            continue
        firearms = int(record.firearms_skill)
        yield _row(record, None, ("Firearms", firearms), None, rules, added)
        for weapon in record.firearms:
            thrown = weapon.type in THROWN
            if weapon.damage_text is None and (thrown or weapon.sight is not None):
                skill = ("Throwing", int(record.throwing_skill)) if thrown else ("Firearms", firearms)
                yield _row(record, weapon, skill, weapon.sight, rules, added)


def _row(
    record: CharacterRecord,
    weapon: RangedWeapon | None,
    skill: tuple[str, int],
    sight: Sight | None,
    rules: HouseRules,
    modifiers: tuple[int, ...],
) -> PartyRow:
    tables, deck = rules.tables, full_deck(rules)
    sights = [tables.target_number(SIGHT_KEYS[sight]).number] if sight else []
    bands = []
    for band in RangeBand:
        number = target_number(tables.target_number(band).number, sights, modifiers)
        odds = random_play_odds(Shot(skill[1], number), deck, rules.to_hit)
        bands.append(BandOdds(band, number, odds.hit))
    return PartyRow(record.name, weapon.name if weapon else None, *skill, sight, tuple(bands))
