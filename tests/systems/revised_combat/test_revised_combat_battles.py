import json
from typing import Any

import pytest

from converter.play.chance import Chance
from converter.play.fights import Ending, FightError, FightOptions, Goal, GoalKind, muster
from converter.systems.revised_combat.battle.battle import RevisedBattle, fates, verdict_on
from converter.systems.revised_combat.battle.state import CLOSE, BattleFighter, read_state, state_text
from converter.systems.revised_combat.battle.worth import Weighing
from converter.systems.revised_combat.fight import DOOR, prepare, resume
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from converter.systems.revised_combat.records import RevisedCombatRecords
from tests.systems.revised_combat.battles import Script, battle, changed, fighter, record


def options(*tactics: str, distance: int = 50, turns: int = 30, goals: tuple[Goal, ...] = ()) -> FightOptions:
    """Options of a fight."""
    return FightOptions(distance, turns, tactics or ("stand", "stand"), goals)


def prepared(rules: RevisedCombatRules, how: FightOptions | None = None, **more: Any) -> RevisedBattle:
    """Two against a pair of copies."""
    crew = [record("Eneri", rules, skills={"Rifle": 2}, weapons=["Automatic Rifle"], armour="Cloth", **more)]
    gang = [record("Thug", rules, weapons=["Rifle"], quantity=2)]
    return prepare(muster([("Crew", crew), ("Gang", gang)]), how or options(), rules)


def test_a_battle_is_set_up(rules: RevisedCombatRules) -> None:
    """Copies are numbered, tactics go by side, placeholders of the records are there from the start."""
    found = prepared(rules, options("close", "stand", distance=30))
    state = found.state
    assert [(one.name, one.side, one.tactic) for one in state.fighters] == [
        ("Eneri", "Crew", CLOSE),
        ("Thug 1", "Gang", "stand"),
        ("Thug 2", "Gang", "stand"),
    ]
    assert (state.distance, state.round, found.turns) == (30, 0, 30)
    assert state.placeholders == ("initiative", "hit_chart", "thresholds", "weapons")
    assert DOOR.fighters(RevisedCombatRecords()) == ()


def test_a_whole_battle(rules: RevisedCombatRules) -> None:
    """It ends with one side, names who fell when, and says which made-up rules it used."""
    fought = prepared(rules)(Chance(1), telling=True)
    assert fought.ending is Ending.LAST_STANDING
    assert [(one.side, one.name) for one in fought.fates] == [
        ("Crew", "Eneri"),
        ("Gang", "Thug 1"),
        ("Gang", "Thug 2"),
    ]
    for fate in fought.fates:
        assert (fate.fell_in_turn is None) == fate.standing
        assert fate.standing == (fate.side == fought.winner and fate.state == "standing")
    assert {line.turn for line in fought.story} == set(range(1, fought.turns + 1))
    assert {"initiative", "hit_chart", "thresholds"} <= set(fought.placeholders)


def test_the_same_seed_is_the_same_battle(rules: RevisedCombatRules) -> None:
    """A battle remembers nothing, and telling changes nothing."""
    found = prepared(rules)
    told = [found(Chance(7), telling=True) for _ in range(2)]
    quiet = found(Chance(7), telling=False)
    assert told[0] == told[1]
    assert (quiet.winner, quiet.turns, quiet.fates) == (told[0].winner, told[0].turns, told[0].fates)
    assert quiet.story == ()


def test_a_users_own_rules_need_no_placeholder(rules: RevisedCombatRules) -> None:
    """What a rules file states is the user's."""
    own = revised_combat_rules({"initiative": "2D6", "npc_will": 1})
    fought = prepared(own)(Chance(1), telling=False)
    assert "initiative" not in fought.placeholders
    assert "hit_chart" in fought.placeholders


def test_a_battle_stops_and_goes_on(rules: RevisedCombatRules) -> None:
    """Round for round, saved and read in between, it is the battle played in one go: dice are the same."""
    whole = prepared(rules)(Script(("Eneri: initiative", (6, 6))), telling=False)
    dice = Script(("Eneri: initiative", (6, 6)))
    found, rounds = prepared(rules, options(turns=1)), 0
    while True:
        fought, text = found.played(dice, telling=False)
        rounds += 1
        if fought.ending is not Ending.OUT_OF_TURNS or rounds == 30:
            break
        assert (fought.winner, fought.turns) == (None, rounds)
        found = resume(text, 1, rules)
    assert (fought.winner, fought.turns, fought.fates) == (whole.winner, whole.turns, whole.fates)


