"""The bundled catalogue, lists of the same run, and what is filled in by name."""

import csv
import io

import pytest

from converter.notation.ammunition import Ammunition
from converter.notation.armour import ArmourRating
from converter.notation.damage import parse_damage
from converter.notation.drain import parse_drain
from converter.notation.level import Level
from converter.notation.modes import parse_modes
from converter.notation.spell_range import parse_spell_range
from converter.notation.target import parse_target
from converter.notation.weapon_class import WeaponClass
from converter.problems import Location, ProblemLog
from converter.resources import read_data
from converter.source.catalogue import Catalogue
from converter.source.completion import Completion, complete
from converter.source.shadowrun import (
    ArmourPiece,
    Attribute,
    Character,
    Cyberware,
    Edition,
    Kind,
    Modifier,
    Spell,
    Weapon,
)

PLACE = Location("party.json", path="characters[0]")
STEVES = "party.json › characters[0] · Steve"
BUNDLED = Catalogue.bundled()


def _completion(catalogue: Catalogue = BUNDLED, owner: str | None = "Steve") -> tuple[Completion, ProblemLog]:
    log = ProblemLog()
    return Completion(catalogue, PLACE, log, owner), log


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Ares Viper Slivergun", "Ares Viper Slivergun"),
        ("Ares Viper", "Ares Viper Slivergun"),
        ("H&K HK227", "Heckler & Koch HK227"),
        ("HK227S", "Heckler & Koch HK227-S"),
        ("Beretta 101T", "Beretta Model 101T"),
        ("Monowhip", "Monofilament Whip"),
        ("Grenade Launcher", "Generic Under-Barrel Grenade Launcher"),
        ("bow", "Standard Bow"),
    ],
)
def test_weapons_are_found_under_the_names_people_use(name: str, found: str) -> None:
    """Aliases and short forms lead to the book's weapon."""
    weapon = BUNDLED.weapon(name)
    assert weapon is not None
    assert weapon.name == found


@pytest.mark.parametrize(
    ("name", "ballistic", "impact"),
    [
        ("Armor Jacket", 5, 3),
        ("Armour Clothing", 3, 0),
        ("Armor Vest", 2, 1),
        ("Vest with Plates", 4, 3),
        ("Lined Coat", 4, 2),
        ("Real Leather", 0, 2),
        ("Leather, Synthetic", 0, 1),
        ("Helmet", 1, 1),
        ("Partial heavy", 6, 4),
        ("Full Heavy Armor", 8, 6),
    ],
)
def test_armour_of_the_core_book(name: str, ballistic: int, impact: int) -> None:
    """SR2's ratings, in either spelling of armour."""
    piece = BUNDLED.armour(name)
    assert piece is not None
    assert piece.rating is not None
    assert (piece.rating.ballistic, piece.rating.impact) == (ballistic, impact)


@pytest.mark.parametrize(
    ("name", "drain", "area"),
    [
        ("Fireball", "[(F/2)+3]D", True),
        ("Mana Bolt", "(F/2)S", False),
        ("Powerbolt", "[(F/2)+1]S", False),
        ("Sleep", "[(F/2)-1]S", True),
        ("Detect Enemies", "[(F/2)+1]M", True),
        ("Heal", "(F/2)(Wound Level)", False),
        ("Armor", "[(F/2)+2]M", False),
    ],
)
def test_spells_of_the_core_book(name: str, drain: str, area: bool) -> None:
    """SR2's drain codes and areas."""
    spell = BUNDLED.spell(name)
    assert spell is not None
    assert (spell.drain, spell.area) == (parse_drain(drain), area)


@pytest.mark.parametrize("name", ["weapons", "armour", "spells", "cyberware"])
def test_every_row_of_the_catalogue_has_a_source_and_no_name_stands_twice(name: str) -> None:
    """Each row names its book and page."""
    rows = list(csv.DictReader(io.StringIO(read_data(f"catalogue/{name}.csv"))))
    assert all(row["source"] for row in rows)
    names = [row["name"] for row in rows]
    assert len(names) == len(set(names)) > 20


def test_nobody_and_the_nearest() -> None:
    """An unknown name has a nearest match where one is like it."""
    assert BUNDLED.weapon("Ares Predatr") is None
    assert BUNDLED.nearest_weapon("Ares Predatr") == "Ares Predator"
    assert BUNDLED.nearest_armour("Armer Jacket") == "Armour Jacket"
    assert BUNDLED.nearest_spell("Manabalt") == "Manabolt"
    assert BUNDLED.nearest_weapon("Qzzx") is None


