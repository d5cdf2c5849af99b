"""From source items to the records of Revised Combat: the door of this system, where items are counted."""

from __future__ import annotations

from collections.abc import Iterable

from converter.problems import ProblemLog
from converter.source.shadowrun import ArmourPiece, Character, Cyberware, Metatype, Spell, Weapon
from converter.source.sourced import Sourced
from converter.source.traveller import Traveller, TravellerWeapon
from converter.systems.other_games import PassedOver, tell_of_unread_armour
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import RevisedCombatRecords
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
    passed_over = PassedOver(log)
    good = (one.item for one in sourced if not one.faulty_fields)
    lists = tuple(item for item in good if isinstance(item, TravellerWeapon))
    travellers, weapons = [], []
    for one in sourced:
        item = one.item
        if one.aside:
            continue
        if isinstance(item, Traveller):
            record = convert_traveller(item, one.place, lists, rules, log)
            if record is None or one.faulty_fields:
                _missing_upp(item, one, log)
                log.counts.rejected += 1
            else:
                log.counts.converted += 1
                travellers.append(record)
        elif isinstance(item, TravellerWeapon):
            if one.faulty_fields:
                log.counts.rejected += 1
            else:
                for part, message, hint in doubts_about(item, rules):
                    log.warning(one.place, message, hint=hint, item=item.name, field=part)
                log.counts.converted += 1
                weapons.append(convert_weapon(item))
        elif isinstance(item, Character):
            log.counts.rejected += 1
            message = (
                f"a Shadowrun {item.kind.value} cannot become a {SYSTEM} record: "
                "no published formula joins them"
            )
            if not one.is_no_row:
                log.error(one.place, message, hint="use --system faster-combat or hard-life", item=item.name)
        elif isinstance(item, Metatype):
            log.counts.passed_over["race"] += 1
        else:
            passed_over.add(_KINDS[type(item)], one.place)
            tell_of_unread_armour(one, log)
    passed_over.report(SYSTEM, "use --system faster-combat")
    return RevisedCombatRecords(tuple(travellers), tuple(weapons))


def _missing_upp(traveller: Traveller, sourced: Sourced, log: ProblemLog) -> None:
    if traveller.upp is None and "upp" not in sourced.faulty_fields and not sourced.is_no_row:
        log.error(
            sourced.place,
            "has no UPP",
            hint="give six hexadecimal digits such as 789A76",
            item=traveller.name,
            field="upp",
        )
