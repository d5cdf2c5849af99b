"""Lists in stat blocks: skills, weapons, armour, spells and ware, as prose and bullets write them."""

from __future__ import annotations

import re
from typing import Final

from converter.importers.stat_blocks.text import split_outside
from converter.notation.armour import parse_armour
from converter.notation.damage import DamageCode, parse_damage
from converter.notation.listed_items import parse_listed_names, parse_listed_weapons
from converter.notation.text import NotationError, is_blank, tidy
from converter.notation.weapon_class import parse_weapon_class
from converter.source.catalogue import Catalogue

_COUNTED: Final = re.compile(r"(?P<count>[1-9][0-9]{0,2}) ?x? (?P<rest>[A-Za-z].+)")
_ROUNDS: Final = re.compile(
    r"\b(?P<rounds>[0-9]{1,4})[- ]?(?:rounds?|shots?)[- ](?P<feed>clip|magazine|cylinder|drum|belt|box)\b",
    re.IGNORECASE,
)
_PLAIN_ROUNDS: Final = re.compile(r"\b(?P<rounds>[0-9]{1,4}) (?:rounds|shots)\b", re.IGNORECASE)
_FIRST_EDITION: Final = re.compile(
    r"(?P<name>.*[^ ,\[(]) ?[\[(]? ?(?P<code>[0-9]{1,2}[LMSD][1-9])\b[\])]?(?P<rest>.*)"
)
_SHORT_CLASSES: Final = {
    "HO": "Hold-Out",
    "LP": "Light Pistol",
    "MP": "Machine Pistol",
    "HP": "Heavy Pistol",
    "AR": "Assault Rifle",
    "SG": "Shotgun",
    "SPR": "Sporting Rifle",
    "SNR": "Sniper Rifle",
}
_SHORT_CLASS: Final = re.compile(rf"(?<=[\[(])(?P<word>{'|'.join(_SHORT_CLASSES)})(?=,)")
_FITTED: Final = re.compile(
    r"(?P<name>[^\[(]{2,60}?) (?:with (?:an? )?|w/ ?)(?P<fitted>[^\[(]+)", re.IGNORECASE
)
_CLASSED: Final = re.compile(
    r"(?P<name>[^,;:()\[\]]{2,60}?)(?: ?[,:] ?| [-–—] )(?P<kind>[A-Za-z][A-Za-z -]{1,24}), ?"
    r"(?P<codes>[^;]*[0-9][^;]*)"
)
_SKILL: Final = re.compile(
    r"(?P<name>[^0-9:\[\]]*?[^0-9:\[\] (])\.?[ :=-]*"
    r"(?P<rating>[0-9]{1,2})(?: ?\( ?(?P<other>[0-9]{1,2}) ?\))?"
    r"(?: ?[(\[](?P<narrow>[^()\[\]]{1,200})[)\]])?(?P<rest>.*)"
)
_NARROW: Final = re.compile(r"(?P<name>.*?[^ 0-9:])[ :]*(?P<rating>[0-9]{1,2})?")
_ESSENCE: Final = re.compile(
    r" ?[(\[] ?[0-9.,]{1,5} ?(?:ess(?:ence)?|body index|bio index)\.? ?[)\]]", re.IGNORECASE
)
_PAIR_FIRST: Final = re.compile(r"(?P<pair>\+?[0-9]{1,2} ?/ ?\+?[0-9]{1,2}) ?\((?P<name>[A-Za-z][^()]*)\)")
_MARK: Final = re.compile(
    r" ?\((?P<mark>worn|equipped|not worn|additional gear|spare|stored)\)", re.IGNORECASE
)
_CLIPS: Final = re.compile(
    r"\+?(?P<count>[0-9]{1,2}) ?x? ?(?:spare |extra )?(?:clips?|mags?|magazines?|reloads?)", re.IGNORECASE
)
_SPARE: Final = re.compile(r"(?P<rest>.+?) ?\+ ?(?P<count>[0-9]{1,2}) clips")
_NONE: Final = re.compile(r"none\b.*", re.IGNORECASE)
_LONGEST: Final = 400


