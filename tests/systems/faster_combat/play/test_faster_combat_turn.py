from fractions import Fraction

import pytest

from converter.systems.faster_combat.turn import (
    Action,
    CarriedWeapon,
    FigureTurn,
    LoadoutError,
    Ruling,
    declare,
    start_turn,
)

PISTOL = CarriedWeapon("Ares Predator", hands=1, ready_ammo=15, magazine=15, reloads=2)
EMPTY_SMG = CarriedWeapon("Uzi III", hands=2, ready_ammo=0, magazine=8, reloads=1)
RIFLE = CarriedWeapon("AK-97", hands=2, ready_ammo=3, magazine=8, reloads=1)
LAUNCHER = CarriedWeapon("launcher", hands=0, under_barrel_of="AK-97", ready_ammo=6, magazine=6)
KATANA = CarriedWeapon("katana", hands=1)
KNIFE = CarriedWeapon("knife", hands=1)

Declared = tuple[Action, str | None]


def figure(*weapons: CarriedWeapon, ready: tuple[str, ...] = (), actions: int = 9) -> FigureTurn:
    """A figure at the start of its turn."""
    return start_turn(actions, weapons, ready)


def after(turn: FigureTurn, *declared: Declared, detailed: bool = False) -> tuple[FigureTurn, list[Ruling]]:
    """The turn after some declarations, and the rulings."""
    rulings = []
    for action, weapon in declared:
        turn, ruling = declare(turn, action, weapon, detailed=detailed)
        rulings.append(ruling)
    return turn, rulings


def reason(turn: FigureTurn, *declared: Declared, detailed: bool = False) -> str | None:
    """Why the last declaration was refused; every refusal costs nothing."""
    *before, last = declared
    turn, _ = after(turn, *before, detailed=detailed)
    left, [ruling] = after(turn, last, detailed=detailed)
    assert ruling.allowed is (left.actions_left == turn.actions_left - 1)
    return ruling.reason


def test_each_of_the_eight_actions_costs_one() -> None:
    """Everything a figure declares and may do takes one of its actions."""
    turn = figure(PISTOL, KATANA, ready=("Ares Predator",))
    declared: list[Declared] = [
        (Action.ATTACK, None),
        (Action.RELOAD, None),
        (Action.CAST, None),
        (Action.READY, None),
        (Action.PICK_UP, None),
        (Action.DROP, None),
        (Action.LIE_DOWN, None),
        (Action.STAND_UP, None),
    ]
    assert {action for action, _ in declared} == set(Action)
    turn, rulings = after(turn, *declared)
    assert all(ruling.allowed for ruling in rulings)
    assert turn.actions_left == 9 - 8


def test_no_more_actions_than_the_figure_has() -> None:
    """The third action of a figure with two is refused."""
    turn = figure(PISTOL, ready=("Ares Predator",), actions=2)
    attack = (Action.ATTACK, None)
    assert reason(turn, attack, attack) is None
    assert reason(turn, attack, attack, attack) == "no action is left; all 2 are spent"


def test_an_attack_crosses_off_a_round() -> None:
    """Every attack takes one round of the weapon's ammunition; a blade needs none."""
    turn, rulings = after(figure(PISTOL, ready=("Ares Predator",)), (Action.ATTACK, None))
    assert turn.weapon("Ares Predator").ready_ammo == 14
    assert rulings[0].effect == "Ares Predator: Ready Ammo 15 - 1 = 14"
    turn, _ = after(figure(KATANA, ready=("katana",)), (Action.ATTACK, None))
    assert turn.weapon("katana").ready_ammo is None


@pytest.mark.parametrize(
    ("weapons", "ready", "declared", "expected"),
    [
        ((PISTOL,), (), None, "no weapon is ready; ready one first"),
        ((PISTOL,), (), "Ares Predator", "Ares Predator is not ready; ready it first"),
        ((EMPTY_SMG,), ("Uzi III",), None, "Uzi III is out of ammunition; reload it first"),
        ((KATANA,), (), "unarmed", None),
        ((), (), None, None),
    ],
)
def test_an_attack_needs_a_ready_and_loaded_weapon(
    weapons: tuple[CarriedWeapon, ...], ready: tuple[str, ...], declared: str | None, expected: str | None
) -> None:
    """Bare hands are always ready; anything else must be in hand and loaded."""
    assert reason(figure(*weapons, ready=ready), (Action.ATTACK, declared)) == expected


