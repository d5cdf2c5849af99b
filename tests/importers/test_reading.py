"""Reading a run: files, folders, formats, owners, doubles and what cannot be read."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest

from converter.importers.base import InputFile
from converter.importers.gathering import FolderFile
from converter.importers.reading import ReadOptions, gather_inputs, read_sources
from converter.importers.registry import importer_for, importer_named, importers
from converter.problems import ProblemLog
from tests.importers.sources import read_data, read_files, read_paths

GUN = "Name,Damage,Ammo\nGun,9M,15(c)\n"
STEVE = '{"characters": [{"name": "Steve", "body": 3}]}'


def test_list_items_come_first_then_characters_in_file_order(tmp_path: Path) -> None:
    """Lists stream, characters are held back until everything that may belong to them is read."""
    (tmp_path / "a.json").write_text('{"characters": [{"name": "B"}, {"name": "A"}]}')
    (tmp_path / "b.csv").write_text(GUN)
    (tmp_path / "c.json").write_text(STEVE)
    reading = read_paths(tmp_path / "a.json", tmp_path / "b.csv", tmp_path / "c.json")
    assert [one.item.name for one in reading.found] == ["Gun", "B", "A", "Steve"]
    assert reading.log.problems == []


def test_list_items_are_handed_on_before_the_file_ends() -> None:
    """The first row of a long table comes before the later ones are looked at."""
    rows = "Name,Damage,Ammo\n" + "Gun,9M,15(c)\n" * 3 + "Bad,9X,15(c)\n"
    log = ProblemLog()
    stream = read_sources([InputFile("a.csv", data=rows.encode())], ReadOptions(from_format="csv"), log)
    assert next(stream).item.name == "Gun"
    assert log.problems == []


def test_a_folder_is_read_recursively_in_order(tmp_path: Path) -> None:
    """Files come sorted, hidden ones and those with an underscore are counted, strange ones are warnings."""
    (tmp_path / "z" / "deep").mkdir(parents=True)
    (tmp_path / "z" / "deep" / "c.csv").write_text(GUN.replace("Gun", "Deep gun"))
    (tmp_path / "b.csv").write_text(GUN)
    (tmp_path / "a.bin").write_bytes(b"\x00\x01\x02")
    (tmp_path / "_folder.json").write_text("{}")
    (tmp_path / ".hidden").mkdir()
    reading = read_paths(tmp_path)
    assert [one.item.name for one in reading.found] == ["Gun", "Deep gun"]
    assert reading.log.counts.passed_over == {"skipped file": 2, "unreadable file": 1}
    assert reading.warnings == [
        f"{tmp_path / 'a.bin'}: is in no format that can be read; `sheetrunner formats` lists them; "
        "the file is passed over"
    ]
    assert reading.log.unreadable_files == 0


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    """A folder without files gives a warning."""
    assert read_paths(tmp_path).warnings == [f"{tmp_path}: the folder holds no file to read"]


def test_links_in_circles_are_followed_once(tmp_path: Path) -> None:
    """A link to the folder above it does not lead round for ever."""
    (tmp_path / "b.csv").write_text(GUN)
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "dead").symlink_to(tmp_path / "nowhere")
    (tmp_path / "turn").symlink_to("turn")
    log = ProblemLog()
    assert [one.name for one in gather_inputs([str(tmp_path)], log)] == [str(tmp_path / "b.csv")]
    assert log.counts.passed_over == {"linked folder": 1, "broken link": 2}
    assert str(log.counts).endswith("(passed over: 2 broken links, 1 linked folder)")


def test_a_linked_folder_elsewhere_is_read(tmp_path: Path) -> None:
    """A link to a folder that was not met before is followed."""
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "b.csv").write_text(GUN)
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "link").symlink_to("../there", target_is_directory=True)
    log = ProblemLog()
    found = gather_inputs([str(tmp_path / "here")], log)
    assert [one.name for one in found] == [str(tmp_path / "here" / "link" / "b.csv")]
    assert log.counts.passed_over == {}


def test_links_that_lead_to_no_file_are_called_so(tmp_path: Path) -> None:
    """A link to itself and one to nothing are told from a name that is not there."""
    (tmp_path / "turn").symlink_to("turn")
    (tmp_path / "dead").symlink_to("nowhere")
    reading = read_paths(tmp_path / "turn", tmp_path / "dead")
    assert reading.errors == [
        f"{tmp_path / 'turn'}: is a link that leads round in a circle; name the file itself",
        f"{tmp_path / 'dead'}: is a link that leads nowhere: there is no 'nowhere'; name the file itself",
    ]
    assert reading.log.unreadable_files == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_pipes_and_devices_are_refused_unopened(tmp_path: Path) -> None:
    """Nobody writes into the pipe, so that opening it would wait for ever."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert read_paths(pipe, os.devnull).errors == [
        f"{path}: is a pipe or a device and no file; "
        f"hand its content over as standard input: --from FORMAT - < {path}"
        for path in (pipe, os.devnull)
    ]
    folder = read_paths(tmp_path)
    assert folder.errors == []
    assert folder.log.counts.passed_over == {"pipe or device": 1}


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="the system does not name open files")
def test_what_a_shell_hands_over_open_is_read() -> None:
    """A pipe under the name of its open end, as `<(...)` gives it, is read like standard input."""
    read_end, write_end = os.pipe()
    os.write(write_end, GUN.encode())
    os.close(write_end)
    try:
        assert len(read_paths(f"/dev/fd/{read_end}").weapons) == 1
    finally:
        os.close(read_end)


