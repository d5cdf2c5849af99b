"""The rules of Faster Combat in few words of our own, for the reference page."""

from __future__ import annotations

from dataclasses import dataclass

from converter.systems.faster_combat.deck import (
    CARDS_A_FIGURE,
    CARDS_AT_THE_START,
    CARDS_FOR_AN_EMPTY_HAND,
)
from converter.systems.faster_combat.grenades import SCATTER_CM_A_POINT
from converter.systems.faster_combat.house_rules import HouseRules, ToHit
from converter.systems.faster_combat.melee import REACH_CM
from converter.systems.faster_combat.table_rows import bundled_tables


@dataclass(frozen=True, slots=True)
class RuleText:
    """A heading with its lines."""

    title: str
    lines: tuple[str, ...]


def rule_texts(rules: HouseRules) -> tuple[tuple[RuleText, ...], ...]:
    """The texts of the two columns, by the house rules."""
    first = (_hands(rules), _SEQUENCE, _ACTIONS, _MOVEMENT, _shooting(rules))
    second = (_MELEE, _DAMAGE, _GRENADES, _MAGIC, _DRAIN, _spells(rules))
    return first, second


def _hands(rules: HouseRules) -> RuleText:
    lines = [
        f"At the start: {CARDS_AT_THE_START} cards, and {CARDS_A_FIGURE} for each figure you control.",
        f"At the end of a turn: {CARDS_A_FIGURE} for each figure you still control.",
        f"Hand empty: {CARDS_FOR_AN_EMPTY_HAND} new cards at once.",
        "More than three quarters of the deck dealt at the start: add another deck.",
        "No card left to draw: shuffle the discards.",
    ]
    if rules.jokers_per_deck:
        lines.append(
            "Joker: played between two cards it adds their values; face down it lies alone, the two follow. "
            "It may be traded for a card from the deck. Drawn from the deck it is passed over."
        )
    return RuleText("Hand", tuple(lines))


def _spells(rules: HouseRules) -> RuleText:
    """The article's own spells; those a game master adds are on their cards."""
    published = {row.spell for row in bundled_tables().spells}
    return RuleText(
        "The article's spells",
        tuple(
            f"{row.spell} ({row.range}, TN {row.target_number}, Drain {row.drain_code}, {row.area}): "
            f"{row.effects}"
            for row in rules.tables.spells
            if row.spell in published
        ),
    )


def _shooting(rules: HouseRules) -> RuleText:
    demand = "reaches or beats" if rules.to_hit is ToHit.MEET else "beats"
    reload = (
        "Reloading costs an action and a Reload, however many rounds are left."
        if not rules.detailed_reloads
        else "Reloading costs an action; rounds may be counted one by one."
    )
    return RuleText(
        "Shooting",
        (
            "Measure; the range gives the Target Number, sights and situation change it.",
            "Attacker plays a card face down, defender one face up. Defender's higher: miss.",
            "Equal: the defender's card is added to the attacker's total.",
            f"Firearms Skill (thrown: Throwing Skill) + card {demand} the Target Number: hit. "
            "One round is gone.",
            "Below the least or beyond the extreme range there is no attack.",
            reload,
        ),
    )


_SEQUENCE = RuleText(
    "A turn",
    (
        "First turn: everybody draws a card; the highest goes first, equal ones draw again.",
        "In this order each player moves his figures, one after the other, each once.",
        "Any figure with actions left may act at any time, also while another one moves.",
        "Two at the same time: each plays a card face down, the highest goes first.",
        "Actions are back to full at the start of a turn; none carry over.",
    ),
)
_ACTIONS = RuleText(
    "One action each",
    (
        "Attack, throw, cast a spell · reload · ready or change a weapon or grenade · "
        "pick up or drop something · lie down or stand up.",
        "Ready are one two-handed weapon, or two one-handed: melee weapons, grenades, pistols. A launcher "
        "under a barrel is ready with its weapon.",
    ),
)
_MOVEMENT = RuleText(
    "Movement",
    (
        "Up to Speed in cm a turn, free of actions, in as many parts as you like.",
        "Difficult ground halves it, crawling halves it; both: a quarter.",
    ),
)
_MELEE = RuleText(
    "Melee",
    (
        f"Within {REACH_CM} cm, for one action. Both play a card face down.",
        "Melee Combat Skill + card: the higher total hits the other. Equal: nobody.",
        "A signed weapon changes Melee Combat Damage; others have their own.",
    ),
)
_DAMAGE = RuleText(
    "Damage",
    (
        "Whoever hit plays a card and draws one from the deck.",
        "Drawn higher: no harm. Played higher: Damage + played card. Equal: Damage + both.",
        "The Knock-Out Value or more: disabled, out of the fight. Less: nothing.",
    ),
)
_GRENADES = RuleText(
    "Grenades",
    (
        "Aim at a spot. Throwing Skill (launcher: Firearms Skill) + card, less a drawn card.",
        f"Target Number reached: on the spot. Else {SCATTER_CM_A_POINT} cm off for each point below; "
        "spin a pencil.",
        "For each figure in the blast draw two cards, the first as if played.",
    ),
)
_MAGIC = RuleText(
    "Magic",
    (
        f"LOS: any figure seen. A number of cm: seen and within it. Touch: within {REACH_CM} cm, "
        "and a melee hit where the target is unwilling.",
        "Choose a Force from 1 to the Maximum.",
        "Not resisted: play a card, draw a card; drawn higher, it fails.",
        "Resisted (R): play face down, the target plays one; target's higher, it fails.",
        "Works: card + Force (equal: both cards) must reach the Target Number "
        "or the target's Magic Resistance.",
        "Area (AE): one card of the caster; each target seen in the area draws its own.",
        "Damage, where it does any: as above.",
    ),
)
_DRAIN = RuleText(
    "Drain",
    (
        "After every spell: play a card face up, draw one. Drawn not higher: no Drain.",
        "Else drawn card + Drain Code above your Magic Resistance: unconscious.",
    ),
)
