"""Characters out of raw items."""

from __future__ import annotations

from decimal import Decimal

import pytest

from converter.notation.rating import Rating
from converter.source.shadowrun import Attribute, Edition, Kind, Modifier, Skill
from tests.importers.sources import read_character, read_data, read_json_text


@pytest.mark.parametrize(
    ("value", "rating"),
    [
        (6, Rating(6)),
        (6.0, Rating(6)),
        ("6", Rating(6)),
        ("6(8)", Rating(6, 8)),
        ("8 (9)", Rating(8, 9)),
        ({"natural": 6, "augmented": 8}, Rating(6, 8)),
        ({"Natural": "6", "augmented": None}, Rating(6)),
        (0, Rating(0)),
    ],
)
def test_ratings_are_read_in_every_form(value: object, rating: Rating) -> None:
    """A rating is a number, text, natural(augmented), or the two apart."""
    reading = read_character(attributes={"reaction": value})
    assert reading.characters[0].rating_of(Attribute.REACTION) == rating
    assert reading.faulty == {}


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("abc", "'abc'"),
        (-3, "'-3'"),
        (100, "'100'"),
        (4.5, "'4.5'"),
        (10**30, "'1000000000000000000000000000000'"),
        (True, "'true'"),
        (100.0, "'100'"),
        (-1.0, "'-1'"),
        (1e300, "'1e+300'"),
        ([4], "'a list'"),
    ],
)
def test_what_is_no_rating_is_an_error_of_the_character(value: object, shown: str) -> None:
    """Text, negative, too large and fractional numbers, truth values and lists are named with their place."""
    reading = read_character(attributes={"body": value, "strength": 5})
    assert reading.errors == [
        f"a.json › characters[0].attributes.body · Steve · body: {shown} is not a rating; "
        "expected a whole number 0 to 99, or natural(augmented) such as 6(8)"
    ]
    assert reading.faulty == {"Steve": ("body",)}
    assert reading.characters[0].rating_of(Attribute.STRENGTH) == Rating(5)


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "1" + "0" * 5000])
def test_json_numbers_that_are_none_are_errors(text: str) -> None:
    """NaN, infinity and endless numbers are errors of the item, not of the program."""
    reading = read_json_text(f'{{"characters": [{{"name": "Steve", "body": {text}}}]}}')
    assert reading.faulty == {"Steve": ("body",)}


@pytest.mark.parametrize(
    ("pair", "place"),
    [
        ({"natural": "x"}, "characters[0].body.natural"),
        ({"augmented": 8}, "characters[0].body"),
        ({"natural": 5, "bonus": 1}, "characters[0].body"),
    ],
)
def test_a_pair_must_have_its_natural_rating(pair: object, place: str) -> None:
    """An object without natural, with strange keys or a bad number is an error that names its path."""
    reading = read_character(body=pair)
    assert reading.errors[0].startswith(f"a.json › {place} · Steve · body: ")
    assert reading.faulty == {"Steve": ("body",)}


def test_null_is_missing_and_zero_is_given() -> None:
    """A null Reaction is missing, a 0 stands."""
    reading = read_data({"characters": [{"name": "A", "reaction": None}, {"name": "B", "reaction": 0}]})
    assert reading.characters[0].rating_of(Attribute.REACTION) is None
    assert reading.characters[1].rating_of(Attribute.REACTION) == Rating(0)


def test_a_quickness_may_carry_the_movement_multiplier() -> None:
    """`5x4` is Quickness 5 with multiplier 4, and a multiplier of its own wins."""
    assert read_character(quickness="5x4").characters[0].movement_multiplier == 4
    assert read_character(movement_multiplier="x3").characters[0].movement_multiplier == 3
    assert read_character(quickness="5x4", movement_multiplier=3).characters[0].movement_multiplier == 3


@pytest.mark.parametrize(
    ("value", "dice"),
    [(1, 1), ("1D6", 1), ("5+2D6", 2), ("3(4)+1d6(2d6)", 2), ("+1D6", 2), ({"dice": 3}, 3), (None, None)],
)
def test_initiative_gives_the_dice(value: object, dice: int | None) -> None:
    """A number, a notation or an object gives the dice; `+1D6` adds to the one that everybody has."""
    assert read_character(initiative_dice=value).characters[0].initiative_dice == dice


def test_the_base_of_the_initiative_stands_in_for_a_reaction_that_nothing_else_gives() -> None:
    """`5+2D6` gives Reaction 5 with a warning only where Quickness and Intelligence are missing."""
    lone = read_character(body=3, strength=3, initiative="5+2D6")
    assert lone.characters[0].rating_of(Attribute.REACTION) == Rating(5)
    assert lone.warnings == [
        "a.json › characters[0].initiative · Steve · reaction: no Reaction is given; "
        "5 is taken from the initiative 5+2D6"
    ]
    worked_out = read_character(quickness=4, intelligence=4, initiative="5+2D6")
    assert worked_out.characters[0].rating_of(Attribute.REACTION) is None


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("character", Kind.CHARACTER),
        ("Critter", Kind.CRITTER),
        ("npc", Kind.CHARACTER),
        ("animal", Kind.CRITTER),
    ],
)
def test_kinds_are_words(word: str, kind: Kind) -> None:
    """A kind is told by its word in any case, with the words that files use for it."""
    assert read_character(kind=word).characters[0].kind is kind