def list_parts(text: str) -> list[str]:
    """The items of a list: parted by semicolons, failing them by commas; codes and clips stay with theirs.

    `NAME - CLASS, 15(c), SA, 9M` is a weapon, and so is the same with a comma or colon behind the name.
    """
    found = _CLASSED.fullmatch(text.strip(" ."))
    if found is not None and (bracketed := _bracketed(found)):
        return [bracketed]
    pieces = split_outside(text.strip(" ."), ";,")
    parts: list[str] = []
    for piece in pieces:
        piece = re.sub(r"^and ", "", piece).strip()
        clips = _CLIPS.fullmatch(piece)
        if parts and clips:
            parts[-1] = f"{parts[-1]} +{clips['count']} clips"
        elif parts and _is_code(piece):
            parts[-1] = f"{parts[-1]} {piece}"
        elif not is_blank(piece) and not _NONE.fullmatch(piece):
            parts.append(piece)
    return parts


def _bracketed(found: re.Match[str]) -> str:
    """A weapon with its class and codes in a bracket; empty where the text is no weapon, or several."""
    kind = parse_weapon_class(_SHORT_CLASSES.get(found["kind"], found["kind"]))
    text = f"{found['name']} [{kind}, {found['codes']}]"
    listed = parse_listed_weapons(text) if kind is not None else ()
    return text if len(listed) == 1 and listed[0].code is not None and listed[0].notes is None else ""


def _is_code(text: str) -> bool:
    """Whether a piece between commas is nothing but codes, as in `AK-97 38(c), SA/BF/FA, 8M`."""
    found = parse_listed_weapons(f"x {text}")
    return bool(found) and found[0].name == "x" and any((found[0].code, found[0].modes, found[0].ammunition))


def skill_of(text: str) -> tuple[str, object] | None:
    """The name and rating of `Firearms 5`, `Etiquette 6 (Corporate 8, Mafia 7)`, `Athletics: 6 (12)`."""
    found = _SKILL.fullmatch(tidy(text)) if len(text) < _LONGEST else None
    if found is None or (
        found["rest"].strip(" .*") and not found["rest"].lstrip().startswith(("(", "[", "*", "-"))
    ):
        return None
    name = found["name"].strip(" -–")
    rating = found["rating"] if found["other"] is None else f"{found['rating']}({found['other']})"
    if found["narrow"] is None:
        return name, rating
    narrow = []
    for piece in found["narrow"].split(","):
        one = _NARROW.fullmatch(piece.strip())
        if one:
            number = int(one["rating"]) if one["rating"] else None
            narrow.append({"name": one["name"], "rating": number})
    return name, {"rating": rating, "concentrations": narrow}


def weapon_text(text: str) -> str:
    """A weapon as cells hold it: counts, short classes and rounds written out, first-edition codes marked."""
    text = tidy(text)[:_LONGEST]
    counted = _COUNTED.fullmatch(text)
    if counted and Catalogue.consulted().weapon(text) is None:
        text = f"{counted['count']} x {counted['rest']}"
    text = _ROUNDS.sub(lambda found: f"{found['rounds']}-{found['feed'].lower()}", text)
    text = _PLAIN_ROUNDS.sub(lambda found: found["rounds"], text)
    text = _SHORT_CLASS.sub(lambda found: _SHORT_CLASSES[found["word"]], text)
    text = _clips_first(text)
    first = _FIRST_EDITION.fullmatch(text)
    if first and "[" not in first["name"] and "(" not in first["name"]:
        text = f"{first['name']} [{first['code']}]"
    return text


