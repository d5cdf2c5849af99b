"""The weapons and armour that the rules file knows by name (Revised Combat, Weapons, Armour)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from converter.source.traveller import TravellerMode, TravellerWeapon
from converter.systems.revised_combat.tables import Entry, Whole

JACKET = "jacket"
SUIT = "suit"

Figure = Annotated[Whole, Field(ge=0, le=999)]
"""A Penetration, Damage Value or Armour Value: no book comes near the end."""


class ListedWeapon(Entry):
    """A weapon of the rules file; its `name` is the key it stands under.

    `rounds` is what a full magazine holds, None where nothing is fired.
    """

    name: SkipJsonSchema[str]
    weapon_class: str = Field(alias="class")
    penetration: Figure
    attenuation: Annotated[Whole, Field(ge=1)] | None = None
    damage_value: Figure
    lethal: bool = True
    range: str
    rounds: Annotated[Whole, Field(ge=1, le=9999)] | None = None
    modes: tuple[TravellerMode, ...] = ()

    @property
    def weapon(self) -> TravellerWeapon:
        """The same as a source weapon."""
        return TravellerWeapon(
            name=self.name,
            penetration=self.penetration,
            attenuation=self.attenuation,
            damage_value=self.damage_value,
            modes=self.modes,
            weapon_class=self.weapon_class,
            lethal=self.lethal,
            range=self.range,
            rounds=self.rounds,
        )


class ListedArmour(Entry):
    """A piece of armour of the rules file; `covers` is a key of `coverage` there."""

    name: SkipJsonSchema[str]
    value: Figure
    covers: str = SUIT
    note: str = ""


def with_names(rows: Any) -> Any:
    """Rows of the rules file, each with the key it stands under as its name.

    Raises ValueError for two keys that are one name.
    """
    if not isinstance(rows, Mapping):
        return rows
    seen: dict[str, str] = {}
    for name in map(str, rows):
        first = seen.setdefault(name_key(name), name)
        if first != name:
            raise ValueError(f"'{name}' is '{first}' in another spelling; write it like that to change it")
    return {
        name: {"name": str(name), **row} if isinstance(row, Mapping) else row for name, row in rows.items()
    }


def name_key(name: str) -> str:
    """A name as it is compared: case, hyphens and both spellings of armour count alike."""
    return " ".join(name.casefold().replace("-", " ").replace("armor", "armour").split())
