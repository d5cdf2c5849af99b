"""House rules as a user sets them: in a TOML file, given with --rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from tests.cli.calling import Run
from tests.importers.roll20_files import row, sr2

GUNS = """\
Name,Type,Ammo,Modes,Damage,Blast
Dart gun,Heavy Pistol,9(c),SA,9M(f),
Defiance Super Shock,Taser,4(m),SA,10S Stun,
Bomb,Grenade,,,10S,-1/m
"""

SHOOTER = {
    "name": "Vesna",
    "race": "Human",
    "edition": "SR3",
    "attributes": {
        "body": 4,
        "quickness": 4,
        "strength": 4,
        "intelligence": 4,
        "willpower": 4,
        "reaction": 4,
    },
    "skills": {"Pistols": 3, "Assault Rifles": 5, "Clubs": 2, "Edged Weapons": 6},
    "weapons": [
        {"name": "Old pistol", "type": "Light Pistol", "ammo": "10(c)", "modes": "SA", "damage": "6L"},
        {"name": "Stick", "type": "Club", "damage": "(STR+1)M Stun"},
    ],
}

SHOT = {
    "system": "faster-combat",
    "event": "ranged-attack",
    "firearms_skill": 3,
    "range": "short",
    "attack": ["3"],
    "defence": ["2"],
}
"""3 + 3 = 6 against a Target Number of 6."""

BOW = {
    "system": "faster-combat",
    "event": "ranged-attack",
    "firearms_skill": 3,
    "weapon_type": "Bow",
    "strength": 4,
    "range_cm": 20,
    "attack": ["9"],
    "defence": ["2"],
}

DEAL = {"system": "faster-combat", "event": "deal", "figures": [5, 5], "turn": "start"}
"""2 x (5 + 3 x 5) = 40 cards: more than three quarters of 52, not of 54."""

RELOAD = {
    "system": "faster-combat",
    "event": "turn",
    "actions": 1,
    "weapons": [{"name": "Uzi", "hands": 2, "ready_ammo": 1, "magazine": 8, "reloads": 2}],
    "declared": ["reload"],
}


def rules(text: str) -> str:
    """A house-rules file with these lines below [faster_combat]; its name."""
    Path("house.toml").write_text(f"[faster_combat]\n{text}\n", encoding="utf-8")
    return "house.toml"


def converted(run: Run, text: str, content: str | dict[str, Any]) -> dict[str, Any]:
    """What `convert` writes of weapons (CSV) or of a character by these house rules."""
    name = "in.csv" if isinstance(content, str) else "in.json"
    whole = content if isinstance(content, str) else json.dumps({"characters": [content]})
    Path(name).write_text(whole, encoding="utf-8")
    document: dict[str, Any] = json.loads(run("convert", name, "--rules", rules(text), "-o", "-").stdout)
    return document


def settled(run: Run, text: str, spec: dict[str, Any]) -> Result:
    """What `resolve` says of a spec by these house rules."""
    return run("resolve", "-", "--rules", rules(text), stdin=json.dumps(spec))


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("flechette_raises_level = true", {"Dart gun": 15}),  # 9 + Serious 6
        ("flechette_raises_level = false", {"Dart gun": 12}),  # 9 + Moderate 3
        ("taser_as_published = false", {"Defiance Super Shock": 16}),  # 10 + Serious 6
        ("taser_as_published = true", {"Defiance Super Shock": 22}),
    ],
)
def test_rules_of_weapons(run: Run, text: str, damage: dict[str, int]) -> None:
    """Each way of the rules about damage, through convert."""
    weapons = converted(run, text, GUNS)["weapons"]
    assert {one["name"]: one["damage"] for one in weapons if one["name"] in damage} == damage


@pytest.mark.parametrize(
    ("text", "reduction"),
    [
        ("grenade_radius_scale_cm_per_m = 1.5", 1.5),
        ("grenade_radius_scale_cm_per_m = 2", 2.0),
    ],
)
def test_the_scale_of_blasts(run: Run, text: str, reduction: float) -> None:
    """A point a metre is as many cm as the rule says."""
    assert converted(run, text, GUNS)["weapons"][2]["reduction_cm"] == reduction


@pytest.mark.parametrize(
    ("text", "firearms", "melee"),
    [
        ('firearms_skill = "highest"', 5, 6),  # Assault Rifles; Edged Weapons and no Unarmed Combat
        ('firearms_skill = "first-weapon"', 3, 6),  # Pistols
        ('armed_skill = "highest"', 5, 6),
        ('armed_skill = "first-weapon"', 5, 2),  # Clubs
    ],
)
def test_rules_of_skills(run: Run, text: str, firearms: int, melee: int) -> None:
    """The highest skill counts, or that of the first weapon."""
    figure = converted(run, text, SHOOTER)["characters"][0]
    assert (figure["firearms_skill"], figure["melee_combat_skill"]) == (firearms, melee)


@pytest.mark.parametrize(
    ("text", "spec", "key", "expected"),
    [
        ('to_hit = "meet"', SHOT, "outcome", "hit"),
        ('to_hit = "beat"', SHOT, "outcome", "miss"),
        ("jokers_per_deck = 0", DEAL, "decks", 2),
        ("jokers_per_deck = 2", DEAL, "decks", 1),
        ("jokers_per_deck = 4", DEAL, "decks", 1),
        ("detailed_reloads = false", RELOAD, "reloads", {"Uzi": 1}),
        ("detailed_reloads = true", RELOAD, "reloads", {"Uzi": 1.125}),  # 2 - 7/8
        ("added_ranges = true", BOW, "range", "medium"),  # Strength 4: short to 6, medium to 60 cm
    ],
)
def test_rules_of_play(run: Run, text: str, spec: dict[str, Any], key: str, expected: object) -> None:
    """Each way of the rules of play, through resolve."""
    assert json.loads(settled(run, text, spec).stdout)[key] == expected


def test_without_the_added_ranges_a_bow_has_no_row(run: Run) -> None:
    """The message names the house rule and says what else can be given."""
    result = settled(run, "added_ranges = false", BOW)
    assert result.exit_code == 2
    assert result.stderr == (
        "sheetrunner: ranged-attack: weapon_type: 'Bow' has no row in the article "
        "(house rule added_ranges = false); give range instead\n"
    )


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("jokers_per_dek = 1", "jokers_per_dek: is no house rule; did you mean 'jokers_per_deck'?"),
        ("jokers_per_deck = 5", "jokers_per_deck = 5: expected a whole number 0 to 4"),
        ("jokers_per_deck = 1.5", "jokers_per_deck = 1.5: expected a whole number 0 to 4"),
        (
            "grenade_radius_scale_cm_per_m = 0",
            "grenade_radius_scale_cm_per_m = 0: expected a number above 0 and up to 100",
        ),
        ('to_hit = "equal"', "to_hit = \"equal\": expected 'meet' or 'beat'"),
        ('flechette_raises_level = "yes"', 'flechette_raises_level = "yes": expected true or false'),
        ('tied_dodge = "hits"', "tied_dodge: is no house rule; it belongs below [hard_life]"),
    ],
)
def test_a_wrong_rule_is_named(run: Run, line: str, complaint: str) -> None:
    """Status 2, the file, the key with its nearest match, the value with what is allowed."""
    result = run("convert", "weapons.csv", "--rules", rules(line), "-o", "-")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"sheetrunner: house.toml › [faster_combat] {complaint}\n"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[hard_lif]\n", "house.toml › hard_lif: is no table of house rules; did you mean 'hard_life'?"),
        ("to_hit = 1\n", "house.toml › to_hit: is no table of house rules; the tables are"),
        ("[hard_life]\nscatter = 1\n", "house.toml › [hard_life] scatter = 1: expected true or false"),
        (
            "[revised_combat]\nmargin_zro = 1\n",
            "house.toml: revised_combat.margin_zro: no rule has this name; did you mean 'margin_zero'?",
        ),
        ("faster_combat = 3\n", "house.toml › [faster_combat] is no table; write the keys below its name"),
        ("[faster_combat\n", "house.toml: is not TOML:"),
    ],
)
def test_faults_of_the_whole_file(run: Run, text: str, complaint: str) -> None:
    """Every system's table is checked, whichever system is asked for."""
    Path("house.toml").write_text(text, encoding="utf-8")
    result = run("convert", "weapons.csv", "--rules", "house.toml", "-o", "-")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"sheetrunner: {complaint}")


