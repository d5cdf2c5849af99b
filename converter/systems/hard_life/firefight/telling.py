"""What hits and their consequences are called in the story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from converter.systems.hard_life.firefight.figures import Figure, State
from converter.systems.hard_life.hits import Hit
from converter.systems.hard_life.levels import name_of


def outcome_told(hits: Sequence[Hit], without: str) -> str:
    """What an attack came to; `without` says why where nothing was hit."""
    return ", ".join(map(_hit_told, hits)) or without


def _hit_told(hit: Hit) -> str:
    place = hit.location.label if hit.location else "whole body"
    if hit.wound is not None:
        shock = f" ({name_of(hit.transfer)} in the torso)" if hit.transfer else ""
        return f"a {name_of(hit.wound)} wound in the {place}{shock}"
    stun = f"a {name_of(hit.stun_wound)} stun" if hit.stun_wound else "no stun"
    return f"stopped by the armour of the {place}, {stun}" if hit.stopped else f"{stun} at the {place}"


def harm_told(victim: Figure, before: State, hits: Sequence[Hit]) -> str:
    """What that did to whoever was hit, to be put behind the outcome."""
    return "".join(f"; {text}" for text in _harm(victim, before, hits))


def _harm(victim: Figure, before: State, hits: Sequence[Hit]) -> Iterator[str]:
    if victim.state is not before:
        yield f"{victim.name} is {victim.state}"
        return
    if any(hit.knock.down for hit in hits):
        yield f"{victim.name} is knocked down"
    metres = sum(hit.knock.back_m for hit in hits)
    if metres:
        yield f"{victim.name} is thrown back {metres} m"
