"""The sheets of the form: which columns each has, what stands in them, and what may be picked from a list.

The headings are the canonical names of `importers/fields.py`, so that what is filled in is read again.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from converter.importers.fields import FIELDS, OWNER
from converter.importers.headings import readable
from converter.importers.raw import ItemKind
from converter.importers.skill_names import known_skill
from converter.notation.level import Level
from converter.notation.weapon_class import WeaponClass
from converter.source.races import race_names
from converter.source.shadowrun import Edition, Kind, SpellType


class Content(Enum):
    """What a column holds: numbers and ratings, or text.

    Cells for text say so, or a spreadsheet makes a date of 5/3 and a sum of +1.
    """

    NUMBER = "number"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Choices:
    """Words to pick from; where `closed`, nothing else may be typed.

    `names_of` takes them from the first column of another sheet instead.
    """

    words: tuple[str, ...] = ()
    closed: bool = False
    names_of: str = ""


@dataclass(frozen=True, slots=True)
class FormColumn:
    """A column: the canonical name of its field or a skill, what it holds, a note, words to pick from."""

    name: str
    content: Content
    note: str
    choices: Choices | None = None
    width: int = 10

    @property
    def title(self) -> str:
        """The heading."""
        return "UPP" if self.name == "upp" else readable(self.name)


@dataclass(frozen=True, slots=True)
class FormSheet:
    """A sheet and its columns; `fixed` of them stay in sight.

    Raises ValueError for a column that importers do not know, so that form and importers cannot part.
    """

    title: str
    kind: ItemKind
    columns: tuple[FormColumn, ...]
    fixed: int = 2

    def __post_init__(self) -> None:
        known = set(FIELDS[self.kind].by_word.values())
        for column in self.columns:
            skill = self.kind is ItemKind.CHARACTER and known_skill(column.name) is not None
            if column.name not in known and not skill:
                raise ValueError(f"{self.title}: no importer reads a column {column.name}")


_NUMBER, _TEXT = Content.NUMBER, Content.TEXT
_RANGES = Choices(("LOS", "Touch", "Limited", "Self"))
_YES_NO = Choices(("yes", "no"), closed=True)
_BANDS = Choices(("Close", "Short", "Medium", "Long", "Very Long", "Distant"))
_EDITIONS = Choices(tuple(Edition), closed=True)
_MODES = ("SS", "SA", "SA/BF", "SA/BF/FA", "BF", "BF/FA", "FA")
_RARE_CLASSES = frozenset(
    {
        WeaponClass.THROWING_WEAPON,
        WeaponClass.MELEE,
        WeaponClass.LASER,
        WeaponClass.FLAMETHROWER,
        WeaponClass.AERODYNAMIC_GRENADE,
        WeaponClass.LIGHT_CROSSBOW,
        WeaponClass.MEDIUM_CROSSBOW,
        WeaponClass.HEAVY_CROSSBOW,
    }
)
_CLASSES = tuple(kind for kind in WeaponClass if kind not in _RARE_CLASSES)
"""Read as well are the rare ones; a list to pick from may be no longer than 255 characters."""

_RATING = "a number, or 5(6) for natural 5 and augmented 6"
_NEEDED = f"needed: {_RATING}"
_SKILL = "the skill's rating; empty for none"


def _attribute(name: str, note: str = _RATING) -> FormColumn:
    return FormColumn(name, _NUMBER, note)


def _owner() -> FormColumn:
    note = "whose it is, as in the sheet Characters; empty for a list that belongs to nobody"
    return FormColumn(OWNER, _TEXT, note, Choices(names_of="Characters"), 18)


def _edition() -> FormColumn:
    return FormColumn("edition", _TEXT, "SR2 or SR3; empty: the character's, else SR2", _EDITIONS)


_CHARACTERS = FormSheet(
    "Characters",
    ItemKind.CHARACTER,
    (
        FormColumn("name", _TEXT, "needed; the other sheets call the character by it", width=20),
        FormColumn("race", _TEXT, "any race; those listed bring their own values", Choices(race_names())),
        FormColumn("kind", _TEXT, "empty: character", Choices(tuple(Kind), closed=True)),
        FormColumn("edition", _TEXT, "empty: SR2, or SR3 where a skill exists only there", _EDITIONS),
        FormColumn("side", _TEXT, "who fights together: Runners, Guards", width=12),
        FormColumn("quantity", _NUMBER, "how many of them there are; empty: 1"),
        _attribute("body", _NEEDED),
        _attribute("quickness", f"{_NEEDED}; 5x4 for a critter whose movement multiplier is 4"),
        _attribute("strength", _NEEDED),
        _attribute("charisma"),
        _attribute("intelligence", "needed where Reaction is empty"),
        _attribute("willpower", _NEEDED),
        FormColumn("essence", _NUMBER, "with decimals: 4.2"),
        _attribute("magic", "empty or 0 for the mundane"),
        _attribute("reaction", f"{_RATING}; empty: (Quickness + Intelligence) / 2"),
        FormColumn("initiative_dice", _TEXT, "1, 2D6 or 5+2D6; empty: 1"),
        FormColumn("movement_multiplier", _NUMBER, "empty: the race's", width=12),
        FormColumn("natural_dermal_armour", _NUMBER, "empty: the race's (troll 1)", width=12),
        FormColumn("adept", _TEXT, "yes for a physical adept, who casts no spells", _YES_NO),
        *(
            FormColumn(skill, _NUMBER, _SKILL)
            for skill in ("Firearms", "Armed Combat", "Unarmed Combat", "Throwing Weapons", "Sorcery")
        ),
        FormColumn("skills", _TEXT, "all other skills: Pistols 4; Stealth 3; Etiquette (Street) 2", width=40),
        FormColumn("weapons", _TEXT, "in short: AK-97 [38(c) SA/BF/FA 8M]; Knife x2, or the sheet Weapons"),
        FormColumn("spells", _TEXT, "in short: Manabolt 5; Heal 4, or the sheet Spells"),
        FormColumn("armour", _TEXT, "in short: 5/3, or Armour Jacket 5/3; Helmet 1/1, or the sheet Armour"),
        FormColumn("cyberware", _TEXT, "in short: Dermal Plating 2; Smartlink, or the sheet Cyberware"),
        FormColumn("gear", _TEXT, "what else is carried; it is printed, not converted", width=20),
        FormColumn("notes", _TEXT, "printed, not converted", width=20),
    ),
    fixed=1,
)

_WEAPONS = FormSheet(
    "Weapons",
    ItemKind.WEAPON,
    (
        _owner(),
        FormColumn("name", _TEXT, "needed; a name alone is looked up in the bundled tables", width=24),
        FormColumn("type", _TEXT, "the class of the weapon", Choices(_CLASSES), 18),
        FormColumn("ammo", _TEXT, "magazine: 15(c), 6(cy), 5(m), belt"),
        FormColumn("modes", _TEXT, "firing modes", Choices(_MODES)),
        FormColumn("damage", _TEXT, "9M, 10S Stun, 9S(f), (STR+2)M", width=14),
        FormColumn("blast", _TEXT, "what blasts: -1/m"),
        FormColumn("reach", _NUMBER, "of melee weapons"),
        FormColumn("reloads", _NUMBER, "spare magazines; empty: unknown"),
        FormColumn("quantity", _NUMBER, "how many are carried; empty: 1"),
        FormColumn("accessories", _TEXT, "Smartgun, Laser Sight, Under-barrel Grenade Launcher", width=30),
        FormColumn("recoil_compensation", _NUMBER, "points", width=14),
        FormColumn("ammunition", _TEXT, "the kind loaded: regular, APDS, gel", width=13),
        FormColumn("concealability", _TEXT, "as in the books", width=14),
        _edition(),
        FormColumn("book_page", _TEXT, "where it is from"),
        FormColumn(
            "penetration", _NUMBER, "of a Traveller weapon, which also has Damage 3, Modes burst 3 -1"
        ),
        FormColumn("attenuation", _NUMBER, "range bands over which Penetration halves; empty: no loss"),
        FormColumn("lethal", _TEXT, "of a Traveller weapon; empty: yes", _YES_NO),
        FormColumn("range", _TEXT, "the last band a Traveller weapon reaches", _BANDS, width=13),
    ),
)

_SPELLS = FormSheet(
    "Spells",
    ItemKind.SPELL,
    (
        _owner(),
        FormColumn("name", _TEXT, "needed; a name alone is looked up in the bundled tables", width=24),
        FormColumn("force", _NUMBER, "the Force it is known at"),
        FormColumn("type", _TEXT, "P physical, M mana", Choices(tuple(SpellType), closed=True)),
        FormColumn("range", _TEXT, "LOS, Touch, Limited or Self", _RANGES),
        FormColumn("target", _TEXT, "W, B(R), 4, OR; (R) where it is resisted"),
        FormColumn("damage", _TEXT, "the Damage Level of a spell that does damage", Choices(tuple(Level))),
        FormColumn("drain", _TEXT, "[(F/2)+1]S, or +1(DL) in SR3", width=14),
        FormColumn("area", _TEXT, "whether it has an area", _YES_NO),
        FormColumn("duration", _TEXT, "I, S, P"),
        _edition(),
        FormColumn("book_page", _TEXT, "where it is from"),
    ),
)

_ARMOUR = FormSheet(
    "Armour",
    ItemKind.ARMOUR,
    (
        _owner(),
        FormColumn("name", _TEXT, "needed; a name alone is looked up in the bundled tables", width=24),
        FormColumn("rating", _TEXT, "ballistic/impact: 5/3, or the next two columns"),
        FormColumn("ballistic", _NUMBER, "where the rating is not given as a pair"),
        FormColumn("impact", _NUMBER, "where the rating is not given as a pair"),
        FormColumn("helmet", _TEXT, "whether it is a helmet; known by its name where empty", _YES_NO),
        FormColumn("natural", _TEXT, "yes for a critter's hide", _YES_NO),
        FormColumn("covers", _TEXT, "Hard Life: head, torso, arms, legs", width=18),
        FormColumn("encumbrance", _NUMBER, "Hard Life: the Encumbrance Factor", width=13),
        FormColumn("form_fitted", _TEXT, "whether it is", _YES_NO),
        FormColumn("custom_tailored", _TEXT, "whether it is", _YES_NO),
        FormColumn("concealability", _TEXT, "as in the books", width=14),
        FormColumn("book_page", _TEXT, "where it is from"),
    ),
)

_CYBERWARE = FormSheet(
    "Cyberware",
    ItemKind.CYBERWARE,
    (
        _owner(),
        FormColumn("name", _TEXT, "needed; bioware as well", width=24),
        FormColumn("rating", _NUMBER, "its rating or level"),
        FormColumn("grade", _TEXT, "any", Choices(("Alpha", "Beta", "Delta"))),
        FormColumn("location", _TEXT, "of a cyberlimb: left arm, right leg", width=14),
        FormColumn("integrity", _NUMBER, "integrity levels of a cyberlimb"),
        FormColumn("mods", _TEXT, "+1 Reaction, +1D6; empty where attributes are given as 5(6)", width=26),
    ),
)

_TRAVELLERS = FormSheet(
    "Travellers",
    ItemKind.TRAVELLER,
    (
        FormColumn("name", _TEXT, "needed", width=20),
        FormColumn("upp", _TEXT, "six hexadecimal digits: 789A76"),
        FormColumn("skills", _TEXT, "Rifle-2, Tactics-1", width=30),
        FormColumn("armour", _TEXT, "by its name: Cloth; or by location: chest 5, head 2", width=18),
        FormColumn("weapons", _TEXT, "Rifle; Blade; or rows of the sheet Weapons", width=24),
        FormColumn("side", _TEXT, "who fights together", width=12),
        FormColumn("quantity", _NUMBER, "how many of them there are; empty: 1"),
        FormColumn(
            "will",
            _TEXT,
            "whether it decides with its side; empty: sentient",
            Choices(("sentient", "non-sentient")),
            width=14,
        ),
        FormColumn(
            "target_type", _TEXT, "the hit chart of your rules file, for robots and vehicles", width=14
        ),
        FormColumn("columns", _NUMBER, "the width of the integrity record; empty: by the UPP"),
    ),
    fixed=1,
)

FORM: tuple[FormSheet, ...] = (_CHARACTERS, _WEAPONS, _SPELLS, _ARMOUR, _CYBERWARE, _TRAVELLERS)
"""The sheets in their order."""
