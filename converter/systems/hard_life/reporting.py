"""Telling what was read into one item while it is converted, at the item's place."""

from __future__ import annotations

from dataclasses import dataclass, replace

from converter.problems import Location, ProblemLog
from converter.source.whereabouts import Whereabouts


@dataclass(frozen=True, slots=True)
class Reporter:
    """Where problems of one item go; `owner` is whose belongings are looked at, empty for rows of lists."""

    place: Location
    log: ProblemLog
    owner: str = ""

    def at(self, whereabouts: Whereabouts) -> Reporter:
        """The same, at the place of a belonging where that is known."""
        return replace(self, place=whereabouts.or_else(self.place))

    def warn(self, item: str, field: str, message: str, hint: str = "", value: object = None) -> None:
        """Report a reading that was taken."""
        self.log.warning(self.place, message, hint=hint, item=self.item_name(item), field=field, value=value)

    def error(self, item: str, field: str, message: str, hint: str = "", value: object = None) -> None:
        """Report something that was lost."""
        self.log.error(self.place, message, hint=hint, item=self.item_name(item), field=field, value=value)

    def item_name(self, item: str) -> str:
        """How messages call a belonging: `Sammy · Long Coat`."""
        return f"{self.owner} · {item}" if self.owner else item
