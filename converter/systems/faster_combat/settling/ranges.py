"""How far away, and the Target Number that gives: shared by shots and grenades."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field, model_validator

from converter.nearest import did_you_mean
from converter.play.events import Spec, SpecError, StepOut, told
from converter.play.tidying import alike, folded
from converter.problems import shown
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.ranged import best_sight, target_number
from converter.systems.faster_combat.settling.fields import Centimetres, Strength, exact
from converter.systems.faster_combat.tables import RangeBand, Tables
from converter.systems.rule_notes import note
from converter.systems.situation_rows import SituationKind, SituationRow
from converter.working import Quantity, given, in_figures


class AtRange(Spec):
    """The part of a spec that says how far away the target is, and what makes it harder or easier to hit."""

    range: RangeBand | None = Field(None, description="the range, where it was read off a ruler")
    weapon_type: str | None = Field(None, description="a row of the range table, such as Heavy Pistol")
    range_cm: Centimetres | None = None
    strength: Strength | None = None
    modifiers: Annotated[
        tuple[str, ...],
        Field(description="what changes the Target Number: keys of its table, such as cover"),
    ] = ()

    @property
    def range_row(self) -> str | None:
        """The name of the row that a distance is looked up in, None where the spec names none."""
        return self.weapon_type

    @model_validator(mode="after")
    def _one_way_to_say_it(self) -> AtRange:
        measured = self.weapon_type is not None or self.range_cm is not None
        if self.range is not None and measured:
            raise ValueError(
                "range: stands beside weapon_type or range_cm; give range alone, or the other two"
            )
        if self.range is None and not measured:
            raise ValueError("range: is missing; give range, or weapon_type and range_cm")
        if measured and self.range_row is None:
            raise ValueError("weapon_type: is missing; range_cm needs the row of the range table")
        if measured and self.range_cm is None:
            raise ValueError("range_cm: is missing; weapon_type needs the distance in centimetres")
        named = [folded(modifier) for modifier in self.modifiers]
        for modifier in self.modifiers:
            if named.count(folded(modifier)) > 1:
                raise ValueError(f"modifiers: {modifier} is given twice; it counts once")
        return self


@dataclass(frozen=True, slots=True)
class Reached:
    """The range a target stands at, None for out of range, and the step that says why."""

    band: RangeBand | None
    steps: tuple[StepOut, ...] = ()


def weapon_types(house_rules: HouseRules) -> tuple[str, ...]:
    """The rows of the range table, the added ones where the house rule `added_ranges` allows them."""
    tables = house_rules.tables
    added = tuple(row.type for row in tables.added_ranges) if house_rules.added_ranges else ()
    return tuple(row.type for row in tables.ranges) + added


def reached(spec: AtRange, house_rules: HouseRules) -> Reached:
    """The range of a spec, measured where it gives centimetres.

    Raises SpecError for a weapon type without a row, and for one that needs a Strength which is not given.
    """
    if spec.range is not None:
        return Reached(spec.range)
    if spec.range_row is None or spec.range_cm is None:  # the spec was checked: one or the other is there
        raise SpecError("range: is missing; give range, or weapon_type and range_cm")
    row = house_rules.tables.range_row(spec.range_row, spec.strength, house_rules.added_ranges)
    if row is None:
        raise SpecError(_no_row(spec.range_row, house_rules))
    distance = exact(spec.range_cm)
    band = row.band_at(distance)
    limits = ", ".join(f"{band} {limits}" for band, limits in zip(RangeBand, row.bands, strict=True))
    origin = "; an added row, not in the article" if row.added else ""
    origin += f"; {row.house_rule}" if row.house_rule else ""
    working = f"{in_figures(distance)} cm; {row.type} {limits} cm{origin}"
    return Reached(band, (told("Range", working, band.value if band else "out of range"),))


def _no_row(weapon_type: str, house_rules: HouseRules) -> str:
    """Why a weapon type has no range row, and what to do."""
    known = weapon_types(house_rules)
    folded = weapon_type.casefold()
    if folded in {name.casefold() for name in known}:
        return f"strength: is missing; the ranges of '{weapon_type}' depend on Strength"
    if folded in {row.type.casefold() for row in house_rules.tables.added_ranges}:
        setting = note("added_ranges", house_rules.added_ranges)
        return f"weapon_type: '{weapon_type}' has no row in the article ({setting}); give range instead"
    hint = did_you_mean(weapon_type, known) or f"expected one of {', '.join(known)}"
    return f"weapon_type: '{weapon_type}' is no row of the range table; {hint}"


def target_number_of(band: RangeBand, modifiers: tuple[str, ...], tables: Tables) -> Quantity:
    """The Target Number with its working: the base for the range, the best sight, the other modifiers.

    Raises SpecError for a modifier that is no line of the target number table.
    """
    lines = [_line(f"modifiers[{place}]", one, tables) for place, one in enumerate(modifiers)]
    base = _quantity(tables.target_number(band))
    sights = [_quantity(line) for line in lines if line.kind is SituationKind.SIGHT]
    others = [_quantity(line) for line in lines if line.kind is SituationKind.MODIFIER]
    number = target_number(base, sights, others).named("Target Number", "Faster Combat, Ranged Combat")
    passed_over = [sight.label for sight in sights if sight is not best_sight(sights)]
    if passed_over:
        number = number.noting(f"only the best sight counts, not {', '.join(passed_over)}")
    rules = [line.house_rule for line in (tables.target_number(band), *lines) if line.house_rule]
    return number.noting(*rules)


def check_modifiers(modifiers: tuple[str, ...], tables: Tables) -> None:
    """Raise SpecError for a modifier that is no line of the target number table."""
    for place, one in enumerate(modifiers):
        _line(f"modifiers[{place}]", one, tables)


def _line(field: str, key: str, tables: Tables) -> SituationRow:
    known = [line.key for line in tables.target_numbers if line.kind is not SituationKind.RANGE]
    key = alike(key, known)
    if key not in known:
        hint = did_you_mean(key, known)
        listed = " or ".join(filter(None, (", ".join(known[:-1]), known[-1])))
        raise SpecError(f'{field}: "{shown(key)}" is not known; {hint}{" " if hint else ""}expected {listed}')
    return tables.target_number(key)


def _quantity(line: SituationRow) -> Quantity:
    return given(line.situation, line.number)
