import json
from typing import Any, Literal

import pytest
from pydantic import BaseModel

from converter.play.chance import Chance
from converter.play.events import Event, Outcome, Spec, SpecError, StepOut, steps_of, told
from converter.play.resolve import SystemEvents, Systems, as_json, resolve
from converter.working import given


class Side(BaseModel, extra="forbid", strict=True):
    """One side of the invented event."""

    skill: int


class CoinSpec(Spec):
    """An invented event."""

    side: Literal["heads", "tails"]
    tosses: int = 1
    players: dict[str, Side] | None = None
    weights: tuple[int, ...] = ()


class CoinOutcome(Outcome):
    """Its outcome."""

    fell: int


class CoinRules(BaseModel):
    """Its house rules."""

    edge: bool = False


def settle_coin(spec: CoinSpec, chance: Chance, rules: CoinRules) -> CoinOutcome:
    """Toss, unless the house rule says that coins stand on edge."""
    if rules.edge:
        raise SpecError("side: the coin stands on its edge")
    return CoinOutcome(outcome=spec.side, fell=chance.below(2), steps=(told("Toss", "one coin", spec.side),))


def systems(*, edge: bool = False) -> Systems:
    """One invented system, and one that must not be loaded unless asked for."""
    event = Event("coin-toss", CoinSpec, settle_coin, "a coin")
    return {
        "coins": lambda: SystemEvents((event,), CoinRules(edge=edge)),
        "broken": lambda: pytest.fail("a system nobody asked for was loaded"),
    }


def message_of(text: str, *, edge: bool = False) -> str:
    """The message that a spec is refused with."""
    with pytest.raises(SpecError) as error:
        resolve(text, systems(edge=edge), Chance(1))
    return str(error.value)


def spec(**fields: Any) -> str:
    """A spec of the invented event."""
    return json.dumps({"system": "coins", "event": "coin-toss", **fields})


def test_an_event_is_settled_and_written_with_its_steps_last() -> None:
    """The outcome word comes first, then the numbers, then the steps."""
    written = as_json(resolve(spec(side="heads"), systems(), Chance(1)))
    assert list(json.loads(written)) == ["outcome", "fell", "steps"]
    assert json.loads(written)["steps"] == [{"label": "Toss", "working": "one coin", "value": "heads"}]


def test_chance_fills_in_what_is_not_named() -> None:
    """The same seed settles the same, and some other seed otherwise."""
    tosses = [resolve(spec(side="heads"), systems(), Chance(seed)) for seed in (*range(20), *range(20))]
    assert tosses[:20] == tosses[20:]
    assert len({as_json(toss) for toss in tosses}) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the spec is no JSON: line 1, column 1: Expecting value"),
        ("[1]", "the spec is a list; expected one JSON object with system, event and fields"),
        ("null", "the spec is null; expected one JSON object with system, event and fields"),
        ('{"system": "coins", "system": "coins"}', "system: is given twice; keep one"),
        ('{"system": NaN}', "NaN is no number; write the figure"),
        ("{}", "system: is missing; expected broken or coins"),
        ('{"system": "coin"}', "system: 'coin' is not known; did you mean 'coins'? expected broken or coins"),
        ('{"system": 3}', "system: '3' is not known; expected broken or coins"),
        ('{"system": "coins"}', "event: is missing; expected coin-toss"),
        (
            '{"system": "coins", "event": "coin_toss"}',
            "event: 'coin_toss' is not known; did you mean 'coin-toss'? expected coin-toss",
        ),
    ],
)
def test_a_spec_that_names_no_event_is_refused(text: str, message: str) -> None:
    """Text that is no object, and words nobody knows, are named with what was expected."""
    assert message_of(text) == message


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({}, "coin-toss: side: is missing; expected a value"),
        (
            {"side": "head"},
            "coin-toss: side: \"head\" is not known; did you mean 'heads'? expected heads or tails",
        ),
        ({"side": "heads", "tosess": 2}, "coin-toss: tosess: is no field here; did you mean 'tosses'?"),
        (
            {"side": "heads", "zzz": 2},
            "coin-toss: zzz: is no field here; the fields are players, side, tosses or weights",
        ),
        ({"side": "heads", "tosses": "2"}, 'coin-toss: tosses: "2": expected a whole number'),
        ({"side": "heads", "weights": 2}, "coin-toss: weights: 2: expected a list"),
        ({"side": "heads", "weights": [1, None]}, "coin-toss: weights[1]: null: expected a whole number"),
        (
            {"side": "heads", "players": {"Anna": {"skil": 3}}},
            "coin-toss: players.Anna.skill: is missing; expected a value\n"
            "coin-toss: players.Anna.skil: is no field here; did you mean 'skill'?",
        ),
        ({"side": "heads", "players": {"Anna": 3}}, "coin-toss: players.Anna: 3: expected an object"),
    ],
)
def test_each_wrong_field_is_named(fields: dict[str, Any], message: str) -> None:
    """A line a fault: the field, the value, and what was expected or is nearest."""
    assert message_of(spec(**fields)) == message


def test_what_a_rule_refuses_is_named_with_its_event() -> None:
    """House rules reach the event, and its refusal is passed on."""
    assert message_of(spec(side="heads"), edge=True) == "coin-toss: side: the coin stands on its edge"


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    """A number too long to read is a fault of the spec, not of the program."""
    assert message_of('{"system": ' + "9" * 5000 + "}").startswith("the spec cannot be read: ")


def test_half_a_character_is_refused() -> None:
    """A text that is no proper Unicode is refused before it is printed."""
    text = '{"system": "coins", "event": "coin-toss", "side": "\\ud800"}'
    assert message_of(text) == "coin-toss: the spec holds a text that is no proper Unicode"


def test_steps_come_from_the_working_of_a_quantity() -> None:
    """The steps are the sum itself, with its notes behind."""
    total = (given("Skill", 4) + given("card", 5, "played 5")).named("Total")
    assert steps_of(total) == (
        StepOut(label="card", working="5 (played 5)", value=5),
        StepOut(label="Total", working="Skill 4 + card 5 = 9", value=9),
    )


def test_a_step_that_is_no_number_becomes_text() -> None:
    """A step shows any value, and keeps numbers as numbers."""
    assert told("Order", "highest first", ("a", "b")).value == "('a', 'b')"
    assert told("Total", "none", None).value is None
