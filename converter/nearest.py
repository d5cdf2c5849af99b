"""Misspelt words and their nearest matches: one place for headings, names, keys and house rules."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

SHORTEST_CORRECTED = 5
"""A word shorter than this is never taken for a misspelling: too many short words differ by one letter."""

LONGEST_FOR_ONE_EDIT = 7
"""A word longer than this may be two edits away from what was meant, others one."""

_FARTHEST_SUGGESTED = 3
_SHORTEST_HELD = 3


def edit_distance(first: str, second: str, cap: int) -> int:
    """How many letters to add, drop, change or swap with their neighbour to turn one word into the other.

    Counts up to `cap`; a greater distance is given as `cap + 1`. Case counts.
    """
    if abs(len(first) - len(second)) > cap:
        return cap + 1
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, one in enumerate(first, 1):
        before, last, row = row, before, [i]
        for j, other in enumerate(second, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (one != other))
            if last and i > 1 and j > 1 and one == second[j - 2] and first[i - 2] == other:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > cap:
            return cap + 1
    return min(row[-1], cap + 1)


def misspelling_of(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known words that `word` may be a misspelling of; case does not count.

    A word of five letters or more, one edit away, two where it has more than seven letters. Use the match
    only where it is the only one.
    """
    if len(word) < SHORTEST_CORRECTED:
        return ()
    allowed = 1 if len(word) <= LONGEST_FOR_ONE_EDIT else 2
    folded = word.casefold()
    found = (one for one in known if len(one) >= SHORTEST_CORRECTED - 1)
    return tuple(
        dict.fromkeys(one for one in found if 0 < edit_distance(folded, one.casefold(), allowed) <= allowed)
    )


def nearest(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The known words nearest to `word`, nearest first, at most `most`; none where nothing is like it.

    A word is like it within three edits (and a third of its length), or where one begins with the other.
    """
    folded = " ".join(word.casefold().split())
    if not folded:
        return ()
    cap = min(_FARTHEST_SUGGESTED, max(1, len(folded) // 3))
    ranked = []
    for place, one in enumerate(dict.fromkeys(known)):
        other = one.casefold()
        distance = edit_distance(folded, other, cap)
        begins = min(len(folded), len(other)) >= 4 and (other.startswith(folded) or folded.startswith(other))
        if distance <= cap or begins:
            ranked.append((distance, place, one))
    return tuple(one for _, _, one in sorted(ranked)[:most])


def holding(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The known names, at most `most`, that hold the whole word (of three letters or more): `Whisper`."""
    wanted = re.compile(rf"\b{re.escape(word.strip())}\b", re.IGNORECASE)
    found = (one for one in known if len(word.strip()) >= _SHORTEST_HELD and wanted.search(one))
    return tuple(islice(found, most))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint naming the nearest matches, `did you mean 'Body'?`; empty where nothing is like the word."""
    matches = nearest(word, known)
    if not matches:
        return ""
    quoted = [f"'{match}'" for match in matches]
    return f"did you mean {' or '.join([', '.join(quoted[:-1]), quoted[-1]] if quoted[1:] else quoted)}?"
