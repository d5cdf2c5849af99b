"""Spells out of raw items."""

from __future__ import annotations

import pytest

from converter.notation.drain import parse_drain
from converter.notation.level import Level
from converter.notation.spell_range import Reach, SpellRange
from converter.notation.target import parse_target
from converter.source.shadowrun import Spell, SpellType
from tests.importers.sources import Reading, read_csv, read_data


def read_spell(edition: object = None, **fields: object) -> Reading:
    """Read one spell of a list of the program's own JSON."""
    return read_data({"edition": edition, "spells": [{"name": "Spark", **fields}]})


def test_a_row_of_a_table_is_read_whole() -> None:
    """Type, range, target, duration, damage and drain come out of their columns."""
    reading = read_csv(
        "Spell,Type,Range,Target,Duration,Damage,Drain", "Fireball,P,LOS,Body (R),I,S,[(F/2)+3]D"
    )
    assert reading.spells == [
        Spell(
            name="Fireball",
            spell_type=SpellType.PHYSICAL,
            range=SpellRange(Reach.LINE_OF_SIGHT),
            target=parse_target("Body (R)"),
            level=Level.SERIOUS,
            drain=parse_drain("[(F/2)+3]D"),
            duration="I",
        )
    ]
    assert reading.log.problems == []


def test_a_target_no_rule_knows_is_kept_as_text() -> None:
    """Prose in the target is a warning, and the text stays."""
    reading = read_spell(target="Voluntary subject")
    assert reading.spells[0].target_text == "Voluntary subject"
    assert reading.faulty == {}
    assert reading.warnings == [
        "a.json › spells[0].target · Spark · target: 'Voluntary subject' is no target that a number can be "
        "told for; it is kept as text; "
        "expected a number such as 4, an attribute such as W(R) or Willpower, OR, or 10-E"
    ]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"drain": "7"}, "drain"),
        ({"range": "far"}, "range"),
        ({"force": "x"}, "force"),
        ({"force": 200}, "force"),
    ],
)
def test_codes_that_cannot_be_read_are_errors(fields: dict[str, object], field: str) -> None:
    """Drain, range and Force that make no sense are errors of the row."""
    assert read_spell(**fields).faulty == {"Spark": (field,)}


@pytest.mark.parametrize(
    ("edition", "fields", "area"),
    [
        (None, {"area": "AE"}, True),
        (None, {"area": "S"}, False),
        (None, {"area": True}, True),
        (None, {"area": "no"}, False),
        (None, {"area": "Radius = Magic (m)"}, True),
        (None, {"range": "LOS(A)"}, True),
        (None, {"range": "LOS"}, None),
        ("SR3", {"range": "LOS"}, False),
        ("SR3", {}, None),
    ],
)
def test_the_area_is_told_by_its_field_or_the_range(
    edition: str | None, fields: dict[str, object], area: bool | None
) -> None:
    """SR3 marks area spells in the range; SR2 does not, so that there silence says nothing."""
    assert read_spell(edition, **fields).spells[0].area is area


def test_an_area_that_says_nothing_is_told() -> None:
    """A strange word in the area column is a warning."""
    reading = read_spell(area="perhaps")
    assert reading.spells[0].area is None
    assert reading.warnings[0].endswith(
        "'perhaps' does not say whether the spell fills an area; expected AE or S, yes or no"
    )


@pytest.mark.parametrize(
    ("damage", "level", "stun"),
    [
        ("S", Level.SERIOUS, False),
        ("M(stun)", Level.MODERATE, True),
        ("6M Stun", Level.MODERATE, True),
        (0, None, False),
    ],
)
def test_the_damage_level(damage: object, level: Level | None, stun: bool) -> None:
    """A level stands alone or in a whole code, with stun behind it; 0 is none."""
    spell = read_spell(damage=damage).spells[0]
    assert (spell.level, spell.stun) == (level, stun)


def test_damage_in_words_is_left_out() -> None:
    """What is no level is a warning and no damage."""
    reading = read_spell(damage="lots")
    assert reading.spells[0].level is None
    assert reading.warnings == [
        "a.json › spells[0].damage · Spark · damage: 'lots' is not a damage level and was left out; "
        "expected L, M, S or D"
    ]


def test_a_type_column_may_hold_classes() -> None:
    """`Combat` under Type is the class of the spell."""
    spell = read_spell(type="Combat").spells[0]
    assert (spell.spell_type, spell.spell_class) == (None, "Combat")


def test_a_scanning_error_in_the_drain_is_told() -> None:
    """F+2 for F/2 is read, with a warning."""
    reading = read_spell(drain="(F+2)+1M")
    assert reading.spells[0].drain == parse_drain("(F/2)+1M")
    assert reading.warnings == [
        "a.json › spells[0].drain · Spark · drain: '(F+2)+1M' is read as [(F/2)+1]M: "
        "F+2 stands for F/2 in scans"
    ]


def test_a_force_of_nothing_is_none() -> None:
    """Force 0 would print a range of 0 cm; a spell is cast at 1 or more."""
    reading = read_spell(force=0)
    assert reading.spells[0].force is None
    assert reading.warnings == [
        "a.json › spells[0].force · Spark · force: Force 0 casts nothing and counts as none given"
    ]
