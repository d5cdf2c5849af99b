"""Letters that the bundled typeface lacks."""

from __future__ import annotations

from dataclasses import dataclass

from converter.printing.lettering import lettering_notes, letters_of


@dataclass(frozen=True, slots=True)
class Thing:
    """A job-like value with texts inside."""

    name: str
    parts: tuple[object, ...] = ()
    count: int = 3


def test_every_text_inside_counts() -> None:
    """Letters are found in fields, tuples and things inside things; plain English ones are always there."""
    assert {"é", "ß", "Ω", "x", "3"} <= letters_of([Thing("é", (Thing("ß"), "Ω"))])


def test_known_letters_need_no_word() -> None:
    """Latin, Greek and Cyrillic names print in the bundled typeface."""
    assert lettering_notes([Thing("Zoë Žižka Ελένη Ярослав")]) == ()


def test_each_text_with_unknown_letters_is_named_once() -> None:
    """The note quotes the text, lists the letters and says what will happen."""
    assert lettering_notes([Thing("力 Ryu 力"), Thing("力 Ryu 力"), Thing("Anna")]) == (
        "'力 Ryu 力': the bundled typeface lacks 力; another font of this machine prints them, "
        "or an empty box stands there: look at the page",
    )
