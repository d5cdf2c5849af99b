"""Spells converted: the worked spell, every line of the chapter, what is told of blanks."""

from typing import Any

import pytest

from converter.notation.drain import parse_drain
from converter.notation.level import Level
from converter.notation.spell_range import parse_spell_range
from converter.notation.target import parse_target
from converter.source.catalogue import Catalogue
from converter.source.shadowrun import Spell
from converter.systems.faster_combat.records import SpellRecord
from converter.systems.faster_combat.spells import Caster, spell_record
from converter.systems.faster_combat.table_rows import bundled_tables
from converter.systems.faster_combat.tables import PublishedSpell

TABLES = bundled_tables()

CASTER = Caster(magic=5)


def _spell(
    reach: str | None = "LOS", target: str | None = "W(R)", drain: str | None = "(F/2)S", **more: Any
) -> Spell:
    rest: dict[str, Any] = {"name": "Spell", "force": 4, "area": False} | more
    return Spell(
        range=parse_spell_range(reach) if reach else None,
        target=parse_target(target) if target else None,
        drain=parse_drain(drain) if drain else None,
        **rest,
    )


def _record(spell: Spell, caster: Caster | None = CASTER) -> SpellRecord:
    record, notices = spell_record(spell, caster)
    assert notices == ()
    return record


def test_the_worked_spell() -> None:
    """M damage, Limited, target 4, drain [(F/2)+2]M, Magic 5, Force 7: as the article has it."""
    record = _record(_spell("Limited", "4", "[(F/2)+2]M", force=7, level=Level.MODERATE))
    assert record.max_force == 7
    assert record.damage == "Force+3"
    assert (record.range, str(record.range_cm)) == ("35 cm", "35")  # 7 x 5
    assert (record.target_number_text, record.resisted) == ("8", False)  # 2 x 4
    assert record.drain_code == "Force+5"  # 2 + 3
    assert record.area_code == "S"
    assert [step.working for step in record.drain_modifiers[0].steps()] == [
        "drain modifier 2 + Drain Level Moderate 3 = 5"
    ]
    assert [step.working for step in record.target_number.steps()] == [  # type: ignore[union-attr]
        "2 x Target Number of the source 4 = 8"
    ]


@pytest.mark.parametrize("row", TABLES.spells, ids=lambda row: row.spell)
def test_a_published_spell_comes_out_of_its_sr2_figures(row: PublishedSpell) -> None:
    """Range, target number, drain, area and effects of Detect Enemies and Heal."""
    known = Catalogue.bundled().spell(row.spell)
    assert known is not None
    record = _record(known, None)
    reach = "Limited" if record.range == "Force x Magic cm" else record.range
    assert (reach, record.target_number_text, record.drain_code, record.area_code, record.effects) == (
        row.range,
        row.target_number,
        row.drain_code,
        row.area,
        row.effects,
    )


@pytest.mark.parametrize(
    ("level", "damage"),
    [
        (Level.LIGHT, "Force+1"),
        (Level.MODERATE, "Force+3"),
        (Level.SERIOUS, "Force+6"),
        (Level.DEADLY, "Force+10"),
        (None, None),
    ],
)
def test_damage(level: Level | None, damage: str | None) -> None:
    """The value of the Damage Level on top of Force; nothing for a spell without damage."""
    assert _record(_spell(level=level)).damage == damage


@pytest.mark.parametrize(
    ("code", "printed"),
    [
        ("(F/2)L", "Force+1"),
        ("[(F/2)+3]S", "Force+9"),  # 3 + 6
        ("[(F/2)-1]S", "Force+5"),  # -1 + 6
        ("[(F/2)-1]L", "Force"),  # -1 + 1
        ("[(F/2)-2]L", "Force-1"),  # -2 + 1
        ("(F/2)(Wound Level)", "Force+10"),  # counts as Deadly
        ("+2(AL LEV+1)", "Force+12"),  # Deadly stays Deadly
        ("(TOX DL)", "Force+10"),
        ("-2(SDL)", "Force+8"),
        ("+2(S)", "Force+8"),
        ("(M)", "Force+3"),
        ("(DL)", "Force+1/+3/+6/+10"),
        ("(DL+1)", "Force+3/+6/+10/+10"),
        ("+1(DL-2)", "Force+2/+2/+2/+4"),  # 1 + L, L, L, M
    ],
)
def test_drain(code: str, printed: str) -> None:
    """The code's modifier and the value of its level on top of the full Force."""
    assert _record(_spell(drain=code)).drain_code == printed


def test_a_chosen_level_gives_all_four_damages() -> None:
    """One damage for each level, to match the drain."""
    record = _record(_spell(drain="(DL+1)"))
    assert record.damage == "Force+1/+3/+6/+10"
    assert record.drain_modifiers[0].notes == ("the level follows the Damage Level, +1",)


def test_a_level_that_the_file_fixes_gives_one() -> None:
    """Serious with (DL+1): +6 damage, Deadly drain +10."""
    record = _record(_spell(drain="(DL+1)", level=Level.SERIOUS))
    assert (record.damage, record.drain_code) == ("Force+6", "Force+10")


