import shutil
import subprocess
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
SCRIPTS = ("dev", ".ci/run")
COMMANDS = ("demo", "test", "lint", "setup", "help")

pytestmark = pytest.mark.skipif(shutil.which("sh") is None, reason="the scripts are for systems with a shell")


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, with nothing to read from."""
    return subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.fixture
def lone_dev(tmp_path: Path) -> Path:
    """Return a copy of the script in a folder of its own, where anything it makes would show."""
    return Path(shutil.copy(REPOSITORY / "dev", tmp_path / "dev"))


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_scripts_are_sound_shell(script: str) -> None:
    """A plain POSIX shell can read each script, and each may be run."""
    done = run("sh", "-n", script, folder=REPOSITORY)
    assert (done.returncode, done.stderr) == (0, "")
    assert (REPOSITORY / script).stat().st_mode & 0o111


@pytest.mark.parametrize("arguments", [(), ("help",), ("--help",)])
def test_help_lists_every_command(lone_dev: Path, arguments: tuple[str, ...]) -> None:
    """Help is the default, names each command once at the start of a line, and makes nothing."""
    done = run(lone_dev, *arguments, folder=lone_dev.parent)
    assert (done.returncode, done.stderr) == (0, "")
    listed = [line.split()[0] for line in done.stdout.splitlines() if line.startswith("  ")]
    assert tuple(listed) == COMMANDS
    assert list(lone_dev.parent.iterdir()) == [lone_dev]


def test_an_unknown_command_is_refused_with_the_help(lone_dev: Path) -> None:
    """A command that does not exist is named, followed by those that do, with exit status 2."""
    done = run(lone_dev, "tset", folder=lone_dev.parent)
    assert (done.returncode, done.stdout) == (2, "")
    usage = run(lone_dev, "help", folder=lone_dev.parent).stdout
    assert done.stderr == f"dev: there is no command 'tset'\n{usage}"
    assert list(lone_dev.parent.iterdir()) == [lone_dev]


def stand_ins(folder: Path, **scripts: str) -> Path:
    """Make a folder with the few tools the script needs, and with these scripts in place of others."""
    tools = folder / "tools"
    tools.mkdir()
    for tool in ("sh", "dirname", "cksum", "cat", "uname", "touch"):
        found = shutil.which(tool)
        assert found is not None
        (tools / tool).symlink_to(found)
    for name, text in scripts.items():
        (tools / name.replace("_", "-")).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (tools / name.replace("_", "-")).chmod(0o755)
    return tools


@pytest.fixture
def dev_without_subsetter(lone_dev: Path) -> Path:
    """Return the script beside an environment with Pango, but the subsetter only once it is installed."""
    folder = lone_dev.parent
    (folder / "pyproject.toml").touch()
    (folder / ".venv" / "bin").mkdir(parents=True)
    python = folder / ".venv" / "bin" / "python"
    python.write_text(
        f'#!/bin/sh\ncase "$*" in *harfbuzz_subset*) test -e {folder}/installed ;; esac\n', encoding="utf-8"
    )
    python.chmod(0o755)
    return lone_dev


def setup_with(dev: Path, tools: Path) -> list[str]:
    """Run the setup with these tools alone and return what it says."""
    done = run("env", f"PATH={tools}", "sh", dev, "setup", folder=dev.parent)
    assert (done.returncode, done.stdout) == (0, "")
    return [line for line in done.stderr.splitlines() if "into .venv" not in line]


INSTALLING = "dev: installing what is missing: apt-get install -y --no-install-recommends libharfbuzz-subset0"


def test_a_missing_subsetter_is_installed_on_debian(dev_without_subsetter: Path) -> None:
    """Pango being there is not enough; once the subsetter is there too, nothing more is installed."""
    folder = dev_without_subsetter.parent
    tools = stand_ins(folder, id="echo 0", pdftotext="", apt_get=f"touch {folder}/installed")
    assert setup_with(dev_without_subsetter, tools) == [INSTALLING, "dev: ready"]
    assert setup_with(dev_without_subsetter, tools) == ["dev: ready"]


def test_a_subsetter_that_cannot_be_had_is_tried_once(dev_without_subsetter: Path) -> None:
    """Older releases have no such package: that is told and does no harm."""
    tools = stand_ins(dev_without_subsetter.parent, id="echo 0", pdftotext="", apt_get="exit 100")
    assert setup_with(dev_without_subsetter, tools) == [
        INSTALLING,
        "dev: that failed, which does no harm: PDFs only take longer without it.",
        "dev: ready",
    ]
    assert setup_with(dev_without_subsetter, tools) == ["dev: ready"]


def test_elsewhere_the_subsetter_is_left_alone(dev_without_subsetter: Path) -> None:
    """Only Debian and Ubuntu pack it apart."""
    tools = stand_ins(dev_without_subsetter.parent, id="echo 0", pdftotext="", dnf="exit 1")
    assert setup_with(dev_without_subsetter, tools) == ["dev: ready"]


def test_without_a_python_the_way_out_is_named(lone_dev: Path, tmp_path: Path) -> None:
    """Where no new enough Python is found, the script says which it needs and where to get it."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for tool in ("sh", "dirname", "cksum", "cat"):
        found = shutil.which(tool)
        assert found is not None
        (tools / tool).symlink_to(found)
    (tools / "python3").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")  # too old
    (tools / "python3").chmod(0o755)
    (tmp_path / "pyproject.toml").touch()
    done = run("env", f"PATH={tools}", "sh", lone_dev, "setup", folder=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "dev: sheetrunner needs Python 3.11 or newer, with its venv module, and found none.\n"
        "dev: Debian and Ubuntu: apt-get install python3 python3-venv. Fedora: dnf install python3.\n"
        "dev: macOS: brew install python. Any system: https://www.python.org/downloads/\n"
    )
    assert not (tmp_path / ".venv").exists()
