"""What is asked of the odds, in people's words: a weapon, armour, a location, a target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from converter.nearest import did_you_mean
from converter.notation.armour import ArmourRating, parse_armour
from converter.notation.damage import DamageCode as SourceCode
from converter.notation.damage import parse_damage
from converter.notation.text import NotationError
from converter.notation.weapon_class import WeaponClass
from converter.problems import Location as Place
from converter.problems import ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.names import name_key
from converter.source.shadowrun import ArmourPiece
from converter.systems.hard_life.armour import read_piece, worn_together
from converter.systems.hard_life.armour_rows import row_named
from converter.systems.hard_life.attacks import Blow, DamageCode
from converter.systems.hard_life.house_rules import BUNDLED_HIT_MAP, HouseRules
from converter.systems.hard_life.locations import ByLocation, Location
from converter.systems.hard_life.records import HardLifeRecords, WeaponRecord
from converter.systems.hard_life.reporting import Reporter
from converter.systems.hard_life.table_rows import bundled_tables
from converter.systems.hard_life.targets import ArmourKind, Target
from converter.systems.hard_life.weapons import weapon_record
from converter.systems.rule_notes import note

_COUNTED_RULES = ("tied_dodge", "off_figure", "scatter", "blocked_damage_test")
"""The house rules that change the odds of an attack, besides the hit map."""


class QuestionError(Exception):
    """A weapon, armour or location that nobody knows. The message is for the user."""


@dataclass(frozen=True, slots=True)
class WeaponAsked:
    """A weapon as it is asked about: what strikes, and what takes up its recoil.

    It strikes the `whole_body` where every location takes the wound; an `area` is harder to dodge.
    """

    name: str
    blow: Blow
    recoil_compensation: int = 0
    heavy: bool = False
    whole_body: bool = False
    area: bool = False


def weapon_asked(
    text: str, strength: int | None, records: HardLifeRecords, catalogue: Catalogue
) -> WeaponAsked:
    """A weapon by its damage code (`9M`, `(STR+2)M Stun`) or its name.

    Names are looked up among the records, characters first, then in the catalogue. Raises QuestionError for
    a name nobody knows, for a weapon without a code, and where Strength is needed and None.
    """
    code = _code(text)
    if code is not None:
        power = _with_strength(text, code.power, strength) if code.strength_based else code.power
        if power < 1:
            raise QuestionError(f"'{text}' has no Power of 1 or more; expected a code such as 9M")
        kind = ArmourKind.IMPACT if code.strength_based else ArmourKind.BALLISTIC
        return WeaponAsked(str(code), Blow(DamageCode(power, code.level), kind, code.stun))
    return _of_record(_record_named(text, records, catalogue), strength)


def _code(text: str) -> SourceCode | None:
    try:
        found = parse_damage(text)
    except NotationError:
        return None
    return found if isinstance(found, SourceCode) else None


def _record_named(name: str, records: HardLifeRecords, catalogue: Catalogue) -> WeaponRecord:
    carried = [weapon for character in records.characters for weapon in character.weapons]
    everything = (*carried, *records.weapons)
    for weapon in everything:
        if name_key(weapon.name) == name_key(name):
            return weapon
    listed = catalogue.weapon(name)
    if listed is not None:
        return weapon_record(listed, None, bundled_tables(), _nobody())  # ranges are not asked for
    near = did_you_mean(name, (weapon.name for weapon in everything))
    bundled = catalogue.nearest_weapon(name)
    hint = near or (f"did you mean '{bundled}'?" if bundled else "give its damage code, such as 9M")
    raise QuestionError(f"'{name}' is no damage code and no weapon that is known; {hint}")


def _of_record(weapon: WeaponRecord, strength: int | None) -> WeaponAsked:
    if weapon.power is None or weapon.level is None:
        raise QuestionError(f"'{weapon.name}' has no damage code ({weapon.code}); give one, such as 9M")
    power = int(weapon.power)
    if weapon.strength_based:
        power = max(1, _with_strength(weapon.name, power, strength))
    blow = Blow(DamageCode(power, weapon.level), weapon.against, weapon.stun, weapon.armour_piercing)
    area = weapon.area and weapon.type != WeaponClass.SHOTGUN
    return WeaponAsked(weapon.name, blow, int(weapon.recoil_compensation), weapon.heavy, weapon.area, area)


def _with_strength(name: str, modifier: int, strength: int | None) -> int:
    if strength is None:
        raise QuestionError(f"'{name}' needs the Strength of whoever uses it; add --strength")
    return strength + modifier


def _nobody() -> Reporter:
    """Where problems go that are none here: what a list's weapon or a piece of armour lacks for a sheet."""
    return Reporter(Place("the question"), ProblemLog())


