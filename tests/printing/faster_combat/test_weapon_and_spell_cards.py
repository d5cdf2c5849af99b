"""What weapon cards and spell cards say."""

from __future__ import annotations

from dataclasses import replace

from converter.printing.cards import CardsJob
from converter.printing.faster_combat.spell_cards import SpellCard, make_spell_cards
from converter.printing.faster_combat.weapon_cards import WeaponCard, make_weapon_cards
from converter.printing.products import ListOrder, PrintOptions
from converter.systems.faster_combat.records import FasterCombatRecords
from tests.printing.characters import CRITTER, LISTED_SPELLS, LISTED_WEAPONS, MAGE, STEVE, TYPICAL, spell


def weapon_cards(records: FasterCombatRecords, order: ListOrder = ListOrder.GIVEN) -> list[WeaponCard]:
    """All weapon cards."""
    jobs = make_weapon_cards(records, PrintOptions(order=order)).jobs
    return [
        card
        for job in jobs
        if isinstance(job, CardsJob)
        for card in job.cards
        if isinstance(card, WeaponCard)
    ]


def spell_cards(records: FasterCombatRecords, order: ListOrder = ListOrder.GIVEN) -> list[SpellCard]:
    """All spell cards."""
    jobs = make_spell_cards(records, PrintOptions(order=order)).jobs
    return [
        card for job in jobs if isinstance(job, CardsJob) for card in job.cards if isinstance(card, SpellCard)
    ]


def named(name: str) -> WeaponCard:
    """A card of the typical runner."""
    return next(card for card in weapon_cards(FasterCombatRecords((TYPICAL,))) if card.head.name == name)


def test_a_gun_has_ranges_with_its_own_target_numbers_and_boxes() -> None:
    """A smartlink takes 2 off: 6 - 2 = 4 at short range."""
    card = named("Ares Predator")
    assert (card.head.owner, card.detail, card.damage) == (
        "Wren Okonkwo",
        "Heavy Pistol · smartlink -2",
        "12",
    )
    assert (card.ranges[0].distance, card.ranges[0].target_number) == ("0-10", "TN 4")
    assert [(line.title, line.count.text) for line in card.counts] == [("Ready Ammo", "15"), ("Reloads", "3")]


def test_a_blade_says_what_it_makes_and_how_far_it_reaches() -> None:
    """Katana +3 on Melee Combat Damage 8 makes 11; a baton has a Damage of its own."""
    card = named("Katana")
    assert (card.damage, card.total, card.lines, card.has_ranges) == (
        "+3",
        "makes 11",
        ("Reaches 3 cm.",),
        False,
    )
    assert (named("Stun Baton").damage, named("Stun Baton").total) == ("12", "")


def test_a_grenade_says_how_far_it_is_thrown_and_blasts() -> None:
    """Strength 5 throws 4.5 x 5 = 22 cm at short range; 16 points lost at 1.5 cm each reach 24 cm."""
    card = named("Offensive Grenade")
    assert card.ranges[0].distance == "0-22"
    assert card.lines == ("Loses 1 Damage every 1.5 cm.", "No Damage from 24 cm on.")
    assert card.counts[0].count.text == "3"


def test_each_figure_has_cards_of_its_own() -> None:
    """Two hell hounds bite with two cards."""
    owners = [card.head.owner for card in weapon_cards(FasterCombatRecords((CRITTER,)))]
    assert owners == ["Hell Hound (1 of 2)", "Hell Hound (2 of 2)"]


def test_lists_give_cards_without_an_owner() -> None:
    """A modifier says what it is added to."""
    pistol, katana, grenade, launcher = weapon_cards(FasterCombatRecords((), LISTED_WEAPONS))
    assert (pistol.head.owner, pistol.lines) == ("", ("Ready Ammo 15",))
    assert (katana.damage, katana.total) == ("+3", "with Melee Combat Damage")
    assert grenade.lines == ("Loses 1 Damage every 1.5 cm.",)
    assert launcher.damage == "grenade"


def test_cards_can_be_sorted_by_type() -> None:
    """Types in the order of the alphabet, names within them."""
    records = FasterCombatRecords((), LISTED_WEAPONS)
    assert [card.detail for card in weapon_cards(records, ListOrder.TYPE)] == [
        "Grenade",
        "Grenade Launcher",
        "Heavy Pistol",
        "Melee",
    ]
    names = [card.head.name for card in spell_cards(FasterCombatRecords((MAGE,)), ListOrder.TYPE)]
    assert names == ["Manabolt", "Stunball", "Armour", "Detect Enemies", "Heal"]


def test_a_spell_says_how_it_is_cast_and_what_drain_does() -> None:
    """The caster's own Magic Resistance stands in the text; a list's spell has none."""
    manabolt = spell_cards(FasterCombatRecords((MAGE,)))[0]
    assert "the target plays one" in manabolt.casting
    assert manabolt.drain.endswith("drawn card + Drain Code above your Magic Resistance 14 knocks you out.")
    heal = spell_cards(FasterCombatRecords((MAGE,)))[2]
    assert heal.casting.startswith("Play a card, draw a card.")
    listed = spell_cards(FasterCombatRecords((), (), LISTED_SPELLS))[0]
    assert (listed.head.owner, listed.row.max_force) == ("", "")
    assert "above your Magic Resistance knocks" in listed.drain


def test_long_effects_are_set_smaller_then_cut_short() -> None:
    """No card runs over: a page of effects ends in an ellipsis at the smallest size."""
    short, middle, long = (
        spell_cards(
            FasterCombatRecords((replace(STEVE, spells=(spell("X", 3, effects="a word or two " * count),)),))
        )[0]
        for count in (2, 16, 200)
    )
    assert (short.effects_pt, short.effects.endswith("…")) == (8.0, False)
    assert middle.effects_pt < 8.0
    assert (long.effects_pt, long.effects.endswith(" …")) == (6.5, True)


def test_nobody_with_a_weapon_or_spell_gives_no_cards() -> None:
    """Steve carries nothing."""
    assert weapon_cards(FasterCombatRecords((STEVE,))) == []
    assert spell_cards(FasterCombatRecords((STEVE,))) == []
