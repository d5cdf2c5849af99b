"""What attacks promise: boxes to be expected, exactly counted and remembered for all runs.

A promise takes fresh fighters: no wounds, no Combat Pool, nobody dodges, and every hit is one on the torso.
Boxes of stun count like others.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import hypot
from typing import Final

from converter.notation.modes import Mode
from converter.systems.hard_life.attack_odds import accuracy_that_matters
from converter.systems.hard_life.attacks import Blow
from converter.systems.hard_life.autofire import HEAVY_RECOIL, Burst, burst_code
from converter.systems.hard_life.burst_rounds import rounds_hit
from converter.systems.hard_life.firefight.armaments import Armament
from converter.systems.hard_life.firefight.combatants import Combatant
from converter.systems.hard_life.firefight.figures import SIMPLE_ACTIONS
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.levels import boxes_of, staged_down, staged_up
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.odds import (
    DiceAgainst,
    struck_all_over_chances,
    struck_chances,
    success_chance,
    success_counts,
    sums_of_dice,
)
from converter.systems.hard_life.situations import Range, Situation
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER
from converter.systems.hard_life.targets import Target

MELEE_TARGET_NUMBER: Final = 4
BURST_ROUNDS: Final = 3
MOST_ROUNDS: Final = 10
RECOIL_TAKEN: Final = 2
"""Full automatic fire goes on until a round's target number has risen by this much."""
_NOBODY_DODGES: Final = DiceAgainst(0, 4)


@dataclass(frozen=True, slots=True)
class Fire:
    """One attack with a gun: rounds, and the Simple Actions it takes."""

    rounds: int
    actions: int


def fire_of(arm: Armament) -> Fire:
    """How a weapon is fired.

    Full automatic fire is a Complex Action of 3 to 10 rounds: as many as raise the last one's target number
    by 2 at most. A weapon that also fires bursts does that instead, unless these were more than 6 rounds: a
    burst of 3 is a Simple Action, and so is a single shot. Casting a spell is a Complex Action.
    """
    if arm.spell is not None:
        return Fire(1, SIMPLE_ACTIONS)
    each = HEAVY_RECOIL if arm.heavy else 1
    most = 1 + arm.recoil_compensation + RECOIL_TAKEN // each
    rounds = min(MOST_ROUNDS, max(BURST_ROUNDS, most))
    if Mode.FA in arm.modes and (Mode.BF not in arm.modes or rounds > 2 * BURST_ROUNDS):
        return Fire(rounds, SIMPLE_ACTIONS)
    return Fire(BURST_ROUNDS if Mode.BF in arm.modes else 1, 1)


def attacks_a_phase(arm: Armament) -> int:
    """How often a weapon attacks in one phase: melee and full automatic fire once, single shots once."""
    if arm.is_melee or arm.single_loader or not arm.modes & {Mode.SA, Mode.BF, Mode.FA}:
        return 1
    return SIMPLE_ACTIONS // fire_of(arm).actions


def melee_target_number(own: Armament, other: Armament) -> int:
    """4, one less for each point of Reach more than the other's, one more for each point less."""
    return MELEE_TARGET_NUMBER - (own.reach - other.reach) + own.training.modifier


