"""Tests of stat blocks in text and Markdown."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.raw import ItemKind
from converter.importers.reading import ReadOptions, read_sources
from converter.importers.registry import importer_for
from converter.importers.stat_blocks.importer import StatBlockImporter
from converter.notation.rating import Rating
from converter.problems import ProblemLog
from converter.source.shadowrun import Attribute, Character, Edition, Kind
from tests.importers.generator_files import a_file, lines_of, read_raw, run

FIXTURES = Path(__file__).parent / "fixtures"
IMPORTER = StatBlockImporter()
LINE = "B4 Q4 S4(5) C3 I4 W4 E3 R3(4)"
LABELS = "Body: 3\nQuickness: 5\nStrength: 3\nIntelligence: 5\nWillpower: 5\n"


def people(text: str, name: str = "notes.txt") -> tuple[list[Character], list[str]]:
    """The characters of a text and the problems as the user sees them."""
    log = ProblemLog()
    found = read_sources([InputFile(name, data=text.encode())], ReadOptions(from_format="stat-blocks"), log)
    return [one.item for one in found if isinstance(one.item, Character)], lines_of(log)


def one(text: str) -> Character:
    """The only character of a text."""
    found, _ = people(text)
    assert len(found) == 1
    return found[0]


def ratings(character: Character) -> str:
    """The ratings of a character on one line."""
    return " ".join(f"{each.attribute.value[0].upper()}{each.rating}" for each in character.attributes)


def fixture(name: str) -> str:
    """A file written for these tests."""
    return (FIXTURES / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    [
        f"Guards\n{LINE}\n",
        f"Guards: {LINE} | Init: 3(4)+1d6(2d6) | PR: 3",
        "Guards (8): B3 Q3 S3 C2 I4 W2 E6 R2, Init 2+1D6, Threat/Professional 2/2",
        f"Name: Li\n{LABELS}",
        "# Li\n- **Body**: 3\n- **Quickness**: 5\n- **Strength**: 3\n",
        "| BOD | 6 |\n| QUI | 5 |\n| REA | 6 | 6 (12) |\n",
        "| B | Q | S | C | I | W |\n|---|---|---|---|---|---|\n| 1 | 2 | 3 | 4 | 5 | 6 |\n",
        "Quickness4 Strength4 Charisma4 Intelligence4 Willpower5",
        fixture("harbour_job.md"),
        fixture("kestrel_sheet.md"),
        fixture("sable_tables.md"),
        "x\n" * 40_000 + LINE,
    ],
)
def test_a_text_with_attributes_is_recognised(tmp_path: Path, text: str) -> None:
    """A line of letters, labels or a table of attributes, however deep in the prose, make a stat block."""
    path = tmp_path / "a.md"
    path.write_text(text, encoding="utf-8")
    found = importer_for(InputFile("a.md", path))
    assert found is not None
    assert found.name == "stat-blocks"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("README.md", "# Project\n\nBody text with 4 quick strings. Version B4 of Q5. Run `make`.\n"),
        ("README.md", "| Option | Default |\n|---|---|\n| body | 3 |\n| quiet | 5 |\n"),
        ("notes.txt", "I see 3 cats, 4 dogs. B team has 5 Strong men; Will 4 do?"),
        ("a.csv", "Name,B,Q,S,I,W\nLi,3,5,3,5,5\n"),
        ("a.csv", LINE),
        ("a.json", f'{{"a": "{LINE}"}}'),
        ("a.html", f"<html>{LINE}</html>"),
        ("a.txt", "Body: 8\nArmor: 2\nHandling: 3/8\n"),
        ("a.txt", ""),
    ],
)
def test_other_text_is_not_taken_for_it(tmp_path: Path, name: str, text: str) -> None:
    """Prose, tables in CSV, JSON and a lone Body of a vehicle are none."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert not IMPORTER.detect(InputFile(name, path))


def test_a_whole_line() -> None:
    """Bracketed ratings are the augmented ones; of the initiative the bracketed dice count."""
    found = one(f"Guards (4)\n{LINE} | Init: 3(4)+1d6(2d6) | PR: 3")
    assert (found.name, found.quantity) == ("Guards", 4)
    assert ratings(found) == "B4 Q4 S4(5) C3 I4 W4 R3(4)"
    assert (str(found.essence), found.initiative_dice) == ("3", 2)
    assert found.other_gear == ("PR: 3",)


