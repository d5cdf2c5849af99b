"""The shape of the program's own JSON input, for its schema.

The builders of `importers/build` read more than this: synonyms of keys, other spellings, cells with several
items. What stands here is the plain form that is recommended for writing.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field


class _Shape(BaseModel):
    """Base of all shapes. Other keys draw a warning and no error, so they are allowed."""

    model_config = ConfigDict(extra="allow")


class RatingPair(BaseModel):
    """An attribute with its natural and augmented rating."""

    model_config = ConfigDict(extra="forbid")

    natural: Annotated[int, Field(ge=0, le=99)]
    augmented: Annotated[int, Field(ge=0, le=99)] | None = None


Rating = Annotated[
    float | str | RatingPair | None,
    Field(description='a whole number, "6(8)" for natural 6 and augmented 8, or an object of both'),
]
Whole = Annotated[float | str | None, Field(description="a whole number")]
Text = str | None
Names = Annotated[str | list[str] | None, Field(description='a list of names, or one text, "A; B"')]
Edition = Annotated[
    Literal["SR2", "SR3"] | str | None, Field(description="SR2 or SR3; a row's own wins over the file's")
]


class Attributes(_Shape):
    """The attributes of a character. Missing Reaction is worked out from Quickness and Intelligence."""

    body: Rating = None
    quickness: Rating = None
    strength: Rating = None
    charisma: Rating = None
    intelligence: Rating = None
    willpower: Rating = None
    essence: Annotated[float | str | None, Field(description="a number, with decimals")] = None
    magic: Rating = None
    reaction: Rating = None


class _Item(_Shape):
    name: str
    edition: Edition = None
    quantity: Whole = None
    book_page: Annotated[float | str | None, Field(description="book and page")] = None
    notes: Text = None


class WeaponShape(_Item):
    """A weapon. With a name alone it is looked up in the lists of the run and the bundled tables.

    With `penetration` it is a Traveller weapon.
    """

    character: Annotated[Text, Field(description="whose it is; none for a row of a list")] = None
    type: Annotated[Text, Field(description="Heavy Pistol, SMG, Edged, Grenade and so on")] = None
    ammo: Annotated[float | str | None, Field(description='rounds and feed, such as "15(c)"')] = None
    ammunition: Annotated[Text, Field(description="the kind of ammunition loaded")] = None
    modes: Annotated[
        str | list[str] | dict[str, bool] | list[dict[str, object]] | None,
        Field(description='such as "SA/BF"; of a Traveller weapon rows of name, shots, to_hit_dm'),
    ] = None
    damage: Annotated[float | str | None, Field(description='such as "9M", "(STR+2)M Stun"')] = None
    blast: Annotated[float | str | None, Field(description='such as "-1/m"')] = None
    concealability: Whole = None
    reach: Whole = None
    reloads: Annotated[Whole, Field(description="spare magazines")] = None
    accessories: Names = None
    recoil_compensation: Whole = None
    power: Annotated[Whole, Field(description="the number of a damage code split over two keys")] = None
    level: Annotated[Text, Field(description="the letter of a damage code split over two keys")] = None
    penetration: Whole = None
    attenuation: Whole = None
    damage_value: Whole = None
    rounds: Annotated[Whole, Field(description="what a full magazine of a Traveller weapon holds")] = None
    lethal: bool | None = None
    range: Annotated[Text, Field(description="the last range band of a Traveller weapon")] = None


class SpellShape(_Item):
    """A spell. With name and Force alone it is looked up in the lists of the run and the bundled tables."""

    character: Annotated[Text, Field(description="who casts it; none for a row of a list")] = None
    force: Whole = None
    type: Annotated[Text, Field(description="M or P")] = None
    spell_class: Text = None
    range: Annotated[Text, Field(description='such as "LOS", "LOS(A)", "Touch", "Limited"')] = None
    target: Annotated[float | str | None, Field(description='such as "W(R)", "8"')] = None
    damage: Annotated[Text, Field(description="a Damage Level, L, M, S or D")] = None
    drain: Annotated[Text, Field(description='such as "[(F/2)+1]S"')] = None
    area: bool | str | None = None
    duration: Text = None


class ArmourShape(_Item):
    """A piece of armour, by its name alone or with ballistic and impact."""

    character: Annotated[Text, Field(description="who wears it; none for a row of a list")] = None
    rating: Annotated[float | str | None, Field(description='ballistic/impact, such as "5/3"')] = None
    ballistic: Whole = None
    impact: Whole = None
    helmet: bool | str | None = None
    natural: bool | str | None = None
    covers: Names = None
    encumbrance: Annotated[Whole, Field(description="the Encumbrance Factor of Hard Life")] = None
    form_fitted: bool | str | None = None
    custom_tailored: bool | str | None = None
    concealability: Whole = None
    equipped: Annotated[bool | str | None, Field(description="whether it is worn; if not, it is gear")] = None


class CyberwareShape(_Item):
    """A piece of cyberware or bioware. Only what `mods` writes out changes attributes."""

    character: Annotated[Text, Field(description="who carries it; none for a row of a list")] = None
    rating: Whole = None
    grade: Text = None
    location: Text = None
    integrity: Annotated[Whole, Field(description="integrity levels of a cyberlimb")] = None
    mods: Annotated[str | dict[str, float] | None, Field(description='such as "+2 Body"')] = None


class CharacterShape(Attributes):
    """A character or critter; the attributes stand in `attributes`, or beside the name."""

    name: str
    race: Text = None
    kind: Literal["character", "critter"] | str | None = None
    archetype: Text = None
    edition: Edition = None
    side: Annotated[Text, Field(description="the side it fights on")] = None
    quantity: Annotated[Whole, Field(description="how many equal figures, 1 to 999")] = None
    attributes: Attributes | None = None
    initiative_dice: Annotated[float | str | None, Field(description='a number, or "5+2D6"')] = None
    movement_multiplier: Whole = None
    natural_dermal_armour: Whole = None
    adept: bool | str | None = None
    recompute_reaction: Annotated[
        bool | str | None,
        Field(description="whether a given Reaction is a stored sum"),
    ] = None
    skills: Annotated[
        dict[str, float | str | None] | list[object] | str | None, Field(description="names and ratings")
    ] = None
    armour: list[ArmourShape | str] | ArmourShape | float | str | None = None
    natural_armour: Annotated[
        float | str | None, Field(description='a critter\'s hide: "3/2", or 2 for 2/2')
    ] = None
    ballistic: Whole = None
    impact: Whole = None
    weapons: list[WeaponShape | str] | str | None = None
    ranged_weapons: list[WeaponShape | str] | str | None = None
    melee_weapons: list[WeaponShape | str] | str | None = None
    grenades: list[WeaponShape | str] | str | None = None
    spells: list[SpellShape | str] | str | None = None
    cyberware: list[CyberwareShape | str] | str | None = None
    gear: Names = None
    mods: Annotated[str | dict[str, float] | None, Field(description='such as "+1 Quickness"')] = None
    book_page: Annotated[float | str | None, Field(description="book and page")] = None
    notes: Text = None


class TravellerShape(_Item):
    """A MegaTraveller character, animal, robot or vehicle."""

    upp: Annotated[Text, Field(description="six hexadecimal digits, such as 789A76")] = None
    strength: Annotated[Whole, Field(description="a characteristic, in place of the UPP")] = None
    dexterity: Whole = None
    endurance: Whole = None
    intelligence: Whole = None
    education: Whole = None
    social_standing: Whole = None
    skills: dict[str, float | str | None] | list[object] | str | None = None
    armour: Annotated[
        str | dict[str, float] | list[object] | None,
        Field(description='a name such as "Cloth", or Armour Values by location'),
    ] = None
    weapons: list[WeaponShape | str] | str | None = None
    side: Text = None
    will: Annotated[bool | str | None, Field(description="whether it is sentient")] = None
    columns: Annotated[Whole, Field(description="the width of the integrity record")] = None
    target_type: Annotated[Text, Field(description="the hit chart that it is struck by")] = None


class InputDocument(_Shape):
    """A file of the program's own JSON input; each list may be left out."""

    edition: Edition = None
    characters: list[CharacterShape] = []
    weapons: list[WeaponShape | str] = []
    spells: list[SpellShape | str] = []
    armour: list[ArmourShape | str] = []
    cyberware: list[CyberwareShape | str] = []
    travellers: list[TravellerShape] = []
