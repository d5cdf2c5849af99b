"""Damaged JSON lines and workbooks never raise: a run ends with records and problems."""

from __future__ import annotations

import io
import json
from datetime import datetime
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from tests.importers.generator_files import mangled, run

ROWS: list[Any] = [
    {"name": "Rook", "type": "SMG", "ammo": "24(c)", "modes": "SA/BF", "damage": "6M", "reloads": 2},
    {"name": "Thump", "type": "Grenade", "damage": "10S", "blast": "-1/m"},
    {"name": "Sun Lance", "type": "P", "range": "LOS", "target": "B(R)", "drain": "[(F/2)+3]S"},
    {"name": "Coat", "ballistic": 4, "impact": 2, "covers": ["torso", "arms"]},
    {
        "name": "Nia",
        "attributes": {"body": "4(5)", "quickness": 4, "strength": 4, "intelligence": 4, "willpower": 4},
        "skills": {"Firearms": 4},
        "weapons": ["Rook", {"name": "Reed", "damage": "(STR+2)M"}],
    },
]
HEADINGS = {
    "Characters": ["Name", "Race", "Body", "Quickness", "Strength", "Intelligence", "Willpower", "Armour"],
    "Weapons": ["Character", "Name", "Type", "Ammo", "Modes", "Damage"],
    "Spells": ["Name", "Type", "Range", "Target", "Drain"],
}
FILLED: dict[str, list[Any]] = {
    "Characters": ["Nia", "Elf", "4(5)", 4, 4, 4, 4, "5/3"],
    "Weapons": ["Nia", "Rook", "SMG", "24(c)", "SA/BF", "6M"],
    "Spells": ["Sun Lance", "P", "LOS", "B(R)", "[(F/2)+3]S"],
}
CELLS = st.sampled_from(
    [
        *(None, True, -1, 10**30, 1.5, 0, "", " ", "-", "n/a", "#REF!", "=1/0", "=A1", "x" * 5000, "<b>&"),
        *("5/3", "9M3", "8P", "\u2013", "[[[[", "6(8", datetime(2024, 5, 3), "+2(M)", "Name", "Body"),
    ]
)


@given(mangled(ROWS), st.lists(st.sampled_from(["", "{", "[]", "7", '"x"', "{broken", "null"]), max_size=3))
def test_mangled_json_lines_raise_nothing(rows: Any, between: list[str]) -> None:
    """Whatever stands on a line, it is read or reported with its number."""
    lines = [json.dumps(row) for row in rows]
    text = "\n".join([lines[0], *between, *lines[1:], '{"name": "Wren", "damage": "9M"}'])
    _, log = run(text)
    for problem in log.in_order():
        assert str(problem).startswith("file 1")


@settings(max_examples=60)
@given(st.data())
def test_mangled_workbooks_raise_nothing(data: st.DataObject) -> None:
    """Any cell of any sheet may hold anything, headings included."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, headings in HEADINGS.items():
        sheet = book.create_sheet(title)
        rows: list[list[Any]] = [[*headings], [*FILLED[title]], [*FILLED[title]]]
        for row in rows:
            for index in range(len(row)):
                if data.draw(st.integers(0, 5)) == 0:
                    row[index] = data.draw(CELLS)
            sheet.append(row)
    content = io.BytesIO()
    book.save(content)
    records, log = run(content.getvalue())
    assert log.counts.rejected >= 0
    assert len(records.characters) <= 2 * len(HEADINGS)
    for problem in log.in_order():
        assert str(problem).startswith("file 1")