def test_a_line_converts() -> None:
    """Reaction 4 and 2 dice: (4 + 3 x 2) / 4 = 2.5, rounded down; Strength 5 + 3 = 8."""
    records, _ = run(f"Guard\n{LINE} | Init: 3(4)+1d6(2d6)")
    guard = records.characters[0]
    assert (guard.name, guard.actions.value == 2, guard.melee_combat_damage.value == 8) == (
        "Guard",
        True,
        True,
    )


def test_a_line_of_an_adventure_with_everything_in_it() -> None:
    """Skills and gear behind semicolons need no label; what no table knows is left to the prose."""
    found, problems = people(fixture("harbour_job.md"))
    guards, chief = found[0], found[1]
    assert (guards.name, guards.quantity) == ("Guards", 8)
    assert [(skill.name, skill.rating) for skill in guards.skills] == [("Etiquette", 2), ("Firearms", 3)]
    assert [weapon.name for weapon in guards.weapons] == ["Ares Predator"]
    assert [piece.name for piece in guards.armour] == ["armor vest"]
    assert chief.name == "Security Chief Mara Venn (ex-cop)"
    assert [str(piece.rating) for piece in chief.armour] == ["4/3"]
    assert [skill.rating for skill in chief.skills] == [3, 4, 4]
    assert len(found) == 5
    assert problems == [
        "notes.txt › line 16 · Dockhand Troll: the label 'Fame' is not known; "
        "its value is carried, not converted",
        "notes.txt › line 9 · Dockhand Troll · race: no race is given; Troll is taken from the name",
    ]


def test_labels_below_a_line() -> None:
    """Weapons come with class, ammunition, modes and damage; an armour sum makes single pieces mere gear."""
    troll = people(fixture("harbour_job.md"))[0][2]
    assert troll.race == "Troll"
    assert [(str(w.weapon_class), str(w.ammunition), str(w.modes), str(w.damage)) for w in troll.weapons] == [
        ("Heavy Pistol", "6(cy)", "SA", "10M"),
        ("SMG", "28(c)", "SA/BF", "7M"),
    ]
    assert [str(piece.rating) for piece in troll.armour] == ["4/3"]
    assert "Secure Jacket (5/3) (in the sum)" in troll.other_gear
    assert [(ware.name, ware.rating) for ware in troll.cyberware] == [
        ("Wired Reflexes", 1),
        ("Smartlink", None),
    ]
    assert troll.ware_counted


def test_a_table_across_and_several_labels_in_a_line() -> None:
    """A bold line is the name, `[HO, SS, 4L, 2(b)]` a hold-out, `Etiquette 6 (Street 8)` a skill."""
    hana = people(fixture("harbour_job.md"))[0][3]
    assert (hana.name, hana.race, ratings(hana)) == ("Old Hana", "Human", "B2 Q3 S2 C4 I6 W6 R4 M6")
    assert [(spell.name, spell.force) for spell in hana.spells] == [
        ("Manabolt", 5),
        ("Heal", 4),
        ("Fireball", 3),
    ]
    assert str(hana.weapons[0].weapon_class) == "Hold-Out"
    assert [str(piece.rating) for piece in hana.armour] == ["3/0"]
    assert hana.skills[2].concentrations == ("Street 8", "Magic 7")


def test_a_critter() -> None:
    """Body 5/1 carries natural armour, 2x2 the movement multiplier, an attack its reach."""
    naga = people(fixture("harbour_job.md"))[0][4]
    assert (naga.name, naga.kind, naga.movement_multiplier) == ("RIVER NAGA", Kind.CRITTER, 2)
    assert [(str(piece.rating), piece.natural) for piece in naga.armour] == [("1/1", True)]
    assert [(str(weapon.damage), weapon.reach) for weapon in naga.weapons] == [("5M", -1)]


def test_a_sheet_of_bullets() -> None:
    """`10 (9 base +1 …)` is 9(10); `$12 + 4D6$` gives 4 dice; only armour marked as worn counts."""
    found, problems = people(fixture("kestrel_sheet.md"))
    assert [each.name for each in found] == ["Ilse Brandt"]
    ilse = found[0]
    assert (ilse.race, ilse.initiative_dice, ilse.edition) == ("Elf", 4, Edition.SR2)
    assert ilse.rating_of(Attribute.BODY) == Rating(9, 10)
    assert ilse.rating_of(Attribute.MAGIC) == Rating(9)
    assert [(skill.name, skill.rating) for skill in ilse.skills] == [
        ("Athletics", 6),
        ("Firearms", 7),
        ("Computer", 3),
        ("English", 6),
    ]
    assert [(piece.name, str(piece.rating)) for piece in ilse.armour] == [("Long Duster", "5/3")]
    assert "Riot Suit (not worn)" in ilse.other_gear
    assert "Magic: 9 (6 mage +3 adept)" in ilse.other_gear
    assert ilse.unreadable == ("Old Gun",)
    assert any(
        "line 60 · Ilse Brandt · Old Gun · damage: '4M3' is not a damage code" in line for line in problems
    )


