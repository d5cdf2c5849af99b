"""Rows of long lists that repeat each other: told by the row they are like, with warnings of their own."""

from __future__ import annotations

import json

import pytest

from converter.importers.base import InputFile
from converter.importers.reading import ReadOptions, read_rows, read_sources
from converter.problems import Location, ProblemLog
from converter.source.repeated import Repeated, whole
from converter.source.shadowrun import Weapon
from converter.source.sourced import Sourced

HEAD = "Name,Type,Ammo,Modes,Damage\n"


def taken(text: str, name: str = "w.csv") -> tuple[list[Sourced | Repeated], list[str]]:
    """The rows of a file, and the lines of its problems."""
    log = ProblemLog()
    source = InputFile(name, data=text.encode())
    options = ReadOptions(from_format=name.rpartition(".")[2])
    return list(read_rows([source], options, log)), [str(one) for one in log.problems]


def test_a_row_that_differs_in_its_name_alone_says_which_it_repeats() -> None:
    """The second and fourth row repeat the first; each knows its own name and place."""
    rows, problems = taken(
        HEAD + "Gun One,SMG,28(c),SA,7M\nGun Two,SMG,28(c),SA,7M\nGun Three,SMG,28(c),SA,8M\n"
        "Gun Four,SMG,28(c),SA,7M\n"
    )
    assert problems == []
    assert [type(row) for row in rows] == [Sourced, Repeated, Sourced, Repeated]
    second, fourth = rows[1], rows[3]
    assert isinstance(second, Repeated) and isinstance(fourth, Repeated)
    assert second.like is fourth.like is rows[0]
    assert (second.name, second.place) == ("Gun Two", Location("w.csv", cell="A3"))
    assert whole(fourth).item.name == "Gun Four"
    assert whole(fourth).place == Location("w.csv", cell="A5")


def test_columns_that_nobody_reads_make_no_row_new() -> None:
    """Prices and weights, also where the row ends before them or holds nothing; another book page does."""
    head = "Name,Price,Type,Ammo,Modes,Damage,Weight,Book\n"
    gun = "SMG,28(c),SA,7M"
    rows, problems = taken(
        f"{head}Gun One,100,{gun},2,SR2 1\nGun Two,950,{gun},,SR2 1\nGun Three,,{gun},7 kg,SR2 1\n"
        f"Gun Four,100,{gun},2,SR2 9\nGun Five,100,{gun}\nGun Six,70,{gun},1\n"
    )
    assert problems == []
    assert [type(row) is Repeated for row in rows] == [False, True, True, False, False, True]
    assert [whole(row).item.name for row in rows] == [
        f"Gun {n}" for n in ["One", "Two", "Three", "Four", "Five", "Six"]
    ]


def test_keys_that_nobody_reads_make_no_line_new() -> None:
    """In JSON lines too: a price of another size changes nothing, text for a number does."""
    line = (
        '{{"name": "Gun No {}", "type": "SMG", "ammo": "28(c)", "modes": "SA", "damage": {}, "cost": {}}}\n'
    )
    lines = [(1, '"7M"', "100"), (2, '"7M"', '"95 nuyen"'), (3, '"7L"', "100"), (4, '"7M"', "[1, 2]")]
    rows, _ = taken("".join(line.format(*one) for one in lines), "w.jsonl")
    assert [type(row) is Repeated for row in rows] == [False, True, False, True]
    fourth = whole(rows[3])
    assert (fourth.item.name, fourth.place) == ("Gun No 4", Location("w.jsonl", line=4))


@pytest.mark.parametrize(
    ("head", "row"), [("Name,Damage", "9M"), ("Damage,Name", "9M"), ("Name,Type,Damage", "SMG,9M")]
)
def test_narrow_lists_repeat_too(head: str, row: str) -> None:
    """A list of a single column besides the name, on either side of it."""
    lines = [f"{row},Gun {n}" if head.startswith("Damage") else f"Gun {n},{row}" for n in ("One", "Two")]
    rows, _ = taken("\n".join([head, *lines]))
    assert [type(one) for one in rows] == [Sourced, Repeated]
    assert whole(rows[1]).item.name == "Gun Two"


@pytest.mark.parametrize(
    "name",
    [
        "Gun (LPist)",
        "Gun +2 clips",
        "Gun, spare mags",
        "Gun",
        "n/a",
        "Heavy Crossbow",
        "G\u00fcn Two",
        "Gun: mk 2",
        "",
    ],
)
def test_a_name_that_may_say_more_is_built_by_itself(name: str) -> None:
    """Class tags, clips, marks for an empty cell and other letters are looked at one by one."""
    rows, _ = taken(HEAD + f'Gun One,SMG,28(c),SA,7M\n"{name}",SMG,28(c),SA,7M\n')
    assert [type(row) for row in rows] == [Sourced, Sourced]


def test_every_row_draws_the_warning_of_the_row_it_repeats() -> None:
    """The choice of magazines is told of each row, at its own cell, under its own name."""
    rows, problems = taken(HEAD + "".join(f"Gun No {n},LMG,belt/50(c),FA,7S\n" for n in range(3)))
    assert [type(row) for row in rows] == [Sourced, Repeated, Repeated]
    told = "ammo: 'belt/50(c)' gives a choice; the first number, 50, is used"
    assert problems == [f"w.csv › C{n + 2} · Gun No {n} · {told}" for n in range(3)]


def test_a_row_with_an_error_is_no_pattern() -> None:
    """Two rows with the same fault are two errors, each at its place, and neither repeats the other."""
    rows, problems = taken(HEAD + "Gun One,SMG,28(c),SA,7X\nGun Two,SMG,28(c),SA,7X\n")
    assert [type(row) for row in rows] == [Sourced, Sourced]
    assert [problem.partition(":")[0] for problem in problems] == [
        "w.csv › E2 · Gun One · damage",
        "w.csv › E3 · Gun Two · damage",
    ]


def test_numbers_and_texts_are_not_alike() -> None:
    """In JSON lines 6 and "6" may look alike and are told apart by the text."""
    lines = [
        '{"name": "Gun One", "damage": "6L", "ammo": 6}',
        '{"name": "Gun Two", "damage": "6L", "ammo": "6"}',
    ]
    rows, _ = taken("\n".join(lines), "w.jsonl")
    assert [type(row) for row in rows] == [Sourced, Sourced]


def test_what_is_read_row_by_row_is_what_is_read_at_once() -> None:
    """Both ways give the same weapons, names and places, in CSV and JSON lines."""
    guns = [
        {"Name": f"Gun No {n}", "Type": "SMG", "Ammo": f"{20 + n % 3}(c)", "Damage": "7M"} for n in range(40)
    ]
    table = "Name,Type,Ammo,Damage\n" + "".join(",".join(gun.values()) + "\n" for gun in guns)
    for name, text in (("w.csv", table), ("w.jsonl", "\n".join(map(json.dumps, guns)))):
        source = InputFile(name, data=text.encode())
        options = ReadOptions(from_format=name.rpartition(".")[2])
        one_by_one = [whole(row) for row in read_rows([source], options, ProblemLog())]
        assert one_by_one == list(read_sources([source], options, ProblemLog()))
        assert [one.item.name for one in one_by_one] == [gun["Name"] for gun in guns]
        assert all(isinstance(one.item, Weapon) for one in one_by_one)
