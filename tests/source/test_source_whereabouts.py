"""Where belongings stand: no part of what they are, and what messages about them name."""

from __future__ import annotations

import pytest

from converter.importers.reading import ReadOptions, read_sources
from converter.problems import Location, ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.shadowrun import Weapon
from converter.source.whereabouts import NOWHERE, Whereabouts
from converter.systems.hard_life.convert import convert as convert_to_hard_life
from converter.systems.hard_life.house_rules import HouseRules
from tests.importers.generator_files import a_file, lines_of, run

HERE = Location("a.json", path="weapons[1]")
OWNER = Location("a.json")

ROOK = {
    "characters": [
        {
            "name": "Steve",
            "race": "Human",
            "attributes": {"body": 3, "quickness": 4, "strength": 3, "intelligence": 3, "willpower": 3},
            "weapons": [
                {"name": "Knife", "type": "Edged", "damage": "(STR)L"},
                {"name": "Qzzx", "type": "Blaster", "damage": "6M", "ammo": 6, "modes": "SA"},
            ],
            "spells": [{"name": "Wyxz", "force": 3, "range": "LOS", "drain": "(F/2)S"}],
            "armour": [{"name": "Vxzq"}],
        }
    ]
}


def test_equal_belongings_are_equal_wherever_they_stand() -> None:
    """The place takes no part in comparing, hashing, showing and writing."""
    here, nowhere = Weapon(name="Knife", whereabouts=Whereabouts(HERE)), Weapon(name="Knife")
    assert here == nowhere
    assert hash(here) == hash(nowhere)
    assert repr(here) == repr(nowhere)
    assert "whereabouts" not in here.model_dump()
    assert here != Weapon(name="Sword", whereabouts=Whereabouts(HERE))


@pytest.mark.parametrize(("whereabouts", "place"), [(Whereabouts(HERE), HERE), (NOWHERE, OWNER)])
def test_the_own_place_is_named_where_it_is_known(whereabouts: Whereabouts, place: Location) -> None:
    """What has no place of its own is told of at its owner's."""
    assert whereabouts.or_else(OWNER) == place


def test_warnings_of_faster_combat_point_at_the_belonging() -> None:
    """An unknown class, a spell with blanks and armour of no table are told of where they stand."""
    _, log = run(ROOK)
    places = {line.split(" · ")[0] for line in lines_of(log)}
    below = "file 1 › characters[0]"
    assert places == {f"{below}.weapons[1]", f"{below}.spells[0]", f"{below}.armour[0]"}


def test_warnings_of_hard_life_point_at_the_belonging() -> None:
    """The same of armour that no table holds, which is left out."""
    log = ProblemLog()
    items = read_sources([a_file(ROOK, "r.json")], ReadOptions(), log)
    convert_to_hard_life(items, Catalogue.bundled(), HouseRules(), log)
    told = {one.item: one.location.path for one in log.problems if one.item}
    assert told["Steve · Vxzq"] == "characters[0].armour[0]"
