"""Travellers converted: from a UPP, skills, armour and weapons to a record (Revised Combat)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from converter.nearest import did_you_mean
from converter.notation.upp import Upp
from converter.problems import Location, ProblemLog
from converter.source.traveller import Traveller, TravellerArmour, TravellerMode, TravellerWeapon
from converter.systems.revised_combat.by_name import (
    armour_named,
    listed_weapon,
    nearest_armour,
    nearest_weapon,
    own_weapon,
    weapon_named,
)
from converter.systems.revised_combat.characteristics import determination, life_force
from converter.systems.revised_combat.house_rules import PERSON, RevisedCombatRules
from converter.systems.revised_combat.initiative import initiative_dm
from converter.systems.revised_combat.integrity import RULE, columns_for
from converter.systems.revised_combat.lists import JACKET, SUIT
from converter.systems.revised_combat.location_effects import threshold_of, threshold_rule
from converter.systems.revised_combat.locations import BODY, kind_of, locations_meant
from converter.systems.revised_combat.records import (
    IntegrityFigures,
    LocationFigure,
    TravellerRecord,
    WeaponRecord,
    source_weapon,
)
from converter.systems.revised_combat.tables import (
    HIGHEST_COLUMNS,
    Consulted,
    HitChart,
    house_rule,
    placeholders_in,
)
from converter.systems.revised_combat.to_hit import class_row
from converter.systems.revised_combat.weapon_ranges import at_ranges
from converter.working import Quantity, given, highest

_NOT_LISTED = (
    "give its row, or a weapon list with it; `tables weapons --system revised-combat` shows the bundled ones"
)


@dataclass(slots=True)
class _Workbench:
    """What the conversion of one traveller gathers by the way."""

    place: Location
    log: ProblemLog
    rules: RevisedCombatRules
    chart: HitChart
    item: str
    consulted: list[Consulted] = field(default_factory=list)
    not_converted: list[str] = field(default_factory=list)

    def warn(self, part: str, value: object, message: str, hint: str = "") -> None:
        """Report a reading that was taken."""
        self.log.warning(self.place, message, hint=hint, item=self.item, field=part, value=value)


def convert_traveller(
    traveller: Traveller,
    place: Location,
    own_weapons: Sequence[TravellerWeapon],
    rules: RevisedCombatRules,
    log: ProblemLog,
) -> TravellerRecord | None:
    """The record of a traveller, or None where the UPP is missing (reported, unless it was already).

    `own_weapons` are the weapon lists of the run, in which names are looked up first.
    """
    if traveller.upp is None:
        return None
    upp, chart = traveller.upp, rules.chart(traveller.target_type)
    bench = _Workbench(place, log, rules, chart, traveller.name)
    if not rules.has_chart(traveller.target_type):
        hint = did_you_mean(traveller.target_type, rules.hit_chart)
        hint = hint or f"add hit_chart.{traveller.target_type} to your rules file, with its columns"
        message = f"no hit chart '{traveller.target_type}' is known; the chart of a person is used"
        bench.warn("target_type", traveller.target_type, message, hint)
    integrity = _integrity(traveller, upp, bench)
    bench.consulted += (Consulted("initiative", rules.initiative), Consulted("hit_chart", chart))
    return TravellerRecord(
        name=traveller.name,
        upp=upp,
        life_force=life_force(upp),
        determination=determination(upp),
        initiative_dm=initiative_dm(upp, rules),
        integrity=integrity,
        thresholds=tuple(_thresholds(integrity.columns, bench)),
        armour=_armour(traveller.armour, bench),
        weapons=tuple(_in_hand(weapon, own_weapons, upp, traveller, bench) for weapon in traveller.weapons),
        skills=traveller.skills,
        side=traveller.side,
        quantity=traveller.quantity,
        target_type=traveller.target_type if rules.has_chart(traveller.target_type) else PERSON,
        sentient=traveller.sentient,
        placeholders=placeholders_in(bench.consulted),
        not_converted=(*bench.not_converted, *traveller.unreadable),
    )


def convert_weapon(weapon: TravellerWeapon, listed: TravellerWeapon | None = None) -> WeaponRecord:
    """A weapon's record; what it does not say itself, `listed` may."""
    table = listed or weapon
    modes = weapon.modes or table.modes or (TravellerMode(),)
    lethal = weapon.lethal if weapon.lethal is not None else table.lethal
    return WeaponRecord(
        name=weapon.name,
        penetration=_first(weapon.penetration, table.penetration),
        attenuation=_first(weapon.attenuation, table.attenuation if weapon.name_only else None),
        damage_value=_first(weapon.damage_value, table.damage_value),
        modes=modes,
        weapon_class=weapon.weapon_class or table.weapon_class,
        lethal=True if lethal is None else lethal,
        range=weapon.range or table.range,
        rounds=_first(weapon.rounds, table.rounds if weapon.name_only else None),
        reloads=weapon.reloads,
    )


