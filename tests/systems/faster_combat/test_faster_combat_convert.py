"""The door of the system: counting, rejecting, passing over, looking up."""

from collections.abc import Callable

import pytest

from converter.notation.armour import ArmourRating
from converter.notation.damage import parse_damage
from converter.problems import Location, ProblemLog
from converter.source.catalogue import Catalogue
from converter.source.shadowrun import ArmourPiece, Character, Cyberware, Spell, Weapon
from converter.source.sourced import Sourced, SourceItem
from converter.systems.faster_combat.convert import convert, convert_items
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import CharacterRecord, FasterCombatRecords, WeaponRecord

MakePerson = Callable[..., Character]
MakeWeapon = Callable[..., Weapon]
PLACE = Location("party.json", path="characters[0]")


def _convert(log: ProblemLog, *items: SourceItem | Sourced) -> FasterCombatRecords:
    sourced = [item if isinstance(item, Sourced) else Sourced(item, PLACE) for item in items]
    return convert(sourced, Catalogue.bundled(), HouseRules(), log)


def test_everything_in_its_list_and_counted(person: MakePerson, weapon: MakeWeapon, log: ProblemLog) -> None:
    """Characters, weapons and spells in the order they were read; armour and ware passed over by kind."""
    records = _convert(
        log,
        person(name="One"),
        weapon("Gun", "SMG", "20(c)", "SA", "6M"),
        person(name="Two"),
        ArmourPiece(name="Lined Coat"),
        Cyberware(name="Datajack"),
        Spell(name="Heal"),
        ArmourPiece(name="Helmet"),
    )
    assert [record.name for record in records.characters] == ["One", "Two"]
    assert [record.name for record in records.weapons] == ["Gun"]
    assert [record.name for record in records.spells] == ["Heal"]
    assert str(log.counts) == "read 4, converted 4, rejected 0 (passed over: 2 armour, 1 cyberware)"


def test_streaming_yields_one_after_the_other(
    person: MakePerson, weapon: MakeWeapon, log: ProblemLog
) -> None:
    """A record comes out before the next item is read."""
    reached = []

    def items() -> object:
        for item in (person(), weapon("Gun", "SMG", "20(c)", "SA", "6M")):
            reached.append(item.name)
            yield Sourced(item, PLACE)

    stream = convert_items(items(), Catalogue.bundled(), HouseRules(), log)  # type: ignore[arg-type]
    assert isinstance(next(stream), CharacterRecord)
    assert reached == ["Steve"]
    assert isinstance(next(stream), WeaponRecord)


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        (
            {"body": None},
            "Steve · body: Body is missing, without which nobody can be converted; give it",
        ),
        (
            {"body": None, "quickness": None, "willpower": None},
            "Steve: Body, Quickness and Willpower are missing, without which nobody can be converted; "
            "give them",
        ),
        (
            {"reaction": None, "intelligence": None},
            "Steve · reaction: Reaction (or Intelligence, to work it out) is missing, without which nobody "
            "can be converted; give it",
        ),
        (
            {"recompute_reaction": True, "intelligence": None},
            "Steve · intelligence: Intelligence is missing, without which nobody can be converted; give it",
        ),
    ],
)
def test_what_is_missing_is_named_at_once(
    person: MakePerson, log: ProblemLog, changes: dict[str, object], line: str
) -> None:
    """One error names all that is missing, and the character is rejected."""
    records = _convert(log, person(**changes))
    assert records.characters == ()
    assert [str(problem) for problem in log.problems] == [f"party.json › characters[0] · {line}"]
    assert log.has_errors
    assert str(log.counts) == "read 1, converted 0, rejected 1"


def test_reaction_may_be_missing(person: MakePerson, log: ProblemLog) -> None:
    """Quickness and Intelligence stand in for it; neither need Charisma or Magic be given."""
    records = _convert(log, person(reaction=None, charisma=None, magic=None))
    assert len(records.characters) == 1
    assert log.problems == []


def test_a_faulty_field_is_not_told_of_twice(person: MakePerson, log: ProblemLog) -> None:
    """Body was reported as unreadable before; what else is missing still is told, and it is rejected."""
    faulty = Sourced(person(body=None, strength=None), PLACE, ("body",))
    assert _convert(log, faulty).characters == ()
    assert [problem.message for problem in log.problems] == [
        "Strength is missing, without which nobody can be converted"
    ]


