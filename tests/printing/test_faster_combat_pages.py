"""Dealing a sheet out to pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.printing.faster_combat.list_pages import list_pages
from converter.printing.faster_combat.sheet import lists_view, sheet_view
from converter.printing.faster_combat.sheet_pages import FittedSheet, Rows, fit_sheet
from converter.printing.fonts import Weight, width_mm
from converter.printing.paper import Paper
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import CharacterRecord
from tests.printing.characters import (
    ARSENAL,
    LISTED_SPELLS,
    LISTED_WEAPONS,
    MAGE,
    STEVE,
    TYPICAL,
    blade,
    bomb,
)
from tests.printing.characters import gun as gun_of
from tests.printing.characters import spell as spell_of

from converter.working import constant  # isort: skip

PAPERS = pytest.mark.parametrize("paper", list(Paper))


def fitted(record: CharacterRecord, paper: Paper, **spare: float) -> FittedSheet:
    """A character's sheet dealt out under the default house rules."""
    return fit_sheet(sheet_view(record, HouseRules()), paper, **spare)


def names(sheet: FittedSheet, table: Callable[[Rows], tuple[object, ...]]) -> list[str]:
    """The names in one table over all pages, empty rows left out."""
    rows = (row for page in sheet.pages for row in table(page.rows))
    return [name for name in (str(getattr(row, "name", row)) for row in rows) if name]


@PAPERS
@pytest.mark.parametrize("record", [STEVE, TYPICAL, MAGE], ids=lambda record: record.name)
def test_an_ordinary_character_takes_one_page(record: CharacterRecord, paper: Paper) -> None:
    """Nobody of usual means needs a second page, and nothing need be said about it."""
    sheet = fitted(record, paper)
    assert len(sheet.pages) == 1
    assert sheet.done == ""


@PAPERS
@pytest.mark.parametrize("record", [STEVE, TYPICAL, MAGE], ids=lambda record: record.name)
def test_sheets_keep_the_rows_of_the_book(record: CharacterRecord, paper: Paper) -> None:
    """At least five rows for firearms, four for melee weapons, six for spells, as in the book."""
    rows = fitted(record, paper).pages[0].rows
    assert len(rows.firearms) >= 5
    assert len(rows.melee_weapons) >= 4
    assert len(rows.grenades) >= 4
    assert len(rows.spells) >= 6


def test_taller_paper_has_more_room_for_notes() -> None:
    """A4 is 17.6 mm taller than Letter, and all of it goes to the notes."""
    a4, letter = (fitted(STEVE, paper).pages[0] for paper in (Paper.A4, Paper.LETTER))
    assert a4.lower_mm - letter.lower_mm == pytest.approx(17.6, abs=0.11)


@PAPERS
def test_nothing_of_an_arsenal_is_lost(paper: Paper) -> None:
    """23 firearms, 6 blades, 7 kinds of grenade, 31 spells and 60 things: each once, in order."""
    sheet = fitted(ARSENAL, paper)
    assert names(sheet, lambda rows: rows.firearms) == [gun.name for gun in ARSENAL.firearms]
    assert names(sheet, lambda rows: rows.melee_weapons) == [one.name for one in ARSENAL.melee_weapons]
    assert names(sheet, lambda rows: rows.grenades) == [one.name for one in ARSENAL.grenades]
    assert names(sheet, lambda rows: rows.spells) == [one.name for one in ARSENAL.spells]
    assert names(sheet, lambda rows: rows.carried) == list(ARSENAL.carried)


@PAPERS
def test_a_full_first_page_still_shows_the_rows_of_the_book(paper: Paper) -> None:
    """With far too much of everything, five firearms and six spells stand on the first page."""
    rows = fitted(ARSENAL, paper).pages[0].rows
    assert len(rows.firearms) >= 5
    assert len(rows.spells) >= 6


def test_further_pages_are_headed_and_announced() -> None:
    """The pages say which they are, the first says what follows, and the user is told."""
    sheet = fitted(ARSENAL, Paper.A4)
    assert [page.heading for page in sheet.pages[1:]] == ["continued, 2 of 3", "continued, 3 of 3"]
    first = sheet.pages[0].rows
    left = (
        23 - len(first.firearms),
        7 - len(first.grenades),
        31 - len(first.spells),
        60 - len(first.carried),
    )
    words = f"{left[0]} firearms, {left[1]} grenades, {left[2]} spells, {left[3]} other belongings"
    assert sheet.pages[0].continued == f"Continued on the next page: {words}."
    assert sheet.done == f"{words} continued on pages 2 to 3"


