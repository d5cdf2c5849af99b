"""Deeds at the table, the article's examples among them, with hands and deck laid out card by card."""

from collections.abc import Sequence

import pytest

from converter.notation.spell_range import Reach
from converter.play.fights import StoryLine
from converter.source.sights import Sight
from converter.systems.faster_combat.cards import parse_play
from converter.systems.faster_combat.house_rules import HouseRules, ToHit
from converter.systems.faster_combat.ranged import settle_shot
from converter.systems.faster_combat.records import CharacterRecord
from converter.systems.faster_combat.skirmish.attacks import shoot, strike
from converter.systems.faster_combat.skirmish.blasts import blast
from converter.systems.faster_combat.skirmish.game import Game
from converter.systems.faster_combat.skirmish.spells import cast
from converter.systems.faster_combat.skirmish.view import Deed, DeedKind, Purpose
from converter.systems.faster_combat.turn import Action
from converter.working import constant
from tests.systems.faster_combat.skirmish.people import (
    RULES,
    Scripted,
    blade,
    game_of,
    grenade,
    gun,
    heal,
    person,
    spell,
    stacked,
)

MELISSA = person("Melissa", firearms_skill=6, firearms=(gun("UltraPower"),))
DWARF = person("Dwarf", knock_out_value=11)
SHOT = Deed(DeedKind.SHOOT, 0, "UltraPower", 1)


def _shots(attack: Sequence[str], defence: Sequence[str], drawn: str = "", rules: HouseRules = RULES) -> Game:
    """Melissa shoots at the dwarf at medium range while he moves: Target Number 7 + 2 = 9."""
    players = Scripted(attack), Scripted(defence)
    game = game_of(players, [MELISSA], [DWARF], rules=rules)
    stacked(game, (" ".join([*attack, "2 2"]), " ".join([*defence, "2 2"])), drawn)
    game.spend(Deed(DeedKind.READY, 0, "UltraPower"), Action.READY)
    game.moving = 1
    shoot(game, SHOT)
    return game


@pytest.mark.parametrize(
    ("attack", "defence", "drawn", "line"),
    [
        (
            ["5"],
            ["10"],
            "",
            StoryLine(
                0,
                "Melissa shoots at Dwarf with UltraPower and misses",
                (
                    "20 cm, medium range: Target Number 7 + 2 (target moving) = 9, Firearms 6",
                    "5 against 10: the higher card stops it",
                ),
            ),
        ),
        (
            ["5", "6"],
            ["K"],
            "3",
            StoryLine(
                0,
                "Melissa hits with UltraPower: Dwarf is out of the fight",
                (
                    "20 cm, medium range: Target Number 7 + 2 (target moving) = 9, Firearms 6",
                    "5 against K: 6 + 5 = 11",
                    "Damage 12: 6, drawn 3: 12 + 6 = 18 against Knock-Out Value 11",
                ),
            ),
        ),
        (
            ["2", "2"],
            ["2"],
            "2",  # 6 + 2 + 2 = 10 reaches 9; 12 + 2 + 2 = 16
            StoryLine(
                0,
                "Melissa hits with UltraPower: Dwarf is out of the fight",
                (
                    "20 cm, medium range: Target Number 7 + 2 (target moving) = 9, Firearms 6",
                    "2 against 2: 6 + 2 + 2 = 10",
                    "Damage 12: 2, drawn 2: 12 + 2 + 2 = 16 against Knock-Out Value 11",
                ),
            ),
        ),
        (
            ["5", "4"],
            ["3"],
            "9",
            StoryLine(
                0,
                "Melissa hits with UltraPower: Dwarf is unaffected",
                (
                    "20 cm, medium range: Target Number 7 + 2 (target moving) = 9, Firearms 6",
                    "5 against 3: 6 + 5 = 11",
                    "Damage 12: 4, drawn 9: the higher card drawn stops it",
                ),
            ),
        ),
    ],
)
def test_a_shot_with_every_card_told(
    attack: list[str], defence: list[str], drawn: str, line: StoryLine
) -> None:
    """Melissa and the dwarf, as the article tells it, and two ways it might have gone."""
    game = _shots(attack, defence, drawn)
    assert game.story == [line]
    assert game.figures[1].standing is ("out of" not in line.text)


