"""Markdown: a stat block a character for chats and notes, and lists with a line a weapon or spell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from converter import __version__
from converter.exporting import hard_life, revised_combat
from converter.exporting.faster_combat import CharacterRow, character_row, spell_row, weapon_row
from converter.exporting.hard_life_text import armour_facts, stat_block
from converter.exporting.item_lines import ItemLine, item_line
from converter.exporting.revised_combat_terminal import stat_block as traveller_block
from converter.systems.faster_combat.records import FasterCombatRecords
from converter.systems.hard_life.records import HardLifeRecords
from converter.systems.revised_combat.records import RevisedCombatRecords

MADE_BY = "converted by sheetrunner"
"""Stands in the second line of every file: by it the program knows its own results again."""

_MEANINGFUL = re.compile(r"[\\`*_\[\]<>|~#&$@!]")


def faster_combat_markdown(records: FasterCombatRecords) -> Iterator[str]:
    """The lines of the file. Text of the source stands for itself and never acts as markup."""
    yield "# Faster Combat"
    yield f"*{MADE_BY} {__version__}*"
    for record in records.characters:
        yield ""
        yield from _stat_block(character_row(record))
    yield from _list("Weapons", (item_line(weapon_row(record)) for record in records.weapons))
    yield from _list("Spells", (item_line(spell_row(record)) for record in records.spells))


def hard_life_markdown(records: HardLifeRecords) -> Iterator[str]:
    """The lines of the file. Text of the source stands for itself and never acts as markup."""
    yield "# Hard Life"
    yield f"*{MADE_BY} {__version__}*"
    for record in records.characters:
        yield ""
        yield from _hard_life_block(hard_life.character_row(record))
    weapons = map(hard_life.weapon_row, records.weapons)
    yield from _list("Weapons", (ItemLine(row.name, row.facts, row.quantity) for row in weapons))
    pieces = map(hard_life.armour_row, records.armour)
    yield from _list("Armour", (ItemLine(row.name, armour_facts(row)) for row in pieces))


def revised_combat_markdown(records: RevisedCombatRecords) -> Iterator[str]:
    """The lines of the file. Text of the source stands for itself and never acts as markup."""
    yield "# Revised Combat"
    yield f"*{MADE_BY} {__version__}*"
    for record in records.characters:
        yield ""
        yield from _traveller_block(revised_combat.traveller_row(record))
    weapons = map(revised_combat.traveller_weapon_row, records.weapons)
    yield from _list("Weapons", (ItemLine(row.name, row.facts) for row in weapons))


def escaped(text: str) -> str:
    """Text on one line in which nothing is markup."""
    return _MEANINGFUL.sub(r"\\\g<0>", " ".join(text.split()))


def _stat_block(row: CharacterRow) -> Iterator[str]:
    yield from _title(row.name, row.quantity, (row.race, row.kind, row.edition), row.side)
    yield (
        f"- **Actions** {row.actions}, **Speed** {row.speed} cm, **Knock-Out Value** {row.knock_out_value}, "
        f"**Magic Resistance Value** {row.magic_resistance_value}, "
        f"**Melee Combat Damage** {row.melee_combat_damage}"
    )
    yield (
        f"- **Skills** Firearms {row.firearms_skill}, Melee Combat {row.melee_combat_skill}, "
        f"Throwing {row.throwing_skill}"
    )
    yield from _group("Firearms", map(item_line, row.firearms))
    yield from _group("Melee weapons", map(item_line, row.melee_weapons))
    yield from _group("Grenades", map(item_line, row.grenades))
    yield from _group("Spells", map(item_line, row.spells))
    if row.carried:
        yield f"- **Carried** {', '.join(map(escaped, row.carried))}"
    if row.not_converted:
        yield f"- **Could not be read** {', '.join(map(escaped, row.not_converted))}"


def _hard_life_block(row: hard_life.CharacterRow) -> Iterator[str]:
    yield from _title(row.name, row.quantity, (row.race, row.kind, row.edition), row.side)
    for title, said in stat_block(row):
        yield f"- **{title}** {escaped(said)}"
    yield from _group("Weapons", (ItemLine(one.name, one.facts, one.quantity) for one in row.weapons))
    if row.carried:
        yield f"- **Carried** {', '.join(map(escaped, row.carried))}"
    if row.not_converted:
        yield f"- **Could not be read** {', '.join(map(escaped, row.not_converted))}"


def _traveller_block(row: revised_combat.TravellerRow) -> Iterator[str]:
    yield from _title(row.name, row.quantity, (f"UPP {row.upp}",), row.side)
    for title, said in traveller_block(row):
        yield f"- **{title}** {escaped(said)}"
    yield from _group("Weapons", (ItemLine(one.name, one.facts) for one in row.weapons))
    if row.not_converted:
        yield f"- **Could not be read** {', '.join(map(escaped, row.not_converted))}"


def _title(name: str, quantity: int, about: tuple[str, ...], side: str | None) -> Iterator[str]:
    number = f" ×{quantity}" if quantity > 1 else ""
    yield f"## {escaped(name)}{number}"
    yield ", ".join(map(escaped, filter(None, (*about, f"side {side}" if side else ""))))
    yield ""


def _group(title: str, lines: Iterable[ItemLine]) -> Iterator[str]:
    for index, line in enumerate(lines):
        if index == 0:
            yield f"- **{title}**"
        yield f"  - {_in_words(line)}"


def _list(title: str, lines: Iterable[ItemLine]) -> Iterator[str]:
    for index, line in enumerate(lines):
        if index == 0:
            yield from ("", f"## {title}", "")
        yield f"- {_in_words(line)}"


def _in_words(line: ItemLine) -> str:
    number = f" ×{line.quantity}" if line.quantity > 1 else ""
    return f"**{escaped(line.name)}**{number}: {escaped(', '.join(line.facts))}"
