"""Markdown: what a source says never acts as markup."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from converter.exporting.markdown import escaped
from tests.exporting.reading import Exported, shown_markdown

Converted = Callable[[dict[str, Any], str], Path]

PRINTABLE = st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" "), min_size=1)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Ares Predator", "Ares Predator"),
        ("*bold* _it_", r"\*bold\* \_it\_"),
        ("[x](http://a)", r"\[x\](http://a)"),
        ("<b>&lt;", r"\<b\>\&lt;"),
        ("a | b ||spoiler||", r"a \| b \|\|spoiler\|\|"),
        ("`code` ~~gone~~", r"\`code\` \~\~gone\~\~"),
        ("two\n# lines", r"two \# lines"),
        ("@everyone", r"\@everyone"),
        ("back\\slash", r"back\\slash"),
    ],
)
def test_markup_is_escaped(text: str, written: str) -> None:
    """A sign that means something in Markdown or a chat stands behind a backslash; a break is a space."""
    assert escaped(text) == written


@given(PRINTABLE)
def test_a_reader_shows_the_text_itself(text: str) -> None:
    """Whatever the text is, a Markdown reader shows it and nothing but it."""
    (block,) = [
        token
        for token in MarkdownIt("gfm-like", {"linkify": False}).parse(f"x {escaped(text)}")
        if token.children
    ]
    assert {token.type for token in block.children or ()} <= {"text", "text_special"}
    assert "".join(token.content for token in block.children or ()) == f"x {' '.join(text.split())}".rstrip()


def test_hostile_names_stay_names(converted: Converted) -> None:
    """A weapon called like a heading, a link or a tag is a line of the list like any other."""
    name = "# <img src=x onerror=alert(1)> [a](b) **c**"
    weapons = [{"name": name, "type": "SMG", "ammo": "30(c)", "modes": "SA", "damage": "6M"}]
    text = converted({"weapons": weapons}, "md").read_text(encoding="utf-8")
    assert f"{name}: SMG, damage 9, ammo 30" in list(shown_markdown(text))  # 6 + 3
    assert "<img" not in MarkdownIt("commonmark").render(text)


def test_a_stat_block(party: Exported) -> None:
    """A character's block is short: who it is, two lines of numbers, a line a weapon."""
    text = party.text("out.md")
    block = text[text.index("## Rust") :]
    assert block == (
        "## Rust\n"
        "Guard hound, critter, SR2, side Runners\n"
        "\n"
        "- **Actions** 2, **Speed** 25 cm, **Knock-Out Value** 11, **Magic Resistance Value** 8, "
        "**Melee Combat Damage** 8\n"
        "- **Skills** Firearms 0, Melee Combat 5, Throwing 0\n"
        "- **Melee weapons**\n"
        "  - **Bite**: damage +1\n"
    )


def test_several_of_a_kind_and_what_could_not_be_read(converted: Converted) -> None:
    """A quantity stands behind the name, and belongings that could not be read are named."""
    attributes = {"body": 3, "quickness": 3, "strength": 3, "willpower": 3, "reaction": 3}
    figure = {
        "name": "Guard",
        "race": "Human",
        "quantity": 4,
        "attributes": attributes,
        "weapons": [{"name": "Odd_Gun", "type": "SMG", "damage": "abc9"}],
    }
    text = converted({"characters": [figure]}, "md").read_text(encoding="utf-8")
    assert "## Guard ×4\n" in text
    assert "- **Could not be read** Odd\\_Gun\n" in text
