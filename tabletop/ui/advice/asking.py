"""A hint asked for and told: what the opponent's program thinks of one decision, for as long as the table stands so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.core.journal.intent import Intent
from tabletop.core.position.state import LOGGED
from tabletop.opponent.messages import SoloAnswer, SoloQuestion
from tabletop.opponent.thinker import Thinker, ThinkerGame
from tabletop.systems.solo.author import known_well
from tabletop.systems.solo.players import Idea
from tabletop.ui.advice.reasons import why_no_hint
from tabletop.ui.model.change import Change

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

SECONDS = 2.0
"""How long a hint is thought over."""
STARTS = 1.5
"""Seconds more for the first hint: the program has still to start."""
PATIENCE = 30.0
"""Seconds after which nobody waits any longer, whatever a game's rules are at."""
LOOKED = 100
"""Milliseconds between two looks at the clock while it thinks."""
NEXT = 400
"""Milliseconds between two acts of an idea that is carried out as a whole: each can be seen."""
Phase = Literal["idle", "thinking", "told", "failed"]


@dataclass(frozen=True)
class ToldHint:
    """Ideas for one seat in one position. `going`: the first of them is being carried out, its acts so far are gone."""

    seat: str
    position: str
    ideas: tuple[Idea, ...]
    weak: bool = False
    """The game does not say how it is played: nobody knows much of these."""
    going: bool = False


def thinker_game(model: TableModel) -> ThinkerGame:
    """What the opponent's program loads for this table."""
    module = model.module
    trusted = module.hash if module.rules_state == "run" else ""
    return ThinkerGame(module.folder, model.game.of_card.scenario, trusted)


class Advisor(QObject):
    """Asks for hints and keeps the last one while it holds. It gives the program the public position and the vault of
    the seat that is asked, nothing else."""

    changed = Signal()
    """Another phase, or other ideas."""
    ticked = Signal()
    """Time has passed while it thinks."""
    _called = Signal(object)

    def __init__(self, model: TableModel, parent: QObject) -> None:
        super().__init__(parent)
        self.model = model
        self.phase: Phase = "idle"
        self.told: ToldHint | None = None
        self.error = ""
        """What went wrong, for whoever wants to know."""
        self._thinker: Thinker | None = None
        self._asked: tuple[str, str] | None = None
        """Seat and position of the question that is thought over."""
        self._began = 0.0
        self._acting = self._started = False
        self._clock = QTimer(self, interval=LOOKED)
        self._clock.timeout.connect(self._tick)
        self._called.connect(_call)
        model.changed.connect(self._on_changed)

    @property
    def share(self) -> float:
        """How much of the time it may take is over, 0 to 1."""
        return min(1.0, (monotonic() - self._began) / (SECONDS + (0.0 if self._started else STARTS)))

    def ask(self) -> None:
        """Have the decision at this screen thought over; told already, it is shown again and not logged again."""
        model = self.model
        if why_no_hint(model):
            return
        position = model.session.state.digest()
        told = self.told
        if told is not None and not told.going and (told.seat, told.position) == (model.actor, position):
            self.changed.emit()
            return
        if self._asked == (model.actor, position):
            return
        self.told, self.error, self._asked = None, "", (model.actor, position)
        self._began = monotonic()
        seed = len(model.session.journal)
        secrets = model.session.vaults[model.actor].secrets
        question = SoloQuestion(model.session.state, model.actor, secrets, "plan", SECONDS, seed, hint=True)
        self._go("thinking")
        self._clock.start()
        self._program().ask(question)

    def stop(self) -> None:
        """Think no longer; nothing is told of it, and nothing is logged."""
        self._drop()
        self._go("idle")

    def forget(self) -> None:
        """Put the hint away."""
        self.told = None
        self.stop()

    def close(self) -> None:
        """The window goes."""
        self._clock.stop()
        if self._thinker is not None:
            self._thinker.close()

    def can_do(self, act: Intent) -> bool:
        """Whether an act of the hint is offered to its seat as the table stands, and that is as it was thought over."""
        told, session = self.told, self.model.session
        if told is None or why_no_hint(self.model) or self.model.actor != told.seat:
            return False
        if session.state.digest() != told.position:
            return False
        vault = session.vaults.get(told.seat)
        return any(made.covers(act, vault, partial=True) for made in session.offers(told.seat))

    def do(self, idea: Idea, whole: bool = False) -> bool:
        """Do the first act of an idea as the player himself would; whether it was accepted. What is left of it stays to
        be done while nothing else happens; `whole`: it is done by itself, one act after the other."""
        told = self.told
        if told is None or not idea.acts or not self.can_do(idea.acts[0]):
            self.forget()
            return False
        act, idea = idea.acts[0], replace(idea, acts=idea.acts[1:])
        self._acting = True
        try:
            accepted = self.model.do(act.verb, **dict(act.args)).accepted
        finally:
            self._acting = False
        if accepted:
            self.told = replace(told, position=self.model.session.state.digest(), ideas=(idea,), going=True)
        if not (accepted and idea.acts and self.can_do(idea.acts[0])):
            self.forget()
            return accepted
        self.changed.emit()
        if whole:
            QTimer.singleShot(NEXT, self, self._do_next)
        return True

    def _do_next(self) -> None:
        if self.told is not None and self.told.going:
            self.do(self.told.ideas[0], True)

    # --- inside ---

    def _program(self) -> Thinker:
        if self._thinker is None:
            self._thinker = Thinker(thinker_game(self.model), self._heard, self._called.emit)
        return self._thinker

    def _go(self, phase: Phase) -> None:
        if phase != "thinking":
            self._clock.stop()
        self.phase = phase
        self.changed.emit()

    def _drop(self) -> None:
        if self._asked is not None and self._thinker is not None:
            self._thinker.cancel()
        self._asked = None

    def _heard(self, answer: SoloAnswer) -> None:
        """An answer: told when the table still stands as it stood, and the journal has been told first."""
        asked, model = self._asked, self.model
        if asked is None or answer.position != asked[1]:
            return
        self._asked, self._started = None, True
        if model.closed or why_no_hint(model) or (model.actor, model.session.state.digest()) != asked:
            self._go("idle")
            return
        ideas = answer.ideas or ((Idea((answer.intent,), 0.0, 0.0, {}, 0),) if answer.intent is not None else ())
        if not ideas:
            self.error = answer.error
            self._go("failed")
            return
        if model.game.hint_rule == LOGGED and not self._logged():
            self._go("idle")
            return
        self.told = ToldHint(*asked, ideas, weak=not known_well(model.session.game))
        self._go("told")

    def _logged(self) -> bool:
        """Whether the journal says now that this seat has taken a hint."""
        self._acting = True
        try:
            return self.model.do("hint").accepted
        finally:
            self._acting = False

    def _tick(self) -> None:
        if monotonic() - self._began > PATIENCE:
            self._drop()
            self._go("failed")
        self.ticked.emit()

    def _on_changed(self, change: Change) -> None:
        """What was asked or told for another position, or another pair of eyes, is over."""
        if self._acting:
            return
        if self._asked is None and self.told is None:
            if self.phase == "failed":
                self._go("idle")
            return
        held = self._asked or (self.told and (self.told.seat, self.told.position))
        model = self.model
        if model.covered or not model.live or (model.actor, model.session.state.digest()) != held:
            self.forget()


def _call(call: Callable[[], None]) -> None:
    call()
