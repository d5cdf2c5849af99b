"""Items of another game than a system is for: whoever fights is rejected by name, lists are passed over."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from converter.problems import Location, ProblemLog
from converter.source.sourced import Sourced
from converter.source.traveller import Traveller, TravellerWeapon

TRAVELLER_WEAPON = "traveller weapon"

_TITLES = {
    TRAVELLER_WEAPON: "Traveller weapons",
    "weapon": "Shadowrun weapons",
    "spell": "Shadowrun spells",
    "armour": "pieces of Shadowrun armour",
    "cyberware": "pieces of cyberware",
}


@dataclass(slots=True)
class PassedOver:
    """Counts items that a system does not take; says so once for each file and kind, with their number."""

    log: ProblemLog
    _first: dict[tuple[str, str], Location] = field(default_factory=dict)
    _counts: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, kind: str, place: Location) -> None:
        """One more of a kind, `weapon` or `traveller weapon`."""
        self.log.counts.passed_over[kind] += 1
        self._first.setdefault((place.file, kind), place)
        self._counts[place.file, kind] += 1

    def report(self, system: str, hint: str) -> None:
        """Warn of what was added: `Traveller weapons (3) do not belong to hard-life and are passed over`."""
        for (file, kind), place in self._first.items():
            title, count = _TITLES.get(kind, kind), self._counts[file, kind]
            message = f"{title} ({count}) do not belong to {system} and are passed over"
            self.log.warning(place, message, hint=hint)


def tell_of_unread_armour(sourced: Sourced, log: ProblemLog) -> None:
    """Warn once of a listed piece of armour that cannot be read, where such lists are passed over anyway."""
    if sourced.withheld:
        first = sourced.withheld[0]
        hint = "nothing is lost: this system passes over lists of armour"
        log.warning(
            first.location, first.message, hint=hint, item=first.item, field=first.field, value=first.value
        )


@dataclass(slots=True)
class Travellers:
    """What a Shadowrun system does with the things of Traveller. Call `report` at the end."""

    system: str
    log: ProblemLog
    _passed_over: PassedOver = field(init=False)

    def __post_init__(self) -> None:
        self._passed_over = PassedOver(self.log)

    def turned_away(self, sourced: Sourced) -> bool:
        """Reject a traveller, pass over a Traveller weapon; False for everything else."""
        item = sourced.item
        if isinstance(item, TravellerWeapon):
            self._passed_over.add(TRAVELLER_WEAPON, sourced.place)
            return True
        if not isinstance(item, Traveller):
            return False
        self.log.counts.rejected += 1
        message = f"a traveller cannot become a {self.system} record: no published formula joins them"
        if not sourced.is_no_row:
            self.log.error(sourced.place, message, hint="use --system revised-combat", item=item.name)
        return True

    def report(self) -> None:
        """Tell of the weapons passed over."""
        self._passed_over.report(self.system, "use --system revised-combat")
