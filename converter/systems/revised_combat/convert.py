"""From source items to the records of Revised Combat: the door of this system, where items are counted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from converter.problems import ProblemLog
from converter.source.shadowrun import ArmourPiece, Character, Cyberware, Metatype, Spell, Weapon
from converter.source.sourced import Sourced
from converter.source.traveller import Traveller, TravellerWeapon
from converter.systems.other_games import PassedOver, tell_of_unread_armour
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import RevisedCombatRecords, TravellerRecord, WeaponRecord
from converter.systems.revised_combat.travellers import convert_traveller, convert_weapon, doubts_about

SYSTEM = "revised-combat"

_KINDS: dict[type, str] = {Weapon: "weapon", Spell: "spell", ArmourPiece: "armour", Cyberware: "cyberware"}


def convert(
    items: Iterable[Sourced], catalogue: object, rules: RevisedCombatRules, log: ProblemLog
) -> RevisedCombatRecords:
    """Convert travellers and Traveller weapons; problems and counts go to the log.

    Travellers without a readable UPP and Shadowrun characters are rejected by name; Shadowrun's lists are
    passed over with a warning a file and kind, races in silence. `catalogue`, which every system's door is
    handed, holds Shadowrun items only.
    """
    sourced = tuple(items)
    good = (one.item for one in sourced if not one.faulty_fields)
    lists = tuple(item for item in good if isinstance(item, TravellerWeapon))
    door = _Door(lists, rules, log, PassedOver(log))
    records = [door.record(one) for one in sourced if not one.aside]
    door.passed_over.report(SYSTEM, "use --system faster-combat")
    return RevisedCombatRecords(
        tuple(record for record in records if isinstance(record, TravellerRecord)),
        tuple(record for record in records if isinstance(record, WeaponRecord)),
    )


@dataclass(frozen=True, slots=True)
class _Door:
    """Converts single items with what the whole run shares, and counts them."""

    lists: tuple[TravellerWeapon, ...]
    rules: RevisedCombatRules
    log: ProblemLog
    passed_over: PassedOver

    def record(self, sourced: Sourced) -> TravellerRecord | WeaponRecord | None:
        """The item's record; None where it is rejected or passed over."""
        match sourced.item:
            case Traveller() as traveller:
                return self._traveller(traveller, sourced)
            case TravellerWeapon() as weapon:
                return self._weapon(weapon, sourced)
            case Character() as character:
                self._turn_away(character, sourced)
            case Metatype():
                self.log.counts.passed_over["race"] += 1
            case other:
                self.passed_over.add(_KINDS[type(other)], sourced.place)
                tell_of_unread_armour(sourced, self.log)
        return None

    def _traveller(self, traveller: Traveller, sourced: Sourced) -> TravellerRecord | None:
        record = convert_traveller(traveller, sourced.place, self.lists, self.rules, self.log)
        if record is None or sourced.faulty_fields:
            _missing_upp(traveller, sourced, self.log)
            self.log.counts.rejected += 1
            return None
        self.log.counts.converted += 1
        return record

    def _weapon(self, weapon: TravellerWeapon, sourced: Sourced) -> WeaponRecord | None:
        if sourced.faulty_fields:
            self.log.counts.rejected += 1
            return None
        for part, message, hint in doubts_about(weapon, self.rules):
            self.log.warning(sourced.place, message, hint=hint, item=weapon.name, field=part)
        self.log.counts.converted += 1
        return convert_weapon(weapon)

    def _turn_away(self, character: Character, sourced: Sourced) -> None:
        self.log.counts.rejected += 1
        message = (
            f"a Shadowrun {character.kind.value} cannot become a {SYSTEM} record: "
            "no published formula joins them"
        )
        if not sourced.is_no_row:
            hint = "use --system faster-combat or hard-life"
            self.log.error(sourced.place, message, hint=hint, item=character.name)


def _missing_upp(traveller: Traveller, sourced: Sourced, log: ProblemLog) -> None:
    if traveller.upp is None and "upp" not in sourced.faulty_fields and not sourced.is_no_row:
        log.error(
            sourced.place,
            "has no UPP",
            hint="give six hexadecimal digits such as 789A76",
            item=traveller.name,
            field="upp",
        )
