"""Weapons in print: of a character's sheet and of lists."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from converter.printing.boxes import tick_boxes
from converter.printing.hard_life.views import CountView, MeleeRow, RangedRow
from converter.systems.hard_life.ammunition import REGULAR
from converter.systems.hard_life.records import WeaponKind, WeaponRecord
from converter.systems.hard_life.targets import ArmourKind
from converter.systems.hard_life.weapons import ROUNDS_OF_AUTOFIRE

MOST_BOXES: Final = 50
"""Above this a number is easier to keep with a pencil than a field of boxes."""

BOXES_FOR_UNKNOWN_RELOADS: Final = 5
BOX_MM: Final = 1.9
_AMMO_COLUMNS: Final = 10
_RELOAD_COLUMNS: Final = 5
_MOST_RELOADS: Final = 10
_NOTHING: Final = "–"


def ranged_row(weapon: WeaponRecord) -> RangedRow:
    """The row of a weapon that is not used hand to hand."""
    codes = {burst.rounds: burst.code for burst in weapon.bursts}
    three, six, ten = (codes.get(rounds, "") for rounds in ROUNDS_OF_AUTOFIRE)
    damage, stun = damage_words(weapon)
    return RangedRow(
        name=_numbered(weapon),
        detail=" · ".join(_details(weapon)),
        damage=damage,
        stun=stun,
        modes="/".join(mode.value for mode in weapon.modes),
        hits=(three, six, ten),
        ranges=range_words(weapon),
        recoil=_recoil(weapon),
        ammo=_ammo(weapon),
        reloads=_reloads(weapon),
    )


def melee_row(weapon: WeaponRecord) -> MeleeRow:
    """The row of a weapon used hand to hand."""
    damage, stun = damage_words(weapon)
    return MeleeRow(_numbered(weapon), damage, stun, "" if weapon.reach is None else str(weapon.reach))


def damage_words(weapon: WeaponRecord) -> tuple[str, str]:
    """Power and level, and `Stun` where it is that: `6S`, `Stun`."""
    code = weapon.code
    return (code.removesuffix(" Stun"), "Stun") if code.endswith(" Stun") else (code, "")


def range_words(weapon: WeaponRecord) -> tuple[str, ...]:
    """The four limits in metres, or one text where they hang on something else; a minimum stands in front."""
    if not weapon.ranges:
        return (weapon.range_formula,) if weapon.range_formula else ("", "", "", "")
    limits = [str(limit) for limit in weapon.ranges]
    if weapon.minimum_range_m:
        limits[0] = f"{weapon.minimum_range_m}-{limits[0]}"
    return tuple(limits)


def _details(weapon: WeaponRecord) -> Iterator[str]:
    yield weapon.type
    if weapon.against is ArmourKind.IMPACT:
        yield "half impact armour" if weapon.armour_piercing else "impact armour"
    elif weapon.armour_piercing:
        yield "half ballistic armour"
    if weapon.ammunition not in (None, REGULAR):
        yield str(weapon.ammunition)
    if weapon.sight is not None:
        yield weapon.sight.value
    if weapon.blast_metres is not None:
        yield f"-1 {_each(weapon.blast_metres)}"
    elif weapon.area:
        yield "every location"
    if weapon.heavy:
        yield "recoil doubled"


def _each(metres: Decimal) -> str:
    return "a metre" if metres == 1 else f"each {metres.normalize():f} m"


def _recoil(weapon: WeaponRecord) -> str:
    if weapon.recoil_compensation.value:
        return f"comp. {weapon.recoil_compensation}"
    return "comp. 0" if weapon.bursts else ""


def _ammo(weapon: WeaponRecord) -> CountView:
    if weapon.magazine is None:  # thrown weapons and grenades: a box for each piece
        counted = weapon.kind in (WeaponKind.THROWN, WeaponKind.GRENADE)
        return _count(weapon.quantity, str(weapon.quantity), [weapon.quantity]) if counted else CountView()
    text = str(weapon.magazine) if weapon.quantity == 1 else f"{weapon.quantity}x{weapon.magazine}"
    return _count(weapon.magazine * weapon.quantity, text, [weapon.magazine] * weapon.quantity)


def _reloads(weapon: WeaponRecord) -> CountView:
    if weapon.magazine is None:
        return CountView()
    count = BOXES_FOR_UNKNOWN_RELOADS if weapon.reloads is None else weapon.reloads
    if count > _MOST_RELOADS or not count:
        return CountView(str(count))
    return CountView("", tick_boxes([count], columns=_RELOAD_COLUMNS, side_mm=BOX_MM))


def _count(number: int, text: str, groups: list[int]) -> CountView:
    boxes = tick_boxes(groups, columns=_AMMO_COLUMNS, side_mm=BOX_MM)
    return CountView(text, boxes if number <= MOST_BOXES else None, stacked=len(groups) > 1)


def _numbered(weapon: WeaponRecord) -> str:
    return f"{weapon.name} x{weapon.quantity}" if weapon.quantity > 1 else weapon.name
