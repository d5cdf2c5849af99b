"""What the events of Hard Life are told: one closed model an event. See `events` for what comes of them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from converter.notation.armour import ArmourRating
from converter.notation.level import Level
from converter.play.events import Spec
from converter.systems.hard_life.area import AreaSource
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.hex_map import Hex
from converter.systems.hard_life.locations import ByLocation, Location
from converter.systems.hard_life.situations import Range
from converter.systems.hard_life.stress import Grade, Ware
from converter.systems.hard_life.tables import DodgeSituation
from converter.systems.hard_life.targets import BARE, ArmourKind, BoneLacing, Target

Dice = Annotated[tuple[int, ...], Field(max_length=999, description="a list of dice")]
DiceLists = Annotated[tuple[Dice, ...], Field(max_length=999, description="a list of lists of dice")]
Points = Annotated[int, Field(ge=0, le=99, description="a number, 0 to 99")]
Modifier = Annotated[int, Field(ge=-99, le=99, description="a target number modifier, 0 for none")]
TargetNumber = Annotated[int, Field(ge=-99, le=99, description="the target number of the Attack Test")]
Rounds = Annotated[int, Field(ge=1, le=99, description="how many rounds are fired, 1 to 99")]
Power = Annotated[int, Field(ge=1, le=99, description="the Power of the attack, 1 to 99")]
LevelWord = Annotated[Level, Field(description="a damage level: L, M, S or D")]
Place = Annotated[Location, Field(description=f"a location: {', '.join(Location)}")]
Kind = Annotated[ArmourKind, Field(description="the armour it meets: ballistic or impact")]
Stuns = Annotated[bool, Field(description="true for stun damage, false for physical")]
Body = Annotated[int, Field(ge=1, le=99, description="the Body attribute, 1 to 99")]
Direction = Annotated[int, Field(ge=1, le=6)]
Aim = Place | tuple[int, int] | None
AimShift = tuple[Direction, ...] | Points | None
"""Hexes bought with successes: the directions, or how many with an aim that lies so far away."""


class RatingSpec(Spec):
    """A pair of ballistic and impact armour."""

    ballistic: Points
    impact: Points

    def rating(self) -> ArmourRating:
        """The pair as the rules have it."""
        return ArmourRating(self.ballistic, self.impact)


class ArmourSpec(Spec):
    """Armour by location; a location that is missing has none. A record's `average` may stand among them."""

    keys_are_words = True

    head: RatingSpec | None = None
    torso: RatingSpec | None = None
    left_arm: RatingSpec | None = None
    right_arm: RatingSpec | None = None
    left_leg: RatingSpec | None = None
    right_leg: RatingSpec | None = None
    average: RatingSpec | None = None

    def by_location(self) -> ByLocation[ArmourRating]:
        """The armour of all six locations."""
        return ByLocation.worked_out(lambda place: _rating(getattr(self, place.value)))


class CountsSpec(Spec):
    """A number for each location, 0 where it is missing: boxes, or dermal armour dice."""

    keys_are_words = True

    head: Points = 0
    torso: Points = 0
    left_arm: Points = 0
    right_arm: Points = 0
    left_leg: Points = 0
    right_leg: Points = 0

    def by_location(self) -> ByLocation[int]:
        """The numbers of all six locations."""
        return ByLocation.worked_out(lambda place: int(getattr(self, place.value)))


class CyberlimbsSpec(Spec):
    """Integrity enhancement levels of each cyberlimb; a limb that is missing is flesh."""

    keys_are_words = True

    left_arm: Points | None = None
    right_arm: Points | None = None
    left_leg: Points | None = None
    right_leg: Points | None = None

    def by_location(self) -> ByLocation[int | None]:
        """The levels by location, None for flesh."""
        return ByLocation.worked_out(lambda place: getattr(self, place.value, None))


class LacingSpec(Spec):
    """Bone lacing: Body bonus as dice, and the armour it gives."""

    dice: Points
    ballistic: Points
    impact: Points


class TargetSpec(Spec):
    """Who is attacked."""

    body: Body
    armour: ArmourSpec
    armour_dice: CountsSpec = CountsSpec()
    bone_lacing: LacingSpec | None = None
    cyberlimbs: CyberlimbsSpec = CyberlimbsSpec()
    average: RatingSpec | None = None

    def target(self) -> Target:
        """The target as the rules have it."""
        lacing = BoneLacing()
        if self.bone_lacing is not None:
            worn = ArmourRating(self.bone_lacing.ballistic, self.bone_lacing.impact)
            lacing = BoneLacing(self.bone_lacing.dice, worn)
        return Target(
            self.body,
            self.armour.by_location(),
            self.armour_dice.by_location(),
            lacing,
            self.cyberlimbs.by_location(),
            _rating(self.average or self.armour.average),
        )


WhoIsHit = Annotated[TargetSpec, Field(description="an object with body, and armour by location")]


def _rating(given: RatingSpec | None) -> ArmourRating:
    return BARE if given is None else given.rating()


def aim_of(given: Location | tuple[int, int] | None) -> Location | Hex | None:
    """An aim as the rules have it: a location, a hex, or None for the default aim point."""
    return Hex(*given) if isinstance(given, tuple) else given


class DodgeSpec(Spec):
    """How an attack is dodged: successes, or dice and what makes the dodge harder.

    `visibility` is the normal modifier for seeing the attacker, `dodge_wound_modifier` the dodger's own.
    """

    dodge_successes: Points | None = None
    dodge_dice: Dice | None = None
    dodge_modifiers: tuple[DodgeSituation, ...] = ()
    visibility: Points = 0
    dodge_wound_modifier: Points = 0


