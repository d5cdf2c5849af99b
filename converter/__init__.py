"""sheetrunner: converts Shadowrun characters, weapons and spells to tabletop combat systems."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    __version__: str


def __getattr__(name: str) -> str:
    """The version, looked up when somebody asks: the look-up is the slowest part of starting up."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("sheetrunner")
    except PackageNotFoundError:  # run from a checkout that was never installed
        return "0+unknown"
