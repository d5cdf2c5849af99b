"""Characters saved by sr3gen (`.sr3char`), the SR3 generator built on NSRCG's tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import Final

from converter.importers.base import InputFile, UnreadableFileError
from converter.importers.build.checking import clean_text, is_number
from converter.importers.json_files import json_shape, json_value
from converter.importers.json_text import described_json
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.importers.sr3gen.gear import Possessions, attribute_mod, possessions
from converter.importers.sr3gen.references import Graph
from converter.notation.rating import Rating
from converter.notation.text import is_blank, shown
from converter.problems import Location, ProblemLog
from converter.source.races import known_race
from converter.source.shadowrun import Attribute, Modifier

KNOWN_VERSION: Final = 1

_SKILL_LISTS: Final = ("ActiveSkills", "KnowledgeSkills")
_STRENGTHS: Final = tuple(one for one in Attribute if one is not Attribute.REACTION)
_SPELL_FIELDS: Final = {
    "Force": "force",
    "Type": "type",
    "Target": "target",
    "Range": "range",
    "Duration": "duration",
    "Drain": "drain",
    "Class": "spell_class",
}
_OWN_KEYS: Final = frozenset({"Attributes", "ActiveSkills"})
"""What the character of a save has, told from other programs' where the marks of references are gone."""

_ADEPT: Final = "physicaladept"


class Sr3genSaveImporter:
    """The generator's own file, with references between its objects."""

    name = "sr3gen"
    title = "sr3gen saved character (.sr3char)"
    endings: tuple[str, ...] = (".sr3char",)
    carries = (
        "attributes with race, ware, natural changes and adept powers; skills and specialisations; "
        "weapons, armour, spells, ware"
    )
    does_not_carry = "the player's name, nuyen, karma, lifestyles; other gear is carried by name"

    def detect(self, source: InputFile) -> bool:
        """Whether the file is a save, with references or without, or a list of them."""
        return any(map(_is_save, _saves(json_shape(source))))

    def read(self, source: InputFile, log: ProblemLog) -> Iterator[RawItem]:
        """The character of the file, or those of a list of saves, each with references of its own.

        Raises UnreadableFileError for what is no JSON, or is JSON of another kind.
        """
        data = json_value(source)
        root, saves = Location(source.name), _saves(data)
        if not any(map(_is_save, saves)):
            raise UnreadableFileError("is no save of sr3gen; expected an object with $id and Character")
        for index, one in enumerate(saves):
            here = root if one is data else root.below(index)
            found = _read_save(one, here, PurePath(source.name).stem, log)
            if isinstance(found, RawItem):
                yield found
            elif one is data:
                raise UnreadableFileError(f"is a save of sr3gen without a character: {found}")
            else:
                log.counts.rejected += 1
                log.error(here, f"is no save of sr3gen with a character: {found}")


def _saves(data: object) -> list[object]:
    return data if isinstance(data, list) else [data]


def _is_save(data: object) -> bool:
    if not isinstance(data, dict) or "Character" not in data:
        return False
    character = data["Character"]
    return "$id" in data or (isinstance(character, dict) and character.keys() >= _OWN_KEYS)


def _read_save(data: object, root: Location, stem: str, log: ProblemLog) -> RawItem | str:
    """The character of a save, or what stands in its place."""
    place = root.below("Character")
    held = data.get("Character") if isinstance(data, dict) else data
    graph = Graph.of(data, log)
    character = graph.members(held, place)
    if not character or not isinstance(data, dict):
        return f"{described_json(graph.value(held, place))} stands in its place"
    _tell_of_version(data, root, log)
    return _character(character, graph, place, stem)


def _tell_of_version(data: dict[str, object], root: Location, log: ProblemLog) -> None:
    version = data.get("Version")
    if version is not None and version != KNOWN_VERSION:
        message = f"the save is of version {shown(version)}; it is read as version {KNOWN_VERSION}"
        log.warning(
            root.below("Version"), message, hint="compare the sheet with the generator", value=version
        )


def _character(character: dict[str, object], graph: Graph, place: Location, stem: str) -> RawItem:
    race = graph.members(character.get("Race"), place.below("Race"))
    name = _name(character, graph, place, stem)
    found = possessions(character, graph, place)
    fields = [name, RawField("edition", RawValue("SR3", place))]
    if not is_blank(race.get("Name")):
        fields.append(RawField("race", RawValue(race["Name"], place.below("Race").below("Name"))))
    fields.extend(_attributes(character, race, found, graph, place))
    if _is_adept(character, graph, place):
        fields.append(RawField("adept", RawValue(True, place.below("MagicAspect"))))
    fields.append(RawField("recompute_reaction", RawValue(True, place)))
    if found.carried:
        fields.append(
            RawField("gear", RawValue([{"name": one} for one in found.carried], place.below("Gear")))
        )
    belongings = (*found.items, *_spells(character, graph, place))
    skills = tuple(_skills(character, graph, place))
    return RawItem(ItemKind.CHARACTER, place, tuple(fields), skills, belongings)


def _name(character: dict[str, object], graph: Graph, place: Location, stem: str) -> RawField:
    """The street name, failing that the character's real name, failing that the file's name."""
    here = place.below("Identity")
    identity = graph.members(character.get("Identity"), here)
    for key in ("StreetName", "RealName"):
        if not is_blank(identity.get(key)):
            return RawField("name", RawValue(identity[key], here.below(key)))
    return RawField("name", RawValue(stem, here))


