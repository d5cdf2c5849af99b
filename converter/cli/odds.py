"""`odds`: exact chances, counted and never sampled. Each system's odds are commands of this one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from converter.cli.grouping import UsageError, grouped
from converter.cli.odds_hit_location import hit_location
from converter.cli.odds_wound import wound
from converter.cli.options import Files, Reading, Rules
from converter.cli.run import Run

if TYPE_CHECKING:
    from converter.exporting.odds import AttackOdds
    from converter.systems.faster_combat.cards import Card
    from converter.systems.faster_combat.house_rules import HouseRules
    from converter.systems.faster_combat.tables import RangeBand

odds = typer.Typer(
    name="odds",
    help=(
        "Exact chances as fractions and per cent, counted card by card or die by die; nothing is sampled."
        "\n\nExample: sheetrunner odds attack --firearms 6 --range medium --modifiers target-moving"
    ),
    no_args_is_help=True,
    rich_markup_mode=None,
)


@dataclass(frozen=True)
class Aim:
    """The shot that is asked about."""

    firearms: Annotated[
        int,
        typer.Option("--firearms", metavar="N", min=0, max=99, help="The Firearms (or Throwing) Skill."),
    ]
    range: Annotated[str, typer.Option("--range", metavar="RANGE", help="short, medium, long or extreme.")]
    modifiers: Annotated[
        list[str] | None,
        typer.Option(
            "--modifiers",
            metavar="KEY",
            help="What changes the Target Number, as `tables target-numbers` names it; several may follow.",
        ),
    ] = None
    damage: Annotated[
        int | None,
        typer.Option(
            "--damage", metavar="N", min=0, max=999, help="The weapon's Damage; with --knock-out-value."
        ),
    ] = None
    knock_out_value: Annotated[
        int | None,
        typer.Option("--knock-out-value", metavar="N", min=0, max=999, help="The target's Knock-Out Value."),
    ] = None
    hand: Annotated[
        str | None,
        typer.Option("--hand", metavar="CARDS", help="Your hand, such as '9 4 K Joker': which card is best?"),
    ] = None


@odds.command()
@grouped
def attack(
    aim: Aim,
    more: Annotated[
        list[str] | None,
        typer.Argument(metavar="[KEY...]", help="Further modifiers.", show_default=False),
    ] = None,
    rules: Rules = None,
    json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """The chance that a shot of Faster Combat hits; with Damage and Knock-Out Value, that it also disables.

    Attack, defence and damage card are random plays from one full deck: the top card, and with a Joker on top
    the cards that follow. With --hand they are the plays of that hand, the best first; the defender's play
    stays a random one, and for damage the best card that is left is played.

    Example: sheetrunner odds attack --firearms 6 --range medium --modifiers target-moving --damage 12
    --knock-out-value 11
    """
    from converter.exporting.json_document import as_json
    from converter.exporting.odds import attack_lines, plays_table
    from converter.exporting.terminal import print_tables

    result = _attack_odds(aim, [*(aim.modifiers or []), *(more or [])], _house_rules(rules))
    if json:
        typer.echo(as_json(result), nl=False)
        return
    for line in attack_lines(result):
        typer.echo(line)
    if len(result.plays) > 1:
        print_tables([plays_table(result.plays)])


@odds.command()
@grouped
def party(
    files: Files,
    reading: Reading,
    modifiers: Annotated[
        list[str] | None,
        typer.Option(
            "--modifiers", metavar="KEY", help="What changes every Target Number (may be repeated)."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """The chances of a party to hit in Faster Combat, by range: a table for the game master's page.

    One row a character without a sight, and one for each weapon whose sight, or being thrown, makes a
    difference; random plays from one full deck. Critters with nothing to shoot have none.

    Example: sheetrunner odds party party.xlsx --modifiers cover
    """
    from converter.exporting.json_document import as_json
    from converter.exporting.odds import PartyOdds, party_row, party_table
    from converter.systems.faster_combat.party_odds import party_odds

    if reading.system.value != "faster-combat":
        raise UsageError(f"--system {reading.system.value}: `odds party` counts for faster-combat only")
    run = Run(files, reading)
    records = run.records()
    keys = _split(modifiers or [])
    numbers = _modifier_numbers(keys, run.house_rules)
    rows = tuple(party_row(row) for row in party_odds(records.characters, run.house_rules, numbers))
    if json:
        typer.echo(as_json(PartyOdds(modifiers=tuple(keys), rows=rows)), nl=False)
    else:
        from converter.exporting.terminal import print_tables

        print_tables([party_table(rows)])
    run.close()


odds.command("hit-location")(hit_location)
odds.command("wound")(wound)


def _house_rules(rules: object) -> HouseRules:
    from converter.cli.defaults import house_rules_file
    from converter.systems.registry import system

    found: HouseRules = house_rules_file(rules).of(system("faster-combat"))  # type: ignore[arg-type]
    return found


def _attack_odds(aim: Aim, modifiers: list[str], rules: HouseRules) -> AttackOdds:
    """Everything that was asked. Raises UsageError for a wrong word, card or half a pair of numbers."""
    from converter.exporting.odds import AttackOdds, chance_row, play_row
    from converter.play.events import SpecError, steps_of
    from converter.systems.faster_combat.cards import CardError
    from converter.systems.faster_combat.odds import Shot, full_deck, hand_odds, random_play_odds
    from converter.systems.faster_combat.settling.ranges import target_number_of

    if (aim.damage is None) is not (aim.knock_out_value is None):
        missing = "--knock-out-value" if aim.knock_out_value is None else "--damage"
        raise UsageError(f"{missing} is missing; --damage and --knock-out-value go together")
    band, keys = _band(aim.range), _split(modifiers)
    try:
        number = target_number_of(band, tuple(keys), rules.tables)
    except SpecError as error:
        raise UsageError(f"--modifiers: {str(error).partition(': ')[2]}") from error
    shot = Shot(aim.firearms, int(number), aim.damage, aim.knock_out_value)
    try:
        plays = hand_odds(shot, _hand(aim.hand), rules) if aim.hand is not None else ()
    except CardError as error:
        raise UsageError(f"--hand {aim.hand}: {error}") from error
    found = plays[0].odds if plays else random_play_odds(shot, full_deck(rules), rules.to_hit)
    return AttackOdds(
        firearms_skill=aim.firearms,
        range=band.value,
        modifiers=tuple(keys),
        target_number=shot.target_number,
        damage=aim.damage,
        knock_out_value=aim.knock_out_value,
        hit=chance_row(found.hit),
        disable=None if found.disable is None else chance_row(found.disable),
        best=str(plays[0].play) if plays else None,
        plays=tuple(play_row(one) for one in plays),
        steps=steps_of(number),
    )


def _hand(text: str) -> list[Card]:
    """The cards of a hand. Raises CardError for a word that is none, and for no card at all."""
    from converter.systems.faster_combat.cards import CardError, parse_card

    cards = [parse_card(word) for word in text.replace(",", " ").split()]
    if not cards:
        raise CardError("no card is named; write them like '9 4 K Joker'")
    return cards


def _band(text: str) -> RangeBand:
    from converter.nearest import did_you_mean
    from converter.systems.faster_combat.tables import RangeBand

    words = [band.value for band in RangeBand]
    if text.casefold() not in words:
        hint = did_you_mean(text, words) or "expected short, medium, long or extreme"
        raise UsageError(f"--range {text}: is no range; {hint}")
    return RangeBand(text.casefold())


def _split(texts: list[str]) -> list[str]:
    """The keys of modifiers, with commas or not. Raises UsageError for one that is given twice."""
    keys = [key for text in texts for key in text.replace(",", " ").split()]
    for key in keys:
        if keys.count(key) > 1:
            raise UsageError(f"--modifiers {key}: is given twice; it counts once")
    return keys


def _modifier_numbers(keys: list[str], rules: HouseRules) -> list[int]:
    """What the modifiers add; sights are the weapons' own here. Raises UsageError for any other key."""
    from converter.nearest import did_you_mean
    from converter.systems.situation_rows import SituationKind

    lines = {
        line.key: line.number for line in rules.tables.target_numbers if line.kind is SituationKind.MODIFIER
    }
    for key in keys:
        if key not in lines:
            hint = did_you_mean(key, lines) or f"expected {', '.join(lines)}"
            raise UsageError(f"--modifiers {key}: is not known here; {hint}")
    return [lines[key] for key in keys]
