"""The charts of Revised Combat for the reference: each says where its values come from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from converter.printing.revised_combat.blocks import Block, Cell, Form
from converter.printing.revised_combat.marks import chart_mark, row_marks
from converter.printing.revised_combat.procedure import task_words
from converter.printing.revised_combat.weapon_rows import band_headings, mode_text
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.locations import NEAR_MISS
from converter.systems.revised_combat.tables import (
    Difficulty,
    EffectRow,
    EffectWord,
    Entry,
    Held,
    HitChart,
    StateWord,
)

_MARK_MM = 4.5
_OFFSETS = 6
_OFFSET_MM = 12.6
_BANDS_MM = 73.0
_WIDE_MM = 90.0
_EFFECTS = {
    EffectWord.CONCUSSION: "concussion",
    EffectWord.DROPS: "dropped",
    EffectWord.LOSES_GRIP: "slips from one hand",
    EffectWord.STUNNED: "stunned",
    EffectWord.FALLS: "falls",
}
_HELD = {None: "", Held.NONE: "", Held.ONE_HANDED: ", one hand", Held.TWO_HANDED: ", two hands"}


def charts(rules: RevisedCombatRules) -> Iterator[Block]:
    """Every chart in the order of an attack, then the lists, then the hit charts of a user's own."""
    first, *others = rules.hit_chart.items()
    yield _hit_chart(*first, rules)
    yield _to_hit(rules)
    yield _difficulties(rules)
    yield _difficulty_changes(rules)
    yield _called_shots(rules)
    yield _penetration(rules)
    yield _rows(rules)
    yield _effects(rules)
    yield _locations(rules)
    yield _states(rules)
    yield _others(rules)
    yield _actions(rules)
    yield _armour(rules)
    yield _weapons(rules)
    yield from (_hit_chart(name, chart, rules) for name, chart in others)


def _chart(
    title: str,
    entries: Sequence[Entry],
    widths: tuple[float, ...],
    head: tuple[str, ...],
    rows: Iterable[tuple[str, ...]],
    *,
    notes: tuple[str, ...] = (),
    centred: int = -1,
) -> Block:
    """A chart with a row for each entry; where they are not all of one kind, a last column marks each."""
    letters = row_marks(entries)
    cells = []
    for row, letter in zip(rows, letters, strict=True):
        texts = (*row, letter) if any(letters) else row
        cells.append(tuple(Cell(text, strong=place == 0) for place, text in enumerate(texts)))
    if any(letters):
        widths, head = (*widths, _MARK_MM), (*head, "") if head else ()
    return Block(title, chart_mark(entries), Form.CHART, widths, tuple(cells), head, notes, centred)


def _hit_chart(name: str, chart: HitChart, rules: RevisedCombatRules) -> Block:
    rows = []
    for aspect, cells in sorted(chart.rows.items(), reverse=True):
        title = f"{aspect} {rules.aspect_names.value[int(aspect) - 1]}"
        groups = [(cell, len(tuple(same))) for cell, same in groupby(cells)]
        struck = (Cell(_place(cell), count, strong=cell != NEAR_MISS) for cell, count in groups)
        rows.append((Cell(title), *struck))
    head = ("Aspect", *(str(number) for number in range(1, _OFFSETS + 1)))
    notes = (
        "Offset 1 is the shooter's far left; left and right in a name are the target's own. "
        "-- is a near miss.",
    )
    title = f"Hit chart: {name.replace('-', ', ')}"
    widths = (0.0, *(_OFFSET_MM for _ in range(_OFFSETS)))
    return Block(title, chart_mark([chart]), Form.BODY, widths, tuple(rows), head, notes, 1, _WIDE_MM)


def _to_hit(rules: RevisedCombatRules) -> Block:
    bands = band_headings(rules)
    rows = [("Reach", *(band.limit for band in bands))]
    for name, row in rules.to_hit.items():
        needed = [f"{rules.tasks[one].needed}+" for one in row.difficulties[: len(bands)]]
        rows.append((name, *needed, *["–"] * (len(bands) - len(needed))))
    entries = (rules.range_bands[0], *rules.to_hit.values())
    widths = (0.0, *(round(_BANDS_MM / len(bands), 2) for _ in bands))
    head = ("Class", *(band.name for band in bands))
    block = _chart("To hit, by range", entries, widths, head, rows, centred=1)
    return replace(block, least_mm=_WIDE_MM)


