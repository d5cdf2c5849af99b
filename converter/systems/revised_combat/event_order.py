"""The events `initiative` and `turn`: who acts when, and what a turn leaves (Revised Combat)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from converter.nearest import did_you_mean
from converter.notation.upp import parse_upp
from converter.play.chance import Chance
from converter.play.events import Event, SpecError, StepOut, steps_of, told
from converter.play.named_dice import plain_dice
from converter.systems.revised_combat.actions import action_named, cost_of, short_actions_for
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.initiative import (
    InitiativeCard,
    in_order,
    initiative_of,
    may_draw,
    tactics_pool,
)
from converter.systems.revised_combat.outcomes import (
    CancelledOut,
    CardOut,
    InitiativeOut,
    TurnCardOut,
    TurnOut,
    house_rules_told,
)
from converter.systems.revised_combat.specs import InitiativeSpec, MemberSpec, TurnSpec
from converter.systems.revised_combat.tables import ActionClass, Consulted, placeholders_in
from converter.systems.revised_combat.turns import (
    Card,
    TurnError,
    Turns,
    begin,
    declare_class,
    passed,
    resolved,
    seized,
    suppressed,
)
from converter.working import Quantity, given

_DECLARED = ("short", "long", "incidental", "seconds", "action", "pass", "seize", "suppressed")


@dataclass(frozen=True, slots=True)
class _Side:
    name: str
    members: tuple[MemberSpec, ...]
    pool: int


def settle_initiative(spec: InitiativeSpec, chance: Chance, rules: RevisedCombatRules) -> InitiativeOut:
    """Pools, rolls, what is drawn from the pools, and the order: lowest first, ties by chance."""
    sides = [_side(name, members, rules) for name, members in spec.sides.items()]
    cards: list[InitiativeCard] = []
    steps: list[StepOut] = []
    left: dict[str, int] = {}
    refused: list[str] = []
    for side in sides:
        left[side.name] = side.pool
        for member in side.members:
            number, rolled = _number(member, side.name, chance, rules)
            drawn = _drawn(member, side, left[side.name])
            if drawn < member.spend:
                refused.append(member.name)
            left[side.name] -= drawn
            final = (
                number
                if not drawn
                else (number + given("tactics", drawn)).named(f"{member.name} with tactics")
            )
            steps += [*rolled, told(member.name, f"side {side.name}", int(final))]
            cards.append(InitiativeCard(member.name, int(final), side.name))
    _check_names(cards)
    order, consulted = in_order(cards, chance.shuffled), _consulted(sides, rules)
    return InitiativeOut(
        order=tuple(CardOut(name=c.name, initiative=c.initiative, side=c.side) for c in order.cards),
        pools={side.name: side.pool for side in sides},
        pools_left=left,
        refused=tuple(refused),
        ties=order.ties,
        placeholders=placeholders_in(consulted),
        steps=(*steps, *house_rules_told(consulted)),
    )


def _check_names(cards: list[InitiativeCard]) -> None:
    if not cards:
        raise SpecError("sides: nobody is in them; expected {side: [characters]}")
    twice = next((name for name, count in Counter(one.name for one in cards).items() if count > 1), None)
    if twice is not None:
        raise SpecError(f"sides: two characters are called '{twice}'; give each a name of its own")


def settle_turn(spec: TurnSpec, chance: Chance, rules: RevisedCombatRules) -> TurnOut:
    """Carry out declarations one after the other, and say where that leaves everybody."""
    consulted: list[Consulted] = []
    try:
        turns = begin(tuple(Card(**one.model_dump()) for one in spec.order))
    except TurnError as error:
        raise SpecError(f"order: {error}") from error
    for number, one in enumerate(spec.declare):
        try:
            turns = _declared(turns, one, rules, consulted)
        except (TurnError, ValueError) as error:
            raise SpecError(f"declare[{number}]: {error}") from error
    turns = resolved(turns)
    return TurnOut(
        holder=None if turns.holder is None else turns.holder.name,
        cancelled=tuple(CancelledOut(name=c.name, action=c.action, by=c.by) for c in turns.cancelled),
        short_actions_left={card.name: card.left for card in turns.cards},
        carried_over={card.name: card.owed for card in turns.cards},
        order=tuple(map(_card_out, turns.cards)),
        placeholders=placeholders_in(consulted),
        steps=(
            *(told(f"Step {place}", line, "done") for place, line in enumerate(turns.story, 1)),
            *house_rules_told(consulted),
        ),
    )


def _side(name: str, members: tuple[MemberSpec, ...] | dict[str, int], rules: RevisedCombatRules) -> _Side:
    if isinstance(members, dict):
        members = tuple(MemberSpec(name=one, initiative=number) for one, number in members.items())
    skill = rules.tactics_pool.value.casefold()
    levels = [
        level for member in members for known, level in member.skills.items() if known.casefold() == skill
    ]
    return _Side(name, members, int(tactics_pool(levels)))


def _number(
    member: MemberSpec, side: str, chance: Chance, rules: RevisedCombatRules
) -> tuple[Quantity, tuple[StepOut, ...]]:
    """A character's own number, given or rolled, and its steps."""
    if member.initiative is not None:
        if member.roll is not None:
            raise SpecError(f"sides.{side}: {member.name} has initiative and roll; keep one of the two")
        return given("Initiative", member.initiative), ()
    if member.upp is None:
        raise SpecError(f"sides.{side}: {member.name} has no upp; give it, or the number as initiative")
    count = rules.initiative.value.dice
    if isinstance(member.roll, int):
        if not count <= member.roll <= 6 * count:
            raise SpecError(
                f"sides.{side}: {member.name} rolled {member.roll}; {count}D6 give {count} to {6 * count}"
            )
        rolled = member.roll
    else:
        rolled = sum(plain_dice(member.roll, count, f"sides.{side}: {member.name}'s roll", chance))
    number = initiative_of(parse_upp(member.upp), rolled, rules)
    return number, steps_of(number)


