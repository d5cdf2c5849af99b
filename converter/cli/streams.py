"""Standard output that cannot be written: closed, or on a full disk. It is an OUT like any other."""

from __future__ import annotations

import errno
import io
import sys

from converter.exporting.whole_files import OutputError

UNWRITABLE = (errno.ENOSPC, errno.EIO, errno.EBADF)


class ClosedOutput(io.TextIOBase):
    """Stands in for a standard output that was closed: whoever writes to it learns so."""

    def write(self, text: str) -> int:
        """Raises OutputError, unless there is nothing to write."""
        if text:
            raise OutputError("standard output is closed; give -o FILE, or leave it open")
        return 0


def open_standard_output() -> None:
    """Put a stand-in where standard output was closed before the program began."""
    if sys.stdout is None:
        sys.stdout = ClosedOutput()


def as_output_error(error: OSError) -> OutputError | None:
    """The error of a standard output that takes no more, or None where the error is another."""
    if error.errno not in UNWRITABLE:
        return None
    return OutputError(
        f"standard output cannot be written ({error.strerror or error}); give -o FILE elsewhere"
    )
