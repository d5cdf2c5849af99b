"""Spells in a fight: combat spells, damaging manipulations, Drain (SR3, Magic; Hard Life, Taking Damage)."""

from __future__ import annotations

from converter.play.events import told
from converter.systems.hard_life.firefight.armaments import Armament
from converter.systems.hard_life.firefight.blasts import caught, lob
from converter.systems.hard_life.firefight.field import Field, Spot, step_line
from converter.systems.hard_life.firefight.figures import Figure, hindrance
from converter.systems.hard_life.firefight.shooting import shoot
from converter.systems.hard_life.firefight.telling import harm_told
from converter.systems.hard_life.hands import Roll
from converter.systems.hard_life.levels import name_of, staged_down, staged_up
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.spells import DamagingSpell
from converter.systems.hard_life.success_tests import LOWEST_TARGET_NUMBER, SuccessTest


def cast(field: Field, me: Figure, target: Figure, arm: Armament) -> None:
    """Cast a spell at an enemy, or at all who are in its area; then the Drain."""
    assert arm.spell is not None, "only spells are cast"
    if arm.spell.resistance is not None:
        _bewitch(field, me, target, arm, arm.spell)
    elif arm.blast is not None:
        lob(field, me, target, arm)
    else:
        shoot(field, me, target, arm, 1)
    _drain(field, me, arm.spell)


def _bewitch(field: Field, me: Figure, target: Figure, arm: Armament, spell: DamagingSpell) -> None:
    """A combat spell: one Sorcery Test, against each target's attribute, resisted by each."""
    dice = field.hand.success(Roll.ATTACK, arm.training.dice)
    field.tell(f"{me.name} casts {spell.name} at {target.name}")
    victims = [target] if arm.blast is None else [one for one, _, _ in caught(field, arm, Spot(target))]
    for victim in victims:
        _enchant(field, me, victim, spell, dice)


def _enchant(field: Field, me: Figure, victim: Figure, spell: DamagingSpell, dice: tuple[int, ...]) -> None:
    """One target: with as many successes it resists; else one level up for every two more of the caster."""
    attribute = victim.combatant.resisting(spell.resistance)
    needed = max(LOWEST_TARGET_NUMBER, attribute + hindrance(me.condition))
    spelled = SuccessTest("Spell Test", needed, dice)
    tests = [spelled]
    if spelled.successes:
        rolled = field.hand.success(Roll.BODY, attribute)
        tests.append(SuccessTest("Spell Resistance Test", max(LOWEST_TARGET_NUMBER, spell.force), rolled))
    net = spelled.successes - sum(test.successes for test in tests[1:])
    lines = [step_line(test.step()) for test in tests]
    if net < 1:
        why = "is resisted" if spelled.successes else "fails"
        field.tell(f"{spell.name} {why} ({victim.name})", lines)
        return
    level = staged_up(spell.level, net // 2)
    working = f"{name_of(spell.level)}, one level up for every two of {net} net successes"
    before = victim.state
    field.strike_all_over(victim, level, stun=spell.stun)
    harm = f"a {name_of(level)} " + ("stun" if spell.stun else "wound in the whole body")
    lines.append(step_line(told("Level", working, level)))
    field.tell(f"{spell.name} strikes {victim.name}: {harm}{harm_told(victim, before, ())}", lines)


def _drain(field: Field, me: Figure, spell: DamagingSpell) -> None:
    """Willpower against the Drain, one level down for every two successes; wounds do not count (SR3)."""
    dice = field.hand.success(Roll.BODY, me.combatant.willpower)
    test = SuccessTest("Drain Test", max(LOWEST_TARGET_NUMBER, spell.drain.power), dice)
    level = staged_down(spell.drain.level, test.successes // 2)
    before = me.state
    kind = "wound in the torso" if spell.drain_is_physical else "stun"
    if level is not None:
        field.strike(me, Location.TORSO, level, stun=not spell.drain_is_physical)
    harm = f"a {name_of(level)} {kind}" if level is not None else "nothing"
    field.tell(
        f"Drain of {me.name} ({spell.drain}): {harm}{harm_told(me, before, ())}", [step_line(test.step())]
    )
