"""Tests and dice that several events share: Attack and Dodge Tests, lists of dice a bullet or a group."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from converter.play.chance import Chance
from converter.play.events import SpecError, StepOut, steps_of
from converter.systems.hard_life.dodge import dodge_target_number
from converter.systems.hard_life.hands import Roll, TableHand
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.specs import AttackSpec, ChainDiceSpec, DodgeSpec
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER, SuccessTest
from converter.working import Quantity

GivenLists = Sequence[Sequence[int]] | Sequence[int] | None


@dataclass(frozen=True, slots=True)
class Rolled:
    """Successes that were given or counted, with the lines that show how."""

    successes: int
    steps: tuple[StepOut, ...] = ()


def attack_test(spec: AttackSpec, chance: Chance) -> Rolled:
    """The Attack Test: successes as given, or counted from dice against the target number.

    A called shot's +4 is part of the target number given. Raises SpecError where neither or both are given.
    """
    _one_of("attack_successes", spec.attack_successes, "attack_dice", spec.attack_dice)
    if spec.attack_successes is not None:
        return Rolled(spec.attack_successes)
    if spec.target_number is None:
        raise SpecError("target_number: missing; the attack_dice need one, or give attack_successes instead")
    hand = TableHand(chance, {Roll.ATTACK: spec.attack_dice})
    dice = hand.success(Roll.ATTACK, len(spec.attack_dice or ()))
    test = SuccessTest("Attack Test", max(LOWEST_TARGET_NUMBER, spec.target_number), dice)
    return Rolled(test.successes, (test.step(),))


def dodge_needs(spec: DodgeSpec, rounds: int, rules: HouseRules) -> Quantity:
    """The dodge target number of a spec, for an attack of that many rounds."""
    return dodge_target_number(
        rules, spec.dodge_modifiers, spec.visibility, rounds, spec.dodge_wound_modifier
    )


def dodge_test(spec: DodgeSpec, rounds: int, chance: Chance, rules: HouseRules) -> Rolled:
    """The Dodge Test: successes as given, or counted from dice. Raises SpecError for neither or both."""
    _one_of("dodge_successes", spec.dodge_successes, "dodge_dice", spec.dodge_dice)
    if spec.dodge_successes is not None:
        return Rolled(spec.dodge_successes)
    needed = dodge_needs(spec, rounds, rules)
    hand = TableHand(chance, {Roll.DODGE: spec.dodge_dice})
    test = SuccessTest("Dodge Test", int(needed), hand.success(Roll.DODGE, len(spec.dodge_dice or ())))
    return Rolled(test.successes, (*steps_of(needed), test.step()))


def _one_of(count_field: str, count: object, dice_field: str, dice: object) -> None:
    if count is None and dice is None:
        raise SpecError(
            f"{count_field}: missing; give a number, or {dice_field} (an empty list where nobody rolls)"
        )
    if count is not None and dice is not None:
        raise SpecError(f"{count_field}: given beside {dice_field}; take one of them out")


def chain_hand(spec: ChainDiceSpec, chance: Chance, scatter: Sequence[int] | None = None) -> TableHand:
    """The hand that deals a chain of tests, with the scatter dice where the attack scatters."""
    return TableHand(
        chance,
        {
            Roll.SCATTER: scatter,
            Roll.ARMOUR: spec.armour_test,
            Roll.DAMAGE: spec.damage_dice,
            Roll.BODY: spec.body_dice,
        },
    )


def listed_hands(
    owners: Sequence[str],
    one_for_each: str,
    rolls: dict[Roll, Sequence[Sequence[int]] | None],
    chance: Chance,
) -> tuple[TableHand, ...]:
    """One hand for each owner (a group or a bullet) from lists in the same order.

    Raises SpecError where there are not as many lists as owners.
    """
    for roll, lists in rolls.items():
        _right_number(roll, lists, len(owners), one_for_each)
    return tuple(
        TableHand(
            chance,
            {roll: None if lists is None else lists[place] for roll, lists in rolls.items()},
            f"[{place}] ({owner})",
        )
        for place, owner in enumerate(owners)
    )


def dealt_lists(
    roll: Roll, given: GivenLists, counts: Sequence[int], one_for_each: str, chance: Chance
) -> tuple[tuple[int, ...], ...]:
    """Plain dice for each of `counts`: from a list of lists, from one list dealt in order, or rolled.

    Raises SpecError for too few, too many or impossible dice.
    """
    nested = None if given is None else [entry for entry in given if not isinstance(entry, int)]
    if given is None or (given and not nested):
        flat = [entry for entry in given if isinstance(entry, int)] if given is not None else None
        dice = TableHand(chance, {roll: flat}).plain(roll, sum(counts))
        starts = [sum(counts[:place]) for place in range(len(counts))]
        return tuple(dice[start : start + count] for start, count in zip(starts, counts, strict=True))
    if not given and not sum(counts):
        return tuple(() for _ in counts)
    _right_number(roll, nested, len(counts), one_for_each)
    return tuple(
        TableHand(chance, {roll: dice}, f"[{place}]").plain(roll, count)
        for place, (dice, count) in enumerate(zip(nested or (), counts, strict=True))
    )


def _right_number(roll: Roll, lists: Sequence[Sequence[int]] | None, needed: int, one_for_each: str) -> None:
    if lists is not None and len(lists) != needed:
        raise SpecError(f"{roll}: {len(lists)} lists given, {needed} needed: one for each {one_for_each}")
