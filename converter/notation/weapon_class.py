"""Classes of weapons: words (`Heavy Pistol`) and the tags that generators put behind names (`(HPist)`)."""

import re
from enum import StrEnum
from functools import lru_cache
from typing import Final

from converter.notation.text import tidy

_LONGEST: Final = 60


class WeaponClass(StrEnum):
    """What a weapon is; the words of the Faster Combat range table where it has a row for the class."""

    HOLD_OUT = "Hold-Out"
    LIGHT_PISTOL = "Light Pistol"
    HEAVY_PISTOL = "Heavy Pistol"
    SMG = "SMG"
    TASER = "Taser"
    SHOTGUN = "Shotgun"
    SPORTING_RIFLE = "Sporting Rifle"
    SNIPER_RIFLE = "Sniper Rifle"
    ASSAULT_RIFLE = "Assault Rifle"
    LMG = "LMG"
    MMG = "MMG"
    HMG = "HMG"
    ASSAULT_CANNON = "Assault Cannon"
    GRENADE_LAUNCHER = "Grenade Launcher"
    MISSILE_LAUNCHER = "Missile Launcher"
    LASER = "Laser"
    FLAMETHROWER = "Flamethrower"
    THROWING_WEAPON = "Throwing Weapon"
    """Thrown, kind unknown."""
    THROWING_KNIFE = "Throwing Knife"
    SHURIKEN = "Shuriken"
    BOW = "Bow"
    CROSSBOW = "Crossbow"
    """A crossbow of unknown size; its name or damage code tells more."""
    LIGHT_CROSSBOW = "Light Crossbow"
    MEDIUM_CROSSBOW = "Medium Crossbow"
    HEAVY_CROSSBOW = "Heavy Crossbow"
    GRENADE = "Grenade"
    AERODYNAMIC_GRENADE = "Aerodynamic Grenade"
    MELEE = "Melee"
    """Hand to hand, kind unknown."""
    EDGED = "Edged"
    CLUB = "Club"
    POLE_ARM = "Pole Arm"
    WHIP = "Whip"
    STAFF = "Staff"
    UNARMED = "Unarmed"

    @property
    def has_range_row(self) -> bool:
        """Whether the range table that Faster Combat publishes has a row for the class."""
        return self in _RANGE_TABLE

    @property
    def is_firearm(self) -> bool:
        """Whether it is a gun, a taser or a launcher."""
        return self in _RANGE_TABLE or self in (WeaponClass.LASER, WeaponClass.FLAMETHROWER)

    @property
    def is_melee(self) -> bool:
        """Whether it is used hand to hand."""
        return self in _MELEE

    @property
    def is_thrown(self) -> bool:
        """Whether it is thrown and is no grenade."""
        return self in (WeaponClass.THROWING_WEAPON, WeaponClass.THROWING_KNIFE, WeaponClass.SHURIKEN)

    @property
    def is_grenade(self) -> bool:
        """Whether it is a grenade thrown by hand; a launcher is a firearm."""
        return self in (WeaponClass.GRENADE, WeaponClass.AERODYNAMIC_GRENADE)

    @property
    def is_projectile(self) -> bool:
        """Whether it is a bow or a crossbow."""
        return self in _PROJECTILE

    @property
    def is_crossbow(self) -> bool:
        """Whether it is a crossbow of any size."""
        return self in _PROJECTILE and self is not WeaponClass.BOW

    @property
    def is_one_handed(self) -> bool:
        """Whether two can be readied at once: pistols, melee weapons and grenades (Faster Combat)."""
        return self in _PISTOLS or self.is_melee or self.is_grenade


_PISTOLS: Final = (WeaponClass.HOLD_OUT, WeaponClass.LIGHT_PISTOL, WeaponClass.HEAVY_PISTOL)
_RANGE_TABLE: Final = frozenset(list(WeaponClass)[: list(WeaponClass).index(WeaponClass.LASER)])
_MELEE: Final = frozenset(list(WeaponClass)[list(WeaponClass).index(WeaponClass.MELEE) :])
_PROJECTILE: Final = frozenset(
    {
        WeaponClass.BOW,
        WeaponClass.CROSSBOW,
        WeaponClass.LIGHT_CROSSBOW,
        WeaponClass.MEDIUM_CROSSBOW,
        WeaponClass.HEAVY_CROSSBOW,
    }
)