def test_a_shot_costs_an_action_and_a_round() -> None:
    """Two actions less one for readying and one for the shot; ten rounds less one."""
    shooter = _shots(["5"], ["10"]).figures[0]
    assert (shooter.turn.actions_left, shooter.turn.weapon("UltraPower").ready_ammo) == (0, 9)


def test_who_plays_is_told_what_is_needed() -> None:
    """9 less Firearms 6 is 3, and the damage card needs 11 - 12 = -1; both know it."""
    game = _shots(["5", "6"], ["K"], "3")
    shooter, target = game.players
    assert isinstance(shooter, Scripted)
    assert isinstance(target, Scripted)
    told = [(call.purpose, call.needed, call.follow) for call in (*shooter.calls, *target.calls)]
    assert told == [
        (Purpose.ATTACK, 3, -1),
        (Purpose.DAMAGE, -1, None),
        (Purpose.DEFENCE, 3, -1),
    ]


def test_where_a_total_must_beat_the_number_one_more_is_needed() -> None:
    """The house rule to_hit = "beat": 6 + 3 = 9 against 9 misses."""
    game = _shots(["3"], ["2"], rules=HouseRules(to_hit=ToHit.BEAT))
    assert game.story[0].text == "Melissa shoots at Dwarf with UltraPower and misses"
    number = "Target Number 7 + 2 (target moving) = 9 to beat, Firearms 6"
    assert game.story[0].detail == (f"20 cm, medium range: {number}", "3 against 2: 6 + 3 = 9")
    shooter = game.players[0]
    assert isinstance(shooter, Scripted)
    assert shooter.calls[0].needed == 4


def test_the_sight_of_a_weapon_stands_in_the_sum() -> None:
    """7 - 2 = 5 for a smartlink at medium range, 5 + 2 = 7; 6 + K against a 2 is 9."""
    gunman = person("Melissa", firearms_skill=6, firearms=(gun(sight=Sight.SMARTLINK),))
    game = game_of((Scripted(["K"]), Scripted(["2"])), [gunman], [person("Dwarf")])
    game.spend(Deed(DeedKind.READY, 0, "Pistol"), Action.READY)
    stacked(game, ("K 9 9", "2 2"), "A")
    game.moving = 1
    shoot(game, Deed(DeedKind.SHOOT, 0, "Pistol", 1))
    assert game.story[-1].detail[:2] == (
        "20 cm, medium range: Target Number 7 - 2 (smartlink) + 2 (target moving) = 7, Firearms 6",
        "K against 2: 6 + 3 = 9",
    )


def test_marks_total() -> None:
    """A Firearms Skill of 4 with a 9, a Joker and a 6 is 4 + 9 + 6 = 19."""
    assert settle_shot(4, parse_play("9 Joker 6").points, 1, 19, ToHit.MEET).total == 19


def test_the_troll_and_steve() -> None:
    """4 + 7 = 11 against 5 + 12 = 17: Steve hits back, 8 + 9 = 17 against the troll's 17."""
    troll = person("Troll", melee_combat_skill=4, knock_out_value=17)
    game = game_of((Scripted(["7"]), Scripted(["A", "9"])), [troll], [person()], gap_cm=3)
    stacked(game, ("7 2", "A 9 2"), "4")
    strike(game, Deed(DeedKind.STRIKE, 0, None, 1))
    assert game.story == [
        StoryLine(
            0,
            "Troll strikes at Steve, who hits back with bare hands: Troll is out of the fight",
            (
                "Troll: 7, Melee Combat 4 + 7 = 11",
                "Steve: A, Melee Combat 5 + 12 = 17",
                "Damage 8: 9, drawn 4: 8 + 9 = 17 against Knock-Out Value 17",
            ),
        )
    ]


def test_equal_totals_miss_both() -> None:
    """5 + 7 against 5 + 7."""
    game = game_of((Scripted(["7"]), Scripted(["7"])), [person("Ann")], [person("Bob")], gap_cm=3)
    stacked(game, ("7 2", "7 2"))
    strike(game, Deed(DeedKind.STRIKE, 0, None, 1))
    assert game.story[0].text == "Ann strikes at Bob with bare hands; both miss"
    assert game.figures[0].turn.actions_left == 1
    assert game.figures[1].turn.actions_left == 2  # defending costs nothing


