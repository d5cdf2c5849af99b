"""Whether a hit puts a figure out of the fight (Faster Combat, Resolving Damage)."""

from __future__ import annotations

from enum import StrEnum

from converter.systems.faster_combat.amounts import Amount
from converter.systems.faster_combat.cards import card_that_counts


class DamageOutcome(StrEnum):
    """A figure is either fine or disabled; there are no wounds between."""

    DISABLED = "disabled"
    UNAFFECTED = "unaffected"


def damage_total(damage: Amount, played: Amount, drawn: Amount) -> Amount | None:
    """Damage and the card that counts; None where the drawn card is higher and nothing is done.

    The attacker plays the first card and draws the second; for a blast both are drawn.
    """
    counted = card_that_counts(played, drawn)
    return None if counted is None else damage + counted


def settle_damage(total: Amount | None, knock_out_value: Amount) -> DamageOutcome:
    """A total that reaches the Knock-Out Value disables the figure; `total` as `damage_total` gives it."""
    if total is not None and int(total) >= int(knock_out_value):
        return DamageOutcome.DISABLED
    return DamageOutcome.UNAFFECTED
