"""Natural and augmented attributes with their workings, for every system that asks (SR2 and SR3, Attributes).

A given augmented value stands, and what the file lists besides is not added to it. Where only one value
is given, the modifiers that the file writes out for cyberware and bonuses add to it; ware that the file's own
bonuses already hold is only named. A ware's name or rating alone changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from converter.problems import Location, ProblemLog
from converter.source.names import name_key
from converter.source.races import OTHER_RACE_MULTIPLIER, known_race
from converter.source.shadowrun import Attribute, Character, Modifier
from converter.working import Quantity, constant, given

SORCERY = "Sorcery"
LEAST_ATTRIBUTE = 1
"""What a physical or mental attribute counts as where it falls lower."""

_NEVER_BELOW_ONE = (
    Attribute.BODY,
    Attribute.QUICKNESS,
    Attribute.STRENGTH,
    Attribute.INTELLIGENCE,
    Attribute.WILLPOWER,
)


@dataclass(frozen=True, slots=True)
class AttributeValue:
    """An attribute as it was born and as ware and magic make it; one and the same where nothing does."""

    natural: Quantity
    augmented: Quantity


@dataclass(frozen=True, slots=True)
class Physique:
    """What every system needs of a character's attributes. None stands for one that cannot be told."""

    body: AttributeValue | None
    quickness: AttributeValue | None
    strength: AttributeValue | None
    intelligence: AttributeValue | None
    willpower: AttributeValue | None
    reaction: AttributeValue | None
    initiative_dice: Quantity
    movement_multiplier: Quantity


def physique(character: Character, place: Location, log: ProblemLog) -> Physique:
    """Work out a character's attributes, Reaction, initiative dice and movement multiplier.

    A missing Reaction, or one the file asks to have worked out anew, is (Quickness + Intelligence) / 2
    rounded down, natural from natural and augmented from augmented. Each attribute that falls below 1 is a
    warning and counts as 1; a given Reaction of 0 stands.
    """
    value = partial(_attribute, character, place, log)
    quickness, intelligence = value(Attribute.QUICKNESS), value(Attribute.INTELLIGENCE)
    return Physique(
        body=value(Attribute.BODY),
        quickness=quickness,
        strength=value(Attribute.STRENGTH),
        intelligence=intelligence,
        willpower=value(Attribute.WILLPOWER),
        reaction=_reaction(character, quickness, intelligence),
        initiative_dice=_initiative_dice(character),
        movement_multiplier=_movement_multiplier(character),
    )


def is_caster(character: Character) -> bool:
    """Whether the character casts spells: Sorcery 1 or more, no adept, and Magic, if given, at least 1."""
    magic = character.rating_of(Attribute.MAGIC)
    if character.adept or (magic is not None and magic.current < 1):
        return False
    return sorcery_of(character) >= 1


def sorcery_of(character: Character) -> int:
    """The character's Sorcery skill, 0 without one."""
    wanted = name_key(SORCERY)
    return max((skill.rating for skill in character.skills if name_key(skill.name) == wanted), default=0)


def _attribute(
    character: Character, place: Location, log: ProblemLog, attribute: Attribute
) -> AttributeValue | None:
    rating = character.rating_of(attribute)
    if rating is None:
        return None
    natural = given(f"natural {attribute.title}", rating.natural)
    modifiers = _modifiers(character, attribute)
    if rating.augmented is not None:
        augmented = given(f"augmented {attribute.title}", rating.augmented, *_not_added(modifiers))
    elif modifiers:
        augmented = _added(natural, modifiers).named(f"augmented {attribute.title}")
        augmented = augmented.noting(*_counted_ware(character, attribute))
    else:
        counted = _counted_ware(character, attribute)
        natural = augmented = given(attribute.title, rating.natural, *counted)
    if attribute not in _NEVER_BELOW_ONE:
        return AttributeValue(natural, augmented)
    return _at_least_one(AttributeValue(natural, augmented), attribute, character, place, log)


def _at_least_one(
    value: AttributeValue, attribute: Attribute, character: Character, place: Location, log: ProblemLog
) -> AttributeValue:
    lowest = min(value.natural.value, value.augmented.value)
    if lowest >= LEAST_ATTRIBUTE:
        return value
    log.warning(
        place,
        f"{attribute.title} comes to {lowest} and counts as {LEAST_ATTRIBUTE}",
        hint=f"give {attribute.title} as {LEAST_ATTRIBUTE} or more to be rid of this",
        item=character.name,
        field=attribute.value,
        value=lowest,
    )
    natural = _raised(value.natural, attribute)
    same = value.augmented is value.natural
    return AttributeValue(natural, natural if same else _raised(value.augmented, attribute))


