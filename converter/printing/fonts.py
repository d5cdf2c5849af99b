"""The bundled typeface: where its files are, which letters it holds and how wide they run."""

from __future__ import annotations

import base64
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

FAMILY = "Sheetrunner Sans"
"""The name under which style sheets ask for the bundled Source Sans Pro.

It is a name of its own so that a different version installed on the machine cannot take its place.
"""

FALLBACKS = '"Source Sans 3", "Source Sans Pro", "Noto Sans", "DejaVu Sans", sans-serif'
"""Families for the letters that the bundled one lacks; the first that holds a letter prints it."""

_PACKAGE = "font_source_sans_pro"
_MM_PER_POINT = 25.4 / 72
_VARIATION_SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))


class Weight(Enum):
    """The cuts that sheets use; the value is the CSS weight and the end of the file's name."""

    REGULAR = (400, "Regular")
    SEMIBOLD = (600, "Semibold")
    BOLD = (700, "Bold")

    @property
    def css(self) -> int:
        """The CSS font-weight."""
        return self.value[0]

    @property
    def file_name(self) -> str:
        """The name of the font file of this cut."""
        return f"SourceSansPro-{self.value[1]}.ttf"


class FontForm(Enum):
    """The file formats a reduced font comes in: WeasyPrint is slow with WOFF2, browsers want it."""

    TTF = "ttf"
    WOFF2 = "woff2"


class FontMissingError(Exception):
    """The bundled font files cannot be found; the message says what to install."""


@dataclass(frozen=True, slots=True)
class _Metrics:
    """Advance widths of one cut, in thousandths of the type size."""

    by_character: dict[int, float]

    def width(self, text: str) -> float:
        return sum(self._advance(character) for character in text)

    def _advance(self, character: str) -> float:
        known = self.by_character.get(ord(character))
        if known is not None:
            return known
        # Another family will print it: full-width letters are as wide as the type size, marks have no width.
        return 0.0 if unicodedata.combining(character) else 1000.0


def font_file(weight: Weight) -> Path:
    """The file of one cut. Raises FontMissingError where the font package is not installed."""
    spec = find_spec(_PACKAGE)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(place) / "files" / weight.file_name
        if path.is_file():
            return path
    raise FontMissingError(
        f"The font file {weight.file_name} was not found; "
        "install the bundled typeface again: `pip install --force-reinstall font-source-sans-pro`"
    )


def font_face_css() -> str:
    """The `@font-face` rules for every cut, by file URL: for the PDF writer, which may read these files."""
    return "".join(_font_face(weight, font_file(weight).as_uri()) for weight in Weight)


def font_face_css_with(characters: Iterable[str], form: FontForm) -> str:
    """The `@font-face` rules with the font inside them, reduced to some characters."""
    letters = sorted(set(characters))
    return "".join(_font_face(weight, _data_url(_reduced(weight, letters, form), form)) for weight in Weight)


def width_mm(text: str, size_pt: float, weight: Weight = Weight.REGULAR) -> float:
    """How wide a text runs, in mm. Kerning is left out, which makes the figure a little too wide at most."""
    return _metrics(weight).width(text) * size_pt / 1000 * _MM_PER_POINT


def missing_glyphs(text: str) -> str:
    """The letters of a text that the bundled font lacks, each once, in order of appearance.

    Spaces and marks that only choose between forms of a letter need no glyph. The rest prints in another
    family where the machine has one that holds it.
    """
    known = _metrics(Weight.REGULAR).by_character
    lacking = (
        character
        for character in text
        if ord(character) not in known
        and unicodedata.category(character) not in ("Cc", "Cf", "Zs", "Zl", "Zp")
        and not any(ord(character) in marks for marks in _VARIATION_SELECTORS)
    )
    return "".join(dict.fromkeys(lacking))


def _font_face(weight: Weight, url: str) -> str:
    return f'@font-face {{ font-family: "{FAMILY}"; font-weight: {weight.css}; src: url({url}) }}\n'


def _data_url(font: bytes, form: FontForm) -> str:
    return f"data:font/{form.value};base64,{base64.b64encode(font).decode('ascii')}"


def _reduced(weight: Weight, letters: Sequence[str], form: FontForm) -> bytes:
    """One cut with only some characters, their kerning and accents; other features are left out."""
    import io

    from fontTools import subset as cutter  # type: ignore[import-untyped]

    options = cutter.Options(layout_features=["kern", "mark", "mkmk"], hinting=False)
    options.drop_tables = [*options.drop_tables, "GSUB"]
    options.flavor = "woff2" if form is FontForm.WOFF2 else None
    font = cutter.load_font(str(font_file(weight)), options)
    subsetter = cutter.Subsetter(options)
    subsetter.populate(unicodes=[ord(letter) for letter in letters])
    subsetter.subset(font)
    target = io.BytesIO()
    cutter.save_font(font, target, options)
    return target.getvalue()


@cache
def _metrics(weight: Weight) -> _Metrics:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    font: Any = TTFont(font_file(weight), lazy=True)
    scale = 1000 / font["head"].unitsPerEm
    advances = font["hmtx"].metrics
    widths = {code: advances[glyph][0] * scale for code, glyph in font.getBestCmap().items()}
    font.close()
    return _Metrics(widths)
