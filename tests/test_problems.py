"""Problems: their one line, their order, their counts."""

from __future__ import annotations

import pytest

from converter.problems import Counts, Location, Problem, ProblemLog, Severity, shown


@pytest.mark.parametrize(
    ("location", "text"),
    [
        (Location("party.xlsx", sheet="Characters", cell="D7"), "party.xlsx › Characters!D7"),
        (Location("party.xlsx", sheet="Characters"), "party.xlsx › Characters"),
        (Location("p.csv", cell="C3"), "p.csv › C3"),
        (Location("p.json", path="characters[0].attributes.body"), "p.json › characters[0].attributes.body"),
        (Location("GEAR.DAT", line=12), "GEAR.DAT › line 12"),
        (Location("w.jsonl", line=12).below("damage"), "w.jsonl › line 12, damage"),
        (Location("p.json"), "p.json"),
    ],
)
def test_a_place_as_people_read_it(location: Location, text: str) -> None:
    """Sheet and cell, bare cell, JSON path or line, as the format has it."""
    assert str(location) == text


def test_the_line_of_a_problem() -> None:
    """FILE › SHEET!CELL · ITEM · FIELD: MESSAGE; HINT on one line, even where a value holds line breaks."""
    problem = Problem(
        Severity.ERROR,
        Location("party.xlsx", sheet="Characters", cell="D7"),
        "'a\nb' is not a rating",
        hint="give a whole number",
        item="Steve",
        field="quickness",
    )
    assert str(problem) == (
        "party.xlsx › Characters!D7 · Steve · quickness: 'a b' is not a rating; give a whole number"
    )


def test_errors_come_before_warnings_and_repeats_are_told_once() -> None:
    """The order within each is the order they were met in."""
    log = ProblemLog()
    place = Location("a.csv", cell="A1")
    log.warning(place, "first")
    log.error(place, "second")
    log.warning(place, "first")
    log.error(place, "third")
    assert [problem.message for problem in log.in_order()] == ["second", "third", "first"]
    assert log.has_errors


def test_a_path_grows_by_keys_and_indices() -> None:
    """characters, then [0], then body."""
    place = Location("p.json").below("characters").below(0).below("body")
    assert place.path == "characters[0].body"


def test_counts_add_up() -> None:
    """Read is converted plus rejected (3 + 1 = 4); what was passed over stands apart, by kind."""
    counts = Counts(converted=3, rejected=1)
    counts.passed_over["clothing"] += 12
    assert str(counts) == "read 4, converted 3, rejected 1 (passed over: 12 clothing)"


@pytest.mark.parametrize(
    ("kind", "two"),
    [
        ("skipped file", "skipped files"),
        ("accessory", "accessories"),
        ("focus", "foci"),
        ("key", "keys"),
        ("box", "boxes"),
        ("powers", "powers"),
        ("cyberware", "cyberware"),
        ("armour", "armour"),
        ("pipe or device", "pipes or devices"),
    ],
)
def test_counts_speak_of_several_in_the_plural(kind: str, two: str) -> None:
    """One stays in the singular, and the key of the count does too."""
    counts = Counts()
    counts.passed_over[kind] += 1
    assert str(counts).endswith(f"(passed over: 1 {kind})")
    counts.passed_over[kind] += 1
    assert str(counts).endswith(f"(passed over: 2 {two})")
    assert list(counts.passed_over) == [kind]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (100.0, "100"),
        (-1.0, "-1"),
        (5.5, "5.5"),
        (True, "true"),
        (False, "false"),
        (None, "None"),
        ("a\nb", "a b"),
    ],
)
def test_values_are_shown_as_typed(value: object, text: str) -> None:
    """Whole numbers have no point, truth values no capital."""
    assert shown(value) == text


