"""The cards of a round and the Taking Turn Token (Revised Combat, Resolving Combat, steps 4 to 6 and 6.7).

The holder of the token is the first card that is not tapped. A declaration stays open until the next one, so
that somebody may seize the initiative and cancel it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from converter.nearest import did_you_mean
from converter.systems.revised_combat.actions import SHORT_ACTIONS_A_TURN
from converter.systems.revised_combat.tables import ActionClass


class TurnError(Exception):
    """Something that cannot be declared now. The message says why and what could be."""


@dataclass(frozen=True, slots=True)
class Card:
    """A character's card.

    `spent` Short Actions of this turn are gone, `carried` ones of the next turn already. `long_begun`: a
    Long Action was begun with the last Short Action; it is rolled first in the next turn and takes one more.
    """

    name: str
    initiative: int
    side: str = ""
    spent: int = 0
    carried: int = 0
    long_begun: bool = False
    tapped: bool = False

    @property
    def left(self) -> int:
        """Short Actions left this turn."""
        return 0 if self.tapped else max(0, SHORT_ACTIONS_A_TURN - self.spent)

    @property
    def owed(self) -> int:
        """Short Actions of the next turn that are gone already."""
        return self.carried + self.long_begun


@dataclass(frozen=True, slots=True)
class Declaration:
    """An action declared and not yet resolved: its class in words, and the Short Actions it takes."""

    action: str
    cost: int
    long: bool = False


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A declaration that somebody seized away."""

    name: str
    action: str
    by: str


@dataclass(frozen=True, slots=True)
class Turns:
    """The cards in order, what is declared, and what has happened so far in words."""

    cards: tuple[Card, ...]
    declared: Declaration | None = None
    cancelled: tuple[Cancelled, ...] = ()
    story: tuple[str, ...] = ()

    @property
    def holder(self) -> Card | None:
        """The card with the token; None when every card is tapped."""
        return next((card for card in self.cards if not card.tapped), None)

    def card(self, name: str) -> Card:
        """A card by name. Raises TurnError with the nearest match."""
        for card in self.cards:
            if card.name == name:
                return card
        names = [card.name for card in self.cards]
        hint = did_you_mean(name, names) or f"cards: {', '.join(names)}"
        raise TurnError(f"nobody is called '{name}'; {hint}")


def begin(cards: tuple[Card, ...]) -> Turns:
    """Hand the token to the first card. Raises TurnError where two cards bear one name."""
    names = [card.name for card in cards]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise TurnError(f"two cards are called '{twice}'; give each its own name")
    return _arrive(Turns(cards))


def declare(turns: Turns, action: str, cost: int, *, long: bool = False) -> Turns:
    """The holder declares an action of so many Short Actions; whatever was open is resolved first.

    A Long Action, or a task that needs more Short Actions than are left, runs on into the next turn.
    """
    turns = resolved(turns)
    holder = _holder(turns)
    if long and holder.left < SHORT_ACTIONS_A_TURN:
        return replace(turns, declared=Declaration(action, holder.left, long=True))
    return replace(turns, declared=Declaration(action, cost))


def declare_class(turns: Turns, action_class: ActionClass, cost: int, name: str = "") -> Turns:
    """The holder declares an action of a class, under a name of its own where it has one."""
    return declare(turns, name or action_class.value, cost, long=action_class is ActionClass.LONG)


def passed(turns: Turns) -> Turns:
    """The holder gives up what is left of the turn."""
    turns = resolved(turns)
    holder = _holder(turns)
    return _arrive(_replaced(turns, replace(holder, tapped=True), f"{holder.name} passes"))