def test_a_sheet_of_tables() -> None:
    """Of several columns the one of ratings counts, not the racial maximum; skills tell of SR3."""
    found, _ = people(fixture("sable_tables.md"))
    sable = found[0]
    assert (sable.name, sable.edition, ratings(sable)) == (
        "Sable",
        Edition.SR3,
        "B6 Q7(9) S6 C16(20) I6 W6 R6(12) M6",
    )
    assert [(skill.name, skill.rating) for skill in sable.skills] == [
        ("Athletics", 4),
        ("Pistols", 5),
        ("Sorcery", 2),
    ]
    assert [(weapon.name, weapon.quantity, weapon.reloads) for weapon in sable.weapons] == [
        ("Browning Max Power", 1, 3),
        ("Shuriken", 9, None),
    ]
    assert [(spell.name, spell.force) for spell in sable.spells] == [("Heal", 6)]


def test_plain_labels_of_several_people() -> None:
    """A second name, or a second Body, begins the next character."""
    found, _ = people(f"Name: Bo\nRace: Ork\n{LABELS}\nName: Li\n{LABELS}Init: 5+2D6\n\nKim\n{LABELS}")
    assert [(each.name, each.race, each.initiative_dice) for each in found] == [
        ("Bo", "Ork", None),
        ("Li", "Unknown", 2),
        ("Kim", "Unknown", None),
    ]


def test_a_roster_of_rows() -> None:
    """A table with names holds a character a row, each at its own line."""
    rows = "| Name | Race | B | Q | S | I | W | Armor | Weapons |\n|-|-|-|-|-|-|-|-|-|\n"
    items, _ = read_raw(
        IMPORTER,
        f"{rows}| Nils | Human | 4 | 5(6) | 4 | 4 | 5 | 5/3 | Knife |\n"
        "| Grun | Ork | 7 | 3 | 6 | 3 | 4 | - | - |",
    )
    assert [(item.kind, item.place.line) for item in items] == [
        (ItemKind.CHARACTER, 3),
        (ItemKind.CHARACTER, 4),
    ]
    nils = one(f"{rows}| Nils | Human | 4 | 5(6) | 4 | 4 | 5 | 5/3 | Knife; AK-97 |")
    assert ([weapon.name for weapon in nils.weapons], str(nils.armour[0].rating)) == (
        ["Knife", "AK-97"],
        "5/3",
    )


def test_forms_of_one_being_are_named_after_it() -> None:
    """`Human:` and `Animal:` before a run are no names of their own."""
    found, _ = people("### SHIFTER\n**Human:** `B5 Q5 S5 C5 I3 W3 R5`\n**Animal:** `B6 Q4×5 S6 C5 I3 W3 R5`")
    assert [(each.name, each.race) for each in found] == [
        ("SHIFTER (Human)", "Unknown"),
        ("SHIFTER (Animal)", "Unknown"),
    ]


def test_a_block_without_a_name_is_called_after_the_file(tmp_path: Path) -> None:
    """Somebody must be called something, and the way out is told."""
    path = tmp_path / "dock watch.txt"
    path.write_text(LINE)
    log = ProblemLog()
    found = list(read_sources([InputFile("dock watch.txt", path)], ReadOptions(), log))
    assert [each.item.name for each in found] == ["dock watch"]
    assert lines_of(log) == [
        "dock watch.txt › line 1: no name stands above these attributes; "
        "the character is called 'dock watch'; write the name in the line above"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Grunt\nB4 A5 R4 S3 C2 I3 L3 W3",
        "Grunt\n\n| B | A | R | S | W | L | I | C |\n|-|-|\n| 3 | 4 | 4 | 3 | 3 | 3 | 3 | 3 |",
    ],
)
def test_stat_blocks_of_later_editions_are_refused(text: str) -> None:
    """Agility and Logic are of Shadowrun 4 and later; such a block is rejected by name."""
    log = ProblemLog()
    assert list(IMPORTER.read(a_file(text), log)) == []
    assert log.counts.rejected == 1
    assert lines_of(log) == [
        "file › line 1 · Grunt: this is a stat block of Shadowrun 4 or later (Agility, Logic); "
        "only 2 and 3 are converted"
    ]