def test_only_what_was_asked_for_is_told() -> None:
    """Of a file in question other items are left untold; the file itself, owners and other files are not."""
    log = ProblemLog()
    log.ask_only_for(["Anna"], ["p.csv"])
    asked, other = Location("p.csv", cell="A2"), Location("other.csv")
    log.error(asked, "left out", item="Bert")
    log.error(asked, "left out", item="Anna Lee", field="body")
    log.error(asked, "left out", item="Bert · Anna")
    assert not log.has_errors
    log.warning(asked, "of the file")
    log.error(asked, "her own", item="ANNA")
    log.error(asked, "her knife", item="Anna · Knife")
    log.error(asked, "whose", item="Knife", field="character")
    log.error(other, "of another file", item="Bert")
    kept = ["of the file", "her own", "her knife", "whose", "of another file"]
    assert [problem.message for problem in log.problems] == kept
    assert log.told == 8


def test_a_long_value_is_shortened() -> None:
    """Sixty characters at most, ending in an ellipsis."""
    assert len(shown("x" * 1000)) == 60
    assert shown("x" * 1000).endswith("…")


def bad_rows(log: ProblemLog, number: int, field: str = "damage") -> None:
    """As many rows with a fault of one kind, each with its own value."""
    for row in range(number):
        place = Location("big.csv", cell=f"E{row}")
        log.error(place, f"'{row}x' is not a damage code; expected 9M", item=f"Gun {row}", field=field)


def test_problems_of_a_kind_are_counted_once_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 12,348 rows with one fault 3 are named, and 12,348 - 3 = 12,345 counted; nothing is forgotten."""
    monkeypatch.setattr("converter.problems.MOST_OF_A_KIND", 3)
    log = ProblemLog()
    bad_rows(log, 12_348)
    log.error(Location("big.csv", cell="A9"), "this weapon has no name", field="name")
    assert [str(problem) for problem in log.in_order()] == [
        "big.csv › E0 · Gun 0 · damage: '0x' is not a damage code; expected 9M",
        "big.csv › E1 · Gun 1 · damage: '1x' is not a damage code; expected 9M",
        "big.csv › E2 · Gun 2 · damage: '2x' is not a damage code; expected 9M",
        "big.csv · damage: and 12,345 more like it",
        "big.csv › A9 · name: this weapon has no name",
    ]
    assert (log.number_of(Severity.ERROR), log.number_of(Severity.WARNING)) == (12_349, 0)
    assert (log.has_errors, log.told) == (True, 12_349)


def test_kinds_are_told_apart_by_field_message_and_severity(monkeypatch: pytest.MonkeyPatch) -> None:
    """One is kept of each: two fields, two messages, two severities."""
    monkeypatch.setattr("converter.problems.MOST_OF_A_KIND", 1)
    log = ProblemLog()
    for _ in range(2):
        log.error(Location("a.csv", cell="A1"), "'1' is wrong", field="ammo")
        log.error(Location("a.csv", cell="A2"), "'2' is wrong", field="damage")
        log.error(Location("a.csv", cell="A3"), "3 is odd", field="damage")
        log.warning(Location("a.csv", cell="A4"), "3 is odd", field="damage")
    assert [problem.message for problem in log.in_order()] == [
        *("'1' is wrong", "and 1 more like it", "'2' is wrong", "and 1 more like it"),
        *("3 is odd", "and 1 more like it", "3 is odd", "and 1 more like it"),
    ]


def test_however_many_kinds_there_are_they_are_not_all_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 100 kinds 4 are told apart, the others share one; beyond 6 problems in all one a kind is kept."""
    monkeypatch.setattr("converter.problems.MOST_KINDS", 4)
    monkeypatch.setattr("converter.problems.MOST_KEPT", 6)
    monkeypatch.setattr("converter.problems.FEW_OF_A_KIND", 1)
    log = ProblemLog()
    for number in range(100):
        bad_rows(log, 1, f"field{number}")
    assert len(log.problems) == 6  # four kinds of their own, two of the shared one
    assert log.number_of(Severity.ERROR) == 100
    assert [problem.message for problem in log.in_order()][-1] == "and 94 more like it"
