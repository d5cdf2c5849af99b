"""Standard output that cannot be written, and a run that is interrupted."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from converter.resources import data_folder

PARTY = str(data_folder() / "example" / "party.json")
FULL = Path("/dev/full")


def _shell(command: str) -> subprocess.CompletedProcess[str]:
    program = f'"{sys.executable}" -m converter'
    return subprocess.run(
        ["sh", "-c", command.replace("sheetrunner", program)], capture_output=True, text=True, check=False
    )


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
@pytest.mark.parametrize("command", [f'convert -q "{PARTY}" -o -', "formats"])
def test_a_full_disk_under_standard_output_is_told_plainly(command: str) -> None:
    """Exit 2 and one sentence, as for any OUT that cannot be written."""
    done = _shell(f"sheetrunner {command} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == (
        "sheetrunner: standard output cannot be written (No space left on device); give -o FILE elsewhere\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
def test_a_closed_standard_output_is_told_plainly() -> None:
    """Exit 2 where something was to be printed; a command that prints nothing does not mind."""
    done = _shell(f'sheetrunner convert -q "{PARTY}" -o - >&-')
    assert (done.returncode, done.stderr) == (
        2,
        "sheetrunner: standard output is closed; give -o FILE, or leave it open\n",
    )
    assert _shell(f'sheetrunner check -q "{PARTY}" >&-').returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
@pytest.mark.parametrize("seconds", [0.15, 0.5])
def test_an_interrupted_run_ends_quietly(seconds: float, tmp_path: Path) -> None:
    """Ctrl-C, while starting or while working, gives status 130, no traceback and no half-written file."""
    folder = tmp_path / "many"
    folder.mkdir()
    for number in range(300):
        (folder / f"{number}.json").write_text(Path(PARTY).read_text("utf-8"), "utf-8")
    out = tmp_path / "out.json"
    command = [sys.executable, "-m", "converter", "convert", str(folder), "-o", str(out)]
    run = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    time.sleep(seconds)
    run.send_signal(signal.SIGINT)
    _, said = run.communicate(timeout=60)
    assert run.returncode == 130
    assert "Traceback" not in said
    assert sorted(path.name for path in tmp_path.iterdir()) == ["many"]