def _raised(quantity: Quantity, attribute: Attribute) -> Quantity:
    if quantity.value >= LEAST_ATTRIBUTE:
        return quantity
    return (
        quantity.at_least(LEAST_ATTRIBUTE)
        .named(attribute.title)
        .noting(f"below {LEAST_ATTRIBUTE} counts as {LEAST_ATTRIBUTE}")
    )


def _reaction(
    character: Character, quickness: AttributeValue | None, intelligence: AttributeValue | None
) -> AttributeValue | None:
    rating = character.rating_of(Attribute.REACTION)
    modifiers = _modifiers(character, Attribute.REACTION)
    if rating is not None and not character.recompute_reaction:
        natural = given("natural Reaction", rating.natural)
        if rating.augmented is not None:
            return AttributeValue(
                natural, given("augmented Reaction", rating.augmented, *_not_added(modifiers))
            )
        if not modifiers:
            both = given("Reaction", rating.natural)
            return AttributeValue(both, both)
        return AttributeValue(natural, _added(natural, modifiers).named("augmented Reaction"))
    if quickness is None or intelligence is None:
        return None
    note = "not given, so worked out" if rating is None else "worked out anew: the file's own is a stored sum"
    natural = ((quickness.natural + intelligence.natural) / 2).rounded_down().named("Reaction").noting(note)
    if (
        not modifiers
        and quickness.natural is quickness.augmented
        and intelligence.natural is intelligence.augmented
    ):
        return AttributeValue(natural, natural)
    base = ((quickness.augmented + intelligence.augmented) / 2).rounded_down()
    worked_out = base if not modifiers else base.named("Reaction before modifiers")
    notes = (note, *_counted_ware(character, Attribute.REACTION))
    return AttributeValue(natural, _added(worked_out, modifiers).named("augmented Reaction").noting(*notes))


def _initiative_dice(character: Character) -> Quantity:
    label = "Initiative dice"
    modifiers = _modifiers(character, None)
    if character.initiative_dice is not None:
        return given(label, character.initiative_dice, *_not_added(modifiers))
    notes = ("no initiative dice given, so 1", *_counted_ware(character, None))
    if not modifiers:
        return given(label, 1, *notes)
    return _added(constant(1), modifiers).at_least(0).named(label).noting(*notes)


def _movement_multiplier(character: Character) -> Quantity:
    label = "Movement Multiplier"
    if character.movement_multiplier is not None:
        return given(label, character.movement_multiplier)
    race = known_race(character.race)
    if race is None:
        who = f"'{character.race}' is a race of no table" if character.race else "no race is given"
        return given(label, OTHER_RACE_MULTIPLIER, f"{who}, so {OTHER_RACE_MULTIPLIER}")
    return given(label, race.movement_multiplier, f"not given, so the {race.name.lower()}'s")


def _modifiers(character: Character, attribute: Attribute | None) -> tuple[Modifier, ...]:
    ware = () if character.ware_counted else tuple(_of_ware(character))
    return _changing((*character.modifiers, *ware), attribute)


def _of_ware(character: Character) -> Iterator[Modifier]:
    return (modifier for piece in character.cyberware for modifier in piece.modifiers)


def _changing(modifiers: Iterable[Modifier], attribute: Attribute | None) -> tuple[Modifier, ...]:
    return tuple(one for one in modifiers if one.attribute is attribute and one.amount)


def _counted_ware(character: Character, attribute: Attribute | None) -> tuple[str, ...]:
    """Notes on ware that the file's own bonuses already hold."""
    if not character.ware_counted:
        return ()
    return tuple(
        f"{modifier.cause} {modifier.amount:+d} is not added: the file's bonuses already hold it"
        for modifier in _changing(_of_ware(character), attribute)
    )


def _added(base: Quantity, modifiers: tuple[Modifier, ...]) -> Quantity:
    for modifier in modifiers:
        base = base + given(modifier.cause, modifier.amount)
    return base


def _not_added(modifiers: tuple[Modifier, ...]) -> tuple[str, ...]:
    return tuple(
        f"{modifier.cause} {modifier.amount:+d} is not added: the given value already holds it"
        for modifier in modifiers
    )