def test_what_a_resumed_battle_says_of_itself(rules: RevisedCombatRules) -> None:
    """Its sides and options are those it began with; the last round counts on."""
    _, text = prepared(rules, options("close", "to-the-last", turns=2)).played(Script(), telling=False)
    found = resume(text, 3, rules)
    assert [(side.name, [one.name for one in side.fighters]) for side in found.sides] == [
        ("Crew", ["Eneri"]),
        ("Gang", ["Thug 1", "Thug 2"]),
    ]
    assert found.options == options("close", "to-the-last", turns=5)
    assert resume(text, None, rules).turns == 2 + DOOR.turns


def test_orders_written_into_a_saved_battle(rules: RevisedCombatRules) -> None:
    """A referee writes them into the JSON, and they are obeyed."""
    _, text = prepared(rules, options(turns=1)).played(Script(), telling=False)
    data = json.loads(text)
    data["fighters"][0]["orders"] = {"target": "Thug 2", "mode": "single", "aim": "high", "initiative": 2}
    data["fighters"][1]["orders"] = {"hold": True}
    data["fighters"][2]["cover"] = {"av": 3, "integrity": 10, "locations": ["chest"]}
    fought, _ = resume(json.dumps(data), 1, rules).played(Script(), telling=True)
    texts = [line.text for line in fought.story]
    assert texts[0].startswith("Initiative: Eneri 2, ")
    assert "Eneri fires at Thug 2 (Automatic Rifle, called high, 38 m)" in texts  # 12 m closer: Cloth
    assert not any(text.startswith("Thug 1") for text in texts)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"orders": {"target": "Thug 3"}}, "Eneri's target 'Thug 3' is no enemy; did you mean 'Thug 1' or"),
        ({"orders": {"weapon": "Rifel"}}, "Eneri's weapon 'Rifel' is not known; there are"),
        ({"orders": {"mode": "brust"}}, "Eneri's mode 'brust' is not known; did you mean 'burst'?"),
        ({"orders": {"taget": "x"}}, "fighters[0].orders.taget: is not known here"),
        (
            {"orders": {"aim": "up"}},
            "fighters[0].orders.aim: 'up': expected 'high', 'low', 'left' or 'right'",
        ),
        ({"tactic": "flee"}, "Eneri's tactic 'flee' is not known; there are stand, close, to-the-last"),
        ({"advance": "far"}, "fighters[0].advance: 'far': expected a valid integer"),
        ({"advance": -1}, "fighters[0].advance: '-1': expected greater than or equal to 0"),
        ({"orders": {"target": "Eneri"}}, "Eneri's target 'Eneri' is no enemy; there are Thug 1, Thug 2"),
        (
            {"orders": {"aim": "low", "cell": [1, 1]}},
            "fighters[0].orders: aim and cell are both given; a shot is called or aimed, so set one to null",
        ),
        ({"orders": {"cell": [7, 1]}}, "fighters[0].orders.cell[0]: '7': expected less than or equal to 6"),
        ({"in_hand": "Rifel"}, "Eneri's in_hand 'Rifel' is not known; there are"),
        ({"dropped": ["Club"]}, "Eneri's dropped 'Club' is not known; there are"),
        ({"aimed_at": "Eneri"}, "Eneri's aimed_at 'Eneri' is no enemy"),
        ({"magazines": [{"weapon": "Club", "left": 1}]}, "Eneri's magazines: the weapon 'Club' is not known"),
        (
            {"cover": {"av": 5, "integrity": 9, "locations": ["chset"]}},
            "Eneri's cover: the location 'chset' is not known; did you mean 'chest'?",
        ),
        (
            {"cover": {"av": 5, "integrity": -9, "locations": ["chest"]}},
            "fighters[0].cover.integrity: '-9': expected greater than or equal to 0",
        ),
    ],
)
def test_a_saved_battle_with_a_fault(change: dict[str, Any], message: str, rules: RevisedCombatRules) -> None:
    """Each is named with its place, or by the fighter."""
    data = json.loads(state_text(prepared(rules).state))
    data["fighters"][0].update(change)
    with pytest.raises(FightError) as error:
        resume(json.dumps(data), 1, rules)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"upp_now": "99999"}, "fighters[0].combatant.upp_now: '99999' is not a UPP; expected six"),
        ({"upp": "FFFF"}, "fighters[0].combatant.upp: 'FFFF' is not a UPP; expected six"),
        ({"columns": 0}, "fighters[0].combatant.columns: '0': expected greater than or equal to 1"),
        ({"columns": 19}, "fighters[0].combatant.columns: '19': expected less than or equal to 18"),
        ({"rows": 5}, "Eneri's rows: 5 is not possible; the rules in force have 6"),
        ({"lethal": -1}, "fighters[0].combatant.lethal: '-1': expected greater than or equal to 0"),
        # 7 columns x 6 rows = 42 boxes
        (
            {"lethal": 40, "non_lethal": 3},
            "Eneri's lethal and non_lethal: 43 boxes are marked, but the record has 42",
        ),
        ({"target_type": "robot"}, "Eneri's target_type 'robot' has no hit chart; there are person; give"),
        (
            {"injuries": [{"location": "chst", "value": 3}]},
            "Eneri's injuries: the location 'chst' is not known; did you mean 'chest'?",
        ),
        (
            {"armour": [{"location": "tail", "value": 3}]},
            "Eneri's armour: the location 'tail' is not known; there are head",
        ),
        ({"name": "Thug 1"}, "two fighters are called 'Thug 1'; give each a name of its own"),
    ],
)
def test_a_saved_combatant_with_a_fault(
    change: dict[str, Any], message: str, rules: RevisedCombatRules
) -> None:
    """A record, a profile or a location that cannot be is refused before anybody rolls a die."""
    data = json.loads(state_text(prepared(rules).state))
    data["fighters"][0]["combatant"].update(change)
    with pytest.raises(FightError) as error:
        resume(json.dumps(data), 1, rules)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"sides": ["Crew"]}, "sides: 1 given; a battle has two sides or more"),
        ({"sides": ["Crew", "Crew", "Gang"]}, "sides: 'Crew' stands there 2 times; keep one"),
        ({"sides": ["Crew", "Gang", "Cult"]}, "sides: nobody fights for 'Cult'; take it out"),
        ({"distance": 6000}, "distance: 6000 m is beyond the last range band, Distant"),
        ({"distance": 0}, "distance: '0': expected greater than or equal to 1"),
        ({"goals": [{"side": "Gagn", "kind": "hold"}]}, "goals: the side 'Gagn' is not known; did you mean"),
    ],
)
def test_a_saved_battlefield_with_a_fault(
    change: dict[str, Any], message: str, rules: RevisedCombatRules
) -> None:
    """Sides, distance and goals are looked at as well."""
    data = json.loads(state_text(prepared(rules).state)) | change
    with pytest.raises(FightError) as error:
        resume(json.dumps(data), 1, rules)
    assert message in str(error.value)


