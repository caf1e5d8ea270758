"""Games in which the player lets the computer wait: his own, and true again when he opens them the next time."""

from __future__ import annotations

from pathlib import Path

from tabletop.folders import user_data
from tabletop.store.jsonfile import JsonFile

MOST = 1000
"""Games that are remembered; who lets more computers wait finds the first of them playing on."""


class HeldGames:
    """Ids of games; what another window has kept meanwhile stays."""

    def __init__(self, home: Path | None = None) -> None:
        self._file = JsonFile((home or user_data()) / "held_games.json")

    def __contains__(self, game: str) -> bool:
        return game in _valid(self._file.read(list))

    def put(self, game: str, held: bool) -> None:
        """The computer of this game waits from now on, or plays on."""
        if held == (game in self):
            return

        def changed(there: list[object]) -> list[object]:
            others: list[object] = [one for one in _valid(there) if one != game]
            return [*others, game][-MOST:] if held else others

        self._file.change(list, changed)


def _valid(values: list[object]) -> list[str]:
    return [one for one in values[:MOST] if isinstance(one, str)]
