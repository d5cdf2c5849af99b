"""Melee: either side may hit, and aim shifts are bought with successes (Hard Life, Melee Combat)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from converter.play.events import SpecError
from converter.systems.hard_life.hex_map import Hex, HexMap, scattered
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.scatter import aim_point
from converter.working import Quantity, given


class Clash(StrEnum):
    """Who hits."""

    ATTACKER_HITS = "attacker-hits"
    DEFENDER_HITS = "defender-hits"
    STALEMATE = "stalemate"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Who hits, and with how many net successes after any that bought a shift of aim."""

    clash: Clash
    net: Quantity


def exchange(
    attacker_successes: int, defender_successes: int, shift: int = 0, defender_shift: int = 0
) -> Exchange:
    """Compare both sides' successes: more hits, as many is a stalemate.

    `shift` and `defender_shift` are hexes of aim that each side bought, a success each, before they are
    compared: whoever buys too many may lose the exchange. A side is left with 0 at least.
    """
    attacker = _left("attacker successes", attacker_successes, shift)
    defender = _left("defender successes", defender_successes, defender_shift)
    ahead = attacker.value >= defender.value
    net = (attacker - defender if ahead else defender - attacker).named(
        "Net successes", "Hard Life, Melee Combat"
    )
    if net.value == 0:
        return Exchange(Clash.STALEMATE, net)
    return Exchange(Clash.ATTACKER_HITS if ahead else Clash.DEFENDER_HITS, net)


def _left(label: str, successes: int, spent: int) -> Quantity:
    """A side's successes less those spent on aim."""
    rolled = given(label, successes)
    if not spent:
        return rolled
    left = (rolled - given("successes spent on aim", spent)).at_least(0)
    return left.named(f"{label.capitalize()} left", "Hard Life, Melee Combat")


def shifted_aim(figure: HexMap, aim: Location | Hex | None, directions: Sequence[int]) -> Hex:
    """The aim point moved one hex for each direction (1 up, then clockwise).

    Raises SpecError where that leaves the figure.
    """
    start = aim_point(figure, aim)
    path = scattered(start, directions)
    return aim_point(figure, path[-1]) if path else start


def bought_aim(figure: HexMap, aim: Location | Hex | None, hexes: int) -> Hex:
    """The aim point bought with `hexes` successes: that far from the default aim point, no less and no more.

    Of a location, the hex that far away and nearest to its own aim point. With no hexes bought the aim costs
    nothing: the default aim point, or the one the game master sets for a manoeuvre. Raises SpecError where
    the aim named lies elsewhere, or where none is named.
    """
    if hexes == 0:
        return aim_point(figure, aim)
    if aim is None:
        raise SpecError(
            f"aim_shift: {hexes} hexes bought, but no aim says where to; give them as directions "
            "(1 up, then clockwise), such as [1, 1], or name an aim"
        )
    named = aim_point(figure, aim)
    candidates = figure.hexes[aim] if isinstance(aim, Location) else (named,)
    far = [hex_ for hex_ in candidates if hex_.distance(figure.default_aim) == hexes]
    if not far:
        away = sorted({hex_.distance(figure.default_aim) for hex_ in candidates})
        raise SpecError(
            f"aim_shift: {hexes} hexes bought, but {aim} is {' or '.join(map(str, away))} hexes from the "
            "default aim point; buy as many, or aim elsewhere"
        )
    return min(far, key=lambda hex_: (hex_.distance(named), hex_))
