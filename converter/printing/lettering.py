"""Looks through what is to be printed for letters that the bundled typeface lacks."""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

from converter.printing.fonts import FontMissingError, missing_glyphs
from converter.problems import shown


def letters_of(jobs: Iterable[object]) -> set[str]:
    """Every letter of every text in some jobs, and plain English ones for numbers and words of templates."""
    return {letter for text in _texts(list(jobs)) for letter in text} | set(string.printable)


def lettering_notes(jobs: Iterable[object]) -> tuple[str, ...]:
    """For every text with letters that the bundled typeface lacks, a line that names text and letters."""
    jobs = list(jobs)
    try:
        if not missing_glyphs("".join(sorted(letters_of(jobs)))):
            return ()
        lacking = {text: missing_glyphs(text) for text in _texts(jobs)}
    except FontMissingError:
        return ()
    return tuple(_note(text, letters) for text, letters in lacking.items() if letters)


def _note(text: str, letters: str) -> str:
    return (
        f"'{shown(text)}': the bundled typeface lacks {' '.join(letters)}; another font of this machine "
        "prints them, or an empty box stands there: look at the page"
    )


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from _texts(one)
    elif is_dataclass(value):
        for one in fields(value):
            yield from _texts(getattr(value, one.name))
