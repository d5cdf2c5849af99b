"""A character's weapons as rows of the record sheet."""

from collections.abc import Callable

import pytest

from converter.problems import Location, ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.shadowrun import Character, Cyberware, Weapon
from converter.source.sights import Sight
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.weapons_carried import Arms, CarriedWeapons

MakeWeapon = Callable[..., Weapon]
MakePerson = Callable[..., Character]
BUNDLED = Catalogue.bundled()
RULES = HouseRules()


def _arms(character: Character, place: Location, log: ProblemLog) -> Arms:
    return CarriedWeapons(character, BUNDLED, RULES, place, log).arms()


def test_each_weapon_goes_into_its_table(
    person: MakePerson, weapon: MakeWeapon, place: Location, log: ProblemLog
) -> None:
    """Guns, bows and what is thrown are Firearms; blades and grenades have tables of their own."""
    character = person(
        weapons=(
            weapon("Predator", "Heavy Pistol", "15(c)", "SA", "9M", reloads=2),
            weapon("Bow", "Bow", damage="(STR Min+2)M"),
            weapon("Shuriken", "Throwing Weapon", damage="(STR)L", quantity=6),
            weapon("Katana", "Edged", damage="(STR+3)M"),
            weapon("Offensive Grenade", "Grenade", damage="10S", blast="-1/m", quantity=3),
        )
    )
    arms = _arms(character, place, log)
    assert [(row.name, row.type, row.reloads, row.quantity) for row in arms.firearms] == [
        ("Predator", "Heavy Pistol", 2, 1),
        ("Bow", "Bow", None, 1),
        ("Shuriken", "Shuriken", None, 6),
    ]
    assert [(row.name, str(row.damage)) for row in arms.melee_weapons] == [("Katana", "3")]
    assert [(row.name, row.quantity) for row in arms.grenades] == [("Offensive Grenade", 3)]
    assert log.problems == []


def test_a_launcher_under_a_barrel_is_a_row_of_its_own(
    person: MakePerson, weapon: MakeWeapon, place: Location, log: ProblemLog
) -> None:
    """Readied with its gun, six grenades in it."""
    rifle = weapon("AK-98", "Assault Rifle", "38(c)", "FA", "8M", accessories=("Grenade Launcher",))
    rows = _arms(person(weapons=(rifle,)), place, log).firearms
    assert [(row.name, row.type, row.damage_text, str(row.ready_ammo), row.ready_with) for row in rows] == [
        ("AK-98", "Assault Rifle", None, "8", None),
        ("Grenade Launcher", "Grenade Launcher", "grenade", "6", "AK-98"),
    ]


def test_a_launcher_listed_as_a_weapon_too_is_not_doubled(
    person: MakePerson, weapon: MakeWeapon, place: Location, log: ProblemLog
) -> None:
    """The listed one is readied with the gun that has it."""
    rifle = weapon("AK-98", "Assault Rifle", "38(c)", "FA", "8M", accessories=("UBGL",))
    launcher = weapon("Under-barrel launcher", "Grenade Launcher", "6(m)", "SS", "(Grenade)")
    rows = _arms(person(weapons=(rifle, launcher)), place, log).firearms
    assert [(row.name, row.ready_with) for row in rows] == [
        ("AK-98", None),
        ("Under-barrel launcher", "AK-98"),
    ]


def test_a_launcher_alone_is_readied_alone(
    person: MakePerson, weapon: MakeWeapon, place: Location, log: ProblemLog
) -> None:
    """No gun has it, so it is mounted under none."""
    launcher = weapon("Under-barrel launcher", "Grenade Launcher", "6(m)", "SS", "(Grenade)")
    (row,) = _arms(person(weapons=(launcher,)), place, log).firearms
    assert row.ready_with is None


@pytest.mark.parametrize(
    ("accessories", "ware", "gear", "sight"),
    [
        ((), (), (), None),
        (("Laser Sight",), (), (), Sight.LASER),
        (("Smartgun System, Internal",), ("Smartlink I",), (), Sight.SMARTLINK),
        (("Smartgun",), ("Smartgun Link",), (), Sight.SMARTLINK),
        (("Smartgun",), (), ("Smart Goggles",), Sight.GOGGLES),
        (("Smartgun", "Smart goggles"), (), (), Sight.GOGGLES),
        (("Laser Sight", "Smartgun"), ("Smartlink",), (), Sight.SMARTLINK),
        (("Laser Sight", "Smartgun"), (), (), Sight.LASER),
        (("Silencer",), ("Smartlink",), (), None),
    ],
)
def test_the_best_sight(
    person: MakePerson,
    weapon: MakeWeapon,
    place: Location,
    log: ProblemLog,
    accessories: tuple[str, ...],
    ware: tuple[str, ...],
    gear: tuple[str, ...],
    sight: Sight | None,
) -> None:
    """A smartgun needs the bearer's link or goggles; of several sights the best one."""
    gun = weapon("Gun", "Heavy Pistol", "15(c)", "SA", "9M", accessories=accessories)
    implants = tuple(Cyberware(name=name) for name in ware)
    character = person(weapons=(gun,), cyberware=implants, other_gear=gear)
    assert _arms(character, place, log).firearms[0].sight is sight
    assert log.problems == []


def test_a_smartgun_without_a_link(
    person: MakePerson, weapon: MakeWeapon, place: Location, log: ProblemLog
) -> None:
    """No sight counts, and a warning says what is missing."""
    gun = weapon("Gun", "Heavy Pistol", "15(c)", "SA", "9M", accessories=("Smartgun",))
    assert _arms(person(weapons=(gun,)), place, log).firearms[0].sight is None
    assert [str(problem) for problem in log.problems] == [
        "party.json › characters[0] · Steve · Gun · accessories: 'Smartgun' needs a smartlink or smart "
        "goggles, and none is given; no sight counts; list Smartlink as cyberware or Smart Goggles as gear"
    ]


def test_a_weapon_of_unknown_class_is_a_warning_with_its_place(
    person: MakePerson, weapon: MakeWeapon, place: Location, log: ProblemLog
) -> None:
    """The line names character, weapon and field."""
    _arms(person(weapons=(weapon("Thing", "Railgun", damage="8M"),)), place, log)
    assert [str(problem) for problem in log.problems] == [
        "party.json › characters[0] · Steve · Thing · type: 'Railgun' is no known weapon class; taken for "
        "one of the firearms, without a range row; give a class such as Heavy Pistol, SMG, Edged or Grenade"
    ]
