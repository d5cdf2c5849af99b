"""The order of tests of Hard Life in few words of our own, for the reference page, by the house rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from converter.notation.level import Level
from converter.systems.hard_life.armour_test import CYBERLIMB_DICE
from converter.systems.hard_life.autofire import HEAVY_RECOIL, HITS_PER_LEVEL
from converter.systems.hard_life.damage_test import DAMAGE_TARGET_NUMBER
from converter.systems.hard_life.dodge import DODGE_TARGET_NUMBER
from converter.systems.hard_life.house_rules import (
    DeathAt,
    Encumbrance,
    HouseRules,
    OffFigure,
    SuppressionAccuracy,
    SuppressionDodge,
    TiedDodge,
)
from converter.systems.hard_life.levels import FULL_MONITOR, boxes_of
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER
from converter.systems.hard_life.wounds import WILLPOWER_TARGET_NUMBER, modifier_of


@dataclass(frozen=True, slots=True)
class RuleText:
    """A heading with its lines."""

    title: str
    lines: tuple[str, ...]


def rule_texts(rules: HouseRules) -> tuple[tuple[RuleText, ...], ...]:
    """The texts of the two columns."""
    shot = (_ATTACK, _dodge(rules), _scatter(rules), _ARMOUR, _damage(rules), _BODY, _MELEE, _stress(rules))
    rest = (_wounds(rules), _death(rules), _AREA, _AUTOFIRE, _suppression(rules), _encumbrance(rules))
    return shot, rest


_LEAST: Final = f"at least {LOWEST_TARGET_NUMBER}"

_ATTACK: Final = RuleText(
    "1 Attack Test",
    (
        "Range gives the target number, situation changes it.",
        "A called shot chooses another aim point (a ring on the figure).",
        "Skill dice and dice of the Combat Pool, at most as many as the skill. Count successes.",
    ),
)


def _dodge(rules: HouseRules) -> RuleText:
    tie = "avoid it" if rules.tied_dodge is TiedDodge.DODGED else "leave 1 net success"
    return RuleText(
        "2 Dodge Test",
        (
            f"Combat Pool dice against {DODGE_TARGET_NUMBER}, changed by Table 4.",
            f"Each success takes one from the attack: net successes. As many {tie}.",
        ),
    )


def _scatter(rules: HouseRules) -> RuleText:
    if not rules.scatter:
        return RuleText("3 Scatter", ("None: every attack strikes its aim point.",))
    off = "a miss" if rules.off_figure is OffFigure.MISS else "the nearest hex of the figure is struck"
    return RuleText(
        "3 Scatter",
        (
            "Table 1: so many hexes from the aim point, a D6 for each (1 up, then clockwise).",
            f"Off the figure: {off}.",
        ),
    )


_ARMOUR: Final = RuleText(
    "4 Armour Test",
    (
        "Against physical damage. The head: first one level up.",
        "Power not above the armour there: stopped without a roll.",
        f"Dice: armour, dermal dice, bone lacing, cyberlimb {CYBERLIMB_DICE} + integrity. "
        f"Target number: Power less armour and lacing's armour, {_LEAST}.",
        "Each two successes: one level down. Below Light: stopped; the base code goes on as stun (6).",
        "Piercing (APDS, damaging manipulations): all dice, but half the armour off the Power.",
        "Karma re-rolls neither this test nor the next.",
    ),
)


def _damage(rules: HouseRules) -> RuleText:
    lines = [
        f"Dice: Power, changed by Table 2. Target number {DAMAGE_TARGET_NUMBER}.",
        "Each two successes: one level up, to Deadly at most.",
        "Traps, toxins and the like: without Table 2.",
    ]
    if not rules.blocked_damage_test:
        lines.append("Not rolled for an attack that armour stopped.")
    return RuleText("5 Damage Test", tuple(lines))


_BODY: Final = RuleText(
    "6 Body Test, against stun",
    (
        f"Body dice against Power less impact armour, {_LEAST}.",
        "Each success cancels one of the Damage Test; each two beyond: one level down.",
        "No success: knocked down. Else thrown back, Moderate 2 m, Serious 3 m. Deadly: always down.",
    ),
)

_MELEE: Final = RuleText(
    "Melee",
    (
        "Both roll skill and Combat Pool; Reach changes the target number.",
        "More successes hit the other, by the difference. As many: a stalemate.",
        "A success given up moves the aim by a hex.",
    ),
)


def _wounds(rules: HouseRules) -> RuleText:
    stun = "the stun tracks'" if rules.stun_by_location else "the stun track's"
    return RuleText(
        "Wounds",
        (
            f"Boxes and modifier: {_levels()}.",
            "The location struck takes the wound, the torso one level less besides.",
            "Not from a cyberlimb, which takes no stun either.",
            f"Modifier: the worst of torso, head and the limb used, plus {stun}. "
            "Initiative: torso or head. Legs: off Quickness for movement.",
        ),
    )


def _levels() -> str:
    hurt = [level for level in Level if boxes_of(level) < FULL_MONITOR]
    marks = [f"{level} {boxes_of(level)} +{modifier_of(boxes_of(level))}" for level in hurt]
    return ", ".join((*marks, f"{Level.DEADLY} {FULL_MONITOR} down"))


def _death(rules: HouseRules) -> RuleText:
    reach = "at" if rules.death_at is DeathAt.REACHES else "above"
    return RuleText(
        "Limbs, bleeding, death",
        (
            f"Torso or head {reach} {FULL_MONITOR} boxes plus Body: dead. "
            "A point of Karma Pool burnt takes off a box too many.",
            f"A limb at {FULL_MONITOR}: used only after a success of Willpower ({WILLPOWER_TARGET_NUMBER}), "
            f"wound-modified; at {FULL_MONITOR} plus half Body useless; at {FULL_MONITOR} plus Body lost.",
            f"From {FULL_MONITOR} boxes on a location bleeds: a box each Body turns, from a limb another one "
            "from the torso, even when it is lost. Until treated; Karma buys Body turns.",
        ),
    )


_AREA: Final = RuleText(
    "Area attacks, shot, combat spells",
    (
        "Average armour. Every location takes the wound: no head staging, nothing for the torso besides.",
        "Combat spells meet no armour.",
    ),
)

_AUTOFIRE: Final = RuleText(
    "Bursts and full automatic fire",
    (
        f"One roll; each round after the first needs 1 more (heavy weapons {HEAVY_RECOIL}), once recoil "
        "compensation is used up. Each round hits or misses by itself.",
        "Dodge successes take the highest dice.",
        "Each round scatters by its own successes, from where the one before it struck.",
        f"For each location: Power +1 a round after the first, a level up for each {HITS_PER_LEVEL} rounds; "
        "the lowest accuracy counts.",
    ),
)


def _suppression(rules: HouseRules) -> RuleText:
    counted = "rounds that hit" if rules.suppression_dodge is SuppressionDodge.HITS else "rounds fired"
    when = "before" if rules.suppression_accuracy is SuppressionAccuracy.AT_HIT else "after"
    return RuleText(
        "Suppression fire",
        (
            "Dice: rounds for each square metre. Target number: range, shooter's wounds and sight, cover.",
            f"Each success hits: Table 5 for where, a D6 for how many successes ({when} the dodge); "
            "then it scatters.",
            f"Dodge: +1 for each 3 {counted}; each success avoids a round.",
            "Lasts to the shooter's next phase, against all who enter.",
        ),
    )


def _encumbrance(rules: HouseRules) -> RuleText:
    against = "Factor over (Body + Strength + Quickness) / 3"
    if rules.encumbrance is Encumbrance.SR3:
        against = "Average over Quickness"
    return RuleText(
        "Encumbrance",
        (
            f"Each two points of {against}: Combat Pool -1, unless all is form-fitted.",
            "Layered, each point: Quickness tests and dodges +1, Quickness for movement -1, unless all is "
            "custom-tailored. Helmets are no layer.",
        ),
    )


def _stress(rules: HouseRules) -> RuleText:
    dice = ", ".join(f"{row.grade} {row.dice}" for row in rules.tables.stress)
    return RuleText(
        "Stress",
        (
            "Serious wound 1D6-4 events, Deadly 1D6-2. Each: D6, 1-2 cyberware, 3-4 bioware, 5-6 attribute.",
            "Mental attributes only by a head wound; ware only where it sits.",
            f"Stress Test against its points, dice: {dice}.",
        ),
    )