def test_a_named_file_that_cannot_be_read_is_an_error_and_the_others_go_on(tmp_path: Path) -> None:
    """A missing file is met with its nearest match, an empty one with a reason."""
    (tmp_path / "party.csv").write_text(GUN)
    (tmp_path / "empty.csv").write_text("")
    reading = read_paths(tmp_path / "partie.csv", tmp_path / "empty.csv", tmp_path / "party.csv")
    assert len(reading.weapons) == 1
    assert reading.log.unreadable_files == 2
    assert reading.errors == [
        f"{tmp_path / 'partie.csv'}: there is no such file or folder; "
        f"did you mean '{tmp_path / 'party.csv'}'?",
        f"{tmp_path / 'empty.csv'}: is empty",
    ]


def test_a_missing_file_like_no_other(tmp_path: Path) -> None:
    """Where nothing is like the name the way out is to check it."""
    path = tmp_path / "nobody" / "x.json"
    assert read_paths(path).errors == [f"{path}: there is no such file or folder; check its name and folder"]


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_without_permission(tmp_path: Path) -> None:
    """The system's refusal is told."""
    path = tmp_path / "a.csv"
    path.write_text(GUN)
    path.chmod(0)
    assert read_paths(path).errors == [f"{path}: cannot be opened (Permission denied)"]


def test_a_name_with_a_zero_byte_is_no_file() -> None:
    """A path the system cannot even look for is an error like any other."""
    reading = read_paths("a\0b")
    assert reading.log.unreadable_files == 1


def test_a_file_named_twice_is_read_once(tmp_path: Path) -> None:
    """Naming a file again, or its folder, gives its items once."""
    path = tmp_path / "a.csv"
    path.write_text(GUN)
    reading = read_paths(path, path, tmp_path)
    assert len(reading.weapons) == 1
    assert reading.warnings == [f"{path}: this file is named twice and is read once"]


def test_standard_input_needs_its_format(monkeypatch: pytest.MonkeyPatch) -> None:
    """`-` is read with --from and refused without."""

    class Standard:
        buffer = io.BytesIO(GUN.encode())

    monkeypatch.setattr(sys, "stdin", Standard)
    log = ProblemLog()
    inputs = gather_inputs(["-"], log)
    assert [one.item.name for one in read_sources(inputs, ReadOptions(from_format="csv"), log)] == ["Gun"]
    assert list(read_sources(inputs, ReadOptions(), log)) == []
    assert log.unreadable_files == 1
    assert str(log.problems[0]).startswith("-: standard input needs its format named: --from ")