def test_a_saved_weapon_with_a_fault_is_told_with_all_others(rules: RevisedCombatRules) -> None:
    """A class that nobody knows and a side that is not there: two lines."""
    data = json.loads(state_text(prepared(rules).state))
    data["fighters"][0]["weapons"][0]["weapon_class"] = "Rifel"
    data["fighters"][1]["combatant"]["side"] = "Gnag"
    with pytest.raises(FightError) as error:
        resume(json.dumps(data), 1, rules)
    assert [line.partition(" is ")[0] for line in str(error.value).splitlines()] == [
        "Eneri's Automatic Rifle: 'Rifel'",
        "Thug 1's side 'Gnag'",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "is no JSON: EOF while parsing an object at line 1 column 1"),
        ("{}", "distance: is missing\nsides: is missing\nfighters: is missing"),
        ('{"format": "other"}', "format: 'other': expected 'sheetrunner-battle/1'"),
    ],
)
def test_what_is_no_saved_battle(text: str, message: str) -> None:
    """All that is wrong is told at once."""
    with pytest.raises(FightError) as error:
        read_state(text)
    assert message in str(error.value)


def test_two_fighters_of_one_name(rules: RevisedCombatRules) -> None:
    """They cannot be told apart."""
    data = json.loads(state_text(prepared(rules).state))
    data["fighters"][1]["combatant"]["name"] = "Eneri"
    with pytest.raises(FightError, match="two fighters are called 'Eneri'; give each a name of its own"):
        read_state(json.dumps(data))


