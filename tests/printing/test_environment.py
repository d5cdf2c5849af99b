"""Templates: bundled, overlaid, and kept in their sandbox."""

from __future__ import annotations

from pathlib import Path

import pytest

from converter.printing.environment import TemplateFaultError, open_templates


def overlay(folder: Path, text: str, name: str = "faster_combat/lists.html") -> Path:
    """A user's templates folder with one file in it."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return folder


def test_a_users_template_comes_first_and_the_rest_stays_bundled(tmp_path: Path) -> None:
    """One file is replaced; style sheets and the other templates are still found."""
    templates = open_templates(overlay(tmp_path, "Mine: {{ title }}"))
    assert templates.render("faster_combat/lists.html", title="<b>") == "Mine: &lt;b&gt;"
    assert "table-layout" in templates.source("base/page.css")


def test_an_unknown_name_is_an_error_that_names_the_template(tmp_path: Path) -> None:
    """A misspelt value does not print as nothing."""
    templates = open_templates(overlay(tmp_path, "{{ titel }}"))
    with pytest.raises(TemplateFaultError) as caught:
        templates.render("faster_combat/lists.html", title="x")
    assert str(caught.value) == (
        "template faster_combat/lists.html: 'titel' is undefined; "
        f"mend the file in {tmp_path}, or take it away to use the bundled one"
    )


def test_a_syntax_error_names_the_line(tmp_path: Path) -> None:
    """The message says in which line the template is broken."""
    templates = open_templates(overlay(tmp_path, "fine\n{% if %}\n"))
    with pytest.raises(TemplateFaultError, match=r"template faster_combat/lists.html, line 2: "):
        templates.render("faster_combat/lists.html", title="x")


@pytest.mark.parametrize(
    "attack",
    [
        "{{ title.__class__.__mro__ }}",
        "{{ rows.append(1) }}",
        "{% for n in range(10**9) %}{% endfor %}",
        "{{ 1 // 0 }}",
        "{% include '/etc/passwd' %}",
        "{% include '../../pyproject.toml' %}",
    ],
)
def test_templates_cannot_leave_their_sandbox(tmp_path: Path, attack: str) -> None:
    """Internals, changes, endless loops and files elsewhere all end in a message, never in the output."""
    templates = open_templates(overlay(tmp_path, attack))
    with pytest.raises(TemplateFaultError):
        templates.render("faster_combat/lists.html", title="x", rows=[])


def test_a_file_that_replaces_nothing_is_an_error(tmp_path: Path) -> None:
    """A misspelt file name would silently change nothing, so it is refused with the nearest name."""
    overlay(tmp_path, "x", "faster_combat/shet.html")
    with pytest.raises(TemplateFaultError) as caught:
        open_templates(tmp_path)
    assert str(caught.value) == (
        f"{tmp_path / 'faster_combat/shet.html'} replaces none of the bundled templates; "
        "did you mean faster_combat/sheet.html?"
    )


def test_pictures_beside_templates_are_welcome(tmp_path: Path) -> None:
    """Only .html and .css files must replace something."""
    (tmp_path / "logo.svg").write_text("<svg/>")
    assert open_templates(tmp_path).folders[0] == tmp_path.resolve()


def test_a_missing_folder_is_an_error(tmp_path: Path) -> None:
    """The folder that was named must be there."""
    with pytest.raises(TemplateFaultError, match="is not there; expected a folder laid out like"):
        open_templates(tmp_path / "nowhere")


def test_style_sheets_must_be_text(tmp_path: Path) -> None:
    """A style sheet that is no UTF-8 is named."""
    (tmp_path / "base").mkdir()
    (tmp_path / "base/page.css").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(TemplateFaultError, match=r"template base/page.css cannot be read"):
        open_templates(tmp_path).source("base/page.css")


def test_letters_of_all_templates_are_known() -> None:
    """The font must hold what templates print of themselves, the dash of continued pages for one."""
    assert {"—", "·", "D", "%"} <= open_templates().letters()
