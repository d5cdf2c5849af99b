"""Races out of raw items: what a file's own race table says (SR2 and SR3, Metahumans)."""

from __future__ import annotations

from converter.importers.build.checking import BuildContext, Built, begin
from converter.importers.build.cyberware import modifiers_of
from converter.importers.raw import RawItem
from converter.source.shadowrun import Metatype, Modifier


def build_race(raw: RawItem, context: BuildContext) -> Built[Metatype]:
    """A race of a list. What cannot be read is reported; `faults` names it."""
    checker = begin(raw, context.log)
    modifiers: list[Modifier] = []
    for value in checker.all_given("mods"):
        modifiers.extend(modifiers_of(checker, value, checker.name))
    race = Metatype(
        name=checker.name,
        movement_multiplier=checker.times("movement_multiplier", highest=20),
        natural_dermal_armour=checker.whole("natural_dermal_armour"),
        modifiers=tuple(modifiers),
    )
    return Built(race, tuple(checker.faults))
