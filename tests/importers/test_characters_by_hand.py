"""Five characters in five formats, both editions: every number worked out on paper from the rule text.

The sums are those of the chapters Combatants, Weapon Conversions and Spells, written out in each docstring's
comment; the files stand in `fixtures`, newly made up.
"""

from __future__ import annotations

from pathlib import Path

from converter.importers.reading import ReadOptions, gather_inputs, read_sources
from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue
from converter.systems.faster_combat.convert import convert
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import CharacterRecord
from converter.working import Quantity

FIXTURES = Path(__file__).parent / "fixtures"


def converted(name: str) -> CharacterRecord:
    """The only character of a fixture, converted without an error."""
    log = ProblemLog()
    inputs = gather_inputs([str(FIXTURES / name)], log)
    records = convert(read_sources(inputs, ReadOptions(), log), Catalogue.bundled(), HouseRules(), log)
    assert not log.has_errors, list(map(str, log.in_order()))
    (character,) = records.characters
    return character


def numbers(*quantities: Quantity | None) -> tuple[float | None, ...]:
    """Quantities as plain numbers."""
    return tuple(None if one is None else float(one.value) for one in quantities)


def figures(one: CharacterRecord) -> tuple[float | None, ...]:
    """Actions, Speed, Knock-Out Value, Magic Resistance, Melee Combat Damage and the three skills."""
    return numbers(
        *(one.actions, one.speed, one.knock_out_value, one.magic_resistance_value),
        *(one.melee_combat_damage, one.firearms_skill, one.melee_combat_skill, one.throwing_skill),
    )


def test_a_dwarf_out_of_roll20() -> None:
    """Brann, SR2: natural and augmented apart, a hand weapon whose Power holds the Strength."""
    brann = converted("brann_roll20.json")
    # Actions (Reaction 6 + 3 x 2 dice) / 4 = 3
    # Speed 4 x (a dwarf's 2 + 1 for the second die) = 12
    # Knock-Out 2 x 7 + (4 + 2) / 2 = 17
    # Magic Resistance 5 + 6 = 11, of the natural ratings; no Sorcery
    # Melee Combat Damage 8 + 3 = 11
    # Firearms 5, Melee Combat 4 + 3 = 7, Throwing 2
    assert figures(brann) == (3, 12, 17, 11, 11, 5, 7, 2)
    (gun,) = brann.firearms
    # 24 rounds / 3 for BF = 8; 6M: 6 + 3, + 3 for BF = 12
    assert (gun.name, *numbers(gun.ready_ammo, gun.damage)) == ("Dockside Mauler", 8, 12)
    (blade,) = brann.melee_weapons
    # Power 10 less Strength 8 is (STR+2)S: 2 + 6 - 3 = 5, a modifier
    assert (blade.name, *numbers(blade.damage), blade.adds_melee_damage) == ("Boarding Blade", 5, True)


def test_an_ork_out_of_the_web_generator() -> None:
    """Ilka, SR3: stored before race, a wrong Reaction, bonuses of ware; the best of each group of skills."""
    ilka = converted("ilka_web_generator.json")
    # Quickness 5, + 1 of ware = 6; Intelligence 4 - 1 = 3; Reaction (6 + 3) / 2 = 4.5, down to 4, + 2 = 6
    # Actions (6 + 3 x 2 dice) / 4 = 3
    # Speed 6 x (an ork's 3 + 1) = 24
    # Knock-Out 2 x (4 + 3) + (4 + 2) / 2 = 17
    # Magic Resistance 7 + 4 = 11
    # Melee Combat Damage (4 + 2 + 1) + 3 = 10
    # Firearms 6 of Shotguns, Melee Combat 5 of Clubs + 2 = 7, Throwing 1
    assert figures(ilka) == (3, 24, 17, 11, 10, 6, 7, 1)
    (gun,) = ilka.firearms
    # 8 rounds, SA; 10S: 10 + 6 = 16
    assert (gun.name, gun.type, *numbers(gun.ready_ammo, gun.damage)) == ("Breaker", "Shotgun", 8, 16)
    (sabre,) = ilka.melee_weapons
    # (STR+2)M: 2 + 3 - 3 = 2
    assert (sabre.name, *numbers(sabre.damage)) == ("Marlin Sabre", 2)
    (grenade,) = ilka.grenades
    # 10S: 10 + 6 = 16; -1/m at 1.5 cm a metre: 1.5
    assert (*numbers(grenade.damage, grenade.reduction_cm), grenade.quantity) == (16, 1.5, 2)


