"""Progress bars: on stderr, only to a terminal, gone when the work is done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Progress = Callable[[int, int], None]


@contextmanager
def progress_bar(what: str, *, quiet: bool = False) -> Iterator[Progress | None]:
    """Give a function `progress(done, total)`, or None where nobody watches."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def reading_bar(*, total: int, quiet: bool = False) -> Iterator[Progress | None]:
    """Give a function `progress(bytes_read, items)`, or None where nobody watches.

    `total` is how many bytes there are to read.
    """
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    items = TextColumn("{task.fields[items]:,} items")
    columns = (TextColumn("converting"), BarColumn(), TaskProgressColumn(), items, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("converting", total=max(total, 1), items=0)
        yield lambda done, items: bar.update(task, completed=done, items=items)
