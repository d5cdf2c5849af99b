"""A game master's own rows laid over rule tables."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from converter.house_rules import HouseRulesError, HouseRulesFile, read_house_rules
from converter.overlays import OverlayPlace, laid_over
from converter.rule_tables import RuleTable, TableFaultsError, TableShape, bundled_table, table_named
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.table_rows import bundled_tables
from converter.systems.faster_combat.tables import Band
from converter.systems.registry import system

GRENADES = TableShape("grenades", "faster_combat/grenades.csv", "grenade", ("catalogue_name",))
FASTER_COMBAT, HARD_LIFE = system("faster-combat"), system("hard-life")


def changed(text: str, folder: Path = Path()) -> RuleTable:
    """The table of grenades with the changes of a TOML text made."""
    place = OverlayPlace(folder / "house.toml", "faster_combat.tables")
    return laid_over([bundled_table(GRENADES)], tomllib.loads(text), place)[0]


def faults(text: str, folder: Path = Path()) -> str:
    """What is wrong with the changes, without the place that all lines begin with."""
    with pytest.raises(TableFaultsError) as error:
        changed(text, folder)
    return str(error.value).replace(f"{folder / 'house.toml'} › [faster_combat.tables.grenades] ", "")


def read(tmp_path: Path, text: str) -> HouseRulesFile:
    """The house rules of a text."""
    path = tmp_path / "house.toml"
    path.write_text(text, encoding="utf-8")
    return read_house_rules(path)


def complaints(tmp_path: Path, text: str) -> str:
    """What is wrong with the house rules of a text, without the file's name."""
    with pytest.raises(HouseRulesError) as error:
        read(tmp_path, text)
    return str(error.value).replace(f"{tmp_path / 'house.toml'} › ", "")


def test_rows_are_added_amended_replaced_and_removed() -> None:
    """Each change of each kind, and what becomes of the source of a row."""
    table = changed(
        """
        [grenades]
        remove = ["Concussion"]
        amend.Offensive = { damage = 17 }
        replace."Defensive Grenade" = { damage = 15, reduction_cm = 0.5 }
        add.Sticky = { damage = 12, reduction_cm = "3", source = "the club" }
        """
    )
    assert [row.cells for row in table.rows] == [
        ("Defensive", "15", "0.5", "", "replaced by house.toml"),
        (
            "Offensive",
            "17",
            "1.5",
            "Offensive Grenade",
            "Gurth, Faster combat system, Weapons; SR2 p.241; amended by house.toml",
        ),
        ("Sticky", "12", "3", "", "the club"),
    ]
    assert [row.house_rule for row in table.rows] == [
        'house rule faster_combat.tables.grenades.replace."Defensive Grenade"',
        'house rule faster_combat.tables.grenades.amend."Offensive"',
        'house rule faster_combat.tables.grenades.add."Sticky"',
    ]


