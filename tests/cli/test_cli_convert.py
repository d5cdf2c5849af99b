"""`convert`: exit statuses, streams, and what is said when something is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calling import WEAPONS, Run

FORMS = ".pdf, .html, .json, .xlsx, .csv, .md, .jsonl"
BAD_BODY = (
    "party.csv › C3 · Bert · body: 'abc' is not a rating; "
    "expected a whole number 0 to 99, or natural(augmented) such as 6(8)\n"
)
NO_FILE = "no.csv: there is no such file or folder; check its name and folder\n"


def test_without_out_a_table_is_printed(run: Run) -> None:
    """The table goes to stdout, the counts to stderr, and the status is 0."""
    result = run("convert", "weapons.csv")
    assert result.exit_code == 0
    rows = [line.split() for line in result.stdout.splitlines() if line.strip()]
    assert ["Ares", "Predator", "Heavy", "Pistol", "15", "12"] in rows  # 9 + M 3
    assert ["Uzi", "III", "SMG", "8", "12"] in rows  # 24 / 3; 6 + M 3 + burst 3
    assert result.stderr == "read 2, converted 2, rejected 0\n"


def test_an_error_gives_status_1_and_the_rest_is_written(run: Run) -> None:
    """What could be converted is written, and the problem and the counts are told."""
    result = run("convert", "party.csv", "-o", "out.json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"1 error:\n{BAD_BODY}read 2, converted 1, rejected 1\n"
    written = json.loads(Path("out.json").read_text(encoding="utf-8"))
    assert [figure["name"] for figure in written["characters"]] == ["Anna"]
    assert written["counts"] == {"read": 2, "converted": 1, "rejected": 1, "passed_over": {}}


def test_strict_writes_nothing(run: Run) -> None:
    """With --strict and an error nothing is written, to stdout neither."""
    for out in ("out.json", "out.csv", "-"):
        result = run("convert", "party.csv", "-o", out, "--strict")
        assert (result.exit_code, result.stdout) == (1, "")
        said = "--strict: nothing was written, because there are errors\n"
        assert result.stderr == f"{said}1 error:\n{BAD_BODY}read 2, converted 1, rejected 1\n"
    assert not list(Path().glob("out.*"))


def test_strict_without_errors_writes(run: Run) -> None:
    """Without an error --strict changes nothing."""
    assert run("convert", "weapons.csv", "-o", "out.jsonl", "--strict").exit_code == 0
    assert len(Path("out.jsonl").read_text(encoding="utf-8").splitlines()) == 2


def test_quiet_tells_errors_only(run: Run) -> None:
    """With --quiet errors are still told; warnings, counts and notes are not."""
    assert run("convert", "weapons.csv", "-q", "-o", "out.csv").stderr == ""
    result = run("convert", "party.csv", "--quiet", "--strict", "-o", "out.csv")
    assert (result.exit_code, result.stderr) == (1, f"1 error:\n{BAD_BODY}")


def test_warnings_give_status_0(run: Run) -> None:
    """A misspelt heading is a warning, told unless --quiet, and does not count as an error."""
    Path("odd.csv").write_text(WEAPONS.replace("Damage", "Damge"), encoding="utf-8")
    result = run("convert", "odd.csv", "-o", "out.csv")
    assert result.exit_code == 0
    assert result.stderr == (
        "1 warning:\n"
        "odd.csv › E1: heading 'Damge' is not known and is used as 'Damage'; "
        "write 'Damage', or another heading if that is not what is meant\n"
        "read 2, converted 2, rejected 0\n"
    )
    assert run("convert", "odd.csv", "-o", "out.csv", "--quiet").stderr == ""


@pytest.mark.parametrize(
    ("out", "found"), [("out.txt", "ends in .txt"), ("out", "has no ending"), ("out.", "has no ending")]
)
def test_an_unknown_ending(run: Run, out: str, found: str) -> None:
    """An ending nobody writes is refused before anything is read, with the list of those there are."""
    result = run("convert", "no.csv", "-o", out)
    assert (result.exit_code, result.stdout) == (2, "")
    message = f"{found}; the forms that can be written are {FORMS}, or - for JSON"
    assert result.stderr == f"sheetrunner: {out}: {message}\n"


@pytest.mark.parametrize("out", ["out.JSON", "out.Csv", "out.XLSX", "out.Md"])
def test_the_case_of_an_ending_does_not_matter(run: Run, out: str) -> None:
    """OUT may end in capitals."""
    assert run("convert", "weapons.csv", "-o", out).exit_code == 0
    assert Path(out).stat().st_size > 0


def test_an_input_is_never_overwritten(run: Run) -> None:
    """OUT that is an input, under whatever name, is refused and left as it was."""
    Path("link.csv").symlink_to("weapons.csv")
    for out in ("weapons.csv", "./weapons.csv", "link.csv"):
        result = run("convert", "weapons.csv", "-o", out)
        assert (result.exit_code, result.stdout) == (2, "")
        name = out.removeprefix("./")
        message = f"{name}: is a file to be read and is never overwritten; choose another name"
        assert result.stderr == f"sheetrunner: {message}\n"
    assert Path("weapons.csv").read_text(encoding="utf-8") == WEAPONS


def test_another_file_is_replaced_whole(run: Run) -> None:
    """An older OUT is replaced, and no temporary file is left beside it."""
    Path("out.csv").write_text("old\n" * 1000, encoding="utf-8")
    before = {path.name for path in Path().iterdir()}
    assert run("convert", "weapons.csv", "-o", "out.csv").exit_code == 0
    assert "old" not in Path("out.csv").read_text(encoding="utf-8")
    assert {path.name for path in Path().iterdir()} == before


def test_a_folder_that_is_not_there(run: Run) -> None:
    """OUT in a folder that does not exist is refused before anything is read."""
    result = run("convert", "no.csv", "-o", "nowhere/out.json")
    message = "nowhere/out.json: the folder nowhere does not exist; make it first"
    assert (result.exit_code, result.stderr) == (2, f"sheetrunner: {message}\n")


def test_dash_writes_json_to_stdout(run: Run) -> None:
    """`-o -` and --json both put nothing but the JSON document on stdout."""
    for arguments in (("-o", "-"), ("--json",), ("-o", "-", "--json")):
        result = run("convert", "weapons.csv", *arguments)
        assert [weapon["damage"] for weapon in json.loads(result.stdout)["weapons"]] == [12, 12]
    assert not Path("-").exists()


def test_json_beside_a_file(run: Run) -> None:
    """--json with -o gives both: the file and JSON on stdout."""
    result = run("convert", "weapons.csv", "-o", "out.md", "--json")
    assert json.loads(result.stdout)["counts"]["converted"] == 2
    assert Path("out.md").exists()


def test_all_rejected(run: Run) -> None:
    """Where everything is rejected JSON is written with the problems, other forms are not; status 1."""
    bad = "Name,Body,Quickness,Strength,Willpower\nBert,abc,4,4,4\n"
    Path("bad.csv").write_text(bad, encoding="utf-8")
    assert run("convert", "bad.csv", "-o", "out.json").exit_code == 1
    assert json.loads(Path("out.json").read_text(encoding="utf-8"))["problems"]
    for form in ("csv", "md", "xlsx", "jsonl", "html", "pdf"):
        assert run("convert", "bad.csv", "-o", f"out.{form}").exit_code == 1
        assert not Path(f"out.{form}").exists()


def test_a_misspelt_name(run: Run) -> None:
    """--name with a name nobody has is met with the nearest, and nothing is written."""
    result = run("convert", "weapons.csv", "--name", "Uzi II", "-o", "out.json")
    message = "--name Uzi II: nothing of that name was found; did you mean Uzi III?"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"sheetrunner: {message}\n")
    assert not Path("out.json").exists()


def test_only_the_named(run: Run) -> None:
    """--name takes names in any case, several of them, and converts nothing else."""
    result = run("convert", "weapons.csv", "party.csv", "--name", "uzi iii", "--name", "ANNA", "-o", "-")
    document = json.loads(result.stdout)
    assert [one["name"] for one in document["weapons"] + document["characters"]] == ["Uzi III", "Anna"]


@pytest.mark.parametrize("command", ["convert", "check", "explain"])
def test_no_file_named(run: Run, command: str) -> None:
    """Without FILE the command says what is missing and how to go on, with status 2."""
    result = run(command)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("sheetrunner: no FILE is named; name a file or folder, or ")


def test_a_file_that_is_not_there(run: Run) -> None:
    """A missing file is an error of status 2, and the others are converted and written all the same."""
    result = run("convert", "no.csv", "weapons.csv", "-o", "out.json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"1 error:\n{NO_FILE}read 2, converted 2, rejected 0\n"
    assert len(json.loads(Path("out.json").read_text(encoding="utf-8"))["weapons"]) == 2


def test_standard_input(run: Run) -> None:
    """`-` with --from reads standard input, and messages call it `-`."""
    result = run("convert", "-", "--from", "csv", "--json", stdin=WEAPONS.replace("9M", "9Q"))
    assert result.exit_code == 1
    assert [weapon["name"] for weapon in json.loads(result.stdout)["weapons"]] == ["Uzi III"]
    assert result.stderr.startswith("1 error:\n- › E2 · Ares Predator · damage: '9Q' is not a damage code;")


def test_standard_input_without_its_format(run: Run) -> None:
    """Standard input has no name to recognise a format by, so --from is asked for."""
    result = run("convert", "-", "--json", stdin=WEAPONS)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("1 error:\n-: standard input needs its format named: --from workbook, ")


def test_an_unknown_format(run: Run) -> None:
    """--from with a word that is no format lists those there are, with status 2."""
    result = run("convert", "weapons.csv", "--from", "cvs")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("sheetrunner: 'cvs' is not a format that can be read; --from takes ")
    assert result.stderr.endswith("; did you mean 'csv'?\n")


def test_a_folder_is_read_with_all_below_it(run: Run) -> None:
    """A folder is read recursively; names that begin with _ or . are skipped, other files warned of."""
    below = Path("notes/deeper")
    below.mkdir(parents=True)
    (below / "weapons.csv").write_text(WEAPONS, encoding="utf-8")
    (Path("notes") / "_old.csv").write_text(WEAPONS, encoding="utf-8")
    (Path("notes") / "map.png").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    result = run("convert", "notes", "-o", "-")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["counts"]["converted"] == 2
    assert result.stderr.splitlines()[0] == "1 warning:"
    assert result.stderr.splitlines()[1].startswith("notes/map.png: ")
    assert result.stderr.splitlines()[1].endswith("; the file is passed over")


def test_nothing_found(run: Run) -> None:
    """A table without a row under its headings is met with status 2, and nothing is written."""
    Path("empty.csv").write_text(WEAPONS.splitlines()[0] + "\n", encoding="utf-8")
    result = run("convert", "empty.csv", "-o", "out.json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "1 error:\n"
        "empty.csv: nothing was found to convert; `sheetrunner formats` lists what can be read\n"
        "read 0, converted 0, rejected 0\n"
    )
    assert not Path("out.json").exists()


@pytest.mark.parametrize(
    ("content", "system", "message"),
    [
        (
            "Name,Ballistic,Impact\nJacket,5,3\nCoat,4,2\n",
            "faster-combat",
            "nothing was found that Faster Combat converts (passed over: 2 armour); "
            "--system hard-life has lists of armour",
        ),
        (
            "Name,Essence Cost,Rating\nWired Reflexes,3,2\n",
            "hard-life",
            "nothing was found that Hard Life converts (passed over: 1 cyberware); "
            "name it beside the file of those who use it",
        ),
    ],
)
def test_only_what_a_system_passes_over(run: Run, content: str, system: str, message: str) -> None:
    """Lists that only complete others are named with a way out, even with --quiet."""
    Path("list.csv").write_text(content, encoding="utf-8")
    result = run("convert", "-q", "list.csv", "--system", system, "-o", "out.json")
    assert (result.exit_code, result.stderr) == (2, message + "\n")


def test_a_result_is_no_source(run: Run) -> None:
    """What convert wrote is recognised when it is given to convert, with status 2 and one sentence."""
    assert run("convert", "weapons.csv", "-q", "-o", "out.csv").exit_code == 0
    result = run("convert", "out.csv")
    assert (result.exit_code, result.stdout) == (2, "")
    message = "out.csv: is a result of this program; give it the file it was converted from"
    assert result.stderr == f"1 error:\n{message}\nread 0, converted 0, rejected 0\n"


@pytest.mark.parametrize("system", ["faster-combat", "hard-life", "revised-combat"])
def test_what_is_no_row_is_one_error(run: Run, system: str) -> None:
    """No system says what a number or a list lacks to be a character."""
    Path("odd.json").write_text('{"characters": [5, null, "x", []], "travellers": [4]}', encoding="utf-8")
    result = run("check", "odd.json", "--system", system)
    assert result.exit_code == 1
    first, *errors, counts = result.stderr.splitlines()
    assert (first, counts) == ("5 errors:", "read 5, converted 0, rejected 5")
    assert all(error.endswith("; expected an object") for error in errors)


@pytest.mark.parametrize(("name", "status", "said"), [("anna", 0, ""), ("Bert", 1, f"1 error:\n{BAD_BODY}")])
def test_name_tells_nothing_of_the_others(run: Run, name: str, status: int, said: str) -> None:
    """With --name the problems of whom nobody asked for neither show nor count."""
    result = run("check", "party.csv", "--name", name)
    assert result.exit_code == status
    assert result.stderr == f"{said}read 1, converted {1 - status}, rejected {status}\n"
