"""Tests of the Foundry VTT system `sr2e`: runners before race, critters with final values, its items."""

from __future__ import annotations

from typing import Any

import pytest

from converter.importers.foundry.importer import FoundryImporter
from converter.importers.raw import RawItem
from converter.notation.rating import Rating
from converter.notation.weapon_class import WeaponClass
from converter.problems import ProblemLog
from converter.source.shadowrun import Attribute, Modifier
from converter.systems.faster_combat.records import CharacterRecord
from tests.importers.foundry_fixtures import document, sr2e_critter, sr2e_runner, sr2e_spell, sr2e_weapon
from tests.importers.generator_files import lines_of, read_raw, run, values_of

IMPORTER = FoundryImporter()


def _one(content: object) -> tuple[RawItem, ProblemLog]:
    items, log = read_raw(IMPORTER, content)
    assert len(items) == 1
    return items[0], log


def _record(content: object) -> tuple[CharacterRecord, ProblemLog]:
    records, log = run(content)
    assert len(records.characters) == 1
    return records.characters[0], log


def test_a_runner_s_attributes_are_raised_by_race() -> None:
    """A dwarf has Body 4+1, Quickness 5-1, Strength 3+2 and Willpower 4+1; the others stay."""
    values = values_of(_one(sr2e_runner())[0])
    assert {key: values[key] for key in ("body", "quickness", "strength", "intelligence", "willpower")} == {
        "body": Rating(5),
        "quickness": Rating(4),
        "strength": Rating(5),
        "intelligence": Rating(5),
        "willpower": Rating(5),
    }
    assert values["race"] == "Dwarf"
    assert "reaction" not in values


def test_a_stored_racial_modifier_wins_over_the_books() -> None:
    """Where one sheet was saved open, its own race modifiers are the ones that count."""
    runner = sr2e_runner()
    runner["system"]["body"]["racial"] = 3
    values = values_of(_one(runner)[0])
    assert (values["body"], values["quickness"]) == (Rating(7), Rating(5))


def test_a_runner_converts_with_reaction_worked_out() -> None:
    """Reaction is (Quickness 4+1 + Intelligence 5) / 2 + 2 = 7, dice 1 + 1: (7 + 3 x 2) / 4 = 3 Actions."""
    record, _ = _record(sr2e_runner())
    assert record.actions.value == 3
    # Melee Combat Damage is Strength + 3: 3 + 2 for the race, + 2 for two levels of the power.
    assert record.melee_combat_damage.value == 10
    # Speed is augmented Quickness 5 x (the dwarf's 2 + 2 dice - 1).
    assert record.speed.value == 15


def test_only_ware_that_is_installed_counts_and_essence_pays_for_it() -> None:
    """2 Essence of alphaware cost 1.6; the arm on the shelf is only named."""
    item, _ = _one(sr2e_runner())
    assert values_of(item)["essence"] == 4.4
    assert [values_of(one)["name"] for one in item.belongings] == [
        "Quick Nerves (Level 1)",
        "Corvid 9",
        "Armor Jacket",
    ]
    assert values_of(item.belongings[0])["mods"] == {"quickness": 1, "reaction": 2, "initiativeDice": 1}


def test_armour_that_is_not_equipped_is_not_worn() -> None:
    """Spare armour is named among the gear, with a warning."""
    item, log = _one(sr2e_runner())
    assert values_of(item)["gear"] == [
        {"name": "Shelved Arm (not installed)", "quantity": 1},
        {"name": "Old Vest (not worn)", "quantity": 1},
        {"name": "Regular Ammo (10)", "quantity": 1},
        {"name": "Medkit", "quantity": 2},
    ]
    assert any("Vesna · Old Vest: the armour is not equipped" in line for line in lines_of(log))


def test_powers_programs_and_contacts_are_carried_by_name() -> None:
    """What nobody converts stands on the sheet, with its level where it has one."""
    item, _ = _one(sr2e_runner())
    assert {one.name: one.raw.value for one in item.carried} == {
        "Powers": ["Keen Hands 2"],
        "Programs": ["Attack 4"],
        "Contacts": ["Tomas"],
    }


