"""The product `blast-templates`: what a blast and an area-effect spell reach, true to scale.

A strip for each grenade, circles by Reduction with the Damage left in every ring and a compass rose for the
spun pencil (chapter Grenades), and the areas of spells (chapter Spells).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from converter.printing.faster_combat.blast_scenes import (
    Blast,
    SpellArea,
    blast_scene,
    scatter_scene,
    spell_scene,
)
from converter.printing.press import Job, Section
from converter.printing.products import PrintOptions
from converter.printing.scene_pages import SceneJob
from converter.printing.strips import Span, Strip, strip_jobs
from converter.systems.faster_combat.grenades import SCATTER_CM_A_POINT, damage_at_distance, points_lost
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import FasterCombatRecords
from converter.systems.faster_combat.spells import RADIUS_TIMES_MAGIC
from converter.working import Quantity, constant, in_figures

_STRIP_TEXT = "Faster Combat · lay from the blast point to each figure and read off the Damage"
_MOST_NAMES = 12
_GENERAL_MAGIC = range(1, 7)


def make_blast_templates(records: FasterCombatRecords | None, options: PrintOptions) -> Section:
    """The section of the product: the published grenades without records, else those of the records."""
    rules = options.rules or HouseRules()
    if records is None:
        blasts = tuple(
            Blast(row.name, row.damage, Fraction(row.reduction_cm)) for row in rules.tables.grenades
        )
        areas = tuple(_general_areas())
    else:
        blasts, areas = tuple(dict.fromkeys(_blasts(records))), tuple(_areas(records))
    jobs = [*_blast_jobs(blasts, options), *_spell_jobs(areas, general=records is None)]
    return Section("Faster Combat: blast templates", "Blast templates", jobs)


def _blast_jobs(blasts: Sequence[Blast], options: PrintOptions) -> Iterator[Job]:
    if not blasts:
        return
    yield from strip_jobs(
        "Blast strips", _STRIP_TEXT, [_strip(one) for one in blasts], options.settings.paper
    )
    for reduction in sorted({one.reduction_cm for one in blasts}):
        alike = (one for one in blasts if one.reduction_cm == reduction)
        same = sorted(alike, key=lambda one: -one.damage)
        title = f"Blast, Reduction {in_figures(reduction)} cm"
        legend = f"{_names(f'{one.name} {one.damage}' for one in same)}. The numbers are the Damage left."
        yield SceneJob(title, legend, blast_scene(same))
    text = (
        f"A grenade misses by {SCATTER_CM_A_POINT} cm for each point below the Target Number. "
        "Lay the middle on the spot aimed at and spin a pencil there, or roll the direction in degrees."
    )
    yield SceneJob("Scatter", text, scatter_scene())


def _spell_jobs(areas: Sequence[SpellArea], *, general: bool) -> Iterator[Job]:
    if not areas:
        return
    text = "Radius 1.5 x Magic in cm, rounded down. All targets inside that the caster can see are affected."
    legend = text if general else f"{_names(one.legend for one in areas)}. {text}"
    yield SceneJob("Areas of spells", legend, spell_scene(areas))


def _strip(blast: Blast) -> Strip:
    """A strip from the blast point to where no Damage is left."""
    reach = blast.reach_cm
    spans = []
    for lost in range(blast.damage):
        low, high = lost * blast.reduction_cm, (lost + 1) * blast.reduction_cm
        left = damage_at_distance(blast.damage, points_lost(low, blast.reduction_cm))
        spans.append(Span(float(low), float(high), (str(left),), "odd" if lost % 2 else "even"))
    title = f"{blast.name} · Damage {blast.damage} · Reduction {in_figures(blast.reduction_cm)} cm"
    return Strip(title, float(reach), tuple(spans))


def _blasts(records: FasterCombatRecords) -> Iterator[Blast]:
    carried = [grenade for record in records.characters for grenade in record.grenades]
    for grenade in carried:
        if not grenade.adds_melee_damage:
            yield from _blast(grenade.name, grenade.damage, grenade.reduction_cm)
    for weapon in records.weapons:
        if not weapon.adds_melee_damage:
            yield from _blast(weapon.name, weapon.damage, weapon.reduction_cm)


def _blast(name: str, damage: Quantity | None, reduction_cm: Quantity | None) -> Iterator[Blast]:
    if damage is not None and reduction_cm is not None and damage.value > 0 and reduction_cm.value > 0:
        yield Blast(name, int(damage), reduction_cm.value)


def _general_areas() -> Iterator[SpellArea]:
    for magic in _GENERAL_MAGIC:
        radius = int((RADIUS_TIMES_MAGIC * constant(magic)).rounded_down())
        yield SpellArea(radius, f"Magic {magic} · {radius} cm", "")


def _areas(records: FasterCombatRecords) -> Iterator[SpellArea]:
    """One area for each radius, with the casters and spells that reach as far."""
    casters: dict[int, list[str]] = {}
    for record in records.characters:
        spells: dict[int, list[str]] = {}
        for spell in record.spells:
            if spell.radius_cm is not None and spell.radius_cm.value > 0:
                spells.setdefault(int(spell.radius_cm), []).append(spell.name)
        for radius, names in spells.items():
            casters.setdefault(radius, []).append(f"{record.name} ({', '.join(names)})")
    for radius in sorted(casters):
        yield SpellArea(radius, f"{radius} cm", f"{radius} cm: {'; '.join(casters[radius])}")


def _names(names: Iterable[str]) -> str:
    """Names on a line; of very many the first ones."""
    listed = list(names)
    more = f" and {len(listed) - _MOST_NAMES} more" if len(listed) > _MOST_NAMES else ""
    return ", ".join(listed[:_MOST_NAMES]) + more