def test_an_unknown_format_is_refused_with_the_list() -> None:
    """`--from` names its words and the nearest one, before anything is read."""
    with pytest.raises(
        ValueError, match=r"^'cvs' is not a format that can be read; --from takes .*csv"
    ) as raised:
        read_sources([], ReadOptions(from_format="cvs"), ProblemLog())
    assert "did you mean 'csv'?" in str(raised.value)


def test_importers_have_different_names_and_say_what_they_carry() -> None:
    """Every importer can be named by --from and described by `formats`."""
    names = [one.name for one in importers()]
    assert len(set(names)) == len(names)
    for one in importers():
        assert importer_named(one.name.upper()) is one
        assert one.title and one.carries and one.does_not_carry and one.endings


@pytest.mark.parametrize(
    ("name", "content", "format_name"),
    [
        ("a.csv", GUN.encode(), "csv"),
        ("a", GUN.replace(",", ";").encode(), "csv"),
        ("a.txt", STEVE.encode(), "json"),
        ("a.csv", STEVE.encode(), "json"),
        ("a.json", b'{"broken', "json"),
        ("a.xlsx", b"no workbook", "workbook"),
        ("a.csv", b"\xef\xbb\xbf \n" + STEVE.encode(), "json"),
        ("a.json", STEVE.encode("utf-16"), "json"),
    ],
)
def test_formats_are_told_by_content(tmp_path: Path, name: str, content: bytes, format_name: str) -> None:
    """The content decides, the ending only where the content says nothing."""
    path = tmp_path / name
    path.write_bytes(content)
    found = importer_for(InputFile(name, path))
    assert found is not None
    assert found.name == format_name


def test_doubles_are_kept_and_told() -> None:
    """Characters of one name are told one by one, list rows once a file."""
    twice = read_data({"characters": [{"name": "Steve"}, {"name": "steve"}]})
    assert len(twice.characters) == 2
    assert twice.warnings == [
        "a.json › characters[1] · steve · name: the name stands twice, first at a.json › characters[0]; "
        "both are kept; give one of them another name"
    ]
    rows = read_data({"weapons": [{"name": name} for name in ("A", "B", "a", "B", "C", "A")]})
    assert len(rows.weapons) == 6
    assert rows.warnings == [
        "a.json › weapons[2]: 3 names stand more than once in this file ('a', 'B', 'A'); all are kept; "
        "a look-up by name takes the first"
    ]


def test_rows_go_to_the_character_of_the_same_file_first() -> None:
    """Of two characters of one name the one in the row's own file gets it."""
    party = '{"characters": [{"name": "Steve"}]}'
    own = '{"characters": [{"name": "Steve"}], "weapons": [{"name": "Knife", "character": "Steve"}]}'
    reading = read_files({"a.json": party, "b.json": own}, from_format="json")
    assert [len(one.weapons) for one in reading.characters] == [0, 1]


def test_owners_without_any_character_are_one_warning() -> None:
    """A list with an owner column and no characters is a list."""
    reading = read_files(
        {"a.csv": "Owner,Weapon,Damage\nSteve,Gun,9M\nWisp,Knife,(STR)L\n"}, from_format="csv"
    )
    assert [one.name for one in reading.weapons] == ["Gun", "Knife"]
    assert reading.warnings == [
        "a.csv › A2 · Gun · character: 'Steve' is no character of this run; "
        "all such rows are taken as part of a list"
    ]


def test_files_of_folders_are_marked() -> None:
    """Only a file that the user named is an error when nobody can read it."""
    log = ProblemLog()
    sources = [FolderFile("x.json", data=b"{"), InputFile("y.json", data=b"{")]
    assert list(read_sources(sources, ReadOptions(from_format="json"), log)) == []
    assert [problem.severity.value for problem in log.problems] == ["warning", "error"]
    assert log.unreadable_files == 1
