"""Characters of Roll20's Shadowrun 3rd Edition sheet."""

from __future__ import annotations

import json
from typing import Any

import pytest

from converter.importers.base import InputFile
from converter.importers.reading import ReadOptions, read_sources
from converter.notation.armour import ArmourRating
from converter.notation.modes import parse_modes
from converter.notation.rating import Rating
from converter.notation.weapon_class import WeaponClass
from converter.problems import Location, ProblemLog
from converter.source.augmentation import physique
from converter.source.catalogue import Catalogue
from converter.source.completion import complete
from converter.source.shadowrun import Attribute, Edition, Kind, Weapon
from converter.working import Quantity
from tests.importers.generator_files import run
from tests.importers.roll20_files import SR3_BODY, errors, export, read_one, row, sr3, warnings


def _weapon(section: str, **cells: str) -> tuple[Weapon, ProblemLog]:
    tamsin, log = read_one(sr3(**row(section, **cells)))
    return tamsin.weapons[0], log


def test_a_whole_character() -> None:
    """Base values are natural, final ones augmented; the rest of the head is taken as it stands."""
    tamsin, log = read_one(sr3(magic="0", initiative=("1", "3"), combatpool="7"))
    assert (tamsin.name, tamsin.race, tamsin.edition) == ("Tamsin", "Elf", Edition.SR3)
    assert tamsin.rating_of(Attribute.BODY) == Rating(4)
    assert tamsin.rating_of(Attribute.QUICKNESS) == Rating(5, 7)
    assert tamsin.rating_of(Attribute.REACTION) == Rating(4, 6)
    assert (tamsin.initiative_dice, str(tamsin.essence), tamsin.other_gear) == (3, "5", ("Combat Pool: 7",))
    assert warnings(log) == []


@pytest.mark.parametrize(
    ("held", "mods", "rating"),
    [
        (("5", ""), "2", Rating(5, 7)),
        (("5", "7"), "2", Rating(5, 7)),
        (("5", "8"), "2", Rating(5, 8)),
        (("5", "5"), "", Rating(5)),
        (("5", ""), "0", Rating(5)),
        (("5", ""), "-1", Rating(5, 4)),
    ],
)
def test_the_final_value_holds_the_mods(held: tuple[str, str], mods: str, rating: Rating) -> None:
    """Mods are added only where the final value is missing."""
    tamsin, _ = read_one(sr3(quickness=held, **{"quickness-mods": mods}))
    assert tamsin.rating_of(Attribute.QUICKNESS) == rating


def test_a_reaction_that_is_worked_out_gets_its_mods() -> None:
    """Without a base, augmented Reaction is (7 + 4) / 2 = 5.5, rounded down, and 2 more by mods."""
    tamsin, log = read_one(sr3(reaction="0", **{"reaction-mods": "2"}))
    body = physique(tamsin, Location("r.json"), log)
    assert body.reaction is not None
    assert (int(body.reaction.natural), int(body.reaction.augmented)) == (4, 7)


@pytest.mark.parametrize(
    ("held", "mods", "dice"), [(None, None, 1), ("1", "2", 3), (("1", "2"), "1", 2), (None, "1", 2)]
)
def test_initiative_dice(held: Any, mods: str | None, dice: int) -> None:
    """The final number of dice counts, else base and mods; an untouched base is 1."""
    assert read_one(sr3(initiative=held, **{"initiative-mods": mods}))[0].initiative_dice == dice


def test_untouched_attributes_take_the_sheets_default() -> None:
    """An attribute that is not in the export counts as 1 with a warning; an untouched race is Human."""
    tamsin, log = read_one(sr3(body=None, metatype=None))
    assert tamsin.rating_of(Attribute.BODY) == Rating(1)
    assert tamsin.race == "Human"
    assert warnings(log) == [
        "r.json · Tamsin · body: Body was never filled in; the sheet's default, 1, counts; fill it in"
    ]


def test_skills_are_attributes_of_their_own() -> None:
    """Each skill has its attribute; 0 is no skill, and the table of skills adds the others."""
    table = row("skills", "-Na", skillname="Etiquette (Street)", skillrating="4") | row(
        "skills", "-Nb", skillname="Stealth"
    )
    tamsin, _ = read_one(sr3(pistols="5", smgs="0", cyberimplant="3", sorcery="6", **table))
    assert [(one.name, one.rating, one.concentrations) for one in tamsin.skills] == [
        ("Pistols", 5, ()),
        ("Cyber-Implant Combat", 3, ()),
        ("Sorcery", 6, ()),
        ("Etiquette", 4, ("Street",)),
        ("Stealth", 1, ()),
    ]


