"""The reference and the workings of Revised Combat, before any page is made."""

from __future__ import annotations

from typing import Any

import pytest

from converter.printing.paper import Paper
from converter.printing.products import PrintOptions
from converter.printing.revised_combat.blocks import Block, Cell, Form, fitted_title, height_mm, pages_of
from converter.printing.revised_combat.charts import charts
from converter.printing.revised_combat.marks import LEGEND
from converter.printing.revised_combat.procedure import procedure
from converter.printing.revised_combat.reference import make_reference
from converter.printing.revised_combat.workings import make_workings
from converter.printing.workings import WorkedFigure, WorkingsJob
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from tests.printing.revised_combat.crew import ENERI, RULES, converted

PAPERS = pytest.mark.parametrize("paper", list(Paper))
ALL_HULL: dict[str, Any] = {
    "rows": {str(aspect): ["hull"] * 6 for aspect in range(1, 7)},
    "locations": {"hull": {"threshold": "columns"}},
}


def chart(title: str, rules: RevisedCombatRules = RULES) -> Block:
    """A chart by its title."""
    return next(block for block in charts(rules) if block.title == title)


def texts(block: Block) -> list[list[str]]:
    """The texts of a block's rows."""
    return [[cell.text for cell in row] for row in block.rows]


def test_every_block_says_where_it_comes_from() -> None:
    """Procedure and charts alike have a mark beside the title."""
    blocks = [*procedure(RULES), *charts(RULES)]
    assert len(blocks) == 21
    assert all(block.mark for block in blocks)


def test_the_procedure_follows_the_rule_text() -> None:
    """Round, turn, shot, points, marks, characteristics, afterwards; made-up values bear a star."""
    blocks = list(procedure(RULES))
    assert [len(block.rows) for block in blocks] == [7, 7, 9, 2, 5, 3, 2]
    assert texts(blocks[0])[1][1].startswith("Everybody rolls initiative, 2D6 + dexterity/5*.")
    assert "Formidable (15+)*" in texts(blocks[2])[0][1]
    assert "Difficult (11+), with" in texts(blocks[2])[2][1]


def test_points_of_many_dice() -> None:
    """6 dice: 3 rolled, 7 for a pair, 3 for the last: +10. 16 dice: 6 pairs and 1: 42 + 3 = +45."""
    block = next(block for block in procedure(RULES) if block.form is Form.CHART)
    assert dict(zip(*texts(block), strict=True)) == {
        "Damage Dice": "3D6",
        "4": "+3",
        "5": "+7",
        "6": "+10",
        "7": "+14",
        "8": "+17",
        "9": "+21",
        "10": "+24",
        "12": "+31",
        "16": "+45",
    }


def test_the_hit_chart_joins_equal_cells() -> None:
    """Very High first; two near misses, two of head, two near misses."""
    block = chart("Hit chart: person")
    assert block.mark == "placeholder*"
    assert block.rows[0] == (
        Cell("6 Very High"),
        Cell("--", 2),
        Cell("Head", 2, strong=True),
        Cell("--", 2),
    )
    assert [sum(cell.span for cell in row) for row in block.rows] == [7] * 6


def test_difficulties_are_marked_row_by_row() -> None:
    """MegaTraveller's, but the two half steps."""
    block = chart("Difficulties")
    assert block.mark == "see each row"
    assert [(row[0], row[1], row[-1]) for row in texts(block)] == [
        ("Simple", "3+", "M"),
        ("Easy", "5+", "R"),
        ("Routine", "7+", "M"),
        ("Normal", "9+", "i"),
        ("Difficult", "11+", "M"),
        ("Formidable", "15+", "M"),
        ("Impossible", "19+", "M"),
    ]


def test_to_hit_prints_the_numbers_needed() -> None:
    """Rifles: Routine, Routine, Difficult, Difficult, Formidable; beyond, nothing is known."""
    assert texts(chart("To hit, by range"))[2] == ["Rifle", "7+", "7+", "11+", "11+", "15+", "–", "M"]


def test_what_a_user_changed_is_marked_as_theirs() -> None:
    """A success by nothing halves now: `u` in its row."""
    rules = revised_combat_rules({"margin_zero": 0.5})
    assert texts(chart("Damage Value into Dice", rules))[-1] == ["Success by 0", "x 1/2", "u"]
    assert "u your own rules file" in LEGEND


def test_penetration_and_success() -> None:
    """All from twice the Armour Value, half from once, a tenth from a tenth; x 8 for a margin of 8."""
    assert [row[:2] for row in texts(chart("Damage Value into Dice"))] == [
        ["Pen 2 x AV or more", "x 1"],
        ["Pen AV or more", "x 1/2"],
        ["Pen 1/10 x AV or more", "x 1/10"],
        ["Success by 8 or more", "x 8"],
        ["Success by 4 or more", "x 4"],
        ["Success by 2 or more", "x 2"],
        ["Success by 1 or more", "x 1"],
        ["Success by 0", "x 1"],
    ]


