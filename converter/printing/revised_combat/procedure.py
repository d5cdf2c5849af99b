"""The procedure of Revised Combat in this program's own words, step by step, for the reference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from converter.printing.revised_combat.blocks import Block, Cell, Form
from converter.printing.revised_combat.marks import WORDS, starred
from converter.systems.revised_combat.damage import damage_points
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.tables import Provenance, TaskSetting

_NUMBER_MM = 5.0
_RCS = WORDS[Provenance.RCS]
_SHOWN_DICE = (4, 5, 6, 7, 8, 9, 10, 12, 16)


def procedure(rules: RevisedCombatRules) -> Iterator[Block]:
    """The round, a turn, a shot, and what follows (Resolving Combat)."""
    yield _steps("The round", _the_round(rules))
    yield _steps("A turn", _a_turn(rules))
    yield _steps("Each shot, beam or blow of an attack", _a_shot(rules))
    yield _points()
    yield _steps("Marking the integrity record, point by point", _marking(rules))
    yield _steps("Characteristic damage, if any point was Lethal", _CHARACTERISTIC_DAMAGE)
    yield _steps("After the combat", _AFTERWARDS)


def task_words(setting: TaskSetting, rules: RevisedCombatRules) -> str:
    """A task as people read it: `Difficult (11+)`, with a star where it is a placeholder."""
    text = f"{setting.value.value.capitalize()} ({rules.tasks[setting.value].needed}+)"
    return starred(text, setting)


def _steps(title: str, sentences: Sequence[str]) -> Block:
    rows = tuple(
        (Cell(str(number), strong=True), Cell(sentence)) for number, sentence in enumerate(sentences, start=1)
    )
    return Block(title, _RCS, Form.STEPS, (_NUMBER_MM, 0.0), rows)


def _the_round(rules: RevisedCombatRules) -> tuple[str, ...]:
    skill, formula = rules.tactics_pool, str(rules.initiative.value).replace("_", " ")
    return (
        f"Each side counts its tactics pool: the best {starred(skill.value, skill)} on it.",
        f"Everybody rolls initiative, {starred(formula, rules.initiative)}. Points of the pool may be "
        "added where most of the others on the side agree.",
        "Write the numbers on the cards and lay them out, lowest first. Chance settles ties.",
        "The Taking Turn Token goes to the lowest card; then turn follows turn.",
        "After the last turn fire, smoke and the like spread.",
        "The referee decides for the other side: fight on, withdraw fighting, retreat at full speed, or "
        "surrender. Thinking beings decide as one and try to take their wounded along; beasts decide each "
        "for itself.",
        "Where only one side still has anybody willing to fight, it has won. Otherwise: the next round.",
    )


def _a_turn(rules: RevisedCombatRules) -> tuple[str, ...]:
    seconds = rules.short_action_seconds
    return (
        "When the token arrives, anyone with a higher number may seize the initiative: that card goes in "
        "front and takes the token.",
        "The holder declares one action.",
        "Again anyone with a higher number may seize the initiative; the action declared is then off.",
        "The referee calls it Incidental (free), Short (one of two a turn) or Long (both), or names a time: "
        f"a Short Action for every {seconds.value} seconds begun.",
        "Settle it; of an attack, each shot apart.",
        "With a Short Action left, pass it, declare another action, or begin a Long one: that is rolled at "
        "the start of the next turn and takes a Short Action of it.",
        "Tap the card and pass the token on to the next.",
    )


def _a_shot(rules: RevisedCombatRules) -> tuple[str, ...]:
    aimed, called = rules.aimed_difficulty, rules.called_shot
    return (
        f"Aimed shot: first a task, {task_words(aimed, rules)}, with Determination and weapon skill. Failed, "
        "the shot and all that follow in the action are lost.",
        "To hit: 2D6 with weapon skill and the DM of Dexterity against the difficulty at that range. Success "
        "means that the shot can hit.",
        f"Aspect and Offset: a D6 each. Called shot ({called.to_hit_dm:+d} to hit): a task, "
        f"{task_words(called, rules)}, with Determination and weapon skill; success moves a "
        "die. Aimed shot: they are as chosen beforehand.",
        "Find Penetration at that range, then the location on the hit chart.",
        "-- is a near miss: no damage, but unless ducked or prone already the target at once spends a Short "
        "Action, out of turn too, to duck back or, without cover, drop prone. A token marks it; after its "
        "turn it pays in the next.",
        "Location behind cover: a shot that pierces it costs the cover Integrity, as many points as the shot "
        "inflicts, and loses the Penetration that piercing took.",
        "Damage Value, by Penetration against the Armour Value there and by success, rounded down once: "
        "Damage Dice. None: no damage.",
        "Damage Points: roll up to three of the dice; further ones count as below. In the head as many "
        "Non-Lethal points come on top.",
        "Mark the points; roll for what hit there does at once; add the points to the location's total; "
        "characteristic damage.",
    )


def _marking(rules: RevisedCombatRules) -> tuple[str, ...]:
    return (
        "A Lethal point turns the first Non-Lethal box; without one it takes the first empty box.",
        "A Non-Lethal point takes the first empty box; without one it turns the first Non-Lethal box and "
        "counts as Lethal.",
        "Lethal fills a row, or it was the attack's last Lethal point: roll to stay conscious.",
        "A Non-Lethal point fills a row, or was the attack's last: roll against stun.",
        f"Both rolls: {task_words(rules.unconscious_task, rules)} with Determination and the row's DM. One "
        "point calls for one roll at most.",
    )


_CHARACTERISTIC_DAMAGE = (
    "The pool: half of the Lethal points, rounded down.",
    "Roll 1D6: so many of the pool (at most all) come off the location's first characteristic.",
    "While any are left: another 1D6 of them off a physical characteristic that the victim chooses. One at 0 "
    "is passed over for another of the victim's choice.",
)

_AFTERWARDS = (
    "Who lives with all three physical characteristics at 0 has one of them, of the player's choice, raised "
    "to 1.",
    "Who was never knocked unconscious has each that is at 0 raised to 1.",
)


def _points() -> Block:
    counts = tuple(Cell(str(dice), strong=True) for dice in _SHOWN_DICE)
    worth = tuple(Cell(f"+{int(damage_points(dice, (0, 0, 0)))}") for dice in _SHOWN_DICE)
    rows = ((Cell("Damage Dice"), *counts), (Cell("3D6"), *worth))
    return Block(
        "Damage Points of more than three dice",
        _RCS,
        Form.CHART,
        (0.0, *(8.0 for _ in _SHOWN_DICE)),
        rows,
        notes=("7 for every two dice after the third, 3 for a last one.",),
        centred=1,
    )