@pytest.mark.parametrize(
    ("sheet_type", "kind"),
    [("Character", Kind.CHARACTER), ("NPC", Kind.CHARACTER), ("Critter", Kind.CRITTER), ("", Kind.CHARACTER)],
)
def test_people_and_critters(sheet_type: str, kind: Kind) -> None:
    """Characters, NPCs and critters are converted."""
    assert read_one(sr3(sheettype=sheet_type))[0].kind is kind


@pytest.mark.parametrize(
    ("sheet_type", "counted"),
    [("Vehicle", "vehicle"), ("Drone", "drone"), ("Spirit", "spirit"), ("Matrix", "deck"), ("Frame", "deck")],
)
def test_other_sheets_are_passed_over_by_kind(sheet_type: str, counted: str) -> None:
    """A vehicle, drone, spirit or Matrix sheet is counted and converted to nothing."""
    records, log = run([sr3(sheettype=sheet_type), sr3()])
    assert [one.name for one in records.characters] == ["Tamsin"]
    assert dict(log.counts.passed_over) == {counted: 1}
    assert errors(log) == []


def test_an_adept_and_powers() -> None:
    """The kind of magic says that the character is an adept, whose powers are carried."""
    powers = row("adeptpowers", adeptpower="Killing Hands", powerrating="3")
    tamsin, _ = read_one(sr3(**{"magic-type": "adept"}, **powers))
    assert tamsin.adept
    assert tamsin.other_gear == ("Power: Killing Hands 3",)


def test_a_gun() -> None:
    """Rounds and reload type make the ammunition code; an untouched list of accessories is none."""
    gun, _ = _weapon(
        "rangedweapons",
        name="Rook Carbine",
        type="Assault Rifle",
        conceal="2",
        firemode="bf",
        power="8",
        damage="M",
        ammo="30",
        reloadmethod="clip",
        reloads="2",
        recoilcomp="1",
        targeting="-2",
        ammotype="hpoint",
    )
    assert gun.weapon_class is WeaponClass.ASSAULT_RIFLE
    assert (str(gun.damage), str(gun.ammunition), gun.reloads) == ("8M", "30(c)", 2)
    assert (gun.recoil_compensation, gun.accessories, gun.ammunition_type) == (
        1,
        ("Smartlink",),
        "hollow point",
    )
    assert (gun.modes, gun.mode_set) == (None, parse_modes("BF"))


@pytest.mark.parametrize(
    ("cells", "text"),
    [
        ({"ammo": "6", "reloadmethod": "cylinder"}, "6(cy)"),
        ({"ammo": "6", "reloadmethod": "speed loader"}, "6(cy)"),
        ({"ammo": "2", "reloadmethod": "break"}, "2(b)"),
        ({"ammo": "5", "reloadmethod": "magazine"}, "5(m)"),
        ({"ammo": "100", "reloadmethod": "belt"}, "100(belt)"),
        ({"ammo": "15"}, "15"),
        ({"ammo": "0", "reloadmethod": "clip"}, "None"),
        ({}, "None"),
    ],
)
def test_ammunition(cells: dict[str, str], text: str) -> None:
    """0 rounds is what an untouched sheet shows and says nothing."""
    assert str(_weapon("rangedweapons", name="Rook Carbine", **cells)[0].ammunition) == text


@pytest.mark.parametrize(
    ("cells", "kind", "word"),
    [
        ({"type": "SMG"}, WeaponClass.SMG, None),
        ({"type": "Machine Pistol"}, WeaponClass.LIGHT_PISTOL, None),
        ({"type": "Light Machine Gun"}, WeaponClass.LMG, None),
        ({"type": "Laser Rifle"}, WeaponClass.LASER, None),
        ({"type": "Thrown Knife"}, WeaponClass.THROWING_KNIFE, None),
        ({"type": "Blowgun"}, None, "Blowgun"),
        ({"type": "Other", "skill": "@{shotguns}"}, WeaponClass.SHOTGUN, None),
        ({"type": "Other", "skill": "@{pistols}"}, None, None),
        ({}, None, None),
    ],
)
def test_classes_of_guns(cells: dict[str, str], kind: WeaponClass | None, word: str | None) -> None:
    """The select box gives the class; Other leaves it to the skill, then to the tables."""
    gun, _ = _weapon("rangedweapons", name="Rook Carbine", **cells)
    assert (gun.weapon_class, gun.class_text) == (kind, word)


