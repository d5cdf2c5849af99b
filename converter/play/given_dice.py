"""Dice that were rolled at the table: out of a list, or asked for one roll after the other."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence

from converter.play.chance import PLAIN_SIDES, Chance
from converter.problems import shown


class DiceError(Exception):
    """Dice that are none, or too few of them. The message says how many are needed, and for what."""


class ListedDice(Chance):
    """Deals dice in the order in which they were rolled; the rest of chance comes from the seed.

    Raises DiceError once there are too few.
    """

    def __init__(self, dice: Sequence[int], seed: int | None = None) -> None:
        super().__init__(seed)
        self._dice = tuple(dice)
        self._used = 0

    def die(self) -> int:
        """The next die."""
        return self.dice(1, "one die")[0]

    def dice(self, count: int, purpose: str = "") -> tuple[int, ...]:
        """The next dice."""
        found = self._dice[self._used : self._used + count]
        if len(found) < count:
            given = f"{len(self._dice)} given, {self._used} used"
            raise DiceError(f"too few dice ({given}); next: {count} for {purpose or 'a roll'}")
        self._used += count
        return found

    @property
    def left_over(self) -> tuple[int, ...]:
        """The dice that nobody has used."""
        return self._dice[self._used :]


class AskedDice(Chance):
    """Asks for every roll. `ask` is handed the question and gives what was typed, None at the end of it.

    An empty answer has the program roll. What is no answer is asked for again; raises DiceError where nobody
    answers any more. `tell` is handed what happens between the rolls, too.
    """

    def __init__(
        self, ask: Callable[[str], str | None], tell: Callable[[str], None], seed: int | None = None
    ) -> None:
        super().__init__(seed)
        self._ask = ask
        self._tell = tell

    def narrate(self, text: str) -> None:
        """Tell what happens."""
        self._tell(text)

    def die(self) -> int:
        """One die."""
        return self.dice(1, "one die")[0]

    def dice(self, count: int, purpose: str = "") -> tuple[int, ...]:
        """Dice as they are typed: `3 5`, `3,5` or `35`."""
        if count == 0:
            return ()
        question = f"{purpose or 'a roll'}, {count} {'dice' if count > 1 else 'die'}: "
        while (answer := self._ask(question)) is not None:
            if not answer.strip():
                rolled = tuple(super(AskedDice, self).die() for _ in range(count))
                self._tell(f"rolled {' '.join(map(str, rolled))}")
                return rolled
            faces = re.findall(r"[1-6]", answer)
            if len(faces) == count and re.fullmatch(r"[1-6,; ]+", answer.strip()):
                return tuple(map(int, faces))
            self._tell(f"'{shown(answer)}' is not {count} dice 1 to 6; nothing at all has the program roll")
        raise DiceError(f"nobody rolls any more; next: {count} for {purpose or 'a roll'}")


def read_dice(text: str) -> tuple[int, ...]:
    """Dice out of a JSON list or of plain text, `3 5 6` on any number of lines; `#` begins a remark.

    Raises DiceError for anything that is no die.
    """
    bare = re.sub(r"#.*", "", text).strip()
    if bare.startswith("["):
        try:
            words: list[object] = json.loads(bare)
        except ValueError as error:
            raise DiceError(f"is no list of dice in JSON ({error})") from error
    else:
        words = list(re.split(r"[\s,;]+", bare)) if bare else []
    for place, word in enumerate(words, 1):
        if str(word) not in {str(face) for face in range(1, PLAIN_SIDES + 1)} or isinstance(word, bool):
            raise DiceError(f"die {place}, '{shown(word)}', is none; expected 1 to 6")
    return tuple(int(str(word)) for word in words)
