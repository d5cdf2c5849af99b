"""Recoil compensation, as given or as what is fitted to the weapon comes to (SR3, Firearm Accessories)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from converter.source.shadowrun import Weapon
from converter.working import Quantity, given, total

LABEL: Final = "Recoil compensation"
RULE: Final = "SR3, Firearm Accessories"

_ROMAN: Final = {"i": 1, "ii": 2, "iii": 3, "iv": 4}
_GAS_VENT: Final = re.compile(
    r"gas[ -]*vent(?:ing)?(?: system)?[ :(\[-]*(?:rating )?([1-6]|iv|i{1,3})?(?![a-z])"
)
_RATED: Final = re.compile(
    r"(?:recoil (?:comp(?:ensation)?|reduc(?:tion|er)|pad)\.?|gyro[ -]*(?:mount|stabili[sz]\w*)[a-z0-9 -]*?)"
    r"[ :(\[]*(?:rating )?([1-9])(?![0-9a-z])"
)
_ONE_POINT: Final = re.compile(
    r"shock[ -]*pads?|fore-?grip|(?:folding|collapsible|retractable|extended|telescoping) stock"
)
_WHEN_SET_UP: Final = re.compile(r"bipod|tripod")


def recoil_compensation(weapon: Weapon) -> Quantity:
    """Points of recoil taken up. A given number stands, and the accessories are not added to it.

    Else gas vents count their rating (1 without one), shock pads, foregrips and stocks that fold 1, gyro
    mounts and `recoil compensation (2)` the number written. Bipods and tripods only help when set up: they
    are left out, with a note.
    """
    if weapon.recoil_compensation is not None:
        fitted = [name for name in weapon.accessories if _points(name.casefold())]
        notes = [f"as given; {', '.join(fitted)} not added"] if fitted else []
        return given(LABEL, weapon.recoil_compensation, *notes)
    parts = tuple(part for name in weapon.accessories for part in _parts(name))
    to_set_up = [name for name in weapon.accessories if _WHEN_SET_UP.search(name.casefold())]
    left_out = [f"{name} counts only when set up" for name in to_set_up]
    if not parts:
        return given(LABEL, 0, *left_out)
    return total(parts).named(LABEL, RULE).noting(*left_out)


def _parts(name: str) -> Iterator[Quantity]:
    points = _points(name.casefold())
    if points:
        yield given(name, points)


def _points(text: str) -> int:
    """What one accessory compensates, 0 for one that has nothing to do with recoil."""
    vent = _GAS_VENT.search(text)
    if vent:
        number = vent[1] or "1"
        return _ROMAN.get(number) or int(number)
    rated = _RATED.search(text)
    if rated:
        return int(rated[1])
    return 1 if _ONE_POINT.search(text) else 0
