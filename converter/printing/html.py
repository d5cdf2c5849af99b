"""Makes one self-contained HTML file: styles and font travel inside, nothing is fetched from anywhere."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markupsafe import Markup

from converter.printing.environment import Templates
from converter.printing.fonts import FontForm, FontMissingError, font_face_css_with
from converter.printing.paper import Paper

_TAGS = re.compile(r"<svg.*?</svg>|<[^>]*>", re.DOTALL)


def web_page(
    templates: Templates, name: str, style_names: Sequence[str], page: Paper, **values: object
) -> str:
    """A template filled in, with its styles and the bundled font cut down to the letters that appear.

    The template puts `styles` into its head. `page` is the paper for printing from the browser.
    Raises TemplateFaultError for a faulty template.
    """
    styles = page.page_css() + "".join(templates.source(style) for style in style_names)
    body = templates.render(name, styles=Markup(""), **values)
    letters = set(_TAGS.sub("", body)) | set(" &<>\"'0123456789")
    return templates.render(name, styles=Markup(_embedded_fonts(letters) + styles), **values)


def _embedded_fonts(letters: set[str]) -> str:
    """The font rules with the font inside; without the font's files the reader's own fonts do."""
    try:
        return font_face_css_with(letters, FontForm.WOFF2)
    except FontMissingError:
        return ""
