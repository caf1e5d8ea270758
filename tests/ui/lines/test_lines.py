"""A line in its window: it looks like nothing else, dice fall as one likes, the game behind it stays what it was."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from tabletop.core.position.facts import Rolled
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.store.lines import KeptLines
from tabletop.systems.fuzz import accepted, act
from tabletop.ui.application.application import Application
from tabletop.ui.lines.comparing import CompareDialog
from tabletop.ui.lines.tree import LinesDialog
from tabletop.ui.window.main_window import MainWindow

MARKS = ("{", "}", "line-", "lines-", "compare-")
"""What no word on the screen may hold."""


def settle(rounds: int = 4) -> None:
    """Let timers and repaints happen."""
    for _ in range(rounds):
        QCoreApplication.processEvents()


def play(window: MainWindow, acts: int, seed: int = 1) -> None:
    """So many acts at random."""
    rng, session = random.Random(seed), window.model.session
    for _ in range(acts):
        if session.state.frames:
            accepted(act(session, rng))


@pytest.fixture
def real(application: Application, sphacteria: Module, tmp_path: Path) -> MainWindow:
    """The window of an enforced game, some acts old, hands not covered."""
    application.set_habits(hand_over=False)
    modes = dict.fromkeys(sphacteria.card.rule_groups, "enforce")
    game = OpenGame.create(tmp_path, sphacteria, "standard", "Pylos", modes)
    game.session.begin("athens")
    window = application.show_game(game)
    play(window, 14)
    settle()
    return window


def line_of(real: MainWindow) -> MainWindow:
    """A line begun by the command, and its window."""
    real.commands.run("try-line")
    settle()
    window = real.application.windows[-1]  # type: ignore[attr-defined]
    assert isinstance(window, MainWindow) and window.lines.bar is not None
    return window


def test_a_line_looks_like_no_game_and_leaves_the_game_alone(real: MainWindow, application: Application) -> None:
    """A bar and a frame of colour say so; what is played there is not in the game, which stays open behind it."""
    before = real.model.session.journal.last.copy(), real.model.session.state.digest()
    recent = [game.folder for game in application.recent.games]
    window = line_of(real)
    bar = window.lines.bar
    assert bar is not None and bar.isVisible() and "nothing of it enters the game" in bar.told.accessibleName()
    assert window.contentsMargins().left() > 0 and real.contentsMargins().left() == 0
    assert not window.book.actions["save-copy"].isVisible() and window.book.actions["line-back"].isVisible()
    assert not real.book.actions["line-back"].isVisible() and not window.model.covered
    play(window, 5)
    window.close()
    assert (real.model.session.journal.last, real.model.session.state.digest()) == before
    assert [game.folder for game in application.recent.games] == recent and application.windows == [real]
    assert len(KeptLines(real.model.game.card.id).all()) == 1


def test_dice_thrown_chosen_and_averaged(real: MainWindow) -> None:
    """Chosen: the buttons of a die are pressed; averaged: they fall by themselves, as near the mean as can be."""
    window = line_of(real)
    window.lines.use_dice("chosen")
    for n in range(60):
        settle(1)
        if window.model.session.state.frames[-1].step == "Roll":
            break
        accepted(act(window.model.session, random.Random(n)))
    asked = window.model.session.state.frames[-1]
    assert window.model.session.awaited() != ("chance",) and window.model.session.state.vars["dice"] == "typed"
    window.lines.use_dice("averaged")
    settle()
    entries = window.model.session.journal.entries
    rolled = [fact for entry in entries for fact in entry.facts if isinstance(fact, Rolled)]
    assert window.model.session.state.frames[-1] != asked and set(rolled[-1].values) <= {3, 4}
    assert window.lines.bar is not None and window.lines.bar.dice.text() == "Average dice"
    assert real.model.session.state.vars.get("dice") != "typed"


def test_the_game_goes_on_meanwhile_and_is_told(real: MainWindow) -> None:
    """An act of the real game while a line is tried stands in the bar of the line."""
    window = line_of(real)
    bar = window.lines.bar
    assert bar is not None and "meanwhile" not in bar.about.accessibleName()
    real.model.do("note", text="So it is.")
    settle()
    assert "meanwhile the game has gone on by an act" in bar.about.accessibleName()


def test_a_tree_with_notes(real: MainWindow, application: Application) -> None:
    """A line branches where one looks; both are in the tree, named and noted, and one is opened from there."""
    window = line_of(real)
    play(window, 6)
    window.model.step_to(3)
    window.commands.run("try-line")
    settle()
    branch = application.windows[-1]
    assert branch is not window and window not in application.windows
    assert len(branch.model.session.journal) >= 3 and branch.lines.line is not None
    tree = LinesDialog(branch.lines)
    tree.show()
    assert tree.chosen == branch.lines.line_id
    tree.name.setText("By night")
    tree.note.setPlainText("Risky")
    parent = tree.lines[branch.lines.line_id].parent
    tree.tree.setCurrentItem(tree._item(parent))
    assert branch.lines.line.kept.name == "By night" and tree._item(branch.lines.line_id).text(0) == "By night"
    for language in ("fr", "en"):
        application.set_language(language)
        said = [tree.tree.headerItem().text(n) for n in range(4)] + [tree.none.text()]
        assert all(said[:4]) and not [text for text in said for mark in MARKS if mark in text]
    tree._open()
    settle()
    assert application.windows[-1].lines.line_id == parent


def test_two_are_compared(real: MainWindow, application: Application) -> None:
    """A line and the game, then two lines: what differs in numbers, and a picture each; in turn only one is seen."""
    window = line_of(real)
    play(window, 14, 5)
    shown = CompareDialog(window.lines, window.lines.line_id)
    shown.show()
    settle()
    left, right = shown._sides
    assert left.now == real.model.shown and right.now != left.now
    assert shown.table.rowCount() >= 1 and not any(side.board.image.isNull() for side in shown.sides)
    QTest.mouseClick(shown.in_turn, Qt.MouseButton.LeftButton)
    assert [side.isVisible() for side in shown.sides].count(True) == 1
    shown.close()


def test_lines_go_with_their_game_and_come_back(real: MainWindow, application: Application) -> None:
    """Closing the game closes its line; opened anew, the line is there as it was."""
    window = line_of(real)
    play(window, 4)
    digest, folder = window.model.session.state.digest(), real.model.game.folder
    real.close()
    settle()
    assert not application.windows
    application.start_opener().open_folder(folder)
    again = application.windows[-1]
    (kept,) = again.lines.kept.all()
    assert again.lines.open(kept).model.session.state.digest() == digest


def test_deleted_with_its_window(real: MainWindow, application: Application) -> None:
    """What is deleted is gone, also where it is open, and is not written again."""
    window = line_of(real)
    play(window, 2)
    real.lines.delete(window.lines.line_id)
    settle()
    assert application.windows == [real] and not real.lines.kept.all()


def test_covered_hands_try_nothing(real: MainWindow) -> None:
    """Who has not said that he is there does not get a table on which a hand lies open."""
    real.model.set_covered(True)
    assert not real.lines.can_try
    real.lines.try_here()
    assert not real.lines.kept.all()
