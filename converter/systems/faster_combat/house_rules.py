"""House rules of Faster Combat: every place where the article leaves room, with its default."""

from __future__ import annotations

from decimal import Decimal
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt
from pydantic.json_schema import SkipJsonSchema

from converter.systems.faster_combat.table_rows import bundled_tables
from converter.systems.faster_combat.tables import Tables


class ToHit(StrEnum):
    """Whether a total hits that meets the Target Number, or only one that beats it (Ranged Combat)."""

    MEET = "meet"
    BEAT = "beat"


class SkillChoice(StrEnum):
    """Which of several SR3 skills becomes the one skill of this system (Combatants)."""

    HIGHEST = "highest"
    FIRST_WEAPON = "first-weapon"


class HouseRules(BaseModel):
    """The table `[faster_combat]` of a house-rules file.

    Raises pydantic's ValidationError for an unknown key or a value that is not allowed.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    to_hit: ToHit = Field(ToHit.MEET, description="whether a total equal to the Target Number hits")
    jokers_per_deck: Annotated[StrictInt, Field(ge=0, le=4)] = Field(
        2, description="how many Jokers each deck of 52 cards has besides, 0 to 4"
    )
    flechette_raises_level: StrictBool = Field(
        True, description="whether flechette counts as one Damage Level higher"
    )
    firearms_skill: SkillChoice = Field(
        SkillChoice.HIGHEST, description="which ranged skill becomes the Firearms Skill"
    )
    armed_skill: SkillChoice = Field(
        SkillChoice.HIGHEST, description="which armed skill goes into the Melee Combat Skill"
    )
    taser_as_published: StrictBool = Field(
        False, description="whether the Defiance Super Shock does the printed 22 instead of 16"
    )
    detailed_reloads: StrictBool = Field(
        False, description="whether a magazine may be reloaded in part, round by round"
    )
    grenade_radius_scale_cm_per_m: Annotated[Decimal, Field(gt=0, le=100)] = Field(
        Decimal("1.5"), description="how many cm of table one metre of a blast is"
    )
    added_ranges: StrictBool = Field(
        True, description="whether thrown weapons, bows and crossbows have the added range rows"
    )
    tables: SkipJsonSchema[Tables] = Field(
        default_factory=bundled_tables, exclude=True, repr=False, description="the rule tables of the game"
    )
