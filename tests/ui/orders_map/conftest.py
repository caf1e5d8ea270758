"""The small game of sheets with arrows and an outcome, in a window, and a hand over its board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import UNPINNED, Arrow, Line, Outcome, Sheet
from tabletop.core.text import Msg
from tabletop.ui.board.view import BoardView
from tabletop.ui.orders.map.on_map import OnMap
from tabletop.ui.orders.map.pointing import Pointing
from tabletop.ui.orders.sheet.draft import OrderDraft
from tests.ui.orders.conftest import Sheets, begin, diadochi, game_of, settle  # noqa: F401
from tests.ui.orders.fake import FakeDesk, place_of

LEFT = Qt.MouseButton.LeftButton


def path_of(k: Known, written: Line) -> tuple[str, ...]:
    """The places of a line's arrow."""
    args: dict[str, Any] = dict(written[1])
    here = place_of(k, args["piece"])
    if written[0] == "retreat":
        return (here, *(place for place in args["to"] if place != "X"))
    return (here, *(args[name] for name in ("of", "to") if name in args))


def drawn(k: Known, sheet: Sheet, result: str = "") -> tuple[Arrow, ...]:
    """The arrows of a sheet."""
    kinds = ("move", "hold", "support", "retreat")
    lines = [one for one in sheet if one[0] in kinds]
    why = (Msg.of("fake-idle"),) if result else ()
    pieces = [str(dict(one[1])["piece"]) for one in lines]
    both = zip(pieces, lines, strict=True)
    return tuple(Arrow(one[0], piece, k.seat, path_of(k, one), result, why, "9.a") for piece, one in both)


def arrows(self: FakeDesk, k: Known, sheet: Sheet) -> tuple[Arrow, ...]:
    """As the game's protocol draws a sheet."""
    return drawn(k, sheet)


def try_out(
    self: FakeDesk, k: Known, sheets: Mapping[str, Sheet], pins: Mapping[str, str] = UNPINNED
) -> Outcome:
    """A march into a place where a unit stands fails, all else comes off."""
    found: list[Arrow] = []
    for seat, sheet in sheets.items():
        for one in drawn(Known(k.game, k.state, seat, None), sheet, "ok"):
            met = one.kind == "move" and bool(k.state.at(one.path[-1]))
            found.append(Arrow(one.kind, one.piece, seat, one.path, "failed" if met else "ok", one.why, "9.a"))
    return Outcome(tuple(found), tuple(Msg.of("fake-say", text=one.piece) for one in found), {})


def explain(self: FakeDesk, k: Known) -> Outcome | None:
    """What the variable `fought` remembers: piece, from, to, result."""
    fought: Any = k.var("fought")
    if not fought:
        return None
    why = (Msg.of("fake-idle"),)
    found = [Arrow("move", p, k.state.pieces[p].owner, (a, b), r, why, "9.a") for p, a, b, r in fought]
    return Outcome(tuple(found), tuple(Msg.of("fake-say", text=f"{one.piece} {one.result}") for one in found), {})


@pytest.fixture(autouse=True)
def desk_that_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game draws its orders."""
    for name, made in (("arrows", arrows), ("try_out", try_out), ("explain", explain)):
        monkeypatch.setattr(FakeDesk, name, made)


@dataclass
class Hand:
    """A mouse over the board of a window."""

    sheets: Sheets

    @property
    def board(self) -> BoardView:
        """The board."""
        board = self.sheets.window.board
        assert isinstance(board, BoardView)
        return board

    @property
    def on_map(self) -> OnMap:
        """What is drawn on it."""
        orders = self.sheets.window.orders
        assert orders is not None and orders.on_map is not None
        return orders.on_map

    @property
    def pointing(self) -> Pointing:
        """What is half written."""
        return self.on_map.pointing

    @property
    def draft(self) -> OrderDraft:
        """The sheet of whoever looks."""
        return self.sheets.draft

    def unit(self, piece: str) -> QPointF:
        """Where a counter is."""
        spot = self.board.pieces.layout.spots[piece]
        return QPointF(spot.x, spot.y)

    def spot(self, place: str) -> QPointF:
        """A point of a place that is no counter and no citadel."""
        label = QPointF(*self.board.model.module.shape(place).label)
        for step in range(0, 400, 20):
            for dx, dy in ((step, 0), (-step, 0), (0, step), (0, -step)):
                at = label + QPointF(dx, dy)
                free = not self.board.pieces.piece_at(at) and self.on_map.arrows.at(at) is None
                if free and self.board.ground.place_at(at.x(), at.y()) == place:
                    return at
        raise AssertionError(place)

    def pixel(self, at: QPointF) -> QPoint:
        """Where a point of the board is in the viewport."""
        return self.board.mapFromScene(at)

    def click(self, at: QPointF) -> None:
        """Press and let go."""
        QTest.mouseClick(self.board.viewport(), LEFT, pos=self.pixel(at))
        settle(1)

    def carry(self, start: QPointF, end: QPointF) -> None:
        """Press and move, not let go."""
        self._last = self.pixel(start)
        view = self.board.viewport()
        QTest.mousePress(view, LEFT, pos=self._last)
        for share in (0.5, 1.0):
            QTest.mouseMove(view, self._last + (self.pixel(end) - self._last) * share)

    def drag(self, start: QPointF, end: QPointF) -> None:
        """Press, move, let go."""
        self.carry(start, end)
        QTest.mouseRelease(self.board.viewport(), LEFT, pos=self.pixel(end))
        settle(1)

    @property
    def entries(self) -> dict[str, QAction]:
        """The open menu's entries by name, those of inner menus too; empty when none is open."""
        menu = self.pointing.menu
        return dict(_entries(menu)) if menu is not None else {}

    def choose(self, name: str) -> None:
        """Choose an entry of the open menu."""
        menu, entry = self.pointing.menu, self.entries[name]
        assert menu is not None
        self.pointing.menu = None
        entry.trigger()
        menu.close()
        settle(1)


def _entries(menu: QMenu) -> list[tuple[str, QAction]]:
    found = []
    for action in menu.actions():
        inner = action.menu()
        found += _entries(inner) if isinstance(inner, QMenu) else [(action.objectName(), action)]
    return found


@pytest.fixture
def hand(begin: Callable[..., Sheets]) -> Hand:  # noqa: F811
    """The small game in a window, its first seat asked to write."""
    made = begin()
    made.window.board.animated = False  # type: ignore[union-attr]
    made.window.docks.set_bare(True)
    settle(6)
    return Hand(made)
