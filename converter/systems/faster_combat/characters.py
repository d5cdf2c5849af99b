"""A figure's values (Faster Combat, Combatants)."""

from __future__ import annotations

from dataclasses import dataclass

from converter.source.augmentation import Physique, is_caster, sorcery_of
from converter.source.layering import WornArmour, worn_armour
from converter.source.names import name_key
from converter.source.shadowrun import Character
from converter.systems.faster_combat.skills import RULE, FightingSkills
from converter.working import Quantity, given

DICE_TO_ACTIONS = 3
ACTION_DIVISOR = 4
STRENGTH_TO_DAMAGE = 3


@dataclass(frozen=True, slots=True)
class Needed:
    """The attributes this system cannot do without, each of them worked out."""

    body: tuple[Quantity, Quantity]
    """Natural, augmented."""
    quickness: Quantity
    strength: Quantity
    willpower: Quantity
    """Natural."""
    reaction: Quantity
    initiative_dice: Quantity
    movement_multiplier: Quantity


def needed(physique: Physique) -> Needed | None:
    """The needed attributes, or None where one is missing."""
    body, quickness, strength = physique.body, physique.quickness, physique.strength
    willpower, reaction = physique.willpower, physique.reaction
    if body is None or quickness is None or strength is None or willpower is None or reaction is None:
        return None
    return Needed(
        body=(body.natural, body.augmented),
        quickness=quickness.augmented,
        strength=strength.augmented,
        willpower=willpower.natural,
        reaction=reaction.augmented,
        initiative_dice=physique.initiative_dice,
        movement_multiplier=physique.movement_multiplier,
    )


def actions(values: Needed) -> Quantity:
    """(Reaction + 3 x initiative dice) / 4, rounded down, at least 1."""
    total = values.reaction + DICE_TO_ACTIONS * values.initiative_dice
    return (total / ACTION_DIVISOR).rounded_down().at_least(1).named("Actions", RULE)


def speed(values: Needed) -> Quantity:
    """Quickness x (movement multiplier + extra initiative dice), in cm a turn."""
    extra = int(values.initiative_dice) - 1
    multiplier = values.movement_multiplier
    if extra > 0:
        multiplier = multiplier + given("extra initiative dice", extra)
    return (values.quickness * multiplier).named("Speed", RULE)


def armour_worn(character: Character) -> WornArmour:
    """The one ballistic and impact pair of all the armour worn, layered."""
    return worn_armour(character.armour, RULE)


def knock_out_value(values: Needed, armour: WornArmour) -> Quantity:
    """2 x augmented Body + the average of ballistic and impact armour, rounded up."""
    average = ((armour.ballistic + armour.impact) / 2).rounded_up().named("Average armour", RULE)
    return (2 * values.body[1] + average).named("Knock-Out Value", RULE)


def magic_resistance_value(character: Character, values: Needed) -> Quantity:
    """Natural Body + natural Willpower, and Sorcery for one who can cast spells."""
    total = values.body[0] + values.willpower
    if is_caster(character):
        total = total + given("Sorcery", sorcery_of(character))
    return total.named("Magic Resistance Value", RULE)


def melee_combat_damage(values: Needed) -> Quantity:
    """Augmented Strength + 3."""
    return (values.strength + STRENGTH_TO_DAMAGE).named("Melee Combat Damage", RULE)


def carried(character: Character, skills: FightingSkills) -> tuple[str, ...]:
    """What no rule of this system uses, as the sheet lists it: other skills, concentrations, ware, gear."""
    lines = []
    casting = name_key("Sorcery") if is_caster(character) else ""
    for skill in character.skills:
        key = name_key(skill.name)
        concentrations = f" ({', '.join(skill.concentrations)})" if skill.concentrations else ""
        if concentrations or (key not in skills.used and key != casting):
            lines.append(f"{skill.name} {skill.rating}{concentrations}")
    for ware in character.cyberware:
        rating = f" {ware.rating}" if ware.rating is not None else ""
        lines.append(f"{ware.name}{rating}")
    return tuple(dict.fromkeys((*lines, *character.other_gear)))
