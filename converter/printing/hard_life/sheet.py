"""Builds what a record sheet prints from a character's record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from converter.printing.hard_life.body import body_view, figure_view, monitor_size
from converter.printing.hard_life.reference_lines import foot_columns, scatter_view
from converter.printing.hard_life.views import SheetView, StatView
from converter.printing.hard_life.weapon_rows import melee_row, ranged_row
from converter.source.shadowrun import Skill
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import CharacterRecord, WeaponKind


def sheet_view(record: CharacterRecord, rules: HouseRules, *, copy: int = 1) -> SheetView:
    """What the sheet of one figure prints.

    `copy` counts the equal figures of a record whose quantity is above 1. Raises HexMapError where the house
    rules name a hit map that cannot be used.
    """
    melee = [weapon for weapon in record.weapons if weapon.kind is WeaponKind.MELEE]
    others = [weapon for weapon in record.weapons if weapon.kind is not WeaponKind.MELEE]
    return SheetView(
        name=record.name,
        copy=copy_words(record, copy),
        race=record.race,
        kind=record.kind.value.capitalize(),
        edition=record.edition.value,
        side=record.side or "",
        stats=stats(record),
        summary=_summary(record),
        body=body_view(record, rules, monitor_size(rules)),
        figure=figure_view(record, rules),
        scatter=scatter_view(rules),
        ranged=tuple(map(ranged_row, others)),
        melee=tuple(map(melee_row, melee)),
        skills=tuple(map(skill_words, record.skills)),
        carried=record.carried,
        not_converted=record.not_converted,
        reference=foot_columns(rules),
    )


def sheet_views(records: Sequence[CharacterRecord], rules: HouseRules) -> tuple[SheetView, ...]:
    """A sheet for every figure, in order: a record of quantity 3 gives three sheets, numbered."""
    return tuple(sheet_view(record, rules, copy=number) for record, number in each_figure(records))


def each_figure(records: Sequence[CharacterRecord]) -> Iterator[tuple[CharacterRecord, int]]:
    """Every figure of some records with its number among its equals, from 1."""
    return ((record, number) for record in records for number in range(1, record.quantity + 1))


def copy_words(record: CharacterRecord, number: int) -> str:
    """`figure 2 of 3` where there are several equal figures, else nothing."""
    return f"figure {number} of {record.quantity}" if record.quantity > 1 else ""


def stats(record: CharacterRecord) -> tuple[StatView, ...]:
    """The values in the strip under the name; all attributes are augmented."""
    return (
        StatView("Body", str(record.body)),
        StatView("Quickness", str(record.quickness)),
        StatView("Strength", str(record.strength)),
        StatView("Intelligence", str(record.intelligence)),
        StatView("Willpower", str(record.willpower)),
        StatView("Reaction", str(record.reaction)),
        StatView("Initiative", initiative(record)),
        StatView("Combat Pool", str(record.combat_pool), pool_words(record), prominent=True),
    )


def initiative(record: CharacterRecord) -> str:
    """Reaction and dice: `9 + 3D6`."""
    return f"{record.reaction} + {record.initiative_dice}D6"


def pool_words(record: CharacterRecord) -> str:
    """How the Combat Pool came about."""
    weight = record.encumbrance
    if not weight.combat_pool.value:
        return "in full" if weight.factor.value > weight.maximum.value else "not encumbered"
    return f"{record.combat_pool_base}, encumbrance {int(weight.combat_pool):+d}"


def skill_words(skill: Skill) -> str:
    """A skill with what it is concentrated on: `Firearms 5 (Pistols)`."""
    inside = f" ({', '.join(skill.concentrations)})" if skill.concentrations else ""
    return f"{skill.name} {skill.rating}{inside}"


def _summary(record: CharacterRecord) -> str:
    armour = ", ".join(f"{place.label} {pair.rating}" for place, pair in record.armour.items())
    return f"Body {record.body} · Combat Pool {record.combat_pool} · Armour: {armour}"
