"""Letters that the bundled typeface lacks, and those that nothing on the machine prints."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

import pytest
from markupsafe import Markup

from converter.printing import lettering, system_fonts
from converter.printing.fonts import missing_glyphs
from converter.printing.lettering import (
    EMPTY_BOX,
    lettering_notes,
    letters_of,
    lost_letters,
    screen_notes,
    with_substitutes,
)
from converter.printing.system_fonts import in_system_fonts
from converter.systems.faster_combat.records import FasterCombatRecords
from tests.printing.characters import STEVE, blade
from tests.printing.making import print_product, print_sheets
from tests.printing.reading import read_pdf

LOST = frozenset("東京力")


class Colour(StrEnum):
    """A closed set whose words are no texts to rewrite."""

    WHITE = "力"


@dataclass(frozen=True, slots=True)
class Thing:
    """A job-like value with texts inside."""

    name: str
    parts: tuple[object, ...] = ()
    count: int = 3
    colour: Colour = Colour.WHITE
    more: dict[str, str] = field(default_factory=dict)


@pytest.fixture
def no_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without any font of its own."""
    monkeypatch.setattr(lettering, "in_system_fonts", lambda letters: frozenset())


def test_every_text_inside_counts() -> None:
    """Letters are found in fields, tuples and things inside things; plain English ones are always there."""
    assert {"é", "ß", "Ω", "x", "3", EMPTY_BOX} <= letters_of([Thing("é", (Thing("ß"), "Ω"))])


def test_the_bundled_typeface_prints_all_substitutes() -> None:
    """Brackets, code points and the box are in it, else they would be lost in their turn."""
    assert missing_glyphs(f"[U+0123456789ABCDEF]{EMPTY_BOX}") == ""


def test_marks_that_choose_a_form_need_no_glyph() -> None:
    """The selector behind a sign is neither drawn nor missed."""
    assert missing_glyphs("✓\ufe0f") == ""


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("東京", "[U+6771 U+4EAC]"),
        ("力 Ryu 力", "[U+529B] Ryu [U+529B]"),
        ("力x2", "[U+529B]x2"),
        ("東" * 8, "[" + " ".join(["U+6771"] * 8) + "]"),
        ("東" * 11, "[" + " ".join(["U+6771"] * 8) + "]☐☐☐"),
        ("Anna 😀", "Anna 😀"),
    ],
)
def test_lost_letters_print_as_code_points(text: str, printed: str) -> None:
    """A row of up to eight is spelt out, then each letter is an empty box; other letters stay."""
    assert with_substitutes(text, LOST) == printed


def test_texts_are_rewritten_wherever_they_stand() -> None:
    """Things inside things, tuples, lists and mappings; words of closed sets and numbers stay."""
    thing = Thing("東", (Thing("京"), ["力", 4]), more={"東": "京"})
    assert with_substitutes(thing, LOST) == Thing(
        "[U+6771]", (Thing("[U+4EAC]"), ["[U+529B]", 4]), more={"[U+6771]": "[U+4EAC]"}
    )


def test_marked_up_text_stays_marked_up() -> None:
    """A template must not show the tags of a text that held a lost letter."""
    assert isinstance(with_substitutes(Markup("<b>力</b>"), LOST), Markup)


@pytest.mark.parametrize("lost", [frozenset[str](), LOST])
def test_what_holds_no_lost_letter_is_the_same_object(lost: frozenset[str]) -> None:
    """Nothing is copied for nothing."""
    thing = Thing("Anna", (Thing("Bert"), "Carl"))
    assert with_substitutes(thing, lost).parts is thing.parts


def test_known_letters_need_no_word() -> None:
    """Latin, Greek and Cyrillic names print in the bundled typeface."""
    things = [Thing("Zoë Žižka Ελένη Ярослав", colour=Colour.WHITE)]
    assert lettering_notes([things[0].name], LOST) == screen_notes([things[0].name]) == ()


def test_lost_letters_are_told_from_borrowed_ones() -> None:
    """Each text is named once: with what is printed for it, or with the word that all is well."""
    assert lettering_notes(["力 Ryu ⚔", "力 Ryu ⚔", "Anna", "⚔ Sword"], LOST) == (
        "'力 Ryu ⚔': no font on this machine holds 力, so '[U+529B] Ryu ⚔' is printed; install a font with "
        "these letters (there is a Noto font for every script), or write it in Latin letters",
        "'⚔ Sword': the bundled typeface lacks ⚔; another font of this machine prints what is missing",
    )


def test_browsers_have_fonts_of_their_own() -> None:
    """In HTML all letters stay, and the note says who prints them."""
    assert screen_notes(["力 Ryu 力"]) == (
        "'力 Ryu 力': the bundled typeface lacks 力; the browser shows what is missing in a font of its own, "
        "or empty boxes",
    )


@pytest.mark.usefixtures("no_fonts")
def test_without_fonts_every_missing_letter_is_lost() -> None:
    """Those of the bundled typeface are not asked for."""
    assert lost_letters([Thing("Ω 東 ⚔", colour=Colour.WHITE)]) == {"東", "⚔", "力"}


def test_letters_of_installed_fonts_are_found() -> None:
    """A letter that no font can hold is not among them; the answer is a part of the question."""
    unassigned = "\U000e0fff"
    assert in_system_fonts([unassigned, "A"]) <= {"A"}


def test_where_fontconfig_cannot_be_asked_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Better a substitute on the page than a gap."""
    monkeypatch.setattr(system_fonts, "_installed_fonts", lambda: None)
    assert in_system_fonts("A") == frozenset()


@pytest.mark.xdist_group("printing")
@pytest.mark.usefixtures("no_fonts")
def test_names_in_letters_without_a_font_are_printed_as_code_points(tmp_path: Path) -> None:
    """The name, its bookmark and both weapons can be told apart on the page; notes quote the originals."""
    record = replace(STEVE, name="東京", melee_weapons=(blade("刀", 3), blade("剣 Ken", 3)))
    report = print_sheets([record], tmp_path / "a.pdf")
    read = read_pdf(tmp_path / "a.pdf")
    assert all(text in read.flat for text in ("[u+6771 u+4eac]", "[u+5200]", "[u+5263] ken"))
    assert read.bookmarks == (("[U+6771 U+4EAC]", 0),)
    assert [note.partition(",")[0] for note in report.notes] == [
        "'東京': no font on this machine holds 東 京",
        "'刀': no font on this machine holds 刀",
        "'剣 Ken': no font on this machine holds 剣",
    ]


@pytest.mark.xdist_group("printing")
@pytest.mark.usefixtures("no_fonts")
def test_substitutes_fit_on_cards(tmp_path: Path) -> None:
    """Card names are sized while cards are made; the substitutes of sixty letters are sized as they are."""
    weapons = (blade("東京" * 30, 3),)
    print_product(
        "weapon-cards", FasterCombatRecords((replace(STEVE, melee_weapons=weapons),)), tmp_path / "a.pdf"
    )
    read = read_pdf(tmp_path / "a.pdf")
    assert "[u+6771 u+4eac" in read.flat
    assert read.flat.count(EMPTY_BOX) == 52