def seized(turns: Turns, name: str | None = None) -> Turns:
    """Somebody with a higher initiative takes the token, and cancels what was declared, which costs nothing.

    Without a name: the one with the highest initiative. Raises TurnError for who may not.
    """
    holder = _holder(turns)
    able = tuple(card for card in turns.cards if card.initiative > holder.initiative and card.left)
    if name is None:
        if not able:
            raise TurnError(f"nobody who could act has a higher initiative than {holder.name}")
        seizer = max(able, key=lambda card: card.initiative)
    else:
        seizer = turns.card(name)
        _check_seizer(seizer, holder, able)
    others = tuple(card for card in turns.cards if card.name != seizer.name)
    place = next(index for index, card in enumerate(others) if card.name == holder.name)
    cards = (*others[:place], seizer, *others[place:])
    cancelled, story = turns.cancelled, f"{seizer.name} seizes the initiative from {holder.name}"
    if turns.declared is not None:
        cancelled = (*cancelled, Cancelled(holder.name, turns.declared.action, seizer.name))
        story += f" and cancels {turns.declared.action}"
    return _arrive(Turns(cards, None, cancelled, (*turns.story, story)))


def suppressed(turns: Turns, name: str, short_actions: int = 1) -> Turns:
    """A near miss (or a stun) costs Short Actions at once: of this turn if it is to come, else of the next.

    The open declaration is resolved first: it is the attack that did it.
    """
    turns = resolved(turns)
    card = turns.card(name)
    now = min(card.left, short_actions)
    card = replace(card, spent=card.spent + now, carried=card.carried + short_actions - now)
    when = "this turn" if now else "next turn"
    return _arrive(_replaced(turns, card, f"{name} loses {short_actions} Short Action(s), {when}"))


def resolved(turns: Turns) -> Turns:
    """Nobody seizes: the open declaration is carried out, and its Short Actions are spent."""
    declared = turns.declared
    if declared is None:
        return turns
    holder = _holder(turns)
    now = min(declared.cost, holder.left)
    card = replace(
        holder,
        spent=holder.spent + now,
        carried=holder.carried + declared.cost - now,
        long_begun=holder.long_begun or declared.long,
    )
    runs_on = declared.long or declared.cost > now
    story = f"{holder.name}: {declared.action}" + (", goes on next turn" if runs_on else "")
    return _arrive(_replaced(replace(turns, declared=None), card, story))


def next_round(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same cards for a new round: untapped, with what they owe charged; a Long Action begun stays so."""
    return tuple(
        replace(
            card,
            spent=min(card.carried, SHORT_ACTIONS_A_TURN),
            carried=max(0, card.carried - SHORT_ACTIONS_A_TURN),
            tapped=False,
        )
        for card in cards
    )


def _holder(turns: Turns) -> Card:
    if turns.holder is None:
        raise TurnError("the round is over: every card is tapped")
    return turns.holder


def _check_seizer(seizer: Card, holder: Card, able: tuple[Card, ...]) -> None:
    if seizer in able:
        return
    if seizer.name == holder.name:
        reason = "has the token already"
    elif not seizer.left:
        reason = "has no Short Action left this round"
    else:
        reason = f"has initiative {seizer.initiative}, not above {holder.name}'s {holder.initiative}"
    can = ", ".join(card.name for card in able) or "nobody"
    raise TurnError(f"{seizer.name} cannot seize the initiative: {seizer.name} {reason}; able to: {can}")


def _replaced(turns: Turns, card: Card, story: str) -> Turns:
    cards = tuple(card if one.name == card.name else one for one in turns.cards)
    return replace(turns, cards=cards, story=(*turns.story, story))


def _arrive(turns: Turns) -> Turns:
    """Move the token on: cards with nothing left are tapped, a Long Action begun last turn is done first."""
    while (holder := turns.holder) is not None:
        if not holder.left:
            turns = _replaced(turns, replace(holder, tapped=True), f"{holder.name} is tapped")
        elif holder.long_begun:
            card = replace(holder, long_begun=False, spent=holder.spent + 1)
            turns = _replaced(turns, card, f"{holder.name}: the Long Action begun last turn")
        else:
            break
    return turns
