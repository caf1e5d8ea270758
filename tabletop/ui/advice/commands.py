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


def _may_tell(window: GameWindow) -> bool:
    return not window.advice.why_no_course()


def _why_no_course(window: GameWindow) -> str:
    return window.advice.why_no_course()


def _of_a_game(window: GameWindow) -> bool:
    return not window.model.game.private


COMMANDS: tuple[AdviceCommand, ...] = (
    Command("course", "game", (), lambda w: w.advice.show_course(), _may_tell, _of_a_game, why=_why_no_course),
)
MORE: tuple[AdviceCommand, ...] = (
    Command("hint", "edit", ("F9",), lambda w: w.advice.hint(), _may_ask, why=_why_no_hint, icon="lamp", line=True),
)