def test_faulty_items_are_rejected_in_silence(
    person: MakePerson, weapon: MakeWeapon, log: ProblemLog
) -> None:
    """Their errors stand in the log already."""
    _convert(
        log,
        Sourced(person(reaction=None, intelligence=None), PLACE, ("reaction",)),
        Sourced(weapon("Gun", "SMG"), PLACE, ("damage",)),
        Sourced(Spell(name="Heal"), PLACE, ("drain",)),
    )
    assert log.problems == []
    assert (log.counts.converted, log.counts.rejected) == (0, 3)


def test_one_bad_item_stops_nobody(person: MakePerson, log: ProblemLog) -> None:
    """The good ones before and after are converted."""
    records = _convert(log, person(name="One"), person(name="Two", body=None), person(name="Three"))
    assert [record.name for record in records.characters] == ["One", "Three"]


def test_names_are_looked_up_in_lists_of_the_same_run_wherever_they_stand(
    person: MakePerson, log: ProblemLog
) -> None:
    """A list after the character counts, and goes before the bundled tables: 12M is 12 + 3."""
    mine = Weapon(name="Ares Predator", damage=parse_damage("12M"))
    carrier = person(weapons=(Weapon(name="Ares Predator"),))
    (steve,) = _convert(log, carrier, mine).characters
    assert str(steve.firearms[0].damage) == "15"


def test_a_faulty_list_row_is_no_table(person: MakePerson, log: ProblemLog) -> None:
    """What could not be read is not looked up: the bundled 9M counts, 9 + 3."""
    mine = Sourced(Weapon(name="Ares Predator", damage=parse_damage("12M")), PLACE, ("ammo",))
    (steve,) = _convert(log, person(weapons=(Weapon(name="Ares Predator"),)), mine).characters
    assert str(steve.firearms[0].damage) == "12"


def test_armour_by_name_protects(person: MakePerson, log: ProblemLog) -> None:
    """Body 6 twice, and (5 + 3)/2 of an Armor Jacket; a list's own jacket would win."""
    wearer = person(armour=(ArmourPiece(name="Armor Jacket"),))
    (steve,) = _convert(log, wearer).characters
    assert int(steve.knock_out_value) == 16
    heavier = ArmourPiece(name="armour jacket", rating=ArmourRating(9, 9))
    (steve,) = _convert(log, wearer, heavier).characters
    assert int(steve.knock_out_value) == 21  # 12 + 9


def test_a_list_row_by_name_is_filled_in(log: ProblemLog) -> None:
    """A catalogue of names alone works, and a grenade finds its blast."""
    predator, grenade, nobody = _convert(
        log,
        Weapon(name="Ares Predator"),
        Weapon(name="Offensive Grenade", damage=parse_damage("10S")),
        Weapon(name="Qzzx"),
    ).weapons
    assert (predator.type, str(predator.damage), str(predator.ammo)) == ("Heavy Pistol", "12", "15")
    assert (grenade.type, str(grenade.damage), str(grenade.reduction_cm)) == ("Grenade", "16", "1.5")
    assert (nobody.type, nobody.damage, nobody.damage_text) == ("", None, None)
    assert [problem.item for problem in log.problems] == ["Qzzx"]


def test_spells_of_a_character_have_its_magic(person: MakePerson, log: ProblemLog) -> None:
    """Detect Enemies at Force 4 with Magic 6: 24 cm, radius 9."""
    mage = person({"Sorcery": 6}, magic=6, spells=(Spell(name="Detect Enemies", force=4),))
    (spell,) = _convert(log, mage).characters[0].spells
    assert (spell.max_force, str(spell.range_cm), str(spell.radius_cm)) == (4, "24", "9")
    assert log.problems == []


def test_notices_name_the_owner(person: MakePerson, log: ProblemLog) -> None:
    """The line of a character's spell says whose it is."""
    _convert(log, person(spells=(Spell(name="Heal"),)))
    assert [str(problem) for problem in log.problems] == [
        "party.json › characters[0] · Steve · Heal · force: no Force is given, so Max Force stays blank; "
        "give the Force the caster knows it at"
    ]


def test_a_warning_of_a_list_row_has_its_place(weapon: MakeWeapon, log: ProblemLog) -> None:
    """The cell stands before the item."""
    _convert(log, Sourced(weapon("Thing", "Railgun", damage="8M"), Location("w.csv", cell="A2")))
    assert str(log.problems[0]).startswith("w.csv › A2 · Thing · type: 'Railgun' is no known weapon class")
