"""The map first, and it stands still: how much of a fresh window is map, and what a player's hand finds under it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tabletop.core.checks import Citation
from tabletop.core.intent import Intent
from tabletop.core.ruling import Ruling
from tabletop.core.text import Msg
from tabletop.store.game import OpenGame
from tabletop.ui.board.view import TABLE, BoardView
from tabletop.ui.desk import Desk
from tabletop.ui.main_window import MainWindow

GAMES = ("sphacteria", "syracuse", "diadochi")
SHARES = {(1366, 768): 0.42, (1600, 1000): 0.54, (1920, 1080): 0.50}
"""Of the window, at 100 %, that is map at first start."""
SIZES = ((1366, 768, 1.0), (1600, 1000, 1.0), (1600, 1000, 2.0))
"""Width, height, size of letters at which the hand tries the board."""
LEFT, NO_BUTTON, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier


def settle(rounds: int = 5) -> None:
    """Let timers and layouts come to rest."""
    for _ in range(rounds):
        QCoreApplication.processEvents()


Begin = Callable[[str, str], MainWindow]


@pytest.fixture
def begin(desk: Desk, tmp_path: Path) -> Begin:
    """The window of a new game, its rules held so, as it first stands."""

    def make(game: str, mode: str) -> MainWindow:
        module = desk.find_module(game)
        assert module is not None
        desk.set_habits(hand_over=False)
        modes: Any = dict.fromkeys(module.card.rule_groups, mode)
        opened = OpenGame.create(tmp_path, module, next(iter(module.scenarios)), "First", modes)
        if mode == "enforce":
            opened.session.begin(opened.session.seats[0])
        return desk.show_game(opened)

    return make


def board_of(window: MainWindow) -> BoardView:
    """Its board."""
    assert isinstance(window.board, BoardView)
    return window.board


def map_of(window: MainWindow) -> QRect:
    """Where the picture of the map is seen, in pixels of the window."""
    board = board_of(window)
    drawn = board.viewportTransform().mapRect(board.board).intersected(QRectF(board.viewport().rect()))
    return drawn.toRect().translated(board.viewport().mapTo(window, QPoint(0, 0)))


def painted(window: MainWindow) -> float:
    """Share of the window, by its pixels, that lies in the board and is not the bare table round the map."""
    step, image, board = 8, window.grab().toImage(), board_of(window)
    corner = board.viewport().mapTo(window, QPoint(0, 0))
    room, table = board.viewport().rect().translated(corner), int(TABLE[1:], 16)
    across, down = range(room.left(), room.right(), step), range(room.top(), room.bottom(), step)
    seen = sum((image.pixel(x, y) & 0xFFFFFF) != table for y in down for x in across)
    return seen * step * step / (window.width() * window.height())


@pytest.mark.parametrize(("mode", "language"), [("hand", "en"), ("enforce", "fr")])
@pytest.mark.parametrize("game", GAMES)
def test_most_of_a_fresh_window_is_map(begin: Begin, desk: Desk, game: str, mode: str, language: str) -> None:
    """At three sizes, by the window's own measure and by what is painted; nothing of the map is cut off."""
    desk.set_language(language)
    window = begin(game, mode)
    board = board_of(window)
    for (width, height), share in SHARES.items():
        window.resize(width, height)
        settle()
        drawn = map_of(window)
        assert drawn.width() * drawn.height() >= share * width * height, (width, drawn)
        assert abs(drawn.width() / drawn.height() - board.board.width() / board.board.height()) < 0.02, "all of it"
    while board.tiles.busy or board.fresh.busy:
        settle(1)
    assert painted(window) >= SHARES[1920, 1080]


@pytest.mark.parametrize(("game", "front"), [("sphacteria", "hand"), ("syracuse", "hand"), ("diadochi", "orders")])
def test_what_matters_now_stands_beside_it(begin: Begin, game: str, front: str) -> None:
    """Played by the rules nothing need be opened: whose move, what is asked with its button, the hand or the sheet; the
    rail names every panel, opens each with one click and closes it with the next, and the map does not move."""
    window = begin(game, "enforce")
    window.resize(1366, 768)
    settle()
    prompt, bar, docks = window.prompt, window.referee.bar, window.docks
    assert prompt.seat.text() and prompt.phase.isVisible() and bar.isVisible() and bar.buttons.count() > 0
    assert front in docks.front and not docks.all[front].visibleRegion().isEmpty()
    before, width = board_of(window).viewportTransform(), docks.width
    for name, dock in docks.all.items():
        button = window.rail.buttons[name]
        assert button.accessibleName() == dock.windowTitle() and button.text()
        if name not in docks.front:
            QTest.mouseClick(button, LEFT)
            settle(2)
        assert name in docks.front and button.isChecked(), name
        QTest.mouseClick(button, LEFT)
        settle(2)
        assert name not in docks.front and not button.isChecked(), name
        assert (board_of(window).viewportTransform(), docks.width) == (before, width), name


