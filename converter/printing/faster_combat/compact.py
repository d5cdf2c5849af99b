"""Compact record sheets for extras: four to a page, each figure with a box of its own, copies numbered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from converter.printing.cards import SAFE_MM, CardSize, CardsJob, card_jobs
from converter.printing.faster_combat.sheet import NO_DAMAGE, NO_RELOADS, sheet_views
from converter.printing.faster_combat.views import CountLine, SheetView, SpellRow, StatView
from converter.printing.fitting import Type, best_size, height_of
from converter.printing.fonts import Weight
from converter.printing.paper import Paper
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import CharacterRecord

# All lengths are in mm and stand for what compact.css sets; a test holds the two together.
NAME_SIZES_PT = (14.0, 12.0, 10.0, 9.0)
_PADDING = 3.0
_NAME_LINE = 5.6
_DETAILS = Type(8.0, Weight.REGULAR, 3.5)
_ITEM = Type(9.0, Weight.SEMIBOLD, 3.9)
_TEXT = Type(8.0, Weight.REGULAR, 3.4)
_HEAD = 1.6
_VALUES = 27.0
_ITEM_PADDING = 1.5
_BOXES = 0.8
_COUNT_LINE = 3.2
_DISABLED = 25.0
_FIGURE = 15.0
_FOOT = 2.0
_LONGEST_FIGURE = 4
_READY_AMMO = "Ammo"
_PIECES = "Pieces"


@dataclass(frozen=True, slots=True)
class CompactItem:
    """A weapon, grenade or spell: its name, the figure beside it, a line of facts, boxes below."""

    name: str
    figure: str
    text: str
    counts: tuple[CountLine, ...] = ()


@dataclass(frozen=True, slots=True)
class CompactSheet:
    """A quarter of a page. `part` tells apart the quarters of one figure, empty for one alone."""

    name: str
    name_pt: float
    details: str
    part: str
    stats: tuple[StatView, ...]
    items: tuple[CompactItem, ...]
    others: str


def compact_jobs(records: Sequence[CharacterRecord], rules: HouseRules, paper: Paper) -> tuple[CardsJob, ...]:
    """The sheets of all figures as documents."""
    size = quarter(paper)
    sheets = [sheet for view in sheet_views(records, rules) for sheet in compact_sheets(view, size)]
    return card_jobs(
        "Compact sheets",
        sheets,
        "faster_combat/compact.html",
        ("faster_combat/compact.css",),
        paper,
        size,
    )


def quarter(paper: Paper) -> CardSize:
    """The size of a quarter of the paper that can be printed on."""
    width, height = (round((side - 2 * SAFE_MM) / 2 - 0.05, 1) for side in (paper.width_mm, paper.height_mm))
    return CardSize(width, height)


def compact_sheets(view: SheetView, size: CardSize) -> tuple[CompactSheet, ...]:
    """A figure dealt out to quarters: one where it goes, else the rest goes on in the next."""
    width = size.width_mm - 2 * _PADDING
    name_pt = best_size(view.title, width - _DISABLED, NAME_SIZES_PT, Weight.BOLD)
    head = replace(_DETAILS, size_pt=name_pt, weight=Weight.BOLD, line_mm=_NAME_LINE)
    details = " · ".join(filter(None, (view.race, view.kind, view.edition, view.side)))
    used = height_of(view.title, width - _DISABLED, head) + height_of(details, width - _DISABLED, _DETAILS)
    free = size.height_mm - 2 * _PADDING - used - _HEAD - _FOOT
    parts = list(_parts(tuple(_items(view)), _others(view), free, width))
    return tuple(
        CompactSheet(
            name=view.title,
            name_pt=name_pt,
            details=details,
            part=f"{number} of {len(parts)}" if len(parts) > 1 else "",
            stats=view.stats if number == 1 else (),
            items=items,
            others=others,
        )
        for number, (items, others) in enumerate(parts, 1)
    )


def _parts(
    items: tuple[CompactItem, ...], others: str, free: float, width: float
) -> Iterator[tuple[tuple[CompactItem, ...], str]]:
    """The items, then what else is carried, dealt out to quarters of a height."""
    placed: list[CompactItem] = []
    left = free - _VALUES
    for item in items:
        height = _height(item, width)
        if height > left and placed:
            yield tuple(placed), ""
            placed, left = [], free
        placed.append(item)
        left -= height
    if others and placed and height_of(others, width, _TEXT) + _ITEM_PADDING > left:
        yield tuple(placed), ""
        placed = []
    yield tuple(placed), others


def _height(item: CompactItem, width: float) -> float:
    text = height_of(item.text, width, _TEXT) if item.text else 0.0
    boxes = [line.count.boxes.height_mm for line in item.counts if line.count.boxes]
    counts = max(_COUNT_LINE, *boxes, 0.0) + _BOXES if item.counts else 0.0
    return height_of(item.name, width - _FIGURE, _ITEM) + text + counts + _ITEM_PADDING


def _item(name: str, figure: str, facts: Sequence[str], counts: Sequence[CountLine] = ()) -> CompactItem:
    """An item with its damage beside the name, where that is a number, else among the facts."""
    short = len(figure) <= _LONGEST_FIGURE
    named = "" if short or not figure else f"Damage {figure}"
    text = " · ".join(filter(None, (named, *facts)))
    return CompactItem(name, figure if short else "", text, tuple(counts))


def _items(view: SheetView) -> Iterator[CompactItem]:
    for gun in view.firearms:
        counts = [CountLine(_READY_AMMO, gun.ready_ammo), CountLine("Reloads", gun.reloads)]
        if gun.reloads == NO_RELOADS:
            counts = [CountLine(_PIECES, gun.ready_ammo)]
        counts = [line for line in counts if line.count.boxes or line.count.text]
        bands = "  ".join(f"{band.distance} {band.target_number}" for band in gun.ranges if band.distance)
        yield _item(gun.name, gun.damage, (gun.detail.replace("*", ""), gun.total, bands), counts)
    for blade in view.melee_weapons:
        makes = f"makes {blade.total}" if blade.total and blade.total != blade.damage else ""
        yield _item(blade.name, blade.damage, (makes,))
    for grenade in view.grenades:
        reduction = f"Reduction {grenade.reduction}" if grenade.reduction else ""
        yield _item(grenade.name, grenade.damage, (reduction,), [CountLine(_PIECES, grenade.quantity)])
    for spell in view.spells:
        yield _item(spell.name, spell.damage if spell.damage != NO_DAMAGE else "", _casting(spell))


def _casting(spell: SpellRow) -> tuple[str, ...]:
    return (
        f"Max Force {spell.max_force}" if spell.max_force else "",
        spell.range,
        f"TN {spell.target_number}" if spell.target_number else "",
        f"Drain {spell.drain_code}" if spell.drain_code else "",
        spell.area,
        spell.effects,
    )


def _others(view: SheetView) -> str:
    broken = f"Could not be read: {', '.join(view.not_converted)}. " if view.not_converted else ""
    return broken + ", ".join(view.carried)
