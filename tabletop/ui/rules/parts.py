"""The parts of the rules in one window, put together: the only thing the window knows of them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from tabletop.ui.board.view import BoardView
from tabletop.ui.model.change import Once
from tabletop.ui.rules.decisions.bar import DecisionBar
from tabletop.ui.rules.decisions.dice_menu import DiceMenu
from tabletop.ui.rules.fight import PLACES, in_rounds, weighed
from tabletop.ui.rules.hints.marks import Marks
from tabletop.ui.rules.hints.why import WhyNot
from tabletop.ui.rules.runner import Runner
from tabletop.ui.widgets.deferred import Deferred
from tabletop.ui.widgets.qt_parts import settle

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

CALM = 1000
"""Milliseconds after which the window has opened."""


class RulesParts(QObject):
    """Lives with its window."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        model, look = window.model, window.application.look
        self.window_, self.model = window, model
        self.dice = DiceMenu(model, look, window.application.prefs.settings)
        self.runner = Runner(model, lambda: self.dice.at_once or model.session.local.apart or model.game.averaged)
        self.dice.way_changed.connect(self.runner.go_on_soon)
        self.bar = DecisionBar(model, look, self.runner, self.dice)
        self.bar.rule_wanted.connect(window.commands.open_rule)
        self.bar.check.wanted.connect(lambda: window.docks.bring("checks"))
        window.prompt.add_question(self.bar)
        self.bar.shown.connect(lambda on: window.prompt.asked.setVisible(not on))
        window.boards.each(self._take_up)
        self.bar.sheet_wanted.connect(self.show_score)
        self._score_soon = Deferred(self, alone=True)
        self._score_soon.timeout.connect(lambda: None if self.model.closed else self.show_score())
        self.runner.over.connect(self._score_soon.start)
        self._fight, self._covered = -1, ""
        self._fight_soon = Deferred(self, alone=True)  # what is asked is shown first
        self._fight_soon.timeout.connect(self._show_fight)
        self.runner.asked.connect(Once(model, self._fight_soon.start, self).ask)
        QTimer.singleShot(CALM, self, self._read_ahead)

    def _read_ahead(self) -> None:
        """Panel and board of a fight are loaded, then made, before the first one begins: in the middle of it that is
        felt."""
        if self.runner.active:
            import_module("tabletop.ui.panels.combat.panel")
            QTimer.singleShot(CALM, self, lambda: self.window_.docks.made("combat"))
            QTimer.singleShot(2 * CALM, self, self.window_.boards.make_ahead)

    def _take_up(self, board: QWidget) -> None:
        """What may be chosen on a board, and why not elsewhere."""
        if isinstance(board, BoardView):
            marks, why = Marks(board), WhyNot(board, self.window_.application.look)
            why.rule_wanted.connect(self.window_.commands.open_rule)
            if board is self.window_.board:
                self.marks, self.why = marks, why

    def _show_fight(self) -> None:
        """A combat has begun: its sum comes to the front, without taking the keyboard."""
        if self.model.closed:
            return
        game, state = self.model.session.game, self.model.session.state
        found = (weighed(game, state) or in_rounds(game, state)) if self.runner.active else None
        docks = self.window_.docks
        if found is None:
            covered, self._covered = self._covered, ""
            if covered and "combat" in docks.front:
                docks.show_in_front(covered)  # what the combat had covered: the hand
            return
        if found[0].uid == self._fight or docks.bare:
            return
        self._fight = found[0].uid
        place = next((str(found[0].data[name]) for name in PLACES if found[0].data.get(name)), "")
        self.model.glow.emit(place, "")
        from tabletop.ui.panels.combat.panel import CombatPanel  # a panel is loaded when it is first shown

        panel = docks.made("combat")
        if isinstance(panel, CombatPanel):
            with panel.gradually():
                self._covered = self._covered or docks.show_in_front("combat")
            settle()  # all of it has its room before it is painted
            panel.by_rules.rule_wanted.connect(self.window_.commands.open_rule, Qt.ConnectionType.UniqueConnection)

    def show_score(self) -> None:
        """Every point with its rule, and the verdict."""
        from tabletop.ui.dialogs.victory import Victory

        sheet = Victory(self.model, self.window_, self.window_.commands.open_rule)
        sheet.luck.clicked.connect(self.show_luck)
        sheet.course.setVisible(not self.model.game.private and not self.window_.advice.why_no_course())
        sheet.course.clicked.connect(sheet.accept)
        sheet.course.clicked.connect(self.window_.advice.show_course)
        sheet.open()

    def show_luck(self) -> None:
        """Expected against actual."""
        from tabletop.ui.dialogs.luck import Luck

        Luck(self.model, self.window_).open()