def test_rows_of_a_file(tmp_path: Path) -> None:
    """A CSV file beside the house rules; when amending, empty cells leave a row as it is."""
    (tmp_path / "more.csv").write_text("Grenade,Damage,Reduction cm\nSticky,12,3\n\n", encoding="utf-8-sig")
    (tmp_path / "other.csv").write_text("damage,grenade,reduction_cm\n,Offensive,2\n", encoding="utf-8")
    table = changed('[grenades]\nadd = "more.csv"\namend = "other.csv"\n', tmp_path)
    assert [row.cells[:3] for row in table.rows[2:]] == [("Offensive", "16", "2"), ("Sticky", "12", "3")]
    assert table.rows[3].where == f"{tmp_path / 'more.csv'}, line 2"


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        (
            "amend.Ofensive = { damage = 1 }",
            "amend.\"Ofensive\": the table grenades has no row 'Ofensive'; did you mean 'Offensive' or "
            "'Defensive'?",
        ),
        (
            'remove = ["Zzz"]',
            "remove: the table grenades has no row 'Zzz'; `sheetrunner tables grenades` lists the rows",
        ),
        (
            "replace.Zzz = { damage = 1 }",
            "replace.\"Zzz\": the table grenades has no row 'Zzz'; "
            "`sheetrunner tables grenades` lists the rows",
        ),
        (
            "amend.Offensive = { damge = 1 }",
            "amend.\"Offensive\": the table has no column 'damge'; did you mean 'damage'?",
        ),
        (
            "amend.Offensive = { colour = 1 }",
            "amend.\"Offensive\": the table has no column 'colour'; the columns are grenade, damage, "
            "reduction_cm, catalogue_name, source",
        ),
        (
            "add.Offensive = { damage = 1 }",
            'add."Offensive": the table has such a row; use amend to change some columns of it, '
            "replace to change all",
        ),
        (
            "amend.Offensive = { damage = [1] }",
            'amend."Offensive": damage = [1]: expected a text or a number',
        ),
        ("amend.Offensive = 17", 'amend."Offensive": expected columns in braces, such as { damage = … }'),
        (
            "amend = 17",
            'amend: expected rows, such as amend."NAME" = { … }, or the name of a CSV file in quotes',
        ),
        ("remove = 17", 'remove: expected a list of names, such as ["Taser"]'),
        ("amende.Offensive = {}", "amende: is no change of a table; did you mean 'amend'?"),
        (
            "Offensive = { damage = 1 }",
            'Offensive: is no change of a table; to change this row, write amend."Offensive"',
        ),
        ("zzzzzzzz = 1", "zzzzzzzz: is no change of a table; expected add, amend, replace, remove"),
    ],
)
def test_a_change_that_cannot_be_made(changes: str, complaint: str) -> None:
    """The place, what is wrong and the nearest match."""
    assert faults(f"[grenades]\n{changes}\n") == complaint


def test_all_faults_are_told_at_once() -> None:
    """One line each, in the order remove, replace, amend, add."""
    text = '[grenades]\nadd.A = 1\nremove = ["B"]\namend.C = {}\n'
    assert [line.split(":")[0] for line in faults(text).splitlines()] == ["remove", 'amend."C"', 'add."A"']


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"Name,Damage\nSticky,1\n", "more.csv: has no column 'grenade', which names the rows of the table"),
        (b"Grenade,Damage\nSticky,1,2\n", "more.csv, line 2: has 3 cells under 2 headings"),
        (b"Grenade,Damage\n,1\n", "more.csv, line 2: grenade is missing, which names the row"),
        (b"Grenade,Damge\nSticky,1\n", "more.csv, line 2: the table has no column 'Damge'; did you mean"),
        (b"\xff\xfe", "more.csv is no CSV file in UTF-8"),
        (None, "more.csv cannot be read (No such file or directory)"),
    ],
)
def test_a_file_of_rows_that_is_wrong(tmp_path: Path, content: bytes | None, complaint: str) -> None:
    """The file, the line, and what is wrong."""
    if content is not None:
        (tmp_path / "more.csv").write_bytes(content)
    assert complaint in faults('[grenades]\nadd = "more.csv"\n', tmp_path)


def test_a_table_nobody_knows(tmp_path: Path) -> None:
    """The nearest match, or the list of tables."""
    assert complaints(tmp_path, "[faster_combat.tables.rangs]\n") == (
        "[faster_combat.tables.rangs]: is no rule table; did you mean 'ranges'?"
    )
    assert complaints(tmp_path, "[catalogue.zzzzz]\n") == (
        "[catalogue.zzzzz]: is no rule table; the tables are weapons, armour, spells, cyberware"
    )
    assert complaints(tmp_path, "[faster_combat]\ntables = 3\n") == (
        "[faster_combat.tables]: is no table; write [faster_combat.tables.NAME] and the changes below it"
    )


