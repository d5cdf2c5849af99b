"""Recognising and refusing Roll20 exports, alone and in lists."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from converter.importers.base import UnreadableFileError
from converter.importers.registry import importer_for
from converter.importers.roll20.attributes import Roll20Attributes
from converter.importers.roll20.importer import Roll20Importer
from converter.importers.roll20.recognition import SheetKind, recognise
from converter.problems import Location, ProblemLog
from tests.importers.generator_files import a_file, mangled, read_raw, run
from tests.importers.roll20_files import SR2_BODY, SR3_BODY, errors, export, read, row, sr2, sr3

SHADOWRUN_5 = export(
    {"body": "4", "agility": "5", "logic": "3", "intuition": "4", "edge": "2", "physical_limit": "5"},
    name="Lia",
)
WAY_OUT = "only characters of the sheets Shadowrun 2nd Edition and Shadowrun 3rd Edition are converted"
FULL_SR2 = export(
    SR2_BODY
    | row("skills", skillname="Firearms", skillrating="5")
    | row("weapons", weaponname="Club", weaponpower="7", weapondmg="M", weaponnotes="SA/BF (STR+1)M")
    | row("armour", armourname="Coat", balistic="3", impact="1")
    | row("spells", spellname="Ember Wall", force="5", drain="2", drainlvl="S")
    | row("cyberware", cyberware="Datajack", cyberrating="1")
    | {"weaponsrating": "Gunnery 3", "dermalarmour": "1", "karma_pool": "2"}
)
FULL_SR3 = export(
    SR3_BODY
    | row("rangedweapons", name="Rook", type="SMG", power="6", damage="M", ammo="20", notes="SA")
    | row("meleeweapons", name="Heirloom", power="8", damage="S", skill="@{edged}")
    | row("explosives", exptype="Regular:O", power="10", damage="S", blast="1")
    | row("armor", equipped="on", armorname="Coat", ballistic="3", slot="body")
    | row("spells", name="Ember Wall", damage="?{L|M,2}", drain="1", drainlvl="dmglvl + 1", target="4")
    | row("cyberware", name="Datajack", rating="1")
    | {"pistols": "4", "initiative": ("1", "2"), "reaction-mods": "2", "weaponfocus-power": "7"}
)


@pytest.mark.parametrize(
    "data",
    [
        sr2(),
        sr3(),
        [sr2(), sr3()],
        {"characters": [sr2()], "handouts": []},
        {"attribs": []},
        {"schema_version": 3, "type": "character", "character": sr2()},
        {"characters": [{"name": "Ash", "attributes": sr2()["attribs"]}], "pages": []},
    ],
)
def test_exports_are_recognised(data: Any) -> None:
    """One character, a list of them and a campaign are told by their attribs."""
    found = importer_for(a_file(data))
    assert found is not None
    assert found.name == "roll20"


@pytest.mark.parametrize(
    "data", [{"name": "Steve"}, {"attribs": "none"}, [], [{"name": "Knife"}], {"characters": []}, "text"]
)
def test_other_json_is_not_taken(data: Any) -> None:
    """JSON without a list of attribs belongs to another format."""
    assert not Roll20Importer().detect(a_file(data))


@pytest.mark.parametrize(
    ("attributes", "kind"),
    [
        (SR2_BODY, SheetKind.SR2),
        (SR3_BODY, SheetKind.SR3),
        ({"body": "3", "willpower": "2"}, SheetKind.SR2),
        (row("weapons", weaponname="Club") | {"body": "3"}, SheetKind.SR2),
        (row("meleeweapons", name="Club"), SheetKind.SR3),
        ({"smgs": "3"}, SheetKind.SR3),
        ({"agility": "3", "logic": "4"}, SheetKind.OTHER),
        ({"strength": "10", "hp": "8"}, SheetKind.OTHER),
        ({}, SheetKind.EMPTY),
        ({"notes": "none"}, SheetKind.EMPTY),
    ],
)
def test_sheets_by_their_attributes(attributes: dict[str, Any], kind: SheetKind) -> None:
    """The names of the attributes tell the sheet."""
    attribs = export(attributes)["attribs"]
    found = Roll20Attributes.of(attribs, Location("r.json"), "", ProblemLog())
    assert recognise(found).kind is kind


@pytest.mark.parametrize(
    ("attributes", "called"),
    [
        ({"logic": "3", "physical_limit": "4"}, "a Shadowrun 5 character"),
        ({"logic": "3", "attack_rating": "4"}, "a Shadowrun 6 character"),
        ({"intuition": "3", "edge": "4"}, "a character of Shadowrun 4 or later"),
        ({"strength": "16", "dexterity": "12", "wisdom": "8", "hp": "9"}, "a Dungeons & Dragons character"),
        ({"san": "50", "edu": "12", "app": "9"}, "a Call of Cthulhu character"),
        ({"strength": "3", "presence": "4"}, "a character of another game"),
    ],
)
def test_a_file_of_another_game_is_refused_by_name(attributes: dict[str, str], called: str) -> None:
    """The message names the character, its game and what would be converted."""
    data = export(attributes, name="Lia")
    with pytest.raises(UnreadableFileError) as refusal:
        read_raw(Roll20Importer(), data)
    assert str(refusal.value) == f"'Lia': this is {called}; {WAY_OUT}"


def test_a_sheet_that_nobody_filled_in_is_refused() -> None:
    """A character without a sheet is refused by name."""
    with pytest.raises(UnreadableFileError) as refusal:
        read_raw(Roll20Importer(), export({}, name="Handout"))
    assert str(refusal.value) == f"'Handout': nothing is filled in on the sheet; {WAY_OUT}"


def test_one_of_a_list_is_refused_and_the_rest_converted() -> None:
    """In a list, the character of another game is an error and counted as rejected."""
    records, log = run([sr2(), SHADOWRUN_5, 7, sr3()])
    assert [one.name for one in records.characters] == ["Brenna", "Tamsin"]
    assert errors(log) == [
        f"file 1 › [1] · Lia: this is a Shadowrun 5 character; {WAY_OUT}",
        f"file 1 › [2]: the number 7 is no character; expected an object with attribs; {WAY_OUT}",
    ]
    assert (log.counts.converted, log.counts.rejected) == (2, 2)


def test_a_list_member_whose_attribs_are_no_list() -> None:
    """A character whose attribs are damaged is named."""
    _, log = read([sr2(), {"name": "Ash", "attribs": None}])
    assert errors(log) == [f"r.json › [1] · Ash: null stands in place of the list attribs; {WAY_OUT}"]


def test_a_file_without_any_attribs_is_unreadable() -> None:
    """Forced upon other JSON, the importer says what it expects."""
    with pytest.raises(UnreadableFileError) as refusal:
        read_raw(Roll20Importer(), {"name": "Steve"})
    assert str(refusal.value) == ("is no export of a Roll20 character; expected an object with attribs")


def test_the_third_schema_and_whole_campaigns_say_the_same() -> None:
    """The suite wraps a character in `character`, R20Exporter calls the table `attributes`; places follow."""
    (plain,), _ = read(sr2())
    (wrapped,), _ = read({"schema_version": 3, "type": "character", "character": sr2()})
    assert wrapped == plain
    rest = {key: value for key, value in sr2(body="heavy").items() if key != "attribs"}
    campaign = {"characters": [rest | {"attributes": sr2(body="heavy")["attribs"]}], "handouts": [{}]}
    _, log = read(campaign)
    assert [line.split(":")[0] for line in errors(log)] == [
        "r.json › characters[0].attributes[2].current · Brenna · body"
    ]


@given(
    st.one_of(
        mangled(FULL_SR2),
        mangled(FULL_SR3),
        mangled([FULL_SR2, FULL_SR3]),
        mangled({"type": "character", "character": FULL_SR2}),
    )
)
def test_mangled_exports_are_read_or_refused(data: object) -> None:
    """Whatever is damaged in an export, a run ends with records and problems, never in another exception."""
    try:
        read_raw(Roll20Importer(), data)
    except UnreadableFileError:
        return
    _, log = run(data)
    for problem in log.in_order():
        assert str(problem).startswith("file 1")
