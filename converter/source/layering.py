"""Armour worn in layers: the best piece and half of the next (SR3 p.285; SR2 agrees)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from converter.source.shadowrun import ArmourPiece
from converter.working import Quantity, constant, given, highest, total


@dataclass(frozen=True, slots=True)
class WornArmour:
    """What all the armour worn comes to, ballistic and impact."""

    ballistic: Quantity
    impact: Quantity


def best_and_half_the_next(ratings: Sequence[Quantity]) -> Quantity:
    """The highest rating plus half of the second highest, rounded down; 0 for none.

    A third layer adds nothing.
    """
    if not ratings:
        return constant(0)
    ordered = sorted(ratings, key=lambda rating: rating.value, reverse=True)
    if len(ordered) == 1 or ordered[1].value == 0:
        return ordered[0]
    return highest(*ratings).named("Best layer") + (ordered[1] / 2).rounded_down()


def adds_to_layers(piece: ArmourPiece) -> bool:
    """Whether the piece adds to whatever is worn instead of being a layer: helmets and `+1/+1` pieces."""
    return piece.helmet or (piece.rating is not None and piece.rating.added)


def worn_armour(pieces: Sequence[ArmourPiece], rule: str) -> WornArmour:
    """Ballistic and impact rating of the pieces worn together, each layered by itself.

    Helmets add and are no layer; natural armour counts as worn; a piece without a rating counts for nothing.
    `rule` names system and chapter in the working.
    """
    rated = [piece for piece in pieces if piece.rating is not None]
    return WornArmour(
        _layered("Ballistic armour", rated, True, rule), _layered("Impact armour", rated, False, rule)
    )


def _layered(label: str, pieces: Sequence[ArmourPiece], ballistic: bool, rule: str) -> Quantity:
    def rating(piece: ArmourPiece) -> Quantity:
        assert piece.rating is not None
        return given(piece.name, piece.rating.ballistic if ballistic else piece.rating.impact)

    layers = best_and_half_the_next([rating(piece) for piece in pieces if not adds_to_layers(piece)])
    additions = [rating(piece) for piece in pieces if adds_to_layers(piece)]
    quantity = total((layers, *additions)) if layers.value or not additions else total(tuple(additions))
    if not quantity.label and not quantity.operands:
        return given(label, quantity.value)
    return quantity.named(label, rule)
