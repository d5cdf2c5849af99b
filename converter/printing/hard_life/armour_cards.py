"""The product `armour-cards`: a card for every figure, of poker size or half a page."""

from __future__ import annotations

from converter.printing.cards import card_jobs
from converter.printing.hard_life.half_cards import HALF_PAGE, half_card_view
from converter.printing.hard_life.maps import usable
from converter.printing.hard_life.poker_cards import card_view
from converter.printing.hard_life.sheet import each_figure
from converter.printing.press import Section
from converter.printing.products import CardFormat, PrintOptions
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.records import HardLifeRecords

_HEADING = "Armour cards"
_POKER_STYLES = ("hard_life/pictures.css", "hard_life/cards.css")
_HALF_STYLES = ("hard_life/pictures.css", "hard_life/sheet.css", "hard_life/half_cards.css")


def make_armour_cards(records: HardLifeRecords, options: PrintOptions) -> Section:
    """The section of the product. Raises CannotPrintError for a hit map that cannot be used."""
    rules = usable(options.rules or HouseRules())
    figures = each_figure(records.characters)
    paper = options.settings.paper
    if options.size is CardFormat.HALF:
        halves = [half_card_view(record, rules, number) for record, number in figures]
        jobs = card_jobs(_HEADING, halves, "hard_life/half_cards.html", _HALF_STYLES, paper, HALF_PAGE)
    else:
        cards = [card_view(record, rules, number) for record, number in figures]
        jobs = card_jobs(_HEADING, cards, "hard_life/armour_cards.html", _POKER_STYLES, paper)
    return Section("Hard Life: armour cards", _HEADING, jobs)