@pytest.mark.parametrize(
    ("text", "stat", "named"),
    [
        ("flechette_raises_level = false", "damage", "house rule flechette_raises_level = false"),
        ("taser_as_published = true", "damage", "house rule taser_as_published = true"),
        ("grenade_radius_scale_cm_per_m = 2", "reduction", "house rule grenade_radius_scale_cm_per_m = 2"),
    ],
)
def test_explain_names_the_rule_of_a_weapon(run: Run, text: str, stat: str, named: str) -> None:
    """A number that a house rule made says so."""
    Path("guns.csv").write_text(GUNS, encoding="utf-8")
    assert named in run("explain", "guns.csv", "--rules", rules(text), "--stat", stat).stdout
    assert "house rule" not in run("explain", "guns.csv", "--stat", stat).stdout


def test_explain_names_the_rule_of_a_skill(run: Run) -> None:
    """The skill of the first weapon names the rule that picked it."""
    Path("vesna.json").write_text(json.dumps({"characters": [SHOOTER]}), encoding="utf-8")
    shown = run("explain", "vesna.json", "--rules", rules('firearms_skill = "first-weapon"')).stdout
    assert 'house rule firearms_skill = "first-weapon"' in shown


def test_rows_of_a_game_masters_own(run: Run) -> None:
    """The catalogue gains a pistol, a published weapon another damage; explain names the row."""
    Path("house.toml").write_text(
        '[catalogue.weapons]\nadd.Thumper = { class = "Heavy Pistol", damage = "11M", ammunition = "6(c)" }\n'
        '[faster_combat.tables.weapons]\namend."Ares Predator" = { damage = 14 }\n',
        encoding="utf-8",
    )
    Path("own.json").write_text('{"weapons": ["Thumper", "Ares Predator"]}', encoding="utf-8")
    result = run("convert", "own.json", "--rules", "house.toml", "-o", "-")
    weapons = json.loads(result.stdout)["weapons"]
    assert [(one["name"], one["damage"]) for one in weapons] == [
        ("Thumper", 14),  # 11 + Moderate 3
        ("Ares Predator", 14),  # instead of 9 + Moderate 3
    ]
    shown = run("explain", "own.json", "--rules", "house.toml", "--stat", "damage").stdout
    assert 'house rule faster_combat.tables.weapons.amend."Ares Predator"' in shown


