"""The charts of the rules file as models: every entry with its provenance and its source."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    WithJsonSchema,
    field_validator,
    model_validator,
)

from converter.notation.upp import PHYSICAL, Characteristic
from converter.systems.revised_combat.formula import Formula, parse_formula
from converter.systems.revised_combat.locations import BODY, NEAR_MISS, LocationKind

SIDES_OF_DIE = 6
HIGHEST_COLUMNS = 18


class Provenance(StrEnum):
    """Where a value of the rules comes from, the firmest first; `user` is what a user's own file sets."""

    RCS = "rcs"
    MT = "mt"
    INFERRED = "inferred"
    PLACEHOLDER = "placeholder"
    USER = "user"


class Difficulty(StrEnum):
    """The difficulties of tasks, easiest first; Easy and Normal are half steps."""

    SIMPLE = "simple"
    EASY = "easy"
    ROUTINE = "routine"
    NORMAL = "normal"
    DIFFICULT = "difficult"
    FORMIDABLE = "formidable"
    IMPOSSIBLE = "impossible"


class ActionClass(StrEnum):
    """How much of a turn an action takes: nothing, one Short Action, or two."""

    INCIDENTAL = "incidental"
    SHORT = "short"
    LONG = "long"


class Held(StrEnum):
    """What a character holds in the hands."""

    NONE = "none"
    ONE_HANDED = "one-handed"
    TWO_HANDED = "two-handed"


class EffectWord(StrEnum):
    """What a hit does at once, by its location."""

    CONCUSSION = "concussion"
    DROPS = "drops"
    LOSES_GRIP = "loses-grip"
    STUNNED = "stunned"
    FALLS = "falls"


class StateWord(StrEnum):
    """The states of an injured location, in rising order."""

    INJURED = "injured"
    INCAPACITATED = "incapacitated"
    WRECKED = "wrecked"
    RUINED = "ruined"


class Aim(StrEnum):
    """Where a called shot is aimed."""

    HIGH = "high"
    LOW = "low"
    LEFT = "left"
    RIGHT = "right"


class DeathRule(StrEnum):
    """What kills: a record full of Lethal, all physical characteristics at 0, a vital location ruined."""

    RECORD_FULL = "record-full"
    CHARACTERISTICS_ZERO = "characteristics-zero"
    VITAL_RUINED = "vital-ruined"


def _as_fraction(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, int | float | str | Fraction):
        raise ValueError(f"'{value}' is no number; expected one such as 2, 0.5 or '1/10'")
    try:
        return Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"'{value}' is no number; expected one such as 2, 0.5 or '1/10'") from None


Whole = Annotated[int, Field(strict=True)]
Exact = Annotated[
    Fraction,
    BeforeValidator(_as_fraction),
    PlainSerializer(str),
    WithJsonSchema({"type": ["number", "string"]}),
]
FormulaText = Annotated[
    Formula, BeforeValidator(parse_formula), PlainSerializer(str), WithJsonSchema({"type": "string"})
]


