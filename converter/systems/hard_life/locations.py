"""The six locations that take damage (Hard Life, Taking Damage), and one value for each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Generic, TypeVar

Value = TypeVar("Value")
Other = TypeVar("Other")


class Location(StrEnum):
    """A part of the body with a condition monitor of its own. Left and right are the target's."""

    HEAD = "head"
    TORSO = "torso"
    LEFT_ARM = "left_arm"
    RIGHT_ARM = "right_arm"
    LEFT_LEG = "left_leg"
    RIGHT_LEG = "right_leg"

    @property
    def label(self) -> str:
        """The location in print: `left arm`."""
        return self.value.replace("_", " ")

    @property
    def is_limb(self) -> bool:
        """Whether it is an arm or a leg: what can be incapacitated, destroyed or replaced by a cyberlimb."""
        return self in LIMBS

    @property
    def is_arm(self) -> bool:
        """Whether it is one of the arms."""
        return self in ARMS

    @property
    def is_leg(self) -> bool:
        """Whether it is one of the legs, whose wounds slow movement."""
        return self in LEGS


ARMS: Final = (Location.LEFT_ARM, Location.RIGHT_ARM)
LEGS: Final = (Location.LEFT_LEG, Location.RIGHT_LEG)
LIMBS: Final = ARMS + LEGS
VITALS: Final = (Location.TORSO, Location.HEAD)
"""Where a full monitor and its overflow kill."""


@dataclass(frozen=True, slots=True)
class ByLocation(Generic[Value]):
    """One value for each location, in the order of a record sheet."""

    head: Value
    torso: Value
    left_arm: Value
    right_arm: Value
    left_leg: Value
    right_leg: Value

    @staticmethod
    def all_alike(value: Other) -> ByLocation[Other]:
        """The same value everywhere."""
        return ByLocation(value, value, value, value, value, value)

    @staticmethod
    def from_pairs(pairs: Mapping[Location, Other], otherwise: Other) -> ByLocation[Other]:
        """The values named, and `otherwise` at the other locations."""
        return ByLocation(*(pairs.get(location, otherwise) for location in Location))

    @staticmethod
    def worked_out(value_at: Callable[[Location], Other]) -> ByLocation[Other]:
        """What the function says for each location."""
        return ByLocation(*(value_at(location) for location in Location))

    def __getitem__(self, location: Location) -> Value:
        value: Value = getattr(self, location._value_)  # `value` is much slower to ask for
        return value

    def items(self) -> Iterator[tuple[Location, Value]]:
        """Locations with their values."""
        return ((location, self[location]) for location in Location)

    def having(self, location: Location, value: Value) -> ByLocation[Value]:
        """The same with another value at one location."""
        return replace(self, **{location.value: value})

    def which(
        self, wanted: Callable[[Value], bool], among: Iterable[Location] = Location
    ) -> tuple[Location, ...]:
        """The locations whose value is wanted."""
        return tuple(location for location in among if wanted(self[location]))
