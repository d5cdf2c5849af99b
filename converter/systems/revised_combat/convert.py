"""From source items to the records of Revised Combat: the door of this system, where items are counted."""

from __future__ import annotations

from collections.abc import Iterable

from converter.problems import Location, ProblemLog
from converter.source.shadowrun import Character, Weapon
from converter.source.sourced import Sourced
from converter.source.traveller import Traveller, TravellerWeapon
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import RevisedCombatRecords
from converter.systems.revised_combat.travellers import convert_traveller, convert_weapon

SYSTEM = "revised-combat"


def convert(
    items: Iterable[Sourced], catalogue: object, rules: RevisedCombatRules, log: ProblemLog
) -> RevisedCombatRecords:
    """Convert travellers and Traveller weapons; problems and counts go to the log.

    Travellers without a readable UPP and Shadowrun characters are rejected by name; Shadowrun's lists are
    passed over with a warning. `catalogue`, which every system's door is handed, holds Shadowrun items only.
    """
    sourced = tuple(items)
    everything: tuple[object, ...] = tuple(one.item for one in sourced if not one.faulty_fields)
    lists = tuple(item for item in everything if isinstance(item, TravellerWeapon))
    travellers = []
    for one in sourced:
        item: object = one.item
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
                log.counts.converted += 1
        elif isinstance(item, Character):
            log.counts.rejected += 1
            message = (
                f"a Shadowrun {item.kind.value} cannot become a {SYSTEM} record: "
                "no published formula joins them"
            )
            log.error(one.place, message, hint="use --system faster-combat or hard-life", item=item.name)
        else:
            _passed_over(item, one.place, log)
    return RevisedCombatRecords(tuple(travellers), tuple(map(convert_weapon, lists)))


def _missing_upp(traveller: Traveller, sourced: Sourced, log: ProblemLog) -> None:
    if traveller.upp is None and "upp" not in sourced.faulty_fields:
        log.error(
            sourced.place,
            "has no UPP",
            hint="give six hexadecimal digits such as 789A76",
            item=traveller.name,
            field="upp",
        )


def _passed_over(item: object, place: Location, log: ProblemLog) -> None:
    kind = "weapon" if isinstance(item, Weapon) else type(item).__name__.lower()
    name = getattr(item, "name", None)
    log.counts.passed_over[f"Shadowrun {kind}"] += 1
    log.warning(
        place,
        f"a Shadowrun {kind} does not belong to {SYSTEM}; it is passed over",
        hint="use --system faster-combat",
        item=name if isinstance(name, str) else None,
    )
