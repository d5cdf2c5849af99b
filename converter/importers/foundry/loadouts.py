"""Load-outs of a foundry-sr2 fork (`archetypes.json`): gear and spells by name, without any attribute."""

from __future__ import annotations

from converter.importers.collecting import text_of
from converter.notation.text import shown
from converter.problems import Location, ProblemLog

LOAD_OUT = "load-out"

_LISTS = (("gear", ""), ("cyberware", "cyberware"), ("bioware", "bioware"), ("spells", "spells"))
_MOST_NAMES = 12


def is_load_outs(value: object) -> bool:
    """Whether a JSON value is such a file: `archetypes` beside the catalogues they draw on."""
    return isinstance(value, dict) and isinstance(value.get("archetypes"), dict) and "catalogs" in value


def tell_of_load_outs(value: dict[str, object], place: Location, log: ProblemLog) -> None:
    """Report every load-out with what it holds, and count it: without attributes nobody can be converted."""
    archetypes = value["archetypes"]
    assert isinstance(archetypes, dict)
    for key, one in archetypes.items():
        log.counts.passed_over[LOAD_OUT] += 1
        found = one if isinstance(one, dict) else {}
        label = text_of(found.get("label")) or key
        log.warning(
            place.below("archetypes").below(shown(key)),
            f"is a load-out without attributes, so no character: {_contents(found)}",
            hint="type these names into a character of your own; they are looked up in the tables",
            item=shown(label),
        )


def _contents(found: dict[str, object]) -> str:
    parts: dict[str, list[str]] = {}
    for key, kind in _LISTS:
        rows = found.get(key)
        for row in rows if isinstance(rows, list) else []:
            name = text_of(row.get("name")) if isinstance(row, dict) else text_of(row)
            if name and isinstance(row, dict):
                force = row.get("force")
                shown_name = f"{shown(name)} {force}" if isinstance(force, int) else shown(name)
                parts.setdefault(kind or text_of(row.get("type")) or "gear", []).append(shown_name)
    told = "; ".join(f"{kind} {_listed(names)}" for kind, names in parts.items())
    missing = found.get("missing")
    if isinstance(missing, list) and missing:
        names = [shown(text_of(one)) for one in missing if text_of(one)]
        told += f"{'; ' if told else ''}missing in the file {_listed(names)}"
    return told or "it holds nothing"


def _listed(names: list[str]) -> str:
    more = len(names) - _MOST_NAMES
    return ", ".join(names[:_MOST_NAMES]) + (f" and {more} more" if more > 0 else "")
