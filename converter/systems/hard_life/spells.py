"""Spells that wound, for whole fights (Hard Life, Attack Test and Taking Damage; SR3, Magic)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from converter.notation.drain import DrainCode
from converter.notation.level import Level
from converter.notation.spell_range import Reach
from converter.source.augmentation import is_caster, sorcery_of
from converter.source.names import name_key
from converter.source.shadowrun import Attribute, Character, Spell
from converter.systems.hard_life.attacks import DamageCode

_LEAST_DRAIN: Final = 2
"""No Drain has a target number below this (SR3, Drain)."""


class Resistance(StrEnum):
    """The attribute that a combat spell is cast against and resisted with."""

    BODY = "Body"
    WILLPOWER = "Willpower"


@dataclass(frozen=True, slots=True)
class DamagingSpell:
    """A spell that wounds, at one of its levels.

    `resistance` is None for a damaging manipulation, which armour meets instead. `radius` is that of an area
    in metres, None for a single target. Drain of a Force above the caster's Magic is physical.
    """

    name: str
    force: int
    level: Level
    stun: bool
    resistance: Resistance | None
    radius: int | None
    drain: DamageCode
    drain_is_physical: bool


@dataclass(frozen=True, slots=True)
class Magician:
    """Who casts: Sorcery, the spells that wound, and the names of those that no fight uses."""

    sorcery: int
    spells: tuple[DamagingSpell, ...]
    unused: tuple[str, ...]


def magician(character: Character) -> Magician | None:
    """What a character can cast in a fight, None for one without spells.

    Used are spells that wound at a known Force, level and Drain, within line of sight; an area needs a Magic
    that tells its radius.
    """
    if not character.spells:
        return None
    magic = character.rating_of(Attribute.MAGIC)
    rating = None if magic is None else magic.current
    sorcery = sorcery_of(character) if is_caster(character) else 0
    spells, unused = list[DamagingSpell](), list[str]()
    for spell in character.spells:
        levels = tuple(_at_all_levels(spell, rating)) if sorcery else ()
        spells += levels
        if not levels:
            unused.append(spell.name)
    return Magician(sorcery, tuple(spells), tuple(unused))


def _at_all_levels(spell: Spell, magic: int | None) -> Iterator[DamagingSpell]:
    """The spell once; as often as there are levels where the caster chooses one."""
    if not spell.force or spell.drain is None or _is_touch(spell) or (spell.area and magic is None):
        return
    resistance = _resistance(spell)
    if resistance is None and not is_damaging_manipulation(spell):
        return
    for level, drain in _levels(spell, spell.drain):
        power = max(_LEAST_DRAIN, spell.force // 2 + spell.drain.modifier)
        yield DamagingSpell(
            name=spell.name if spell.level else f"{spell.name} ({level.name.title()})",
            force=spell.force,
            level=level,
            stun=spell.stun,
            resistance=resistance,
            radius=magic if spell.area else None,
            drain=DamageCode(power, drain),
            drain_is_physical=magic is not None and spell.force > magic,
        )


def _levels(spell: Spell, drain: DrainCode) -> Iterator[tuple[Level, Level]]:
    """Damage levels, each with the level of its Drain."""
    drains = drain.levels()
    if spell.level is not None and len(drains) == 1:
        yield spell.level, drains[0]
    elif spell.level is not None and drain.chosen:
        yield spell.level, drains[list(Level).index(spell.level)]
    elif spell.level is None and drain.chosen:
        yield from zip(Level, drains, strict=True)


def _resistance(spell: Spell) -> Resistance | None:
    """What a combat spell is cast against; None for what is none, or is cast against something else."""
    spell_class = name_key(spell.spell_class or "")
    combat = "combat" in spell_class or (not spell_class and spell.level is not None)
    attribute = spell.target.attribute if spell.target is not None else None
    if not combat or attribute not in list(Resistance):
        return None
    return Resistance(attribute)


def _is_touch(spell: Spell) -> bool:
    return spell.range is not None and spell.range.reach is not Reach.LINE_OF_SIGHT


def is_damaging_manipulation(spell: Spell) -> bool:
    """Whether a spell is an attack that armour meets: a manipulation that does damage."""
    spell_class = name_key(spell.spell_class or "")
    if "manipulation" not in spell_class:
        return False
    chosen = spell.drain is not None and spell.drain.chosen
    return spell.level is not None or (chosen and ("damag" in spell_class or "elemental" in spell_class))
