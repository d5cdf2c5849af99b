"""Who fights: the plain numbers of records, worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from converter.play.fights import Fighter
from converter.systems.hard_life.firefight.armaments import Armament, arsenal
from converter.systems.hard_life.records import CharacterRecord
from converter.systems.hard_life.spells import Resistance
from converter.systems.hard_life.tables import Tables
from converter.systems.hard_life.targets import Target


@dataclass(frozen=True, slots=True)
class Combatant:
    """A fighter's numbers. `side` counts the sides from 0; `left_out` names what no fight uses."""

    index: int
    name: str
    side: int
    body: int
    reaction: int
    initiative_dice: int
    willpower: int
    pool: int
    dodge_modifier: int
    quickness: int
    movement_multiplier: int
    dead_at: int
    limb_out_at: int
    target: Target
    arms: tuple[Armament, ...]
    left_out: tuple[str, ...]

    def resisting(self, resistance: Resistance | None) -> int:
        """The attribute that a combat spell is cast against and resisted with."""
        return self.body if resistance is Resistance.BODY else self.willpower


def combatant(fighter: Fighter[CharacterRecord], index: int, side: int, tables: Tables) -> Combatant:
    """The numbers of a fighter by the tables of the game."""
    record = fighter.record
    weight = record.encumbrance
    weapons = arsenal(record, tables)
    return Combatant(
        index=index,
        name=fighter.name,
        side=side,
        body=int(record.body),
        reaction=int(record.reaction),
        initiative_dice=int(record.initiative_dice),
        willpower=int(record.willpower),
        pool=max(0, int(record.combat_pool)),
        dodge_modifier=int(weight.quickness_tests),
        quickness=int(record.quickness) + int(weight.movement_quickness),
        movement_multiplier=int(record.movement_multiplier),
        dead_at=int(record.dead_at),
        limb_out_at=int(record.limb_incapacitated_at),
        target=record.target(),
        arms=weapons.arms,
        left_out=weapons.left_out,
    )
