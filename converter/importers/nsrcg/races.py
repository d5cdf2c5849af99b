"""The races of META.DAT: changes of attributes and the movement multiplier (SR3, Metahumans)."""

from __future__ import annotations

import re
from typing import Final

from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.problems import Location

_ATTRIBUTES: Final = ("BOD", "QCK", "STR", "CHA", "INT", "WIL")
_DERMAL: Final = re.compile(r"(?P<none>no )?dermal armou?r.*", re.IGNORECASE)


def race_item(line: str, place: Location) -> RawItem:
    """The race of a line `T Cyclops |+5|-1|+6|-2|-2|+0|3|No Dermal Armor|…`.

    The letter before the name says which metatype it belongs to. Behind the name come the changes of Body,
    Quickness, Strength, Charisma, Intelligence and Willpower, the movement multiplier and remarks.
    """
    head, *values = [part.strip() for part in line.split("|")]
    name = head.partition(" ")[2].strip()
    changes = ",".join(f"{value}{code}" for value, code in zip(values, _ATTRIBUTES, strict=False))
    fields = [
        RawField("name", RawValue(name, place)),
        RawField("mods", RawValue(changes, place)),
        RawField("movement_multiplier", RawValue(values[len(_ATTRIBUTES)], place)),
    ]
    remarks = (found for value in values if (found := _DERMAL.fullmatch(value)))
    dermal = next(remarks, None)
    if dermal is not None:
        fields.append(RawField("natural_dermal_armour", RawValue(0 if dermal["none"] else 1, place)))
    return RawItem(ItemKind.RACE, place, tuple(fields))