@dataclass(slots=True)
class Outlook:
    """Promises of everybody against everybody, each counted when it is first asked for."""

    rules: HouseRules
    _shots: dict[tuple[int, int, int, Range, bool], float] = field(default_factory=dict)
    _blasts: dict[tuple[int, int, int, Range, int], float] = field(default_factory=dict)
    _spells: dict[tuple[int, int, int], float] = field(default_factory=dict)
    _blows: dict[tuple[int, int, int, int], float] = field(default_factory=dict)

    def shot(self, me: Combatant, arm: Armament, target: Combatant, at: Range, in_melee: bool) -> float:
        """Boxes that a phase of firing promises."""
        key = (me.index, arm.index, target.index, at, in_melee)
        if key not in self._shots:
            self._shots[key] = self._phase_of_fire(arm, target.target, at, in_melee)
        return self._shots[key]

    def _phase_of_fire(self, arm: Armament, target: Target, at: Range, in_melee: bool) -> float:
        tables = self.rules.tables
        crowding = tables.situation_number(Situation.ENEMY_IN_CONTACT) * in_melee
        needed = tables.range_number(at) + arm.sight + arm.training.modifier + crowding
        rounds = fire_of(arm).rounds
        most = accuracy_that_matters(tables)
        promise = 0.0
        for attack in range(attacks_a_phase(arm)):
            burst = Burst(rounds, needed, arm.recoil_compensation - attack * rounds, arm.heavy)
            chances = [success_chance(number) for number in burst.target_numbers()]
            for hits, chance in rounds_hit(chances, arm.training.dice, _NOBODY_DODGES, most).items():
                if hits:
                    blow = replace(arm.blow, code=burst_code(arm.blow.code, len(hits)))
                    if arm.all_over:
                        promise += float(chance) * self._boxes_all_over(blow, target, hits[-1])
                    else:
                        promise += float(chance) * self._boxes(blow, target, hits[-1])
        return promise

    def blast(self, me: Combatant, arm: Armament, victim: Combatant, at: Range, metres: int) -> float:
        """Boxes that a grenade promises of a figure that stands so many metres from where it is aimed."""
        key = (me.index, arm.index, victim.index, at, metres)
        if key not in self._blasts:
            self._blasts[key] = self._in_the_blast(arm, victim.target, at, metres)
        return self._blasts[key]

    def _in_the_blast(self, arm: Armament, target: Target, at: Range, metres: int) -> float:
        assert arm.blast is not None, "only what explodes is asked about"
        needed = _least(self.rules.tables.range_number(at) + arm.sight + arm.training.modifier)
        promise = 0.0
        for successes, chance in enumerate(success_counts(arm.training.dice, needed)):
            for rolled, likely in sums_of_dice(arm.blast.dice).items():
                off = max(0, rolled - successes * arm.blast.metres_per_success)
                power = arm.blast.power_at(arm.blow.code.power, hypot(metres, off))
                if power > 0:
                    blow = replace(arm.blow, code=replace(arm.blow.code, power=power))
                    promise += float(chance * likely) * self._boxes_all_over(blow, target, successes)
        return promise

    def _boxes_all_over(self, blow: Blow, target: Target, successes: int) -> float:
        """Boxes of the wound that the whole body takes, counted once."""
        accuracy = min(successes, accuracy_that_matters(self.rules.tables)) or None
        found = struck_all_over_chances(blow, target, accuracy, self.rules)
        return sum(float(chance) * one.boxes for one, chance in found.items())

    def spell(self, me: Combatant, arm: Armament, victim: Combatant) -> float:
        """Boxes that a combat spell promises of one target, those of the whole body counted once."""
        key = (me.index, arm.index, victim.index)
        if key not in self._spells:
            self._spells[key] = self._enchantment(arm, victim)
        return self._spells[key]

    def _enchantment(self, arm: Armament, victim: Combatant) -> float:
        assert arm.spell is not None, "only spells are asked about"
        attribute = victim.resisting(arm.spell.resistance)
        resisted = success_counts(attribute, _least(arm.spell.force))
        promise = 0.0
        for successes, chance in enumerate(success_counts(arm.training.dice, _least(attribute))):
            for against, likely in enumerate(resisted):
                if successes > against:
                    level = staged_up(arm.spell.level, (successes - against) // 2)
                    promise += float(chance * likely) * boxes_of(level)
        return promise

    def drain(self, me: Combatant, arm: Armament) -> float:
        """Boxes of Drain that casting costs, 0 for weapons."""
        if arm.spell is None:
            return 0.0
        resisted = success_counts(me.willpower, _least(arm.spell.drain.power))
        level = arm.spell.drain.level
        return sum(
            float(chance) * boxes_of(staged_down(level, successes // 2))
            for successes, chance in enumerate(resisted)
        )

    def blow(self, me: Combatant, arm: Armament, target: Combatant, other: Armament) -> float:
        """Boxes that a melee promises: those dealt, less half of those that the other deals in return."""
        key = (me.index, arm.index, target.index, other.index)
        if key not in self._blows:
            self._blows[key] = self._melee(me, arm, target, other)
        return self._blows[key]

    def _melee(self, me: Combatant, arm: Armament, target: Combatant, other: Armament) -> float:
        mine = success_counts(arm.training.dice, _least(melee_target_number(arm, other)))
        theirs = success_counts(other.training.dice, _least(melee_target_number(other, arm)))
        promise = 0.0
        for dealt, chance in enumerate(mine):
            for returned, likely in enumerate(theirs):
                both = float(chance * likely)
                promise += both * self._boxes(arm.blow, target.target, dealt - returned)
                promise -= both * self._boxes(other.blow, me.target, returned - dealt) / 2
        return promise

    def _boxes(self, blow: Blow, target: Target, net: int) -> float:
        """Boxes that a hit in the torso with so many net successes promises; none without one."""
        if net < 1:
            return 0.0
        accuracy = min(net, accuracy_that_matters(self.rules.tables))
        found = struck_chances(blow, target, Location.TORSO, accuracy, self.rules)
        return sum(float(chance) * one.boxes for one, chance in found.items())


def _least(target_number: int) -> int:
    return max(LOWEST_TARGET_NUMBER, target_number)
