"""The sides of a module as seats of ours, with colours and signs."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.data.vassal.translate.ids import FreshNames
from tabletop.data.vassal.translate.wording import GameWords
from tabletop.data.vassal.translate.yaml_text import Value

_LOOKS = (
    *(("#A8321E", "#C04A1E"), ("#1E5C97", "#0B4F8A"), ("#3F7A2E", "#2E6B5A"), ("#8A5A12", "#B07818")),
    *(("#6A3E8C", "#5A3E8C"), ("#2E7D7D", "#1E7A8C"), ("#8C3E5E", "#A04878"), ("#4A4A4A", "#4A4A4A")),
)
_GLYPHS = ("owl", "lion", "anchor", "lambda")
_ALONE = (("Player 1", "Joueur 1"), ("Player 2", "Joueur 2"))


class GameSeats:
    """Seats by the side they are made of."""

    def __init__(self, sides: Iterable[str], words: GameWords) -> None:
        names = FreshNames()
        self._by_side: dict[str, str] = {}
        self._ids: list[str] = []
        for en, fr in [(side, side) for side in sides] or _ALONE:
            seat = self._by_side[en] = names.fresh(en, "side", 24)
            self._ids.append(seat)
            words.say(f"seat-{seat}", en, fr)
            words.say(f"seat-{seat}-short", en[:14], fr[:14])

    @property
    def ids(self) -> tuple[str, ...]:
        """In the order of the module."""
        return tuple(self._ids)

    def side(self, seat: str) -> str:
        """What a seat is called."""
        return next((side for side, other in self._by_side.items() if other == seat), seat)

    def of(self, side: str) -> str:
        """The seat of a side, '' for none."""
        return self._by_side.get(side, "")

    def of_sides(self, sides: Iterable[str]) -> str:
        """The seat of the first of these sides that is one."""
        return next((seat for side in sides if (seat := self.of(side))), "")

    def file(self) -> list[Value]:
        """As in module.yaml."""
        made: list[Value] = []
        for n, seat in enumerate(self._ids):
            colour, safe = _LOOKS[n % len(_LOOKS)]
            made.append({"id": seat, "colour": colour, "safe_colour": safe, "glyph": _GLYPHS[n % len(_GLYPHS)]})
        return made
