"""Weapons converted: the published tables re-derived, and each formula."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from converter.notation.weapon_class import WeaponClass
from converter.source.catalogue import Catalogue
from converter.source.shadowrun import Weapon
from converter.source.weapon_types import Place
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.table_rows import bundled_tables
from converter.systems.faster_combat.tables import PublishedGrenade, PublishedMeleeWeapon, PublishedWeapon
from converter.systems.faster_combat.weapons import (
    WeaponConverter,
    WeaponFigures,
    figures_of,
    weapon_record,
)

TABLES = bundled_tables()
MakeWeapon = Callable[..., Weapon]
BUNDLED = Catalogue.bundled()
RULES = HouseRules()
TASER = "Defiance SuperShock"


def _from_catalogue(name: str, rules: HouseRules = RULES) -> WeaponFigures:
    weapon = BUNDLED.weapon(name)
    assert weapon is not None
    return figures_of(weapon, rules)


def _printed_damage(figures: WeaponFigures) -> str:
    if figures.damage.damage is None:
        return figures.damage.text or ""
    number = int(figures.damage.damage)
    return f"{number:+d}" if figures.damage.adds_melee_damage else str(number)


@pytest.mark.parametrize("row", TABLES.weapons, ids=lambda row: row.weapon)
def test_a_published_weapon_comes_out_of_its_sr2_codes(row: PublishedWeapon) -> None:
    """Type, Ammo and Damage of every row; the taser alone differs, 16 by its code and 22 as printed."""
    figures = _from_catalogue(row.catalogue_name)
    ammo = None if figures.ammo is None else int(figures.ammo)
    expected_damage = "16" if row.weapon == TASER else row.damage
    assert (figures.type, ammo, _printed_damage(figures)) == (row.range_row, row.ammo, expected_damage)
    assert figures.place is Place.FIREARMS
    assert figures.notices == ()


@pytest.mark.parametrize("row", TABLES.weapons, ids=lambda row: row.weapon)
def test_a_published_name_leads_to_the_catalogue(row: PublishedWeapon) -> None:
    """The article's own names find the same weapons."""
    assert BUNDLED.weapon(row.weapon) is BUNDLED.weapon(row.catalogue_name)


@pytest.mark.parametrize("row", TABLES.melee_weapons, ids=lambda row: row.weapon)
def test_a_published_melee_weapon_comes_out_of_its_sr2_code(row: PublishedMeleeWeapon) -> None:
    """Damage of all nine, signed where Strength-based."""
    figures = _from_catalogue(row.catalogue_name)
    assert (figures.place, _printed_damage(figures), figures.ammo) == (Place.MELEE, row.damage, None)


@pytest.mark.parametrize("row", TABLES.grenades, ids=lambda row: row.grenade)
def test_a_published_grenade_comes_out_of_its_sr2_code(row: PublishedGrenade) -> None:
    """Damage and Reduction of all three."""
    figures = _from_catalogue(row.catalogue_name)
    assert figures.reduction_cm is not None
    assert (figures.place, _printed_damage(figures)) == (Place.GRENADES, str(row.damage))
    assert figures.reduction_cm.value == row.reduction_cm


@pytest.mark.parametrize(
    ("code", "damage"),
    [
        ("4L", 5),  # 4 + 1
        ("9M", 12),  # 9 + 3
        ("10S", 16),  # 10 + 6
        ("18D", 28),  # 18 + 10
        ("10S Stun", 16),  # stun changes nothing
        ("9S(f)", 19),  # S raised to D: 9 + 10
        ("9D(f)", 19),  # D stays D: 9 + 10
        ("9L(f)", 12),  # L raised to M: 9 + 3
        ("8M/10S", 11),  # the first of two: 8 + 3
    ],
)
def test_power_plus_level(weapon: MakeWeapon, code: str, damage: int) -> None:
    """Light 1, Moderate 3, Serious 6, Deadly 10; flechette one level up."""
    reading = figures_of(weapon(kind="Heavy Pistol", damage=code), RULES).damage
    assert reading.damage is not None
    assert (int(reading.damage), reading.adds_melee_damage) == (damage, False)