def test_modes_out_of_the_notes() -> None:
    """The modes that the notes list are the gun's modes, whatever is set now; the rest are accessories."""
    gun, _ = _weapon(
        "rangedweapons", name="Rook Carbine", type="SMG", firemode="sa", notes="SA/BF/FA, silencer; sling"
    )
    assert gun.modes == parse_modes("SA/BF/FA")
    assert (gun.mode_set, gun.accessories) == (None, ("silencer", "sling"))


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ({"type": "Bow", "power": "6", "damage": "M", "notes": "(STR Min+2)M"}, "(STR Min+2)M"),
        ({"type": "Heavy Pistol", "power": "9", "damage": "S", "notes": "9S(f)"}, "9S(f)"),
        ({"type": "Heavy Pistol", "power": "0", "notes": "9S(f)"}, "9S(f)"),
        ({"type": "Heavy Pistol", "notes": "9S(f)"}, "9S(f)"),
        ({"type": "SMG", "power": "6", "damage": "M", "notes": "(STR+2)L"}, "6M"),
    ],
)
def test_codes_out_of_the_notes(cells: dict[str, str], code: str) -> None:
    """The select boxes can say neither Strength Minimum nor (f), so that the notes do."""
    gun, log = _weapon("rangedweapons", name="Rook", **cells)
    assert str(gun.damage) == code
    assert warnings(log) == []


def test_modes_out_of_the_lists_of_the_run() -> None:
    """A gun of the bundled tables takes its modes from there, with a warning."""
    cells = {"name": "Uzi III", "type": "SMG", "power": "6", "damage": "M", "ammo": "24", "firemode": "sa"}
    tamsin, log = read_one(sr3(**row("rangedweapons", **cells)))
    whole = complete(tamsin, Catalogue.bundled(), Location("r.json"), log)
    assert whole.weapons[0].modes == parse_modes("BF")
    assert warnings(log) == [
        "r.json › attribs[11].current · Tamsin · Uzi III · name: 'Uzi III' has no modes (BF) of its own; "
        "taken from the weapon tables; give it in the source where this weapon differs"
    ]


def test_the_mode_set_now_is_the_last_resort() -> None:
    """A gun that no table holds keeps the one mode that is set, with a warning that names it."""
    cells = {"name": "Rook Carbine", "type": "SMG", "power": "6", "damage": "M", "ammo": "24"}
    tamsin, log = read_one(sr3(**row("rangedweapons", firemode="bf", **cells)))
    whole = complete(tamsin, Catalogue.bundled(), Location("r.json"), log)
    assert whole.weapons[0].modes == parse_modes("BF")
    assert warnings(log) == [
        "r.json › attribs[11].current · Tamsin · Rook Carbine · name: only the mode set now, BF, is "
        "known of 'Rook Carbine', and no table holds the weapon; it is taken for all its modes; "
        "write the modes it has into its notes, such as SA/BF"
    ]


def test_a_list_of_the_run_tells_the_modes() -> None:
    """A firearms list on the same command line is asked before the mode that is set now."""
    gun = row("rangedweapons", name="Rook Carbine", type="SMG", power="6", damage="M", ammo="24")
    listed = {"weapons": [{"name": "Rook Carbine", "type": "SMG", "damage": "6M", "modes": "SA/FA"}]}
    records, log = run(sr3(**gun), listed)
    # FA: Power 6 + Moderate 3 + 5 = 14, and 24 rounds / 5 = 4.8, so 5
    carbine = records.characters[0].firearms[0]
    assert isinstance(carbine.damage, Quantity)
    assert isinstance(carbine.ready_ammo, Quantity)
    assert (int(carbine.damage), int(carbine.ready_ammo)) == (14, 5)
    assert not any("mode set now" in line for line in warnings(log))


