"""Characters for the tests of printed sheets: from an empty one to a walking arsenal."""

from __future__ import annotations

from dataclasses import replace

from converter.notation.spell_range import Reach
from converter.source.shadowrun import Edition, Kind
from converter.source.sights import Sight
from converter.systems.faster_combat.records import (
    CharacterRecord,
    Grenade,
    MeleeWeapon,
    RangedWeapon,
    SpellRecord,
    WeaponRecord,
)
from converter.working import Quantity, constant


def gun(
    name: str,
    kind: str,
    damage: int,
    ammo: int | None,
    reloads: int | None = 2,
    *,
    adds: bool = False,
    sight: Sight | None = None,
    quantity: int = 1,
    ready_with: str | None = None,
) -> RangedWeapon:
    """A ranged weapon; `adds` makes the damage a modifier."""
    rounds = None if ammo is None else constant(ammo)
    return RangedWeapon(
        name, kind, constant(damage), None, adds, rounds, reloads, sight, quantity, ready_with
    )


def blade(name: str, damage: int, *, adds: bool = True, quantity: int = 1) -> MeleeWeapon:
    """A melee weapon, its damage a modifier unless `adds` is false."""
    return MeleeWeapon(name, constant(damage), None, adds, quantity)


def bomb(name: str, damage: int, reduction: Quantity, quantity: int) -> Grenade:
    """A grenade."""
    return Grenade(name, constant(damage), None, False, reduction, quantity)


def spell(
    name: str,
    force: int | None,
    *,
    damage: tuple[int, ...] = (),
    drain: tuple[int, ...] = (3,),
    reach: Reach = Reach.LINE_OF_SIGHT,
    range_cm: int | None = None,
    target: int | None = None,
    resisted: bool = True,
    radius_cm: int | None = None,
    effects: str | None = None,
) -> SpellRecord:
    """A spell against Magic Resistance, unless it has a Target Number of its own."""
    return SpellRecord(
        name=name,
        max_force=force,
        damage_modifiers=tuple(constant(one) for one in damage),
        reach=reach,
        range_cm=None if range_cm is None else constant(range_cm),
        target_number=None if target is None else constant(target),
        against_magic_resistance=target is None,
        resisted=resisted,
        drain_modifiers=tuple(constant(one) for one in drain),
        area=radius_cm is not None,
        radius_cm=None if radius_cm is None else constant(radius_cm),
        effects=effects,
    )


STEVE = CharacterRecord(
    name="Steve",
    race="Elf",
    kind=Kind.CHARACTER,
    edition=Edition.SR2,
    side=None,
    quantity=1,
    actions=constant(2),
    speed=constant(21),
    knock_out_value=constant(16),
    magic_resistance_value=constant(11),
    melee_combat_damage=constant(8),
    firearms_skill=constant(5),
    melee_combat_skill=constant(5),
    throwing_skill=constant(0),
    firearms=(),
    melee_weapons=(),
    grenades=(),
    spells=(),
    carried=(),
    not_converted=(),
)
"""The figure of the rules' own example, without a thing in his hands."""

TYPICAL = replace(
    STEVE,
    name="Wren Okonkwo",
    race="Ork",
    side="Runners",
    actions=constant(4),
    knock_out_value=constant(19),
    throwing_skill=constant(3),
    firearms=(
        gun("Ares Predator", "Heavy Pistol", 12, 15, 3, sight=Sight.SMARTLINK),
        gun("AK-97", "Assault Rifle", 16, 8, None),
        gun("Under-barrel launcher", "Grenade Launcher", 0, 6, 1, ready_with="AK-97"),
        gun("Throwing Knife", "Throwing Knife", -2, None, None, adds=True, quantity=4),
    ),
    melee_weapons=(blade("Katana", 3), blade("Stun Baton", 12, adds=False), blade("Survival Knife", -2)),
    grenades=(
        bomb("Offensive Grenade", 16, constant(3) / 2, 3),
        bomb("Concussion Grenade", 15, constant(3) / 2, 2),
    ),
    carried=("Etiquette (Street) 4", "Stealth 5", "Bike 3", "Medkit", "Micro-transceiver", "Fake ID"),
    not_converted=("Home-made flamer (12Q)",),
)
TYPICAL = replace(
    TYPICAL,
    firearms=(
        *TYPICAL.firearms[:2],
        replace(TYPICAL.firearms[2], damage=None, damage_text="grenade"),
        *TYPICAL.firearms[3:],
    ),
)

