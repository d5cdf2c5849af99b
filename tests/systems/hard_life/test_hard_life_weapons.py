"""Weapons of every kind, with burst codes, ranges, recoil and ammunition, and spells that strike."""

from typing import Any

import pytest

from converter.notation.drain import parse_drain
from converter.notation.level import Level
from converter.notation.spell_range import parse_spell_range
from converter.notation.target import parse_target
from converter.source.shadowrun import Cyberware, Kind, Spell
from converter.source.sights import Sight
from converter.systems.hard_life.records import WeaponKind, WeaponRecord
from converter.systems.hard_life.targets import ArmourKind
from tests.systems.hard_life.people import converted, person, quietly, weapon, workings


def carried(**more: Any) -> WeaponRecord:
    """A weapon converted in the hands of somebody of Strength 4 (given: 6)."""
    (record,) = quietly(person(strength="4(6)", weapons=(weapon(**more),))).weapons
    return record


def bursts(record: WeaponRecord) -> dict[int, str]:
    """Codes by rounds."""
    return {burst.rounds: burst.code for burst in record.bursts}


def test_a_revolver() -> None:
    """A single-shot pistol has Power, level, cylinder and the ranges of heavy pistols."""
    record = carried(name="Ruger Super Warhawk", kind="Heavy Pistol", ammo="6(cy)", modes="SS", damage="10M")
    assert (record.kind, record.type, record.code) == (WeaponKind.RANGED, "Heavy Pistol", "10M")
    assert (record.stun, record.magazine, record.reach, record.ammunition) == (False, 6, None, "regular")
    assert record.modes == ("SS",) and record.bursts == ()
    assert [int(limit) for limit in record.ranges] == [5, 20, 40, 60]
    assert record.against is ArmourKind.BALLISTIC and not record.armour_piercing
    assert (int(record.recoil_compensation), record.minimum_range_m) == (0, None)


@pytest.mark.parametrize(
    ("modes", "damage", "codes"),
    [
        ("SA", "7M", {}),
        ("SA/BF", "7M", {3: "9S"}),  # 7 + 2; one level for three rounds
        ("FA", "7M", {3: "9S", 6: "12D", 10: "16D"}),  # 7 + 5 and two levels; 7 + 9, D at most
        ("SA/BF/FA", "7M", {3: "9S", 6: "12D", 10: "16D"}),
        ("BF/FA", "6L", {3: "8M", 6: "11S", 10: "15D"}),  # three levels for ten
        ("FA", "9S", {3: "11D", 6: "14D", 10: "18D"}),
    ],
)
def test_burst_codes(modes: str, damage: str, codes: dict[int, str]) -> None:
    """n rounds that hit are Power + (n - 1), and a level for every three, Deadly at most."""
    assert bursts(carried(kind="SMG", ammo="30(c)", modes=modes, damage=damage)) == codes


def test_the_working_of_a_burst() -> None:
    """The first round adds nothing to the Power."""
    record = carried(kind="SMG", ammo="30(c)", modes="BF", damage="7M")
    assert workings(record.bursts[0].power) == ["Power of 3 rounds: Power 7 + rounds after the first 2 = 9"]


@pytest.mark.parametrize(
    ("kind", "ranges"),
    [
        ("Hold-Out", [5, 15, 30, 50]),
        ("Light Pistol", [5, 15, 30, 50]),
        ("SMG", [10, 40, 80, 150]),
        ("Taser", [5, 10, 12, 15]),
        ("Shotgun", [10, 20, 50, 100]),
        ("Assault Rifle", [50, 150, 350, 550]),
        ("Sporting Rifle", [100, 250, 500, 750]),
        ("Sniper Rifle", [150, 300, 700, 1000]),
        ("LMG", [75, 200, 400, 800]),
        ("MMG", [80, 250, 750, 1200]),
        ("HMG", [80, 250, 800, 1500]),
        ("Assault Cannon", [100, 300, 900, 2400]),
        ("Laser", []),
    ],
)
def test_ranges_of_guns(kind: str, ranges: list[int]) -> None:
    """Guns have the SR3 range of their class in metres."""
    record = carried(kind=kind, ammo="10(c)", modes="SA", damage="9M Stun" if kind == "Taser" else "9M")
    assert [int(limit) for limit in record.ranges] == ranges


