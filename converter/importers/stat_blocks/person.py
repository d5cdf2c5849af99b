"""One character of a stat block while its lines are read."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from converter.importers.build.checking import is_empty
from converter.importers.collecting import Gathered
from converter.importers.headings import ColumnUse, resolve
from converter.importers.raw import ItemKind, RawItem, RawValue
from converter.importers.stat_blocks.labels import INITIATIVE, Meaning, Mode, Use
from converter.importers.stat_blocks.lists import (
    armour_text,
    is_armour,
    is_pair,
    is_weapon,
    list_parts,
    readable_damage,
    skill_of,
    split_fitted,
    split_worn,
    ware_text,
    weapon_text,
)
from converter.importers.stat_blocks.names import counted, is_form
from converter.importers.stat_blocks.ratings import ESSENCE, RatingRun
from converter.notation.listed_items import parse_listed_names, parse_listed_spells, parse_listed_weapons
from converter.notation.text import is_blank, shown, tidy
from converter.problems import Location, ProblemLog
from converter.source.races import known_race, race_names

CRITTER: Final = "critter"

_INITIATIVE: Final = re.compile(
    r"\$? ?[0-9]{1,2}(?: ?\( ?[0-9]{1,2} ?\))? ?\+ ?[0-9]{0,2} ?D ?6(?: ?\( ?[0-9] ?D ?6? ?\))? ?\$?"
    r"|[0-9] ?D ?6 ?\+ ?[0-9]{1,2}|\+? ?[0-9]{1,2} ?D ?6(?: ?\( ?[0-9] ?D ?6? ?\))?",
    re.IGNORECASE,
)
_WORKED_OUT: Final = re.compile(r"(?P<total>[0-9]{1,2}) ?\( ?(?P<base>[0-9]{1,2}) base\b.*", re.IGNORECASE)
_LEADING: Final = re.compile(r"[0-9]{1,2}(?: ?[(\[] ?[0-9]{1,2} ?[)\]])?(?= |$|[,;])")
_LEADING_DECIMAL: Final = re.compile(r"[0-9]{1,2}(?:[.,][0-9]{1,2})?")
_IN_BRACKETS: Final = re.compile(r"[(\[] ?([0-9]{1,2}(?:[.,][0-9]{1,2})?) ?[)\]]")
_TWO: Final = re.compile(r"(?P<first>[0-9]{1,2})/(?P<second>[0-9]{1,2})")
_REACH: Final = re.compile(r"(?P<damage>.*?) ?,? ?(?P<reach>[+-] ?[0-9]) ?reach", re.IGNORECASE)
_FORM: Final = re.compile(r"\(([^()]*)\)$")
_KINDS: Final = {
    Mode.WEAPONS: ItemKind.WEAPON,
    Mode.ARMOUR: ItemKind.ARMOUR,
    Mode.SPELLS: ItemKind.SPELL,
    Mode.WARE: ItemKind.CYBERWARE,
}
_CELLS: Final = {
    Mode.WEAPONS: "weapons",
    Mode.ARMOUR: "armour",
    Mode.SPELLS: "spells",
    Mode.WARE: "cyberware",
}
_NO_CLASS: Final = frozenset({"weapon", "weapons", "armour", "armor", "spell"})
_LONGEST_VALUE: Final = 300


@dataclass(slots=True)
class _Entry:
    """A bullet of a list and the details below it."""

    mode: Mode
    text: str
    place: Location
    indent: int
    worn: bool | None = None
    details: list[tuple[str, RawValue]] = field(default_factory=list)


@dataclass(slots=True)
class Person:
    """A character being gathered. `name` may be set again until it is finished."""

    name: str
    place: Location
    log: ProblemLog
    level: int = 0
    later_edition: bool = False
    in_form: bool = False
    """Whether the bracket behind the name is a form of the being, `Shifter (Human)`, and no race."""
    gathered: Gathered = field(init=False)
    _entries: list[_Entry] = field(default_factory=list)
    _ratings: dict[str, str] = field(default_factory=dict)
    _named: bool = False

    def __post_init__(self) -> None:
        self.gathered = Gathered(ItemKind.CHARACTER, self.place)

    @property
    def has_ratings(self) -> bool:
        """Whether an attribute was read."""
        return bool(self._ratings)

    def has_rating(self, name: str) -> bool:
        """Whether this attribute was read."""
        return name in self._ratings

    @property
    def is_named(self) -> bool:
        """Whether a label gave the name."""
        return self._named

    def move(self, place: Location) -> None:
        """Set where the character stands, once its own line is known."""
        self.place = self.gathered.place = place

    def take_run(self, run: RatingRun, place: Location) -> None:
        """Add the ratings of a run."""
        self.later_edition = self.later_edition or run.later_edition
        for name, value in run.ratings:
            self.rate(name, value, place)

    def rate(self, name: str, value: str, place: Location) -> None:
        """Add a rating as it is written; of two that differ the first counts."""
        value = tidy(value)[:_LONGEST_VALUE].strip(" *.★")
        if is_blank(value):
            return
        if name in self._ratings:
            if self._ratings[name] != value:
                message = (
                    f"{name} stands twice, as {self._ratings[name]} and {shown(value)}; the first counts"
                )
                self.log.warning(place, message, item=self.name or None, field=name, value=value)
            return
        self._ratings[name] = value
        if name == ESSENCE:
            self._essence(value, place)
            return
        self.gathered.put(name, self._rating_text(name, value, place), place)

    def _rating_text(self, name: str, value: str, place: Location) -> str:
        """A rating as cells hold it: `10 (9 base +1 …)` is 9(10); a critter's `5/1` carries armour."""
        worked_out = _WORKED_OUT.fullmatch(value)
        if worked_out:
            same = worked_out["total"] == worked_out["base"]
            return worked_out["base"] if same else f"{worked_out['base']}({worked_out['total']})"
        two = _TWO.fullmatch(value)
        if two:
            if name == "body":
                self._natural_armour(two["second"], place)
            else:
                self.carry(name.capitalize(), value, place)
            return two["first"]
        bracketed = _IN_BRACKETS.fullmatch(value)
        if bracketed:
            return bracketed[1]
        leading = _LEADING.match(value)
        if leading is None or leading.end() == len(value):
            return value
        if name == "magic":
            self.carry("Magic", value, place)
        return leading[0]

    def _natural_armour(self, rating: str, place: Location) -> None:
        piece = Gathered(ItemKind.ARMOUR, place)
        piece.put("name", "Natural armour")
        piece.put("ballistic", rating)
        piece.put("impact", rating)
        piece.put("natural", True)
        self.gathered.belongings.append(piece.item())

    def _essence(self, value: str, place: Location) -> None:
        bracketed = _IN_BRACKETS.fullmatch(value)
        number = bracketed[1] if bracketed else value
        leading = _LEADING_DECIMAL.match(number)
        if leading and (leading.end() == len(number) or number[leading.end()] in " ([,;"):
            self.gathered.put(ESSENCE, leading[0], place)
        else:
            self.carry("Essence", value, place)

    def field(self, name: str, value: str, place: Location) -> None:
        """Add a plain field. A name written as a label wins over the heading."""
        if is_blank(value):
            return
        if name == "name":
            if not self._named:
                self.name, self._named = tidy(value)[:_LONGEST_VALUE], True
            return
        if name == INITIATIVE:
            found = _INITIATIVE.search(value)
            value = found[0] if found else value
        if name == "race":
            value = re.split(r" ?[(,]", value, maxsplit=1)[0] or value
        if not self.gathered.has(name):
            self.gathered.put(name, value[:_LONGEST_VALUE], place)

    def carry(self, label: str, value: str, place: Location) -> None:
        """Add what is printed and not converted."""
        if not is_blank(value):
            self.gathered.carry(label, RawValue(value[:_LONGEST_VALUE], place))

    def skill(self, name: str, value: object, place: Location) -> None:
        """Add a skill; `None` and `N/A` are none."""
        if not is_empty(value) and not is_blank(name):
            self.gathered.add_skill(name, RawValue(value, place))

    def attack(self, value: str, place: Location) -> None:
        """Add a critter's attack, `6M -1 Reach`; words such as `Humanoid` say nothing."""
        self.gathered.put("kind", CRITTER, place) if not self.gathered.has("kind") else None
        found = _REACH.fullmatch(value)
        damage = found["damage"] if found else value
        if not any(char.isdigit() for char in damage):
            self.carry("Attack", value, place)
            return
        item = Gathered(ItemKind.WEAPON, place)
        listed = parse_listed_weapons(damage)
        bare = not listed or listed[0].code is None
        item.put("name", "Attack" if bare else listed[0].name)
        item.put("damage", damage if bare else listed[0].code)
        item.put("type", "Melee")
        item.put("reach", found["reach"].replace(" ", "") if found else None)
        self.gathered.belongings.append(item.item())

    def list(self, mode: Mode, text: str, place: Location) -> bool:
        """Add the items of a list; whether anything was found in it."""
        parts = list_parts(text)
        for part in parts:
            self.item(mode, part, place)
        return bool(parts)

    def item(self, mode: Mode, text: str, place: Location, indent: int = 0) -> None:
        """Add one item of a list."""
        if is_blank(text):
            return
        match mode:
            case Mode.SKILLS:
                found = skill_of(text)
                if found is None:
                    self._not_understood(text, place, "a skill and its rating, such as Firearms 5")
                else:
                    self.skill(*found, place)
            case Mode.WEAPONS | Mode.GEAR if is_weapon(text):
                bare, fitted = split_fitted(text)
                self._entries.append(_Entry(Mode.WEAPONS, bare, place, indent))
                if fitted:
                    self._entries[-1].details.append(("Accessories", RawValue(fitted, place)))
            case Mode.GEAR if is_armour(text):
                self._entries.append(_Entry(Mode.ARMOUR, text, place, indent))
            case Mode.GEAR:
                self.gathered.add_gear(tidy(text)[:_LONGEST_VALUE])
            case _:
                bare, worn = split_worn(text)
                self._entries.append(_Entry(mode, bare, place, indent, worn))

    def _not_understood(self, text: str, place: Location, expected: str) -> None:
        self.log.warning(
            place,
            f"'{shown(text)}' is not understood and was left out; expected {expected}",
            item=self.name or None,
            value=shown(text),
        )

    def detail(self, label: str, value: str, place: Location, indent: int) -> bool:
        """Add a label below a bullet to the item of that bullet; whether there is such an item."""
        if not self._entries or indent <= self._entries[-1].indent:
            return False
        self._entries[-1].details.append((label, RawValue(value, place)))
        return True

    def understand(self, found: Meaning, value: str, place: Location) -> None:
        """Add the value of a label that is known."""
        match found.use:
            case Use.RATING:
                self.rate(found.name, value, place)
            case Use.FIELD:
                self.field(found.name, value, place)
            case Use.SKILL:
                self._labelled_skill(found.name, value, place)
            case Use.ATTACK:
                self.attack(value, place)
            case Use.CARRIED:
                self.carry(found.name, value, place)
            case Use.LIST if found.mode is not None and not is_blank(value):
                self.list(found.mode, value, place)
            case _:
                pass

    def _labelled_skill(self, name: str, value: str, place: Location) -> None:
        if is_blank(value):
            return
        found = skill_of(f"{name} {value}")
        self.skill(*(found or (name, value)), place)

    def finish(self, stem: str, *, first: bool) -> RawItem:
        """The raw item of all that was read."""
        name, quantity = counted(self.name)
        if not name:
            name = stem if first else f"{stem} (line {self.place.line})"
            message = f"no name stands above these attributes; the character is called '{shown(name)}'"
            self.log.warning(self.place, message, hint="write the name in the line above")
        self.gathered.put("name", name)
        if quantity > 1:
            self.gathered.put("quantity", quantity)
        self._race(name)
        if not self.gathered.has("kind") and "x" in self._ratings.get("quickness", ""):
            self.gathered.put("kind", CRITTER)
        # What a stat block prints is what the character has: ware is part of it.
        self.gathered.put("ware_counted", True)
        self._add_entries()
        return self.gathered.item()

    def _add_entries(self) -> None:
        """Add the items. Of armour only what is marked as worn counts, or a sum (`Armor: 4/3`) alone."""
        armour = [one for one in self._entries if one.mode is Mode.ARMOUR]
        worn = any(one.worn for one in armour)
        summed = any(is_pair(one.text) for one in armour)
        for entry in self._entries:
            if entry not in armour:
                self._add_entry(entry)
            elif entry.worn is False or (worn and not entry.worn):
                self.gathered.add_gear(f"{entry.text} (not worn)")
            elif summed and not is_pair(entry.text):
                self.gathered.add_gear(f"{entry.text} (in the sum)")
            else:
                self._add_entry(entry)

    def _race(self, name: str) -> None:
        """The race out of the name, `Troll bouncer`, where nothing else tells it."""
        if self.gathered.has("race"):
            return
        form = _FORM.search(name)
        other = form and is_form(form[1]) and (self.in_form or known_race(form[1]) is None)
        own = name[: form.start()] if form and other else name
        words = {word.casefold() for word in re.findall(r"[A-Za-z]+", own)}
        found = [race for race in race_names() if race.casefold() in words] or (
            ["Ork"] if "orc" in words else []
        )
        if len(found) == 1 and known_race(found[0]):
            self.gathered.put("race", found[0])
            message = f"no race is given; {found[0]} is taken from the name"
            self.log.warning(self.place, message, item=name, field="race")

    def _add_entry(self, entry: _Entry) -> None:
        text = _cell_text(entry.mode, entry.text)
        if not entry.details:
            self.gathered.put(_CELLS[entry.mode], text, entry.place)
            return
        self.gathered.belongings.append(self._detailed(entry, text))

    def _detailed(self, entry: _Entry, text: str) -> RawItem:
        kind = _KINDS[entry.mode]
        item = Gathered(kind, entry.place)
        _put_listed(item, entry.mode, text)
        for label, raw in entry.details:
            found = resolve(kind, label)
            if found is None or found[0] is not ColumnUse.FIELD or is_empty(raw.value) or item.has(found[1]):
                continue
            self._put_detail(item, found[1], raw)
        return item.item()

    def _put_detail(self, item: Gathered, name: str, raw: RawValue) -> None:
        value = str(raw.value)
        if name == "type" and value.casefold() in _NO_CLASS:
            return
        if name == "damage" and item.kind is ItemKind.WEAPON:
            value, rest = readable_damage(value)
            if rest:
                message = f"'{shown(rest)}' behind the damage code {value} was left out"
                self.log.warning(raw.place, message, item=self.name or None, field=name, value=shown(rest))
        item.put(name, value, raw.place)


def _cell_text(mode: Mode, text: str) -> str:
    if mode is Mode.WEAPONS:
        return weapon_text(text)
    if mode is Mode.ARMOUR:
        return armour_text(text)
    return ware_text(text) if mode is Mode.WARE else tidy(text)[:_LONGEST_VALUE]


def _put_listed(item: Gathered, mode: Mode, text: str) -> None:
    """Add the name of an item and the codes that stand behind it."""
    readers = {Mode.WEAPONS: parse_listed_weapons, Mode.SPELLS: parse_listed_spells}
    found = readers.get(mode, parse_listed_names)(text)
    if not found:
        return
    one = found[0]
    item.put("name", one.name)
    item.put("quantity", one.quantity if one.quantity != 1 else None)
    item.put({Mode.SPELLS: "force", Mode.WARE: "rating"}.get(mode, "unused"), one.rating)
    item.fields = [each for each in item.fields if each.name != "unused"]
    item.put("rating" if mode is Mode.ARMOUR else "damage", one.code)
    item.put("ammo", one.ammunition)
    item.put("modes", one.modes)
    item.put("type", one.weapon_type)
