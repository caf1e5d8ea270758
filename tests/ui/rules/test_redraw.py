"""One act costs one redraw: one Change is told, and nothing of the window looks at the table more than once for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tabletop.ui.board.view import BoardView
from tabletop.ui.model.change import Change
from tabletop.ui.panels.base import Panel
from tabletop.ui.rules.decisions.bar import DecisionBar
from tabletop.ui.window.command_runner import CommandRunner
from tabletop.ui.window.main_window import MainWindow
from tabletop.ui.window.prompt_bar import PromptBar
from tests.ui.rules.conftest import Play, settle
from tests.ui.rules.test_turn import to_orders

LOOKING = [(MainWindow, "refresh"), (PromptBar, "refresh"), (CommandRunner, "refresh"), (DecisionBar, "refresh")]


class Told:
    """What is told and who looks, from `start` on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self.changes: list[Change] = []
        self.looks: Counter[str] = Counter()
        for kind, name in [*LOOKING, (BoardView, "_on_changed")]:
            self.count(kind, name)

    def count(self, kind: type, name: str) -> None:
        """Count each call of a method."""
        method, looks = getattr(kind, name), self.looks

        def counted(self: Any, *args: Any) -> Any:
            looks[type(self).__name__] += 1
            return method(self, *args)

        self._patch.setattr(kind, name, counted)

    def start(self, play: Play) -> None:
        """Every panel has been shown once, in a window that is at rest."""
        for panel in dict(play.window.docks.toggles()):
            play.window.docks.bring(panel)
            settle(2)
        for kind in {type(panel) for panel in play.window.findChildren(Panel)}:
            self.count(kind, "refresh")
        play.window.docks.bring("journal")
        settle()
        play.model.changed.connect(self.changes.append)

    def forget(self) -> None:
        """What came before the act."""
        settle()
        self.changes.clear()
        self.looks.clear()

    def once(self, *looked: str) -> None:
        """One change was told; these have looked, and nothing has looked twice."""
        assert len(self.changes) == 1, self.changes
        assert {name: n for name, n in self.looks.items() if n > 1} == {}
        assert set(looked) <= self.looks.keys(), self.looks


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """Before the window is made."""
    return Told(monkeypatch)


def test_a_drop_by_hand(told: Told, begin: Callable[..., Play]) -> None:
    """A counter carried to another zone, every panel open or folded."""
    play = begin("hand")
    told.start(play)
    kind = play.on_top("A-H1", "S-H1")
    play.hold(kind, "O")
    told.forget()
    play.let_go("O")
    assert kind in play.at("O")
    told.once("BoardView", "JournalPanel", "MainWindow", "PromptBar", "CommandRunner")


def test_a_drop_by_the_rules(told: Told, play: Play) -> None:
    """The same under rules that go on by themselves after it."""
    to_orders(play)
    told.start(play)
    kind = "A-H1" if play.model.seat == "athens" else "S-H1"
    play.hold(kind, "O")
    told.forget()
    play.let_go("O")
    assert kind in play.at("O") and told.changes[0].entries[0].verdict == "ok"
    told.once("BoardView", "JournalPanel", "MainWindow", "PromptBar", "CommandRunner", "DecisionBar")


def test_an_answer_after_which_the_other_side_is_asked(told: Told, play: Play) -> None:
    """The act, what the rules do by themselves and the other seat at the screen are one change."""
    play.open()
    while play.top == "Roll":
        play.press("Roll 2d6")
    told.start(play)
    seat, button = play.model.seat, play.buttons()["Pass"]
    told.forget()
    button.click()
    settle()
    assert play.model.seat != seat and play.model.covered
    assert told.changes[0].eyes and [entry.seat for entry in told.changes[0].entries] == [seat]
    told.once("DecisionBar", "JournalPanel", "HandPanel")


def test_the_past_is_looked_at_and_play_goes_on(told: Told, begin: Callable[..., Play]) -> None:
    """Views hear that there are more moments, and that nothing of what they show has changed."""
    play = begin("hand")
    for text in ("a", "b"):
        play.model.do("note", text=text)
    play.model.step_to(1)
    told.start(play)
    told.forget()
    play.session.submit(play.model.seat, "note", text="c")
    settle()
    assert [(bool(c.delta), c.entries, c.moment) for c in told.changes] == [(False, (), True)]
    assert play.model.at == 1 and len(play.session.journal) == 3
