"""Commands of the second screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.commands.table import Command

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

    SecondCommand = Command[GameWindow]

COMMANDS: tuple[SecondCommand, ...] = (
    Command(
        "second-screen",
        "view",
        ("Ctrl+F11",),
        lambda w: w.second.toggle(),
        checked=lambda w: w.second.screen is not None,
        line=True,
    ),
    Command("second-follow", "view", (), lambda w: w.second.follow(), checked=lambda w: w.second.follows),
    Command("second-language", "view", (), lambda w: w.second.other_language()),
)
