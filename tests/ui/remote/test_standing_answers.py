"""Standing answers through the window: set and taken back in a dialog, named in the bar, at hand while one waits."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton

from tabletop.core.referee.promises import TIMES, promises
from tabletop.ui.remote.standing_answers import StandingAnswersDialog
from tabletop.ui.window.main_window import MainWindow
from tests.ui.remote.conftest import Table, settle, until
from tests.ui.remote.test_bar import said


def playing(enforced: Table) -> MainWindow:
    """Sparta's window, once Athens has begun."""
    athens = enforced.begin()
    enforced.sit()
    athens.poll()
    athens.session.begin("athens")
    while athens.session.chance() is not None:
        pass
    return enforced.window("sparta")


def dialog_of(window: MainWindow) -> StandingAnswersDialog:
    """The dialog, opened from the menu."""
    window.book.actions["standing"].trigger()
    settle()
    return window.findChildren(StandingAnswersDialog)[-1]


def choose(box: object, words: str) -> None:
    """A line of a combo box."""
    at = box.findText(words)  # type: ignore[attr-defined]
    assert at >= 0, [box.itemText(n) for n in range(box.count())]  # type: ignore[attr-defined]
    box.setCurrentIndex(at)  # type: ignore[attr-defined]


def lines(dialog: StandingAnswersDialog) -> list[str]:
    """What stands in the list."""
    grid = dialog.list
    found = [grid.itemAtPosition(n, 0) for n in range(grid.rowCount())]
    return [item.widget().text() for item in found if item is not None]


def test_no_stratagem_is_sealed_and_taken_back(enforced: Table) -> None:
    """Chosen in the dialog it is in force and named in the bar; the other side learns that there is one, not which."""
    window = playing(enforced)
    dialog = dialog_of(window)
    choose(dialog.what, "No stratagem in a combat")
    choose(dialog.until, "the turn ends")
    dialog.accept()
    settle()
    words = f"No stratagem in a combat, until the turn ends; {TIMES} times at most"
    assert dialog.isVisible() and lines(dialog) == [words] and words in said(window)
    athens = enforced.games["athens"]
    athens.poll()
    (one,) = promises(athens.session.state)
    assert one.seat == "sparta" and one.until in athens.session.standing_answers.entrusted
    assert one.until not in athens.session.vaults["athens"].secrets
    next(b for b in dialog.findChildren(QPushButton) if b.text() == "Take back").click()
    settle()
    assert lines(dialog) == [] and words not in said(window)
    dialog.reject()


def test_a_retreat_names_zones_in_order(enforced: Table) -> None:
    """Up to three zones, the same once; another retreat takes the place of the first."""
    window = playing(enforced)
    dialog = dialog_of(window)
    choose(dialog.what, "Retreat toward …")
    for box, n in zip(dialog.zones, (3, 5, 4)):
        box.setCurrentIndex(n)
    chosen = [str(box.currentData()) for box in dialog.zones]
    dialog.accept()
    ((_, step, _, say),) = window.model.session.standing_answers.in_force("sparta")
    assert step == "Retreat" and say == tuple(dict.fromkeys(chosen))
    dialog.zones[2].setCurrentIndex(0)
    dialog.accept()
    settle()
    ((_, _, _, again),) = window.model.session.standing_answers.in_force("sparta")
    assert again == say[:2] and len(lines(dialog)) == 1
    dialog.reject()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_while_one_waits_the_bar_offers_them(enforced: Table, language: str) -> None:
    """Athens is asked: Sparta's decision bar has a button, and every word is there in both languages."""
    window = playing(enforced)
    window.application.set_language(language)
    words = {"en": "Standing answers…", "fr": "Réponses d’avance…"}[language]
    until(lambda: words in [b.text() for b in window.rules.bar.findChildren(QPushButton)], "the button")
    next(b for b in window.rules.bar.findChildren(QPushButton) if b.text() == words).click()
    settle()
    dialog = window.findChildren(StandingAnswersDialog)[-1]
    for n in range(dialog.what.count()):
        dialog.what.setCurrentIndex(n)
        dialog.accept()
    settle()
    assert len(lines(dialog)) == 2 and not window.model.catalog.missing
    dialog.reject()
