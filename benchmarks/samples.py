"""What the benchmarks convert: long weapon lists and parties of any size."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

from converter.forms.example import example_text

HEADINGS = ("Name", "Type", "Ammo", "Modes", "Damage", "Concealability", "Weight", "Cost", "Book")

CODES = (
    ("Heavy Pistol", "15(c)", "SA", "9M"),
    ("Hold-Out", "6(c)", "SS", "4L"),
    ("SMG", "28(c)", "SA/BF/FA", "7M"),
    ("Assault Rifle", "38(c)", "SA/BF/FA", "8M"),
    ("Shotgun", "10(c)", "SA/BF", "8S"),
    ("Sniper Rifle", "6(m)", "SA", "14S"),
    ("LMG", "50(c)", "BF/FA", "7S"),
    ("Edged", "", "", "(STR+3)M"),
)


def weapons(rows: int) -> Iterator[tuple[str, ...]]:
    """The rows of a weapon list: names, weights and prices new, the codes out of a handful."""
    chance = random.Random(1)
    for number in range(rows):
        weight, cost = chance.randrange(1, 60) / 4, chance.randrange(10, 5000)
        codes, conceal, page = chance.choice(CODES), chance.randrange(9), chance.randrange(240, 250)
        yield (f"Ares Predator Mark {number}", *codes, f"{conceal}", f"{weight}", f"{cost}", f"SR2 {page}")


def write_weapons(path: Path, rows: int) -> Path:
    """Write a weapon list as CSV."""
    with path.open("w", encoding="utf-8") as stream:
        stream.write(",".join(HEADINGS) + "\n")
        stream.writelines(",".join(row) + "\n" for row in weapons(rows))
    return path


def write_party(path: Path, number: int, *, renamed: int = 0) -> Path:
    """Write a party of so many as JSON, the bundled example's people by turns; the first few renamed."""
    people = list(islice(_people(), number))
    for one in people[:renamed]:
        one["name"] = f"New {one['name']}"
    path.write_text(json.dumps({"edition": "SR2", "characters": people}), encoding="utf-8")
    return path


def _people() -> Iterator[dict[str, Any]]:
    characters = json.loads(example_text())["characters"]
    for number in count():
        one = dict(characters[number % len(characters)])
        yield {**one, "name": f"{one['name']} {number + 1}"}