@pytest.mark.parametrize(
    ("kind", "minimum", "ranges"),
    [("Grenade Launcher", 5, [50, 100, 150, 300]), ("Missile Launcher", 20, [150, 450, 1200, 3000])],
)
def test_launchers(kind: str, minimum: int, ranges: list[int]) -> None:
    """Launchers have a shortest distance; what they fire is a word, and impact armour meets it."""
    record = carried(kind=kind, ammo="6(m)", modes="SS", damage="(Grenade)")
    assert [int(limit) for limit in record.ranges] == ranges
    assert (record.minimum_range_m, record.code, record.power) == (minimum, "grenade", None)
    assert (record.against, record.area) == (ArmourKind.IMPACT, True)


@pytest.mark.parametrize(
    ("name", "kind", "damage", "ranges"),
    [
        ("Throwing Knife", "Throwing Knife", "(STR)L", [6, 12, 18, 30]),
        ("Shuriken", "Throwing Weapon", "(STR)L", [6, 12, 30, 42]),
        ("Frag", "Grenade", "10S", [18, 30, 60, 120]),
        ("Frag", "Aerodynamic Grenade", "10S", [18, 30, 120, 180]),
        ("Bow", "Bow", "(STR+2)M", [6, 60, 180, 360]),
        ("Light Crossbow", "Crossbow", "6L", [12, 48, 120, 240]),
        ("Medium Crossbow", "Crossbow", "6M", [18, 72, 180, 300]),
        ("Heavy Crossbow", "Crossbow", "8S", [30, 90, 240, 360]),
    ],
)
def test_ranges_by_strength(name: str, kind: str, damage: str, ranges: list[int]) -> None:
    """What muscles send off goes so many metres for each point of (augmented) Strength, here 6."""
    more = {"blast": "-1/m"} if "Grenade" in kind else {}
    record = carried(name=name, kind=kind, damage=damage, **more)
    assert [int(limit) for limit in record.ranges] == ranges
    assert record.against is ArmourKind.IMPACT


def test_the_working_of_a_range() -> None:
    """The working names the augmented Strength."""
    record = carried(name="Shuriken", kind="Shuriken", damage="(STR)L")
    assert workings(record.ranges[3]) == ["Extreme range: 7 x augmented Strength 6 = 42"]


@pytest.mark.parametrize(
    ("kind", "damage", "code", "stun"),
    [
        ("Edged", "(STR+3)M", "9M", False),
        ("Edged", "(STR)L", "6L", False),
        ("Edged", "(STR-2)L", "4L", False),
        ("Edged", "(STR-9)L", "1L", False),  # never below 1
        ("Whip", "10S", "10S", False),
        ("Staff", "(STR+2)M Stun", "8M Stun", True),
        ("Club", "(STR+1)M", "7M Stun", True),  # clubs stun, whether their code says so or not
        ("Unarmed", "(STR)M", "6M Stun", True),  # so do bare hands
        ("Unarmed", "(STR)L", "6L", False),  # but not razors
    ],
)
def test_melee(kind: str, damage: str, code: str, stun: bool) -> None:
    """Power is the augmented Strength of 6 and the weapon's own; the level stands."""
    record = carried(kind=kind, damage=damage)
    assert (record.kind, record.code, record.stun) == (WeaponKind.MELEE, code, stun)
    assert (record.against, record.magazine, record.ammunition) == (ArmourKind.IMPACT, None, None)
    assert record.ranges == () and record.modes == () and record.bursts == ()


def test_the_working_of_a_blade() -> None:
    """The Strength and the weapon's modifier stand apart."""
    record = carried(kind="Edged", damage="(STR+3)M")
    assert record.power is not None
    assert workings(record.power) == ["Power: augmented Strength 6 + weapon 3 = 9"]


