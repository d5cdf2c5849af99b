"""From source items to the records of Hard Life: the door of this system, where items are counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from converter.problems import ProblemLog
from converter.source.augmentation import physique
from converter.source.catalogue import Catalogue
from converter.source.completion import Completion, complete, lacks_nothing
from converter.source.repeated import Repeated, whole
from converter.source.shadowrun import ArmourPiece, Attribute, Character, Cyberware, Metatype, Spell, Weapon
from converter.source.sourced import Sourced
from converter.source.under_barrel import mounted_launcher
from converter.systems.hard_life.armour import protects_nothing, read_piece
from converter.systems.hard_life.armour_rows import row_named
from converter.systems.hard_life.characters import NEEDED, character_record
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import CharacterRecord, HardLifeRecords, WeaponRecord, WornPiece
from converter.systems.hard_life.reporting import Reporter
from converter.systems.hard_life.weapons import weapon_record
from converter.systems.other_games import PassedOver, Travellers

Record = CharacterRecord | WeaponRecord | WornPiece

SYSTEM = "hard-life"
CLOTHING = "clothing"

_PASSED_OVER: dict[type, str] = {Cyberware: "cyberware", Metatype: "race"}


def convert(
    items: Iterable[Sourced], catalogue: Catalogue, rules: HouseRules, log: ProblemLog
) -> HardLifeRecords:
    """Convert everything in the order it was read; names are looked up among the same items first.

    Holds all items in memory; `convert_items` streams them.

    Problems and counts go to the log, nothing is raised for bad content. Spells of lists are passed over with
    a warning a file; ware, races and clothing that protects from nothing without.
    """
    everything = list(items)
    listed = (sourced.item for sourced in everything if not sourced.faulty_fields)
    return gathered(convert_items(everything, catalogue.with_lists(listed), rules, log))


def gathered(records: Iterable[Record]) -> HardLifeRecords:
    """Single records as `convert` returns them, each kind in its order."""
    everything = tuple(records)
    return HardLifeRecords(
        characters=tuple(record for record in everything if isinstance(record, CharacterRecord)),
        weapons=tuple(record for record in everything if isinstance(record, WeaponRecord)),
        armour=tuple(record for record in everything if isinstance(record, WornPiece)),
    )


def convert_items(
    items: Iterable[Sourced | Repeated], catalogue: Catalogue, rules: HouseRules, log: ProblemLog
) -> Iterator[Record]:
    """Convert one item after the other; what is rejected is counted and left out."""
    door = _Door(catalogue, rules, log)
    travellers, spells = Travellers(SYSTEM, log), PassedOver(log)
    for sourced in map(whole, items):
        for problem in sourced.withheld:
            log.add(problem)
        if sourced.aside or travellers.turned_away(sourced):
            continue
        if isinstance(sourced.item, Spell):
            spells.add("spell", sourced.place)
            continue
        passed_over = _passed_over(sourced)
        if passed_over is not None:
            log.counts.passed_over[passed_over] += 1
            continue
        record = door.record(sourced)
        if record is None:
            log.counts.rejected += 1
        else:
            log.counts.converted += 1
            yield record
    travellers.report()
    spells.report(SYSTEM, "use --system faster-combat")


def _passed_over(sourced: Sourced) -> str | None:
    """The kind under which an item is passed over without a word; None where it is not."""
    item = sourced.item
    if isinstance(item, ArmourPiece) and not sourced.faulty_fields and protects_nothing(item):
        return CLOTHING
    return _PASSED_OVER.get(type(item))


@dataclass(frozen=True, slots=True)
class _Door:
    """Converts single items with what the whole run shares."""

    catalogue: Catalogue
    rules: HouseRules
    log: ProblemLog

    def record(self, sourced: Sourced) -> Record | None:
        """The item's record, or None where it is rejected."""
        match sourced.item:
            case Weapon() as weapon:
                return None if sourced.faulty_fields else self._weapon(weapon, sourced)
            case ArmourPiece() as piece:
                return None if sourced.faulty_fields else self._armour(piece, sourced)
            case Character() as character:
                return self._character(character, sourced)
            case other:
                raise TypeError(f"{type(other).__name__} is passed over or turned away before")

    def _weapon(self, weapon: Weapon, sourced: Sourced) -> WeaponRecord:
        if not lacks_nothing(weapon):
            weapon = Completion(self.catalogue, sourced.place, self.log).weapon(weapon)
        return weapon_record(weapon, None, self.rules.tables, Reporter(sourced.place, self.log))

    def _armour(self, piece: ArmourPiece, sourced: Sourced) -> WornPiece | None:
        if piece.rating is None and row_named(piece.name, self.rules.tables) is None:
            piece = Completion(self.catalogue, sourced.place, self.log).armour(piece)
        if piece.rating is None and row_named(piece.name, self.rules.tables) is None:
            self.log.error(
                sourced.place,
                "no ballistic and impact are given and no table holds the name",
                hint="give ballistic and impact",
                item=piece.name,
                field="rating",
            )
            return None
        return read_piece(piece, self.rules, Reporter(sourced.place, self.log))

    def _character(self, character: Character, sourced: Sourced) -> CharacterRecord | None:
        missing = () if sourced.is_no_row else _missing(character, sourced.faulty_fields)
        if missing:
            self._report_missing(character, missing, sourced)
        if missing or sourced.faulty_fields:
            return None
        whole = self._completed(character, sourced)
        return character_record(
            whole, physique(whole, sourced.place, self.log), self.rules, sourced.place, self.log
        )

    def _completed(self, character: Character, sourced: Sourced) -> Character:
        """The character with belongings filled in by their names; armour of Table 3 needs no other table."""
        tables = self.rules.tables
        in_no_row = [row_named(piece.name, tables) is None for piece in character.armour]
        others = tuple(piece for piece, strange in zip(character.armour, in_no_row, strict=True) if strange)
        named = character.model_copy(update={"armour": others})
        whole = complete(named, self.catalogue, sourced.place, self.log)
        completed = iter(whole.armour)
        pairs = zip(character.armour, in_no_row, strict=True)
        armour = tuple(next(completed) if strange else piece for piece, strange in pairs)
        return whole.model_copy(update={"armour": armour, "weapons": tuple(self._armed(whole.weapons))})

    def _armed(self, weapons: Sequence[Weapon]) -> Iterator[Weapon]:
        """The weapons, each followed by the launcher under its barrel."""
        for weapon in weapons:
            yield weapon
            launcher = mounted_launcher(weapon, weapons, self.catalogue)
            if launcher is not None:
                yield launcher.model_copy(update={"name": f"{launcher.name} ({weapon.name})"})

    def _report_missing(self, character: Character, missing: tuple[str, ...], sourced: Sourced) -> None:
        listed = " and ".join(filter(None, (", ".join(missing[:-1]), missing[-1])))
        several = len(missing) > 1
        self.log.error(
            sourced.place,
            f"{listed} {'are' if several else 'is'} missing, without which nobody can be converted",
            hint=f"give {'them' if several else 'it'}",
            item=character.name or None,
            field=None if several else missing[0].lower(),
        )


def _missing(character: Character, faulty: tuple[str, ...]) -> tuple[str, ...]:
    """The needed attributes that are not given; one that was given and faulty was reported before."""

    def lacks(attribute: Attribute) -> bool:
        return character.rating_of(attribute) is None and attribute.value not in faulty

    return tuple(attribute.title for attribute in NEEDED if lacks(attribute))
