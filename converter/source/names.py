"""Names compared as people mean them: `Armor Jacket` is the Armour Jacket, `H&K` Heckler & Koch."""

from __future__ import annotations

import re
from functools import lru_cache

from converter.notation.text import tidy
from converter.notation.weapon_class import split_class_tag

_HECKLER = re.compile(r"\bh ?(?:&|and) ?k\b")


@lru_cache(maxsize=4096)
def name_key(name: str) -> str:
    """The form of a name by which names are compared; empty for a name without letters or digits.

    Case, spaces, punctuation, a class tag at the end (`(HPist)`), `&` against `and`, `armor` against `armour`
    and `H&K` against `Heckler & Koch` make no difference. Other languages' letters are kept.
    """
    bare = split_class_tag(tidy(name))[0].casefold()
    spelt = _HECKLER.sub("heckler and koch", bare).replace("&", " and ")
    return "".join(character for character in spelt if character.isalnum()).replace("armor", "armour")
