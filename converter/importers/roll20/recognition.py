"""Which sheet a Roll20 character was made on: exports do not say, but the names of the attributes tell."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from converter.importers.roll20.attributes import Roll20Attributes


class SheetKind(Enum):
    """What the attributes of a character tell."""

    SR2 = "Shadowrun 2nd Edition"
    SR3 = "Shadowrun 3rd Edition"
    OTHER = "another sheet"
    EMPTY = "no sheet"


@dataclass(frozen=True, slots=True)
class Recognised:
    """The sheet, and for another game's what to call its characters: `a Shadowrun 5 character`."""

    kind: SheetKind
    called: str = ""


_SR2_NAMES: Final = frozenset(
    {
        "agility",
        "karma_pool",
        "good_karma",
        "magicpool",
        "hackingpool",
        "controlpool",
        "astralpool",
        "dermalarmour",
        "weaponsrating",
        "pain_res",
        "privaterep",
        "publicrep",
        "lifestylegear",
    }
)
_SR2_SECTIONS: Final = frozenset({"armour", "weapons", "programs", "decks", "idperm"})
_SR3_NAMES: Final = frozenset(
    {
        "sheettype",
        "quickness",
        "pistols",
        "rifles",
        "assaultrifles",
        "shotguns",
        "smgs",
        "heavyweapons",
        "launchers",
        "edged",
        "clubs",
        "poles",
        "whips",
        "cyberimplant",
        "combatpool",
        "spellpool",
        "magic-type",
        "karma-pool",
        "karma-good",
        "rangedtn",
        "meleereach",
        "body-mods",
        "reaction-mods",
        "initiative-mods",
    }
)
_SR3_SECTIONS: Final = frozenset({"meleeweapons", "rangedweapons", "explosives", "armor", "adeptpowers"})
_ATTRIBUTES: Final = frozenset({"body", "strength", "willpower", "intelligence"})
_SR4_NAMES: Final = frozenset({"logic", "intuition"})
_SR5_WORDS: Final = ("_limit", "limit_", "paintolerance", "magicresonance", "sheet_type")
_SR6_WORDS: Final = ("attack_rating", "defense_rating", "major_action")
_GAMES: Final = {
    "a Dungeons & Dragons character": {
        "hp",
        "ac",
        "pb",
        "npc_ac",
        "dexterity",
        "constitution",
        "wisdom",
        "strength_mod",
        "class_display",
        "l1mancer_status",
    },
    "a Call of Cthulhu character": {"san", "sanity", "cthulhu_mythos", "app", "siz", "edu"},
    "a Vampire or World of Darkness character": {"humanity", "bloodpool", "generation", "vitae", "clan"},
    "a Cyberpunk character": {"humanity", "cool", "empathy", "ref", "emp"},
    "a Savage Worlds character": {"vigor", "spirit", "smarts", "parry", "bennies"},
}
_LEAST_MATCHES: Final = 2


def recognise(attributes: Roll20Attributes) -> Recognised:
    """The sheet that most of the telling attributes belong to."""
    names, sections = attributes.names, attributes.sections
    if names & _SR4_NAMES:
        return Recognised(SheetKind.OTHER, _later_edition(names))
    third = len(names & _SR3_NAMES) + len(sections & _SR3_SECTIONS)
    second = len(names & _SR2_NAMES) + len(sections & _SR2_SECTIONS)
    game = _other_game(names, third + second)
    if game is not None:
        return Recognised(SheetKind.OTHER, game)
    if third and third >= second:
        return Recognised(SheetKind.SR3)
    if second or {"body", "willpower"} <= names:
        return Recognised(SheetKind.SR2)
    if not names & _ATTRIBUTES and not sections:
        return Recognised(SheetKind.EMPTY)
    return Recognised(SheetKind.OTHER, "a character of another game")


def _later_edition(names: frozenset[str]) -> str:
    if any(word in name for name in names for word in _SR6_WORDS):
        return "a Shadowrun 6 character"
    if any(word in name for name in names for word in _SR5_WORDS):
        return "a Shadowrun 5 character"
    return "a character of Shadowrun 4 or later"


def _other_game(names: frozenset[str], shadowrun: int) -> str | None:
    matches = {called: len(names & telling) for called, telling in _GAMES.items()}
    best = max(matches, key=lambda called: matches[called])
    return best if matches[best] >= max(_LEAST_MATCHES, shadowrun) else None
