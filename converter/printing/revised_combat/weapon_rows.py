"""The Weapons table: what a weapon needs to hit and what it pierces, worked out for every range band."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from converter.printing.revised_combat.marks import STAR, starred
from converter.printing.revised_combat.views import BandCell, BandHeading, WeaponRow
from converter.source.traveller import TravellerMode, TravellerWeapon
from converter.systems.revised_combat.by_name import listed_as
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.penetration import penetration_at
from converter.systems.revised_combat.records import TravellerRecord, WeaponRecord, source_weapon
from converter.systems.revised_combat.tables import BandRow, Provenance
from converter.systems.revised_combat.tasks import FUMBLE
from converter.systems.revised_combat.to_hit import Shooter, class_row, roll_needed, to_hit_task
from converter.systems.revised_combat.weapon_ranges import is_melee, skill_with

OUT_OF_RANGE = "–"
_KILOMETRE = 1000


def band_headings(rules: RevisedCombatRules) -> tuple[BandHeading, ...]:
    """The columns of the range bands, the closest first."""
    return tuple(BandHeading(band.name, _reach(band)) for band in rules.range_bands)


def weapon_rows(
    weapons: Iterable[WeaponRecord], owner: TravellerRecord | None, rules: RevisedCombatRules
) -> tuple[WeaponRow, ...]:
    """The rows of some weapons; without an owner no skill and no Dexterity count."""
    return tuple(_weapon_row(weapon, owner, rules) for weapon in weapons)


def placeholders_of_weapons(weapons: Sequence[WeaponRecord], rules: RevisedCombatRules) -> Iterator[str]:
    """The keys of the placeholders that these rows bear stars for."""
    if any(weapon_made_up(weapon, rules) for weapon in weapons):
        yield "weapons"
    if any(difficulty_star(weapon, rules) for weapon in weapons):
        yield "to_hit"


def roll_text(needed: int) -> str:
    """What 2D6 must come to: `8+`. A natural 2 always fails, so it is 3 at least (MegaTraveller, tasks)."""
    return f"{max(needed, FUMBLE + 1)}+"


def mode_text(mode: TravellerMode) -> str:
    """`single`, `burst (3 shots, -1)`: name, projectiles and DM to hit."""
    parts = [f"{mode.shots} shots"] if mode.shots > 1 else []
    parts += [f"{mode.to_hit_dm:+d}"] if mode.to_hit_dm else []
    return f"{mode.name} ({', '.join(parts)})" if parts else mode.name


def _weapon_row(record: WeaponRecord, owner: TravellerRecord | None, rules: RevisedCombatRules) -> WeaponRow:
    weapon = TravellerWeapon(name=record.name, weapon_class=record.weapon_class, range=record.range)
    skill = skill_with(weapon, owner.skills) if owner is not None else 0
    shooter = Shooter(owner.upp, skill) if owner is not None else None
    dm, dm_detail = _dms(weapon, shooter, rules)
    return WeaponRow(
        name=f"{record.name}{STAR}" if weapon_made_up(record, rules) else record.name,
        detail=_detail(record, weapon, rules),
        dm=dm,
        dm_detail=dm_detail,
        damage="" if record.damage_value is None else str(record.damage_value),
        damage_detail="Lethal" if record.lethal else "Non-Lethal",
        bands=tuple(_cell(record, weapon, band, shooter, rules) for band in range(len(rules.range_bands))),
    )


def _detail(record: WeaponRecord, weapon: TravellerWeapon, rules: RevisedCombatRules) -> str:
    if record.penetration is None and record.damage_value is None:
        return "in no list: write its numbers in"
    parts = [record.weapon_class or "class unknown"]
    if record.modes != (TravellerMode(),) or not is_melee(weapon):
        parts.append(", ".join(map(mode_text, record.modes)))
    if record.rounds is not None:
        parts.append(_magazines(record.rounds, record.reloads))
    if not _knows_class(record, rules):
        parts.append("difficulty to hit unknown")
    return " · ".join(parts)


def _magazines(rounds: int, reloads: int | None) -> str:
    return f"{rounds} rounds" if reloads is None else f"{rounds} rounds, {reloads} reloads"


def _dms(weapon: TravellerWeapon, shooter: Shooter | None, rules: RevisedCombatRules) -> tuple[str, str]:
    """What the owner adds to hit, and how: weapon skill and Dexterity."""
    if shooter is None:
        return "", ""
    dms = to_hit_task(_of_any_class(weapon, rules), 0, shooter, TravellerMode(), False, rules).dms
    skill, dexterity = (int(dm) for dm in dms)
    return f"{skill + dexterity:+d}", f"skill {skill}, Dex {dexterity}"


def _of_any_class(weapon: TravellerWeapon, rules: RevisedCombatRules) -> TravellerWeapon:
    """The DMs are the same for every class, even for one that nobody knows."""
    return TravellerWeapon(name=weapon.name, weapon_class=next(iter(rules.to_hit)))


def _cell(
    record: WeaponRecord,
    weapon: TravellerWeapon,
    band: int,
    shooter: Shooter | None,
    rules: RevisedCombatRules,
) -> BandCell:
    pierces = ""
    if record.penetration is not None:
        pierces = f"Pen {penetration_at(record.penetration, record.attenuation, band, rules)}"
    if not _knows_class(record, rules):
        beyond = record.range is not None and _known_band(record.range, rules) < band
        return BandCell(OUT_OF_RANGE if beyond else "", "" if beyond else pierces)
    try:
        task = to_hit_task(weapon, band, shooter, TravellerMode(), False, rules)
    except ValueError:
        return BandCell(OUT_OF_RANGE)
    return BandCell(f"{roll_text(int(roll_needed(task, rules)))}{difficulty_star(record, rules)}", pierces)


def _known_band(name: str, rules: RevisedCombatRules) -> int:
    """The place of a range band; for one that nobody knows the last."""
    try:
        return rules.band_named(name)
    except ValueError:
        return len(rules.range_bands) - 1


def _knows_class(record: WeaponRecord, rules: RevisedCombatRules) -> bool:
    try:
        class_row(record.weapon_class, rules)
    except ValueError:
        return False
    return True


def difficulty_star(record: WeaponRecord, rules: RevisedCombatRules) -> str:
    """The star of a class whose difficulties are made up; empty for the others."""
    if not _knows_class(record, rules):
        return ""
    return starred("", class_row(record.weapon_class, rules))


def weapon_made_up(record: WeaponRecord, rules: RevisedCombatRules) -> bool:
    """Whether its figures are those of a row of the rules file that is a placeholder."""
    listed = listed_as(source_weapon(record), rules)
    return listed is not None and listed.provenance is Provenance.PLACEHOLDER


def _reach(band: BandRow) -> str:
    if band.upper_m >= _KILOMETRE:
        return f"to {band.upper_m / _KILOMETRE:g} km"
    return f"to {band.upper_m} m"
