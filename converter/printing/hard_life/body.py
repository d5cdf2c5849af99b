"""The body in print: armour and dice by location, monitors, encumbrance (Hard Life, Armour Test)."""

from __future__ import annotations

from collections.abc import Iterator

from converter.notation.armour import ArmourRating
from converter.printing.hard_life.hex_figure import LETTERS
from converter.printing.hard_life.monitors import (
    ON_SHEETS,
    ON_SHEETS_WITH_STUN,
    Limits,
    MonitorSize,
    monitor,
    stun_track,
)
from converter.printing.hard_life.views import BodyView, Fact, FigureView, LocationRow
from converter.systems.hard_life.armour_test import CYBERLIMB_DICE, armour_dice
from converter.systems.hard_life.hex_map import hex_map
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.levels import FULL_MONITOR
from converter.systems.hard_life.locations import ByLocation, Location
from converter.systems.hard_life.records import CharacterRecord, WornPiece
from converter.systems.hard_life.targets import ArmourKind, Protection


def body_view(record: CharacterRecord, rules: HouseRules, size: MonitorSize) -> BodyView:
    """The body of a record; house rules decide about stun tracks."""
    target = record.target()
    rows = tuple(_row(record, rules, place, size) for place in Location)
    average = target.average_protection()
    return BodyView(
        rows=rows,
        average=LocationRow("", "Average", "area attacks", *_protection(average)),
        stun=None if rules.stun_by_location else stun_track(size),
        limits=tuple(_limits(record, rules)),
        facts=tuple(facts_of(record)),
    )


def monitor_size(rules: HouseRules) -> MonitorSize:
    """How large the monitors of a sheet are drawn."""
    return ON_SHEETS_WITH_STUN if rules.stun_by_location else ON_SHEETS


def figure_view(record: CharacterRecord, rules: HouseRules) -> FigureView:
    """The hex figure with the armour of each location. Raises HexMapError for a map that cannot be used."""
    return FigureView(hex_map(rules.hit_map), armour_by_location(record))


def armour_by_location(record: CharacterRecord) -> ByLocation[str]:
    """The armour worn at each location: `6/4`."""
    return ByLocation.worked_out(lambda place: str(record.armour[place].rating))


def _row(record: CharacterRecord, rules: HouseRules, place: Location, size: MonitorSize) -> LocationRow:
    levels = record.cyberlimbs[place]
    ends_at, useless_at = int(record.dead_at), None
    if place.is_limb:
        ends_at, useless_at = int(record.limb_destroyed_at), int(record.limb_incapacitated_at)
    drawn = monitor(Limits(ends_at, useless_at), size, stun=rules.stun_by_location and levels is None)
    note = ""
    if levels is not None:
        note = f"cyberlimb, integrity {levels}" if levels else "cyberlimb"
    protection = record.target().protection_at(place)
    return LocationRow(LETTERS[place], place.label.capitalize(), note, *_protection(protection), drawn)


def _protection(protection: Protection) -> tuple[str, str, str]:
    """Armour, what lowers the Power if that is another number, and dice, each ballistic/impact."""
    worn, lacing = protection.worn, protection.lacing.armour
    lowers = ArmourRating(worn.ballistic + lacing.ballistic, worn.impact + lacing.impact)
    dice = (int(armour_dice(kind, protection)) for kind in ArmourKind)
    laced = protection.lacing.dice or lacing.ballistic or lacing.impact
    return str(worn), str(lowers) if laced else "", "/".join(map(str, dice))


def _limits(record: CharacterRecord, rules: HouseRules) -> Iterator[str]:
    yield f"/ limb useless at {record.limb_incapacitated_at} boxes"
    if record.dead_at.value == record.limb_destroyed_at.value:
        yield f"X limb lost, or dead (head, torso), at {record.dead_at}"
    else:
        yield f"X limb lost at {record.limb_destroyed_at}, dead (head, torso) at {record.dead_at}"
    yield f"bleeding from {FULL_MONITOR}: a box {bleeding_words(record)}, limbs also from the torso"
    if rules.stun_by_location:
        yield "lowest row of boxes: stun"


def bleeding_words(record: CharacterRecord) -> str:
    """How often a Deadly wound bleeds: `every 8 turns`."""
    turns = int(record.bleeding_every_turns)
    return "every turn" if turns == 1 else f"every {turns} turns"


def facts_of(record: CharacterRecord) -> Iterator[Fact]:
    """Dice that add, armour worn, encumbrance and concealability."""
    dice = "; ".join(_dice_added(record))
    yield Fact("Dice added", dice or "none: no dermal armour, bone lacing or cyberlimb")
    yield Fact("Worn", ", ".join(map(piece_words, record.pieces)) or "no armour")
    yield Fact("Encumbrance", "; ".join(_encumbrance(record)))
    yield Fact("Concealability", _concealability(record))


def _concealability(record: CharacterRecord) -> str:
    if record.concealability is not None:
        return str(record.concealability)
    return "not told" if record.pieces else "nothing to conceal"


def _dice_added(record: CharacterRecord) -> Iterator[str]:
    if record.armour_dice.value:
        yield f"dermal {record.armour_dice}"
    lacing = record.bone_lacing
    if lacing is not None:
        yield f"{lacing.name.lower()} {lacing.dice}, and its armour of {lacing.ballistic}/{lacing.impact}"
    limbs = [
        f"{place.label} {CYBERLIMB_DICE + (record.cyberlimbs[place] or 0)}"
        for place in record.cyberlimbs_fitted()
    ]
    if limbs:
        yield f"cyberlimb{'s' if limbs[1:] else ''}: {', '.join(limbs)}"


def piece_words(piece: WornPiece) -> str:
    """A piece of armour with what was done to it: `Form Fitting Shirt (form-fitted)`."""
    tailored = [
        word
        for word, so in (("form-fitted", piece.form_fitted), ("custom-tailored", piece.custom_tailored))
        if so
    ]
    return f"{piece.name} ({', '.join(tailored)})" if tailored else piece.name


def _encumbrance(record: CharacterRecord) -> Iterator[str]:
    weight = record.encumbrance
    yield f"Factor {weight.factor} of {weight.maximum}"
    yield f"Combat Pool {int(weight.combat_pool):+d}" if weight.combat_pool.value else "Combat Pool in full"
    if weight.quickness_tests.value or weight.movement_quickness.value:
        yield (
            f"layered: Quickness tests and dodges {int(weight.quickness_tests):+d}, "
            f"Quickness for movement {int(weight.movement_quickness):+d}"
        )
    elif weight.layered:
        yield "layered, without effect"
