"""`odds hit-location`: where shots of Hard Life land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.options import Rules

if TYPE_CHECKING:
    from converter.exporting.hard_life_odds import HitLocationOdds, PlacesRow
    from converter.systems.hard_life.hex_map import HexMap
    from converter.systems.hard_life.house_rules import HouseRules
    from converter.systems.hard_life.locations import Location

AimOption = Annotated[
    str | None,
    typer.Option(
        "--aim",
        metavar="LOCATION",
        help="A called shot: head, torso, left arm, … (its +4 belongs to the target number).",
    ),
]
BehindOption = Annotated[bool, typer.Option("--from-behind", help="The target is seen from behind.")]
JsonOption = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]


@grouped
def hit_location(
    net: Annotated[
        int | None,
        typer.Option("--net", metavar="N", min=1, max=60, help="Only for so many net successes."),
    ] = None,
    aim: AimOption = None,
    from_behind: BehindOption = False,
    rules: Rules = None,
    json: JsonOption = False,
) -> None:
    """Where shots of Hard Life land: by net successes, by 3D6, and bullets of suppression fire.

    A suppressing bullet is aimed by 3D6 and scatters with an accuracy of 1D6. House rules count: scatter,
    off_figure, hit_map and the tables.

    Example: sheetrunner odds hit-location --aim head
    """
    from converter.exporting.hard_life_odds import places_table
    from converter.exporting.json_document import as_json
    from converter.exporting.terminal import print_tables

    result = _places(net, aim, _house_rules(rules), from_behind=from_behind)
    if json:
        typer.echo(as_json(result), nl=False)
        return
    print_tables([places_table(result.rows)])
    tell_house_rules(result.house_rules)


def _house_rules(rules: object) -> HouseRules:
    from converter.cli.defaults import house_rules_file
    from converter.systems.registry import system

    found: HouseRules = house_rules_file(rules).of(system("hard-life"))  # type: ignore[arg-type]
    return found


def tell_house_rules(notes: tuple[str, ...]) -> None:
    """Name the house rules that the odds used, a line each."""
    for note in notes:
        typer.echo(note)


def _places(net: int | None, aim: str | None, rules: HouseRules, *, from_behind: bool) -> HitLocationOdds:
    from converter.exporting.hard_life_odds import HitLocationOdds
    from converter.systems.hard_life.odds_questions import house_rules_noted

    place = location_named(aim, "--aim")
    rows = tuple(_place_rows(net, place, rules, from_behind=from_behind))
    return HitLocationOdds(
        aim=place.value if place else None,
        from_behind=from_behind,
        rows=rows,
        house_rules=tuple(house_rules_noted(rules, ("off_figure", "scatter"))),
    )


def _place_rows(
    net: int | None, aim: Location | None, rules: HouseRules, *, from_behind: bool
) -> list[PlacesRow]:
    from converter.exporting.hard_life_odds import places_row
    from converter.systems.hard_life.odds import place_chances, rolled_place_chances, stray_place_chances
    from converter.systems.hard_life.scatter import aim_point

    figure = figure_asked(rules, from_behind=from_behind)
    start = aim_point(figure, aim)
    counts = [net] if net is not None else [row.net_successes for row in rules.tables.scatter]
    most = max(row.net_successes for row in rules.tables.scatter)
    rows = [
        places_row(
            f"{count} or more net" if count == most else f"{count} net",
            place_chances(count, start, figure, rules),
            count,
        )
        for count in counts
    ]
    if net is None and aim is None:
        rows.append(places_row("3D6", rolled_place_chances(rules.tables)))
        rows.append(places_row("suppressing bullet", stray_place_chances(figure, rules)))
    return rows


def figure_asked(rules: HouseRules, *, from_behind: bool) -> HexMap:
    """The hex figure of the house rules. Raises UsageError for a file that holds none."""
    from converter.play.events import SpecError
    from converter.systems.hard_life.scatter import figure_for

    try:
        return figure_for(rules, from_behind=from_behind)
    except SpecError as error:
        raise UsageError(str(error)) from error


def location_named(text: str | None, option: str) -> Location | None:
    """A location as it is written behind an option. Raises UsageError for a word that is none."""
    from converter.systems.hard_life.odds_questions import QuestionError, location_asked

    if text is None:
        return None
    try:
        return location_asked(text)
    except QuestionError as error:
        raise UsageError(f"{option}: {error}") from error
