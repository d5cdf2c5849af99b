"""Tests of the Foundry VTT systems `shadowrun2e` and `sr3e`."""

from __future__ import annotations

from typing import Any

import pytest

from converter.importers.foundry.importer import FoundryImporter
from converter.importers.raw import RawItem
from converter.notation.weapon_class import WeaponClass
from converter.source.shadowrun import Attribute, Modifier
from tests.importers.foundry_fixtures import document, shadowrun2e_actor, sr3e_actor
from tests.importers.generator_files import lines_of, read_raw, run, values_of

IMPORTER = FoundryImporter()


def _one(content: object) -> RawItem:
    items, _ = read_raw(IMPORTER, content)
    assert len(items) == 1
    return items[0]


def _belonging(item: RawItem, name: str) -> dict[str, object]:
    return next(values for one in item.belongings if (values := values_of(one))["name"] == name)


def test_shadowrun2e_attributes_are_after_race() -> None:
    """A troll's Body 9 stays 9; Reaction is worked out, (3 + 4) / 2 = 3, with the ware's 2."""
    values = values_of(_one(shadowrun2e_actor()))
    assert (values["body"], values["race"], values["archetype"]) == (9, "Troll", "Bodyguard")
    assert values["recompute_reaction"] is True
    assert "initiative_dice" not in values
    records, _ = run(shadowrun2e_actor())
    # Actions (3 + 2 + 3 x 2) / 4 = 2.75, rounded down.
    assert records.characters[0].actions.value == 2


def test_shadowrun2e_reaction_is_read() -> None:
    """A stored Reaction 7 counts: (7 + 3 x 2 dice) / 4 = 3.25, rounded down; (5 + 6) / 2 = 5 would give 2."""
    actor = shadowrun2e_actor()
    actor["items"] = []
    actor["system"]["attributes"] |= {"reaction": {"value": 7}, "quickness": {"value": 6}}
    actor["system"]["initiative"] = {"base": 7, "dice": 2}
    values = values_of(_one(actor))
    assert (values["reaction"], values["initiative_dice"]) == (7, 2)
    assert "recompute_reaction" not in values
    records, log = run(actor)
    assert records.characters[0].actions.value == 3
    assert lines_of(log) == []


@pytest.mark.parametrize("stored", [0, 1, None, "", "0"])
def test_shadowrun2e_reaction_nobody_filled_in_is_worked_out(stored: object) -> None:
    """0, blank and the system's default of 1 are no Reaction."""
    actor = shadowrun2e_actor()
    actor["system"]["attributes"]["reaction"] = {"value": stored}
    values = values_of(_one(actor))
    assert values["recompute_reaction"] is True
    assert "reaction" not in values


def test_shadowrun2e_skills() -> None:
    """An item that stands for one concentration gives that; one with a base rating gives the general one."""
    item = _one(shadowrun2e_actor())
    assert [(one.name, one.raw.value) for one in item.skills] == [
        ("Firearms (Shotguns)", 6),
        ("Stealth", {"rating": 4}),
    ]


def test_shadowrun2e_weapons_and_gear_of_the_generator() -> None:
    """A gun has its range type for a class; a blade that was imported as gear is a weapon by its name."""
    item = _one(shadowrun2e_actor())
    gun = _belonging(item, "Marsh Gun")
    assert (gun["type"], gun["damage"], gun["modes"], gun["ammo"]) == (WeaponClass.SHOTGUN, "8S", "SA", 7)
    assert (gun["ammunition"], gun["recoil_compensation"]) == ("slug", 1)
    assert set(_belonging(item, "Katana")) == {"name", "edition"}
    assert set(_belonging(item, "Armor Vest")) == {"name", "edition"}
    assert values_of(item)["gear"] == [{"name": "Rope", "quantity": 3}]


def test_shadowrun2e_defaults_say_nothing() -> None:
    """Touch and M stand in every spell nobody filled in, so the tables tell range and target of Manabolt."""
    spell = _belonging(_one(shadowrun2e_actor()), "Manabolt")
    assert set(spell) == {"name", "edition", "type", "force", "spell_class", "drain"}
    untouched = {"damage": "1M", "mode": "SS", "weaponType": "melee", "ammo": {"max": 0}}
    weapon = values_of(_one(document("Katana", "weapon", untouched, "shadowrun2e")))
    assert set(weapon) == {"name", "edition"}


def test_shadowrun2e_vehicles_and_decks_are_passed_over() -> None:
    """Actors that are no people are counted by kind."""
    actors = [document("Van", "vehicle", {}, "shadowrun2e"), document("Box", "cyberdeck", {}, "shadowrun2e")]
    items, log = read_raw(IMPORTER, [shadowrun2e_actor(), *actors])
    assert len(items) == 1
    assert log.counts.passed_over == {"vehicle": 1, "deck": 1}


