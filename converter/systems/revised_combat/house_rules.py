"""The rules that a game is played by: the bundled file with a table's own `[revised_combat]` laid over it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)

from converter.house_rules import HouseRulesError
from converter.nearest import did_you_mean
from converter.notation.upp import Characteristic
from converter.play.tidying import alike
from converter.systems.revised_combat.formula import Formula
from converter.systems.revised_combat.lists import ListedArmour, ListedWeapon, with_names
from converter.systems.revised_combat.locations import LocationKind
from converter.systems.revised_combat.rules_file import bundled_rules, faults, laid_over
from converter.systems.revised_combat.tables import (
    ActionRow,
    Aim,
    AimRow,
    AspectNames,
    BandRow,
    CharacteristicSetting,
    ColumnsSetting,
    CountSetting,
    DeathSetting,
    Difficulty,
    DifficultyChange,
    EffectRow,
    Entry,
    ExactSetting,
    FormulaSetting,
    HitChart,
    KindsSetting,
    MarginZero,
    PenetrationRow,
    Provenance,
    RowDms,
    StateEffects,
    StateRow,
    StateWord,
    SuccessRow,
    TaskRow,
    TaskSetting,
    ToHitRow,
    WholeSetting,
    WordSetting,
)


def _nothing_required(schema: dict[str, Any]) -> None:
    """A file states only what differs, so its schema demands nothing and repeats no defaults."""
    for field in schema["properties"].values():
        field.pop("default", None)


def _bundled() -> Any:
    """A field whose value the bundled file brings: `_over_the_bundled` fills it in before it is missed."""
    return Field(default=None)


PERSON = "person"
"""The chart of people; it also stands in for a target nobody has a chart of."""


class RevisedCombatRules(BaseModel):
    """Every chart and number of Revised Combat. What a file leaves out is the bundled value.

    Raises pydantic's ValidationError for an unknown key or a bad value; `revised_combat_rules` turns that
    into words.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_extra=_nothing_required)

    tasks: dict[Difficulty, TaskRow] = _bundled()
    characteristic_dm: CountSetting = _bundled()
    initiative: FormulaSetting = _bundled()
    tactics_pool: WordSetting = _bundled()
    short_action_seconds: CountSetting = _bundled()
    npc_will: ExactSetting = _bundled()
    movement: CountSetting = _bundled()
    actions: tuple[ActionRow, ...] = _bundled()
    range_bands: tuple[BandRow, ...] = _bundled()
    to_hit: dict[str, ToHitRow] = _bundled()
    difficulty_changes: tuple[DifficultyChange, ...] = _bundled()
    aspect_names: AspectNames = _bundled()
    called_shot: TaskSetting = _bundled()
    aims: dict[Aim, AimRow] = _bundled()
    aimed_difficulty: TaskSetting = _bundled()
    hit_chart: dict[str, HitChart] = _bundled()
    ducked: KindsSetting = _bundled()
    attenuation: WordSetting = _bundled()
    penetration: tuple[PenetrationRow, ...] = _bundled()
    margin_zero: MarginZero = _bundled()
    exceptional_success: tuple[SuccessRow, ...] = _bundled()
    columns: ColumnsSetting = _bundled()
    row_dms: RowDms = _bundled()
    sixth_row_dm: WholeSetting = _bundled()
    unconscious_task: TaskSetting = _bundled()
    stun_length: WholeSetting = _bundled()
    concussion: WholeSetting = _bundled()
    death: DeathSetting = _bundled()
    first_characteristic: dict[LocationKind, CharacteristicSetting] = _bundled()
    thresholds: dict[LocationKind, FormulaSetting] = _bundled()
    location_effects: tuple[EffectRow, ...] = _bundled()
    states: dict[StateWord, StateRow] = _bundled()
    state_effects: dict[StateWord, StateEffects] = _bundled()
    coverage: dict[str, KindsSetting] = _bundled()
    weapons: dict[str, ListedWeapon] = _bundled()
    armour: dict[str, ListedArmour] = _bundled()

    @model_validator(mode="before")
    @classmethod
    def _over_the_bundled(cls, data: Any) -> Any:
        return laid_over(bundled_rules(), data) if isinstance(data, Mapping) else data

    @field_validator("penetration")
    @classmethod
    def _firmest_first(cls, rows: tuple[PenetrationRow, ...]) -> tuple[PenetrationRow, ...]:
        return tuple(sorted(rows, key=lambda row: row.at_least, reverse=True))

    @field_validator("exceptional_success")
    @classmethod
    def _widest_first(cls, rows: tuple[SuccessRow, ...]) -> tuple[SuccessRow, ...]:
        return tuple(sorted(rows, key=lambda row: row.margin, reverse=True))

    @field_validator("range_bands")
    @classmethod
    def _nearest_first(cls, rows: tuple[BandRow, ...]) -> tuple[BandRow, ...]:
        if not rows:
            raise ValueError("there is no range band; expected at least one")
        return tuple(sorted(rows, key=lambda row: row.upper_m))

    @field_validator("attenuation")
    @classmethod
    def _a_band(cls, setting: WordSetting, info: ValidationInfo) -> WordSetting:
        if "range_bands" in info.data:  # else they are wrong themselves, and that is told
            _place_of(setting.value, info.data["range_bands"])
        return setting

    @field_validator("initiative")
    @classmethod
    def _of_characteristics(cls, setting: FormulaSetting) -> FormulaSetting:
        _check_words(setting.value, {word.value for word in Characteristic}, dice=True)
        return setting

    @field_validator("columns")
    @classmethod
    def _of_life_force(cls, setting: ColumnsSetting) -> ColumnsSetting:
        _check_words(setting.value, {"life_force"})
        return setting

    @field_validator("called_shot", "aimed_difficulty", "unconscious_task")
    @classmethod
    def _of_determination(cls, setting: TaskSetting) -> TaskSetting:
        _check_words(setting.dm, {"determination"})
        return setting

    @field_validator("thresholds")
    @classmethod
    def _of_columns(cls, entries: dict[LocationKind, FormulaSetting]) -> dict[LocationKind, FormulaSetting]:
        for setting in entries.values():
            _check_words(setting.value, {"columns"})
        return entries

    @field_validator("weapons", "armour", mode="before")
    @classmethod
    def _named(cls, rows: Any) -> Any:
        return with_names(rows)

    @field_validator("weapons")
    @classmethod
    def _usable(cls, weapons: dict[str, ListedWeapon], info: ValidationInfo) -> dict[str, ListedWeapon]:
        for weapon in weapons.values():
            _check_known(weapon.weapon_class, info.data.get("to_hit"), f"{weapon.name}: class")
            if "range_bands" in info.data:
                _place_of(weapon.range, info.data["range_bands"])
        return weapons

    @field_validator("armour")
    @classmethod
    def _covering(cls, armour: dict[str, ListedArmour], info: ValidationInfo) -> dict[str, ListedArmour]:
        for piece in armour.values():
            _check_known(piece.covers, info.data.get("coverage"), f"{piece.name}: covers")
        return armour

    @classmethod
    def fault_lines(cls, error: ValidationError) -> tuple[str, ...]:
        """What is wrong with a file, one line a fault, with the nearest match at any depth."""
        return faults(error, cls)

    @property
    def row_count(self) -> int:
        """Rows of an integrity record: the first, those of `row_dms`, and the sixth."""
        return len(self.row_dm)

    @property
    def row_dm(self) -> tuple[int | None, ...]:
        """The DM of each row, first row first; None needs no roll."""
        return (None, *self.row_dms.value, self.sixth_row_dm.value)

    def has_chart(self, target_type: str) -> bool:
        """Whether there is a hit chart of this name."""
        return alike(target_type, self.hit_chart) in self.hit_chart

    def chart(self, target_type: str, posture: str = "") -> HitChart:
        """The hit chart of a target: in its posture, else standing, else that of people."""
        target_type = alike(target_type, self.hit_chart)
        for name in (f"{target_type}-{posture}", target_type, f"{PERSON}-{posture}"):
            if name in self.hit_chart:
                return self.hit_chart[name]
        return self.hit_chart[PERSON]

    def band_named(self, name: str) -> int:
        """The place of a range band, the closest 0. Raises ValueError with the nearest match."""
        return _place_of(name, self.range_bands)

    def band_at(self, metres: float) -> int:
        """The place of the range band that a distance in metres falls in. Raises ValueError beyond all."""
        for place, band in enumerate(self.range_bands):
            if metres <= band.upper_m:
                return place
        last = self.range_bands[-1]
        raise ValueError(
            f"{metres:g} m is beyond the last range band, {last.name}, which ends at {last.upper_m} m"
        )

    def placeholders(self, keys: Iterable[str]) -> tuple[str, ...]:
        """Those of the keys whose value, or a part of it, is a placeholder; each once, in the order given."""
        return tuple(key for key in dict.fromkeys(keys) if self.is_placeholder(key))

    def is_placeholder(self, key: str) -> bool:
        """Whether a value, or a part of a chart, was made up because its page is lost."""
        return any(entry.provenance is Provenance.PLACEHOLDER for entry in self.entries(key))

    def entries(self, key: str) -> Iterator[Entry]:
        """The entries under a key of the file, one or many. Raises KeyError for an unknown key."""
        if key not in type(self).model_fields:
            raise KeyError(key)
        held = getattr(self, key)
        if isinstance(held, Entry):
            yield held
        else:
            yield from held.values() if isinstance(held, dict) else held


