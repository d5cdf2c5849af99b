"""The tables of Hard Life as people are shown them: a title, columns, rows and where they come from."""

from __future__ import annotations

from collections.abc import Callable

from converter.notation.armour import ArmourRating
from converter.rule_tables import table_named
from converter.shown_table import ShownTable
from converter.systems.hard_life.ammunition import AmmunitionEffect
from converter.systems.hard_life.hex_map import Hex, hex_map
from converter.systems.hard_life.house_rules import BUNDLED_HIT_MAP, HouseRules
from converter.systems.hard_life.tables import Tables

_SOURCE = "Hard Life V5"
_RESTORED = "The published page lost some cells; the files that --where names say what was restored."
_NOTHING = "-"


def table_names() -> tuple[str, ...]:
    """The names of all tables of this system."""
    return tuple(_TABLES)


def shown_table(name: str, rules: HouseRules | None = None) -> ShownTable:
    """The table of that name by the house rules, None for those of the text.

    Raises KeyError for a name that `table_names` does not list, and HexMapError where the house rules name a
    hit map that cannot be used.
    """
    return _TABLES[name](rules or HouseRules())


def _origins(tables: Tables, name: str) -> tuple[str, ...]:
    return tuple(row.origin for row in table_named(tables.texts, name).rows)


def _armour(rules: HouseRules) -> ShownTable:
    rows = tuple(
        (
            row.name,
            *(_pair(pair) for pair in (row.head, row.torso, row.arms, row.legs, row.average)),
            str(row.encumbrance_factor),
            _NOTHING if row.concealability is None else str(row.concealability),
        )
        for row in rules.tables.armour
    )
    return ShownTable(
        "armour",
        "Armour by damage location (Table 3)",
        ("Armour", "Head", "Torso", "Arms", "Legs", "Average", "Encumbrance Factor", "Concealability"),
        rows,
        f"{_SOURCE}, Armour and Locations",
        (
            "Ballistic/impact. A helmet's Average, with plus signs, is added to that of the armour under it.",
            _RESTORED,
        ),
        origins=_origins(rules.tables, "armour"),
    )


def _pair(pair: ArmourRating | None) -> str:
    return _NOTHING if pair is None else str(pair)


def _scatter(rules: HouseRules) -> ShownTable:
    notes = () if rules.scatter else ("house rule scatter = false: nothing scatters",)
    return ShownTable(
        "scatter",
        "Hexes scattered (Table 1)",
        ("Net successes", "Hexes"),
        tuple((row.printed, str(row.hexes)) for row in rules.tables.scatter),
        f"{_SOURCE}, Scatter",
        notes,
        origins=_origins(rules.tables, "scatter"),
    )


def _accuracy(rules: HouseRules) -> ShownTable:
    return ShownTable(
        "accuracy",
        "Dice added to the Damage Test (Table 2)",
        ("Net successes", "Dice"),
        tuple((row.printed, f"{row.dice:+d}") for row in rules.tables.accuracy),
        f"{_SOURCE}, Damage Test",
        (_RESTORED,),
        origins=_origins(rules.tables, "accuracy"),
    )


def _dodge(rules: HouseRules) -> ShownTable:
    def change(key: str, number: int | None) -> str:
        if number is None:
            return "half the normal modifier"
        return f"{rules.dodge_into_cover if key == 'into-cover' else number:+d}"

    return ShownTable(
        "dodge",
        "Dodging modifiers (Table 4)",
        ("Situation", "Target Number", "Key"),
        tuple((row.situation, change(row.key, row.target_number), row.key) for row in rules.tables.dodge),
        f"{_SOURCE}, Dodge Test",
        (f"Dodging into cover goes by the house rule dodge_into_cover = {rules.dodge_into_cover}.",),
        origins=_origins(rules.tables, "dodge"),
    )


def _locations(rules: HouseRules) -> ShownTable:
    rows = tuple((str(row.lowest), str(row.highest), row.location.label) for row in rules.tables.locations)
    return ShownTable(
        "locations",
        "Locations of suppressing rounds (Table 5)",
        ("3D6 from", "to", "Location"),
        rows,
        f"{_SOURCE}, Suppression Fire",
        origins=_origins(rules.tables, "locations"),
    )


def _hit_map(rules: HouseRules) -> ShownTable:
    figure = hex_map(rules.hit_map)
    rows = tuple(
        (location.label, str(figure.aims[location]), " ".join(map(str, sorted(hexes, key=_reading_order))))
        for location, hexes in figure.hexes.items()
    )
    place = "data/hard_life/hex_map.json" if rules.hit_map == BUNDLED_HIT_MAP else rules.hit_map
    return ShownTable(
        "hit-map",
        "The hex figure",
        ("Location", "Aim point", "Hexes"),
        rows,
        figure.source,
        (
            "A hex is [column, row] on a flat-topped grid: columns go to the viewer's right, rows down.",
            "A die of 1 moves a shot up, 2 up and right, and so on clockwise. Sides are the target's own.",
            f"Default aim point: {figure.default_aim}.",
        ),
        origins=(place,) * len(rows),
    )


def _reading_order(hex_: Hex) -> tuple[int, int]:
    return hex_.r, hex_.q


