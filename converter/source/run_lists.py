"""The lists of a run that is too long to be held, so that names can still be looked up in them.

Belongings given by name alone are completed from the lists of the same run. A run that is held knows all of
them. A stream knows what was read so far: the first `ITEMS_AHEAD` items are read before the first one is
converted, and `NAMES_KEPT` names at most are kept, the first ones, so that memory does not grow. Characters
come behind all lists, whatever the order of the files, and find the names that were kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from converter.source.catalogue import Catalogue, GrowingCatalogue
from converter.source.repeated import Repeated, whole
from converter.source.shadowrun import Character
from converter.source.sourced import Sourced

ITEMS_AHEAD = 5_000
"""Items read ahead; a run with no more than these is held as a whole."""

NAMES_KEPT = 10_000
"""Names of lists that are kept to be looked up."""

Row = Sourced | Repeated


def streamed(
    rows: Iterable[Row], bundled: Catalogue, *, kept: int = NAMES_KEPT
) -> tuple[Iterator[Row], Catalogue]:
    """The rows as they come, and the catalogue that grows while they are taken.

    Where characters come after lists with more names than are kept, the catalogue tells of it.
    """
    growing = GrowingCatalogue(bundled)
    return _taken(iter(rows), growing, kept), growing.catalogue


def _taken(rows: Iterator[Row], growing: GrowingCatalogue, kept: int) -> Iterator[Row]:
    ahead = list(islice(rows, ITEMS_AHEAD))
    for row in ahead:
        _keep(row, growing, kept)
    yield from ahead
    ahead.clear()
    for row in rows:
        _keep(row, growing, kept)
        yield row
        if growing.left_out:
            break
    yield from rows


def _keep(row: Row, growing: GrowingCatalogue, kept: int) -> None:
    sourced = whole(row)
    if isinstance(sourced.item, Character):
        return
    if growing.names >= kept:
        growing.leave_out()
    elif not sourced.faulty_fields:
        growing.add(sourced.item)
