"""Advice in one window, put together: the lamp beside the question, the hint beneath it, what is lit on the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QToolButton

from tabletop.ui.advice.asking import Advisor
from tabletop.ui.advice.bar import AdviceBar
from tabletop.ui.advice.lit import LitIdea
from tabletop.ui.advice.past import PastAdvisor
from tabletop.ui.advice.reasons import why_no_course, why_no_hint
from tabletop.ui.advice.reckoning import Reckoning
from tabletop.ui.commands.shortcuts import shown
from tabletop.ui.dialogs.base import Dialog
from tabletop.ui.model.change import Once
from tabletop.ui.model.texts import tip
from tabletop.ui.widgets.labels import on_click, put_icon
from tabletop.ui.widgets.qt_parts import settle

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

ICON = 18
"""Side of the lamp, pixels at 100 %."""


class AdviceParts(QObject):
    """Lives with its window."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.window_, self.model = window, window.model
        self.look = window.application.look
        self.advisor = Advisor(self.model, self)
        self.bar = AdviceBar(self.advisor, self.look)
        window.prompt.add_beneath(self.bar)
        self.reckoning = Reckoning(self.model, self)
        self.past = PastAdvisor(self.model, self)
        self.course: Dialog | None = None
        """The graph, while it is open."""
        self.lit = LitIdea(self)
        window.boards.each(self.lit.take_up)
        self.bar.lit.connect(self.lit.show)
        self._up = QTimer(self, singleShot=True, interval=0)
        self._up.timeout.connect(self._bring_up)
        self.bar.grown.connect(self._up.start)
        self.lamp = QToolButton()
        self.lamp.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        on_click(self.lamp, self.hint)
        window.rules.bar.tools.addWidget(self.lamp)
        once = Once(self.model, self.refresh, self)
        for signal in (self.model.changed, self.model.language_changed, self.look.changed, self.advisor.changed):
            signal.connect(once.ask)
        self.refresh()

    def why_no_hint(self) -> str:
        """Why there is none now, '' when there may be one."""
        return why_no_hint(self.model)

    def hint(self) -> None:
        """Have the decision in hand thought over; when that cannot be, say why."""
        why = self.why_no_hint()
        if why:
            self.model.said.emit(why)
        else:
            self.advisor.ask()

    def why_no_course(self) -> str:
        """Why nobody is told now who stood how, '' when it can be told."""
        return why_no_course(self.model)

    def show_course(self) -> None:
        """Who stood how, in a window of its own. While the game goes on it is a hint like any other."""
        why = self.why_no_course()
        if why:
            self.model.said.emit(why)
            return
        if self.course is not None:
            self.course.raise_()
            self.course.activateWindow()
            return
        if self.reckoning.known and not self.reckoning.begin():
            return
        from tabletop.ui.advice.standing import WhoStoodHow  # and all that draws, when it is first wanted

        self.course = course = WhoStoodHow(self.reckoning, self.look, self.window_, self.past)
        if self.reckoning.known:
            course.reasons.lit.connect(self.lit.show)
        self.course.finished.connect(self._forget_course)
        self.course.show()

    def _forget_course(self) -> None:
        self.course = None

    def refresh(self) -> None:
        """The lamp as things stand."""
        if self.model.closed:
            return
        why, words = self.why_no_hint(), self.model.tr("advice-hint")
        key = self.window_.application.keys.of("hint")
        self.lamp.setEnabled(not why and self.advisor.phase != "thinking")
        self.lamp.setText(words)
        self.lamp.setAccessibleName(words)
        side = self.look.px(ICON)
        self.lamp.setIconSize(QSize(side, side))
        put_icon(self.lamp, self.look.icon("lamp"))
        hint = self.model.tr("advice-hint-tip", press=shown(key[0]) if key else "–")
        self.lamp.setToolTip(tip(self.model.tr("advice-none-tip", why=why) if why else hint))

    def _bring_up(self) -> None:
        """All of it is seen, and what it is about: the question, or where both have no room, its words."""
        head = self.window_.docks.scrolled_head
        self.bar.ask_again(False)
        settle()
        if self.model.closed:
            return
        if not head.holds_all():
            self.bar.ask_again(True)
            settle()
        head.bring_up(self.bar)

    def close(self) -> None:
        """The window goes, and the program that thinks with it."""
        self.advisor.close()
        self.past.close()
        self.reckoning.close()