def test_a_circumstance_is_noted() -> None:
    """The working tells why it is Deadly and that Force is not halved."""
    (drain,) = _record(_spell(drain="(F/2)(Wound Level)")).drain_modifiers
    assert drain.notes == ("the full Force counts here, not half of it", "Wound Level counts as Deadly")


@pytest.mark.parametrize(
    ("target", "printed"),
    [
        ("4", "8"),
        ("6", "12"),
        ("4(R)", "8 (R)"),
        ("6(V)", "12"),
        ("8(RC)", "16"),
        ("W(R)", "MR (R)"),
        ("Willpower (R)", "MR (R)"),
        ("B", "MR"),
        ("REA(V)", "MR"),
        ("OR", "MR"),
        ("10-E", "MR"),
        ("10-E(R)", "MR (R)"),
    ],
)
def test_target_number(target: str, printed: str) -> None:
    """A number doubled; Magic Resistance for the rest; only R is resisted."""
    assert _record(_spell(target=target)).target_number_text == printed


@pytest.mark.parametrize(
    ("reach", "printed"), [("LOS", "LOS"), ("T", "Touch"), ("Self", "Self"), ("P", "Self"), ("L", "20 cm")]
)
def test_range(reach: str, printed: str) -> None:
    """Limited is Maximum Force 4 x Magic 5 = 20 cm."""
    assert _record(_spell(reach)).range == printed


@pytest.mark.parametrize(("magic", "radius"), [(5, 7), (6, 9), (1, 1)])
def test_the_radius_of_an_area(magic: int, radius: int) -> None:
    """1.5 x Magic, rounded down: 7.5, 9, 1.5; whether the range or the area column says so."""
    for spell in (_spell("LOS(A)"), _spell("LOS", area=True)):
        record = _record(spell, Caster(magic))
        assert record.area_code == "AE"
        assert record.radius_cm is not None
        assert int(record.radius_cm) == radius


def test_a_single_target_has_no_radius() -> None:
    """S for a spell that fills no area."""
    record = _record(_spell())
    assert (record.area_code, record.radius_cm, record.radius) == ("S", None, None)


def test_a_spell_of_a_list_keeps_its_formulas() -> None:
    """No caster: no Maximum Force, range and radius as formulas."""
    record = _record(_spell("Limited", area=True), None)
    assert (record.max_force, record.range, record.range_cm) == (None, "Force x Magic cm", None)
    assert (record.radius, record.radius_cm) == ("1.5 x Magic cm", None)


def test_a_target_in_words_prints_blank() -> None:
    """The reader told of it; here it has no number and is no Magic Resistance."""
    record = _record(_spell(target=None, target_text="Perception to detect"))
    assert (record.target_number, record.against_magic_resistance, record.target_number_text) == (
        None,
        False,
        None,
    )


@pytest.mark.parametrize(
    ("spell", "caster", "field", "message"),
    [
        (_spell(force=None), CASTER, "force", "no Force is given, so Max Force stays blank"),
        (
            _spell("Limited"),
            Caster(None),
            "magic",
            "the caster's Magic is not given, so range and radius stay formulas",
        ),
        (
            _spell(drain="[special]"),
            CASTER,
            "drain",
            "'[special]' names no level of drain, so the Drain Code stays blank",
        ),
        (_spell(drain=None), CASTER, "drain", "drain is not given, and no table holds this spell"),
        (
            _spell(None, None, area=None),
            CASTER,
            "range",
            "range, target and area are not given, and no table holds this spell",
        ),
    ],
)
def test_what_is_told_of_blanks(spell: Spell, caster: Caster, field: str, message: str) -> None:
    """One notice each, with the field it touches."""
    _, notices = spell_record(spell, caster)
    assert [(notice.field, notice.message) for notice in notices] == [(field, message)]


def test_an_unknown_name_is_not_reported_twice() -> None:
    """The look-up told of it already."""
    record, notices = spell_record(Spell(name="Qzzx", force=3), CASTER)
    assert notices == ()
    assert (record.damage, record.drain_code, record.range, record.area_code) == (None, None, None, None)


@pytest.mark.parametrize(
    ("text", "resisted"),
    [
        ("DT(R)", True),
        ("Victim [R]", True),
        ("Voluntary subject", False),
        ("DT(R) or 4", False),
        ("(V)", False),
    ],
)
def test_a_target_in_words_is_kept(text: str, resisted: bool) -> None:
    """No number can be told, and the words stay; (R) behind them makes the spell resisted all the same."""
    record = _record(_spell(target=None, target_text=text))
    assert (record.target_number_text, record.target_text, record.resisted) == (None, text, resisted)


def test_a_number_leaves_no_words() -> None:
    """A target that can be read is told by its number alone."""
    assert _record(_spell(target="4")).target_text is None


def test_silence_in_a_format_that_marks_areas() -> None:
    """S with a note where the format marks areas; unknown where it does not, or without a range."""
    record = _record(_spell(area=None, marks_area=True))
    assert record.area_code == "S"
    assert record.no_area is not None
    assert record.no_area.notes == ("the file marks areas and marks none here, so a single figure",)
    for spell in (_spell(area=None), _spell(None, area=None, marks_area=True)):
        blank, notices = spell_record(spell, CASTER)
        assert (blank.area_code, blank.no_area) == (None, None)
        assert "area" in notices[0].message
