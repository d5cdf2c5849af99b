import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from converter.notation.upp import parse_upp
from converter.systems.revised_combat.characteristics import life_force
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from converter.systems.revised_combat.integrity import (
    Avoid,
    Cause,
    IntegrityRecord,
    columns_for,
    mark,
)


def due(record: IntegrityRecord, lethal: int, non_lethal: int = 0) -> list[tuple[str, int, str]]:
    """The rolls that marking calls for, in short."""
    found = mark(record, lethal, non_lethal).due
    return [(one.avoid.value, one.row, one.cause.value) for one in found]


@pytest.mark.parametrize(
    ("upp", "columns"),
    [
        ("777777", 7),  # 21 / 3
        ("789A76", 8),  # 24 / 3
        ("778777", 7),  # 22 / 3 = 7.33
        ("000777", 1),  # 0 / 3 = 0, raised to 1
        ("100777", 1),
        ("FFF777", 15),  # 45 / 3
    ],
)
def test_columns_from_the_life_force(rules: RevisedCombatRules, upp: str, columns: int) -> None:
    """A third of the Life Force, rounded down, and never below 1."""
    assert int(columns_for(life_force(parse_upp(upp)), rules)) == columns


def test_no_record_is_wider_than_eighteen() -> None:
    """A house rule that asks for more is held at 18, with a note in the working."""
    rules = revised_combat_rules({"columns": "life_force"})
    columns = columns_for(life_force(parse_upp("777777")), rules)
    assert int(columns) == 18
    assert columns.steps()[-1].notes == (
        "21 columns, but no record has more than 18",
        "house rule revised_combat.columns",
    )


def test_lethal_goes_over_non_lethal_first() -> None:
    """Four Lethal points on three Non-Lethal boxes turn the three and fill one."""
    record = mark(IntegrityRecord(7, 6, 0, 3), 4).record
    assert (record.lethal, record.non_lethal) == (4, 0)


def test_non_lethal_fills_empty_boxes() -> None:
    """Non-Lethal points leave Lethal ones alone."""
    record = mark(IntegrityRecord(7, 6, 4, 1), 0, 5).record
    assert (record.lethal, record.non_lethal) == (4, 6)


def test_a_non_lethal_point_on_a_full_record_turns_one_box() -> None:
    """It counts as Lethal, and calls for the roll against unconsciousness, not stun."""
    marking = mark(IntegrityRecord(2, 6, 3, 9), 0, 1)
    assert (marking.record.lethal, marking.record.non_lethal) == (4, 8)
    assert marking.lethal_points == 1
    assert [one.avoid for one in marking.due] == [Avoid.UNCONSCIOUSNESS]


@pytest.mark.parametrize(
    ("lethal", "non_lethal", "rolls"),
    [
        (3, 0, [("unconsciousness", 1, "last point")]),
        (4, 0, [("unconsciousness", 1, "row filled")]),
        (5, 0, [("unconsciousness", 1, "row filled"), ("unconsciousness", 2, "last point")]),
        (8, 0, [("unconsciousness", 1, "row filled"), ("unconsciousness", 2, "row filled")]),
        (0, 3, [("stun", 1, "last point")]),
        (0, 4, [("stun", 1, "row filled")]),
        (2, 2, [("unconsciousness", 1, "last point"), ("stun", 1, "row filled")]),
        (0, 0, []),
    ],
)
def test_rolls_that_marking_calls_for(
    lethal: int, non_lethal: int, rolls: list[tuple[str, int, str]]
) -> None:
    """A row of four that fills calls for a roll, and so does the last point, once each."""
    assert due(IntegrityRecord(4, 6), lethal, non_lethal) == rolls


def test_a_mixed_row_that_turns_lethal_later() -> None:
    """The point that filled the row rolled against stun; once all is Lethal, unconsciousness follows."""
    mixed = mark(IntegrityRecord(4, 6, 2, 0), 0, 2)
    assert [(one.avoid, one.cause) for one in mixed.due] == [(Avoid.STUN, Cause.ROW_FILLED)]
    assert due(mixed.record, 1) == [("unconsciousness", 1, "last point")]
    assert due(mixed.record, 2) == [("unconsciousness", 1, "row filled")]


