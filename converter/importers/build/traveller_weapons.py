"""Traveller weapons out of raw items (MegaTraveller, weapon tables)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from converter.importers.build.checking import (
    BuildContext,
    Built,
    Checker,
    begin,
    clean_text,
    described,
    is_empty,
    plain,
    truth_of,
)
from converter.importers.fields import word_of
from converter.importers.raw import ItemKind, RawField, RawItem, RawValue
from converter.nearest import did_you_mean
from converter.notation.rating import parse_whole
from converter.notation.text import NotationError, is_blank, shown, tidy
from converter.source.traveller import TravellerMode, TravellerWeapon

HIGHEST_FIGURE = 999
"""Of a Penetration or Damage Value; no weapon of any book comes near."""
MOST_SHOTS = 99
MOST_ROUNDS = 9999
"""Of a magazine, and of magazines; a belt of any length fits."""

_TELLING = ("penetration", "attenuation", "lethal")
_MODE_KEYS = {
    "name": "name",
    "mode": "name",
    "shots": "shots",
    "rounds": "shots",
    "to hit dm": "to_hit_dm",
    "dm": "to_hit_dm",
}
_MODE = re.compile(
    r"(?P<name>[^\W\d]+(?:[ -][^\W\d]+)*?)(?: ?[ x:(] ?(?P<shots>[0-9]{1,2})(?: (?:shots?|rounds?))?)?"
    r"(?: ?[ ,:(] ?(?:DM ?)?(?P<dm>[+-] ?[0-9]{1,2}))?\)?",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"(?P<name>.*[^ ]) ?x ?[1-9][0-9]?", re.IGNORECASE)
_LETHAL = {"lethal": True, "non lethal": False, "nonlethal": False, "stun": False}
_MODE_EXPECTED = "expected a name, shots and a DM to hit, such as single, or burst 3 -1"


def is_traveller_weapon(raw: RawItem) -> bool:
    """Whether a weapon's row is a Traveller weapon's: it has a Penetration, or what else only those have."""
    if raw.kind is not ItemKind.WEAPON:
        return False
    return any((given := raw.get(name)) is not None and not is_empty(given.value) for name in _TELLING)


def build_traveller_weapon(raw: RawItem, context: BuildContext, owner: str = "") -> Built[TravellerWeapon]:
    """A Traveller weapon, of a list or of a traveller called `owner`.

    What cannot be read is reported; `faults` names it.
    """
    checker = begin(raw, context.log, owner)
    weapon = TravellerWeapon(
        name=checker.name,
        penetration=checker.whole("penetration", highest=HIGHEST_FIGURE),
        attenuation=checker.whole("attenuation", lowest=1),
        damage_value=checker.whole("damage", highest=HIGHEST_FIGURE),
        modes=tuple(_modes(checker)),
        weapon_class=checker.text("type"),
        lethal=_lethal(checker),
        range=checker.text("range"),
        rounds=checker.remark("ammo", lowest=1, highest=MOST_ROUNDS),
        reloads=checker.remark("reloads", highest=MOST_ROUNDS),
    )
    return Built(weapon, tuple(dict.fromkeys(checker.faults)))


def weapons_by_name(raw: RawValue) -> Iterator[RawItem]:
    """The weapons of a cell that names one or several, `Rifle; Blade`, as raw items."""
    text = str(raw.value)
    for piece in re.split(r"[;\n]" if re.search(r"[;\n]", text) else ",", text):
        name = clean_text(piece)
        if not is_blank(name):
            counted = _COUNTED.fullmatch(name) if len(name) < 200 else None
            value = RawValue(counted["name"] if counted else name, raw.place)
            yield RawItem(ItemKind.WEAPON, raw.place, (RawField("name", value),))


def _lethal(checker: Checker) -> bool | None:
    """Yes or no, or the word `non-lethal`; anything else is a warning and counts as not given."""
    raw = checker.given("lethal")
    if raw is None:
        return None
    word = word_of(raw.value) if isinstance(raw.value, str) else ""
    answer = _LETHAL.get(word, truth_of(raw.value))
    if answer is None:
        message = (
            f"'{shown(raw.value)}' is neither yes nor no and was left out; expected yes, or no for stunning"
        )
        checker.warn("lethal", raw.place, message, value=raw.value)
    return answer


def _modes(checker: Checker) -> Iterator[TravellerMode]:
    """The fire modes: text `single; burst 3 -1`, or a list of texts and of `{name, shots, to_hit_dm}`."""
    raw = checker.given("modes")
    if raw is None:
        return
    value = raw.value
    if isinstance(value, str):
        yield from _modes_of_text(checker, raw, value)
    elif isinstance(value, Mapping):
        yield from _mode(checker, raw, value)
    elif isinstance(value, list | tuple):
        for index, one in enumerate(value):
            part = RawValue(one, raw.place.below(index))
            if isinstance(one, Mapping):
                yield from _mode(checker, part, one)
            elif isinstance(one, str):
                yield from _modes_of_text(checker, part, one)
            else:
                checker.fault(
                    "modes", part.place, f"{described(one)} is not a fire mode; {_MODE_EXPECTED}", "", one
                )
    else:
        checker.fault(
            "modes", raw.place, f"{described(value)} is not a fire mode; {_MODE_EXPECTED}", "", value
        )


def _modes_of_text(checker: Checker, raw: RawValue, text: str) -> Iterator[TravellerMode]:
    for piece in re.split(r"[;/\n]" if re.search(r"[;/\n]", text) else r",(?![^()]*\))", text):
        wanted = tidy(piece)
        if is_blank(wanted):
            continue
        found = _MODE.fullmatch(wanted) if len(wanted) < 100 else None
        if found is None:
            message = f"'{shown(wanted)}' is not a fire mode; {_MODE_EXPECTED}"
            checker.fault("modes", raw.place, message, "", wanted)
            return
        shots = int(found["shots"] or 1)
        if shots < 1:
            checker.fault(
                "modes", raw.place, f"'{shown(wanted)}' fires no shot; expected 1 or more", "", wanted
            )
            return
        yield TravellerMode(
            name=found["name"], shots=shots, to_hit_dm=int((found["dm"] or "0").replace(" ", ""))
        )


def _mode(checker: Checker, raw: RawValue, row: Mapping[object, object]) -> Iterator[TravellerMode]:
    name, shots, to_hit_dm = "single", 1, 0
    for key, value in row.items():
        place = raw.place.below(shown(key))
        meaning = _MODE_KEYS.get(word_of(str(key)))
        if meaning is None:
            hint = did_you_mean(str(key), ("name", "shots", "to_hit_dm")) or "expected name, shots, to_hit_dm"
            checker.warn("modes", place, f"the key '{shown(key)}' is not known; its value is left out", hint)
        elif is_empty(value):
            continue
        elif meaning == "name":
            name = clean_text(str(value))[:100]
        else:
            lowest, highest = (1, MOST_SHOTS) if meaning == "shots" else (-MOST_SHOTS, MOST_SHOTS)
            try:
                number = parse_whole(plain(value), lowest=lowest, highest=highest)
            except NotationError as error:
                checker.refused("modes", place, error)
                return
            if meaning == "shots":
                shots = number
            else:
                to_hit_dm = number
    yield TravellerMode(name=name, shots=shots, to_hit_dm=to_hit_dm)
