"""A character's weapons, spells, armour and ware, out of rows of their own and of cells that list several."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from converter.importers.build.armour import NATURAL_ARMOUR, UNNAMED, build_armour, is_left_off
from converter.importers.build.checking import (
    BuildContext,
    Built,
    Checker,
    clean_text,
    described,
    is_number,
    number_text,
)
from converter.importers.build.cyberware import build_cyberware
from converter.importers.build.listed import listed_items
from converter.importers.build.passed_over import kind_to_pass_over
from converter.importers.build.spells import build_spell
from converter.importers.build.weapons import build_weapon
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.notation.armour import ArmourRating
from converter.notation.listed_items import (
    parse_listed_names,
)
from converter.notation.text import is_blank, tidy
from converter.source.shadowrun import ArmourPiece, Cyberware, Edition, Spell, Weapon

T = TypeVar("T")

_CLIP_ITEM = re.compile(
    r"(?:(?P<count>[1-9][0-9]?) ?x? )?(?:(?:spare|extra) )?"
    r"(?:clips?|magazines?|mags?|speed ?loaders?|reloads?)"
    r"(?: ?(?:for|[(\[:,-]) ?(?:an? |the )?(?P<weapon>[^)\]]+?)[)\]]?)?",
    re.IGNORECASE,
)
_NO_ARMOUR = ArmourPiece(name=UNNAMED, rating=ArmourRating(0, 0))
_NOTHING = (0, "0", "0/0")
_WEAPON_CELLS = ("weapons", "ranged_weapons", "melee_weapons", "grenades")


@dataclass(slots=True)
class Belongings:
    """What a character has; `unreadable` names what could not be read, `gear` what nobody converts."""

    weapons: list[Weapon] = field(default_factory=list)
    spells: list[Spell] = field(default_factory=list)
    armour: list[ArmourPiece] = field(default_factory=list)
    cyberware: list[Cyberware] = field(default_factory=list)
    gear: list[str] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Clips:
    """Spare clips named apart from their weapon."""

    weapon: str | None
    count: int


def build_belongings(checker: Checker, context: BuildContext, edition: Edition) -> Belongings:
    """Everything a character carries, knows and has implanted.

    A piece whose code cannot be read is reported and named in `unreadable`; the character stays.
    """
    found = Belongings()
    clips: list[_Clips] = []
    for raw in (*_listed_items(checker), *checker.raw.belongings):
        kind = kind_to_pass_over(raw)
        if kind is not None:
            context.log.counts.passed_over[kind] += 1
        else:
            _add(found, clips, raw, context, checker.item, edition)
    for raw_value in checker.all_given("gear"):
        for name, quantity in _gear(checker, raw_value):
            clip = _clips(name, quantity)
            if clip is None or not _wanted(clip, found.weapons):
                found.gear.append(name if quantity == 1 else f"{name} x{quantity}")
            else:
                clips.append(clip)
    _load(found, clips)
    return found


def _add(
    found: Belongings, clips: list[_Clips], raw: RawItem, context: BuildContext, owner: str, edition: Edition
) -> None:
    match raw.kind:
        case ItemKind.WEAPON:
            weapon = build_weapon(raw, context, owner, edition)
            clip = _clips(weapon.item.name, weapon.item.quantity) if weapon.item.damage is None else None
            if clip is not None and not weapon.faults:
                clips.append(clip)
            else:
                _keep(found.weapons, found.unreadable, weapon, lambda one: one.name)
        case ItemKind.SPELL:
            spell = build_spell(raw, context, owner, edition)
            _keep(found.spells, found.unreadable, spell, lambda one: one.name)
        case ItemKind.ARMOUR:
            piece = build_armour(raw, context, owner)
            if is_left_off(raw):
                found.gear.append(f"{piece.item.name} (not worn)")
            elif piece.item != _NO_ARMOUR:
                _keep(found.armour, found.unreadable, piece, lambda one: one.name)
        case ItemKind.CYBERWARE:
            _keep(
                found.cyberware, found.unreadable, build_cyberware(raw, context, owner), lambda one: one.name
            )
        case _:
            message = f"a {raw.kind.value} cannot belong to a character"
            context.log.error(raw.place, message, item=owner)


def _keep(items: list[T], unreadable: list[str], built: Built[T], name: Callable[[T], str]) -> None:
    if built.faults:
        unreadable.append(name(built.item))
    else:
        items.append(built.item)


def _listed_items(checker: Checker) -> Iterator[RawItem]:
    """The items of cells that list several, and of the armour columns, as raw items of their own."""
    for name in _WEAPON_CELLS:
        for raw in checker.all_given(name):
            yield from _from_cell(checker, name, raw, ItemKind.WEAPON)
    for raw in checker.all_given("spells"):
        yield from _from_cell(checker, "spells", raw, ItemKind.SPELL)
    for raw in checker.all_given("cyberware"):
        yield from _from_cell(checker, "cyberware", raw, ItemKind.CYBERWARE)
    for raw in checker.all_given("armour"):
        yield from listed_items(ItemKind.ARMOUR, raw)
    yield from _armour_columns(checker)
    for raw in checker.all_given("natural_armour"):
        if raw.value not in _NOTHING:
            yield _natural_armour(raw)


def _from_cell(checker: Checker, name: str, raw: RawValue, kind: ItemKind) -> Iterator[RawItem]:
    text = raw.value if isinstance(raw.value, str) else checker.as_text(name, raw)
    yield from listed_items(kind, RawValue(text or "", raw.place))


def _armour_columns(checker: Checker) -> Iterator[RawItem]:
    fields = tuple(one for one in checker.raw.fields if one.name in ("ballistic", "impact"))
    if any(not is_blank(one.raw.value) for one in fields):
        place = fields[0].raw.place
        yield RawItem(ItemKind.ARMOUR, place, (RawField("name", RawValue(UNNAMED, place)), *fields))


def _natural_armour(raw: RawValue) -> RawItem:
    """A critter's hide: a pair, or one number for ballistic and impact alike."""
    one_number = is_number(raw.value) or (isinstance(raw.value, str) and raw.value.strip().isdecimal())
    columns = ("ballistic", "impact") if one_number else ("rating",)
    fields = (("name", NATURAL_ARMOUR), ("natural", True))
    return RawItem(
        ItemKind.ARMOUR,
        raw.place,
        (
            *(RawField(name, RawValue(value, raw.place)) for name, value in fields),
            *(RawField(name, raw) for name in columns),
        ),
    )


