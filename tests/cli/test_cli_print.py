"""`print`: what it says about a wrong word, a missing file, an option without effect; what it writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calling import Run

NAMES_LACKED = """\
Name,Race,Body,Quickness,Strength,Willpower,Intelligence,Reaction,Firearms
力 Ryu,Human,4,4,4,4,4,4,3
"""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("shets", "party.csv", "-o", "o.pdf"),
            "shets: faster-combat prints nothing of that name; did you mean sheets?",
        ),
        (
            ("party", "party.csv", "--system", "revised-combat", "-o", "o.pdf"),
            "party: revised-combat prints nothing of that name; try --system faster-combat or hard-life",
        ),
        (
            ("armour-cards", "party.csv", "--system", "revised-combat", "-o", "o.pdf"),
            "armour-cards: revised-combat prints nothing of that name; try --system hard-life",
        ),
        (("sheets", "party.csv"), "name the file to write with -o, such as -o party.pdf"),
        (
            ("sheets", "party.csv", "-o", "o.docx"),
            "o.docx: ends in .docx; a print is written as .pdf, or as .html for browsers",
        ),
        (
            ("party", "-o", "o.pdf"),
            "party: is printed from characters or lists; name a FILE to read them from",
        ),
        (
            ("reference", "--compact", "-o", "o.pdf"),
            "--compact: reference has no compact form; it goes with `print sheets`",
        ),
        (
            ("party", "--sort", "type", "party.csv", "-o", "o.pdf"),
            "--sort: party has nothing to sort; it goes with lists and cards",
        ),
        (
            ("reference", "-o", "nowhere/o.pdf"),
            "nowhere/o.pdf: the folder nowhere does not exist; make it first",
        ),
        (
            ("spell-cards", "weapons.csv", "-o", "o.pdf"),
            "o.pdf was not written: the files hold nothing that spell-cards could print",
        ),
    ],
)
def test_a_wrong_wish_is_refused(run: Run, arguments: tuple[str, ...], message: str) -> None:
    """Exit status 2, a message that says what to do instead, nothing written."""
    done = run("print", *arguments)
    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1] == f"sheetrunner: {message}"
    assert not Path("o.pdf").exists()


def test_a_word_like_no_other_gets_the_list(run: Run) -> None:
    """All products are named, those of other systems too."""
    done = run("print", "xyzzy", "-o", "o.pdf")
    assert done.exit_code == 2
    assert "there are sheets, party, weapon-cards, spell-cards, reference, rulers, " in done.stderr
    assert "pack" in done.stderr


def test_a_templates_folder_that_is_not_there(run: Run) -> None:
    """It is named, for `convert` and `print` alike."""
    for command in (("convert", "weapons.csv"), ("print", "sheets", "weapons.csv")):
        done = run(*command, "-o", "o.html", "--templates", "nowhere")
        assert done.exit_code == 2
        assert "the templates folder nowhere is not there; expected a folder laid out like" in done.stderr


def test_own_templates_and_ink_serve_both_commands(run: Run) -> None:
    """`convert` and `print sheets` give the same file."""
    mine = Path("mine/faster_combat")
    mine.mkdir(parents=True)
    (mine / "web.html").write_text("<p>Own list of {{ lists.weapons | length }}, {{ ink.value }}</p>")
    for command, out in ((("convert",), "a.html"), (("print", "sheets"), "b.html")):
        done = run(*command, "weapons.csv", "-o", out, "--templates", "mine", "--ink", "mono")
        assert done.exit_code == 0
    assert "<p>Own list of 2, mono</p>" in Path("a.html").read_text(encoding="utf-8")
    assert Path("a.html").read_bytes() == Path("b.html").read_bytes()


def test_what_needs_no_file_is_printed_without_one(run: Run) -> None:
    """No counts are told, for nothing was read."""
    done = run("print", "reference", "-o", "o.html")
    assert (done.exit_code, done.stderr, done.stdout) == (0, "", "")
    assert "Target Numbers" in Path("o.html").read_text(encoding="utf-8")


def test_house_rules_reach_the_page(run: Run) -> None:
    """And are named at its foot."""
    Path("house.toml").write_text('[faster_combat]\nto_hit = "beat"\n', encoding="utf-8")
    assert run("print", "reference", "-o", "o.html", "--rules", "house.toml").exit_code == 0
    assert "house rule to_hit = &#34;beat&#34;" in Path("o.html").read_text(encoding="utf-8")


def test_errors_of_the_file_give_exit_status_1_and_the_rest_is_printed(run: Run) -> None:
    """Anna is printed, Bert told of."""
    done = run("print", "party", "party.csv", "-o", "o.html")
    assert done.exit_code == 1
    assert "read 2, converted 1, rejected 1" in done.stderr
    assert "Anna" in Path("o.html").read_text(encoding="utf-8")


def test_strict_prints_nothing_where_there_is_an_error(run: Run) -> None:
    """And says so."""
    done = run("print", "party", "party.csv", "-o", "o.html", "--strict")
    assert done.exit_code == 1
    assert "--strict: nothing was written, because there are errors" in done.stderr
    assert not Path("o.html").exists()


def test_only_those_named_are_printed(run: Run) -> None:
    """The weapon that was asked for has a card, the other has none."""
    done = run("print", "weapon-cards", "weapons.csv", "--name", "Uzi III", "-o", "o.html")
    assert done.exit_code == 0
    page = Path("o.html").read_text(encoding="utf-8")
    assert "Uzi III" in page
    assert "Ares Predator" not in page


def test_lists_can_be_sorted(run: Run) -> None:
    """As given the Uzi comes first; by type the Colt does, Light Pistol before SMG."""
    Path("guns.csv").write_text("Name,Type,Ammo,Modes,Damage\nUzi,SMG,24,BF,6M\nColt,Light Pistol,11,SA,6L\n")
    for order, first in (("given", "Uzi"), ("type", "Colt")):
        assert run("print", "sheets", "guns.csv", "--sort", order, "-o", "o.html").exit_code == 0
        page = Path("o.html").read_text(encoding="utf-8")
        last = "Colt" if first == "Uzi" else "Uzi"
        assert page.index(f">{first}<") < page.index(f">{last}<")


def test_letters_that_the_typeface_lacks_are_named(run: Run) -> None:
    """For each name once; --quiet leaves it out."""
    Path("ryu.csv").write_text(NAMES_LACKED, encoding="utf-8")
    done = run("print", "party", "ryu.csv", "-o", "o.html")
    assert done.exit_code == 0
    assert "o.html: '力 Ryu': the bundled typeface lacks 力; " in done.stderr
    assert run("print", "party", "ryu.csv", "-o", "o.html", "--quiet").stderr == ""


def test_an_input_is_never_overwritten(run: Run) -> None:
    """Even where it is called like a print."""
    Path("party.html").write_bytes(Path("party.csv").read_bytes())
    before = Path("party.html").read_bytes()
    done = run("print", "party", "party.html", "--from", "table", "-o", "party.html")
    assert done.exit_code == 2
    assert Path("party.html").read_bytes() == before


@pytest.mark.slow
def test_a_pack_holds_everything_in_order(run: Run) -> None:
    """One PDF with a bookmark for each product."""
    from tests.printing.reading import read_pdf

    done = run("print", "pack", "weapons.csv", "-o", "o.pdf")
    assert done.exit_code == 0
    read = read_pdf(Path("o.pdf"))
    roots = [mark for mark, _ in read.bookmarks]
    order = ["Record sheets", "Weapon cards", "Reference", "Rulers", "Workings"]
    assert [mark for mark in roots if mark in order] == order
    assert read.title == "Faster Combat: everything for the table"


@pytest.mark.xdist_group("printing")
@pytest.mark.parametrize("command", [("print", "sheets"), ("convert",)])
def test_printed_pages_are_kept_unless_told_otherwise(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    """`--no-cache` and the settings go without; what is kept lies in the folder that is named."""
    Path("cache").mkdir()
    Path("settings.toml").write_text("cache = false\n", encoding="utf-8")
    monkeypatch.setenv("SHEETRUNNER_CACHE", "cache")
    printing = (*command, "weapons.csv", "-o", "o.pdf")
    assert run(*printing, "--no-cache").exit_code == 0
    monkeypatch.setenv("SHEETRUNNER_SETTINGS", "settings.toml")
    assert run(*printing).exit_code == 0
    assert list(Path("cache").iterdir()) == []
    monkeypatch.setenv("SHEETRUNNER_SETTINGS", "none")
    assert run(*printing).exit_code == 0
    assert len(list(Path("cache/pages").glob("*.page"))) == 1
    assert Path("o.pdf").read_bytes().startswith(b"%PDF")


def test_the_note_below_workings_never_stands_alone(run: Run) -> None:
    """Eneri's numbers fill a Letter page but for the line of the note: the last row goes with it."""
    from tests.printing.reading import read_pdf

    traveller = {"name": "Eneri", "upp": "789A76", "skills": {"Rifle": 2}, "armour": "Cloth"}
    people = {"travellers": [{**traveller, "weapons": ["Rifle", "Blade"]}]}
    Path("crew.json").write_text(json.dumps(people), encoding="utf-8")
    printing = ("print", "workings", "crew.json", "--system", "revised-combat", "--paper", "letter")
    run(*printing, "-o", "o.pdf")
    pages = read_pdf(Path("o.pdf")).pages
    assert len(pages) == 2
    assert all("Revised Combat · Workings" in page.text for page in pages)
    assert "Numbers marked *" in pages[-1].text
