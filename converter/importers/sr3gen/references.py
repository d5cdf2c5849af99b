"""The object graph of .NET JSON: `$id` marks an object, `$ref` stands for it, `$values` holds a list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from converter.notation.text import is_blank, shown
from converter.problems import Location, ProblemLog

_MOST_HOPS: Final = 20
"""References that lead to references; a real file has none of them."""

_MARKS: Final = frozenset({"$id", "$ref", "$values"})


@dataclass(slots=True)
class Graph:
    """Looks through references on the way down. Whoever asks walks known keys only, so circles end nowhere.

    A reference to nothing is an error, told once.
    """

    log: ProblemLog
    _by_id: dict[str, object] = field(default_factory=dict)
    _told: set[str] = field(default_factory=set)

    @staticmethod
    def of(root: object, log: ProblemLog) -> Graph:
        """The graph of a file: every object with a `$id`, wherever it stands."""
        graph = Graph(log)
        waiting = [root]
        while waiting:
            one = waiting.pop()
            if isinstance(one, dict):
                mark = one.get("$id")
                if isinstance(mark, str | int):
                    graph._by_id.setdefault(str(mark), one)
                waiting.extend(part for part in one.values() if isinstance(part, dict | list))
            elif isinstance(one, list):
                waiting.extend(part for part in one if isinstance(part, dict | list))
        return graph

    def value(self, value: object, place: Location) -> object:
        """The value itself, or what a `$ref` leads to; None where it leads nowhere."""
        for _ in range(_MOST_HOPS):
            if not isinstance(value, dict) or "$ref" not in value:
                return value
            mark = value["$ref"]
            value = self._by_id.get(str(mark)) if isinstance(mark, str | int) else None
            if value is None:
                self._tell(mark, place, "leads to no object of this file")
                return None
        self._tell("…", place, "leads in a circle")
        return None

    def members(self, value: object, place: Location) -> dict[str, object]:
        """The members of an object without the marks of the graph; none for anything else."""
        found = self.value(value, place)
        if not isinstance(found, dict):
            return {}
        return {key: one for key, one in found.items() if key not in _MARKS}

    def items(self, value: object, place: Location) -> Iterator[tuple[object, Location]]:
        """The elements of a list, plain or under `$values`, with their places."""
        found = self.value(value, place)
        if isinstance(found, dict):
            place = place.below("$values")
            found = found.get("$values")
        if isinstance(found, list):
            for index, one in enumerate(found):
                here = place.below(index)
                yield self.value(one, here), here

    def entries(self, value: object, place: Location) -> Iterator[tuple[str, dict[str, object], Location]]:
        """Objects under keys, or the same objects in a list: key, members and place of each.

        In a list the object's own Name is its key. What is no object is left out.
        """
        found = self.value(value, place)
        if isinstance(found, list) or (isinstance(found, dict) and isinstance(found.get("$values"), list)):
            for number, (one, here) in enumerate(self.items(found, place), 1):
                members = self.members(one, here)
                if members:
                    name = members.get("Name")
                    yield name if isinstance(name, str) and not is_blank(name) else str(number), members, here
            return
        for key, one in self.members(found, place).items():
            here = place.below(shown(key))
            members = self.members(one, here)
            if members:
                yield key, members, here

    def _tell(self, mark: object, place: Location, what: str) -> None:
        text = shown(mark)
        if text not in self._told:
            self._told.add(text)
            hint = "save the character once more from the generator"
            self.log.error(place, f"the reference '{text}' {what}", hint=hint, value=text)