def test_lists_of_the_run_win() -> None:
    """A list's own Ares Predator counts before the bundled one; of two the first."""
    mine = Weapon(name="ares predator", damage=parse_damage("10M"))
    second = Weapon(name="Ares Predator", damage=parse_damage("2L"))
    catalogue = BUNDLED.with_lists([mine, second])
    assert catalogue.weapon("Ares Predator") is mine
    assert BUNDLED.weapon("Ares Predator") is not mine


def test_a_list_row_by_name_alone_hides_nothing() -> None:
    """A list that only names a weapon is looked up itself."""
    catalogue = BUNDLED.with_lists([Weapon(name="Ares Predator"), ArmourPiece(name="Lined Coat")])
    assert catalogue.weapon("Ares Predator") is BUNDLED.weapon("Ares Predator")
    assert catalogue.armour("Lined Coat") is BUNDLED.armour("Lined Coat")


def test_a_list_of_the_run_and_the_bundled_table_together() -> None:
    """A list gives its damage, the bundled table what the list leaves out."""
    completion, log = _completion(
        BUNDLED.with_lists([Weapon(name="Ares Predator", damage=parse_damage("12M"))])
    )
    weapon = completion.weapon(Weapon(name="Ares Predator"))
    assert (str(weapon.damage), str(weapon.ammunition), weapon.weapon_class) == (
        "12M",
        "15(c)",
        WeaponClass.HEAVY_PISTOL,
    )
    assert log.problems == []


def test_a_weapon_by_name_alone_takes_everything_and_keeps_its_name() -> None:
    """AK98 becomes the AK-98, launcher included, carried twice as before."""
    completion, log = _completion()
    weapon = completion.weapon(Weapon(name="AK98", quantity=2, reloads=3))
    assert (weapon.name, weapon.quantity, weapon.reloads) == ("AK98", 2, 3)
    assert weapon.weapon_class is WeaponClass.ASSAULT_RIFLE
    assert weapon.damage == parse_damage("8M")
    assert weapon.accessories == ("Under-barrel grenade launcher",)
    assert log.problems == []


def test_a_weapon_with_data_of_its_own_gains_only_what_is_missing() -> None:
    """The given damage stays, ammunition and modes come from the table with a warning."""
    completion, log = _completion()
    weapon = completion.weapon(Weapon(name="Ares Predator", damage=parse_damage("10M")))
    assert (str(weapon.damage), str(weapon.ammunition), str(weapon.modes)) == ("10M", "15(c)", "SA")
    assert [str(problem) for problem in log.problems] == [
        f"{STEVES} · Ares Predator · name: 'Ares Predator' has no ammunition (15(c)) and no modes (SA) of "
        "its own; taken from the weapon tables; give it in the source where this weapon differs"
    ]


def test_a_class_is_filled_in_without_a_word() -> None:
    """Nothing that changes a number was taken, so nothing is said."""
    completion, log = _completion()
    ak = Weapon(
        name="AK-97", damage=parse_damage("8M"), ammunition=Ammunition(38), modes=parse_modes("SA/BF/FA")
    )
    assert completion.weapon(ak).weapon_class is WeaponClass.ASSAULT_RIFLE
    assert log.problems == []


def test_a_grenade_gains_its_blast() -> None:
    """Damage given, the blast comes from the table."""
    completion, log = _completion()
    grenade = Weapon(name="Offensive", weapon_class=WeaponClass.GRENADE, damage=parse_damage("10S"))
    assert str(completion.weapon(grenade).blast) == "-1/m"
    assert log.problems == []


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (
            "weapon",
            f"{STEVES} · Ares Predatr · name: 'Ares Predatr' is given by name alone and stands in no table "
            "of weapons; it prints with blanks; did you mean 'Ares Predator'? Otherwise give its figures",
        ),
        (
            "armour",
            f"{STEVES} · Qzzx · name: 'Qzzx' is given by name alone and stands in no table of "
            "armour; it prints with blanks; give its figures",
        ),
        (
            "spell",
            f"{STEVES} · Manabalt · name: 'Manabalt' is given by name alone and stands in no table of "
            "spells; it prints with blanks; did you mean 'Manabolt'? Otherwise give its figures",
        ),
    ],
)
def test_a_name_nobody_holds_is_a_warning(kind: str, message: str) -> None:
    """The nearest match is named, and the belonging keeps its blanks."""
    completion, log = _completion()
    match kind:
        case "weapon":
            weapon = Weapon(name="Ares Predatr")
            assert completion.weapon(weapon) is weapon
        case "armour":
            piece = ArmourPiece(name="Qzzx")
            assert completion.armour(piece) is piece
        case _:
            spell = Spell(name="Manabalt", force=3)
            assert completion.spell(spell) is spell
    assert [str(problem) for problem in log.problems] == [message]
    assert not log.has_errors


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        (
            "Ares Predator, Axe",
            "did you mean 'Ares Predator'? If these are several, put ; between them. "
            "Otherwise give its figures",
        ),
        ("Qzzx and Xqqz", "if these are several, put ; between them. Otherwise give its figures"),
        ("Qzzx + Xqqz", "if these are several, put ; between them. Otherwise give its figures"),
        ("Qzzx-Xqqz", "give its figures"),
    ],
)
def test_several_things_in_one_name_are_told_how_to_part(name: str, hint: str) -> None:
    """Only a semicolon or a line break parts things in a cell; who wrote a comma hears of it."""
    completion, log = _completion()
    completion.weapon(Weapon(name=name))
    assert [problem.hint for problem in log.problems] == [hint]