def target_asked(
    body: int, armour: Sequence[str], dermal_dice: int, rules: HouseRules, catalogue: Catalogue
) -> Target:
    """A target of that Body in armour: `5/3` is worn everywhere, a name covers what its row covers.

    Several pieces are layered. `dermal_dice` count at all six locations. Raises QuestionError for a name
    nobody knows.
    """
    dice = ByLocation.all_alike(dermal_dice)
    if len(armour) == 1 and (rating := _rating(armour[0])) is not None:
        return Target(body, ByLocation.all_alike(rating), dice, average=rating)
    pieces = []
    for text in armour:
        read = read_piece(_piece(text, rules, catalogue), rules, _nobody())
        if read is not None:
            pieces.append(read)
    worn = worn_together(pieces, None, _nobody())
    at = ByLocation.worked_out(lambda place: worn.at[place].rating)
    return Target(body, at, dice, average=worn.average.rating)


def _rating(text: str) -> ArmourRating | None:
    try:
        return parse_armour(text)
    except NotationError:
        return None


def _piece(text: str, rules: HouseRules, catalogue: Catalogue) -> ArmourPiece:
    rating = _rating(text)
    if rating is not None:
        covers = tuple(place.value for place in Location)
        return ArmourPiece(name=text, rating=rating, covers=covers, encumbrance=0)
    if row_named(text, rules.tables) is not None:
        return ArmourPiece(name=text, helmet="helmet" in name_key(text) and "with" not in name_key(text))
    listed = catalogue.armour(text)
    if listed is not None:
        return listed.model_copy(update={"encumbrance": listed.encumbrance or 0})
    near = did_you_mean(text, (row.name for row in rules.tables.armour))
    bundled = catalogue.nearest_armour(text)
    hint = near or (f"did you mean '{bundled}'?" if bundled else "give ballistic/impact, such as 5/3")
    raise QuestionError(f"'{text}' is no armour that is known; {hint}")


def location_asked(text: str) -> Location:
    """A location as people write it: `left arm`, `left_arm`. Raises QuestionError for any other word."""
    word = "_".join(text.casefold().replace("-", " ").replace("_", " ").split())
    if word not in list(Location):
        words = [place.label for place in Location]
        hint = did_you_mean(word.replace("_", " "), words) or f"expected {', '.join(words)}"
        raise QuestionError(f"'{text}' is no location; {hint}")
    return Location(word)


def met_by(weapon: WeaponAsked, kind: ArmourKind | None, *, armour_piercing: bool) -> WeaponAsked:
    """The weapon with another kind of armour against it, or with armour-piercing rounds."""
    blow = replace(
        weapon.blow,
        kind=kind or weapon.blow.kind,
        armour_piercing=armour_piercing or weapon.blow.armour_piercing,
    )
    return replace(weapon, blow=blow)


def house_rules_noted(rules: HouseRules, keys: Iterable[str] = _COUNTED_RULES) -> Iterator[str]:
    """The house rules at work that change the odds, as they stand in a rules file."""
    default = HouseRules()
    for key in keys:
        value = getattr(rules, key)
        if value != getattr(default, key):
            yield note(key, value)
    if rules.hit_map != BUNDLED_HIT_MAP:
        yield note("hit_map", rules.hit_map)
    tables = rules.tables
    changed = [row.house_rule for row in tables.scatter]
    changed += [row.house_rule for row in tables.accuracy]
    changed += [row.house_rule for row in tables.locations]
    yield from dict.fromkeys(filter(None, changed))
