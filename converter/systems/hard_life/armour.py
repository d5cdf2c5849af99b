"""Armour by location: pieces as Hard Life has them, and what they come to together (Armour and Locations)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from converter.notation.armour import ArmourRating
from converter.source.layering import best_and_half_the_next
from converter.source.names import name_key
from converter.source.shadowrun import ArmourPiece
from converter.systems.hard_life.armour_parts import can_be_built, highest_built, lowest_factor
from converter.systems.hard_life.armour_rows import WITH_HELMET, names_its_helmet, row_named
from converter.systems.hard_life.covers import EXPECTED, covered
from converter.systems.hard_life.house_rules import Encumbrance, HouseRules
from converter.systems.hard_life.locations import ARMS, LEGS, ByLocation, Location
from converter.systems.hard_life.records import ArmourFigures, WornPiece
from converter.systems.hard_life.reporting import Reporter
from converter.systems.hard_life.tables import ArmourRow
from converter.working import Quantity, given, total

RULE: Final = "Hard Life, Armour and Locations"

BODY_ARMOUR: Final = (Location.TORSO, *ARMS, *LEGS)
"""What armour covers that does not say what it covers."""


def read_piece(piece: ArmourPiece, rules: HouseRules, reporter: Reporter) -> WornPiece | None:
    """A piece as Hard Life has it, or None where it cannot be converted (reported) or protects nothing.

    A name of Table 3 takes its row, whatever figures of its own it brings (a warning names what is passed
    over). Anything else has its own pair at the locations it covers, and on average. `rating` must be the
    piece's own for rows, completed by its name for the rest.
    """
    row = None if piece.natural else row_named(piece.name, rules.tables)
    if row is not None:
        _tell_passed_over(piece, row, reporter)
        return _of_row(piece, row)
    if piece.rating is None or protects_nothing(piece):
        return None
    return _of_own_figures(piece, piece.rating, rules, reporter)


def protects_nothing(piece: ArmourPiece) -> bool:
    """Whether the piece is mere clothing: 0/0."""
    return piece.rating is not None and not (piece.rating.ballistic or piece.rating.impact)


def _of_row(piece: ArmourPiece, row: ArmourRow) -> WornPiece:
    helmet = not row.layer
    note = row.house_rule or ("a helmet weighs nothing" if helmet else "Table 3")
    return WornPiece(
        name=piece.name,
        row=row.name,
        at=ByLocation.worked_out(row.at),
        average=row.average,
        encumbrance_factor=given(piece.name, row.encumbrance_factor, note),
        concealability=row.concealability,
        layer=row.layer,
        helmet=helmet,
        house_rule=row.house_rule,
        form_fitted=piece.form_fitted,
        custom_tailored=piece.custom_tailored,
    )


def _tell_passed_over(piece: ArmourPiece, row: ArmourRow, reporter: Reporter) -> None:
    """Warn of figures that the row overrules; a pair that stands in the row somewhere is no other pair."""
    rating = piece.rating
    known = [row.average, *(row.at(place) for place in Location)]
    if rating is not None and not any(_same(rating, one) for one in known):
        _warn_row_wins(piece, row, "rating", f"armour {row_in_print(row)}", rating, reporter)
    if piece.encumbrance is not None and piece.encumbrance != row.encumbrance_factor:
        factor = f"Encumbrance Factor {row.encumbrance_factor}"
        _warn_row_wins(piece, row, "encumbrance", factor, piece.encumbrance, reporter)
    places = covered(piece.covers)[0]
    if places and places != tuple(place for place in Location if row.at(place) is not None):
        cover = ", ".join(place.label for place in Location if row.at(place) is not None)
        _warn_row_wins(piece, row, "covers", f"cover of {cover}", ", ".join(piece.covers), reporter)


def _warn_row_wins(
    piece: ArmourPiece, row: ArmourRow, field: str, stands: str, passed_over: object, reporter: Reporter
) -> None:
    reporter.warn(
        piece.name,
        field,
        f"'{piece.name}' is the {row.name} of Table 3, whose {stands} stands; "
        f"its own {field}, {passed_over}, is passed over",
        "give it a name of its own where it differs",
        passed_over,
    )


def row_in_print(row: ArmourRow) -> str:
    """A row's armour in a message: `5/3 on average`."""
    return f"{row.average} on average"


def _same(rating: ArmourRating, other: ArmourRating | None) -> bool:
    return other is not None and (rating.ballistic, rating.impact) == (other.ballistic, other.impact)


def _of_own_figures(
    piece: ArmourPiece, rating: ArmourRating, rules: HouseRules, reporter: Reporter
) -> WornPiece | None:
    shield = "shield" in name_key(piece.name)
    helmet = piece.helmet and not shield
    places = _places(piece, helmet, reporter)
    adds = piece.helmet or rating.added or shield
    layer = not (adds or piece.natural)
    factor = _own_factor(piece, rating, places, rules, reporter, layer=layer)
    if factor is None and rules.encumbrance is Encumbrance.FACTOR:
        return None
    bare = ArmourRating(rating.ballistic, rating.impact)
    return WornPiece(
        name=piece.name,
        row=None,
        at=ByLocation.from_pairs(dict.fromkeys(places, bare), None),
        average=ArmourRating(rating.ballistic, rating.impact, added=adds),
        encumbrance_factor=factor,
        concealability=_whole(piece.concealability),
        layer=layer,
        helmet=helmet,
        adds=adds,
        form_fitted=piece.form_fitted,
        custom_tailored=piece.custom_tailored,
    )