def test_a_list_row_is_called_by_its_own_name() -> None:
    """Without an owner the item's name stands alone."""
    completion, log = _completion(owner=None)
    completion.weapon(Weapon(name="Qzzx"))
    assert log.problems[0].item == "Qzzx"


def test_an_unknown_weapon_with_data_needs_no_table() -> None:
    """Nothing is missing that anybody asked for, so nothing is said."""
    completion, log = _completion()
    weapon = Weapon(name="Home-made Gun", damage=parse_damage("6L"))
    assert completion.weapon(weapon) is weapon
    assert log.problems == []


def test_armour_given_with_a_rating_keeps_it() -> None:
    """A jacket of 6/4 is one of 6/4; a helmet becomes one by its name."""
    completion, _ = _completion()
    jacket = completion.armour(ArmourPiece(name="Armor Jacket", rating=ArmourRating(6, 4)))
    assert jacket.rating == ArmourRating(6, 4)
    assert completion.armour(ArmourPiece(name="Helmet", rating=ArmourRating(2, 2))).helmet


def test_a_generators_spell_gains_target_range_area_and_level() -> None:
    """Drain given, the rest looked up; a given False for the area would stand."""
    completion, log = _completion()
    spell = completion.spell(Spell(name="Manaball           ", force=4, drain=parse_drain("(F/2)S")))
    assert spell.force == 4
    assert spell.area is True
    assert spell.target == parse_target("W(R)")
    assert str(spell.level) == "M"
    assert log.problems == []
    single = Spell(name="Manaball", area=False, drain=parse_drain("(F/2)S"))
    assert completion.spell(single).area is False


def test_a_spell_whose_level_the_caster_chooses_keeps_the_choice() -> None:
    """SR3's Manaball takes no fixed level from the SR2 table."""
    completion, _ = _completion()
    spell = Spell(name="Manaball", drain=parse_drain("(DL+1)"), range=parse_spell_range("LOS(A)"))
    assert completion.spell(spell).level is None


def test_an_sr3_spell_by_name_gets_sr2_figures_and_a_warning() -> None:
    """The tables are those of SR2, and the user is told."""
    completion, log = _completion()
    assert completion.spell(Spell(name="Manabolt", force=3, edition=Edition.SR3)).drain == parse_drain(
        "(F/2)S"
    )
    assert [problem.message for problem in log.problems] == [
        "'Manabolt' is an SR3 spell given by name; the tables hold the SR2 figures"
    ]


def test_ware_takes_the_modifiers_of_the_runs_list_and_no_others() -> None:
    """A list that writes `+2 Reaction` is believed; unknown ware is left alone without a word."""
    reflexes = Cyberware(
        name="Wired Reflexes 1",
        modifiers=(Modifier(attribute=Attribute.REACTION, amount=2, cause="Wired Reflexes 1"),),
    )
    completion, log = _completion(BUNDLED.with_lists([reflexes]))
    assert completion.cyberware(Cyberware(name="wired reflexes 1")).modifiers == reflexes.modifiers
    assert completion.cyberware(Cyberware(name="Datajack")).modifiers == ()
    assert log.problems == []


