"""From the specs of `resolve` to the values that the rules take; what does not fit is a SpecError."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from converter.nearest import did_you_mean
from converter.notation.upp import parse_upp
from converter.play.chance import Chance
from converter.play.events import SpecError
from converter.play.tidying import alike
from converter.source.traveller import LocationValue, TravellerMode, TravellerWeapon
from converter.systems.revised_combat.aspect_and_offset import Placement
from converter.systems.revised_combat.attack import Shot
from converter.systems.revised_combat.by_name import listed_weapon, nearest_weapon, weapon_named
from converter.systems.revised_combat.cover import Cover
from converter.systems.revised_combat.hands import Purpose, SpecHand
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.integrity import IntegrityRecord
from converter.systems.revised_combat.locations import locations_meant
from converter.systems.revised_combat.penetration import penetration_at
from converter.systems.revised_combat.shots import ShotKind
from converter.systems.revised_combat.specs import (
    AttackerSpec,
    ComponentSpec,
    CoverSpec,
    DamageSpec,
    Dms,
    TargetSpec,
    WeaponSpec,
)
from converter.systems.revised_combat.tables import Consulted
from converter.systems.revised_combat.targets import Target, fresh_record
from converter.systems.revised_combat.to_hit import Shooter, ToHit, class_row, mode_of, to_hit_task
from converter.working import Quantity, given


def dms_of(dms: Dms) -> tuple[Quantity, ...]:
    """DMs as quantities, each under its cause where one is given."""
    if isinstance(dms, int):
        return (given("DM", dms),) if dms else ()
    if isinstance(dms, dict):
        return tuple(given(cause, number) for cause, number in dms.items())
    return tuple(given("DM", number) for number in dms)


def target_of(spec: TargetSpec, rules: RevisedCombatRules, place: str = "") -> Target:
    """A target. Raises SpecError for unknown locations and for more marks than there are boxes."""
    upp = parse_upp(spec.upp)
    known = locations_of(spec, rules)
    fresh = fresh_record(upp, spec.target_type, spec.columns, rules)
    boxes = spec.record.boxes
    try:
        record = IntegrityRecord(fresh.columns, fresh.rows, boxes.lethal, boxes.non_lethal)
    except ValueError as error:
        hint = "give columns, the width that the record had at first"
        raise SpecError(f"{place}target.record.boxes: {error}; {hint}") from error
    return Target(
        upp=upp,
        record=record,
        target_type=spec.target_type,
        armour=_values(spec.armour, known, f"{place}target.armour"),
        injuries=_values(spec.record.locations, known, f"{place}target.record.locations"),
        posture=spec.posture,
        held=spec.held,
        acted=spec.acted,
        task_dm=spec.task_dm,
    )


def locations_of(spec: TargetSpec | None, rules: RevisedCombatRules) -> tuple[str, ...]:
    """The locations of a target's chart, or of a person's."""
    chart = rules.chart("person") if spec is None else rules.chart(spec.target_type, spec.posture.value)
    return chart.named


def warnings_about(spec: TargetSpec | None, rules: RevisedCombatRules) -> tuple[str, ...]:
    """What somebody should know about a target: nobody has its chart, or its columns may be too few."""
    if spec is None:
        return ()
    return (*_about_chart(spec, rules), *_about_columns(spec, rules))


def _about_columns(spec: TargetSpec, rules: RevisedCombatRules) -> tuple[str, ...]:
    """A record belongs to the unhurt UPP, which a target with marks need no longer have."""
    marks = (spec.record.boxes.lethal, spec.record.boxes.non_lethal, *spec.record.locations.values())
    if not any(marks) or not columns_consulted(spec, rules):
        return ()
    return ("columns not given: worked out from the UPP as it is now; give the undamaged person's columns",)


def _about_chart(spec: TargetSpec, rules: RevisedCombatRules) -> tuple[str, ...]:
    if rules.has_chart(spec.target_type):
        return ()
    hint = did_you_mean(spec.target_type, rules.hit_chart)
    hint = hint or f"add hit_chart.{spec.target_type} to your rules file"
    return (f"no hit chart '{spec.target_type}' is known; the chart of a person is used; {hint}",)


def columns_consulted(spec: TargetSpec, rules: RevisedCombatRules) -> tuple[Consulted, ...]:
    """The rule that made the width of the record, where the spec does not give it."""
    if spec.columns is not None or rules.chart(spec.target_type).columns is not None:
        return ()
    return (Consulted("columns", rules.columns),)


def locations_named(named: Iterable[str], known: Sequence[str], place: str) -> tuple[str, ...]:
    """Locations as the chart spells them. Raises SpecError for one that it does not have, or given twice."""
    found: list[str] = []
    for word in named:
        location = alike(word, known)
        if location not in known:
            hint = did_you_mean(location, known) or _holding(location, known)
            raise SpecError(f"{place}: '{location}' is no location of the hit chart; {hint}")
        if location in found:
            raise SpecError(f"{place}: '{location}' is given twice; keep one")
        found.append(location)
    return tuple(found)


def _holding(location: str, known: Sequence[str]) -> str:
    """A hint for `left_arm` or `torso`, which are two locations: those that they take in, else every one."""
    likely = locations_meant(location, known)
    return f"did you mean {' or '.join(map(repr, likely))}?" if likely else f"locations: {', '.join(known)}"


def cover_of(spec: CoverSpec | None, known: Sequence[str], place: str = "") -> Cover | None:
    """Cover. Raises SpecError for unknown locations."""
    if spec is None:
        return None
    locations = locations_named(dict.fromkeys(spec.locations), known, f"{place}cover.locations")
    return Cover(spec.av, spec.integrity, locations)


def hand_of(spec: ComponentSpec | DamageSpec, chance: Chance, place: str = "") -> SpecHand:
    """The dice that a spec names."""
    named: dict[Purpose, tuple[int, ...] | None] = {
        Purpose.DAMAGE: spec.dice,
        Purpose.EFFECT: spec.effect_dice,
        Purpose.UNCONSCIOUS: spec.unconscious_dice,
        Purpose.STUN: spec.stun_dice,
        Purpose.ATTRIBUTE: spec.attribute_dice,
    }
    if isinstance(spec, ComponentSpec):
        named[Purpose.TO_HIT] = spec.to_hit_dice
        named[Purpose.CALLED] = spec.called_dice
        named[Purpose.AIMED] = spec.aimed_dice
        named[Purpose.ASPECT] = None if spec.aspect is None else (spec.aspect,)
        named[Purpose.OFFSET] = None if spec.offset is None else (spec.offset,)
    return SpecHand(named, chance, spec.attribute_choices, place)


def shot_of(spec: ComponentSpec, rules: RevisedCombatRules, place: str = "") -> Shot:
    """A component. Raises SpecError for fields that do not go together or are missing."""
    _check_kind(spec, place)
    weapon = _weapon(spec.weapon, rules, place)
    shooter = _shooter(spec.attacker)
    band = _band(spec.range, rules, place)
    to_hit, consulted = None, _listed(spec.weapon, rules)
    if spec.to_hit_margin is None:
        to_hit, used = _to_hit(spec, weapon, band, shooter, rules, place)
        consulted = (*consulted, *used)
    lethal = spec.lethal if spec.lethal is not None else (weapon.lethal if weapon is not None else True)
    return Shot(
        penetration=_penetration(spec, weapon, band, rules, place),
        damage_value=_damage_value(spec, weapon, place),
        margin=spec.to_hit_margin,
        to_hit=to_hit,
        kind=spec.shot,
        aim=spec.aim,
        cell=None if spec.cell is None else Placement(*spec.cell),
        lethal=lethal is not False,
        shooter=shooter,
        consulted=consulted,
    )


def _check_kind(spec: ComponentSpec, place: str) -> None:
    called, aimed = spec.shot is ShotKind.CALLED, spec.shot is ShotKind.AIMED
    missing = {"aim": called and spec.aim is None, "cell": aimed and spec.cell is None}
    for field, lacks in missing.items():
        if lacks:
            expected = "high, low, left or right" if field == "aim" else "[aspect, offset]"
            raise SpecError(f"{place}{field}: is missing; a shot that is {spec.shot} needs it: {expected}")
    strange = {
        "aim": spec.aim is not None and not called,
        "called_dice": spec.called_dice is not None and not called,
        "cell": spec.cell is not None and not aimed,
        "aimed_dice": spec.aimed_dice is not None and not aimed,
        "aspect": spec.aspect is not None and aimed,
        "offset": spec.offset is not None and aimed,
        "to_hit_dice": spec.to_hit_dice is not None and spec.to_hit_margin is not None,
    }
    for field, wrong in strange.items():
        if wrong and field == "to_hit_dice":
            raise SpecError(f"{place}to_hit_dice: is given beside to_hit_margin; keep one of the two")
        if wrong:
            raise SpecError(f"{place}{field}: does not go with a shot that is {spec.shot}; take it out")


def _weapon(spec: WeaponSpec | str | None, rules: RevisedCombatRules, place: str) -> TravellerWeapon | None:
    if isinstance(spec, str):
        found = weapon_named(spec, (), rules)
        if found is None:
            hint = nearest_weapon(spec, (), rules) or f"weapons: {', '.join(rules.weapons)}"
            raise SpecError(f"{place}weapon: '{spec}' is no weapon of the list; {hint}, or give its row")
        return found
    if spec is None:
        return None
    modes = tuple(
        TravellerMode(name=one.name, shots=one.shots, to_hit_dm=one.to_hit_dm) for one in spec.modes
    )
    return TravellerWeapon(
        name=spec.name,
        penetration=spec.penetration,
        attenuation=spec.attenuation,
        damage_value=spec.damage_value,
        modes=modes,
        weapon_class=spec.weapon_class,
        lethal=spec.lethal,
        range=spec.range,
    )


def _listed(spec: WeaponSpec | str | None, rules: RevisedCombatRules) -> tuple[Consulted, ...]:
    listed = listed_weapon(spec, rules) if isinstance(spec, str) else None
    return () if listed is None else (Consulted("weapons", listed),)


def _shooter(spec: AttackerSpec | None) -> Shooter | None:
    if spec is None:
        return None
    return Shooter(None if spec.upp is None else parse_upp(spec.upp), spec.skill, dms_of(spec.dms))


def _band(wanted: str | float | None, rules: RevisedCombatRules, place: str) -> int | None:
    if wanted is None:
        return None
    try:
        return rules.band_named(wanted) if isinstance(wanted, str) else rules.band_at(wanted)
    except ValueError as error:
        raise SpecError(f"{place}range: {error}") from error


def _to_hit(
    spec: ComponentSpec,
    weapon: TravellerWeapon | None,
    band: int | None,
    shooter: Shooter | None,
    rules: RevisedCombatRules,
    place: str,
) -> tuple[ToHit, tuple[Consulted, ...]]:
    if weapon is None or band is None:
        lacking = "weapon" if weapon is None else "range"
        raise SpecError(f"{place}{lacking}: is missing; give weapon and range, or to_hit_margin instead")
    try:
        mode = mode_of(weapon, spec.mode)
    except ValueError as error:
        raise SpecError(f"{place}mode: {error}") from error
    try:
        row = class_row(weapon.weapon_class, rules)
    except ValueError as error:
        raise SpecError(f"{place}weapon.class: {error}") from error
    try:
        task = to_hit_task(weapon, band, shooter, mode, spec.shot is ShotKind.CALLED, rules)
    except ValueError as error:
        raise SpecError(f"{place}range: {error}") from error
    return task, (
        Consulted("to_hit", row),
        Consulted("tasks", rules.tasks[task.difficulty]),
        Consulted("characteristic_dm", rules.characteristic_dm),
    )


def _penetration(
    spec: ComponentSpec,
    weapon: TravellerWeapon | None,
    band: int | None,
    rules: RevisedCombatRules,
    place: str,
) -> Quantity:
    if spec.penetration is not None:
        return given("Penetration", spec.penetration)
    if weapon is None or weapon.penetration is None:
        raise SpecError(f"{place}penetration: is missing; give it, or a weapon")
    if band is None:
        raise SpecError(f"{place}range: is missing; the weapon's Penetration depends on it")
    return penetration_at(weapon.penetration, weapon.attenuation, band, rules)


def _damage_value(spec: ComponentSpec, weapon: TravellerWeapon | None, place: str) -> int:
    if spec.damage_value is not None:
        return spec.damage_value
    if weapon is None or weapon.damage_value is None:
        raise SpecError(f"{place}damage_value: is missing; give it, or a weapon")
    return weapon.damage_value


def _values(numbers: dict[str, int], known: Sequence[str], place: str) -> tuple[LocationValue, ...]:
    locations = locations_named(numbers, known, place)
    return tuple(map(LocationValue, locations, numbers.values()))
