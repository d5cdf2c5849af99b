"""Which actions are legal at a moment."""

import pytest

from converter.notation.spell_range import Reach
from converter.systems.faster_combat.skirmish.deeds import is_possible, legal_answers, legal_deeds
from converter.systems.faster_combat.skirmish.game import Game
from converter.systems.faster_combat.skirmish.view import Deed, DeedKind
from converter.systems.faster_combat.turn import Action
from converter.working import constant
from tests.systems.faster_combat.skirmish.people import (
    Scripted,
    blade,
    game_of,
    grenade,
    gun,
    heal,
    person,
    spell,
)

READY = Deed(DeedKind.READY, 0, "Pistol")
SHOOT = Deed(DeedKind.SHOOT, 0, "Pistol", 1)
RELOAD = Deed(DeedKind.RELOAD, 0, "Pistol")


def _game(*, gap_cm: int = 20, **carried: object) -> Game:
    return game_of((Scripted(), Scripted()), [person("Ann", **carried)], [person("Bob")], gap_cm=gap_cm)


def _legal(game: Game) -> list[Deed]:
    return legal_deeds(game.figures, game.figures[0])


def test_a_weapon_has_to_be_readied_before_it_shoots() -> None:
    """First readying is all there is, then shooting; a full magazine takes no reload."""
    game = _game(firearms=(gun(),))
    assert _legal(game) == [READY]
    game.spend(READY, Action.READY)
    assert _legal(game) == [SHOOT]


def test_nothing_is_shot_out_of_range() -> None:
    """A heavy pistol reaches 90 cm."""
    game = _game(firearms=(gun(),), gap_cm=91)
    game.spend(READY, Action.READY)
    assert _legal(game) == []


def test_an_empty_weapon_is_reloaded_until_no_reload_is_left() -> None:
    """One round, one Reload: shot, reloaded, shot, and of no more use."""
    game = _game(actions=9, firearms=(gun(ammo=1, reloads=1),))
    game.spend(READY, Action.READY)
    game.spend(SHOOT, Action.ATTACK)
    assert _legal(game) == [RELOAD]
    game.spend(RELOAD, Action.RELOAD)
    game.spend(SHOOT, Action.ATTACK)
    assert _legal(game) == []
    assert game.figures[0].usable == ()


def test_within_reach_there_are_bare_hands_and_the_weapon_in_hand() -> None:
    """3 cm are reach, 4 cm are not."""
    near, far = _game(melee_weapons=(blade(),), gap_cm=3), _game(gap_cm=4)
    near.spend(Deed(DeedKind.READY, 0, "Katana"), Action.READY)
    assert _legal(near) == [Deed(DeedKind.STRIKE, 0, "Katana", 1), Deed(DeedKind.STRIKE, 0, None, 1)]
    assert _legal(far) == []


def test_a_grenade_is_prepared_then_thrown_where_an_enemy_stands() -> None:
    """Preparing costs an action, as with any weapon."""
    game = _game(grenades=(grenade(),))
    ready = Deed(DeedKind.READY, 0, "Offensive Grenade")
    assert _legal(game) == [ready]
    game.spend(ready, Action.READY)
    assert _legal(game) == [Deed(DeedKind.BLAST, 0, "Offensive Grenade", 1)]


def test_a_launcher_under_a_barrel_is_readied_with_its_gun() -> None:
    """One readying makes both ready."""
    launcher = gun("Launcher", "Grenade Launcher", None, damage_text="grenade", ready_with="Pistol")
    game = _game(firearms=(gun(), launcher))
    assert _legal(game) == [READY]
    game.spend(READY, Action.READY)
    assert _legal(game) == [SHOOT, Deed(DeedKind.BLAST, 0, "Launcher", 1)]


def test_a_spell_may_be_cast_at_every_force() -> None:
    """Force 1 to the Maximum of 5, with nothing readied."""
    assert [deed.force for deed in _legal(_game(spells=(spell(),)))] == [1, 2, 3, 4, 5]


def test_limited_range_needs_force() -> None:
    """30 cm at Force 5 are 6 cm a point: 20 cm need Force 4."""
    limited = spell(reach=Reach.LIMITED, range_cm=constant(30))
    assert [deed.force for deed in _legal(_game(spells=(limited,)))] == [4, 5]


def test_the_caster_chooses_the_level_where_it_is_left_open() -> None:
    """Four levels at each of two Forces."""
    modifiers = tuple(constant(value) for value in (1, 3, 6, 10))
    open_spell = spell(max_force=2, damage_modifiers=modifiers)
    found = [(deed.force, deed.level) for deed in _legal(_game(spells=(open_spell,)))]
    assert found == [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3)]


def test_heal_is_cast_at_fallen_friends_within_reach_only() -> None:
    """Neither at those who stand, nor at enemies, nor at 4 cm."""
    game = game_of((Scripted(), Scripted()), [person("Healer", spells=(heal(),)), person("Ann")], [person()])
    assert _legal(game) == []
    game.disable(game.figures[1])
    game.disable(game.figures[2])
    assert _legal(game) == []  # 10 cm away
    game.figures[1].x = 30
    assert [(deed.kind, deed.target) for deed in _legal(game)] == [(DeedKind.CAST, 1)] * 5


@pytest.mark.parametrize("spoilt", ["fallen", "spent"])
def test_who_has_fallen_or_spent_all_does_nothing(spoilt: str) -> None:
    """No deed is legal then, and one declared before is not possible any more."""
    game = _game(firearms=(gun(),), actions=1)
    if spoilt == "fallen":
        game.disable(game.figures[0])
    else:
        game.spend(READY, Action.READY)
    assert _legal(game) == []
    assert not is_possible(game.figures, SHOOT)


def test_a_shot_at_a_figure_that_fell_meanwhile_is_not_possible() -> None:
    """It lapses and costs nothing."""
    game = _game(firearms=(gun(),))
    assert is_possible(game.figures, SHOOT)
    game.disable(game.figures[1])
    assert not is_possible(game.figures, SHOOT)


def test_others_answer_a_movement_with_attacks_on_that_figure() -> None:
    """Bob can neither ready nor reload in Ann's movement, and shoots at nobody else."""
    game = game_of(
        (Scripted(), Scripted()),
        [person("Ann"), person("Eve")],
        [person("Bob", firearms=(gun(),), actions=3)],
    )
    assert legal_answers(game.figures, 1, game.figures[0]) == []
    game.spend(Deed(DeedKind.READY, 2, "Pistol"), Action.READY)
    assert legal_answers(game.figures, 1, game.figures[0]) == [Deed(DeedKind.SHOOT, 2, "Pistol", 0)]
    game.disable(game.figures[0])
    assert legal_answers(game.figures, 1, game.figures[0]) == []
