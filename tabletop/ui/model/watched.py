"""Games that can only be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.session.access import Access
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.store.game import OpenGame

if TYPE_CHECKING:
    from tabletop.data.module import Module


def look_only(game: OpenGame[Module]) -> None:
    """Let a game be looked at and not touched, though the disk would allow it."""
    table = game.session
    access = Access.watching(Msg("differs-refused"))
    game.session = Session(table.game, table.journal, table.vaults, table.local.environment, access)


def watched(game: OpenGame[Module]) -> bool:
    """Whether a game can only be looked at, by choice or because the disk or another program says so."""
    return game.read_only or game.session.access.only_watched
