"""The bundled typeface."""

from __future__ import annotations

from pathlib import Path

import pytest

from converter.printing import fonts
from converter.printing.fonts import FontForm, FontMissingError, Weight, font_file, missing_glyphs, width_mm


@pytest.mark.parametrize("weight", list(Weight))
def test_every_cut_is_there_as_ttf(weight: Weight) -> None:
    """The package brings each cut as a TrueType file; WOFF2 would slow WeasyPrint down."""
    assert font_file(weight).suffix == ".ttf"
    assert font_file(weight).is_file()


def test_width_grows_with_text_and_size() -> None:
    """Digits are 497 thousandths wide: four at 10 pt are 4 x 4.97 pt = 7.013 mm."""
    assert width_mm("2048", 10) == pytest.approx(4 * 4.97 * 25.4 / 72)
    assert width_mm("2048", 20) == pytest.approx(2 * width_mm("2048", 10))


def test_foreign_letters_count_as_full_width() -> None:
    """A letter of another font is taken to be as wide as the type is high: 12 pt."""
    assert width_mm("日", 12) == pytest.approx(12 * 25.4 / 72)


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("Zoë Žižka Łukasz", ""),
        ("Ελένη Ярослав", ""),
        ("日本 and 日", "日本"),
        ("two\nlines\tand\u00a0spaces\u200b", ""),
        ("", ""),
    ],
)
def test_missing_glyphs_are_named_once(text: str, missing: str) -> None:
    """Latin, Greek and Cyrillic are there; what is missing is named in order, each letter once."""
    assert missing_glyphs(text) == missing


def test_font_rules_name_the_files() -> None:
    """The rules for the PDF writer point at the three files and nothing else."""
    css = fonts.font_face_css()
    assert css.count("@font-face") == 3
    assert font_file(Weight.BOLD).as_uri() in css


@pytest.mark.parametrize("form", list(FontForm))
def test_reduced_fonts_travel_inside_the_rules(form: FontForm) -> None:
    """With only a few letters the three cuts together stay under 40 kB, and no file is named."""
    css = fonts.font_face_css_with("Knock-Out Value 16", form)
    assert css.count(f"url(data:font/{form.value};base64,") == 3
    assert "file:" not in css
    assert len(css) < 40_000


def test_missing_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the font package the message names the file and the command."""
    monkeypatch.setattr(fonts, "find_spec", lambda name: None)
    with pytest.raises(FontMissingError) as caught:
        font_file(Weight.BOLD)
    assert str(caught.value) == (
        "The font file SourceSansPro-Bold.ttf was not found; "
        "install the bundled typeface again: `pip install --force-reinstall font-source-sans-pro`"
    )


def test_font_folder_without_the_file_counts_as_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A package that has lost its files is as good as none."""

    class Spec:
        submodule_search_locations = (str(tmp_path),)

    monkeypatch.setattr(fonts, "find_spec", lambda name: Spec())
    with pytest.raises(FontMissingError):
        font_file(Weight.REGULAR)
