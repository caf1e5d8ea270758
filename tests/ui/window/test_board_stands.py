"""The board stands still: what a player's hand finds under it, whatever is shown beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent, QTransform
from PySide6.QtTest import QTest

from tabletop.core.journal.citation import Citation
from tabletop.core.journal.intent import Intent
from tabletop.core.referee.ruling import Ruling
from tabletop.core.text import Msg
from tabletop.ui.application.application import Application
from tabletop.ui.board.view import BoardView
from tabletop.ui.window.main_window import MainWindow
from tests.ui.window.fresh import GAMES, LEFT, NO_BUTTON, NONE, Begin, board_of, settle, sizes_of


class Hand:
    """A mouse over the board of a window, which must find the map where it left it."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.board = window, board_of(window)
        self.home: QTransform = self.board.viewportTransform()

    def pixel(self, piece: str) -> QPoint:
        """Where a counter lies."""
        return self.board.mapFromScene(self.board.pieces.items[piece].pos())

    def drag(self, start: QPoint, way: list[QPoint], mods: Qt.KeyboardModifier = NONE) -> None:
        """Press, go along, let go at the end; after each step the map stands where it stood."""
        view = self.board.viewport()
        QTest.mousePress(view, LEFT, mods, start)
        self.still("pressed")
        for point in way:
            for share in (0.5, 1.0):
                QTest.mouseMove(view, start + (point - start) * share)
            self.still("moved")
        QTest.mouseRelease(view, LEFT, mods, way[-1])
        self.still("let go")

    def still(self, when: str) -> None:
        """The map is where it was."""
        settle()
        assert self.board.viewportTransform() == self.home, when

    def somewhere_else(self, piece: str) -> tuple[str, QPoint]:
        """A place of the map apart from that of a counter, with a bare point in it, and that point on the screen."""
        board, here = self.board, self.board.model.shown.pieces[piece].place
        for zone in board.model.module.map.zones:
            for x, y in board.model.module.shape(zone.id).slots:
                at = QPointF(x, y)
                inside = board.viewport().rect().adjusted(40, 40, -40, -40).contains(board.mapFromScene(at))
                there = board.ground.place_at(x, y)
                if inside and there == zone.id != here and not board.pieces.piece_at(at):
                    return there, board.mapFromScene(at)
        raise AssertionError("no place to go to")


def largest_stack(board: BoardView) -> tuple[str, ...]:
    """The counters of the largest stack on the board, bottom first, whole in the window."""
    room = board.viewport().rect()
    stacks = [s for s in board.pieces.layout.in_order() if room.contains(board.mapFromScene(QPointF(*s.key[2:4])))]
    return max((s.pieces for s in stacks), key=len)


def refuse(window: MainWindow) -> None:
    """A refusal long enough for several lines."""
    why = Citation("3.2", Msg.of("no-such-place", place="Z" * 90), False)
    window.model.refused.emit(Ruling("refused", Intent("move"), (why, why)))


