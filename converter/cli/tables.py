"""`tables`: the rule tables, as the house rules have them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.options import Rules, System

if TYPE_CHECKING:
    from converter.exporting.shown_tables import ListedTable
    from converter.house_rules import HouseRulesFile
    from converter.shown_table import ShownTable


@grouped
def tables(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="The table; without it all are listed.")
    ] = None,
    system: Annotated[
        System | None, typer.Option("--system", help="The system whose table is meant.")
    ] = None,
    rules: Rules = None,
    where: Annotated[
        bool, typer.Option("--where", help="Say of each row which file and line it comes from.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """Show the rule tables: published weapons, ranges, target numbers, armour by location and others.

    With house rules the tables are shown as they are then.

    Example: sheetrunner tables armour --system hard-life
    """
    shelf = _Shelf(_read(rules), system.value if system else None)
    if name is None:
        _show_list(shelf, json=json)
    else:
        _show(*shelf.table(name), where=where, json=json)


def _read(rules: Path | None) -> HouseRulesFile:
    from converter.cli.defaults import house_rules_file

    return house_rules_file(rules)


def _show_list(shelf: _Shelf, *, json: bool) -> None:
    from converter.exporting.about import in_json
    from converter.exporting.shown_tables import print_list

    listed = list(shelf.listed())
    if json:
        typer.echo(in_json(listed))
    else:
        print_list(listed)


def _show(table: ShownTable, system: str | None, *, where: bool, json: bool) -> None:
    from converter.exporting.json_document import as_json
    from converter.exporting.shown_tables import print_table, table_document

    if json:
        typer.echo(as_json(table_document(table, system, where=where)), nl=False)
    else:
        print_table(table, where=where)


@dataclass(frozen=True, slots=True)
class _Shelf:
    """The tables of one system or of all, by the house rules."""

    rules: HouseRulesFile
    system: str | None

    def listed(self) -> Iterator[ListedTable]:
        """All tables with their titles."""
        from converter.exporting.shown_tables import ListedTable

        for system, name in self._names():
            title = self._shown(system, name).title
            yield ListedTable(name=name, system=system, title=title)

    def table(self, name: str) -> tuple[ShownTable, str | None]:
        """The table of that name and its system; the default system's before another's.

        Raises UsageError for a name no table has, and for one that several have.
        """
        from converter.nearest import did_you_mean
        from converter.rule_tables import plain
        from converter.systems.registry import DEFAULT_SYSTEM

        names = list(self._names())
        owners = [system for system, one in names if one == plain(name)]
        if not owners:
            known = list(dict.fromkeys(one for _, one in names))
            of_system = f" of {self.system}" if self.system else ""
            hint = did_you_mean(name, known) or f"there are {', '.join(known)}"
            raise UsageError(f"{name}: no table{of_system} has that name; {hint}")
        if len(owners) > 1 and DEFAULT_SYSTEM not in owners:
            listed = " and ".join(filter(None, owners))
            raise UsageError(f"{name}: {listed} have a table of that name; choose with --system")
        owner = DEFAULT_SYSTEM if DEFAULT_SYSTEM in owners else owners[0]
        return self._shown(owner, plain(name)), owner

    def _names(self) -> Iterator[tuple[str | None, str]]:
        from converter import shared_tables
        from converter.systems.registry import SYSTEMS

        for system in SYSTEMS:
            if self.system in (None, system.name):
                yield from ((system.name, name) for name in system.shown_tables.table_names())
        yield from ((None, name) for name in shared_tables.table_names())

    def _shown(self, system: str | None, name: str) -> ShownTable:
        """Raises UsageError where the house rules name a file, such as a hit map, that cannot be used."""
        from converter import shared_tables
        from converter.systems.registry import system as system_named

        if system is None:
            return shared_tables.shown_table(name, self.rules)
        chosen = system_named(system)
        try:
            table: ShownTable = chosen.shown_tables.shown_table(name, self.rules.of(chosen))
        except ValueError as error:
            raise UsageError(str(error)) from error
        return table
