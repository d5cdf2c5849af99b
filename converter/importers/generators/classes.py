"""Which class a weapon of a generator's catalogue has: the tag behind its name, then the headings above it.

The catalogues of the NSRCG family tag firearms (`(HPist)`) and sort everything below headings
(`Weapons > Firearms > Pistols > Light`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from converter.notation.blast import Blast, parse_blast
from converter.notation.text import NotationError, tidy
from converter.notation.weapon_class import WeaponClass, parse_weapon_class, split_class_tag

# Tags that name a class without a row in the range table: the word is kept.
_TAG_WORDS: Final = {
    "hsr": "Heavy Sniper Rifle",
    "amrf": "Anti-Materiel Rifle",
    "ming": "Minigun",
    "mulwea": "Multi-Weapon",
    "sl": "Sling Launcher",
    "ss": "Slingshot",
    "spgn": "Spear Gun",
    "ctrp": "Caltrops",
    "net": "Net",
    "ntgn": "Net Gun",
    "bg": "Blowgun",
    "gjpist": "Gyrojet Pistol",
    "mrtr": "Mortar",
    "blsta": "Ballista",
    "gatgm": "Guided Missile",
    "vjmp": "Guided Missile",
    "cig": "Micro-Rocket",
    "cb": "Throwing Weapon",
    "chainsaw": "Chainsaw",
    "cyb": "",
}
_ANY_TAG: Final = re.compile(r"(?P<name>.*[^ ]) ?\( ?(?P<tag>[A-Za-z]{1,8}) ?\)", re.DOTALL)
_LIKE_A_TAG: Final = re.compile(r"[A-Z]{2,3}[a-z]{2,5}|[A-Z][a-z]{1,3}[A-Z][a-z]{1,4}")
_GRENADE_TAG: Final = re.compile(r"(?P<name>.*[^ ]) ?\((?P<tag>[AN])\)", re.DOTALL)
_BLAST: Final = re.compile(r" ?\bB: ?(?P<blast>-?[0-9]{1,2}/[0-9.]{0,5} ?m)\b")
_PARTS: Final = re.compile(r" ?(?:[/&,]|\band\b) ?")
_ROOTS: Final = frozenset(
    {"weapons", "firearms", "melee weapons", "projectile weapons", "pistols", "explosives"}
)
_WORD_OF_HEADING: Final = {"slings": "Sling", "mortars": "Mortar", "ballista": "Ballista"}


@dataclass(frozen=True, slots=True)
class ClassedName:
    """A weapon's name without tags and blast, and what these and the headings say.

    `text` is the word for a class that has no row in the range table; it is None where nothing is known.
    """

    name: str
    weapon_class: WeaponClass | None = None
    text: str | None = None
    blast: Blast | None = None


def classed_name(
    name: str, path: tuple[str, ...], *, swung: bool = False, by_name: bool = True
) -> ClassedName:
    """What a weapon below the headings `path` (topmost first) is.

    A tag that names a class wins; then the nearest heading does, then a tag that is only a word. `swung` says
    that the row has the columns of a hand weapon, which is the last resort. `by_name` lets a word of the name
    choose among the classes of one heading.
    """
    bare, blast = _split_blast(tidy(name))
    if _is_grenade(path):
        bare, aerodynamic = _split_grenade_tag(bare, path)
        kind = WeaponClass.AERODYNAMIC_GRENADE if aerodynamic else WeaponClass.GRENADE
        return ClassedName(bare, kind, None, blast)
    bare, tagged, word = _split_tags(bare)
    fixed = next((_WORD_OF_HEADING[one] for one in map(str.casefold, path) if one in _WORD_OF_HEADING), None)
    if fixed is not None:
        return ClassedName(bare, None, word if word and tagged is None else fixed, blast)
    found = (
        tagged
        or _class_of_headings(path, bare if by_name else "")
        or (parse_weapon_class(word) if word else None)
    )
    if found is None and swung:
        found = WeaponClass.MELEE
    if found is not None:
        return ClassedName(bare, _crossbow_among_bows(found, bare), None, blast)
    return ClassedName(bare, None, word or _telling_heading(path), blast)


def _split_blast(name: str) -> tuple[str, Blast | None]:
    """Take the blast out of a name: `Concussion Grenade B:-1/m (A)`."""
    found = _BLAST.search(name)
    if found is None:
        return name, None
    try:
        blast = parse_blast(found["blast"])
    except NotationError:
        return name, None
    return tidy(f"{name[: found.start()]} {name[found.end() :]}"), blast


def _is_grenade(path: tuple[str, ...]) -> bool:
    headings = [heading.casefold() for heading in path]
    launched = any("launcher" in heading and "for" not in heading for heading in headings)
    return any("grenade" in heading or "granate" in heading for heading in headings) and not launched


def _split_grenade_tag(name: str, path: tuple[str, ...]) -> tuple[str, bool]:
    headings = " > ".join(path).casefold()
    aerodynamic = "aerodynamic" in headings and not re.search(r"non.?aerodynamic", headings)
    found = _GRENADE_TAG.fullmatch(name)
    return (name, aerodynamic) if found is None else (found["name"], found["tag"] == "A")


def _split_tags(name: str) -> tuple[str, WeaponClass | None, str | None]:
    """Take all tags off a name, `CyGun Light(LPist)(CYB)`: the class, and the word of another tag.

    A tag that nobody knows is its own word; it is told from a remark by its capitals (`XSnip`).
    """
    known: WeaponClass | None = None
    word: str | None = None
    for _ in range(3):
        bare, kind = split_class_tag(name)
        if kind is not None and bare != name:
            name, known = bare, known or kind
            continue
        found = _ANY_TAG.fullmatch(name)
        if found is None or found["tag"].casefold() not in _TAG_WORDS:
            break
        name, word = found["name"], word or _TAG_WORDS[found["tag"].casefold()]
    found = _ANY_TAG.fullmatch(name)
    if found is not None and _LIKE_A_TAG.fullmatch(found["tag"]):
        return found["name"], known, word or found["tag"]
    return name, known, word or None


def _class_of_headings(path: tuple[str, ...], name: str) -> WeaponClass | None:
    for index in range(len(path) - 1, -1, -1):
        above = path[index - 1] if index else ""
        for text in (path[index], f"{path[index]} {above}" if " " not in path[index] else ""):
            found = parse_weapon_class(text) if text else None
            if found is not None:
                return found
        found = _class_of_parts(path[index], name)
        if found is not None:
            return found
    return None


def _crossbow_among_bows(kind: WeaponClass, name: str) -> WeaponClass:
    """The class of a heading, but a crossbow below `Bows` is one, of the size that its name tells."""
    folded = name.casefold()
    if kind is not WeaponClass.BOW or "crossbow" not in folded:
        return kind
    sizes = (WeaponClass.LIGHT_CROSSBOW, WeaponClass.MEDIUM_CROSSBOW, WeaponClass.HEAVY_CROSSBOW)
    return next((size for size in sizes if size.split()[0].casefold() in folded), WeaponClass.CROSSBOW)


def _class_of_parts(heading: str, name: str) -> WeaponClass | None:
    """The class under a heading that names several, `Clubs/Pole Arms/Staffs`: by the name, else melee."""
    parts = [part for part in _PARTS.split(heading) if part]
    kinds = [parse_weapon_class(part) for part in parts]
    if len(parts) < 2 or not all(kind is not None and kind.is_melee for kind in kinds):
        return None
    folded = name.casefold()
    for part, kind in zip(parts, kinds, strict=True):
        if part.casefold().removesuffix("s") in folded:
            return kind
    return WeaponClass.MELEE


def _telling_heading(path: tuple[str, ...]) -> str | None:
    """The heading that tells most of what a weapon without a class is: the fourth one down, or the last."""
    telling = [heading for heading in path[:4] if heading.casefold() not in _ROOTS]
    if not telling:
        return None
    heading = telling[-1].title() if telling[-1].isupper() else telling[-1]
    return heading.removesuffix("s")
