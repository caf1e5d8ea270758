"""A decision of a game that is over, thought over again: what a computer would have done with what its seat knew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.core.journal.entry import Entry
from tabletop.core.position.state import FREE, MODES, State
from tabletop.core.position.view import view
from tabletop.core.secrets.seal import Vault, VaultSecret
from tabletop.opponent.messages import SoloAnswer, SoloQuestion
from tabletop.opponent.thinker import Thinker
from tabletop.systems.solo.players import Idea
from tabletop.ui.advice.asking import PATIENCE, SECONDS, thinker_game
from tabletop.ui.advice.course import CoursePoint
from tabletop.ui.advice.reasons import why_not_told
from tabletop.ui.model.change import Change
from tabletop.ui.model.decided import decided
from tabletop.ui.model.secrets import has_secrets

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

PastPhase = Literal["idle", "thinking", "told", "failed"]


@dataclass(frozen=True)
class PastDecision:
    """An act of a seat, the table before it, and what that seat alone knew then."""

    at: int
    """How many entries there are up to and with it."""
    entry: Entry
    before: State
    secrets: Mapping[str, VaultSecret]

    @property
    def seat(self) -> str:
        """Who decided."""
        return self.entry.seat

    def seen(self) -> State:
        """The table as that seat saw it."""
        return view(self.before, Vault(lambda _n: b"", dict(self.secrets)))

    def played(self, idea: Idea) -> bool:
        """Whether an idea begins with what was done."""
        if not idea.acts or idea.acts[0].verb != self.entry.verb:
            return False
        done = self.entry.intent.args
        return all(done[name] == value for name, value in idea.acts[0].args.items() if name in done)


def decision_of(model: TableModel, point: CoursePoint) -> PastDecision | None:
    """The decision at a point of the graph; None for luck, for what the rules did, and where secrets are not here."""
    session = model.session
    if point.kind != "choice" or not 0 < point.at <= len(session.journal) or point.seat not in session.vaults:
        return None
    entry = session.journal.entries[point.at - 1]
    if entry.seat != point.seat:  # another's act has come in before it since the graph was drawn
        return None
    before = session.journal.state(point.at - 1)
    secrets = known_then(session.vaults[point.seat], before, session.state)
    return PastDecision(point.at, entry, before, secrets)


def known_then(vault: Vault, then: State, now: State) -> dict[str, VaultSecret]:
    """What a seat had in its vault at a moment. A vault keeps its secrets in the order in which they came: behind one
    whose box was not yet there, all came later, though their boxes may have lain in a deck before."""
    known: dict[str, VaultSecret] = {}
    for name, secret in vault.secrets.items():
        if name in then.boxes:
            known[name] = secret
        elif name in now.boxes:
            break
    return known


def why_no_past(model: TableModel, seat: str) -> str:
    """Why nobody is told now what a computer would have done in this seat's place, as a key; '' when it can be told:
    the game is over, or nothing in it is secret and hints are free."""
    session = model.session
    if model.closed or model.covered:
        return "advice-why-covered"
    if model.game.private:
        return "course-why-line"
    over = decided(session)
    if not over and (has_secrets(session) or model.game.hint_rule != FREE or why_not_told(model)):
        return "course-why-later"
    return "" if seat in session.vaults else "course-why-elsewhere"


class PastAdvisor(QObject):
    """Asks about one decision after the other; an answer is told while its reasons may be told, to the eyes for which
    it was asked."""

    changed = Signal()
    """Another phase, or other ideas."""
    _called = Signal(object)

    def __init__(self, model: TableModel, parent: QObject) -> None:
        super().__init__(parent)
        self.model = model
        self.phase: PastPhase = "idle"
        self.decision: PastDecision | None = None
        self.ideas: tuple[Idea, ...] = ()
        self._thinker: Thinker | None = None
        self._asked = self._eyes = ""
        """The position that is thought over, and who looks."""
        self._late = QTimer(self, singleShot=True, interval=round(PATIENCE * 1000))
        self._late.timeout.connect(self._fail)
        self._called.connect(lambda call: call())
        model.changed.connect(self._on_changed)

    def ask(self, point: CoursePoint) -> bool:
        """Have the decision at a point thought over; whether it is."""
        found = decision_of(self.model, point)
        if found is None or why_no_past(self.model, point.seat):
            return False
        self.stop()
        self.decision, self._eyes = found, self.model.seat
        state = replace(found.before.copy(), modes={group: MODES[-1] for group in self.model.session.game.rule_groups})
        question = SoloQuestion(state, found.seat, found.secrets, "plan", SECONDS, found.at, hint=True)
        self._asked = question.position()
        self._late.start()
        self._go("thinking")
        self._program().ask(question)
        return True

    def stop(self) -> None:
        """Think no longer, and put away what was told."""
        if self._asked and self._thinker is not None:
            self._thinker.cancel()
        self._asked, self.decision, self.ideas = "", None, ()
        self._late.stop()
        self._go("idle")

    def close(self) -> None:
        """The window goes."""
        self._late.stop()
        if self._thinker is not None:
            self._thinker.close()

    # --- inside ---

    def _program(self) -> Thinker:
        if self._thinker is None:
            self._thinker = Thinker(thinker_game(self.model), self._heard, self._called.emit)
        return self._thinker

    def _go(self, phase: PastPhase) -> None:
        if (phase, self.phase) != ("idle", "idle"):
            self.phase = phase
            self.changed.emit()

    def _fail(self) -> None:
        if self._thinker is not None:
            self._thinker.cancel()
        self._asked = ""
        self._go("failed")

    def _heard(self, answer: SoloAnswer) -> None:
        if not self._asked or answer.position != self._asked or self.model.closed:
            return
        self._asked = ""
        self._late.stop()
        self.ideas = answer.ideas or ((Idea((answer.intent,), 0.0, 0.0, {}, 0),) if answer.intent is not None else ())
        self._go("told" if self.ideas else "failed")

    def _on_changed(self, _change: Change) -> None:
        """Other eyes look, hands are covered, the game goes on after all: nothing of it is told any longer."""
        if self.decision is not None and (self._eyes != self.model.seat or why_no_past(self.model, self.decision.seat)):
            self.stop()