def test_a_sheet_that_fits_after_all_announces_no_further_page() -> None:
    """With less room an empty row goes, and all that is carried finds a place: no word of a second page."""
    record = replace(
        STEVE, firearms=(gun_of("G" * 40, "SMG", 9, 15),) * 5, melee_weapons=(), carried=("Rope",) * 40
    )
    sheet = fitted(record, Paper.LETTER)
    (page,) = sheet.pages
    assert len(page.rows.carried) == 40
    assert (page.continued, sheet.done) == ("", "")


def test_one_of_a_kind_is_named_in_the_singular() -> None:
    """One firearm is no firearms."""
    rows = Rows(firearms=sheet_view(TYPICAL, HouseRules()).firearms[:1], carried=("Bike",))
    assert rows.described() == "1 firearm, 1 other belonging"


@pytest.mark.parametrize(
    ("fits_at_pt", "size"),
    [(9.5, "name-normal"), (8.7, "name-small"), (8.0, "name-least"), (6.0, "name-normal")],
)
def test_names_shrink_before_they_wrap(fits_at_pt: float, size: str) -> None:
    """The longest row of digits that fits at a size is set in that size, down to 8 points and no further.

    A4: 192 mm less 127 of other columns and 2.6 of padding are 62.4 mm. Two lines at any size: the largest.
    """
    name = "0" * int(62.4 / width_mm("0", fits_at_pt, Weight.SEMIBOLD))
    record = replace(MAGE, spells=(spell_of(name, 5),))
    assert fitted(record, Paper.A4).pages[0].rows.spells[0].name_size.value == size


def test_long_names_shrink_in_headings() -> None:
    """The figure's name takes the largest of the sizes at which it stays on one line."""
    short, long = fitted(ARSENAL, Paper.A4), fitted(replace(ARSENAL, name="Wilhelmina " * 6), Paper.A4)
    assert (short.name_pt, short.heading_pt) == (26.0, 14.0)
    assert long.name_pt < 20
    assert long.heading_pt < 14


def test_more_to_spare_moves_rows_on() -> None:
    """With 40 mm kept free fewer firearms stand on the first page, and still none is lost."""
    usual, careful = fitted(ARSENAL, Paper.A4), fitted(ARSENAL, Paper.A4, spare_mm=40.0)
    assert len(careful.pages[0].rows.firearms) < len(usual.pages[0].rows.firearms)
    assert names(careful, lambda rows: rows.firearms) == [gun.name for gun in ARSENAL.firearms]


def test_a_row_taller_than_a_page_still_comes() -> None:
    """Effects as long as a book end up on a page of their own instead of being dropped."""
    novel = spell_of("Novel", 5, effects="word " * 8000)
    sheet = fitted(replace(MAGE, spells=(*MAGE.spells, novel)), Paper.LETTER)
    assert names(sheet, lambda rows: rows.spells)[-1] == "Novel"


WORDS = st.text("abcdefgh WÆ日", max_size=90)


@given(
    st.lists(WORDS.map(lambda name: gun_of("g" + name, "SMG", 12, 6)), max_size=30),
    st.lists(WORDS.map(lambda name: blade("b" + name, 2)), max_size=20),
    st.lists(WORDS.map(lambda name: bomb("n" + name, 16, constant(1), 3)), max_size=20),
    st.lists(st.tuples(WORDS, WORDS).map(lambda two: spell_of("s" + two[0], 4, effects=two[1])), max_size=40),
    st.lists(WORDS.map(lambda name: "c" + name), max_size=50),
    st.sampled_from(list(Paper)),
)
def test_whatever_is_carried_stands_on_some_page(guns, blades, bombs, spells, carried, paper) -> None:  # type: ignore[no-untyped-def]
    """Any number of rows with names of any length: every one is placed once, in order."""
    record = replace(
        STEVE,
        firearms=tuple(guns),
        melee_weapons=tuple(blades),
        grenades=tuple(bombs),
        spells=tuple(spells),
        carried=tuple(carried),
    )
    sheet = fitted(record, paper)
    assert names(sheet, lambda rows: rows.firearms) == [one.name for one in guns]
    assert names(sheet, lambda rows: rows.melee_weapons) == [one.name for one in blades]
    assert names(sheet, lambda rows: rows.grenades) == [one.name for one in bombs]
    assert names(sheet, lambda rows: rows.spells) == [one.name for one in spells]
    assert names(sheet, lambda rows: rows.carried) == carried


@PAPERS
def test_long_lists_are_dealt_out_whole(paper: Paper) -> None:
    """Four hundred weapons and two hundred spells: all there, spells after the last weapon."""
    view = lists_view(LISTED_WEAPONS * 100, LISTED_SPELLS * 100)
    pages = list_pages(view, paper)
    assert [row.name for page in pages for row in page.weapons] == [row.name for row in view.weapons]
    assert [row.name for page in pages for row in page.spells] == [row.name for row in view.spells]
    assert {page.count for page in pages} == {len(pages)}
