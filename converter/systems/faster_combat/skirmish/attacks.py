"""Shots, blows and what they do (Faster Combat: Ranged Combat, Melee Combat, Resolving Damage)."""

from __future__ import annotations

from dataclasses import replace

from converter.systems.faster_combat.damage import DamageOutcome, damage_total, settle_damage
from converter.systems.faster_combat.house_rules import ToHit
from converter.systems.faster_combat.melee import MeleeOutcome, settle_melee
from converter.systems.faster_combat.ranged import settle_shot
from converter.systems.faster_combat.skirmish.combatants import Arm, Step
from converter.systems.faster_combat.skirmish.game import Game
from converter.systems.faster_combat.skirmish.telling import told_damage, told_exchange, told_target_number
from converter.systems.faster_combat.skirmish.view import Call, Deed, Figure, Purpose
from converter.systems.faster_combat.turn import Action


def shoot(game: Game, deed: Deed) -> None:
    """A shot at a figure: a card face down, the answer face up, then the damage if it hits."""
    assert deed.arm is not None
    shooter, target = _pair(game, deed)
    arm = shooter.combatant.arm(deed.arm)
    step = arm.step_at(shooter.distance_to(target))
    if step is None:
        return _lapsed(game, shooter, f"{game.name(target)} is out of range")
    game.spend(deed, Action.ATTACK)
    if _hits(game, shooter, target, arm, step):
        resolve_damage(game, shooter, target, arm.damage, f"{game.name(shooter)} hits with {arm.name}")
    return None


def _hits(game: Game, shooter: Figure, target: Figure, arm: Arm, step: Step) -> bool:
    movement = _movement(game, shooter, target)
    number = step.number + (game.rules.tables.target_number(movement).number if movement else 0)
    beat = game.rules.to_hit is ToHit.BEAT
    needed = number - arm.skill + (1 if beat else 0)
    gap = target.combatant.knock_out - arm.damage
    attack = game.play(
        shooter.side, Call(Purpose.ATTACK, needed, follow=gap, figure=shooter.index, other=target.index)
    )
    defence = game.play(
        target.side, Call(Purpose.DEFENCE, needed, follow=gap, figure=target.index, other=shooter.index)
    )
    shot = settle_shot(arm.skill, game.points(attack), game.points(defence), number, game.rules.to_hit)
    game.cards.clear()
    told_target_number(game, arm, step, shooter.distance_to(target), movement)
    told_exchange(game, arm.skill, attack, defence)
    if not shot.hit:
        game.tell(f"{game.name(shooter)} shoots at {game.name(target)} with {arm.name} and misses")
    return shot.hit


def strike(game: Game, deed: Deed) -> None:
    """A blow: both play face down, the higher total hits the other, whoever struck."""
    striker, target = _pair(game, deed)
    arm = None if deed.arm is None else striker.combatant.arm(deed.arm)
    game.spend(deed, Action.ATTACK)
    damage = striker.melee_damage(arm)
    outcome = exchange_blows(game, striker, target, damage)
    if outcome is MeleeOutcome.ATTACKER_HITS:
        resolve_damage(game, striker, target, damage, f"{game.name(striker)} hits with {_arm_name(arm)}")
    elif outcome is MeleeOutcome.BOTH_MISS:
        game.tell(f"{game.name(striker)} strikes at {game.name(target)} with {_arm_name(arm)}; both miss")


def exchange_blows(game: Game, striker: Figure, target: Figure, damage: int) -> MeleeOutcome:
    """The cards of a melee attack; where the defender is the one who hits, the damage of that too."""
    own, other = striker.combatant, target.combatant
    back = target.melee_arm()
    back_damage = target.melee_damage(back)
    gap, back_gap = other.knock_out - damage, own.knock_out - back_damage
    ahead = own.melee_skill - other.melee_skill
    call = Call(
        Purpose.MELEE, ahead=ahead, follow=gap, back=back_gap, figure=striker.index, other=target.index
    )
    first = game.play(striker.side, call)
    mirrored = replace(
        call, ahead=-ahead, follow=back_gap, back=gap, figure=target.index, other=striker.index
    )
    second = game.play(target.side, mirrored)
    settled = settle_melee(own.melee_skill, game.points(first), other.melee_skill, game.points(second))
    game.cards.clear()
    for figure, played, total in (
        (striker, first, settled.attacker_total),
        (target, second, settled.defender_total),
    ):
        sum_of_both = f"Melee Combat {figure.combatant.melee_skill} + {game.points(played)} = {total}"
        game.detail(f"{game.name(figure)}: {played}, {sum_of_both}")
    if settled.outcome is MeleeOutcome.DEFENDER_HITS:
        what = f"{game.name(striker)} strikes at {game.name(target)}, who hits back with {_arm_name(back)}"
        resolve_damage(game, target, striker, back_damage, what)
    return settled.outcome


def resolve_damage(game: Game, attacker: Figure, target: Figure, damage: int, what: str) -> None:
    """The attacker plays a card and draws one; the figure is disabled or nothing has happened."""
    knock_out = target.combatant.knock_out
    play = game.play(
        attacker.side,
        Call(Purpose.DAMAGE, knock_out - damage, figure=attacker.index, other=target.index),
    )
    card, drawn = game.draw()
    total = damage_total(damage, game.points(play), drawn)
    told_damage(game, target, damage, (str(play), game.points(play)), (card, drawn), total)
    game.cards.clear()
    if settle_damage(total, knock_out) is DamageOutcome.DISABLED:
        game.disable(target)
        game.tell(f"{what}: {game.name(target)} is out of the fight")
    else:
        game.tell(f"{what}: {game.name(target)} is unaffected")


def _movement(game: Game, attacker: Figure, target: Figure) -> str | None:
    """The line of the target number table for who is in the midst of moving; None for nobody of the two."""
    if game.moving == attacker.index:
        return "attacker-moving"
    return "target-moving" if game.moving == target.index else None


def _pair(game: Game, deed: Deed) -> tuple[Figure, Figure]:
    assert deed.target is not None
    return game.figures[deed.figure], game.figures[deed.target]


def _lapsed(game: Game, figure: Figure, why: str) -> None:
    game.tell(f"{game.name(figure)} does nothing: {why}")


def _arm_name(arm: Arm | None) -> str:
    return "bare hands" if arm is None else arm.name
