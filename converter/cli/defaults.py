"""What the user's settings say where the command line is silent; read when a command needs it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from converter.cli.grouping import UsageError
from converter.cli.options import PaperChoice

if TYPE_CHECKING:
    from converter.house_rules import HouseRulesFile
    from converter.printing.page_cache import PageCache
    from converter.settings import Settings

NO_RULES = Path("none")
"""`--rules none` leaves out the house rules that the settings name."""


def settings() -> Settings:
    """The user's settings. Raises UsageError for a settings file that is wrong."""
    from converter.settings import SettingsError, read_settings

    try:
        return read_settings()
    except SettingsError as error:
        raise UsageError(str(error)) from error


def paper_of(chosen: PaperChoice | None) -> PaperChoice:
    """The paper of the command line, else of the settings, else A4. Raises UsageError for wrong settings."""
    if chosen is not None:
        return chosen
    return PaperChoice(settings().paper or PaperChoice.A4.value)


def ink_of(chosen: str | None) -> str:
    """The ink of the command line, else of the settings, else `full`. Raises UsageError as `settings`."""
    return chosen or settings().ink or "full"


def page_cache(*, without: bool) -> PageCache | None:
    """The user's page cache, unless the command line, the settings or the environment go without.

    Raises UsageError as `settings`.
    """
    from converter.printing.page_cache import user_cache

    return None if without or settings().cache is False else user_cache()


def rules_path(chosen: Path | None) -> Path | None:
    """The house-rules file of the command line, else of the settings. Raises UsageError as `settings`."""
    if chosen == NO_RULES and not chosen.exists():
        return None
    return chosen if chosen is not None else settings().rules


def house_rules_file(chosen: Path | None) -> HouseRulesFile:
    """The house rules to go by. Raises UsageError for a file, or settings, that are wrong."""
    from converter.house_rules import HouseRulesError, read_house_rules

    path = rules_path(chosen)
    try:
        return read_house_rules(path)
    except HouseRulesError as error:
        saved = "" if chosen is not None else "\n(your settings name this file; --rules none leaves it out)"
        raise UsageError(f"{error}{saved}") from error