def _drawn(member: MemberSpec, side: _Side, left: int) -> int:
    """What a character may draw: all it asks for or, without a majority of the others, nothing."""
    if not member.spend:
        return 0
    if member.spend > left:
        raise SpecError(
            f"sides.{side.name}: {member.name} draws {member.spend}, but {left} of the tactics pool of "
            f"{side.pool} are left"
        )
    others = [one.name for one in side.members if one.name != member.name]
    if member.agreed is None:
        return member.spend
    for name in member.agreed:
        if name not in others:
            hint = did_you_mean(name, others) or f"others: {', '.join(others) or 'none'}"
            raise SpecError(f"sides.{side.name}: '{name}' cannot agree with {member.name}; {hint}")
    return member.spend if may_draw(len(set(member.agreed)), len(others)) else 0


def _consulted(sides: list[_Side], rules: RevisedCombatRules) -> list[Consulted]:
    used = []
    if any(member.initiative is None for side in sides for member in side.members):
        used.append(Consulted("initiative", rules.initiative))
    if any(side.pool for side in sides):
        used.append(Consulted("tactics_pool", rules.tactics_pool))
    return used


def _declared(
    turns: Turns,
    one: str | dict[str, str | int | float | None],
    rules: RevisedCombatRules,
    consulted: list[Consulted],
) -> Turns:
    word, value = _word_and_value(one)
    match word:
        case "pass":
            return passed(turns)
        case "seize":
            return seized(turns, None if value is None else str(value))
        case "suppressed":
            if value is None:
                raise ValueError('suppressed names nobody; expected {"suppressed": "NAME"}')
            return suppressed(turns, str(value))
        case "seconds":
            seconds = _seconds(value)
            cost = short_actions_for(seconds, rules)
            consulted.append(Consulted("short_action_seconds", rules.short_action_seconds))
            return declare_class(turns, ActionClass.SHORT, cost, f"a task of {seconds:g} seconds")
        case "action":
            row = action_named(str(value), rules)
            consulted.append(Consulted("actions", row))
            return declare_class(turns, row.action_class, cost_of(row.action_class), row.name)
        case _:
            action_class = ActionClass(word)
            return declare_class(
                turns, action_class, cost_of(action_class), "" if value is None else str(value)
            )


def _word_and_value(one: str | dict[str, str | int | float | None]) -> tuple[str, str | int | float | None]:
    """`short`, `seconds: 5`, or an object with one key; the word checked."""
    if isinstance(one, str):
        head, colon, rest = one.partition(":")
        word = head.strip().lower()
        value: str | int | float | None = (rest.strip() or None) if colon else None
    elif len(one) == 1:
        (word, value), *_ = one.items()
        word = word.strip().lower()
    else:
        raise ValueError(
            f'{len(one)} declarations at once; expected one, such as "short" or {{"seconds": 5}}'
        )
    if word not in _DECLARED:
        hint = did_you_mean(word, _DECLARED) or f"expected {', '.join(_DECLARED)}"
        raise ValueError(f"'{word}' cannot be declared; {hint}")
    return word, value


def _seconds(value: str | int | float | None) -> float:
    try:
        return float(value if value is not None else "")
    except ValueError:
        raise ValueError(
            f"'{value}' seconds is no time; expected a number such as {{\"seconds\": 5}}"
        ) from None


def _card_out(card: Card) -> TurnCardOut:
    return TurnCardOut(
        name=card.name,
        initiative=card.initiative,
        side=card.side,
        spent=card.spent,
        carried=card.carried,
        long_begun=card.long_begun,
        tapped=card.tapped,
    )


INITIATIVE = Event("initiative", InitiativeSpec, settle_initiative, "the order of a round, lowest first")
TURN = Event("turn", TurnSpec, settle_turn, "declarations, seizing and Short Actions of a round")