def _clips_first(text: str) -> str:
    """Move spare clips behind the name, `Predator +2 clips [15(c) 9M]`, so that the codes are found."""
    found = _SPARE.fullmatch(text)
    listed = parse_listed_weapons(found["rest"]) if found else ()
    if found is None or not listed or not any((listed[0].code, listed[0].ammunition, listed[0].modes)):
        return text
    one = listed[0]
    inside = [one.weapon_type, one.ammunition, one.modes, one.code, one.notes]
    several = f" x{one.quantity}" if one.quantity > 1 else ""
    return f"{one.name} +{found['count']} clips [{' '.join(filter(None, inside))}]{several}"


def armour_text(text: str) -> str:
    """A piece of armour as the readers of cells take it: `Secure Jacket (5/3)`, `5/3 (vest)`."""
    text = tidy(text)[:_LONGEST].replace("[", "(").replace("]", ")")
    found = _PAIR_FIRST.fullmatch(text)
    if found and not re.fullmatch(r"b(?:allistic)?/i(?:mpact)?", found["name"].strip(), re.IGNORECASE):
        return f"{found['name']} {found['pair']}"
    return text


def split_worn(text: str) -> tuple[str, bool | None]:
    """Take `(Worn)` or `(Additional Gear)` off a name; None where nothing says whether the piece is worn."""
    found = _MARK.search(text)
    if found is None:
        return text, None
    return tidy(text[: found.start()] + text[found.end() :]), found["mark"].casefold() in ("worn", "equipped")


def ware_text(text: str) -> str:
    """A piece of ware without what it costs in Essence."""
    return tidy(_ESSENCE.sub("", tidy(text)[:_LONGEST]))


def split_fitted(text: str) -> tuple[str, str]:
    """Take what is fitted off a weapon that the tables hold: `Ares Predator with laser sight`."""
    found = _FITTED.fullmatch(tidy(text)) if len(text) <= _LONGEST else None
    if found is None or Catalogue.bundled().weapon(found["name"]) is None:
        return text, ""
    return found["name"], found["fitted"]


def is_weapon(text: str) -> bool:
    """Whether a piece of gear is a weapon: it has codes of one, or the tables hold its name."""
    found = parse_listed_weapons(weapon_text(split_fitted(text)[0]))
    if not found:
        return False
    one = found[0]
    return bool(one.code or one.modes) or Catalogue.consulted().weapon(one.name) is not None


def is_armour(text: str) -> bool:
    """Whether a piece of gear is armour: a pair such as 5/3 stands with it, or the tables hold its name."""
    found = parse_listed_names(armour_text(text))
    return bool(found) and (
        found[0].code is not None or Catalogue.consulted().armour(found[0].name) is not None
    )


def readable_damage(text: str) -> tuple[str, str]:
    """The code in `7M (Rifle), by grenade type`, and the rest of the text."""
    try:
        parse_damage(text)
    except NotationError:
        for cut in (text.find(" ("), text.find(",")):
            if cut > 0 and _is_damage(text[:cut]):
                return text[:cut], text[cut:].strip(" ,")
    return text, ""


def _is_damage(text: str) -> bool:
    try:
        return isinstance(parse_damage(text), DamageCode)
    except NotationError:
        return False


def is_pair(text: str) -> bool:
    """Whether a text is a ballistic/impact pair."""
    try:
        parse_armour(text)
    except NotationError:
        return False
    return True


def weapons_in(parts: list[str]) -> list[str]:
    """The weapons among the parts of one bullet: the first, and those that have codes or that tables hold."""
    return [part for index, part in enumerate(parts) if index == 0 or is_weapon(part)]


def clips_to_weapons(parts: list[str]) -> list[str]:
    """The parts of one bullet with spare clips moved to their weapon: `Pistol, Holster, 3 clips`."""
    moved: list[str] = []
    weapon = 0
    for index, part in enumerate(parts):
        bare, plus, clips = part.rpartition(" +")
        if index and plus and clips.endswith(" clips") and not is_weapon(bare):
            moved[weapon] += f" +{clips}"
            part = bare
        elif index and is_weapon(part):
            weapon = len(moved)
        moved.append(part)
    return moved
