"""Spells out of raw items (SR2 and SR3, Magic)."""

from __future__ import annotations

from converter.importers.build.checking import (
    BuildContext,
    Built,
    Checker,
    begin,
    clean_text,
    is_number,
    truth_of,
)
from converter.importers.build.editions import edition_of
from converter.importers.raw import RawItem
from converter.notation.damage import DamageCode, parse_damage, parse_level_and_stun
from converter.notation.drain import DrainCode, parse_drain
from converter.notation.level import Level
from converter.notation.rating import parse_rating
from converter.notation.spell_range import SpellRange, parse_spell_range
from converter.notation.target import SpellTarget, parse_target
from converter.notation.text import NotationError, tidy
from converter.source.shadowrun import Edition, Spell, SpellType
from converter.source.whereabouts import NOWHERE, Whereabouts

_TYPES = {
    "p": SpellType.PHYSICAL,
    "phys": SpellType.PHYSICAL,
    "physical": SpellType.PHYSICAL,
    "m": SpellType.MANA,
    "mana": SpellType.MANA,
}
_AREA_WORDS = ("ae", "a", "area", "aoe", "area effect", "radius", "(a)")
_SINGLE_WORDS = ("s", "single", "none", "single target", "-")


def build_spell(
    raw: RawItem, context: BuildContext, owner: str = "", edition: Edition | None = None
) -> Built[Spell]:
    """A spell, of a list or of a character called `owner`, whose edition it then takes.

    A target that no rule gives a number for stays in `target_text`, with a warning. What else cannot be read
    is reported; `faults` names it.
    """
    checker = begin(raw, context.log, owner)
    force = _force(checker)
    spell_type, class_word = _spell_type(checker)
    spell_range = checker.parsed("range", parse_spell_range, "a range", SpellRange)
    target, target_text = _target(checker)
    level, stun = _damage_level(checker)
    drain = _drain(checker)
    own_edition = edition or edition_of(checker, context.edition)
    spell = Spell(
        whereabouts=Whereabouts(raw.place) if owner else NOWHERE,
        name=checker.name,
        force=force,
        spell_type=spell_type,
        range=spell_range,
        target=target,
        target_text=target_text,
        level=level,
        stun=stun,
        drain=drain,
        area=_area(checker, spell_range, own_edition or _edition_of_drain(drain)),
        marks_area=bool(checker.truth("marks_area")),
        duration=checker.text("duration"),
        spell_class=checker.text("spell_class") or class_word,
        edition=own_edition,
        book_page=checker.text("book_page"),
    )
    return Built(spell, tuple(checker.faults))


def _force(checker: Checker) -> int | None:
    raw = checker.given("force")
    if raw is None:
        return None
    rating = checker.as_rating("force", raw, parse_rating)
    if rating is not None and rating.natural == 0:
        checker.warn("force", raw.place, "Force 0 casts nothing and counts as none given", value=raw.value)
        return None
    return rating.natural if rating is not None else None


def _spell_type(checker: Checker) -> tuple[SpellType | None, str | None]:
    """The type, and the word where the column holds classes (`Combat`) in place of types."""
    raw = checker.given("type")
    if raw is None:
        return None, None
    if isinstance(raw.value, SpellType):
        return raw.value, None
    text = checker.as_text("type", raw)
    if text is None:
        return None, None
    known = _TYPES.get(text.casefold().strip("() ."))
    return known, None if known else text


def _target(checker: Checker) -> tuple[SpellTarget | None, str | None]:
    raw = checker.given("target")
    if raw is None or isinstance(raw.value, SpellTarget):
        return (raw.value if raw else None), None  # type: ignore[return-value]
    text = checker.as_text("target", raw)
    if text is None:
        return None, None
    try:
        return parse_target(text), None
    except NotationError as error:
        message = f"'{error.text}' is no target that a number can be told for; it is kept as text"
        checker.warn("target", raw.place, message, f"expected {error.expected}", error.text)
        return None, text


def _damage_level(checker: Checker) -> tuple[Level | None, bool]:
    raw = checker.given("damage")
    if raw is None or (is_number(raw.value) and raw.value == 0):
        return None, False
    if isinstance(raw.value, Level):
        return raw.value, False
    if isinstance(raw.value, tuple):
        return raw.value
    text = checker.as_text("damage", raw)
    if text is None:
        return None, False
    try:
        return parse_level_and_stun(text)
    except NotationError:
        return _level_of_code(checker, text)


def _level_of_code(checker: Checker, text: str) -> tuple[Level | None, bool]:
    """The level of a whole damage code (`6M Stun`); a spell whose damage is told in words does none."""
    raw = checker.given("damage")
    try:
        code = parse_damage(text)
    except NotationError:
        code = None
    if isinstance(code, DamageCode):
        return code.level, code.stun
    if raw is not None and tidy(text).casefold() not in ("special", "varies"):
        message = f"'{clean_text(text)[:60]}' is not a damage level and was left out; expected L, M, S or D"
        checker.warn("damage", raw.place, message, value=text)
    return None, False


def _drain(checker: Checker) -> DrainCode | None:
    drain = checker.parsed("drain", parse_drain, "a drain code", DrainCode)
    raw = checker.found("drain")
    if drain is not None and drain.misprint and raw is not None:
        checker.warn("drain", raw.place, f"'{raw.value}' is read as {drain}: {drain.misprint}")
    return drain


def _edition_of_drain(drain: DrainCode | None) -> Edition | None:
    """SR3 where the code leaves out the halved Force, as only SR3 does; None where nothing can be told."""
    if drain is None or drain.circumstance is not None:
        return None
    return None if drain.halved_force else Edition.SR3


def _area(checker: Checker, spell_range: SpellRange | None, edition: Edition | None) -> bool | None:
    """Whether the spell fills an area; SR3 marks its area spells in the range, `LOS(A)`."""
    raw = checker.given("area")
    if raw is not None:
        answer = truth_of(raw.value)
        word = tidy(raw.value).casefold() if isinstance(raw.value, str) else ""
        if word in _AREA_WORDS or word.startswith(("area", "radius")):
            answer = True
        elif word in _SINGLE_WORDS:
            answer = False
        if answer is not None:
            return answer
        message = "does not say whether the spell fills an area; expected AE or S, yes or no"
        checker.warn("area", raw.place, f"'{clean_text(str(raw.value))[:60]}' {message}")
    if spell_range is None:
        return None
    return True if spell_range.area else (False if edition is Edition.SR3 else None)
