from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.systems.faster_combat.amounts import whole_quotient
from converter.systems.faster_combat.damage import DamageOutcome, damage_total, settle_damage
from converter.systems.faster_combat.grenades import (
    damage_at_distance,
    points_lost,
    scatter_cm,
    throw_total,
)
from converter.systems.faster_combat.house_rules import ToHit
from converter.systems.faster_combat.initiative import action_order, initiative_order
from converter.systems.faster_combat.magic import (
    DrainOutcome,
    ForceError,
    SpellOutcome,
    check_force,
    drain_total,
    force_and,
    settle_drain,
    settle_spell,
    spell_total,
)
from converter.systems.faster_combat.melee import MeleeOutcome, melee_damage, settle_melee
from converter.systems.faster_combat.movement import Terrain, distance_cm
from converter.systems.faster_combat.ranged import Modifier, Shot, settle_shot, target_number
from converter.systems.faster_combat.table_rows import bundled_tables
from converter.systems.situation_rows import SituationKind
from converter.working import Quantity, constant

TABLES = bundled_tables()

CARDS = st.integers(1, 40)
SKILLS = st.integers(0, 12)
NUMBERS = st.integers(0, 40)


@pytest.mark.parametrize(
    ("base", "sights", "others", "number"),
    [
        (7, [], [2], 9),  # Melissa: medium, target moving
        (8, [-2], [], 6),
        (6, [-1, -2], [], 4),  # only the best sight counts
        (6, [-1, -1], [], 5),
        (11, [-2], [4, 8, 4, 2], 27),  # 11 - 2 + 4 + 8 + 4 + 2
    ],
)
def test_target_numbers(base: int, sights: list[int], others: list[int], number: int) -> None:
    """The base for the range, the best sight, and every other modifier."""
    assert target_number(base, sights, others) == number


def test_every_modifier_of_the_table_has_its_word() -> None:
    """The words of a spec are the keys of the target number table."""
    keys = {line.key for line in TABLES.target_numbers if line.kind is not SituationKind.RANGE}
    assert keys == set(Modifier)


@pytest.mark.parametrize(
    ("skill", "attack", "defence", "number", "to_hit", "shot"),
    [
        (6, 5, 10, 9, ToHit.MEET, Shot(11, False)),  # Melissa: the dwarf's 10 is higher than her 5
        (6, 5, 3, 9, ToHit.MEET, Shot(11, True)),  # against a king 6 + 5 = 11 hits
        (6, 2, 2, 10, ToHit.MEET, Shot(10, True)),  # queens on both sides: 6 + 2 + 2 = 10 is enough
        (6, 2, 2, 10, ToHit.BEAT, Shot(10, False)),
        (6, 2, 2, 9, ToHit.BEAT, Shot(10, True)),
        (0, 1, 1, 6, ToHit.MEET, Shot(2, False)),
    ],
)
def test_shots(skill: int, attack: int, defence: int, number: int, to_hit: ToHit, shot: Shot[int]) -> None:
    """A higher defence misses, an equal one is added; the house rule decides whether meeting is enough."""
    assert settle_shot(skill, attack, defence, number, to_hit) == shot


@given(SKILLS, CARDS, CARDS, NUMBERS, st.integers(0, 20), st.sampled_from(ToHit))
def test_an_easier_shot_is_no_worse(
    skill: int, attack: int, defence: int, number: int, easier: int, to_hit: ToHit
) -> None:
    """A lower Target Number never turns a hit into a miss."""
    hard = settle_shot(skill, attack, defence, number, to_hit)
    easy = settle_shot(skill, attack, defence, number - easier, to_hit)
    assert easy.hit >= hard.hit
    assert easy.total == hard.total


@given(SKILLS, CARDS, CARDS, NUMBERS)
def test_beating_is_harder_than_meeting(skill: int, attack: int, defence: int, number: int) -> None:
    """Beating a Target Number is meeting the next one."""
    beaten = settle_shot(skill, attack, defence, number, ToHit.BEAT)
    assert beaten == settle_shot(skill, attack, defence, number + 1, ToHit.MEET)


@given(SKILLS, CARDS, CARDS, NUMBERS, st.sampled_from(ToHit))
def test_a_shot_with_its_working_is_the_same_shot(
    skill: int, attack: int, defence: int, number: int, to_hit: ToHit
) -> None:
    """Plain numbers and quantities come to the same, for they run the same function."""
    plain = settle_shot(skill, attack, defence, number, to_hit)
    explained = settle_shot(constant(skill), constant(attack), constant(defence), constant(number), to_hit)
    assert (int(explained.total), explained.hit) == (plain.total, plain.hit)


