"""What a Roll20 character has beside what is converted: values by label, rows of its tables as gear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from converter.importers.collecting import Gathered
from converter.importers.roll20.attributes import Roll20Attributes

CarriedRows = tuple[str, str, str, str]
"""A table's section, its columns of names and of ratings (empty where it has none), and the label."""


def carry_labelled(
    attributes: Roll20Attributes, gathered: Gathered, values: Mapping[str, str], tables: Sequence[CarriedRows]
) -> None:
    """Carry single values, labels by attribute, where they are not 0, and each named row of some tables."""
    for name, label in values.items():
        if attributes.whole(name) != 0:
            gathered.carry(label, attributes.current(name))
    for section, name, rating, label in tables:
        for row in attributes.rows(section, tuple(filter(None, (name, rating)))):
            if row.text(name):
                gathered.add_gear(f"{label}: {row.text(name)} {row.text(rating)}".strip())
