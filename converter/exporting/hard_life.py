"""Hard Life records as flat rows: what JSON, CSV and every other export print, from one place."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import BaseModel, ConfigDict, Field

from converter.notation.armour import ArmourRating
from converter.systems.hard_life.ammunition import REGULAR
from converter.systems.hard_life.locations import ByLocation, Location
from converter.systems.hard_life.records import (
    ArmourFigures,
    CharacterRecord,
    Encumbrance,
    WeaponRecord,
    WornPiece,
)
from converter.working import Quantity


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class RatingRow(_Row):
    """Ballistic and impact armour."""

    ballistic: int
    impact: int

    def __str__(self) -> str:
        """`6/4`."""
        return f"{self.ballistic}/{self.impact}"


class ArmourByLocationRow(_Row):
    """Armour at the six locations and on average; 0/0 where nothing is worn."""

    head: RatingRow
    torso: RatingRow
    left_arm: RatingRow
    right_arm: RatingRow
    left_leg: RatingRow
    right_leg: RatingRow
    average: RatingRow


class DiceByLocationRow(_Row):
    """Dice for each location."""

    head: int
    torso: int
    left_arm: int
    right_arm: int
    left_leg: int
    right_leg: int


class BoneLacingRow(_Row):
    """Laced bones: dice are the Body bonus alone; the armour adds dice besides and lowers the Power."""

    dice: int
    ballistic: int
    impact: int


class EncumbranceRow(_Row):
    """What the armour weighs and what that does; the changes are signed."""

    factor: int
    maximum: int
    combat_pool: int = Field(description="0 or less, added to the Combat Pool")
    quickness_tests: int = Field(description="target number modifier of Quickness tests and dodges")
    movement_quickness: int = Field(description="0 or less, added to Quickness for movement")
    layered: bool


class WeaponRow(_Row):
    """A weapon of a character or a list, or an attacking spell."""

    name: str
    kind: str = Field(description="ranged, melee, thrown, grenade or spell")
    power: int | None = Field(description="a modifier to Strength where strength_based")
    level: str | None
    stun: bool
    modes: tuple[str, ...]
    magazine: int | None
    recoil_compensation: int
    reach: int | None
    ammunition: str | None
    ranges_m: tuple[int, int, int, int] | None = Field(
        description="upper limits of short, medium, long and extreme range in metres"
    )
    bursts: dict[str, str] = Field(description="codes by rounds that all hit one location, such as 3: 9S")
    type: str
    strength_based: bool
    code: str = Field(description="the damage in print: 9M, (STR+3)M, 6S Stun, grenade, or ?")
    damage_text: str | None = Field(description="the word where damage is no code")
    against: str = Field(description="the armour it meets, ballistic or impact")
    armour_piercing: bool
    heavy: bool = Field(description="whether uncompensated recoil counts twice")
    area: bool = Field(description="whether every location takes the wound")
    minimum_range_m: int | None
    range_formula: str | None
    blast_m: float | None = Field(description="metres on which a blast loses a point of Power")
    reloads: int | None
    concealability: str | None
    quantity: int
    sight: str | None = Field(description="the best sight that the bearer can use, such as smartlink")

    def __str__(self) -> str:
        """`Uzi III x2 (ranged, 6M, SA/BF, magazine 24)`."""
        counted = self.name if self.quantity == 1 else f"{self.name} x{self.quantity}"
        return f"{counted} ({', '.join(self.facts)})"

    @property
    def ranges_in_print(self) -> str | None:
        """`5-50/100/150/300` with the shortest distance of launchers, a formula, or None."""
        if not self.ranges_m:
            return self.range_formula
        nearest = "" if self.minimum_range_m is None else f"{self.minimum_range_m}-"
        return nearest + "/".join(map(str, self.ranges_m))

    @property
    def facts(self) -> tuple[str, ...]:
        """What is to be said of the weapon, in words."""
        bursts = ", ".join(f"{rounds} rounds {code}" for rounds, code in self.bursts.items())
        ranges = self.ranges_in_print
        said = (
            (self.kind, True),
            (f"{self.code}{' armour-piercing' if self.armour_piercing else ''}", True),
            (f"meets {self.against} armour", True),
            ("every location", self.area),
            (f"{self.ammunition} ammunition", self.ammunition not in (None, REGULAR)),
            ("/".join(self.modes), self.modes),
            (bursts, bursts),
            (f"magazine {self.magazine}", self.magazine is not None),
            (f"recoil compensation {self.recoil_compensation}", self.recoil_compensation),
            ("uncompensated recoil doubled", self.heavy),
            (f"{self.sight}", self.sight),
            (f"reach {self.reach}", self.reach),
            (f"ranges {ranges}{' m' if self.ranges_m else ''}", ranges),
            (f"blast -1 each {self.blast_m or 0:g} m", self.blast_m),
        )
        return tuple(text for text, wanted in said if wanted)


class WornPieceRow(_Row):
    """A piece of armour that is worn, by its name; the row of Table 3 it is, if any."""

    name: str
    row: str | None
    encumbrance_factor: int | None
    concealability: int | None
    layer: bool
    form_fitted: bool
    custom_tailored: bool

    def __str__(self) -> str:
        """Its name, and the row of Table 3 where that has another."""
        return self.name if self.row in (None, self.name) else f"{self.name} ({self.row})"


class ArmourRow(WornPieceRow):
    """A piece of armour of a list, by location; null where it covers nothing.

    The average of helmets and shields is added to that of other armour (`adds`).
    """

    head: RatingRow | None
    torso: RatingRow | None
    left_arm: RatingRow | None
    right_arm: RatingRow | None
    left_leg: RatingRow | None
    right_leg: RatingRow | None
    average: RatingRow
    adds: bool


class CharacterRow(_Row):
    """A character with armour by location, limits, pools and weapons. Attributes are augmented."""

    name: str
    race: str
    body: int
    armour: ArmourByLocationRow
    armour_dice: DiceByLocationRow = Field(description="dermal dice, which do not lower the Power")
    bone_lacing: BoneLacingRow | None
    cyberlimbs: dict[str, int] = Field(description="integrity levels of the limbs that are cyberlimbs")
    encumbrance: EncumbranceRow
    concealability: int | None
    combat_pool_base: int
    combat_pool: int = Field(description="after encumbrance")
    dead_at: int = Field(description="boxes on torso or head")
    limb_incapacitated_at: int
    limb_destroyed_at: int
    bleeding_every_turns: int
    weapons: tuple[WeaponRow, ...]
    kind: str
    edition: str
    side: str | None
    quantity: int
    quickness: int
    strength: int
    intelligence: int
    willpower: int
    reaction: int
    initiative_dice: int
    movement_multiplier: int
    skills: dict[str, int]
    pieces: tuple[WornPieceRow, ...]
    carried: tuple[str, ...]
    not_converted: tuple[str, ...]


def character_row(record: CharacterRecord) -> CharacterRow:
    """A character record as a row."""
    dice = record.armour_dice_by_location
    return CharacterRow(
        name=record.name,
        race=record.race,
        body=int(record.body),
        armour=_armour_by_location(record.armour, record.average),
        armour_dice=DiceByLocationRow.model_validate(_by_place(lambda place: dice[place])),
        bone_lacing=_bone_lacing(record),
        cyberlimbs={place.value: levels for place, levels in record.cyberlimbs.items() if levels is not None},
        encumbrance=_encumbrance(record.encumbrance),
        concealability=_whole(record.concealability),
        combat_pool_base=int(record.combat_pool_base),
        combat_pool=int(record.combat_pool),
        dead_at=int(record.dead_at),
        limb_incapacitated_at=int(record.limb_incapacitated_at),
        limb_destroyed_at=int(record.limb_destroyed_at),
        bleeding_every_turns=int(record.bleeding_every_turns),
        weapons=tuple(map(weapon_row, record.weapons)),
        kind=record.kind.value,
        edition=record.edition.value,
        side=record.side,
        quantity=record.quantity,
        quickness=int(record.quickness),
        strength=int(record.strength),
        intelligence=int(record.intelligence),
        willpower=int(record.willpower),
        reaction=int(record.reaction),
        initiative_dice=int(record.initiative_dice),
        movement_multiplier=int(record.movement_multiplier),
        skills={skill.name: skill.rating for skill in record.skills},
        pieces=tuple(map(_worn_piece, record.pieces)),
        carried=record.carried,
        not_converted=record.not_converted,
    )


def weapon_row(record: WeaponRecord) -> WeaponRow:
    """A weapon record as a row."""
    ranges = [int(limit) for limit in record.ranges]
    return WeaponRow(
        name=record.name,
        kind=record.kind.value,
        power=_whole(record.power),
        level=None if record.level is None else record.level.value,
        stun=record.stun,
        modes=tuple(mode.value for mode in record.modes),
        magazine=record.magazine,
        recoil_compensation=int(record.recoil_compensation),
        reach=record.reach,
        ammunition=record.ammunition,
        ranges_m=(ranges[0], ranges[1], ranges[2], ranges[3]) if ranges else None,
        bursts={str(burst.rounds): burst.code for burst in record.bursts},
        type=record.type,
        strength_based=record.strength_based,
        code=record.code,
        damage_text=record.damage_text,
        against=record.against.value,
        armour_piercing=record.armour_piercing,
        heavy=record.heavy,
        area=record.area,
        minimum_range_m=record.minimum_range_m,
        range_formula=record.range_formula,
        blast_m=None if record.blast_metres is None else float(record.blast_metres),
        reloads=record.reloads,
        concealability=record.concealability,
        quantity=record.quantity,
        sight=None if record.sight is None else record.sight.value,
    )


def armour_row(record: WornPiece) -> ArmourRow:
    """A piece of armour of a list as a row."""
    return ArmourRow.model_validate(
        _worn_piece(record).model_dump()
        | _by_place(lambda place: _rating(record.at[place]))
        | {"average": _rating(record.average), "adds": record.average.added}
    )


def _worn_piece(piece: WornPiece) -> WornPieceRow:
    return WornPieceRow(
        name=piece.name,
        row=piece.row,
        encumbrance_factor=_whole(piece.encumbrance_factor),
        concealability=piece.concealability,
        layer=piece.layer,
        form_fitted=piece.form_fitted,
        custom_tailored=piece.custom_tailored,
    )


def _armour_by_location(armour: ByLocation[ArmourFigures], average: ArmourFigures) -> ArmourByLocationRow:
    ratings = _by_place(lambda place: _rating(armour[place].rating))
    return ArmourByLocationRow.model_validate(ratings | {"average": _rating(average.rating)})


def _bone_lacing(record: CharacterRecord) -> BoneLacingRow | None:
    lacing = record.bone_lacing
    if lacing is None:
        return None
    return BoneLacingRow(dice=int(lacing.dice), ballistic=int(lacing.ballistic), impact=int(lacing.impact))


def _encumbrance(weight: Encumbrance) -> EncumbranceRow:
    return EncumbranceRow(
        factor=int(weight.factor),
        maximum=int(weight.maximum),
        combat_pool=int(weight.combat_pool),
        quickness_tests=int(weight.quickness_tests),
        movement_quickness=int(weight.movement_quickness),
        layered=weight.layered,
    )


def _rating(rating: ArmourRating | None) -> RatingRow | None:
    return None if rating is None else RatingRow(ballistic=rating.ballistic, impact=rating.impact)


def _by_place(value_at: Callable[[Location], object]) -> dict[str, object]:
    """Values under the names of the locations, as fields of a row."""
    return {place.value: value_at(place) for place in Location}


def _whole(quantity: Quantity | None) -> int | None:
    return None if quantity is None else int(quantity)
