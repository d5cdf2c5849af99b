"""Sheets as one HTML file."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from converter.printing import web
from converter.printing.fonts import FontMissingError
from converter.printing.paper import Ink, Paper
from converter.systems.faster_combat.records import FasterCombatRecords
from tests.printing.characters import ARSENAL, LISTED_SPELLS, LISTED_WEAPONS, MAGE, STEVE, TYPICAL
from tests.printing.making import options, print_product, sheets_html


@pytest.fixture(scope="module")
def party() -> str:
    """The page of three characters."""
    return sheets_html(FasterCombatRecords((TYPICAL, MAGE, ARSENAL)))


def text_of(page: str) -> str:
    """What a reader sees, with single spaces."""
    body = re.sub(r"<style>.*?</style>|<svg.*?</svg>", "", page, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body)).split())


def test_page_needs_nothing_from_outside(party: str) -> None:
    """Styles and fonts are inside: no address but data: and places on the page itself."""
    addresses = re.findall(r"""(?:src|href|url)\s*[=(]\s*["']?([^"')\s>]+)""", party)
    assert addresses
    assert [one for one in addresses if not one.startswith(("data:", "#sheet-"))] == []
    assert "<script" not in party


def test_page_stays_small(party: str) -> None:
    """With the fonts inside, three sheets (one an arsenal) take less than 200 kB."""
    assert party.count("data:font/woff2;base64,") == 3
    assert len(party) < 200_000


def test_page_holds_every_row(party: str) -> None:
    """On a screen there are no pages: all firearms, spells and belongings follow one another."""
    seen = text_of(party)
    wanted = [*ARSENAL.carried, "Knock-Out Value", "Could not be read:"]
    wanted += [weapon.name for weapon in (*ARSENAL.firearms, *TYPICAL.firearms)]
    wanted += [spell.name for spell in (*ARSENAL.spells, *MAGE.spells)]
    assert [name for name in wanted if name not in seen] == []


def test_page_is_made_for_phones_and_print(party: str) -> None:
    """The page tells phones its width and has rules for small screens and for paper of its size."""
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in party
    assert "@media screen and (max-width" in party
    assert "@page { size: 210mm 297mm;" in party
    assert 'data-label="Ready Ammo"' in party


def test_names_are_escaped() -> None:
    """A name cannot become markup."""
    page = sheets_html(
        FasterCombatRecords((replace(STEVE, name="<script>alert(1)</script> & Co"),)), options(Paper.LETTER)
    )
    assert "<script>" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co" in page


def test_lists_hold_weapons_and_spells() -> None:
    """The list page prints both tables."""
    seen = text_of(sheets_html(FasterCombatRecords((), LISTED_WEAPONS, LISTED_SPELLS)))
    assert "Weapons and spells" in seen
    assert "AE 1.5 x Magic cm" in seen


def test_same_input_gives_the_same_file(tmp_path: Path) -> None:
    """Written twice, the files are equal, and hold sheets and lists."""
    records = FasterCombatRecords((STEVE,), LISTED_WEAPONS)
    for name in ("a.html", "b.html"):
        print_product("sheets", records, tmp_path / name)
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()
    seen = text_of((tmp_path / "a.html").read_text(encoding="utf-8"))
    assert "Steve" in seen
    assert "Ares Predator" in seen


def product_html(what: str, tmp_path: Path, *, ink: Ink = Ink.FULL, compact: bool = False) -> str:
    """A product as HTML."""
    print_product(
        what, FasterCombatRecords((STEVE, MAGE)), tmp_path / "x.html", options(ink=ink, compact=compact)
    )
    return (tmp_path / "x.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("ink", list(Ink), ids=lambda ink: ink.value)
def test_products_keep_the_classes_of_their_pages(ink: Ink, tmp_path: Path) -> None:
    """What a style sheet asks of the body (paper, ink, the product's own) still surrounds each page."""
    page = product_html("reference", tmp_path, ink=ink)
    assert f'<div class="a4 {ink.value} reference-page tight fluid">' in page


@pytest.mark.parametrize(
    ("what", "fluid"), [("party", True), ("weapon-cards", True), ("workings", True), ("rulers", False)]
)
def test_what_may_be_as_wide_as_a_phone(what: str, fluid: bool, tmp_path: Path) -> None:
    """Lists and cards fold on a small screen; what is true to scale keeps its size there."""
    (classes, *_) = re.findall(r'<div class="(a4 full[^"]*)"', product_html(what, tmp_path))
    assert ("fluid" in classes.split()) is fluid


def test_no_rule_of_a_product_reaches_the_shell(tmp_path: Path) -> None:
    """Compact sheets place what they call a part in a corner; the parts of the page stay where they are."""
    page = product_html("sheets", tmp_path, compact=True)
    shell = re.findall(r'<div class="(sheetrunner-part[^"]*)"', page)
    styles = page.partition("<style>")[2].partition("</style>")[0]
    assert shell
    assert [name for name in shell[0].split() if re.search(rf"^\.{re.escape(name)}\b", styles, re.M)] == [
        "paged"
    ]


def test_browsers_print_colours_and_begin_each_part_on_a_page(tmp_path: Path) -> None:
    """White figures on dark fields stay legible from a browser, and cards never follow cards on a sheet."""
    page = product_html("pack", tmp_path)
    assert ".paged { print-color-adjust: exact" in page
    assert ".sheetrunner-part + .sheetrunner-part { break-before: page }" in page


def test_a_users_template_is_used(tmp_path: Path) -> None:
    """The web page can be replaced like any other template."""
    (tmp_path / "faster_combat").mkdir()
    (tmp_path / "faster_combat/web.html").write_text("{% for view in sheets %}{{ view.name }}!{% endfor %}")
    page = sheets_html(FasterCombatRecords((STEVE, MAGE)), options(templates=tmp_path))
    assert text_of(page).endswith("Steve!Ysolde Quicksilver!")


def test_without_the_font_the_readers_own_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lost font package costs the typeface, not the page."""

    def lost(*_: object) -> str:
        raise FontMissingError("gone")

    monkeypatch.setattr(web, "font_face_css_with", lost)
    page = sheets_html(FasterCombatRecords((STEVE,)))
    assert "@font-face" not in page
    assert "Steve" in page


def test_a_sheet_printed_from_a_browser_has_the_books_empty_rows() -> None:
    """Five firearms, four melee weapons and grenades, six spells at least, which screens do not show."""
    page = sheets_html(FasterCombatRecords((STEVE,)))
    kinds = {"firearms": 5, "melee": 4, "grenades": 4, "spells": 6}
    for kind, least in kinds.items():
        table = page.partition(f'<table class="{kind if kind == "firearms" else f"rows {kind}"}">')[2]
        rows = re.findall(r"<tr class=\"(?!effects)", table.partition("</tbody>")[0].partition("<tbody>")[2])
        assert len(rows) == least, kind
    assert "@media screen {\n  tr.blank, .unused, .notes { display: none }" in page
