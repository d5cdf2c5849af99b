"""The eight values of a figure, each with its sum, and what a sheet lists besides."""

from collections.abc import Callable

import pytest

from converter.notation.armour import ArmourRating
from converter.problems import Location, ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.shadowrun import ArmourPiece, Character, Cyberware, Kind, Skill, Weapon
from converter.source.sourced import Sourced
from converter.systems.faster_combat.convert import convert
from converter.systems.faster_combat.house_rules import HouseRules, SkillChoice
from converter.systems.faster_combat.records import CharacterRecord
from converter.working import Quantity

MakePerson = Callable[..., Character]
MakeWeapon = Callable[..., Weapon]
PLACE = Location("party.json", path="characters[0]")
JACKET = ArmourPiece(name="Armor Jacket", rating=ArmourRating(5, 3))


def _record(character: Character, rules: HouseRules | None = None) -> CharacterRecord:
    log = ProblemLog()
    records = convert([Sourced(character, PLACE)], Catalogue.bundled(), rules or HouseRules(), log)
    assert log.problems == []
    (record,) = records.characters
    return record


def _workings(quantity: Quantity) -> list[str]:
    return [f"{step.label}: {step.working}" for step in quantity.steps()]


def test_steve(person: MakePerson) -> None:
    """The rules' own example; its printed Melee Combat Damage of 9 is a slip, Strength 5 + 3 is 8."""
    steve = _record(person(armour=(JACKET,)))
    assert _workings(steve.actions) == [
        "Actions: (augmented Reaction 8 + 3 x Initiative dice 1) / 4 = 2.75, rounded down to 2"
    ]
    assert _workings(steve.speed) == ["Speed: Quickness 7 x Movement Multiplier 3 = 21"]
    assert _workings(steve.knock_out_value) == [
        "Ballistic armour: Armor Jacket 5 = 5",
        "Impact armour: Armor Jacket 3 = 3",
        "Average armour: (Ballistic armour 5 + Impact armour 3) / 2 = 4",
        "Knock-Out Value: 2 x augmented Body 6 + Average armour 4 = 16",
    ]
    assert _workings(steve.magic_resistance_value) == [
        "Magic Resistance Value: natural Body 5 + Willpower 6 = 11"
    ]
    assert _workings(steve.melee_combat_damage) == ["Melee Combat Damage: Strength 5 + 3 = 8"]
    assert _workings(steve.firearms_skill) == ["Firearms Skill: Firearms 5 = 5"]
    assert _workings(steve.melee_combat_skill) == [
        "Melee Combat Skill: Armed Combat 0 + Unarmed Combat 5 = 5"
    ]
    assert (int(steve.throwing_skill), steve.throwing_skill.notes) == (0, ("no such skill, so 0",))
    assert {step.rule for step in steve.speed.steps()} == {"Faster Combat, Combatants"}


def test_a_missing_reaction_shows_both_divisions(person: MakePerson) -> None:
    """(8 + 5)/2 = 6.5, down to 6; (6 + 3 x 1)/4 = 2.25, down to 2."""
    actions = _record(person(quickness=8, reaction=None)).actions
    assert _workings(actions) == [
        "Reaction: (Quickness 8 + Intelligence 5) / 2 = 6.5, rounded down to 6",
        "Actions: (Reaction 6 + 3 x Initiative dice 1) / 4 = 2.25, rounded down to 2",
    ]
    assert actions.steps()[0].notes == ("not given, so worked out",)


@pytest.mark.parametrize(
    ("reaction", "dice", "expected"),
    [
        ("5(11)", 3, 5),  # (11 + 9)/4 = 5
        (8, 1, 2),  # 11/4 = 2.75
        (0, 1, 1),  # 3/4 = 0.75, but never less than 1
        (4, 0, 1),  # 4/4
        (10, 4, 5),  # 22/4 = 5.5
    ],
)
def test_actions(person: MakePerson, reaction: str | int, dice: int, expected: int) -> None:
    """Augmented Reaction and all initiative dice, rounded down, at least 1."""
    assert int(_record(person(reaction=reaction, initiative_dice=dice)).actions) == expected