def test_an_unknown_kind_is_an_error_with_the_nearest_match() -> None:
    """A misspelt kind would change the rules that apply, so it is refused."""
    reading = read_character(kind="criter")
    assert reading.errors == [
        "a.json › characters[0].kind · Steve · kind: 'criter' is not a kind; "
        "expected character or critter; did you mean 'critter'?"
    ]


@pytest.mark.parametrize("word", ["vehicle", "Drones", "spirit", "Elemental", "cyberdeck"])
def test_what_is_no_being_is_passed_over_and_counted(word: str) -> None:
    """Vehicles, drones, spirits and decks among the characters are counted by kind and give no item."""
    reading = read_character(kind=word)
    assert reading.found == []
    assert sum(reading.log.counts.passed_over.values()) == 1
    assert reading.log.problems == []


@pytest.mark.parametrize(
    ("fields", "edition", "note"),
    [
        ({"edition": "SR3"}, Edition.SR3, ""),
        ({"edition": "2nd edition"}, Edition.SR2, ""),
        ({"edition": 3}, Edition.SR3, ""),
        (
            {"skills": {"Pistols": 4}},
            Edition.SR3,
            "no edition given: SR3, because Pistols is a skill of SR3 only",
        ),
        ({"skills": {"Firearms": 4}}, Edition.SR2, "no edition given: SR2"),
        ({"skills": {"Pistols": 4}, "edition": "SR2"}, Edition.SR2, ""),
    ],
)
def test_the_edition_is_what_is_written_then_what_the_skills_tell(
    fields: dict[str, object], edition: Edition, note: str
) -> None:
    """The row's edition wins, then a skill that only SR3 has, then SR2."""
    character = read_character(**fields).characters[0]
    assert (character.edition, character.edition_note) == (edition, note)


def test_editions_win_in_their_order() -> None:
    """`--edition` wins over the row, the row over the file."""
    data = {"edition": "SR3", "characters": [{"name": "A"}, {"name": "B", "edition": "SR2"}]}
    assert [one.edition for one in read_data(data).characters] == [Edition.SR3, Edition.SR2]
    forced = read_data(data, Edition.SR2).characters
    assert [one.edition for one in forced] == [Edition.SR2, Edition.SR2]


def test_an_edition_nobody_converts_is_an_error() -> None:
    """What names no edition at all is told with its place."""
    assert read_character(edition="new").errors == [
        "a.json › characters[0].edition · Steve · edition: 'new' is not an edition that is converted; "
        "expected SR2 or SR3"
    ]


@pytest.mark.parametrize(
    ("skills", "expected"),
    [
        ({"firearms": 5, "Armed Combat": 0}, (Skill(name="Firearms", rating=5),)),
        ({"smg": "5(7)"}, (Skill(name="Submachine Guns", rating=5),)),
        (
            {"Firearms (Pistols)": 6, "Firearms": 4},
            (Skill(name="Firearms", rating=4, concentrations=("Pistols 6",)),),
        ),
        ({"Etiquette: Street": 3}, (Skill(name="Etiquette", rating=3, concentrations=("Street",)),)),
        ({"Computer (B/R)": 2}, (Skill(name="Computer (B/R)", rating=2),)),
        (
            [{"name": "Unarmed", "rating": 4, "concentrations": [{"name": "Kicks", "rating": 6}, "Throws"]}],
            (Skill(name="Unarmed Combat", rating=4, concentrations=("Kicks 6", "Throws")),),
        ),
        (
            [{"name": "Firearms", "rating": 3, "specialisation": "Ares Predator"}],
            (Skill(name="Firearms", rating=3, concentrations=("Ares Predator",)),),
        ),
        (
            "Firearms 5; Stealth 3",
            (Skill(name="Firearms", rating=5), Skill(name="Stealth", rating=3)),
        ),
        (
            "Sorcery 6, Conjuring 4; Armed Combat 4(6) , Stealth 3",
            tuple(
                Skill(name=name, rating=rating)
                for name, rating in (("Sorcery", 6), ("Conjuring", 4), ("Armed Combat", 4), ("Stealth", 3))
            ),
        ),
        (
            "Firearms (Pistols 5, Rifles) 4, Stealth 3",
            (
                Skill(name="Firearms", rating=4, concentrations=("Pistols 5, Rifles",)),
                Skill(name="Stealth", rating=3),
            ),
        ),
        ("Firearms 4(6), Car 2", (Skill(name="Firearms", rating=4), Skill(name="Car", rating=2))),
        (
            ["Firearms 5", "Basket Weaving 2"],
            (Skill(name="Firearms", rating=5), Skill(name="Basket Weaving", rating=2)),
        ),
    ],
)
def test_skills_are_read_in_every_form(skills: object, expected: tuple[Skill, ...]) -> None:
    """The general rating counts, concentrations are kept, names are spelt as in the books, 0 is no skill."""
    reading = read_character(skills=skills)
    assert reading.characters[0].skills == expected
    assert reading.log.problems == []


