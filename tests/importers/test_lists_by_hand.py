"""One list of weapons in every list format, against the sums of the rule text, written here a second time.

The oracle, `by_hand`, is made from the chapter Weapon Conversions alone and knows no code of the program.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from tests.importers.foundry_fixtures import document, sr2e_weapon
from tests.importers.generator_files import a_file, run
from tests.importers.test_shadowrun_world import weapon as world_weapon

LEVELS = {"L": 1, "M": 3, "S": 6, "D": 10}


@dataclass(frozen=True)
class Gun:
    """A firearm: rounds, modes and damage."""

    rounds: int
    modes: tuple[str, ...]
    power: int
    level: str
    stun: bool

    @property
    def code(self) -> str:
        """Power and level."""
        return f"{self.power}{self.level}{' Stun' if self.stun else ''}"


@dataclass(frozen=True)
class Blade:
    """A hand weapon that goes by Strength."""

    bonus: int
    level: str

    @property
    def code(self) -> str:
        """Strength, its modifier and the level."""
        return f"(STR{self.bonus:+d}){self.level}" if self.bonus else f"(STR){self.level}"


def by_hand(one: Gun | Blade) -> tuple[int | None, int, bool]:
    """Ammunition, damage, and whether the damage is a modifier, as the rule text has them."""
    if isinstance(one, Blade):
        return None, one.bonus + LEVELS[one.level] - 3, True
    automatic, burst = "FA" in one.modes, "BF" in one.modes
    shots = one.rounds / 5 if automatic else one.rounds / 3 if burst else one.rounds
    added = 5 if automatic else 3 if burst else 0
    return max(1, int(shots + 0.5)), one.power + LEVELS[one.level] + added, False


GUNS = st.builds(
    Gun,
    st.integers(1, 250),
    st.sets(st.sampled_from(["SS", "SA", "BF", "FA"]), min_size=1).map(
        lambda modes: tuple(sorted(modes, key=["SS", "SA", "BF", "FA"].index))
    ),
    st.integers(1, 30),
    st.sampled_from([*LEVELS]),
    st.booleans(),
)
BLADES = st.builds(Blade, st.integers(-3, 9), st.sampled_from([*LEVELS]))
GUN_LISTS = st.lists(GUNS, min_size=1, max_size=6)
LISTS = st.lists(GUNS | BLADES, min_size=1, max_size=6)


def _named(found: list[Any]) -> list[tuple[str, Any]]:
    return [(f"Rook {number}", one) for number, one in enumerate(found)]


def _slashed(one: Gun) -> str:
    return "/".join(one.modes)


def table(found: list[Any], separator: str = ",") -> bytes:
    """A delimited table; with semicolons as Excel writes it: a byte order mark, CRLF."""
    rows = [["Name", "Type", "Ammo", "Modes", "Damage"]]
    for name, one in _named(found):
        gun = isinstance(one, Gun)
        rows.append(
            [name, "SMG", f"{one.rounds}(c)", _slashed(one), one.code]
            if gun
            else [name, "Edged", "", "", one.code]
        )
    text = "".join(separator.join(row) + "\r\n" for row in rows)
    return text.encode("utf-8-sig" if separator == ";" else "utf-8")


def workbook(found: list[Any]) -> bytes:
    """A workbook with one sheet."""
    book = Workbook()
    sheet = book.worksheets[0]
    for line in table(found).decode().splitlines():
        sheet.append(line.split(","))
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def native(found: list[Any]) -> list[dict[str, object]]:
    """Rows of the program's own JSON."""
    return [
        {
            "name": name,
            "type": "SMG",
            "ammo": f"{one.rounds}(m)",
            "modes": list(one.modes),
            "damage": one.code,
        }
        if isinstance(one, Gun)
        else {"name": name, "type": "Edged", "damage": one.code}
        for name, one in _named(found)
    ]


def json_lines(found: list[Any]) -> str:
    """The same, a row a line."""
    return "".join(f"{json.dumps(row)}\n" for row in [*native(found), {"name": "Wren", "damage": "(word)"}])


