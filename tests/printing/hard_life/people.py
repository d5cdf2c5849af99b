"""Who the printed pages of Hard Life are tested with: from nobody's armour to a troll full of metal."""

from __future__ import annotations

from converter.source.shadowrun import Cyberware, Kind, Skill
from converter.systems.hard_life.records import HardLifeRecords
from tests.systems.hard_life.people import converted, person, piece, weapon

SAM = person(name="Sam", body=4, quickness=5, strength=4, intelligence=5, willpower=4)
"""A human with nothing on and nothing in hand."""

GUNS = (
    weapon("Ares Alpha", "Assault Rifle", "42(c)", "SA/BF/FA", "8M", reloads=4, recoil_compensation=3),
    weapon("Ingram Valiant", "LMG", "100(belt)", "BF/FA", "8S"),
    weapon("Ares Predator", "Heavy Pistol", "15(c)", "SA", "9M", reloads=2, ammunition_type="APDS"),
    weapon("Offensive Grenade", "Grenade", None, None, "10S", "-1/m", quantity=4),
    weapon("Throwing Knife", "Throwing Knife", None, None, "(STR)L", quantity=6),
)
BLADES = (
    weapon("Combat Axe", "Edged", None, None, "(STR+3)S", reach=2),
    weapon("Stun Baton", "Club", None, None, "8S Stun", reach=1),
)

GROMM = person(
    name="Gromm",
    race="Troll",
    side="Opposition",
    body=11,
    quickness=4,
    strength=12,
    willpower=4,
    natural_dermal_armour=1,
    skills=(
        Skill(name="Assault Rifles", rating=5),
        Skill(name="Etiquette", rating=2, concentrations=("Street",)),
    ),
    armour=(piece("Heavy Security Armour with Helmet"), piece("Form Fitting Shirt", form_fitted=True)),
    weapons=(*GUNS, *BLADES),
    cyberware=(
        Cyberware(name="Cyberarm", location="left arm", integrity=2),
        Cyberware(name="Cyberleg", location="right leg"),
        Cyberware(name="Dermal Plating", rating=2),
        Cyberware(name="Bone Lacing (Titanium)"),
        Cyberware(name="Smartlink"),
    ),
    unreadable=("Home-made flamer (12Q)",),
)
"""A troll in heavy security armour over a second layer, with two cyberlimbs and laced bones."""

LONG_NAME = person(
    name="Sir Bartholomew Montgomery-Featherstonehaugh the Unpronouncab",
    race="Elf",
    side="Runners",
    armour=(piece("Long Coat"), piece("Security Helmet")),
    weapons=(
        weapon(
            "Heavily customised Remington Roomsweeper with every gadget",
            "Heavy Pistol",
            "8(m)",
            "SA",
            "9S(f)",
        ),
        weapon("Fichetti Security 500a", "Light Pistol", "22(c)", "SA", "6L", quantity=2),
        weapon("Drum launcher", "Grenade Launcher", "6(m)", "SS", "(Grenade)"),
        weapon("Monofilament Sword", "Edged", None, None, "(STR+3)M", reach=1),
    ),
)
"""A name of sixty letters."""

HOUNDS = person(name="Hell Hound", race="Hell Hound", kind=Kind.CRITTER, body=6, quantity=2)

ARSENAL = person(
    name="Arsenal",
    body=4,
    weapons=tuple(
        [weapon(f"Gun {n}", "SMG", "24(c)", "BF/FA", "7M", reloads=3) for n in range(26)]
        + [weapon(f"Blade {n}", "Edged", None, None, "(STR+1)M", reach=1) for n in range(30)]
    ),
    skills=tuple(Skill(name=f"Skill number {n}", rating=n % 7) for n in range(50)),
    other_gear=tuple(f"Thing carried number {n}" for n in range(70)),
)
"""Far too much for one page."""

LISTED_WEAPONS = (
    weapon("Ares Predator", "Heavy Pistol", "15(c)", "SA", "9M"),
    weapon("Katana", "Edged", None, None, "(STR+3)M", reach=1),
    weapon("Shuriken", "Shuriken", None, None, "(STR)L"),
)
LISTED_ARMOUR = (
    piece("Long Coat", "4/2"),
    piece("Security Helmet"),
    piece("Left sleeve", "2/1", covers=("left arm",)),
)

PEOPLE = (SAM, GROMM, LONG_NAME, HOUNDS, ARSENAL)
CROWD: HardLifeRecords = converted(*PEOPLE, *LISTED_WEAPONS, *LISTED_ARMOUR).records
