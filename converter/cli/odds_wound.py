"""`odds wound`: what attacks of Hard Life do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.odds_hit_location import (
    AimOption,
    BehindOption,
    JsonOption,
    figure_asked,
    location_named,
    tell_house_rules,
)
from converter.cli.options import Files, Reading, System
from converter.cli.run import Run

if TYPE_CHECKING:
    from converter.exporting.hard_life_odds import AttackRow, WoundsRow
    from converter.systems.hard_life.attack_odds import AttackOdds, Strike
    from converter.systems.hard_life.autofire import Burst
    from converter.systems.hard_life.house_rules import HouseRules
    from converter.systems.hard_life.odds_questions import WeaponAsked
    from converter.systems.hard_life.records import HardLifeRecords
    from converter.systems.hard_life.targets import ArmourKind, Target

MOST_DICE = 60
MOST_ROUNDS = 10


@dataclass(frozen=True)
class HardLifeReading(Reading):
    """How files are read; the system is Hard Life."""

    system: Annotated[System, typer.Option("--system", help="hard-life, for which this counts.")] = (
        System.HARD_LIFE
    )


@dataclass(frozen=True)
class AttackAsked:
    """The attack that is asked about."""

    weapon: Annotated[
        str,
        typer.Option(
            "--weapon",
            metavar="CODE|NAME",
            help="A damage code (9M, '6M Stun', '(STR+2)M'), or a weapon of the files or the catalogue.",
        ),
    ]
    dice: Annotated[
        int | None,
        typer.Option("--dice", metavar="N", min=0, max=MOST_DICE, help="Attack dice: skill and Combat Pool."),
    ] = None
    target_number: Annotated[
        int,
        typer.Option("--target-number", metavar="N", min=2, max=40, help="Of the Attack Test, recoil apart."),
    ] = 4
    net: Annotated[
        int | None,
        typer.Option("--net", metavar="N", min=1, max=60, help="Net successes, instead of --dice."),
    ] = None
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds",
            metavar="N",
            min=1,
            max=MOST_ROUNDS,
            help="Rounds of a burst, 1 to 10; 10 may take a minute.",
        ),
    ] = 1
    recoil_compensation: Annotated[
        int | None,
        typer.Option("--recoil-compensation", metavar="N", min=0, max=20, help="Points; else the weapon's."),
    ] = None
    strength: Annotated[
        int | None,
        typer.Option("--strength", metavar="N", min=1, max=99, help="Of whoever uses a (STR) weapon."),
    ] = None
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="KIND", help="ballistic or impact armour; else the weapon's."),
    ] = None
    armour_piercing: Annotated[
        bool, typer.Option("--armour-piercing", help="APDS and the like: armour counts half.")
    ] = False
    location: Annotated[
        str | None,
        typer.Option("--location", metavar="LOCATION", help="Where it strikes; it does not scatter then."),
    ] = None
    aim: AimOption = None
    from_behind: BehindOption = False


@dataclass(frozen=True)
class TargetAsked:
    """Who is shot at, where no file says so, and how it dodges."""

    body: Annotated[
        int | None,
        typer.Option("--body", metavar="N", min=1, max=99, help="The target's Body (3), without a FILE."),
    ] = None
    armour: Annotated[
        list[str] | None,
        typer.Option(
            "--armour",
            metavar="B/I|NAME",
            help="Its armour: 5/3 is worn everywhere, 'Armoured Jacket' covers what it covers; several may "
            "be named.",
        ),
    ] = None
    dermal: Annotated[
        int | None,
        typer.Option("--dermal", metavar="N", min=0, max=30, help="Its dermal armour dice."),
    ] = None
    dodge: Annotated[
        int, typer.Option("--dodge", metavar="N", min=0, max=MOST_DICE, help="Dice of its Dodge Test.")
    ] = 0
    dodge_target_number: Annotated[
        int | None,
        typer.Option(
            "--dodge-target-number",
            metavar="N",
            min=2,
            max=40,
            help="Of the Dodge Test; else 4, 1 more for every three rounds, 2 more for a blast.",
        ),
    ] = None


@grouped
def wound(
    attack: AttackAsked,
    target: TargetAsked,
    files: Files,
    reading: HardLifeReading,
    json: JsonOption = False,
) -> None:
    """What an attack of Hard Life does: no wound, a Light to Deadly one, or stopped by armour.

    The targets are the characters of the FILEs, or one of --body and --armour. Attack and Dodge Test,
    scatter, Armour, Damage and Body Test are counted through, the rule of six with them; nothing is sampled.
    A burst is summed up by its worst wound. House rules count.

    Example: sheetrunner odds wound --weapon 'Ares Predator' --dice 8 --dodge 3 --armour 'Armoured Jacket'
    """
    from converter.exporting.hard_life_odds import WoundOdds, attack_line, wounds_tables
    from converter.exporting.json_document import as_json
    from converter.exporting.terminal import print_tables
    from converter.systems.hard_life.odds_questions import QuestionError, house_rules_noted

    if reading.system is not System.HARD_LIFE:
        raise UsageError(f"--system {reading.system.value}: `odds wound` counts for hard-life only")
    if (attack.dice is None) is (attack.net is None):
        raise UsageError("--dice: give either attack dice with --dice or net successes with --net")
    run = Run(files, reading)
    rules: HouseRules = run.house_rules
    try:
        asked, rows = _asked(attack, target, run)
    except QuestionError as error:
        raise UsageError(str(error)) from error
    result = WoundOdds(attack=asked, targets=rows, house_rules=tuple(house_rules_noted(rules)))
    if json:
        typer.echo(as_json(result), nl=False)
    else:
        typer.echo(attack_line(asked))
        print_tables(wounds_tables(result))
        tell_house_rules(result.house_rules)
    if files or reading.add:
        run.close()


def _asked(attack: AttackAsked, target: TargetAsked, run: Run) -> tuple[AttackRow, tuple[WoundsRow, ...]]:
    """What is asked, and the odds for each target. Raises QuestionError, or UsageError for options."""
    from converter.exporting.hard_life_odds import wounds_row
    from converter.systems.hard_life.odds_questions import met_by, weapon_asked
    from converter.systems.hard_life.records import HardLifeRecords

    rules: HouseRules = run.house_rules
    from_files = bool(run.files or run.reading.add)
    records = run.records() if from_files else HardLifeRecords()
    catalogue = run.house_rules_file.catalogue
    weapon = weapon_asked(attack.weapon, attack.strength, records, catalogue)
    weapon = met_by(weapon, _kind(attack.against), armour_piercing=attack.armour_piercing)
    targets = _targets(target, records, run) if from_files else _one_target(target, run)
    question = _Question(attack, target, weapon, rules)
    rows = tuple(wounds_row(name, question.odds(one)) for name, one in targets)
    return question.row(), rows


def _targets(target: TargetAsked, records: HardLifeRecords, run: Run) -> list[tuple[str, Target]]:
    for option in ("body", "armour", "dermal"):
        if getattr(target, option) is not None:
            raise UsageError(f"--{option}: the targets are those of the files; leave it or the FILE out")
    if not records.characters:
        run.tell()
        raise UsageError("nobody in the files can be shot at; name a file of characters, or give --armour")
    return [(record.name, record.target()) for record in records.characters]


def _one_target(target: TargetAsked, run: Run) -> list[tuple[str, Target]]:
    from converter.systems.hard_life.odds_questions import target_asked

    body, dermal = target.body or 3, target.dermal or 0
    catalogue = run.house_rules_file.catalogue
    asked = target_asked(body, target.armour or [], dermal, run.house_rules, catalogue)
    worn = " and ".join(target.armour or []) or "no armour"
    dice = f", {dermal} dermal dice" if dermal else ""
    return [(f"Body {body}, {worn}{dice}", asked)]


def _kind(text: str | None) -> ArmourKind | None:
    from converter.nearest import did_you_mean
    from converter.systems.hard_life.targets import ArmourKind

    if text is None:
        return None
    if text.casefold() not in list(ArmourKind):
        hint = did_you_mean(text, list(ArmourKind)) or "expected ballistic or impact"
        raise UsageError(f"--against {text}: is no kind of armour; {hint}")
    return ArmourKind(text.casefold())


@dataclass(frozen=True)
class _Question:
    """The attack that is asked about, ready to be counted against one target after the other."""

    attack: AttackAsked
    target: TargetAsked
    weapon: WeaponAsked
    rules: HouseRules

    def __post_init__(self) -> None:
        if self.attack.rounds > 1:
            for option in ("net", "location"):
                if getattr(self.attack, option) is not None:
                    raise UsageError(f"--{option}: counts for a single shot; leave out --rounds")
        if self.weapon.whole_body:
            for option in ("location", "aim"):
                if getattr(self.attack, option) is not None:
                    raise UsageError(f"--{option}: {self.weapon.name} strikes the whole body; leave it out")
        if self.attack.location is not None and self.attack.aim is not None:
            raise UsageError("--aim: a shot at a given --location does not scatter; leave one of them out")

    def odds(self, target: Target) -> AttackOdds:
        """The odds against one target."""
        from converter.systems.hard_life.attack_odds import single_odds
        from converter.systems.hard_life.burst_odds import burst_odds
        from converter.systems.hard_life.odds import DiceAgainst, accuracies, certain
        from converter.systems.hard_life.whole_body_odds import whole_body_burst_odds, whole_body_odds

        attack, strike = self.attack, self._strike()
        dodge = DiceAgainst(self.target.dodge, self._dodge_target_number())
        if attack.rounds > 1:
            counted = whole_body_burst_odds if self.weapon.whole_body else burst_odds
            return counted(strike, self._burst(), attack.dice or 0, dodge, target, self.rules)
        if attack.net is not None:
            net = certain(attack.net)
        else:
            net = accuracies(DiceAgainst(attack.dice or 0, attack.target_number), dodge, self.rules)
        if self.weapon.whole_body:
            return whole_body_odds(strike, net, target, self.rules)
        return single_odds(strike, net, target, self.rules, location_named(attack.location, "--location"))

    def row(self) -> AttackRow:
        """What is asked, for the answer."""
        from converter.exporting.hard_life_odds import AttackRow

        attack, blow = self.attack, self.weapon.blow
        location, aim = location_named(attack.location, "--location"), location_named(attack.aim, "--aim")
        known = attack.net is not None
        return AttackRow(
            weapon=self.weapon.name,
            code=f"{blow.code}{' Stun' if blow.stun else ''}",
            against=blow.kind.value,
            armour_piercing=blow.armour_piercing,
            rounds=attack.rounds,
            target_numbers=() if known else self._burst().target_numbers(),
            dice=attack.dice,
            net_successes=attack.net,
            dodge_dice=0 if known else self.target.dodge,
            dodge_target_number=None if known else self._dodge_target_number(),
            location=location.value if location else None,
            whole_body=self.weapon.whole_body,
            aim=aim.value if aim else None,
        )

    def _strike(self) -> Strike:
        from converter.systems.hard_life.attack_odds import Strike
        from converter.systems.hard_life.scatter import aim_point

        figure = figure_asked(self.rules, from_behind=self.attack.from_behind)
        return Strike(self.weapon.blow, aim_point(figure, location_named(self.attack.aim, "--aim")), figure)

    def _burst(self) -> Burst:
        from converter.systems.hard_life.autofire import Burst

        given = self.attack.recoil_compensation
        compensation = self.weapon.recoil_compensation if given is None else given
        return Burst(self.attack.rounds, self.attack.target_number, compensation, self.weapon.heavy)

    def _dodge_target_number(self) -> int:
        from converter.systems.hard_life.dodge import dodge_target_number
        from converter.systems.hard_life.tables import DodgeSituation

        given = self.target.dodge_target_number
        if given is not None:
            return given
        situations = (DodgeSituation.AREA,) if self.weapon.area else ()
        return int(dodge_target_number(self.rules, situations, rounds=self.attack.rounds))
