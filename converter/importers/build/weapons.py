"""Weapons out of raw items (SR2 and SR3, Gear)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache

from converter.importers.build.checking import (
    BuildContext,
    Built,
    Checker,
    begin,
    clean_text,
    described,
    is_number,
    number_text,
    truth_of,
)
from converter.importers.build.editions import edition_of
from converter.importers.raw import RawItem, RawValue
from converter.notation.ammunition import Ammunition, parse_ammunition, split_spare_clips
from converter.notation.blast import Blast, parse_blast, split_blast
from converter.notation.damage import DamageCode, DamageWord, parse_damage, parse_level_and_stun, split_remark
from converter.notation.level import Level
from converter.notation.modes import FireModes, modes_from_flags, parse_modes
from converter.notation.text import NotationError, is_blank, tidy
from converter.notation.weapon_class import WeaponClass, parse_weapon_class, split_class_tag
from converter.source.shadowrun import Edition, Weapon
from converter.source.whereabouts import NOWHERE, Whereabouts

UNNAMED_ATTACK = "Attack"
"""What a damage code without a name is called, as critters have it."""

_MODE_LETTERS = ("ss", "sa", "bf", "fa")
_CODES = ("damage", "ammo", "modes")
_ADDED_TO_NAME = re.compile(
    r"[()\[\]+]|spare|extra|clip|mags?\b|magazine|reload|loader|belts?\b|drums?\b", re.IGNORECASE
)
_split_blast = lru_cache(maxsize=2048)(split_blast)
_split_spare_clips = lru_cache(maxsize=2048)(split_spare_clips)
_PLAIN_NUMBER = re.compile(r"[0-9]*[.,]?[0-9]+")


def build_weapon(
    raw: RawItem, context: BuildContext, owner: str = "", edition: Edition | None = None
) -> Built[Weapon]:
    """A weapon, of a list or of a character called `owner`, whose edition it then takes.

    A class that nobody knows stays in `class_text`. What cannot be read is reported; `faults` names it.
    """
    checker = begin(raw, context.log, owner)
    name, tag, spare = _bare_name(checker.name)
    checker.rename(name, owner)
    slid = _slid_columns(checker)
    damage, blast = (None, None) if "damage" in slid else _damage(checker)
    ammunition, spare_in_ammo = (None, None) if "ammo" in slid else _ammunition(checker)
    modes = None if "modes" in slid else _modes(checker)
    weapon_class, class_text = _weapon_class(checker, tag)
    accessories, spare_in_list = _accessories(checker)
    reloads = _reloads(checker, (spare_in_ammo, spare_in_list, spare))
    written = checker.parsed("blast", parse_blast, "a blast", Blast)
    quantity = checker.times("quantity", highest=999)
    weapon = Weapon(
        whereabouts=Whereabouts(raw.place) if owner else NOWHERE,
        name=name,
        weapon_class=weapon_class,
        class_text=class_text,
        damage=damage,
        ammunition=ammunition,
        modes=modes,
        blast=written or blast,
        concealability=checker.text("concealability"),
        reach=checker.remark("reach", lowest=-9, highest=20),
        quantity=1 if quantity is None else quantity,
        reloads=reloads,
        accessories=accessories,
        recoil_compensation=checker.remark("recoil_compensation"),
        ammunition_type=_ammunition_type(checker),
        edition=edition or edition_of(checker, context.edition),
        book_page=checker.text("book_page"),
        mode_set=checker.parsed("mode_set", parse_modes, "a firing mode", FireModes),
    )
    return Built(weapon, tuple(checker.faults))


def _bare_name(name: str) -> tuple[str, WeaponClass | None, int | None]:
    """A name without its class tag and spare clips, and those."""
    if _ADDED_TO_NAME.search(name) is None:
        return name, None, None
    tagged, tag = split_class_tag(name)
    bare, spare = split_spare_clips(tagged)
    return bare or tagged, tag, spare


def _reloads(checker: Checker, spare: tuple[int | None, ...]) -> int | None:
    """Spare magazines: those of their own field, else the first that were written beside something."""
    reloads = checker.whole("reloads")
    return next((one for one in spare if one is not None), None) if reloads is None else reloads


def _weapon_class(checker: Checker, tag: WeaponClass | None) -> tuple[WeaponClass | None, str | None]:
    raw = checker.given("type")
    if raw is None:
        return tag, None
    if isinstance(raw.value, WeaponClass):
        return raw.value, None
    text = checker.as_text("type", raw)
    if text is None:
        return tag, None
    known = parse_weapon_class(text) or tag
    return known, None if known else text


def _damage(checker: Checker) -> tuple[DamageCode | DamageWord | None, Blast | None]:
    raw = checker.given("damage")
    if raw is None:
        return _power_and_level(checker), None
    if is_number(raw.value) and raw.value == 0:
        return None, None
    blast = None
    if isinstance(raw.value, str):
        text, blast = _split_blast(raw.value)
        text, remark = split_remark(text)
        if remark:
            checker.warn(
                "damage", raw.place, f"'{raw.value}' holds a remark; the code before it, {text}, counts"
            )
        raw = RawValue(text, raw.place)
        if is_blank(text):
            return None, blast
    damage = checker.as_parsed("damage", raw, parse_damage, "a damage code", (DamageCode, DamageWord))
    if isinstance(damage, DamageCode) and damage.also is not None:
        first = str(damage).removesuffix(f"/{damage.also}")
        checker.warn("damage", raw.place, f"'{raw.value}' holds two codes; the first, {first}, counts")
    return damage, blast


def _power_and_level(checker: Checker) -> DamageCode | None:
    power = checker.whole("power")
    level = checker.parsed("level", parse_level_and_stun, "a damage level", (Level, tuple))
    if power is None or level is None:
        return None
    grave, stun = level if isinstance(level, tuple) else (level, False)
    return DamageCode(power, grave, stun=stun)


def _ammunition(checker: Checker) -> tuple[Ammunition | None, int | None]:
    raw = checker.given("ammo")
    if raw is None:
        raw = checker.found("ammunition")
        if raw is None or not _holds_ammunition(raw.value):
            return None, None
    spare = None
    if isinstance(raw.value, str):
        text, spare = _split_spare_clips(raw.value)
        raw = RawValue(text, raw.place)
        if is_blank(text):
            return None, spare
    ammunition = checker.as_parsed("ammo", raw, parse_ammunition, "an ammunition code", Ammunition)
    if ammunition is not None and ammunition.ambiguous:
        shown = clean_text(str(raw.value))
        if ammunition.rounds is None:
            message = f"'{shown}' gives no number of rounds"
        elif ammunition.slip and not ammunition.also:
            message = f"'{shown}' has a slip in it; read as {ammunition}"
        else:
            message = f"'{shown}' gives a choice; the first number, {ammunition.rounds}, is used"
        checker.warn("ammo", raw.place, message, value=shown)
    return ammunition, spare


def _holds_ammunition(value: object) -> bool:
    """Whether a field called Ammunition holds a code (`15(c)`), as catalogues have it, and not a type."""
    if isinstance(value, Ammunition) or is_number(value):
        return True
    if not isinstance(value, str) or is_blank(value):
        return False
    try:
        parse_ammunition(split_spare_clips(value)[0])
    except NotationError:
        return any(char.isdigit() for char in value)
    return True


def _ammunition_type(checker: Checker) -> str | None:
    raw = checker.given("ammunition")
    if raw is None or (checker.found("ammo") is None and _holds_ammunition(raw.value)):
        return None
    return checker.as_text("ammunition", raw)


def _modes(checker: Checker) -> FireModes | None:
    raw = checker.given("modes")
    if raw is None or (is_number(raw.value) and raw.value == 0):
        return None
    value = raw.value
    if isinstance(value, Mapping):
        return _mode_flags(checker, raw, value)
    if isinstance(value, list | tuple):
        raw = RawValue("/".join(str(word) for word in value[:8]), raw.place)
        if is_blank(raw.value):
            return None
    modes = checker.as_parsed("modes", raw, parse_modes, "a list of firing modes", FireModes)
    if modes is not None and modes.odd is not None:
        letters = str(FireModes(modes.modes)) if modes.modes else "no mode"
        message = f"'{clean_text(modes.odd)}' is an odd list of firing modes; {letters} is taken from it"
        checker.warn("modes", raw.place, message, value=modes.odd)
    return modes


def _mode_flags(checker: Checker, raw: RawValue, flags: Mapping[object, object]) -> FireModes | None:
    by_letters = {str(key).casefold(): truth_of(value) for key, value in flags.items()}
    unknown = set(by_letters) - set(_MODE_LETTERS)
    if unknown or any(by_letters.get(letters, False) is None for letters in _MODE_LETTERS):
        message = "an object of firing modes holds ss, sa, bf and fa, each true or false"
        checker.fault("modes", raw.place, message, "", dict(flags))
        return None
    return modes_from_flags(*(bool(by_letters.get(letters)) for letters in _MODE_LETTERS))


def _accessories(checker: Checker) -> tuple[tuple[str, ...], int | None]:
    raw = checker.given("accessories")
    if raw is None:
        return (), None
    value = raw.value
    parts: list[str]
    if isinstance(value, str):
        parts = re.split(r"[,;\n]", value)
    elif isinstance(value, list | tuple):
        parts = [_accessory_name(one) for one in value]
    else:
        checker.warn("accessories", raw.place, f"{described(value)} is not a list of accessories")
        return (), None
    names, reloads = [], None
    for part in parts:
        name, spare = split_spare_clips(part)
        reloads = spare if spare is not None else reloads
        if not is_blank(name):
            names.append(clean_text(name))
    return tuple(names), reloads


def _accessory_name(one: object) -> str:
    if isinstance(one, Mapping):
        one = next((value for key, value in one.items() if str(key).casefold() == "name"), "")
    return one if isinstance(one, str) else number_text(one) if is_number(one) else ""


def _slid_columns(checker: Checker) -> Collection[str]:
    """Report a row whose codes stand under the wrong headings, as one error; the fields it tells of."""
    values = {name: checker.found(name) for name in _CODES}
    texts = {name: _text(raw) for name, raw in values.items() if raw is not None}
    misplaced = {
        name: holds for name, text in texts.items() if not _reads(name, text) and (holds := _what(name, text))
    }
    if not misplaced or (len(misplaced) == 1 and _PLAIN_NUMBER.fullmatch(texts.get("damage", "").strip())):
        return ()
    name = next(iter(misplaced))
    raw = values[name]
    assert raw is not None
    found = " and ".join(f"{field} holds {what}" for field, what in misplaced.items())
    message = f"the columns of this row seem to have slid: {found}"
    checker.fault(name, raw.place, message, "put the values under their headings", texts[name])
    return misplaced


def _text(raw: RawValue) -> str:
    if is_number(raw.value):
        return number_text(raw.value)
    return raw.value if isinstance(raw.value, str) and len(raw.value) < 200 else ""


@lru_cache(maxsize=4096)
def _reads(name: str, text: str) -> bool:
    if is_blank(text) or text == "0":
        return True
    try:
        if name == "damage":
            parse_damage(split_blast(text)[0])
        elif name == "ammo":
            parse_ammunition(split_spare_clips(text)[0])
        else:
            parse_modes(text)
    except NotationError:
        return False
    return True


def _what(name: str, text: str) -> str | None:
    """What stands under a heading where it does not belong, in words; None for plain nonsense."""
    text = tidy(text)
    if name != "damage" and _reads("damage", text) and isinstance(parse_damage(text), DamageCode):
        return f"the damage code '{text}'"
    if name != "modes" and _reads("modes", text) and parse_modes(text).modes:
        return f"the firing modes '{text}'"
    if name == "modes" and _reads("ammo", text):
        return f"the number '{text}'" if text.isdecimal() else f"the ammunition '{text}'"
    if name == "damage" and _PLAIN_NUMBER.fullmatch(text):
        return f"the number '{text}'"
    if name == "damage" and _reads("ammo", text):
        return f"the ammunition '{text}'"
    return None


def is_damage_code(text: str) -> bool:
    """Whether a text is nothing but a damage code: `6M`."""
    try:
        return isinstance(parse_damage(text), DamageCode)
    except NotationError:
        return False