@pytest.mark.parametrize(
    ("cells", "code", "kind"),
    [
        # Power less final Strength 5
        ({"skill": "@{edged}", "power": "8", "damage": "M"}, "(STR+3)M", WeaponClass.EDGED),
        ({"skill": "@{clubs}", "power": "5", "damage": "M(stun)"}, "(STR)M Stun", WeaponClass.CLUB),
        ({"skill": "@{poles}", "power": "7"}, "(STR+2)L", WeaponClass.POLE_ARM),
        ({"skill": "@{whips}", "power": "4", "damage": "S"}, "(STR-1)S", WeaponClass.WHIP),
        ({"skill": "@{cyberimplant}", "power": "8", "damage": "L"}, "(STR+3)L", WeaponClass.MELEE),
        ({"power": "0"}, "None", WeaponClass.MELEE),
        ({"power": "8", "notes": "(STR+2)M"}, "(STR+2)M", WeaponClass.MELEE),
    ],
)
def test_melee_power_holds_strength(cells: dict[str, str], code: str, kind: WeaponClass) -> None:
    """Power less Strength gives the modifier back."""
    blade, log = _weapon("meleeweapons", name="Heirloom", **cells)
    assert (str(blade.damage), blade.weapon_class) == (code, kind)
    assert warnings(log) == []


def test_strength_with_mods_and_no_final_value() -> None:
    """Where the final Strength is missing, base 3 and mods 1 make the 4 that Power 6 holds: +2."""
    cells = row("meleeweapons", name="Heirloom", power="6", damage="M")
    tamsin, _ = read_one(sr3(strength="3", **{"strength-mods": "1"}, **cells))
    assert str(tamsin.weapons[0].damage) == "(STR+2)M"


def test_a_fixed_hand_weapon_keeps_its_power() -> None:
    """A stun baton's Power is fixed by the books."""
    assert str(_weapon("meleeweapons", name="Stun Baton", power="6", damage="S(stun)")[0].damage) == "6S Stun"


def test_thrown_weapons_hold_strength_too() -> None:
    """A knife's Power of 5 is the Strength, and it needs no firing mode."""
    knife, _ = _weapon("rangedweapons", name="Sliver", type="Thrown Knife", power="5", damage="L")
    assert (str(knife.damage), knife.mode_set) == ("(STR)L", None)


@pytest.mark.parametrize(
    ("cells", "name", "kind", "blast"),
    [
        ({"exptype": "Regular:O", "blast": "1"}, "Offensive Grenade", WeaponClass.GRENADE, "-1/m"),
        ({"exptype": "Regular:D", "blast": "0.5"}, "Defensive Grenade", WeaponClass.GRENADE, "-1/0.5m"),
        ({"exptype": "Regular:D", "blast": "2"}, "Defensive Grenade", WeaponClass.GRENADE, "-1/0.5m"),
        (
            {"exptype": "Aerodynamic:C", "blast": "-1 per m"},
            "Concussion Grenade",
            WeaponClass.AERODYNAMIC_GRENADE,
            "-1/m",
        ),
        ({"exptype": "Launcher:O"}, "Offensive Grenade", WeaponClass.GRENADE_LAUNCHER, "None"),
        ({"name": "Pebble", "blast": "0"}, "Pebble", WeaponClass.GRENADE, "None"),
    ],
)
def test_explosives(cells: dict[str, str], name: str, kind: WeaponClass, blast: str) -> None:
    """The type of explosive gives class and name; the number of the blast box is Power lost in a metre."""
    thrown, log = _weapon("explosives", power="10", damage="S", ammoremain="3", **cells)
    assert (thrown.name, thrown.weapon_class, str(thrown.blast)) == (name, kind, blast)
    assert (str(thrown.damage), thrown.quantity) == ("10S", 3)
    assert warnings(log) == []


def test_an_odd_blast_is_told() -> None:
    """4 points of Power lost in a metre make one in 0.25 m, which a warning says."""
    thrown, log = _weapon("explosives", name="Pebble", power="10", damage="S", blast="4")
    assert str(thrown.blast) == "-1/0.25m"
    assert warnings(log) == [
        "r.json › attribs[14].current · Tamsin · Pebble · blast: blast 4 is read as 4 points of Power lost "
        "in a metre (-1/0.25m); write it as -1/m"
    ]


def test_charges_are_carried() -> None:
    """An explosive that is laid with Demolitions is no weapon and is carried by name."""
    cells = row("explosives", name="Plastique", skill="@{demolitions}", power="6", damage="D")
    tamsin, _ = read_one(sr3(**cells))
    assert tamsin.weapons == ()
    assert tamsin.other_gear == ("Plastique 6D",)


