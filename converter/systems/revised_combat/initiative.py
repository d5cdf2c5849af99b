"""Initiative: the tactics pool, its vote, and the order of the cards (Revised Combat, Initiative)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from converter.notation.upp import Characteristic, Upp
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.tables import house_rule
from converter.working import Quantity, given

RULE = "Revised Combat, Initiative"


@dataclass(frozen=True, slots=True)
class InitiativeCard:
    """A character's card with its number for this round."""

    name: str
    initiative: int
    side: str = ""


@dataclass(frozen=True, slots=True)
class InitiativeOrder:
    """The cards, lowest first; `ties` names those that were level, in the order that chance gave them."""

    cards: tuple[InitiativeCard, ...]
    ties: tuple[tuple[str, ...], ...]


def initiative_of(upp: Upp, rolled: int, rules: RevisedCombatRules) -> Quantity:
    """A character's initiative: what the dice came to, with the DM of the rules' formula."""
    values = {one.value: upp.value_of(one) for one in Characteristic}
    number = rules.initiative.value.of(values, rolled).named("Initiative", RULE)
    return number.noting(*house_rule("initiative", rules.initiative))


def initiative_dm(upp: Upp, rules: RevisedCombatRules) -> Quantity:
    """What a character adds to its initiative dice."""
    values = {one.value: upp.value_of(one) for one in Characteristic}
    number = rules.initiative.value.without_dice().of(values).named("Initiative DM", RULE)
    return number.noting(*house_rule("initiative", rules.initiative))


def tactics_pool(levels: Sequence[int]) -> Quantity:
    """A side's pool for the round: the best tactics skill on it, 0 where nobody has any."""
    return given("best Tactics", max(levels, default=0)).named("Tactics pool", RULE)


def may_draw(agreeing: int, others: int) -> bool:
    """Whether a character may draw from the pool: more than half of the OTHERS on the side agree.

    Nobody needs to be asked where there are no others.
    """
    return others == 0 or 2 * agreeing > others


def in_order(cards: Sequence[InitiativeCard], shuffled: Callable[[int], Sequence[int]]) -> InitiativeOrder:
    """Sort the cards ascending: the LOWEST acts first, a high number is worth having since it can seize.

    `shuffled` gives the numbers 0 to n - 1 in random order; it is asked once for each group of level cards.
    """
    ordered: list[InitiativeCard] = []
    ties: list[tuple[str, ...]] = []
    for number in sorted({card.initiative for card in cards}):
        level = [card for card in cards if card.initiative == number]
        if len(level) > 1:
            level = [level[place] for place in shuffled(len(level))]
            ties.append(tuple(card.name for card in level))
        ordered.extend(level)
    return InitiativeOrder(tuple(ordered), tuple(ties))
