"""Events at the table: one JSON object in, one out. Each system lists its events; `resolve` settles them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from converter.play.chance import Chance
from converter.working import Quantity


class SpecError(Exception):
    """A spec that is wrong: a field, a word, too few or too many dice or cards. The message says which."""


class Spec(BaseModel):
    """Base of every event's input: closed and immutable; `system` and `event` are taken off before."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    keys_are_words: ClassVar[bool] = False
    """Whether its fields are words of a closed set (locations), whose spelling is matched loosely."""


class StepOut(BaseModel):
    """One line a player can check."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    label: str
    working: str
    value: str | int | float | bool | None


class Outcome(BaseModel):
    """Base of every event's output: an outcome word and the steps that led to it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    outcome: str = "done"
    steps: tuple[StepOut, ...] = Field(default=())


SpecT = TypeVar("SpecT", bound=Spec)


@dataclass(frozen=True, slots=True)
class Event(Generic[SpecT]):
    """An event: its name, its input, and the function that settles it with chance for what is not named.

    `settle` takes the spec, the chance and the system's house rules; it raises SpecError for a spec that
    cannot be settled.
    """

    name: str
    spec: type[SpecT]
    settle: Callable[[SpecT, Chance, Any], Outcome]
    summary: str


def steps_of(quantity: Quantity) -> tuple[StepOut, ...]:
    """The steps of a quantity's working."""
    lines = []
    for step in quantity.steps():
        whole = step.value.denominator == 1
        value = int(step.value) if whole else float(step.value)
        notes = f" ({'; '.join(step.notes)})" if step.notes else ""
        lines.append(StepOut(label=step.label, working=f"{step.working}{notes}", value=value))
    return tuple(lines)


def told(label: str, working: str, value: object) -> StepOut:
    """A step that is no sum: what was compared or looked up, and what came of it."""
    if isinstance(value, str | int | float | bool) or value is None:
        return StepOut(label=label, working=working, value=value)
    return StepOut(label=label, working=working, value=str(value))
