"""Reads the files of a run into source models: every format, every file, all problems collected.

List items are handed on as they are read. Characters and travellers are held back to the end of the run,
because rows of other sheets and files may belong to them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from converter.importers.base import Importer, InputFile, UnreadableFileError
from converter.importers.build.alike import AlikeRows
from converter.importers.build.checking import BuildContext, clean_text, is_number, number_text
from converter.importers.build.passed_over import kind_to_pass_over
from converter.importers.fields import OWNER
from converter.importers.gathering import STANDARD_INPUT, FolderFile, gather_inputs
from converter.importers.other_programs import refuse_other_program
from converter.importers.own_results import refuse_own_result
from converter.importers.raw import ItemKind, LazyRow, RawItem
from converter.importers.registry import importer_for, importer_named, importers
from converter.nearest import did_you_mean
from converter.problems import Location, ProblemLog, shown
from converter.source.catalogue import Catalogue
from converter.source.repeated import Repeated, whole
from converter.source.shadowrun import Edition
from converter.source.sourced import Sourced

__all__ = ["ReadOptions", "gather_inputs", "read_rows", "read_sources"]

NAMES_REMEMBERED = 20_000
"""List names that are kept to tell of doubles; a longer list is read without that, in the same memory."""

UNREAD = "unreadable file"

OPEN_TO_ALL = ("json", "stat-blocks", "csv")
"""Formats that take whatever looks like them, so that files of other games end there as well."""


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """How to read: the edition that wins over what files say, the format of `--from`, the tables of the run.

    A format that leaves something open (whether a Power has the Strength in it) is read by what the catalogue
    says about the name; None is the bundled one.
    """

    edition: Edition | None = None
    from_format: str | None = None
    catalogue: Catalogue | None = None


@dataclass(slots=True)
class _Names:
    """Names of list items met, and those met more than once."""

    met: set[tuple[ItemKind, str]] = field(default_factory=set)
    doubled: Counter[str] = field(default_factory=Counter)
    first_place: Location | None = None

    def note(self, raw: RawItem) -> bool:
        """Remember the name of an item; whether no more can be remembered."""
        if len(self.met) >= NAMES_REMEMBERED:
            return True
        name = _name_of(raw)
        if name is None:
            return False
        key = (raw.kind, name.casefold())
        if key in self.met:
            self.doubled[name] += 1
            self.first_place = self.first_place or raw.place
        self.met.add(key)
        return False

    def report(self, log: ProblemLog) -> None:
        if self.first_place is None:
            return
        listed = ", ".join(f"'{shown(name)}'" for name in list(self.doubled)[:3])
        more = f" and {len(self.doubled) - 3} more" if len(self.doubled) > 3 else ""
        what = "name stands" if len(self.doubled) == 1 else "names stand"
        message = f"{len(self.doubled)} {what} more than once in this file ({listed}{more}); all are kept"
        log.warning(self.first_place, message, hint="a look-up by name takes the first")


def read_sources(inputs: Iterable[InputFile], options: ReadOptions, log: ProblemLog) -> Iterator[Sourced]:
    """Every item of the files as a source model: list items as they come, then the characters in file order.

    A file that cannot be read or holds no item is an error and counted in `log.unreadable_files`; inside a
    folder it is a warning. Raises ValueError where `options.from_format` names no format.
    """
    return map(whole, read_rows(inputs, options, log))


def read_rows(
    inputs: Iterable[InputFile], options: ReadOptions, log: ProblemLog
) -> Iterator[Sourced | Repeated]:
    """The same; a row of a list that repeats another but for its name comes as `Repeated`."""
    forced = importer_named(options.from_format) if options.from_format else None
    return _read_rows(inputs, options, forced, log)


def _read_rows(
    inputs: Iterable[InputFile], options: ReadOptions, forced: Importer | None, log: ProblemLog
) -> Iterator[Sourced | Repeated]:
    Catalogue.consult(options.catalogue)
    builder = AlikeRows(BuildContext(log, options.edition))
    take = builder.take
    characters: list[RawItem] = []
    owned: list[RawItem] = []
    for source in inputs:
        names, full = _Names(), False
        for raw in _raw_items(source, forced, log):
            if full and isinstance(raw, LazyRow):  # as most rows of long lists are, which nobody owns
                taken = take(raw)
                if taken is not None:
                    yield taken
            elif raw.kind in (ItemKind.CHARACTER, ItemKind.TRAVELLER):
                characters.append(raw)
            elif raw.get(OWNER) is not None:
                owned.append(raw)
            else:
                full = names.note(raw)
                yield from _built(raw, builder)
        names.report(log)
    characters = [raw for raw in characters if not _passed_over(raw, log)]
    belongings, orphans = _give_out(characters, owned, log)
    for raw in orphans:
        yield from _built(raw, builder)
    _report_doubles(characters, log)
    for index, raw in enumerate(characters):
        added = belongings.get(index, [])
        yield from _built(replace(raw, belongings=(*raw.belongings, *added)) if added else raw, builder)


def _built(raw: RawItem, builder: AlikeRows) -> Iterator[Sourced | Repeated]:
    taken = builder.take(raw)
    if taken is not None:
        yield taken


def _passed_over(raw: RawItem, log: ProblemLog) -> bool:
    kind = kind_to_pass_over(raw)
    if kind is not None:
        log.counts.passed_over[kind] += 1
    return kind is not None


def _raw_items(source: InputFile, forced: Importer | None, log: ProblemLog) -> Iterator[RawItem]:
    """The raw items of a file; what keeps it from being read is reported, and so is that it holds none."""
    passed_over = log.counts.passed_over.total()
    try:
        found = iter(_importer(source, forced).read(source, log))
        first = next(found, None)
        if first is not None:
            yield first
            yield from found
        elif log.counts.passed_over.total() == passed_over and not log.has_errors_of(source.name):
            _report_empty(source, log)
    except UnreadableFileError as error:
        _report_unreadable(source, str(error), log)
    except OSError as error:
        _report_unreadable(source, f"cannot be read ({error.strerror or error})", log)


def _importer(source: InputFile, forced: Importer | None) -> Importer:
    refuse_own_result(source)
    if forced is not None:
        return forced
    if source.name == STANDARD_INPUT and source.path is None:
        names = ", ".join(one.name for one in importers())
        raise UnreadableFileError(f"standard input needs its format named: --from {names}")
    if not source.head(1):
        raise UnreadableFileError("is empty")
    found = importer_for(source)
    if found is None or found.name in OPEN_TO_ALL:
        refuse_other_program(source)
    if found is None:
        raise UnreadableFileError("is in no format that can be read; `sheetrunner formats` lists them")
    return found


def _report_empty(source: InputFile, log: ProblemLog) -> None:
    """A file in order that holds nothing counts as unreadable, so that nobody prints a party without it."""
    message, hint = "nothing was found to convert", "`sheetrunner formats` lists what can be read"
    if isinstance(source, FolderFile):
        log.warning(Location(source.name), message, hint=hint)
    else:
        log.unreadable_files += 1
        log.error(Location(source.name), message, hint=hint)


def _report_unreadable(source: InputFile, message: str, log: ProblemLog) -> None:
    if isinstance(source, FolderFile):
        log.counts.passed_over[UNREAD] += 1
        log.warning(Location(source.name), f"{message}; the file is passed over")
    else:
        log.unreadable_files += 1
        log.error(Location(source.name), message)


def _name_of(raw: RawItem, name: str = "name") -> str | None:
    given = raw.get(name)
    if given is None:
        return None
    if isinstance(given.value, str):
        return clean_text(given.value) or None
    return number_text(given.value) if is_number(given.value) else None


def _give_out(
    characters: Sequence[RawItem], owned: Sequence[RawItem], log: ProblemLog
) -> tuple[dict[int, list[RawItem]], list[RawItem]]:
    """Rows with an owner by the index of their character, and the rows whose owner nobody is."""
    by_name: dict[str, list[int]] = {}
    for index, raw in enumerate(characters):
        name = _name_of(raw)
        if name is not None:
            by_name.setdefault(name.casefold(), []).append(index)
    given: dict[int, list[RawItem]] = {}
    orphans: list[RawItem] = []
    told: set[tuple[str, str]] = set()
    for raw in owned:
        owner = _name_of(raw, OWNER)
        candidates = by_name.get(owner.casefold(), []) if owner else []
        if candidates:
            same = [index for index in candidates if characters[index].place.file == raw.place.file]
            given.setdefault((same or candidates)[0], []).append(raw)
            continue
        orphans.append(replace(raw, fields=tuple(one for one in raw.fields if one.name != OWNER)))
        key = (raw.place.file, (owner or "").casefold() if by_name else "")
        if key not in told:
            told.add(key)
            _report_orphan(raw, owner, [name for name in map(_name_of, characters) if name], log)
    return given, orphans


def _report_orphan(raw: RawItem, owner: str | None, names: list[str], log: ProblemLog) -> None:
    given = raw.get(OWNER)
    place = given.place if given is not None else raw.place
    rows = "the row is" if names else "all such rows are"
    called = f"'{shown(owner)}'" if owner else "what stands here"
    log.warning(
        place,
        f"{called} is no character of this run; {rows} taken as part of a list",
        hint=did_you_mean(owner or "", names),
        item=_name_of(raw),
        field=OWNER,
        value=owner,
    )


def _report_doubles(characters: Sequence[RawItem], log: ProblemLog) -> None:
    first: dict[str, RawItem] = {}
    for raw in characters:
        name = _name_of(raw)
        if name is None:
            continue
        before = first.setdefault(name.casefold(), raw)
        if before is not raw:
            message = f"the name stands twice, first at {before.place}; both are kept"
            log.warning(raw.place, message, hint="give one of them another name", item=name, field="name")