def test_who_is_struck_hits_back_with_the_weapon_in_hand() -> None:
    """A katana that is ready does 8 + 3 = 11."""
    game = game_of(
        (Scripted(["2"]), Scripted(["9", "5"])),
        [person("Ann")],
        [person("Bob", melee_weapons=(blade(),))],
        gap_cm=3,
    )
    game.spend(Deed(DeedKind.READY, 1, "Katana"), Action.READY)
    stacked(game, ("2 2", "9 5 2"), "4")
    strike(game, Deed(DeedKind.STRIKE, 0, None, 1))
    assert game.story[0].text.startswith("Ann strikes at Bob, who hits back with Katana")
    assert game.story[0].detail[-1] == "Damage 11: 5, drawn 4: 11 + 5 = 16 against Knock-Out Value 16"


THROW = Deed(DeedKind.BLAST, 0, "Offensive Grenade", 1)


def _throw(plays: Sequence[str], drawn: str, *targets: CharacterRecord) -> Game:
    thrower = person("Ann", throwing_skill=4, grenades=(grenade(quantity=2),))
    game = game_of((Scripted(plays), Scripted()), [thrower], targets)
    game.spend(Deed(DeedKind.READY, 0, "Offensive Grenade"), Action.READY)
    stacked(game, (" ".join([*plays, "2 2"]), "2 2"), drawn)
    blast(game, THROW)
    return game


def test_a_grenade_on_target_draws_two_cards_for_everybody_in_the_blast() -> None:
    """4 + 9 - 7 = 6 reaches 6; Bob takes 16, Wally at 10 cm 16 - 6 = 10, the thrower at 20 cm 16 - 13 = 3."""
    game = _throw(["9"], "7 5 9 7 J 8 8", person("Bob"), person("Wally", knock_out_value=22))
    assert game.story == [
        StoryLine(
            0,
            "Ann attacks Bob with Offensive Grenade: Bob and Wally are out of the fight",
            (
                "20 cm, short range: Target Number 6, Throwing 4",
                "9, drawn 7: 4 + 9 - 7 = 6: on target",
                "Ann, 20 cm from the burst: Damage 16 - 13 = 3 (1 less every 1.5 cm)",
                "Damage 3: 5, drawn 9: the higher card drawn stops it",
                "Bob, 0 cm from the burst: Damage 16 - 0 = 16 (1 less every 1.5 cm)",
                "Damage 16: 7, drawn J: 16 + 7 = 23 against Knock-Out Value 16",
                "Wally, 10 cm from the burst: Damage 16 - 6 = 10 (1 less every 1.5 cm)",
                "Damage 10: 8, drawn 8: 10 + 8 + 8 = 26 against Knock-Out Value 22",
            ),
        )
    ]
    assert [figure.standing for figure in game.figures] == [True, False, False]


def test_three_in_a_blast_are_told_in_one_sentence() -> None:
    """The thrower draws a jack and a 2, the others a 9 and an 8 each, and even 3 + 9 is enough against 9."""
    game = _throw(
        ["9"], "7 J 2 9 8 9 8 9 8", *(person(name, knock_out_value=9) for name in ("Bob", "Cat", "Dan"))
    )
    assert game.story[0].text.endswith(": Bob, Cat and Dan are out of the fight")


def test_a_grenade_that_falls_short_scatters() -> None:
    """4 + 2 - 9 = -3 is 9 points below 6: 27 cm in a direction of chance, so Bob may be out of the blast."""
    game = _throw(["2"], "9 2 2 2 2 2 2", person("Bob"))
    scattered = game.story[0].detail[1]
    assert scattered.startswith("2, drawn 9: 4 + 2 - 9 = -3: scatters 27 cm at ")


def test_a_grenade_is_gone_and_the_next_has_to_be_prepared() -> None:
    """One of two is left, and none is in hand."""
    thrower = _throw(["9"], "7 2 3 2 3", person("Bob")).figures[0]
    assert (thrower.left["Offensive Grenade"], thrower.turn.in_hand) == (1, ())
    assert thrower.has(thrower.combatant.arm("Offensive Grenade"))


def _cast(
    magician: CharacterRecord,
    deed: Deed,
    plays: tuple[Sequence[str], Sequence[str]],
    drawn: str,
    *targets: CharacterRecord,
) -> Game:
    game = game_of((Scripted(plays[0]), Scripted(plays[1])), [magician], targets, gap_cm=20)
    stacked(game, tuple(" ".join([*cards, "2 2"]) for cards in plays), drawn)
    cast(game, deed)
    return game