# The tags of the NSRCG family of generators. SR3's finer classes fall to the nearest row of the range table.
_TAG_WORDS: Final = {
    WeaponClass.HOLD_OUT: "hopist lhop",
    WeaponClass.LIGHT_PISTOL: "lpist mapist",
    WeaponClass.HEAVY_PISTOL: "mpist hpist vhp",
    WeaponClass.SMG: "smg",
    WeaponClass.TASER: "tasr",
    WeaponClass.SHOTGUN: "shtg",
    WeaponClass.SPORTING_RIFLE: "sptr",
    WeaponClass.SNIPER_RIFLE: "snip hsnip",
    WeaponClass.ASSAULT_RIFLE: "asrf carb lcarb",
    WeaponClass.LMG: "lmg",
    WeaponClass.MMG: "mmg",
    WeaponClass.HMG: "hmg",
    WeaponClass.ASSAULT_CANNON: "acan",
    WeaponClass.GRENADE_LAUNCHER: "grln",
    WeaponClass.MISSILE_LAUNCHER: "misln",
    WeaponClass.LASER: "las",
    WeaponClass.FLAMETHROWER: "flthr",
    WeaponClass.THROWING_KNIFE: "tk",
    WeaponClass.SHURIKEN: "sh",
    WeaponClass.BOW: "bow",
    WeaponClass.LIGHT_CROSSBOW: "lcb",
    WeaponClass.MEDIUM_CROSSBOW: "mcb",
    WeaponClass.HEAVY_CROSSBOW: "hcb",
    WeaponClass.EDGED: "edg",
    WeaponClass.CLUB: "clb",
    WeaponClass.POLE_ARM: "pol",
    WeaponClass.WHIP: "whp",
    WeaponClass.UNARMED: "una",
}
# Letters and digits only, lower case, without a plural s; `light` and `heavy` alone could be anything.
_WORDS: Final = {
    WeaponClass.HOLD_OUT: "holdout holdoutpistol lightholdout lightholdoutpistol",
    WeaponClass.LIGHT_PISTOL: "lightpistol machinepistol pistollight",
    WeaponClass.HEAVY_PISTOL: "heavypistol mediumpistol veryheavypistol pistolheavy",
    WeaponClass.SMG: "submachinegun",
    WeaponClass.TASER: "taser",
    WeaponClass.SHOTGUN: "shotgun",
    WeaponClass.SPORTING_RIFLE: "sportingrifle sportrifle sporting sportsrifle",
    WeaponClass.SNIPER_RIFLE: "sniperrifle sniper heavysniper heavysniperrifle",
    WeaponClass.ASSAULT_RIFLE: "assaultrifle carbine lightcarbine assault",
    WeaponClass.LMG: "lightmachinegun machinegunlight",
    WeaponClass.MMG: "mediummachinegun machinegunmedium",
    WeaponClass.HMG: "heavymachinegun machinegunheavy",
    WeaponClass.ASSAULT_CANNON: "assaultcannon cannon",
    WeaponClass.GRENADE_LAUNCHER: "grenadelauncher",
    WeaponClass.MISSILE_LAUNCHER: "missilelauncher rocketlauncher missilerocketlauncher",
    WeaponClass.LASER: "laser laserweapon",
    WeaponClass.FLAMETHROWER: "flamethrower",
    WeaponClass.THROWING_WEAPON: "throwing throwingweapon thrown thrownweapon",
    WeaponClass.THROWING_KNIFE: "throwingknife throwingknive thrownknife",
    WeaponClass.SHURIKEN: "shuriken throwingstar",
    WeaponClass.BOW: "bow longbow compoundbow",
    WeaponClass.CROSSBOW: "crossbow",
    WeaponClass.LIGHT_CROSSBOW: "lightcrossbow crossbowlight",
    WeaponClass.MEDIUM_CROSSBOW: "mediumcrossbow crossbowmedium",
    WeaponClass.HEAVY_CROSSBOW: "heavycrossbow crossbowheavy",
    WeaponClass.GRENADE: "grenade handgrenade nonaerodynamicgrenade standardgrenade",
    WeaponClass.AERODYNAMIC_GRENADE: "aerodynamicgrenade aerogrenade",
    WeaponClass.MELEE: "melee meleeweapon cyberimplant cyberimplantcombat cyberimplantweapon armedcombat "
    "bite claw fang talon tusk horn sting stinger tail",
    WeaponClass.EDGED: "edged edgedweapon blade bladedweapon sword knife knive dagger axe",
    WeaponClass.CLUB: "club blunt bluntweapon",
    WeaponClass.POLE_ARM: "polearm pole polearmstaff polearmsstaff",
    WeaponClass.WHIP: "whip whipflail whipsflail",
    WeaponClass.STAFF: "staff stave",
    WeaponClass.UNARMED: "unarmed unarmedcombat natural naturalattack naturalweapon kick",
}
_TAGS: Final = {word: kind for kind, words in _TAG_WORDS.items() for word in words.split()}
_CLASSES: Final = _TAGS | {word: kind for kind, words in _WORDS.items() for word in words.split()}
# Catalogues made from generator files sometimes keep the digit of the item's type behind the tag.
_TAGGED: Final = re.compile(r"(.*[^ ]) ?\( ?([A-Za-z]{2,6}) ?\)(?: [0-9])?", re.DOTALL)


@lru_cache(maxsize=512)
def _lookup(text: str) -> WeaponClass | None:
    key = re.sub("[^a-z0-9]", "", tidy(text).lower())
    return _CLASSES.get(key) or _CLASSES.get(key.removesuffix("s"))


def parse_weapon_class(text: str) -> WeaponClass | None:
    """Return the class that a word or a tag names, singular or plural; None for an unknown one."""
    return _lookup(text) if len(text) <= _LONGEST else None


def split_class_tag(name: str) -> tuple[str, WeaponClass | None]:
    """Return a weapon's name without padding and class tag, and the class: `Raecor Sting        (HOPist)`.

    Only the tags of the generators are taken off, so `Frag (Grenade)` and tags nobody knows stay in the name,
    with None for the class. A name that is nothing but a tag is left whole.
    """
    rest, tag = split_any_tag(name)
    kind = _TAGS.get(tag.lower()) if tag else None
    return (tidy(name), None) if kind is None else (rest, kind)


def split_any_tag(name: str) -> tuple[str, str | None]:
    """Return a weapon's name without padding, and the short word in brackets behind it, known or not.

    For generator files, where an unknown tag such as `(HSR)` is the only word for the class.
    """
    tidied = tidy(name)
    found = _TAGGED.fullmatch(tidied)
    return (tidied, None) if found is None else (found[1], found[2])
