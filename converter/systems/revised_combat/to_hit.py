"""The task to hit: difficulty by weapon class and range band, and its DMs (MegaTraveller)."""

from __future__ import annotations

from dataclasses import dataclass

from converter.nearest import did_you_mean
from converter.notation.upp import Upp
from converter.source.traveller import TravellerMode, TravellerWeapon
from converter.systems.revised_combat.characteristics import determination
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.tables import Difficulty, ToHitRow, house_rule
from converter.systems.revised_combat.tasks import characteristic_dm
from converter.working import Quantity, given


@dataclass(frozen=True, slots=True)
class Shooter:
    """Who shoots: characteristics (None: no DMs from them), weapon skill, other DMs to hit (movement)."""

    upp: Upp | None = None
    skill: int = 0
    dms: tuple[Quantity, ...] = ()

    @property
    def determination(self) -> int:
        """A fifth of Intelligence plus Endurance; 0 where the characteristics are not known."""
        return 0 if self.upp is None else int(determination(self.upp))


@dataclass(frozen=True, slots=True)
class ToHit:
    """The task to hit, and what the range does to the weapon."""

    difficulty: Difficulty
    dms: tuple[Quantity, ...]


def roll_needed(task: ToHit, rules: RevisedCombatRules) -> Quantity:
    """What 2D6 must come to: the difficulty's number less all DMs. A natural 2 fails whatever it is."""
    needed = given(f"{task.difficulty.title()} needs", rules.tasks[task.difficulty].needed)
    for dm in task.dms:
        needed = needed - dm
    notes = house_rule(f"tasks.{task.difficulty}", rules.tasks[task.difficulty])
    return needed.named("2D6 to hit", "MegaTraveller, tasks").noting(*notes)


def class_row(weapon_class: str | None, rules: RevisedCombatRules) -> ToHitRow:
    """The to-hit row of a weapon class. Raises ValueError with the nearest match for an unknown one."""
    for name, row in rules.to_hit.items():
        if weapon_class is not None and name.casefold() == weapon_class.casefold():
            return row
    hint = did_you_mean(weapon_class or "", rules.to_hit) or f"classes: {', '.join(rules.to_hit)}"
    raise ValueError(f"'{weapon_class}' is no weapon class; {hint}")


def difficulty_at(weapon: TravellerWeapon, band: int, rules: RevisedCombatRules) -> Difficulty:
    """How hard it is to hit at a range band (0 the closest).

    Raises ValueError beyond the weapon's range, and where the class has no difficulty at that band.
    """
    row = class_row(weapon.weapon_class, rules)
    name = rules.range_bands[band].name
    if weapon.range is not None and band > rules.band_named(weapon.range):
        raise ValueError(f"{name} is out of range: {weapon.name} reaches {weapon.range}")
    if band >= len(row.difficulties):
        raise ValueError(
            f"{name} is out of range: no difficulty is known for {weapon.weapon_class} at that range"
        )
    return row.difficulties[band]


def mode_of(weapon: TravellerWeapon, name: str | None) -> TravellerMode:
    """A weapon's fire mode by name, or its first. Raises ValueError with the nearest match."""
    modes = weapon.modes or (TravellerMode(),)
    if name is None:
        return modes[0]
    for mode in modes:
        if mode.name.casefold() == name.casefold():
            return mode
    names = [mode.name for mode in modes]
    hint = did_you_mean(name, names) or f"modes: {', '.join(names)}"
    raise ValueError(f"'{name}' is no fire mode of {weapon.name}; {hint}")


def to_hit_task(
    weapon: TravellerWeapon,
    band: int,
    shooter: Shooter | None,
    mode: TravellerMode,
    called: bool,
    rules: RevisedCombatRules,
) -> ToHit:
    """The task to hit: weapon skill, Dexterity, other DMs, the fire mode's DM, and -2 for a called shot."""
    dms: list[Quantity] = []
    if shooter is not None:
        dms.append(given("Weapon skill", shooter.skill))
        if shooter.upp is not None:
            dms.append(characteristic_dm("Dexterity", shooter.upp.dexterity, rules))
        dms.extend(shooter.dms)
    if mode.to_hit_dm:
        dms.append(given(f"{mode.name} fire", mode.to_hit_dm))
    if called:
        dms.append(given("Called shot", rules.called_shot.to_hit_dm))
    return ToHit(difficulty_at(weapon, band, rules), tuple(dms))
