"""The lists of a run that is too long to be held: what can be looked up in them, and what cannot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from converter.notation.damage import parse_damage
from converter.problems import Location, ProblemLog
from converter.source import run_lists
from converter.source.catalogue import Catalogue
from converter.source.completion import complete
from converter.source.run_lists import streamed
from converter.source.shadowrun import Character, Weapon
from converter.source.sourced import Sourced

BUNDLED = Catalogue.bundled()


def gun(number: int) -> Sourced:
    """A weapon of a list."""
    damage = parse_damage("9M")
    return Sourced(Weapon(name=f"Gun {number}", damage=damage), Location("w.csv", cell=f"A{number}"))


PLACE = Location("p.json", path="characters[0]")
ANNA = Character(name="Anna", race="Elf")


def test_the_first_items_are_read_before_one_is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three read ahead, the first row finds the third by name, and not the fourth."""
    monkeypatch.setattr(run_lists, "ITEMS_AHEAD", 3)
    rows, catalogue = streamed(map(gun, range(5)), BUNDLED)
    next(rows)
    assert catalogue.weapon("Gun 2") is not None
    assert catalogue.weapon("Gun 3") is None
    assert [one.item.name for one in rows if isinstance(one, Sourced)] == ["Gun 1", "Gun 2", "Gun 3", "Gun 4"]
    assert catalogue.weapon("Gun 4") is not None
    assert catalogue.weapon("Ares Predator") is BUNDLED.weapon("Ares Predator")


def test_no_more_names_are_kept_than_are_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first four of ten are kept, and a character behind them draws one warning."""
    monkeypatch.setattr(run_lists, "ITEMS_AHEAD", 2)

    def items() -> Iterator[Sourced]:
        yield from map(gun, range(10))
        yield from (Sourced(ANNA, PLACE), Sourced(ANNA, PLACE))

    log = ProblemLog()
    rows, catalogue = streamed(items(), BUNDLED, kept=4)
    assert len(list(rows)) == 12
    for _ in range(2):
        complete(ANNA, catalogue, PLACE, log)
    assert [catalogue.weapon(f"Gun {number}") is not None for number in (0, 3, 4, 9)] == [
        True,
        True,
        False,
        False,
    ]
    assert [str(problem) for problem in log.problems] == [
        "p.json › characters[0]: the lists of this run hold more than 4 names; what characters have by name "
        "alone is looked up in the first 4 and in the bundled tables; convert the characters together with a "
        "shorter list"
    ]


def test_a_list_that_is_just_short_enough_draws_no_warning() -> None:
    """Four names of four are kept, so nobody misses one."""
    log = ProblemLog()
    rows, catalogue = streamed(chain(map(gun, range(4)), [Sourced(ANNA, PLACE)]), BUNDLED, kept=4)
    assert len(list(rows)) == 5
    complete(ANNA, catalogue, PLACE, log)
    assert log.problems == []


def test_rows_with_faults_are_not_looked_up() -> None:
    """A weapon whose damage cannot be read completes nobody."""
    faulty = Sourced(gun(1).item, Location("w.csv"), ("damage",))
    rows, catalogue = streamed([faulty], BUNDLED)
    assert list(rows) == [faulty]
    assert catalogue.weapon("Gun 1") is None