@pytest.mark.parametrize(
    ("quickness", "dice", "multiplier", "race", "expected"),
    [
        ("4(6)", 3, 3, "Elf", 30),  # 6 x (3 + 2)
        (1, 1, 3, "Elf", 3),
        (4, 1, None, "Troll", 8),  # a troll's multiplier is 2
        (4, 2, None, "Dwarf", 12),  # 4 x (2 + 1)
        (4, 0, None, "Human", 12),  # no dice take nothing off
        (4, 1, None, "Naga", 12),  # any other race 3
    ],
)
def test_speed(
    person: MakePerson, quickness: str | int, dice: int, multiplier: int | None, race: str, expected: int
) -> None:
    """Augmented Quickness times the multiplier and one more for each extra die."""
    figure = person(quickness=quickness, initiative_dice=dice, movement_multiplier=multiplier, race=race)
    assert int(_record(figure).speed) == expected


@pytest.mark.parametrize(
    ("body", "armour", "expected"),
    [
        (3, (ArmourRating(2, 1),), 8),  # 6 + 1.5 up to 2
        ("5(6)", (), 12),
        (4, (ArmourRating(5, 3), ArmourRating(0, 2)), 13),  # 8 + (5 + 3 + 1)/2 = 4.5 up to 5
    ],
)
def test_knock_out_value(
    person: MakePerson, body: str | int, armour: tuple[ArmourRating, ...], expected: int
) -> None:
    """Twice the augmented Body and the average armour, rounded up, layers included."""
    pieces = tuple(ArmourPiece(name=f"Piece {place}", rating=one) for place, one in enumerate(armour))
    assert int(_record(person(body=body, armour=pieces)).knock_out_value) == expected


def test_a_caster_adds_sorcery(person: MakePerson) -> None:
    """2 + 6 + 5 = 13; without Magic, or as an adept, 8."""
    skills = {"Sorcery": 5, "Firearms": 1}
    assert int(_record(person(skills, body=2, magic=6)).magic_resistance_value) == 13
    assert int(_record(person(skills, body=2, magic=0)).magic_resistance_value) == 8
    assert int(_record(person(skills, body=2, magic=6, adept=True)).magic_resistance_value) == 8


def test_magic_resistance_takes_the_natural_attributes(person: MakePerson) -> None:
    """Natural Body 7 + natural Willpower 3, whatever ware and magic add; Strength 8 + 3 is augmented."""
    troll = _record(person(body="7(9)", willpower="3(5)", strength="6(8)", race="Troll"))
    assert int(troll.magic_resistance_value) == 10
    assert int(troll.melee_combat_damage) == 11


def test_a_critter_fights_with_its_reaction(person: MakePerson) -> None:
    """Melee Combat Skill is the augmented Reaction, and skills are 0."""
    hound = _record(person({}, kind=Kind.CRITTER, reaction="6(7)", strength=4))
    assert int(hound.melee_combat_skill) == 7
    assert hound.melee_combat_skill.notes == ("a critter fights with its Reaction",)
    assert int(hound.firearms_skill) == 0


SR3 = {
    "Pistols": 4,
    "Assault Rifles": 6,
    "Edged Weapons": 3,
    "Clubs": 1,
    "Unarmed Combat": 4,
    "Throwing Weapons": 2,
}


def test_the_best_of_sr3s_skills(person: MakePerson) -> None:
    """Firearms 6 from Assault Rifles, Melee 3 + 4 from Edged Weapons and Unarmed Combat, Throwing 2."""
    three = _record(person(SR3))
    assert _workings(three.firearms_skill) == ["Firearms Skill: highest of Pistols 4, Assault Rifles 6 = 6"]
    assert _workings(three.melee_combat_skill) == [
        "best armed skill: highest of Edged Weapons 3, Clubs 1 = 3",
        "Melee Combat Skill: best armed skill 3 + Unarmed Combat 4 = 7",
    ]
    assert int(three.throwing_skill) == 2