def test_a_concentration_without_a_rating_keeps_its_name() -> None:
    """The system works concentrations out when a sheet opens; a stored 0 is no rating."""
    item, _ = _one(sr2e_runner())
    assert [(one.name, one.raw.value) for one in item.skills] == [
        ("Firearms", {"rating": 6, "concentration": {"name": "Pistols", "rating": None}})
    ]


@pytest.mark.parametrize(
    ("mod", "added", "modifiers", "warned"),
    [
        (2, 0, [Modifier(attribute=Attribute.BODY, amount=2, cause="modifier on the sheet")], False),
        (1, 1, [], False),
        (3, 1, [], True),
    ],
)
def test_a_modifier_on_the_sheet_counts_where_no_ware_adds(
    mod: int, added: int, modifiers: list[Modifier], warned: bool
) -> None:
    """The system overwrites the sheet's modifier with what ware adds, so both are never added up."""
    runner = sr2e_runner()
    runner["system"]["body"]["mod"] = mod
    runner["items"] = [document("Plates", "cyberware", {"installed": True, "attributeMods": {"body": added}})]
    item, log = _one(runner)
    assert values_of(item).get("mods", []) == modifiers
    assert any("theirs" in line or "counts" in line for line in lines_of(log)) is warned


def _effect(key: str, value: object = "1", **more: Any) -> dict[str, Any]:
    change = {"key": key, "mode": 2, "value": value}
    return {"name": "Blessing", "disabled": False, "transfer": True, "changes": [change], **more}


@pytest.mark.parametrize(
    ("effect", "modifiers"),
    [
        (_effect("system.body.mod"), [Modifier(attribute=Attribute.BODY, amount=1, cause="Blessing")]),
        (_effect("system.initiative.dice", 2), [Modifier(attribute=None, amount=2, cause="Blessing")]),
        (_effect("system.body.mod", disabled=True), []),
    ],
)
def test_effects_at_work_change_attributes(effect: dict[str, Any], modifiers: list[Modifier]) -> None:
    """An effect that is switched on adds; one that is switched off does not."""
    runner = sr2e_runner() | {"items": [], "effects": [effect]}
    item, _ = _one(runner)
    assert values_of(item).get("mods", []) == modifiers


def test_an_effect_that_a_spell_keeps_to_itself_is_not_at_work() -> None:
    """A spell hands its effect on only when it is cast and held."""
    spell = sr2e_spell("Blessing") | {"effects": [_effect("system.body.mod", transfer=False)]}
    item, log = _one(sr2e_runner() | {"items": [spell]})
    assert "mods" not in values_of(item)
    assert lines_of(log) == []


def test_an_effect_on_anything_else_is_told_of() -> None:
    """What cannot be converted is named with its key."""
    _, log = _one(sr2e_runner() | {"items": [], "effects": [_effect("system.initiative.mod")]})
    assert lines_of(log) == [
        "file › effects[0].changes[0] · Vesna: the effect 'Blessing' changes system.initiative.mod by 1, "
        "which is not converted; write the change into the attribute where it counts"
    ]


def test_a_critter_keeps_its_stored_values() -> None:
    """Reaction 6 is stored, running is 20 / 5 = 4 times Quickness, natural armour 1/2 counts as worn."""
    item, log = _one(sr2e_critter())
    values = values_of(item)
    assert (values["kind"], values["race"], values["reaction"]) == ("critter", "Critter", 6)
    assert (values["body"], values["initiative_dice"], values["movement_multiplier"]) == (3, 2, 4)
    assert values["ware_counted"] is True
    natural = values_of(item.belongings[0])
    assert (natural["ballistic"], natural["impact"], natural["natural"]) == (1, 2, True)
    assert lines_of(log) == []


def test_a_critter_converts_with_its_natural_attack() -> None:
    """Actions (6 + 3 x 2) / 4 = 3; Speed 5 x (4 + 2 dice - 1) = 25; critters fight with their Reaction."""
    record, _ = _record(sr2e_critter())
    figures = (record.actions, record.speed, record.melee_combat_skill)
    assert [one.value for one in figures] == [3, 25, 6]
    assert [weapon.name for weapon in record.melee_weapons] == ["Bite"]


