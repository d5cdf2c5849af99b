"""Proves that the wheel works by itself, far from the checkout it was built from."""

import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent

# One group, so that one worker of a parallel run does it all and the wheel is built once.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("packaging")]


@dataclass(frozen=True, slots=True)
class Installed:
    """A wheel, and an environment of its own that it was installed into."""

    wheel: Path
    environment: Path
    elsewhere: Path
    """An empty folder to run from."""

    @property
    def programs(self) -> Path:
        """The folder of the environment's programs."""
        return self.environment / ("Scripts" if os.name == "nt" else "bin")

    def run(self, program: str, *arguments: str) -> str:
        """Run one of the environment's programs from an empty folder and return its stdout."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        done = subprocess.run(
            [str(self.programs / program), *arguments],
            cwd=self.elsewhere,
            env=clean,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def pip(*arguments: str | Path) -> None:
    """Run pip, and show what it said if it fails."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build the wheel and install it into a new environment.

    The environment is empty but for a path file that lends it the libraries of the environment the tests
    run in, so that nothing is downloaded again. Path files there are not followed in turn, and an editable
    install is one: the checkout stays out of reach, as `test_the_wheel_runs_without_the_checkout` proves.
    """
    folder = tmp_path_factory.mktemp("packaging")
    pip("wheel", "--quiet", "--no-deps", "--wheel-dir", folder / "dist", REPOSITORY)
    (wheel,) = (folder / "dist").glob("sheetrunner-*.whl")
    environment, elsewhere = folder / "environment", folder / "elsewhere"
    elsewhere.mkdir()
    venv.create(environment, with_pip=False, symlinks=os.name != "nt")
    found = Installed(wheel, environment, elsewhere)
    pip("--python", environment, "install", "--quiet", "--no-deps", "--no-index", wheel)
    site_packages = Path(
        found.run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    )
    lent = sorted({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")})
    (site_packages / "lent_libraries.pth").write_text("\n".join(lent) + "\n", encoding="utf-8")
    return found


def bundled_files(name: str) -> set[str]:
    """Return the files of a folder at the top of the repository, with forward slashes."""
    return {
        path.relative_to(REPOSITORY).as_posix()
        for path in (REPOSITORY / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.mark.parametrize("name", ["templates", "data"])
def test_the_wheel_carries_every_bundled_file(installed: Installed, name: str) -> None:
    """Every template and every data file of the checkout is in the wheel, inside the package."""
    expected = {f"converter/{path}" for path in bundled_files(name)}
    with zipfile.ZipFile(installed.wheel) as wheel:
        carried = {path for path in wheel.namelist() if path.startswith(f"converter/{name}/")}
    assert carried == expected
    assert expected, f"the folder {name}/ of the checkout is empty"


def test_the_wheel_carries_the_package_and_nothing_else(installed: Installed) -> None:
    """The wheel holds the package with its type marker and licence, and no tests or tools."""
    with zipfile.ZipFile(installed.wheel) as wheel:
        names = wheel.namelist()
    assert "converter/py.typed" in names
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    (information,) = {name.partition("/")[0] for name in names} - {"converter"}
    assert information.endswith(".dist-info")


def test_the_wheel_runs_without_the_checkout(installed: Installed) -> None:
    """The installed package and its folders are those of the environment, not those of the checkout."""
    program = (
        "import converter; from converter.resources import data_folder, templates_folder; "
        "print(converter.__file__, data_folder(), templates_folder(), sep='\\n')"
    )
    places = [Path(line) for line in installed.run("python", "-c", program).splitlines()]
    assert [place.name for place in places] == ["__init__.py", "data", "templates"]
    for place in places:
        assert place.is_relative_to(installed.environment.resolve())


@pytest.mark.parametrize("command", [("sheetrunner",), ("python", "-m", "converter")])
def test_both_commands_are_the_same_program(installed: Installed, command: tuple[str, ...]) -> None:
    """The console script and the module both answer with the version that pyproject.toml declares."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] in installed.run(*command, "--version").split()
