"""Reads the tables of Hard Life out of rows of texts, and says of each row what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from converter.notation.armour import ArmourRating, parse_armour
from converter.notation.weapon_class import WeaponClass
from converter.rule_tables import (
    ALIASES,
    CellError,
    RuleTable,
    TableFaultsError,
    TableRow,
    TableShape,
    bundled_table,
    table_named,
)
from converter.systems.hard_life.ammunition import AmmunitionEffect, AmmunitionRow
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.ranges import RangeRow
from converter.systems.hard_life.situations import Range, Situation
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER
from converter.systems.hard_life.tables import (
    AccuracyRow,
    ArmourPartRow,
    ArmourRow,
    DodgeRow,
    DodgeSituation,
    GrenadeScatterRow,
    LacingRow,
    LocationRow,
    ScatterRow,
    SheathingRow,
    StressRow,
    Tables,
)
from converter.systems.situation_rows import SituationKind, SituationRow

STRESS = "stress-tests"
TARGET_NUMBERS = "target-numbers"
PARTS = "armour-parts"
GRENADES = "grenade-scatter"

SHAPES = (
    TableShape("scatter", "hard_life/scatter.csv", "net_successes"),
    TableShape("accuracy", "hard_life/accuracy.csv", "net_successes"),
    TableShape("armour", "hard_life/armour.csv", "armour", signed=("average",)),
    TableShape("dodge", "hard_life/dodge.csv", "key", ("situation",)),
    TableShape("locations", "hard_life/locations.csv", "lowest"),
    TableShape(TARGET_NUMBERS, "hard_life/target_numbers.csv", "key", ("situation",)),
    TableShape("ranges", "hard_life/ranges.csv", "type"),
    TableShape("ammunition", "hard_life/ammunition.csv", "ammunition"),
    TableShape(GRENADES, "hard_life/grenade_scatter.csv", "type"),
    TableShape(PARTS, "hard_life/armour_parts.csv", "rating"),
    TableShape("bone-lacing", "hard_life/bone_lacing.csv", "material"),
    TableShape("dermal-sheathing", "hard_life/dermal_sheathing.csv", "rating"),
    TableShape(STRESS, "hard_life/stress_tests.csv", "grade"),
)
"""The tables that house rules may change, under the words `sheetrunner tables` knows them by."""

LOWEST_ROLL, HIGHEST_ROLL = 3, 18
HALF = "half"
_SUCCESSES = "net successes such as 3, or 6+ for 6 and more"
_PAIR = "ballistic/impact such as 5/3"


@cache
def bundled_texts() -> tuple[RuleTable, ...]:
    """The tables of the text, as texts."""
    return tuple(map(bundled_table, SHAPES))


@cache
def bundled_tables() -> Tables:
    """The tables of the text."""
    return tables_of(bundled_texts())


def tables_of(texts: Sequence[RuleTable]) -> Tables:
    """The typed tables. Raises TableFaultsError for rows that cannot be read and rows that are needed."""
    tables = Tables(
        scatter=table_named(texts, "scatter").typed(_scatter),
        accuracy=table_named(texts, "accuracy").typed(_accuracy),
        armour=table_named(texts, "armour").typed(_armour),
        dodge=table_named(texts, "dodge").typed(_dodge),
        locations=table_named(texts, "locations").typed(_location),
        stress=table_named(texts, STRESS).typed(_stress),
        situations=table_named(texts, TARGET_NUMBERS).typed(_situation),
        ranges=table_named(texts, "ranges").typed(_range),
        ammunition=table_named(texts, "ammunition").typed(_ammunition),
        grenade_scatter=table_named(texts, GRENADES).typed(_grenade_scatter),
        armour_parts=table_named(texts, PARTS).typed(_part),
        lacings=table_named(texts, "bone-lacing").typed(_lacing),
        sheathings=table_named(texts, "dermal-sheathing").typed(_sheathing),
        texts=tuple(texts),
    )
    faults = [*_gaps(tables), *_missing(tables)]
    if faults:
        raise TableFaultsError(faults)
    return tables


def _gaps(tables: Tables) -> Iterator[str]:
    for name, rows in (("scatter", tables.scatter), ("accuracy", tables.accuracy)):
        if all(row.net_successes != 1 for row in rows):
            yield f"{name}: the row '1' cannot be left out; amend it instead"
    for total in range(LOWEST_ROLL, HIGHEST_ROLL + 1):
        found = [row for row in tables.locations if row.lowest <= total <= row.highest]
        if len(found) != 1:
            stands = "no row" if not found else f"{len(found)} rows"
            yield f"locations: the sum {total} of three dice belongs to {stands}; expected one"


def _missing(tables: Tables) -> Iterator[str]:
    keys = [row.key for row in tables.dodge]
    for situation in DodgeSituation:
        if situation.value not in keys:
            yield f"dodge: the row '{situation}' cannot be left out; amend it instead"
    known = [row.key for row in tables.situations]
    for needed in (*Range, *Situation):
        if needed.value not in known:
            yield f"{TARGET_NUMBERS}: the row '{needed}' cannot be left out; amend it instead"
    if not tables.armour_parts:
        yield f"{PARTS}: one row at least is needed"
    published = [(row.text("grade"), row.text("system")) for row in table_named(bundled_texts(), STRESS).rows]
    if [(row.grade, row.system) for row in tables.stress] != published:
        yield f"{STRESS}: only the dice of a grade can be changed; amend them"


def _scatter(row: TableRow) -> ScatterRow:
    printed = row.needed("net_successes", _SUCCESSES)
    lowest = row.read("net_successes", _lowest, _SUCCESSES)
    return ScatterRow(lowest, printed, row.whole("hexes", 0, 20), row.text("source"), row.house_rule)


def _accuracy(row: TableRow) -> AccuracyRow:
    printed = row.needed("net_successes", _SUCCESSES)
    lowest = row.read("net_successes", _lowest, _SUCCESSES)
    return AccuracyRow(lowest, printed, row.whole("dice", -20, 20), row.text("source"), row.house_rule)


def _lowest(text: str) -> int:
    number = int(text.removesuffix("+"))
    if number < 1:
        raise ValueError(text)
    return number


def _armour(row: TableRow) -> ArmourRow:
    return ArmourRow(
        name=row.needed("armour"),
        head=_pair(row, "head"),
        torso=_pair(row, "torso"),
        arms=_pair(row, "arms"),
        legs=_pair(row, "legs"),
        average=row.read("average", parse_armour, f"{_PAIR}, or +2/+1 for a helmet"),
        encumbrance_factor=row.whole("encumbrance_factor", 0, 99),
        concealability=row.whole("concealability", 0, 99) if row.text("concealability") else None,
        layer=_yes(row, "layer", default=True),
        source=row.text("source"),
        house_rule=row.house_rule,
        aliases=_aliases(row),
    )


def _aliases(row: TableRow) -> tuple[str, ...]:
    return tuple(filter(None, (name.strip() for name in row.text(ALIASES).split(";"))))


def _yes(row: TableRow, column: str, *, default: bool) -> bool:
    answer = row.maybe(column, {"yes": True, "no": False}.__getitem__, "yes or no")
    return default if answer is None else answer


def _pair(row: TableRow, column: str) -> ArmourRating | None:
    return row.maybe(column, parse_armour, _PAIR)


def _dodge(row: TableRow) -> DodgeRow:
    key, situation = row.read("key", _dodge_key, _DODGE_KEYS), row.needed("situation")
    if key == DodgeSituation.INTO_COVER and row.house_rule:
        raise CellError(f"{row.where}: this number is a house rule of its own; set dodge_into_cover instead")
    number = None if row.text("target_number") == HALF else row.whole("target_number", -20, 20)
    return DodgeRow(key, situation, number, row.text("source"), row.house_rule)


_DODGE_KEYS = f"{', '.join(DodgeSituation)} or visibility"


def _dodge_key(text: str) -> str:
    return text if text == "visibility" else DodgeSituation(text).value


def _location(row: TableRow) -> LocationRow:
    lowest = row.whole("lowest", LOWEST_ROLL, HIGHEST_ROLL)
    highest = row.whole("highest", lowest, HIGHEST_ROLL)
    location = row.read("location", Location, ", ".join(Location))
    return LocationRow(lowest, highest, location, row.text("source"), row.house_rule)


def _situation(row: TableRow) -> SituationRow:
    key, situation = row.needed("key"), row.needed("situation")
    kind = row.read("kind", SituationKind, ", ".join(SituationKind))
    if (kind is SituationKind.RANGE) != (key in list(Range)):
        raise CellError(f"{row.where}: kind = '{kind}': expected range for {', '.join(Range)} and no other")
    lowest = LOWEST_TARGET_NUMBER if kind is SituationKind.RANGE else -20
    number = row.whole("number", lowest, 20)
    return SituationRow(key, situation, kind, number, row.text("source"), row.house_rule)


_CLASSES = "a weapon class such as Heavy Pistol or SMG"
_MOST_METRES = 9999


def _grenade_scatter(row: TableRow) -> GrenadeScatterRow:
    return GrenadeScatterRow(
        row.read("type", WeaponClass, _CLASSES),
        row.whole("dice", 0, 20),
        row.whole("metres_per_success", 0, 99),
        row.text("source"),
        row.house_rule,
    )


def _range(row: TableRow) -> RangeRow:
    limits: list[int] = []
    for column in ("short", "medium", "long", "extreme"):
        limits.append(row.whole(column, limits[-1] if limits else 1, _MOST_METRES))
    short, medium, long, extreme = limits
    return RangeRow(
        weapon_class=row.read("type", WeaponClass, _CLASSES),
        minimum=row.whole("minimum", 1, short) if row.text("minimum") else None,
        limits=(short, medium, long, extreme),
        times_strength=_yes(row, "times_strength", default=False),
        source=row.text("source"),
        house_rule=row.house_rule,
    )


def _ammunition(row: TableRow) -> AmmunitionRow:
    effect = row.read("effect", AmmunitionEffect, ", ".join(AmmunitionEffect))
    names = (row.needed("ammunition"), *_aliases(row))
    return AmmunitionRow(names, effect, row.text("source"), row.house_rule)


def _part(row: TableRow) -> ArmourPartRow:
    return ArmourPartRow(
        rating=row.whole("rating", 1, 15),
        ballistic=row.whole("ballistic", 0, 99),
        impact=row.whole("impact", 0, 99),
        plates=row.whole("plates", 0, 99),
        plates_on_limbs=row.whole("plates_on_limbs", 0, 99),
        source=row.text("source"),
        house_rule=row.house_rule,
    )


def _lacing(row: TableRow) -> LacingRow:
    return LacingRow(
        materials=(row.needed("material"), *_aliases(row)),
        body=row.whole("body", 0, 20),
        ballistic=row.whole("ballistic", 0, 20),
        impact=row.whole("impact", 0, 20),
        source=row.text("source"),
        house_rule=row.house_rule,
    )


def _sheathing(row: TableRow) -> SheathingRow:
    rating, impact = row.whole("rating", 1, 20), row.whole("impact", 0, 20)
    return SheathingRow(rating, impact, row.text("source"), row.house_rule)


def _stress(row: TableRow) -> StressRow:
    return StressRow(row.needed("grade"), row.needed("system"), row.whole("dice", 0, 20), row.text("source"))