def _difficulties(rules: RevisedCombatRules) -> Block:
    rows = (
        (name.value.capitalize(), f"{row.needed}+", _difficulty(row.harder), _difficulty(row.easier))
        for name, row in rules.tasks.items()
    )
    per = rules.characteristic_dm.value
    notes = (
        f"2D6, the level of a skill, 1 for each full {per} of a characteristic, and other DMs. "
        "A natural 2 fails.",
    )
    head = ("Task", "2D6", "Harder", "Easier")
    entries = tuple(rules.tasks.values())
    return _chart("Difficulties", entries, (18.5, 9.0, 0.0, 17.0), head, rows, notes=notes)


def _difficulty_changes(rules: RevisedCombatRules) -> Block:
    rows = ((row.cause.capitalize(), _levels(row.levels)) for row in rules.difficulty_changes)
    entries = rules.difficulty_changes
    return _chart("Harder and easier to hit", entries, (0.0, 15.0), (), rows)


def _called_shots(rules: RevisedCombatRules) -> Block:
    rows = []
    for aim, row in rules.aims.items():
        bounds = f"{row.at_least} to {row.at_most}"
        rows.append((aim.value.capitalize(), f"{row.die.capitalize()} {bounds}", f"{row.add:+d}"))
    called = rules.called_shot
    notes = (
        f"{called.to_hit_dm:+d} to hit; then {task_words(called, rules)}: {chart_mark([called])}. "
        "Automatic fire: only its first shot.",
    )
    head = ("Aimed", "Where the die shows", "Add")
    return _chart("Called shots", tuple(rules.aims.values()), (13.0, 0.0, 10.0), head, rows, notes=notes)


def _penetration(rules: RevisedCombatRules) -> Block:
    effects = [
        (f"Pen {_times(str(row.at_least))}AV or more", f"x {row.multiplier}") for row in rules.penetration
    ]
    margins = [
        (f"Success by {row.margin} or more", f"x {row.multiplier}") for row in rules.exceptional_success
    ]
    zero = ("Success by 0", f"x {rules.margin_zero.value}")
    entries = (*rules.penetration, *rules.exceptional_success, rules.margin_zero)
    notes = (
        "Both together, rounded down once. Pen below the last: nothing gets through. Beyond "
        f"{rules.attenuation.value} range Pen halves for every so many bands as its Attenuation says.",
    )
    rows = (*effects, *margins, zero)
    return _chart("Damage Value into Dice", entries, (0.0, 11.0), (), rows, notes=notes)


def _rows(rules: RevisedCombatRules) -> Block:
    dms = ["–" if dm is None else f"{dm:+d}" for dm in rules.row_dm]
    entries = (*[rules.row_dms] * (len(dms) - 1), rules.sixth_row_dm)
    numbers = (Cell("Row"), *(Cell(str(number), strong=True) for number in range(1, len(dms) + 1)))
    texts = [numbers, (Cell("DM"), *map(Cell, dms))]
    if any(row_marks(entries)):
        texts.append((Cell("Mark"), *map(Cell, row_marks(entries))))
    width = rules.columns
    formula = str(width.value).replace("_", " ")
    note = f"Columns: {formula}, {width.lowest} to {width.highest}: {chart_mark([width])}."
    widths = (0.0, *(8.0 for _ in dms))
    mark = chart_mark(entries)
    return Block("Integrity record", mark, Form.CHART, widths, tuple(texts), (), (note,), 1)


def _effects(rules: RevisedCombatRules) -> Block:
    rows = (
        (f"{_place(row.location.value)}{_HELD[row.held]}", _outcome(row)) for row in rules.location_effects
    )
    notes = ("To the dice comes the number of Damage Dice of the attack; the total must be over.",)
    return _chart("What a hit does at once", rules.location_effects, (26.0, 0.0), (), rows, notes=notes)


def _locations(rules: RevisedCombatRules) -> Block:
    rows = []
    thresholds, first = rules.thresholds, rules.first_characteristic
    for kind, setting in thresholds.items():
        characteristic = first[kind].value.title if kind in first else ""
        rows.append((_place(kind.value), str(setting.value).replace("_", " "), characteristic))
    head = ("Location", "Threshold", "Loses first")
    notes = (f"At least 1, fractions dropped. Loses first: {chart_mark(tuple(first.values()))}.",)
    entries = tuple(thresholds.values())
    return _chart("Damage Thresholds", entries, (19.0, 0.0, 19.0), head, rows, notes=notes)


