"""Builds what a record sheet prints from a character's record (Faster Combat, Character Sheet)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from textwrap import shorten

from converter.notation.weapon_class import WeaponClass
from converter.printing.boxes import Drawing, tick_boxes
from converter.printing.faster_combat.reference_box import (
    distances,
    range_views,
    reference_columns,
    sight_modifier,
)
from converter.printing.faster_combat.views import (
    NO_RANGES,
    CountView,
    FirearmRow,
    GrenadeRow,
    ListsView,
    MeleeRow,
    SheetView,
    SpellRow,
    StatView,
    WeaponListRow,
)
from converter.source.shadowrun import Kind
from converter.systems.faster_combat.house_rules import HouseRules
from converter.systems.faster_combat.records import (
    CharacterRecord,
    Grenade,
    MeleeWeapon,
    RangedWeapon,
    SpellRecord,
    WeaponRecord,
)
from converter.systems.faster_combat.tables import RangeRow, Tables
from converter.working import Quantity

MOST_BOXES = 40
"""Above this a number is easier to keep with a pencil than a field of boxes."""

BOXES_FOR_UNKNOWN_RELOADS = 5
NO_DAMAGE = "–"
"""What stands for the Damage of a spell that does none."""

_LONGEST_TARGET = 160
"""Characters of a target in prose that are printed below its spell."""

_AMMO_COLUMNS = 10
_FEW_COLUMNS = 5
_MOST_FEW_BOXES = 20
_WRITING_LINE = Drawing(14.0, 3.6, "M2 3.4h12")
"""A line beside a number that is too high for boxes, to keep count on."""

_THROWN_TYPES = frozenset(kind.value for kind in WeaponClass if kind.is_thrown)
NO_RELOADS = CountView("–")
"""What stands for the Reloads of a weapon that is counted by the piece."""
THROWN_GRENADE = "Grenade"
"""The range row of a grenade thrown by hand."""
STRENGTH_TO_DAMAGE = 3


def sheet_view(record: CharacterRecord, rules: HouseRules, *, figure: int = 1) -> SheetView:
    """What the sheet of one figure prints.

    `figure` counts the equal figures of a record whose quantity is above 1. House rules decide
    which range rows there are and what the reference box says.
    """
    return SheetView(
        name=record.name,
        figure=f"figure {figure} of {record.quantity}" if record.quantity > 1 else "",
        race=record.race,
        kind=record.kind.value.capitalize(),
        edition=record.edition.value,
        side=record.side or "",
        stats=_stats(record),
        summary=_summary(record),
        firearms=tuple(firearm_row(weapon, record, rules) for weapon in record.firearms),
        melee_weapons=tuple(melee_row(weapon, record.melee_combat_damage) for weapon in record.melee_weapons),
        grenades=tuple(grenade_row(grenade, record.melee_combat_damage) for grenade in record.grenades),
        spells=tuple(spell_row(spell) for spell in record.spells),
        carried=record.carried,
        not_converted=record.not_converted,
        footnotes=_footnotes(record, rules),
        reference=reference_columns(rules),
    )


def sheet_views(records: Sequence[CharacterRecord], rules: HouseRules) -> tuple[SheetView, ...]:
    """A sheet for every figure, in order: a record of quantity 3 gives three sheets, numbered."""
    return tuple(
        sheet_view(record, rules, figure=number)
        for record in records
        for number in range(1, record.quantity + 1)
    )


def lists_view(weapons: Sequence[WeaponRecord], spells: Sequence[SpellRecord]) -> ListsView:
    """What a list of weapons and spells prints."""
    kinds = [word for word, found in (("weapons", weapons), ("spells", spells)) if found]
    return ListsView(
        title=" and ".join(kinds).capitalize(),
        weapons=tuple(listed_weapon_row(weapon) for weapon in weapons),
        spells=tuple(spell_row(spell) for spell in spells),
    )


def sorted_by_type(lists: ListsView) -> ListsView:
    """The lists with weapons by type, then by name, and spells that do damage first, then by name."""
    return replace(
        lists,
        weapons=tuple(sorted(lists.weapons, key=lambda row: (row.type.casefold(), row.name.casefold()))),
        spells=tuple(sorted(lists.spells, key=lambda row: (row.damage == NO_DAMAGE, row.name.casefold()))),
    )


def _stats(record: CharacterRecord) -> tuple[StatView, ...]:
    speed = int(record.speed)
    actions = int(record.actions)
    pips = tick_boxes([actions], columns=_AMMO_COLUMNS, side_mm=2.8) if actions <= _AMMO_COLUMNS else None
    return (
        StatView("Actions", str(actions), "a turn", pips),
        StatView("Speed", str(speed), f"cm a turn; {speed // 2} crawling or on rough ground"),
        StatView(
            "Knock-Out Value",
            str(record.knock_out_value),
            "Damage + card of this much disables",
            prominent=True,
        ),
        StatView("Magic Resistance", str(record.magic_resistance_value), "Drain above it knocks out"),
        StatView("Firearms Skill", str(record.firearms_skill), "add your card"),
        StatView("Melee Combat Skill", str(record.melee_combat_skill), "add your card"),
        StatView("Throwing Skill", str(record.throwing_skill), "add your card"),
        StatView("Melee Combat Damage", str(record.melee_combat_damage), "bare-handed; weapons change it"),
    )


def _summary(record: CharacterRecord) -> str:
    parts = (
        ("Actions", record.actions),
        ("Speed", record.speed),
        ("Knock-Out Value", record.knock_out_value),
        ("Magic Resistance", record.magic_resistance_value),
        ("Melee Combat Damage", record.melee_combat_damage),
        ("Firearms", record.firearms_skill),
        ("Melee Combat", record.melee_combat_skill),
        ("Throwing", record.throwing_skill),
    )
    return " · ".join(f"{label} {value}" for label, value in parts)


def firearm_row(weapon: RangedWeapon, record: CharacterRecord, rules: HouseRules) -> FirearmRow:
    """What a row of the Firearms table prints."""
    row = range_row_of(weapon.type, record, rules)
    return FirearmRow(
        name=_numbered(weapon.name, weapon.quantity),
        detail=_detail(weapon, row, rules.tables),
        damage=_damage_text(weapon.damage, weapon.damage_text, weapon.adds_melee_damage),
        total=_total_text(weapon.damage, weapon.adds_melee_damage, record.melee_combat_damage),
        ranges=NO_RANGES if row is None else range_views(row, weapon.sight, rules.tables),
        ready_ammo=_ready_ammo(weapon),
        reloads=_reloads(weapon),
    )


def _detail(weapon: RangedWeapon, row: RangeRow | None, tables: Tables) -> str:
    parts = [f"{weapon.type}*" if row is not None and row.added else weapon.type]
    if weapon.sight is not None:
        parts.append(f"{weapon.sight.value} {sight_modifier(weapon.sight, tables):+d}")
    if weapon.ready_with:
        parts.append(f"readied with {weapon.ready_with}")
    return " · ".join(parts)


def _ready_ammo(weapon: RangedWeapon) -> CountView:
    if is_counted_by_the_piece(weapon):
        return _pieces(weapon.quantity) if weapon.quantity > 1 else CountView()
    if weapon.ready_ammo is None:
        return CountView()
    rounds = int(weapon.ready_ammo)
    text = str(rounds) if weapon.quantity == 1 else f"{weapon.quantity}x{rounds}"
    if rounds * weapon.quantity > MOST_BOXES:
        return CountView(text)
    return CountView(text, tick_boxes([rounds] * weapon.quantity, columns=_AMMO_COLUMNS))


def _reloads(weapon: RangedWeapon) -> CountView:
    if is_counted_by_the_piece(weapon) and not weapon.reloads:
        return NO_RELOADS
    if weapon.reloads is None:
        return CountView("", tick_boxes([BOXES_FOR_UNKNOWN_RELOADS], columns=_FEW_COLUMNS))
    return _few(weapon.reloads)


def is_counted_by_the_piece(weapon: RangedWeapon) -> bool:
    """Whether a weapon is thrown, so that it has pieces and no ammunition; a gun's may only be unknown."""
    return weapon.ready_ammo is None and weapon.type in _THROWN_TYPES