def firearms(found: list[Any]) -> list[dict[str, object]]:
    """The web generator's Firearms.json."""
    return [
        {
            "Name": f"{name}      (SMG) 3",
            "Ammunition": f"{one.rounds}(c)",
            "Mode": _slashed(one),
            "Damage": one.code,
            "StreetIndex": "1",
            "BookPage": "own.1",
        }
        for name, one in _named(found)
    ]


def gear(found: list[Any]) -> dict[str, object]:
    """The web generator's Gear.json."""
    guns = firearms([one for one in found if isinstance(one, Gun)])
    blades = [
        {"Name": f"Reed {number}", "Reach": "1", "Damage": one.code, "BookPage": "own.2"}
        for number, one in enumerate(one for one in found if isinstance(one, Blade))
    ]
    return {
        key: {"Name": key, "attributes": [], "entries": rows}
        for key, rows in (("Firearms", guns), ("Edged weapon", blades))
    }


def dat(found: list[Any]) -> str:
    """NSRCG's GEAR.DAT, its count of columns wrong as in the real one."""
    lines = [
        "0-1|Edged weapon|10|Concealability|Reach|Damage|Weight|$Cost|Book.Page|",
        "0-3|Firearms|10|Concealability|Ammunition|Mode|Damage|Weight|$Cost|Accessories|Book.Page|",
        "1-Weapons",
    ]
    for name, one in _named(found):
        if isinstance(one, Gun):
            lines += ["2-Firearms", "3-SMGs"]
            lines.append(
                f"4-* {name}    (SMG) 3|4|{one.rounds}(c)|{_slashed(one)}|{one.code}|2|9|None|own.1|"
            )
        else:
            lines += ["2-Melee weapons", "3-Edged weapons"]
            lines.append(f"4-* {name}(EDG)           1|4|1|{one.code}|1|9|own.1|||")
    return "".join(f"{line}\r\n" for line in lines)


def sr3data(found: list[Any]) -> list[dict[str, object]]:
    """sr3data's gear.json."""
    return [
        {
            "name": f"{name}     (SMG)",
            "type_id": "3",
            "category_tree": ["Weapons", "Firearms", "SMGs"],
            "Ammunition": f"{one.rounds}(c)",
            "Mode": _slashed(one),
            "Damage": one.code,
            "Book.Page": "own.1",
        }
        if isinstance(one, Gun)
        else {
            "name": f"{name}(EDG)",
            "type_id": "1",
            "category_tree": ["Weapons", "Melee weapons", "Edged weapons"],
            "Reach": "1",
            "Damage": one.code,
            "Book.Page": "own.1",
        }
        for name, one in _named(found)
    ]


def category_table(found: list[Any]) -> str:
    """sr3gen's catalogue as a table, with paths of headings."""
    lines = ["Name,Category,Concealability,Ammunition,Mode,Damage,StrMin,Reach,Book.Page"]
    for name, one in _named(found):
        lines.append(
            f"{name} (SMG),Weapons > Firearms > SMGs,4,{one.rounds}(c),{_slashed(one)},{one.code},,,own.1"
            if isinstance(one, Gun)
            else f"{name}(EDG),Weapons > Melee weapons > Edged weapons,4,,,{one.code},,1,own.1"
        )
    return "\n".join(lines)


def world(found: list[Any]) -> list[dict[str, object]]:
    """shadowrun-world's weapons.json."""
    return [
        world_weapon(name, "firearm", "SMG", one.code, ammo=f"{one.rounds} (clip)", mode=_slashed(one))
        if isinstance(one, Gun)
        else world_weapon(name, "melee", "Blade", one.code.replace("-", "\u2013"), reach=1)
        for name, one in _named(found)
    ]


