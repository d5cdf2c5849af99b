"""Armour out of raw items (SR2 and SR3, Gear)."""

from __future__ import annotations

import re
from datetime import date

from converter.importers.build.checking import (
    BuildContext,
    Built,
    Checker,
    begin,
    clean_text,
    described,
    is_number,
    truth_of,
)
from converter.importers.raw import RawItem, RawValue
from converter.notation.armour import HIGHEST_ARMOUR, ArmourRating, armour_from_date, parse_armour
from converter.notation.text import NotationError
from converter.source.shadowrun import ArmourPiece
from converter.source.whereabouts import NOWHERE, Whereabouts

UNNAMED = "Armour"
"""What a pair without a name is called."""

NATURAL_ARMOUR = "Natural armour"
"""What a critter's hide is called that has no name of its own."""


def build_armour(raw: RawItem, context: BuildContext, owner: str = "") -> Built[ArmourPiece]:
    """A piece of armour, of a list or of a character called `owner`.

    The rating is ballistic and impact apart or as a pair; a date in its cell is read back. None of them is no
    error: the name is then looked up. What cannot be read is reported; `faults` names it.
    """
    checker = begin(raw, context.log, owner)
    rating = _pair(checker) or _two_numbers(checker)
    if owner:
        _tell_what_is_not_worn(checker)
    folded = checker.name.casefold()
    helmet = checker.truth("helmet")
    natural = checker.truth("natural")
    added = rating is not None and rating.added
    piece = ArmourPiece(
        whereabouts=Whereabouts(raw.place) if owner else NOWHERE,
        name=checker.name,
        rating=rating,
        helmet=("helmet" in folded or "helm" in folded.split()) or added if helmet is None else helmet,
        natural="natural" in folded.split() if natural is None else natural,
        covers=_covers(checker),
        encumbrance=checker.whole("encumbrance"),
        form_fitted=checker.truth("form_fitted") or False,
        custom_tailored=checker.truth("custom_tailored") or False,
        concealability=checker.text("concealability"),
        book_page=checker.text("book_page"),
    )
    return Built(piece, tuple(checker.faults))


def is_left_off(raw: RawItem) -> bool:
    """Whether a character's armour is ticked as not worn."""
    equipped = raw.get("equipped")
    return equipped is not None and truth_of(equipped.value) is False


def _tell_what_is_not_worn(checker: Checker) -> None:
    equipped = checker.given("equipped")
    if equipped is not None and checker.truth("equipped") is False:
        message = "the armour is not worn and does not count"
        checker.warn("equipped", equipped.place, message, "tick it where it is worn", equipped.value)
    several = checker.given("quantity")
    count = checker.times("quantity", highest=999)
    if several is not None and count is not None and count > 1:
        message = f"one of the {count} is worn, the others do not count"
        checker.warn("quantity", several.place, message, "list a piece twice to wear it twice", count)


def armour_rating(checker: Checker, name: str, raw: RawValue) -> ArmourRating | None:
    """A ballistic/impact pair out of a cell; a date is read back, with a warning naming both readings."""
    if isinstance(raw.value, date):
        try:
            first, other = armour_from_date(raw.value)
        except NotationError:
            message = f"{described(raw.value)} stands where a pair such as 5/3 was expected"
            checker.fault(name, raw.place, message, "format the cell as text and type the pair again")
            return None
        message = f"{described(raw.value)} was read as {first}; it could also mean {other}"
        hint = "format the cell as text and type the pair again"
        checker.warn(name, raw.place, message, hint, raw.value)
        return first
    return checker.as_parsed(name, raw, parse_armour, "an armour rating", ArmourRating)


def _pair(checker: Checker) -> ArmourRating | None:
    raw = checker.given("rating")
    if raw is None or (is_number(raw.value) and checker.found("ballistic") is not None):
        return None
    return armour_rating(checker, "rating", raw)


def _two_numbers(checker: Checker) -> ArmourRating | None:
    numbers: list[int | None] = []
    added = False
    for name in ("ballistic", "impact"):
        raw = checker.given(name)
        if raw is None:
            numbers.append(None)
            continue
        text = raw.value
        added = added or (isinstance(text, str) and text.strip().startswith("+"))
        numbers.append(checker.whole(name, highest=HIGHEST_ARMOUR))
    if numbers == [None, None] or {"ballistic", "impact"} & set(checker.faults):
        return None
    ballistic, impact = (number or 0 for number in numbers)
    return ArmourRating(ballistic, impact, added)


def _covers(checker: Checker) -> tuple[str, ...]:
    raw = checker.given("covers")
    if raw is None:
        return ()
    if isinstance(raw.value, str):
        parts: list[object] = list(re.split(r"[,;/\n]|\band\b", raw.value))
    elif isinstance(raw.value, list | tuple):
        parts = list(raw.value)
    else:
        checker.warn("covers", raw.place, f"{described(raw.value)} is not a list of body locations")
        return ()
    return tuple(text for part in parts if isinstance(part, str) and (text := clean_text(part)))


def bare_pair(text: str) -> bool:
    """Whether a text is a pair without a name: `5/3`."""
    try:
        parse_armour(text)
    except NotationError:
        return False
    return True
