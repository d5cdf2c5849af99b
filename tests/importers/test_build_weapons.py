"""Weapons out of raw items."""

from __future__ import annotations

import pytest

from converter.notation.ammunition import parse_ammunition
from converter.notation.damage import DamageCode, DamageWord, parse_damage
from converter.notation.level import Level
from converter.notation.modes import parse_modes
from converter.notation.weapon_class import WeaponClass
from converter.source.shadowrun import Edition, Weapon
from tests.importers.sources import Reading, read_csv, read_data

HEADINGS = "Name,Type,Ammo,Modes,Damage"


def read_weapon(**fields: object) -> Reading:
    """Read one weapon of a list of the program's own JSON."""
    return read_data({"weapons": [{"name": "Gun", **fields}]})


def test_a_plain_row_is_read_whole() -> None:
    """A row of a table gives class, ammunition, modes and damage."""
    reading = read_csv(HEADINGS, "Ares Predator,Heavy Pistol,15(c),SA,9M")
    assert reading.weapons == [
        Weapon(
            name="Ares Predator",
            weapon_class=WeaponClass.HEAVY_PISTOL,
            damage=parse_damage("9M"),
            ammunition=parse_ammunition("15(c)"),
            modes=parse_modes("SA"),
        )
    ]
    assert str(reading.found[0].place) == "a.csv › A2"
    assert reading.log.problems == []


def test_spellings_that_lists_use() -> None:
    """Semicolons, synonyms of headings, class tags and sloppy codes are read."""
    reading = read_csv(
        "Weapon;Class;Magazine;Mode;DV",
        "One;HPist;15 (clip);SA;9M",
        "Two;Edged;;;(STR–1)L",
        "Three;Grenade;-;n/a;12M Stun (-1/meter)",
        "Four;AsRf;40(c)/25(c);BF/FA;8M/10S",
    )
    one, two, three, four = reading.weapons
    assert one.weapon_class is WeaponClass.HEAVY_PISTOL
    assert two.damage == DamageCode(-1, Level.LIGHT, strength_based=True)
    assert three.blast is not None and three.blast.metres_per_point == 1
    assert (three.ammunition, three.modes) == (None, None)
    assert four.ammunition is not None and four.ammunition.rounds == 40
    assert reading.errors == []
    assert reading.warnings == [
        "a.csv › E5 · Four · damage: '8M/10S' holds two codes; the first, 8M, counts",
        "a.csv › C5 · Four · ammo: '40(c)/25(c)' gives a choice; the first number, 40, is used",
    ]


@pytest.mark.parametrize(
    ("fields", "weapon_class", "text"),
    [
        ({"type": "SMG"}, WeaponClass.SMG, None),
        ({"name": "Streetline (HOPist)"}, WeaponClass.HOLD_OUT, None),
        ({"name": "Odd (SMG)", "type": "Gizmo"}, WeaponClass.SMG, None),
        ({"type": "Gizmo"}, None, "Gizmo"),
        ({}, None, None),
    ],
)
def test_the_class_is_its_word_then_the_tag(
    fields: dict[str, object], weapon_class: WeaponClass | None, text: str | None
) -> None:
    """The type decides, then the tag in the name; a word nobody knows is kept."""
    weapon = read_weapon(**fields).weapons[0]
    assert (weapon.weapon_class, weapon.class_text) == (weapon_class, text)
    assert "(" not in weapon.name


@pytest.mark.parametrize(
    ("fields", "reloads"),
    [
        ({"reloads": 2}, 2),
        ({"ammo": "15(c) +3 clips"}, 3),
        ({"accessories": "smartlink, +2 clips"}, 2),
        ({"name": "Gun +4 clips"}, 4),
        ({"reloads": 1, "ammo": "15(c) +3 clips"}, 1),
        ({}, None),
    ],
)
def test_spare_clips_become_reloads(fields: dict[str, object], reloads: int | None) -> None:
    """Clips beside the ammunition, the accessories or the name count; a column of its own wins."""
    weapon = read_weapon(**fields).weapons[0]
    assert weapon.reloads == reloads
    assert weapon.name == "Gun"


def test_ammunition_is_a_code_or_a_type() -> None:
    """Catalogues call the magazine Ammunition; beside an ammo field it is the kind of rounds."""
    assert read_weapon(ammunition="15(c)").weapons[0].ammunition == parse_ammunition("15(c)")
    both = read_weapon(ammo="15(c)", ammunition="explosive").weapons[0]
    assert (both.ammunition, both.ammunition_type) == (parse_ammunition("15(c)"), "explosive")
    assert read_weapon(ammunition="gel").weapons[0].ammunition_type == "gel"


@pytest.mark.parametrize(
    ("modes", "letters"),
    [
        ("SA/BF", "SA/BF"),
        (["ss", "FA"], "SS/FA"),
        ({"SA": True, "bf": "yes", "fa": False}, "SA/BF"),
        ("", None),
    ],
)
def test_modes_are_text_lists_or_flags(modes: object, letters: str | None) -> None:
    """Modes come as text, as a list of words or as flags."""
    found = read_weapon(modes=modes).weapons[0].modes
    assert (None if found is None else str(found)) == letters


