"""The reckoning of who stood how in one window: in a program of its own, shown as it comes, kept while it holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tabletop.core.position.state import LOGGED
from tabletop.core.secrets.seal import VaultSecret
from tabletop.opponent.review import ReviewPoint, ReviewQuestion
from tabletop.opponent.reviewing import Reviewing
from tabletop.systems.solo.author import known_well
from tabletop.ui.advice.asking import thinker_game
from tabletop.ui.advice.course import GameCourse, counted
from tabletop.ui.advice.reasons import why_no_course
from tabletop.ui.model.decided import decided

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

ReckonedFor = tuple[tuple[str, ...], str]
"""The entries that counted, and whose eyes looked."""


class Reckoning(QObject):
    """It gives the program the journal, which everybody has, and of secrets those of the seat that looks alone."""

    changed = Signal()
    """More points, or it has begun or ended."""
    _called = Signal(object)

    def __init__(self, model: TableModel, parent: QObject) -> None:
        super().__init__(parent)
        self.model = model
        self.seats = took_part(model)
        self.course = GameCourse((), self.seats)
        self.total = self.done = self._next = 0
        self._work: Reviewing | None = None
        self._for: ReckonedFor | None = None
        self._whole = self._away = False
        self._called.connect(_call)

    @property
    def known(self) -> bool:
        """Whether the game says how a position is judged."""
        return known_well(self.model.session.game)

    @property
    def running(self) -> bool:
        """Whether points are still coming."""
        return self._work is not None

    @property
    def viewer(self) -> str:
        """Whose own secrets count: the seat at the screen; '' while hands are covered, or a computer plays it."""
        model, session = self.model, self.model.session
        blind = model.covered or model.seat not in session.seats or model.seat in session.computers
        return "" if blind else model.seat

    @property
    def stale(self) -> bool:
        """Whether it is not what the journal says now, or was given up."""
        return not self._whole or self._for != self._now()

    def other_eyes(self) -> bool:
        """Whether it was reckoned for somebody else, or put away when nobody was to see it and can be told again."""
        if self._for is not None:
            return self._for[1] != self.viewer
        return self._away and not (self._logs or why_no_course(self.model))

    def begin(self) -> bool:
        """Reckon anew, unless what there is holds; whether it may be told. While the game goes on each reckoning is a
        hint like any other, which the journal says where the table logs them."""
        if (self._whole or self.running) and self._for == self._now():
            self.changed.emit()
            return True
        if why_no_course(self.model) or not self._logged():
            return False
        self.stop()
        now = self._now()
        model, viewer = self.model, self.viewer
        entries = counted(model.session.journal)
        self.seats = took_part(model)
        self.course = GameCourse(entries, self.seats)
        self._for, self._whole, self._away = now, False, False
        self.done, self.total, self._next = 0, len(entries) + 1, 0
        secrets: Mapping[str, VaultSecret] = dict(model.session.vaults[viewer].secrets) if viewer else {}
        only = [entry for _, entry in entries]
        asked = ReviewQuestion(model.session.journal.start, only, self.seats, viewer, secrets)
        self._work = Reviewing(thinker_game(model), asked, self._heard, self._called.emit)
        self.changed.emit()
        return True

    def look_away(self) -> None:
        """Other eyes look: nothing is told of what was reckoned for somebody else. Where it costs nobody a word it is
        reckoned anew."""
        self.stop()
        self.course, self._for, self._whole, self._away = GameCourse((), self.seats), None, False, True
        if not self._logs and self.begin():
            return
        self.changed.emit()

    def stop(self) -> None:
        """Give up what is not done."""
        if self._work is not None:
            self._work.close()
            self._work = None
            self.changed.emit()

    def close(self) -> None:
        """The window goes."""
        if self._work is not None:
            self._work.close()
            self._work = None

    # --- inside ---

    @property
    def _logs(self) -> bool:
        """Whether the journal is told of a reckoning: of a game that nobody can judge none is made."""
        return self.known and self.model.game.hint_rule == LOGGED and not decided(self.model.session)

    def _logged(self) -> bool:
        return not self._logs or self.model.do("hint").accepted

    def _now(self) -> ReckonedFor:
        journal = self.model.session.journal
        return tuple(str(entry.id) for _, entry in counted(journal)), self.viewer

    def _heard(self, points: list[ReviewPoint], last: bool) -> None:
        """Points that come in order; one told twice, or of no entry, is none."""
        fresh = []
        for point in points:
            if self._next <= point.n < self.total:
                self._next = point.n + 1
                fresh.append(point)
        self.course.take(fresh)
        self.done += len(fresh)
        self._whole = self.done >= self.total
        if last:
            self._work = None
        self.changed.emit()


def took_part(model: TableModel) -> tuple[str, ...]:
    """Seats that play, or have counters on the table at the start: who is out by now has a line all the same."""
    began = {piece.owner for piece in model.session.journal.start.pieces.values()}
    return tuple(seat for seat in model.module.seats if seat in model.playing or seat in began)


def _call(call: Callable[[], None]) -> None:
    call()