@pytest.mark.parametrize("game", GAMES)
def test_the_board_stands_still_by_hand(begin: Begin, application: Application, game: str) -> None:
    """Three sizes, both languages: a stack is pressed, carried and let go with the inspector open; counters are chosen
    one and all, acts arrive, a refusal is said, a panel opens: the map stays, and the drop is where the pointer was."""
    window = begin(game, "hand")
    for (width, height, scale), language in zip(sizes_of(game), ("en", "fr", "fr"), strict=False):
        application.set_look(scale=scale)
        application.set_language(language)
        window.resize(width, height)
        window.docks.bring("inspector")
        settle()
        hand, model = Hand(window), window.model
        stack = largest_stack(hand.board)
        place, there = hand.somewhere_else(stack[-1])
        aside = there + QPoint(60, 30)
        hand.drag(hand.pixel(stack[-1]), [aside, QPoint(width // 3, height // 3), there])
        assert {model.shown.pieces[p].place for p in stack} == {place}, (width, language)
        model.select(tuple(hand.board.pieces.layout.spots))
        hand.still("all chosen")
        refuse(window)
        hand.still("refused")
        model.do("roll", dice="2d6", values=(3, 4))
        window.docks.show_in_front("journal")
        hand.still("a throw, and a panel")
        model.undo()
        model.undo()
        hand.still("taken back")
        assert {model.shown.pieces[p].place for p in stack} != {place}


@pytest.mark.parametrize("game", GAMES)
def test_the_board_stands_still_by_the_rules(begin: Begin, application: Application, game: str) -> None:
    """Enforced: what is dropped is judged for the place under the pointer, and said there, and nothing moves the map;
    in a game of orders the order is for that place."""
    window = begin(game, "enforce")
    judged: list[Any] = []
    window.model.refused.connect(judged.append)
    for (width, height, scale), language in zip(sizes_of(game), ("fr", "en", "fr"), strict=False):
        application.set_look(scale=scale)
        application.set_language(language)
        window.resize(width, height)
        settle()
        hand, model = Hand(window), window.model
        stack = largest_stack(hand.board)
        place, there = hand.somewhere_else(stack[-1])
        before = [model.shown.pieces[p].place for p in stack]
        hand.drag(hand.pixel(stack[-1]), [there + QPoint(50, 40), there])
        assert judged and judged[-1].intent.args["to"] == place, (width, language)
        assert [model.shown.pieces[p].place for p in stack] == before
        judged.clear()


def test_a_map_seen_from_near_keeps_its_place_too(begin: Begin) -> None:
    """Zoomed in, panels that open and a window that is drawn larger leave the point at the corner where it is."""
    window = begin("sphacteria", "hand")
    window.resize(1366, 768)
    settle()
    board = board_of(window)
    board.zoom_normal()
    settle()
    corner = board.mapToScene(QPoint(0, 0))
    window.docks.press("inspector")
    settle()
    assert board.mapToScene(QPoint(0, 0)) == corner
    window.resize(1500, 840)
    settle()
    off = board.mapToScene(QPoint(0, 0)) - corner
    assert abs(off.x()) + abs(off.y()) < 1.5 and board.zoom == 1.0
    window.model.glow.emit("B", "")
    settle()
    assert board.mapToScene(QPoint(0, 0)) - corner == off


@pytest.fixture
def fitted(begin: Begin) -> Iterator[Hand]:
    """A hand over Sphacteria by hand, the map seen whole."""
    window = begin("sphacteria", "hand")
    window.resize(1366, 768)
    settle()
    yield Hand(window)


def test_let_go_anywhere_but_on_the_map_changes_nothing(fitted: Hand) -> None:
    """Over the side, the menu bar, outside the window, or over a panel that floats above the map: all goes back."""
    window, board = fitted.window, fitted.board
    stack = largest_stack(board)
    _, there = fitted.somewhere_else(stack[-1])
    before, spots = len(window.model.session.journal), {p: board.pieces.items[p].pos() for p in stack}
    ends = {"side": QPoint(board.width() + 90, 300), "menu": QPoint(300, -12), "outside": QPoint(300, 1900)}
    for where, end in {**ends, "floating": there}.items():
        if where == "floating":
            dock = window.docks.all["journal"]
            dock.setFloating(True)
            dock.setGeometry(QRect(board.viewport().mapToGlobal(end) - QPoint(100, 100), QSize(300, 300)))
            settle()
            fitted.home = board.viewportTransform()
            spots = {p: board.pieces.items[p].pos() for p in stack}
        fitted.drag(fitted.pixel(stack[-1]), [end])
        assert len(window.model.session.journal) == before and not board.pieces.held, where
        assert {p: board.pieces.items[p].pos() for p in stack} == spots, where
        assert not board.controller.tag.text, where


def test_the_window_drawn_larger_in_mid_drag_waits(fitted: Hand) -> None:
    """A map seen whole is fitted anew to a larger window, but never while something is in the air."""
    board = fitted.board
    stack = largest_stack(board)
    start = fitted.pixel(stack[-1])
    QTest.mousePress(board.viewport(), LEFT, NONE, start)
    QTest.mouseMove(board.viewport(), start + QPoint(40, 40))
    fitted.window.resize(1600, 1000)
    settle()
    QTest.qWait(150)
    assert board.viewportTransform().m11() == fitted.home.m11()
    QTest.mouseRelease(board.viewport(), LEFT, NONE, start + QPoint(40, 40))
    QTest.qWait(150)
    assert board.viewportTransform().m11() > fitted.home.m11()


def grip(window: MainWindow, kind: str, at: QPoint) -> None:
    """The left button on what divides the parts of a window: these events go to the window itself."""
    name = {"Press": "MouseButtonPress", "Move": "MouseMove", "Release": "MouseButtonRelease"}[kind]
    where = (QPointF(at), QPointF(window.mapToGlobal(at)))
    button, held = (NO_BUTTON if kind == "Move" else LEFT), (NO_BUTTON if kind == "Release" else LEFT)
    QCoreApplication.sendEvent(window, QMouseEvent(getattr(QEvent.Type, name), *where, button, held, NONE))
    settle(2)


def test_the_width_of_the_side_is_what_the_player_makes_it(
    fitted: Hand, application: Application, begin: Begin
) -> None:
    """Dragged by its edge it stays so, in the next window too; nothing that is shown in it ever sets it."""
    window = fitted.window
    edge = QPoint(fitted.board.geometry().right() + 2, 400)
    grip(window, "Press", edge)
    for wider in (40, 80):
        grip(window, "Move", edge - QPoint(wider, 0))
    grip(window, "Release", edge - QPoint(80, 0))
    wide = window.docks.width
    assert wide > 380 and window.docks.own_width == wide
    window.model.select(tuple(fitted.board.pieces.layout.spots))
    window.docks.bring("combat")
    window.resize(1420, 800)
    settle()
    assert window.docks.width == wide
    window.close()
    again = begin("syracuse", "hand")
    again.resize(1366, 768)
    settle()
    assert again.docks.width == wide
