"""Reads every form of export back into the same facts, so that they can be compared number for number."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from openpyxl import load_workbook

Facts = dict[tuple[str, str], dict[str, str]]
"""By owner ('' for a list) and thing ('' for the figure itself): what is said of it, by label."""


@dataclass(frozen=True, slots=True)
class Exported:
    """One source written in every form; `document` is the JSON that the others must agree with."""

    folder: Path
    document: dict[str, Any]

    def path(self, name: str) -> Path:
        """A file of the folder."""
        return self.folder / name

    def text(self, name: str) -> str:
        """A file's text."""
        return self.path(name).read_text(encoding="utf-8")


STATS = {
    "actions": "Actions",
    "speed": "Speed",
    "knock_out_value": "Knock-Out Value",
    "magic_resistance_value": "Magic Resistance",
    "melee_combat_damage": "Melee Combat Damage",
    "firearms_skill": "Firearms Skill",
    "melee_combat_skill": "Melee Combat Skill",
    "throwing_skill": "Throwing Skill",
}
"""The numbers of a figure, by key, and what sheets call them."""

_ITEM_LISTS = ("firearms", "melee_weapons", "grenades", "spells")
_LABELS = {
    "damage": "damage",
    "ready_ammo": "ammo",
    "ammo": "ammo",
    "reloads": "reloads",
    "reduction_cm": "reduction",
    "max_force": "force",
    "range": "range",
    "target_number": "target",
    "drain_code": "drain",
    "radius_cm": "radius",
    "radius": "radius",
}
_SAID = {
    "damage": "damage",
    "ammo": "ammo",
    "reloads": "reloads",
    "reduction": "reduction",
    "max force": "force",
    "range": "range",
    "target number": "target",
    "drain": "drain",
    "radius": "radius",
}
_FACT = re.compile(rf"(?:^|, )({'|'.join(_SAID)}) ([^,?]+)")
_VOID = frozenset({"meta", "input", "col", "br", "link", "path"})
_CELLS = {
    "Damage": "damage",
    "Ready Ammo": "ammo",
    "Ammo": "ammo",
    "Reloads": "reloads",
    "Reduction": "reduction",
    "Max Force": "force",
    "Range": "range",
    "Target Number": "target",
    "Drain Code": "drain",
    "Area": "radius",
}
_LINE = re.compile(r"(?P<name>.*?)(?: [x×](?P<count>\d+))?(?P<facts>: .*| \(.*\))", re.DOTALL)


def facts_of(document: dict[str, Any]) -> Facts:
    """The facts of the JSON document, which the others are held against."""
    facts: Facts = {}
    for figure in document["characters"]:
        facts[figure["name"], ""] = {key: str(figure[key]) for key in STATS}
        for kind in _ITEM_LISTS:
            for row in figure[kind]:
                facts[figure["name"], row["name"]] = _of_row(row)
    for row in (*document["weapons"], *document["spells"]):
        facts["", row["name"]] = _of_row(row)
    return facts


def facts_of_workbook(path: Path) -> Facts:
    """The facts of an .xlsx."""
    facts: Facts = {}
    for title, rows in sheet_rows(path).items():
        for row in rows if title != "Problems" else ():
            if title == "Characters":
                facts[row["name"], ""] = {key: str(row[key]) for key in STATS}
            else:
                facts[row.get("character") or "", row["name"]] = _of_row(row)
    return facts


def sheet_rows(path: Path) -> dict[str, list[dict[str, Any]]]:
    """The rows of every sheet under the keys that its headings stand for: Ready Ammo is ready_ammo."""
    found = {}
    for sheet in load_workbook(path).worksheets:
        headings, *rows = sheet.iter_rows(values_only=True)
        keys = [_key(str(heading)) for heading in headings]
        found[sheet.title] = [dict(zip(keys, row, strict=True)) for row in rows]
    return found


def facts_of_csv(path: Path) -> Facts:
    """The facts of a .csv of any kind."""
    facts: Facts = {}
    for row in csv_rows(path):
        if "actions" not in row:
            facts["", row["name"]] = _of_row({key: value or None for key, value in row.items()})
            continue
        facts[row["name"], ""] = {key: row[key] for key in STATS}
        for kind in _ITEM_LISTS:
            for line in filter(None, re.split(r"(?<=\)); ", row[kind])):
                name, said = _of_line(line)
                facts[row["name"], name] = said
    return facts


def csv_rows(path: Path) -> list[dict[str, str]]:
    """The rows of a .csv."""
    with path.open(encoding="utf-8-sig", newline="") as stream:
        return list(csv.DictReader(stream))


def document_of_json_lines(text: str) -> dict[str, Any]:
    """The lists of a JSON document, put together from JSON lines."""
    rows = [json.loads(line) for line in text.splitlines()]
    lists = {
        kind: [
            {key: value for key, value in row.items() if key != "kind"} for row in rows if row["kind"] == kind
        ]
        for kind in ("weapon", "spell")
    }
    figures = [row for row in rows if row["kind"] in ("character", "critter")]
    return {"characters": figures, "weapons": lists["weapon"], "spells": lists["spell"]}