def test_an_elf_out_of_foundry() -> None:
    """Sefa, SR2: race added, Reaction stored as 0, only the armour that is worn, a spell over an area."""
    sefa = converted("sefa_foundry.json")
    # Quickness 5 + 1 for an elf = 6; Reaction (6 + 6) / 2 = 6; Actions (6 + 3 x 1) / 4 = 2.25, down to 2
    # Speed 6 x 3 = 18
    # Knock-Out 2 x 3 + (3 + 0) / 2 = 1.5, up to 2: 8
    # Magic Resistance 3 + 6 + Sorcery 5 = 14
    # Melee Combat Damage 2 + 3 = 5
    # Firearms 2, Melee Combat 0 + 1 = 1, Throwing 0
    assert figures(sefa) == (2, 18, 8, 14, 5, 2, 1, 0)
    (gun,) = sefa.firearms
    # 6L: 6 + 1 = 7
    assert (gun.name, *numbers(gun.ready_ammo, gun.damage)) == ("Gull 7", 12, 7)
    (spell,) = sefa.spells
    # Damage M: Force + 3; drain [(F/2)+1]S: Force + 1 + 6; radius 1.5 x Magic 6 = 9 cm
    assert (spell.name, spell.max_force, numbers(*spell.damage_modifiers)) == ("Harbour Flame", 4, (3,))
    assert (numbers(*spell.drain_modifiers), numbers(spell.radius_cm)) == ((7,), (9,))


def test_a_human_out_of_sr3gen() -> None:
    """Otho, SR3: a save with references, ware that adds Body, Reaction and dice, and an automatic rifle."""
    otho = converted("otho_sr3gen.sr3char")
    # Reaction (4 + 4) / 2 = 4, + 4 = 8; dice 1 + 2 = 3; Actions (8 + 3 x 3) / 4 = 4.25, down to 4
    # Speed 4 x (3 + 2) = 20
    # Knock-Out 2 x (5 + 2) + (5 + 3) / 2 = 18
    # Magic Resistance 5 + 5 = 10
    # Melee Combat Damage 5 + 3 = 8
    # Firearms 6 of Assault Rifles, Melee Combat 3 of Clubs + 4 = 7, Throwing 0
    assert figures(otho) == (4, 20, 18, 10, 8, 6, 7, 0)
    (rifle,) = otho.firearms
    # 30 rounds / 5 for FA = 6; 8M: 8 + 3, + 5 for FA = 16
    assert (rifle.name, rifle.type, *numbers(rifle.ready_ammo, rifle.damage)) == (
        "Lorn 5",
        "Assault Rifle",
        6,
        16,
    )


def test_a_human_out_of_a_stat_block() -> None:
    """The Quay Warden, SR2: what is printed is what he has, the bracketed ratings and dice."""
    warden = converted("warden_stat_block.txt")
    # Actions (6 + 3 x 2) / 4 = 3
    # Speed 4 x (3 + 1) = 16
    # Knock-Out 2 x 5 + (5 + 3) / 2 = 14
    # Magic Resistance 5 + 4 = 9
    # Melee Combat Damage 6 + 3 = 9
    # Firearms 4, Melee Combat 3 + 5 = 8, Throwing 2
    assert figures(warden) == (3, 16, 14, 9, 9, 4, 8, 2)
    assert warden.race == "Human"
    (gun,) = warden.firearms
    # 32 rounds / 3 for BF = 10.67, to the nearest: 11; 6M: 6 + 3, + 3 = 12
    assert (gun.name, *numbers(gun.ready_ammo, gun.damage)) == ("Breakwater", 11, 12)
    (cudgel,) = warden.melee_weapons
    # (STR+1)M Stun: 1 + 3 - 3 = 1
    assert (cudgel.name, *numbers(cudgel.damage), cudgel.adds_melee_damage) == ("Cudgel", 1, True)