def test_a_bad_skill_is_an_error_of_the_character() -> None:
    """A rating that cannot be read is named under its skill."""
    reading = read_character(skills={"Firearms": "good"})
    assert reading.faulty == {"Steve": ("Firearms",)}
    assert reading.errors[0].startswith("a.json › characters[0].skills.Firearms · Steve · Firearms: 'good'")


def test_skills_that_are_no_list_are_an_error() -> None:
    """A number in place of skills, a skill that is a number and one without a name are errors."""
    assert read_character(skills=5).errors == [
        "a.json › characters[0].skills · Steve · skills: "
        "'5' is not a list of skills; expected names and ratings"
    ]
    assert read_character(skills=[5]).errors == [
        "a.json › characters[0].skills[0] · Steve · skills: '5' is not a skill"
    ]
    assert read_character(skills=[{"rating": 5}]).errors == [
        "a.json › characters[0].skills[0] · Steve · skills: this skill has no name; give it one"
    ]


def test_other_fields_of_a_character() -> None:
    """Essence, dermal armour, side, quantity, adept and written modifiers come through."""
    reading = read_character(
        race="Troll",
        essence="5,1",
        natural_dermal_armour=1,
        side="Runners",
        quantity=3,
        adept=True,
        mods="+1 Quickness",
        notes="owes the Mob",
        gear=["Rope", {"name": "Medkit", "quantity": 2}],
    )
    character = reading.characters[0]
    assert character.essence == Decimal("5.1")
    assert character.natural_dermal_armour == 1
    assert (character.side, character.quantity, character.adept) == ("Runners", 3, True)
    assert character.modifiers == (
        Modifier(attribute=Attribute.QUICKNESS, amount=1, cause="written in the file"),
    )
    assert character.other_gear == ("Rope", "Medkit x2", "notes: owes the Mob")
    assert reading.log.problems == []


def test_a_character_without_a_race_is_of_an_unknown_one() -> None:
    """A missing race is no error."""
    assert read_character(body=3).characters[0].race == "Unknown"


def test_personal_data_of_players_reaches_nothing() -> None:
    """The player's name and address are dropped without a word."""
    reading = read_character(player="A Person", **{"e-mail": "a@example.org"})
    assert "Person" not in reading.characters[0].model_dump_json()
    assert "example" not in reading.characters[0].model_dump_json()
    assert reading.log.problems == []


@pytest.mark.parametrize("name", [None, "", " - ", "null"])
def test_a_missing_name_is_an_error(name: object) -> None:
    """A character without a name is called by its place."""
    reading = read_data({"characters": [{"name": name, "body": 3}]})
    assert reading.errors[0].endswith(" · characters[0] · name: this character has no name; give it one")
    assert reading.faulty == {"characters[0]": ("name",)}


@pytest.mark.parametrize("name", [True, ["Steve"], {"first": "Steve"}])
def test_a_name_of_another_type_is_an_error(name: object) -> None:
    """A truth value, a list or an object is no name."""
    reading = read_data({"characters": [{"name": name, "body": 3}]})
    assert len(reading.errors) == 1
    assert reading.errors[0].endswith(" is not a name")


def test_names_are_cleaned_for_print() -> None:
    """Line breaks, control characters and broken characters go from names."""
    assert (
        read_data({"characters": [{"name": "St\ud800e\u0007ve\n Jr", "body": 3}]}).characters[0].name
        == "Steve Jr"
    )


@pytest.mark.parametrize(("race", "meant"), [("Trol", "Troll"), ("dwarfs", "Dwarf"), ("Orks", "Ork")])
def test_a_misspelt_race_is_told(race: str, meant: str) -> None:
    """It would move at three instead of two (a troll) without a word."""
    reading = read_character(race=race)
    assert reading.warnings[0].endswith(
        f"· race: '{race}' is a race of no table, so it gets what other races get; did you mean '{meant}'?"
    )


@pytest.mark.parametrize("race", ["Night One", "ORC", "troll", "Ogre", "Sasquatch"])
def test_other_races_are_nobodys_mistake(race: str) -> None:
    """Races of the books in any case, and others that resemble none, draw no warning."""
    assert read_character(race=race).warnings == []
