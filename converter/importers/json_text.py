"""Reads JSON so that what is wrong with it can be told: where it breaks off, and keys that stand twice."""

from __future__ import annotations

import json
import re
from math import isinf

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.encoding import decoded
from converter.notation.text import shown

DEEPEST = 100
"""Levels of lists and objects inside each other; no real file comes near it."""

_EXPECTED = {
    "Expecting value": "expected a value here: text in double quotes, a number, true, false, null, [ or {",
    "Expecting property name enclosed in double quotes": "expected a key in double quotes; "
    "is there a comma too many before it?",
    "Illegal trailing comma before end of object": "a comma too many; expected a key after it",
    "Illegal trailing comma before end of array": "a comma too many; expected a value after it",
    "Expecting ':' delimiter": "expected a colon between the key and its value",
    "Expecting ',' delimiter": "expected a comma, or the bracket that closes the list or object",
    "Unterminated string starting at": "text begins here whose closing double quote is missing",
    "Invalid control character at": "a line break or control character stands inside a text; expected \\n",
    "Extra data": "the file should end here, but more follows; expected one object or one list",
}


class HugeNumber(float):
    """A number too large for the machine: an infinity that is shown as it was typed."""

    _typed: str

    def __new__(cls, typed: str) -> HugeNumber:
        """The number of this text."""
        number = super().__new__(cls, "-inf" if typed.startswith("-") else "inf")
        number._typed = typed
        return number

    def __str__(self) -> str:
        return self._typed

    __repr__ = __str__


class JsonObject(dict[str, object]):
    """An object with keys that stand in it more than once; the last value of each counts, as JSON has it."""

    doubled: tuple[str, ...] = ()


def read_json(source: InputFile) -> object:
    """The value in a JSON file, `NaN` and `Infinity` as floats.

    Raises UnreadableFileError for an empty file, for text that is no JSON (with line and column) and for
    one nested too deeply.
    """
    return parse_json(decoded(source.read_whole()))


def parse_json(text: str) -> object:
    """The value of a JSON text; see `read_json`."""
    if not text.strip():
        raise UnreadableFileError("is empty")
    try:
        value: object = json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_float=_decimal)
    except json.JSONDecodeError as error:
        message = _EXPECTED.get(error.msg, error.msg[:1].lower() + error.msg[1:])
        raise UnreadableFileError(
            f"is not JSON: line {error.lineno}, column {error.colno}: {message}"
        ) from error
    except RecursionError as error:
        raise UnreadableFileError(_too_deep()) from error
    if _is_deeper_than(value, DEEPEST):
        raise UnreadableFileError(_too_deep())
    return value


def looks_like_json(source: InputFile) -> bool:
    """Whether the file begins like a JSON object or list."""
    return re.match(r"\ufeff?\s*[{\[]", decoded(source.head(4096))) is not None


def doubled_keys(value: dict[str, object]) -> tuple[str, ...]:
    """The keys that stand more than once in an object."""
    return value.doubled if isinstance(value, JsonObject) else ()


def described_json(value: object) -> str:
    """A JSON value as a message calls it: `a list`, `null`, `the number 5`, `'abc'`."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"the number {shown(value)}"
    if isinstance(value, str):
        return f"'{shown(value)}'"
    return "a list" if isinstance(value, list) else "an object"


def _too_deep() -> str:
    return f"is nested more than {DEEPEST} levels deep, which no such file is"


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) == len(pairs):
        return value
    marked = JsonObject(value)
    seen: set[str] = set()
    marked.doubled = tuple(dict.fromkeys(key for key, _ in pairs if key in seen or seen.add(key)))  # type: ignore[func-returns-value]
    return marked


def _whole(digits: str) -> int | float:
    # Python refuses integers of thousands of digits; as infinity they are refused with a place.
    return int(digits) if len(digits) < 1000 else HugeNumber(digits)


def _decimal(text: str) -> float:
    number = float(text)
    return HugeNumber(text) if isinf(number) else number


def _is_deeper_than(value: object, most: int) -> bool:
    level = [value]
    for _ in range(most + 1):
        below: list[object] = []
        for one in level:
            if isinstance(one, dict):
                below.extend(part for part in one.values() if isinstance(part, dict | list))
            elif isinstance(one, list):
                below.extend(part for part in one if isinstance(part, dict | list))
        if not below:
            return False
        level = below
    return True