def revised_combat_rules(table: Mapping[str, Any] | None = None, place: str = "") -> RevisedCombatRules:
    """The rules with a file's `[revised_combat]` table laid over the bundled ones.

    Raises HouseRulesError that names `place`, every key that is wrong, its value, and what is allowed.
    """
    try:
        return RevisedCombatRules.model_validate(dict(table or {}))
    except ValidationError as error:
        lines = RevisedCombatRules.fault_lines(error)
        raise HouseRulesError("\n".join(f"{place}: {line}" if place else line for line in lines)) from error


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("-", " ").replace("_", " ").split())


def _place_of(name: str, bands: tuple[BandRow, ...]) -> int:
    wanted = _plain(name)
    if wanted.startswith("v "):
        wanted = f"very {wanted[2:]}"
    for place, band in enumerate(bands):
        if _plain(band.name) == wanted:
            return place
    names = [band.name for band in bands]
    hint = did_you_mean(name, names) or f"bands: {', '.join(names)}"
    raise ValueError(f"'{name}' is no range band; {hint}")


def _check_known(word: str, rows: Mapping[str, Entry] | None, what: str) -> None:
    """Raise ValueError for a word that is no key of a chart; a chart that is wrong itself tells that."""
    if rows is not None and word not in rows:
        hint = did_you_mean(word, list(rows)) or f"allowed: {', '.join(rows)}"
        raise ValueError(f"{what} '{word}' is not known; {hint}")


def _check_words(formula: Formula, words: set[str], *, dice: bool = False) -> None:
    strange = [word for word in formula.words if word not in words]
    if strange:
        allowed = ", ".join(sorted(words))
        raise ValueError(f"'{formula}' speaks of '{strange[0]}'; allowed here: {allowed}")
    if formula.dice and not dice:
        raise ValueError(f"'{formula}' has dice; none are rolled here")


HouseRules = RevisedCombatRules
"""The name under which every system keeps the model of its house rules."""
