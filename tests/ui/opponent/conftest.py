"""A table of Sphacteria by the rules, Sparta played by a computer whose thinking is in the hands of the test."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtWidgets import QAbstractButton, QApplication

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.opponent.messages import SoloAnswer, SoloQuestion
from tabletop.opponent.process import Desk
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.opponent import player as player_file
from tabletop.ui.opponent.bar import OpponentBar
from tabletop.ui.opponent.player import ComputerPlayer
from tabletop.ui.rules.modes import hold
from tabletop.ui.rules.runner import Runner
from tests.games import shipped
from tests.ui.conftest import dress
from tests.ui.panels.conftest import LooseGame


class SlowThinker:
    """Thinks until the test says what it says. `asked`: every question; `open`: the one that is thought over."""

    made: list[SlowThinker] = []

    def __init__(self, _game: object, heard: Callable[[SoloAnswer], None], _post: object) -> None:
        self.heard, self.asked, self.cancelled, self.closed = heard, list[SoloQuestion](), 0, False
        self.open: SoloQuestion | None = None
        SlowThinker.made.append(self)

    def start(self) -> None:
        """Ready at once."""

    def ask(self, question: SoloQuestion) -> str:
        """A question."""
        self.cancel()
        self.open = question
        self.asked.append(question)
        return question.position()

    def cancel(self) -> None:
        """What is thought over is given up."""
        self.cancelled += self.open is not None
        self.open = None

    def close(self) -> None:
        """Ended."""
        self.closed, self.open = True, None

    def fail(self, why: str = "ended") -> None:
        """The program was killed."""
        asked, self.open = self.open, None
        assert asked is not None
        self.heard(SoloAnswer(0, asked.position(), asked.seat, error=why))


def settle() -> None:
    """Let timers run out."""
    for _ in range(4):
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)


@dataclass
class Table:
    """The table, its computer, what it says."""

    model: TableModel
    runner: Runner
    player: ComputerPlayer
    bar: OpponentBar
    desk: Desk
    held: list[object]
    """Not empty: the player has something in his hand."""

    @property
    def session(self) -> Session:
        """The only door."""
        return self.model.session

    @property
    def thinker(self) -> SlowThinker:
        """The program of now."""
        return SlowThinker.made[-1]

    @property
    def acts(self) -> int:
        """How much is written."""
        return len(self.session.journal)

    def thought(self) -> SoloAnswer:
        """What it answers to the open question, by the real rules at the quickest level."""
        asked = self.thinker.open
        assert asked is not None
        quick = SoloQuestion(asked.state, asked.seat, asked.secrets, "random", asked.seconds, 5, True)
        return self.desk.answer(quick.line(1, asked.position()))

    def answer(self) -> None:
        """It answers."""
        said, self.thinker.open = self.thought(), None
        self.thinker.heard(said)
        settle()

    def meddle(self) -> None:
        """Athens moves a counter against the rules, which is another position."""
        piece = next(p.id for p in self.session.state.pieces.values() if p.owner == "athens" and p.place == "P")
        assert self.model.insist("athens", "move", piece=piece, to="D").accepted
        settle()

    def until(self, done: Callable[[], bool]) -> None:
        """A moment passes."""
        end = time.monotonic() + 20
        while not done() and time.monotonic() < end:
            settle()
        assert done()

    def pass_(self) -> None:
        """The person at the screen lets it pass, and the computer is asked; while he is not asked a moment passes."""
        if self.model.actor not in self.session.awaited():
            settle()
            return
        offers = {made.verb for made in self.session.offers(self.model.actor)}
        verb = next((verb for verb in ("pass", "end") if verb in offers), "")
        if not verb:
            self.wander()
            return
        assert self.model.do(verb).accepted
        settle()

    def wander(self) -> None:
        """The person at the screen does anything that is allowed."""
        seat = self.model.actor
        known = self.session.vaults[seat].secrets
        asked = SoloQuestion(self.session.state, seat, known, "random", seed=self.acts, hint=True)
        intent = self.desk.answer(asked.line(1, "")).intent
        assert intent is not None and self.model.do(intent.verb, **dict(intent.args)).accepted
        settle()

    def to_thinking(self) -> None:
        """Play on to where Sparta thinks."""
        for _ in range(40):
            settle()
            if self.player.doing == "thinks":
                return
            self.pass_()
        raise AssertionError("Sparta is never asked")

    def press(self, words: str) -> None:
        """A button of the bar."""
        settle()
        found = {one.accessibleName(): one for one in self.bar.findChildren(QAbstractButton) if not one.isHidden()}
        found[words].click()
        settle()


@pytest.fixture(scope="session")
def sphacteria() -> Module:
    """The game as shipped."""
    return shipped("sphacteria")


@pytest.fixture(scope="session")
def desk(sphacteria: Module) -> Desk:
    """Answers by the real rules."""
    return Desk(sphacteria.game())


@pytest.fixture
def table(
    qapp: QApplication, sphacteria: Module, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Table]:
    """All rules enforced, Sparta given to the computer, Athens at the screen, the rules begun."""
    dress(qapp)
    monkeypatch.setattr(player_file, "Thinker", SlowThinker)
    SlowThinker.made = []
    chance = random.Random(3)
    vaults = {seat: Vault(chance.randbytes) for seat in (*sphacteria.seats, CHANCE)}
    environment = Environment(chance.randbytes, lambda: "2026-03-01T14:05:00Z")
    game = LooseGame(sphacteria, Session(sphacteria.game(), Journal(sphacteria.start()), vaults, environment))
    game.of_card = game.card  # type: ignore[attr-defined]
    catalog = Catalog.for_module(sphacteria, "en")
    model = TableModel(game, catalog)  # type: ignore[arg-type]
    hold(model, "enforce", sphacteria.card.rule_groups)
    model.session.submit("sparta", "computer", level="plan")
    runner, held = Runner(model, lambda: True), list[object]()
    prefs = SimpleNamespace(computer_pace="once", computer_follow=False, hand_over=True)
    player = ComputerPlayer(model, runner, prefs, lambda: bool(held))  # type: ignore[arg-type]
    made = Table(model, runner, player, OpponentBar(model, player), desk, held)
    settle()
    yield made
    player.close()
    made.bar.close()  # it stands alone here, and would be a window of its own in the next test
    assert not catalog.missing
