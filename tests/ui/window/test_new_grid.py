"""The game that `tabletop new --grid` makes, in the window with the mouse: board, deck, dice, chart, both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest

from tabletop.data.catalog import Catalog
from tabletop.data.module import load_module
from tabletop.data.new_game import GRIDS, make_game
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.board.scene.labels import written
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.sentences import sentence
from tabletop.ui.window.main_window import MainWindow
from tests.ui.window.fresh import LEFT, NONE, settle

WORDS = {"en": ("Field", "1st Red Foot"), "fr": ("Terrain", "1re infanterie rouge")}


def opened(application: Application, tmp_path: Path, grid: str) -> MainWindow:
    """A window of a game that was just made."""
    made = load_module(make_game("river", tmp_path, grid=grid))
    window = application.show_game(OpenGame.create(tmp_path, made, made.scenario().id, "River"))
    window.resize(1366, 768)
    settle()
    return window


def piece_of(window: MainWindow, kind: str) -> str:
    """The piece of a counter."""
    return next(piece.id for piece in window.model.shown.pieces.values() if piece.kind == kind)


def drag(board: BoardView, start: QPointF, end: QPointF) -> None:
    """Press, move, let go."""
    first, last = board.mapFromScene(start), board.mapFromScene(end)
    QTest.mousePress(board.viewport(), LEFT, NONE, first)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(board.viewport(), first + (last - first) * share)
    QTest.mouseRelease(board.viewport(), LEFT, NONE, QPoint(last))
    settle()


@pytest.mark.parametrize("grid", GRIDS)
def test_a_counter_goes_to_a_cell(application: Application, tmp_path: Path, grid: str) -> None:
    """It snaps; the journal says where from and where to by the names of the cells, in both languages."""
    window = opened(application, tmp_path, grid)
    model, board, piece = window.model, window.boards.all[""], piece_of(window, "R1")
    before = model.shown.pieces[piece]
    drag(board, board.pieces.items[piece].pos(), QPointF(500, 500))
    lies = model.shown.pieces[piece]
    assert (lies.x, lies.y) != (before.x, before.y) and lies.x == pytest.approx(500, abs=40)
    entry = model.session.journal.entries[-1]
    for language, (_, name) in WORDS.items():
        application.set_language(language)
        said = sentence(model.module, model.catalog, model.session.journal.state(len(model.session.journal) - 1), entry)
        cells = [word.strip(".,—:") for word in said.split() if word.strip(".,—:").isdigit()]
        assert name in said and len(cells) == 2 and all(len(cell) == 4 for cell in cells), said


@pytest.mark.parametrize("language", sorted(WORDS))
def test_its_parts_are_there(application: Application, tmp_path: Path, language: str) -> None:
    """Deck, hand, buttons of dice, chart, tracker: each panel speaks, and no word is missing."""
    window = opened(application, tmp_path, "hex")
    application.set_language(language)
    for name in ("hand", "dice", "charts", "sequence", "sheet", "inspector"):
        assert window.docks.bring(name) is not None, name
        settle()
    assert not {"combat", "tracks", "rules", "sources"} & set(window.docks.all)
    assert window.model.do("deck_draw", deck="orders", to="hand-red", n=1).accepted
    window.boards.pick("trays")
    settle()
    assert window.model.name_of_place("field") == WORDS[language][0] and not window.model.catalog.missing


def test_a_deck_beside_counters_has_no_name_over_it(tmp_path: Path) -> None:
    """Where nothing is said of names, none lies over counters that lie freely; what is listed is written."""
    made = make_game("river", tmp_path, grid="hex")
    drawn = made / "geometry.yaml"

    def names() -> list[str]:
        module = load_module(made)
        return [words.text for words, *_ in written(module, Catalog.for_module(module, "en"), module.plan("trays"))]

    assert names() == ["Orders", "Spent orders", "Lost", "Red’s desk", "Blue’s desk"]
    drawn.write_text(drawn.read_text("utf-8").partition("    labels:")[0], "utf-8")
    assert names() == []
