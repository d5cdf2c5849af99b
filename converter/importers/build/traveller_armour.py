"""A traveller's armour out of fields and rows: names, Armour Values, values by location."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial

from converter.importers.build.checking import (
    BuildContext,
    Checker,
    begin,
    clean_text,
    described,
    is_number,
    plain,
)
from converter.importers.fields import word_of
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.nearest import did_you_mean
from converter.notation.rating import parse_whole
from converter.notation.text import NotationError, is_blank, shown
from converter.source.traveller import LocationValue, TravellerArmour

HIGHEST_ARMOUR_VALUE = 999

_NAME_KEYS = ("name", "armour")
_VALUE_KEYS = ("av", "armour value", "value", "rating")
_COVER_KEYS = ("covers", "locations", "location")
_BODY_WORDS = frozenset(
    {"head", "chest", "abdomen", "torso", "arm", "arms", "leg", "legs", "left", "right", "upper", "lower"}
)
_VALUED = re.compile(r"(?:(?P<name>.*?[^ :=(,]) ?[ :=(,] ?)?(?:AV ?)?(?P<value>[0-9]{1,3})\)?", re.IGNORECASE)
_PAIR = r"(?P<name>[^\W\d_]+(?:[ _-][^\W\d_]+)*) ?[:=]? ?(?P<value>[0-9]{1,3})(?![0-9])"
_PAIRS = re.compile(rf"(?:{_PAIR.replace('?P<name>', '?:').replace('?P<value>', '?:')},? ?){{2,9}}")
_EXPECTED = "expected a name, an Armour Value, or values by location"


def build_traveller_armour(checker: Checker, context: BuildContext) -> tuple[TravellerArmour, ...]:
    """The armour of a traveller: `Cloth`, `Cloth 5`, `5`, `head 3; chest 5`, `{location: av}`, or several.

    Rows of an armour list that belong to the traveller count as well. What cannot be read is reported as an
    error of the traveller, under `armour`.
    """
    pieces = [piece for raw in checker.all_given("armour") for piece in _pieces(checker, raw)]
    for item in checker.raw.belongings:
        if item.kind is ItemKind.ARMOUR:
            pieces.extend(_of_row(checker, item, context))
    return tuple(pieces)


def _pieces(checker: Checker, raw: RawValue) -> Iterator[TravellerArmour]:
    value = raw.value
    if isinstance(value, Mapping):
        yield from _of_object(checker, raw, {str(key): one for key, one in value.items()})
    elif isinstance(value, list | tuple):
        for index, one in enumerate(value):
            yield from _pieces(checker, RawValue(one, raw.place.below(index)))
    elif isinstance(value, str):
        for piece in re.split(r"[;\n]" if re.search(r"[;\n]", value) else ",", value):
            if not is_blank(piece):
                yield from _of_text(clean_text(piece))
    elif is_number(value):
        number = _armour_value(checker, raw)
        if number is not None:
            yield TravellerArmour(value=number)
    elif value is not None:
        checker.fault("armour", raw.place, f"{described(value)} is not armour; {_EXPECTED}", "", value)


def _of_text(text: str) -> Iterator[TravellerArmour]:
    """`Cloth`, `Vest 4`, `5`, `head 3`, or several locations in a row: `chest 5 head 2`."""
    short = len(text) < 200
    pairs = list(re.finditer(_PAIR, text)) if short and _PAIRS.fullmatch(text) else []
    if any(_is_body(pair["name"]) for pair in pairs):
        values = (LocationValue(_location(pair["name"]), int(pair["value"])) for pair in pairs)
        yield TravellerArmour(by_location=tuple(values))
        return
    found = _VALUED.fullmatch(text) if short else None
    if found is None:
        yield TravellerArmour(name=text)
        return
    name, value = found["name"] or "", int(found["value"])
    if name and _is_body(name):
        yield TravellerArmour(by_location=(LocationValue(_location(name), value),))
    else:
        yield TravellerArmour(name=name, value=value)


def _is_body(name: str) -> bool:
    return set(word_of(name).split()) <= _BODY_WORDS


def _of_object(checker: Checker, raw: RawValue, row: Mapping[str, object]) -> Iterator[TravellerArmour]:
    """A piece as an object; one without a name and a value of its own holds values by location."""
    keys = {word_of(key): key for key in row}
    given = partial(_first_of, checker, raw, row, keys)
    if not any(word in keys for word in (*_NAME_KEYS, *_VALUE_KEYS)):
        by_location = tuple(_by_location(checker, raw, row))
        if by_location:
            yield TravellerArmour(by_location=by_location)
        return
    _warn_of_others(checker, raw, keys)
    name, value, covers = given(_NAME_KEYS), given(_VALUE_KEYS), given(_COVER_KEYS)
    title = clean_text(str(name.value)) if name is not None else ""
    if value is not None and isinstance(value.value, Mapping):
        inner = {str(key): one for key, one in value.value.items()}
        yield TravellerArmour(name=title, by_location=tuple(_by_location(checker, value, inner)))
        return
    number = None if value is None else _armour_value(checker, value)
    yield TravellerArmour(name=title, value=number, covers=_covers(checker, covers))


def _first_of(
    checker: Checker,
    raw: RawValue,
    row: Mapping[str, object],
    keys: Mapping[str, str],
    words: tuple[str, ...],
) -> RawValue | None:
    """The first usable value under one of the words."""
    for word in words:
        if word in keys:
            found = checker.usable("armour", RawValue(row[keys[word]], raw.place.below(shown(keys[word]))))
            if found is not None:
                return found
    return None


def _by_location(checker: Checker, raw: RawValue, row: Mapping[str, object]) -> Iterator[LocationValue]:
    for key, one in row.items():
        number = _armour_value(checker, RawValue(one, raw.place.below(shown(key))))
        if number is not None:
            yield LocationValue(_location(key), number)


def _of_row(checker: Checker, item: RawItem, context: BuildContext) -> Iterator[TravellerArmour]:
    """A row of an armour list that belongs to the traveller: name, rating, covers."""
    row = begin(item, context.log, checker.name)
    rating, covers = row.given("rating"), row.given("covers")
    number = None if rating is None else _armour_value(row, rating)
    if row.faults:
        checker.faults.append("armour")
    else:
        yield TravellerArmour(name=row.name, value=number, covers=_covers(row, covers))


def _armour_value(checker: Checker, raw: RawValue) -> int | None:
    given = checker.usable("armour", raw)
    if given is None:
        return None
    try:
        return parse_whole(plain(given.value), lowest=0, highest=HIGHEST_ARMOUR_VALUE)
    except NotationError as error:
        checker.refused("armour", given.place, error)
        return None


def _covers(checker: Checker, raw: RawValue | None) -> tuple[str, ...]:
    if raw is None:
        return ()
    if isinstance(raw.value, str):
        return tuple(
            _location(part) for part in re.split(r"[,;/\n]|\band\b", raw.value) if not is_blank(part)
        )
    if isinstance(raw.value, list | tuple) and all(isinstance(one, str) for one in raw.value):
        return tuple(map(_location, raw.value))
    checker.warn("armour", raw.place, f"{described(raw.value)} is not a list of body locations")
    return ()


def _location(text: str) -> str:
    return word_of(text).replace(" ", "_")


def _warn_of_others(checker: Checker, raw: RawValue, keys: Mapping[str, str]) -> None:
    known = (*_NAME_KEYS, *_VALUE_KEYS, *_COVER_KEYS)
    for word, key in keys.items():
        if word not in known:
            hint = did_you_mean(word, known) or "a piece of armour has name, av and covers"
            message = f"the key '{shown(key)}' is not known; its value is left out"
            checker.warn("armour", raw.place.below(shown(key)), message, hint, key)