def _attributes(
    character: dict[str, object],
    race: dict[str, object],
    found: Possessions,
    graph: Graph,
    place: Location,
) -> Iterator[RawField]:
    """Attributes with the race's changes, Essence after ware, and every modifier of the file."""
    here = place.below("Attributes")
    values = {
        key.casefold(): (key, one) for key, one in graph.members(character.get("Attributes"), here).items()
    }
    changes = _race_changes(race, graph, place.below("Race"))
    for attribute in _STRENGTHS:
        base = _base_value(values, attribute.value, graph, here)
        if base is not None:
            yield RawField(attribute.value, _with_race(base, changes.get(attribute, 0)))
    essence = _base_value(values, "essence", graph, here)
    if essence is not None:
        yield RawField("essence", _less(essence, found.essence_paid))
    modifiers = list(found.modifiers)
    dice = _base_value(values, "initiative", graph, here)
    if dice is not None and isinstance(dice.value, int) and not isinstance(dice.value, bool):
        modifiers.extend(_further_dice(dice.value))
    if modifiers:
        yield RawField("mods", RawValue(modifiers, place))


def _base_value(
    values: dict[str, tuple[str, object]], name: str, graph: Graph, here: Location
) -> RawValue | None:
    if name not in values:
        return None
    key, one = values[name]
    at = here.below(shown(key))
    found = graph.value(one, at)
    if isinstance(found, dict):
        return RawValue(found.get("BaseValue"), at.below("BaseValue"))
    return RawValue(found, at)


def _race_changes(race: dict[str, object], graph: Graph, place: Location) -> dict[Attribute, int]:
    """What the race changes: the file's own table, or where it has none that of the books."""
    if graph.value(race.get("AttributeMods"), place) is None:
        name = race.get("Name")
        books = known_race(name) if isinstance(name, str) else None
        return dict(books.changes) if books else {}
    changes: dict[Attribute, int] = {}
    for one, at in graph.items(race["AttributeMods"], place.below("AttributeMods")):
        for modifier in attribute_mod(graph.members(one, at), "Race", at, graph):
            if modifier.attribute is not None:
                changes[modifier.attribute] = changes.get(modifier.attribute, 0) + modifier.amount
    return changes


def _with_race(base: RawValue, change: int) -> RawValue:
    """The natural attribute; a base that is no whole number is left for the builder to refuse."""
    value = base.value
    if isinstance(value, float) and value.is_integer() and abs(value) < 1000:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 99:
        return base
    return RawValue(Rating(value + change), base.place)


def _less(base: RawValue, paid: float) -> RawValue:
    if not is_number(base.value) or not paid:
        return base
    left = float(base.value) - paid  # type: ignore[arg-type]
    return RawValue(max(0.0, round(left, 2)), base.place) if 0 <= float(base.value) <= 99 else base  # type: ignore[arg-type]


def _further_dice(dice: int) -> list[Modifier]:
    """Everybody rolls one die; a base of more, 2 to 9, adds to it."""
    return [Modifier(attribute=None, amount=dice - 1, cause="Initiative")] if 2 <= dice <= 9 else []


def _is_adept(character: dict[str, object], graph: Graph, place: Location) -> bool:
    here = place.below("MagicAspect")
    aspect = graph.value(character.get("MagicAspect"), here)
    if isinstance(aspect, dict):
        if aspect.get("HasSorcery") is True:
            return False
        aspect = "" if aspect.get("HasPhysicalAdept") is True else aspect.get("Name")
        return aspect == "" or (isinstance(aspect, str) and aspect.casefold() == _ADEPT)
    return isinstance(aspect, str) and aspect.casefold().replace(" ", "") == _ADEPT


def _skills(character: dict[str, object], graph: Graph, place: Location) -> Iterator[RawField]:
    """Skills with the specialisations that the file keeps as skills of their own."""
    for key in _SKILL_LISTS:
        here = place.below(key)
        found = list(graph.entries(character.get(key), here))
        narrow: dict[str, list[dict[str, object]]] = {}
        for label, skill, _ in found:
            base = skill.get("BaseSkillName")
            if isinstance(base, str) and not is_blank(base):
                one = {"name": skill.get("Name") or label, "rating": skill.get("BaseValue")}
                narrow.setdefault(base, []).append(one)
        for label, skill, at in found:
            if is_blank(skill.get("BaseSkillName")):
                yield _skill(label, skill, narrow.pop(label, []), at)
        for base, parts in narrow.items():
            yield RawField(base, RawValue({"specializations": parts}, here))


def _skill(label: str, skill: dict[str, object], narrow: list[dict[str, object]], at: Location) -> RawField:
    given = skill.get("Name")
    name = given if isinstance(given, str) and not is_blank(given) else label
    extra: list[object] = [*narrow]
    if isinstance(skill.get("Specialization"), str):
        extra.append(skill["Specialization"])
    if not extra:
        return RawField(clean_text(name), RawValue(skill.get("BaseValue"), at.below("BaseValue")))
    value = {"rating": skill.get("BaseValue"), "specializations": extra}
    return RawField(clean_text(name), RawValue(value, at))


def _spells(character: dict[str, object], graph: Graph, place: Location) -> Iterator[RawItem]:
    for label, spell, at in graph.entries(character.get("Spells"), place.below("Spells")):
        name = spell.get("Name")
        fields = [RawField("name", RawValue(label if is_blank(name) else name, at.below("Name")))]
        for key, canonical in _SPELL_FIELDS.items():
            value = spell.get(key)
            if not is_blank(value) and value != "Special" and not (key == "Force" and value == 0):
                fields.append(RawField(canonical, RawValue(value, at.below(key))))
        yield RawItem(ItemKind.SPELL, at, tuple(fields))
