"""Games with more boards than a line of tabs has room for; a counter held over a tab opens its board under the hand."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from tabletop.data.module import Module, load_module
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.board.board_frame import BoardFrame
from tabletop.ui.board.under_hand import DWELL
from tabletop.ui.board.view import BoardView
from tabletop.ui.window.main_window import MainWindow
from tests.data.tiny_deck import with_decks
from tests.ui.two_boards import two_boards
from tests.ui.window.fresh import LEFT, NONE, settle

FREE = Path(__file__).parents[2] / "data" / "free_module"
MORE = tuple(f"shelf-{n}" for n in range(1, 13))
Open = Callable[[Module], MainWindow]


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Module:
    """The game without zones, with twelve boards more."""
    made = tmp_path_factory.mktemp("many") / "free_module"
    shutil.copytree(FREE, made)
    board, drawn = made / "map.yaml", made / "geometry.yaml"
    boxes = "".join(f"  - {{id: {name}, kind: area, board: {name}}}\n" for name in MORE)
    plans = "".join(f"  - {{id: {name}, counter: 60, background: '#4A5A3A'}}\n" for name in MORE)
    text = board.read_text("utf-8").replace("boards:\n", boxes + "boards:\n" + plans)
    board.write_text(text, "utf-8")
    sizes = "".join(f"  {name}: {{size: [600, 300]}}\n" for name in MORE)
    drawn.write_text(drawn.read_text("utf-8") + sizes, "utf-8")
    for language in ("en", "fr"):
        words = made / "i18n" / f"{language}.ftl"
        lines = (f"board-{name} = A long name {n}\nbox-{name} = A long name {n}\n" for n, name in enumerate(MORE, 1))
        words.write_text(words.read_text("utf-8") + "\n" + "".join(lines), "utf-8")
    return load_module(made)


@pytest.fixture
def opened(application: Application, tmp_path: Path) -> Open:
    """A window of a game."""

    def make(module: Module) -> MainWindow:
        game = OpenGame.create(tmp_path, module, module.scenario().id, "Many")
        window = application.show_game(game)
        window.resize(1366, 768)
        settle()
        return window

    return make


def frame_of(window: MainWindow) -> BoardFrame:
    """What holds the boards."""
    assert window.boards.frame is not None
    return window.boards.frame


def test_one_line_with_a_list_for_the_rest(opened: Open, many: Module) -> None:
    """The tabs take one line at any width; what has no room stands in a list; the board in front has a tab always."""
    window = opened(many)
    frame = frame_of(window)
    for width in (1366, 900, 1920):
        window.resize(width, 768)
        settle()
        seen = [tab for tab, button in frame.tabs.buttons.items() if button.isVisible()]
        assert {frame.tabs.buttons[tab].y() for tab in seen} == {0} and frame.tabs.more.isVisible()
        assert frame.tabs.height() < 2 * frame.tabs.buttons[""].sizeHint().height()
        assert set(seen) | set(frame.tabs.rest) == set(frame.tabs.buttons) and not set(seen) & set(frame.tabs.rest)
        assert all(frame.tabs.buttons[tab].geometry().right() < frame.tabs.more.x() for tab in seen)
        assert frame.tabs.more.geometry().right() <= frame.tabs.width()
    assert frame.tabs.more.text() == f"{len(frame.tabs.rest)} more boards"
    frame.tabs.list.aboutToShow.emit()
    entry = next(act for act in frame.tabs.list.actions() if act.text() == "A long name 12")
    entry.trigger()
    settle()
    assert frame.front == "shelf-12"
    assert frame.tabs.buttons["shelf-12"].isVisible() and frame.tabs.buttons[""].isVisible()


def test_by_the_keyboard(opened: Open, many: Module) -> None:
    """F6 turns to the next board, Shift+F6 to the one before; a tab clicked leaves the keys with the board."""
    window = opened(many)
    frame = frame_of(window)
    window.commands.run("previous-board")
    settle()
    assert frame.front == MORE[-1] or frame.front == "tray"
    window.commands.run("next-board")
    settle()
    assert frame.front == ""
    QTest.mouseClick(next(b for t, b in frame.tabs.buttons.items() if t and b.isVisible()), LEFT)
    settle()
    assert frame.front and window.boards.all[frame.front].hasFocus()
    tab = frame.tabs.buttons[frame.front]
    tab.setFocus()
    QTest.keyClick(tab, Qt.Key.Key_Left)
    settle()
    assert frame.front == "" and frame.tabs.buttons[""].hasFocus()


def test_turning_to_a_board_chooses_nothing(opened: Open, many: Module) -> None:
    """The board that had the keys is put away: that is no press of Tab."""
    window = opened(many)
    window.boards.all[""].setFocus()
    settle()
    for board in ("shelf-1", "", "shelf-2"):
        window.boards.pick(board)
        settle()
        assert window.boards.all[board].hasFocus() and window.model.selection == ()


def test_the_words_follow_the_language(opened: Open, many: Module) -> None:
    """The list says in French how many there are."""
    window = opened(many)
    window.application.set_language("fr")
    settle()
    tabs = frame_of(window).tabs
    assert tabs.more.text() == f"{len(tabs.rest)} autres plateaux"


def test_side_by_side_shows_the_map_and_the_one_in_use(opened: Open, many: Module) -> None:
    """Of many boards two are seen; another that is turned to takes the place of the one beside the map."""
    window = opened(many)
    frame = frame_of(window)
    window.boards.pick("shelf-3")
    window.boards.divide()
    settle()

    def seen() -> list[str]:
        return [name for name, view in window.boards.all.items() if view.isVisible()]

    assert seen() == ["", "shelf-3"] and window.boards.all[""].beside == (window.boards.all["shelf-3"],)
    window.boards.pick("shelf-5")
    settle()
    assert seen() == ["", "shelf-5"] and not window.boards.all["shelf-3"].beside
    window.boards.pick("")
    settle()
    assert seen() == ["", "shelf-5"] and frame.front == ""
    window.boards.divide()
    settle()
    assert seen() == [""] and not any(view.beside for view in window.boards.all.values())


# --- under the hand ---


def hold(board: BoardView, at: QPointF) -> QPoint:
    """Press there and begin to move; where the pointer was, in the viewport."""
    start = board.mapFromScene(at)
    QTest.mousePress(board.viewport(), LEFT, NONE, start)
    QTest.mouseMove(board.viewport(), start + QPoint(30, 0))
    return start


def rest(board: BoardView, there: QPoint, wait: int = DWELL + 120) -> None:
    """Hold what is in the air over a point of the screen."""
    QTest.mouseMove(board.viewport(), board.viewport().mapFromGlobal(there))
    QTest.qWait(wait)


def over(widget: object) -> QPoint:
    """The middle of a widget on the screen."""
    return widget.mapToGlobal(widget.rect().center())  # type: ignore[attr-defined, no-any-return]


def let_go(board: BoardView, there: QPoint) -> None:
    """Where the pointer is on the screen."""
    at = board.viewport().mapFromGlobal(there)
    QTest.mouseMove(board.viewport(), at)
    QTest.mouseRelease(board.viewport(), LEFT, NONE, at)
    QTest.qWait(150)


def screen(view: BoardView, at: QPointF) -> QPoint:
    """A point of a board on the screen."""
    return view.viewport().mapToGlobal(view.mapFromScene(at))


def piece_of(window: MainWindow, kind: str) -> str:
    """The piece of a counter."""
    return next(piece.id for piece in window.model.shown.pieces.values() if piece.kind == kind)


def test_a_counter_held_over_a_tab_goes_to_its_board(opened: Open, many: Module) -> None:
    """The board opens under the hand, the tag says what a drop does, there the counter lies, and that board stays."""
    window = opened(many)
    frame, board, piece = frame_of(window), window.boards.all[""], piece_of(window, "R1")
    hold(board, board.pieces.items[piece].pos())
    rest(board, over(frame.tabs.buttons["shelf-1"]), wait=DWELL // 3)
    assert window.boards.under_hand.shown is None
    rest(board, over(frame.tabs.buttons["shelf-1"]))
    other = window.boards.all["shelf-1"]
    assert window.boards.under_hand.shown == "shelf-1" and frame.front == "" and other.isVisible()
    let_go(board, screen(other, QPointF(300, 150)))
    found = window.model.shown.pieces[piece]
    assert found.place == "shelf-1" and found.x == pytest.approx(300, abs=2) and found.y == pytest.approx(150, abs=2)
    assert frame.front == "shelf-1" and not board.isVisible() and not board.beside and not board.pieces.held
    assert window.boards.under_hand.shown is None and window.model.selection == (piece,)


def test_let_go_elsewhere_all_is_as_before(opened: Open, many: Module) -> None:
    """Over bare table, or given up with Esc, the counter is back and so is its board."""
    window = opened(many)
    frame, board, piece = frame_of(window), window.boards.all[""], piece_of(window, "R1")
    home = window.model.shown.pieces[piece]
    for leave in ("table", "esc"):
        hold(board, board.pieces.items[piece].pos())
        rest(board, over(frame.tabs.buttons["shelf-1"]))
        assert window.boards.all["shelf-1"].isVisible()
        if leave == "esc":
            QTest.keyClick(board, Qt.Key.Key_Escape)
            QTest.qWait(150)
        let_go(board, frame.split.mapToGlobal(frame.split.rect().center()))
        assert window.model.shown.pieces[piece] == home and frame.front == "" and board.isVisible()
        assert not window.boards.all["shelf-1"].isVisible() and not board.beside


def test_held_over_the_list_the_next_tabs_come(opened: Open, many: Module) -> None:
    """Boards that have no tab are reached as well; afterwards the line stands as it stood."""
    window = opened(many)
    frame, board, piece = frame_of(window), window.boards.all[""], piece_of(window, "R1")
    before = frame.tabs.rest
    target = before[0]
    hold(board, board.pieces.items[piece].pos())
    rest(board, over(frame.tabs.more))
    assert frame.tabs.buttons[target].isVisible()
    rest(board, over(frame.tabs.buttons[target]))
    let_go(board, screen(window.boards.all[target], QPointF(300, 150)))
    assert window.model.shown.pieces[piece].place == target and frame.front == target
    window.boards.pick("")
    settle()
    assert frame.tabs.rest == before


def test_a_card_off_a_deck_is_carried_too(opened: Open, tmp_path: Path) -> None:
    """Drawn off the deck of the map, let go on the other board."""
    two_boards(tmp_path / "game")
    window = opened(load_module(with_decks(tmp_path / "game" / "tiny_module")))
    frame, board = frame_of(window), window.boards.all[""]
    deck = window.model.module.shape("omens").slots[0]
    hold(board, QPointF(*deck))
    rest(board, over(frame.tabs.buttons["field"]))
    field = window.boards.all["field"]
    square = window.model.module.shape("field-B2").slots[0]
    before = len(window.model.shown.at("omens"))
    let_go(board, screen(field, QPointF(*square)))
    assert len(window.model.shown.at("omens")) == before - 1 and len(window.model.shown.at("field-B2")) == 1
    assert frame.front == "field"
