"""Commands of a game played far apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.commands.table import Command

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

    RemoteCommand = Command[GameWindow]


def _far_apart(window: GameWindow) -> bool:
    return window.remote.game is not None


def _seated(window: GameWindow) -> bool:
    return window.remote.seated


COMMANDS: tuple[RemoteCommand, ...] = (
    Command("mail", "apart", ("Ctrl+Shift+H",), lambda w: w.remote.mail(), _seated, line=True),
    Command("standing", "apart", (), lambda w: w.remote.standing(), _seated),
    Command("invite", "apart", (), lambda w: w.remote.invite(), _far_apart),
    Command("give-seat", "apart", (), lambda w: w.remote.give_seat(), _seated),
    Command("open-papers", "apart", (), lambda w: w.remote.open_papers(), _seated),
    Command("keys-backup", "apart", (), lambda w: w.remote.backup(), _seated),
    Command("keys-restore", "apart", (), lambda w: w.remote.restore()),
)
