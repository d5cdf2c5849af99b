"""Lets a command take its options in groups: a frozen dataclass a group, one field an option.

Typer reads a command's signature. `grouped` shows it a flat one, and hands the command its groups filled in.
It also holds the manners that every command shares: exit statuses, and that no traceback reaches a user.
"""

from __future__ import annotations

import dataclasses
import functools
import inspect
import os
import sys
from collections.abc import Callable
from typing import Any, NoReturn, get_type_hints

import typer

from converter.cli.streams import as_output_error, open_standard_output
from converter.exporting.whole_files import OutputError

FAULT_STATUS = 1
USAGE_STATUS = 2
INTERRUPTED_STATUS = 130


class UsageError(Exception):
    """The command line, a rules file or a spec is wrong; the message says what and what to do instead."""


def grouped(command: Callable[..., None]) -> Callable[..., None]:
    """Flatten the groups in a command's signature, and give it the manners all commands share."""
    hints = get_type_hints(command, include_extras=True)
    signature = inspect.signature(command)
    flat: list[inspect.Parameter] = []
    groups: dict[str, type] = {}
    for name, parameter in signature.parameters.items():
        if dataclasses.is_dataclass(hints[name]):
            groups[name] = hints[name]
            flat.extend(_parameters_of(hints[name]))
        else:
            flat.append(parameter.replace(annotation=hints[name]))

    @functools.wraps(command)
    def flattened(**values: Any) -> None:
        for name, group in groups.items():
            fields = [one.name for one in dataclasses.fields(group)]
            values[name] = group(**{field: values.pop(field) for field in fields})
        _with_manners(command, values)

    required_first = sorted(flat, key=lambda parameter: parameter.default is not inspect.Parameter.empty)
    flattened.__signature__ = inspect.Signature(required_first)  # type: ignore[attr-defined]
    flattened.__annotations__ = {parameter.name: parameter.annotation for parameter in flat}
    return flattened


def _parameters_of(group: type) -> list[inspect.Parameter]:
    hints = get_type_hints(group, include_extras=True)
    return [
        inspect.Parameter(
            one.name,
            inspect.Parameter.POSITIONAL_OR_KEYWORD,
            default=inspect.Parameter.empty if one.default is dataclasses.MISSING else one.default,
            annotation=hints[one.name],
        )
        for one in dataclasses.fields(group)
    ]


def _with_manners(command: Callable[..., None], values: dict[str, Any]) -> None:
    open_standard_output()
    try:
        command(**values)
        sys.stdout.flush()
    except (UsageError, OutputError) as error:
        _leave(str(error), USAGE_STATUS)
    except KeyboardInterrupt:
        _leave("interrupted; nothing half-written is left behind", INTERRUPTED_STATUS)
    except BrokenPipeError:  # the reader of stdout went away, as `| head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(0) from None
    except (typer.Exit, typer.Abort, typer.BadParameter):
        raise
    except Exception as error:
        full = as_output_error(error) if isinstance(error, OSError) else None
        if full is not None:
            sys.stdout = None  # else the interpreter complains again on leaving
            _leave(str(full), USAGE_STATUS)
        if os.environ.get("SHEETRUNNER_DEBUG"):
            raise
        fault = f"met a fault of its own ({type(error).__name__}: {error}). Nothing was written. "
        advice = "Please report it with the file that shows it; SHEETRUNNER_DEBUG=1 prints the details."
        _leave(fault + advice, FAULT_STATUS)


def _leave(message: str, status: int) -> NoReturn:
    typer.echo(f"sheetrunner: {message}", err=True)
    raise typer.Exit(status) from None