def test_an_attack_takes_the_first_ready_weapon_that_is_loaded() -> None:
    """With an empty pistol and a knife in hand the knife attacks."""
    empty = CarriedWeapon("empty pistol", hands=1, ready_ammo=0, magazine=8)
    _, [ruling] = after(figure(empty, KNIFE, ready=("empty pistol", "knife")), (Action.ATTACK, None))
    assert (ruling.weapon, ruling.allowed) == ("knife", True)


@pytest.mark.parametrize(
    ("ready", "new", "in_hand"),
    [
        ((), "AK-97", ("AK-97",)),
        (("Ares Predator",), "katana", ("Ares Predator", "katana")),  # two one-handed weapons
        (("Ares Predator", "katana"), "knife", ("katana", "knife")),  # the longest held is put away
        (("Ares Predator", "katana"), "AK-97", ("AK-97",)),
        (("AK-97",), "knife", ("knife",)),
    ],
)
def test_what_the_hands_can_hold(ready: tuple[str, ...], new: str, in_hand: tuple[str, ...]) -> None:
    """Two one-handed weapons or one two-handed one; changing from one to the next is one action."""
    turn, _ = after(figure(PISTOL, KATANA, KNIFE, RIFLE, ready=ready), (Action.READY, new))
    assert turn.in_hand == in_hand
    assert turn.actions_left == 8


def test_what_is_ready_need_not_be_readied() -> None:
    """Readying a ready weapon, or one too many, is refused."""
    turn = figure(PISTOL, ready=("Ares Predator",))
    assert reason(turn, (Action.READY, "Ares Predator")) == "Ares Predator is ready already"
    assert reason(turn, (Action.READY, None)) == "no weapon is left to ready"


def test_an_under_barrel_launcher_is_ready_with_its_weapon() -> None:
    """Readying either readies both, and each fires its own ammunition."""
    for name in ("AK-97", "launcher"):
        turn, rulings = after(
            figure(RIFLE, LAUNCHER),
            (Action.READY, name),
            (Action.ATTACK, "launcher"),
            (Action.ATTACK, "AK-97"),
        )
        assert all(ruling.allowed for ruling in rulings)
        assert turn.weapon("launcher").ready_ammo == 5
        assert turn.weapon("AK-97").ready_ammo == 2


def test_reloading_takes_a_whole_reload() -> None:
    """3 of 8 rounds are left, and still a full Reload goes: 8 rounds, 1 - 1 = 0 Reloads."""
    turn, rulings = after(figure(RIFLE), (Action.RELOAD, None))
    rifle = turn.weapon("AK-97")
    assert (rifle.ready_ammo, rifle.reloads) == (8, 0)
    assert rulings[0].effect == "AK-97: Ready Ammo 8; Reloads 1 - 1 = 0"


def test_detailed_reloads_take_only_the_rounds_that_go_in() -> None:
    """5 of the 8 spare rounds go in, 3/8 of a Reload stay; then 2 fired and the last 3 fill up 2."""
    turn, rulings = after(figure(RIFLE, ready=("AK-97",)), (Action.RELOAD, None), detailed=True)
    assert turn.weapon("AK-97").ready_ammo == 8
    assert turn.weapon("AK-97").reloads == Fraction(3, 8)
    assert rulings[0].effect == (
        "AK-97: Ready Ammo 3 + 5 = 8; spare rounds 8 - 5 = 3 (house rule detailed_reloads = true)"
    )
    shots = [(Action.ATTACK, None)] * 4
    turn, _ = after(turn, *shots, (Action.RELOAD, None), detailed=True)
    assert turn.weapon("AK-97").ready_ammo == 7  # 8 - 4 + 3
    assert turn.weapon("AK-97").reloads == 0


def test_unknown_reloads_never_run_out() -> None:
    """Where nobody said how many Reloads there are, none is counted."""
    weapon = CarriedWeapon("Uzi III", hands=2, ready_ammo=0, magazine=8)
    turn, rulings = after(figure(weapon), (Action.RELOAD, None))
    assert turn.weapon("Uzi III").ready_ammo == 8
    assert turn.weapon("Uzi III").reloads is None
    assert rulings[0].effect == "Uzi III: Ready Ammo 8; Reloads unknown"


