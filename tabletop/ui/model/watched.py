"""Games that can only be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.text import Msg
from tabletop.store.game import OpenGame
from tabletop.store.watching import WatchingSession

if TYPE_CHECKING:
    from tabletop.data.module import Module


def look_only(game: OpenGame[Module]) -> None:
    """Let a game be looked at and not touched, though the disk would allow it."""
    table = game.session
    watching = WatchingSession(table.game, table.journal, table.vaults, table.environment)
    watching.why = Msg("differs-refused")
    game.session = watching


def watched(game: OpenGame[Module]) -> bool:
    """Whether a game can only be looked at, by choice or because the disk or another program says so."""
    return game.read_only or isinstance(game.session, WatchingSession)