def test_odd_modes_are_told() -> None:
    """Mode letters inside odd text count, with a warning."""
    assert read_weapon(modes="DAR(SA)").warnings == [
        "a.json › weapons[0].modes · Gun · modes: 'DAR(SA)' is an odd list of firing modes; "
        "SA is taken from it"
    ]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        (
            "damage",
            "9X",
            "'9X' is not a damage code; expected a Power and a level such as 9M, 9S(f) or 10S Stun, ",
        ),
        ("ammo", "a lot", "'a lot' is not an ammunition code; expected rounds and the way they are fed, "),
        ("blast", "big", "'big' is not a blast; expected Power lost over distance such as -1/m, "),
        ("modes", {"sa": "perhaps"}, "an object of firing modes holds ss, sa, bf and fa, each true or false"),
        ("reloads", "some", "'some' is not a whole number; expected a whole number 0 to 99"),
        ("quantity", 0, "'0' is not in range; expected a whole number 1 to 999"),
        ("damage", ["9M"], "a list is not a damage code"),
        ("type", {"a": 1}, "an object is not text"),
    ],
)
def test_what_cannot_be_read_is_an_error_of_its_row(field: str, value: object, message: str) -> None:
    """A bad value is named by field, and the row is marked as faulty."""
    reading = read_weapon(**{field: value})
    assert len(reading.errors) == 1
    assert reading.errors[0].startswith(f"a.json › weapons[0].{field} · Gun · {field}: {message}")
    assert reading.faulty == {"Gun": (field,)}


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (
            "Slid,SMG,SA,8S stun,25000",
            "E2 · Slid · damage: the columns of this row seem to have slid: damage holds the number '25000' "
            "and ammo holds the firing modes 'SA' and modes holds the damage code '8S stun'",
        ),
        (
            "Slid,SMG,15(c),20,9M",
            "D2 · Slid · modes: the columns of this row seem to have slid: modes holds the number '20'",
        ),
        (
            "Slid,SMG,9M,SA,15(c)",
            "E2 · Slid · damage: the columns of this row seem to have slid: "
            "damage holds the ammunition '15(c)' and ammo holds the damage code '9M'",
        ),
    ],
)
def test_columns_that_have_slid_are_recognised(row: str, message: str) -> None:
    """Codes under the wrong headings draw one error that says what stands where."""
    reading = read_csv(HEADINGS, row)
    assert reading.errors == [f"a.csv › {message}; put the values under their headings"]
    assert list(reading.faulty) == ["Slid"]


@pytest.mark.parametrize(
    ("row", "starts"),
    [
        ("Gun,SMG,abc,SA,9Q", ["E2 · Gun · damage: '9Q' is not", "C2 · Gun · ammo: 'abc' is not"]),
        (
            "Gun,SMG,9M,SA,9Q",
            ["C2 · Gun · ammo: the columns of this row seem to have slid", "E2 · Gun · damage: '9Q' is not"],
        ),
        (
            "Gun,SMG,SA,15(z),9Q",
            [
                "C2 · Gun · ammo: the columns of this row seem to have slid",
                "E2 · Gun · damage: '9Q' is not",
                "D2 · Gun · modes: '15(z)' is not",
            ],
        ),
    ],
)
def test_every_bad_code_of_a_row_is_told(row: str, starts: list[str]) -> None:
    """A code that has slid does not hide another that is plain nonsense."""
    errors = read_csv(HEADINGS, row).errors
    assert len(errors) == len(starts)
    assert all(error.startswith(f"a.csv › {start}") for error, start in zip(errors, starts, strict=True))


def test_words_and_zeros_for_damage() -> None:
    """A word stays a word; a 0 is no damage, no modes."""
    assert read_weapon(damage="(Grenade)").weapons[0].damage == DamageWord("grenade")
    zero = read_weapon(damage=0, modes=0)
    assert (zero.weapons[0].damage, zero.weapons[0].modes, zero.log.problems) == (None, None, [])


def test_power_and_level_apart_make_a_code() -> None:
    """Virtual tables keep Power and level in two fields."""
    weapon = read_weapon(power=9, level="M(stun)").weapons[0]
    assert weapon.damage == DamageCode(9, Level.MODERATE, stun=True)


def test_what_no_rule_needs_is_left_out_with_a_warning() -> None:
    """A reach that is no number is no reason to reject a weapon."""
    reading = read_weapon(reach="long", damage="9M")
    assert reading.weapons[0].reach is None
    assert reading.warnings == [
        "a.json › weapons[0].reach · Gun · reach: 'long' is not a whole number and was left out; "
        "expected a whole number -9 to 20"
    ]


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        ({"type": "Vehicle"}, "vehicle"),
        ({"type": "Foci"}, "focus"),
        ({"type": "Clothing"}, "clothing"),
    ],
)
def test_what_is_no_weapon_is_passed_over(row: dict[str, object], kind: str) -> None:
    """Vehicles, foci and clothing are counted and give no item."""
    reading = read_weapon(**row)
    assert reading.found == []
    assert reading.log.counts.passed_over == {kind: 1}


def test_a_list_row_keeps_its_own_edition() -> None:
    """A list has no edition but the one written."""
    assert read_weapon().weapons[0].edition is None
    assert read_weapon(edition="SR3").weapons[0].edition is Edition.SR3


def test_rows_alike_but_for_their_names_come_out_alike() -> None:
    """Copies of a row differ in name and place only, and a faulty row is never the pattern of another."""
    reading = read_csv(
        HEADINGS,
        *(f"Rifle {n},SMG,30(c),SA,7M" for n in range(3)),
        "Rifle 3,SMG,x,SA,7M",
        "Rifle 4,SMG,x,SA,7M",
    )
    names = [weapon.name for weapon in reading.weapons]
    assert names == [f"Rifle {n}" for n in range(5)]
    plain = {weapon.model_copy(update={"name": ""}) for weapon in reading.weapons[:3]}
    assert len(plain) == 1
    assert list(reading.faulty) == ["Rifle 3", "Rifle 4"]
    assert len(reading.errors) == 2
    assert [str(one.place) for one in reading.found][:3] == ["a.csv › A2", "a.csv › A3", "a.csv › A4"]
