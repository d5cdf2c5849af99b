"""Travellers out of raw items (MegaTraveller, characters)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from converter.importers.build.checking import (
    BuildContext,
    Built,
    Checker,
    begin,
    clean_text,
    described,
    is_empty,
    plain,
    truth_of,
)
from converter.importers.build.traveller_armour import build_traveller_armour
from converter.importers.build.traveller_weapons import build_traveller_weapon, weapons_by_name
from converter.importers.fields import word_of
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.notation.rating import parse_whole
from converter.notation.text import NotationError, is_blank, shown
from converter.notation.upp import Characteristic, Upp, parse_characteristic, parse_upp, upp_from_columns
from converter.source.traveller import Traveller, TravellerSkill, TravellerWeapon

HIGHEST_SKILL = 99
_SKILL = re.compile(r" ?(?P<name>[^\W\d](?:.*?[^ :=(\-–—])?) ?[ :=(\-–—] ?(?P<level>[0-9]{1,2})\)?(?: |$)")
_SKILL_NAMES, _SKILL_LEVELS = ("name", "skill"), ("level", "rating", "value")
_WILL = {
    "sentient": True,
    "intelligent": True,
    "non sentient": False,
    "nonsentient": False,
    "not sentient": False,
    "animal": False,
    "beast": False,
    "robot": False,
}


def build_traveller(raw: RawItem, context: BuildContext) -> Built[Traveller]:
    """A traveller with everything that belongs to it.

    A faulty UPP, skill or other number is reported and named in `faults`; a weapon that cannot be read is
    reported and only named in `unreadable`.
    """
    checker = begin(raw, context.log)
    weapons, unreadable = _weapons(checker, context)
    quantity = checker.times("quantity", highest=999)
    traveller = Traveller(
        name=checker.name,
        upp=_upp(checker),
        skills=_skills(checker),
        armour=build_traveller_armour(checker, context),
        weapons=weapons,
        side=checker.text("side"),
        quantity=1 if quantity is None else quantity,
        columns=checker.whole("columns", highest=999),
        target_type=_target_type(checker),
        sentient=_sentient(checker),
        unreadable=unreadable,
    )
    return Built(traveller, tuple(dict.fromkeys(checker.faults)))


def _upp(checker: Checker) -> Upp | None:
    """The profile: six digits, six numbers in a list, or six columns of their own."""
    raw = checker.given("upp")
    columns = {one: checker.given(one.value) for one in Characteristic}
    if raw is None:
        return _of_columns(checker, columns) if any(columns.values()) else None
    if isinstance(raw.value, list | tuple):
        return _of_list(checker, raw, list(raw.value))
    upp = checker.as_parsed("upp", raw, parse_upp, "a UPP", Upp)
    for characteristic, column in columns.items():
        if upp is not None and column is not None and not _agrees(column.value, upp.value_of(characteristic)):
            message = f"'{shown(column.value)}' differs from the UPP {upp}; the UPP counts"
            checker.warn(characteristic.value, column.place, message, value=column.value)
    return upp


def _agrees(value: object, number: int) -> bool:
    try:
        return parse_characteristic(plain(value)) == number
    except NotationError:
        return False


def _of_list(checker: Checker, raw: RawValue, values: list[object]) -> Upp | None:
    try:
        return upp_from_columns([plain(value) for value in values])
    except NotationError as error:
        checker.refused("upp", raw.place, error)
    except ValueError:
        message = (
            f"{len(values)} numbers are not a UPP; expected six, or six hexadecimal digits such as 789A76"
        )
        checker.fault("upp", raw.place, message, "", values)
    return None


def _of_columns(checker: Checker, columns: Mapping[Characteristic, RawValue | None]) -> Upp | None:
    """The profile of six columns; those that are missing are named in one error."""
    numbers: list[int] = []
    for characteristic, raw in columns.items():
        if raw is None:
            continue
        try:
            numbers.append(parse_characteristic(plain(raw.value)))
        except NotationError as error:
            checker.refused(characteristic.value, raw.place, error)
    missing = [one.title for one, raw in columns.items() if raw is None and one.value not in checker.faults]
    if missing:
        listed = " and ".join(filter(None, (", ".join(missing[:-1]), missing[-1])))
        message = f"{listed} {'are' if missing[1:] else 'is'} missing; a UPP needs all six characteristics"
        checker.fault("upp", checker.raw.place, message, "give them, or the UPP in one piece such as 789A76")
    if len(numbers) < len(columns):
        checker.faults.append("upp")
        return None
    return Upp(*numbers)


def _skills(checker: Checker) -> tuple[TravellerSkill, ...]:
    """The skills, level 0 included; of a skill that stands twice the first counts."""
    found: dict[str, TravellerSkill] = {}
    for raw in checker.all_given("skills"):
        for name, level in _listed(checker, raw):
            number = _level(checker, name, level)
            if number is None:
                continue
            before = found.setdefault(name.casefold(), TravellerSkill(name=name, level=number))
            if before.level != number:
                message = f"{name} stands twice, at level {before.level} and {number}; the first counts"
                checker.warn(name, level.place, message)
    return tuple(found.values())


def _level(checker: Checker, name: str, raw: RawValue) -> int | None:
    given = checker.usable(name, raw)
    if given is None:
        if is_empty(raw.value):
            checker.warn(name, raw.place, f"{name} has no level and was left out")
        return None
    try:
        return parse_whole(plain(given.value), lowest=0, highest=HIGHEST_SKILL)
    except NotationError as error:
        checker.refused(name, given.place, error)
        return None


def _listed(checker: Checker, raw: RawValue) -> Iterator[tuple[str, RawValue]]:
    """Names and levels: `Rifle-2, Tactics-1`, an object, or a list of texts and of `{name, level}`."""
    value = raw.value
    if isinstance(value, Mapping):
        for key, level in value.items():
            yield clean_text(str(key)), RawValue(level, raw.place.below(shown(key)))
    elif isinstance(value, list | tuple):
        for index, one in enumerate(value):
            yield from _entry(checker, RawValue(one, raw.place.below(index)))
    elif isinstance(value, str):
        yield from _texts(checker, raw, value)
    else:
        message = f"{described(value)} is not a list of skills; expected names and levels such as Rifle-2"
        checker.fault("skills", raw.place, message, "", value)


def _entry(checker: Checker, raw: RawValue) -> Iterator[tuple[str, RawValue]]:
    if isinstance(raw.value, str):
        yield from _texts(checker, raw, raw.value)
    elif isinstance(raw.value, Mapping):
        by_word = {word_of(str(key)): (str(key), one) for key, one in raw.value.items()}
        name = next((by_word[word][1] for word in _SKILL_NAMES if word in by_word), None)
        key, level = next((by_word[word] for word in _SKILL_LEVELS if word in by_word), ("level", None))
        if isinstance(name, str) and not is_blank(name):
            yield clean_text(name), RawValue(level, raw.place.below(shown(key)))
        else:
            checker.fault("skills", raw.place, "this skill has no name", "give it one")
    elif raw.value is not None:
        checker.fault("skills", raw.place, f"{described(raw.value)} is not a skill", "", raw.value)


def _texts(checker: Checker, raw: RawValue, text: str) -> Iterator[tuple[str, RawValue]]:
    """`Rifle-2, Tactics-1`, `Rifle 2; Tactics 1`, `Gun Combat-1 Vacc Suit-2`."""
    for piece in re.split(r"[;,\n]", text):
        wanted, end = clean_text(piece)[:200], 0
        while (found := _SKILL.match(wanted, end)) is not None and found.end() > end:
            yield found["name"], RawValue(found["level"], raw.place)
            end = found.end()
        rest = wanted[end:].strip()
        if not is_blank(rest):
            message = f"'{shown(rest)}' has no level and was left out; expected such as Rifle-2"
            checker.warn("skills", raw.place, message, value=rest)


def _weapons(checker: Checker, context: BuildContext) -> tuple[tuple[TravellerWeapon, ...], tuple[str, ...]]:
    """The weapons that can be read, and the names of those that cannot."""
    listed = (item for raw in checker.all_given("weapons") for item in _weapon_items(checker, raw))
    weapons, unreadable = [], []
    for item in (*listed, *checker.raw.belongings):
        if item.kind is ItemKind.WEAPON:
            built = build_traveller_weapon(item, context, checker.name)
            if built.faults:
                unreadable.append(built.item.name)
            else:
                weapons.append(built.item)
        elif item.kind is not ItemKind.ARMOUR:
            checker.warn(
                "weapons", item.place, f"a {item.kind.value} cannot belong to a traveller; it is left out"
            )
    return tuple(weapons), tuple(unreadable)


def _weapon_items(checker: Checker, raw: RawValue) -> Iterator[RawItem]:
    if isinstance(raw.value, str):
        yield from weapons_by_name(raw)
    else:
        checker.warn(
            "weapons", raw.place, f"{described(raw.value)} is not a list of weapons and was left out"
        )


def _target_type(checker: Checker) -> str:
    """The name of a hit chart, a person's where none is given."""
    text = checker.text("target_type")
    return "person" if text is None else text.casefold()


def _sentient(checker: Checker) -> bool:
    """Whether it shares the will of its side: `sentient`, `non-sentient`, yes or no."""
    raw = checker.given("will")
    if raw is None:
        return True
    answer = _WILL.get(word_of(raw.value) if isinstance(raw.value, str) else "", truth_of(raw.value))
    if answer is None:
        message = f"'{shown(raw.value)}' is no will; expected sentient or non-sentient; sentient is taken"
        checker.warn("will", raw.place, message, value=raw.value)
    return answer is not False
