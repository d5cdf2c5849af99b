"""Spells cast in a skirmish, and the Drain after them (Faster Combat, Magic)."""

from __future__ import annotations

from dataclasses import dataclass

from converter.systems.faster_combat.magic import (
    DrainOutcome,
    SpellOutcome,
    check_force,
    drain_total,
    force_and,
    settle_drain,
    settle_spell,
    spell_total,
)
from converter.systems.faster_combat.melee import MeleeOutcome
from converter.systems.faster_combat.skirmish.attacks import exchange_blows, resolve_damage
from converter.systems.faster_combat.skirmish.combatants import Casting
from converter.systems.faster_combat.skirmish.game import Game, together
from converter.systems.faster_combat.skirmish.telling import sum_of, told_drain
from converter.systems.faster_combat.skirmish.view import Aim, Call, Deed, Figure, Purpose, figures_within
from converter.systems.faster_combat.turn import Action


@dataclass(frozen=True, slots=True)
class _Cast:
    """A spell on its way: who casts what, how strongly."""

    magician: Figure
    spell: Casting
    force: int
    damage: int | None

    def number(self, target: Figure) -> int:
        """The Target Number: fixed, or the target's Magic Resistance."""
        fixed = self.spell.number
        return target.combatant.resistance if fixed is None else fixed

    def follow(self, target: Figure) -> int | None:
        """What the damage card will need."""
        return None if self.damage is None else target.combatant.knock_out - self.damage


def cast(game: Game, deed: Deed) -> None:
    """Cast a spell at a figure or at the spot where it stands, then check for Drain, come what may."""
    assert deed.target is not None
    magician, target = game.figures[deed.figure], game.figures[deed.target]
    spell = magician.combatant.spells[deed.spell]
    check_force(deed.force, spell.max_force)
    reach = spell.reach_mm(deed.force)
    if reach is not None and magician.distance_to(target) > reach:
        game.tell(f"{game.name(magician)} does nothing: {game.name(target)} is out of reach")
        return
    game.spend(deed, Action.CAST)
    damage = force_and(deed.force, spell.damages[deed.level]) if spell.damages else None
    ready = _Cast(magician, spell, deed.force, damage)
    what = f"{game.name(magician)} casts {spell.name} at Force {deed.force} at {game.name(target)}"
    if spell.radius_mm is not None:
        _at_area(game, ready, figures_within(game.figures, target, spell.radius_mm), what)
    elif _touches(game, ready, target):
        _at_figure(game, ready, target, what)
    else:
        game.tell(f"{what}: the magician does not touch the target")
    _drain(game, ready, spell.drains[deed.level])


def _touches(game: Game, cast: _Cast, target: Figure) -> bool:
    """Whether the spell gets through: a Touch on an unwilling target needs a melee attack that hits."""
    if not cast.spell.touch or target.side == cast.magician.side:
        return True
    damage = cast.damage if cast.damage is not None else 0
    outcome = exchange_blows(game, cast.magician, target, damage)
    return outcome is MeleeOutcome.ATTACKER_HITS


def _at_figure(game: Game, cast: _Cast, target: Figure, what: str) -> None:
    needed = cast.number(target) - cast.force
    follow = cast.follow(target)
    play = game.play(
        cast.magician.side,
        Call(Purpose.SPELL, needed, follow=follow, figure=cast.magician.index, other=target.index),
    )
    if cast.spell.resisted:
        answer = game.play(
            target.side,
            Call(Purpose.DEFENCE, needed, follow=follow, figure=target.index, other=cast.magician.index),
        )
        answered, points = f"against {answer}", game.points(answer)
    else:
        card, points = game.draw()
        answered = f"drawn {card}"
    outcome = _settled(game, cast, target, (f"{play}, {answered}", game.points(play), points))
    game.cards.clear()
    if outcome is SpellOutcome.FAILED:
        game.tell(f"{what}: it fails")
    elif cast.damage is not None:
        resolve_damage(game, cast.magician, target, cast.damage, what)
    else:
        game.restore(target)
        game.tell(f"{what}: {game.name(target)} is back in the fight")


def _at_area(game: Game, cast: _Cast, targets: list[Figure], what: str) -> None:
    """One play for the magician, a card from the deck for everybody in the area, friend or enemy."""
    aims = tuple(
        Aim(target.index, cast.number(target) - cast.force, cast.follow(target)) for target in targets
    )
    call = Call(Purpose.SPELL, figure=cast.magician.index, other=targets[0].index, aims=aims)
    play = game.play(cast.magician.side, call)
    affected = []
    for target in targets:
        card, points = game.draw()
        told = (f"{play}, drawn {card} for {game.name(target)}", game.points(play), points)
        if _settled(game, cast, target, told) is SpellOutcome.AFFECTED:
            affected.append(target)
    game.cards.clear()
    game.tell(f"{what}: {_names(game, affected)}")
    for target in affected:
        if cast.damage is not None and target.standing:
            resolve_damage(game, cast.magician, target, cast.damage, f"{cast.spell.name}")


def _settled(game: Game, cast: _Cast, target: Figure, cards: tuple[str, int, int]) -> SpellOutcome:
    """What the spell does to one figure; `cards` as the story tells them, the play, the answer."""
    told, played, answer = cards
    number = cast.number(target)
    total = spell_total(cast.force, played, answer)
    if total is None:
        game.detail(f"{told}: the higher card stops it")
    else:
        against = "Magic Resistance" if cast.spell.number is None else "Target Number"
        game.detail(f"{told}: Force {sum_of(cast.force, played, answer)} against {against} {number}")
    return settle_spell(total, number)


def _drain(game: Game, cast: _Cast, modifier: int) -> None:
    """The magician plays a card and draws one, and falls where the drawn card is higher and strong enough."""
    magician = cast.magician
    if not magician.standing:
        return
    resistance = magician.combatant.resistance
    code = force_and(cast.force, modifier)
    play = game.play(magician.side, Call(Purpose.DRAIN, resistance - code + 1, figure=magician.index))
    card, drawn = game.draw()
    total = drain_total(code, game.points(play), drawn)
    game.cards.clear()
    told_drain(game, code, play, (card, drawn), total, resistance)
    if settle_drain(total, resistance) is DrainOutcome.UNCONSCIOUS:
        game.disable(magician)
        game.tell(f"{game.name(magician)} falls to the Drain and is out of the fight")
    else:
        game.tell(f"{game.name(magician)} withstands the Drain")


def _names(game: Game, affected: list[Figure]) -> str:
    if not affected:
        return "nobody is affected"
    names = together([game.name(figure) for figure in affected])
    return f"{names} {'are' if len(affected) > 1 else 'is'} affected"
