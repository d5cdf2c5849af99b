"""Characters, armour and weapons for the tests of the conversion to Hard Life."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from converter.notation.ammunition import parse_ammunition
from converter.notation.armour import parse_armour
from converter.notation.blast import parse_blast
from converter.notation.damage import parse_damage
from converter.notation.modes import parse_modes
from converter.notation.rating import parse_rating
from converter.notation.weapon_class import parse_weapon_class
from converter.problems import Location, ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.shadowrun import ArmourPiece, Attribute, AttributeRating, Character, Weapon
from converter.source.sourced import Sourced, SourceItem
from converter.systems.hard_life.convert import convert
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import CharacterRecord, HardLifeRecords
from converter.working import Quantity

PLACE = Location("party.json", path="characters[0]")
THREES: dict[str, str | int | None] = {
    "body": 3,
    "quickness": 3,
    "strength": 3,
    "intelligence": 3,
    "willpower": 3,
}


def person(**changes: Any) -> Character:
    """A human of threes throughout, with what is given changed and None left out."""
    names = {attribute.value for attribute in Attribute}
    given = THREES | {key: value for key, value in changes.items() if key in names}
    ratings = tuple(
        AttributeRating(attribute=Attribute(name), rating=parse_rating(value))
        for name, value in given.items()
        if value is not None
    )
    rest: dict[str, Any] = {"name": "Sam", "race": "Human"}
    rest |= {key: value for key, value in changes.items() if key not in names}
    return Character(attributes=ratings, **rest)


def piece(name: str, rating: str | None = None, **more: Any) -> ArmourPiece:
    """A piece of armour; a rating with plus signs makes it a helmet, as the builder does."""
    pair = parse_armour(rating) if rating else None
    helmet = more.pop("helmet", "helmet" in name.casefold() or (pair is not None and pair.added))
    return ArmourPiece(name=name, rating=pair, helmet=helmet, **more)


def weapon(
    name: str = "Gun",
    kind: str | None = None,
    ammo: str | None = None,
    modes: str | None = None,
    damage: str | None = None,
    blast: str | None = None,
    **more: Any,
) -> Weapon:
    """A weapon of codes as text."""
    return Weapon(
        name=name,
        weapon_class=parse_weapon_class(kind) if kind else None,
        class_text=None if kind is None or parse_weapon_class(kind) else kind,
        ammunition=parse_ammunition(ammo) if ammo else None,
        modes=parse_modes(modes) if modes else None,
        damage=parse_damage(damage) if damage else None,
        blast=parse_blast(blast) if blast else None,
        **more,
    )


@dataclass(frozen=True)
class Converted:
    """What a conversion gave, and its log."""

    records: HardLifeRecords
    log: ProblemLog = field(default_factory=ProblemLog)

    @property
    def only(self) -> CharacterRecord:
        """The one character converted."""
        (record,) = self.records.characters
        return record

    @property
    def messages(self) -> list[str]:
        """Every problem as `item · field: message; hint`, errors first."""
        lines = (str(problem) for problem in self.log.in_order())
        return [line.split(" · ", 1)[1] for line in lines]


def converted(*items: SourceItem, rules: HouseRules | None = None) -> Converted:
    """Items converted together, each at the place of the first character."""
    log = ProblemLog()
    sources: Iterable[Sourced] = [Sourced(item, PLACE) for item in items]
    return Converted(convert(sources, Catalogue.bundled(), rules or HouseRules(), log), log)


def quietly(character: Character, rules: HouseRules | None = None) -> CharacterRecord:
    """The record of a character whose conversion gives no problem."""
    result = converted(character, rules=rules)
    assert result.messages == []
    return result.only


def armour_at(record: CharacterRecord) -> dict[str, str]:
    """Armour by location in print, the average with it."""
    found = {place.value: str(armour.rating) for place, armour in record.armour.items()}
    return {**found, "average": str(record.average.rating)}


def workings(quantity: Quantity) -> list[str]:
    """The lines of a working."""
    return [f"{step.label}: {step.working}" for step in quantity.steps()]