def test_words_of_the_head_are_read_whole(begin: Begin, desk: Desk) -> None:
    """At 200 % too, in French: each label is as high as its lines, and the head scrolls rather than cuts."""
    window = begin("syracuse", "enforce")
    for width, height, scale in (*SIZES, (1366, 768, 2.0)):
        desk.set_look(scale=scale)
        desk.set_language("fr")
        window.resize(width, height)
        settle()
        words = [w for w in window.prompt.findChildren(QLabel) if w.isVisible() and w.text() and w.wordWrap()]
        assert words
        for one in words:
            assert one.height() >= one.heightForWidth(one.width()), (one.text(), width, scale)
        assert (window.width(), window.height()) == (width, height)


# --- the board stands still ---


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


def largest_pile(board: BoardView) -> tuple[str, ...]:
    """The counters of the largest pile on the board, bottom first, whole in the window."""
    room = board.viewport().rect()
    stacks = [s for s in board.pieces.layout.in_order() if room.contains(board.mapFromScene(QPointF(*s.key[2:4])))]
    return max((s.pieces for s in stacks), key=len)


def refuse(window: MainWindow) -> None:
    """A refusal long enough for several lines."""
    why = Citation("3.2", Msg.of("no-such-place", place="Z" * 90), False)
    window.model.refused.emit(Ruling("refused", Intent("move"), (why, why)))


