"""Commands of the companion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.commands.table import AnyCommand, Command
from tabletop.ui.model.watched import watched

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

    CompanionCommand = Command[GameWindow]


BESIDE = frozenset(("undo", "redo", "note", "preferences", "language", "full-screen", "luck"))
"""Commands of other menus that ask for no board."""


def works_beside(command: AnyCommand) -> bool:
    """Whether it makes sense while the counters lie on a paper table and no board is to be seen."""
    return command.menu in ("game", "help") or command.id in BESIDE


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
