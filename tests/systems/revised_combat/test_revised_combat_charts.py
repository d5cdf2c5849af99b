from fractions import Fraction

import pytest

from converter.systems.revised_combat.aspect_and_offset import Placement, aspect_name, struck
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from converter.systems.revised_combat.location_effects import threshold_of
from converter.systems.revised_combat.locations import BODY, LocationKind, kind_of, severed_with
from converter.systems.revised_combat.penetration import (
    damage_dice,
    effect_on,
    penetration_at,
    success_multiplier,
)
from converter.systems.revised_combat.tables import Aim, Difficulty
from converter.systems.revised_combat.tasks import attempt, changed_by, characteristic_dm
from converter.working import given


@pytest.mark.parametrize(
    ("difficulty", "needed"),
    [
        (Difficulty.SIMPLE, 3),
        (Difficulty.EASY, 5),
        (Difficulty.ROUTINE, 7),
        (Difficulty.NORMAL, 9),
        (Difficulty.DIFFICULT, 11),
        (Difficulty.FORMIDABLE, 15),
        (Difficulty.IMPOSSIBLE, 19),
    ],
)
def test_what_a_difficulty_needs(rules: RevisedCombatRules, difficulty: Difficulty, needed: int) -> None:
    """Exactly the number succeeds, one less fails."""
    dms = (given("Skill", needed - 7),)
    assert attempt(difficulty, dms, (3, 4), rules).outcome == "success"  # 7 + (needed - 7)
    assert attempt(difficulty, dms, (2, 4), rules).outcome == "failure"  # 6 + (needed - 7)


def test_a_natural_two_fails_whatever_the_dms(rules: RevisedCombatRules) -> None:
    """Two ones are a fumble even with a total above what was needed."""
    result = attempt(Difficulty.SIMPLE, (given("Skill", 9),), (1, 1), rules)
    assert (result.outcome, int(result.total), int(result.margin)) == ("fumble", 11, 8)  # 2 + 9, less 3


@pytest.mark.parametrize(("value", "dm"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (15, 3)])
def test_a_characteristic_counts_a_fifth(rules: RevisedCombatRules, value: int, dm: int) -> None:
    """A characteristic is never a whole DM but one for each full five."""
    assert int(characteristic_dm("Dexterity", value, rules)) == dm


@pytest.mark.parametrize(
    ("start", "levels", "end"),
    [
        ("simple", 1, "routine"),
        ("routine", 1, "difficult"),
        ("difficult", 1, "formidable"),
        ("formidable", 1, "impossible"),
        ("impossible", 1, "impossible"),
        ("simple", 2, "difficult"),
        ("easy", 1, "normal"),
        ("easy", -1, "simple"),
        ("normal", -1, "easy"),
        ("routine", -1, "simple"),
        ("simple", -1, "simple"),
        ("formidable", -2, "routine"),
        ("impossible", -1, "formidable"),
        ("routine", 0, "routine"),
    ],
)
def test_harder_and_easier(rules: RevisedCombatRules, start: str, levels: int, end: str) -> None:
    """A level moves a task along the ladder; its ends stay put."""
    assert changed_by(Difficulty(start), levels, rules) == end


def test_what_is_harder_than_normal_is_not_known(rules: RevisedCombatRules) -> None:
    """The page breaks off there, and the message says how to fill the gap."""
    with pytest.raises(
        ValueError, match=r"no level above 'normal' is known; add `tasks\.normal\.harder` to the rules"
    ):
        changed_by(Difficulty.NORMAL, 1, rules)


@pytest.mark.parametrize(
    ("penetration", "av", "word"),
    [
        (10, 5, "all"),  # 10 = 2 x 5
        (9, 5, "half"),
        (5, 5, "half"),  # 5 = 1 x 5
        (4, 5, "tenth"),
        (1, 10, "tenth"),  # 10 = 10 x 1
        (1, 11, "none"),  # 11 > 10 x 1
        (0, 1, "none"),
        (0, 0, "all"),
        (3, 0, "all"),
    ],
)
def test_penetration_against_armour(rules: RevisedCombatRules, penetration: int, av: int, word: str) -> None:
    """Twice the armour lets all through, once half, a tenth of it a tenth, less nothing."""
    fractions = {"all": Fraction(1), "half": Fraction(1, 2), "tenth": Fraction(1, 10), "none": Fraction(0)}
    effect = effect_on(penetration, av, rules)
    assert (effect.word, effect.multiplier) == (word, fractions[word])


