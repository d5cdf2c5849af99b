from collections.abc import Callable
from typing import Any

import pytest

from converter.play.events import SpecError

Settle = Callable[..., Any]
RIFLE = {
    "name": "Rifle", "penetration": 3, "attenuation": 2, "damage_value": 3, "class": "Rifle",
    "range": "Very Long",
    "modes": [{"name": "single"}, {"name": "automatic", "shots": 6, "to_hit_dm": -2}],
}  # fmt: skip
CHEST = {"aspect": 4, "offset": 3}
HIT: dict[str, Any] = {"to_hit_margin": 1, "penetration": 5, "damage_value": 1, "target": {"upp": "777777"}}


WALL = {"av": 3, "integrity": 5, "locations": ["chest"]}


@pytest.mark.parametrize(
    ("event", "fields", "message"),
    [
        (
            "attack",
            {"shot": "called"},
            "aim: is missing; a shot that is called needs it: high, low, left or right",
        ),
        ("attack", {"shot": "aimed"}, "cell: is missing; a shot that is aimed needs it: [aspect, offset]"),
        ("attack", {"aim": "high"}, "aim: does not go with a shot that is normal; take it out"),
        (
            "attack",
            {"shot": "aimed", "cell": [1, 1], "aspect": 2},
            "aspect: does not go with a shot that is aimed; take it out",
        ),
        (
            "attack",
            {"to_hit_dice": [1, 1]},
            "to_hit_dice: is given beside to_hit_margin; keep one of the two",
        ),
        ("attack", {"aspect": 7}, "aspect: 7: expected 6 or less"),
        ("attack", {"cell": [1, 7], "shot": "aimed"}, "cell[1]: 7: expected 6 or less"),
        (
            "attack",
            {"to_hit_margin": None},
            "weapon: is missing; give weapon and range, or to_hit_margin instead",
        ),
        (
            "attack",
            {"to_hit_margin": None, "weapon": RIFLE},
            "range: is missing; give weapon and range, or to_hit_margin instead",
        ),
        ("attack", {"penetration": None}, "penetration: is missing; give it, or a weapon"),
        ("attack", {"damage_value": None}, "damage_value: is missing; give it, or a weapon"),
        (
            "attack",
            {"penetration": None, "weapon": RIFLE},
            "range: is missing; the weapon's Penetration depends on it",
        ),
        ("attack", {"range": "Lnog"}, "range: 'Lnog' is no range band; did you mean 'Long'?"),
        (
            "attack",
            {"to_hit_margin": None, "weapon": RIFLE, "range": "Distant"},
            "range: Distant is out of range: Rifle reaches Very Long",
        ),
        (
            "attack",
            {"to_hit_margin": None, "weapon": "Sword", "range": "Medium"},
            "range: Medium is out of range: Sword reaches Short",
        ),
        (
            "attack",
            {"to_hit_margin": None, "weapon": RIFLE | {"class": "Riffle"}, "range": "Long"},
            "weapon.class: 'Riffle' is no weapon class; did you mean 'Rifle'?",
        ),
        (
            "attack",
            {"to_hit_margin": None, "weapon": RIFLE, "range": "Long", "mode": "sinlge"},
            "mode: 'sinlge' is no fire mode of Rifle; did you mean 'single'?",
        ),
        (
            "attack",
            {"weapon": "Rifel"},
            "weapon: 'Rifel' is no weapon of the list; did you mean 'Rifle'?, or give its row",
        ),
        (
            "attack",
            {"target": {"upp": "777777", "armour": {"left_arm": 3}}},
            "target.armour: 'left_arm' is no location of the hit chart; did you mean 'left_upper_arm' or "
            "'left_lower_arm'?",
        ),
        (
            "attack",
            {"cover": WALL | {"locations": ["legs"]}},
            "cover.locations: 'legs' is no location of the hit chart; did you mean 'right_upper_leg' "
            "or 'left_upper_leg' or 'right_lower_leg' or 'left_lower_leg'?",
        ),
        (
            "attack",
            {"target": {"upp": "78ZA76"}},
            "target.upp: '78ZA76' is not a UPP; "
            "expected six hexadecimal digits 0 to 9 and A to F, such as 789A76",
        ),
        ("attack", {"damge_value": 3}, "damge_value: is no field here; did you mean 'damage_value'?"),
        (
            "attack",
            {"shot": "caled"},
            "shot: \"caled\" is not known; did you mean 'called'? expected normal, called or aimed",
        ),
        (
            "volley",
            {"attacks": [{"to_hit_margin": 1, "penetration": 1, "damage_value": 1}]},
            "target: is missing; give it beside attacks, or in the first of them",
        ),
        (
            "volley",
            {"attacks": [HIT, HIT | {"target": {"upp": "888888"}}]},
            "attacks[1].target: is another one; a volley has one target, as it begins",
        ),
        (
            "volley",
            {"attacks": [HIT | {"cover": WALL}, HIT | {"cover": WALL | {"integrity": 1}}]},
            "attacks[1].cover: is another one; a volley has one cover, as it begins",
        ),
        (
            "volley",
            {"attacks": [HIT, HIT | {"mode": "automatic", "shot": "called", "aim": "low"}]},
            "attacks[1].shot: only the first shot of automatic fire can be called",
        ),
        (
            "volley",
            {"attacks": [HIT | CHEST | {"dice": [1, 2]}]},
            "attacks[0].dice: 2 dice given, only 1 needed; take 1 out",
        ),
    ],
)
def test_wrong_specs_are_told(settle: Settle, event: str, fields: dict[str, Any], message: str) -> None:
    """Each message names the field, what is wrong, and the way out."""
    spec = fields if event == "volley" else HIT | fields
    spec = {key: value for key, value in spec.items() if value is not None}
    with pytest.raises(SpecError) as caught:
        settle(event, **spec)
    assert str(caught.value) == f"{event}: {message}"


def test_what_is_held_is_told_once(settle: Settle) -> None:
    """Beside a target that holds something else it is refused; the same twice does no harm."""
    hit = {"damage_dice": 1, "location": "left_lower_arm", "dice": [1]}
    target = {"upp": "777777", "held": "one-handed"}
    with pytest.raises(SpecError) as caught:
        settle("damage", **hit, target=target, held="two-handed")
    assert str(caught.value) == (
        "damage: held: two-handed is given beside target.held one-handed; keep one of the two"
    )
    assert settle("damage", **hit, target=target, held="one-handed")["location_effect"] == "drops"


def test_a_weapon_without_penetration_has_none(settle: Settle) -> None:
    """Null counts as 0, which Armour Value 1 keeps out; another key of a row is refused."""
    row = {"name": "Gas", "penetration": None, "damage_value": 3, "class": "Handgun"}
    shot = {"to_hit_margin": 1, "range": "Close", "aspect": 4, "offset": 3}
    target = {"upp": "777777", "armour": {"chest": 1}}
    assert settle("attack", **shot, weapon=row, target=target)["outcome"] == "no-damage"
    with pytest.raises(SpecError) as caught:
        settle("attack", **shot, weapon=row | {"recoil": 6}, target=target)
    assert str(caught.value).startswith("attack: weapon.recoil: is no field here")
    whole = row | {"rounds": 6, "reloads": None}  # a row as `convert` writes it
    assert settle("attack", **shot, weapon=whole, target=target)["outcome"] == "no-damage"
