"""Sharing work out over processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from converter.printing.workers import can_fork, in_order

forks = pytest.mark.skipif(not can_fork(), reason="this platform cannot fork safely")


def doubling() -> Callable[[int], int]:
    """The work of these tests."""
    return lambda number: 2 * number


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=forks)])
def test_results_come_in_order_and_progress_counts_up(workers: int) -> None:
    """However many processes help, the order is that of the items, and each one is reported."""
    seen: list[tuple[int, int]] = []
    results = in_order(
        doubling, range(5), progress=lambda done, all_: seen.append((done, all_)), workers=workers
    )
    assert list(results) == [0, 2, 4, 6, 8]
    assert seen == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]


def test_nothing_to_do_prepares_nothing() -> None:
    """No item, no work."""

    def never() -> Callable[[int], int]:
        raise AssertionError("prepared for nothing")

    assert list(in_order(never, [])) == []


@forks
def test_errors_of_the_work_reach_the_caller() -> None:
    """An error in another process is raised here as it is."""

    def failing() -> Callable[[int], int]:
        return lambda number: 1 // number

    with pytest.raises(ZeroDivisionError):
        list(in_order(failing, [1, 0, 1], workers=2))


@forks
def test_a_killed_worker_does_not_end_the_work(tmp_path: Path) -> None:
    """When the system kills a worker, the rest is done in this process."""
    parent = os.getpid()

    def fragile() -> Callable[[int], int]:
        def work(number: int) -> int:
            if number == 2 and os.getpid() != parent:
                os.kill(os.getpid(), signal.SIGKILL)
            return number

        return work

    assert list(in_order(fragile, range(4), workers=2)) == [0, 1, 2, 3]


SLEEPERS = """
import os, time
from converter.printing.workers import in_order

def work(number):
    os.write(1, b"%d\\n" % number)  # in one piece, since two write at a time
    time.sleep(60)

list(in_order(lambda: work, range(2), workers=2))
"""


@forks
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_a_killed_parent(how: signal.Signals) -> None:
    """The pipe that all share closes within seconds, so none of them sleeps out its minute."""
    with subprocess.Popen([sys.executable, "-c", SLEEPERS], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        started = {parent.stdout.readline(), parent.stdout.readline()}
        assert started == {b"0\n", b"1\n"}
        parent.send_signal(how)
        assert parent.communicate(timeout=10)[0] == b""
