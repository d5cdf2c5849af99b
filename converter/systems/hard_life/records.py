"""Records of Hard Life: source items converted, immutable, every number with its working."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from converter.notation.armour import ArmourRating
from converter.notation.level import Level
from converter.notation.modes import Mode
from converter.source.shadowrun import Edition, Kind, Skill
from converter.source.sights import Sight
from converter.systems.hard_life.locations import ByLocation, Location
from converter.systems.hard_life.spells import Magician
from converter.systems.hard_life.targets import ArmourKind, BoneLacing, Target
from converter.working import Quantity


@dataclass(frozen=True, slots=True)
class ArmourFigures:
    """Ballistic and impact armour of a place, or on average."""

    ballistic: Quantity
    impact: Quantity

    @property
    def rating(self) -> ArmourRating:
        """The pair as plain numbers; prints as `6/4`."""
        return ArmourRating(int(self.ballistic), int(self.impact))


@dataclass(frozen=True, slots=True)
class WornPiece:
    """A piece of armour as Hard Life has it (Armour and Locations, Table 3).

    `row` names the row of Table 3, None for armour with figures of its own. `at` holds None where the piece
    covers nothing. `average` has plus signs (`added`) where it goes on top of the Average of other armour,
    `adds` says that the values at the locations do so too. `encumbrance_factor` is None where it cannot be
    told and the house rules do not ask for it. `layer` is false for helmets, shields and natural armour.
    `house_rule` names the game master's row that stands in place of the text's, if any.
    """

    name: str
    row: str | None
    at: ByLocation[ArmourRating | None]
    average: ArmourRating
    encumbrance_factor: Quantity | None
    concealability: int | None
    layer: bool
    helmet: bool = False
    adds: bool = False
    house_rule: str = ""
    form_fitted: bool = False
    custom_tailored: bool = False


@dataclass(frozen=True, slots=True)
class Encumbrance:
    """What armour weighs, and what that does (Armour and Locations, Encumbrance Factor).

    `factor` and `maximum` are Encumbrance Factor and Maximum Encumbrance Rating; by the house rule
    `encumbrance = "sr3"` the higher Average and Quickness. The three changes are signed: `combat_pool` is 0
    or less, `quickness_tests` a target number of 0 or more, `movement_quickness` 0 or less.
    """

    factor: Quantity
    maximum: Quantity
    combat_pool: Quantity
    quickness_tests: Quantity
    movement_quickness: Quantity
    layered: bool


@dataclass(frozen=True, slots=True)
class BoneLacingFigures:
    """Laced bones: `dice` is the Body bonus alone; the armour adds dice besides and lowers the Power."""

    name: str
    dice: Quantity
    ballistic: Quantity
    impact: Quantity


class WeaponKind(StrEnum):
    """How a weapon reaches its target."""

    RANGED = "ranged"
    MELEE = "melee"
    THROWN = "thrown"
    GRENADE = "grenade"
    SPELL = "spell"
    """A damaging manipulation: an attack with Sorcery that meets half the impact armour."""


@dataclass(frozen=True, slots=True)
class BurstCode:
    """The damage of so many rounds that all hit one location (Automatic Fire and Scatter): `9S` for 3."""

    rounds: int
    power: Quantity
    level: Level

    @property
    def code(self) -> str:
        """The code in print: `9S`."""
        return f"{self.power}{self.level}"


@dataclass(frozen=True, slots=True)
class WeaponRecord:
    """A weapon of a character or of a list, or an attacking spell.

    `type` is the class in the words of the range table, or the source's own. `power` is a signed modifier to
    Strength where `strength_based` (lists: nobody swings it), else the Power; it and `level` are None with
    `damage_text` (such as `grenade`), or where the source says nothing. `against` is the armour it meets, and
    `armour_piercing` that it meets half of it. `heavy` doubles uncompensated recoil. `magazine` and `reloads`
    are None where unknown or none. `ranges` are the upper limits in metres of short, medium, long and
    extreme, empty where no row has them; a list's Strength ranges stand in `range_formula`. `blast_metres`
    is the way on which a blast loses a point of Power. `reach` is None for what is not used hand to hand.
    `sight` is the best one that the bearer can use.
    """

    name: str
    kind: WeaponKind
    type: str
    power: Quantity | None
    strength_based: bool
    level: Level | None
    damage_text: str | None
    stun: bool
    against: ArmourKind
    armour_piercing: bool
    heavy: bool
    area: bool
    modes: tuple[Mode, ...]
    magazine: int | None
    reloads: int | None
    recoil_compensation: Quantity
    reach: int | None
    ammunition: str | None
    minimum_range_m: int | None
    ranges: tuple[Quantity, ...]
    range_formula: str | None
    bursts: tuple[BurstCode, ...]
    blast_metres: Decimal | None
    concealability: str | None
    quantity: int = 1
    sight: Sight | None = None

    @property
    def code(self) -> str:
        """The damage in print: `9M`, `(STR+3)M`, `6S Stun`, `grenade`, or `?`."""
        if self.power is None or self.level is None:
            return self.damage_text or "?"
        power = str(self.power)
        if self.strength_based:
            power = f"(STR{int(self.power):+d})" if self.power.value else "(STR)"
        return f"{power}{self.level}{' Stun' if self.stun else ''}"


@dataclass(frozen=True, slots=True)
class CharacterRecord:
    """A character of Hard Life: everything its record sheet and its armour card hold.

    Attributes are augmented. A card shows the six locations with `armour`, `armour_dice`, cyberlimbs
    (`cyberlimbs`: integrity levels, None for flesh) and a monitor of 10 boxes and overflow up to the limits:
    `dead_at` for torso and head, `limb_incapacitated_at` and `limb_destroyed_at` for limbs; one stun track of
    10 boxes stands beside them. `average` is for area attacks. `combat_pool` is after encumbrance. `pieces`
    are the armour worn, `skills` all skills of the source, `carried` ware, spells and gear that no rule here
    uses, `not_converted` belongings that could not be read. `magician` holds the spells that a fight can use,
    None for somebody without spells.
    """

    name: str
    race: str
    kind: Kind
    edition: Edition
    side: str | None
    quantity: int
    body: Quantity
    quickness: Quantity
    strength: Quantity
    intelligence: Quantity
    willpower: Quantity
    reaction: Quantity
    initiative_dice: Quantity
    movement_multiplier: Quantity
    armour: ByLocation[ArmourFigures]
    average: ArmourFigures
    armour_dice: Quantity
    bone_lacing: BoneLacingFigures | None
    cyberlimbs: ByLocation[int | None]
    pieces: tuple[WornPiece, ...]
    encumbrance: Encumbrance
    concealability: Quantity | None
    combat_pool_base: Quantity
    combat_pool: Quantity
    dead_at: Quantity
    limb_incapacitated_at: Quantity
    limb_destroyed_at: Quantity
    bleeding_every_turns: Quantity
    weapons: tuple[WeaponRecord, ...]
    skills: tuple[Skill, ...]
    carried: tuple[str, ...]
    not_converted: tuple[str, ...]
    magician: Magician | None = None

    @property
    def armour_dice_by_location(self) -> ByLocation[int]:
        """Dermal dice, the same at all six locations."""
        return ByLocation.all_alike(int(self.armour_dice))

    def target(self) -> Target:
        """The character as what the rules of play shoot at."""
        lacing = BoneLacing()
        if self.bone_lacing is not None:
            worn = ArmourRating(int(self.bone_lacing.ballistic), int(self.bone_lacing.impact))
            lacing = BoneLacing(int(self.bone_lacing.dice), worn)
        return Target(
            body=int(self.body),
            armour=ByLocation.worked_out(lambda place: self.armour[place].rating),
            armour_dice=self.armour_dice_by_location,
            bone_lacing=lacing,
            cyberlimbs=self.cyberlimbs,
            average=self.average.rating,
        )

    def cyberlimbs_fitted(self) -> tuple[Location, ...]:
        """The limbs that are cyberlimbs."""
        return self.cyberlimbs.which(lambda levels: levels is not None)


@dataclass(frozen=True, slots=True)
class HardLifeRecords:
    """Everything converted in one run, in the order it was read; `armour` are the rows of lists."""

    characters: tuple[CharacterRecord, ...] = ()
    weapons: tuple[WeaponRecord, ...] = ()
    armour: tuple[WornPiece, ...] = ()
