"""The product `initiative-cards`: a card for every figure, the Taking Turn Token, and spent-action tokens.

Revised Combat (Resolving Combat) sorts the cards lowest first, moves a token along them and taps who is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from converter.printing.cards import POKER, CardsJob, card_jobs
from converter.printing.fitting import Type, lines_needed
from converter.printing.fonts import Weight
from converter.printing.press import Section
from converter.printing.products import PrintOptions
from converter.printing.revised_combat.marks import starred
from converter.systems.revised_combat.actions import SHORT_ACTIONS_A_TURN
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import RevisedCombatRecords, TravellerRecord

ROUNDS = 6
"""Small fields on a card to note the numbers of earlier rounds in."""

TOKENS_A_CARD = 6
CARDS_A_PAGE = 9

_TITLE = "Initiative cards"
_TEMPLATE = "revised_combat/initiative_cards.html"
_STYLES = ("revised_combat/initiative_cards.css",)
_WIDTH_MM = POKER.width_mm - 6.5
_NAME_HEIGHT_MM = 12.6
_NAME_SIZES_PT = (20.0, 18.0, 16.0, 14.0, 12.0, 10.0, 9.0, 8.0, 7.0, 6.5)
_SMALL = Type(8.0, Weight.SEMIBOLD, 3.5)
_LEADING = 25.4 / 72 * 1.12
_ELLIPSIS = "…"


class CardKind(StrEnum):
    """What is on a card; the template has a form for each."""

    TRAVELLER = "traveller"
    TAKING_TURN = "taking-turn"
    SPENT_ACTIONS = "spent-actions"


@dataclass(frozen=True, slots=True)
class InitiativeCardView:
    """A card of the Initiative order; only a traveller's has texts.

    `initiative` is what the number is rolled with, `rounds` are the labels of the small fields, `spent` those
    of the boxes for Short Actions that are gone.
    """

    kind: CardKind
    name: str = ""
    name_pt: float = _NAME_SIZES_PT[0]
    upp: str = ""
    side: str = ""
    initiative: str = ""
    figures: str = ""
    note: str = ""
    rounds: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()


def make_initiative_cards(records: RevisedCombatRecords, options: PrintOptions) -> Section:
    """The section of the product: cards of the figures, then the tokens on the last page."""
    rules = options.rules or RevisedCombatRules()
    cards = [card for record in records.characters for card in _cards_of(record, rules)]
    title = "Revised Combat: initiative cards"
    return Section(title, _TITLE, _jobs(cards, options) if cards else ())


def tokens_for(figures: int) -> tuple[int, bool]:
    """How many cards of tokens a print of so many figures ends with, and whether they begin a page.

    One is the Taking Turn Token, the others hold spent-action tokens, two for each figure where the page has
    room for them. All stand on the last page.
    """
    wanted = min(1 + -(-figures * SHORT_ACTIONS_A_TURN // TOKENS_A_CARD), CARDS_A_PAGE)
    room = -figures % CARDS_A_PAGE
    if room < 2:
        return wanted, True
    return min(wanted, room), False


def _jobs(cards: list[InitiativeCardView], options: PrintOptions) -> tuple[CardsJob, ...]:
    count, new_page = tokens_for(len(cards))
    tokens = [InitiativeCardView(CardKind.TAKING_TURN)]
    tokens += [InitiativeCardView(CardKind.SPENT_ACTIONS)] * (count - 1)
    paper = options.settings.paper
    if not new_page:
        return card_jobs(_TITLE, (*cards, *tokens), _TEMPLATE, _STYLES, paper)
    first = card_jobs(_TITLE, cards, _TEMPLATE, _STYLES, paper)
    return (*first, *card_jobs("", tokens, _TEMPLATE, _STYLES, paper))


def _cards_of(record: TravellerRecord, rules: RevisedCombatRules) -> Iterator[InitiativeCardView]:
    for number in range(1, record.quantity + 1):
        figure = f"{number} of {record.quantity}" if record.quantity > 1 else ""
        yield _card(record, figure, rules)


def _card(record: TravellerRecord, figure: str, rules: RevisedCombatRules) -> InitiativeCardView:
    name, size = _fitted(record.name)
    dice = rules.initiative.value.dice
    rolled = f"{dice}D6 " if dice else ""
    star = starred("", rules.initiative)
    side = " · ".join(part for part in (record.side or "", figure) if part)
    return InitiativeCardView(
        CardKind.TRAVELLER,
        name=name,
        name_pt=size,
        upp=str(record.upp),
        side=_on_a_line(side, _WIDTH_MM),
        initiative=f"{rolled}{int(record.initiative_dm):+d}{star}",
        figures=f"Life Force {record.life_force} · Determination {record.determination}",
        note="* placeholder, not the author's" if star else "",
        rounds=tuple(str(number) for number in range(1, ROUNDS + 1)),
        spent=tuple(str(number) for number in range(1, SHORT_ACTIONS_A_TURN + 1)),
    )


def _fitted(name: str) -> tuple[str, float]:
    """The name in the largest size at which it fits; one longer than any name is, cut with an ellipsis."""
    for size in _NAME_SIZES_PT:
        if _name_mm(name, size) <= _NAME_HEIGHT_MM:
            return name, size
    least = _NAME_SIZES_PT[-1]
    while _name_mm(name + _ELLIPSIS, least) > _NAME_HEIGHT_MM:
        name = name[:-1]
    return name + _ELLIPSIS, least


def _name_mm(name: str, size: float) -> float:
    return lines_needed(name, _WIDTH_MM, Type(size, Weight.BOLD, 0)) * size * _LEADING


def _on_a_line(text: str, available_mm: float) -> str:
    """The text, with an ellipsis in place of its middle where it is too long for a line."""
    if lines_needed(text, available_mm, _SMALL) == 1:
        return text
    kept = len(text) // 2
    while lines_needed(text[:kept] + _ELLIPSIS + text[-12:], available_mm, _SMALL) > 1:
        kept -= 1
    return text[:kept] + _ELLIPSIS + text[-12:]
