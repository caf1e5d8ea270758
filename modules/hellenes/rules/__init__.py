"""Hellènes: the rules. The year is in campaign.py and season.py; read them first, each step names its rule number."""

from __future__ import annotations

from tabletop.core.api import Game


def rules(game: Game) -> Game:
    """The game with its referee."""
    return game
