"""Spells of Roll20's sheet "Shadowrun 3rd Edition": targets are queries, levels code numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from converter.importers.collecting import Gathered, whole_of
from converter.importers.grid import CellFault
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.importers.roll20.attributes import SheetRow
from converter.notation.drain import DrainCode
from converter.notation.level import Level, parse_level
from converter.notation.text import NotationError, shown
from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue

SPELL_FIELDS: Final = (
    "name",
    "spellcategory",
    "force",
    "spelltype",
    "range",
    "target",
    "damage",
    "duration",
    "drain",
    "drainlvl",
    "description",
)

_TARGETS: Final = {"body": "B(R)", "willpower": "W(R)", "intelligence": "I(R)", "force": "F(R)"}
_ATTRIBUTE_TARGET: Final = re.compile(r"@\{target\|[^|}]*\|(?P<attribute>[a-zA-Z-]+)(?:\|max)?\}")
_QUERY: Final = re.compile(r"\?\{[^|}]*\|(?P<default>[^|}]*)")
_LEVELS: Final = {1: Level.LIGHT, 2: Level.MODERATE, 3: Level.SERIOUS, 4: Level.DEADLY}
_STUN_CODES: Final = 9
"""Code numbers of stun levels stand this much above those of physical ones."""
_DRAIN_OF_DAMAGE: Final = re.compile(r"dmglvl(?: ?(?P<steps>[+-] ?[0-4]))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _SpellDamage:
    """The damage of a spell: none, a level, or one that the caster chooses."""

    level: Level | None = None
    stun: bool = False
    chosen: bool = False


def spell_item(row: SheetRow, owner: str, log: ProblemLog) -> RawItem:
    """A row of the table of spells; select boxes nobody touched stand at what the sheet shows first."""
    gathered = Gathered(ItemKind.SPELL, row.place)
    gathered.add("name", row.get("name"))
    gathered.put("spell_class", row.text("spellcategory") or "Combat")
    gathered.add("force", row.get("force") or RawValue(1, row.place))
    gathered.put("type", row.text("spelltype") or "mana")
    gathered.put("range", row.text("range") or "LoS")
    gathered.put("duration", row.text("duration") or "I")
    _add_target(gathered, row, f"{owner} · {row.text('name')}", log)
    damage = _damage(gathered, row)
    if damage is not None and damage.level is not None:
        gathered.put("damage", (damage.level, damage.stun))
    _add_drain(gathered, row, damage)
    return gathered.item()


def _add_target(gathered: Gathered, row: SheetRow, item: str, log: ProblemLog) -> None:
    """The target: an attribute of whoever is aimed at, or a number, the first one that a query offers.

    An untouched box shows Body; that counts where no table knows the spell.
    """
    raw = row.get("target")
    if raw is None:
        if Catalogue.consulted().spell(row.text("name")) is None:
            gathered.put("target", _TARGETS["body"])
        return
    text = row.text("target")
    found = _ATTRIBUTE_TARGET.fullmatch(text)
    if found is not None:
        target = _TARGETS.get(found["attribute"].casefold())
        if target is not None:
            gathered.put("target", target, raw.place)
            return
        message = f"'{shown(text)}' is a target that no number can be told for; it is left out"
        log.warning(
            raw.place, message, hint="give target and drain in a list", item=item, field="target", value=text
        )
        return
    query = _QUERY.match(text)
    gathered.add("target", RawValue(query["default"], raw.place) if query is not None else raw)


def _damage(gathered: Gathered, row: SheetRow) -> _SpellDamage | None:
    raw = row.get("damage")
    text = row.text("damage")
    if raw is None:
        return _SpellDamage()
    if text.startswith("?{"):
        return _SpellDamage(chosen=True, stun=re.search(r",\s*1[0-3]\b", text) is not None)
    code = whole_of(raw.value)
    if code == 0:
        return _SpellDamage()
    if code in _LEVELS:
        return _SpellDamage(_LEVELS[code])
    if code is not None and code - _STUN_CODES in _LEVELS:
        return _SpellDamage(_LEVELS[code - _STUN_CODES], stun=True)
    try:
        return _SpellDamage(parse_level(text))
    except NotationError:
        message = f"'{shown(text)}' is no damage code of the sheet; expected 0 to 4 or 10 to 13"
        gathered.add("damage", RawValue(CellFault("", message), raw.place))
        return None


def _add_drain(gathered: Gathered, row: SheetRow, damage: _SpellDamage | None) -> None:
    """Drain: the number is added to half the Force; the level is fixed or built on that of the damage."""
    raw, level_raw = row.get("drain"), row.get("drainlvl")
    if damage is None or (raw is None and level_raw is None and damage == _SpellDamage()):
        return
    place = (raw or level_raw or RawValue(None, row.place)).place
    modifier = 0 if raw is None else whole_of(raw.value)
    if modifier is None and raw is not None:
        message = f"'{shown(raw.value)}' is no drain; expected a whole number that is added to half the Force"
        gathered.add("drain", RawValue(CellFault("", message), raw.place))
        return
    assert modifier is not None
    text = row.text("drainlvl") or "dmglvl"
    found = _DRAIN_OF_DAMAGE.fullmatch(text)
    if found is not None:
        steps = int((found["steps"] or "0").replace(" ", ""))
        code = _drain_of_damage(modifier, steps, damage)
        if code is not None:
            gathered.put("drain", code, place)
        return
    level = _LEVELS.get(whole_of(text) or 0)
    if level is None and level_raw is not None:
        message = f"'{shown(text)}' is no drain level of the sheet; expected 1 to 4, or dmglvl and steps"
        gathered.add("drain", RawValue(CellFault("", message), level_raw.place))
    elif level is not None:
        gathered.put("drain", DrainCode(modifier, level), place)


def _drain_of_damage(modifier: int, steps: int, damage: _SpellDamage) -> DrainCode | None:
    """The code of a drain that follows the damage; None for a spell that does none."""
    if damage.chosen:
        return DrainCode(modifier, None, chosen=True, steps=steps)
    return None if damage.level is None else DrainCode(modifier, damage.level.raised(steps))
