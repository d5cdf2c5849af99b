"""Spells converted: Damage, Range, Target Number, Drain Code, Area (Faster Combat, Spells)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from converter.notation.drain import DrainCode
from converter.notation.level import Level
from converter.notation.spell_range import Reach
from converter.notation.target import TargetKind, says_resisted
from converter.source.names import name_key
from converter.source.notices import Notice
from converter.source.shadowrun import Spell
from converter.systems.faster_combat.melee_weapons import level_value
from converter.systems.faster_combat.records import SpellRecord
from converter.systems.faster_combat.table_rows import bundled_tables
from converter.systems.faster_combat.tables import Tables
from converter.working import Quantity, constant, given

RULE = "Faster Combat, Spells"
RADIUS_TIMES_MAGIC = constant(Decimal("1.5"))
"""An area has a radius of 1.5 times the caster's Magic in cm, rounded down."""


@dataclass(frozen=True, slots=True)
class Caster:
    """Whose spell it is. `magic` is None where the source gives no Magic: range and radius stay formulas."""

    magic: int | None


def spell_record(
    spell: Spell, caster: Caster | None, tables: Tables | None = None
) -> tuple[SpellRecord, tuple[Notice, ...]]:
    """The spell as a record, and what has to be told about it. `caster` is None for a spell of a list.

    Effects are those of the spell table, None for `tables` meaning the published one.
    """
    target_number, against_resistance = _target_number(spell)
    area, no_area = _area(spell)
    record = SpellRecord(
        name=spell.name,
        max_force=spell.force if caster else None,
        damage_modifiers=_damage(spell),
        reach=spell.range.reach if spell.range else None,
        range_cm=_range(spell, caster),
        target_number=target_number,
        against_magic_resistance=against_resistance,
        resisted=_resisted(spell),
        drain_modifiers=_drain(spell),
        area=area,
        radius_cm=_radius(area, caster),
        effects=_effects(spell.name, tables or bundled_tables()),
        target_text=spell.target_text if spell.target is None else None,
        no_area=no_area,
    )
    return record, _notices(spell, record, caster)


def _damage(spell: Spell) -> tuple[Quantity, ...]:
    """What is added to Force: the value of the Damage Level, or all four where the caster chooses it."""
    if spell.level is not None:
        return (_level_term(spell.level).named("Damage modifier", RULE),)
    if spell.drain is not None and spell.drain.chosen:
        terms = (_level_term(level) for level in Level)
        return tuple(
            term.named("Damage modifier", RULE).noting("the caster chooses the level") for term in terms
        )
    return ()


def _level_term(level: Level) -> Quantity:
    return given(f"Damage Level {level.name.title()}", level_value(level))


def _drain(spell: Spell) -> tuple[Quantity, ...]:
    """What is added to Force: the code's modifier and the value of the drain level. Force is not halved."""
    code = spell.drain
    if code is None:
        return ()
    levels = code.levels()
    if code.chosen and spell.level is not None:
        # The file fixes the level, so the drain is the one of that level.
        levels = (spell.level.raised(code.steps),)
    notes = _drain_notes(code)
    terms = (given(f"Drain Level {level.name.title()}", level_value(level)) for level in levels)
    modifier = given("drain modifier", code.modifier)
    sums = (modifier + term if code.modifier else term for term in terms)
    return tuple(one.named("Drain modifier", RULE).noting(*notes) for one in sums)


def _drain_notes(code: DrainCode) -> tuple[str, ...]:
    notes = []
    if code.halved_force:
        notes.append("the full Force counts here, not half of it")
    if code.circumstance is not None:
        steps = f", then {code.steps:+d}" if code.steps else ""
        notes.append(f"{code.circumstance} counts as Deadly{steps}")
    if code.chosen:
        notes.append("the level follows the Damage Level" + (f", {code.steps:+d}" if code.steps else ""))
    return tuple(notes)


def _target_number(spell: Spell) -> tuple[Quantity | None, bool]:
    """A fixed number doubled; Magic Resistance against an attribute, Object Resistance or 10 - Essence."""
    target = spell.target
    if target is None:
        return None, False
    if target.kind is not TargetKind.NUMBER or target.number is None:
        return None, True
    doubled = 2 * given("Target Number of the source", target.number)
    return doubled.named("Target Number", RULE), False


def _range(spell: Spell, caster: Caster | None) -> Quantity | None:
    """Maximum Force x Magic in cm for Limited range; None for other ranges, and where either is not known."""
    limited = spell.range is not None and spell.range.reach is Reach.LIMITED
    if not limited or caster is None or caster.magic is None or spell.force is None:
        return None
    return (given("Maximum Force", spell.force) * given("Magic", caster.magic)).named("Range", RULE)


def _resisted(spell: Spell) -> bool:
    """Whether the target resists: its suffix (R), which counts where no number can be told as well."""
    if spell.target is not None:
        return spell.target.resisted
    return spell.target_text is not None and says_resisted(spell.target_text)


def _area(spell: Spell) -> tuple[bool | None, Quantity | None]:
    """Whether the spell fills an area; and the working where a file that marks areas marks none."""
    if spell.range is not None and spell.range.area:
        return True, None
    if spell.area is not None or spell.range is None or not spell.marks_area:
        return spell.area, None
    return False, given("Radius", 0, "the file marks areas and marks none here, so a single figure")


def _radius(area: bool | None, caster: Caster | None) -> Quantity | None:
    if not area or caster is None or caster.magic is None:
        return None
    return (RADIUS_TIMES_MAGIC * given("Magic", caster.magic)).rounded_down().named("Radius", RULE)


def _notices(spell: Spell, record: SpellRecord, caster: Caster | None) -> tuple[Notice, ...]:
    notices = []
    if caster is not None and spell.force is None:
        hint = "give the Force the caster knows it at"
        notices.append(Notice("force", "no Force is given, so Max Force stays blank", hint))
    if caster is not None and caster.magic is None and (record.area or record.reach is Reach.LIMITED):
        message = "the caster's Magic is not given, so range and radius stay formulas"
        notices.append(Notice("magic", message, "give the caster a Magic Attribute"))
    if spell.drain is not None and not record.drain_modifiers:
        message = f"'{spell.drain}' names no level of drain, so the Drain Code stays blank"
        notices.append(Notice("drain", message, "give a code such as [(F/2)+1]S", str(spell.drain)))
    blanks = [] if spell.name_only else _unsaid(spell, record)  # an unknown name was reported before
    if blanks:
        listed = " and ".join(filter(None, (", ".join(blanks[:-1]), blanks[-1])))
        message = f"{listed} {'are' if blanks[1:] else 'is'} not given, and no table holds this spell"
        hint = (
            f"give {'them' if blanks[1:] else 'it'}, or {'they print' if blanks[1:] else 'it prints'} blank"
        )
        notices.append(Notice(blanks[0], message, hint))
    return tuple(notices)


def _unsaid(spell: Spell, record: SpellRecord) -> list[str]:
    """The fields that neither the source nor a table gave."""
    fields = {
        "range": spell.range is None,
        "target": spell.target is None and spell.target_text is None,
        "drain": spell.drain is None,
        "area": record.area is None,
    }
    return [name for name, missing in fields.items() if missing]


@lru_cache(maxsize=16)
def _effects_by_name(tables: Tables) -> dict[str, str]:
    return {name_key(row.spell): row.effects for row in tables.spells if row.effects}


def _effects(name: str, tables: Tables) -> str | None:
    return _effects_by_name(tables).get(name_key(name))