def _first(value: int | None, other: int | None) -> int | None:
    return other if value is None else value


def _integrity(traveller: Traveller, upp: Upp, bench: _Workbench) -> IntegrityFigures:
    rules, columns = bench.rules, traveller.columns
    if columns is not None and not 1 <= columns <= HIGHEST_COLUMNS:
        message = (
            f"{columns} columns are not possible; expected 1 to {HIGHEST_COLUMNS}; those of the UPP are used"
        )
        bench.warn("columns", columns, message)
        columns = None
    if columns is not None:
        width = given("Columns", columns, "given for this one")
    elif bench.chart.columns is not None:
        width = given("Columns", bench.chart.columns, f"from the chart of a {traveller.target_type}")
        width = width.noting(*house_rule("hit_chart", bench.chart))
        bench.consulted.append(Consulted("hit_chart", bench.chart))
    else:
        width = columns_for(life_force(upp), rules)
        bench.consulted.append(Consulted("columns", rules.columns))
    boxes = (width * given("rows", rules.row_count)).named("Boxes", RULE)
    return IntegrityFigures(width, rules.row_count, boxes, rules.row_dm)


def _locations(chart: HitChart) -> tuple[str, ...]:
    """The chart's locations, those of a body in their usual order."""
    named = chart.named
    return (*(one for one in BODY if one in named), *(one for one in named if one not in BODY))


def _thresholds(columns: Quantity, bench: _Workbench) -> Iterator[LocationFigure]:
    for location in _locations(bench.chart):
        threshold = threshold_of(location, bench.chart, columns, bench.rules)
        if threshold is not None:
            yield LocationFigure(location, threshold)
            rule = threshold_rule(location, bench.chart, bench.rules)
            if rule is not None:
                bench.consulted.append(Consulted("thresholds", rule))


def _armour(pieces: Sequence[TravellerArmour], bench: _Workbench) -> tuple[LocationFigure, ...]:
    """The Armour Value of every location: the highest of the pieces that cover it, 0 where none does."""
    known = _locations(bench.chart)
    found: dict[str, list[Quantity]] = {location: [] for location in known}
    placed = any(piece.by_location for piece in pieces)
    for piece in pieces:
        if placed:
            _doubt_about_suit(piece, known, bench)
        for location, value in _covered(piece, known, bench):
            for one in locations_meant(location, known):
                found[one].append(value)
            if not locations_meant(location, known):
                hint = did_you_mean(location, known) or f"locations: {', '.join(known)}"
                bench.warn("armour", location, f"'{location}' is no location of the hit chart", hint)
    return tuple(
        LocationFigure(
            location,
            highest(*values) if len(values) > 1 else (values[0] if values else given("no armour", 0)),
        )
        for location, values in found.items()
    )


def _doubt_about_suit(piece: TravellerArmour, known: tuple[str, ...], bench: _Workbench) -> None:
    """Warn of `tail 4` among values by location: it reads like one, but nobody knows the location."""
    if piece.value is None or not piece.name or piece.covers or _is_location(piece.name, known):
        return
    if armour_named(piece.name, bench.rules) is None and not _is_jacket(piece.name):
        message = f"'{piece.name}' is no location of the hit chart; it counts as a suit of that name"
        hint = did_you_mean(piece.name, known) or f"locations: {', '.join(known)}"
        bench.warn("armour", piece.name, message, hint)


