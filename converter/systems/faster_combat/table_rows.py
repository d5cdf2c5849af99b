"""Reads the tables of Faster Combat out of rows of texts, and says of each row what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from converter.rule_tables import (
    CellError,
    RuleTable,
    TableFaultsError,
    TableRow,
    TableShape,
    bundled_table,
    table_named,
)
from converter.systems.faster_combat.tables import (
    ALL_NUMBER_CARDS,
    FACE_VALUE,
    GRENADE,
    Band,
    CardValue,
    PublishedGrenade,
    PublishedMeleeWeapon,
    PublishedSpell,
    PublishedWeapon,
    RangeBand,
    RangeRow,
    StrengthRange,
    Tables,
)
from converter.systems.situation_rows import SituationKind, SituationRow

SHAPES = (
    TableShape("weapons", "faster_combat/weapons.csv", "weapon", ("catalogue_name",)),
    TableShape(
        "melee-weapons", "faster_combat/melee_weapons.csv", "weapon", ("catalogue_name",), ("damage",)
    ),
    TableShape("grenades", "faster_combat/grenades.csv", "grenade", ("catalogue_name",)),
    TableShape("ranges", "faster_combat/ranges.csv", "type"),
    TableShape("added-ranges", "faster_combat/added_ranges.csv", "type"),
    TableShape("target-numbers", "faster_combat/target_numbers.csv", "key", ("situation",)),
    TableShape("cards", "faster_combat/cards.csv", "card"),
    TableShape("spells", "faster_combat/spells.csv", "spell"),
)
"""The tables that house rules may change, under the words `sheetrunner tables` knows them by."""

NUMBER_CARDS = tuple(map(str, range(2, 11)))
_PICTURES = ("Jack", "Queen", "King", "Ace")
_JOKER = "Joker"
_NEEDED_LINES = (*(band.value for band in RangeBand), "laser-sight", "smartlink", "smart-goggles")
"""The target numbers that sheets and play cannot do without."""

_DAMAGE = 'a number such as "12", or signed such as "+3" where it is added to Melee Combat Damage'


@cache
def bundled_texts() -> tuple[RuleTable, ...]:
    """The published tables as texts."""
    return tuple(map(bundled_table, SHAPES))


@cache
def bundled_tables() -> Tables:
    """The tables as published."""
    return tables_of(bundled_texts())


def tables_of(texts: Sequence[RuleTable]) -> Tables:
    """The typed tables. Raises TableFaultsError for rows that cannot be read and rows that are needed."""
    tables = Tables(
        weapons=table_named(texts, "weapons").typed(_weapon),
        melee_weapons=table_named(texts, "melee-weapons").typed(_melee_weapon),
        grenades=table_named(texts, "grenades").typed(_grenade),
        ranges=table_named(texts, "ranges").typed(_range),
        added_ranges=table_named(texts, "added-ranges").typed(_added_range),
        target_numbers=table_named(texts, "target-numbers").typed(_target_number),
        cards=table_named(texts, "cards").typed(_card),
        spells=table_named(texts, "spells").typed(_spell),
        texts=tuple(texts),
    )
    faults = [*_missing_lines(tables), *_missing_cards(tables)]
    if faults:
        raise TableFaultsError(faults)
    return tables


def _missing_lines(tables: Tables) -> Iterator[str]:
    keys = [line.key for line in tables.target_numbers]
    for key in _NEEDED_LINES:
        if key not in keys:
            yield f"target-numbers: the row '{key}' cannot be left out; amend it instead"


def _missing_cards(tables: Tables) -> Iterator[str]:
    cards = [line.card for line in tables.cards]
    for card in (*_PICTURES, ALL_NUMBER_CARDS):
        if card not in cards:
            yield f"cards: the row '{card}' cannot be left out; amend it instead"


def _weapon(row: TableRow) -> PublishedWeapon:
    return PublishedWeapon(
        weapon=row.needed("weapon"),
        printed_type=row.text("printed_type"),
        ammo=row.whole("ammo") if row.text("ammo") else None,
        damage=_damage(row),
        range_row=row.text("range_row"),
        catalogue_name=row.text("catalogue_name"),
        note=row.text("note"),
        source=row.text("source"),
        house_rule=row.house_rule,
    )


def _damage(row: TableRow) -> str:
    if row.text("damage") != GRENADE:
        row.read("damage", int, _DAMAGE)
    return row.text("damage")


def _melee_weapon(row: TableRow) -> PublishedMeleeWeapon:
    return PublishedMeleeWeapon(
        row.needed("weapon"), _damage(row), row.text("catalogue_name"), row.text("source"), row.house_rule
    )


def _grenade(row: TableRow) -> PublishedGrenade:
    return PublishedGrenade(
        grenade=row.needed("grenade"),
        damage=row.whole("damage"),
        reduction_cm=row.decimal("reduction_cm"),
        catalogue_name=row.text("catalogue_name"),
        source=row.text("source"),
        house_rule=row.house_rule,
    )


def _range(row: TableRow) -> RangeRow:
    bands = [row.read(band.value, _band, "a band of whole cm such as 11-30") for band in RangeBand]
    for near, far in pairwise(bands):
        if far.low <= near.high:
            raise CellError(f"{row.where}: the band {far} begins before {near} ends; expected farther")
    short, medium, long, extreme = bands
    return RangeRow(
        row.needed("type"), short, medium, long, extreme, row.text("source"), house_rule=row.house_rule
    )


def _band(text: str) -> Band:
    low, high = map(int, text.split("-"))
    if not 0 <= low <= high:
        raise ValueError(text)
    return Band(low, high)


def _added_range(row: TableRow) -> StrengthRange:
    factors = [row.decimal(f"{band.value}_x_strength") for band in RangeBand]
    if factors != sorted(set(factors)):
        raise CellError(f"{row.where}: each band must reach farther than the one before")
    short, medium, long, extreme = factors
    return StrengthRange(row.needed("type"), short, medium, long, extreme, row.text("source"), row.house_rule)


def _target_number(row: TableRow) -> SituationRow:
    key = row.needed("key")
    kind = row.read("kind", SituationKind, "range, sight or modifier")
    if (kind is SituationKind.RANGE) != (key in list(RangeBand)):
        raise CellError(
            f"{row.where}: kind = '{kind}': only {', '.join(RangeBand)} are of the kind range, and no others"
        )
    number = row.whole("number", 1 if kind is SituationKind.RANGE else -99, 99)
    return SituationRow(key, row.needed("situation"), kind, number, row.text("source"), row.house_rule)


def _card(row: TableRow) -> CardValue:
    card, value = row.needed("card"), row.needed("value")
    known = (*_PICTURES, _JOKER, ALL_NUMBER_CARDS, *NUMBER_CARDS)
    if card not in known:
        raise CellError(f"{row.where}: '{card}' is no card; expected {', '.join(known)}")
    if card == _JOKER:
        if value != "special":
            raise CellError(f"{row.where}: value = '{value}': a Joker has no value; it joins other cards")
    elif not (value == FACE_VALUE and card not in _PICTURES):
        row.whole("value", 0, 99)
    return CardValue(card, value, row.text("source"), row.house_rule)


def _spell(row: TableRow) -> PublishedSpell:
    return PublishedSpell(
        spell=row.needed("spell"),
        range=row.text("range"),
        target_number=row.text("target_number"),
        drain_code=row.text("drain_code"),
        area=row.text("area"),
        effects=row.text("effects"),
        source=row.text("source"),
        house_rule=row.house_rule,
    )
