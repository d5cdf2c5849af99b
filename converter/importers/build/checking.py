"""Reads the fields of one raw item, reports what cannot be read, and remembers which fields were faulty."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Generic, TypeVar

from converter.importers.grid import CellFault
from converter.importers.raw import RawField, RawItem, RawValue
from converter.notation.rating import Rating, parse_decimal, parse_rating, parse_times, parse_whole
from converter.notation.text import NotationError, is_blank, shown, tidy
from converter.problems import Location, ProblemLog
from converter.source.shadowrun import Edition

T = TypeVar("T")

NAME = "name"
LONGEST_TEXT = 2000
"""Characters of free text that are kept; names and remarks longer than this are cut with a warning."""

MAIL_ADDRESS = re.compile(r"[^\s@,;:<>()]{1,64}@[^\s@,;:<>()]{1,64}\.[A-Za-z]{2,10}")
"""What may stand in a remark and never reaches an output."""

_YES = frozenset({"yes", "y", "true", "x", "1", "on", "✓", "✔", "ja", "oui"})
_NO = frozenset({"no", "n", "false", "0", "off", "nein", "non"})


@dataclass(frozen=True, slots=True)
class BuildContext:
    """What builders need beside the item: the log, and the edition that `--edition` sets for all items."""

    log: ProblemLog
    edition: Edition | None = None


@dataclass(frozen=True, slots=True)
class Built(Generic[T]):
    """What a builder made, and the fields that were reported as faulty."""

    item: T
    faults: tuple[str, ...] = ()


@dataclass(slots=True)
class Checker:
    """Access to the fields of one raw item. Every reading method returns None for a missing or faulty field.

    `name` is the item's own name (or `row 7` where it has none), `item` how messages call it
    (`Steve · Knife`); `faults` lists the canonical names of the faulty fields.
    """

    raw: RawItem
    name: str
    item: str
    log: ProblemLog
    faults: list[str] = field(default_factory=list)
    _values: dict[str, RawValue] = field(init=False)

    def __post_init__(self) -> None:
        self._values = {one.name: one.raw for one in reversed(self.raw.fields)}

    def rename(self, name: str, owner: str = "") -> None:
        """Call the item by another name, once tags and clips are taken off it."""
        self.name = name
        self.item = f"{owner} · {name}" if owner else name

    def given(self, name: str) -> RawValue | None:
        """The field where it holds something usable; an error cell is reported here."""
        raw = self._values.get(name)
        return None if raw is None else self.usable(name, raw)

    def found(self, name: str) -> RawValue | None:
        """The field as the file has it, error cells and blank marks included; nothing is reported."""
        return self._values.get(name)

    def all_given(self, name: str) -> Iterator[RawValue]:
        """Every usable value of a field that may stand more than once."""
        for one in self.raw.fields:
            if one.name == name and self.usable(name, one.raw) is not None:
                yield one.raw

    def usable(self, name: str, raw: RawValue) -> RawValue | None:
        """The value itself, or None where it is blank or an error cell, which is reported."""
        value = raw.value
        if isinstance(value, CellFault):
            hint = value.hint or ("type the value itself into the cell" if raw.place.cell else "")
            self.fault(name, raw.place, fault_text(value), hint, value.text or None)
            return None
        return None if is_empty(value) else raw

    def fault(self, name: str, place: Location, message: str, hint: str = "", value: object = None) -> None:
        """Report an error of this item and remember the field."""
        self.faults.append(name)
        text = None if value is None else shown(value)
        self.log.error(place, message, hint=hint, item=self.item, field=name, value=text)

    def refused(self, name: str, place: Location, error: NotationError) -> None:
        """Report text that is not the shorthand it should be."""
        message = f"'{error.text}' is not {error.noun}; expected {error.expected}"
        self.fault(name, place, message, error.hint or "", error.text)

    def warn(self, name: str, place: Location, message: str, hint: str = "", value: object = None) -> None:
        """Report a reading that was taken."""
        text = None if value is None else shown(value)
        self.log.warning(place, message, hint=hint, item=self.item, field=name, value=text)

    def text(self, name: str) -> str | None:
        """Free text on one line, or a number as text."""
        raw = self.given(name)
        return None if raw is None else self.as_text(name, raw)

    def as_text(self, name: str, raw: RawValue) -> str | None:
        """A value as free text on one line; lists, dates and truth values are errors."""
        value = raw.value
        if isinstance(value, str):
            text = clean_text(value)
            if len(text) > LONGEST_TEXT:
                self.warn(name, raw.place, f"'{shown(text)}' is {len(text)} characters long and was cut")
                text = text[:LONGEST_TEXT]
            return text
        if is_number(value):
            return number_text(value)
        self.fault(name, raw.place, f"{described(value)} is not text", "", value)
        return None

    def parsed(
        self, name: str, parse: Callable[[str], T], noun: str, ready: type[T] | tuple[type, ...]
    ) -> T | None:
        """A field in shorthand; values of the `ready` types are taken as they are."""
        raw = self.given(name)
        return None if raw is None else self.as_parsed(name, raw, parse, noun, ready)

    def as_parsed(
        self,
        name: str,
        raw: RawValue,
        parse: Callable[[str], T],
        noun: str,
        ready: type[T] | tuple[type, ...],
    ) -> T | None:
        """A value in shorthand; what cannot be read is reported."""
        value = raw.value
        if isinstance(value, ready):
            return value  # type: ignore[return-value]
        if is_number(value):
            value = number_text(value)
        if not isinstance(value, str):
            self.fault(name, raw.place, f"{described(value)} is not {noun}", _way_out(value), value)
            return None
        try:
            return parse(value)
        except NotationError as error:
            self.refused(name, raw.place, error)
            return None

    def whole(self, name: str, *, lowest: int = 0, highest: int = 99) -> int | None:
        """A whole number in the range."""
        raw = self.given(name)
        if raw is None:
            return None
        try:
            return parse_whole(plain(raw.value), lowest=lowest, highest=highest)
        except NotationError as error:
            self.refused(name, raw.place, error)
            return None

    def times(self, name: str, *, lowest: int = 1, highest: int) -> int | None:
        """A whole number in the range, with an x before or after it or not: `3`, `x3`, `3x`."""
        raw = self.given(name)
        if raw is None:
            return None
        try:
            return parse_times(plain(raw.value), lowest=lowest, highest=highest)
        except NotationError as error:
            self.refused(name, raw.place, error)
            return None

    def remark(self, name: str, *, lowest: int = 0, highest: int = 99) -> int | None:
        """A whole number that no rating hangs on: anything else is a warning and counts as not given."""
        raw = self.given(name)
        if raw is None:
            return None
        try:
            return parse_whole(plain(raw.value), lowest=lowest, highest=highest)
        except NotationError as error:
            self.warn(
                name,
                raw.place,
                f"'{error.text}' is not {error.noun} and was left out; expected {error.expected}",
                value=error.text,
            )
            return None

    def decimal(self, name: str) -> Decimal | None:
        """A number 0 to 99 with decimals."""
        raw = self.given(name)
        if raw is None:
            return None
        if isinstance(raw.value, Decimal):
            return raw.value
        try:
            return parse_decimal(plain(raw.value))
        except NotationError as error:
            self.refused(name, raw.place, error)
            return None

    def rating(self, name: str) -> Rating | None:
        """A rating: a number, `6(8)`, or natural and augmented apart."""
        raw = self.given(name)
        return None if raw is None else self.as_rating(name, raw, parse_rating)

    def as_rating(
        self, name: str, raw: RawValue, parse: Callable[[str | int | float], Rating]
    ) -> Rating | None:
        """A value as a rating."""
        if isinstance(raw.value, Rating):
            return raw.value
        try:
            if isinstance(raw.value, dict):
                return self._rating_pair(name, raw, raw.value)
            return parse(plain(raw.value))
        except NotationError as error:
            self.refused(name, raw.place, error)
            return None

    def _rating_pair(self, name: str, raw: RawValue, pair: dict[object, object]) -> Rating | None:
        parts = {str(key).casefold(): value for key, value in pair.items()}
        unknown = sorted(set(parts) - {"natural", "augmented"})
        if unknown or parts.get("natural") is None:
            message = "expected natural and augmented, such as {'natural': 6, 'augmented': 8}"
            self.fault(name, raw.place, f"{described(pair)} is not a rating; {message}", "", pair)
            return None
        numbers = []
        for key in ("natural", "augmented"):
            value = parts.get(key)
            if is_empty(value):
                continue
            try:
                numbers.append(parse_whole(plain(value)))
            except NotationError as error:
                place = raw.place.below(key) if raw.place.path is not None else raw.place
                self.refused(name, place, error)
                return None
        return Rating(*numbers) if numbers else None

    def truth(self, name: str) -> bool | None:
        """Yes or no; anything else is a warning and counts as not given."""
        raw = self.given(name)
        if raw is None:
            return None
        answer = truth_of(raw.value)
        if answer is None:
            self.warn(name, raw.place, f"'{shown(raw.value)}' is neither yes nor no and was left out")
        return answer


def is_empty(value: object) -> bool:
    """Whether a value marks an empty cell, as `is_blank` has it, told quickly for what plainly is none."""
    if not isinstance(value, str):
        return value is None
    first = value[:1]
    return not (first.isalnum() and first not in "nN") and is_blank(value)


def truth_of(value: object) -> bool | None:
    """Yes or no as people tick it: `yes`, `x`, `1`, TRUE; None for anything else."""
    if isinstance(value, bool):
        return value
    if is_number(value):
        return {0: False, 1: True}.get(value)  # type: ignore[call-overload,no-any-return]
    word = tidy(value).casefold() if isinstance(value, str) else ""
    return True if word in _YES else False if word in _NO else None


def plain(value: object) -> str | int | float:
    """A value as the notation readers take it; what they cannot read becomes text they will refuse."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return described(value)
    return value


