"""Characters and critters out of raw items (SR2 and SR3, Shadowrunners)."""

from __future__ import annotations

from converter.importers.build.belongings import build_belongings
from converter.importers.build.checking import (
    BuildContext,
    Built,
    Checker,
    begin,
    carried_text,
    described,
)
from converter.importers.build.cyberware import modifiers_of
from converter.importers.build.editions import edition_of_character
from converter.importers.build.skills import build_skills
from converter.importers.raw import RawItem, RawValue
from converter.nearest import did_you_mean, edit_distance
from converter.notation.initiative import Initiative, parse_initiative
from converter.notation.rating import Rating, parse_quickness, parse_rating
from converter.notation.text import NotationError, shown, tidy
from converter.source.races import known_race, race_names
from converter.source.shadowrun import Attribute, AttributeRating, Character, Kind, Modifier

UNKNOWN_RACE = "Unknown"
"""The race of a character whose source names none."""

_KINDS = {
    "character": Kind.CHARACTER,
    "characters": Kind.CHARACTER,
    "npc": Kind.CHARACTER,
    "pc": Kind.CHARACTER,
    "runner": Kind.CHARACTER,
    "shadowrunner": Kind.CHARACTER,
    "metahuman": Kind.CHARACTER,
    "person": Kind.CHARACTER,
    "critter": Kind.CRITTER,
    "critters": Kind.CRITTER,
    "animal": Kind.CRITTER,
    "creature": Kind.CRITTER,
    "monster": Kind.CRITTER,
    "paranormal animal": Kind.CRITTER,
    "paracritter": Kind.CRITTER,
}


def build_character(raw: RawItem, context: BuildContext) -> Built[Character]:
    """A character with everything that belongs to it.

    A faulty attribute, skill or other number is reported and named in `faults`; a belonging that cannot be
    read is reported and only named in `unreadable`.
    """
    checker = begin(raw, context.log)
    kind, archetype = _kind(checker)
    skills = build_skills(checker)
    edition, edition_note = edition_of_character(checker, context.edition, skills)
    attributes, multiplier = _attributes(checker)
    initiative = _initiative(checker)
    belongings = build_belongings(checker, context, edition)
    written = checker.times("movement_multiplier", highest=20)
    quantity = checker.times("quantity", highest=999)
    character = Character(
        name=checker.name,
        race=_race(checker),
        kind=kind,
        edition=edition,
        edition_note=edition_note,
        attributes=_with_reaction_of_initiative(checker, attributes, initiative),
        essence=checker.decimal("essence"),
        modifiers=_modifiers(checker),
        initiative_dice=_dice(initiative),
        movement_multiplier=multiplier if written is None else written,
        skills=skills,
        adept=bool(checker.truth("adept")),
        armour=tuple(belongings.armour),
        weapons=tuple(belongings.weapons),
        spells=tuple(belongings.spells),
        cyberware=tuple(belongings.cyberware),
        natural_dermal_armour=checker.whole("natural_dermal_armour"),
        other_gear=_other_gear(raw, archetype, belongings.gear),
        unreadable=tuple(belongings.unreadable),
        side=checker.text("side"),
        quantity=1 if quantity is None else quantity,
        recompute_reaction=bool(checker.truth("recompute_reaction")),
        ware_counted=bool(checker.truth("ware_counted")),
    )
    return Built(character, tuple(dict.fromkeys(checker.faults)))


def _race(checker: Checker) -> str:
    """The race as it is written; one letter away from one of the books is told, as numbers depend on it."""
    race, raw = checker.text("race"), checker.given("race")
    if race is None or raw is None:
        return UNKNOWN_RACE
    if known_race(race) is None:
        meant = [name for name in race_names() if edit_distance(race.casefold(), name.casefold(), 1) == 1]
        if meant:
            message = f"'{race}' is a race of no table, so it gets what other races get"
            checker.warn("race", raw.place, message, f"did you mean '{meant[0]}'?", race)
    return race