class Entry(BaseModel):
    """Base of every entry: closed, immutable, with where it comes from."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    provenance: Provenance = Provenance.USER
    source: str = "the user's rules file"


@dataclass(frozen=True, slots=True)
class Consulted:
    """An entry that a result rests on, under its key of the rules file."""

    key: str
    entry: Entry


def placeholders_in(consulted: Iterable[Consulted]) -> tuple[str, ...]:
    """The keys under which placeholders were used, each once, in the order they were."""
    used = (one.key for one in consulted if one.entry.provenance is Provenance.PLACEHOLDER)
    return tuple(dict.fromkeys(used))


def house_rules_in(consulted: Iterable[Consulted]) -> tuple[str, ...]:
    """The house rules used, in the words of a working, each once, in the order they were."""
    return tuple(dict.fromkeys(note for one in consulted for note in house_rule(one.key, one.entry)))


def house_rule(key: str, entry: Entry) -> tuple[str, ...]:
    """How a working names the house rule that an entry is; nothing for an entry of the bundled file."""
    return (f"house rule revised_combat.{key}",) if entry.provenance is Provenance.USER else ()


class TaskRow(Entry):
    """A difficulty: what 2D6 and DMs must come to, and the difficulty a step up or down."""

    needed: Whole
    harder: Difficulty | None = None
    easier: Difficulty | None = None


class WholeSetting(Entry):
    """A setting that is a whole number."""

    value: Whole


class CountSetting(Entry):
    """A setting that is a whole number of 1 or more."""

    value: Annotated[Whole, Field(ge=1)]


class ExactSetting(Entry):
    """A setting that is a number with a fraction, 0 to 1."""

    value: Annotated[Exact, Field(ge=0, le=1)]


class MarginZero(Entry):
    """What a success by nothing multiplies the Damage Value by."""

    value: Exact

    @field_validator("value")
    @classmethod
    def _one_or_half(cls, value: Fraction) -> Fraction:
        if value not in (1, Fraction(1, 2)):
            raise ValueError(f"{float(value):g} is not allowed; expected 1 or 0.5")
        return value


class FormulaSetting(Entry):
    """A setting that is a formula."""

    value: FormulaText


class ColumnsSetting(FormulaSetting):
    """Columns of the integrity record from the Life Force, kept between two bounds."""

    lowest: Annotated[Whole, Field(ge=1)] = 1
    highest: Annotated[Whole, Field(ge=1, le=HIGHEST_COLUMNS)] = HIGHEST_COLUMNS


class WordSetting(Entry):
    """A setting that is a word."""

    value: str


class TaskSetting(Entry):
    """A task that the rules ask for: its difficulty, and a DM that is a formula."""

    value: Difficulty
    dm: FormulaText
    to_hit_dm: Whole = 0


class ActionRow(Entry):
    """A named action."""

    name: str
    action_class: ActionClass = Field(alias="class")
    to_hit_dm: Whole = 0
    note: str = ""


class BandRow(Entry):
    """A range band; `upper_m` is the last metre that belongs to it."""

    name: str
    upper_m: Annotated[Whole, Field(ge=0)]


class ToHitRow(Entry):
    """The difficulty to hit with a class of weapon, by range band, the closest first."""

    difficulties: tuple[Difficulty, ...]


class DifficultyChange(Entry):
    """A circumstance that makes hitting harder (levels above 0) or easier."""

    cause: str
    levels: Whole


class AspectNames(Entry):
    """The name of each Aspect, 1 first."""

    value: Annotated[tuple[str, ...], Field(min_length=SIDES_OF_DIE, max_length=SIDES_OF_DIE)]


class AimRow(Entry):
    """What a called shot that comes off does to a die: within the bounds, `add` is added."""

    die: Literal["aspect", "offset"]
    at_most: Whole = SIDES_OF_DIE
    at_least: Whole = 1
    add: Whole


class OwnLocation(Entry):
    """A location that no body has: its threshold, and the part of the body whose effects it borrows."""

    threshold: FormulaText | None = None
    like: LocationKind | None = None


class HitChart(Entry):
    """A hit chart: for each Aspect the six Offsets from left to right as the shooter sees them.

    `columns` is the width of the integrity record of such a target (None: from its Life Force);
    `locations` describe those cells that are no part of a body.
    """

    rows: dict[Literal["1", "2", "3", "4", "5", "6"], tuple[str, ...]]
    columns: Annotated[Whole, Field(ge=1, le=HIGHEST_COLUMNS)] | None = None
    locations: dict[str, OwnLocation] = {}

    @model_validator(mode="after")
    def _whole_chart(self) -> HitChart:
        for aspect in range(1, SIDES_OF_DIE + 1):
            row = next((cells for key, cells in self.rows.items() if key == str(aspect)), None)
            if row is None:
                raise ValueError(f"row {aspect} is missing; expected rows 1 to 6")
            if len(row) != SIDES_OF_DIE:
                raise ValueError(f"row {aspect} has {len(row)} cells; expected 6, '--' for a near miss")
            unknown = [cell for cell in row if cell not in (NEAR_MISS, *BODY, *self.locations)]
            if unknown:
                raise ValueError(
                    f"row {aspect} names '{unknown[0]}'; expected a location of the body, '--', "
                    "or a name described under locations"
                )
        return self

    @property
    def named(self) -> tuple[str, ...]:
        """Every location that can be struck, from the top down, each once."""
        cells = (cell for _, row in sorted(self.rows.items(), reverse=True) for cell in row)
        return tuple(dict.fromkeys(cell for cell in cells if cell != NEAR_MISS))


class PenetrationRow(Entry):
    """What part of the damage gets through where Penetration is `at_least` so many times the Armour Value."""

    effect: Literal["all", "half", "tenth"]
    at_least: Exact
    multiplier: Exact


class SuccessRow(Entry):
    """What the Damage Value is multiplied by from this margin of success on."""

    margin: Annotated[Whole, Field(ge=1)]
    multiplier: Exact


class RowDms(Entry):
    """The DMs of the second to the fifth row of the integrity record."""

    value: Annotated[tuple[Whole, ...], Field(min_length=4, max_length=4)]


class DeathSetting(Entry):
    """What kills; any one of these is enough."""

    value: tuple[DeathRule, ...]


class KindsSetting(Entry):
    """A list of kinds of location."""

    value: tuple[LocationKind, ...]


class CharacteristicSetting(Entry):
    """A physical characteristic."""

    value: Characteristic

    @field_validator("value")
    @classmethod
    def _physical(cls, value: Characteristic) -> Characteristic:
        if value not in PHYSICAL:
            raise ValueError(f"'{value}' is not physical; expected strength, dexterity or endurance")
        return value


class EffectRow(Entry):
    """The test of a location that is struck; without dice the result comes by itself."""

    location: LocationKind
    held: Held | None = None
    dice: Annotated[Whole, Field(ge=0)]
    characteristic: Characteristic | None = None
    result: EffectWord
    otherwise: EffectWord | None = None


class StateRow(Entry):
    """A state: it begins where a location's points exceed so many times its threshold."""

    above: Annotated[Whole, Field(ge=1)]


class StateEffects(Entry):
    """What a state means for a limb, the head, and the trunk: advice in words."""

    limb: str
    head: str
    trunk: str
