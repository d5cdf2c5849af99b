"""Lines of a target number table: what an attack needs at a range, and what sights and situations change."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class SituationKind(StrEnum):
    """A range gives the target number, a sight (of several the best one only) and a modifier change it."""

    RANGE = "range"
    SIGHT = "sight"
    MODIFIER = "modifier"


@dataclass(frozen=True, slots=True)
class SituationRow:
    """A line: the target number at a range, else a signed change of it."""

    key: str
    situation: str
    kind: SituationKind
    number: int
    source: str
    house_rule: str = ""

    @property
    def printed(self) -> str:
        """The number in print: `6`, `-1`, `+4`."""
        return str(self.number) if self.kind is SituationKind.RANGE else f"{self.number:+d}"
