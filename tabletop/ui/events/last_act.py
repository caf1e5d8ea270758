"""The last act of the others on the board: where their counters came from and went, under the counters, until the
player who comes back acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor

from tabletop.core.position import facts as F
from tabletop.core.session.session import Session
from tabletop.data.schema import PlaceBox
from tabletop.ui.board.scene.highlight import OUTLINE_Z
from tabletop.ui.board.scene.ways import DrawnWay, DrawnWays
from tabletop.ui.events.chains import QUIET, last_act, walk
from tabletop.ui.widgets.deferred import Deferred

if TYPE_CHECKING:
    from tabletop.ui.board.view import BoardView

MOST = 120
"""Entries that are looked through at the most."""
ARROWS = 24
"""Ways that are drawn, the newest."""
WARM = QColor(255, 214, 102, 235)
STORES = ("pool", "losses", "bowl", "hand", "played", "out", "in_play", "deck")
"""Boxes in which counters, chits and cards are kept, beside the board."""

Way = tuple[str, str, str]
"""(from, to, owner)"""


def others_moves(session: Session, seat: str, since: int) -> list[Way]:
    """Ways of counters that others have moved from one place to another since an entry, each once, newest last."""
    first: dict[str, str] = {}
    last: dict[str, str] = {}
    owners: dict[str, str] = {}
    for _, entry, before in walk(session, since):
        if entry.seat == seat or entry.verb in QUIET:
            continue
        for fact in entry.facts:
            piece = before.pieces.get(getattr(fact, "piece", ""))
            if isinstance(fact, F.Moved) and piece is not None and piece.place != fact.to:
                first.setdefault(piece.id, piece.place)
                last.pop(piece.id, None)
                last[piece.id], owners[piece.id] = fact.to, piece.owner
    ways = ((first[piece], to, owners[piece]) for piece, to in last.items() if first[piece] != to)
    return list(dict.fromkeys(ways))[-ARROWS:]


def _before_newest(session: Session) -> int:
    """Where nobody plays: the last act of another seat than the one that acted last."""
    newest = sorted(last_act(session, seat) for seat in session.game.seats)
    return newest[-2] if len(newest) > 1 else -1


class LastAct(QObject):
    """Arrows and outlines of one board."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self.board, self.model = board, board.model
        self.ways: list[Way] = []
        self.drawn = DrawnWays(board, WARM, OUTLINE_Z, beneath=True)
        self._soon = Deferred(self)
        self._soon.timeout.connect(self.refresh)
        model = self.model
        model.changed.connect(self._later)
        self._soon.start()

    def _later(self, *_: object) -> None:
        self._soon.start()

    def refresh(self) -> None:
        """Draw what the player at the screen has not acted upon."""
        model = self.model
        ways: list[Way] = []
        ordered = model.session.game.protocol is not None  # its result draws what all ordered
        if model.live and not model.covered and not model.closed and not ordered:
            reader = "" if model.actor in model.session.computers else model.actor
            acted = last_act(model.session, reader) if reader else _before_newest(model.session)
            since = max(acted + 1, len(model.session.journal) - MOST)
            moved = others_moves(model.session, reader, since) if acted >= 0 else []
            ways = [way for way in moved if self._travelled(way[1])]
        if ways != self.ways:
            self.ways = ways
            drawn = [DrawnWay((was, to), owner) for was, to, owner in ways if self._travelled(was)]
            self.drawn.show(drawn, [to for _, to, _ in ways])

    def _travelled(self, place: str) -> bool:
        """Whether counters go there or come from there over the board: a wall that is built comes from nowhere."""
        if place not in self.board.plan.shapes:  # hands lie nowhere on the board
            return False
        found = self.model.module.place(place)
        return not isinstance(found, PlaceBox) or found.kind not in STORES