def _target_numbers(rules: HouseRules) -> ShownTable:
    return ShownTable(
        "target-numbers",
        "Target numbers of attacks, and what changes them",
        ("Situation", "Target Number", "Key"),
        tuple((row.situation, row.printed, row.key) for row in rules.tables.situations),
        "SR3, Ranged Combat Modifiers (Hard Life V5, Apply Situation Modifiers)",
        ("Of several sights the best one counts.",),
        origins=_origins(rules.tables, "target-numbers"),
    )


def _ranges(rules: HouseRules) -> ShownTable:
    rows = tuple(
        (row.weapon_class.value, *row.printed, "m x Strength" if row.times_strength else "m")
        for row in rules.tables.ranges
    )
    return ShownTable(
        "ranges",
        "Ranges",
        ("Class", "Short", "Medium", "Long", "Extreme", "In"),
        rows,
        "SR3, Weapon Range Table (Hard Life V5, Determine Range)",
        ("Upper limits; launchers have a shortest distance.",),
        origins=_origins(rules.tables, "ranges"),
    )


_EFFECTS = {
    AmmunitionEffect.PIERCING: "half the armour lowers the Power",
    AmmunitionEffect.STUN: "stun damage",
    AmmunitionEffect.EVERY_LOCATION: "every location takes the wound",
}


def _ammunition(rules: HouseRules) -> ShownTable:
    return ShownTable(
        "ammunition",
        "Ammunition that does more than its code says",
        ("Ammunition", "Effect"),
        tuple((row.names[0], _EFFECTS[row.effect]) for row in rules.tables.ammunition),
        f"{_SOURCE}, Armour Test and Taking Damage; SR3, Ammunition",
        (
            "A weapon's code is taken to be that of the rounds loaded: nothing is added to it.",
            "Flechettes in a shotgun are shot.",
        ),
        origins=_origins(rules.tables, "ammunition"),
    )


def _grenade_scatter(rules: HouseRules) -> ShownTable:
    return ShownTable(
        "grenade-scatter",
        "Metres that grenades scatter",
        ("Class", "Dice", "Less a success"),
        tuple(
            (row.weapon_class.value, f"{row.dice}D6", str(row.metres_per_success))
            for row in rules.tables.grenade_scatter
        ),
        "SR3, Grenades",
        ("In a direction of chance.",),
        origins=_origins(rules.tables, "grenade-scatter"),
    )


def _armour_parts(rules: HouseRules) -> ShownTable:
    rows = tuple(
        tuple(map(str, (row.rating, row.ballistic, row.impact, row.plates, row.plates_on_limbs)))
        for row in rules.tables.armour_parts
    )
    return ShownTable(
        "armour-parts",
        "Encumbrance Factor of armour parts",
        ("Rating", "Ballistic", "Impact", "Plates", "Plates on arms or legs"),
        rows,
        "Customisable Armour Rules for Hard Life V5",
        (
            "For armour that Table 3 does not have: torso, arms and legs each built as light as can be.",
            "Plates add to ballistic and impact; the head costs nothing.",
        ),
        origins=_origins(rules.tables, "armour-parts"),
    )


def _bone_lacing(rules: HouseRules) -> ShownTable:
    return ShownTable(
        "bone-lacing",
        "Laced bones",
        ("Material", "Body", "Armour"),
        tuple(
            (row.materials[0], f"+{row.body}", f"{row.ballistic}/{row.impact}")
            for row in rules.tables.lacings
        ),
        f"Man & Machine, Bone Lacing ({_SOURCE}, Armour Test)",
        ("The Armour Test has the Body bonus and the armour as dice; the armour lowers the Power.",),
        origins=_origins(rules.tables, "bone-lacing"),
    )


def _dermal_sheathing(rules: HouseRules) -> ShownTable:
    return ShownTable(
        "dermal-sheathing",
        "Impact armour of dermal sheathing",
        ("From rating", "Impact"),
        tuple((str(row.rating), str(row.impact)) for row in rules.tables.sheathings),
        "Man & Machine, Dermal Sheathing",
        ("Its rating adds dice to the Armour Test besides.",),
        origins=_origins(rules.tables, "dermal-sheathing"),
    )


def _stress_tests(rules: HouseRules) -> ShownTable:
    return ShownTable(
        "stress-tests",
        "Dice of Stress Tests",
        ("Grade", "Of", "Dice", "Source"),
        tuple((row.grade, row.system, str(row.dice), row.source) for row in rules.tables.stress),
        f"{_SOURCE}, Stress Points",
        origins=_origins(rules.tables, "stress-tests"),
    )


_TABLES: dict[str, Callable[[HouseRules], ShownTable]] = {
    "armour": _armour,
    "scatter": _scatter,
    "accuracy": _accuracy,
    "dodge": _dodge,
    "locations": _locations,
    "hit-map": _hit_map,
    "target-numbers": _target_numbers,
    "ranges": _ranges,
    "ammunition": _ammunition,
    "grenade-scatter": _grenade_scatter,
    "armour-parts": _armour_parts,
    "bone-lacing": _bone_lacing,
    "dermal-sheathing": _dermal_sheathing,
    "stress-tests": _stress_tests,
}
