"""Who stood how: the graph over the whole game, its largest swings, luck and choices summed; each a click away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, QTimer
from PySide6.QtGui import QIcon, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QProgressBar,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from tabletop.core.variables import RESULT
from tabletop.ui.advice.course import CoursePoint, Swing
from tabletop.ui.advice.graph import CourseGraph, DrawnCourse, paint_sign, sign_ink
from tabletop.ui.advice.past import PastAdvisor, why_no_past
from tabletop.ui.advice.past_view import PastReasons
from tabletop.ui.advice.reasons import why_no_course
from tabletop.ui.advice.seat_sums import SeatSums, drawn_icon
from tabletop.ui.advice.telling import AdviceWords
from tabletop.ui.dialogs.base import Dialog, Role
from tabletop.ui.lines.frame import Elided
from tabletop.ui.model.change import Change
from tabletop.ui.model.texts import tip
from tabletop.ui.panels.journal.lines import JournalLines
from tabletop.ui.rules.runner import over_words
from tabletop.ui.widgets.deferred import Deferred
from tabletop.ui.widgets.labels import name_it, on_click
from tabletop.ui.widgets.qt_parts import present

if TYPE_CHECKING:
    from tabletop.ui.advice.reckoning import Reckoning
    from tabletop.ui.style.look import Look

AT = Qt.ItemDataRole.UserRole
SIZE = QSize(800, 580)
"""At 100 %, where the screen has that much."""


SIGN = 16
"""Pixels of the sign of a swing in the list, at 100 %."""
SLACK = 8
"""Pixels more than the least height, at 100 %: Qt rounds it part by part."""
LOW = 110
"""Height of the list of swings where there is no more room, pixels at 100 %."""


class SwingList(QTreeWidget):
    """Rows of swings: a few of them at the least."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setRootIsDecorated(False)
        self.setAlternatingRowColors(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    def sizeHint(self) -> QSize:
        """Qt: a good size."""
        return QSize(self.look.px(400), self.look.px(LOW))

    def minimumSizeHint(self) -> QSize:
        """Qt: so much to be read."""
        return QSize(self.look.px(240), self.look.px(LOW * 0.4))


class WhoStoodHow(Dialog):
    """Stands beside the window, which goes on: a click shows the moment on the board."""

    def __init__(self, reckoning: Reckoning, look: Look, parent: QWidget, past: PastAdvisor) -> None:
        super().__init__(reckoning.model, parent, "course")
        self.setWindowModality(Qt.WindowModality.NonModal)
        self.past = past
        self.picked: CoursePoint | None = None
        """The decision that was clicked last."""
        self.reckoning, self.model, self.look = reckoning, reckoning.model, look
        self.said = AdviceWords(self.model)
        self.lines = JournalLines(self.model.module, self.model.catalog, self.model.session.journal)
        self._unsaid: list[tuple[int, Swing]] = []
        self._swings: list[Swing] = []
        self._rest = Deferred(self)
        self._rest.timeout.connect(self._draw_rest)
        self._saying = QTimer(self, interval=0)
        self._saying.timeout.connect(self._say_next)
        self.about = self.plain("", "muted")
        if reckoning.known:
            self.least = SIZE
            self._lay_out()
            self._listen()
        self.close_ = self.button("dialog-close", Role.RejectRole)
        self.model.language_changed.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        self.sums, self.graph = SeatSums(self.model, self.look, self.reckoning.seats), CourseGraph(self.look)
        self.pointed = Elided("")
        self.progress, self.cancel, self.again = QProgressBar(), QPushButton(), QPushButton()
        self.working = QWidget()
        row = QHBoxLayout(self.working)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.progress, 1)
        row.addWidget(self.cancel)
        self.words.text(self.cancel, "advice-stop")
        self.words.text(self.again, "course-again")
        self.ask = QPushButton()
        self.words.text(self.ask, "course-ask")
        on_click(self.cancel, self.reckoning.stop)
        on_click(self.again, self.reckoning.begin)
        self.swings, self.reasons = SwingList(self.look), PastReasons(self.past, self.look)
        self.not_asked = Elided("muted")
        on_click(self.ask, self._ask)
        for part, share in ((self.sums, 0), (self.graph, 3), (self.pointed, 0), (self.working, 0), (self.again, 0)):
            self.column.addWidget(part, share)
        for part, share in ((self.ask, 0), (self.not_asked, 0), (self.swings, 2), (self.reasons, 3)):
            self.column.addWidget(part, share)
        self._offer()

    def _listen(self) -> None:
        self.reckoning.changed.connect(self._draw)
        self.sums.toggled.connect(self._draw)
        self.graph.picked.connect(self._show)
        self.graph.pointed.connect(self._point)
        self.swings.itemClicked.connect(lambda item, _column: self._show_at(item))
        self.swings.itemActivated.connect(lambda item, _column: self._show_at(item))
        self.model.changed.connect(self._on_changed)
        self.look.changed.connect(self.refresh)
        self.past.changed.connect(self._offer)
        self.finished.connect(self.reckoning.stop)
        self.finished.connect(self.past.stop)

    def _snug(self) -> None:
        """On a low screen graph and list have less than they would like, down to what they need."""
        super()._snug()
        layout, width = present(self.layout()), self.minimumWidth()
        most = round(self.screen().availableGeometry().height() * 0.92)
        least = layout.minimumHeightForWidth(width) if layout.hasHeightForWidth() else 0
        high = max(least + self.look.px(SLACK), min(self.minimumHeight(), most))
        self.setMinimumSize(width, high)
        self.resize(width, high)

    def _centre(self) -> None:
        """In the lower right corner of its window: as much of the board as can be is seen beside it."""
        super()._centre()
        parent, screen = self.parentWidget(), self.screen().availableGeometry()
        place = self.frameGeometry()
        if isinstance(parent, QWidget):
            place.moveBottomRight(parent.window().frameGeometry().bottomRight())
        place.moveBottomRight(QPoint(min(place.right(), screen.right()), min(place.bottom(), screen.bottom())))
        self.move(max(place.left(), screen.left()), max(place.top(), screen.top()))

    # --- what is told ---

    def refresh(self) -> None:
        """Another language, another look."""
        tr, reckoning = self.model.tr, self.reckoning
        self.about.setText(self._about())
        self.about.setAccessibleName(self.about.text())
        if not reckoning.known:
            return
        self.lines.forget()
        self.progress.setFormat(tr("share-done"))
        name_it(self.graph, tr("course-graph"))
        self.swings.setHeaderLabels([tr(f"course-head-{name}") for name in ("turn", "what", "for")])
        header = self.swings.header()
        for column, mode in enumerate(("ResizeToContents", "Stretch", "ResizeToContents")):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode[mode])
        header.setStretchLastSection(False)
        name_it(self.swings, tr("course-swings"))
        self.sums.reword()
        self.reasons.refresh()
        self._offer()
        self._draw()

    def _about(self) -> str:
        """From whose knowledge it is reckoned; of a game that nobody can judge, that only its result is known."""
        model = self.model
        if self.reckoning.known:
            viewer = self.reckoning.viewer
            key = "course-about-seat" if viewer else "course-about"
            known = model.tr(key, seat=model.name_of_seat(viewer)) if viewer else model.tr(key)
            return f"{known} {model.tr('course-signs')}"
        over = over_words(model) if model.session.state.vars.get(RESULT) else model.tr("course-open")
        return model.tr("course-unknown", result=over)

    def _draw(self, *_: object) -> None:
        """Points have come, or other seats are wanted."""
        reckoning, course = self.reckoning, self.reckoning.course
        self.working.setVisible(reckoning.running)
        self.progress.setRange(0, max(1, reckoning.total))
        self.progress.setValue(reckoning.done)
        self.pointed.setVisible(not reckoning.running and self.past.phase == "idle")
        self._offer_again()
        swings = self._swings = [] if reckoning.running else course.swings(self.sums.chosen, self._first())
        drawn = self.sums.drawn()
        words = tuple(self.model.tr(f"course-{name}") for name in ("won", "even", "lost"))
        total = reckoning.total if reckoning.running else 0
        three = words[0], words[1], words[2]
        turn = self.model.tr("course-head-turn")
        self.graph.show_course(DrawnCourse(tuple(course.points), drawn, swings, three, turn, total))
        self.graph.mark(self.model.at)
        self._point(None)
        self._rest.start()

    def _first(self) -> str:
        """Of whom a swing is told that concerns several alike."""
        return self.model.seat if self.model.seat in self.sums.chosen else ""

    def _draw_rest(self) -> None:
        """List and sums, when the graph has been drawn."""
        if not self.model.closed:
            self._fill(self._swings)
            self.sums.show_sums(None if self.reckoning.running else self.reckoning.course)

    def _fill(self, swings: list[Swing]) -> None:
        self.swings.clear()
        self.swings.setIconSize(QSize(self.look.px(SIGN), self.look.px(SIGN)))
        for swing in swings:
            seat, change = self.model.name_of_seat(swing.seat), self.said.signed(swing.change)
            row = QTreeWidgetItem([str(swing.point.turn or ""), "…", f"{seat} {change}"])
            row.setIcon(1, self._icon(swing))
            row.setData(0, AT, swing.point.at)
            self.swings.addTopLevelItem(row)
        self._unsaid = list(enumerate(swings))
        self._saying.start()

    def _say_next(self) -> None:
        """The sentence of one more swing: each takes a moment, and the window goes on between them."""
        if not self._unsaid or self.model.closed:
            self._saying.stop()
            return
        n, swing = self._unsaid.pop(0)
        row = self.swings.topLevelItem(n)
        if row is not None:
            what, why = self._sentence(swing.point), self.said.terms(swing.terms)
            row.setText(1, what)
            row.setToolTip(1, tip("\n".join((self.model.tr(f"course-{swing.point.kind}"), what, why))))
            row.setToolTip(2, tip(why))

    def _sentence(self, point: CoursePoint) -> str:
        """What the journal says of an entry, on one line; what all chose at once is not told as the act of the last."""
        said = self.lines.alone(point.at - 1)
        if point.kind == "joint":
            last = self.model.name_of_seat(self.model.session.journal.entries[point.at - 1].seat)
            said = said.removeprefix(self.model.tr("log-line", seat=last, what=""))
        return said.replace("\n", " · ")

    def _point(self, point: CoursePoint | None) -> None:
        """What happened at the point under the pointer, and how all stood then."""
        if point is None:
            self.pointed.say(self.model.tr("course-hint"))
            return
        values = [
            f"{self.model.name_of_seat(seat)} {self.said.signed(value)}"
            for seat in self.sums.chosen
            if (value := point.value(seat)) is not None
        ]
        what = self._sentence(point) if point.at else self.model.tr("course-start")
        self.pointed.say(self.model.tr("course-point", what=what, values=" · ".join(values)))

    # --- the moment ---

    def _show(self, point: CoursePoint) -> None:
        self.past.stop()
        self.picked = point
        self.model.step_to(point.at)
        self._offer()

    def _show_at(self, item: QTreeWidgetItem) -> None:
        at = int(item.data(0, AT))
        point = next((point for point in self.reckoning.course.points if point.at == at), None)
        if point is not None:
            self._show(point)

    def _ask(self) -> None:
        """Its reasons, on the table as it was before the decision."""
        if self.picked is not None and self.past.ask(self.picked):
            self.model.step_to(self.picked.at - 1)

    def _offer(self) -> None:
        """Whether a decision was clicked that can be thought over again; why not, where one was that cannot."""
        point, model, told = self.picked, self.model, self.past.phase != "idle"
        seat = point.seat if point is not None and point.kind == "choice" else ""
        why = why_no_past(model, seat) if seat else ""
        self.ask.setVisible(bool(seat) and not why and not told)
        self.not_asked.setVisible(bool(why))
        for part in (self.swings, self.sums, self.about, self.pointed):
            part.setVisible(not told)  # a graph that can be read and three ideas have the room of a low screen
        if not seat:
            return
        name = model.name_of_seat(seat)
        by_computer = seat in model.session.journal.state(point.at - 1).computers if point is not None else False
        key = "course-ask-why" if by_computer else "course-ask"
        name_it(self.ask, model.tr(key, seat=name), model.tr("course-ask-tip", seat=name))
        self.not_asked.say(model.tr("course-not-asked", why=model.tr(why, seat=name)) if why else "")

    def _offer_again(self) -> None:
        """What has happened since can be reckoned, where it can be told."""
        reckoning = self.reckoning
        self.again.setVisible(reckoning.stale and not reckoning.running and not why_no_course(self.model))

    def _on_changed(self, change: Change) -> None:
        """Another moment is shown; the game goes on; other eyes look, and what one seat alone knows is not theirs."""
        if self.model.closed:
            return
        if self.reckoning.other_eyes():
            self.picked = None
            self.reckoning.look_away()
            self.refresh()
            return
        if self.reckoning.running and why_no_course(self.model):
            self.reckoning.stop()
        self.graph.mark(self.model.at)
        self._offer()
        self._offer_again()

    # --- signs ---

    def _icon(self, swing: Swing) -> QIcon:
        side = self.look.px(SIGN)
        ink = sign_ink(swing, self.look.colours)

        def draw(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            paint_sign(painter, QPointF(side / 2, side / 2), side * 0.4, swing.point.kind, ink)

        return drawn_icon(QSize(side, side), draw)
