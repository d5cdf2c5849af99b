"""Skills of a character out of raw items (SR2 and SR3, Skills).

The general rating counts; concentrations and specialisations are kept to be printed. Where a cell holds two
numbers, `4(6)`, the first is the general rating.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from converter.importers.build.checking import Checker, clean_text, described, is_number, number_text
from converter.importers.raw import RawValue
from converter.importers.skill_names import split_skill
from converter.notation.listed_items import parse_listed_names
from converter.notation.rating import Rating, parse_rating
from converter.notation.text import is_blank, shown, tidy
from converter.source.shadowrun import Skill

_NAME_KEYS = ("name", "skill", "skillname")
_RATING_KEYS = ("rating", "value", "level", "skillrating", "general")
_NARROW_KEYS = (
    "concentration",
    "concentrations",
    "specialisation",
    "specialization",
    "specialisations",
    "specializations",
    "selectedconcentrations",
    "conc",
    "spec",
)
_DEEPEST = 4
_TWO_RATINGS = re.compile(r"(?P<name>.*[^ :]) ?[ :] ?(?P<rating>[0-9]{1,2} ?\( ?[0-9]{1,2} ?\))")
_COMMA = re.compile(r"(?P<bracketed>\([^()]*\))|,")
_COMMA_AFTER_RATING = re.compile(r"(?P<bracketed>\([^()]*\))|(?:(?<=[0-9])|(?<=[0-9]\))) ?,(?= ?[^\W\d_])")


@dataclass(slots=True)
class _Found:
    """A skill while its parts are gathered; `general` is None while only a concentration was met."""

    name: str
    general: int | None = None
    narrow: list[tuple[str, int | None]] = field(default_factory=list)


def build_skills(checker: Checker) -> tuple[Skill, ...]:
    """The character's skills, from columns of their own and from lists; those rated 0 are left out.

    A rating that cannot be read is an error of the character, under the skill's name.
    """
    found: dict[str, _Found] = {}
    for one in checker.raw.skills:
        _add(checker, found, one.name, one.raw)
    for raw in checker.all_given("skills"):
        for name, value in _listed(checker, raw):
            _add(checker, found, name, value)
    return tuple(skill for one in found.values() if (skill := _finished(one)) is not None)


def _finished(found: _Found) -> Skill | None:
    rating = found.general
    if rating is None:
        rating = max((narrow or 0 for _, narrow in found.narrow), default=0)
    names = []
    for name, narrow in found.narrow:
        apart = narrow is not None and narrow != rating
        names.append(f"{name} {narrow}" if apart else name)
    if rating == 0:
        return None
    return Skill(name=found.name, rating=rating, concentrations=tuple(dict.fromkeys(names)))


def _add(checker: Checker, found: dict[str, _Found], label: str, raw: RawValue) -> None:
    parts = split_skill(label)
    name = clean_text(parts.name)
    value = raw.value
    narrow: list[tuple[str, int | None]] = []
    if isinstance(value, Mapping) and _first(value, ("natural",)) is None:
        narrow = list(_narrow(value, 0))
        raw = RawValue(_first(value, _RATING_KEYS), raw.place)
        if raw.value is None and not narrow:
            checker.warn(name, raw.place, f"{name} has no rating and was left out")
            return
    rating: Rating | None = None
    if raw.value is not None or not narrow:
        if checker.usable(name, raw) is None:
            return
        rating = checker.as_rating(name, raw, parse_rating)
        if rating is None:
            return
    known = found.setdefault(name, _Found(name))
    known.narrow.extend(narrow)
    if parts.concentration is not None and rating is not None:
        known.narrow.append((parts.concentration, rating.augmented or rating.natural))
        if rating.augmented is None:
            return
    if rating is None:
        return
    if known.general is None:
        known.general = rating.natural
    elif known.general != rating.natural:
        message = f"{name} stands twice, rated {known.general} and {rating.natural}; the first counts"
        checker.warn(name, raw.place, message)


def _narrow(value: Mapping[object, object], depth: int) -> Iterator[tuple[str, int | None]]:
    for key, one in value.items():
        if str(key).casefold() not in _NARROW_KEYS or depth > _DEEPEST:
            continue
        for part in one if isinstance(one, list | tuple) else [one]:
            if isinstance(part, str) and not is_blank(part):
                yield clean_text(part), None
            elif isinstance(part, Mapping):
                name, rating = _first(part, _NAME_KEYS), _first(part, _RATING_KEYS)
                if isinstance(name, str) and not is_blank(name):
                    whole = is_number(rating) and 0 <= rating <= 99  # type: ignore[operator]
                    yield clean_text(name), int(rating) if whole else None  # type: ignore[call-overload]
                yield from _narrow(part, depth + 1)


def _first(value: Mapping[object, object], keys: tuple[str, ...]) -> object:
    folded = {str(key).casefold(): one for key, one in value.items()}
    return next((folded[key] for key in keys if folded.get(key) is not None), None)


def _listed(checker: Checker, raw: RawValue) -> Iterator[tuple[str, RawValue]]:
    """The skills of a `skills` field: a dict, a list of dicts or texts, or a cell `Firearms 5; Stealth 3`."""
    value = raw.value
    if isinstance(value, Mapping):
        for key, rating in value.items():
            yield str(key), RawValue(rating, raw.place.below(shown(key)))
    elif isinstance(value, list | tuple):
        for index, one in enumerate(value):
            yield from _listed_one(checker, RawValue(one, raw.place.below(index)))
    elif isinstance(value, str):
        yield from _texts(checker, raw, value)
    else:
        message = f"{described(value)} is not a list of skills; expected names and ratings"
        checker.fault("skills", raw.place, message, "", value)


def _listed_one(checker: Checker, raw: RawValue) -> Iterator[tuple[str, RawValue]]:
    value = raw.value
    if isinstance(value, Mapping):
        name = _first(value, _NAME_KEYS)
        if is_number(name):
            name = number_text(name)
        if isinstance(name, str) and not is_blank(name):
            yield name, raw
            return
        checker.fault("skills", raw.place, "this skill has no name", "give it one", dict(value))
    elif isinstance(value, str):
        yield from _texts(checker, raw, value)
    elif value is not None:
        checker.fault("skills", raw.place, f"{described(value)} is not a skill", "", value)


def _texts(checker: Checker, raw: RawValue, text: str) -> Iterator[tuple[str, RawValue]]:
    for piece in re.split(r"[;\n]", _separated(text)):
        two = _TWO_RATINGS.fullmatch(tidy(piece)) if len(piece) < 200 else None
        if two is not None:
            yield two["name"], RawValue(two["rating"], raw.place)
            continue
        yield from _rated_names(checker, raw, piece)


def _separated(text: str) -> str:
    """`;` between skills. Marks are mixed: beside a `;` a comma parts skills where a rating ends."""
    comma = _COMMA_AFTER_RATING if ";" in text or "\n" in text else _COMMA
    return comma.sub(lambda found: found["bracketed"] or ";", text)


def _rated_names(checker: Checker, raw: RawValue, piece: str) -> Iterator[tuple[str, RawValue]]:
    for item in parse_listed_names(piece):
        if item.rating is None:
            message = f"'{tidy(item.name)[:60]}' has no rating and was left out; expected such as Firearms 5"
            checker.warn("skills", raw.place, message)
        else:
            yield item.name, RawValue(item.rating, raw.place)
