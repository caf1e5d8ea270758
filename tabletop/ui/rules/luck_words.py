"""The luck of the dice as rows of words: of each seat and purpose, and of its combats. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.ui.rules.luck import Battles, Sample

USUAL, RARE = 1.0, 2.0
"""Standard deviations: below the first nobody need speak of luck, above the second it is seldom."""
FEW = 10
"""Fewer dice say nothing, whatever they show."""
DICE_HEADS = ("luck-side", "luck-for", "luck-rolls", "luck-dice", "luck-expected", "luck-actual", "luck-verdict")
FIGHT_HEADS = ("luck-side", "luck-fought", "luck-should-win", "luck-won")


class LuckWords:
    """Says rows in the language of a catalog; `say` puts names into a message, `seat` names a seat."""

    def __init__(self, catalog: Catalog, say: Callable[[Msg], str], seat: Callable[[str], str]) -> None:
        self.catalog, self._say, self._seat = catalog, say, seat

    def rows(self, lines: Iterable[Sample]) -> list[list[str]]:
        """All lines; what is said in the same words of the same side is one."""
        found: dict[tuple[str, str], Sample] = {}
        for line in lines:
            same = found.setdefault((line.seat, self.purpose(line)), Sample(line.seat, line.purpose))
            same.add(line)
        return [self.dice(line, said) for (_, said), line in found.items()]

    def dice(self, line: Sample, said: str) -> list[str]:
        """One line, thrown for what is `said`, as DICE_HEADS name its columns."""
        side = self._seat(line.seat) if line.seat else "–"
        numbers = (str(line.rolls), str(line.dice), self._number(line.expected), str(line.actual))
        return [side, said, *numbers, self.verdict(line)]

    def fights(self, line: Battles) -> list[str]:
        """One line, as FIGHT_HEADS name its columns."""
        return [self._seat(line.seat), str(line.fought), self._number(line.expected), str(line.won)]

    def purpose(self, line: Sample) -> str:
        """What the dice were thrown for."""
        key = f"luck-{line.purpose}"
        if self.catalog.has(key):
            return self.catalog.text(key)
        return self._say(next(iter(line.words))) if len(line.words) == 1 else self.catalog.text("luck-various")

    def verdict(self, line: Sample) -> str:
        """How far from the average, in words, where there are dice enough to speak of it."""
        if line.dice < FEW:
            return self.catalog.text("luck-few")
        if abs(line.off) < USUAL:
            return self.catalog.text("luck-usual")
        way = "high" if line.off > 0 else "low"
        return self.catalog.text(f"luck-{'very-' if abs(line.off) >= RARE else ''}{way}")

    def _number(self, value: Fraction) -> str:
        """One decimal, with the comma or point of the language."""
        text = f"{float(value):.1f}"
        return text.replace(".", ",") if self.catalog.language == "fr" else text