@pytest.mark.parametrize(
    ("attacker", "defender", "totals", "outcome"),
    [
        ((4, 7), (5, 12), (11, 17), MeleeOutcome.DEFENDER_HITS),  # the troll and Steve
        ((5, 12), (4, 7), (17, 11), MeleeOutcome.ATTACKER_HITS),
        ((4, 7), (1, 10), (11, 11), MeleeOutcome.BOTH_MISS),
    ],
)
def test_melee(
    attacker: tuple[int, int], defender: tuple[int, int], totals: tuple[int, int], outcome: MeleeOutcome
) -> None:
    """The higher total hits; a tie misses on both sides."""
    settled = settle_melee(*attacker, *defender)
    assert (settled.attacker_total, settled.defender_total) == totals
    assert settled.outcome is outcome


def test_a_modifier_weapon_adds_to_melee_combat_damage() -> None:
    """A katana's +3 on a Melee Combat Damage of 8 does 11, a knife's -2 does 6."""
    assert melee_damage(8, 3) == 11
    assert melee_damage(8, -2) == 6


@pytest.mark.parametrize(
    ("damage", "played", "drawn", "knock_out", "total", "outcome"),
    [
        (12, 6, 3, 11, 18, DamageOutcome.DISABLED),  # Melissa and the dwarf
        (12, 6, 7, 11, None, DamageOutcome.UNAFFECTED),
        (12, 6, 6, 24, 24, DamageOutcome.DISABLED),  # 12 + 6 + 6 reaches 24
        (12, 6, 6, 25, 24, DamageOutcome.UNAFFECTED),
        (12, 7, 1, 22, 19, DamageOutcome.UNAFFECTED),  # Wally in the blast
    ],
)
def test_damage(
    damage: int, played: int, drawn: int, knock_out: int, total: int | None, outcome: DamageOutcome
) -> None:
    """A higher drawn card does nothing; reaching the Knock-Out Value disables."""
    settled = damage_total(damage, played, drawn)
    assert settled == total
    assert settle_damage(settled, knock_out) is outcome


@given(NUMBERS, CARDS, CARDS, NUMBERS, st.integers(0, 10))
def test_a_tougher_figure_fares_no_worse(
    damage: int, played: int, drawn: int, knock_out: int, tougher: int
) -> None:
    """A higher Knock-Out Value never turns unaffected into disabled."""
    total = damage_total(damage, played, drawn)
    if settle_damage(total, knock_out + tougher) is DamageOutcome.DISABLED:
        assert settle_damage(total, knock_out) is DamageOutcome.DISABLED


@pytest.mark.parametrize(
    ("skill", "played", "drawn", "number", "total", "scatter"),
    [
        (3, 4, 2, 8, 5, 9),  # 3 points below: 3 x 3 cm
        (4, 5, 2, 7, 7, 0),  # exactly on the number lands
        (4, 9, 2, 7, 11, 0),
        (0, 1, 12, 6, -11, 51),  # the total may fall below 0: 17 x 3 cm
    ],
)
def test_grenades(skill: int, played: int, drawn: int, number: int, total: int, scatter: int) -> None:
    """The drawn card is taken off; every point below the number is 3 cm of scatter."""
    thrown = throw_total(skill, played, drawn)
    assert thrown == total
    assert scatter_cm(thrown, number) == scatter


@pytest.mark.parametrize(
    ("distance", "damage"),
    [
        ("0", 16),
        ("1.49", 16),
        ("1.5", 15),
        ("2.9", 15),
        ("3", 14),
        ("4.4", 14),
        ("7", 12),  # Wally: 7 / 1.5 = 4.67, 16 - 4
        ("9", 10),
        ("10.4", 10),
        ("23.9", 1),
        ("24", 0),
        ("300", 0),
    ],
)
def test_an_offensive_grenade_wears_off(distance: str, damage: int) -> None:
    """16 at the blast point, one less every 1.5 cm, nothing from 24 cm on."""
    lost = points_lost(Fraction(distance), Fraction("1.5"))
    assert damage_at_distance(16, lost) == damage
    explained = points_lost(constant(Fraction(distance)), constant(Fraction("1.5")))
    assert int(damage_at_distance(constant(16), explained)) == damage


