"""Saved defaults: paper, ink, page cache and house rules in a user's settings file; the command line wins."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from converter.nearest import did_you_mean

VARIABLE = "SHEETRUNNER_SETTINGS"
"""The environment variable that names another settings file; `none` means none at all."""

NONE = "none"
FILE_NAME = "settings.toml"
LARGEST_FILE = 64 * 1024
"""Bytes of a settings file; a larger one is something else."""

Paper = Literal["a4", "letter"]
Ink = Literal["full", "saver", "mono"]


class SettingsError(Exception):
    """A settings file that is wrong. The message names the file, each key, its value, what is allowed."""


class Settings(BaseModel):
    """What a settings file may hold; None for what it does not say."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    paper: Paper | None = Field(None, description="the paper to print on: a4 or letter")
    ink: Ink | None = Field(None, description="how much ink: full, saver or mono")
    cache: bool | None = Field(None, strict=True, description="whether printed pages are kept: true or false")
    rules: Path | None = Field(
        None, description="the house-rules file, from the settings file's folder where it is relative"
    )


def settings_path() -> Path | None:
    """Where the settings file is, whether or not it exists; None where the environment says there is none."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return None if named.strip().casefold() in ("", NONE) else _at_home(named)
    from platformdirs import user_config_path  # asks the system, which a mere --help need not

    return user_config_path("sheetrunner", appauthor=False) / FILE_NAME


def _at_home(named: str) -> Path:
    """The path with its `~` read; as it stands, where no file can be, if nobody of that name has a home."""
    try:
        return Path(named).expanduser()
    except RuntimeError:
        return Path(named)


def read_settings() -> Settings:
    """The user's settings; empty ones where there is no file.

    Raises SettingsError, with a line for each fault, for a file that is wrong, and for one that the
    environment names and that is not there.
    """
    path = settings_path()
    if path is None or not (path.exists() or VARIABLE in os.environ):
        return Settings()
    values = _read_toml(path)
    try:
        settings = Settings.model_validate(values)
    except ValidationError as error:
        raise SettingsError("\n".join(f"{path} › {line}" for line in _faults(error))) from error
    if settings.rules is None:
        return settings
    return settings.model_copy(update={"rules": path.parent / settings.rules.expanduser()})


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            raise SettingsError(f"{path}: is larger than a settings file can be (64 KB)")
        return tomllib.loads(content.decode("utf-8-sig"))
    except OSError as error:
        raise SettingsError(
            f"{path}: the settings file cannot be read ({error.strerror or error}); "
            f"{VARIABLE}=none leaves it out"
        ) from error
    except (ValueError, RecursionError) as error:
        raise SettingsError(f"{path}: the settings file is not TOML: {error}") from error


def _faults(error: ValidationError) -> Iterator[str]:
    """One line a fault: the key, its value, what is allowed."""
    allowed = {
        "paper": " or ".join(get_args(Paper)),
        "ink": ", ".join(get_args(Ink)),
        "cache": "true or false",
    }
    for fault in error.errors(include_url=False):
        key = str(fault["loc"][0]) if fault["loc"] else ""
        if fault["type"] == "extra_forbidden":
            hint = did_you_mean(key, Settings.model_fields)
            hint = hint or f"the settings are {', '.join(Settings.model_fields)}"
            yield f"{key}: is no setting; {hint}"
        else:
            expected = allowed.get(key, "the name of a file in quotes")
            yield f"{key} = {_as_toml(fault['input'])}: expected {expected}"


def _as_toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
