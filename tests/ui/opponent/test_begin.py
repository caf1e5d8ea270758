"""A game against the computer is begun: what the dialog says of its rules, and that its buttons stay on the screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton

from tabletop.core.position.state import MODES
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.base import Body, Dialog
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.dialogs.preferences import Preferences
from tabletop.ui.dialogs.shared_new import WHERE
from tests.ui.remote.conftest import settle


def asked(application: Application, game: str) -> NewGame:
    """The dialog over the start page, against the computer."""
    page = application.show_start()
    page.fill()
    page.opener.ask_new(game)
    found = page.findChild(NewGame)
    assert found is not None
    found.far.where.setCurrentIndex(WHERE.index("against"))
    settle()
    return found


def in_reach(dialog: Dialog) -> None:
    """All its buttons are on the screen, and in it."""
    screen = dialog.screen().availableGeometry()
    for button in dialog.buttons.buttons():
        assert isinstance(button, QPushButton)
        corners = button.rect().topLeft(), button.rect().bottomRight()
        assert all(screen.contains(button.mapToGlobal(corner)) for corner in corners), button.text()
        assert all(dialog.rect().contains(button.mapTo(dialog, corner)) for corner in corners), button.text()


def test_held_by_hand_it_says_that_the_computer_waits(application: Application) -> None:
    """Rules are enforced when a computer comes; taken by hand they stay so, and what that means is said."""
    dialog = asked(application, "sphacteria")
    assert MODES[dialog.mode.currentIndex()] == "enforce"
    dialog.mode.setCurrentIndex(0)
    dialog.title.setText("Pylos")
    dialog.far.levels.boxes["sparta"].setCurrentIndex(1)
    assert MODES[dialog.mode.currentIndex()] == "hand", "what was chosen was taken back"
    assert dialog.held.text() == application.catalog.text("new-game-by-hand-computer")
    dialog.far.where.setCurrentIndex(WHERE.index("here"))
    assert dialog.held.text() == application.catalog.text("new-game-by-hand")


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_six_seats_leave_the_button_on_the_screen(application: Application, scale: float) -> None:
    """The dialog has grown by six rows since it was put over its window; with large letters it scrolls."""
    application.set_look(scale=scale)
    dialog = asked(application, "diadochi")
    dialog.move(QPoint(40, dialog.screen().availableGeometry().bottom() - 200))
    dialog.far.where.setCurrentIndex(WHERE.index("here"))
    dialog.far.where.setCurrentIndex(WHERE.index("against"))
    settle()
    in_reach(dialog)
    assert dialog.findChild(Body).verticalScrollBar().isVisible() == (scale > 1), "it scrolls where it need not"


def test_another_game_makes_room_for_its_words(application: Application) -> None:
    """A longer summary and a longer name scrolled away what stood beneath."""
    dialog = asked(application, "hellenes")
    dialog.far.where.setCurrentIndex(WHERE.index("here"))
    settle()
    ids = [found.card.id for found in dialog.shelf if found.card]
    dialog.game.setCurrentIndex(ids.index("diadochi"))
    settle()
    assert not dialog.findChild(Body).verticalScrollBar().isVisible()


def test_larger_letters_enlarge_the_dialog_that_asks_for_them(application: Application) -> None:
    """Its own button was cut off when all became larger."""
    dialog = Preferences(application, None)
    dialog.show()
    settle()
    application.set_look(scale=1.6)
    settle()
    in_reach(dialog)
    dialog.close()