def test_a_critters_own_attack() -> None:
    """A critter fights with the attack of its sheet, whose untouched level is Moderate, and has no race."""
    hound = sr3(sheettype="Critter", metatype=None, attackpower="7", meleereach="1")
    critter, _ = read_one(hound)
    attack = critter.weapons[0]
    assert (attack.name, str(attack.damage), attack.reach) == ("Natural attack", "7M", 1)
    assert critter.race == "Unknown"


def test_a_weapon_focus() -> None:
    """The weapon focus of the magic tab is a hand weapon: Power 9 less Strength 5."""
    tamsin, _ = read_one(sr3(**{"weaponfocus-name": "Moonblade", "weaponfocus-power": "9"}))
    assert [(one.name, str(one.damage)) for one in tamsin.weapons] == [("Moonblade", "(STR+4)L")]


def test_armour_that_is_worn() -> None:
    """Ticked armour counts by its slot; what is not worn is gear."""
    rows = (
        row("armor", "-Na", equipped="on", armorname="Lined Coat", slot="body", ballistic="4", impact="2")
        | row("armor", "-Nb", equipped="1", armorname="Cap", slot="helmet", ballistic="1", impact="1")
        | row("armor", "-Nc", equipped="on", armorname="Sheathing", slot="ware", impact="1")
        | row("armor", "-Nd", equipped="0", armorname="Plate", ballistic="8", impact="6")
        | row("armor", "-Ne", armorname="Vest", ballistic="2")
    )
    tamsin, _ = read_one(sr3(ballistic="5", impact="4", **rows))
    assert [(one.name, one.rating, one.helmet, one.natural) for one in tamsin.armour] == [
        ("Lined Coat", ArmourRating(4, 2), False, False),
        ("Cap", ArmourRating(1, 1), True, False),
        ("Sheathing", ArmourRating(0, 1), False, True),
    ]
    assert tamsin.other_gear == ("Plate 8/6 (not worn)", "Vest 2/0 (not worn)")


def test_the_sheets_totals_without_any_armour() -> None:
    """Where no armour is ticked, the sheet's own ballistic and impact count."""
    tamsin, _ = read_one(sr3(ballistic="5", impact="3"))
    assert [(one.name, one.rating) for one in tamsin.armour] == [("Armour", ArmourRating(5, 3))]


@pytest.mark.parametrize(
    ("cells", "level", "stun", "drain"),
    [
        ({"damage": "3", "drain": "1", "drainlvl": "3"}, "S", False, "+1(S)"),
        ({"damage": "12", "drain": "-1", "drainlvl": "2"}, "S", True, "-1(M)"),
        ({"damage": "0", "drain": "2", "drainlvl": "1"}, "None", False, "+2(L)"),
        # the level of the damage is fixed, and so is the drain's: Serious, one up
        ({"damage": "3", "drainlvl": "dmglvl + 1"}, "S", False, "(D)"),
        ({"damage": "3", "drainlvl": "dmglvl - 2"}, "S", False, "(L)"),
        # the caster chooses
        ({"damage": "?{Damage Level|M,2|S,3|L,1|D,4}", "drain": "1"}, "None", False, "+1(DL)"),
        (
            {"damage": "?{Damage Level|M,2|S,3|L,1|D,4}", "drainlvl": "dmglvl + 1"},
            "None",
            False,
            "(DL+1)",
        ),
        # nothing touched: nothing is said
        ({}, "None", False, "None"),
    ],
)
def test_spell_damage_and_drain(cells: dict[str, str], level: str, stun: bool, drain: str) -> None:
    """Damage is a code number or a query; drain follows it or has a level of its own."""
    tamsin, log = read_one(sr3(**row("spells", name="Ember Wall", **cells)))
    spell = tamsin.spells[0]
    assert (str(spell.level), spell.stun, str(spell.drain)) == (level, stun, drain)
    assert warnings(log) == []


@pytest.mark.parametrize(
    ("target", "text"),
    [
        ("@{target|Target|willpower|max}", "Willpower(R)"),
        ("@{target|Target|body|max}", "Body(R)"),
        ("@{target|Target|intelligence|max}", "Intelligence(R)"),
        ("@{target|Target|force}", "Force(R)"),
        ("?{Target Number|4}", "4"),
        ("6", "6"),
        (None, "Body(R)"),
    ],
)
def test_spell_targets(target: str | None, text: str) -> None:
    """An attribute of the target resists; a query offers its first number; untouched, the box shows Body."""
    cells = {"name": "Ember Wall"} | ({} if target is None else {"target": target})
    tamsin, log = read_one(sr3(**row("spells", **cells)))
    assert str(tamsin.spells[0].target) == text
    assert warnings(log) == []