def _places(piece: ArmourPiece, helmet: bool, reporter: Reporter) -> tuple[Location, ...]:
    places, strange = covered(piece.covers)
    for word in strange:
        reporter.warn(piece.name, "covers", f"'{word}' is no part of the body", f"expected {EXPECTED}", word)
    if places:
        return places
    if helmet:
        return (Location.HEAD,)
    return tuple(Location) if piece.natural else BODY_ARMOUR


def _own_factor(
    piece: ArmourPiece,
    rating: ArmourRating,
    places: Sequence[Location],
    rules: HouseRules,
    reporter: Reporter,
    *,
    layer: bool,
) -> Quantity | None:
    """The factor of armour that Table 3 does not have; None, with an error, where it cannot be told."""
    if piece.encumbrance is not None:
        return given(piece.name, piece.encumbrance, "encumbrance as given")
    if not layer:
        what = "natural armour" if piece.natural else "a helmet or shield"
        return given(piece.name, 0, f"{what} weighs nothing")
    if rules.encumbrance is not Encumbrance.FACTOR:
        return None
    if not can_be_built(rating, places, rules.tables):
        reporter.error(
            piece.name,
            "encumbrance",
            f"{rating} is more than armour parts build ({highest_built(rules.tables)}), and Table 3 has no "
            "row of this name, so its Encumbrance Factor cannot be told; the piece is left out",
            "give its encumbrance",
            rating,
        )
        return None
    factor = lowest_factor(rating, places, rules.tables).named(piece.name)
    reporter.warn(
        piece.name,
        "encumbrance",
        f"'{piece.name}' stands in no row of Table 3; its Encumbrance Factor is taken as {factor}, "
        "the lowest that armour parts come to",
        "give its encumbrance",
    )
    return factor.noting("no row of Table 3: the lowest build by the costs of armour parts")


def _whole(text: str | None) -> int | None:
    found = re.search(r"-?[0-9]{1,2}", text or "")
    return int(found[0]) if found else None


@dataclass(frozen=True, slots=True)
class Worn:
    """All armour worn together: at each location and on average."""

    pieces: tuple[WornPiece, ...]
    at: ByLocation[ArmourFigures]
    average: ArmourFigures
    concealability: Quantity | None

    @property
    def layers(self) -> tuple[WornPiece, ...]:
        """The body pieces: what can be form-fitted, tailored and layered."""
        return tuple(piece for piece in self.pieces if piece.layer)


def worn_together(pieces: Sequence[WornPiece], sheathing: Quantity | None, reporter: Reporter) -> Worn:
    """What the pieces come to: at each location best plus half of the next, rounded down; so on average.

    Ballistic and impact are layered apart. Helmets and shields with plus signs add in full, on average as
    well. `sheathing` is the impact bonus of dermal sheathing, at all six locations (None: none).
    """
    counted = _without_second_helmet(pieces, reporter)

    def at(place: Location) -> ArmourFigures:
        here = [(piece, rating) for piece in counted if (rating := piece.at[place]) is not None]
        return _figures(place.label.capitalize(), here, lambda piece: piece.adds, sheathing)

    average = [(piece, piece.average) for piece in counted]
    return Worn(
        pieces=counted,
        at=ByLocation.worked_out(at),
        average=_figures("Average", average, lambda piece: piece.average.added, None),
        concealability=_lowest_concealability(counted),
    )


def _without_second_helmet(pieces: Sequence[WornPiece], reporter: Reporter) -> tuple[WornPiece, ...]:
    """The pieces less a helmet worn with armour that Table 3 has with its own: it is one and the same."""
    suit = next((one for one in pieces if one.row and WITH_HELMET in name_key(one.row)), None)
    if suit is None:
        return tuple(pieces)
    helmets = [one for one in pieces if one.helmet]
    named = names_its_helmet(suit.name)
    if not named and not helmets:
        reporter.warn(
            suit.name,
            "name",
            f"'{suit.name}' is the {suit.row} of Table 3, so its helmet counts on the head",
            f"call it '{suit.row}', or '{suit.name} without Helmet' with ballistic, impact and encumbrance",
            suit.name,
        )
    for one in helmets if named else ():
        reporter.warn(
            one.name,
            "name",
            f"'{suit.name}' has its helmet with it; '{one.name}' is not counted besides",
            "leave one of them out",
            one.name,
        )
    return tuple(one for one in pieces if not one.helmet)


_Rated = tuple[WornPiece, ArmourRating]


def _figures(
    title: str, rated: Sequence[_Rated], adds: Callable[[WornPiece], bool], sheathing: Quantity | None
) -> ArmourFigures:
    layers = [one for one in rated if not adds(one[0])]
    added = [one for one in rated if adds(one[0])]

    def half(label: str, of: Callable[[ArmourRating], int], more: Iterable[Quantity]) -> Quantity:
        parts = [best_and_half_the_next([_given(piece, of(rating)) for piece, rating in layers])]
        parts.extend(_given(piece, of(rating)) for piece, rating in added)
        parts.extend(more)
        kept = [part for part in parts if part.value]
        if not kept:
            return given(label, 0)
        return total(tuple(kept)).named(label, RULE)

    return ArmourFigures(
        half(f"{title} ballistic armour", lambda rating: rating.ballistic, ()),
        half(f"{title} impact armour", lambda rating: rating.impact, [sheathing] if sheathing else []),
    )


def _given(piece: WornPiece, points: int) -> Quantity:
    return given(piece.name, points, *filter(None, (piece.house_rule,)))


def _lowest_concealability(pieces: Sequence[WornPiece]) -> Quantity | None:
    known = [(piece.concealability, piece.name) for piece in pieces if piece.concealability is not None]
    if not known:
        return None
    lowest, name = min(known)
    note = f"that of {name}" if len(known) == 1 else f"the lowest, that of {name}"
    return given("Concealability", lowest, note)
