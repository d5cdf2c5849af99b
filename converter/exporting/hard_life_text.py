"""The rows of Hard Life in words, for stat blocks."""

from __future__ import annotations

from collections.abc import Iterator

from converter.exporting.hard_life import ArmourRow, CharacterRow
from converter.systems.hard_life.locations import Location


def stat_block(row: CharacterRow) -> Iterator[tuple[str, str]]:
    """The lines of a stat block, each a title and what is said; the weapons follow by themselves."""
    weight = row.encumbrance
    armour = [f"{place.label} {getattr(row.armour, place.value)}" for place in Location]
    yield "Armour", ", ".join((*armour, f"average {row.armour.average}"))
    yield "Body", f"{row.body}, Combat Pool {row.combat_pool} ({row.combat_pool_base} before encumbrance)"
    yield "Within", ", ".join(_within(row)) or "no dermal armour, bone lacing or cyberlimb"
    yield (
        "Encumbrance",
        f"Factor {weight.factor} of {weight.maximum}{', layered' if weight.layered else ''}, "
        f"Combat Pool {_signed(weight.combat_pool)}, Quickness tests {_signed(weight.quickness_tests)}, "
        f"movement {_signed(weight.movement_quickness)}",
    )
    yield (
        "Limits",
        f"dead at {row.dead_at}, limb incapacitated at {row.limb_incapacitated_at}, "
        f"destroyed at {row.limb_destroyed_at}, bleeding every {row.bleeding_every_turns} turns",
    )
    if row.pieces:
        concealed = "" if row.concealability is None else f"; concealability {row.concealability}"
        yield "Worn", f"{', '.join(map(str, row.pieces))}{concealed}"


def armour_facts(row: ArmourRow) -> tuple[str, ...]:
    """What is to be said of a piece of armour of a list, in words."""
    parts = [(place.label, getattr(row, place.value)) for place in Location]
    cover = tuple(f"{label} {rating}" for label, rating in parts if rating is not None)
    factor = () if row.encumbrance_factor is None else (f"Encumbrance Factor {row.encumbrance_factor}",)
    concealed = () if row.concealability is None else (f"concealability {row.concealability}",)
    return (*cover, f"average {average_of(row)}", *factor, *concealed)


def average_of(row: ArmourRow) -> str:
    """The Average of a piece, with plus signs where it is added to that of other armour: `+2/+1`."""
    return f"+{row.average.ballistic}/+{row.average.impact}" if row.adds else str(row.average)


def _signed(change: int) -> str:
    return f"{change:+d}" if change else "0"


def _within(row: CharacterRow) -> Iterator[str]:
    if row.armour_dice.torso:
        yield f"{row.armour_dice.torso} dermal dice"
    if row.bone_lacing is not None:
        lacing = row.bone_lacing
        yield f"bone lacing {lacing.dice} dice and {lacing.ballistic}/{lacing.impact}"
    for place, levels in row.cyberlimbs.items():
        yield f"cyberlimb {Location(place).label} (integrity {levels})"
