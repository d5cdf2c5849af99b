"""The product `weapon-cards`: a card for each weapon of each figure, and for the weapons of lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from converter.printing.cards import card_jobs
from converter.printing.faster_combat.blast_scenes import Blast
from converter.printing.faster_combat.card_parts import CardHead, Owner, card_head, owners
from converter.printing.faster_combat.reference_box import range_views
from converter.printing.faster_combat.sheet import (
    THROWN_GRENADE,
    firearm_row,
    grenade_row,
    is_counted_by_the_piece,
    listed_weapon_row,
    melee_row,
    range_row_of,
)
from converter.printing.faster_combat.views import NO_RANGES, CountLine, FourRanges
from converter.printing.press import Section
from converter.printing.products import ListOrder, PrintOptions
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.melee import REACH_CM
from converter.systems.faster_combat.records import FasterCombatRecords, Grenade, WeaponRecord
from converter.working import in_figures

_MELEE = "Melee weapon"
_GRENADE = "Grenade"


@dataclass(frozen=True, slots=True)
class WeaponCard:
    """What a weapon card prints.

    `damage` is the number as the book prints it and `total` what it comes to (`makes 10`). `ranges` has no
    distances where there are none to print; `lines` are further facts.
    """

    head: CardHead
    detail: str
    damage: str
    total: str
    ranges: FourRanges
    lines: tuple[str, ...]
    counts: tuple[CountLine, ...]

    @property
    def has_ranges(self) -> bool:
        """Whether there is a table of ranges."""
        return bool(self.ranges[0].distance)


def make_weapon_cards(records: FasterCombatRecords, options: PrintOptions) -> Section:
    """The section of the product."""
    rules = options.rules or HouseRules()
    cards = [card for owner in owners(records.characters) for card in _cards_of(owner, rules)]
    cards += [_listed(weapon, rules) for weapon in records.weapons]
    if options.order is ListOrder.TYPE:
        cards.sort(key=lambda card: (card.detail.casefold(), card.head.name.casefold()))
    jobs = card_jobs(
        "Weapon cards",
        cards,
        "faster_combat/weapon_cards.html",
        ("faster_combat/cards.css",),
        options.settings.paper,
    )
    return Section("Faster Combat: weapon cards", "Weapon cards", jobs)


def _cards_of(owner: Owner, rules: HouseRules) -> Iterator[WeaponCard]:
    record = owner.record
    for weapon in record.firearms:
        row = firearm_row(weapon, record, rules)
        counts = [CountLine("Ready Ammo", row.ready_ammo), CountLine("Reloads", row.reloads)]
        if is_counted_by_the_piece(weapon):
            counts = [CountLine("Pieces", row.ready_ammo)]
        yield WeaponCard(
            head=card_head(row.name, owner.name, "Firearm"),
            detail=row.detail.replace("*", ""),
            damage=row.damage,
            total=row.total,
            ranges=row.ranges,
            lines=(),
            counts=tuple(line for line in counts if line.count.text or line.count.boxes),
        )
    for melee in record.melee_weapons:
        blow = melee_row(melee, record.melee_combat_damage)
        total = f"makes {blow.total}" if melee.adds_melee_damage and blow.total else ""
        head = card_head(blow.name, owner.name, _MELEE)
        yield WeaponCard(head, _MELEE, blow.damage, total, NO_RANGES, (f"Reaches {REACH_CM} cm.",), ())
    for grenade in record.grenades:
        yield _grenade_card(grenade, owner, rules)


def _grenade_card(grenade: Grenade, owner: Owner, rules: HouseRules) -> WeaponCard:
    row = grenade_row(grenade, owner.record.melee_combat_damage)
    thrown = range_row_of(THROWN_GRENADE, owner.record, rules)
    lines = []
    if grenade.reduction_cm is not None:
        lines.append(f"Loses 1 Damage every {row.reduction}.")
    if grenade.damage is not None and grenade.reduction_cm is not None and not grenade.adds_melee_damage:
        blast = Blast(grenade.name, int(grenade.damage), grenade.reduction_cm.value)
        lines.append(f"No Damage from {in_figures(blast.reach_cm)} cm on.")
    return WeaponCard(
        head=card_head(row.name, owner.name, _GRENADE),
        detail=_GRENADE if thrown is None else "Grenade, thrown by hand",
        damage=row.damage,
        total="",
        ranges=NO_RANGES if thrown is None else range_views(thrown, None, rules.tables),
        lines=tuple(lines),
        counts=(CountLine("Pieces", row.quantity),),
    )


def _listed(weapon: WeaponRecord, rules: HouseRules) -> WeaponCard:
    row = listed_weapon_row(weapon)
    ranges = rules.tables.range_row(weapon.type)
    lines = [f"Ready Ammo {row.ammo}"] if weapon.ammo is not None else []
    if row.reduction:
        lines.append(f"Loses 1 Damage every {row.reduction}.")
    return WeaponCard(
        head=card_head(row.name, "", weapon.type or "Weapon"),
        detail=weapon.type,
        damage=row.damage,
        total="with Melee Combat Damage" if weapon.adds_melee_damage else "",
        ranges=NO_RANGES if ranges is None else range_views(ranges, None, rules.tables),
        lines=tuple(lines),
        counts=(),
    )
