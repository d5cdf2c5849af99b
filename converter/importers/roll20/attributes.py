"""What a Roll20 character holds: a flat list of named attributes, the rows of its tables among them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from converter.importers.build.checking import is_empty
from converter.importers.collecting import text_of, whole_of
from converter.importers.json_text import described_json
from converter.importers.raw import RawValue
from converter.notation.text import shown
from converter.problems import Location, ProblemLog

_REPEATING: Final = "repeating_"
_ORDER: Final = "_reporder_"


@dataclass(frozen=True, slots=True)
class Held:
    """One attribute: its current value and its maximum, as the file has them."""

    current: RawValue
    maximum: RawValue


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row of a sheet's table; empty cells are not kept."""

    place: Location
    cells: dict[str, RawValue]

    def get(self, name: str) -> RawValue | None:
        """The cell's value, or None where it was never filled in."""
        return self.cells.get(name)

    def text(self, name: str) -> str:
        """The cell as text on one line, empty where there is none."""
        raw = self.cells.get(name)
        return "" if raw is None else text_of(raw.value)

    def whole(self, name: str) -> int | None:
        """The cell as a whole number, or None."""
        raw = self.cells.get(name)
        return None if raw is None else whole_of(raw.value)


@dataclass(slots=True)
class Roll20Attributes:
    """All attributes of one character. Names are compared without regard to case."""

    place: Location
    _single: dict[str, Held] = field(default_factory=dict)
    _cells: dict[str, list[tuple[str, RawValue]]] = field(default_factory=dict)
    _orders: dict[str, list[str]] = field(default_factory=dict)

    @staticmethod
    def of(attribs: list[object], place: Location, name: str, log: ProblemLog) -> Roll20Attributes:
        """The attributes of an `attribs` list at `place`; what is no attribute is reported and left out.

        Of two attributes of one name the first counts, as in Roll20 itself; a warning names both values.
        """
        found = Roll20Attributes(place)
        for index, one in enumerate(attribs):
            at = place.below(index)
            called = one.get("name") if isinstance(one, dict) else None
            if not isinstance(one, dict) or not isinstance(called, str) or not called.strip():
                message = f"{described_json(one)} is no attribute and is left out"
                log.warning(at, message, hint="expected an object with name, current and max", item=name)
                continue
            held = Held(
                RawValue(one.get("current"), at.below("current")), RawValue(one.get("max"), at.below("max"))
            )
            found._keep(called.strip(), held, name, log)
        return found

    @property
    def names(self) -> frozenset[str]:
        """The names of all single attributes, in lower case."""
        return frozenset(self._single)

    @property
    def sections(self) -> frozenset[str]:
        """The names of all tables that have rows, in lower case."""
        return frozenset(self._cells)

    def has(self, name: str) -> bool:
        """Whether the attribute was ever touched; its value may be empty."""
        return name.casefold() in self._single

    def current(self, name: str) -> RawValue | None:
        """The current value, or None where the attribute is missing or empty."""
        held = self._single.get(name.casefold())
        return None if held is None or is_empty(held.current.value) else held.current

    def maximum(self, name: str) -> RawValue | None:
        """The maximum, or None where the attribute is missing or its maximum empty."""
        held = self._single.get(name.casefold())
        return None if held is None or is_empty(held.maximum.value) else held.maximum

    def text(self, name: str) -> str:
        """The current value as text on one line, empty where there is none."""
        raw = self.current(name)
        return "" if raw is None else text_of(raw.value)

    def whole(self, name: str) -> int | None:
        """The current value as a whole number, or None."""
        raw = self.current(name)
        return None if raw is None else whole_of(raw.value)

    def rows(self, section: str, fields: Iterable[str]) -> list[SheetRow]:
        """The rows of a table with these fields, in the order that Roll20 shows them, else as they come.

        An attribute is `repeating_SECTION_ROW_FIELD`, and row identifiers may hold underscores: the field is
        the longest known one at the end of the name. Cells of other fields are left out.
        """
        by_length = sorted(fields, key=len, reverse=True)
        rows: dict[str, SheetRow] = {}
        for remainder, raw in self._cells.get(section.casefold(), ()):
            found = _row_and_field(remainder, by_length)
            if found is None or is_empty(raw.value):
                continue
            row_id, name = found
            row = rows.setdefault(row_id, SheetRow(raw.place, {}))
            row.cells.setdefault(name, raw)
        shown_order = self._orders.get(section.casefold(), ())
        order = {row_id: index for index, row_id in enumerate(shown_order)}
        in_order = sorted(rows, key=lambda row_id: order.get(row_id.casefold(), len(order)))
        return [rows[row_id] for row_id in in_order]

    def _keep(self, name: str, held: Held, owner: str, log: ProblemLog) -> None:
        folded = name.casefold()
        if folded.startswith(_ORDER):
            section = folded.removeprefix(_ORDER).removeprefix(_REPEATING)
            if isinstance(held.current.value, str):
                self._orders[section] = [one.strip() for one in held.current.value.casefold().split(",")]
        elif folded.startswith(_REPEATING):
            section, _, remainder = name[len(_REPEATING) :].partition("_")
            self._cells.setdefault(section.casefold(), []).append((remainder, held.current))
        elif folded in self._single:
            self._tell_of_second(name, self._single[folded], held, owner, log)
        else:
            self._single[folded] = held

    def _tell_of_second(self, name: str, first: Held, second: Held, owner: str, log: ProblemLog) -> None:
        values = [(one.current.value, one.maximum.value) for one in (first, second)]
        if values[0] != values[1]:
            kept, dropped = (shown(text_of(one.current.value) or "nothing") for one in (first, second))
            message = f"'{shown(name)}' stands twice ({kept} and {dropped}); the first counts"
            log.warning(second.current.place, message, hint="delete one of them in Roll20", item=owner)


def _row_and_field(remainder: str, by_length: Iterable[str]) -> tuple[str, str] | None:
    """The row's identifier and the field; None where the name ends with no known field."""
    folded = remainder.casefold()
    found = next((name for name in by_length if folded.endswith(f"_{name}")), None)
    return None if found is None else (remainder[: -len(found) - 1], found)
