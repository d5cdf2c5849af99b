"""A result given to `convert` again is met with a sentence, in every form and whatever was done to it."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import load_workbook

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.own_results import RESULT, refuse_own_result
from converter.importers.reading import ReadOptions, read_sources
from converter.problems import ProblemLog
from tests.exporting.reading import Exported

PARTY = ["out.json", "out.jsonl", "out.xlsx", "out.csv", "out.md", "out.html"]
MIXED = ["out.json", "out.jsonl", "out.xlsx", "out-weapons.csv", "out-spells.csv", "out.md", "out.html"]


def messages(path: Path, *, from_format: str | None = None) -> list[str]:
    """What is reported when a file is read."""
    log = ProblemLog()
    source = InputFile(path.name, path=path)
    assert list(read_sources([source], ReadOptions(from_format=from_format), log)) == []
    assert log.unreadable_files == 1
    return [problem.message for problem in log.problems]


@pytest.mark.parametrize("name", PARTY)
def test_a_party_in_any_form(party: Exported, name: str) -> None:
    """The party written in this form is recognised."""
    assert messages(party.path(name)) == [RESULT]


@pytest.mark.parametrize("name", MIXED)
def test_a_list_in_any_form(mixed: Exported, name: str) -> None:
    """The lists written in this form are recognised."""
    assert messages(mixed.path(name)) == [RESULT]


def test_naming_the_format_does_not_help(mixed: Exported) -> None:
    """A result is refused with --from as well, in place of an error for every row."""
    assert messages(mixed.path("out-weapons.csv"), from_format="csv") == [RESULT]


def test_a_workbook_saved_again(party: Exported, tmp_path: Path) -> None:
    """A spreadsheet program keeps the mark when somebody edits and saves the result."""
    book = load_workbook(party.path("out.xlsx"))
    book["Characters"]["A2"] = "Somebody else"
    book.save(tmp_path / "edited.xlsx")
    assert messages(tmp_path / "edited.xlsx") == [RESULT]


def test_a_csv_saved_again_with_semicolons(mixed: Exported, tmp_path: Path) -> None:
    """The columns are known whatever parts them."""
    text = mixed.path("out-weapons.csv").read_text(encoding="utf-8-sig")
    (tmp_path / "edited.csv").write_text(text.replace(",", ";"), encoding="utf-8")
    assert messages(tmp_path / "edited.csv") == [RESULT]


def test_a_pdf(tmp_path: Path) -> None:
    """A PDF is refused as what it is."""
    (tmp_path / "party.pdf").write_bytes(b"%PDF-1.7\n")
    expected = "is a PDF, which is written and never read; give it the file behind it"
    assert messages(tmp_path / "party.pdf") == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "Name,Max Force,Range,Drain\nManabolt,5,LOS,(F/2)S\n",
        "name,max_force,range,drain\nManabolt,5,LOS,(F/2)S\n",
        '{"spells":[{"name":"Manabolt","max_force":5}]}',
        '{"name":"Steve","attributes":{"body":5}}',
        "# Notes\n\n*converted by hand*\n",
        "Name,Type,Ammo,Damage\nUzi III,SMG,24(c),6M\n",
        "PK\x03\x04 no archive",
        "",
    ],
)
def test_what_users_write_is_never_taken_for_a_result(text: str) -> None:
    """Sources that share words with results pass."""
    refuse_own_result(InputFile("mine", data=text.encode()))


def test_a_table_with_the_telling_column() -> None:
    """One column that only results have is enough."""
    with pytest.raises(UnreadableFileError, match=RESULT):
        refuse_own_result(InputFile("x", data=b"\xef\xbb\xbfname\ttype\tadds_melee_damage\n"))