@pytest.mark.parametrize(
    ("modes", "damage", "ammo"),
    [
        ("SS", 11, 31),  # 8 + 3
        ("SA/BF", 14, 10),  # + 3; 31 / 3 = 10.33
        ("BF/FA", 16, 6),  # + 5, not + 3; 31 / 5 = 6.2
        ("SA/BF/FA", 16, 6),
        (None, 11, 31),
    ],
)
def test_bursts_and_autofire(weapon: MakeWeapon, modes: str | None, damage: int, ammo: int) -> None:
    """Burst fire adds 3 and counts rounds by three, autofire 5 by five; autofire beats burst fire."""
    figures = figures_of(weapon(kind="SMG", damage="8M", ammo="31(c)", modes=modes), RULES)
    assert figures.damage.damage is not None
    assert figures.ammo is not None
    assert (int(figures.damage.damage), int(figures.ammo)) == (damage, ammo)


@pytest.mark.parametrize(
    ("ammo", "modes", "expected"),
    [
        ("10(c)", "BF", 3),  # 3.33
        ("11(c)", "BF", 4),  # 3.67
        ("1(b)", "BF", 1),  # 0.33, but never below 1
        ("2(b)", "FA", 1),  # 0.4, but never below 1
        ("15(c)", "SA", 15),
        ("38(c)", "FA", 8),  # 7.6
        ("40(c)/25(c)", "SA", 40),  # the first of two
        ("belt/50(c)", "FA", 10),
    ],
)
def test_ammo(weapon: MakeWeapon, ammo: str, modes: str, expected: int) -> None:
    """To the nearest whole number, never below 1, the first of several magazines."""
    figures = figures_of(weapon(kind="SMG", damage="8M", ammo=ammo, modes=modes), RULES)
    assert figures.ammo is not None
    assert int(figures.ammo) == expected


@pytest.mark.parametrize(("rounds", "modes", "expected"), [(9, "BF", 3), (5, "FA", 1), (25, "FA", 5)])
def test_exact_divisions(weapon: MakeWeapon, rounds: int, modes: str, expected: int) -> None:
    """Nothing is rounded where nothing is left over."""
    figures = figures_of(weapon(kind="SMG", damage="8M", ammo=f"{rounds}(c)", modes=modes), RULES)
    assert figures.ammo is not None
    assert [step.working for step in figures.ammo.steps()] == [
        f"rounds {rounds} / {3 if modes == 'BF' else 5} = {expected}"
    ]


@pytest.mark.parametrize(
    ("kind", "ammo", "expected"),
    [
        ("Bow", None, 1),
        ("Heavy Crossbow", None, 1),
        ("Crossbow", "4(c)", 4),
        ("Throwing Knife", None, None),
        ("Shuriken", "5", None),
        ("Edged", "5", None),
        ("Grenade", None, None),
        ("Heavy Pistol", None, None),
        ("LMG", "belt", None),
    ],
)
def test_what_holds_no_magazine(
    weapon: MakeWeapon, kind: str, ammo: str | None, expected: int | None
) -> None:
    """Bows and crossbows hold one; what is thrown or swung, and a belt alone, has no number."""
    figures = figures_of(weapon(kind=kind, damage="6M", ammo=ammo), RULES)
    assert (None if figures.ammo is None else int(figures.ammo)) == expected


@pytest.mark.parametrize(
    ("code", "damage"),
    [
        ("(STR)L", -2),  # 0 + 1 - 3
        ("(STR-1)L", -3),  # -1 + 1 - 3
        ("(STR+2)M Stun", 2),  # 2 + 3 - 3, the article's sap
        ("(STR)S", 3),  # 0 + 6 - 3
        ("(STR+2)D", 9),  # 2 + 10 - 3
        ("(STR Min+2)M", 2),  # 2 + 3 - 3, as a bow
    ],
)
def test_strength_based_damage(weapon: MakeWeapon, code: str, damage: int) -> None:
    """The modifier alone plus the level less 3, and it adds to Melee Combat Damage."""
    reading = figures_of(weapon(kind="Edged", damage=code), RULES).damage
    assert reading.damage is not None
    assert (int(reading.damage), reading.adds_melee_damage) == (damage, True)


