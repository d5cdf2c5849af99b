"""Numbers and plurals around the names of weapons."""

import pytest

from converter.notation.damage import parse_damage
from converter.source.catalogue import Catalogue
from converter.source.counted_weapons import counted, singulars
from converter.source.shadowrun import Weapon


@pytest.mark.parametrize(
    ("name", "bare", "quantity"),
    [
        ("2 Offensive Grenades", "Offensive Grenade", 2),
        ("Throwing Knives (4)", "Throwing Knife", 4),
        ("Throwing Knives (x4)", "Throwing Knife", 4),
        ("Throwing Knives", "Throwing Knife", 1),
        ("2 Ares Predators", "Ares Predator", 2),
        ("2 Zip Guns", "Zip Guns", 2),
        ("Ares Predator (15)", "Ares Predator", 1),
        ("Remington 750", "Remington 750", 1),
        ("7mm Gun", "7mm Gun", 1),
        ("9mm Pistol", "9mm Pistol", 1),
        ("9 mm Pistols", "9 mm Pistols", 1),
        ("12 Gauge Special", "12 Gauge Special", 1),
        ("Zip Gun (6)", "Zip Gun (6)", 1),
        ("9 lives" * 50, "9 lives" * 50, 1),
    ],
)
def test_numbers_and_plurals_come_off_a_name(name: str, bare: str, quantity: int) -> None:
    """Where the tables hold the rest, or it is a plural, the number is how many there are."""
    found = counted(Weapon(name=name), Catalogue.bundled())
    assert (found.name, found.quantity) == (bare, quantity)


def test_a_name_of_the_tables_stays_as_it_is() -> None:
    """A list of the run may hold a name with a number before it."""
    listed = Weapon(name="2 Offensive Grenades", damage=parse_damage("9M"))
    catalogue = Catalogue.bundled().with_lists([listed])
    assert counted(Weapon(name="2 Offensive Grenades"), catalogue) == Weapon(name="2 Offensive Grenades")


def test_a_quantity_that_is_given_stays() -> None:
    """`Offensive Grenades x3` are three; only the plural comes off."""
    three = Weapon(name="Offensive Grenades", quantity=3)
    found = counted(three, Catalogue.bundled())
    assert (found.name, found.quantity) == ("Offensive Grenade", 3)


def test_singulars() -> None:
    """The likelier comes first; a name that is no plural has none."""
    assert list(singulars("Knives"))[:2] == ["Knife", "Knif"]
    assert list(singulars("Cutlass")) == []