@pytest.mark.parametrize(
    ("weapon", "named", "detailed", "expected"),
    [
        (KATANA, None, False, "no weapon has room for ammunition"),
        (KATANA, "katana", False, "katana has no magazine"),
        (PISTOL, "Ares Predator", False, "Ares Predator is full, 15 of 15"),
        (CarriedWeapon("Uzi", 1, None, 0, 8, 0), None, False, "Uzi has no Reload left"),
        (CarriedWeapon("Uzi", 1, None, 0, 8, Fraction(3, 8)), None, False, "Uzi has no Reload left"),
        (CarriedWeapon("Uzi", 1, None, 0, 8, Fraction(3, 8)), None, True, None),
        (CarriedWeapon("Uzi", 1, None, 0, 8, 0), None, True, "Uzi has no Reload left"),
    ],
)
def test_when_nothing_can_be_reloaded(
    weapon: CarriedWeapon, named: str | None, detailed: bool, expected: str | None
) -> None:
    """A refusal says what is missing: a magazine, room in it, or a Reload."""
    assert reason(figure(weapon), (Action.RELOAD, named), detailed=detailed) == expected


def test_a_dropped_weapon_is_gone_until_picked_up() -> None:
    """It cannot attack, be readied or reloaded; picked up it is carried, not yet ready."""
    turn = figure(RIFLE, LAUNCHER, ready=("AK-97",))
    drop, pick_up = (Action.DROP, "AK-97"), (Action.PICK_UP, "AK-97")
    assert reason(turn, drop, (Action.ATTACK, "launcher")) == "launcher is not ready; ready it first"
    assert reason(turn, drop, (Action.READY, "launcher")) == "launcher was dropped; pick it up first"
    assert reason(turn, drop, (Action.RELOAD, "AK-97")) == "AK-97 was dropped; pick it up first"
    assert reason(turn, drop, drop) == "AK-97 was dropped already"
    assert reason(turn, pick_up) == "AK-97 was not dropped"
    assert reason(turn, (Action.DROP, "launcher")) == "launcher is mounted on AK-97; drop that"
    assert reason(turn, drop, pick_up, (Action.ATTACK, None)) == "no weapon is ready; ready one first"
    assert reason(turn, drop, pick_up, (Action.READY, None), (Action.ATTACK, None)) is None


def test_nobody_lies_down_twice() -> None:
    """A figure whose posture is unknown may do either; then it must alternate."""
    turn = figure()
    lie, stand = (Action.LIE_DOWN, None), (Action.STAND_UP, None)
    assert reason(turn, stand) is None
    assert reason(turn, lie, stand, lie) is None
    assert reason(turn, lie, lie) == "the figure is lying already"
    assert reason(turn, stand, stand) == "the figure is standing already"


@pytest.mark.parametrize(
    ("weapons", "ready", "message"),
    [
        ((KNIFE, KNIFE), (), "two weapons are called 'knife'; give each a name of its own"),
        ((LAUNCHER,), (), "'launcher' is mounted on 'AK-97', which is not carried"),
        (
            (RIFLE, KNIFE),
            ("AK-97", "knife"),
            "AK-97, knife take 3 hands; ready can be two one-handed weapons or one two-handed one",
        ),
    ],
)
def test_weapons_that_cannot_be_carried_so(
    weapons: tuple[CarriedWeapon, ...], ready: tuple[str, ...], message: str
) -> None:
    """Names must differ, a launcher needs its weapon, and nobody has three hands."""
    with pytest.raises(LoadoutError) as error:
        figure(*weapons, ready=ready)
    assert str(error.value) == message


@pytest.mark.parametrize("action", [Action.ATTACK, Action.READY, Action.RELOAD, Action.DROP, Action.PICK_UP])
def test_a_weapon_nobody_carries_is_a_mistake(action: Action) -> None:
    """A name that is no weapon of the figure is an error, not a refusal."""
    with pytest.raises(KeyError, match="sling"):
        declare(figure(KNIFE), action, "sling")
