"""The Jinja environment: bundled templates, a user's folder in front of them, and nothing else in reach.

Templates may come from strangers, so they run in a sandbox: they see view models, change nothing and
cannot reach Python's internals.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from converter.resources import templates_folder

TEMPLATE_ENDINGS = (".html", ".css")


class TemplateFaultError(Exception):
    """A template cannot be used; the message names it, says what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class Templates:
    """The templates of a run: a user's own first, then the bundled ones, file by file."""

    environment: ImmutableSandboxedEnvironment
    folders: tuple[Path, ...]

    def render(self, name: str, **values: object) -> str:
        """The text of a template filled in. Raises TemplateFaultError where the template is at fault."""
        try:
            return self.environment.get_template(name).render(**values)
        except TemplateSyntaxError as error:
            raise TemplateFaultError(
                f"template {error.name or name}, line {error.lineno}: {error.message}; {self._advice()}"
            ) from error
        except SecurityError as error:
            raise TemplateFaultError(
                f"template {name}: {error}; templates may only print what the sheet holds"
            ) from error
        except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError) as error:
            raise TemplateFaultError(f"template {name}: {error}; {self._advice()}") from error

    def source(self, name: str) -> str:
        """The text of a template as it stands: style sheets are not filled in.

        Raises TemplateFaultError where it is missing or no UTF-8 text.
        """
        loader = self.environment.loader
        assert loader is not None
        try:
            return loader.get_source(self.environment, name)[0]
        except (TemplateNotFound, UnicodeDecodeError, OSError) as error:
            raise TemplateFaultError(f"template {name} cannot be read: {error}; {self._advice()}") from error

    def letters(self) -> set[str]:
        """Every character that stands in a template."""
        names = self.environment.list_templates(extensions=["html", "css"])
        return {letter for name in names for letter in self.source(name)}

    def _advice(self) -> str:
        if len(self.folders) > 1:
            return f"mend the file in {self.folders[0]}, or take it away to use the bundled one"
        return "install sheetrunner again"


def open_templates(user_folder: Path | None = None) -> Templates:
    """The bundled templates, with those of a user's folder in front of them.

    Raises TemplateFaultError where the folder is missing or holds a template that overrides none of the
    bundled ones: such a file would silently change nothing.
    """
    bundled = templates_folder()
    folders = (bundled,) if user_folder is None else (user_folder.resolve(), bundled)
    if user_folder is not None:
        _check_overrides(user_folder, bundled)
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader([str(folder) for folder in folders]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return Templates(environment, folders)


def _check_overrides(user_folder: Path, bundled: Path) -> None:
    if not user_folder.is_dir():
        raise TemplateFaultError(
            f"the templates folder {user_folder} is not there; expected a folder laid out like {bundled}"
        )
    known = sorted(_template_names(bundled))
    for name in sorted(_template_names(user_folder)):
        if name in known:
            continue
        near = difflib.get_close_matches(name, known, 1) or [", ".join(known)]
        raise TemplateFaultError(
            f"{user_folder / name} replaces none of the bundled templates; did you mean {near[0]}?"
        )


def _template_names(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*"):
        if path.suffix in TEMPLATE_ENDINGS and path.is_file():
            yield path.relative_to(folder).as_posix()
