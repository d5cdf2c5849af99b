"""The reminders on a Revised Combat record sheet: marking, a turn's actions, what a hit does at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from converter.printing.boxes import Drawing
from converter.printing.revised_combat.marks import starred
from converter.printing.revised_combat.views import LegendLine, PanelView, Paragraph
from converter.printing.revised_combat.weapon_rows import roll_text
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.location_effects import body_part
from converter.systems.revised_combat.records import TravellerRecord
from converter.systems.revised_combat.tables import ActionClass, ActionRow, EffectRow, EffectWord, Held

_SAMPLE_MM = 3.2
_SAMPLE_STROKE_MM = 0.3

_EFFECTS = {
    EffectWord.CONCUSSION: "concussion",
    EffectWord.DROPS: "drops",
    EffectWord.LOSES_GRIP: "slips from one hand",
    EffectWord.STUNNED: "stunned",
    EffectWord.FALLS: "falls",
}
_HELD = {Held.ONE_HANDED: "one-handed item ", Held.TWO_HANDED: "two-handed item "}


def legend(
    record: TravellerRecord, rules: RevisedCombatRules
) -> tuple[tuple[LegendLine, ...], tuple[LegendLine, ...]]:
    """How the integrity record is marked, and which rolls that calls for (Harmonised Damage System)."""
    half_strike, cross = _sample("M0 {0}L{0} 0"), _sample("M0 {0}L{0} 0M0 0L{0} {0}")
    marking = (
        LegendLine("a Non-Lethal point. Fill the first empty box.", "Half-strike", half_strike),
        LegendLine(
            "a Lethal point. Turn the first half-struck box; without one, take the first empty box.",
            "Cross",
            cross,
        ),
        LegendLine(
            "from left to right. With no empty box left a Non-Lethal point is a Lethal one.", "Row by row,"
        ),
    )
    task = rules.unconscious_task
    own = int(task.dm.of({"determination": int(record.determination)}))
    needed = starred(f"{task.value.value.capitalize()}, {rules.tasks[task.value].needed}+", task)
    rolls = (
        LegendLine("where Lethal fills a row, and for an attack's last Lethal point.", "Stay conscious:"),
        LegendLine("where Non-Lethal fills a row, and for an attack's last Non-Lethal point.", "Avoid stun:"),
        LegendLine(
            f"2D6 ({needed}) with DM {own:+d} and the row's DM; what the dice must show stands beside "
            "the row. A natural 2 fails.",
            "Both rolls:",
        ),
    )
    return marking, rolls


def turn_panel(rules: RevisedCombatRules) -> PanelView:
    """The actions of a turn (Actions During a Combat Round, Possible Actions)."""
    called, aimed = rules.called_shot, rules.aimed_difficulty
    first = starred(aimed.value.value.capitalize(), aimed)
    return PanelView(
        "Your turn: two Short Actions, or one Long Action",
        (
            *_actions(rules),
            Paragraph("Near miss:", "costs a Short Action at once: duck back, else drop prone."),
            Paragraph(
                "Called shot:",
                f"{called.to_hit_dm:+d} to hit, then {starred(called.value.value.capitalize(), called)}.",
            ),
            Paragraph("Aimed shot:", f"{first}, before it is fired."),
        ),
    )


def struck_panel(record: TravellerRecord, rules: RevisedCombatRules) -> PanelView:
    """What a hit does at once, with the traveller's own characteristics (Resolving Combat)."""
    chart = rules.chart(record.target_type)
    present = {body_part(one.location, chart) for one in record.armour}
    rows = [row for row in rules.location_effects if row.location in present]
    paragraphs = [
        Paragraph(f"{place.replace('_', ' ').capitalize()}:", f"{_effects(tuple(group), record)}.")
        for place, group in groupby(rows, key=lambda row: row.location.value)
    ]
    return PanelView("When struck: dice + number of Damage Dice", tuple(paragraphs))


def _actions(rules: RevisedCombatRules) -> Iterator[Paragraph]:
    for kind in ActionClass:
        names = [_action(row, rules) for row in rules.actions if row.action_class is kind]
        if names:
            yield Paragraph(f"{kind.value.capitalize()}:", f"{', '.join(names)}.")


def _action(row: ActionRow, rules: RevisedCombatRules) -> str:
    text = f"{row.name} ({row.to_hit_dm:+d})" if row.to_hit_dm else row.name
    if row.name == "Move":
        half = rules.movement.value / 2
        return starred(f"{text} ({half:g} m)", row, rules.movement)
    return starred(text, row)


def _effects(rows: tuple[EffectRow, ...], record: TravellerRecord) -> str:
    """The tests of a location in words; rows of the same test share it."""
    tests = groupby(rows, key=lambda row: (row.dice, row.characteristic))
    return "; ".join(_test(tuple(group), record) for _, group in tests)


def _test(rows: tuple[EffectRow, ...], record: TravellerRecord) -> str:
    results = ", ".join(_result(row) for row in rows)
    dice, characteristic = rows[0].dice, rows[0].characteristic
    if not dice or characteristic is None:
        return results
    return f"{dice}D6 over {characteristic.title} {record.upp.value_of(characteristic)}: {results}"


def _result(row: EffectRow) -> str:
    held = _HELD.get(row.held, "") if row.held is not None else ""
    otherwise = f", else {_EFFECTS[row.otherwise]}" if row.otherwise else ""
    return f"{held}{_EFFECTS[row.result]}{otherwise}"


def _sample(strokes: str) -> Drawing:
    """A small box with strokes in it; `{0}` stands for its side."""
    side = f"{_SAMPLE_MM:g}"
    path = f"M0 0h{side}v{side}h-{side}z{strokes.format(side)}"
    return Drawing(_SAMPLE_MM, _SAMPLE_MM, path, _SAMPLE_STROKE_MM)


def integrity_roll(record: TravellerRecord, row_dm: int, rules: RevisedCombatRules) -> str:
    """What 2D6 must show in a row, with Determination and the row's DM counted in."""
    task = rules.unconscious_task
    own = int(task.dm.of({"determination": int(record.determination)}))
    return roll_text(rules.tasks[task.value].needed - own - row_dm)
