"""What `resolve` is handed for the events of Revised Combat: their fields, with what each may be."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field

from converter.notation.text import NotationError
from converter.notation.upp import Characteristic, parse_upp
from converter.play.events import Spec
from converter.systems.revised_combat.house_rules import PERSON
from converter.systems.revised_combat.shots import ShotKind
from converter.systems.revised_combat.tables import HIGHEST_COLUMNS, Aim, Difficulty, Held
from converter.systems.revised_combat.targets import Posture


def _checked_upp(text: str) -> str:
    try:
        return str(parse_upp(text))
    except NotationError as error:
        raise ValueError(str(error)) from error


def _lower(word: object) -> object:
    return word.strip().lower() if isinstance(word, str) else word


UppText = Annotated[
    str, AfterValidator(_checked_upp), Field(description="a UPP, six hexadecimal digits such as 789A76")
]
Count = Annotated[int, Field(ge=0)]
Amount = Annotated[int, Field(ge=0, le=999)]
"""A Damage Value, a Penetration or Damage Dice: no weapon of any book comes near the end."""
WeaponPenetration = Annotated[
    Amount,
    BeforeValidator(lambda value: 0 if value is None else value, json_schema_input_type=Amount | None),
    Field(description="the Penetration; null for a weapon without any, which counts as 0"),
]
DieFace = Annotated[int, Field(ge=1, le=6)]
DiceList = tuple[int, ...]
Dms = int | tuple[int, ...] | dict[str, int]
"""DMs: one number, a list, or each under its cause."""
DifficultyWord = Annotated[Difficulty, BeforeValidator(_lower), Field(description="a difficulty of tasks")]
PhysicalWord = Annotated[Characteristic, BeforeValidator(_lower)]


class TaskSpec(Spec):
    """A task: 2D6, skill whole, a fifth of a characteristic, other DMs."""

    difficulty: DifficultyWord
    skill: int = Field(description="the skill level, a whole number")
    characteristic: Count | None = None
    dms: Dms = ()
    dice: DiceList | None = None


class BoxesSpec(Spec):
    """Boxes marked in an integrity record."""

    lethal: Count = 0
    non_lethal: Count = 0


class RecordSpec(Spec):
    """The damage so far: boxes marked, and Damage Points by location."""

    boxes: BoxesSpec = BoxesSpec()
    locations: dict[str, Count] = Field(default_factory=dict)


class TargetSpec(Spec):
    """A target: `upp` with the damage so far; `columns` where its record is not that of this UPP."""

    upp: UppText
    armour: dict[str, Count] = Field(default_factory=dict)
    record: RecordSpec = RecordSpec()
    acted: bool = False
    columns: Annotated[int, Field(ge=1, le=HIGHEST_COLUMNS)] | None = None
    target_type: str = PERSON
    posture: Posture = Posture.STANDING
    held: Held = Held.NONE
    task_dm: int = Field(default=0, description="what concussions take from every task of the target")


class AttackerSpec(Spec):
    """Who attacks; DMs are those to hit, and those of a called or aimed shot's own task."""

    upp: UppText | None = None
    skill: int = 0
    dms: Dms = ()


class ModeSpec(Spec):
    """A way of firing."""

    name: str
    shots: Annotated[int, Field(ge=1)] = 1
    to_hit_dm: int = 0


class WeaponSpec(Spec):
    """A weapon's row."""

    model_config = ConfigDict(populate_by_name=True)

    name: str = "the weapon"
    penetration: WeaponPenetration
    attenuation: Annotated[int, Field(ge=1)] | None = None
    damage_value: Amount
    modes: tuple[ModeSpec, ...] = ()
    weapon_class: str | None = Field(default=None, alias="class")
    lethal: bool = True
    range: str | None = None
    rounds: Count | None = Field(default=None, description="what a magazine holds; one attack asks for none")
    reloads: Count | None = Field(default=None, description="magazines carried; one attack asks for none")


