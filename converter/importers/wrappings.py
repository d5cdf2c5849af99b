"""What programs wrap their characters in: a list, a campaign's `characters`, the key `character`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from converter.problems import Location


def unwrapped(
    value: object, place: Location, is_one: Callable[[object], bool]
) -> Iterator[tuple[object, Location]]:
    """What may be a character, with its place: the value, or each member of the list it is or holds.

    A member in which `is_one` sees no character, but does below its key `character`, is what stands there.
    """
    if isinstance(value, dict) and not is_one(value) and isinstance(value.get("characters"), list):
        value, place = value["characters"], place.below("characters")
    if not isinstance(value, list):
        yield _inside(value, place, is_one)
        return
    for index, one in enumerate(value):
        yield _inside(one, place.below(index), is_one)


def _inside(value: object, place: Location, is_one: Callable[[object], bool]) -> tuple[object, Location]:
    if isinstance(value, dict) and not is_one(value) and is_one(value.get("character")):
        return value["character"], place.below("character")
    return value, place
