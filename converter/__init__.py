"""sheetrunner: converts Shadowrun characters, weapons and spells to tabletop combat systems."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("sheetrunner")
except PackageNotFoundError:  # run from a checkout that was never installed
    __version__ = "0+unknown"
