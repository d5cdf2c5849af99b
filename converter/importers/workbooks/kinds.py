"""Which kind of workbook a file is, judged by its first bytes, and what it is instead where it is none."""

from __future__ import annotations

from enum import StrEnum
from pathlib import PurePath

ZIP_MAGIC = b"PK\x03\x04"
COMPOUND_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
OPEN_DOCUMENT_MARK = b"application/vnd.oasis.opendocument.spreadsheet"


class WorkbookKind(StrEnum):
    """The three families of workbook: Office Open XML, OpenDocument and the old binary one."""

    OPEN_XML = "xlsx"
    OPEN_DOCUMENT = "ods"
    BINARY = "xls"


ENDINGS = {
    ".xlsx": WorkbookKind.OPEN_XML,
    ".xlsm": WorkbookKind.OPEN_XML,
    ".xltx": WorkbookKind.OPEN_XML,
    ".xlsb": WorkbookKind.OPEN_XML,
    ".ods": WorkbookKind.OPEN_DOCUMENT,
    ".xls": WorkbookKind.BINARY,
}
"""The endings workbooks have. A file with one of these that is no workbook is refused with its reason."""


def workbook_kind(head: bytes, name: str) -> WorkbookKind | None:
    """The kind of workbook, from a file's first bytes and its name; None where it is none.

    The content decides. A file whose name ends like a workbook's and whose content says nothing (it is
    plain text, cut off, a web page) is still taken for one, so that reading it says what is wrong with it.
    """
    by_name = ENDINGS.get(PurePath(name).suffix.lower())
    if head.startswith(ZIP_MAGIC):
        if OPEN_DOCUMENT_MARK in head[:400]:
            return WorkbookKind.OPEN_DOCUMENT
        if b"xl/" in head:
            return WorkbookKind.OPEN_XML
        return by_name
    if head.startswith(COMPOUND_MAGIC):
        return WorkbookKind.BINARY
    return by_name


def not_a_workbook(content: bytes) -> str:
    """Why these bytes are no workbook: a message without the file's name, with a way out."""
    if not content:
        return "is empty"
    start = content[:4096].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if content.startswith(b"%PDF"):
        return "is not a workbook; it is a PDF"
    if start.startswith((b"<!doctype html", b"<html")) or b"<table" in start:
        return "is not a workbook; it is a web page: open it in a spreadsheet program and save it as .xlsx"
    if start.startswith((b"<?xml", b"<")):
        return "is not a workbook; it is XML: open it in a spreadsheet program and save it as .xlsx"
    if start.startswith((b"{", b"[")):
        return "is not a workbook; it is JSON: give it the ending .json"
    if _is_text(content[:4096]):
        return "is not a workbook; it is plain text: if it holds a table, give it the ending .csv or .tsv"
    if start.startswith(b"pk\x03\x04"):
        return "is not a workbook; it is a ZIP archive of something else"
    return "is not a workbook; save it as .xlsx or .ods in a spreadsheet program"


def _is_text(sample: bytes) -> bool:
    if sample.startswith((b"\xff\xfe", b"\xfe\xff")):
        return True
    control = sum(byte < 32 and byte not in (9, 10, 12, 13) for byte in sample)
    return control == 0
