"""`wound` and `bleeding`."""

from collections.abc import Callable
from typing import Any

import pytest

from converter.play.events import SpecError

Settle = Callable[..., Any]


def none_filled(**boxes: int) -> dict[str, int]:
    """All six monitors, empty but for those named."""
    empty = dict.fromkeys(("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg"), 0)
    return {**empty, **boxes}


def test_solitaire_is_shot_in_the_left_arm(settle: Settle) -> None:
    """Solitaire: a Moderate arm wound is Light at the torso; her right hand shoots at +1, her left at +2."""
    shot = {"boxes": {}, "body": 4, "location": "left_arm", "level": "M"}
    right = settle("wound", **shot, using="right_arm")
    assert right["boxes"] == none_filled(left_arm=3, torso=1)
    assert (right["target_number_modifier"], right["initiative_modifier"]) == (1, -1)
    assert settle("wound", **shot, using="left_arm")["target_number_modifier"] == 2


def test_solitaires_torso_counts_in_all_she_does(settle: Settle) -> None:
    """Solitaire: another wound takes her torso to Serious, +3 whatever arm she uses (not +3 and +2)."""
    hit = {"boxes": {"left_arm": 3, "torso": 3}, "body": 4, "location": "torso", "level": "M"}
    assert settle("wound", **hit, using="left_arm")["target_number_modifier"] == 3
    assert settle("wound", **hit, using="right_arm")["target_number_modifier"] == 3
    assert settle("wound", **hit)["boxes"] == none_filled(left_arm=3, torso=6)


@pytest.mark.parametrize(("level", "boxes", "torso"), [("L", 1, 0), ("M", 3, 1), ("S", 6, 3), ("D", 10, 6)])
@pytest.mark.parametrize("location", ["head", "right_arm", "left_leg"])
def test_wounds_fill_boxes_and_pass_on(
    settle: Settle, location: str, level: str, boxes: int, torso: int
) -> None:
    """1, 3, 6 or 10 boxes at the location, one level less at the torso."""
    outcome = settle("wound", boxes={}, body=4, location=location, level=level)
    assert outcome["boxes"] == none_filled(**{location: boxes, "torso": torso})


def test_a_cyberlimb_keeps_its_wound(settle: Settle) -> None:
    """Nothing passes from a cyberlimb to the torso."""
    outcome = settle("wound", boxes={}, body=4, location="left_arm", level="S", cyberlimbs={"left_arm": 0})
    assert outcome["boxes"] == none_filled(left_arm=6)


@pytest.mark.parametrize(
    ("filled", "modifier"), [(0, 1), (1, 1), (2, 2), (4, 2), (5, 3), (8, 3), (9, 3), (11, 3)]
)
def test_boxes_make_modifiers(settle: Settle, filled: int, modifier: int) -> None:
    """1-2 boxes are 1, 3-5 are 2, from 6 on 3: here with one box more at the torso."""
    outcome = settle("wound", boxes={"torso": filled}, body=9, location="torso", level="L")
    assert (outcome["target_number_modifier"], outcome["initiative_modifier"]) == (modifier, -modifier)


def test_stun_adds_to_the_wounds(settle: Settle) -> None:
    """Torso 3 boxes (+2) and stun 6 boxes (+3) make +5, and -5 to initiative."""
    outcome = settle("wound", boxes={}, stun=6, body=4, location="torso", level="M")
    assert (outcome["target_number_modifier"], outcome["initiative_modifier"], outcome["stun"]) == (5, -5, 6)


@pytest.mark.parametrize(
    ("boxes", "quickness"),
    [
        ({}, -2),
        ({"right_leg": 1}, -3),  # each leg takes its own modifier: 2 and 1
        ({"left_leg": 3}, -3),
    ],
)
def test_leg_wounds_slow_movement(settle: Settle, boxes: dict[str, int], quickness: int) -> None:
    """A Moderate leg wound takes 2 off Quickness for movement only."""
    outcome = settle("wound", boxes=boxes, body=4, location="left_leg", level="M")
    assert outcome["movement_quickness"] == quickness
    assert outcome["target_number_modifier"] == 1


@pytest.mark.parametrize(
    ("before", "willpower", "incapacitated", "destroyed"),
    [
        (8, [], [], []),
        (9, ["left_arm"], [], []),
        (10, ["left_arm"], [], []),
        (11, [], ["left_arm"], []),  # 12 is 10 and half of Body 5, rounded down
        (13, [], ["left_arm"], []),
        (14, [], [], ["left_arm"]),  # 15 is 10 and Body
    ],
)
def test_limbs_fail_by_degrees(
    settle: Settle, before: int, willpower: list[str], incapacitated: list[str], destroyed: list[str]
) -> None:
    """With Body 5 a limb needs Willpower from 10, is useless from 12 and lost from 15 boxes on."""
    outcome = settle("wound", boxes={"left_arm": before}, body=5, location="left_arm", level="L")
    assert outcome["needs_willpower"] == willpower
    assert outcome["incapacitated"] == incapacitated
    assert outcome["destroyed"] == destroyed


