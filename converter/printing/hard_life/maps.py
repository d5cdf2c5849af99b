"""The hit map of the house rules, looked at before anything is printed on it."""

from __future__ import annotations

from converter.printing.products import CannotPrintError
from converter.systems.hard_life.hex_map import HexMapError, hex_map
from converter.systems.hard_life.house_rules import HouseRules


def usable(rules: HouseRules) -> HouseRules:
    """The same house rules. Raises CannotPrintError where they name a hit map that cannot be used."""
    try:
        hex_map(rules.hit_map)
    except HexMapError as error:
        raise CannotPrintError(str(error)) from error
    return rules