def test_a_resisted_spell_with_damage_and_drain() -> None:
    """3 + 9 = 12 against 11; 3 + 6 + 8 = 17 against 16; Drain 3 + 6 + 10 = 19 against 11 knocks out."""
    magician = person("Mage", spells=(spell(),))
    deed = Deed(DeedKind.CAST, 0, None, 1, 0, 3)
    game = _cast(magician, deed, (["9", "8", "5"], ["4"]), "7 10", person("Bob"))
    assert game.story == [
        StoryLine(
            0,
            "Mage casts Manabolt at Force 3 at Bob: Bob is out of the fight",
            (
                "9, against 4: Force 3 + 9 = 12 against Magic Resistance 11",
                "Damage 9: 8, drawn 7: 9 + 8 = 17 against Knock-Out Value 16",
            ),
        ),
        StoryLine(
            0,
            "Mage falls to the Drain and is out of the fight",
            ("Drain: 5, drawn 10: Drain Code 9 + 10 = 19 against Magic Resistance 11",),
        ),
    ]


def test_a_spell_that_fails_drains_all_the_same() -> None:
    """The target's 10 is higher than the 9; a drawn 5 is not higher than the 5 played."""
    magician = person("Mage", spells=(spell(),))
    deed = Deed(DeedKind.CAST, 0, None, 1, 0, 3)
    game = _cast(magician, deed, (["9", "5"], ["10"]), "5", person("Bob"))
    assert [line.text for line in game.story] == [
        "Mage casts Manabolt at Force 3 at Bob: it fails",
        "Mage withstands the Drain",
    ]


def test_an_area_spell_strikes_friend_and_enemy_with_cards_from_the_deck() -> None:
    """One play; each figure within 12 cm of Bob draws: Bob 4, Eve 10. The 9 stands against Bob alone."""
    fireball = spell("Fireball", area=True, radius_cm=constant(12))
    magician = person("Mage", magic_resistance_value=30, spells=(fireball,))
    deed = Deed(DeedKind.CAST, 0, None, 1, 0, 3)
    game = _cast(magician, deed, (["9", "8", "5"], []), "4 10 7 3", person("Bob"), person("Eve"))
    assert [line.text for line in game.story] == [
        "Mage casts Fireball at Force 3 at Bob: Bob is affected",
        "Fireball: Bob is out of the fight",
        "Mage withstands the Drain",
    ]
    assert game.story[0].detail == (
        "9, drawn 4 for Bob: Force 3 + 9 = 12 against Magic Resistance 11",
        "9, drawn 10 for Eve: the higher card stops it",
    )


def test_heal_brings_a_figure_back() -> None:
    """5 + 7 = 12 against the fallen friend's 11, a card from the deck in answer."""
    healer = person("Healer", magic_resistance_value=40, spells=(heal(),))
    game = game_of((Scripted(["7", "3"]), Scripted()), [healer, person("Ann")], [person("Bob")])
    game.figures[1].x = 20
    game.disable(game.figures[1])
    stacked(game, ("7 3 2 2", "2 2"), "4 3")
    cast(game, Deed(DeedKind.CAST, 0, None, 1, 0, 5))
    assert game.story[0] == StoryLine(
        0,
        "Healer casts Heal at Force 5 at Ann: Ann is back in the fight",
        ("7, drawn 4: Force 5 + 7 = 12 against Magic Resistance 11",),
    )
    assert (game.figures[1].standing, game.figures[1].fell_in_turn) == (True, None)


def test_a_touch_needs_a_melee_attack_that_hits() -> None:
    """5 + 2 against 5 + 9: the target hits back, and the spell does not get through."""
    magician = person("Mage", spells=(spell("Death Touch", reach=Reach.TOUCH),))
    game = game_of((Scripted(["2", "5"]), Scripted(["9", "3"])), [magician], [person("Bob")], gap_cm=3)
    stacked(game, ("2 5 2 2", "9 3 2 2"), "7 5")
    cast(game, Deed(DeedKind.CAST, 0, None, 1, 0, 3))
    assert [line.text for line in game.story] == [
        "Mage strikes at Bob, who hits back with bare hands: Mage is unaffected",
        "Mage casts Death Touch at Force 3 at Bob: the magician does not touch the target",
        "Mage withstands the Drain",
    ]
