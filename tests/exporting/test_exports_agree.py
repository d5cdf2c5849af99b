"""All forms say the same, number for number: each is read back and held against the JSON."""

from __future__ import annotations

import pytest

from converter.exporting.faster_combat import SpellRow, WeaponRow
from converter.exporting.json_document import FasterCombatDocument
from tests.exporting.reading import (
    Exported,
    csv_rows,
    document_of_json_lines,
    facts_of,
    facts_of_csv,
    facts_of_html,
    facts_of_markdown,
    facts_of_workbook,
    sheet_rows,
    without,
)

LISTS = ("characters", "weapons", "spells")


@pytest.fixture(params=["party", "mixed"])
def exported(request: pytest.FixtureRequest) -> Exported:
    """The example party, then the mixed list."""
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Exported)
    return found


def test_the_facts_are_what_the_rules_give(party: Exported, mixed: Exported) -> None:
    """The JSON that all forms are held against holds the numbers worked out by hand."""
    facts = facts_of(party.document)
    # Gable: Body 9 + 2, armour (5 + 3/2) and (3 + 1/2) rounded down 6 and 3, average 4.5 rounded up 5
    assert facts["Gable", ""]["knock_out_value"] == str(2 * 11 + 5)
    assert facts["Kestrel", "Uzi III"] == {
        "damage": "12",
        "ammo": "8",
        "reloads": "2",
    }  # 6 + M 3 + burst 3; 24/3
    assert facts["Kestrel", "Throwing Knife"] == {"damage": "-2", "quantity": "4"}
    assert facts["Brannock", "Offensive Grenade"] == {"damage": "16", "reduction": "1.5", "quantity": "3"}
    listed = facts_of(mixed.document)
    assert listed["", "Ares Predator"] == {"damage": "12", "ammo": "15"}
    assert listed["", "Drum"] == {"damage": "grenade", "ammo": "6"}
    assert listed["", "Far Ear"]["range"] == "Force x Magic cm"
    assert len(listed) == 7


def test_json_reads_back_into_its_own_model(exported: Exported) -> None:
    """The document is valid under the published model, and comes out of it unchanged."""
    document = FasterCombatDocument.model_validate_json(exported.text("out.json"))
    assert document.model_dump(mode="json") == exported.document


def test_json_lines_hold_the_same_objects(exported: Exported) -> None:
    """Each line is the object of the JSON document, value for value."""
    assert document_of_json_lines(exported.text("out.jsonl")) == {
        name: exported.document[name] for name in LISTS
    }


def test_the_workbook_agrees(exported: Exported) -> None:
    """The sheets of the workbook hold the facts of the JSON."""
    assert facts_of_workbook(exported.path("out.xlsx")) == facts_of(exported.document)


def test_the_workbook_has_every_value_of_a_character(party: Exported) -> None:
    """The sheet Characters has all fields of the JSON that are no lists of their own."""
    rows = sheet_rows(party.path("out.xlsx"))["Characters"]
    for row, figure in zip(rows, party.document["characters"], strict=True):
        for key, value in row.items():
            wanted = "; ".join(figure[key]) or None if isinstance(figure[key], list) else figure[key]
            assert value == wanted, key


def test_csv_agrees_for_characters(party: Exported) -> None:
    """The one table of characters holds the facts of the JSON, those of weapons and spells in its cells."""
    assert facts_of_csv(party.path("out.csv")) == facts_of(party.document)


def test_csv_agrees_for_lists(mixed: Exported) -> None:
    """Two kinds stand in two files, whose rows are those of the JSON, value for value."""
    assert not mixed.path("out.csv").exists()
    for kind, shape in (("weapons", WeaponRow), ("spells", SpellRow)):
        rows = csv_rows(mixed.path(f"out-{kind}.csv"))
        read = [shape.model_validate({key: value or None for key, value in row.items()}) for row in rows]
        assert [row.model_dump(mode="json") for row in read] == mixed.document[kind]


def test_markdown_agrees(exported: Exported) -> None:
    """What a Markdown reader shows holds the facts of the JSON."""
    assert facts_of_markdown(exported.text("out.md")) == facts_of(exported.document)


def test_html_agrees(exported: Exported) -> None:
    """The page shows every fact of the JSON; what is thrown shows its number in the place of ammunition."""
    wanted = without(facts_of(exported.document), ["quantity"])
    shown = facts_of_html(exported.text("out.html"))
    assert shown.keys() == wanted.keys()
    for key, facts in wanted.items():
        assert {label: shown[key].get(label) for label in facts} == facts, key
