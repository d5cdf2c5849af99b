"""The words under which files hold fields and skills."""

from __future__ import annotations

import pytest

from converter.importers.fields import FIELDS, word_of
from converter.importers.raw import ItemKind
from converter.importers.skill_names import (
    KNOWN_SKILLS,
    SkillName,
    known_skill,
    only_in_sr3,
    split_skill,
)


@pytest.mark.parametrize(
    ("heading", "word"),
    [
        ("  Street-Name: ", "street name"),
        ("ARMOR", "armour"),
        ("Armor (B/I)", "armour"),
        ("fire_mode", "fire mode"),
        ("BookPage", "book page"),
        ("B / I", "b/i"),
        ("Mag.", "mag"),
    ],
)
def test_headings_are_looked_up_by_their_plain_words(heading: str, word: str) -> None:
    """Case, spelling of armour, punctuation, brackets and joined words do not count."""
    assert word_of(heading) == word


@pytest.mark.parametrize(
    ("kind", "headings", "name"),
    [
        (ItemKind.CHARACTER, "B,BOD,Body", "body"),
        (ItemKind.CHARACTER, "R,REA,RCT,Reaction", "reaction"),
        (ItemKind.CHARACTER, "INI,Initiative,Dice", "initiative_dice"),
        (ItemKind.CHARACTER, "Move,Movement Multiplier", "movement_multiplier"),
        (ItemKind.CHARACTER, "Player,Player Name,controlledby,Owner", "player"),
        (ItemKind.WEAPON, "Mag,Magazine,Ammo,Clip", "ammo"),
        (ItemKind.WEAPON, "DV,Dmg,Damage Code", "damage"),
        (ItemKind.WEAPON, "Owner,Character", "character"),
        (ItemKind.WEAPON, "Qty,Amount", "quantity"),
        (ItemKind.SPELL, "TN,Target", "target"),
        (ItemKind.ARMOUR, "Armor,Armour,Item", "name"),
        (ItemKind.CYBERWARE, "Mods,attributeMods", "mods"),
    ],
)
def test_synonyms_lead_to_one_field(kind: ItemKind, headings: str, name: str) -> None:
    """Each of the words is the same field of that kind of item."""
    assert {FIELDS[kind].find(heading) for heading in headings.split(",")} == {name}


def test_personal_data_is_left_out_for_every_kind() -> None:
    """A player's name and address are known and ignored, never carried."""
    for words in FIELDS.values():
        for heading in ("player", "e-mail", "phone"):
            assert words.find(heading) in words.ignored


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SMG", SkillName("Submachine Guns")),
        ("firearms (Pistols)", SkillName("Firearms", "Pistols")),
        ("Etiquette: Street", SkillName("Etiquette", "Street")),
        ("Computer (B/R)", SkillName("Computer (B/R)")),
        ("Pole Arms / Staves", SkillName("Pole Arms/Staffs")),
        ("Basket Weaving", SkillName("Basket Weaving")),
        ("Cyber-implant combat", SkillName("Cyber-Implant Combat")),
    ],
)
def test_skills_are_spelt_as_in_the_books(text: str, expected: SkillName) -> None:
    """Synonyms become the books' names, concentrations come apart, other names stay."""
    assert split_skill(text) == expected


def test_editions_are_told_by_skills() -> None:
    """SR3 split Firearms and Armed Combat; the other skills say nothing."""
    telling = {name for name in KNOWN_SKILLS if only_in_sr3(name)}
    assert {"Pistols", "Clubs", "Edged Weapons", "Launch Weapons", "Aura Reading"} <= telling
    assert telling.isdisjoint({"Firearms", "Armed Combat", "Unarmed Combat", "Throwing Weapons", "Sorcery"})
    assert known_skill("shoe size") is None