def foundry_sr2e(found: list[Any]) -> list[dict[str, object]]:
    """Items of Foundry's sr2e."""
    return [
        sr2e_weapon(
            name,
            one.code.removesuffix(" Stun"),
            damageType="stun" if one.stun else "physical",
            firingModes={mode.casefold(): mode in one.modes for mode in ("SS", "SA", "BF", "FA")},
            ammo={"current": 0, "max": one.rounds, "type": "SMG"},
        )
        if isinstance(one, Gun)
        else sr2e_weapon(name, one.code.replace("STR", "Str"), weaponType="melee", ammo={"max": 0})
        for name, one in _named(found)
    ]


def foundry_shadowrun2e(found: list[Any]) -> list[dict[str, object]]:
    """Items of Foundry's shadowrun2e."""
    rows = []
    for name, one in _named(found):
        ranged = {"weaponType": "ranged", "mode": _slashed(one)} if isinstance(one, Gun) else {}
        rounds = one.rounds if isinstance(one, Gun) else 0
        system = {
            "weaponType": "melee",
            "mode": "",
            "damage": one.code,
            "ammo": {"current": 0, "max": rounds},
        }
        rows.append(document(name, "weapon", system | ranged, "shadowrun2e"))
    return rows


def chargen(found: list[Any]) -> dict[str, object]:
    """The gear table of shadowrun-2.0-chargen."""
    return {
        "gear": [
            {
                "id": name.casefold(),
                "name": name,
                "category": "smg",
                "damageCode": one.code.replace(" Stun", "(stun)"),
                "ammoCapacity": one.rounds,
                "fireMode": _slashed(one),
                "ranges": [5, 20, 40, 60],
            }
            if isinstance(one, Gun)
            else {
                "id": name.casefold(),
                "name": name,
                "category": "meleeWeapon",
                "damageCode": one.code,
                "fireMode": "Melee",
            }
            for name, one in _named(found)
        ]
    }


FORMATS: dict[str, Callable[[list[Any]], object]] = {
    "csv": table,
    "semicolons": lambda found: table(found, ";"),
    "workbook": workbook,
    "json": lambda found: {"weapons": native(found)},
    "json lines": json_lines,
    "web generator, gear": gear,
    "nsrcg": dat,
    "sr3data": sr3data,
    "sr3gen table": category_table,
    "shadowrun-world": world,
    "foundry sr2e": foundry_sr2e,
    "foundry shadowrun2e": foundry_shadowrun2e,
    "chargen": chargen,
}


@pytest.mark.parametrize("form", FORMATS)
@settings(max_examples=25)
@given(found=LISTS)
def test_a_list_comes_to_the_sums_of_the_rule_text(form: str, found: list[Gun | Blade]) -> None:
    """Whatever format a plain weapon stands in, its ammunition and damage are those worked out by hand."""
    records, log = run(FORMATS[form](found))
    converted = [one for one in records.weapons if one.name != "Wren"]
    got = sorted(map(_figures, converted), key=repr)
    assert got == sorted(map(by_hand, found), key=repr)
    assert (log.counts.rejected, log.unreadable_files) == (0, 0)


@settings(max_examples=25)
@given(found=GUN_LISTS)
def test_firearms_of_the_web_generator_come_to_the_same(found: list[Gun]) -> None:
    """Firearms.json holds guns only, and keeps their order."""
    records, _ = run(firearms(found))
    assert [*map(_figures, records.weapons)] == [*map(by_hand, found)]


def _figures(one: Any) -> tuple[int | None, int, bool]:
    ammo = None if one.ammo is None else int(one.ammo)
    return ammo, int(one.damage), one.adds_melee_damage


def test_the_oracle_agrees_with_the_published_table() -> None:
    """Three rows of the published table keep the oracle honest."""
    assert by_hand(Gun(15, ("SA",), 9, "M", stun=False)) == (15, 12, False)  # Ares Predator: 9 + 3
    assert by_hand(Gun(28, ("SA", "BF", "FA"), 7, "M", stun=False)) == (
        6,
        15,
        False,
    )  # HK227: 28 / 5; 7 + 3 + 5
    assert by_hand(Blade(3, "M")) == (None, 3, True)  # katana: 3 + 3 - 3
    assert isinstance(a_file(table([])).data, bytes)
