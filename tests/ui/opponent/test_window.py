"""In a real window: begun from the dialog against the program itself; nothing moves under the player's hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import current_thread, main_thread

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu

from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.dialogs.shared_new import WHERE
from tabletop.ui.events import parts as event_parts
from tabletop.ui.opponent import player as player_file
from tabletop.ui.opponent.dialog import ComputerPlays
from tabletop.ui.opponent.levels import CHOICES
from tabletop.ui.window.main_window import MainWindow
from tests.ui.opponent.conftest import SlowThinker, settle
from tests.ui.rules.conftest import Play
from tests.ui.rules.conftest import begin as begin

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
PATIENCE = 60


def until(done: Callable[[], bool]) -> None:
    """Until something is so."""
    end = time.monotonic() + PATIENCE
    while not done() and time.monotonic() < end:
        QTest.qWait(10)
    assert done()


def test_against_the_program_itself(application: Application) -> None:
    """From the dialog: rules enforced, Sparta the computer's from the first line, no curtain. It acts in a program of
    its own; killed in the middle it is started again, and it ends with its window."""
    application.set_habits(computer_pace="once")
    dialog = NewGame(application.start_opener(), [found for found in application.shelf() if found.card], "sphacteria")
    dialog.show()
    dialog.far.where.setCurrentIndex(WHERE.index("against"))
    assert dialog.mode.currentIndex() == 2 and dialog.far.computers == {"sparta": "plan"}
    dialog.far.levels.boxes["sparta"].setCurrentIndex(0)
    assert not dialog.ok.isEnabled() and "a seat for the computer" in dialog.held.text()
    dialog.far.levels.boxes["sparta"].setCurrentIndex(CHOICES.index("random"))
    dialog.accept()
    begun = application.windows[-1]
    assert isinstance(begun, MainWindow)
    session, player = begun.model.session, begun.opponent.player
    assert session.journal.entries[0].verb == "computer" and begun.model.seat == "athens" and not begun.model.covered
    begun.rules.runner.rolls_itself = lambda: True
    until(lambda: session.awaited() == ("athens",))
    if player.doing != "thinks":
        begun.model.do("pass")
    until(lambda: player.doing == "thinks" or any(e.seat == "sparta" for e in session.journal.entries[1:]))
    assert player._program is not None and player._program._program is not None
    player._program._program.kill()
    until(lambda: session.awaited() == ("athens",))
    assert any(entry.seat == "sparta" and entry.verdict == "ok" for entry in session.journal.entries)
    player.start()
    program = player._program._program
    begun.close()
    assert program is not None and program.wait(PATIENCE) is not None


@pytest.fixture
def play(begin: Callable[..., Play], monkeypatch: pytest.MonkeyPatch) -> Play:
    """A window in which Sparta is a computer's, asked now; the test answers for it."""
    monkeypatch.setattr(player_file, "Thinker", SlowThinker)
    SlowThinker.made = []
    made = begin()
    made.window.application.set_habits(computer_pace="once")
    made.window.opponent.give({"sparta": "plan"})
    made.referee.runner.rolls_itself = lambda: True
    made.referee.runner.go_on()
    for _ in range(10):
        settle()
        if made.window.opponent.player.doing == "thinks":
            break
        made.model.do("pass" if any(o.verb == "pass" for o in made.session.offers("athens")) else "end")
    assert made.window.opponent.player.doing == "thinks"
    return made


def answered(play: Play) -> None:
    """Its answer has come."""
    from tabletop.opponent.messages import SoloQuestion
    from tabletop.opponent.process import Desk

    asked = SlowThinker.made[-1].open
    assert asked is not None
    quick = SoloQuestion(asked.state, asked.seat, asked.secrets, "random", asked.seconds, 5, True)
    SlowThinker.made[-1].open = None
    SlowThinker.made[-1].heard(Desk(play.session.game).answer(quick.line(1, asked.position())))
    QTest.qWait(150)


def test_nothing_moves_under_the_hand(play: Play) -> None:
    """A counter in the air, a menu that is open: the act waits until it is let go, or shut."""
    acts = len(play.session.journal)
    kind = play.on_top(next(str(p.kind) for p in play.model.shown.at("P") if p.owner == "athens"))
    play.hold(kind, "I")
    assert play.board.controller.tool is not None
    answered(play)
    assert len(play.session.journal) == acts and play.board.controller.tool is not None
    play.let_go("I")
    until(lambda: len(play.session.journal) > acts)
    while play.window.opponent.player.doing != "thinks":
        play.model.do("pass" if any(o.verb == "pass" for o in play.session.offers("athens")) else "end")
        settle()
    acts, menu = len(play.session.journal), QMenu(play.window)
    menu.addAction("x")
    menu.popup(play.window.mapToGlobal(play.window.rect().center()))
    answered(play)
    assert len(play.session.journal) == acts and menu.isVisible()
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    until(lambda: len(play.session.journal) > acts)
    given_and_taken_back(play)


