from converter.systems.revised_combat.figures import explained_items
from converter.systems.revised_combat.house_rules import RevisedCombatRules, revised_combat_rules
from converter.systems.revised_combat.records import RevisedCombatRecords
from tests.systems.revised_combat.battles import record


def figures(rules: RevisedCombatRules, *weapons: str) -> dict[str, tuple[str, str]]:
    """What the sheet says of each weapon at each range, and the last step of its working."""
    traveller = record("Eneri", rules, upp="789A76", skills={"Rifle": 2}, weapons=weapons)
    (item,) = explained_items(RevisedCombatRecords(characters=(traveller,), weapons=()))
    return {
        f"{one.owner} {one.key}": (one.written, one.quantity.steps()[-1].working)
        for one in item.figures
        if one.owner is not None
    }


def test_every_roll_and_loss_of_penetration_is_explained(rules: RevisedCombatRules) -> None:
    """Rifle-2 and a DM of 1 off the difficulty; Penetration 3 halves from Long on: 1.5, down to 1."""
    found = figures(rules, "Rifle")
    assert found["Rifle to_hit.short"] == ("4+", "Routine needs 7 - Weapon skill 2 - Dexterity DM 1 = 4")
    assert found["Rifle to_hit.very_long"][0] == "12+"  # 15 - 2 - 1
    assert found["Rifle penetration.long"] == (
        "1",
        "listed Penetration 3 / halvings as a divisor 2 = 1.5, rounded down to 1",
    )
    assert "Rifle penetration.medium" not in found  # as listed
    assert "Rifle to_hit.distant" not in found  # out of range


def test_no_roll_is_easier_than_a_natural_2(rules: RevisedCombatRules) -> None:
    """A pistol at Close needs 3 - 0 - 1 = 2, but a 2 always fails; what nobody knows has no figure."""
    found = figures(rules, "Pistol", "Zapper")
    assert found["Pistol to_hit.close"] == ("3+", "Simple needs 3 - Weapon skill 0 - Dexterity DM 1 = 2")
    assert not any(key.startswith("Zapper") for key in found)


def test_a_house_rule_is_named() -> None:
    """Under the difficulty that it changed."""
    rules = revised_combat_rules({"tasks": {"routine": {"needed": 8}}})
    (weapon, *_) = record("A", rules).weapons
    short = next(one for one in weapon.at_ranges if one.band == "Short")
    assert (int(short.roll), short.roll.notes) == (7, ("house rule revised_combat.tasks.routine",))  # 8 - 1


def test_melee_rests_on_a_placeholder(rules: RevisedCombatRules) -> None:
    """Its difficulty is made up, a rifle's is not."""
    assert "to_hit" in record("A", rules, weapons=["Blade"]).placeholders
    assert "to_hit" not in record("A", rules, weapons=["Rifle"]).placeholders
