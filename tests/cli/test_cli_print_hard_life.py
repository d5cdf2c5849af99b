"""`print` and `convert` for Hard Life: what is found without --system, sizes of cards, faulty hit maps."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import Run

HIT_MAP = '[hard_life]\nhit_map = "nowhere.json"\n'


def test_armour_cards_need_no_system(run: Run) -> None:
    """The product names the system; half-page cards are another file."""
    for size in ("poker", "half"):
        done = run("print", "armour-cards", "party.csv", "--size", size, "-o", f"{size}.html")
        assert done.exit_code == 1  # for Bert, whose Body is no number
    assert "Anna" in Path("poker.html").read_text(encoding="utf-8")
    assert "Hit locations" in Path("half.html").read_text(encoding="utf-8")
    assert "Hit locations" not in Path("poker.html").read_text(encoding="utf-8")


def test_other_products_have_one_size(run: Run) -> None:
    """An option without effect is refused."""
    done = run("print", "party", "party.csv", "--size", "half", "-o", "o.pdf")
    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1] == (
        "sheetrunner: --size: party has one size only; it goes with `print armour-cards`"
    )


@pytest.mark.parametrize("command", [("convert",), ("print", "sheets"), ("print", "armour-cards")])
def test_a_hit_map_that_cannot_be_used_is_told(run: Run, command: tuple[str, ...]) -> None:
    """Exit status 2, the file and what to name instead; nothing is written."""
    Path("rules.toml").write_text(HIT_MAP)
    done = run(*command, "party.csv", "--system", "hard-life", "--rules", "rules.toml", "-o", "o.html")
    assert done.exit_code == 2
    assert "nowhere.json: the hex map cannot be read" in done.stderr
    assert 'name a JSON file, or "data" for the bundled one' in done.stderr
    assert not Path("o.html").exists()


def test_sheets_are_what_convert_prints(run: Run) -> None:
    """`convert -o x.html` and `print sheets` give the same file."""
    run("convert", "party.csv", "--system", "hard-life", "-o", "a.html")
    run("print", "sheets", "party.csv", "--system", "hard-life", "-o", "b.html")
    assert Path("a.html").read_bytes() == Path("b.html").read_bytes()
