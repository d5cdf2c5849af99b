"""Builds rows of long lists: a row that differs from one before it in its name alone is copied.

Lists of weapons repeat few distinct codes; each combination is checked once.
"""

from __future__ import annotations

from converter.importers.build.checking import BuildContext
from converter.importers.build.items import build_item
from converter.importers.raw import RawItem
from converter.importers.table import TableRow
from converter.notation.text import is_blank
from converter.source.shadowrun import ArmourPiece, Spell, Weapon
from converter.source.sourced import Sourced

MOST_KEPT = 4096
"""Patterns kept at a time; a list with more starts afresh, in the same memory."""

_TELLING = frozenset("()[]+:")
_TELLING_WORDS = ("spare", "extra", "clip", "mag", "reload", "loader", "belt", "drum", "crossbow")
_LONGEST_NAME = 200
_SHORTEST_PLAIN = 5
"""A shorter name may be a mark for an empty cell (`none`, `n/a`)."""


class AlikeRows:
    """Builds raw items, and rows of lists by copying where nothing but the name is new."""

    def __init__(self, context: BuildContext) -> None:
        self._context = context
        self._patterns: dict[tuple[object, ...], Weapon | Spell | ArmourPiece] = {}

    def build(self, raw: RawItem) -> Sourced | None:
        """What `build_item` makes of the item."""
        if not isinstance(raw, TableRow):
            return build_item(raw, self._context)
        name = _plain_name(raw)
        if name is None:
            return build_item(raw, self._context)
        alike = raw.alike
        pattern = self._patterns.get(alike)
        if pattern is not None:
            return Sourced(pattern.model_copy(update={"name": name}), raw.place)
        told = self._context.log.told
        built = build_item(raw, self._context)
        quiet = self._context.log.told == told
        if quiet and built is not None and isinstance(built.item, Weapon | Spell) and not built.faulty_fields:
            if len(self._patterns) >= MOST_KEPT:
                self._patterns.clear()
            self._patterns[alike] = built.item
        return built


def _plain_name(raw: TableRow) -> str | None:
    """The row's name where nothing has to be taken off it (a class tag, spare clips); else None."""
    name = raw.name
    if not isinstance(name, str) or not _SHORTEST_PLAIN <= len(name) <= _LONGEST_NAME:
        return None
    if not (name.isascii() and name.isprintable()) or not _TELLING.isdisjoint(name):
        return None
    folded = name.casefold()
    if any(word in folded for word in _TELLING_WORDS) or is_blank(name):
        return None
    return " ".join(name.split())
