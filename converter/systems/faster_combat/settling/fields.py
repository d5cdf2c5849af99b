"""Fields that several specs share: cards, skills and values, distances."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from converter.systems.faster_combat.cards import Card, parse_card

HIGHEST_NUMBER = 999
"""No number of this game comes near it; a greater one in a spec is a slip of the finger."""

FARTHEST_CM = 100_000


def _read_card(value: object) -> object:
    """A card by its sign, its word, or a bare number."""
    if isinstance(value, int) and not isinstance(value, bool):
        return parse_card(str(value))
    return parse_card(value) if isinstance(value, str) else value


def _as_list(value: object) -> object:
    """A card alone as a list of one. Lists become tuples here: the strict check behind takes no other."""
    if isinstance(value, list):
        return tuple(value)
    return (value,) if isinstance(value, str | int) and not isinstance(value, bool) else value


_CardWord = Annotated[str, Field(description="2 to 10, J, Q, K, A or Joker", examples=list(Card))]
_CardNumber = Annotated[int, Field(ge=2, le=10)]

CardField = Annotated[Card, BeforeValidator(_read_card)]

Cards = Annotated[
    tuple[CardField, ...],
    BeforeValidator(_as_list, json_schema_input_type=_CardWord | _CardNumber | list[_CardWord | _CardNumber]),
]
"""Cards in a spec: a list, or one card alone."""

Played = Annotated[Cards | None, Field(description="a play: a card, or card, Joker, card (absent: drawn)")]
Drawn = Annotated[
    Cards | None,
    Field(description="the card drawn from the deck, after any Jokers passed over (absent: drawn)"),
]
Skill = Annotated[int, Field(ge=0, le=99, description="a skill, 0 to 99")]
Value = Annotated[int, Field(ge=0, le=HIGHEST_NUMBER, description="a value of the figure, 0 or more")]
Signed = Annotated[
    int, Field(ge=-HIGHEST_NUMBER, le=HIGHEST_NUMBER, description="a whole number, perhaps below 0")
]
Force = Annotated[int, Field(ge=0, le=99, description="the Force, 1 to the Maximum Force")]
Strength = Annotated[
    int, Field(ge=1, le=99, description="the Strength behind a thrown weapon, a bow or a crossbow")
]
Centimetres = Annotated[
    float, Field(ge=0, le=FARTHEST_CM, allow_inf_nan=False, description="a distance in centimetres")
]


class Part(BaseModel):
    """Base of an object inside a spec or an outcome: closed and immutable."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


def exact(centimetres: float) -> Fraction:
    """A distance as it was written: 4.1 is 41/10, not the nearest binary number."""
    return Fraction(str(centimetres))