@pytest.mark.parametrize(
    ("first", "expected", "working"),
    [
        ("Heavy Pistol", 4, "Pistols 4"),
        ("Assault Rifle", 6, "Assault Rifles 6"),
        ("Shotgun", 0, "Shotguns 0"),
    ],
)
def test_the_first_weapon_picks_the_firearms_skill(
    person: MakePerson, weapon: MakeWeapon, first: str, expected: int, working: str
) -> None:
    """A house rule; a skill the character lacks is 0."""
    rules = HouseRules(firearms_skill=SkillChoice.FIRST_WEAPON)
    guns = (weapon("One", first, "5(c)", "SA", "9M"), weapon("Two", "SMG", "5(c)", "SA", "9M"))
    skill = _record(person(SR3, weapons=guns), rules).firearms_skill
    assert int(skill) == expected
    notes = [note for step in skill.steps() for note in step.notes]
    assert f'the first weapon is a {first}; house rule firearms_skill = "first-weapon"' in notes
    assert working in _workings(skill)[-1]


def test_the_first_blade_picks_the_armed_skill(person: MakePerson, weapon: MakeWeapon) -> None:
    """Clubs 1 + Unarmed Combat 4 for one who carries a club first; without any, the best."""
    rules = HouseRules(armed_skill=SkillChoice.FIRST_WEAPON)
    club, blade = weapon("Club", "Club", damage="(STR)M"), weapon("Blade", "Edged", damage="(STR)M")
    assert int(_record(person(SR3, weapons=(club, blade)), rules).melee_combat_skill) == 5
    bare = _record(person(SR3), rules).melee_combat_skill
    assert int(bare) == 7
    notes = [note for step in bare.steps() for note in step.notes]
    assert 'no weapon to choose by, so the highest; house rule armed_skill = "first-weapon"' in notes


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        (("Bow",), 5),
        (("Bow", "Shuriken"), 5),  # what is thrown does not count
        (("Bow", "Heavy Pistol"), 3),
        ((), 3),
        (("Grenade Launcher",), 6),
        (("Grenade Launcher", "Bow"), 3),
    ],
)
def test_projectile_and_launch_weapons(
    person: MakePerson, weapon: MakeWeapon, kinds: tuple[str, ...], expected: int
) -> None:
    """They count as Firearms only where every ranged weapon carried is of that kind."""
    skills = {"Pistols": 3, "Projectile Weapons": 5, "Launch Weapons": 6}
    arms = tuple(weapon(kind, kind, "5(m)", "SS", "9M") for kind in kinds)
    assert int(_record(person(skills, weapons=arms)).firearms_skill) == expected


def test_what_is_carried_and_not_converted(person: MakePerson) -> None:
    """Other skills, concentrations of used ones, ware and gear; used skills stay out."""
    steve = person(
        skills={"Firearms": 5, "Stealth": 4, "Sorcery": 3},
        cyberware=(Cyberware(name="Datajack"), Cyberware(name="Dermal Plating", rating=2)),
        other_gear=("Medkit",),
        unreadable=("Odd gun",),
    )
    concentrated = Skill(name="Armed Combat", rating=4, concentrations=("Katana 6",))
    record = _record(steve.model_copy(update={"skills": (*steve.skills, concentrated)}))
    assert record.carried == (
        "Stealth 4",
        "Sorcery 3",
        "Armed Combat 4 (Katana 6)",
        "Datajack",
        "Dermal Plating 2",
        "Medkit",
    )
    assert record.not_converted == ("Odd gun",)


def test_a_casters_sorcery_is_used(person: MakePerson) -> None:
    """It stands in the Magic Resistance, so not in the box."""
    assert _record(person({"Sorcery": 3}, magic=6)).carried == ()


def test_who_the_figure_is(person: MakePerson) -> None:
    """Name, race, kind, side and quantity go over as they are."""
    record = _record(person(side="Runners", quantity=3))
    assert (record.name, record.race, record.kind, record.side, record.quantity) == (
        "Steve",
        "Elf",
        Kind.CHARACTER,
        "Runners",
        3,
    )
