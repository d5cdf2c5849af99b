"""What a deed is worth to a player who sees the own hand and the table: the heart of the stated tactic."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from converter.systems.faster_combat.cards import Card
from converter.systems.faster_combat.skirmish.card_choice import Choices, Stake
from converter.systems.faster_combat.skirmish.chances import CardChances
from converter.systems.faster_combat.skirmish.combatants import Arm, Casting
from converter.systems.faster_combat.skirmish.outlook import Outlook
from converter.systems.faster_combat.skirmish.view import Aim, Deed, DeedKind, Figure, View, figures_within

WANTED_WORTH = 2.0
"""How many times as much an enemy counts whom a goal names."""
READY_NOW = 0.8
"""What readying or reloading is worth, against the attack it makes possible, with an action left for it."""
READY_LATER = 0.4
"""The same where the attack has to wait for the next turn."""
SPARE_RELOAD = 0.01
"""What filling up a magazine that is no more than half full is worth; a fuller one waits."""


class Weighing:
    """Weighs deeds. 1 is an average figure put out of the fight."""

    def __init__(self, outlook: Outlook, wanted: frozenset[int]) -> None:
        self._outlook = outlook
        self._wanted = wanted
        self._choices: tuple[CardChances, tuple[Card, ...], Choices] | None = None
        self._moving_target = outlook.target_moving

    def choices(self, view: View) -> Choices:
        """What the cards of a view are worth; the same as before while no card has moved."""
        known = self._choices
        if known is None or known[0] is not view.unseen or known[1] != view.hand:
            known = self._choices = view.unseen, view.hand, Choices(view)
        return known[2]

    def worth(self, figure: int) -> float:
        """How much a figure counts."""
        worth = self._outlook.worth[figure]
        return worth * WANTED_WORTH if figure in self._wanted else worth

    def best(self, view: View, deeds: Sequence[Deed], moving: bool, active: int) -> tuple[float, Deed | None]:
        """The deed of the highest value, the first of equals, and its value."""
        choices = self.choices(view)
        best_value, best_deed = 0.0, None
        for deed in deeds:
            penalty = self._moving_target if moving and deed.target == active else 0
            value = self._value(view, choices, deed, penalty)
            if value > best_value:
                best_value, best_deed = value, deed
        return best_value, best_deed

    def _value(self, view: View, choices: Choices, deed: Deed, penalty: int) -> float:
        figure = view.figures[deed.figure]
        match deed.kind:
            case DeedKind.SHOOT:
                return self._shot(view, choices, deed, penalty)
            case DeedKind.STRIKE:
                return self._blow(view, choices, figure, deed)
            case DeedKind.BLAST:
                return self._blast(view, choices, figure, deed)
            case DeedKind.CAST:
                return self._spell(view, choices, figure, deed)
            case DeedKind.READY | DeedKind.RELOAD:
                return self._preparation(view, choices, figure, deed)

    def _shot(self, view: View, choices: Choices, deed: Deed, penalty: int) -> float:
        assert deed.arm is not None and deed.target is not None
        figure, target = view.figures[deed.figure], view.figures[deed.target]
        return self._shot_with(choices, figure, figure.combatant.arm(deed.arm), target, penalty)

    def _shot_with(
        self, choices: Choices, figure: Figure, arm: Arm, target: Figure, penalty: int = 0
    ) -> float:
        step = arm.step_at(figure.distance_to(target))
        if step is None:
            return 0.0
        needed = step.number + penalty - arm.skill + self._outlook.beat
        gap = target.combatant.knock_out - arm.damage
        return choices.attack(needed, gap).value(self.worth(target.index))

    def _blow(self, view: View, choices: Choices, figure: Figure, deed: Deed) -> float:
        assert deed.target is not None
        arm = None if deed.arm is None else figure.combatant.arm(deed.arm)
        return self._blow_with(choices, figure, arm, view.figures[deed.target])

    def _blow_with(self, choices: Choices, figure: Figure, arm: Arm | None, target: Figure) -> float:
        own, other = figure.combatant, target.combatant
        gap = other.knock_out - figure.melee_damage(arm)
        back = own.knock_out - target.melee_damage(target.melee_arm())
        ahead = own.melee_skill - other.melee_skill
        stakes = self.worth(target.index), self.worth(figure.index)
        return choices.melee(ahead, gap, back, stakes)[0]

    def _blast(self, view: View, choices: Choices, figure: Figure, deed: Deed) -> float:
        assert deed.arm is not None and deed.target is not None
        arm = figure.combatant.arm(deed.arm)
        return self._blast_with(view, choices, figure, arm, view.figures[deed.target])

    def _blast_with(self, view: View, choices: Choices, figure: Figure, arm: Arm, centre: Figure) -> float:
        step = arm.step_at(figure.distance_to(centre))
        if step is None:
            return 0.0
        gains = []
        for other in view.figures:
            if other.standing:
                damage = arm.damage_at(centre.distance_to(other))
                if damage > 0:
                    gain = self.worth(other.index) * choices.blast(other.combatant.knock_out - damage)
                    gains.append(-gain if other.side == view.player else gain)
        return choices.throw(step.number - arm.skill, fsum(gains))[0]

    def _spell(self, view: View, choices: Choices, figure: Figure, deed: Deed) -> float:
        assert deed.target is not None
        spell = figure.combatant.spells[deed.spell]
        centre = view.figures[deed.target]
        left = figure.combatant.resistance - deed.force - spell.drains[deed.level]
        drained, _ = choices.drain(left + 1, self.worth(figure.index))
        if spell.radius_mm is not None:
            within = figures_within(view.figures, centre, spell.radius_mm)
            aims = [Aim(target.index, *_demands(spell, deed, target)) for target in within]
            gain, _ = choices.area(self.stakes(view, aims))
        else:
            gain = choices.attack(*_demands(spell, deed, centre)).value(self.worth(centre.index))
        if spell.touch and centre.side != view.player:
            ahead = figure.combatant.melee_skill - centre.combatant.melee_skill
            back = figure.combatant.knock_out - centre.melee_damage(centre.melee_arm())
            gain = choices.touch(ahead, gain, back, self.worth(figure.index))
        return gain + drained

    def stakes(self, view: View, aims: Sequence[Aim]) -> list[Stake]:
        """What is at stake with each of several figures: their worth, and less than nothing for friends."""
        return [Stake(self.stake(view, figure), needed, follow) for figure, needed, follow in aims]

    def stake(self, view: View, figure: int) -> float:
        """How much is gained where harm comes to a figure; below 0 for a friend."""
        worth = self.worth(figure)
        return -worth if view.figures[figure].side == view.player else worth

    def _preparation(self, view: View, choices: Choices, figure: Figure, deed: Deed) -> float:
        """Readying or reloading: a share of the best attack that it makes possible."""
        assert deed.arm is not None
        share = READY_NOW if figure.turn.actions_left > 1 else READY_LATER
        if deed.kind is DeedKind.RELOAD and figure.is_loaded(figure.combatant.arm(deed.arm)):
            weapon = figure.turn.weapon(deed.arm)
            half_full = 2 * (weapon.ready_ammo or 0) <= (weapon.magazine or 0)
            return SPARE_RELOAD if half_full else 0.0
        made_ready = [
            arm
            for arm in figure.combatant.arms
            if arm.name == deed.arm or arm.carried.under_barrel_of == deed.arm
        ]
        values = [
            self._attack_with(view, choices, figure, arm, target)
            for arm in made_ready
            for target in view.enemies
        ]
        return share * max(values, default=0.0)

    def _attack_with(self, view: View, choices: Choices, figure: Figure, arm: Arm, target: Figure) -> float:
        if arm.reaches_melee:
            near = figure.distance_to(target) <= figure.combatant.speed_mm
            return self._blow_with(choices, figure, arm, target) if near else 0.0
        if arm.kind.blasts:
            return self._blast_with(view, choices, figure, arm, target)
        return self._shot_with(choices, figure, arm, target)


def _demands(spell: Casting, deed: Deed, target: Figure) -> tuple[int, int | None]:
    """What the spell's card has to reach against a figure, and the damage card after it, if one follows."""
    combatant = target.combatant
    number = combatant.resistance if spell.number is None else spell.number
    if not spell.damages:
        return number - deed.force, None
    return number - deed.force, combatant.knock_out - deed.force - spell.damages[deed.level]