@pytest.mark.parametrize(
    ("table", "change", "complaint"),
    [
        (
            "ranges",
            'add.Bad = { short = "0-8", medium = "7-9", long = "10-11", extreme = "12-13" }',
            '[faster_combat.tables.ranges] add."Bad": the band 7-9 begins before 0-8 ends; expected farther',
        ),
        (
            "ranges",
            'add.Bad = { short = "0-8", medium = "9-16" }',
            '[faster_combat.tables.ranges] add."Bad": long is missing; '
            "expected a band of whole cm such as 11-30",
        ),
        (
            "ranges",
            'amend.SMG = { short = "near" }',
            "[faster_combat.tables.ranges] amend.\"SMG\": short = 'near': "
            "expected a band of whole cm such as 11-30",
        ),
        (
            "melee-weapons",
            "amend.Katana = { damage = +4 }",
            '[faster_combat.tables.melee-weapons] amend."Katana": damage = 4: write it in quotes, '
            '"+4" where it is added and "4" where it stands alone',
        ),
        ("cards", 'remove = ["Jack"]', "cards: the row 'Jack' cannot be left out; amend it instead"),
        (
            "cards",
            "add.Fool = { value = 1 }",
            "[faster_combat.tables.cards] add.\"Fool\": 'Fool' is no card; expected Jack, Queen, King, Ace, "
            "Joker, 2 to 10, 2, 3, 4, 5, 6, 7, 8, 9, 10",
        ),
        (
            "cards",
            "amend.Joker = { value = 5 }",
            "[faster_combat.tables.cards] amend.\"Joker\": value = '5': a Joker has no value; "
            "it joins other cards",
        ),
        (
            "target-numbers",
            'remove = ["Short range"]',
            "target-numbers: the row 'short' cannot be left out; amend it instead",
        ),
        (
            "target-numbers",
            'add.near = { situation = "Near", kind = "range", number = 3 }',
            "[faster_combat.tables.target-numbers] add.\"near\": kind = 'range': "
            "only short, medium, long, extreme are of the kind range, and no others",
        ),
    ],
)
def test_rows_that_no_rule_can_use(tmp_path: Path, table: str, change: str, complaint: str) -> None:
    """Values are checked when the house rules are read, before anything is converted."""
    assert complaints(tmp_path, f"[faster_combat.tables.{table}]\n{change}\n") == complaint


@pytest.mark.parametrize(
    ("table", "change", "complaint"),
    [
        (
            "dodge",
            "amend.into-cover = { target_number = -1 }",
            '[hard_life.tables.dodge] amend."into-cover": this number is a house rule of its own; '
            "set dodge_into_cover instead",
        ),
        (
            "locations",
            'remove = ["3"]',
            "locations: the sum 3 of three dice belongs to no row; expected one",
        ),
        ("scatter", 'remove = ["1"]', "scatter: the row '1' cannot be left out; amend it instead"),
        (
            "stress-tests",
            'remove = ["beta"]',
            "stress-tests: only the dice of a grade can be changed; amend them",
        ),
        (
            "target-numbers",
            'remove = ["smartlink"]',
            "target-numbers: the row 'smartlink' cannot be left out; amend it instead",
        ),
        (
            "target-numbers",
            "amend.short = { number = 1 }",
            "[hard_life.tables.target-numbers] amend.\"short\": number = '1': "
            "expected a whole number 2 to 20",
        ),
        (
            "ranges",
            "add.Blowgun = { short = 1, medium = 2, long = 3, extreme = 4 }",
            "[hard_life.tables.ranges] add.\"Blowgun\": type = 'Blowgun': "
            "expected a weapon class such as Heavy Pistol or SMG",
        ),
        (
            "ranges",
            'amend.Bow = { times_strength = "maybe" }',
            "[hard_life.tables.ranges] amend.\"Bow\": times_strength = 'maybe': expected yes or no",
        ),
        (
            "ranges",
            "amend.SMG = { medium = 9 }",
            "[hard_life.tables.ranges] amend.\"SMG\": medium = '9': expected a whole number 10 to 9999",
        ),
        (
            "armour",
            'add.Barrel = { torso = "thick", average = "1/1", encumbrance_factor = 9 }',
            "[hard_life.tables.armour] add.\"Barrel\": torso = 'thick': "
            "expected ballistic/impact such as 5/3",
        ),
    ],
)
def test_rows_that_hard_life_cannot_use(tmp_path: Path, table: str, change: str, complaint: str) -> None:
    """The tables of Hard Life are checked as well."""
    assert complaints(tmp_path, f"[hard_life.tables.{table}]\n{change}\n") == complaint