def test_a_first_edition_code_is_named_as_one() -> None:
    """`4M3` is Power, level and staging of the first edition; the character is converted without the gun."""
    found, problems = people(f"Guard\n{LINE}\nWeapons: Old Gun 4M3, Knife")
    assert found[0].unreadable == ("Old Gun",)
    assert "this looks like a first-edition code (Power, level, staging)" in problems[0]
    assert problems[0].startswith("notes.txt › line 3 · Guard · Old Gun · damage:")


@pytest.mark.parametrize(
    "line",
    [
        "Pistol 9M SA, then another SA/BF 7M",
        "B4 Q4 in a dream",
        "BC QC×5 S(C+E) CC IC WC",
    ],
)
def test_what_looks_like_data_is_told_of_by_its_line(line: str) -> None:
    """Figures that are not understood are a warning with the line; nothing is lost in silence."""
    _, problems = people(f"Guard\n{LINE}\nHe waits by the door for 3 hours.\n{line}")
    assert len(problems) == 1
    assert problems[0].startswith("notes.txt › line 4 · Guard: '")
    assert "looks like data and is not understood; it was left out" in problems[0]


def test_prose_is_left_alone() -> None:
    """Sentences with numbers, times and colons in them are no data."""
    prose = (
        "He has 3 cats: two are grey.\nAt 3:00 the van leaves, 4 of them in it.\nNote 12 doors on level 5.\n"
    )
    _, problems = people(f"Guard\n{LINE}\n\n{prose}\n## Aftermath\nReward: 5000 nuyen for 4 people\n")
    assert problems == []


def test_a_rating_nobody_can_read_is_an_error_with_its_line() -> None:
    """A slip in the middle of a run is named, and the character is rejected for it alone."""
    records, log = run("Guard\nB4 Q4 S? C3 I4 W4 R3")
    assert records.characters == ()
    assert (log.counts.rejected, log.counts.read) == (1, 1)
    assert lines_of(log) == [
        "file 1 › line 2 · Guard · strength: '?' is not a rating; "
        "expected a whole number 0 to 99, or natural(augmented) such as 6(8)"
    ]


def test_two_different_ratings_are_told_of() -> None:
    """The first of two Reactions counts."""
    found, problems = people(f"Guard\n{LINE}\nReaction: 9")
    assert found[0].rating_of(Attribute.REACTION) == Rating(3, 4)
    assert problems == [
        "notes.txt › line 3 · Guard · reaction: reaction stands twice, as 3(4) and 9; the first counts"
    ]


@pytest.mark.parametrize("text", ["Just a tale of 4 men.", "", "\x00\x01\x02binary\x03"])
def test_a_text_without_a_block_cannot_be_read(text: str) -> None:
    """Forced upon other text the importer says so."""
    with pytest.raises(UnreadableFileError):
        read_raw(IMPORTER, text)


PIECES = st.sampled_from(
    [
        LINE,
        "B4 Q4 S4",
        "# Heading",
        "## Skills",
        "### Weapons",
        "**Bold**",
        "- **Body**: 6",
        "  - Damage: 9M",
        "Weapons: ",
        "Ares Predator [15(c) SA 9M]",
        "(Heavy Pistol, 6-cyl, SA, 10M)",
        "Skills: Firearms 5 (Pistols 6), ",
        "Init: 3(4)+1d6(2d6)",
        "Armor: 4/3",
        "| B | Q | S | I | W |",
        "|---|---|---|---|---|",
        "| 1 | 2 | 3 | 4 | 5 |",
        "| REA | 6 | 6 (12) |",
        "Atk: 6M -1 Reach",
        "Spells: Heal 3",
        "4M3",
        "((((",
        "]]|",
        "****",
        "x3",
        ":",
        ";",
        ", ",
        "\n",
        "\n\n",
        "    ",
    ]
)


@given(st.lists(PIECES | st.text(max_size=12), max_size=25).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever stands in a text, reading it ends with characters and problems and raises nothing else."""
    log = ProblemLog()
    source = InputFile("a.txt", data=text.encode("utf-8", "replace"))
    found = list(read_sources([source], ReadOptions(from_format="stat-blocks"), log))
    assert all(isinstance(each.item, Character) for each in found)
    assert all(str(problem).startswith("a.txt") for problem in log.in_order())
    assert log.unreadable_files == 0 or not found


def test_a_hostile_line_takes_no_time() -> None:
    """Long runs of brackets, stars and ratings are looked at once; this ends in far less than a second."""
    hostile = [
        "(" * 4000,
        "B4 " * 1300,
        "*" * 3999,
        "a:" * 1900,
        "Skills: " + "Firearms 5 (" * 300,
        "<" * 4000,
    ]
    found, _ = people("\n".join([LINE, *hostile]))
    assert len(found) == 1
