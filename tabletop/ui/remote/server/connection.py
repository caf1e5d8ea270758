"""The link of a game's window to its server: what the bar says of it, and what the player may do about it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tabletop.store.remote.link import Login
from tabletop.store.remote.mirror import Mirror
from tabletop.store.remote.sync import Keeping, LinkState, close_long, good_of, names_of
from tabletop.ui.remote.bar import Notice

if TYPE_CHECKING:
    from tabletop.data.module import Module
    from tabletop.store.shared import SharedGame
    from tabletop.ui.interfaces import GameWindow
    from tabletop.ui.model.table_model import TableModel

CALM = "server"
"""Under this name the player puts away what is said while all is well."""
LOGINS: dict[str, Login] = {}
"""Server and name -> how we came in. In memory only, until the program ends."""


class ServerLink(QObject):
    """Nothing happens for a game that lies on no server."""

    changed = Signal()
    """From the thread: Qt queues it."""

    def __init__(self, window: GameWindow, game: SharedGame[Module]) -> None:
        super().__init__(window)
        self.window_, self.game = window, game
        self.mirror = Mirror.of(game.folder)
        self.keeping: Keeping | None = None

    def start(self) -> None:
        """Keep in step from now on."""
        if self.mirror is None:
            return
        self.mirror.good = good_of(self.game)
        login = LOGINS.get(self.mirror.address.login) or Login(key_file=self.mirror.key_file)
        self.keeping = Keeping(self.mirror, lambda: names_of(self.game), self._tell, login)
        self.keeping.start()

    def close(self) -> None:
        """The window closes; what is not up yet still goes up."""
        if self.keeping is not None:
            self.keeping.close()

    def looked(self) -> None:
        """Now and then, in the window's thread."""
        if self.keeping is not None:
            close_long(self.game)

    @property
    def state(self) -> LinkState | None:
        """How it stands, None for a game on no server."""
        return self.keeping.state if self.keeping is not None else None

    def urgent(self, model: TableModel) -> list[Notice]:
        """No link, or files that are not in order."""
        state = self.state
        if state is None:
            return []
        found = []
        if state.trouble is not None:
            kind = "danger" if state.trouble.wants else "warning"
            found.append(Notice(model.say(state.said()), kind, "", "", model.tr("server-link"), self.ask))
        for word in state.words:
            found.append(Notice(model.say(word), "warning", model.tr(f"apart-do-{word.key}"), f"server-{word.key}"))
        return found

    def calm(self, model: TableModel, away: Collection[str]) -> list[Notice]:
        """In step, or on the way to it."""
        state = self.state
        if state is None or state.trouble is not None or CALM in away:
            return []
        return [Notice(model.say(state.said()), "good" if state.kind == "step" else "muted", "", CALM)]

    def ask(self) -> None:
        """The dialog about this link."""
        from tabletop.ui.remote.server.retry import Again

        if self.keeping is not None:
            Again(self.window_.opener, self.keeping).open()

    def _tell(self) -> None:
        try:
            self.changed.emit()
        except RuntimeError:
            return  # the window is gone; the thread ends by itself
