"""How house rules are named wherever a number that used one is shown."""

from __future__ import annotations


def note(key: str, value: object) -> str:
    """A house rule as its file has it: `house rule to_hit = "beat"`."""
    if isinstance(value, bool):
        return f"house rule {key} = {str(value).lower()}"
    return f'house rule {key} = "{value}"' if isinstance(value, str) else f"house rule {key} = {value}"