def test_points_beyond_a_record_full_of_lethal() -> None:
    """They find no box, but they were suffered."""
    marking = mark(IntegrityRecord(1, 6, 5, 0), 3)
    assert (marking.record.lethal, marking.unmarked, marking.lethal_points) == (6, 2, 3)
    assert marking.record.full_of_lethal
    assert due(IntegrityRecord(1, 6, 6, 0), 2) == []


@pytest.mark.parametrize(
    ("columns", "rows", "lethal", "non_lethal", "message"),
    [
        (0, 6, 0, 0, "at least one column and one row"),
        (1, 0, 0, 0, "at least one column and one row"),
        (7, 6, -1, 0, "no fewer than 0 boxes marked"),
        (7, 6, 40, 3, "40 Lethal and 3 Non-Lethal are marked, but the record has 42 boxes"),
    ],
)
def test_impossible_records(columns: int, rows: int, lethal: int, non_lethal: int, message: str) -> None:
    """A record has boxes, and no more marks than boxes."""
    with pytest.raises(ValueError, match=message):
        IntegrityRecord(columns, rows, lethal, non_lethal)


def marked_box_by_box(boxes: list[str], points: str) -> list[str]:
    """The rule text word for word on a list of boxes: the slow twin of `mark`."""
    boxes = list(boxes)
    for point in points:
        if point == "N" and "" in boxes:
            boxes[boxes.index("")] = "N"
        elif "N" in boxes:
            boxes[boxes.index("N")] = "L"
        elif "" in boxes:
            boxes[boxes.index("")] = "L"
    return boxes


@given(st.integers(1, 4), st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=5))
def test_counts_say_what_boxes_say(columns: int, attacks: list[tuple[int, int]]) -> None:
    """Two counts come to the same as marking every box by the text."""
    record, boxes = IntegrityRecord(columns, 6), [""] * (columns * 6)
    for lethal, non_lethal in attacks:
        record = mark(record, lethal, non_lethal).record
        boxes = marked_box_by_box(boxes, "L" * lethal + "N" * non_lethal)
        assert (record.lethal, record.non_lethal) == (boxes.count("L"), boxes.count("N"))
        assert boxes == ["L"] * record.lethal + ["N"] * record.non_lethal + [""] * record.empty


class RecordMachine(RuleBasedStateMachine):
    """A record under attack after attack."""

    @initialize(columns=st.integers(1, 18))
    def begin(self, columns: int) -> None:
        """Start unmarked."""
        self.record = IntegrityRecord(columns, 6)
        self.most_lethal = self.points = 0

    @rule(lethal=st.integers(0, 20), non_lethal=st.integers(0, 20))
    def attack(self, lethal: int, non_lethal: int) -> None:
        """Mark an attack and look at what it says."""
        before = self.record
        marking = mark(before, lethal, non_lethal)
        self.record = marking.record
        self.points += lethal + non_lethal
        added = self.record.lethal - before.lethal
        assert lethal <= marking.lethal_points <= lethal + non_lethal
        assert added + marking.unmarked == marking.lethal_points
        assert all(1 <= roll.row <= 6 for roll in marking.due)

    @invariant()
    def never_exceeds_the_record(self) -> None:
        """Marks never exceed the boxes, nor the points suffered."""
        marked = self.record.lethal + self.record.non_lethal
        assert marked <= self.record.boxes
        assert marked <= self.points

    @invariant()
    def lethal_never_turns_back(self) -> None:
        """Lethal boxes only ever grow in number."""
        assert self.record.lethal >= self.most_lethal
        self.most_lethal = self.record.lethal


RecordMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=12, deadline=None)
TestRecordUnderAttack = RecordMachine.TestCase
