"""From source items to the records of Faster Combat: the door of this system."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from converter.problems import ProblemLog
from converter.source.augmentation import physique
from converter.source.catalogue import Catalogue
from converter.source.completion import Completion, complete, lacks_nothing
from converter.source.notices import Notice, report
from converter.source.repeated import Renamed, Repeated, whole
from converter.source.shadowrun import ArmourPiece, Attribute, Character, Cyberware, Metatype, Spell, Weapon
from converter.source.sourced import Sourced
from converter.systems.faster_combat import characters
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import (
    CharacterRecord,
    FasterCombatRecords,
    SpellRecord,
    WeaponRecord,
)
from converter.systems.faster_combat.repeats import Repeats
from converter.systems.faster_combat.skills import fighting_skills
from converter.systems.faster_combat.spells import Caster, spell_record
from converter.systems.faster_combat.weapons import WeaponConverter, weapon_record
from converter.systems.faster_combat.weapons_carried import CarriedWeapons, item_name
from converter.systems.other_games import Travellers, tell_of_unread_armour

SYSTEM = "faster-combat"

Record = CharacterRecord | WeaponRecord | SpellRecord

_PASSED_OVER: dict[type, str] = {ArmourPiece: "armour", Cyberware: "cyberware", Metatype: "race"}
_NEEDED = (Attribute.BODY, Attribute.QUICKNESS, Attribute.STRENGTH, Attribute.WILLPOWER)


def convert(
    items: Iterable[Sourced], catalogue: Catalogue, rules: HouseRules, log: ProblemLog
) -> FasterCombatRecords:
    """Convert everything in the order it was read; names are looked up among the same items first.

    Holds all items in memory; `convert_items` streams them. Problems and counts go to the log, nothing is
    raised for bad content.
    """
    everything = list(items)
    listed = (sourced.item for sourced in everything if not sourced.faulty_fields)
    return gathered(convert_items(everything, catalogue.with_lists(listed), rules, log))


def gathered(records: Iterable[Record | Renamed[Record]]) -> FasterCombatRecords:
    """Single records as `convert` returns them, each kind in its order."""
    everything = tuple(records)
    return FasterCombatRecords(
        characters=tuple(record for record in everything if isinstance(record, CharacterRecord)),
        weapons=tuple(record for record in everything if isinstance(record, WeaponRecord)),
        spells=tuple(record for record in everything if isinstance(record, SpellRecord)),
    )


def convert_items(
    items: Iterable[Sourced | Repeated], catalogue: Catalogue, rules: HouseRules, log: ProblemLog
) -> Iterator[Record | Renamed[Record]]:
    """Convert one item after the other; what is rejected is counted and left out.

    A row that repeats an earlier one comes back as that one's record under its own name, where the name makes
    no difference. Lists of armour and ware have no place in this system and are passed over by kind.
    """
    door = _Door(catalogue, rules, log, WeaponConverter(rules))
    repeats = Repeats[Record]()
    travellers = Travellers(SYSTEM, log)
    for item in items:
        if type(item) is Repeated:
            known = repeats.known(item)
            if known is not None:
                if known.notices:
                    report(known.notices, item.name, item.place, log)
                log.counts.converted += 1
                yield Renamed(known.record, item.name)
                continue
        sourced = whole(item)
        if sourced.aside or travellers.turned_away(sourced):
            continue
        passed_over = _PASSED_OVER.get(type(sourced.item))
        if passed_over is not None:
            log.counts.passed_over[passed_over] += 1
            tell_of_unread_armour(sourced, log)
            continue
        record = door.record(sourced)
        if record is None:
            log.counts.rejected += 1
            continue
        log.counts.converted += 1
        if type(item) is Repeated:
            repeats.keep(item, record, door.notices_by_codes(sourced.item))
        yield record
    travellers.report()


@dataclass(frozen=True, slots=True)
class _Door:
    """Converts single items with what the whole run shares."""

    catalogue: Catalogue
    rules: HouseRules
    log: ProblemLog
    weapons: WeaponConverter

    def record(self, sourced: Sourced) -> Record | None:
        """The item's record, or None where it is rejected."""
        match sourced.item:
            case Weapon() as weapon:
                return None if sourced.faulty_fields else self._weapon(weapon, sourced)
            case Character() as character:
                return self._character(character, sourced)
            case Spell() as spell:
                return None if sourced.faulty_fields else self._spell(spell, sourced)
            case other:
                raise TypeError(f"{type(other).__name__} is passed over or turned away before")

    def notices_by_codes(self, item: object) -> tuple[Notice, ...] | None:
        """What every weapon of these codes draws, whatever it is called; None where its name counts."""
        if not isinstance(item, Weapon) or not lacks_nothing(item) or self.weapons.name_counts(item):
            return None
        return self.weapons.figures(item).notices

    def _weapon(self, weapon: Weapon, sourced: Sourced) -> WeaponRecord:
        if not lacks_nothing(weapon):  # looking a million whole rows up takes time
            weapon = Completion(self.catalogue, sourced.place, self.log).weapon(weapon)
        figures = self.weapons.figures(weapon)
        if figures.notices:
            report(figures.notices, weapon.name, sourced.place, self.log)
        return weapon_record(weapon.name, figures)

    def _spell(self, spell: Spell, sourced: Sourced) -> SpellRecord:
        spell = Completion(self.catalogue, sourced.place, self.log).spell(spell)
        record, notices = spell_record(spell, None, self.rules.tables)
        report(notices, spell.name, sourced.place, self.log)
        return record

    def _character(self, character: Character, sourced: Sourced) -> CharacterRecord | None:
        missing = () if sourced.is_no_row else _missing(character, sourced.faulty_fields)
        if missing:
            self._report_missing(character, missing, sourced)
        if missing or sourced.faulty_fields:
            return None
        whole = complete(character, self.catalogue, sourced.place, self.log)
        values = characters.needed(physique(whole, sourced.place, self.log))
        assert values is not None, "an attribute that was not found missing is missing"
        skills = fighting_skills(whole, values.reaction, self.rules)
        arms = CarriedWeapons(whole, self.catalogue, self.rules, sourced.place, self.log).arms()
        return CharacterRecord(
            name=whole.name,
            race=whole.race,
            kind=whole.kind,
            edition=whole.edition,
            side=whole.side,
            quantity=whole.quantity,
            actions=characters.actions(values),
            speed=characters.speed(values),
            knock_out_value=characters.knock_out_value(values, characters.armour_worn(whole)),
            magic_resistance_value=characters.magic_resistance_value(whole, values),
            melee_combat_damage=characters.melee_combat_damage(values),
            firearms_skill=skills.firearms,
            melee_combat_skill=skills.melee_combat,
            throwing_skill=skills.throwing,
            firearms=arms.firearms,
            melee_weapons=arms.melee_weapons,
            grenades=arms.grenades,
            spells=self._spells(whole, sourced),
            carried=characters.carried(whole, skills),
            not_converted=whole.unreadable,
        )

    def _spells(self, character: Character, sourced: Sourced) -> tuple[SpellRecord, ...]:
        magic = character.rating_of(Attribute.MAGIC)
        caster = Caster(magic.current if magic is not None else None)
        records = []
        for spell in character.spells:
            record, notices = spell_record(spell, caster, self.rules.tables)
            place = spell.whereabouts.or_else(sourced.place)
            report(notices, item_name(character.name, spell.name), place, self.log)
            records.append(record)
        return tuple(records)

    def _report_missing(self, character: Character, missing: tuple[str, ...], sourced: Sourced) -> None:
        listed = " and ".join(filter(None, (", ".join(missing[:-1]), missing[-1])))
        several = len(missing) > 1
        self.log.error(
            sourced.place,
            f"{listed} {'are' if several else 'is'} missing, without which nobody can be converted",
            hint=f"give {'them' if several else 'it'}",
            item=character.name or None,
            field=None if several else missing[0].split()[0].lower(),
        )


def _missing(character: Character, faulty: tuple[str, ...]) -> tuple[str, ...]:
    """The needed attributes that are not given; one that was given and faulty was reported before."""

    def lacks(attribute: Attribute) -> bool:
        return character.rating_of(attribute) is None and attribute.value not in faulty

    names = [attribute.title for attribute in _NEEDED if lacks(attribute)]
    no_reaction = lacks(Attribute.REACTION) or (
        character.recompute_reaction and Attribute.REACTION.value not in faulty
    )
    if no_reaction and lacks(Attribute.INTELLIGENCE):
        stored = character.rating_of(Attribute.REACTION) is not None
        names.append("Intelligence" if stored else "Reaction (or Intelligence, to work it out)")
    return tuple(names)