def _other_gear(raw: RawItem, archetype: str | None, gear: list[str]) -> tuple[str, ...]:
    """What the sheet shows as carried and not converted."""
    carried = (text for one in raw.carried if (text := carried_text(one)) is not None)
    return (*((archetype,) if archetype else ()), *gear, *carried)


def _kind(checker: Checker) -> tuple[Kind, str | None]:
    """The kind; and the archetype, where a Type column holds one (`Street Samurai`)."""
    archetype = checker.text("archetype")
    told = _KINDS.get(tidy(archetype).casefold()) if archetype else None
    raw = checker.given("kind")
    if raw is None:
        return told or Kind.CHARACTER, archetype if told is None else None
    remark = f"Archetype: {archetype}" if archetype else None
    if isinstance(raw.value, Kind):
        return raw.value, remark
    known = _KINDS.get(tidy(raw.value).casefold()) if isinstance(raw.value, str) else None
    if known is None:
        hint = did_you_mean(raw.value, [*Kind]) if isinstance(raw.value, str) else ""
        message = f"{described(raw.value)} is not a kind; expected character or critter"
        checker.fault("kind", raw.place, message, hint, raw.value)
    return known or Kind.CHARACTER, remark


def _attributes(checker: Checker) -> tuple[tuple[AttributeRating, ...], int | None]:
    """The ratings that are given, and the movement multiplier written with Quickness (`5x4`)."""
    found: list[AttributeRating] = []
    multiplier = None
    for attribute in Attribute:
        raw = checker.given(attribute.value)
        if raw is None:
            continue
        if attribute is Attribute.QUICKNESS:
            rating, multiplier = _quickness(checker, raw)
        else:
            rating = checker.as_rating(attribute.value, raw, parse_rating)
        if rating is not None:
            found.append(AttributeRating(attribute=attribute, rating=rating))
    return tuple(found), multiplier


def _quickness(checker: Checker, raw: RawValue) -> tuple[Rating | None, int | None]:
    if isinstance(raw.value, str):
        try:
            return parse_quickness(raw.value)
        except NotationError as error:
            checker.refused("quickness", raw.place, error)
            return None, None
    return checker.as_rating("quickness", raw, parse_rating), None


def _initiative(checker: Checker) -> Initiative | None:
    raw = checker.given("initiative_dice")
    if raw is None:
        return None
    if isinstance(raw.value, dict):
        dice = next((value for key, value in raw.value.items() if str(key).casefold() == "dice"), None)
        if dice is not None:
            raw = RawValue(dice, raw.place)
    if isinstance(raw.value, float) and not raw.value.is_integer():
        raw = RawValue(shown(raw.value), raw.place)
    return checker.as_parsed("initiative_dice", raw, parse_initiative, "an initiative", Initiative)


def _dice(initiative: Initiative | None) -> int | None:
    """The dice: those that a piece of gear adds (`+1D6`) stand on top of the one that everybody has."""
    if initiative is None:
        return None
    return initiative.dice + 1 if initiative.added else initiative.dice


def _with_reaction_of_initiative(
    checker: Checker, attributes: tuple[AttributeRating, ...], initiative: Initiative | None
) -> tuple[AttributeRating, ...]:
    """The attributes with the Reaction of `5+2D6`, where it is neither given nor can be worked out."""
    if initiative is None or initiative.base is None:
        return attributes
    given = {one.attribute for one in attributes}
    workable = {Attribute.QUICKNESS, Attribute.INTELLIGENCE} <= given
    if Attribute.REACTION in given or "reaction" in checker.faults or workable:
        return attributes
    raw = checker.given("initiative_dice")
    if raw is not None:
        message = f"no Reaction is given; {initiative.base} is taken from the initiative {initiative}"
        checker.warn("reaction", raw.place, message)
    return (*attributes, AttributeRating(attribute=Attribute.REACTION, rating=Rating(initiative.base)))


def _modifiers(checker: Checker) -> tuple[Modifier, ...]:
    found: list[Modifier] = []
    for raw in checker.all_given("mods"):
        found.extend(modifiers_of(checker, raw, "written in the file"))
    return tuple(found)