def test_an_npc_nobody_filled_in_has_its_reaction_worked_out() -> None:
    """The stored 3 of an untouched sheet is no Reaction: (5 + 3) / 2 = 4."""
    critter = sr2e_critter()
    critter["system"]["reaction"] = {"base": 3, "mod": 1, "value": 3}
    values = values_of(_one(critter)[0])
    assert values["recompute_reaction"] is True
    assert values["mods"] == [Modifier(attribute=Attribute.REACTION, amount=1, cause="modifier on the sheet")]


def test_an_npc_of_a_known_race_is_a_character() -> None:
    """A human guard is no critter."""
    guard = sr2e_critter()
    guard["system"]["race"] = "human"
    assert values_of(_one(guard)[0])["kind"] == "character"


@pytest.mark.parametrize(
    ("changes", "name", "expected"),
    [
        ({}, "damage", "9M"),
        ({"damageType": "stun"}, "damage", "9M Stun"),
        ({"strMinDamageBonus": 2}, "damage", "(STR Min+2)M"),
        ({"concealability": 99}, "concealability", None),
        ({}, "ammo", 15),
        ({"ammo": {"max": 0}}, "ammo", None),
        ({"firingModes": {"ss": False}}, "modes", None),
        ({"recoilComp": 2}, "recoil_compensation", 2),
        ({"quantity": 3}, "quantity", 3),
        ({"weaponType": "melee"}, "type", WeaponClass.MELEE),
        ({"weaponType": "melee", "skill": "unarmed_combat"}, "type", WeaponClass.UNARMED),
        ({"weaponType": "throwing"}, "type", WeaponClass.THROWING_WEAPON),
        ({"weaponType": "grenade", "aerodynamic": True}, "type", WeaponClass.AERODYNAMIC_GRENADE),
        ({"weaponType": "grenade", "blastType": "defensive"}, "blast", "-1/.5m"),
        ({"ranges": {}, "ammo": {"max": 6, "type": "smg"}}, "type", WeaponClass.SMG),
        ({"ranges": {"short": 1, "medium": 2, "long": 3, "extreme": 4}}, "type", "firearm"),
    ],
)
def test_weapons(changes: dict[str, Any], name: str, expected: object) -> None:
    """What the system keeps in parts is put together as the books write it."""
    item, _ = _one(sr2e_weapon("Corvid 9", of="sr2e", **changes))
    assert values_of(item).get(name) == expected


@pytest.mark.parametrize(
    ("name", "changes", "kind", "damage"),
    [
        # Power less Strength Minimum: 4 - 4 = 0, 6 - 4 = 2, 3 - 5 = -2
        ("Yew Stave", {"damageCode": "4M", "strengthMinimum": 4}, WeaponClass.BOW, "(STR Min)M"),
        ("Yew Stave", {"damageCode": "6M", "strengthMinimum": 4}, WeaponClass.BOW, "(STR Min+2)M"),
        ("Yew Stave", {"damageCode": "3M", "strengthMinimum": 5}, WeaponClass.BOW, "(STR Min-2)M"),
        ("Yew Stave", {"damageCode": "4M"}, WeaponClass.BOW, "4M"),
        ("Yew Stave", {"damageCode": "odd", "strengthMinimum": 4}, WeaponClass.BOW, "odd"),
        ("Hunting Crossbow", {"damageCode": "6M", "strengthMinimum": 4}, WeaponClass.CROSSBOW, "6M"),
        ("Stinger", {"damageCode": "6L", "ammo": {"max": 0, "type": "bolt"}}, WeaponClass.CROSSBOW, "6L"),
    ],
)
def test_projectile_weapons_of_one_s_own(
    name: str, changes: dict[str, Any], kind: WeaponClass, damage: str
) -> None:
    """A bow's stored Power is its Strength Minimum and more; a crossbow's is its own."""
    item, _ = _one(sr2e_weapon(name, of="sr2e", **({"weaponType": "projectile"} | changes)))
    assert (values_of(item)["type"], values_of(item)["damage"]) == (kind, damage)