def test_seats_are_given_at_once(begin: Callable[..., Play], monkeypatch: pytest.MonkeyPatch) -> None:
    """However many seats a computer is given, every view looks again once; and what the first sentences load is loaded
    by a thread of its own, when the window has opened."""
    ready, told = list[tuple[str, bool]](), list[int]()
    monkeypatch.setattr(player_file, "Thinker", SlowThinker)
    monkeypatch.setattr(event_parts, "CALM", 0)
    monkeypatch.setattr(
        event_parts, "load_fluent", lambda spoken: ready.append((spoken, current_thread() is main_thread()))
    )
    made = begin()
    until(lambda: ready == [(made.model.catalog.language, False)])
    made.model.changed.connect(lambda change: told.append([entry.verb for entry in change.entries].count("computer")))
    made.window.opponent.stop_or_go_on()
    made.window.opponent.give({"athens": "plan", "sparta": "greedy"})
    assert made.session.computers == {"athens": "plan", "sparta": "greedy"}
    assert told == [2]


def test_a_computer_that_waits_still_waits_when_the_game_is_opened_again(
    begin: Callable[..., Play], application: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the player lets it go: then it plays on the next time, too. Another game is not held."""
    monkeypatch.setattr(player_file, "Thinker", SlowThinker)
    made = begin()
    folder = made.model.game.folder
    made.window.opponent.give({"athens": "plan", "sparta": "plan"})
    for held in (True, False):
        made.window.opponent.stop_or_go_on()
        settle()
        made.window.close()
        made = Play(application.show_game(OpenGame.open(folder, application.find_module)))
        settle()
        assert made.window.opponent.playing is not held
        assert (made.window.opponent.player.doing == "stopped") is held
    made.window.opponent.stop_or_go_on()
    application.show_game(OpenGame.create(folder.parent, made.model.module, "standard", "Another"))
    assert application.windows[-1].opponent.playing


def given_and_taken_back(play: Play) -> None:
    """In the same window. The dialog says who plays; its choice is a line of the journal; held from the menu, let go
    from it. In a line that is tried nobody is a computer's until it is given there."""
    window = play.window
    window.commands.run("computer-stop")
    assert window.opponent.player.doing == "stopped" and window.book.actions["computer-stop"].isChecked()
    line_window = _line(window)
    assert line_window.opponent.levels == {} and line_window.model.session.state.frames
    line_window.opponent.give({"sparta": "greedy"})
    settle()
    assert line_window.opponent.levels == {"sparta": "greedy"} and line_window.opponent.player.doing == "thinks"
    assert play.session.computers == {"sparta": "plan"}
    line_window.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tabletop.ui.opponent.dialog.known_well", lambda _game: False)
        weak = ComputerPlays(window)
    assert any("plays weakly" in one.text() for one in weak.findChildren(QLabel))
    weak.reject()
    dialog = ComputerPlays(window)
    assert not any("plays weakly" in one.text() for one in dialog.findChildren(QLabel))
    dialog.show()
    assert dialog.seats.levels == {"athens": "", "sparta": "plan"}
    dialog.seats.boxes["sparta"].setCurrentIndex(CHOICES.index("heuristic"))
    dialog.pace.setCurrentIndex(0)
    dialog.accept()
    settle()
    assert play.session.computers == {"sparta": "heuristic"} and window.application.prefs.computer_pace == "slow"
    assert window.opponent.player.doing == "thinks"
    assert not window.book.actions["hand-over"].isEnabled()


def _line(window: MainWindow) -> MainWindow:
    window.commands.run("try-line")
    settle()
    made = window.application.windows[-1]
    assert isinstance(made, MainWindow) and made is not window
    return made


def test_given_a_seat_while_all_is_by_hand(begin: Callable[..., Play], monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar says why nothing happens; one click has the rules enforced, and the game goes on by them."""
    monkeypatch.setattr(player_file, "Thinker", SlowThinker)
    window = begin("hand").window
    window.opponent.give({"sparta": "plan"})
    settle()
    bar = window.opponent.bar
    assert bar.isVisible() and "all of them are held by hand" in bar.text.text() and "Sparta" in bar.text.text()
    button = next(one for one in bar.findChildren(QAbstractButton) if one.accessibleName() == "Enforce these rules")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    until(lambda: bool(window.model.session.state.frames))
    assert set(window.model.session.state.modes.values()) == {"enforce"} and window.opponent.player.doing != "unruled"


def test_of_counters_on_the_table_no_rules_are_enforced(
    begin: Callable[..., Play], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the paper game a computer's seat waits, and is offered what can be done about it: play it oneself."""
    monkeypatch.setattr(player_file, "Thinker", SlowThinker)
    window = begin("hand").window
    window.companion.toggle()
    window.opponent.give({"sparta": "plan"})
    settle()
    assert window.model.session.state.on_paper and window.opponent.player.doing == "unruled"
    assert [key for key, _, _ in window.opponent.bar._acts()] == ["opponent-by-hand"]
