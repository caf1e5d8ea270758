"""Under the question: that a computer thinks or waits, and why; what it has done; how to stop it, or play for it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QToolButton, QVBoxLayout

from tabletop.ui.model.change import Change, Once
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.opponent.player import ComputerPlayer
from tabletop.ui.opponent.told import MOST, ToldActs
from tabletop.ui.rules.decisions.buttons import ordinary, primary
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import label, on_click, plain, role
from tabletop.ui.widgets.qt_parts import keep_focus

STILL = ("thinks", "shows")
LINES = 2
"""Of an act, for which there is room while a computer plays on."""
NARROW = 100
"""Pixels below which a width is no width yet."""
ROLES = {"trouble": "danger", "hand": "warning", "unruled": "warning", "nothing": "warning", "barred": "warning"}
"""How loudly something is said."""


class OpponentBar(QFrame):
    """Hidden while no computer has anything to do and nothing of it is news. `journal_wanted`, `seats_wanted`: what the
    window is asked to show."""

    journal_wanted = Signal()
    seats_wanted = Signal()

    def __init__(self, model: TableModel, player: ComputerPlayer) -> None:
        super().__init__()
        self.setObjectName("opponent")
        self.model, self.player, self.told = model, player, ToldActs(model)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 3, 10, 5)
        column.setSpacing(4)
        self.text, self.newest, self.more, self.buttons = label(), label(), QToolButton(), FlowBox()
        self.earlier = [label("muted") for _ in range(MOST - 1)]
        self.more.setProperty("role", "link")
        self.more.setCursor(Qt.CursorShape.PointingHandCursor)
        on_click(self.more, self.journal_wanted.emit)
        # what can be pressed first: on a low screen the end of long sentences scrolls
        for widget in (self.text, self.buttons, self.more, *self.earlier, self.newest):
            column.addWidget(widget)
        column.addStretch()
        self._still = ""
        """The seat for whose acts it keeps its height."""
        self._dressed: tuple[str, ...] = ()
        """For what the buttons are there."""
        model.changed.connect(self._on_changed)
        self._once = Once(model, self.refresh, self)
        for signal in (player.changed, model.changed, model.language_changed, model.cover_changed):
            signal.connect(self._once.ask)
        self.refresh()

    def _on_changed(self, change: Change) -> None:
        self.told.take(change)

    def refresh(self, *_: object) -> None:
        """Say it all anew."""
        if self.model.closed:
            return
        said = self.words()
        acts = [] if self.model.covered else self.told.newest()
        self._tell(acts)
        self.more.setVisible(bool(acts) and self.told.more > 0 and self.player.doing not in STILL)
        self.more.setText(plain(self.model.tr("opponent-more", n=self.told.more)))
        self.text.setText(said)
        self.text.setVisible(bool(said))
        role(self.text, ROLES.get(self.player.doing, ""))
        self.setAccessibleName(said or " ".join(acts))
        self._dress()
        self.setVisible(bool(said or acts))
        self._keep_still()

    def words(self) -> str:
        """What the computer is at, '' for nothing."""
        player, model = self.player, self.model
        if not player.doing:
            return ""
        groups = " · ".join(model.tr(f"rules-{group}") for group in player.groups_by_hand())
        said = model.tr(f"opponent-{player.doing}", seat=model.name_of_seat(player.seat), groups=groups)
        if player.doing == "trouble" and model.module.changed_on_disk():
            said = f"{said} {model.tr('opponent-files-changed')}"
        return said

    def _tell(self, acts: list[str]) -> None:
        """All of them in full, the newest not muted. While it plays on the newest alone, in the place kept for it: what
        lies beneath would go down with each of them."""
        still = self.player.doing in STILL
        before = [] if still else acts[:-1]
        for n, line in enumerate(self.earlier):
            line.setVisible(n < len(before))
            line.setText(before[n] if n < len(before) else "")
        self.newest.setText(acts[-1] if acts else "")
        self.newest.setMinimumHeight(self.newest.fontMetrics().lineSpacing() * LINES if still else 0)
        self.newest.setVisible(bool(acts) or still)

    def _keep_still(self) -> None:
        """While the computer plays on, what lies beneath is not moved up and down with every act."""
        if self.player.doing not in STILL or self.player.seat != self._still:
            self._still = self.player.seat
            self.setMinimumHeight(0)
        if self.player.doing not in STILL:
            return
        if self.width() > NARROW:
            self.setMinimumHeight(max(self.minimumHeight(), self.heightForWidth(self.width())))

    def _dress(self) -> None:
        """The buttons of what it is at."""
        acts = self._acts()
        now = (self.model.catalog.language, *(key for key, _, _ in acts))
        if now == self._dressed:
            return
        self._dressed = now
        keep_focus(self)
        self.buttons.empty()
        for key, act, leads in acts:
            made = primary if leads else ordinary
            self.buttons.flow.addWidget(made(self.model.tr(key), act, self.model.tr(f"{key}-tip")))
        self.buttons.setVisible(self.buttons.flow.count() > 0)
        self.buttons.fit()

    def _acts(self) -> tuple[tuple[str, Callable[[], object], bool], ...]:
        player = self.player
        by_hand = ("opponent-by-hand", player.take_back, False)
        match player.doing:
            case "thinks" | "shows":
                return (("opponent-stop", player.stop, False),)
            case "stopped":
                return (("opponent-go-on", player.go_on, True), by_hand)
            case "trouble":
                return (("opponent-again", player.go_on, True), by_hand)
            case "hand" | "unruled":  # of counters on the table the rules know too little to be enforced
                enforce = ("opponent-hold-rules", player.hold_rules, True)
                return (by_hand,) if self.model.session.state.on_paper else (enforce, by_hand)
            case "nothing" | "barred":
                return (by_hand,)
            case "past":
                return (("opponent-to-now", lambda: self.model.step_to(None), False),)
        return ()