def _gear(checker: Checker, raw: RawValue) -> Iterator[tuple[str, int]]:
    value = raw.value
    if isinstance(value, str):
        separated = value if ";" in value or "\n" in value else value.replace(",", ";")
        for listed in parse_listed_names(separated):
            name = listed.name if listed.rating is None else f"{listed.name} {listed.rating}"
            yield (f"{name} {listed.code}" if listed.code else name), listed.quantity
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _gear(checker, RawValue(one, raw.place)) if isinstance(one, str) else _gear_row(one)
    elif isinstance(value, dict):
        yield from _gear_row(value)
    elif is_number(value):
        yield number_text(value), 1
    else:
        checker.warn("gear", raw.place, f"{described(value)} is not a list of gear and was left out")


def _gear_row(row: object) -> Iterator[tuple[str, int]]:
    if not isinstance(row, dict):
        return
    folded = {str(key).casefold(): value for key, value in row.items()}
    name = folded.get("name")
    quantity = folded.get("quantity", folded.get("amount", 1))
    if isinstance(name, str) and not is_blank(name):
        whole = isinstance(quantity, int | float) and not isinstance(quantity, bool) and 0 < quantity < 1000
        yield clean_text(name), int(quantity) if whole else 1


def _clips(name: str, quantity: int) -> _Clips | None:
    found = _CLIP_ITEM.fullmatch(tidy(name)) if len(name) < 200 else None
    return None if found is None else _Clips(found["weapon"], quantity * int(found["count"] or 1))


def _wanted(clip: _Clips, weapons: list[Weapon]) -> bool:
    return _fed_by(clip, weapons) is not None


def _fed_by(clip: _Clips, weapons: list[Weapon]) -> int | None:
    """The weapon that spare clips are for: by name, else the only one that holds ammunition."""
    if clip.weapon is not None:
        wanted = clip.weapon.casefold()
        for index, weapon in enumerate(weapons):
            if weapon.name.casefold() in (wanted, wanted.removesuffix("s")):
                return index
        return next((i for i, weapon in enumerate(weapons) if wanted in weapon.name.casefold()), None)
    fed = [index for index, weapon in enumerate(weapons) if weapon.ammunition is not None]
    return fed[0] if len(fed) == 1 else None


def _load(found: Belongings, clips: list[_Clips]) -> None:
    """Turn spare clips into reloads of their weapon; those of no weapon are gear."""
    for clip in clips:
        index = _fed_by(clip, found.weapons)
        if index is None:
            name = f"Clip ({clip.weapon})" if clip.weapon else "Spare clip"
            found.gear.append(name if clip.count == 1 else f"{name} x{clip.count}")
        else:
            weapon = found.weapons[index]
            reloads = (weapon.reloads or 0) + clip.count
            found.weapons[index] = weapon.model_copy(update={"reloads": reloads})
