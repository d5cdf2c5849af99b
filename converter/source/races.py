"""What the books say of the races: movement multiplier, attribute changes, a troll's dermal armour."""

from __future__ import annotations

from dataclasses import dataclass

from converter.source.names import name_key
from converter.source.shadowrun import Attribute, Modifier

OTHER_RACE_MULTIPLIER = 3
"""Movement multiplier of a race the books do not list."""


@dataclass(frozen=True, slots=True)
class Race:
    """A race of SR2 p.56. `changes` are added to an attribute bought before race."""

    name: str
    movement_multiplier: int
    natural_dermal_armour: int = 0
    changes: tuple[tuple[Attribute, int], ...] = ()

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """The changes as modifiers that name the race as their cause."""
        return tuple(Modifier(attribute=one, amount=amount, cause=self.name) for one, amount in self.changes)


_RACES = (
    Race("Human", 3),
    Race("Elf", 3, changes=((Attribute.QUICKNESS, 1), (Attribute.CHARISMA, 2))),
    Race(
        "Dwarf",
        2,
        changes=(
            (Attribute.BODY, 1),
            (Attribute.QUICKNESS, -1),
            (Attribute.STRENGTH, 2),
            (Attribute.WILLPOWER, 1),
        ),
    ),
    Race(
        "Ork",
        3,
        changes=(
            (Attribute.BODY, 3),
            (Attribute.STRENGTH, 2),
            (Attribute.CHARISMA, -1),
            (Attribute.INTELLIGENCE, -1),
        ),
    ),
    Race(
        "Troll",
        2,
        natural_dermal_armour=1,
        changes=(
            (Attribute.BODY, 5),
            (Attribute.QUICKNESS, -1),
            (Attribute.STRENGTH, 4),
            (Attribute.CHARISMA, -2),
            (Attribute.INTELLIGENCE, -2),
            (Attribute.WILLPOWER, -1),
        ),
    ),
)
_BY_KEY = {name_key(race.name): race for race in _RACES} | {"orc": _RACES[3]}


def known_race(name: str) -> Race | None:
    """The race of that name, whatever its case (`ork` and `orc` alike); None for a race of no list."""
    return _BY_KEY.get(name_key(name))


def race_names() -> tuple[str, ...]:
    """The names of the races the books list, Human first."""
    return tuple(race.name for race in _RACES)