def test_a_whole_character_is_filled_in() -> None:
    """Every kind of belonging in one go."""
    log = ProblemLog()
    whole = complete(
        Character(
            name="Steve",
            race="Elf",
            weapons=(Weapon(name="Knife"),),
            spells=(Spell(name="Heal", force=3),),
            armour=(ArmourPiece(name="Lined Coat"),),
            cyberware=(Cyberware(name="Datajack"),),
        ),
        BUNDLED,
        PLACE,
        log,
    )
    assert str(whole.weapons[0].damage) == "(STR)L"
    assert whole.spells[0].drain == parse_drain("(F/2)(Wound Level)")
    assert whole.armour[0].rating == ArmourRating(4, 2)
    assert log.problems == []


def _completed(kind: Kind, weapon: Weapon) -> tuple[Weapon, list[str]]:
    log = ProblemLog()
    owner = Character(name="Hound", race="Hell Hound", kind=kind, weapons=(weapon,))
    return complete(owner, BUNDLED, PLACE, log).weapons[0], [str(each) for each in log.problems]


@pytest.mark.parametrize("name", ["Tusks", "Attack", "Spittle"])
def test_what_tells_nothing_else_is_a_critters_natural_attack(name: str) -> None:
    """A code alone is a natural attack of a critter, and stays without a class on anybody else."""
    weapon = Weapon(name=name, damage=parse_damage("6M"))
    found, problems = _completed(Kind.CRITTER, weapon)
    assert (found.weapon_class, problems) == (WeaponClass.UNARMED, [])
    assert _completed(Kind.CHARACTER, weapon) == (weapon, [])


@pytest.mark.parametrize(
    ("weapon", "expected"),
    [
        (Weapon(name="Katana"), WeaponClass.EDGED),
        (Weapon(name="Old rifle", damage=parse_damage("8M"), modes=parse_modes("SA")), None),
        (Weapon(name="Old rifle", damage=parse_damage("8M"), ammunition=Ammunition(5)), None),
        (Weapon(name="Old rifle", damage=parse_damage("8M"), class_text="Firearm"), None),
    ],
    ids=str,
)
def test_a_critter_may_carry_a_weapon(weapon: Weapon, expected: WeaponClass | None) -> None:
    """A known name, a magazine, a mode or a word for guns keeps a critter's weapon what it is."""
    assert _completed(Kind.CRITTER, weapon)[0].weapon_class is expected


def test_a_critters_unknown_class_is_told() -> None:
    """A word that is no class is taken for a natural attack with a warning."""
    weapon = Weapon(name="Gaze", damage=parse_damage("6M"), class_text="Paranormal")
    found, problems = _completed(Kind.CRITTER, weapon)
    assert found.weapon_class is WeaponClass.UNARMED
    assert problems == [
        "party.json › characters[0] · Hound · Gaze · type: 'Paranormal' is no known weapon class; "
        "taken for a natural attack, since a critter has it; "
        "give a class such as Heavy Pistol or Edged if it is a weapon"
    ]


def test_a_spell_of_a_list_is_completed_from_the_bundled_table() -> None:
    """A list without a column for the area does not hide the area that the book gives."""
    row = Spell(
        name="Fireball",
        range=parse_spell_range("LOS"),
        target=parse_target("Body (R)"),
        drain=parse_drain("[(F/2)+3]D"),
        level=Level.SERIOUS,
    )
    completion, log = _completion(BUNDLED.with_lists([row]))
    for spell in (row, Spell(name="Fireball", force=5)):
        assert completion.spell(spell).area is True
    assert log.problems == []


def test_what_a_list_says_of_a_spell_wins_over_the_bundled_table() -> None:
    """The list's drain counts, the book fills in the rest."""
    mine = Spell(name="Heal", drain=parse_drain("(F/2)L"))
    completion, _ = _completion(BUNDLED.with_lists([mine]))
    spell = completion.spell(Spell(name="Heal", force=2))
    assert (spell.drain, spell.target) == (parse_drain("(F/2)L"), parse_target("10-E"))


def test_armour_of_a_list_and_the_bundled_table_together() -> None:
    """A list gives the rating, the book the concealability; a helmet of a list is one too."""
    pieces = [
        ArmourPiece(name="Lined Coat", rating=ArmourRating(5, 3)),
        ArmourPiece(name="Helmet", rating=ArmourRating(2, 2)),
    ]
    completion, _ = _completion(BUNDLED.with_lists(pieces))
    coat = completion.armour(ArmourPiece(name="Lined Coat"))
    assert (coat.rating, coat.concealability) == (ArmourRating(5, 3), "8")
    assert completion.armour(ArmourPiece(name="Helmet")).helmet
