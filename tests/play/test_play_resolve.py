import json
from typing import Any, Literal

import pytest
from pydantic import BaseModel

from converter.play.chance import Chance
from converter.play.events import Event, Outcome, Spec, SpecError, StepOut, steps_of, told
from converter.play.resolve import SystemEvents, Systems, as_json, resolve
from converter.play.tidying import tidied
from converter.working import given


class Side(BaseModel, extra="forbid", strict=True):
    """One side of the invented event."""

    skill: int


class Pockets(Spec):
    """Coins by pocket."""

    keys_are_words = True

    left_pocket: int = 0


class CoinSpec(Spec):
    """An invented event."""

    side: Literal["heads", "tails"]
    tosses: int = 1
    players: dict[str, Side] | None = None
    weights: tuple[int, ...] = ()
    lands: Literal["table", "floor"] | tuple[int, int] | None = None
    pockets: Pockets | int = 0
    share: float = 0.5


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
            '{"system": "coins", "event": "coin-tos"}',
            "event: 'coin-tos' is not known; did you mean 'coin-toss'? expected coin-toss",
        ),
    ],
)
def test_a_spec_that_names_no_event_is_refused(text: str, message: str) -> None:
    """Text that is no object, and words nobody knows, are named with what was expected."""
    assert message_of(text) == message


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({}, "coin-toss: side: is missing; expected heads or tails"),
        (
            {"side": "head"},
            "coin-toss: side: \"head\" is not known; did you mean 'heads'? expected heads or tails",
        ),
        ({"side": "heads", "tosess": 2}, "coin-toss: tosess: is no field here; did you mean 'tosses'?"),
        (
            {"side": "heads", "zzz": 2},
            "coin-toss: zzz: is no field here; the fields are lands, players, pockets, share, "
            "side, tosses or weights",
        ),
        ({"side": "heads", "tosses": "2"}, 'coin-toss: tosses: "2": expected a whole number'),
        ({"side": "heads", "weights": 2}, "coin-toss: weights: 2: expected a list"),
        ({"side": "heads", "weights": [1, None]}, "coin-toss: weights[1]: null: expected a whole number"),
        (
            {"side": "heads", "players": {"Anna": {"skil": 3}}},
            "coin-toss: players.Anna.skill: is missing; expected a whole number\n"
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


def read(**fields: Any) -> Any:
    """The fields of a spec as they reach the event."""
    return CoinSpec.model_validate_json(json.dumps(tidied(fields, CoinSpec)))


@pytest.mark.parametrize("field", ["tosses", "players", "weights", "lands", "pockets", "share"])
def test_null_is_absent(field: str) -> None:
    """Null in a field that may be left out is the same as leaving it out."""
    assert read(side="heads", **{field: None}) == CoinSpec(side="heads")
    assert read(side="heads", pockets={"left_pocket": None}).pockets == Pockets()


def test_null_is_no_value_of_a_field_that_is_needed() -> None:
    """A field that must be given is not given by null."""
    assert message_of(spec(side=None)).startswith("coin-toss: side: null is not known; ")


@pytest.mark.parametrize(("system", "event"), [("coins", "coin_toss"), ("Coins", "Coin Toss")])
def test_words_are_known_in_any_spelling(system: str, event: str) -> None:
    """Case does not count, and spaces, underscores and hyphens are alike."""
    text = json.dumps({"system": system, "event": event, "side": "HEADS", "lands": "Floor"})
    assert resolve(text, systems(), Chance(1)).outcome == "heads"
    assert read(side="heads", pockets={"Left Pocket": 2}).pockets == Pockets(left_pocket=2)


def test_a_whole_number_may_be_written_with_a_point() -> None:
    """21.0 is 21 where only whole numbers will do, wherever it stands; 0.5 and 1.0 stay where both will."""
    found = read(side="heads", tosses=21.0, weights=[1.0, 2], lands=[3.0, 4], share=1.0)
    assert (found.tosses, found.weights, found.lands, found.share) == (21, (1, 2), (3, 4), 1.0)
    assert message_of(spec(side="heads", tosses=2.5)) == "coin-toss: tosses: 2.5: expected a whole number"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (
            {"lands": "flor"},
            "lands: \"flor\" is not known; did you mean 'floor'? expected table or floor",
        ),
        ({"lands": [1, "a"]}, 'lands[1]: "a": expected a whole number'),
        ({"lands": [1]}, "lands[1]: is missing; expected a value"),
        ({"lands": [1, 2, 3]}, "lands: [1, 2, 3]: expected at most 2 items"),
        ({"lands": 5}, "lands: 5: expected table or floor or a list"),
        (
            {"pockets": {"right_pocket": 2}},
            "pockets.right_pocket: is no field here; did you mean 'left_pocket'?",
        ),
        ({"pockets": "two"}, 'pockets: "two": expected an object or a whole number'),
    ],
)
def test_a_choice_of_kinds_is_one_line(fields: dict[str, Any], message: str) -> None:
    """Of a value that may be of several kinds only the nearest kind is spoken of."""
    hint = message.replace("did you mean 'left_pocket'?", "the fields are left_pocket")
    assert message_of(spec(side="heads", **fields)) in (f"coin-toss: {message}", f"coin-toss: {hint}")