@pytest.mark.parametrize(("reach", "expected"), [(None, 0), (0, 0), (2, 2)])
def test_reach(reach: int | None, expected: int) -> None:
    """Reach is the source's, 0 where it says nothing."""
    assert carried(kind="Edged", damage="(STR)M", reach=reach).reach == expected


def test_a_critters_bare_attack_wounds() -> None:
    """Claws and teeth are no bare hands."""
    hound = person(kind=Kind.CRITTER, weapons=(weapon("Bite", "Unarmed", damage="(STR)M"),))
    assert quietly(hound).weapons[0].code == "3M"


def test_a_taser() -> None:
    """Tasers stun, whether their code says so or not, and impact armour meets their darts."""
    record = carried(kind="Taser", ammo="4(m)", modes="SA", damage="10S")
    assert (record.code, record.against) == ("10S Stun", ArmourKind.IMPACT)
    assert record.power is not None and record.power.notes == ("a taser does stun damage",)


def test_thrown_weapons() -> None:
    """Throwing knives have Strength and no magazine."""
    record = carried(name="Throwing Knife", kind="Throwing Knife", damage="(STR)L", quantity=4)
    assert (record.kind, record.code, record.magazine, record.quantity) == (WeaponKind.THROWN, "6L", None, 4)


def test_grenades() -> None:
    """A grenade strikes all over, and loses a point of Power for each so many metres."""
    record = carried(name="Defensive", kind="Grenade", damage="10S", blast="-1/0.5m", quantity=2)
    assert (record.kind, record.code, record.area) == (WeaponKind.GRENADE, "10S", True)
    assert record.blast_metres is not None and float(record.blast_metres) == 0.5
    assert carried(name="Stunner", kind="Grenade", damage="12M Stun", blast="-1/m").code == "12M Stun"


def test_bows() -> None:
    """A bow holds one arrow; its unknown Strength Minimum is the archer's Strength, as the note says."""
    record = carried(name="Bow", kind="Bow", damage="(STR Min+2)M")
    assert (record.kind, record.code, record.magazine) == (WeaponKind.RANGED, "8M", 1)
    assert record.power is not None
    assert record.power.notes == (
        "the Strength Minimum is not given, so the bearer's Strength stands in for it",
    )


@pytest.mark.parametrize(
    ("loaded", "ammunition", "piercing", "stun"),
    [
        (None, "regular", False, False),
        ("APDS", "APDS", True, False),
        ("APDU", "APDU", True, False),
        ("Gel rounds", "Gel rounds", False, True),
        ("Explosive", "Explosive", False, False),
    ],
)
def test_ammunition(loaded: str | None, ammunition: str, piercing: bool, stun: bool) -> None:
    """The type loaded is kept; APDS and APDU pierce armour, gel rounds stun."""
    record = carried(kind="SMG", ammo="30(c)", modes="SA", damage="6M", ammunition_type=loaded)
    assert (record.ammunition, record.armour_piercing, record.stun) == (ammunition, piercing, stun)


@pytest.mark.parametrize(
    ("kind", "damage", "loaded", "area"),
    [
        ("Shotgun", "10S", None, False),
        ("Shotgun", "10S", "Slugs", False),
        ("Shotgun", "10S", "Shot rounds", True),
        ("Shotgun", "10S", "Buckshot", True),
        ("Shotgun", "9S", "Flechette", True),
        ("Shotgun", "9S(f)", None, True),
        ("Heavy Pistol", "9S(f)", None, False),
        ("Heavy Pistol", "9S", "Shot rounds", False),
    ],
)
def test_shot_strikes_all_over(kind: str, damage: str, loaded: str | None, area: bool) -> None:
    """Shotguns with shot rounds, which are their flechettes, wound every location; no pistol does."""
    record = carried(kind=kind, ammo="8(m)", modes="SA", damage=damage, ammunition_type=loaded)
    assert record.area is area


@pytest.mark.parametrize("damage", ["9M Stun", "9M"])
def test_what_stuns_meets_impact_armour(damage: str) -> None:
    """The Body Test against stun goes by impact armour, whatever fires it."""
    record = carried(
        kind="Heavy Pistol", ammo="15(c)", modes="SA", damage=damage, ammunition_type="Gel rounds"
    )
    assert (record.code, record.against) == ("9M Stun", ArmourKind.IMPACT)