def test_rows_of_play(run: Run) -> None:
    """An Ace of 11, a modifier of one's own and a longer range, each named in the steps."""
    text = (
        "[faster_combat.tables.cards]\namend.Ace = { value = 11 }\n"
        "[faster_combat.tables.target-numbers]\n"
        'add.darkness = { situation = "Darkness", kind = "modifier", number = 3 }\n'
        '[faster_combat.tables.ranges]\namend."Heavy Pistol" = { extreme = "61-100" }'
    )
    spec = {
        **{key: SHOT[key] for key in ("system", "event", "firearms_skill")},
        "weapon_type": "Heavy Pistol",
        "range_cm": 95,
        "modifiers": ["darkness"],
        "attack": ["A"],
        "defence": ["K"],
    }
    answer = json.loads(settled(run, text, spec).stdout)
    assert (answer["range"], answer["target_number"], answer["total"]) == ("extreme", 14, 14)  # 11+3; 3+11
    workings = " ".join(step["working"] for step in answer["steps"])
    assert 'house rule faster_combat.tables.ranges.amend."Heavy Pistol"' in workings
    assert 'house rule faster_combat.tables.target-numbers.add."darkness"' in workings
    assert 'house rule faster_combat.tables.cards.amend."Ace"' in workings


def test_an_amendment_that_matches_nothing(run: Run) -> None:
    """It is an error of the command line with the nearest match, and nothing is written."""
    text = '[faster_combat.tables.ranges]\namend."Heavy Pistl" = { extreme = "61-100" }'
    result = run("convert", "weapons.csv", "--rules", rules(text), "-o", "out.json")
    assert (result.exit_code, Path("out.json").exists()) == (2, False)
    assert result.stderr == (
        'sheetrunner: house.toml › [faster_combat.tables.ranges] amend."Heavy Pistl": '
        "the table ranges has no row 'Heavy Pistl'; did you mean 'Heavy Pistol'?\n"
    )


