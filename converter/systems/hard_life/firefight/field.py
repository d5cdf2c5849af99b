"""The ground of a running fight: the figures on it, who is how far from whom, what is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import hypot

from converter.notation.level import Level
from converter.play.chance import Chance
from converter.play.events import StepOut
from converter.play.fights import StoryLine
from converter.systems.hard_life.bleeding import having_lost, losses
from converter.systems.hard_life.firefight.figures import STUN, Figure, State
from converter.systems.hard_life.hands import Roll
from converter.systems.hard_life.hex_map import HexMap
from converter.systems.hard_life.hits import Hit
from converter.systems.hard_life.house_rules import HouseRules
from converter.systems.hard_life.locations import Location
from converter.systems.hard_life.suffering import suffered
from converter.systems.hard_life.wounds import stunned, stunned_all_over, wounded, wounded_all_over

CONTACT_METRES = 1
"""Up to here figures fight hand to hand."""
METRES_BETWEEN = 3
"""From one figure to the next in its side's line."""


@dataclass(frozen=True, slots=True)
class RolledHand:
    """Rolls whatever a chain of tests asks for."""

    chance: Chance

    def plain(self, roll: Roll, count: int) -> tuple[int, ...]:
        """`count` dice of 1 to 6."""
        die = self.chance.die
        return tuple([die() for _ in range(count)])

    def success(self, roll: Roll, count: int) -> tuple[int, ...]:
        """`count` dice of a success test as their final totals."""
        die = self.chance.success_die
        return tuple([die() for _ in range(count)])


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot on the ground: so many metres to the side of a figure, and from it towards its enemies."""

    target: Figure
    across: float = 0.0
    along: float = 0.0


@dataclass(slots=True)
class Field:
    """A fight as it stands. All chance comes from `chance`; `story` stays empty unless `telling`."""

    figures: list[Figure]
    distance: int
    rules: HouseRules
    map: HexMap
    chance: Chance
    telling: bool
    turn: int = 0
    story: list[StoryLine] = field(default_factory=list)
    hand: RolledHand = field(init=False)
    across: dict[int, int] = field(init=False)
    """Where figures stand in their side's line, in metres, by their places among all."""

    def __post_init__(self) -> None:
        self.hand = RolledHand(self.chance)
        self.across = {}
        ends = dict[int, int]()
        for one in (figure.combatant for figure in self.figures):
            self.across[one.index] = ends.get(one.side, 0)
            ends[one.side] = self.across[one.index] + METRES_BETWEEN

    def tell(self, text: str, detail: Iterable[str] = ()) -> None:
        """Add a line to the story, where there is one."""
        if self.telling:
            self.story.append(StoryLine(self.turn, text, tuple(detail)))

    def metres(self, one: Figure, other: Figure) -> int:
        """How far apart two enemies are: both have come forward from the lines they began on."""
        return max(0, self.distance - one.advance - other.advance)

    def metres_from(self, spot: Spot, one: Figure) -> float:
        """How far a figure is from a spot."""
        target = spot.target
        across = self.across[one.combatant.index] - self.across[target.combatant.index] - spot.across
        same_side = one.combatant.side == target.combatant.side
        along = one.advance - target.advance if same_side else self.metres(one, target)
        return hypot(across, along - spot.along)

    def enemies(self, me: Figure) -> Iterator[Figure]:
        """The enemies still in the fight."""
        side = me.combatant.side
        return (one for one in self.figures if one.able and one.combatant.side != side)

    def in_contact(self, me: Figure) -> bool:
        """Whether an enemy stands next to it."""
        return any(self.metres(me, enemy) <= CONTACT_METRES for enemy in self.enemies(me))

    def is_over(self) -> bool:
        """Whether fewer than two sides have anybody left."""
        return len({one.combatant.side for one in self.figures if one.able}) < 2

    def hurt(self, victim: Figure, hit: Hit) -> None:
        """What a settled hit leaves of a figure: wounds count at once; it may go down or be thrown back."""
        counted = [STUN] if hit.stun_wound is not None else []
        if hit.wound is not None:
            counted = [place.label for place in ([hit.location] if hit.location else Location)]
        after = suffered(victim.condition, hit, victim.combatant.target, self.rules)
        victim.suffer(after, self.turn, counted)
        victim.prone = victim.prone or hit.knock.down
        victim.advance -= hit.knock.back_m

    def strike(self, victim: Figure, place: Location, level: Level, *, stun: bool) -> None:
        """A wound or stun that nothing more is rolled for, at one location."""
        if stun:
            after = stunned(victim.condition, place, level, self.rules)
        else:
            after = wounded(victim.condition, place, level)
        victim.suffer(after, self.turn, [STUN if stun else place.label])

    def strike_all_over(self, victim: Figure, level: Level, *, stun: bool) -> None:
        """The wound or stun of a combat spell on the whole body; a Deadly wound knocks down."""
        if stun:
            after = stunned_all_over(victim.condition, level, self.rules)
        else:
            after = wounded_all_over(victim.condition, level)
        victim.suffer(after, self.turn, [STUN] if stun else [place.label for place in Location])
        victim.prone = victim.prone or level is Level.DEADLY

    def bleed(self) -> None:
        """The end of a turn: whoever has a Deadly wound bleeds, a box for each every Body turns."""
        for figure in self.figures:
            if figure.turns_bleeding is None or figure.state is State.DEAD:
                continue
            figure.turns_bleeding += 1
            if not figure.turns_bleeding or figure.turns_bleeding % figure.combatant.body:
                continue
            lost = losses(figure.condition, frozenset())
            before = figure.state
            figure.suffer(having_lost(figure.condition, lost), self.turn)
            where = ", ".join(f"{place.label} +{boxes}" for place, boxes in lost.items() if boxes)
            ends = f"; {figure.name} is {figure.state}" if figure.state is not before else ""
            self.tell(f"{figure.name} bleeds ({where}){ends}")


_ENDS_WITH_THE_RESULT = ("=", "rounded down to", "least allowed,")


def step_line(step: StepOut) -> str:
    """A step for the story; a sum ends with its result already."""
    said = step.value is None or step.working == str(step.value)
    if said or any(step.working.endswith(f"{sign} {step.value}") for sign in _ENDS_WITH_THE_RESULT):
        return f"{step.label}: {step.working}"
    return f"{step.label}: {step.working}: {step.value}"
