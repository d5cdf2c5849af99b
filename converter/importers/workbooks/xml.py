"""The XML inside a workbook, read as a stream of events, without entities and without document types.

The parser is the one of the standard library (expat). A document type is refused at its first character, so
that no entity can be declared, neither one that grows nor one that fetches a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from xml.parsers import expat

from converter.importers.base import UnreadableFileError
from converter.importers.workbooks.archive import broken_workbook

_READABLE_ENCODINGS = {"utf-8", "utf8", "us-ascii", "ascii"}


class NotWellFormedError(UnreadableFileError):
    """A part of a workbook in which the parser met broken XML."""


def guarded_parser(*, namespaces: bool = False) -> expat.XMLParserType:
    """An expat parser that raises UnreadableFileError at a document type or an unusual encoding.

    With `namespaces` names come as `ADDRESS LOCALNAME`, else as they are written.
    """
    parser = expat.ParserCreate(namespace_separator=" ") if namespaces else expat.ParserCreate()
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = _refuse_document_type
    parser.XmlDeclHandler = _check_declaration
    return parser


def _refuse_document_type(name: str, system: str | None, public: str | None, internal: bool) -> None:
    raise broken_workbook("it holds a document type declaration, which no workbook needs")


def _check_declaration(version: str, encoding: str | None, standalone: int) -> None:
    if encoding is not None and encoding.lower() not in _READABLE_ENCODINGS:
        raise broken_workbook(f"it is written in the encoding {encoding}, not in UTF-8")


@contextmanager
def reading(part: str) -> Iterator[None]:
    """Turns the parser's complaints about a part into NotWellFormedError."""
    try:
        yield
    except expat.ExpatError as error:
        reason = f"its part {part} is not well-formed ({error})"
        raise NotWellFormedError(str(broken_workbook(reason))) from error


def local_name(name: str) -> str:
    """A name without its namespace prefix; `x:row` is `row`."""
    return name.rpartition(":")[2]


def each_element(pieces: Iterable[bytes], part: str, started: Callable[[str, dict[str, str]], None]) -> None:
    """Call `started` with the local name and the attributes of each element of a part, in order."""
    parser = guarded_parser()
    parser.StartElementHandler = lambda name, attributes: started(local_name(name), attributes)
    with reading(part):
        for piece in pieces:
            parser.Parse(piece, False)
        parser.Parse(b"", True)