def _states(rules: RevisedCombatRules) -> Block:
    rows, entries = [], []
    for word in StateWord:
        if word in rules.states and word in rules.state_effects:
            effects = rules.state_effects[word]
            text = f"Limb: {effects.limb}. Head: {effects.head}. Trunk: {effects.trunk}."
            rows.append((f"{word.value.capitalize()} ({rules.states[word].above} x)", text))
            entries.append(effects)
    notes = (f"Points over so many times the Damage Threshold: {chart_mark(tuple(rules.states.values()))}.",)
    return _chart("States of a location", entries, (20.0, 0.0), (), rows, notes=notes)


def _others(rules: RevisedCombatRules) -> Block:
    said: tuple[tuple[str, str, Entry], ...] = (
        ("Stun", f"costs {rules.stun_length.value} Short Actions", rules.stun_length),
        (
            "Concussion",
            f"{rules.concussion.value:+d} on every task to the end of the combat",
            rules.concussion,
        ),
        ("Death", ", or ".join(_DEATHS[one] for one in rules.death.value) or "the referee says", rules.death),
        ("Ducked", f"cover hides {_listed(rules.ducked.value)} too", rules.ducked),
        ("Move", f"up to {rules.movement.value / 2:g} m", rules.movement),
        *((key.capitalize(), f"covers {_listed(one.value)}", one) for key, one in rules.coverage.items()),
    )
    entries = tuple(entry for _, _, entry in said)
    rows = ((title, text) for title, text, _ in said)
    return _chart("Other rules", entries, (19.0, 0.0), (), rows)


def _actions(rules: RevisedCombatRules) -> Block:
    rows = []
    for row in rules.actions:
        dm = f"{row.to_hit_dm:+d} to hit" if row.to_hit_dm else ""
        note = "; ".join(part for part in (row.action_class.value.capitalize(), dm, row.note) if part)
        rows.append((row.name, note))
    return _chart("Actions", rules.actions, (25.0, 0.0), (), rows)


def _armour(rules: RevisedCombatRules) -> Block:
    armour = tuple(rules.armour.values())
    rows = (
        (f"{row.name} ({row.note})" if row.note else row.name, str(row.value), row.covers) for row in armour
    )
    return _chart("Armour", armour, (0.0, 7.0, 13.0), ("", "AV", "Covers"), rows)


def _weapons(rules: RevisedCombatRules) -> Block:
    weapons = tuple(rules.weapons.values())
    letters = row_marks(weapons)
    rows: list[tuple[Cell, ...]] = []
    for number, (row, letter) in enumerate(zip(weapons, letters, strict=True)):
        if number == 0 or row.weapon_class != weapons[number - 1].weapon_class:
            rows.append((Cell(row.weapon_class, span=6),))
        attenuation = "–" if row.attenuation is None else str(row.attenuation)
        damage = str(row.damage_value) if row.lethal else f"{row.damage_value} NL"
        texts = (str(row.penetration), attenuation, damage, row.range, letter)
        rows.append((Cell(row.name, strong=True), *map(Cell, texts)))
    modes = [f"{row.name}: {', '.join(map(mode_text, row.modes))}." for row in weapons if len(row.modes) > 1]
    notes = ("Pen: Penetration, Att: Attenuation, DV: Damage Value, NL: Non-Lethal.", *modes)
    head = ("", "Pen", "Att", "DV", "Range to", "")
    widths = (0.0, 7.5, 7.0, 8.5, 14.0, _MARK_MM)
    return Block("Weapons", chart_mark(weapons), Form.CHART, widths, tuple(rows), head, notes)


_DEATHS = {
    "record-full": "the record full of Lethal",
    "characteristics-zero": "all physical characteristics at 0",
    "vital-ruined": "head, chest or abdomen ruined",
}


def _place(location: str) -> str:
    return location if location == NEAR_MISS else location.replace("_", " ").capitalize()


def _difficulty(word: Difficulty | None) -> str:
    return "–" if word is None else word.value.capitalize()


def _levels(levels: int) -> str:
    number = abs(levels)
    return f"{number} {'harder' if levels > 0 else 'easier'}"


def _times(factor: str) -> str:
    return "" if factor == "1" else f"{factor} x "


def _outcome(row: EffectRow) -> str:
    otherwise = f", else {_EFFECTS[row.otherwise]}" if row.otherwise else ""
    result = f"{_EFFECTS[row.result]}{otherwise}"
    if not row.dice or row.characteristic is None:
        return result
    return f"{row.dice}D6 over {row.characteristic.title}: {result}"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(str(word).replace("_", " ") for word in words)
