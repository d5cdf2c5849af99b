"""What a game master has: characters, critters, weapons, armour, spells and cyberware of SR2 and SR3."""

from __future__ import annotations

from decimal import Decimal
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field

from converter.notation.ammunition import Ammunition
from converter.notation.armour import ArmourRating
from converter.notation.blast import Blast
from converter.notation.damage import DamageCode, DamageWord
from converter.notation.drain import DrainCode
from converter.notation.level import Level
from converter.notation.modes import FireModes
from converter.notation.rating import Rating
from converter.notation.spell_range import SpellRange
from converter.notation.target import SpellTarget
from converter.notation.weapon_class import WeaponClass
from converter.source.whereabouts import NOWHERE, Whereabouts


class Edition(StrEnum):
    """The edition of the Shadowrun rules a source was written for."""

    SR2 = "SR2"
    SR3 = "SR3"


class Kind(StrEnum):
    """What sort of being a character is. A critter fights with its Reaction."""

    CHARACTER = "character"
    CRITTER = "critter"


class Attribute(StrEnum):
    """The attributes that carry a natural and an augmented rating."""

    BODY = "body"
    QUICKNESS = "quickness"
    STRENGTH = "strength"
    CHARISMA = "charisma"
    INTELLIGENCE = "intelligence"
    WILLPOWER = "willpower"
    REACTION = "reaction"
    MAGIC = "magic"

    @property
    def title(self) -> str:  # type: ignore[override]
        """The attribute's name as the books print it."""
        return self.value.capitalize()


class _Source(BaseModel):
    """Base of all source models: immutable, closed."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True, defer_build=True)


class _Belonging(_Source):
    """Base of what a character has; `whereabouts` is where it stands, which messages about it name."""

    whereabouts: Whereabouts = Field(default=NOWHERE, exclude=True, repr=False)


class AttributeRating(_Source):
    """One attribute of a character with its natural and, where given, augmented rating."""

    attribute: Attribute
    rating: Rating


class Modifier(_Source):
    """A change to an attribute or to initiative dice that a file writes out, with what causes it.

    `attribute` is None for initiative dice.
    """

    attribute: Attribute | None
    amount: int
    cause: str


class Skill(_Source):
    """A skill with its general rating and the concentrations or specialisations under it."""

    name: str
    rating: int
    concentrations: tuple[str, ...] = ()


class ArmourPiece(_Belonging):
    """A piece of armour. `rating` is None where only its name is known and no table holds it.

    `covers` names body locations as written; `encumbrance` is the Hard Life Encumbrance Factor.
    """

    name: str
    rating: ArmourRating | None = None
    helmet: bool = False
    natural: bool = False
    covers: tuple[str, ...] = ()
    encumbrance: int | None = None
    form_fitted: bool = False
    custom_tailored: bool = False
    concealability: str | None = None
    book_page: str | None = None


class Weapon(_Belonging):
    """A weapon as the source has it; None stands for what the source does not say.

    `weapon_class` is None and `class_text` keeps the word where the class is unknown. `quantity` counts
    pieces carried, `reloads` spare magazines (None: unknown). `accessories` are names as written.
    `name_only` marks a weapon given by its name alone, to be completed from a table. `mode_set` is the one
    mode that a virtual table has set at the moment: it stands in where no table tells the weapon's modes.
    """

    name: str
    weapon_class: WeaponClass | None = None
    class_text: str | None = None
    damage: DamageCode | DamageWord | None = None
    ammunition: Ammunition | None = None
    modes: FireModes | None = None
    blast: Blast | None = None
    concealability: str | None = None
    reach: int | None = None
    quantity: int = 1
    reloads: int | None = None
    accessories: tuple[str, ...] = ()
    recoil_compensation: int | None = None
    ammunition_type: str | None = None
    edition: Edition | None = None
    book_page: str | None = None
    mode_set: FireModes | None = None

    @property
    def name_only(self) -> bool:
        """Whether nothing but the name is known, so that a table must complete it."""
        return self.damage is None and self.ammunition is None and self.modes is None


class SpellType(StrEnum):
    """Whether a spell is physical or mana."""

    PHYSICAL = "P"
    MANA = "M"


class Spell(_Belonging):
    """A spell as the source has it; None stands for what the source does not say.

    `level` is the Damage Level where the spell does damage; `area` None means the source does not say.
    `marks_area` is true of formats that mark every area, with (A) or a radius: there silence, once no table
    tells better, stands for a single figure.
    """

    name: str
    force: int | None = None
    spell_type: SpellType | None = None
    range: SpellRange | None = None
    target: SpellTarget | None = None
    target_text: str | None = None
    level: Level | None = None
    stun: bool = False
    drain: DrainCode | None = None
    area: bool | None = None
    marks_area: bool = False
    duration: str | None = None
    spell_class: str | None = None
    edition: Edition | None = None
    book_page: str | None = None

    @property
    def name_only(self) -> bool:
        """Whether nothing but name and Force is known, so that a table must complete it."""
        return self.drain is None and self.target is None and self.target_text is None and self.range is None


class Cyberware(_Belonging):
    """A piece of cyberware or bioware; only modifiers that the file writes out change attributes."""

    name: str
    rating: int | None = None
    grade: str | None = None
    location: str | None = None
    integrity: int | None = None
    modifiers: tuple[Modifier, ...] = ()


class Metatype(_Source):
    """A race of a file's own race table; what is None the file does not say.

    `modifiers` are changes of attributes that are bought before race.
    """

    name: str
    movement_multiplier: int | None = None
    natural_dermal_armour: int | None = None
    modifiers: tuple[Modifier, ...] = ()


class Character(_Source):
    """A character or critter.

    `attributes` hold what the file gives; a missing one is missing. `modifiers` are bonuses that the file
    writes out apart from cyberware. `initiative_dice` and `movement_multiplier` are None where not given.
    `natural_dermal_armour` None means the race's value. `other_gear` and skills that no system uses are
    carried, not converted. `unreadable` names belongings that could not be read, for the sheet.
    `ware_counted` says that `modifiers` hold what the ware changes, so that it does not add a second time.
    """

    name: str
    race: str
    kind: Kind = Kind.CHARACTER
    edition: Edition = Edition.SR2
    edition_note: str = ""
    attributes: tuple[AttributeRating, ...] = ()
    essence: Decimal | None = None
    modifiers: tuple[Modifier, ...] = ()
    initiative_dice: int | None = None
    movement_multiplier: int | None = None
    skills: tuple[Skill, ...] = ()
    adept: bool = False
    armour: tuple[ArmourPiece, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    spells: tuple[Spell, ...] = ()
    cyberware: tuple[Cyberware, ...] = ()
    natural_dermal_armour: int | None = None
    other_gear: tuple[str, ...] = ()
    unreadable: tuple[str, ...] = ()
    side: str | None = None
    quantity: int = 1
    recompute_reaction: bool = False
    ware_counted: bool = False

    def rating_of(self, attribute: Attribute) -> Rating | None:
        """The attribute's rating as given, or None."""
        return next((one.rating for one in self.attributes if one.attribute is attribute), None)
