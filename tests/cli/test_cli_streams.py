"""Standard output that cannot be written, and a run that is interrupted."""

from __future__ import annotations

import signal
import subprocess
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path

import pytest

from converter.__main__ import main
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
def test_an_interrupted_run_ends_quietly(tmp_path: Path) -> None:
    """Ctrl-C while the input is being read gives status 130, no traceback and no half-written file."""
    # A shell's background job starts with Ctrl-C ignored, and its children inherit that.
    start = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{start}; from converter.__main__ import main; main()"
    command = [sys.executable, "-c", program, "convert", "-", "-o", str(tmp_path / "out.json")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdin is not None
        run.stdin.write(bytes(1_000_000))  # more than a pipe holds: done once the program is reading
        run.send_signal(signal.SIGINT)
        _, said = run.communicate(timeout=60)
    assert (run.returncode, said) == (130, b"sheetrunner: interrupted; nothing half-written is left behind\n")
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_start_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C while the program is still being imported ends it in the same way."""

    class Interrupting(MetaPathFinder):
        def find_spec(self, name: str, path: object, target: object = None) -> None:
            if name == "converter.cli.app":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "converter.cli.app", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupting(), *sys.meta_path])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130
    assert capsys.readouterr().err == "sheetrunner: interrupted\n"
