"""One's own sealed papers opened for the audit: asked once more, for nobody forgets what was read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox

from tabletop.core.errors import TableError
from tabletop.core.position.ids import CHANCE
from tabletop.store.opened import open_papers
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.model.decided import decided
from tabletop.ui.rules.runner import RESULT

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow


class OpenPapers(Dialog):
    """Before the rules have decided the game a mark must be set besides. Enter keeps them sealed."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window.model, window, "open-papers")
        self.window_, self.model, self.game = window, window.model, window.remote.shared
        self.least = QSize(540, 0)
        over, written = decided(self.game.session), bool(self.game.session.state.vars.get(RESULT))
        self.heading("open-papers")
        self.text("open-papers-text")
        if self.game.deals and self.game.session.vaults[CHANCE].secrets:
            self.text("open-papers-dealer")
        key = "open-papers-over" if over else "open-papers-by-hand" if written else "open-papers-early"
        self.text(key, "good" if over else "danger")
        self.text("open-papers-forever", "warning")
        self.sure = QCheckBox()
        self.words.text(self.sure, "open-papers-sure")
        self.sure.setVisible(not over)
        self.sure.setChecked(over)
        self.column.addWidget(self.sure)
        self.wrong = paragraph("danger")
        self.wrong.hide()
        self.column.addWidget(self.wrong)
        self._buttons()

    def _buttons(self) -> None:
        keep = self.button("open-papers-no", Role.RejectRole)
        self.ok = self.button("open-papers-do", Role.AcceptRole)
        self.ok.setDefault(False)
        self.ok.setAutoDefault(False)
        self.ok.setProperty("role", "")
        self.ok.setEnabled(self.sure.isChecked())
        self.sure.toggled.connect(self.ok.setEnabled)
        keep.setDefault(True)
        keep.setFocus()

    def accept(self) -> None:
        """Open them; stay with words when the disk refuses."""
        if not self.ok.isEnabled():
            return
        try:
            open_papers(self.game)
        except TableError as error:
            self.wrong.setText(self.model.say(error.msg))
            self.wrong.show()
            self._relaid()
            return
        super().accept()
        self.model.said.emit(self.model.tr("open-papers-done"))
        self.window_.remote.refresh()
