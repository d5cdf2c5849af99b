import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.notation.damage import parse_damage
from converter.notation.listed_items import (
    ListedItem,
    parse_listed_names,
    parse_listed_spells,
    parse_listed_weapons,
)
from converter.notation.text import NotationError

NAMES = st.sampled_from(["Ares Predator", "Remington 750", "Defiance T-250", "Sword", "Uzi III", "AK-97"])
DAMAGE = st.sampled_from(["9M", "9S(f)", "10S Stun", "(STR+2)M", "(STR+1)M Stun"])
AMMUNITION = st.none() | st.sampled_from(["15(c)", "6(cy)", "belt/50(c)", "2x 6(m)"])
MODES = st.none() | st.sampled_from(["SS", "SA/BF/FA", "SA, BF"])
WEAPONS = st.builds(ListedItem, NAMES, st.integers(1, 99), st.none(), DAMAGE, AMMUNITION, MODES) | st.builds(
    ListedItem, NAMES, st.integers(1, 99)
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ares Predator", ListedItem("Ares Predator")),
        ("Sword (STR+2)M", ListedItem("Sword", code="(STR+2)M")),
        ("Ares Predator 9M", ListedItem("Ares Predator", code="9M")),
        ("Club (STR + 1)M Stun", ListedItem("Club", code="(STR + 1)M Stun")),
        ("Ares Viper 9S(f)", ListedItem("Ares Viper", code="9S(f)")),
        ("Bow (STR Min+2)M", ListedItem("Bow", code="(STR Min+2)M")),
        (
            "AK-97 [38(c) SA/BF/FA 8M]",
            ListedItem("AK-97", code="8M", ammunition="38(c)", modes="SA/BF/FA"),
        ),
        (
            "Taser [4(m) SA 10S Stun] x2",
            ListedItem("Taser", 2, code="10S Stun", ammunition="4(m)", modes="SA"),
        ),
        (
            "Ingram [belt or 50 (clip), SA BF, 8M]",
            ListedItem("Ingram", code="8M", ammunition="belt or 50 (clip)", modes="SA BF"),
        ),
        ("Gun [6 SA 9M]", ListedItem("Gun", code="9M", ammunition="6", modes="SA")),
        ("Predator 15(c) SA 9M", ListedItem("Predator", code="9M", ammunition="15(c)", modes="SA")),
        ("Offensive Grenade x3", ListedItem("Offensive Grenade", 3)),
        ("3 x Offensive Grenade", ListedItem("Offensive Grenade", 3)),
        ("Ares Predator with 3 clips", ListedItem("Ares Predator", reloads=3)),
        ("Ares Predator (3 clips)", ListedItem("Ares Predator", reloads=3)),
        ("Uzi III x2 with 2 spare clips", ListedItem("Uzi III", 2, reloads=2)),
        ("Gun with 3 clips 9M", ListedItem("Gun", code="9M", reloads=3)),
        (
            "Gun [15(c) SA 9M, 3 clips]",
            ListedItem("Gun", code="9M", ammunition="15(c)", modes="SA", reloads=3),
        ),
        ("Gun [SA 9M 3 clips]", ListedItem("Gun", code="9M", modes="SA", reloads=3)),
        ("Grenade 12M Stun ×2", ListedItem("Grenade", 2, code="12M Stun")),
        (
            "Ruger Super Warhawk (Heavy Pistol, 6-cyl, SA, 10M)",
            ListedItem(
                "Ruger Super Warhawk", code="10M", ammunition="6-cyl", modes="SA", weapon_type="Heavy Pistol"
            ),
        ),
        (
            "Ingram [50(c) BF/FA 7S smartlink]",
            ListedItem("Ingram", code="7S", ammunition="50(c)", modes="BF/FA", notes="smartlink"),
        ),
    ],
)
def test_a_listed_weapon_is_taken_apart(text: str, expected: ListedItem) -> None:
    """Codes and quantities come off the name and keep their wording."""
    assert parse_listed_weapons(text) == (expected,)


@pytest.mark.parametrize(
    "name",
    [
        "Remington 750",
        "Defiance T-250",
        "Beretta 101T",
        "Ares Viper",
        "Fichetti Security 500a",
        "HK227S",
        "Heckler & Koch HK227-S",
        "Colt America L36",
        "7mm Gun",
        "9mm Pistol",
        "Sword with 3 rubies",
        "Axe [Monofilament]",
        "Raecor (HOPist)",
        "x3",
        "[foo]",
        "9M",
    ],
)
def test_numbers_that_belong_to_a_name_stay_in_it(name: str) -> None:
    """A weapon's name may end in a number, a model letter or a remark."""
    assert parse_listed_weapons(name) == (ListedItem(name),)


