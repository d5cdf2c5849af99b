"""What weapon cards and spell cards share: whose they are, and how their names are set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from converter.printing.cards import POKER
from converter.printing.fitting import best_size
from converter.printing.fonts import Weight
from converter.systems.faster_combat.records import CharacterRecord

INNER_MM = POKER.width_mm - 6.0
"""The width between the paddings of a card."""

NAME_SIZES_PT = (12.0, 10.5, 9.0, 8.0, 7.0)


@dataclass(frozen=True, slots=True)
class CardHead:
    """The head and foot of a card: the name and its size, the owner (empty for a list), what kind of card."""

    name: str
    name_pt: float
    owner: str
    kind: str


@dataclass(frozen=True, slots=True)
class Owner:
    """A figure; each of several equal ones has cards of its own."""

    name: str
    record: CharacterRecord


def card_head(name: str, owner: str, kind: str) -> CardHead:
    """The head with the name as large as it goes on few lines."""
    return CardHead(name, best_size(name, INNER_MM - 1, NAME_SIZES_PT, Weight.BOLD), owner, kind)


def owners(records: Sequence[CharacterRecord]) -> Iterator[Owner]:
    """Every figure, in order."""
    for record in records:
        for number in range(1, record.quantity + 1):
            of = f" ({number} of {record.quantity})" if record.quantity > 1 else ""
            yield Owner(record.name + of, record)
