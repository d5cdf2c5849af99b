"""Source items on their way to a system, with the place they came from."""

from __future__ import annotations

from dataclasses import dataclass

from converter.problems import Location, Problem
from converter.source.shadowrun import ArmourPiece, Character, Cyberware, Metatype, Spell, Weapon
from converter.source.traveller import Traveller, TravellerWeapon

SourceItem = Character | Weapon | Spell | ArmourPiece | Cyberware | Metatype | Traveller | TravellerWeapon


@dataclass(frozen=True, slots=True)
class Sourced:
    """A top-level item and its place.

    `faulty_fields` name fields whose values were already reported as errors: such an item is rejected, but a
    system still looks it over first, so that everything wrong with it is told at once. An item of a list that
    is `aside` was not asked for: others find it by its name, and it is neither converted nor counted.
    `withheld` are the errors of a piece of armour of a list: only a system that converts such lists reports
    them as errors, for to the others nothing is lost. `is_no_row` marks what stood where a row was expected
    and was none (a number, a list): that was reported, and what it lacks beside is of no interest.
    """

    item: SourceItem
    place: Location
    faulty_fields: tuple[str, ...] = ()
    aside: bool = False
    withheld: tuple[Problem, ...] = ()
    is_no_row: bool = False
