"""How the tests call the program, and the small files they give it."""

from __future__ import annotations

from typing import Protocol

from typer.testing import Result

CHARACTERS = """\
Name,Race,Body,Quickness,Strength,Willpower,Intelligence,Reaction,Firearms
Anna,Human,4,4,4,4,4,4,3
Bert,Human,abc,4,4,4,4,4,3
"""
"""Two characters: one good, one whose Body is no number."""

WEAPONS = """\
Name,Type,Ammo,Modes,Damage
Ares Predator,Heavy Pistol,15(c),SA,9M
Uzi III,SMG,24(c),BF,6M
"""
"""Two weapons without a fault."""


class Run(Protocol):
    """Calls the program with arguments, and text for standard input."""

    def __call__(self, *arguments: str, stdin: str | None = None) -> Result:
        """The result: exit status, stdout, stderr."""
        ...
