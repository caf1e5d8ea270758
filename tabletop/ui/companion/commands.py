"""Commands of the companion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.commands.table import Command
from tabletop.ui.model.watched import watched

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

    CompanionCommand = Command[GameWindow]


def _one_table(window: GameWindow) -> bool:
    """Far apart nobody has all counters before him; a line is tried on the screen."""
    return window.remote.game is None and not window.model.game.private


def _writable(window: GameWindow) -> bool:
    return not watched(window.model.game) and window.model.live


def _on(window: GameWindow) -> bool:
    return window.model.session.state.on_paper


COMMANDS: tuple[CompanionCommand, ...] = (
    Command("companion", "game", (), lambda w: w.companion.toggle(), _writable, _one_table, _on, line=True),
)
