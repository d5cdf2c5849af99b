"""Finds letters that cannot be printed, puts visible substitutes in their place and tells the user."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, TypeVar

from converter.printing.fonts import FontMissingError, missing_glyphs
from converter.printing.system_fonts import in_system_fonts
from converter.problems import shown

Value = TypeVar("Value")

EMPTY_BOX = "☐"
"""Stands for each letter of a row of lost ones after the first few; the bundled typeface holds it."""

_CODES_IN_A_ROW = 8


def letters_of(jobs: Iterable[object]) -> set[str]:
    """Every letter of every text in some jobs, and those of numbers, of templates' words, of substitutes."""
    return {letter for text in _texts(list(jobs)) for letter in text} | {*string.printable, EMPTY_BOX}


def lost_letters(jobs: Iterable[object]) -> frozenset[str]:
    """The letters in some jobs that neither the bundled typeface nor any font of this machine holds.

    Raises PdfUnavailableError where there are doubtful letters and WeasyPrint does not load.
    """
    missing = _missing_in("".join(sorted(letters_of(jobs))))
    return frozenset(missing) - in_system_fonts(missing) if missing else frozenset()


def with_substitutes(value: Value, lost: frozenset[str]) -> Value:
    """A value with something visible for lost letters in all texts inside: `[U+6771 U+4EAC]` for 東京.

    Code points tell names apart; a row of many letters goes on with an empty box for each. Dataclasses,
    tuples, lists and mappings are gone through; what holds no lost letter is the same object as before.
    """
    if not lost:
        return value
    rewritten: Value = _rewritten(value, re.compile(f"[{''.join(map(re.escape, sorted(lost)))}]+"))
    return rewritten


def lettering_notes(jobs: Iterable[object], lost: frozenset[str]) -> tuple[str, ...]:
    """For every text with letters that the bundled typeface lacks, a line that says what is printed.

    It tells lost letters, which have substitutes, from those that another font of this machine prints.
    """
    return tuple(
        _loss(text, letters, lost) if lost.intersection(letters) else _borrowing(text, letters)
        for text, letters in _lacking(jobs)
    )


def screen_notes(jobs: Iterable[object]) -> tuple[str, ...]:
    """For every text with letters that the bundled typeface lacks, a line for what browsers show."""
    return tuple(
        f"'{shown(text)}': the bundled typeface lacks {' '.join(letters)}; "
        "the browser shows what is missing in a font of its own, or empty boxes"
        for text, letters in _lacking(jobs)
    )


def _loss(text: str, letters: str, lost: frozenset[str]) -> str:
    gone = " ".join(letter for letter in letters if letter in lost)
    return (
        f"'{shown(text)}': no font on this machine holds {gone}, so "
        f"'{shown(with_substitutes(text, lost))}' is printed; install a font with these letters "
        "(there is a Noto font for every script), or write it in Latin letters"
    )


def _borrowing(text: str, letters: str) -> str:
    return (
        f"'{shown(text)}': the bundled typeface lacks {' '.join(letters)}; "
        "another font of this machine prints what is missing"
    )


def _lacking(jobs: Iterable[object]) -> Iterator[tuple[str, str]]:
    """Every text with letters that the bundled typeface lacks, once, and those letters."""
    jobs = list(jobs)
    if not _missing_in("".join(sorted(letters_of(jobs)))):
        return
    for text in dict.fromkeys(_texts(jobs)):
        letters = _missing_in(text)
        if letters:
            yield text, letters


def _missing_in(text: str) -> str:
    """What the bundled typeface lacks; nothing where its files are missing, which is told elsewhere."""
    try:
        return missing_glyphs(text)
    except FontMissingError:
        return ""


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from _texts(one)
    elif is_dataclass(value):
        for one in fields(value):
            yield from _texts(getattr(value, one.name))


def _rewritten(value: Any, lost: re.Pattern[str]) -> Any:
    match value:
        case Enum():
            return value
        case str():
            return type(value)(lost.sub(_substitute, value)) if lost.search(value) else value
        case tuple() | list():
            parts = [_rewritten(one, lost) for one in value]
            return value if all(map(_same, parts, value)) else type(value)(parts)
        case Mapping():
            pairs = {_rewritten(key, lost): _rewritten(one, lost) for key, one in value.items()}
            return value if pairs == value else pairs
        case _ if is_dataclass(value) and not isinstance(value, type):
            before = {one.name: getattr(value, one.name) for one in fields(value) if one.init}
            after = {name: _rewritten(one, lost) for name, one in before.items()}
            changed = {name: one for name, one in after.items() if one is not before[name]}
            return replace(value, **changed) if changed else value
    return value


def _same(one: object, other: object) -> bool:
    return one is other


def _substitute(match: re.Match[str]) -> str:
    letters = match[0]
    codes = " ".join(f"U+{ord(letter):04X}" for letter in letters[:_CODES_IN_A_ROW])
    return f"[{codes}]{EMPTY_BOX * (len(letters) - _CODES_IN_A_ROW)}"
