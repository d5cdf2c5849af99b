"""A rule table as people are shown it: finished texts, and where each row comes from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of finished texts. `name` is the word it is asked for by.

    `origins` says of each row, in the same order, which file and line it comes from; it is empty where the
    system does not tell.
    """

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    source: str
    notes: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