def facts_of_markdown(text: str) -> Facts:
    """The facts of a .md, out of what a Markdown reader shows of it."""
    facts: Facts = {}
    owner = ""
    for line in shown_markdown(text):
        if line.startswith("## "):
            owner = "" if line[3:] in ("Weapons", "Spells") else line[3:]
        elif owner and line.startswith(("Actions", "Skills")):
            facts.setdefault((owner, ""), {}).update(_stats_said(line))
        elif ": " in line and not line.startswith(("Carried", "Could not")):
            name, said = _of_line(line)
            facts[owner, name] = said
    return facts


def shown_markdown(text: str) -> Iterator[str]:
    """The lines that a reader shows: headings with their marks, items and paragraphs as bare text."""
    mark = ""
    for token in MarkdownIt("commonmark").parse(text):
        mark = f"{token.markup} " if token.type == "heading_open" else mark
        if token.type == "inline":
            shown = "".join(
                "\n" if part.type == "softbreak" else part.content for part in token.children or ()
            )
            yield mark + shown
            mark = ""


def facts_of_html(text: str) -> Facts:
    """The facts of an .html, as far as it labels them."""
    reader = _Page()
    reader.feed(text)
    return reader.facts


class _Page(HTMLParser):
    """Gathers the values under their labels: cells with data-label, and the boxes of the values."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: Facts = {}
        self._open: list[dict[str, str]] = []
        self._owner = self._item = self._stat = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the text to come belongs to."""
        if tag not in _VOID:
            self._open.append({name: value or "" for name, value in attrs} | {"tag": tag})

    def handle_endtag(self, tag: str) -> None:
        """Leave the element."""
        if tag not in _VOID:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        """Keep a text that stands under a label; the first one of a cell counts."""
        text = data.strip()
        if not text or not self._open:
            return
        classes = self._open[-1].get("class", "").split()
        if self._open[-1]["tag"] == "h1":
            self._owner = "" if any("list" in one.get("class", "") for one in self._open) else text
        elif "label" in classes:
            self._stat = text
        elif "value" in classes:
            key = next(key for key, label in STATS.items() if label == self._stat)
            self.facts.setdefault((self._owner, ""), {})[key] = text
        elif "item" in classes:
            self._item = re.sub(r" x\d+$", "", text)
            self.facts[self._owner, self._item] = {}
        else:
            self._cell(text)

    def _cell(self, text: str) -> None:
        label = next((one["data-label"] for one in self._open if "data-label" in one), "")
        name = _CELLS.get(label)
        if name is None or text == "–":
            return
        if name == "radius":
            text = text.removeprefix("AE").removeprefix("S").strip()
        if text:
            self.facts[self._owner, self._item].setdefault(name, _plain(name, text))


def _of_row(row: dict[str, Any]) -> dict[str, str]:
    """The facts of a row; what is None says nothing."""
    said = {}
    for key, label in _LABELS.items():
        if row.get(key) is not None:
            said[label] = _plain(label, _number(row[key]))
    if row.get("damage") is None and row.get("damage_text"):
        said["damage"] = row["damage_text"]
    if row.get("adds_melee_damage") in (True, "yes"):
        said["damage"] = f"{int(row['damage']):+d}"
    if int(row.get("quantity") or 1) > 1:
        said["quantity"] = str(row["quantity"])
    return said


def _of_line(line: str) -> tuple[str, dict[str, str]]:
    """The facts of `NAME x2 (Heavy Pistol, damage 12)` or `NAME ×2: Heavy Pistol, damage 12`."""
    found = _LINE.fullmatch(line)
    assert found is not None, line
    inside = found["facts"].removeprefix(": ").removeprefix(" (")
    facts = inside.removesuffix(")") if found["facts"].startswith(" (") else inside
    said = {_SAID[word]: _plain(_SAID[word], value) for word, value in _FACT.findall(facts)}
    if found["count"]:
        said["quantity"] = found["count"]
    return found["name"], said


def _stats_said(line: str) -> dict[str, str]:
    names = {label.removesuffix(" Skill"): key for key, label in STATS.items()}
    names["Magic Resistance Value"] = "magic_resistance_value"
    said = {}
    for part in line.removeprefix("Skills ").split(", "):
        found = re.fullmatch(r"(.*?) (\d+)(?: cm)?", part)
        assert found is not None, line
        said[names[found[1]]] = found[2]
    return said


def _plain(label: str, text: str) -> str:
    """A value without what only some forms write: units, and (R) behind target numbers."""
    if label == "target":
        return text.removesuffix(" (R)")
    return text.removesuffix(" cm").strip() if label in ("reduction", "radius") else text


def _number(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _key(heading: str) -> str:
    renamed = {"Knock-Out Value": "knock_out_value", "Adds Melee Combat Damage": "adds_melee_damage"}
    return renamed.get(heading) or re.sub(r"[ (]+", "_", heading.lower()).rstrip(")")


def without(facts: Facts, labels: Iterable[str]) -> Facts:
    """The facts but for some labels."""
    left_out = frozenset(labels)
    return {
        key: {label: text for label, text in said.items() if label not in left_out}
        for key, said in facts.items()
    }