class CoverSpec(Spec):
    """Cover in front of some locations."""

    av: Count = Field(description="the cover's Armour Value")
    integrity: Count = Field(description="what it takes before it is gone")
    locations: tuple[str, ...] = Field(description="the locations behind it")


class ComponentSpec(Spec):
    """One projectile, beam or other component of an attack.

    To hit is `to_hit_margin`, or rolled for a `weapon` (a row, or a name of the list) at a `range` (a band,
    or metres).
    """

    to_hit_margin: int | None = None
    weapon: WeaponSpec | str | None = None
    range: str | float | None = None
    mode: str | None = None
    to_hit_dice: DiceList | None = None
    aspect: DieFace | None = None
    offset: DieFace | None = None
    shot: ShotKind = ShotKind.NORMAL
    aim: Aim | None = None
    called_dice: DiceList | None = None
    cell: tuple[DieFace, DieFace] | None = None
    aimed_dice: DiceList | None = None
    attacker: AttackerSpec | None = None
    penetration: Amount | None = None
    damage_value: Amount | None = None
    lethal: bool | None = None
    cover: CoverSpec | None = None
    target: TargetSpec | None = None
    dice: DiceList | None = None
    effect_dice: DiceList | None = None
    unconscious_dice: DiceList | None = None
    stun_dice: DiceList | None = None
    attribute_dice: DiceList | None = None
    attribute_choices: tuple[PhysicalWord, ...] | None = None


class AttackSpec(ComponentSpec):
    """An attack with one component."""

    target: TargetSpec


class VolleySpec(Spec):
    """The components of one action against one target; target and cover stand here or in the first."""

    attacks: tuple[ComponentSpec, ...] = Field(min_length=1, description="the components, first one first")
    target: TargetSpec | None = None
    cover: CoverSpec | None = None


class DamageSpec(Spec):
    """A hit whose number of Damage Dice is known."""

    damage_dice: Amount = Field(description="the number of Damage Dice")
    location: str = Field(description="the location struck, such as chest or left_upper_arm")
    lethal: bool = True
    dice: DiceList | None = None
    target: TargetSpec | None = None
    held: Held | None = None
    effect_dice: DiceList | None = None
    unconscious_dice: DiceList | None = None
    stun_dice: DiceList | None = None
    attribute_dice: DiceList | None = None
    attribute_choices: tuple[PhysicalWord, ...] | None = None


class MemberSpec(Spec):
    """A character of a side: a number, or a UPP and what its initiative dice came to (their sum or a list).

    `spend` is drawn from the tactics pool; `agreed` names those of the side who agree (left out: they do).
    """

    name: str
    initiative: int | None = None
    upp: UppText | None = None
    skills: dict[str, Count] = Field(default_factory=dict)
    roll: int | DiceList | None = None
    spend: Count = 0
    agreed: tuple[str, ...] | None = None


class InitiativeSpec(Spec):
    """The sides, each a list of characters, or names with their numbers."""

    sides: dict[str, tuple[MemberSpec, ...] | dict[str, int]] = Field(description="{side: its characters}")


class CardSpec(Spec):
    """A card of the order as it lies: lowest initiative first. What `turn` answers can be handed back."""

    name: str
    initiative: int
    side: str = ""
    spent: Annotated[int, Field(ge=0, le=2)] = 0
    carried: Count = 0
    long_begun: bool = False
    tapped: bool = False


class TurnSpec(Spec):
    """Cards in order, and what is declared one after the other."""

    order: tuple[CardSpec, ...] = Field(min_length=1, description="the cards, the first to act first")
    declare: tuple[str | dict[str, str | int | float | None], ...] = ()


class NormaliseSpec(Spec):
    """Somebody after the combat; `raise` is the characteristic to save where all three are 0."""

    model_config = ConfigDict(populate_by_name=True)

    upp: UppText
    died: bool
    knocked_out: bool
    raise_first: PhysicalWord = Field(default=Characteristic.ENDURANCE, alias="raise")