@pytest.mark.parametrize("game", GAMES)
def test_the_board_stands_still_by_hand(begin: Begin, desk: Desk, game: str) -> None:
    """Three sizes, both languages: a pile is pressed, carried and let go with the inspector open; counters are chosen
    one and all, acts arrive, a refusal is said, a panel opens: the map stays, and the drop is where the pointer was."""
    window = begin(game, "hand")
    for (width, height, scale), language in zip(SIZES, ("en", "fr", "fr"), strict=True):
        desk.set_look(scale=scale)
        desk.set_language(language)
        window.resize(width, height)
        window.docks.bring("inspector")
        settle()
        hand, model = Hand(window), window.model
        pile = largest_pile(hand.board)
        place, there = hand.somewhere_else(pile[-1])
        aside = there + QPoint(60, 30)
        hand.drag(hand.pixel(pile[-1]), [aside, QPoint(width // 3, height // 3), there])
        assert {model.shown.pieces[p].place for p in pile} == {place}, (width, language)
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
        assert {model.shown.pieces[p].place for p in pile} != {place}


@pytest.mark.parametrize("game", GAMES)
def test_the_board_stands_still_by_the_rules(begin: Begin, desk: Desk, game: str) -> None:
    """Enforced: what is dropped is judged for the place under the pointer, and said there, and nothing moves the map;
    in a game of orders the order is for that place."""
    window = begin(game, "enforce")
    judged: list[Any] = []
    window.model.refused.connect(judged.append)
    for (width, height, scale), language in zip(SIZES, ("fr", "en", "fr"), strict=True):
        desk.set_look(scale=scale)
        desk.set_language(language)
        window.resize(width, height)
        settle()
        hand, model = Hand(window), window.model
        pile = largest_pile(hand.board)
        place, there = hand.somewhere_else(pile[-1])
        before = [model.shown.pieces[p].place for p in pile]
        hand.drag(hand.pixel(pile[-1]), [there + QPoint(50, 40), there])
        assert judged and judged[-1].intent.args["to"] == place, (width, language)
        assert [model.shown.pieces[p].place for p in pile] == before
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


@pytest.mark.parametrize("where", ["side", "menu", "outside", "floating"])
def test_let_go_anywhere_but_on_the_map_changes_nothing(fitted: Hand, where: str) -> None:
    """Over the side, the menu bar, outside the window, or over a panel that floats above the map: all goes back."""
    window, board = fitted.window, fitted.board
    pile = largest_pile(board)
    _, end = fitted.somewhere_else(pile[-1])
    if where == "floating":
        dock = window.docks.all["journal"]
        dock.setFloating(True)
        dock.setGeometry(QRect(board.viewport().mapToGlobal(end) - QPoint(100, 100), QSize(300, 300)))
        settle()
        fitted.home = board.viewportTransform()
    else:
        end = {"side": QPoint(board.width() + 90, 300), "menu": QPoint(300, -12), "outside": QPoint(300, 1900)}[where]
    before, spots = len(window.model.session.journal), {p: board.pieces.items[p].pos() for p in pile}
    fitted.drag(fitted.pixel(pile[-1]), [end])
    assert len(window.model.session.journal) == before and not board.pieces.held
    assert {p: board.pieces.items[p].pos() for p in pile} == spots
    assert not board.controller.tag.text


def test_the_window_drawn_larger_in_mid_drag_waits(fitted: Hand) -> None:
    """A map seen whole is fitted anew to a larger window, but never while something is in the air."""
    board = fitted.board
    pile = largest_pile(board)
    start = fitted.pixel(pile[-1])
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


def test_the_width_of_the_side_is_what_the_player_makes_it(fitted: Hand, desk: Desk, begin: Begin) -> None:
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


def test_an_arrangement_of_the_player_stays(begin: Begin) -> None:
    """A panel put on the left stays there; one the program opens by itself goes into the side, and the map stays."""
    window = begin("sphacteria", "hand")
    window.resize(1366, 768)
    area = Qt.DockWidgetArea.LeftDockWidgetArea
    for name in ("tracks", "dice"):
        window.addDockWidget(area, window.docks.all[name])
    window.docks.bring("tracks")
    window.docks.all["dice"].hide()
    window.resize(1600, 1000)
    settle()
    assert window.dockWidgetArea(window.docks.all["tracks"]) == area and window.docks.all["tracks"].isVisible()
    window.docks.press("tracks")
    settle()
    home = board_of(window).viewportTransform()
    window.docks.show_in_front("dice")
    settle()
    assert window.docks.all["dice"].isVisible() and board_of(window).viewportTransform() == home


def test_full_screen_and_back_keeps_a_maximised_window(begin: Begin) -> None:
    """F11 twice."""
    window = begin("sphacteria", "hand")
    window.showMaximized()
    settle()
    for _ in range(2):
        window.book.actions["full-screen"].trigger()
        settle()
    assert window.isMaximized() and not window.isFullScreen()


def test_the_combat_comes_by_itself_and_goes_again(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its sum comes to the front of the side while it lasts; then what it covered, the hand, is there again. Nothing of
    that moves the map, and a bare map stays bare."""
    window = begin("sphacteria", "enforce")
    window.resize(1366, 768)
    settle()
    docks, home = window.docks, board_of(window).viewportTransform()
    lasts: list[Any] = [(SimpleNamespace(uid=7, data={"zone": "P"}), None)]
    monkeypatch.setattr("tabletop.ui.referee.parts.weighed", lambda *_: lasts[0])
    assert "hand" in docks.front
    for found, front in ((lasts[0], "combat"), (None, "hand")):
        lasts[0] = found
        window.referee.conductor.asked.emit()
        settle()
        assert front in docks.front and board_of(window).viewportTransform() == home
    docks.set_bare(True)
    lasts[0] = (SimpleNamespace(uid=8, data={}), None)
    window.referee.conductor.asked.emit()
    settle()
    assert not docks.front and docks.head is not None and docks.head.isVisible()
    assert board_of(window).viewportTransform() == home


def test_the_room_for_what_happened_moves_nothing(begin: Begin) -> None:
    """What is laid into the strip makes the head higher and the panels lower; the map stays."""
    window = begin("syracuse", "enforce")
    window.resize(1366, 768)
    settle()
    home, high, head = board_of(window).viewportTransform(), window.prompt.height(), window.docks.head
    said = QLabel("⚂ ⚄ → 8\n" * 4)
    window.prompt.strip.addWidget(said)
    settle()
    assert said.isVisible() and said.height() >= said.sizeHint().height() and window.prompt.height() > high
    assert head is not None and not head.head.verticalScrollBar().isVisible()
    assert board_of(window).viewportTransform() == home
