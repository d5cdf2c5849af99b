"""Gathers the fields of a raw item one by one, leaving out what stands empty."""

from __future__ import annotations

from dataclasses import dataclass, field

from converter.importers.build.checking import clean_text, is_empty, is_number, number_text
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.problems import Location


@dataclass(slots=True)
class Gathered:
    """The parts of one raw item while an importer collects them."""

    kind: ItemKind
    place: Location
    fields: list[RawField] = field(default_factory=list)
    skills: list[RawField] = field(default_factory=list)
    belongings: list[RawItem] = field(default_factory=list)
    carried: list[RawField] = field(default_factory=list)
    gear: list[tuple[str, object]] = field(default_factory=list)

    def add(self, name: str, raw: RawValue | None) -> None:
        """Add a field where the file holds a value for it."""
        if raw is not None and not is_empty(raw.value):
            self.fields.append(RawField(name, raw))

    def put(self, name: str, value: object, place: Location | None = None) -> None:
        """Add a field whose value the importer made itself."""
        self.add(name, RawValue(value, place or self.place))

    def add_skill(self, name: str, raw: RawValue | None) -> None:
        """Add a skill where the file holds a rating for it."""
        if raw is not None and not is_empty(raw.value):
            self.skills.append(RawField(name, raw))

    def carry(self, label: str, raw: RawValue | None) -> None:
        """Add a field that no system converts and the sheet shows: `Karma pool: 3`."""
        if raw is not None and not is_empty(raw.value):
            self.carried.append(RawField(label, raw))

    def add_gear(self, name: str, quantity: object = 1) -> None:
        """Add a thing that is carried by name."""
        self.gear.append((name, quantity))

    def has(self, name: str) -> bool:
        """Whether the field was added."""
        return any(one.name == name for one in self.fields)

    def item(self) -> RawItem:
        """The raw item of all that was gathered."""
        if self.gear:
            listed = [{"name": name, "quantity": quantity} for name, quantity in self.gear]
            self.put("gear", listed)
        return RawItem(
            self.kind,
            self.place,
            tuple(self.fields),
            tuple(self.skills),
            tuple(self.belongings),
            tuple(self.carried),
        )


def text_of(value: object) -> str:
    """A text on one line, a number as text; empty for blanks and everything else."""
    if isinstance(value, str):
        return "" if is_empty(value) else clean_text(value)
    return number_text(value) if is_number(value) else ""


def whole_of(value: object) -> int | None:
    """A whole number between -99 and 999, given as a number or as text; None for anything else."""
    if isinstance(value, str):
        text = value.strip()
        digits = text.removeprefix("-").removeprefix("+")
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= 3):
            return None
        value = int(text)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if isinstance(value, float) and not value.is_integer():
        return None
    return int(value) if -99 <= value <= 999 else None
