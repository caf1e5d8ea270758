"""Commands of seats that a computer plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.commands.table import Command
from tabletop.ui.model.watched import watched

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

    OpponentCommand = Command[GameWindow]


def _writable(window: GameWindow) -> bool:
    return not watched(window.model.game) and window.model.live and window.model.session.game.opening is not None


def _plays(window: GameWindow) -> bool:
    return _writable(window) and bool(window.opponent.levels)


def _holds(window: GameWindow) -> bool:
    return not window.opponent.playing


COMMANDS: tuple[OpponentCommand, ...] = (
    Command("computer-plays", "game", (), lambda w: w.opponent.show_seats(), _writable, line=True),
    Command("computer-stop", "game", (), lambda w: w.opponent.stop_or_go_on(), _plays, checked=_holds),
)
