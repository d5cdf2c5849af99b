"""A battle between two rounds: everything that goes on with it, as one immutable value, to JSON and back."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from converter.play.fights import FightError, Goal
from converter.problems import shown
from converter.source.traveller import TravellerSkill, TravellerWeapon
from converter.systems.revised_combat.combatants import Combatant
from converter.systems.revised_combat.cover import Cover
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.records import TravellerRecord, source_weapon
from converter.systems.revised_combat.rounds import Spreading
from converter.systems.revised_combat.specs import DieFace
from converter.systems.revised_combat.tables import Aim
from converter.systems.revised_combat.targets import Posture

FORMAT: Final = "sheetrunner-battle/1"

STAND: Final = "stand"
CLOSE: Final = "close"
LAST: Final = "to-the-last"
TACTICS: Final = (STAND, CLOSE, LAST)

HANDS: Final = "Hands"
"""The weapon of the rules file that is left to whoever has nothing else."""

FARTHEST_METRES: Final = 10_000


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Orders(_Part):
    """What a referee or player decides for a fighter in place of its tactic; null leaves it to the tactic.

    They hold until they are changed, but `initiative` (a number in place of the dice) only for the next
    round. `aim` makes every shot a called one, `cell` (Aspect, Offset) an aimed one; of automatic fire only
    the first is. `hold` passes every turn, `leave` takes the fighter off the field at the end of the round.
    """

    target: str | None = None
    weapon: str | None = None
    mode: str | None = None
    aim: Aim | None = None
    cell: tuple[DieFace, DieFace] | None = None
    initiative: int | None = None
    hold: bool = False
    leave: bool = False

    @model_validator(mode="after")
    def _called_or_aimed(self) -> Self:
        if self.aim is not None and self.cell is not None:
            raise ValueError("aim and cell are both given; a shot is called or aimed, so set one to null")
        return self


class Magazine(_Part):
    """What a weapon has to fire: the rounds `left` in it, and `reloads` carried (null: enough)."""

    weapon: str
    left: int = Field(ge=0)
    reloads: int | None = Field(default=None, ge=0)


class LongAction(StrEnum):
    """A Long Action that may be begun with the last Short Action; the value is its name in the rules file."""

    AIM = "Aim"
    RELOAD = "Reload"


class Begun(_Part):
    """A Long Action begun, to be done first in the next turn: with which weapon, and at whom."""

    action: LongAction
    weapon: str
    target: str | None = None


class BattleFighter(_Part):
    """A fighter with what it carries and where it stands.

    `advance` is how many metres it has come towards the enemy, `in_hand` the weapon it holds, which fires
    once it is `ready`; `dropped` weapons lie on the ground. `magazines` are those of the weapons whose rounds
    are counted, `aimed_at` is whom it has aimed at. `left` says how it left the field.
    """

    combatant: Combatant
    weapons: tuple[TravellerWeapon, ...]
    skills: tuple[TravellerSkill, ...] = ()
    tactic: str = STAND
    in_hand: str | None = None
    ready: bool = False
    dropped: tuple[str, ...] = ()
    magazines: tuple[Magazine, ...] = ()
    begun: Begun | None = None
    aimed_at: str | None = None
    advance: int = Field(default=0, ge=0, le=FARTHEST_METRES)
    cover: Cover | None = None
    left: str | None = None
    out_in_round: int | None = None
    orders: Orders = Orders()

    @classmethod
    def of(
        cls, record: TravellerRecord, name: str, side: str, tactic: str, rules: RevisedCombatRules
    ) -> Self:
        """A fresh fighter, its weapons carried but not yet ready, their magazines full; hands are one."""
        weapons = tuple(map(source_weapon, record.weapons))
        if all(weapon.name != HANDS for weapon in weapons):
            weapons = (*weapons, rules.weapons[HANDS].weapon)
        magazines = {
            one.name: Magazine(weapon=one.name, left=one.rounds, reloads=one.reloads)
            for one in weapons
            if one.rounds is not None
        }
        return cls(
            combatant=Combatant.of(record, name).model_copy(update={"side": side}),
            weapons=weapons,
            skills=record.skills,
            tactic=tactic,
            magazines=tuple(magazines.values()),
        )

    @property
    def name(self) -> str:
        """The name, unlike every other in the battle."""
        return self.combatant.name

    @property
    def side(self) -> str:
        """The side it fights on."""
        return self.combatant.side

    @property
    def quantity(self) -> int:
        """One: every fighter of a battle stands for itself."""
        return 1

    @property
    def able(self) -> bool:
        """Whether it can act."""
        return self.combatant.able

    @property
    def down(self) -> bool:
        """Whether it has ducked back or lies on the ground."""
        return self.combatant.posture is not Posture.STANDING

    @property
    def at_hand(self) -> tuple[TravellerWeapon, ...]:
        """The weapons it can use: those not dropped."""
        return tuple(weapon for weapon in self.weapons if weapon.name not in self.dropped)

    def magazine(self, weapon: str) -> Magazine | None:
        """The magazine of a weapon; None where its rounds are not counted."""
        return next((one for one in self.magazines if one.weapon == weapon), None)

    def with_magazine(self, changed: Magazine) -> Self:
        """The fighter with another magazine in its weapon."""
        magazines = tuple(changed if one.weapon == changed.weapon else one for one in self.magazines)
        return self.model_copy(update={"magazines": magazines})


class BattleState(_Part):
    """A battle before the next round. `round` counts those played; `distance` is in metres."""

    format: Literal["sheetrunner-battle/1"] = FORMAT
    system: Literal["revised-combat"] = "revised-combat"
    round: int = Field(default=0, ge=0)
    distance: int = Field(ge=1, le=FARTHEST_METRES)
    sides: tuple[str, ...]
    fighters: tuple[BattleFighter, ...]
    goals: tuple[Goal, ...] = ()
    effects: tuple[Spreading, ...] = ()
    placeholders: tuple[str, ...] = ()

    @field_validator("fighters")
    @classmethod
    def _own_names(cls, fighters: tuple[BattleFighter, ...]) -> tuple[BattleFighter, ...]:
        names = [one.name for one in fighters]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise ValueError(f"two fighters are called '{twice}'; give each a name of its own")
        return fighters

    @field_validator("sides")
    @classmethod
    def _somebody_to_fight(cls, sides: tuple[str, ...]) -> tuple[str, ...]:
        if len(sides) < 2:
            raise ValueError(f"{len(sides)} given; a battle has two sides or more")
        return sides

    def fighter(self, name: str) -> BattleFighter:
        """A fighter by name. Raises KeyError."""
        for one in self.fighters:
            if one.name == name:
                return one
        raise KeyError(name)


def state_text(state: BattleState) -> str:
    """A battle as JSON text, to be saved, and changed by a referee before it goes on."""
    return state.model_dump_json(indent=2) + "\n"


def read_state(text: str) -> BattleState:
    """A battle that was saved. Raises FightError that names every fault with its place."""
    try:
        return BattleState.model_validate_json(text)
    except ValidationError as error:
        raise FightError("\n".join(_fault(one) for one in error.errors(include_url=False))) from error


def _fault(one: object) -> str:
    """A fault in words: its path, the value, what was expected."""
    assert isinstance(one, dict)
    place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in one["loc"]).lstrip(".")
    kind, message = one["type"], str(one["msg"])
    if kind == "json_invalid":
        return f"is no JSON: {one['ctx']['error']}"
    if kind == "missing":
        return f"{place}: is missing"
    if kind == "extra_forbidden":
        return f"{place}: is not known here"
    if kind == "value_error":
        text = message.removeprefix("Value error, ")
        return f"{place}: {text}" if place else text
    return f"{place}: '{shown(one['input'])}': {message.replace('Input should be', 'expected')}"