def test_the_code_is_that_of_the_rounds_loaded() -> None:
    """Nothing is added for explosive rounds, so that no file that did so counts them twice; it is told."""
    record = carried(
        kind="Heavy Pistol", ammo="6(c)", modes="SA", damage="9M", ammunition_type="EX Explosive"
    )
    assert record.code == "9M"
    assert record.power is not None
    assert record.power.notes == ("taken to be the code with EX Explosive loaded",)


def test_a_launcher_under_the_barrel() -> None:
    """A launcher named as an accessory is a weapon after its gun, unless it is carried as one besides."""
    rifle = weapon("AK-98", "Assault Rifle", "38(c)", "SA", "8M", accessories=("Grenade Launcher",))
    own = weapon("Under-barrel launcher", "Grenade Launcher", "6(m)", "SS", "(Grenade)")
    assert [(one.name, one.code) for one in quietly(person(weapons=(rifle,))).weapons] == [
        ("AK-98", "8M"),
        ("Grenade Launcher (AK-98)", "grenade"),
    ]
    both = quietly(person(weapons=(rifle, own))).weapons
    assert [one.name for one in both] == ["AK-98", "Under-barrel launcher"]


def test_a_smartgun_without_a_link() -> None:
    """It counts for nothing, and that is told; with a link it is a smartlink's."""
    gun = weapon("Predator", "Heavy Pistol", "15(c)", "SA", "9M", accessories=("Smartgun",))
    idle = converted(person(weapons=(gun,)))
    assert idle.only.weapons[0].sight is None
    assert idle.messages == [
        "Sam · Predator · accessories: 'Smartgun' needs a smartlink or smart goggles, and none is given; no "
        "sight counts; list Smartlink as cyberware or Smart Goggles as gear"
    ]
    linked = quietly(person(weapons=(gun,), cyberware=(Cyberware(name="Smartlink"),)))
    assert linked.weapons[0].sight is Sight.SMARTLINK


def test_flechette() -> None:
    """A code with (f) is that of flechettes, its level as written."""
    record = carried(kind="Heavy Pistol", ammo="8(m)", modes="SA", damage="9S(f)")
    assert (record.code, record.ammunition) == ("9S", "flechette")


@pytest.mark.parametrize(
    ("kind", "heavy"), [("SMG", False), ("LMG", True), ("HMG", True), ("Shotgun", False)]
)
def test_heavy_weapons(kind: str, heavy: bool) -> None:
    """Machine guns and assault cannons double the recoil that is not compensated."""
    assert carried(kind=kind, ammo="30(c)", modes="BF", damage="7S").heavy is heavy


@pytest.mark.parametrize(
    ("accessories", "given", "points"),
    [
        ((), None, 0),
        ((), 3, 3),
        (("Gas Vent (2)",), None, 2),
        (("Gas-Vent III",), None, 3),
        (("gas vent II(2RC)",), None, 2),
        (("Gas-Vent System",), None, 1),
        (("Shock Pads",), None, 1),
        (("Gas Vent IV", "Shock Pads", "Foregrip"), None, 6),
        (("Folding stock",), None, 1),
        (("Recoil Compensation (2)",), None, 2),
        (("Gyro Mount (5)",), None, 5),
        (("Laser sight", "Imaging scope 2"), None, 0),
        (("Bipod",), None, 0),
        (("Gas Vent (3)",), 2, 2),
        (("Gas Vent (3)",), 0, 0),
    ],
)
def test_recoil_compensation(accessories: tuple[str, ...], given: int | None, points: int) -> None:
    """A given number stands; else what is fitted counts, but for what must be set up first."""
    record = carried(
        kind="SMG", ammo="30(c)", modes="BF", damage="7M", accessories=accessories, recoil_compensation=given
    )
    assert int(record.recoil_compensation) == points


