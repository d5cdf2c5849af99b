"""The product `workings`: for every number the sum behind it, defaults taken, the rule and house rules."""

from __future__ import annotations

from converter.printing.house_rules_in_force import house_rules_in_force
from converter.printing.press import Section
from converter.printing.products import PrintOptions
from converter.printing.workings import workings_jobs
from converter.systems.hard_life.figures import explained_items
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import HardLifeRecords


def make_workings(records: HardLifeRecords, options: PrintOptions) -> Section:
    """The section of the product: a document for each character, then the lists."""
    rules = options.rules or HouseRules()
    in_force = house_rules_in_force(rules, rules.tables.texts)
    items = tuple(explained_items(records))
    characters, listed = items[: len(records.characters)], items[len(records.characters) :]
    jobs = tuple(workings_jobs("Hard Life", characters, listed, in_force))
    return Section("Hard Life: workings", "Workings", jobs)
