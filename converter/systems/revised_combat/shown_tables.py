"""The charts of the rules file as people are shown them; each row says where it comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from converter.shown_table import ShownTable
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.tables import SIDES_OF_DIE, Entry, house_rule

_FILE = "data/revised_combat/rules.toml"
_TITLE_OF_SOURCE = "the rules file of Revised Combat; the last column says how firm a row is"


def table_names() -> tuple[str, ...]:
    """The names of all tables of this system."""
    return tuple(_TABLES)


def shown_table(name: str, rules: RevisedCombatRules) -> ShownTable:
    """The table of that name. Raises KeyError for a name that `table_names` does not list."""
    return _TABLES[name](rules)


def _hit_chart(rules: RevisedCombatRules) -> ShownTable:
    rows, origins = [], []
    for name, chart in rules.hit_chart.items():
        for aspect, cells in sorted(chart.rows.items(), reverse=True):
            title = rules.aspect_names.value[int(aspect) - 1]
            locations = (cell.replace("_", " ") for cell in cells)
            rows.append((name, f"{aspect} {title}", *locations, _whence(chart)))
            origins.append(_origin(f"hit_chart.{name}", chart))
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
        tuple(origins),
    )


def _penetration(rules: RevisedCombatRules) -> ShownTable:
    effects = [
        _Shown("penetration", row, f"at least {row.at_least} x Armour Value", f"damage x {row.multiplier}")
        for row in rules.penetration
    ]
    success = [
        _Shown("exceptional_success", row, f"success by {row.margin} or more", f"damage x {row.multiplier}")
        for row in rules.exceptional_success
    ]
    zero = _Shown("margin_zero", rules.margin_zero, "success by 0", f"damage x {rules.margin_zero.value}")
    return _table(
        "penetration",
        "Penetration against armour, and exceptional success",
        ("Case", "Effect"),
        (*effects, *success, zero),
        "All multipliers together are rounded down once, at the end.",
    )


def _tasks(rules: RevisedCombatRules) -> ShownTable:
    rows = (_Shown(f"tasks.{name}", row, name.value, f"{row.needed}+") for name, row in rules.tasks.items())
    note = "2D6 and DMs; a natural 2 fails."
    return _table("tasks", "Difficulties of tasks", ("Difficulty", "Needs"), rows, note)


def _actions(rules: RevisedCombatRules) -> ShownTable:
    rows = (_Shown("actions", row, row.name, row.action_class.value, row.note) for row in rules.actions)
    note = f"Others: one Short Action for every {rules.short_action_seconds.value} seconds begun."
    return _table("actions", "Actions", ("Action", "Class", "Note"), rows, note)


def _armour(rules: RevisedCombatRules) -> ShownTable:
    rows = (
        _Shown(f"armour.{row.name}", row, row.name, str(row.value), row.covers, row.note)
        for row in rules.armour.values()
    )
    return _table("armour", "Armour Values", ("Armour", "AV", "Covers", "Note"), rows)


def _weapons(rules: RevisedCombatRules) -> ShownTable:
    rows = (
        _Shown(
            f"weapons.{row.name}", row, row.name, row.weapon_class, str(row.penetration),
            _or_dash(row.attenuation), str(row.damage_value), row.range, _or_dash(row.rounds),
        )
        for row in rules.weapons.values()
    )  # fmt: skip
    columns = ("Weapon", "Class", "Penetration", "Attenuation", "Damage Value", "Range", "Rounds")
    return _table("weapons", "Sample weapons", columns, rows)


class _Shown:
    """A row of a table: its key in the rules file, its entry, and what its columns say."""

    def __init__(self, key: str, entry: Entry, *texts: str) -> None:
        self.origin = _origin(key, entry)
        self.texts = (*texts, _whence(entry))


def _table(
    name: str, title: str, columns: tuple[str, ...], rows: Iterable[_Shown], *notes: str
) -> ShownTable:
    shown = tuple(rows)
    return ShownTable(
        name,
        title,
        (*columns, "Provenance"),
        tuple(row.texts for row in shown),
        _TITLE_OF_SOURCE,
        notes,
        tuple(row.origin for row in shown),
    )


def _or_dash(number: int | None) -> str:
    return "-" if number is None else str(number)


def _origin(key: str, entry: Entry) -> str:
    """Where a row comes from: the house rule, or the key of the bundled file and its source."""
    own = house_rule(key, entry)
    return own[0] if own else f"{_FILE}, {key}: {entry.source}"


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
