"""The JSON document: the records of one run with the problems and counts that belong to them."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from converter.exporting import hard_life, revised_combat
from converter.exporting.faster_combat import (
    CharacterRow,
    SpellRow,
    WeaponRow,
    character_row,
    spell_row,
    weapon_row,
)
from converter.problems import Counts, Problem, ProblemLog
from converter.systems.faster_combat.records import FasterCombatRecords
from converter.systems.hard_life.records import HardLifeRecords
from converter.systems.revised_combat.records import RevisedCombatRecords

FORMAT: Final = "sheetrunner/1"


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class ProblemRow(_Part):
    """One problem with its place; fields that the file's format does not have are null."""

    severity: Literal["error", "warning"]
    file: str
    sheet: str | None
    cell: str | None
    path: str | None
    line: int | None
    item: str | None
    field: str | None
    value: str | None
    message: str
    hint: str


class CountsRow(_Part):
    """Counts of top-level items; `passed_over` by kind."""

    read: int
    converted: int
    rejected: int
    passed_over: dict[str, int]


class FasterCombatDocument(_Part):
    """What `convert` writes as JSON for the system faster-combat."""

    format: Literal["sheetrunner/1"] = FORMAT
    system: Literal["faster-combat"] = "faster-combat"
    characters: tuple[CharacterRow, ...]
    weapons: tuple[WeaponRow, ...]
    spells: tuple[SpellRow, ...]
    problems: tuple[ProblemRow, ...]
    counts: CountsRow


class HardLifeDocument(_Part):
    """What `convert` writes as JSON for the system hard-life; spells are always passed over."""

    format: Literal["sheetrunner/1"] = FORMAT
    system: Literal["hard-life"] = "hard-life"
    characters: tuple[hard_life.CharacterRow, ...]
    weapons: tuple[hard_life.WeaponRow, ...]
    spells: tuple[()] = ()
    armour: tuple[hard_life.ArmourRow, ...]
    problems: tuple[ProblemRow, ...]
    counts: CountsRow


class RevisedCombatDocument(_Part):
    """What `convert` writes as JSON for the system revised-combat; travellers stand in `characters`."""

    format: Literal["sheetrunner/1"] = FORMAT
    system: Literal["revised-combat"] = "revised-combat"
    characters: tuple[revised_combat.TravellerRow, ...]
    weapons: tuple[revised_combat.TravellerWeaponRow, ...]
    spells: tuple[()] = ()
    problems: tuple[ProblemRow, ...]
    counts: CountsRow


class CheckedDocument(_Part):
    """What `check` writes as JSON: what `convert` would say of the files, without the records."""

    format: Literal["sheetrunner/1"] = FORMAT
    system: str
    problems: tuple[ProblemRow, ...]
    counts: CountsRow


def checked_document(system: str, log: ProblemLog) -> CheckedDocument:
    """The problems and counts of one run; `system` is the word for `--system`."""
    return CheckedDocument(
        system=system, problems=tuple(map(problem_row, log.in_order())), counts=counts_row(log.counts)
    )


def faster_combat_document(records: FasterCombatRecords, log: ProblemLog) -> FasterCombatDocument:
    """The whole document of one run."""
    return FasterCombatDocument(
        characters=tuple(map(character_row, records.characters)),
        weapons=tuple(map(weapon_row, records.weapons)),
        spells=tuple(map(spell_row, records.spells)),
        problems=tuple(map(problem_row, log.in_order())),
        counts=counts_row(log.counts),
    )


def hard_life_document(records: HardLifeRecords, log: ProblemLog) -> HardLifeDocument:
    """The whole document of one run."""
    return HardLifeDocument(
        characters=tuple(map(hard_life.character_row, records.characters)),
        weapons=tuple(map(hard_life.weapon_row, records.weapons)),
        armour=tuple(map(hard_life.armour_row, records.armour)),
        problems=tuple(map(problem_row, log.in_order())),
        counts=counts_row(log.counts),
    )


def revised_combat_document(records: RevisedCombatRecords, log: ProblemLog) -> RevisedCombatDocument:
    """The whole document of one run."""
    return RevisedCombatDocument(
        characters=tuple(map(revised_combat.traveller_row, records.characters)),
        weapons=tuple(map(revised_combat.traveller_weapon_row, records.weapons)),
        problems=tuple(map(problem_row, log.in_order())),
        counts=counts_row(log.counts),
    )


def as_json(document: BaseModel) -> str:
    """The document as indented JSON text, ending in a line break."""
    return document.model_dump_json(indent=2, by_alias=True) + "\n"


def problem_row(problem: Problem) -> ProblemRow:
    """A problem as a row."""
    place = problem.location
    return ProblemRow(
        severity=problem.severity.value,
        file=place.file,
        sheet=place.sheet,
        cell=place.cell,
        path=place.path,
        line=place.line,
        item=problem.item,
        field=problem.field,
        value=problem.value,
        message=problem.message,
        hint=problem.hint,
    )


def counts_row(counts: Counts) -> CountsRow:
    """The counts as a row."""
    return CountsRow(
        read=counts.read,
        converted=counts.converted,
        rejected=counts.rejected,
        passed_over=dict(sorted(counts.passed_over.items())),
    )
