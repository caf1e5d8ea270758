"""Commands of the player's own map, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.errors import BadData
from tabletop.data.own_map.place import has_own
from tabletop.ui.commands.table import Command

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

    OwnMapCommand = Command[GameWindow]


def open_wizard(window: GameWindow) -> None:
    """Choose, place or change the player's own map."""
    from tabletop.ui.own_map.wizard import OwnMapWizard

    OwnMapWizard(window.model, window, lambda: reopen(window)).open()


def in_use(window: GameWindow) -> bool:
    """Whether the game is played on it."""
    return window.model.module.as_printed is not None


def switch(window: GameWindow) -> None:
    """Play on the other of the two maps; the game stays as it is."""
    from tabletop.data.own_map.kept import OwnMap, read_own, write_own

    module = window.model.module.id
    try:
        own = read_own(module)
        write_own(module, OwnMap(own.boards, own.faces, not own.on))
    except (BadData, OSError):
        window.model.said.emit(window.model.tr("own-map-failed"))
        return
    reopen(window)


def reopen(window: GameWindow) -> None:
    """The same game in a window that has read the player's map anew."""
    opener, folder = window.application.start_opener(), window.model.game.folder
    if window.close():
        opener.open_folder(folder)


def _kept(window: GameWindow) -> bool:
    return has_own(window.model.module.id)


def placed(window: GameWindow) -> bool:
    """Of a board on which counters lie anywhere the picture is all there is: such a game has its map already."""
    return any(not plan.areas for plan in window.model.module.plans)


COMMANDS: tuple[OwnMapCommand, ...] = (
    Command("own-map", "view", (), open_wizard, here=placed, line=True),
    Command("own-map-on", "view", (), switch, _kept, here=placed, checked=in_use),
)
