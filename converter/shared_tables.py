"""Tables that belong to no system: the catalogue that names are looked up in, and the opposition."""

from __future__ import annotations

from collections.abc import Callable

from converter.house_rules import HouseRulesFile
from converter.opposition import opponents
from converter.rule_tables import RuleTable
from converter.shown_table import ShownTable

OPPOSITION = "opposition"

COMPLETED_NOTE = "What is given by name alone is completed from here."
CYBERWARE_NOTE = "For reading: what changes a character is written in its file; a name alone changes nothing."


def table_names() -> tuple[str, ...]:
    """The names of these tables."""
    return tuple(_TABLES)


def shown_table(name: str, rules: HouseRulesFile) -> ShownTable:
    """The table of that name. Raises KeyError for a name that `table_names` does not list."""
    return _TABLES[name](rules)


def _catalogue(title: str, place: int, note: str = COMPLETED_NOTE) -> Callable[[HouseRulesFile], ShownTable]:
    """A table of the catalogue, every column as the file has it."""

    def shown(rules: HouseRulesFile) -> ShownTable:
        table: RuleTable = rules.catalogue_texts[place]
        return ShownTable(
            table.shape.shown_name,
            title,
            tuple(column.replace("_", " ").capitalize() for column in table.columns),
            tuple(row.cells for row in table.rows),
            "the books named in the last column",
            (note,),
            tuple(row.origin for row in table.rows),
        )

    return shown


def _opposition(_: HouseRulesFile) -> ShownTable:
    found = opponents()
    return ShownTable(
        OPPOSITION,
        "Opposition ready to use",
        ("Name", "Race", "Kind", "Description"),
        tuple((one.name, one.race, one.kind, one.description) for one in found),
        "written for sheetrunner; Shadowrun second edition",
        ('Add them with --add "Gang member x6".',),
        tuple(f"data/{one.file}" for one in found),
    )


_TABLES: dict[str, Callable[[HouseRulesFile], ShownTable]] = {
    "catalogue-weapons": _catalogue("Weapons by name", 0),
    "catalogue-armour": _catalogue("Armour by name", 1),
    "catalogue-spells": _catalogue("Spells by name", 2),
    "catalogue-cyberware": _catalogue("Cyberware by name", 3, CYBERWARE_NOTE),
    OPPOSITION: _opposition,
}
