"""Commands of lines that are tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.commands.table import Command

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

    LineCommand = Command[GameWindow]


def _in_line(window: GameWindow) -> bool:
    return window.model.game.private


def _may_try(window: GameWindow) -> bool:
    return window.lines.can_try


COMMANDS: tuple[LineCommand, ...] = (
    Command("try-line", "past", ("Ctrl+Shift+T",), lambda w: w.lines.try_here(), _may_try, icon="branch", line=True),
    Command("lines", "past", ("Ctrl+Shift+Y",), lambda w: w.lines.show_tree(), _may_try),
    Command("line-note", "past", (), lambda w: w.lines.note(), here=_in_line),
    Command("line-back", "past", (), lambda w: w.lines.back(), here=_in_line),
)
