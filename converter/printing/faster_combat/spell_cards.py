"""The product `spell-cards`: a card for each spell of each caster, and for the spells of lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from converter.printing.cards import card_jobs
from converter.printing.faster_combat.card_parts import INNER_MM, CardHead, card_head, owners
from converter.printing.faster_combat.sheet import NO_DAMAGE, spell_row
from converter.printing.faster_combat.views import SpellRow
from converter.printing.fitting import Type, lines_needed, shortened
from converter.printing.fonts import Weight
from converter.printing.press import Section
from converter.printing.products import ListOrder, PrintOptions
from converter.systems.faster_combat.records import FasterCombatRecords, SpellRecord

_LINE_MM = 3.0
_EFFECTS_MM = 21.0
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
    )
    return Section("Faster Combat: spell cards", "Spell cards", jobs)


def _cards(records: FasterCombatRecords) -> Iterator[SpellCard]:
    for owner in owners(records.characters):
        limit = f"your Magic Resistance {owner.record.magic_resistance_value}"
        for spell in owner.record.spells:
            yield _card(spell, owner.name, limit)
    for spell in records.spells:
        yield _card(spell, "", "your Magic Resistance")


def _card(spell: SpellRecord, owner: str, limit: str) -> SpellCard:
    row = spell_row(spell)
    size = next(filter(lambda size: _fits(row.effects, size), _EFFECT_SIZES_PT), _EFFECT_SIZES_PT[-1])
    effects = shortened(row.effects, INNER_MM - 1, int(_EFFECTS_MM / _LINE_MM), _type(size))
    return SpellCard(
        head=card_head(row.name, owner, "Spell"),
        row=row,
        effects=effects,
        effects_pt=size,
        casting=_RESISTED if spell.resisted else _UNRESISTED,
        drain=_DRAIN.format(limit=limit),
    )


def _fits(effects: str, size_pt: float) -> bool:
    return lines_needed(effects, INNER_MM - 1, _type(size_pt)) * _LINE_MM <= _EFFECTS_MM


def _type(size_pt: float) -> Type:
    return Type(size_pt, Weight.REGULAR, _LINE_MM)