def test_goals(rules: RevisedCombatRules) -> None:
    """A named enemy out of the fight wins at once; who only had to hold wins at the end of the turns."""
    fell = Goal("Crew", GoalKind.FELL, "B")
    crew, b, c = fighter("A", "Crew", rules), fighter("B", "Gang", rules), fighter("C", "Gang", rules)
    assert verdict_on(battle(crew, b, c, goals=(fell,))) is None
    out = changed(b, unconscious=True)
    verdict = verdict_on(battle(crew, out, c, goals=(fell,)))
    assert verdict is not None
    assert (verdict.ending, verdict.winner) == (Ending.GOAL, "Crew")
    hold = options(turns=1, goals=(Goal("Gang", GoalKind.HOLD),))
    fought = prepared(rules, hold)(Script(), telling=False)
    assert (fought.ending, fought.winner) == (Ending.GOAL, "Gang")


def test_a_goal_that_names_nobody(rules: RevisedCombatRules) -> None:
    """An own man is no enemy; a resumed battle is checked too."""
    with pytest.raises(FightError) as error:
        prepared(rules, options(goals=(Goal("Crew", GoalKind.FELL, "Eneri"),)))
    assert str(error.value) == "goal of Crew: 'Eneri' is none of its enemies; there are Thug 1, Thug 2"
    data = json.loads(state_text(prepared(rules).state))
    data["goals"] = [{"side": "Crew", "kind": "fell", "target": "Nobody"}]
    with pytest.raises(FightError, match="'Nobody' is none of its enemies"):
        resume(json.dumps(data), None, rules)


def test_a_distance_beyond_all_bands(rules: RevisedCombatRules) -> None:
    """There is no difficulty for it."""
    with pytest.raises(FightError) as error:
        prepared(rules, options(distance=6000))
    assert str(error.value) == (
        "distance: 6000 m is beyond the last range band, Distant, which ends at 5000 m"
    )


def test_nobody_left(rules: RevisedCombatRules) -> None:
    """Nobody has won where all are out."""
    a = changed(fighter("A", "One", rules), dead=True)
    b = changed(fighter("B", "Two", rules), unconscious=True)
    verdict = verdict_on(battle(a, b))
    assert verdict is not None
    assert (verdict.ending, verdict.winner) == (Ending.NOBODY_LEFT, None)


def test_fates_in_words(rules: RevisedCombatRules) -> None:
    """Dead before gone, gone before unconscious."""

    def gone(one: BattleFighter, how: str) -> BattleFighter:
        return changed(one, gone=True).model_copy(update={"left": how})

    state = battle(
        fighter("Up", "One", rules),
        changed(fighter("Dead", "One", rules), dead=True, unconscious=True),
        changed(fighter("Out", "Two", rules), unconscious=True),
        gone(changed(fighter("Carried", "Two", rules), unconscious=True), "carried off"),
        gone(fighter("Fled", "Two", rules), "fled"),
    )
    assert [(one.name, one.state) for one in fates(state)] == [
        ("Up", "standing"),
        ("Dead", "dead"),
        ("Out", "unconscious"),
        ("Carried", "carried off"),
        ("Fled", "fled"),
    ]


def test_characteristics_are_normalised_after_the_battle(rules: RevisedCombatRules) -> None:
    """Who was never out has no 0; who was keeps one as long as another is above 0; the dead stay."""
    awake = changed(fighter("Awake", "One", rules), upp_now="070777")
    out = changed(fighter("Out", "Two", rules), upp_now="000777", unconscious=True)
    dead = changed(fighter("Dead", "Two", rules), upp_now="000777", dead=True)
    found = RevisedBattle(battle(awake, out, dead), 30, Weighing(rules))
    fought, text = found.played(Chance(1), telling=True)
    assert [line.text for line in fought.story] == [
        "Awake's UPP 777777 is 171777 after the battle (raised from 070777)",
        "Out's UPP 777777 is 001777 after the battle (raised from 000777)",
    ]
    upps = [one["combatant"]["upp_now"] for one in json.loads(text)["fighters"]]
    assert upps == ["171777", "001777", "000777"]


def test_three_sides(rules: RevisedCombatRules) -> None:
    """All against all, until one is left."""
    sides = muster([(name, [record(name, rules)]) for name in ("A", "B", "C")])
    fought = prepare(sides, options("stand", "stand", "stand"), rules)(Chance(2), telling=False)
    assert fought.winner in {"A", "B", "C", None}
    assert len(fought.fates) == 3


def test_the_grip_follows_the_weapon_in_hand(rules: RevisedCombatRules) -> None:
    """A referee who puts another weapon into a hand need not say how it is held."""
    data = json.loads(state_text(prepared(rules).state))
    data["fighters"][0]["in_hand"] = "Automatic Rifle"
    found = resume(json.dumps(data), 1, rules)
    assert [one.combatant.held for one in found.state.fighters] == ["two-handed", "none", "none"]