def is_number(value: object) -> bool:
    """Whether the value is a number; truth values are none."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def number_text(value: object) -> str:
    """A number as a person would type it: `5`, not `5.0`."""
    return shown(value)


def described(value: object) -> str:
    """A value of a type that was not expected, in words."""
    if isinstance(value, bool):
        return shown(value)
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, date):
        return f"a date ({value.day} {value:%B %Y})"
    return f"'{shown(value)}'"


def _way_out(value: object) -> str:
    if isinstance(value, date):
        return "format the cell as text and type the value again"
    return ""


def fault_text(value: CellFault) -> str:
    """What a message says of an error cell."""
    if not value.text or value.text in value.message:
        return value.message
    joined = "" if value.message.startswith("is ") else ":"
    return f"'{shown(value.text)}'{joined} {value.message}"


def clean_text(text: str) -> str:
    """Free text as it can be printed: on one line, without control characters or broken characters."""
    one_line = " ".join(text.split())
    if one_line.isascii() and one_line.isprintable():
        return one_line
    kept = "".join(char for char in one_line if char.isprintable() or char in "\u00a0\u200d")
    return kept.encode("utf-8", "replace").decode("utf-8")


def place_name(raw: RawItem) -> str:
    """How to call an item without a name: `row 7`, `line 3`, or its JSON path."""
    place = raw.place
    if place.cell is not None and (digits := re.sub(r"\D", "", place.cell)):
        return f"row {digits}"
    if place.line is not None:
        return f"line {place.line}"
    return place.path or raw.kind.value


def begin(raw: RawItem, log: ProblemLog, owner: str = "") -> Checker:
    """A checker for the item, under its name; a missing or unusable name is reported as an error.

    `owner` is the character an item belongs to: messages then call it `Steve · Knife`.
    """
    fallback = place_name(raw)
    checker = Checker(raw, fallback, f"{owner} · {fallback}" if owner else fallback, log)
    given = checker.found(NAME)
    if given is not None and not is_empty(given.value):
        name = _name(checker, given)
        if name:
            checker.rename(name, owner)
    else:
        message = f"this {raw.kind.value} has no name"
        checker.fault(NAME, given.place if given else raw.place, message, "give it one")
    return checker


def _name(checker: Checker, given: RawValue) -> str | None:
    if checker.usable(NAME, given) is None:
        return None
    if isinstance(given.value, str) or is_number(given.value):
        return checker.as_text(NAME, given)
    checker.fault(NAME, given.place, f"{described(given.value)} is not a name", "", given.value)
    return None


def carried_text(one: RawField) -> str | None:
    """A field nobody converts as the sheet shows it: `Notes: owes the Mob`; None where it is empty.

    Mail addresses in it are left out: whose they are is nobody's business at the table.
    """
    value = one.raw.value
    if isinstance(value, CellFault) or is_empty(value):
        return None
    if isinstance(value, dict):
        parts = [f"{key} {_at_length(part)}" for key, part in value.items() if _is_plain(part)]
        text = ", ".join(parts)
    elif isinstance(value, list | tuple):
        text = ", ".join(_at_length(part) for part in value if _is_plain(part))
    else:
        text = _at_length(value)
    text = MAIL_ADDRESS.sub("…", clean_text(text)[:LONGEST_TEXT])
    return f"{one.name}: {text}" if text else None


def _is_plain(value: object) -> bool:
    return value is not None and not isinstance(value, dict | list)


def _at_length(value: object) -> str:
    return value[:LONGEST_TEXT] if isinstance(value, str) else number_text(value)
