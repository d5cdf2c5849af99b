import pytest

from converter.notation.weapon_class import WeaponClass, parse_weapon_class, split_any_tag, split_class_tag

W = WeaponClass


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hold-Out Pistol", W.HOLD_OUT),
        ("Holdout", W.HOLD_OUT),
        ("HOPist", W.HOLD_OUT),
        ("LHOP", W.HOLD_OUT),
        ("light pistols", W.LIGHT_PISTOL),
        ("LPist", W.LIGHT_PISTOL),
        ("MaPist", W.LIGHT_PISTOL),
        ("Machine Pistol", W.LIGHT_PISTOL),
        ("Heavy Pistol", W.HEAVY_PISTOL),
        ("(HPist)", W.HEAVY_PISTOL),
        ("MPist", W.HEAVY_PISTOL),
        ("VHP", W.HEAVY_PISTOL),
        ("Submachine Gun", W.SMG),
        ("SMGs", W.SMG),
        ("Tasr", W.TASER),
        ("ShtG", W.SHOTGUN),
        ("Sport Rifle", W.SPORTING_RIFLE),
        ("SptR", W.SPORTING_RIFLE),
        ("Snip", W.SNIPER_RIFLE),
        ("AsRf", W.ASSAULT_RIFLE),
        ("Carb", W.ASSAULT_RIFLE),
        ("LCarb", W.ASSAULT_RIFLE),
        ("Light Machine Gun", W.LMG),
        ("medium machine-gun", W.MMG),
        ("HMG", W.HMG),
        ("ACan", W.ASSAULT_CANNON),
        ("GrLn", W.GRENADE_LAUNCHER),
        ("Rocket Launcher", W.MISSILE_LAUNCHER),
        ("LAS", W.LASER),
        ("FlThr", W.FLAMETHROWER),
        ("Crossbow", W.CROSSBOW),
        ("HCB", W.HEAVY_CROSSBOW),
        ("Throwing Weapons", W.THROWING_WEAPON),
        ("Throwing Knives", W.THROWING_KNIFE),
        ("Shuriken", W.SHURIKEN),
        ("Grenades", W.GRENADE),
        ("Aerodynamic Grenade", W.AERODYNAMIC_GRENADE),
        ("Edged", W.EDGED),
        ("Edged Weapon", W.EDGED),
        ("Natural", W.UNARMED),
        ("natural weapons", W.UNARMED),
        ("Claws", W.MELEE),
        ("Tusks", W.MELEE),
        ("Blade", W.EDGED),
        ("CLB", W.CLUB),
        ("Pole Arms/Staffs", W.POLE_ARM),
        ("Whips/Flails", W.WHIP),
        ("Staff", W.STAFF),
        ("UNA", W.UNARMED),
        ("Melee", W.MELEE),
    ],
)
def test_words_and_tags_name_classes(text: str, expected: WeaponClass) -> None:
    """Tags, words, plurals and loose spellings name a class."""
    assert parse_weapon_class(text) is expected


@pytest.mark.parametrize("kind", list(WeaponClass))
def test_every_class_is_known_by_its_own_word(kind: WeaponClass) -> None:
    """The word that is printed for a class names it again."""
    assert parse_weapon_class(str(kind)) is kind


@pytest.mark.parametrize(
    "text", ["", "-", "heavy", "light", "Rifle", "Mortar", "HSR", "s", "x" * 10**6, "\0", "(("]
)
def test_unknown_words_name_no_class(text: str) -> None:
    """Words that mean nothing, or more than one thing, give no class."""
    assert parse_weapon_class(text) is None


def test_the_range_table_has_fifteen_rows() -> None:
    """The classes with a published range are those from hold-outs to missile launchers."""
    rows = [kind for kind in WeaponClass if kind.has_range_row]
    assert (len(rows), rows[0], rows[-1]) == (15, W.HOLD_OUT, W.MISSILE_LAUNCHER)


@pytest.mark.parametrize("kind", list(WeaponClass))
def test_every_class_is_of_exactly_one_family(kind: WeaponClass) -> None:
    """Firearm, projectile, thrown, grenade and melee exclude one another and leave nothing out."""
    families = [kind.is_firearm, kind.is_projectile, kind.is_thrown, kind.is_grenade, kind.is_melee]
    assert families.count(True) == 1


@pytest.mark.parametrize(
    ("kind", "family"),
    [
        (W.TASER, "is_firearm"),
        (W.LASER, "is_firearm"),
        (W.BOW, "is_projectile"),
        (W.CROSSBOW, "is_crossbow"),
        (W.SHURIKEN, "is_thrown"),
        (W.GRENADE, "is_grenade"),
        (W.UNARMED, "is_melee"),
    ],
)
def test_classes_belong_to_their_family(kind: WeaponClass, family: str) -> None:
    """A member of each family knows it."""
    assert getattr(kind, family)


def test_pistols_melee_weapons_and_grenades_are_one_handed() -> None:
    """Faster Combat lets a figure ready two of these and one of anything else."""
    ranged = {kind for kind in WeaponClass if kind.is_one_handed and not kind.is_melee}
    grenades = {W.GRENADE, W.AERODYNAMIC_GRENADE}
    assert ranged == {W.HOLD_OUT, W.LIGHT_PISTOL, W.HEAVY_PISTOL} | grenades
    assert W.EDGED.is_one_handed
    assert not W.BOW.is_crossbow


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Raecor Sting          (HOPist)", ("Raecor Sting", W.HOLD_OUT)),
        ("Colt Manhunter(HPist)", ("Colt Manhunter", W.HEAVY_PISTOL)),
        ("Katana (EDG)", ("Katana", W.EDGED)),
        ("B032 .32ACP (LPist) 3", ("B032 .32ACP", W.LIGHT_PISTOL)),
        ("Ares Predator", ("Ares Predator", None)),
        ("Frag (Grenade)", ("Frag (Grenade)", None)),
        ("Barret (HSR)", ("Barret (HSR)", None)),
        ("Sleep              ", ("Sleep", None)),
        ("(SMG)", ("(SMG)", None)),
        ("", ("", None)),
    ],
)
def test_tags_are_split_from_names(name: str, expected: tuple[str, WeaponClass | None]) -> None:
    """Padding and a known tag go, and anything else in brackets stays in the name."""
    assert split_class_tag(name) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Barret    (HSR)", ("Barret", "HSR")), ("Katana", ("Katana", None)), ("(HSR)", ("(HSR)", None))],
)
def test_unknown_tags_can_be_taken_as_words(name: str, expected: tuple[str, str | None]) -> None:
    """A tag nobody knows is still the file's own word for the class."""
    assert split_any_tag(name) == expected