def test_a_blast_takes_one_manner_of_number() -> None:
    """Plain numbers and quantities are not mixed in one sum."""
    with pytest.raises(TypeError, match=r"^distance and Reduction must be both plain or both quantities$"):
        points_lost(Fraction(3), constant(2))  # type: ignore[call-overload]
    with pytest.raises(TypeError, match=r"^a plain number cannot be divided by a quantity"):
        whole_quotient(3, constant(2))  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("force", "played", "answer", "number", "total", "outcome"),
    [
        (4, 7, 3, 11, 11, SpellOutcome.AFFECTED),  # reaching the number is enough
        (4, 7, 2, 12, 11, SpellOutcome.FAILED),
        (4, 7, 7, 18, 18, SpellOutcome.AFFECTED),  # equal cards are added
        (4, 7, 8, 1, None, SpellOutcome.FAILED),
    ],
)
def test_spells(
    force: int, played: int, answer: int, number: int, total: int | None, outcome: SpellOutcome
) -> None:
    """A higher answering card undoes the spell; Force and card must reach the Target Number."""
    settled = spell_total(force, played, answer)
    assert settled == total
    assert settle_spell(settled, number) is outcome


@pytest.mark.parametrize("force", [0, 7])
def test_force_has_its_bounds(force: int) -> None:
    """A spell known at Force 6 is cast at 1 to 6."""
    check_force(1, 6)
    check_force(6, 6)
    with pytest.raises(ForceError) as error:
        check_force(force, 6)
    assert str(error.value) == f"Force {force} cannot be cast; expected 1 to the Maximum Force 6"


@pytest.mark.parametrize(
    ("played", "drawn", "resistance", "total", "outcome"),
    [
        (4, 9, 11, 19, DrainOutcome.UNCONSCIOUS),  # Force 5 + 5 + the drawn 9
        (4, 9, 19, 19, DrainOutcome.UNAFFECTED),  # only a greater total knocks out
        (4, 9, 18, 19, DrainOutcome.UNCONSCIOUS),
        (9, 9, 1, None, DrainOutcome.NO_DRAIN),  # a tie is no Drain
        (10, 9, 1, None, DrainOutcome.NO_DRAIN),
    ],
)
def test_drain(played: int, drawn: int, resistance: int, total: int | None, outcome: DrainOutcome) -> None:
    """Drain strikes when the drawn card is the greater; its total must exceed the Magic Resistance."""
    settled = drain_total(force_and(5, 5), played, drawn)
    assert settled == total
    assert settle_drain(settled, resistance) is outcome


@pytest.mark.parametrize(
    ("terrain", "crawling", "distance"),
    [
        (Terrain.NORMAL, False, 21),
        (Terrain.DIFFICULT, False, 10),
        (Terrain.NORMAL, True, 10),
        (Terrain.DIFFICULT, True, 5),  # 21 -> 10 -> 5
    ],
)
def test_movement(terrain: Terrain, crawling: bool, distance: int) -> None:
    """Difficult ground and crawling halve the Speed one after the other, each rounded down."""
    assert distance_cm(21, terrain, crawling=crawling) == distance
    assert int(distance_cm(constant(21), terrain, crawling=crawling)) == distance


def test_a_speed_of_three_comes_to_nothing_in_rubble_on_the_belly() -> None:
    """3 halved is 1, halved again 0: rounding comes after each halving."""
    assert distance_cm(3, Terrain.DIFFICULT, crawling=True) == 0
    assert isinstance(distance_cm(constant(3), Terrain.DIFFICULT, crawling=True), Quantity)


def test_those_who_tie_draw_again_for_their_places() -> None:
    """The tied stay ahead of lower cards whatever they draw then, and may tie again."""
    cards = {"Anna": [5, 7, 1], "Bert": [5, 7, 2], "Cleo": [3], "Dora": [12]}
    draws = {name: iter(values) for name, values in cards.items()}
    order = initiative_order(tuple(cards), lambda player: next(draws[player]))
    assert order == ("Dora", "Bert", "Anna", "Cleo")


def test_equal_cards_must_be_played_again() -> None:
    """The highest card goes first; the tied stand side by side and are named."""
    settled = action_order([("Anna", 5), ("Bert", 9), ("Cleo", 5), ("Dora", 3)])
    assert settled.order == ("Bert", "Anna", "Cleo", "Dora")
    assert settled.tied == ("Anna", "Cleo")
