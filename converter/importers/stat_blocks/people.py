"""Puts the sections of a text together to characters: whose the attributes are, and what belongs to them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from converter.importers.raw import RawItem
from converter.importers.skill_names import known_skill
from converter.importers.stat_blocks.labels import (
    COMMON,
    LISTS,
    Mode,
    Use,
    bare_labelled,
    labelled,
    meaning,
    mode_of,
    split_labels,
)
from converter.importers.stat_blocks.lists import (
    clips_to_weapons,
    is_weapon,
    list_parts,
    skill_of,
    weapons_in,
)
from converter.importers.stat_blocks.names import (
    STATISTICS,
    is_figure,
    is_form,
    is_item_line,
    last_sentence,
    name_before,
)
from converter.importers.stat_blocks.person import Person
from converter.importers.stat_blocks.ratings import RatingRun, begun_ratings, rating_runs
from converter.importers.stat_blocks.sections import has_ratings
from converter.importers.stat_blocks.tables import TextTable, name_across, read_across, read_table, text_table
from converter.importers.stat_blocks.text import BOLD_LEVEL, Line, Section, split_outside
from converter.nearest import did_you_mean
from converter.notation.text import is_blank, shown
from converter.problems import Location, ProblemLog

_LATER: Final = "this is a stat block of Shadowrun 4 or later (Agility, Logic); only 2 and 3 are converted"


def people_in(sections: list[Section], file: str, stem: str, log: ProblemLog) -> Iterator[RawItem]:
    """The characters of a text in their order. Those of a later edition are refused and counted."""
    reader = _Reader(file, log)
    for section in sections:
        reader.take(section)
    alone = len(reader.people) == 1
    for person in reader.people:
        if person.later_edition:
            log.counts.rejected += 1
            log.error(person.place, _LATER, item=person.name or None)
        else:
            yield person.finish(stem, first=alone)


@dataclass(slots=True)
class _Ancestor:
    """A heading above the present one, and the sections below it that belong to nobody yet."""

    section: Section
    waiting: list[Section] = field(default_factory=list)


@dataclass(slots=True)
class _Reader:
    """Walks through the sections. `present` is the character whom what follows belongs to."""

    file: str
    log: ProblemLog
    people: list[Person] = field(default_factory=list)
    present: Person | None = None
    above: list[_Ancestor] = field(default_factory=list)

    def take(self, section: Section) -> None:
        """Read one section: a new character where attributes stand in it, else a part of the present one."""
        while self.above and self.above[-1].section.level >= section.level:
            self.above.pop()
        if has_ratings(section):
            self._begin(section)
        elif self.present is not None and self._belongs(section, self.present):
            self._feed(section, self.present, mode_of(section.title))
        else:
            self.present = None
            for one in self.above:
                one.waiting.append(section)
            self._warn_of_begun(section)
        self.above.append(_Ancestor(section))

    def _belongs(self, section: Section, person: Person) -> bool:
        if section.level > person.level:
            return True
        # Bold lines and headings that name a part (Skills, Gear) stand at the level of names in many notes.
        return mode_of(section.title) is not None and (
            section.level == person.level or section.level >= BOLD_LEVEL
        )

    def _begin(self, section: Section) -> None:
        """Start a section's character: named by the heading, or by the one above where that is a word."""
        title = section.title
        level, waiting, formed = section.level, [], False
        if not title or mode_of(title) is not None or is_form(title):
            owner = next((one for one in reversed(self.above) if mode_of(one.section.title) is None), None)
            form = title if title and is_form(title) else ""
            title = ""
            if owner is not None:
                title, level = owner.section.title, owner.section.level
                waiting = [owner.section, *owner.waiting]
            taken = any(one.name.casefold() == title.casefold() for one in self.people)
            formed = bool(form and title and taken)
            title = f"{title} ({form})" if formed else title
        self.present = self._person(title, section.number, level)
        self.present.in_form = formed
        for one in waiting:
            self._feed(one, self.present, mode_of(one.title))
        mode = mode_of(section.title)
        self._feed(section, self.present, mode if mode is not Mode.SKIPPED else Mode.RATINGS)

    def _person(self, name: str, number: int, level: int) -> Person:
        return Person(name.split(" | ")[0], Location(self.file, line=number), self.log, level)

    def _feed(self, section: Section, person: Person, mode: Mode | None) -> None:
        """Read the lines of a section into a character, or into the further ones that begin in it."""
        if mode is Mode.SKIPPED:
            return
        rows: list[Line] = []
        self.present = person
        for line in section.outdented():
            if line.cells:
                rows.append(line)
                continue
            if rows:
                self._table(rows, section, mode)
                rows = []
            if line.text:
                self._line(line, section, mode)
        if rows:
            self._table(rows, section, mode)

    def _keep(self, person: Person) -> None:
        if person not in self.people:
            self.people.append(person)

    def _present(self) -> Person:
        assert self.present is not None
        return self.present

    def _line(self, line: Line, section: Section, mode: Mode | None) -> None:
        place = Location(self.file, line=line.number)
        runs = rating_runs(line.text)
        if runs:
            self._runs(line.text, runs, section, place)
            return
        person = self._present()
        if mode in LISTS and mode is not None and self._listed(line, mode, person, place):
            return
        if mode is Mode.CARRIED and line.bullet:
            if not line.indent:
                person.carry(section.title, line.text, place)
            return
        self._labels(line, place, mode)

    def _runs(self, text: str, runs: list[RatingRun], section: Section, place: Location) -> None:
        """Read a line with attributes: the name before each run, and what follows it up to the next name."""
        start = 0
        for index, run in enumerate(runs):
            before = text[start : run.start]
            name = before
            if index:
                cut = last_sentence(before)
                self._rest(before[: cut.start()] if cut else "", place)
                name = before[cut.end() :] if cut else before
            self._named_run(name, run, section, place)
            start = run.end
        self._rest(text[start:], place)

    def _named_run(self, before: str, run: RatingRun, section: Section, place: Location) -> None:
        name = name_before(before)
        person = self._present()
        if person.has_ratings or person in self.people:
            title = section.title if mode_of(section.title) is None else ""
            person = self._person(name or title, place.line or 1, person.level)
            self.present = person
        form = name if name and is_form(name) and section.title else ""
        if form:
            person.name, person.in_form = f"{section.title.split(' | ')[0]} ({form})", True
        elif name and not person.is_named:
            person.name = name
        if not person.has_ratings and not section.title:
            person.move(place)
        person.take_run(run, place)
        self._keep(person)

    def _rest(self, text: str, place: Location) -> None:
        """Read what follows a run in its line: labelled pieces, lists of skills and gear without a label."""
        person = self._present()
        for piece in (one for part in text.split("|") for one in split_outside(part.strip(" ,.;"), ";")):
            for labels in split_labels(piece):
                self._piece(labels, person, place)

    def _piece(self, text: str, person: Person, place: Location) -> None:
        found = labelled(text)
        known = meaning(found[0]) if found else None
        if found and known is not None:
            if known.use is Use.LIST:
                person.understand(known, found[1], place)
                return
            first, *others = split_outside(found[1], ",") or [""]
            person.understand(known, first, place)
            self._unlabelled(others, person, place)
        elif found and is_figure(*found):
            self._unknown(found[0], found[1], person, place)
        else:
            self._unlabelled(split_outside(text, ","), person, place)

    def _unlabelled(self, parts: list[str], person: Person, place: Location) -> None:
        loose: list[str] = []
        skilled = any(one is not None and known_skill(one[0]) is not None for one in map(skill_of, parts))
        for part in parts:
            part = part.strip(" .")
            found = labelled(part) or bare_labelled(part)
            known = meaning(found[0]) if found else None
            if found and known is not None:
                person.understand(known, found[1], place)
            elif (skill := skill_of(part)) is not None and (skilled or known_skill(skill[0]) is not None):
                person.skill(*skill, place)
            elif part:
                loose.append(part)
        # Without a label only what tables know is taken for gear: the rest may be prose.
        if any(is_weapon(part) for part in loose):
            for part in loose:
                person.item(Mode.GEAR, part, place)
        elif (odd := next((part for part in loose if STATISTICS.search(part)), None)) is not None:
            self._warn(odd, place)

    def _listed(self, line: Line, mode: Mode, person: Person, place: Location) -> bool:
        """Read a line of a section of items; whether it was one."""
        found = labelled(line.text)
        if found and person.detail(found[0], found[1], place, line.indent):
            return True
        if mode is Mode.SKILLS:
            return self._skill_line(line, found, person, place)
        known = meaning(found[0]) if found else None
        if known is not None and known.use is not Use.SKILL:
            return False
        if not line.bullet and (line.indent > 0 or not is_item_line(line.text)):
            return not STATISTICS.search(line.text) and found is None
        if line.indent > 3 and not line.bullet:
            return True
        parts = list_parts(line.text)
        if mode is Mode.WEAPONS:
            parts = clips_to_weapons(parts)
        wanted = weapons_in(parts) if mode is Mode.WEAPONS else parts
        for part in wanted:
            person.item(mode, part, place, line.indent)
        for part in parts:
            if part not in wanted:
                person.item(Mode.GEAR, part, place)
        return True

    def _skill_line(self, line: Line, found: tuple[str, str] | None, person: Person, place: Location) -> bool:
        known = meaning(found[0]) if found else None
        if found and known is not None and known.use in (Use.LIST, Use.FIELD, Use.CARRIED):
            return False
        if found and (is_blank(found[1]) or any(map(str.isdigit, found[1]))):
            if not is_blank(found[1]):
                skill = skill_of(f"{found[0]} {found[1]}")
                person.skill(*(skill or (found[0], found[1])), place)
            return True
        if not any(map(str.isdigit, line.text)):
            return True
        if line.bullet or skill_of(list_parts(line.text)[0]) is not None:
            return person.list(Mode.SKILLS, line.text, place)
        return False

    def _labels(self, line: Line, place: Location, mode: Mode | None) -> None:
        """Read a line of labels; what looks like data and is not understood is a warning."""
        understood = False
        for part in re.split(r" ?\| ?", line.text):
            for piece in split_labels(part):
                found = labelled(piece) or bare_labelled(piece)
                known = meaning(found[0]) if found else None
                if found and known is not None:
                    self._label(found, place)
                    understood = True
                elif found and mode is not Mode.CARRIED and is_figure(*found):
                    self._unknown(found[0], found[1], self._present(), place)
                    understood = True
        if understood or self._skills_alone(line.text, place):
            return
        if STATISTICS.search(line.text) and line.text.endswith(")") and is_weapon(line.text):
            self._present().item(Mode.WEAPONS, line.text, place)
        elif STATISTICS.search(line.text) or begun_ratings(line.text):
            self._warn(line.text, place)

    def _skills_alone(self, text: str, place: Location) -> bool:
        """Read a line that is nothing but known skills with their ratings, `Firearms 4, Stealth 3`."""
        found = [skill_of(part) for part in split_outside(text.strip(" ."), ",")]
        skills = [one for one in found if one is not None and known_skill(one[0]) is not None]
        if not skills or len(skills) < len(found):
            return False
        for skill in skills:
            self._present().skill(*skill, place)
        return True

    def _label(self, found: tuple[str, str], place: Location) -> None:
        """Read one label. A name, or an attribute that is there already, begins the next character."""
        known = meaning(found[0])
        assert known is not None
        person = self._present()
        again = known.use is Use.FIELD and known.name == "name" and person.is_named
        body_again = known.use is Use.RATING and known.name == "body" and person.has_rating("body")
        if person.has_ratings and (again or body_again) and not is_blank(found[1]):
            person = self._person("", place.line or 1, person.level)
            self.present = person
        person.understand(known, found[1], place)
        if person.has_ratings:
            self._keep(person)

    def _table(self, rows: list[Line], section: Section, mode: Mode | None) -> None:
        table = text_table(rows)
        if table.across and table.rows:
            self._across(table, section)
            return
        person = self._present()
        if not read_table(table, person, mode, self.file):
            for line in rows:
                if not line.is_separator:
                    self._row(line, mode)
        if person.has_ratings:
            self._keep(person)

    def _row(self, line: Line, mode: Mode | None) -> None:
        """Read a row of a table that was not understood as a line of labels."""
        place = Location(self.file, line=line.number)
        runs = rating_runs(line.text)
        if runs:
            self._runs(line.text, runs, Section("", 0, line.number), place)
        else:
            self._labels(Line(line.number, " | ".join(line.cells)), place, mode)

    def _across(self, table: TextTable, section: Section) -> None:
        for line in table.rows:
            if not any(map(str.isdigit, line.text)):
                continue
            place = Location(self.file, line=line.number)
            person = self._present()
            name = name_across(table, line)
            if person.has_ratings:
                title = section.title if mode_of(section.title) is None else ""
                person = self._person(name or title, line.number, person.level)
                self.present = person
            elif name:
                person.name = name
                person.move(place)
            person.later_edition = person.later_edition or table.is_later_edition
            read_across(table, line, person, place)
            if person.has_ratings:
                self._keep(person)

    def _unknown(self, label: str, value: str, person: Person, place: Location) -> None:
        self.log.warning(
            place,
            f"the label '{shown(label)}' is not known; its value is carried, not converted",
            hint=did_you_mean(label, COMMON),
            item=person.name or None,
            value=shown(value),
        )
        person.carry(label, value, place)

    def _warn(self, text: str, place: Location) -> None:
        self.log.warning(
            place,
            f"'{shown(text)}' looks like data and is not understood; it was left out",
            hint="write it as Label: value, or as NAME (CLASS, AMMUNITION, MODES, DAMAGE) after Weapons:",
            item=self._present().name or None if self.present else None,
            value=shown(text),
        )

    def _warn_of_begun(self, section: Section) -> None:
        """Tell of lettered ratings that are too few to make anybody."""
        for line in section.lines:
            if line.text and not line.cells and begun_ratings(line.text):
                self._warn(line.text, Location(self.file, line=line.number))
