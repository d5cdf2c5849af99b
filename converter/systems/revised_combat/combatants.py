"""A combatant as it is now: one immutable value, to JSON and back, so that a battle can be resumed."""

from __future__ import annotations

from functools import lru_cache
from typing import Self

from pydantic import BaseModel, ConfigDict, Field

from converter.notation.upp import Upp, parse_upp
from converter.source.traveller import LocationValue
from converter.systems.revised_combat.attack import ShotResult, Suppression
from converter.systems.revised_combat.house_rules import PERSON, RevisedCombatRules
from converter.systems.revised_combat.integrity import IntegrityRecord
from converter.systems.revised_combat.records import TravellerRecord
from converter.systems.revised_combat.rounds import Standing
from converter.systems.revised_combat.specs import UppText
from converter.systems.revised_combat.tables import HIGHEST_COLUMNS, Held
from converter.systems.revised_combat.targets import Posture, Target

_read = lru_cache(maxsize=4096)(parse_upp)  # a battle asks for the same few again and again


class Combatant(BaseModel):
    """Somebody in a battle. `upp` is as it was at the start, `upp_now` with the damage so far.

    `short_actions_owed` are charged to its turns to come; `task_dm` is what concussions take from every task.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    side: str = ""
    target_type: str = PERSON
    sentient: bool = True
    upp: UppText
    upp_now: UppText
    columns: int = Field(ge=1, le=HIGHEST_COLUMNS)
    rows: int = Field(ge=1)
    lethal: int = Field(default=0, ge=0)
    non_lethal: int = Field(default=0, ge=0)
    injuries: tuple[LocationValue, ...] = ()
    armour: tuple[LocationValue, ...] = ()
    posture: Posture = Posture.STANDING
    held: Held = Held.NONE
    acted: bool = False
    short_actions_owed: int = Field(default=0, ge=0)
    task_dm: int = 0
    unconscious: bool = False
    dead: bool = False
    gone: bool = False

    @classmethod
    def of(cls, record: TravellerRecord, name: str = "", held: Held = Held.NONE) -> Self:
        """A fresh combatant from a record; `name` where several are alike."""
        return cls(
            name=name or record.name,
            side=record.side or "",
            target_type=record.target_type,
            sentient=record.sentient,
            upp=str(record.upp),
            upp_now=str(record.upp),
            columns=int(record.integrity.columns),
            rows=record.integrity.rows,
            armour=tuple(LocationValue(one.location, int(one.figure)) for one in record.armour),
            held=held,
        )

    @property
    def able(self) -> bool:
        """Whether it can act: neither dead, unconscious nor gone from the field."""
        return not (self.dead or self.unconscious or self.gone)

    @property
    def current(self) -> Upp:
        """The characteristics as they are now."""
        return _read(self.upp_now)

    def target(self) -> Target:
        """The combatant as somebody to shoot at."""
        return Target(
            upp=self.current,
            record=IntegrityRecord(self.columns, self.rows, self.lethal, self.non_lethal),
            target_type=self.target_type,
            armour=self.armour,
            injuries=self.injuries,
            posture=self.posture,
            held=self.held,
            acted=self.acted,
            task_dm=self.task_dm,
        )

    def after(self, result: ShotResult, rules: RevisedCombatRules) -> Self:
        """The combatant after a shot at it: marks, injuries, characteristics, what it lost, its state.

        A stun costs Short Actions as suppression does. Being down or dropping things shows too.
        """
        target, injury, owed = result.target, result.injury, self.short_actions_owed
        if result.suppression in (Suppression.THIS_TURN, Suppression.NEXT_TURN):
            owed += 1
        if injury is not None and injury.stunned:
            owed += rules.stun_length.value
        return self.model_copy(
            update={
                "upp_now": str(target.upp),
                "lethal": target.record.lethal,
                "non_lethal": target.record.non_lethal,
                "injuries": target.injuries,
                "posture": target.posture,
                "held": target.held,
                "short_actions_owed": owed,
                "task_dm": target.task_dm,
                "unconscious": self.unconscious or (injury is not None and injury.unconscious),
                "dead": self.dead or (injury is not None and injury.dead),
            }
        )

    def standing(self, willing: bool = True) -> Standing:
        """The combatant as the referee sees it at the end of a round."""
        return Standing(
            name=self.name,
            side=self.side,
            sentient=self.sentient,
            able=self.able,
            wounded=self.unconscious and not self.dead and not self.gone,
            hurt=self.lethal > 0,
            willing=willing,
        )