@pytest.mark.parametrize(
    ("margin", "multiplier"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 4), (7, 4), (8, 8), (20, 8)]
)
def test_exceptional_success(rules: RevisedCombatRules, margin: int, multiplier: int) -> None:
    """Each row holds from its margin to the one before the next."""
    assert success_multiplier(margin, rules) == multiplier


def test_a_success_by_nothing_may_count_half() -> None:
    """The house rule margin_zero = 0.5 halves damage at margin 0 and nowhere else."""
    rules = revised_combat_rules({"margin_zero": 0.5})
    assert success_multiplier(0, rules) == Fraction(1, 2)
    assert success_multiplier(1, rules) == 1
    assert int(damage_dice(3, effect_on(4, 0, rules), 0, rules)) == 1  # 3 x 1/2 = 1.5


@pytest.mark.parametrize(
    ("attenuation", "band", "penetration"),
    [
        (2, "Close", 3),
        (2, "Short", 3),
        (2, "Medium", 3),  # one band beyond Short: no full two
        (2, "Long", 1),  # two bands: 3 / 2 = 1.5
        (2, "Very Long", 1),
        (2, "Distant", 0),  # four bands: 3 / 4 = 0.75
        (1, "Medium", 1),  # 3 / 2 = 1.5
        (None, "Distant", 3),
    ],
)
def test_penetration_by_range(
    rules: RevisedCombatRules, attenuation: int | None, band: str, penetration: int
) -> None:
    """Penetration holds to Short and halves for each full attenuation beyond; without one it holds."""
    assert int(penetration_at(3, attenuation, rules.band_named(band), rules)) == penetration


HIT_CHART = {
    6: "-- -- head head -- --",
    5: "right_upper_arm chest chest chest chest left_upper_arm",
    4: "right_upper_arm chest chest chest chest left_upper_arm",
    3: "right_lower_arm abdomen abdomen abdomen abdomen left_lower_arm",
    2: "-- right_upper_leg right_upper_leg left_upper_leg left_upper_leg --",
    1: "-- right_lower_leg right_lower_leg left_lower_leg left_lower_leg --",
}


@pytest.mark.parametrize(("aspect", "row"), HIT_CHART.items())
def test_the_hit_chart(rules: RevisedCombatRules, aspect: int, row: str) -> None:
    """Columns run from the shooter's left, where a facing target has its right."""
    chart = rules.chart("person")
    found = [struck(chart, Placement(aspect, offset)) or "--" for offset in range(1, 7)]
    assert found == row.split()


def test_the_odds_of_the_hit_chart(rules: RevisedCombatRules) -> None:
    """Of 36 cells 8 are chest, 4 abdomen, 2 head, 8 near misses, the limbs the rest."""
    cells = [cell for row in rules.chart("person").rows.values() for cell in row]
    assert [cells.count(word) for word in ("chest", "abdomen", "head", "--")] == [8, 4, 2, 8]
    assert sum("upper_arm" in cell for cell in cells) == 4
    assert sum("lower_arm" in cell for cell in cells) == 2


@pytest.mark.parametrize(("aspect", "offset"), [(0, 1), (7, 1), (1, 0), (1, 7)])
def test_off_the_chart(aspect: int, offset: int) -> None:
    """There is no cell outside 1 to 6."""
    with pytest.raises(ValueError, match="is off the chart; expected 1 to 6"):
        Placement(aspect, offset)


def test_the_names_of_aspects(rules: RevisedCombatRules) -> None:
    """The die 1 to 6 goes from Very Low to Very High, with High twice."""
    names = [aspect_name(aspect, rules) for aspect in range(1, 7)]
    assert names == ["Very Low", "Low", "Middle", "High", "High", "Very High"]


@pytest.mark.parametrize(
    ("location", "threshold"),
    [
        ("head", 3),  # 7 / 2 = 3.5
        ("chest", 14),  # 2 x 7
        ("abdomen", 10),  # 3 x 7 / 2 = 10.5
        ("left_upper_arm", 7),
        ("right_lower_arm", 5),  # 3 x 7 / 4 = 5.25
        ("right_upper_leg", 7),
        ("left_lower_leg", 5),
    ],
)
def test_thresholds_of_an_average_person(rules: RevisedCombatRules, location: str, threshold: int) -> None:
    """Seven columns make these thresholds."""
    found = threshold_of(location, rules.chart("person"), 7, rules)
    assert found is not None
    assert int(found) == threshold


