"""How the others come to a game played far apart: by the folder itself, or by an invitation sent to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt

from tabletop.store.mail import invited
from tabletop.store.remote.mirror import Mirror
from tabletop.ui.dialogs.base import Dialog, Role

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow


class Invite(Dialog):
    """Two ways, each with its button."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window.model, window, "invite")
        self.least = QSize(540, 0)
        folder = window.model.game.folder
        self.heading("invite")
        mirror = Mirror.of(folder)
        self.text("server-folder" if mirror is not None else "invite-folder")
        self.where = self.plain(str(mirror.address.named("") if mirror is not None else folder), "muted")
        self.where.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text("invite-mail")
        self.text("invite-secret", "muted")
        self.button("apart-show-folder", Role.ActionRole, lambda: window.remote.show_folder(folder))
        self.zip = self.button("invite-zip", Role.ActionRole)
        self.zip.clicked.connect(self.accept)
        self.zip.clicked.connect(window.commands.export)
        self.zip.clicked.connect(lambda: invited(window.remote.shared))
        self.button("dialog-close", Role.AcceptRole)
