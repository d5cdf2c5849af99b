"""Who is shot at: everything about a target that a hit depends on, as one immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from converter.notation.upp import Upp
from converter.source.traveller import LocationValue
from converter.systems.revised_combat.characteristics import determination, life_force
from converter.systems.revised_combat.house_rules import PERSON, RevisedCombatRules
from converter.systems.revised_combat.integrity import IntegrityRecord, columns_for
from converter.systems.revised_combat.tables import Held, HitChart


class Posture(StrEnum):
    """How a target holds itself; ducked back or prone it need not duck again."""

    STANDING = "standing"
    DUCKED = "ducked"
    PRONE = "prone"


@dataclass(frozen=True, slots=True)
class Target:
    """A target as it is now.

    `upp` holds the characteristics with the damage so far, `armour` the Armour Value by location (none: 0),
    `injuries` the running totals of Damage Points by location. `acted`: its turn of this round is over.
    `task_dm` is what concussions take from every task, the rolls to stay conscious among them.
    """

    upp: Upp
    record: IntegrityRecord
    target_type: str = PERSON
    armour: tuple[LocationValue, ...] = ()
    injuries: tuple[LocationValue, ...] = ()
    posture: Posture = Posture.STANDING
    held: Held = Held.NONE
    acted: bool = False
    task_dm: int = 0

    @property
    def determination(self) -> int:
        """The Determination left: it falls with Endurance, as every DM of a characteristic does."""
        return int(determination(self.upp))

    def armour_at(self, location: str) -> int:
        """The Armour Value there."""
        return next((one.value for one in self.armour if one.location == location), 0)

    def points_at(self, location: str) -> int:
        """The running total of Damage Points there."""
        return next((one.value for one in self.injuries if one.location == location), 0)

    def chart(self, rules: RevisedCombatRules) -> HitChart:
        """Its hit chart, for its posture where there is one."""
        return rules.chart(self.target_type, self.posture.value)


def with_points(injuries: tuple[LocationValue, ...], location: str, points: int) -> tuple[LocationValue, ...]:
    """The running totals with a location's set to `points`."""
    others = tuple(one for one in injuries if one.location != location)
    return (*others, LocationValue(location, points))


def fresh_record(
    upp: Upp, target_type: str, columns: int | None, rules: RevisedCombatRules
) -> IntegrityRecord:
    """An unmarked record: as wide as `columns`, as the target's chart says, or as its Life Force makes it."""
    width = columns or rules.chart(target_type).columns or int(columns_for(life_force(upp), rules))
    return IntegrityRecord(width, rules.row_count)


def fresh_target(upp: Upp, rules: RevisedCombatRules, target_type: str = PERSON) -> Target:
    """A target without a scratch, standing, with nothing worn or held."""
    record = fresh_record(upp, target_type, None, rules)
    return Target(upp, record, target_type)
