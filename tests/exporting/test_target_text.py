"""Targets in words: what no number can be told of is exported as it was written."""

from __future__ import annotations

from converter.exporting.faster_combat import spell_row
from converter.exporting.item_lines import item_line
from converter.source.shadowrun import Spell
from converter.systems.faster_combat.spells import spell_record


def test_the_words_are_a_field_of_their_own() -> None:
    """The target number stays null, (R) counts, and lines for people hold the words."""
    record, _ = spell_record(Spell(name="Own Hex", target_text="DT(R)"), None)
    row = spell_row(record)
    assert (row.target_number, row.target_text, row.resisted) == (None, "DT(R)", True)
    assert "target DT(R)" in str(item_line(row))


def test_a_target_that_can_be_read_leaves_it_empty() -> None:
    """A spell without words for a target has none to export."""
    record, _ = spell_record(Spell(name="Own Hex"), None)
    assert spell_row(record).target_text is None