def test_a_users_hit_chart_comes_last() -> None:
    """After the lists, where a page with wide columns follows."""
    rules = revised_combat_rules({"hit_chart": {"drone": ALL_HULL}})
    last = list(charts(rules))[-1]
    assert (last.title, last.mark) == ("Hit chart: drone", "your rules")


@PAPERS
def test_the_reference_takes_two_pages(paper: Paper) -> None:
    """Procedure in two columns, charts in three; no block is lost or comes twice."""
    blocks = (*procedure(RULES), *charts(RULES))
    pages = pages_of(blocks, paper, 1.5)
    assert [len(page.columns) for page in pages] == [2, 3]
    placed = [
        row for page in pages for column in page.columns for block in column.blocks for row in block.rows
    ]
    assert placed == [row for block in blocks for row in block.rows]


@PAPERS
def test_every_bundled_title_stays_whole(paper: Paper) -> None:
    """None is cut to make room for its mark, in columns of either width."""
    pages = pages_of((*procedure(RULES), *charts(RULES)), paper, 1.5)
    titles = [block.title for page in pages for column in page.columns for block in column.blocks]
    assert [title for title in titles if title.endswith("…")] == []


def test_a_wide_chart_waits_for_a_page_of_wide_columns() -> None:
    """The drone's chart does not go into a third of a page."""
    rules = revised_combat_rules({"hit_chart": {"drone": ALL_HULL}})
    pages = pages_of((*procedure(rules), *charts(rules)), Paper.A4, 1.5)
    assert [len(page.columns) for page in pages] == [2, 3, 2]
    assert [block.title for block in pages[2].columns[0].blocks] == ["Hit chart: drone"]


@pytest.mark.parametrize("spare", [1.5, 40.0, 120.0])
def test_columns_are_never_overfilled(spare: float) -> None:
    """The blocks of a column, without the gap below the last, are no higher than it is."""
    for page in pages_of((*procedure(RULES), *charts(RULES)), Paper.LETTER, spare):
        for column in page.columns:
            assert sum(height_mm(block, column.width_mm) for block in column.blocks) <= page.height_mm + 2.61


def test_a_broken_block_is_headed_again() -> None:
    """Three rows at least stand on either side."""
    rows = tuple((Cell(str(number)), Cell("word " * 20)) for number in range(60))
    pages = pages_of([Block("Long", "R", Form.STEPS, (5.0, 0.0), rows)], Paper.A4, 1.5)
    blocks = [block for page in pages for column in page.columns for block in column.blocks]
    assert [block.title for block in blocks] == ["Long", *["Long (cont.)"] * (len(blocks) - 1)]
    assert min(len(block.rows) for block in blocks) >= 3


def test_titles_do_not_run_into_marks() -> None:
    """A name as long as a column ends in an ellipsis."""
    block = Block("Hit chart: " + "vehicle " * 12, "placeholder*", Form.CHART, (0.0,), ())
    assert fitted_title(block, 60.0).endswith("…")
    assert fitted_title(chart("Actions"), 60.0) == "Actions"


def test_the_reference_needs_nobody() -> None:
    """It is made without records."""
    section = make_reference(None, PrintOptions())
    assert [job.bookmark for job in section.jobs] == ["Revised Combat: reference"]


def workings_of(rules: RevisedCombatRules | None = None) -> WorkingsJob:
    """Eneri's workings."""
    records = converted(ENERI, rules=rules or RULES)
    (job,) = make_workings(records, PrintOptions(rules=rules)).jobs
    assert isinstance(job, WorkingsJob)
    return job


def worked_figures() -> tuple[WorkedFigure, ...]:
    """Eneri's numbers, in the order of the page."""
    return workings_of().items[0].figures


def test_workings_do_not_repeat_a_step() -> None:
    """Life Force stands once, though columns, boxes and thresholds rest on it."""
    figures = worked_figures()
    texts = [step.text for figure in figures for step in figure.steps]
    steps = [text for text in texts if text.startswith("Life Force")]
    assert steps == ["Life Force = Strength 7 + Dexterity 8 + Endurance 9 = 24"]
    assert (figures[3].title, figures[3].value) == ("Columns", "8")
    assert [step.text for step in figures[3].steps] == ["Columns = Life Force 24 / 3 = 8"]


def test_workings_mark_placeholders() -> None:
    """Initiative and thresholds bear a star; armour of Cloth, which covers everything, does not."""
    values = {figure.title: figure.value for figure in worked_figures()}
    assert (values["Initiative DM"], values["Head threshold"], values["Head armour"]) == ("1*", "4*", "5")


def test_workings_name_the_rules_of_a_users_own() -> None:
    """The last sentence lists what the rules file changed."""
    rules = revised_combat_rules({"margin_zero": 0.5, "stun_length": 3})
    assert workings_of(rules).notes[-1] == "From your rules file: margin zero, stun length."