def _is_location(name: str, known: tuple[str, ...]) -> bool:
    return bool(locations_meant(_as_location(name), known))


def _as_location(name: str) -> str:
    return name.casefold().replace(" ", "_")


def _covered(
    piece: TravellerArmour, known: tuple[str, ...], bench: _Workbench
) -> Iterator[tuple[str, Quantity]]:
    name = piece.name or "armour"
    if piece.by_location:
        for one in piece.by_location:
            yield one.location, given(name, one.value)
        return
    if piece.value is not None:
        if not piece.covers and _is_location(name, known):  # a location of some chart, such as `turret 10`
            yield _as_location(name), given("armour", piece.value)
            return
        covers = piece.covers or (_coverage(JACKET if _is_jacket(name) else SUIT, known, bench))
        for location in covers:
            yield location, given(name, piece.value)
        return
    listed = armour_named(piece.name, bench.rules)
    if listed is None:
        bench.not_converted.append(name)
        hint = nearest_armour(piece.name, bench.rules) or "give its Armour Values by location"
        bench.warn("armour", name, f"'{name}' is no armour of the list; it counts as 0", hint)
        return
    bench.consulted.append(Consulted("armour", listed))
    notes = (*((listed.note,) if listed.note else ()), *house_rule(f"armour.{listed.name}", listed))
    for location in piece.covers or _coverage(listed.covers, known, bench):
        yield location, given(listed.name, listed.value, *notes)


def _coverage(key: str, known: tuple[str, ...], bench: _Workbench) -> tuple[str, ...]:
    """Locations that a suit or a jacket covers; a suit covers what is no part of a body too."""
    setting = bench.rules.coverage[key]
    covered = tuple(
        one for one in known if kind_of(one) in setting.value or (key == SUIT and kind_of(one) is None)
    )
    if len(covered) < len(known):  # that a whole suit covers everything needs no placeholder
        bench.consulted.append(Consulted("coverage", setting))
    return covered


def _is_jacket(name: str) -> bool:
    return name.casefold().endswith(JACKET)


def doubts_about(weapon: TravellerWeapon, rules: RevisedCombatRules) -> Iterator[tuple[str, str, str]]:
    """What the rules do not know of a weapon's words: its field, the message, a hint."""
    checks: tuple[tuple[str, str | None, Callable[[str], object]], ...] = (
        ("type", weapon.weapon_class, lambda word: class_row(word, rules)),
        ("range", weapon.range, rules.band_named),
    )
    for field_name, word, look_up in checks:
        try:
            if word is not None:
                look_up(word)
        except ValueError as error:
            message, _, hint = str(error).partition("; ")
            yield field_name, message, hint


def _in_hand(
    weapon: TravellerWeapon,
    own: Sequence[TravellerWeapon],
    upp: Upp,
    traveller: Traveller,
    bench: _Workbench,
) -> WeaponRecord:
    """A weapon of a traveller, with what it does at each range in these hands."""
    record = _weapon(weapon, own, bench)
    found = tuple(at_ranges(source_weapon(record), upp, traveller.skills, bench.rules))
    if found:
        bench.consulted.append(Consulted("to_hit", class_row(record.weapon_class, bench.rules)))
    return replace(record, at_ranges=found)


def _weapon(weapon: TravellerWeapon, own: Sequence[TravellerWeapon], bench: _Workbench) -> WeaponRecord:
    for _, message, hint in doubts_about(weapon, bench.rules):
        bench.warn("weapons", weapon.name, f"{weapon.name}: {message}", hint)
    if not weapon.name_only:
        return convert_weapon(weapon)
    listed = weapon_named(weapon.name, own, bench.rules)
    bundled = listed_weapon(weapon.name, bench.rules)
    if bundled is not None and own_weapon(weapon.name, own) is None:
        bench.consulted.append(Consulted("weapons", bundled))
    if listed is None:
        bench.not_converted.append(weapon.name)
        hint = nearest_weapon(weapon.name, own, bench.rules) or _NOT_LISTED
        bench.warn("weapons", weapon.name, f"'{weapon.name}' is no weapon of the lists", hint)
    return convert_weapon(weapon, listed)