def test_the_working_of_a_sap(weapon: MakeWeapon) -> None:
    """(str+2)M: +2, +3 for Moderate, -3."""
    reading = figures_of(weapon(kind="Club", damage="(STR+2)M"), RULES).damage
    assert reading.damage is not None
    step = reading.damage.step()
    assert step.working == "Strength modifier 2 + Damage Level Moderate 3 - 3 = 2"
    assert step.rule == "Faster Combat, Melee Weapons Conversions"


@pytest.mark.parametrize(
    ("code", "text"), [("(Grenade)", "grenade"), ("(As toxin)", "as toxin"), ("(STR/2)L", "(STR/2)L")]
)
def test_a_word_for_damage_is_kept(weapon: MakeWeapon, code: str, text: str) -> None:
    """A word gives no number and is printed."""
    reading = figures_of(weapon(kind="Grenade Launcher", damage=code), RULES).damage
    assert (reading.damage, reading.text) == (None, text)


def test_the_house_rule_for_flechette(weapon: MakeWeapon) -> None:
    """The Viper does 9 + 6 + 3 = 18 where flechette raises nothing, and the working names the rule."""
    viper = weapon(kind="Heavy Pistol", damage="9S(f)", ammo="30(c)", modes="SA/BF")
    off = figures_of(viper, HouseRules(flechette_raises_level=False)).damage.damage
    on = figures_of(viper, RULES).damage.damage
    assert on is not None
    assert off is not None
    assert (int(on), int(off)) == (22, 18)
    assert on.notes == ("flechette raises Serious to Deadly",)
    assert off.notes == ("house rule flechette_raises_level = false",)


@pytest.mark.parametrize(
    "name", ["Defiance Super Shock", "Defiance SuperShock", "Defiance Super Shock Taser"]
)
def test_the_house_rule_for_the_taser(weapon: MakeWeapon, name: str) -> None:
    """22 as printed where the group wants it, and 16 by the code otherwise."""
    taser = weapon(name, "Taser", "4(m)", "SA", "10S Stun")
    published = figures_of(taser, HouseRules(taser_as_published=True)).damage.damage
    by_code = figures_of(taser, RULES).damage.damage
    assert published is not None
    assert by_code is not None
    assert (int(published), int(by_code)) == (22, 16)
    assert published.notes == ("as printed; house rule taser_as_published = true",)


def test_the_house_rule_leaves_other_tasers_alone(weapon: MakeWeapon) -> None:
    """Only the printed one is printed as 22."""
    other = figures_of(weapon("Zapper", "Taser", damage="8S"), HouseRules(taser_as_published=True))
    assert other.damage.damage is not None
    assert int(other.damage.damage) == 14  # 8 + 6


@pytest.mark.parametrize(
    ("blast", "scale", "reduction"), [("-1/m", "1.5", "1.5"), ("-1/0.5m", "1.5", "0.75"), ("-1/m", "2", "2")]
)
def test_reduction(weapon: MakeWeapon, blast: str, scale: str, reduction: str) -> None:
    """1.5 cm of table a metre, or what the house rule says."""
    rules = HouseRules(grenade_radius_scale_cm_per_m=Decimal(scale))
    figures = figures_of(weapon(kind="Grenade", damage="10S", blast=blast), rules)
    assert figures.reduction_cm is not None
    assert figures.reduction_cm.value == Decimal(reduction)
    assert figures.reduction_cm.notes == (
        () if scale == "1.5" else ("house rule grenade_radius_scale_cm_per_m = 2",)
    )


def test_a_grenade_without_a_blast(weapon: MakeWeapon) -> None:
    """Reduction stays blank, and a notice asks for the blast."""
    figures = figures_of(weapon(kind="Grenade", damage="6M"), RULES)
    assert figures.reduction_cm is None
    assert [notice.message for notice in figures.notices] == ["no blast is given, so Reduction stays blank"]


