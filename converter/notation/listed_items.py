"""Cells that list several things: `Ares Predator 9M; Sword (STR+2)M; Offensive Grenade x3`.

A semicolon or a line break stands between items. Reading a list never fails: what is no code stays in the
name or, out of a bracket that holds codes, in `notes`; the codes themselves are read, and refused, later.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from converter.notation.ammunition import parse_ammunition, split_spare_clips
from converter.notation.armour import parse_armour
from converter.notation.damage import DamageCode, parse_damage
from converter.notation.modes import parse_modes
from converter.notation.text import LONGEST_CODE, NotationError, is_blank, tidy
from converter.notation.weapon_class import parse_weapon_class

_LONGEST_RUN: Final = 4
"""Words that one code can take, as `(STR + 2)M Stun` does."""

_FLAGS: Final = re.IGNORECASE | re.ASCII
_BREAK: Final = re.compile(r"[;\r\n\v\f\u0085\u2028\u2029]")
_QUANTITY_AFTER: Final = re.compile(r"(?P<rest>.*[^ ]) [(\[]?x ?(?P<count>[1-9][0-9]{0,2})[)\]]?", _FLAGS)
_QUANTITY_BEFORE: Final = re.compile(r"(?P<count>[1-9][0-9]{0,2}) ?x (?P<rest>.+)", _FLAGS)
_SQUARE: Final = re.compile(r"(?P<rest>[^\[\]]*[^\[\] ]) ?\[(?P<inside>[^\[\]]*)\]")
_ROUND: Final = re.compile(r"(?P<rest>[^(]*[^( ]) ?\((?P<inside>.*,.*)\)")
_CLIP_WORD: Final = re.compile(r"clip|mag|reload|loader|belt|drum", re.IGNORECASE)
_SPELL: Final = re.compile(
    r"(?P<rest>.*?[^ :,(\[-]) ?(?:[:,-] ?| |(?=[(\[]))[(\[]?(?:F(?:orce)? ?)?(?P<rating>[0-9]{1,2})[)\]]?",
    _FLAGS,
)
_RATED: Final = re.compile(
    r"(?P<rest>.*?[^ :,(\[-]) ?(?:[:,] ?| |(?=[(\[]))[(\[]?(?:rating |level )?(?P<rating>[0-9]{1,2})[)\]]?",
    _FLAGS,
)


@dataclass(frozen=True, slots=True)
class ListedItem:
    """One thing out of a list in a cell, with the codes that stood beside its name, as they were written."""

    name: str
    quantity: int = 1
    rating: int | None = None
    """The Force of a spell, the rating of a piece of ware: 0 to 99."""
    code: str | None = None
    """The damage code of a weapon, the ballistic/impact pair of a piece of armour."""
    ammunition: str | None = None
    modes: str | None = None
    weapon_type: str | None = None
    """The class, where a bracket names one: `(Heavy Pistol, 6-cyl, SA, 10M)`."""
    notes: str | None = None
    """What else stood in a bracket that holds codes."""
    reloads: int | None = None
    """Spare clips that stood beside the name: `with 3 clips`."""

    def __str__(self) -> str:
        inside = [self.weapon_type, self.ammunition, self.modes, self.code, self.notes]
        bracketed = self.ammunition or self.modes or self.weapon_type or self.notes
        parts = [self.name]
        if bracketed:
            parts.append(f"[{' '.join(part for part in inside if part)}]")
        elif self.code:
            parts.append(self.code)
        if self.rating is not None:
            parts.append(str(self.rating))
        if self.quantity != 1:
            parts.append(f"x{self.quantity}")
        if self.reloads is not None:
            parts.append(f"+{self.reloads} clips")
        return " ".join(parts)


@dataclass(slots=True)
class _Codes:
    """The codes found so far; at most one of each kind."""

    code: str | None = None
    ammunition: str | None = None
    modes: str | None = None
    weapon_type: str | None = None
    notes: str | None = None
    reloads: int | None = None

    def take(self, text: str, *, named_feed: bool) -> bool:
        """Keep `text` as the first kind of code it can be, if that kind is not there yet."""
        clips = _spare_clips(text)
        if clips is not None:
            self.reloads = clips
        elif self.code is None and _is_damage(text):
            self.code = text
        elif self.modes is None and _is_modes(text):
            self.modes = text
        elif self.ammunition is None and _is_ammunition(text, named_feed=named_feed):
            self.ammunition = text
        else:
            return False
        return True

    def __bool__(self) -> bool:
        return any((self.code, self.ammunition, self.modes, self.weapon_type))


def parse_listed_weapons(text: str) -> tuple[ListedItem, ...]:
    """Read `NAME`, `NAME CODE`, `NAME [AMMO MODES DAMAGE]`, `NAME (CLASS, AMMO, MODES, DAMAGE)`.

    Each may have `xN` behind it or `N x` before it, and spare clips (`with 3 clips`). A bare number at the
    end belongs to the name (`Remington 750`). Never raises.
    """
    return tuple(_weapon(item) for item in _items(text))


def parse_listed_spells(text: str) -> tuple[ListedItem, ...]:
    """Read `Fireball 5`, `Fireball (5)`, `Fireball F5`, `Fireball: Force 5`. Never raises."""
    return tuple(_rated(item, _SPELL) for item in _items(text))


def parse_listed_names(text: str) -> tuple[ListedItem, ...]:
    """Read armour and ware: `Dermal Plating 2`, `Wired Reflexes (1)`, `Armor Jacket 5/3`, each with `xN`.

    Never raises.
    """
    return tuple(_named(item) for item in _items(text))


def _items(text: str) -> Iterator[str]:
    for piece in _BREAK.split(_joined_brackets(text)):
        item = tidy(piece).strip(" ,")
        if not is_blank(item):
            yield item


def _joined_brackets(text: str) -> str:
    """Return `text` with the semicolons inside square brackets made commas: they part codes, not items."""
    return re.sub(r"\[[^\[\]\r\n]*\]", lambda found: found[0].replace(";", ","), text)


def _split_quantity(item: str) -> tuple[str, int]:
    if len(item) > 2 * LONGEST_CODE:
        return item, 1
    found = _QUANTITY_AFTER.fullmatch(item) or _QUANTITY_BEFORE.fullmatch(item)
    return (found["rest"], int(found["count"])) if found else (item, 1)


def _weapon(item: str) -> ListedItem:
    codes = _Codes()
    item, codes.reloads = split_spare_clips(item) if _CLIP_WORD.search(item) else (item, None)
    name, quantity = _split_quantity(item)
    if len(name) <= 2 * LONGEST_CODE:
        name = _take_bracket(name, codes)
        if quantity == 1:
            name, quantity = _split_quantity(name)
        name = _take_trailing(name, codes)
        if quantity == 1:
            name, quantity = _split_quantity(name)
    return ListedItem(
        name=name,
        quantity=quantity,
        code=codes.code,
        ammunition=codes.ammunition,
        modes=codes.modes,
        weapon_type=codes.weapon_type,
        notes=codes.notes,
        reloads=codes.reloads,
    )


def _spare_clips(text: str) -> int | None:
    """The number of spare clips where a text is nothing else: `with 3 clips`, `(3 clips)`."""
    if _CLIP_WORD.search(text) is None:
        return None
    rest, clips = split_spare_clips(text)
    return None if rest else clips


def _take_bracket(name: str, codes: _Codes) -> str:
    """Move the codes of a bracket at the end into `codes` and return the name before it."""
    found = _SQUARE.fullmatch(name) or _ROUND.fullmatch(name)
    if found is None:
        return name
    inside: str = found["inside"]
    leftover = _take_all(inside, codes)
    if not codes and not any(char.isdigit() for char in inside):
        return name
    if leftover and codes.code is None and any(char.isdigit() for char in leftover):
        # Most likely a damage code with a slip in it: kept as one, so that its error names it.
        codes.code = leftover
    elif leftover:
        codes.notes = leftover
    return str(found["rest"])


def _take_all(inside: str, codes: _Codes) -> str:
    """Move all codes of `inside` into `codes`, longest runs of words first, and return the words left."""
    words = inside.replace(",", " , ").split()
    leftover = []
    start = 0
    while start < len(words):
        for end in range(min(len(words), start + _LONGEST_RUN), start, -1):
            run = " ".join(words[start:end]).replace(" ,", ",").strip(", ")
            if run and codes.take(run, named_feed=False):
                break
            if run and codes.weapon_type is None and parse_weapon_class(run) is not None:
                codes.weapon_type = run
                break
        else:
            end = start + 1
            if not is_blank(words[start].strip(",")):
                leftover.append(words[start])
        start = end
    return " ".join(leftover)


def _take_trailing(name: str, codes: _Codes) -> str:
    """Move the codes at the end of a name without brackets into `codes` and return the name before them."""
    words = name.split()
    found = True
    while found:
        found = False
        for length in range(min(_LONGEST_RUN, len(words) - 1), 0, -1):
            run = " ".join(words[-length:]).strip(",")
            if codes.take(run, named_feed=True):
                words, found = words[:-length], True
                break
    return " ".join(words).rstrip(" ,:")


def _reads(parse: Callable[[str], object], text: str) -> bool:
    try:
        parse(text)
    except NotationError:
        return False
    return True


def _is_damage(text: str) -> bool:
    """Whether a run of words is a damage code; words behind a comma (`10M, Laser Sight`) are none of it."""
    if not _reads(parse_damage, text):
        return False
    code = parse_damage(text)
    word_behind = isinstance(code, DamageCode) and code.also is not None and code.also.startswith("(")
    return isinstance(code, DamageCode) and not (word_behind and "," in text)


def _is_modes(text: str) -> bool:
    if is_blank(text) or not _reads(parse_modes, text):
        return False
    return parse_modes(text).odd is None


def _is_ammunition(text: str, *, named_feed: bool) -> bool:
    if is_blank(text) or not _reads(parse_ammunition, text):
        return False
    read = parse_ammunition(text)
    return read.rounds is not None and read.feed is not None if named_feed else True


def _rated(item: str, pattern: re.Pattern[str]) -> ListedItem:
    found = pattern.fullmatch(item) if len(item) <= 2 * LONGEST_CODE else None
    return ListedItem(found["rest"], rating=int(found["rating"])) if found else ListedItem(item)


def _named(item: str) -> ListedItem:
    name, quantity = _split_quantity(item)
    words = name.split()
    for length in range(min(_LONGEST_RUN, len(words) - 1), 0, -1):
        code = " ".join(words[-length:])
        pair = code[1:-1] if code.startswith("(") and code.endswith(")") else code
        if _reads(parse_armour, pair):
            return ListedItem(" ".join(words[:-length]).rstrip(" ,:"), quantity, code=pair)
    rated = _rated(name, _RATED)
    return ListedItem(rated.name, quantity, rated.rating)
