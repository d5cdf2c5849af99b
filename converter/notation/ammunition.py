"""Ammunition, `15(c)`: the rounds a weapon holds and how they are fed (SR2 and SR3, Gear)."""

import re
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Final

from converter.notation.text import LONGEST_CODE, Shorthand, is_blank, tidy

HIGHEST_ROUNDS: Final = 9999

_SHORTHAND: Final = Shorthand(
    "an ammunition code", "rounds and the way they are fed, such as 15(c), 6(cy), 4 (m) or belt/50(c)"
)
_FEED: Final = Shorthand(
    "a way of feeding ammunition", "clip, magazine, cylinder, break, belt, drum, box or pack"
)


class Feed(StrEnum):
    """How the rounds sit in the weapon; Faster Combat passes over it, detailed reloading does not."""

    CLIP = "c"
    MAGAZINE = "m"
    CYLINDER = "cy"
    BREAK = "b"
    BELT = "belt"
    DRUM = "drum"
    BOX = "box"
    PACK = "pack"
    MUZZLE = "ml"
    SPECIAL = "special"
    """The book says `special` or `varies`: no number can be given."""


_FEED_WORDS: Final = {
    Feed.CLIP: "c clip clips",
    Feed.MAGAZINE: "m mag magazine mclip internal int internalmagazine",
    Feed.CYLINDER: "cy cyl cylinder revolver speedloader",
    Feed.BREAK: "b br breech break breakaction breakopen",
    Feed.BELT: "belt beltfed",
    Feed.DRUM: "d drum",
    Feed.BOX: "box",
    Feed.PACK: "pack powerpack",
    Feed.MUZZLE: "ml muzzleloader",
    Feed.SPECIAL: "special varies",
}
_FEEDS: Final = {word: feed for feed, words in _FEED_WORDS.items() for word in words.split()}

_FLAGS: Final = re.IGNORECASE | re.ASCII
_SEPARATOR: Final = re.compile(r" ?(?:[/,;&]|\bor\b) ?", _FLAGS)
_SECOND_BARREL: Final = re.compile(r"(?<=[)\]]) ?\[ ?(?=[0-9])(?P<inside>[^][]+)\]")
_THOUSANDS: Final = re.compile(r"(?<![0-9,])([0-9]),([0-9]{3})(?![0-9,])")
_PART: Final = re.compile(
    r"(?P<before>[(\[]* ?belt ?[)\]]* ?)?"
    r"(?:(?P<times>[1-9]) ?x ?)?"
    r"(?P<rounds>[0-9]{1,4})(?:\.0)?(?![0-9])"
    r"(?: ?[(\[]+ ?(?P<other>[0-9]{1,4}) ?[)(\[\]]*)?"
    r"(?: ?(?P<open>[-(\[]*) ?(?P<feed>[a-z][a-z -]{0,20}?)\.? ?[)(\[\]]*)?"
    r"(?P<after> ?\+? ?belt)?",
    _FLAGS,
)
_WORD: Final = re.compile(r"(?:(?P<times>[1-9]) ?x ?)?[(\[]? ?(?P<word>[a-z][a-z -]{0,20}) ?[)\]]?", _FLAGS)
_SPARE: Final = re.compile(
    r"[ ,;]*(?P<joined>(?:\b(?:with|and|plus) |\bw/|&) ?)?(?P<open>[(\[])?"
    r"(?:\+ ?(?P<plus>[0-9]{1,2}) ?x?"
    r"|(?P<count>[0-9]{1,2}) ?x? ?"
    r"(?(joined)|(?=spare|extra|(?:clip|mag|magazine|reload|speed ?loader)s\b))) ?"
    r"(?:spare |extra )?(?:clip|mag|magazine|reload|belt|drum|speed ?loader)s?(?(open)[)\]]?)",
    _FLAGS,
)
_SPARE_START: Final = re.compile(r"[ ,;]*(?:(?:\b(?:with|and|plus) |\bw/|&) ?)?[(\[]?[+0-9]", _FLAGS)


@dataclass(frozen=True, slots=True)
class Ammunition:
    """The rounds in a weapon's first magazine, and what else the code says."""

    rounds: int | None
    """0 to 9999; None where only a belt or a word is given."""
    feed: Feed | None = None
    belt: bool = False
    """Whether a belt is one of the ways, or the only way, to feed the weapon."""
    also: tuple[int, ...] = ()
    """The rounds of further magazines: a larger one to choose, or the second of two."""
    slip: bool = field(default=False, compare=False)
    """Whether brackets did not match or a part was missing. Not part of `str`."""

    def __post_init__(self) -> None:
        # A belt is a belt whichever of the two fields says so, so that equal codes are equal objects.
        if self.rounds is None and self.belt:
            object.__setattr__(self, "feed", Feed.BELT)
        if self.feed is Feed.BELT:
            object.__setattr__(self, "belt", True)

    @property
    def ambiguous(self) -> bool:
        """Whether a person should look: a choice, several magazines, no number, or a slip of the pen."""
        choice = self.belt and self.feed is not Feed.BELT
        return bool(self.also) or choice or self.rounds is None or self.slip

    def __str__(self) -> str:
        if self.rounds is None:
            return str(self.feed or "-")
        parts = [f"{self.rounds}({self.feed})" if self.feed else str(self.rounds), *map(str, self.also)]
        if self.belt and self.feed is not Feed.BELT:
            parts.append("belt")
        return "/".join(parts)


