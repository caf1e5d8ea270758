"""The bar of a line: that nothing of it counts, how dice fall, what is imagined, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QPushButton, QSizePolicy, QToolBar, QToolButton, QVBoxLayout

from tabletop.store.lines import DICE
from tabletop.ui.lines.frame import Elided
from tabletop.ui.model.texts import Words
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.labels import name_it, on_click

if TYPE_CHECKING:
    from tabletop.ui.lines.hands import LinesHere


class LineBar(QToolBar):
    """Over the whole width of the window, for as long as it is open."""

    def __init__(self, parts: LinesHere, look: Look) -> None:
        super().__init__(parts.window_)
        self.parts, self.model, self.look = parts, parts.model, look
        self.setObjectName("line-bar")
        self.setMovable(False)
        self.setFloatable(False)
        self.toggleViewAction().setEnabled(False)
        self.words = Words(self.model, self)
        self.words.put(self.setWindowTitle, "line-bar")
        self.inside = QFrame()
        self.inside.setObjectName("line-inside")
        self.inside.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.told, self.about = Elided("line-told"), Elided("line-about")
        self.dice, self.note, self.new, self.all = (QToolButton() for _ in range(4))
        self.back = QPushButton()
        self._lay_out()
        self.addWidget(self.inside)
        self.dice.setMenu(QMenu(self.dice))
        self.dice.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.dice.menu().aboutToShow.connect(self._list_dice)
        for button, run in (
            (self.note, parts.note),
            (self.new, parts.try_here),
            (self.all, parts.show_tree),
            (self.back, parts.back),
        ):
            on_click(button, run)
        self.model.language_changed.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        row, texts = QHBoxLayout(self.inside), QVBoxLayout()
        row.setContentsMargins(10, 4, 10, 4)
        row.setSpacing(6)
        texts.setSpacing(1)
        texts.addWidget(self.told)
        texts.addWidget(self.about)
        row.addLayout(texts, 1)
        for button in (self.dice, self.note, self.new, self.all, self.back):
            button.setProperty("role", "line")
            row.addWidget(button)

    def refresh(self) -> None:
        """Say it all anew."""
        line, tr = self.parts.line, self.model.tr
        if line is None or self.model.closed:
            return
        self.told.say(tr("line-told"))
        made_up = self.parts.imagined or self.parts.imagined_rest
        self.about.say(self.about_words(), tr("line-imagined-tip") if made_up else "")
        way = line.kept.dice
        name_it(self.dice, tr(f"line-dice-{way}"), tr(f"line-dice-{way}-tip"))
        for button, key in ((self.note, "line-note"), (self.new, "line-new"), (self.all, "line-all")):
            name_it(button, tr(key), tr(f"{key}-tip"))
        name_it(self.back, tr("line-back"), tr("line-back-tip"))

    def about_words(self) -> str:
        """Which line, from when, what is imagined, and what has happened in the game meanwhile."""
        line, tr = self.parts.line, self.model.tr
        if line is None:
            return ""
        said = [tr("line-called", name=line.kept.name)]
        if self.parts.imagined:
            said.append(tr("line-imagined", n=self.parts.imagined))
        elif self.parts.imagined_rest:
            said.append(tr("line-imagined-rest"))
        if self.parts.news > 0:
            said.append(tr("line-meanwhile", n=self.parts.news))
        return " · ".join(said)

    def _list_dice(self) -> None:
        menu, line = self.dice.menu(), self.parts.line
        menu.clear()
        menu.setToolTipsVisible(True)
        group = QActionGroup(menu)
        for way in DICE:
            entry = menu.addAction(self.model.tr(f"line-dice-{way}"))
            entry.setToolTip(self.model.tr(f"line-dice-{way}-tip"))
            entry.setCheckable(True)
            entry.setChecked(line is not None and line.kept.dice == way)
            entry.triggered.connect(lambda _checked=False, way=way: self.parts.use_dice(way))
            group.addAction(entry)
