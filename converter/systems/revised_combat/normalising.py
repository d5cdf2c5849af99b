"""After combat: characteristics of the living are raised from 0 (Revised Combat, Resolving Combat)."""

from __future__ import annotations

from converter.notation.upp import PHYSICAL, Characteristic, Upp
from converter.systems.revised_combat.characteristics import remaining


def normalised(upp: Upp, *, died: bool, knocked_out: bool, raise_first: Characteristic) -> Upp:
    """The characteristics after the combat.

    Whoever was never knocked unconscious has no physical characteristic at 0: each becomes 1. Whoever was,
    but lives, keeps zeros as long as one is above 0; where all three are 0, `raise_first` (the player's
    choice) becomes 1. The dead stay as they are. Raises ValueError where `raise_first` is not physical.
    """
    if raise_first not in PHYSICAL:
        raise ValueError(f"'{raise_first}' is not physical; expected {', '.join(PHYSICAL)}")
    if died:
        return upp
    if not knocked_out:
        for characteristic in PHYSICAL:
            if upp.value_of(characteristic) == 0:
                upp = upp.having(characteristic, 1)
        return upp
    return upp if remaining(upp) else upp.having(raise_first, 1)
