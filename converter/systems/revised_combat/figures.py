"""Every number of a record under a name, for whoever shows workings."""

from __future__ import annotations

from collections.abc import Iterator

from converter.explained import ExplainedItem, Figure
from converter.systems.revised_combat.records import RevisedCombatRecords, TravellerRecord, WeaponRecord
from converter.systems.revised_combat.tasks import FUMBLE


def explained_items(records: RevisedCombatRecords) -> Iterator[ExplainedItem]:
    """The travellers, each number of theirs with its working."""
    for record in records.characters:
        yield ExplainedItem(record.name, f"UPP {record.upp}", tuple(_figures(record)))


def _figures(record: TravellerRecord) -> Iterator[Figure]:
    yield Figure("life_force", "Life Force", record.life_force)
    yield Figure("determination", "Determination", record.determination)
    yield Figure("initiative_dm", "Initiative DM", record.initiative_dm)
    yield Figure("columns", "Columns", record.integrity.columns)
    yield Figure("boxes", "Boxes", record.integrity.boxes)
    for one in record.thresholds:
        title = f"{one.location.replace('_', ' ').capitalize()} threshold"
        yield Figure(f"thresholds.{one.location}", title, one.figure)
    for one in record.armour:
        title = f"{one.location.replace('_', ' ').capitalize()} armour"
        yield Figure(f"armour.{one.location}", title, one.figure)
    for weapon in record.weapons:
        yield from _weapon(weapon)


def _weapon(weapon: WeaponRecord) -> Iterator[Figure]:
    """What it needs to hit at each range, and its Penetration where the range has taken some."""
    for at in weapon.at_ranges:
        band = at.band.casefold().replace(" ", "_")
        sheet = f"{max(int(at.roll), FUMBLE + 1)}+"
        yield Figure(f"to_hit.{band}", f"2D6 to hit, {at.band}", at.roll, weapon.name, sheet)
        if at.penetration is not None and at.penetration.value != weapon.penetration:
            yield Figure(f"penetration.{band}", f"Penetration, {at.band}", at.penetration, weapon.name)