HAZARD = {
    "system": "hard-life",
    "event": "hazard",
    "power": 6,
    "level": "M",
    "kind": "impact",
    "stun": False,
    "location_dice": [3, 3, 3],
    "target": {"body": 4, "armour": {}},
}


OWN_ROWS = """
[hard_life.tables.ranges]
add.Laser = { short = 100, medium = 250, long = 500, extreme = 750 }
[hard_life.tables.bone-lacing]
add.Obsidian = { body = 3, ballistic = 2, impact = 1 }
[hard_life.tables.dermal-sheathing]
amend.3 = { impact = 4 }
[hard_life.tables.armour-parts]
amend.2 = { impact = 9 }
[hard_life.tables.armour]
amend."Long Coat" = { aliases = "Duster" }
"""


def test_rows_of_hard_life_that_conversion_uses(run: Run) -> None:
    """Ranges of a laser, bones of obsidian, thicker sheathing, heavier cloth and a name for the coat."""
    someone = {
        "name": "Ann",
        "attributes": {"body": 3, "quickness": 4, "strength": 3, "intelligence": 4, "willpower": 4},
        "weapons": [{"name": "Beam", "type": "Laser", "damage": "15M", "modes": "SA"}],
        "armour": [{"name": "Duster"}, {"name": "Shorts", "ballistic": 0, "impact": 2, "covers": "legs"}],
        "cyberware": [{"name": "Obsidian Bone Lacing"}, {"name": "Dermal Sheathing", "rating": 3}],
    }
    Path("party.json").write_text(json.dumps({"edition": "SR3", "characters": [someone]}), encoding="utf-8")
    Path("house.toml").write_text(OWN_ROWS, encoding="utf-8")
    found = run("convert", "party.json", "--system", "hard-life", "--rules", "house.toml", "-o", "-")
    record = json.loads(found.stdout)["characters"][0]
    assert record["weapons"][0]["ranges_m"] == [100, 250, 500, 750]
    assert record["bone_lacing"] == {"dice": 3, "ballistic": 2, "impact": 1}
    # The coat's 3 on the torso and sheathing's 4; legs: best 2, half of the other 2, and 4.
    assert (record["armour"]["torso"]["impact"], record["armour"]["left_leg"]["impact"]) == (7, 7)
    # The coat's 8; 0/2 is impact cloth of 2 and nothing else, now 9.
    assert record["encumbrance"]["factor"] == 8 + 9
    told = run("explain", "party.json", "--system", "hard-life", "--rules", "house.toml").stdout
    assert told.count("house rule hard_life.tables.bone-lacing") == 3
    assert "house rule hard_life.tables.armour-parts.amend" in told


def test_rows_of_hard_life(run: Run) -> None:
    """A sum of 9 is the left arm where the locations say so, and the torso otherwise."""
    Path("house.toml").write_text(
        "[hard_life.tables.locations]\n"
        'amend.9 = { lowest = 10 }\nadd.9 = { highest = 9, location = "left_arm" }\n',
        encoding="utf-8",
    )
    spec = json.dumps(HAZARD)
    assert json.loads(run("resolve", "-", stdin=spec).stdout)["location"] == "torso"
    own = run("resolve", "-", "--rules", "house.toml", stdin=spec)
    assert json.loads(own.stdout)["location"] == "left_arm"


def test_rows_of_the_catalogue_count_while_files_are_read(run: Run, tmp_path: Path) -> None:
    """A fixed Power of one's own stays: 6 + 6 (Serious) = 12; else it is (STR)S, so 0 + 6 - 3 = +3."""
    cells = row("weapons", weaponname="Shock Rod", weapontype="Club", weaponpower="6", weapondmg="S")
    source, rules = tmp_path / "brenna.json", tmp_path / "house.toml"
    source.write_text(json.dumps(sr2(**cells)))
    rules.write_text('[catalogue.weapons]\nadd."Shock Rod" = { class = "Club", damage = "6S" }\n')
    given = ["convert", str(source), "-o", "-"]
    for arguments, damage, adds in ((given, 3, True), ([*given, "--rules", str(rules)], 12, False)):
        done = run(*arguments)
        (rod,) = json.loads(done.stdout)["characters"][0]["melee_weapons"]
        assert (rod["damage"], rod["adds_melee_damage"]) == (damage, adds), done.stderr
