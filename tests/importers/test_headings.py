"""How heading rows tell what a table holds."""

from __future__ import annotations

import pytest

from converter.importers.headings import kind_of_headings
from converter.importers.raw import ItemKind


@pytest.mark.parametrize(
    ("headings", "kind"),
    [
        (("Name", "Essence", "Rating"), ItemKind.CYBERWARE),
        (("Name", "Essence Cost", "Rating"), ItemKind.CYBERWARE),
        (("Cyberware", "Rating"), ItemKind.CYBERWARE),
        (("Spell", "Force"), ItemKind.SPELL),
        (("Name", "Rating"), None),
        (("Name", "Rating", "Drain"), ItemKind.SPELL),
    ],
)
def test_a_rating_alone_tells_of_nothing(headings: tuple[str, ...], kind: ItemKind | None) -> None:
    """Ware, spells and armour all have ratings; what stands beside it decides."""
    assert kind_of_headings(headings) is kind
