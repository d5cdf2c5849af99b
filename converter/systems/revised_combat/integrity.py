"""The integrity record, boxes marked Lethal and Non-Lethal (Revised Combat, Harmonised Damage System).

Boxes count row by row from the left. A Lethal point turns the first Non-Lethal box, so a record is always
first Lethal, then Non-Lethal, then empty: two counts say it all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.tables import house_rule
from converter.working import Quantity, given

RULE = "Revised Combat, Harmonised Damage System"


class Avoid(StrEnum):
    """What a roll is made to avoid."""

    STUN = "stun"
    UNCONSCIOUSNESS = "unconsciousness"


class Cause(StrEnum):
    """Why a roll is due."""

    ROW_FILLED = "row filled"
    LAST_POINT = "last point"


@dataclass(frozen=True, slots=True)
class IntegrityRecord:
    """A record of `columns` x `rows` boxes. Raises ValueError where more are marked than there are."""

    columns: int
    rows: int
    lethal: int = 0
    non_lethal: int = 0

    def __post_init__(self) -> None:
        """Check the counts."""
        if min(self.columns, self.rows) < 1:
            raise ValueError("a record has at least one column and one row")
        if min(self.lethal, self.non_lethal) < 0:
            raise ValueError("a record has no fewer than 0 boxes marked")
        if self.lethal + self.non_lethal > self.boxes:
            raise ValueError(
                f"{self.lethal} Lethal and {self.non_lethal} Non-Lethal are marked, "
                f"but the record has {self.boxes} boxes"
            )

    @property
    def boxes(self) -> int:
        """All boxes."""
        return self.columns * self.rows

    @property
    def empty(self) -> int:
        """Boxes without a mark."""
        return self.boxes - self.lethal - self.non_lethal

    @property
    def full_of_lethal(self) -> bool:
        """Whether every box is Lethal."""
        return self.lethal == self.boxes

    def row_of(self, box: int) -> int:
        """The row, 1 for the first, of a box counted from 0."""
        return box // self.columns + 1

    def ends_row(self, box: int) -> bool:
        """Whether a box counted from 0 is the last of its row."""
        return (box + 1) % self.columns == 0


@dataclass(frozen=True, slots=True)
class RollDue:
    """A roll that marking calls for: to avoid what, the row it happened in, and why."""

    avoid: Avoid
    row: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Marking:
    """What marking came to.

    `lethal_points` counts Non-Lethal points that were treated as Lethal too; `unmarked` points found the
    record full of Lethal.
    """

    record: IntegrityRecord
    due: tuple[RollDue, ...]
    lethal_points: int
    unmarked: int


def columns_for(life_force: Quantity, rules: RevisedCombatRules) -> Quantity:
    """The width of a person's record: a third of the Life Force, 1 to 18 columns."""
    setting = rules.columns
    width = setting.value.of({"life_force": life_force}).at_least(setting.lowest)
    if width.value > setting.highest:
        widest = given("Columns", setting.highest).named("Columns", RULE)
        too_wide = f"{width} columns, but no record has more than {setting.highest}"
        return widest.noting(too_wide, *house_rule("columns", setting))
    return width.named("Columns", RULE).noting(*house_rule("columns", setting))


def mark(record: IntegrityRecord, lethal: int, non_lethal: int = 0) -> Marking:
    """Mark an attack's points one by one, Lethal first, and say which rolls they call for, in order.

    A Lethal point turns the first Non-Lethal box, else the first empty one. A Non-Lethal point fills the
    first empty box, else it turns one Non-Lethal box and counts as Lethal. A point that fills a row (a Lethal
    one: with Lethal) calls for a roll, and so does the last point of each kind unless it already did.
    """
    due: list[tuple[int, RollDue]] = []
    last: dict[Avoid, tuple[int, RollDue]] = {}
    lethal_points = unmarked = 0
    for number in range(lethal + non_lethal):
        treated_as_lethal = number < lethal or record.empty == 0
        lethal_points += treated_as_lethal
        if record.full_of_lethal:
            unmarked += 1
            continue
        box = record.lethal if treated_as_lethal else record.lethal + record.non_lethal
        record = _with_box(record, treated_as_lethal)
        avoid = Avoid.UNCONSCIOUSNESS if treated_as_lethal else Avoid.STUN
        if record.ends_row(box):
            due.append((number, RollDue(avoid, record.row_of(box), Cause.ROW_FILLED)))
            last.pop(avoid, None)
        else:
            last[avoid] = (number, RollDue(avoid, record.row_of(box), Cause.LAST_POINT))
    in_order = sorted([*due, *last.values()], key=lambda numbered: numbered[0])
    return Marking(record, tuple(roll for _, roll in in_order), lethal_points, unmarked)


def _with_box(record: IntegrityRecord, lethal: bool) -> IntegrityRecord:
    if not lethal:
        return replace(record, non_lethal=record.non_lethal + 1)
    return replace(record, lethal=record.lethal + 1, non_lethal=max(0, record.non_lethal - 1))
