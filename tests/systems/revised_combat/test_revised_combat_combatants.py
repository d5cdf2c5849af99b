import json
from dataclasses import replace
from typing import Any

import pytest

from converter.notation.upp import parse_upp
from converter.play.chance import Chance
from converter.problems import Location, ProblemLog
from converter.source.sourced import Sourced
from converter.source.traveller import (
    LocationValue,
    Traveller,
    TravellerArmour,
    TravellerSkill,
    TravellerWeapon,
)
from converter.systems.revised_combat.attack import Shot, resolve_shot
from converter.systems.revised_combat.combatants import Combatant
from converter.systems.revised_combat.convert import convert
from converter.systems.revised_combat.hands import Purpose, RolledHand, SpecHand
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import TravellerRecord
from converter.systems.revised_combat.tables import Held
from converter.systems.revised_combat.volley import resolve_volley
from converter.working import given

PLACE = Location("crew.json", path="travellers[0]")
ENERI = Traveller(
    name="Eneri",
    upp=parse_upp("789A76"),
    skills=(TravellerSkill(name="Rifle", level=2), TravellerSkill(name="Tactics", level=1)),
    armour=(TravellerArmour(name="Cloth"),),
    weapons=(TravellerWeapon(name="Rifle"),),
    side="Crew",
)


def sourced(item: Any, *faulty: str) -> Sourced:
    """An item at the usual place."""
    return Sourced(item, PLACE, faulty)


def only(item: Traveller, log: ProblemLog, rules: RevisedCombatRules) -> TravellerRecord:
    """The record of one traveller."""
    (record,) = convert([sourced(item)], None, rules, log).characters
    return record


def shot(**changes: Any) -> Shot:
    """A shot that hits with one die."""
    return replace(Shot(penetration=given("Penetration", 9), damage_value=1, margin=1), **changes)


def hand(**dice: tuple[int, ...]) -> SpecHand:
    """Dice by the names of their fields, the rest from a seed."""
    return SpecHand({Purpose(field): faces for field, faces in dice.items()}, Chance(1))


def test_a_combatant_takes_what_a_shot_does(rules: RevisedCombatRules) -> None:
    """12 points at the head, 12 more Non-Lethal, 6 of Dexterity; 24 points ruin a head of threshold 4."""
    bare = only(ENERI.model_copy(update={"armour": ()}), ProblemLog(), rules)
    fighter = Combatant.of(bare, "Eneri 2", Held.ONE_HANDED)
    dealt = hand(
        aspect=(6,), offset=(3,), dice=(6, 6), effect_dice=(6,),
        stun_dice=(6, 6, 6, 6), unconscious_dice=(1, 2),
        attribute_dice=(6,),
    )  # fmt: skip
    result = resolve_shot(shot(damage_value=2), fighter.target(), None, dealt, rules)
    dealt.finish()
    after = fighter.after(result, rules)
    assert (after.name, after.upp, after.upp_now) == ("Eneri 2", "789A76", "729A76")  # 8 - 6
    assert (after.lethal, after.non_lethal, after.injuries) == (12, 12, (LocationValue("head", 24),))
    assert (after.unconscious, after.dead, after.able) == (True, True, False)  # 24 > 4 x 4: ruined
    assert after.task_dm == 0  # 6 + 2 = 8 is not above Endurance 9
    assert after.standing().hurt


def test_a_combatant_owes_for_near_misses_and_stuns(rules: RevisedCombatRules) -> None:
    """A near miss costs one Short Action, a stun two."""
    fighter = Combatant.of(only(ENERI, ProblemLog(), rules))
    missed = fighter.after(
        resolve_shot(shot(), fighter.target(), None, hand(aspect=(6,), offset=(1,)), rules), rules
    )
    assert (missed.short_actions_owed, missed.posture.value) == (1, "prone")
    stun = hand(aspect=(3,), offset=(3,), dice=(1,), effect_dice=(6, 6))
    hit = missed.after(
        resolve_shot(shot(penetration=given("Penetration", 10)), missed.target(), None, stun, rules), rules
    )
    assert (hit.short_actions_owed, hit.able) == (3, True)  # 1 + 2; 6 + 6 + 1 is above 9


def test_a_concussion_stays(rules: RevisedCombatRules) -> None:
    """It takes 1 from every task to the end of the combat."""
    fighter = Combatant.of(only(ENERI.model_copy(update={"upp": parse_upp("783A76")}), ProblemLog(), rules))
    dealt = hand(aspect=(6,), offset=(3,), dice=(1,), effect_dice=(3,), attribute_dice=())
    result = resolve_shot(shot(penetration=given("Penetration", 10)), fighter.target(), None, dealt, rules)
    assert fighter.after(result, rules).task_dm == -1  # 3 + 1 is above Endurance 3


def test_a_combatant_is_saved_and_resumed(rules: RevisedCombatRules) -> None:
    """As JSON and back it is the same value, in the middle of a battle too."""
    fighter = Combatant.of(only(ENERI, ProblemLog(), rules))
    result = resolve_shot(
        shot(margin=8, damage_value=3), fighter.target(), None, RolledHand(Chance(5)), rules
    )
    later = fighter.after(result, rules)
    assert Combatant.model_validate_json(later.model_dump_json()) == later
    assert json.loads(later.model_dump_json())["upp"] == "789A76"
    assert later.target().record == result.target.record


def test_a_volley_needs_a_hand_a_shot(rules: RevisedCombatRules) -> None:
    """Two shots and one hand are a mistake of the program."""
    fighter = Combatant.of(only(ENERI, ProblemLog(), rules))
    with pytest.raises(ValueError, match="shorter"):
        resolve_volley((shot(margin=-1), shot()), fighter.target(), None, (RolledHand(Chance(1)),), rules)
