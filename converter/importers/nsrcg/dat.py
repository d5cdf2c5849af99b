"""Tables of the generators NSRCG (SR3) and SRCG (SR2): GEAR.DAT, SPELLS.DAT, cyber.dat, META.DAT."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Final, TextIO

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.encoding import decoded, is_text, open_text
from converter.importers.generators.rows import catalogue_item
from converter.importers.json_text import looks_like_json
from converter.importers.nsrcg.lines import LONGEST_LINE, CatalogueLines, LineKind, kind_of_line
from converter.importers.nsrcg.races import race_item
from converter.importers.raw import RawItem
from converter.problems import Location, ProblemLog, shown

SAVE_ENDING: Final = ".sr3"
RANGE_ROW: Final = "range table row"
OTHER_LINE: Final = "other line"
UNREADABLE_ROW: Final = "unreadable row"

_LOOKED_THROUGH: Final = 40
"""Lines that are no remarks and no headings; the first that tells what the file is decides."""

_TELLING: Final = (LineKind.DEFINITION, LineKind.ITEM, LineKind.RACE, LineKind.RANGE)


class NsrcgDatImporter:
    """The .DAT files that NSRCG and SRCG keep their tables in."""

    name = "nsrcg"
    title = "NSRCG and SRCG tables (.DAT)"
    endings: tuple[str, ...] = (".dat",)
    carries = (
        "weapons with classes, blasts and accessories; spells; armour; ware and its modifiers; "
        "races with their movement multipliers"
    )
    does_not_carry = (
        "saved characters (.SR3), range tables, prices and weights; other gear is counted by kind"
    )

    def detect(self, source: InputFile) -> bool:
        """Whether the first lines are those of a table of the family; a save is known by its ending."""
        head = source.head()
        if not is_text(head):
            return source.suffix == SAVE_ENDING
        if _first_telling(decoded(head)) is not None:
            return True
        return source.suffix == SAVE_ENDING and not looks_like_json(source)

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The items in file order, each with its line number.

        Raises UnreadableFileError for a saved character, and where no line is a row of a table.
        """
        if source.suffix == SAVE_ENDING and _first_telling(decoded(source.head())) is None:
            raise UnreadableFileError(
                "is a saved character of NSRCG, whose layout is known to nobody; "
                "type the character into a sheet (`sheetrunner new` makes one)"
            )
        with closing(open_text(source)) as stream:
            yield from _items(stream, Location(source.name), log)


@dataclass(slots=True)
class _Strange:
    """Lines that are nothing known: how many, and the first of them."""

    count: int = 0
    first: str = ""
    place: Location | None = None

    def note(self, line: str, place: Location) -> None:
        if self.place is None:
            self.first, self.place = line, place
        self.count += 1

    def report(self, log: ProblemLog) -> None:
        if self.place is None:
            return
        log.counts.passed_over[OTHER_LINE] += self.count
        more = f", and so are {self.count - 1} more" if self.count > 1 else ""
        message = f"'{shown(self.first)}' is neither heading nor row and is passed over{more}"
        log.warning(self.place, message, value=self.first)


def _first_telling(text: str) -> LineKind | None:
    looked_at = 0
    for line in text.splitlines():
        kind = kind_of_line(line[:LONGEST_LINE])
        if kind in _TELLING:
            return kind
        if kind is LineKind.UNKNOWN:
            looked_at += 1
            if looked_at >= _LOOKED_THROUGH:
                return None
    return None


def _items(stream: TextIO, file: Location, log: ProblemLog) -> Iterator[RawItem]:
    lines = CatalogueLines(log)
    ranges = rows = number = 0
    strange = _Strange()
    while line := stream.readline(LONGEST_LINE):
        number += 1
        line = line.rstrip("\r\n\x1a")
        place = Location(file.file, line=number)
        match kind_of_line(line):
            case LineKind.DEFINITION:
                lines.define(line)
            case LineKind.HEADING:
                lines.head(line)
            case LineKind.ITEM:
                rows += 1
                yield from _row(lines, line, place, log)
            case LineKind.RACE:
                rows += 1
                yield race_item(line, place)
            case LineKind.RANGE:
                ranges += 1
            case LineKind.UNKNOWN:
                strange.note(line, place)
    _tell_of_ranges(ranges, file, log)
    strange.report(log)
    if not rows and not ranges:
        raise UnreadableFileError("holds no row of a generator's table; expected lines such as 2-* NAME 1|…|")


def _row(lines: CatalogueLines, line: str, place: Location, log: ProblemLog) -> Iterator[RawItem]:
    row = lines.row(line, place)
    if isinstance(row, str):
        log.counts.passed_over[UNREADABLE_ROW] += 1
        log.error(place, row, hint="correct the line", value=shown(line))
        return
    item = catalogue_item(row, place)
    if isinstance(item, str):
        log.counts.passed_over[item] += 1
    else:
        yield item


def _tell_of_ranges(count: int, file: Location, log: ProblemLog) -> None:
    if not count:
        return
    log.counts.passed_over[RANGE_ROW] += count
    message = f"{count} rows of ranges are passed over: they are those of SR3, and the systems have their own"
    log.warning(file, message, hint="`sheetrunner tables ranges` shows the ranges that are used")
