"""House rules of Hard Life: every place where the text leaves room, with its default."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr
from pydantic.json_schema import SkipJsonSchema

from converter.systems.hard_life.table_rows import bundled_tables
from converter.systems.hard_life.tables import Tables

BUNDLED_HIT_MAP: Final = "data"


class TiedDodge(StrEnum):
    """What becomes of an attack whose dodge has just as many successes (Dodge Test)."""

    DODGED = "dodged"
    HITS = "hits"


class OffFigure(StrEnum):
    """What becomes of a shot that scatters off the figure (Scatter)."""

    MISS = "miss"
    NEAREST = "nearest"


class Encumbrance(StrEnum):
    """What weighs armour: its Encumbrance Factor, or its Average against Quickness as in SR3."""

    FACTOR = "factor"
    SR3 = "sr3"


class DeathAt(StrEnum):
    """Whether torso or head kill on reaching 10 boxes plus Body, or on exceeding them (Death and Injury)."""

    REACHES = "reaches"
    EXCEEDS = "exceeds"


class SuppressionDodge(StrEnum):
    """Which rounds make suppression fire harder to dodge: those that hit, or those fired."""

    HITS = "hits"
    FIRED = "fired"


class SuppressionAccuracy(StrEnum):
    """When location and accuracy of suppressing rounds are rolled: for each hit, or after the dodge."""

    AT_HIT = "at-hit"
    AFTER_DODGE = "after-dodge"


class HouseRules(BaseModel):
    """The table `[hard_life]` of a house-rules file.

    Raises pydantic's ValidationError for an unknown key or a value that is not allowed.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    tied_dodge: TiedDodge = Field(
        TiedDodge.DODGED, description="whether a dodge with as many successes as the attack avoids it"
    )
    dodge_into_cover: Annotated[StrictInt, Field(ge=-10, le=0)] = Field(
        -2, description="the change of the dodge target number for dodging into cover, -10 to 0"
    )
    off_figure: OffFigure = Field(
        OffFigure.MISS, description="whether a shot off the figure misses or strikes the nearest hex"
    )
    scatter: StrictBool = Field(True, description="whether attacks scatter from their aim point")
    encumbrance: Encumbrance = Field(
        Encumbrance.FACTOR, description="what encumbers: the Encumbrance Factor, or the Average as in SR3"
    )
    death_at: DeathAt = Field(
        DeathAt.REACHES, description="whether 10 boxes plus Body kill when reached or when exceeded"
    )
    blocked_damage_test: StrictBool = Field(
        True, description="whether an attack stopped by armour still rolls its Damage Test, for the stun"
    )
    stun_by_location: StrictBool = Field(
        False, description="whether each location has a stun track of its own"
    )
    suppression_dodge: SuppressionDodge = Field(
        SuppressionDodge.HITS, description="whether rounds that hit or rounds fired hinder the dodge"
    )
    suppression_accuracy: SuppressionAccuracy = Field(
        SuppressionAccuracy.AT_HIT, description="whether accuracy is rolled at the hit or after the dodge"
    )
    dodge_wound_modifiers: StrictBool = Field(
        True, description="whether the dodger's wounds raise the target number of the Dodge Test"
    )
    hit_map: StrictStr = Field(
        BUNDLED_HIT_MAP, description='the hex figure: "data" for the bundled one, or the path of a JSON file'
    )
    tables: SkipJsonSchema[Tables] = Field(
        default_factory=bundled_tables, exclude=True, repr=False, description="the rule tables of the game"
    )
