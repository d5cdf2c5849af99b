"""The rows of Table 3 by the names that people give their armour (Hard Life, Armour and Locations)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from converter.source.names import name_key
from converter.systems.hard_life.tables import ArmourRow, Tables

WITH_HELMET: Final = "withhelmet"

_OTHER_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "Armoured Clothing": ("Armoured Clothes", "Clothing (Armoured)", "Clothing, Armoured"),
    "Armoured Jacket": ("Jacket (Armoured)", "Jacket, Armoured"),
    "Long Coat": (
        "Lined Coat",
        "Armoured Coat",
        "Armoured Long Coat",
        "Lined Long Coat",
        "Coat, Lined",
        "Lined Duster",
    ),
    "Armoured Vest": ("Vest, Armoured",),
    "Armoured Vest with Plates": (
        "Vest with Plates",
        "Armoured Vest w/ Plates",
        "Armoured Vest + Plates",
        "Armoured Vest Plates",
        "Plated Vest",
        "Vest, Armoured with Plates",
    ),
    "Leathers": ("Real Leather", "Leather", "Leather, Real", "Leather Jacket", "Leather Clothing"),
    "Synth. Leathers": (
        "Synthetic Leather",
        "Synthleather",
        "Leather, Synthetic",
        "Leather, Synth",
        "Synthetic Leather Jacket",
    ),
    "Security Helmet": ("Helmet, Security",),
    "Light Security Armour with Helmet": (
        "Light Security Armour",
        "Security Armour, Light",
        "Security Armour, Light with Helmet",
    ),
    "Heavy Security Armour with Helmet": (
        "Heavy Security Armour",
        "Security Armour, Heavy",
        "Security Armour, Heavy with Helmet",
    ),
    "Form Fitting Vest": (
        "Form Fitting Body Armour Vest",
        "Form Fitting Body Armour Level 1",
        "Form Fitting Body Armour Level 1 Vest Only",
        "Form Fitting Level 1",
    ),
    "Form Fitting Shirt": (
        "Form Fitting Body Armour Shirt",
        "Form Fitting Body Armour Half",
        "Form Fitting Half Body Suit",
        "Form Fitting Body Armour Level 2",
        "Form Fitting Body Armour Level 2 60% of Body",
        "Form Fitting Level 2",
    ),
    "Form Fitting Full Body Suit": (
        "Form Fitting Full",
        "Form Fitting Full Suit",
        "Form Fitting Full Body",
        "Form Fitting Body Suit",
        "Form Fitting Full Body Armour",
        "Form Fitting Body Armour Full",
        "Form Fitting Body Armour Full Suit",
        "Form Fitting Body Armour Level 3",
        "Form Fitting Body Armour Level 3 90% of Body",
        "Form Fitting Level 3",
    ),
}


@lru_cache(maxsize=4096)
def row_named(name: str, tables: Tables) -> ArmourRow | None:
    """The row of Table 3 that a name means, None for none; `tables` are those of the game.

    Case, punctuation, `armor` and `armour`, `armour` and `armoured`, plurals make no difference, and the
    names of the SR books stand for their counterparts: `Lined Coat` is the Long Coat.
    """
    return _by_key(tables).get(_key(name))


def names_its_helmet(name: str) -> bool:
    """Whether a name says that a helmet belongs to the armour: `… with Helmet`."""
    return "helm" in name_key(name)


@lru_cache(maxsize=16)
def _by_key(tables: Tables) -> dict[str, ArmourRow]:
    known = {_key(name): row for row in tables.armour for name in _OTHER_NAMES.get(row.name, ())}
    return known | {_key(row.name): row for row in tables.armour}


def _key(name: str) -> str:
    key = name_key(name).replace("armoured", "armour").replace("synthetic", "synth")
    return key.replace("fitted", "fitting").replace("leathers", "leather").removesuffix("s")
