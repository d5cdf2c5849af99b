"""Cyberware and bioware out of raw items, and the modifiers that files write out (SR2 and SR3, Cyberware)."""

from __future__ import annotations

import re

from converter.importers.build.checking import BuildContext, Built, Checker, begin
from converter.importers.raw import RawItem, RawValue
from converter.notation.mods import Mods, ModTarget, parse_mods
from converter.notation.text import NotationError, shown
from converter.source.shadowrun import Attribute, Cyberware, Modifier
from converter.source.whereabouts import NOWHERE, Whereabouts


def build_cyberware(raw: RawItem, context: BuildContext, owner: str = "") -> Built[Cyberware]:
    """A piece of ware, of a list or of a character called `owner`.

    Only modifiers that are written out change anything; a name or rating alone never does. What cannot be
    read is reported; `faults` names it.
    """
    checker = begin(raw, context.log, owner)
    modifiers: list[Modifier] = []
    for value in checker.all_given("mods"):
        modifiers.extend(modifiers_of(checker, value, checker.name))
    ware = Cyberware(
        whereabouts=Whereabouts(raw.place) if owner else NOWHERE,
        name=checker.name,
        rating=checker.whole("rating"),
        grade=checker.text("grade"),
        location=checker.text("location"),
        integrity=checker.whole("integrity"),
        modifiers=tuple(modifiers),
    )
    return Built(ware, tuple(checker.faults))


def modifiers_of(checker: Checker, raw: RawValue, cause: str) -> tuple[Modifier, ...]:
    """The modifiers of a `mods` field; `Modifier` objects of an importer are taken as they are.

    Remarks without any number change nothing and draw a warning; a number that cannot be read is an error.
    """
    value = raw.value
    if isinstance(value, list | tuple):
        if all(isinstance(one, Modifier) for one in value):
            return tuple(value)
        value = ",".join(one for one in value if isinstance(one, str))
    try:
        mods = parse_mods(value)
    except NotationError as error:
        if isinstance(value, str) and not re.search(r"[0-9]", value):
            checker.warn("mods", raw.place, f"'{error.text}' names no change of an attribute", value=value)
        else:
            checker.refused("mods", raw.place, error)
        return ()
    _warn_of_others(checker, raw, mods)
    return tuple(
        Modifier(attribute=_attribute(mod.target), amount=mod.amount, cause=cause) for mod in mods.changes
    )


def _warn_of_others(checker: Checker, raw: RawValue, mods: Mods) -> None:
    if mods.others:
        listed = shown(", ".join(mods.others))
        checker.warn("mods", raw.place, f"'{listed}' changes nothing that is converted", value=listed)


def _attribute(target: ModTarget) -> Attribute | None:
    return None if target is ModTarget.INITIATIVE_DICE else Attribute(target.value)