def test_no_threshold_is_below_one(rules: RevisedCombatRules) -> None:
    """One column would give the head half a point; it has one."""
    found = threshold_of("head", rules.chart("person"), 1, rules)
    assert found is not None
    assert int(found) == 1


@pytest.mark.parametrize(
    ("location", "characteristic"),
    [
        ("head", "dexterity"),
        ("left_lower_arm", "dexterity"),
        ("right_lower_leg", "dexterity"),
        ("chest", "endurance"),
        ("abdomen", "endurance"),
        ("right_upper_arm", "strength"),
        ("left_upper_leg", "strength"),
    ],
)
def test_the_first_characteristic(rules: RevisedCombatRules, location: str, characteristic: str) -> None:
    """Each location wears out its own characteristic first."""
    kind = kind_of(location)
    assert kind is not None
    assert rules.first_characteristic[kind].value == characteristic


def test_row_dms(rules: RevisedCombatRules) -> None:
    """The first row needs no roll; each further one is 3 harder from the second's 0."""
    assert rules.row_dm == (None, 0, -3, -6, -9, -12)
    assert revised_combat_rules({"sixth_row_dm": -15}).row_dm[-1] == -15


def test_the_body_has_eleven_locations() -> None:
    """Three in the middle, and two of each of four parts of limbs."""
    assert len(BODY) == 11
    assert [kind_of(location) is not None for location in BODY] == [True] * 11
    assert kind_of("hull") is None


@pytest.mark.parametrize(
    ("location", "severed"),
    [
        ("left_upper_arm", ("left_upper_arm", "left_lower_arm")),
        ("right_upper_leg", ("right_upper_leg", "right_lower_leg")),
        ("left_lower_leg", ("left_lower_leg",)),
        ("head", ()),
        ("hull", ()),
    ],
)
def test_what_comes_off(location: str, severed: tuple[str, ...]) -> None:
    """A limb takes with it what hangs from it; nothing of the trunk comes off."""
    assert severed_with(location) == severed


@pytest.mark.parametrize(
    ("weapon_class", "words"),
    [
        ("Handgun", "simple routine difficult formidable impossible"),
        ("Rifle", "routine routine difficult difficult formidable"),
        ("Melee", "routine routine"),
    ],
)
def test_difficulties_to_hit(rules: RevisedCombatRules, weapon_class: str, words: str) -> None:
    """Each class of weapon has its difficulties from Close outwards."""
    assert [word.value for word in rules.to_hit[weapon_class].difficulties] == words.split()


def test_changes_of_difficulty(rules: RevisedCombatRules) -> None:
    """Three causes make hitting harder, three easier."""
    assert [row.levels for row in rules.difficulty_changes] == [1, 1, 1, -1, -1, -1]


@pytest.mark.parametrize(
    ("aim", "die", "low", "high", "add"),
    [
        ("high", "aspect", 1, 3, 3),
        ("low", "aspect", 4, 6, -3),
        ("left", "offset", 4, 6, -3),
        ("right", "offset", 1, 3, 3),
    ],
)
def test_what_called_shots_do(
    rules: RevisedCombatRules, aim: str, die: str, low: int, high: int, add: int
) -> None:
    """Each aim moves one die by three out of the other half."""
    row = rules.aims[Aim(aim)]
    assert (row.die, row.at_least, row.at_most, row.add) == (die, low, high, add)


def test_states_begin_above_multiples_of_the_threshold(rules: RevisedCombatRules) -> None:
    """Injured, incapacitated, wrecked and ruined lie above one to four thresholds."""
    assert [(word.value, row.above) for word, row in rules.states.items()] == [
        ("injured", 1),
        ("incapacitated", 2),
        ("wrecked", 3),
        ("ruined", 4),
    ]


def test_coverage_of_suit_and_jacket(rules: RevisedCombatRules) -> None:
    """A suit covers every kind of location, a jacket the trunk and the upper arms."""
    assert set(rules.coverage["suit"].value) == set(LocationKind)
    assert rules.coverage["jacket"].value == (
        LocationKind.CHEST,
        LocationKind.ABDOMEN,
        LocationKind.UPPER_ARM,
    )