def test_the_willpower_test_is_wound_modified(settle: Settle) -> None:
    """Willpower (2) and the limb's own +3."""
    outcome = settle("wound", boxes={"left_arm": 9}, body=5, location="left_arm", level="L")
    step = outcome["steps"][-1]
    assert (step["label"], step["value"]) == ("Willpower target number for the left arm", 5)


@pytest.mark.parametrize("place", ["torso", "head"])
def test_a_full_torso_or_head_kills(settle: Settle, place: str) -> None:
    """Dead on reaching 10 boxes and Body; by house rule only beyond them."""
    alive = settle("wound", boxes={place: 7}, body=4, location=place, level="S")
    assert (alive["boxes"][place], alive["dead"]) == (13, False)
    dead = settle("wound", boxes={place: 8}, body=4, location=place, level="S")
    assert (dead["boxes"][place], dead["dead"]) == (14, True)
    strict = {"death_at": "exceeds"}
    assert settle("wound", rules=strict, boxes={place: 8}, body=4, location=place, level="S")["dead"] is False
    assert settle("wound", rules=strict, boxes={place: 9}, body=4, location=place, level="S")["dead"] is True


@pytest.mark.parametrize(
    ("karma", "boxes", "dead", "burnt"),
    [(0, 16, True, 0), (2, 16, True, 0), (3, 13, False, 3), (9, 13, False, 3)],
)
def test_karma_burnt_at_death_takes_off_what_kills(
    settle: Settle, karma: int, boxes: int, dead: bool, burnt: int
) -> None:
    """Torso 16 with Body 4 is three boxes too many: three points save, fewer are not burnt, more are kept."""
    outcome = settle("wound", boxes={"torso": 10}, body=4, location="torso", level="S", karma=karma)
    assert (outcome["boxes"]["torso"], outcome["dead"], outcome["karma_burnt"]) == (boxes, dead, burnt)


def test_karma_is_kept_by_the_living(settle: Settle) -> None:
    """Nobody who lives burns Karma."""
    outcome = settle("wound", boxes={}, body=4, location="torso", level="S", karma=2)
    assert (outcome["boxes"]["torso"], outcome["karma_burnt"]) == (6, 0)


def test_stun_wounds_go_to_the_one_track(settle: Settle) -> None:
    """A Serious stun on 6 boxes fills the track; the two over go to the location's physical monitor."""
    outcome = settle("wound", boxes={}, stun=6, body=4, location="left_arm", level="S", stun_wound=True)
    assert outcome["stun"] == 10
    assert outcome["boxes"] == none_filled(left_arm=2)


def test_stun_may_go_by_location(settle: Settle) -> None:
    """By house rule the arm has a track of its own, and the torso takes one level less."""
    outcome = settle(
        "wound",
        rules={"stun_by_location": True},
        boxes={},
        stun={"left_arm": 1},
        body=4,
        location="left_arm",
        level="S",
        stun_wound=True,
        using="right_arm",
    )
    assert outcome["stun"] == none_filled(left_arm=7, torso=3)
    assert outcome["target_number_modifier"] == 2  # the torso's 3 boxes of stun


def test_a_cyberlimb_takes_no_stun_wound(settle: Settle) -> None:
    """Neither track changes."""
    outcome = settle(
        "wound", boxes={}, body=4, location="left_arm", level="S", stun_wound=True, cyberlimbs={"left_arm": 1}
    )
    assert (outcome["boxes"], outcome["stun"]) == (none_filled(), 0)


@pytest.mark.parametrize("using", ["torso", "head"])
def test_torso_and_head_count_whatever_is_used(settle: Settle, using: str) -> None:
    """3 boxes at the torso are +2; the arm's 6 count only where it is used."""
    outcome = settle("wound", boxes={"left_arm": 6}, body=4, location="torso", level="M", using=using)
    assert outcome["target_number_modifier"] == 2


@pytest.mark.parametrize(
    ("level", "stun", "number"),
    [
        ("S", 0, None),  # 6 boxes are no Deadly wound
        ("D", 0, 5),  # 2 + 3 for the arm's 10 boxes
        ("D", 3, 7),  # 2 + 3 + 2 for 3 boxes of stun
    ],
)
def test_a_limb_at_deadly_needs_willpower(settle: Settle, level: str, stun: int, number: int | None) -> None:
    """Willpower (2), wound-modified, while the limb still works; null where none needs it."""
    outcome = settle("wound", boxes={}, stun=stun, body=4, location="left_arm", level=level)
    assert outcome["willpower_target_number"] == number
    assert outcome["needs_willpower"] == ([] if number is None else ["left_arm"])