@pytest.mark.parametrize(
    ("name", "kind", "damage", "expected"),
    [
        ("Light Crossbow", "Crossbow", "6L", "Light Crossbow"),
        ("Heavy Crossbow", "Crossbow", "6L", "Heavy Crossbow"),  # the name goes before the code
        ("Old one", "Crossbow", "6L", "Light Crossbow"),
        ("Old one", "Crossbow", "6M", "Medium Crossbow"),
        ("Old one", "Crossbow", "8S", "Heavy Crossbow"),
        ("Old one", "Crossbow", None, "Crossbow"),
        ("Shuriken", "Throwing Weapon", "(STR)L", "Shuriken"),
        ("Throwing star", "Throwing Weapon", "(STR)L", "Shuriken"),
        ("Axe", "Throwing Weapon", "(STR)L", "Throwing Knife"),
        ("IPE Aerodynamic", "Grenade", "10S", "Aerodynamic Grenade"),
        ("Non-aerodynamic", "Grenade", "10S", "Grenade"),
        ("Gun", "HPist", "9M", "Heavy Pistol"),
    ],
)
def test_types(weapon: MakeWeapon, name: str, kind: str, damage: str | None, expected: str) -> None:
    """Crossbows by name and else by code, throwing weapons by name, tags as words."""
    assert figures_of(weapon(name, kind, damage=damage, blast="-1/m"), RULES).type == expected


@pytest.mark.parametrize(
    ("codes", "place"),
    [
        ({"ammo": "10(c)", "damage": "9M"}, Place.FIREARMS),
        ({"modes": "SA", "damage": "(STR)L"}, Place.FIREARMS),
        ({"damage": "(STR+1)M"}, Place.MELEE),
        ({"damage": "6S", "reach": 1}, Place.MELEE),
        ({"damage": "10S", "blast": "-1/m"}, Place.GRENADES),
        ({"damage": "8M"}, Place.FIREARMS),
    ],
)
def test_an_unknown_class_goes_where_its_data_point(
    weapon: MakeWeapon, codes: dict[str, str | int], place: Place
) -> None:
    """It keeps its own word, and a notice says what it was taken for."""
    figures = figures_of(weapon("Thing", "Railgun", **codes), RULES)
    assert (figures.type, figures.place) == ("Railgun", place)
    assert [notice.message for notice in figures.notices] == [
        f"'Railgun' is no known weapon class; taken for one of the {place.value}, without a range row"
    ]


def test_no_class_at_all(weapon: MakeWeapon) -> None:
    """The notice says that none is given."""
    figures = figures_of(weapon("Thing", damage="8M"), RULES)
    assert figures.type == ""
    assert [notice.message for notice in figures.notices] == [
        "no weapon class is given; taken for one of the firearms, without a range row"
    ]


def test_a_name_that_nobody_knows_is_not_reported_twice(weapon: MakeWeapon) -> None:
    """The look-up told of it already."""
    figures = figures_of(weapon("Thing"), RULES)
    assert (figures.type, figures.notices) == ("", ())


def test_the_converter_of_lists_gives_the_same_figures(weapon: MakeWeapon) -> None:
    """Remembering codes changes nothing, whatever the order and the names."""
    converter = WeaponConverter(RULES)
    weapons = [row for row in map(BUNDLED.weapon, [row.catalogue_name for row in TABLES.weapons]) if row]
    weapons += [weapon("Old one", "Crossbow", damage="8S"), weapon("Thing", "Railgun", damage="8M")]
    for one in (*weapons, *reversed(weapons)):
        slow, fast = figures_of(one, RULES), converter.figures(one)
        assert (slow.type, _printed_damage(slow), str(slow.ammo)) == (
            fast.type,
            _printed_damage(fast),
            str(fast.ammo),
        )


def test_a_weapon_record() -> None:
    """A list's row carries the same numbers."""
    record = weapon_record("My grenade", _from_catalogue("Defensive Grenade"))
    assert (record.name, record.type, str(record.damage), str(record.reduction_cm), record.ammo) == (
        "My grenade",
        "Grenade",
        "16",
        "0.75",
        None,
    )


def test_no_known_class_draws_a_notice(weapon: MakeWeapon) -> None:
    """Lasers and flamethrowers have no range row, yet everybody knows what they are."""
    for kind in WeaponClass:
        figures = figures_of(weapon("Thing", kind.value, damage="6M", blast="-1/m"), RULES)
        assert figures.notices == ()
