"""Finds the bundled templates and rule data, in a checkout and in an installed wheel alike.

In a checkout both folders stand at the top of the repository, beside ``pyproject.toml``; the wheel
carries them inside the package. Nothing else in the program knows where they are.
"""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def data_folder() -> Path:
    """Return the folder of rule tables, catalogue and example party.

    Raises FileNotFoundError when the installation has lost it.
    """
    return _find("data", _PACKAGE)


@cache
def templates_folder() -> Path:
    """Return the folder of bundled templates, which holds one folder a system and the base styles.

    Raises FileNotFoundError when the installation has lost it.
    """
    return _find("templates", _PACKAGE)


def read_data(name: str) -> str:
    """Return the text (UTF-8) of one data file.

    The name is relative to the data folder, with forward slashes: ``faster_combat/ranges.toml``.
    Raises FileNotFoundError when there is no such file.
    """
    return (data_folder() / name).read_text(encoding="utf-8")


def _find(name: str, package: Path) -> Path:
    """Return the folder called name that belongs to the package, wherever the package was put."""
    inside = package / name
    if inside.is_dir():
        return inside
    checkout = package.parent
    # Beside an installed package lie other people's packages, one of which may well be called "data".
    if (checkout / "pyproject.toml").is_file() and (checkout / name).is_dir():
        return checkout / name
    raise FileNotFoundError(
        f"The folder '{name}' of sheetrunner was expected in {inside} but is not there; "
        "install sheetrunner again from where you got it"
    )
