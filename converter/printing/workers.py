"""Shares work out over the processor's cores, keeping the order, where the platform can fork."""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
Progress = Callable[[int, int], None]
"""Called with how many are done and how many there are."""

_SECONDS_BETWEEN_LOOKS = 0.5

_work: Callable[[Any], Any] | None = None


def in_order(
    prepare: Callable[[], Callable[[Item], Result]],
    items: Sequence[Item],
    *,
    progress: Progress | None = None,
    workers: int | None = None,
) -> Iterator[Result]:
    """The results of a piece of work for every item, in the items' order.

    `prepare` makes the function that does the work; every process calls it once. `workers` is how many
    processes to use, None for one a core. With one, all is done in this process. Errors of the work are
    raised as they are. When this process is killed, the others end within a second or so.
    """
    count = min(workers or available_cores(), len(items))
    done = 0
    if count > 1 and can_fork():
        try:
            for result in _forked(prepare, items, count):
                yield result
                done += 1
                if progress:
                    progress(done, len(items))
            return
        except BrokenProcessPool:
            pass  # the system killed a worker, mostly for want of memory: go on alone from here
    work = prepare() if done < len(items) else None
    for item in items[done:]:
        assert work is not None
        yield work(item)
        done += 1
        if progress:
            progress(done, len(items))


def available_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def can_fork() -> bool:
    """Whether processes can be forked safely; on macOS, font libraries do not survive it."""
    return sys.platform != "darwin" and "fork" in multiprocessing.get_all_start_methods()


def _forked(
    prepare: Callable[[], Callable[[Item], Result]], items: Sequence[Item], count: int
) -> Iterator[Result]:
    # Frozen objects are left alone by the collectors of the children, so their memory stays shared.
    gc.collect()
    gc.freeze()
    try:
        context = multiprocessing.get_context("fork")
        with ProcessPoolExecutor(count, context, _start, (prepare, os.getpid())) as pool:
            try:
                yield from pool.map(_call, items)
            except GeneratorExit:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    finally:
        gc.unfreeze()


def _start(prepare: Callable[[], Callable[[Any], Any]], parent: int) -> None:
    global _work
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    _work = prepare()


def _end_with(parent: int) -> None:
    """Ends this process when its parent is gone: a killed parent cannot tell it to."""
    while os.getppid() == parent:
        time.sleep(_SECONDS_BETWEEN_LOOKS)
    os._exit(1)


def _call(item: Any) -> Any:
    assert _work is not None
    return _work(item)