@pytest.mark.parametrize(
    ("rules", "fields", "message"),
    [
        (
            {},
            {"stun": {"head": 1}},
            "stun: boxes by location need the house rule stun_by_location = true; expected a number",
        ),
        (
            {"stun_by_location": True},
            {"stun": 1},
            "stun: 1 is one track, but house rule stun_by_location = true; expected boxes by "
            'location, {"head": 1}',
        ),
    ],
)
def test_a_wrong_wound_says_what_is_wrong(
    settle: Settle, rules: dict[str, object], fields: dict[str, Any], message: str
) -> None:
    """Stun in the form the house rules do not have."""
    with pytest.raises(SpecError) as caught:
        settle("wound", rules=rules, boxes={}, body=4, location="torso", level="L", **fields)
    assert str(caught.value) == f"wound: {message}"


@pytest.mark.parametrize(
    ("turns", "arm", "torso", "incapacitated", "destroyed"),
    [
        (3, 10, 3, [], []),
        (4, 11, 4, [], []),
        (8, 12, 5, ["left_arm"], []),
        (16, 14, 7, [], ["left_arm"]),
        (20, 14, 8, [], ["left_arm"]),  # the arm is gone, and bleeds on into the torso
    ],
)
def test_solitaire_bleeds(
    settle: Settle, turns: int, arm: int, torso: int, incapacitated: list[str], destroyed: list[str]
) -> None:
    """Solitaire, Body 4: every 4 turns a box from the arm and one from the torso."""
    outcome = settle("bleeding", body=4, turns=turns, boxes={"left_arm": 10, "torso": 3})
    assert outcome["boxes"] == none_filled(left_arm=arm, torso=torso)
    assert (outcome["incapacitated"], outcome["destroyed"]) == (incapacitated, destroyed)
    # 3 to 9 at the arm's box every 4 turns (28 turns: 10), then two a time: 12 at 32, 14 at 36
    assert outcome["dies_after_turns"] == 36


def test_by_the_rule_solitaires_torso_takes_the_transfer_too(settle: Settle) -> None:
    """As decided: a Serious arm wound also puts 3 boxes on her torso, which the example leaves out."""
    outcome = settle("wound", boxes={"left_arm": 6, "torso": 6}, body=4, location="left_arm", level="S")
    assert outcome["boxes"] == none_filled(left_arm=12, torso=9)


def test_every_deadly_limb_bleeds_the_torso(settle: Settle) -> None:
    """Two limbs and the torso itself: three boxes from the torso each time."""
    outcome = settle("bleeding", body=6, turns=6, boxes={"left_arm": 10, "right_leg": 10, "torso": 10})
    assert outcome["boxes"] == none_filled(left_arm=11, right_leg=11, torso=13)


def test_a_treated_limb_bleeds_no_more(settle: Settle) -> None:
    """Neither the limb nor the torso on its behalf."""
    outcome = settle("bleeding", body=4, turns=40, boxes={"left_arm": 12, "torso": 3}, treated=["left_arm"])
    assert outcome["boxes"] == none_filled(left_arm=12, torso=3)
    assert outcome["dies_after_turns"] is None


def test_less_than_deadly_does_not_bleed(settle: Settle) -> None:
    """Nine boxes are Serious still."""
    outcome = settle("bleeding", body=1, turns=99, boxes={"left_arm": 9, "torso": 9, "head": 9})
    assert outcome["boxes"] == none_filled(left_arm=9, torso=9, head=9)


@pytest.mark.parametrize(
    ("rules", "karma", "turns", "dead", "torso", "dies"),
    [
        ({}, 0, 11, False, 13, 12),
        ({}, 0, 12, True, 14, 12),
        ({}, 0, 60, True, 14, 12),
        ({}, 2, 12, False, 13, 20),  # each point buys 4 turns
        ({}, 2, 20, True, 14, 20),
        ({"death_at": "exceeds"}, 0, 12, False, 14, 16),
    ],
)
def test_bleeding_kills_unless_karma_is_burnt(
    settle: Settle, rules: dict[str, object], karma: int, turns: int, dead: bool, torso: int, dies: int
) -> None:
    """Torso 11, Body 4: 12 boxes after 4 turns, 13 after 8, and dead at 14 after 12."""
    outcome = settle("bleeding", rules=rules, body=4, turns=turns, boxes={"torso": 11}, karma=karma)
    assert (outcome["dead"], outcome["dies_after_turns"]) == (dead, dies)
    assert outcome["boxes"] == none_filled(torso=torso)


def test_the_dead_bleed_no_more(settle: Settle) -> None:
    """Who is dead already dies after no turns."""
    outcome = settle("bleeding", body=4, turns=8, boxes={"torso": 14, "left_arm": 10}, karma=3)
    assert (outcome["dead"], outcome["dies_after_turns"]) == (True, 0)
    assert outcome["boxes"] == none_filled(torso=14, left_arm=10)
