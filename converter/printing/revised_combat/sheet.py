"""Builds what a record sheet prints from a traveller's record (Revised Combat)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from converter.notation.upp import PHYSICAL, Characteristic
from converter.printing.boxes import tick_boxes
from converter.printing.revised_combat.marks import STAR, placeholder_note, starred
from converter.printing.revised_combat.sheet_texts import integrity_roll, legend, struck_panel, turn_panel
from converter.printing.revised_combat.views import (
    CharacteristicView,
    IntegrityRow,
    IntegrityView,
    LocationRow,
    LocationsView,
    SheetView,
    TileView,
    WeaponListView,
)
from converter.printing.revised_combat.weapon_rows import (
    band_headings,
    placeholders_of_weapons,
    weapon_rows,
)
from converter.systems.revised_combat.house_rules import PERSON, RevisedCombatRules
from converter.systems.revised_combat.records import LocationFigure, TravellerRecord, WeaponRecord
from converter.systems.revised_combat.tables import StateWord
from converter.systems.revised_combat.tasks import characteristic_dm

BOX_MM = 5.8
"""The side of a box of the integrity record: room for a pencil's half-strike or cross."""

_FEW_POINTS = 10
_FEW_SIDE_MM, _MANY_SIDE_MM = 3.4, 2.5
_MOST_POINTS = 15
_NOT_MENTAL = frozenset(PHYSICAL)


def sheet_views(records: Sequence[TravellerRecord], rules: RevisedCombatRules) -> tuple[SheetView, ...]:
    """A sheet for every figure, in order: a record of quantity 3 gives three sheets, numbered."""
    return tuple(
        sheet_view(record, rules, figure=number)
        for record in records
        for number in range(1, record.quantity + 1)
    )


def sheet_view(record: TravellerRecord, rules: RevisedCombatRules, *, figure: int = 1) -> SheetView:
    """What the sheet of one figure prints; `figure` counts the equal figures of a record."""
    return SheetView(
        name=record.name,
        figure=f"figure {figure} of {record.quantity}" if record.quantity > 1 else "",
        upp=str(record.upp),
        target_type="" if record.target_type == PERSON else record.target_type,
        side=record.side or "",
        skills=", ".join(f"{skill.name}-{skill.level}" for skill in record.skills),
        physical=tuple(_physical(one, record, rules) for one in PHYSICAL),
        tiles=(*_mental_tiles(record, rules), *_other_tiles(record, rules)),
        integrity=_integrity(record, rules),
        locations=_locations(record, rules),
        panels=tuple(panel for panel in (turn_panel(rules), struck_panel(record, rules)) if panel.paragraphs),
        band_headings=band_headings(rules),
        weapons=weapon_rows(record.weapons, record, rules),
        not_converted=record.not_converted,
        footnotes=_footnotes(record, rules),
        summary=_summary(record),
    )


def weapon_list_view(weapons: Sequence[WeaponRecord], rules: RevisedCombatRules) -> WeaponListView:
    """What a list of weapons prints."""
    note = placeholder_note(placeholders_of_weapons(weapons, rules))
    return WeaponListView(
        "Weapons", band_headings(rules), weapon_rows(weapons, None, rules), (note,) if note else ()
    )


def location_title(location: str) -> str:
    """`left_upper_arm` as people write it: Left Upper Arm."""
    return location.replace("_", " ").title()


def initiative_star(rules: RevisedCombatRules) -> str:
    """The star of the initiative formula, empty where it is no placeholder."""
    return starred("", rules.initiative)


def _physical(one: Characteristic, record: TravellerRecord, rules: RevisedCombatRules) -> CharacteristicView:
    value = record.upp.value_of(one)
    side = _FEW_SIDE_MM if value <= _FEW_POINTS else _MANY_SIDE_MM
    boxes = tick_boxes([value], columns=_MOST_POINTS, side_mm=side)
    return CharacteristicView(one.title, str(value), _dm(one, value, rules), boxes)


def _mental_tiles(record: TravellerRecord, rules: RevisedCombatRules) -> Iterator[TileView]:
    for one in Characteristic:
        if one not in _NOT_MENTAL:
            value = record.upp.value_of(one)
            yield TileView(one.title, str(value), _dm(one, value, rules))


def _other_tiles(record: TravellerRecord, rules: RevisedCombatRules) -> Iterator[TileView]:
    yield TileView("Life Force", str(record.life_force), "Str+Dex+End")
    yield TileView("Determination", str(record.determination), "(Int+End)/5")
    formula = rules.initiative.value
    dm = int(record.initiative_dm)
    caption = f"with {formula.dice}D6" if formula.dice else "no dice"
    yield TileView("Initiative DM", f"{dm:+d}{initiative_star(rules)}", caption)


def _dm(one: Characteristic, value: int, rules: RevisedCombatRules) -> str:
    return f"DM {int(characteristic_dm(one.title, value, rules)):+d}"


def _integrity(record: TravellerRecord, rules: RevisedCombatRules) -> IntegrityView:
    figures = record.integrity
    columns = int(figures.columns)
    boxes = tick_boxes([columns] * figures.rows, columns=columns, side_mm=BOX_MM)
    assert boxes is not None  # a record has a column and a row at least
    rows = tuple(
        IntegrityRow(
            str(number),
            "–" if dm is None else f"{dm:+d}",
            "no roll" if dm is None else integrity_roll(record, dm, rules),
        )
        for number, dm in enumerate(figures.row_dm, start=1)
    )
    caption = f"{columns} column{'' if columns == 1 else 's'} x {figures.rows} rows = {figures.boxes} boxes"
    heading = starred("2D6", rules.unconscious_task)
    return IntegrityView("Integrity Record", caption, heading, boxes, rows, legend(record, rules))


def _locations(record: TravellerRecord, rules: RevisedCombatRules) -> LocationsView:
    thresholds = {one.location: one for one in record.thresholds}
    states = [word for word in StateWord if word in rules.states]
    star = STAR if "thresholds" in record.placeholders else ""
    return LocationsView(
        armour_heading=f"AV{STAR}" if "coverage" in record.placeholders else "AV",
        state_headings=tuple(f"{word.value.capitalize()}{star}" for word in states),
        rows=tuple(
            LocationRow(
                location_title(one.location), str(one.figure), _limits(thresholds.get(one.location), rules)
            )
            for one in record.armour
        ),
    )


def _limits(threshold: LocationFigure | None, rules: RevisedCombatRules) -> tuple[str, ...]:
    multiples = [rules.states[word].above for word in StateWord if word in rules.states]
    if threshold is None:
        return ("",) * len(multiples)
    return tuple(f">{multiple * int(threshold.figure)}" for multiple in multiples)


def _footnotes(record: TravellerRecord, rules: RevisedCombatRules) -> tuple[str, ...]:
    also = ("unconscious_task", "aimed_difficulty", "actions", "movement")
    keys = (
        *record.placeholders,
        *rules.placeholders(also),
        *placeholders_of_weapons(record.weapons, rules),
    )
    note = placeholder_note(keys)
    return (note,) if note else ()


def _summary(record: TravellerRecord) -> str:
    parts = (
        f"UPP {record.upp}",
        f"Life Force {record.life_force}",
        f"Determination {record.determination}",
        f"Initiative DM {int(record.initiative_dm):+d}",
        f"Integrity {record.integrity.boxes} boxes",
    )
    return " · ".join(parts)