MAGE = replace(
    STEVE,
    name="Ysolde Quicksilver",
    race="Human",
    edition=Edition.SR3,
    side="Runners",
    magic_resistance_value=constant(14),
    knock_out_value=constant(11),
    firearms=(gun("Streetline Special", "Hold-Out", 5, 6, 1),),
    melee_weapons=(blade("Staff", 2),),
    spells=(
        spell("Manabolt", 6, damage=(1, 3, 6, 10), drain=(1, 3, 6, 10)),
        spell("Stunball", 5, damage=(6,), drain=(7,), radius_cm=9),
        spell("Heal", 6, reach=Reach.TOUCH, drain=(10,), resisted=False,
              effects="On a success a disabled target is back in the game."),
        spell("Detect Enemies", 4, reach=Reach.LIMITED, range_cm=24, target=8, drain=(4,), radius_cm=9,
              resisted=False,
              effects="Every enemy figure within range is found, whether the caster can see it or not."),
        spell("Armour", 5, reach=Reach.SELF, target=12, resisted=False, drain=(5,)),
    ),
    carried=("Sorcery 6", "Conjuring 4", "Power focus 2", "Ritual circle materials"),
)  # fmt: skip

CRITTER = replace(
    STEVE,
    name="Hell Hound",
    race="Hell Hound",
    kind=Kind.CRITTER,
    side="Opposition",
    quantity=2,
    actions=constant(3),
    speed=constant(45),
    melee_combat_skill=constant(7),
    melee_weapons=(blade("Bite", 0),),
    carried=("Fear", "Flame Aura", "Enhanced senses: thermographic vision"),
)

ARSENAL = replace(
    STEVE,
    name="Arsenal",
    firearms=tuple(gun(f"Gun {number}", "SMG", 14, 6, 3) for number in range(23)),
    melee_weapons=tuple(blade(f"Blade {number}", number) for number in range(6)),
    grenades=tuple(bomb(f"Grenade {number}", 16, constant(3) / 2, 12) for number in range(7)),
    spells=tuple(
        spell(f"A spell with quite a long name, number {number}", 7, damage=(3,), radius_cm=9)
        for number in range(31)
    ),
    carried=tuple(f"Thing carried number {number}" for number in range(60)),
)
"""Far too much for one page."""

LONG_NAME = replace(
    TYPICAL,
    name="Sir Bartholomew Montgomery-Featherstonehaugh the Unpronouncab",
    firearms=(
        *TYPICAL.firearms,
        gun("Heavily customised Remington Roomsweeper with every gadget", "Heavy Pistol", 19, 8, 15,
            sight=Sight.LASER),
        gun("Fichetti Security 500a", "Light Pistol", 7, 25, 8, quantity=2),
    ),
)  # fmt: skip
"""A name of sixty letters and weapons with long names."""

FOREIGN_NAME = replace(TYPICAL, name="Zoë Žižka Ελένη Ярослав Łukasz", race="Ørk", side="Ωmega")

LISTED_WEAPONS = (
    WeaponRecord("Ares Predator", "Heavy Pistol", constant(15), constant(12), None, False, None),
    WeaponRecord("Katana", "Melee", None, constant(3), None, True, None),
    WeaponRecord("Offensive Grenade", "Grenade", None, constant(16), None, False, constant(3) / 2),
    WeaponRecord("Grenade Launcher", "Grenade Launcher", constant(6), None, "grenade", False, None),
)
LISTED_SPELLS = (
    replace(spell("Manabolt", None, damage=(6,)), max_force=None),
    replace(spell("Detect Enemies", None, reach=Reach.LIMITED, target=8, drain=(4,)), area=True),
)
