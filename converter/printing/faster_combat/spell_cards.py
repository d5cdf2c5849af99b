"""The product `spell-cards`: a card for each spell of each caster, and for the spells of lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from converter.printing.cards import card_jobs
from converter.printing.faster_combat.card_parts import INNER_MM, CardHead, card_head, owners
from converter.printing.faster_combat.sheet import NO_DAMAGE, spell_row
from converter.printing.faster_combat.views import SpellRow
from converter.printing.fitting import Type, height_of, shortened
from converter.printing.fonts import Weight
from converter.printing.press import Section
from converter.printing.products import ListOrder, PrintOptions
from converter.systems.faster_combat.records import FasterCombatRecords, SpellRecord

_LINE_MM = 3.0
_EFFECTS_MM = 16.0
"""Room for effects on a card whose name and foot have one line; longer ones take it away from them."""

_LEAST_EFFECTS_MM = 6.0
_NAME_LINE_MM = 4.8
_NAME_LEADING = 0.4
_FOOT = Type(7.0, Weight.SEMIBOLD, 2.9)
_EFFECT_SIZES_PT = (8.0, 7.5, 7.0, 6.5)

_OTHERWISE = "Otherwise your card + Force must reach the Target Number; equal cards both count."
_UNRESISTED = f"Play a card, draw a card. Drawn higher: it fails. {_OTHERWISE}"
_RESISTED = f"Play a card face down; the target plays one. Target's higher: it fails. {_OTHERWISE}"
_DRAIN = (
    "Then Drain: play a card, draw a card. Drawn higher: drawn card + Drain Code above {limit} "
    "knocks you out."
)


@dataclass(frozen=True, slots=True)
class SpellCard:
    """What a spell card prints: the row of the sheet, the effects with their size, and how to cast it."""

    head: CardHead
    row: SpellRow
    effects: str
    effects_pt: float
    casting: str
    drain: str


def make_spell_cards(records: FasterCombatRecords, options: PrintOptions) -> Section:
    """The section of the product."""
    cards = list(_cards(records))
    if options.order is ListOrder.TYPE:
        cards.sort(key=lambda card: (card.row.damage == NO_DAMAGE, card.head.name.casefold()))
    jobs = card_jobs(
        "Spell cards",
        cards,
        "faster_combat/spell_cards.html",
        ("faster_combat/cards.css",),
        options.settings.paper,
        done=_done(cards),
    )
    return Section("Faster Combat: spell cards", "Spell cards", jobs)


def _cards(records: FasterCombatRecords) -> Iterator[SpellCard]:
    for owner in owners(records.characters):
        limit = f"your Magic Resistance {owner.record.magic_resistance_value}"
        for spell in owner.record.spells:
            yield _card(spell, owner.name, limit)
    for spell in records.spells:
        yield _card(spell, "", "your Magic Resistance")


def _done(cards: Sequence[SpellCard]) -> str:
    """What to tell the user where effects were too long for their cards."""
    short = dict.fromkeys(card.head.name for card in cards if card.effects != card.row.effects)
    return f"effects too long for a card are cut short: {', '.join(short)}" if short else ""


def _card(spell: SpellRecord, owner: str, limit: str) -> SpellCard:
    row = spell_row(spell)
    head = card_head(row.name, owner, "Spell")
    room = _room_for_effects(head)
    size = next(filter(lambda size: _fits(row.effects, size, room), _EFFECT_SIZES_PT), _EFFECT_SIZES_PT[-1])
    effects = shortened(row.effects, INNER_MM - 1, int(room / _LINE_MM), _type(size))
    return SpellCard(
        head=head,
        row=row,
        effects=effects,
        effects_pt=size,
        casting=_RESISTED if spell.resisted else _UNRESISTED,
        drain=_DRAIN.format(limit=limit),
    )


def _room_for_effects(head: CardHead) -> float:
    name = Type(head.name_pt, Weight.BOLD, head.name_pt * _NAME_LEADING)
    taller = max(height_of(head.name, INNER_MM - 1, name) - _NAME_LINE_MM, 0.0)
    foot = f"{head.owner} · {head.kind} · Faster Combat"
    taller += height_of(foot, INNER_MM - 1, _FOOT) - _FOOT.line_mm
    return max(_LEAST_EFFECTS_MM, _EFFECTS_MM - taller)


def _fits(effects: str, size_pt: float, room_mm: float) -> bool:
    return height_of(effects, INNER_MM - 1, _type(size_pt)) <= room_mm


def _type(size_pt: float) -> Type:
    return Type(size_pt, Weight.REGULAR, _LINE_MM)