def test_sr3e_ratings_and_modifiers() -> None:
    """Strength 4 + 2; Reaction 5 is the stored (6 + 5) / 2 and is worked out, with 1 added; dice 1 + 1."""
    values = values_of(_one(sr3e_actor()))
    assert (values["strength"], values["quickness"], values["race"]) == (4, 6, "Elf")
    assert values["recompute_reaction"] is True
    assert values["essence"] == 5.5
    assert values["mods"] == [
        Modifier(attribute=Attribute.STRENGTH, amount=2, cause="modifier on the sheet"),
        Modifier(attribute=Attribute.REACTION, amount=1, cause="modifier on the sheet"),
        Modifier(attribute=None, amount=1, cause="modifier on the sheet"),
    ]
    runa = run(sr3e_actor())[0].characters[0]
    # Actions (6 + 3 x 2) / 4 = 3; Melee Combat Damage 6 + 3.
    assert [runa.actions.value, runa.melee_combat_damage.value] == [3, 9]


def test_sr3e_a_reaction_of_its_own_stands() -> None:
    """A stored value that is no such sum was typed in."""
    actor = sr3e_actor()
    actor["system"]["attributes"]["reaction"] = {"value": 9, "mod": 0}
    values = values_of(_one(actor))
    assert values["reaction"] == 9
    assert "recompute_reaction" not in values


def test_sr3e_weapons_are_put_together() -> None:
    """A gun has Power and level, its clip and the mode set; a blade adds its number to Strength."""
    item = _one(sr3e_actor())
    gun = _belonging(item, "Little Heron")
    assert (gun["type"], gun["damage"], gun["ammo"]) == (WeaponClass.LIGHT_PISTOL, "6L", "12(c)")
    assert (gun["mode_set"], gun["ammunition"], gun["recoil_compensation"]) == ("SA", "regular", 1)
    blade = _belonging(item, "Reed Blade")
    assert (blade["type"], blade["damage"], blade["reach"]) == (WeaponClass.EDGED, "(STR+2)M", 1)
    assert "ammo" not in blade
    assert "gear" not in values_of(item)


def test_sr3e_skills_keep_specialisations() -> None:
    """The rating of the skill's own kind counts."""
    item = _one(sr3e_actor())
    assert [(one.name, one.raw.value) for one in item.skills] == [
        ("Pistols", {"rating": 5, "specializations": [{"name": "Taser", "value": 7}]}),
        ("Heron", {"rating": 3, "specializations": None}),
    ]


@pytest.mark.parametrize(
    ("changes", "name", "expected"),
    [
        ({}, "target", "Willpower (R)"),
        ({"resistance": {"attribute": ""}}, "target", "Willpower"),
        ({"targeting": {"kind": "objectResistance"}}, "target", "OR (R)"),
        ({"targeting": {"kind": "static", "staticTargetNumber": 4}, "resistance": {}}, "target", "4"),
        ({}, "drain", "-1(DL)"),
        ({"drain": {"powerModifier": 1, "damageLevel": "m", "damageLevelModifier": 1}}, "drain", "+1(DL+1)"),
        ({"category": "health", "drain": {"powerModifier": 2, "damageLevel": "s"}}, "drain", "+2(S)"),
        ({"category": "health", "drain": {"powerModifier": 0, "damageLevel": "l"}}, "drain", "(L)"),
        ({"drain": {"damageLevel": "x"}}, "drain", None),
        ({"learnedForce": 0}, "force", None),
    ],
)
def test_sr3e_spells(changes: dict[str, Any], name: str, expected: object) -> None:
    """Target and drain are written as the books write them; combat spells let the caster choose the level."""
    spell = next(one for one in sr3e_actor()["items"] if one["type"] == "spell")
    spell["system"] = {**spell["system"], **changes}
    spell["_stats"] = {"systemId": "sr3e"}
    assert values_of(_one(spell)).get(name) == expected


def test_sr3e_a_nameless_actor_takes_its_alias() -> None:
    """The first alias of the profile is the name where the actor has none."""
    assert values_of(_one(sr3e_actor() | {"name": ""}))["name"] == "Runa"


def test_sr3e_armour_taken_off_is_not_worn() -> None:
    """A wearable that says it is not equipped is named among the gear."""
    actor = sr3e_actor()
    coat = next(one for one in actor["items"] if one["type"] == "wearable")
    coat["flags"] = {"sr3e": {"isEquipped": False}}
    items, log = read_raw(IMPORTER, actor)
    assert values_of(items[0])["gear"] == [{"name": "Quilted Coat (not worn)", "quantity": 1}]
    assert any("Quilted Coat: the armour is not equipped" in line for line in lines_of(log))
