"""Who plays whom: names and wishes are read, faults are said, and the players sit where the lot put them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtTest import QTest

from tabletop.core.position.facts import Rolled
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.allot import Allot
from tabletop.ui.window.main_window import MainWindow


def opened(window: MainWindow) -> Allot:
    """The dialog as the menu opens it."""
    window.commands.run("allot")
    found = window.findChild(Allot)
    assert found is not None
    return found


def test_a_lot_gives_every_player_a_side(window: MainWindow) -> None:
    """Two names, one roll in the journal, two players seated, both sides taken."""
    dialog = opened(window)
    for field, name in zip(dialog.names, ("Iris", "Hugo"), strict=True):
        QTest.keyClicks(field, name)
    dialog.ok.click()
    session = window.model.session
    assert {info.player for info in session.state.seats.values()} == {"Iris", "Hugo"}
    assert any(isinstance(fact, Rolled) for entry in session.journal.entries for fact in entry.facts)


def test_it_goes_on_when_the_rules_have_begun(application: Application, sphacteria: Module, tmp_path: Path) -> None:
    """The rules are enforced and ask for something: the lot is thrown and all sit down, with no word against it."""
    modes = dict.fromkeys(sphacteria.card.rule_groups, "enforce")
    window = application.show_game(OpenGame.create(tmp_path, sphacteria, "standard", "Enforced", modes))
    session = window.model.session
    session.begin(session.seats[0])
    assert session.state.frames
    dialog = opened(window)
    for field, name in zip(dialog.names, ("Iris", "Hugo"), strict=True):
        QTest.keyClicks(field, name)
    dialog.ok.click()
    assert {info.player for info in session.state.seats.values()} == {"Iris", "Hugo"}
    acts = [entry for entry in session.journal.entries if entry.verb in ("lot", "batch")]
    assert [entry.verdict for entry in acts] == ["unchecked"] * len(acts) and len(acts) == 2
    assert not dialog.isVisible() and not window.prompt.refusal.isVisible()


def test_lists_are_kept_where_nobody_else_wants_the_same(window: MainWindow) -> None:
    """Short, long and foreign-accented names are read; no lot is needed."""
    dialog = opened(window)
    dialog.by_lists.click()
    for row, (name, wish) in enumerate((("Iris", "sparta, Athens"), ("Hugo", "ATHENS > Sparta"))):
        QTest.keyClicks(dialog.names[row], name)
        QTest.keyClicks(dialog.wishes[row], wish)
    dialog.ok.click()
    seats = window.model.session.state.seats
    assert (seats["sparta"].player, seats["athens"].player) == ("Iris", "Hugo")
    assert not any(isinstance(fact, Rolled) for e in window.model.session.journal.entries for fact in e.facts)


def test_what_is_wrong_is_said_and_nothing_can_be_allotted(window: MainWindow) -> None:
    """A word that is no side, a side missing, two equal names: a sentence each, and no way on."""
    dialog = opened(window)
    dialog.by_lists.click()
    QTest.keyClicks(dialog.names[0], "Iris")
    QTest.keyClicks(dialog.wishes[0], "Thebes")
    assert "Thebes" in dialog.wrong.text() and not dialog.ok.isEnabled()
    dialog.wishes[0].setText("Sparta")
    assert "one side is missing" in dialog.wrong.text() and not dialog.ok.isEnabled()
    dialog.wishes[0].setText("Sparta Athens")
    assert dialog.ok.isEnabled()
    QTest.keyClicks(dialog.names[1], "Iris")
    assert "same name" in dialog.wrong.text() and not dialog.ok.isEnabled()
