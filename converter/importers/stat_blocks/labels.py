"""What the labels and headings of stat blocks mean: `Init:`, `Threat/Professional`, `Active Skills`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from converter.importers.fields import word_of
from converter.importers.headings import ColumnUse, resolve
from converter.importers.raw import ItemKind
from converter.importers.skill_names import known_skill
from converter.importers.stat_blocks.ratings import attribute_word
from converter.notation.text import tidy

INITIATIVE: Final = "initiative_dice"
_LONGEST_LABEL: Final = 40


class Mode(Enum):
    """What a section or a list holds."""

    RATINGS = "ratings"
    SKILLS = "skills"
    WEAPONS = "weapons"
    ARMOUR = "armour"
    SPELLS = "spells"
    WARE = "cyberware"
    GEAR = "gear"
    CARRIED = "carried"
    """Powers, edges, contacts: printed on the sheet, converted by nobody."""
    SKIPPED = "skipped"
    """Vehicles, decks, prose: passed over."""


class Use(Enum):
    """What is done with the value of a label."""

    FIELD = "field"
    RATING = "rating"
    SKILL = "skill"
    LIST = "list"
    ATTACK = "attack"
    CARRIED = "carried"
    IGNORED = "ignored"


@dataclass(frozen=True, slots=True)
class Meaning:
    """The use of a label; `name` is the canonical field or the skill, `mode` that of a list."""

    use: Use
    name: str = ""
    mode: Mode | None = None


_MODES: Final = {
    Mode.RATINGS: (
        "attributes, attribute, ratings, stats, statistics, base form, human form, base attributes, "
        "physical attributes, mental attributes, special attributes, derived stats, derived attributes, "
        "basic information, information, profile, identity, general, stat block, combat, magic, mage stats"
    ),
    Mode.SKILLS: (
        "skills, active skills, skill, knowledge skills, knowledge, language skills, languages, language, "
        "academic skills, street skills, background skills, build/repair skills, skills & languages"
    ),
    Mode.WEAPONS: (
        "weapons, weapon, weaponry, ranged weapons, melee weapons, guns, arms, weapons carried, grenades"
    ),
    Mode.ARMOUR: ("armour, armour worn, worn armour, clothing and armour, armour and clothing, protection"),
    Mode.SPELLS: "spells, spell list, spells known, grimoire",
    Mode.WARE: (
        "cyberware, bioware, cyberware/bioware, bioware/cyberware, implants, augmentations, ware, "
        "cyberware and bioware, cyberware & bioware, headware, bodyware"
    ),
    Mode.GEAR: ("gear, equipment, other gear, possessions, inventory, items, other equipment, foci, outfits"),
    Mode.CARRIED: (
        "powers, adept powers, critter powers, edges, flaws, edges and flaws, edges & flaws, weaknesses, "
        "weakness, contacts, contact, totem, totems/traditions, spirits, bound spirits, metamagics"
    ),
    Mode.SKIPPED: (
        "vehicles, vehicle, drones, cyberdecks, cyberdeck, decks, programs, matrix, decker stats, "
        "rigger stats, background, notes, history, description, personality, karma, good karma, "
        "lifestyle, lifestyles, power sites, spell formulas, magical items, animal form, appearance, "
        "spell locks/quickened spells, commentary, tactics, status, relations, condition monitor"
    ),
}
_CARRIED: Final = (
    "pr, professional rating, professional, threat, threat rating, threat/professional, threat/prof, t/p, "
    "kp/prof, kp/pr, karma pool/professional rating, karma/professional, karma pool, karma, good karma, "
    "dice pools, dice pool, pools, pool, combat pool, spell pool, magic pool, control pool, hacking pool, "
    "astral pool, astral combat pool, task pool, powers, adept powers, weakness, weaknesses, edges, flaws, "
    "edges/flaws, totem, tradition, magical tradition, initiate grade, grade, alias, contacts, power points, "
    "notes, movement, vehicle control rig, condition monitor, damage track"
)
_IGNORED: Final = (
    "quote, background, description, commentary, sex, gender, age, height, weight, hair, eyes, skin, nuyen, "
    "cash, credstick, lifestyle, player, player name, played by, e-mail, email, born, build, nationality, "
    "handedness, real name, source, page, body index, essence hole, total karma earned, motivation, "
    "total karma available, tactics, place in the story, hangouts, affiliation, appearance, personality"
)
COMMON: Final = (
    *("Init", "Initiative", "Armor", "Skills", "Weapons", "Cyberware", "Spells", "Gear", "Race"),
    *("Body", "Quickness", "Strength", "Willpower", "Reaction"),
)
"""Labels that a misspelt one is compared with."""
_FIELDS: Final = frozenset(
    {
        "name",
        "race",
        "archetype",
        "kind",
        "side",
        "edition",
        "ballistic",
        "impact",
        "movement_multiplier",
        "natural_dermal_armour",
        "adept",
        "quantity",
    }
)


def _words(text: str) -> frozenset[str]:
    return frozenset(word_of(word) for word in text.split(","))


_MODE_OF: Final = {word: mode for mode, words in _MODES.items() for word in _words(words)}
_CARRIED_WORDS: Final = _words(_CARRIED)
_IGNORED_WORDS: Final = _words(_IGNORED)
_ATTACK_WORDS: Final = _words("atk, attack, attacks, natural attack, natural attacks, natural weapons")
_INITIATIVE_WORDS: Final = _words("init, initiative, ini, initiative dice")
LISTS: Final = frozenset({Mode.SKILLS, Mode.WEAPONS, Mode.ARMOUR, Mode.SPELLS, Mode.WARE, Mode.GEAR})
"""The parts of a stat block that are lists."""
_LABEL: Final = re.compile(r"(?P<label>[A-Za-z][^:=|\[\]]{0,39}?) ?[:=](?!//) ?(?P<value>.*)")
# Labels that stand before their value without a colon: `Init 2+1D6`, `Combat Pool 5`, `armor 4/3`.
_BARE: Final = re.compile(
    r"(?P<label>init(?:iative)?|threat(?:/prof(?:essional)?)?|t/p|"
    r"k(?:arma )?p(?:ool)?/prof(?:essional)?(?: rating)?|pr|professional rating|"
    r"(?:combat|karma|spell|magic|control|hacking|astral|task) pool|armou?r)\.? ?(?P<value>[0-9$].*)",
    re.IGNORECASE,
)
_INNER_WORDS: Final = (
    "knowledge skills, language skills, languages, weapons, ranged weapons, melee weapons, armor, armour, "
    "gear, equipment, cyberware, bioware, spells, init, initiative, adept powers, powers, dice pools, pr, "
    "notes, karma pool/professional rating, threat/professional, professional rating, active skills, skills, "
    "contacts, race, metatype, weakness, weaknesses, attack, attacks, atk, edges, flaws, "
    "body, bod, quickness, qck, qui, strength, str, charisma, cha, chr, intelligence, int, willpower, wil, "
    "essence, ess, magic, mag, reaction, rea, rct"
)
_INNER: Final = re.compile(
    r"(?:[.;,] ?|\s)(?=(?:"
    + "|".join(re.escape(word) for word in sorted(_INNER_WORDS.split(", "), key=len, reverse=True))
    + r") ?:)",
    re.IGNORECASE,
)


def mode_of(title: str) -> Mode | None:
    """What a section holds by its heading; None where the heading is no known word, as a name is."""
    return _MODE_OF.get(word_of(title)) if len(title) < 60 else None


@lru_cache(maxsize=4096)
def meaning(label: str) -> Meaning | None:
    """What a label means; None for an unknown one."""
    if not label or len(label) > _LONGEST_LABEL:
        return None
    word = word_of(label)
    attribute = attribute_word(label)
    if attribute is not None:
        return Meaning(Use.RATING, attribute)
    if word in _INITIATIVE_WORDS:
        return Meaning(Use.FIELD, INITIATIVE)
    if word in _ATTACK_WORDS:
        return Meaning(Use.ATTACK)
    if word in _CARRIED_WORDS:
        return Meaning(Use.CARRIED, tidy(label))
    if word in _IGNORED_WORDS:
        return Meaning(Use.IGNORED)
    mode = _MODE_OF.get(word)
    if mode in LISTS:
        return Meaning(Use.LIST, mode=mode)
    skill = known_skill(label)
    if skill is not None:
        return Meaning(Use.SKILL, tidy(label))
    return _of_tables(label)


def _of_tables(label: str) -> Meaning | None:
    """What the headings of tables say of a label."""
    found = resolve(ItemKind.CHARACTER, label)
    if found is None:
        return None
    use, name = found
    if use is ColumnUse.FIELD:
        return Meaning(Use.FIELD, name) if name in _FIELDS else None
    if use is ColumnUse.CARRIED:
        return Meaning(Use.CARRIED, tidy(label))
    return Meaning(Use.IGNORED) if use is ColumnUse.IGNORED else None


def labelled(text: str) -> tuple[str, str] | None:
    """The label and value of `Skills: Firearms 5`; None for a text that begins with no label."""
    found = _LABEL.fullmatch(text) if len(text) < 4000 else None
    return (tidy(found["label"]), found["value"].strip()) if found else None


def bare_labelled(text: str) -> tuple[str, str] | None:
    """The label and value of `Init 2+1D6` and its kind, which stand without a colon."""
    found = _BARE.fullmatch(text)
    return (found["label"], found["value"].strip()) if found else None


def split_labels(text: str) -> list[str]:
    """A text cut before every known label with a colon: `Skills: Firearms 5. Cyberware: Smartlink`."""
    pieces = []
    start = 0
    for found in _INNER.finditer(text):
        if found.start() > start and text.count("(", start, found.start()) == text.count(
            ")", start, found.start()
        ):
            pieces.append(text[start : found.start()].strip(" .;,"))
            start = found.end()
    pieces.append(text[start:].strip())
    return [piece for piece in pieces if piece]
