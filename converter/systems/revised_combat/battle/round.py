"""One round of a battle, in the order of the rule text (Revised Combat, Resolving Combat, steps 1 to 9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from converter.play.chance import Chance
from converter.play.fights import GoalKind, StoryLine
from converter.source.traveller import TravellerWeapon
from converter.systems.revised_combat.actions import SHORT_ACTIONS_A_TURN, action_named, cost_of
from converter.systems.revised_combat.battle.attack import announced, attack
from converter.systems.revised_combat.battle.choices import (
    Deed,
    Ground,
    Intent,
    could_attack,
    intent_of,
)
from converter.systems.revised_combat.battle.injuries import impairment_of
from converter.systems.revised_combat.battle.state import (
    BattleFighter,
    BattleState,
    Begun,
    LongAction,
    Magazine,
    Orders,
)
from converter.systems.revised_combat.battle.will import decide
from converter.systems.revised_combat.battle.worth import Weighing, hold_of
from converter.systems.revised_combat.house_rules import RevisedCombatRules
from converter.systems.revised_combat.initiative import InitiativeCard, in_order, initiative_of, tactics_pool
from converter.systems.revised_combat.rounds import end_of_round
from converter.systems.revised_combat.tables import ActionClass, Consulted, Held, placeholders_in
from converter.systems.revised_combat.targets import Posture
from converter.systems.revised_combat.turns import (
    Card,
    Turns,
    begin,
    declare_class,
    passed,
    resolved,
    seized,
    suppressed,
)
from converter.systems.revised_combat.weapon_ranges import skill_with


@dataclass(frozen=True, slots=True)
class Played:
    """A round played: the battle after it, and its story."""

    state: BattleState
    story: tuple[StoryLine, ...]


def play_round(state: BattleState, weighing: Weighing, chance: Chance, *, telling: bool) -> Played:
    """Play one round; all dice come from `chance`, and a story is only made where `telling`."""
    fighters = {one.name: one for one in state.fighters}
    return _Round(state, weighing, chance, telling, fighters).play()


@dataclass(slots=True)
class _Round:
    """What changes while a round is played."""

    state: BattleState
    weighing: Weighing
    chance: Chance
    telling: bool
    fighters: dict[str, BattleFighter]
    turns: Turns = field(default_factory=lambda: Turns(()))
    story: list[StoryLine] = field(default_factory=list)
    consulted: dict[tuple[str, int], Consulted] = field(default_factory=dict)

    @property
    def rules(self) -> RevisedCombatRules:
        """The rules in force."""
        return self.weighing.rules

    @property
    def number(self) -> int:
        """The number of this round."""
        return self.state.round + 1

    def play(self) -> Played:
        """The whole round."""
        self.turns = begin(self._cards())
        self._finish_begun()
        while (card := self.turns.holder) is not None:
            self._act(card)
            self._finish_begun()
        self._settle_cards()
        self._settle_effects()
        self._settle_will()
        state = self.state.model_copy(
            update={
                "round": self.number,
                "fighters": tuple(map(self._after_round, self.fighters.values())),
                "placeholders": tuple(
                    dict.fromkeys((*self.state.placeholders, *placeholders_in(self.consulted.values())))
                ),
            }
        )
        return Played(state, tuple(self.story))

    def _tell(self, text: str, detail: Iterable[str] = ()) -> None:
        if self.telling:
            self.story.append(StoryLine(self.number, text, tuple(detail)))
            self.chance.narrate(text)

    def _use(self, *consulted: Consulted) -> None:
        for one in consulted:
            self.consulted.setdefault((one.key, id(one.entry)), one)

    def _ground(self) -> Ground:
        prey = frozenset(
            (goal.side, goal.target)
            for goal in self.state.goals
            if goal.kind is GoalKind.FELL and goal.target
        )
        return Ground(tuple(self.fighters.values()), self.state.distance, self.weighing, prey)

    # ---- Steps 1 to 4: tactics pools, initiative, the order of the cards ----------------------------------

    def _cards(self) -> tuple[Card, ...]:
        numbers = {one.name: self._initiative(one) for one in self.fighters.values() if one.able}
        for side in self.state.sides:
            self._draw_tactics(side, numbers)
        cards = [InitiativeCard(name, number, self.fighters[name].side) for name, number in numbers.items()]
        order = in_order(cards, self.chance.shuffled)
        self._tell("Initiative: " + ", ".join(f"{one.name} {one.initiative}" for one in order.cards))
        return tuple(map(self._card, order.cards))

    def _initiative(self, fighter: BattleFighter) -> int:
        if fighter.orders.initiative is not None:
            return fighter.orders.initiative
        formula = self.rules.initiative
        rolled = sum(self.chance.dice(formula.value.dice, f"{fighter.name}: initiative"))
        self._use(Consulted("initiative", formula))
        return int(initiative_of(fighter.combatant.current, rolled, self.rules))

    def _draw_tactics(self, side: str, numbers: dict[str, int]) -> None:
        """The whole pool goes to the side's best shot; with everybody's consent, so no vote is taken."""
        here = [one for one in self.fighters.values() if one.side == side and one.name in numbers]
        skill = self.rules.tactics_pool.value.casefold()
        levels = [one.level for who in here for one in who.skills if one.name.casefold() == skill]
        pool = int(tactics_pool(levels))
        drawing = [one for one in here if one.orders.initiative is None]
        if not pool or not drawing:
            return
        best = max(drawing, key=_best_skill)
        numbers[best.name] += pool
        self._use(Consulted("tactics_pool", self.rules.tactics_pool))
        self._tell(f"{side} has {pool} in its tactics pool; {best.name} draws it")

    def _card(self, drawn: InitiativeCard) -> Card:
        fighter = self.fighters[drawn.name]
        owed = fighter.combatant.short_actions_owed
        spent = min(owed, SHORT_ACTIONS_A_TURN)
        begun = fighter.begun is not None
        return Card(drawn.name, drawn.initiative, drawn.side, spent, carried=owed - spent, long_begun=begun)

    # ---- Steps 5 and 6: the turns --------------------------------------------------------------------------

    def _act(self, card: Card) -> None:
        """One declaration of the holder of the token: seized away, or carried out."""
        me = self.fighters[card.name]
        intent = intent_of(me, card.left, self._ground()) if me.able else None
        cost = 0 if intent is None or intent.deed is Deed.PASS else self._cost(me, intent)
        too_long = cost > card.left and (intent is None or not _may_be_begun(intent))
        if intent is None or intent.deed is Deed.PASS or too_long:
            self.turns = passed(self.turns)
            return
        action_class = ActionClass.LONG if cost == SHORT_ACTIONS_A_TURN else ActionClass.SHORT
        self.turns = declare_class(self.turns, action_class, cost, intent.deed.value)
        seizer = self._seizer(card) if intent.deed is Deed.ATTACK else None
        if seizer is not None:
            self.turns = seized(self.turns, seizer)
            self._tell(f"{seizer} seizes the initiative from {card.name}, who was about to attack")
            return
        acted = self.turns
        self.turns = resolved(self.turns)
        if cost > card.left:
            self._begin(me, intent)
        else:
            self._carry_out(me, intent, acted)

    def _begin(self, me: BattleFighter, intent: Intent) -> None:
        """Begin a Long Action with the last Short Action; it is done first in the next turn."""
        assert intent.weapon is not None, "nothing else is begun"
        action = LongAction(intent.deed.value)
        self._tell(f"{me.name} begins to {'aim at' if intent.target else 'reload'} {_object_of(intent)}")
        begun = Begun(action=action, weapon=intent.weapon.name, target=intent.target)
        self._put(me.model_copy(update={"begun": begun, "aimed_at": None}))

    def _finish_begun(self) -> None:
        """Long Actions begun last turn are done, once the token has come to who began them."""
        cards = {card.name: card for card in self.turns.cards}
        for me in tuple(self.fighters.values()):
            if me.begun is None or me.name not in cards or cards[me.name].long_begun:
                continue
            begun, me = me.begun, me.model_copy(update={"begun": None})
            self._put(me)
            weapon = next((one for one in me.at_hand if one.name == begun.weapon), None)
            if not me.able or weapon is None or me.in_hand != weapon.name:
                self._tell(f"{me.name} does not get done with what was begun ({begun.action})")
            elif begun.action is LongAction.RELOAD:
                self._reload(me, weapon)
            else:
                self._aim(me, begun.target or "")

    def _reload(self, me: BattleFighter, weapon: TravellerWeapon) -> None:
        magazine = me.magazine(weapon.name)
        assert magazine is not None, "only weapons whose rounds are counted are reloaded"
        reloads = None if magazine.reloads is None else max(0, magazine.reloads - 1)
        full = Magazine(weapon=weapon.name, left=weapon.rounds or 0, reloads=reloads)
        left = "" if reloads is None else f", {reloads} left"
        self._tell(f"{me.name} reloads {weapon.name} ({full.left} rounds{left})")
        self._put(me.with_magazine(full))

    def _aim(self, me: BattleFighter, target: str) -> None:
        self._tell(f"{me.name} aims at {target}")
        self._put(me.model_copy(update={"aimed_at": target}))

    def _cost(self, me: BattleFighter, intent: Intent) -> int:
        """Short Actions: those of the action's class, a whole turn for whom only Long Actions are left."""
        if impairment_of(me.combatant, self.rules).only_long:
            return SHORT_ACTIONS_A_TURN
        try:
            row = action_named(intent.deed.value, self.rules)
        except ValueError:
            return cost_of(ActionClass.SHORT)
        self._use(Consulted("actions", row))
        return cost_of(row.action_class)

    def _seizer(self, holder: Card) -> str | None:
        """The enemy with the highest initiative above the holder's that would attack now."""
        ground = self._ground()
        above = sorted(
            (card for card in self.turns.cards if card.initiative > holder.initiative and card.left),
            key=lambda card: -card.initiative,
        )
        for card in above:
            if card.side != holder.side and could_attack(self.fighters[card.name], ground):
                return card.name
        return None

    def _carry_out(self, me: BattleFighter, intent: Intent, declared: Turns) -> None:
        weapon, me = intent.weapon, me.model_copy(update={"aimed_at": None})
        match intent.deed:
            case Deed.RELOAD if weapon is not None:
                self._reload(me, weapon)
            case Deed.AIM:
                self._aim(me, intent.target or "")
            case Deed.ATTACK:
                self._attack(me, intent, declared)
            case Deed.DRAW | Deed.READY if weapon is not None:
                word = "readies" if hold_of(weapon) is Held.TWO_HANDED else "draws"
                self._tell(f"{me.name} {word} {weapon.name}")
                self._hold(me, weapon.name, ready=True)
            case Deed.PICK_UP if weapon is not None:
                self._tell(f"{me.name} picks up {weapon.name}")
                kept = tuple(name for name in me.dropped if name != weapon.name)
                me = me.model_copy(update={"dropped": kept})
                self._hold(me, weapon.name, ready=hold_of(weapon) is Held.ONE_HANDED)
            case Deed.MOVE:
                self._use(Consulted("movement", self.rules.movement))
                metres = min(max(1, self.rules.movement.value // 2), intent.metres)
                self._tell(f"{me.name} comes {metres} m closer")
                self._put(me.model_copy(update={"advance": me.advance + metres}))
            case _:
                self._tell(f"{me.name} gets up")
                upright = me.combatant.model_copy(update={"posture": Posture.STANDING})
                self._put(me.model_copy(update={"combatant": upright}))

    def _hold(self, me: BattleFighter, weapon: str, *, ready: bool) -> None:
        held = hold_of(next(one for one in me.weapons if one.name == weapon))
        combatant = me.combatant.model_copy(update={"held": held})
        self._put(me.model_copy(update={"combatant": combatant, "in_hand": weapon, "ready": ready}))

    def _attack(self, me: BattleFighter, intent: Intent, declared: Turns) -> None:
        target = self.fighters[intent.target or ""]
        cards = {card.name: card for card in declared.cards}
        acted = cards[target.name].tapped if target.name in cards else True
        metres = self._ground().metres(me, target)
        self._tell(announced(me, intent, metres))
        found = attack(me, target, intent, metres, acted, self.chance, self.weighing, telling=self.telling)
        self._use(*found.consulted)
        for line in found.told:
            self._tell(line.text, line.detail)
        self._put(found.target)
        self._put(_having_fired(me, intent.weapon, found.fired))
        if found.target.combatant.injuries and impairment_of(found.target.combatant, self.rules).any_state:
            self._use(*(Consulted("state_effects", one) for one in self.rules.state_effects.values()))
        if found.short_actions_lost and target.name in cards:
            self._lose(cards[target.name], found.short_actions_lost)

    def _lose(self, card: Card, short_actions: int) -> None:
        """Tokens for Short Actions that a near miss or a stun costs: of this turn, else of the next."""
        self.turns = suppressed(self.turns, card.name, short_actions)
        if self.fighters[card.name].able:
            now = min(card.left, short_actions)
            what = "1 Short Action" if short_actions == 1 else f"{short_actions} Short Actions"
            when = {0: "of the next turn", short_actions: "of this turn"}.get(now, f"({now} of this turn)")
            self._tell(f"{card.name} loses {what} {when}")

    def _put(self, fighter: BattleFighter) -> None:
        if not fighter.able and fighter.out_in_round is None:
            fighter = fighter.model_copy(update={"out_in_round": self.number})
        self.fighters[fighter.name] = fighter

    # ---- Steps 7 to 9: the end of the round ---------------------------------------------------------------

    def _settle_cards(self) -> None:
        """What is owed goes from the cards to the fighters."""
        for card in self.turns.cards:
            fighter = self.fighters[card.name]
            combatant = fighter.combatant.model_copy(update={"short_actions_owed": card.carried})
            self.fighters[card.name] = fighter.model_copy(update={"combatant": combatant})

    def _settle_effects(self) -> None:
        effects = end_of_round(self.state.effects)
        for one in effects:
            self._tell(f"{one.name} is {one.metres} m across")
        self.state = self.state.model_copy(update={"effects": effects})

    def _settle_will(self) -> None:
        decided = decide(tuple(self.fighters.values()), self.rules)
        if decided.departures:
            self._use(Consulted("npc_will", self.rules.npc_will))
        for line in decided.lines:
            self._tell(line)
        for one in decided.departures:
            fighter = self.fighters[one.name]
            combatant = fighter.combatant.model_copy(update={"gone": True})
            self._put(fighter.model_copy(update={"combatant": combatant, "left": one.how}))

    def _after_round(self, fighter: BattleFighter) -> BattleFighter:
        """The fighter with orders for one round only taken back."""
        if fighter.orders.initiative is None:
            return fighter
        orders = Orders(**{**fighter.orders.model_dump(), "initiative": None})
        return fighter.model_copy(update={"orders": orders})


def _may_be_begun(intent: Intent) -> bool:
    """Whether a Long Action can be begun with the last Short Action of a turn."""
    return intent.deed in (Deed.AIM, Deed.RELOAD)


def _object_of(intent: Intent) -> str:
    return intent.target or (intent.weapon.name if intent.weapon is not None else "")


def _having_fired(me: BattleFighter, weapon: TravellerWeapon | None, shots: int) -> BattleFighter:
    magazine = None if weapon is None else me.magazine(weapon.name)
    if magazine is None:
        return me
    return me.with_magazine(magazine.model_copy(update={"left": magazine.left - shots}))


def _best_skill(fighter: BattleFighter) -> int:
    return max((skill_with(weapon, fighter.skills) for weapon in fighter.weapons), default=0)
