"""Whether a battle that was saved, and perhaps changed by hand, can go on under the rules in force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from converter.nearest import did_you_mean
from converter.systems.revised_combat.battle.state import TACTICS, BattleFighter, BattleState
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.travellers import doubts_about


def faults_in(state: BattleState, rules: RevisedCombatRules) -> Iterator[str]:
    """Everything that is wrong, a line each: whose it is, the key, the value, what there is instead."""
    yield from _of_battle(state, rules)
    for one in state.fighters:
        yield from _of_names(one, state)
        yield from _of_body(one, rules)
        yield from _of_weapons(one, rules)


def _of_battle(state: BattleState, rules: RevisedCombatRules) -> Iterator[str]:
    for side, times in Counter(state.sides).items():
        if times > 1:
            yield f"sides: '{side}' stands there {times} times; keep one"
        if all(one.side != side for one in state.fighters):
            yield f"sides: nobody fights for '{side}'; take it out, or give it a fighter"
    for goal in state.goals:
        yield from _unknown(goal.side, state.sides, "goals: the side")
    try:
        rules.band_at(state.distance)
    except ValueError as error:
        yield f"distance: {error}"


def _of_names(one: BattleFighter, state: BattleState) -> Iterator[str]:
    """Names that must be somebody's or something's."""
    orders, own = one.orders, [weapon.name for weapon in one.weapons]
    enemies = [other.name for other in state.fighters if other.side != one.side]
    modes = [mode.name for weapon in one.weapons for mode in weapon.modes]
    yield from _unknown(one.side, state.sides, f"{one.name}'s side")
    yield from _unknown(one.tactic, TACTICS, f"{one.name}'s tactic")
    yield from _unknown(orders.target, enemies, f"{one.name}'s target", "no enemy")
    yield from _unknown(one.aimed_at, enemies, f"{one.name}'s aimed_at", "no enemy")
    yield from _unknown(orders.weapon, own, f"{one.name}'s weapon")
    yield from _unknown(orders.mode, modes, f"{one.name}'s mode")
    yield from _unknown(one.in_hand, own, f"{one.name}'s in_hand")
    for name in one.dropped:
        yield from _unknown(name, own, f"{one.name}'s dropped")
    for magazine in one.magazines:
        yield from _unknown(magazine.weapon, own, f"{one.name}'s magazines: the weapon")


def _of_body(one: BattleFighter, rules: RevisedCombatRules) -> Iterator[str]:
    """The record fits the rules in force, and every location is one of the chart."""
    body = one.combatant
    if body.rows != rules.row_count:
        yield f"{one.name}'s rows: {body.rows} is not possible; the rules in force have {rules.row_count}"
    boxes, marked = body.columns * body.rows, body.lethal + body.non_lethal
    if marked > boxes:
        yield f"{one.name}'s lethal and non_lethal: {marked} boxes are marked, but the record has {boxes}"
    if not rules.has_chart(body.target_type):
        charts = f"there are {', '.join(rules.hit_chart)}; give the house rules that hold it with --rules"
        yield f"{one.name}'s target_type '{body.target_type}' has no hit chart; {charts}"
        return
    known = rules.chart(body.target_type).named
    cover = () if one.cover is None else one.cover.locations
    for key, locations in (
        ("injuries", [each.location for each in body.injuries]),
        ("armour", [each.location for each in body.armour]),
        ("cover", cover),
    ):
        for location in locations:
            yield from _unknown(location, known, f"{one.name}'s {key}: the location")


def _of_weapons(one: BattleFighter, rules: RevisedCombatRules) -> Iterator[str]:
    for weapon in one.weapons:
        for _, message, hint in doubts_about(weapon, rules):
            yield f"{one.name}'s {weapon.name}: {message}{f'; {hint}' if hint else ''}"


def _unknown(word: str | None, known: Iterable[str], what: str, is_no: str = "") -> Iterator[str]:
    """The fault of a word that nothing known goes by; none for None, which is left to the tactic."""
    names = list(known)
    if word is not None and word not in names:
        hint = did_you_mean(word, names) or f"there are {', '.join(names) or 'none'}"
        yield f"{what} '{word}' is {is_no or 'not known'}; {hint}"