def test_an_elemental_target_is_left_out() -> None:
    """A target that the table works out by itself has no number, which a warning says."""
    cells = {"name": "Ember Wall", "target": "@{target|Target|targetMove}"}
    tamsin, log = read_one(sr3(**row("spells", **cells)))
    assert tamsin.spells[0].target is None
    assert warnings(log) == [
        "r.json › attribs[12].current · Tamsin · Ember Wall · target: '@{target|Target|targetMove}' is a "
        "target that no number can be told for; it is left out; give target and drain in a list"
    ]


def test_select_boxes_of_a_spell() -> None:
    """Untouched boxes of a spell stand at what the sheet shows first."""
    spell = read_one(sr3(**row("spells", name="Ember Wall")))[0].spells[0]
    assert (spell.force, spell.spell_type, spell.spell_class) == (1, "M", "Combat")
    assert (str(spell.range), spell.area, spell.duration) == ("LOS", False, "I")


@pytest.mark.parametrize(("shown", "text"), [("LoS", "LOS"), ("AoE", "LOS(A)"), ("Touch", "Touch")])
def test_spell_ranges(shown: str, text: str) -> None:
    """AoE is an area in sight."""
    assert str(read_one(sr3(**row("spells", name="Ember Wall", range=shown)))[0].spells[0].range) == text


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ({"damage": "7"}, "'7' is no damage code of the sheet; expected 0 to 4 or 10 to 13"),
        (
            {"damage": "2", "drainlvl": "6"},
            "'6' is no drain level of the sheet; expected 1 to 4, or dmglvl and steps",
        ),
        (
            {"damage": "2", "drain": "lots"},
            "'lots' is no drain; expected a whole number that is added to half the Force",
        ),
    ],
)
def test_spells_that_cannot_be_read(cells: dict[str, str], message: str) -> None:
    """A code that the sheet does not know makes the spell unreadable and leaves the character."""
    tamsin, log = read_one(sr3(**row("spells", name="Ember Wall", **cells)))
    assert tamsin.unreadable == ("Ember Wall",)
    assert len(errors(log)) == 1
    assert message in errors(log)[0]


def test_cyberware_and_gear() -> None:
    """Ware is named with its rating, gear with its number."""
    rows = (
        row("cyberware", "-Na", name="Boosted Reflexes", rating="2")
        | row("gear", "-Nb", name="Medkit", rating="3", quantity="2")
        | row("ammunition", "-Nc", ammotype="Gel", ammocount="40")
    )
    tamsin, _ = read_one(sr3(**rows))
    assert [(one.name, one.rating) for one in tamsin.cyberware] == [("Boosted Reflexes", 2)]
    assert tamsin.other_gear == ("Ammunition: Gel 40", "Medkit 3 x2")


def test_a_sheet_without_attributes_takes_no_defaults() -> None:
    """A sheet on which no attribute was touched is rejected with all that is missing."""
    data = export({"sheettype": "NPC", "character_name": "Mook", "pistols": "3"})
    records, log = run(data)
    assert records.characters == ()
    assert errors(log) == [
        "file 1 · Mook: Body, Quickness, Strength, Willpower and Reaction (or Intelligence, to work it out) "
        "are missing, without which nobody can be converted; give them"
    ]


def test_the_result_in_faster_combat() -> None:
    """Actions are (6 + 3 x 2) / 4 = 3, Speed 7 x (3 + 1) = 28, Melee Combat Damage 5 + 3 = 8."""
    records, _ = run(sr3(initiative=("1", "2"), edged="4", unarmed="3"))
    tamsin = records.characters[0]
    assert (int(tamsin.actions), int(tamsin.speed), int(tamsin.melee_combat_damage)) == (3, 28, 8)
    assert int(tamsin.melee_combat_skill) == 7


def test_the_format_is_told_without_a_name() -> None:
    """The file is recognised by its shape, whatever it is called."""
    log = ProblemLog()
    text = json.dumps(export(SR3_BODY))
    found = list(read_sources([InputFile("notes.txt", data=text.encode())], ReadOptions(), log))
    assert [one.item.name for one in found] == ["Tamsin"]