def test_a_wrong_row_and_a_wrong_key_are_told_together(tmp_path: Path) -> None:
    """Nobody corrects a file line by line."""
    text = "[faster_combat]\nto_hitt = 1\n[faster_combat.tables.ranges]\namend.Zzz = {}\n[hard_life]\nx = 1\n"
    assert [line.split(":")[0] for line in complaints(tmp_path, text).splitlines()] == [
        '[faster_combat.tables.ranges] amend."Zzz"',
        "[faster_combat] to_hitt",
        "[hard_life] x",
    ]


def test_house_rules_hold_the_tables(tmp_path: Path) -> None:
    """The game's own tables have the row, the published ones stay as they are."""
    rules = read(tmp_path, '[faster_combat.tables.ranges]\namend.SMG = { extreme = "121-300" }\n')
    row = rules.of(FASTER_COMBAT).tables.range_row("smg")
    published = HouseRules().tables.range_row("SMG")
    assert row is not None
    assert published is not None
    assert (row.extreme, published.extreme) == (Band(121, 300), Band(121, 225))
    assert HouseRules().tables is bundled_tables()
    assert HouseRules() == HouseRules()
    assert HouseRules() != rules.of(FASTER_COMBAT)


def test_a_catalogue_of_ones_own(tmp_path: Path) -> None:
    """Weapons, armour and spells by name and by alias; what is removed is gone."""
    rules = read(
        tmp_path,
        """
        [catalogue.weapons]
        remove = ["Predator"]
        add.Thumper = { class = "Heavy Pistol", damage = "11M", aliases = "Big Thumper;Thumper II" }
        [catalogue.armour]
        amend."Armour Jacket" = { impact = 4 }
        [catalogue.spells]
        amend.Manabolt = { drain = "[(F/2)+1]S" }
        """,
    )
    weapon, armour = rules.catalogue.weapon("thumper ii"), rules.catalogue.armour("Armor Jacket")
    spell = rules.catalogue.spell("Mana Bolt")
    assert weapon is not None
    assert armour is not None
    assert spell is not None
    assert (weapon.name, str(weapon.damage)) == ("Thumper", "11M")
    assert rules.catalogue.weapon("Ares Predator") is None
    assert (str(armour.rating), str(spell.drain)) == ("5/4", "[(F/2)+1]S")


def test_a_catalogue_row_that_cannot_be_read(tmp_path: Path) -> None:
    """Each column says what it takes."""
    assert complaints(
        tmp_path, '[catalogue.weapons]\nadd.X = { class = "Heavy Pstol", damage = "9M" }\n'
    ) == (
        "[catalogue.weapons] add.\"X\": class = 'Heavy Pstol': "
        "expected a class such as Heavy Pistol, SMG, Edged or Grenade"
    )


def test_hard_life_rules_hold_their_tables(tmp_path: Path) -> None:
    """A piece of armour is added, an accuracy changed."""
    rules = read(
        tmp_path,
        """
        [hard_life.tables.armour]
        add.Barrel = { torso = "6/6", average = "4/4", encumbrance_factor = 9 }
        [hard_life.tables.accuracy]
        amend.1 = { dice = -4 }
        """,
    ).of(HARD_LIFE)
    assert rules.tables.armour[-1].name == "Barrel"
    assert (rules.tables.accuracy_row(1).dice, rules.tables.accuracy_row(2).dice) == (-4, -2)
    assert "tables.accuracy" in rules.tables.accuracy_row(1).house_rule


def test_what_an_overlay_cannot_be() -> None:
    """A table of that name is asked for with hyphens or underscores; another is a programming error."""
    texts = bundled_tables().texts
    assert table_named(texts, "target_numbers") is table_named(texts, "target-numbers")
    with pytest.raises(KeyError, match="moonlight"):
        table_named(texts, "moonlight")