@dataclass(frozen=True, slots=True)
class _Part:
    """What stands between two separators."""

    counts: tuple[int, ...] = ()
    feed: Feed | None = None
    belt: bool = False
    slip: bool = False


def parse_ammunition(value: str | int | float) -> Ammunition:
    """Read `15(c)`, `6-cyl`, `100 drum`, `8 (magazine)`, a bare number, choices and multiples.

    Of a choice (`15(30)(c)`, `40(c)/25(c)`, `belt/50(c)`) and of several magazines (`2x 6(m)`, the second
    barrel of `8(cy)[1(BR)]`) the first number counts and the others stand in `also`. A belt or `special`
    alone has no number. Raises NotationError for blank cells and for anything else.
    """
    if isinstance(value, str):
        return _read(value)
    whole = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= HIGHEST_ROUNDS
    if not whole or value != int(value):
        raise _SHORTHAND.refusal(value)
    return Ammunition(int(value))


@lru_cache(maxsize=2048)
def _read(text: str) -> Ammunition:
    cleaned = _THOUSANDS.sub(r"\1\2", _SHORTHAND.clean(text))
    cleaned = _SECOND_BARREL.sub(r"/\g<inside>", cleaned)
    parts = []
    for piece in _SEPARATOR.split(cleaned):
        part = _Part(slip=True) if is_blank(piece) else (_numbered(piece) or _worded(piece))
        if part is None:
            raise _SHORTHAND.refusal(text)
        parts.append(part)
    counts = [count for part in parts for count in part.counts]
    belt = any(part.belt for part in parts)
    feed = next((part.feed for part in parts if part.counts and part.feed), None)
    slip = any(part.slip for part in parts)
    if counts:
        return Ammunition(counts[0], feed, belt, tuple(counts[1:]), slip)
    word = next((part.feed for part in parts if part.feed), None)
    if word is None:
        raise _SHORTHAND.refusal(text)
    return Ammunition(None, word, belt, slip=slip)


def _numbered(piece: str) -> _Part | None:
    found = _PART.fullmatch(piece)
    if found is None:
        return None
    feed = None
    if found["feed"]:
        feed = _feed_word(found["feed"])
        # Without a bracket or a hyphen, 9M is a damage code and no magazine of nine.
        if feed in (None, Feed.SPECIAL) or (found["feed"].lower() in ("m", "d") and not found["open"]):
            return None
    counts = [int(found["rounds"])] * int(found["times"] or 1)
    if found["other"]:
        counts.append(int(found["other"]))
    belt = bool(found["before"] or found["after"])
    if feed is None and belt:
        feed = Feed.BELT
    return _Part(tuple(counts), feed, belt or feed is Feed.BELT, not _balanced(piece))


def _worded(piece: str) -> _Part | None:
    found = _WORD.fullmatch(piece)
    feed = _feed_word(found["word"]) if found else None
    if found is None or feed not in (Feed.BELT, Feed.SPECIAL):
        return None
    return _Part((), feed, feed is Feed.BELT, found["times"] is not None or not _balanced(piece))


def _balanced(piece: str) -> bool:
    return piece.count("(") == piece.count(")") and piece.count("[") == piece.count("]")


def _feed_word(word: str) -> Feed | None:
    return _FEEDS.get(re.sub("[^a-z]", "", word.lower()))


def parse_feed(text: str) -> Feed:
    """Read the way of feeding alone: `clip`, `speed loader`, `break-action`, `(m)`.

    Raises NotationError for anything else.
    """
    feed = _feed_word(_FEED.clean(text))
    if feed is None:
        raise _FEED.refusal(text)
    return feed


def split_spare_clips(text: str) -> tuple[str, int | None]:
    """Separate spare clips from an ammunition code or a weapon's name: `15(c) +3 clips`, `Gun with 3 clips`.

    A number before `clips`, more than one, never is a magazine; `10 clip` is one of ten rounds.
    Returns the tidied rest and the number of spare clips, or the tidied text and None. Never raises.
    """
    tidied = tidy(text)
    if len(tidied) > LONGEST_CODE:
        return tidied, None
    for start in (match.start() for match in _SPARE_START.finditer(tidied)):
        found = _SPARE.fullmatch(tidied, start)
        if found is not None:
            return tidied[:start], int(found["plus"] or found["count"])
    return tidied, None
