"""Who plays a character never reaches an output, whatever file it comes in, nor a message."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from converter.importers.reading import ReadOptions, read_sources
from converter.problems import ProblemLog
from tests.importers.generator_files import a_file
from tests.importers.test_torothin import FULL as TOROTHIN

FIXTURES = Path(__file__).parent / "fixtures"
PERSON = "Ada Example"
RATINGS = {"body": 3, "quickness": 4, "strength": 3, "intelligence": 4, "willpower": 3}


def fixture(name: str) -> dict[str, Any]:
    """A fixture as JSON."""
    found: dict[str, Any] = json.loads((FIXTURES / name).read_text())
    return found


def _roll20() -> object:
    data = fixture("brann_roll20.json")
    data["character"] |= {"bio": PERSON, "gmnotes": PERSON, "controlledby": PERSON, "avatar": PERSON}
    data["character"]["attribs"] += [
        {"name": name, "current": PERSON, "max": "", "id": "-N1"}
        for name in ("player", "player_name", "email", "background", "biography")
    ]
    return data


def _web_generator() -> object:
    personal = {
        "description": PERSON,
        "notes": PERSON,
        "playerName": PERSON,
        "email": PERSON,
        "log": [PERSON],
    }
    return fixture("ilka_web_generator.json") | personal


def _foundry() -> object:
    data = fixture("sefa_foundry.json")
    data |= {"ownership": {PERSON: 3}, "flags": {"world": PERSON}, "author": PERSON}
    data["_stats"]["lastModifiedBy"] = PERSON
    data["system"] |= {"biography": PERSON, "player": PERSON, "notes": PERSON}
    return data


def _sr3gen() -> object:
    data = fixture("otho_sr3gen.sr3char")
    data["Character"] |= {"PlayerName": PERSON, "Email": PERSON}
    data["Character"]["Identity"] |= {"RealName": PERSON, "Notes": PERSON}
    return data


def _native() -> object:
    keys = ("player", "Player Name", "e-mail", "controlledby", "phone", "played by", "discord", "players")
    return {"characters": [{"name": "Nia", **RATINGS, **dict.fromkeys(keys, PERSON)}]}


FILES: dict[str, Any] = {
    "roll20": _roll20(),
    "web generator": _web_generator(),
    "foundry": _foundry(),
    "sr3gen": _sr3gen(),
    "json": _native(),
    "table": "Name,Player,E-mail,Controlled by,Phone,Body,Quickness,Strength,Intelligence,Willpower\n"
    f"Nia,{PERSON},{PERSON},{PERSON},{PERSON},3,4,3,4,3\n",
    "labels": f"Name,Nia\nPlayer,{PERSON}\nE-Mail,{PERSON}\nBody,3\nQuickness,4\nStrength,3\nWillpower,3\n",
    "stat block": f"## Nia\nPlayer: {PERSON}\nE-mail: {PERSON}\nPlayed by: {PERSON}\n"
    "B4 Q4 S4 C3 I4 W4 E6 R4, Init 4+1D6\n",
    "torothin": TOROTHIN | {"player": PERSON, "notes": PERSON},
    "shadowrun-world": {
        "characters": [
            {
                "name": "Nia",
                "player": PERSON,
                "notes": PERSON,
                "skills": [],
                "gear": {"weapons": [{"n": "Knife"}]},
                **RATINGS,
            }
        ]
    },
    "small sheet": {
        "bio": {"name": "Nia", "player": PERSON, "email": PERSON},
        "attributes": RATINGS,
        "dicepools": {},
        "skills": [],
    },
}


@pytest.mark.parametrize("form", FILES)
def test_nobody_learns_who_plays(form: str) -> None:
    """Neither the character, with all that it carries, nor a problem holds a word of the person."""
    log = ProblemLog()
    found = list(read_sources([a_file(FILES[form])], ReadOptions(), log))
    assert len(found) == 1, list(map(str, log.problems))
    assert PERSON not in found[0].item.model_dump_json()
    assert PERSON not in " ".join(map(str, log.in_order()))


def test_mail_addresses_in_remarks_are_left_out() -> None:
    """A remark is carried, but no address in it."""
    data = {
        "characters": [{"name": "Nia", **RATINGS, "notes": "ask ada@example.org, or <b.c@d-e.co.uk>, first"}]
    }
    (nia,) = read_sources([a_file(data)], ReadOptions(), ProblemLog())
    text = nia.item.model_dump_json()
    assert "@" not in text
    assert "ask …, or <…>, first" in text
