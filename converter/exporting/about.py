"""What the program says of itself, as rows: formats it reads, findings of the doctor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pydantic import BaseModel, ConfigDict, TypeAdapter

from converter.doctor import Finding
from converter.importers.base import Importer


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class FormatRow(_Row):
    """A format that can be read; `name` is the word for --from."""

    name: str
    title: str
    endings: tuple[str, ...]
    carries: str
    does_not_carry: str


class FindingRow(_Row):
    """One finding of the doctor."""

    subject: str
    state: str
    detail: str
    advice: str


def format_rows(importers: Iterable[Importer]) -> list[FormatRow]:
    """The formats as rows."""
    return [
        FormatRow(
            name=one.name,
            title=one.title,
            endings=one.endings,
            carries=one.carries,
            does_not_carry=one.does_not_carry,
        )
        for one in importers
    ]


def finding_rows(findings: Iterable[Finding]) -> list[FindingRow]:
    """The findings as rows."""
    return [
        FindingRow(subject=one.subject, state=one.state.value, detail=one.detail, advice=one.advice)
        for one in findings
    ]


def in_json(rows: Sequence[BaseModel]) -> str:
    """Rows as an indented JSON list."""
    return TypeAdapter(list[BaseModel]).dump_json(list(rows), indent=2, serialize_as_any=True).decode()
