"""Commands of advice: a hint now, and after the game who stood how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.commands.table import Command

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

    AdviceCommand = Command[GameWindow]


def _may_ask(window: GameWindow) -> bool:
    return not window.advice.why_no_hint()


def _why_no_hint(window: GameWindow) -> str:
    return window.advice.why_no_hint()


COMMANDS: tuple[AdviceCommand, ...] = (
    Command("hint", "edit", ("F9",), lambda w: w.advice.hint(), _may_ask, why=_why_no_hint, icon="lamp", line=True),
)