@pytest.mark.parametrize(
    "text", ["Ares Predator; Knife", "Ares Predator\nKnife", "; Ares Predator ;\r\n - ; Knife;"]
)
def test_semicolons_and_line_breaks_stand_between_items(text: str) -> None:
    """Both separators work, and empty places count for nothing."""
    assert parse_listed_weapons(text) == (ListedItem("Ares Predator"), ListedItem("Knife"))


def test_semicolons_inside_square_brackets_part_codes() -> None:
    """A bracket is never torn apart."""
    predator = ListedItem("Predator", code="9M", ammunition="15(c)", modes="SA")
    assert parse_listed_weapons("Predator [15(c); SA; 9M]; Knife") == (predator, ListedItem("Knife"))


def test_a_broken_code_in_a_bracket_is_kept_for_its_error() -> None:
    """A slip in the damage code becomes the code, whose reading then names it."""
    (gun,) = parse_listed_weapons("Gun [15(c) SA 8Q]")
    assert gun == ListedItem("Gun", code="8Q", ammunition="15(c)", modes="SA")
    with pytest.raises(NotationError, match="'8Q' is not a damage code"):
        parse_damage(gun.code or "")


@pytest.mark.parametrize("text", ["", " ", "-", ";;", "None"])
def test_an_empty_list_holds_nothing(text: str) -> None:
    """Blank cells list no items."""
    assert parse_listed_weapons(text) == ()
    assert parse_listed_spells(text) == ()
    assert parse_listed_names(text) == ()


@pytest.mark.parametrize(
    ("text", "name", "force"),
    [
        ("Fireball 5", "Fireball", 5),
        ("Fireball (5)", "Fireball", 5),
        ("Fireball(5)", "Fireball", 5),
        ("Fireball [5]", "Fireball", 5),
        ("Fireball F5", "Fireball", 5),
        ("Fireball: Force 5", "Fireball", 5),
        ("Mana Bolt - 6", "Mana Bolt", 6),
        ("Detect Enemies", "Detect Enemies", None),
        ("Force", "Force", None),
    ],
)
def test_listed_spells_carry_their_force(text: str, name: str, force: int | None) -> None:
    """The number behind a spell is its Force."""
    assert parse_listed_spells(text) == (ListedItem(name, rating=force),)


def test_a_list_of_spells_keeps_its_order() -> None:
    """Each spell of a cell comes out once, in order."""
    spells = parse_listed_spells("Fireball 5; Detect Enemies 4;Heal 3")
    assert [(spell.name, spell.rating) for spell in spells] == [
        ("Fireball", 5),
        ("Detect Enemies", 4),
        ("Heal", 3),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dermal Plating 2", ListedItem("Dermal Plating", rating=2)),
        ("Wired Reflexes (1)", ListedItem("Wired Reflexes", rating=1)),
        ("Wired Reflexes Rating 2", ListedItem("Wired Reflexes", rating=2)),
        ("Armor Jacket 5/3", ListedItem("Armor Jacket", code="5/3")),
        ("Armor Jacket (5/3)", ListedItem("Armor Jacket", code="5/3")),
        ("Lined Coat, 4 / 2", ListedItem("Lined Coat", code="4 / 2")),
        ("Helmet +1/+1", ListedItem("Helmet", code="+1/+1")),
        ("Vest 2/1 x2", ListedItem("Vest", 2, code="2/1")),
        ("Smartlink II", ListedItem("Smartlink II")),
    ],
)
def test_listed_armour_and_ware_carry_ratings(text: str, expected: ListedItem) -> None:
    """A pair is an armour rating, a single number the rating of a piece of ware."""
    assert parse_listed_names(text) == (expected,)


@given(WEAPONS)
def test_listed_weapons_round_trip(item: ListedItem) -> None:
    """The text of a listed weapon reads back as the same item."""
    assert parse_listed_weapons(str(item)) == (item,)


@given(
    st.builds(
        ListedItem, st.sampled_from(["Fireball", "Heal", "Mana Bolt"]), rating=st.none() | st.integers(0, 99)
    )
)
def test_listed_spells_round_trip(item: ListedItem) -> None:
    """The text of a listed spell reads back as the same item."""
    assert parse_listed_spells(str(item)) == (item,)