class ChainDiceSpec(Spec):
    """The dice of one chain of tests."""

    armour_test: Dice | None = None
    damage_dice: Dice | None = None
    body_dice: Dice | None = None


class AttackSpec(DodgeSpec, ChainDiceSpec):
    """`attack` and `stun-attack`."""

    power: Power
    level: LevelWord
    kind: Kind = ArmourKind.BALLISTIC
    armour_piercing: bool = False
    attack_successes: Points | None = None
    attack_dice: Dice | None = None
    target_number: TargetNumber | None = None
    aim: Aim = None
    from_behind: bool = False
    scatter: Dice | None = None
    target: WhoIsHit

    def blow(self, *, stun: bool) -> Blow:
        """What strikes."""
        return Blow(DamageCode(self.power, self.level), self.kind, stun, self.armour_piercing)


class MeleeSideSpec(Spec):
    """One side of a melee: what it rolled, what it strikes with, and what it is as a target itself.

    `aim_shift` and `aim` are its own; without them its blow goes to the default aim point.
    """

    successes: Points
    power: Power
    level: LevelWord
    stun: Stuns
    target: WhoIsHit
    aim_shift: AimShift = None
    aim: Aim = None


class MeleeSpec(ChainDiceSpec):
    """`melee-attack`. `aim_shift`: directions of the hexes bought, or their number and `aim` the hex.

    Both are the attacker's here; a side may carry its own.
    """

    attacker: MeleeSideSpec
    defender: MeleeSideSpec
    aim_shift: AimShift = None
    aim: Aim = None
    from_behind: bool = False
    kind: Annotated[
        ArmourKind, Field(description="the armour it meets: impact, unless ballistic is given")
    ] = ArmourKind.IMPACT
    armour_piercing: bool = False
    scatter: Dice | None = None


class AutofireSpec(DodgeSpec):
    """`autofire`. Dice of scatter: a list a bullet that hit; dice of tests: a list a location hit."""

    rounds: Rounds
    target_number: TargetNumber
    recoil_compensation: Points
    heavy: bool = False
    attack_dice: Dice
    power: Power | None = None
    level: LevelWord | None = None
    kind: Kind = ArmourKind.BALLISTIC
    armour_piercing: bool = False
    aim: Aim = None
    from_behind: bool = False
    target: WhoIsHit | None = None
    scatter: DiceLists | None = None
    armour_test: DiceLists | None = None
    damage_dice: DiceLists | None = None
    body_dice: DiceLists | None = None


class SuppressionSpec(DodgeSpec):
    """`suppression`. Dice of scatter and of tests: a list a bullet left after the dodge."""

    bullets: Rounds
    range: Annotated[Range, Field(description="short, medium, long or extreme")]
    wound_modifier: Modifier
    vision_modifier: Modifier
    cover_modifier: Modifier
    attack_dice: Dice | None = None
    location_dice: DiceLists | Dice | None = None
    accuracy_dice: Dice | None = None
    scatter: DiceLists | Dice | None = None
    power: Power
    level: LevelWord
    kind: Kind = ArmourKind.BALLISTIC
    armour_piercing: bool = False
    from_behind: bool = False
    target: WhoIsHit
    armour_test: DiceLists | None = None
    damage_dice: DiceLists | None = None
    body_dice: DiceLists | None = None


class AreaSpec(ChainDiceSpec):
    """`area-attack`. A combat spell needs no Power and no kind of armour."""

    power: Power | None = None
    level: LevelWord
    kind: Kind | None = None
    source: Annotated[AreaSource, Field(description=f"what it is: {', '.join(AreaSource)}")]
    attack_successes: Points | None = None
    dodge_successes: Points | None = None
    target: WhoIsHit


class HazardSpec(ChainDiceSpec):
    """`hazard`: an attack that nobody makes."""

    power: Power
    level: LevelWord
    stun: Stuns
    kind: Kind = ArmourKind.BALLISTIC
    armour_piercing: bool = False
    location: Place | None = None
    location_dice: Dice | None = None
    target: WhoIsHit


class WoundSpec(Spec):
    """`wound`. `stun`: boxes on the stun track, or by location where the house rules have it so.

    `stun_wound` puts the new wound on the stun track.
    """

    boxes: CountsSpec
    stun: Points | CountsSpec = 0
    body: Body
    location: Place
    level: LevelWord
    stun_wound: bool = False
    cyberlimbs: CyberlimbsSpec = CyberlimbsSpec()
    using: Place | None = None
    karma: Points = 0


class BleedingSpec(Spec):
    """`bleeding`."""

    body: Body
    turns: Annotated[int, Field(ge=0, le=99_999)]
    boxes: CountsSpec
    treated: tuple[Place, ...] = ()
    karma: Points = 0


class WareSpec(Spec):
    """Something fitted into the body; without a location it is all over it."""

    name: Annotated[str, Field(min_length=1, max_length=200)]
    grade: Annotated[Grade, Field(description=f"a grade: {', '.join(Grade)}")]
    location: Place | None = None
    stress: Points = 0

    def ware(self) -> Ware:
        """The item as the rules have it."""
        return Ware(self.name, self.grade, self.location, self.stress)


class StressSpec(Spec):
    """`stress`."""

    level: LevelWord
    die: Direction | None = None
    location: Place
    ware: Annotated[tuple[WareSpec, ...], Field(max_length=999)] = ()
    system_dice: Dice | None = None
    points_dice: Dice | None = None
    test_dice: Dice | None = None
