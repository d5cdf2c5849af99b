"""Casting spells, and the Drain that follows (Faster Combat, Magic)."""

from __future__ import annotations

from enum import StrEnum

from converter.systems.faster_combat.amounts import Amount
from converter.systems.faster_combat.cards import card_that_counts


class ForceError(ValueError):
    """A Force the magician cannot cast the spell at."""


class SpellOutcome(StrEnum):
    """What a spell does to a target; an area spell has one of the first two for each target."""

    AFFECTED = "affected"
    FAILED = "failed"
    DONE = "done"


class DrainOutcome(StrEnum):
    """What Drain does to the magician."""

    NO_DRAIN = "no-drain"
    UNAFFECTED = "unaffected"
    UNCONSCIOUS = "unconscious"


def check_force(force: int, max_force: int) -> None:
    """Raise ForceError unless the Force lies between 1 and the spell's Maximum Force."""
    if not 1 <= force <= max_force:
        raise ForceError(f"Force {force} cannot be cast; expected 1 to the Maximum Force {max_force}")


def spell_total(force: Amount, played: Amount, answer: Amount) -> Amount | None:
    """Force and the card that counts; None where the spell fails because the answering card is higher.

    The answer is drawn from the deck for an unresisted spell and for each target of an area spell, and
    played by the target of a resisted one.
    """
    counted = card_that_counts(played, answer)
    return None if counted is None else force + counted


def settle_spell(total: Amount | None, target_number: Amount) -> SpellOutcome:
    """A total that reaches the Target Number affects the target; `total` as `spell_total` gives it."""
    if total is not None and int(total) >= int(target_number):
        return SpellOutcome.AFFECTED
    return SpellOutcome.FAILED


def force_and(force: Amount, modifier: Amount) -> Amount:
    """What a code `Force+n` comes to at the Force chosen: a spell's Damage, or its Drain Code."""
    return force + modifier


def drain_total(drain_code: Amount, played: Amount, drawn: Amount) -> Amount | None:
    """The drawn card and the Drain Code; None where the drawn card is not the greater: no Drain."""
    if int(drawn) <= int(played):
        return None
    return drain_code + drawn


def settle_drain(total: Amount | None, magic_resistance_value: Amount) -> DrainOutcome:
    """A total greater than the magician's own Magic Resistance knocks him out; meeting it does not."""
    if total is None:
        return DrainOutcome.NO_DRAIN
    if int(total) > int(magic_resistance_value):
        return DrainOutcome.UNCONSCIOUS
    return DrainOutcome.UNAFFECTED
