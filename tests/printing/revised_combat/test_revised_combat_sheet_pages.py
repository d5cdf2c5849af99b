"""Dealing a Revised Combat sheet out to pages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.printing.paper import Paper
from converter.printing.revised_combat.sheet import sheet_view, weapon_list_view
from converter.printing.revised_combat.sheet_pages import (
    LEAST_WEAPONS,
    FittedSheet,
    Pieces,
    fit_sheet,
    list_pages,
)
from converter.printing.revised_combat.views import LocationRow, PanelView, Paragraph, SheetView
from converter.source.traveller import Traveller
from tests.printing.revised_combat.crew import ENERI, MAXIMILIAN, PLAINEST, RULES, record_of

PAPERS = pytest.mark.parametrize("paper", list(Paper))
EVERYBODY = pytest.mark.parametrize(
    "traveller", [ENERI, MAXIMILIAN, PLAINEST], ids=["ordinary", "crowded", "plainest"]
)


def view_of(traveller: Traveller) -> SheetView:
    """The sheet of one traveller."""
    return sheet_view(record_of(traveller), RULES)


def weapon_names(sheet: FittedSheet) -> list[str]:
    """The weapons over all pages, empty rows left out."""
    return [row.name for page in sheet.pages for row in page.pieces.weapons if row.name]


def location_names(sheet: FittedSheet) -> list[str]:
    """The locations over all pages."""
    return [row.name for page in sheet.pages for row in page.pieces.locations]


@PAPERS
@pytest.mark.parametrize("traveller", [ENERI, PLAINEST], ids=["ordinary", "plainest"])
def test_an_ordinary_traveller_takes_one_page(traveller: Traveller, paper: Paper) -> None:
    """Rows to write in fill the Weapons table up to three, and nothing need be said about it."""
    sheet = fit_sheet(view_of(traveller), paper)
    assert (len(sheet.pages), sheet.done) == (1, "")
    assert len(sheet.pages[0].pieces.weapons) == LEAST_WEAPONS


@PAPERS
@EVERYBODY
def test_locations_and_reminders_keep_together_on_the_first_page(traveller: Traveller, paper: Paper) -> None:
    """Even beside a record of 15 columns under a long name."""
    first = fit_sheet(view_of(traveller), paper).pages[0].pieces
    assert (len(first.locations), len(first.panels)) == (11, 2)


@PAPERS
def test_weapons_go_on_to_a_further_page(paper: Paper) -> None:
    """Ten weapons do not fit below a wide record; each stands on one page, in order, and the user is told."""
    view = view_of(MAXIMILIAN)
    sheet = fit_sheet(view, paper)
    assert weapon_names(sheet) == [row.name for row in view.weapons]
    left = 10 - len(sheet.pages[0].pieces.weapons)
    assert sheet.done == f"{left} weapons continued on page 2"
    assert sheet.pages[0].continued == f"Continued on the next page: {left} weapons."
    assert sheet.pages[1].heading == "continued, 2 of 2"


def test_taller_paper_has_more_room_for_notes() -> None:
    """A4 is 17.6 mm taller than Letter, and all of it goes below the weapons."""
    a4, letter = (fit_sheet(view_of(PLAINEST), paper).pages[0] for paper in (Paper.A4, Paper.LETTER))
    assert a4.lower_mm - letter.lower_mm == pytest.approx(17.6, abs=0.11)


def test_the_legend_stands_beside_a_narrow_record_and_below_a_wide_one() -> None:
    """8 columns leave 92 mm beside them, 15 leave less than a legend needs."""
    assert fit_sheet(view_of(ENERI), Paper.A4).legend_mm > 58
    assert fit_sheet(view_of(MAXIMILIAN), Paper.A4).legend_mm == 0


def test_a_long_name_is_set_smaller() -> None:
    """60 letters stay on one line."""
    assert fit_sheet(view_of(ENERI), Paper.A4).name_pt == 26
    assert fit_sheet(view_of(MAXIMILIAN), Paper.A4).name_pt < 20


@PAPERS
def test_many_locations_go_on_too(paper: Paper) -> None:
    """Forty locations of a user's own chart all stand somewhere, in order."""
    view = view_of(ENERI)
    rows = tuple(LocationRow(f"Deck {number}", "4", ("", "", "", "")) for number in range(40))
    sheet = fit_sheet(replace(view, locations=replace(view.locations, rows=rows)), paper)
    assert location_names(sheet) == [row.name for row in rows]
    assert weapon_names(sheet) == [row.name for row in view.weapons]


def test_a_reminder_that_is_too_long_moves_to_a_further_page() -> None:
    """A rules file may name more actions than fit beside the locations."""
    view = view_of(ENERI)
    novel = PanelView("Your turn", (Paragraph("Short:", "action " * 600),))
    sheet = fit_sheet(replace(view, panels=(novel, view.panels[1])), Paper.A4)
    assert [panel.title for page in sheet.pages for panel in page.pieces.panels] == [
        "Your turn",
        view.panels[1].title,
    ]
    assert "2 panels" in sheet.done


@pytest.mark.parametrize(("words", "paper"), [(210, Paper.LETTER), (250, Paper.A4)])
def test_a_sheet_that_fits_after_all_announces_no_further_page(words: int, paper: Paper) -> None:
    """With fewer empty rows a long reminder goes beside the locations: one page, and no word of more."""
    view = view_of(ENERI)
    reminder = PanelView("Your turn", (Paragraph("Short:", "action " * words),))
    sheet = fit_sheet(replace(view, weapons=view.weapons[:1], panels=(reminder,)), paper)
    (page,) = sheet.pages
    assert page.pieces.panels == (reminder,)
    assert (page.continued, sheet.done) == ("", "")


def test_pieces_are_described_in_words() -> None:
    """One is singular, none is left out."""
    view = view_of(ENERI)
    assert Pieces(view.locations.rows[:1], (), view.weapons[:2]).described() == "1 location, 2 weapons"


@PAPERS
def test_long_lists_are_dealt_out_whole(paper: Paper) -> None:
    """Three hundred weapons: all there, in order."""
    view = weapon_list_view(record_of(MAXIMILIAN).weapons * 30, RULES)
    pages = list_pages(view, paper)
    assert [row.name for page in pages for row in page.weapons] == [row.name for row in view.weapons]
    assert {page.count for page in pages} == {len(pages)}


@given(
    st.lists(st.tuples(st.text("abc W日", max_size=120), st.text("de ", max_size=300)), max_size=40),
    st.text("Wi ", min_size=1, max_size=200),
    st.sampled_from(list(Paper)),
)
def test_whatever_is_carried_stands_on_some_page(
    texts: list[tuple[str, str]], name: str, paper: Paper
) -> None:
    """Any number of weapons with names and modes of any length: every one is placed once, in order."""
    view = view_of(ENERI)
    rows = tuple(replace(view.weapons[0], name="n" + one, detail=detail) for one, detail in texts)
    sheet = fit_sheet(replace(view, name=name, weapons=rows), paper)
    assert weapon_names(sheet) == [row.name for row in rows]
