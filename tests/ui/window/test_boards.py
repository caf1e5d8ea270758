"""Games with several boards: tabs or side by side, one comes to the front by itself and leads back, none moves."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.board.board_frame import BoardFrame
from tabletop.ui.board.view import BoardView
from tabletop.ui.window.main_window import MainWindow
from tests.ui.two_boards import two_boards
from tests.ui.window.fresh import LEFT, NONE, Begin, settle

Two = Callable[[], MainWindow]


@pytest.fixture
def open_two(application: Application, tmp_path: Path) -> Two:
    """The window of a game with a map and a field of squares."""
    module = two_boards(tmp_path)

    def make() -> MainWindow:
        game = OpenGame.create(tmp_path, module, "first", f"Two {len(list(tmp_path.iterdir()))}")
        window = application.show_game(game)
        window.resize(1366, 768)
        settle()
        return window

    return make


@pytest.fixture
def two(open_two: Two) -> MainWindow:
    """Its first window."""
    return open_two()


def frame_of(window: MainWindow) -> BoardFrame:
    """What holds the boards."""
    assert window.boards.frame is not None
    return window.boards.frame


def field_of(window: MainWindow) -> BoardView:
    """The second board, made now if it was not yet."""
    assert "field" in window.boards.all
    return window.boards.all["field"]


def id_of(window: MainWindow, kind: str) -> str:
    """The piece of a counter."""
    return next(piece.id for piece in window.model.shown.pieces.values() if piece.kind == kind)


def send(window: MainWindow, kind: str, place: str) -> None:
    """A counter goes to a place."""
    assert window.model.do("move", piece=id_of(window, kind), to=place).accepted
    settle()


def test_a_game_with_one_board_has_no_frame(begin: Begin) -> None:
    """The board itself is the middle of the window, and no command of boards is in its menu."""
    window = begin("sphacteria", "hand")
    settle()
    assert window.boards.frame is None and window.centralWidget() is window.board
    assert not window.book.actions["next-board"].isVisible() and not window.book.actions["split-boards"].isVisible()


def test_the_second_board_is_made_when_it_is_wanted(two: MainWindow) -> None:
    """At first there is the map alone, with a tab for each board."""
    frame = frame_of(two)
    assert list(two.boards.all) == [""] and frame.front == "" and two.centralWidget() is frame
    assert [button.text() for button in frame.tabs.buttons.values()] == ["Map", "Field of battle"]
    assert not frame.back.isVisible() and two.book.actions["next-board"].isVisible()


def test_where_rules_play_a_board_is_made_before_it_is_turned_to(two: MainWindow) -> None:
    """It takes a tenth of a second, which is felt in the middle of a battle; the map stays in front."""
    frame, before = frame_of(two), two.boards.all[""].viewportTransform()
    two.boards.make_ahead()
    settle()
    assert frame.front == "" and two.board.isVisible() and not field_of(two).isVisible()
    assert two.boards.all[""].viewportTransform() == before
    field = field_of(two)
    send(two, "N1", "field-B2")
    assert frame.front == "field" and field_of(two) is field and set(field.pieces.items) == {id_of(two, "N1")}


def test_in_a_closed_window_no_board_is_made_any_more(two: MainWindow) -> None:
    """It is made a moment after the window has opened; who closes it at once would leave a board that draws on."""
    two.close()
    two.boards.make_ahead()
    assert list(two.boards.all) == [""]


def test_it_opens_by_itself_and_leads_back(two: MainWindow) -> None:
    """Counters come onto the field: it is in front; the last has left: the map stands where it stood."""
    frame, board = frame_of(two), two.boards.all[""]
    board.pan(QPoint(30, 20))
    home = board.viewportTransform()
    send(two, "N1", "field-B2")
    field = field_of(two)
    assert frame.front == "field" and field.isVisible() and not board.isVisible() and frame.back.isVisible()
    assert set(field.pieces.items) == {id_of(two, "N1")} and id_of(two, "N1") not in board.pieces.items
    send(two, "N2", "field-C3")
    assert set(field.pieces.items) == {id_of(two, "N1"), id_of(two, "N2")}
    send(two, "N1", "Hill")
    assert frame.front == "field"
    send(two, "N2", "Ford")
    assert frame.front == "" and board.isVisible() and not field.isVisible()
    assert board.viewportTransform() == home and not field.pieces.items


def test_what_the_player_turned_to_stays(two: MainWindow) -> None:
    """Back to the map in mid-battle: it stays there until the next battle."""
    frame = frame_of(two)
    send(two, "N1", "field-B2")
    QTest.mouseClick(frame.back, LEFT)
    settle()
    assert frame.front == ""
    send(two, "N2", "field-C3")
    assert frame.front == ""
    for kind in ("N1", "N2"):
        send(two, kind, "Hill")
    assert frame.front == ""
    send(two, "N1", "field-A1")
    assert frame.front == "field"


def test_never_under_the_players_hand(two: MainWindow) -> None:
    """A button is down on the map while counters come onto the field: it waits until it is let go."""
    frame, board = frame_of(two), two.boards.all[""]
    bare = QPoint(30, board.viewport().height() - 30)
    QTest.mousePress(board.viewport(), LEFT, NONE, bare)
    send(two, "N1", "field-B2")
    QTest.qWait(150)
    assert frame.front == ""
    QTest.mouseRelease(board.viewport(), LEFT, NONE, bare)
    QTest.qWait(150)
    assert frame.front == "field"


def test_a_flash_raises_its_board_and_a_glow_does_not(two: MainWindow) -> None:
    """To be shown a place is a click of the player; what the program points at by itself is not."""
    frame = frame_of(two)
    two.model.glow.emit("field-C4", "")
    settle()
    assert frame.front == ""
    two.model.flash.emit("field-C4", "")
    settle()
    assert frame.front == "field" and field_of(two).controller.pulse.at is not None
    two.model.flash.emit("Hill", "")
    settle()
    assert frame.front == ""


def test_a_question_about_squares_opens_their_board(two: MainWindow) -> None:
    """Places to choose from lie on the field: it comes to the front, and they are lit there."""
    frame = frame_of(two)
    two.model.choose_from((), ("field-A1", "field-B1"))
    settle()
    assert frame.front == "field"
    two.model.choose_from(())
    settle()
    assert frame.front == ""


def test_side_by_side(two: MainWindow) -> None:
    """Both are seen, each with its own zoom; keys and menus go to the one in use; kept for the next window."""
    frame = frame_of(two)
    QTest.mouseClick(frame.split, LEFT)
    settle()
    board, field = two.boards.all[""], field_of(two)
    assert board.isVisible() and field.isVisible() and board.width() + field.width() <= frame.width()
    QTest.mouseClick(field.viewport(), LEFT, NONE, QPoint(5, 5))
    assert two.boards.active is field
    before = board.zoom, field.zoom
    two.commands.run("board-zoom-in")
    assert board.zoom == before[0] and field.zoom > before[1]
    QTest.mouseClick(board.viewport(), LEFT, NONE, QPoint(5, 5))
    assert two.boards.active is board
    assert two.boards.kept().startswith("split")
    send(two, "N1", "field-B2")
    assert two.boards.active is board
    for front, hidden in ((board, field), (field, board)):
        two.boards.divide()
        settle()
        assert front.isVisible() and not hidden.isVisible() and front.width() == frame.stack.width()
        two.boards.divide()
        two.boards.pick("field")
        settle()


def test_side_by_side_is_kept_with_the_arrangement(open_two: Two) -> None:
    """The next window has the boards as the last one had them."""
    first = open_two()
    first.commands.run("split-boards")
    settle()
    first.close()
    settle()
    again = open_two()
    assert frame_of(again).side_by_side and field_of(again).isVisible()


def test_a_drop_on_a_square_lies_in_its_middle(two: MainWindow) -> None:
    """Wherever in a square it is let go; the tag says the square."""
    send(two, "N1", "field-B2")
    field, piece = field_of(two), id_of(two, "N1")
    start, end = field.pieces.items[piece].pos(), QPointF(170, 300)
    view = field.viewport()
    QTest.mousePress(view, LEFT, NONE, field.mapFromScene(start))
    for share in (0.5, 1.0):
        QTest.mouseMove(view, field.mapFromScene(start + (end - start) * share))
    assert field.controller.tag.text == "A4"
    QTest.mouseRelease(view, LEFT, NONE, field.mapFromScene(end))
    settle()
    moved = two.model.shown.pieces[piece]
    assert moved.place == "field-A4" and moved.x is None
    assert field.pieces.items[piece].pos() == QPointF(130, 270)


def carry(window: MainWindow, kind: str, place: str, drop: bool = True) -> None:
    """Side by side: a counter of the map is dragged to the middle of a square, with a real mouse."""
    board, field = window.boards.all[""], field_of(window)
    start = board.mapFromScene(board.pieces.items[id_of(window, kind)].pos())
    there = field.viewport().mapToGlobal(field.mapFromScene(QPointF(*window.model.module.shape(place).slots[0])))
    end = board.viewport().mapFromGlobal(there)
    QTest.mousePress(board.viewport(), LEFT, NONE, start)
    for share in (0.3, 0.6, 1.0):
        QTest.mouseMove(board.viewport(), start + (end - start) * share)
    if drop:
        QTest.mouseRelease(board.viewport(), LEFT, NONE, end)
        settle()


def test_a_counter_is_carried_from_one_board_to_the_other(two: MainWindow) -> None:
    """Side by side, let go over a square: the tag says it there, and there it lies. Let go over bare table: it goes
    back."""
    two.boards.divide()
    settle()
    board, field = two.boards.all[""], field_of(two)
    piece = id_of(two, "S1")
    carry(two, "S1", "field-C3", drop=False)
    assert field.controller.tag.text == "C3" and not board.controller.tag.text
    assert field.controller.light.place == "field-C3" and not board.controller.light.place
    ghosts = len(field.scene().items())
    QTest.mouseRelease(board.viewport(), LEFT, NONE, board.viewport().mapFromGlobal(_above(field)))
    settle()
    assert two.model.shown.pieces[piece].place == "Ford" and not board.pieces.held
    assert len(field.scene().items()) < ghosts and not field.controller.tag.text
    carry(two, "S1", "field-C3")
    assert two.model.shown.pieces[piece].place == "field-C3" and two.model.shown.pieces[piece].x is None
    assert set(field.pieces.items) == {piece} and piece not in board.pieces.items and two.boards.active is field


def _above(board: BoardView) -> QPoint:
    """A point of the screen over the bare table above the picture of a board."""
    return board.viewport().mapToGlobal(board.mapFromScene(QPointF(board.board.center().x(), -20)))


def test_a_stack_keeps_its_order_on_the_way(two: MainWindow) -> None:
    """Two of a stack are carried over, the lower one stays below."""
    two.boards.divide()
    settle()
    carry(two, "N1", "field-A1")
    lying = two.model.shown.at("field-A1")
    assert [piece.kind for piece in lying] == ["N1", "alpha"]


def test_in_front_of_each_other_nothing_is_carried_over(two: MainWindow) -> None:
    """Behind a tab a board takes nothing."""
    two.boards.divide()
    settle()
    two.boards.divide()
    settle()
    assert not two.boards.all[""].beside and not field_of(two).beside


def test_a_closed_window_lets_both_boards_go(application: Application, open_two: Two) -> None:
    """Window, frame and boards are gone, and the game with them."""

    def closed() -> dict[str, weakref.ref[object]]:
        window = open_two()
        send(window, "N1", "field-B2")
        window.boards.divide()
        settle()
        for dock in window.docks.all.values():
            dock.fill()
        parts: dict[str, object] = {"window": window, "frame": frame_of(window), "session": window.model.session}
        parts |= {f"board {name}": view for name, view in window.boards.all.items()}
        window.close()
        return {name: weakref.ref(part) for name, part in parts.items()}

    parts = closed()
    until = monotonic() + 90
    while monotonic() < until:  # a thread that still draws tiles lets go when it has drawn
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        settle()
        gc.collect()
        if not (left := [name for name, part in parts.items() if part() is not None]):
            break
    assert not application.windows and not left


def test_an_act_is_drawn_once(two: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each board follows an act once; the one behind is not painted, and of the map nothing is laid out anew for an act
    on squares."""
    send(two, "N1", "field-B2")
    board, field = two.boards.all[""], field_of(two)
    followed, painted, laid = [], [], []
    for view in (board, field):
        follow, arrange = view.pieces.follow, view.pieces.layout._arrange
        monkeypatch.setattr(view.pieces, "follow", lambda *a, v=view, f=follow: followed.append(v) or f(*a))
        monkeypatch.setattr(view.pieces.layout, "_arrange", lambda *a, v=view, f=arrange: laid.append(v) or f(*a))

    class Paints(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
            if event.type() == QEvent.Type.Paint:
                painted.append(watched)
            return False

    eye = Paints()
    for view in (board, field):
        view.viewport().installEventFilter(eye)
    send(two, "N1", "field-C3")
    assert followed == [board, field] and board.viewport() not in painted and painted
    assert board not in laid and len(laid) == 2


def test_the_strip_goes_along_with_the_board_in_use(two: MainWindow) -> None:
    """What has just happened lies over the board that is seen, where the head has no room for it."""
    place = two.happened.place
    place._over_board()
    assert place.board is two.boards.all[""] and two.happened.strip.parent() is place.board
    two.boards.pick("field")
    settle()
    assert place.board is field_of(two) and two.happened.strip.parent() in (place.board, two.prompt)


def test_a_tab_pressed_while_something_is_held_stays_as_it_is(two: MainWindow) -> None:
    """Neither tabs nor side by side while a button is down on a board; the tabs say which board is seen."""
    frame, board = frame_of(two), two.boards.all[""]
    bare = QPoint(30, board.viewport().height() - 30)
    QTest.mousePress(board.viewport(), LEFT, NONE, bare)
    frame.tabs.buttons["field"].click()
    frame.split.click()
    assert frame.front == "" and frame.tabs.buttons[""].isChecked() and not frame.tabs.buttons["field"].isChecked()
    assert not frame.side_by_side and not frame.split.isChecked()
    QTest.mouseRelease(board.viewport(), LEFT, NONE, bare)
    frame.tabs.buttons["field"].click()
    settle()
    assert frame.front == "field" and frame.tabs.buttons["field"].isChecked()


def test_what_lies_on_no_board_turns_to_none(two: MainWindow) -> None:
    """A hand is drawn nowhere: to be shown it leaves the board in front."""
    two.boards.pick("field")
    two.model.flash.emit("hand-north", "")
    settle()
    assert frame_of(two).front == "field"


def test_squares_are_found_by_name_while_something_lies_there(two: MainWindow) -> None:
    """The palette lists zones and boxes, and squares that are taken."""
    names = {line.text for line in two.commands._places()}
    assert {"Hill", "Waiting"} <= names and "B2" not in names
    send(two, "N1", "field-B2")
    assert "B2" in {line.text for line in two.commands._places()}


def test_keys_go_from_board_to_board(two: MainWindow) -> None:
    """F6 turns to the next board; the focus goes along."""
    two.boards.all[""].setFocus()
    QTest.keyClick(two.boards.all[""], Qt.Key.Key_F6)
    settle()
    assert frame_of(two).front == "field" and field_of(two).hasFocus()