def _pieces(number: int) -> CountView:
    boxes = tick_boxes([number], columns=_AMMO_COLUMNS) if number <= MOST_BOXES else None
    return CountView(str(number), boxes)


def _few(number: int) -> CountView:
    """A number in a narrow column: boxes in rows of about the same length, or a line to keep count on."""
    if number > _MOST_FEW_BOXES:
        return CountView(str(number), _WRITING_LINE)
    rows = max(1, -(-number // _FEW_COLUMNS))
    return CountView(str(number), tick_boxes([number], columns=max(1, -(-number // rows))))


def melee_row(weapon: MeleeWeapon, melee_combat_damage: Quantity) -> MeleeRow:
    """What a row of the Melee Weapons table prints."""
    total = _total(weapon.damage, weapon.adds_melee_damage, melee_combat_damage)
    return MeleeRow(
        name=_numbered(weapon.name, weapon.quantity),
        damage=_damage_text(weapon.damage, weapon.damage_text, weapon.adds_melee_damage),
        total="" if total is None else str(total),
    )


def grenade_row(grenade: Grenade, melee_combat_damage: Quantity) -> GrenadeRow:
    """What a row of the Grenades table prints."""
    damage = _damage_text(grenade.damage, grenade.damage_text, grenade.adds_melee_damage)
    total = _total(grenade.damage, grenade.adds_melee_damage, melee_combat_damage)
    if grenade.adds_melee_damage and total is not None:
        damage = f"{damage} ({total})"
    return GrenadeRow(
        name=grenade.name,
        damage=damage,
        reduction="" if grenade.reduction_cm is None else f"{grenade.reduction_cm} cm",
        quantity=_few(grenade.quantity),
    )


def spell_row(spell: SpellRecord) -> SpellRow:
    """What a spell's row prints, on a sheet or in a list; a spell without damage prints a dash."""
    radius = f" {spell.radius_cm} cm" if spell.radius_cm is not None else ""
    if spell.radius:
        radius = f" {spell.radius}"
    return SpellRow(
        name=spell.name,
        max_force="" if spell.max_force is None else str(spell.max_force),
        damage=spell.damage or NO_DAMAGE,
        range=spell.range or "",
        target_number=spell.target_number_text or "",
        drain_code=spell.drain_code or "",
        area=f"{spell.area_code or ''}{radius}",
        effects=_effects(spell),
    )


def _effects(spell: SpellRecord) -> str:
    """The effects, and before them the source's own words for a target that has no number."""
    if spell.target_text is None:
        return spell.effects or ""
    target = f"Target: {shorten(spell.target_text, _LONGEST_TARGET, placeholder=' …')}"
    return f"{target}. {spell.effects}" if spell.effects else target


def listed_weapon_row(weapon: WeaponRecord) -> WeaponListRow:
    """What a row of a weapon list prints."""
    return WeaponListRow(
        name=weapon.name,
        type=weapon.type,
        ammo="–" if weapon.ammo is None else str(weapon.ammo),
        damage=_damage_text(weapon.damage, weapon.damage_text, weapon.adds_melee_damage) or "–",
        reduction="" if weapon.reduction_cm is None else f"{weapon.reduction_cm} cm",
    )


def _damage_text(damage: Quantity | None, words: str | None, adds_melee_damage: bool) -> str:
    if damage is None:
        return words or ""
    return f"{int(damage):+d}" if adds_melee_damage else str(damage)


def _total(
    damage: Quantity | None, adds_melee_damage: bool, melee_combat_damage: Quantity
) -> Quantity | None:
    """What is added to the card: a modifier goes on top of Melee Combat Damage (chapter Melee Combat)."""
    if damage is None or not adds_melee_damage:
        return damage
    return melee_combat_damage + damage


def _total_text(damage: Quantity | None, adds_melee_damage: bool, melee_combat_damage: Quantity) -> str:
    total = _total(damage, adds_melee_damage, melee_combat_damage)
    return f"makes {total}" if adds_melee_damage and total is not None else ""


def range_row_of(weapon_type: str, record: CharacterRecord, rules: HouseRules) -> RangeRow | None:
    """The range row of a weapon type in a figure's hands."""
    # Melee Combat Damage is Strength + 3 (chapter Combatants), so Strength need not stand on the record.
    strength = int(record.melee_combat_damage) - STRENGTH_TO_DAMAGE
    return rules.tables.range_row(weapon_type, strength, rules.added_ranges)


def _footnotes(record: CharacterRecord, rules: HouseRules) -> tuple[str, ...]:
    notes = []
    throws = bool(record.grenades) or record.kind is not Kind.CRITTER
    thrown = range_row_of(THROWN_GRENADE, record, rules) if throws else None
    if thrown is not None:
        notes.append(f"Grenades thrown by hand*: {distances(thrown)}, with the Throwing Skill.")
    rows = (range_row_of(weapon.type, record, rules) for weapon in record.firearms)
    if thrown is not None or any(row is not None and row.added for row in rows):
        notes.append("* Ranges by Strength, added to the published table.")
    return tuple(notes)


def _numbered(name: str, quantity: int) -> str:
    return f"{name} x{quantity}" if quantity > 1 else name