def test_the_working_of_recoil() -> None:
    """The working names each part, what was left out, and what a given number holds already."""
    more = {"kind": "SMG", "ammo": "30(c)", "modes": "BF", "damage": "7M"}
    fitted = carried(**more, accessories=("Gas Vent II", "Shock Pads", "Tripod")).recoil_compensation
    assert workings(fitted) == ["Recoil compensation: Gas Vent II 2 + Shock Pads 1 = 3"]
    assert fitted.notes == ("Tripod counts only when set up",)
    stated = carried(**more, accessories=("Gas Vent II",), recoil_compensation=4).recoil_compensation
    assert stated.notes == ("as given; Gas Vent II not added",)


def test_a_weapon_of_no_known_class() -> None:
    """An unknown class keeps its word, has no ranges, and draws a warning."""
    gun = weapon("Zapper", "Ray Gun", "10(c)", "SA", "8M")
    result = converted(person(weapons=(gun,)))
    (record,) = result.only.weapons
    assert (record.type, record.kind, record.code, record.ranges) == ("Ray Gun", WeaponKind.RANGED, "8M", ())
    assert result.messages == [
        "Sam · Zapper · type: 'Ray Gun' is no known weapon class; taken for one of the firearms, without a "
        "range row; give a class such as Heavy Pistol, SMG, Edged or Grenade"
    ]


def test_a_weapon_by_its_name() -> None:
    """A name alone is looked up; one that nobody holds prints with blanks."""
    result = converted(person(weapons=(weapon("Ares Predator"), weapon("Nonesuch"))))
    known, unknown = result.only.weapons
    assert (known.code, known.magazine) == ("9M", 15)
    assert (unknown.code, unknown.magazine, unknown.power) == ("?", None, None)
    assert len(result.messages) == 1


def spell(name: str, spell_class: str | None, level: Level | None = Level.SERIOUS, **more: Any) -> Spell:
    """A spell of Force 5, unless given otherwise."""
    given = {"force": 5, "range": parse_spell_range("LOS"), **more}
    return Spell(name=name, spell_class=spell_class, level=level, **given)


def attacks(*spells: Spell) -> list[WeaponRecord]:
    """What a magician's spells become."""
    completed = converted(person(spells=spells))
    return list(completed.only.weapons)


def test_damaging_manipulations_are_attacks() -> None:
    """Power is the Force, half the impact armour meets it, and an area spell strikes all over."""
    (dart,) = attacks(spell("Acid Dart", "manipulation", area=True))
    assert (dart.kind, dart.code, dart.armour_piercing) == (WeaponKind.SPELL, "5S", True)
    assert (dart.against, dart.area, dart.range_formula) == (ArmourKind.IMPACT, True, "LOS")
    assert dart.power is not None and dart.power.notes == ("the Force of the spell",)


def test_a_spell_that_does_not_say_its_class() -> None:
    """With all figures and no class, the class comes from the table: the Flamethrower is a manipulation."""
    figures: dict[str, Any] = {
        "drain": parse_drain("[(F/2)+1]S"),
        "target": parse_target("4"),
        "area": False,
    }
    (flame,) = attacks(spell("Flamethrower", None, **figures))
    assert (flame.code, flame.kind) == ("5S", WeaponKind.SPELL)


def test_other_spells_are_carried() -> None:
    """Combat spells and harmless manipulations are no attacks that armour meets; the sheet lists them."""
    spells = (spell("Sun Bolt", "combat"), spell("Lifting Hand", "manipulation", None))
    result = converted(person(spells=spells))
    assert result.only.weapons == ()
    assert result.only.carried == ("Sun Bolt (Force 5)", "Lifting Hand (Force 5)")


def test_a_level_that_the_caster_chooses() -> None:
    """SR3's elemental manipulations have no level of their own, and say so."""
    drain = parse_drain("+1(DL)")
    (flame,) = attacks(spell("Flame", "Elemental Manipulation", None, drain=drain))
    assert (flame.code, flame.level) == ("5, level as the caster chooses", None)


def test_a_spell_without_a_force() -> None:
    """Without a Force the code is a formula."""
    (dart,) = attacks(spell("Acid Dart", "Damaging Manipulation", force=None))
    assert (dart.code, dart.power) == ("ForceS", None)
