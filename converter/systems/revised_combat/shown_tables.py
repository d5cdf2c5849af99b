"""The charts of the rules file as people are shown them; each row says where it comes from."""

from __future__ import annotations

from collections.abc import Callable

from converter.shown_table import ShownTable
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.tables import SIDES_OF_DIE, Entry

_TITLE_OF_SOURCE = "the rules file of Revised Combat; the last column says how firm a row is"


def table_names() -> tuple[str, ...]:
    """The names of all tables of this system."""
    return tuple(_TABLES)


def shown_table(name: str, rules: RevisedCombatRules) -> ShownTable:
    """The table of that name. Raises KeyError for a name that `table_names` does not list."""
    return _TABLES[name](rules)


def _hit_chart(rules: RevisedCombatRules) -> ShownTable:
    rows = []
    for name, chart in rules.hit_chart.items():
        for aspect, cells in sorted(chart.rows.items(), reverse=True):
            title = rules.aspect_names.value[int(aspect) - 1]
            rows.append(
                (name, f"{aspect} {title}", *(cell.replace("_", " ") for cell in cells), _whence(chart))
            )
    offsets = tuple(f"Offset {number}" for number in range(1, SIDES_OF_DIE + 1))
    return ShownTable(
        "hit-chart",
        "Hit locations by Aspect and Offset",
        ("Target", "Aspect", *offsets, "Provenance"),
        tuple(rows),
        _TITLE_OF_SOURCE,
        (
            "Offset 1 is the shooter's far left; left and right in a name are the target's own.",
            "-- is a near miss.",
        ),
    )


def _penetration(rules: RevisedCombatRules) -> ShownTable:
    effects = [
        (f"at least {row.at_least} x Armour Value", f"damage x {row.multiplier}", _whence(row))
        for row in rules.penetration
    ]
    success = [
        (f"success by {row.margin} or more", f"damage x {row.multiplier}", _whence(row))
        for row in rules.exceptional_success
    ]
    zero = ("success by 0", f"damage x {rules.margin_zero.value}", _whence(rules.margin_zero))
    return ShownTable(
        "penetration",
        "Penetration against armour, and exceptional success",
        ("Case", "Effect", "Provenance"),
        (*effects, *success, zero),
        _TITLE_OF_SOURCE,
        ("All multipliers together are rounded down once, at the end.",),
    )


def _tasks(rules: RevisedCombatRules) -> ShownTable:
    rows = tuple((name.value, f"{row.needed}+", _whence(row)) for name, row in rules.tasks.items())
    return ShownTable(
        "tasks",
        "Difficulties of tasks",
        ("Difficulty", "Needs", "Provenance"),
        rows,
        _TITLE_OF_SOURCE,
        ("2D6 and DMs; a natural 2 fails.",),
    )


def _actions(rules: RevisedCombatRules) -> ShownTable:
    rows = tuple((row.name, row.action_class.value, row.note, _whence(row)) for row in rules.actions)
    return ShownTable(
        "actions",
        "Actions",
        ("Action", "Class", "Note", "Provenance"),
        rows,
        _TITLE_OF_SOURCE,
        (f"Others: one Short Action for every {rules.short_action_seconds.value} seconds begun.",),
    )


def _armour(rules: RevisedCombatRules) -> ShownTable:
    rows = tuple(
        (row.name, str(row.value), row.covers, row.note, _whence(row)) for row in rules.armour.values()
    )
    return ShownTable(
        "armour", "Armour Values", ("Armour", "AV", "Covers", "Note", "Provenance"), rows, _TITLE_OF_SOURCE
    )


def _weapons(rules: RevisedCombatRules) -> ShownTable:
    rows = tuple(
        (
            row.name,
            row.weapon_class,
            str(row.penetration),
            "-" if row.attenuation is None else str(row.attenuation),
            str(row.damage_value),
            row.range,
            "-" if row.rounds is None else str(row.rounds),
            _whence(row),
        )
        for row in rules.weapons.values()
    )
    columns = (
        "Weapon",
        "Class",
        "Penetration",
        "Attenuation",
        "Damage Value",
        "Range",
        "Rounds",
        "Provenance",
    )
    return ShownTable("weapons", "Sample weapons", columns, rows, _TITLE_OF_SOURCE)


def _whence(entry: Entry) -> str:
    return entry.provenance.value


_TABLES: dict[str, Callable[[RevisedCombatRules], ShownTable]] = {
    "hit-chart": _hit_chart,
    "penetration": _penetration,
    "tasks": _tasks,
    "actions": _actions,
    "armour": _armour,
    "weapons": _weapons,
}
