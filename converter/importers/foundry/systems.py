"""Which game system a Foundry document was made for: what it says itself, else the shape of its data."""

from __future__ import annotations

from typing import Final

from converter.importers.collecting import text_of
from converter.importers.foundry.documents import Document

SR2E: Final = "sr2e"
SHADOWRUN2E: Final = "shadowrun2e"
SR3E: Final = "sr3e"
OURS: Final = (SR2E, SHADOWRUN2E, SR3E)
LATER_SHADOWRUN: Final = "later shadowrun"
"""Stands for the id of a system that only the shape of its data tells of."""

_NAMES: Final = {
    LATER_SHADOWRUN: "Shadowrun 4, 5 or 6",
    "shadowrun4": "Shadowrun 4",
    "shadowrun4e": "Shadowrun 4",
    "sr4": "Shadowrun 4",
    "shadowrun5e": "Shadowrun 5",
    "sr5": "Shadowrun 5",
    "shadowrun6-eden": "Shadowrun 6",
    "shadowrun6": "Shadowrun 6",
    "sr6": "Shadowrun 6",
    "shadowrun6-elysium": "Shadowrun 6",
    "shadowrun-anarchy": "Shadowrun: Anarchy",
    "sra2": "Shadowrun: Anarchy",
    "dnd5e": "Dungeons & Dragons 5",
    "dnd4e": "Dungeons & Dragons 4",
    "d35e": "Dungeons & Dragons 3.5",
    "pf1": "Pathfinder 1",
    "pf2e": "Pathfinder 2",
    "sf2e": "Starfinder 2",
    "sfrpg": "Starfinder",
    "swade": "Savage Worlds",
    "gurps": "GURPS",
    "coc7": "Call of Cthulhu",
    "wfrp4e": "Warhammer Fantasy",
    "cyberpunk-red-core": "Cyberpunk RED",
    "twodsix": "Traveller",
    "mgt2e": "Traveller",
    "earthdawn4e": "Earthdawn 4",
    "alienrpg": "Alien",
    "starwarsffg": "Star Wars",
    "worldbuilding": "the Simple Worldbuilding system",
}
_LATER_ATTRIBUTES: Final = frozenset({"logic", "intuition", "edge"})
_SR2E_KEYS: Final = frozenset(
    {"damageCode", "drainCode", "firingModes", "attributeMods", "linkedAttribute", "isLayered", "dicePools"}
)
_SHADOWRUN2E_KEYS: Final = frozenset(
    {"baseRating", "baseSkill", "rangeType", "reactionBonus", "bioIndex", "hasLevels"}
)
_SR3E_KEYS: Final = frozenset(
    {"profile", "activeSkill", "ammunitionClass", "portability", "commodity", "learnedForce", "canLayer"}
)


def system_name(identity: str) -> str:
    """A system as a message calls it: its game where it is known, else its id."""
    return _NAMES.get(identity.casefold(), f"'{identity}'")


def system_of(document: Document) -> str | None:
    """The id of the system, in lower case; None where neither the document nor its shape tells."""
    written = _written(document.data)
    if written is not None:
        return written
    return _of_shape(document.system)


def _written(data: dict[str, object]) -> str | None:
    stats = _members(data.get("_stats"))
    flags = _members(data.get("flags"))
    exported = _members(stats.get("exportSource"))
    for value in (
        stats.get("systemId"),
        exported.get("systemId"),
        _members(flags.get("exportSource")).get("system"),
    ):
        word = text_of(value).casefold()
        if word:
            return word
    return next((key.casefold() for key in flags if key.casefold() in OURS), None)


def _of_shape(system: dict[str, object]) -> str | None:
    attributes = _members(system.get("attributes"))
    if not _LATER_ATTRIBUTES.isdisjoint(attributes):
        return LATER_SHADOWRUN
    if isinstance(system.get("abilities"), dict):
        return "dnd5e"
    if not _SR3E_KEYS.isdisjoint(system) or "value" in _members(system.get("damage")):
        return SR3E
    if "powerModifier" in _members(system.get("drain")):
        return SR3E
    if not _SR2E_KEYS.isdisjoint(system) or "base" in _members(system.get("body")):
        return SR2E
    if not _SHADOWRUN2E_KEYS.isdisjoint(system) or "metatype" in _members(system.get("details")):
        return SHADOWRUN2E
    if isinstance(system.get("damage"), str) or isinstance(system.get("drain"), str):
        return SHADOWRUN2E
    if "mod" in _members(attributes.get("body")):
        return SR3E
    if "value" in _members(attributes.get("body")) and "quickness" in attributes:
        return SHADOWRUN2E
    if "ballistic" in system and "impact" in system:
        return SHADOWRUN2E if "rating" in system else SR2E
    return None


def _members(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}
