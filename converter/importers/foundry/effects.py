"""Active Effects of Foundry VTT: changes of attributes that are switched on for an actor."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from converter.importers.collecting import text_of, whole_of
from converter.importers.foundry.documents import Document
from converter.importers.foundry.values import ATTRIBUTES
from converter.notation.text import shown
from converter.problems import Location, ProblemLog
from converter.source.shadowrun import Attribute, Modifier

_ADD: Final = (2, "2", "add")
_KEY: Final = re.compile(
    r"(?:system|data)\.(?:attributes\.)?(?P<what>[a-z]+)\.(?P<part>mod|value|base|racial|dice)"
)
_HIGHEST: Final = 30


def effect_modifiers(actor: Document, log: ProblemLog) -> Iterator[Modifier]:
    """The changes of all effects that are at work: the actor's own, and those its items hand on to it.

    An effect that is switched off, or that an item keeps to itself (as a spell does until it is cast), is
    none. One that changes something else, or does not add, is a warning.
    """
    yield from _of(actor, actor, log)
    for item in actor.items:
        if not any(
            item.system.get(key) is False for key in ("installed", "equipped", "isEquipped", "isActive")
        ):
            yield from _of(item, actor, log)


def _of(holder: Document, actor: Document, log: ProblemLog) -> Iterator[Modifier]:
    effects = holder.data.get("effects")
    here = holder.place.below("effects")
    for index, effect in enumerate(effects if isinstance(effects, list) else []):
        if not isinstance(effect, dict) or effect.get("disabled") is True:
            continue
        if holder is not actor and effect.get("transfer") is False:
            continue
        name = text_of(effect.get("name")) or text_of(effect.get("label")) or holder.name or "effect"
        found = effect.get("changes")
        for number, change in enumerate(found if isinstance(found, list) else []):
            if isinstance(change, dict):
                at = here.below(index).below("changes").below(number)
                yield from _modifier(change, name, actor, at, log)


def _modifier(
    change: dict[str, object], name: str, actor: Document, place: Location, log: ProblemLog
) -> Iterator[Modifier]:
    key = text_of(change.get("key"))
    amount = whole_of(change.get("value"))
    found = _KEY.fullmatch(key)
    adds = change.get("mode", change.get("type", _ADD[0])) in _ADD
    if amount == 0:
        return
    if found and adds and amount is not None and abs(amount) <= _HIGHEST:
        what, part = found["what"], found["part"]
        if what == "initiative" and (part == "dice" or ".attributes." in key):
            yield Modifier(attribute=None, amount=amount, cause=name)
            return
        if what in ATTRIBUTES and part != "dice":
            yield Modifier(attribute=Attribute(what), amount=amount, cause=name)
            return
    told = f"changes {shown(key) or 'nothing that is named'} by {shown(change.get('value'))}"
    log.warning(
        place,
        f"the effect '{shown(name)}' {told}, which is not converted",
        hint="write the change into the attribute where it counts",
        item=actor.name or None,
        value=shown(key),
    )