def test_bows_and_crossbows_convert() -> None:
    """(STR Min)M is 0 + 3 - 3 = 0 on Melee Combat Damage; 6M is 6 + 3 = 9, of a Medium Crossbow."""
    plain: dict[str, Any] = {"weaponType": "projectile", "ammo": {"max": 0}, "firingModes": {}, "of": "sr2e"}
    bow = sr2e_weapon("Yew Stave", "4M", strengthMinimum=4, **plain)
    records, log = run([bow, sr2e_weapon("Hunting Crossbow", "6M", **plain)])
    found = [(one.type, str(one.damage), one.adds_melee_damage, str(one.ammo)) for one in records.weapons]
    assert found == [("Bow", "0", True, "1"), ("Medium Crossbow", "9", False, "1")]
    assert lines_of(log) == []


@pytest.mark.parametrize("word", ["firearm", "heavy"])
def test_a_weapon_whose_class_nothing_tells(word: str) -> None:
    """The words that the system sorts weapons by are known, and each stands for several classes."""
    _, log = run(sr2e_weapon("Corvid 9", of="sr2e", weaponType=word, ranges={}))
    assert lines_of(log)[0] == (
        f"file 1 · Corvid 9 · type: the file says only '{word}', from which the class cannot be told; "
        "taken for one of the firearms, without a range row; "
        "give a class such as Heavy Pistol, SMG, Edged or Grenade"
    )


def test_a_heavy_weapon_is_told_by_its_name() -> None:
    """A name that is itself a class tells it."""
    item, log = _one(sr2e_weapon("Assault Cannon", of="sr2e", weaponType="heavy", ranges={}))
    assert values_of(item).get("type") in (None, WeaponClass.ASSAULT_CANNON)
    assert lines_of(log) == []


def test_a_weapon_of_the_tables_leaves_its_class_to_the_look_up() -> None:
    """Ares Predator needs no guess."""
    item, log = _one(sr2e_weapon("Ares Predator", of="sr2e"))
    assert "type" not in values_of(item)
    assert lines_of(log) == []


def test_a_missing_flechette_mark_is_taken_from_the_tables() -> None:
    """The pack writes 9S for the Roomsweeper, which is 9S(f); the reading is told."""
    item, log = _one(sr2e_weapon("Remington Roomsweeper", "9S", of="sr2e"))
    assert values_of(item)["damage"] == "9S(f)"
    assert lines_of(log) == [
        "file › system.damageCode · Remington Roomsweeper · damage: the code has no (f), which the tables "
        "give this weapon; it is read as 9S(f); write another name where this is another weapon"
    ]


def test_a_smoke_grenade_does_no_damage() -> None:
    """A Power of 0 is the system's word for none."""
    item, _ = _one(sr2e_weapon("Fog Pot", "0M", of="sr2e", weaponType="grenade"))
    assert values_of(item)["damage"] == "no damage"


@pytest.mark.parametrize(
    ("changes", "name", "expected"),
    [
        ({}, "target", "Willpower (R)"),
        ({"damageCode": "(F)M"}, "damage", "M"),
        ({"target": "", "healingTnBase": 10}, "target", "10-E"),
        ({"target": "", "healingTnBase": 8}, "target", None),
        ({}, "area", True),
        ({}, "drain", "((F / 2) + 2)S"),
    ],
)
def test_spells(changes: dict[str, Any], name: str, expected: object) -> None:
    """Codes go to the reader as they are; Heal's base of 10 is 10 - Essence."""
    item, _ = _one(sr2e_spell("Scour", **changes))
    assert values_of(item).get(name) == expected


def test_a_list_of_weapons_and_spells_adds_up() -> None:
    """Two weapons and a spell are converted; armour and a vehicle are counted by kind."""
    armour = document("Coat", "armor", {"ballistic": 4, "impact": 2, "isLayered": False}, "sr2e")
    car = document("Van", "vehicle", {"handling": 3}, "sr2e")
    records, log = run(
        [sr2e_weapon("A Gun", of="sr2e"), sr2e_weapon("B Gun", of="sr2e"), sr2e_spell("Scour"), armour, car]
    )
    assert (log.counts.converted, log.counts.rejected) == (3, 0)
    assert log.counts.passed_over == {"armour": 1, "vehicle": 1}
    assert [weapon.damage.value for weapon in records.weapons if weapon.damage] == [12, 12]
