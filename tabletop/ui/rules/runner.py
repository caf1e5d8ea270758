"""Keeps the rules going at this screen: starts them, deals, throws, and brings to the screen whoever is asked."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Frame, State
from tabletop.core.referee.referee import rule_of
from tabletop.core.rules.asked import asked
from tabletop.core.rules.context import Known
from tabletop.core.rules.flow import Step
from tabletop.core.rules.offers import Dice, Offer
from tabletop.core.text import Msg
from tabletop.ui.model.change import Change
from tabletop.ui.model.seats_here import answers_itself, people
from tabletop.ui.model.secrets import hides
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.deferred import Deferred

RESULT = "result"
"""Variable that holds the result once a game is decided: (kind, winner, rule)."""
MOST = 500
"""More deals than this in a row is a loop in the rules."""


class Runner(QObject):
    """Goes on after an act of this screen as part of it, after any other change a moment later, when every view has
    followed. `asked`: somebody else is asked."""

    asked = Signal()
    over = Signal()
    """The game has been decided just now."""

    def __init__(self, model: TableModel, rolls_itself: Callable[[], bool] = lambda: False) -> None:
        super().__init__()
        self.model, self.rolls_itself = model, rolls_itself
        self._seated = -1
        self._decided = RESULT in model.session.state.vars
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.go_on)
        self._gone_on = False
        """Whether what needs no choice is done already for the change that is told."""
        self._pieces: Generator[None] | None = None
        """An act that is done piece by piece, and told when it is over."""
        self._next = Deferred(self, alone=True)
        self._next.timeout.connect(self._do_next)
        model.before_telling = self._before_telling
        model.changed.connect(self._on_changed)
        self.go_on_soon()

    # --- what is so ---

    @property
    def judges(self) -> bool:
        """Whether any rule group is not by hand; a table only watched is not judged."""
        return self.model.session.state.checked and not self.model.session.access.only_watched

    @property
    def frame(self) -> Frame | None:
        """What the rules are at."""
        state = self.model.session.state
        known = state.frames and self.model.session.game.has_step(state.frames[-1].step)
        return state.frames[-1] if known else None

    @property
    def active(self) -> bool:
        """Whether the rules ask something here and now."""
        model = self.model
        return model.live and not model.closed and self.judges and self.frame is not None

    def can_begin(self) -> bool:
        """The rules could start."""
        session = self.model.session
        ready = self.judges and not session.state.frames and RESULT not in session.state.vars
        return bool(ready and session.game.opening is not None and session.seats and self.throws)

    def waiting(self) -> tuple[str, ...]:
        """Seats the rules wait for."""
        return tuple(self.model.session.awaited()) if self.frame is not None else ()

    def asked_here(self) -> str:
        """The seat that answers at this screen now, '' for nobody (another machine, or nobody looks)."""
        waiting, actor = self.waiting(), self.model.actor
        if answers_itself(self.model.session, actor):
            return ""
        return actor if actor in waiting or self.offers(actor) else ""

    def offers(self, seat: str) -> list[Offer]:
        """What a seat may do now."""
        return list(self.model.session.offers(seat)) if self.frame is not None else []

    @property
    def throws(self) -> bool:
        """Whether this machine throws the program's dice and deals: of several that play one game, only one does."""
        session = self.model.session
        return not session.local.apart or CHANCE in session.vaults

    def dice(self) -> tuple[Dice, str] | None:
        """Dice the program is to throw, and the seat they are thrown for; None when it is not to."""
        frame = self.frame
        if frame is None or self.waiting() != (CHANCE,) or not self.throws:
            return None
        for made in self.offers(CHANCE):
            thrown = [slot for slot in made.args.values() if isinstance(slot, Dice)]
            if thrown:
                return thrown[0], str(frame.data.get("by", ""))
        return None

    def _rolls(self) -> bool:
        """Whether the program's dice fall without anybody's click: a computer needs none for its own."""
        dice, session = self.dice(), self.model.session
        return self.rolls_itself() or (dice is not None and dice[1] in session.computers) or not people(session)

    def public(self) -> bool:
        """Whether the answer that is awaited needs nothing secret."""
        frame = self.frame
        return frame is None or self.model.session.game.step(frame.step).public

    # --- what is done ---

    def go_on_soon(self) -> None:
        """When every view has followed."""
        self._timer.start()

    def go_on(self) -> None:
        """Everything that needs no choice, then bring the right seat to the screen; and say so."""
        self.do(lambda: None)

    def do(self, act: Callable[[], object]) -> None:
        """An act of this screen, and all that needs no choice after it."""
        with self.model.as_one():
            act()
            self._before_telling()
        self._ask_untold()

    def do_in_pieces(self, act: Callable[[], object], then: Callable[[], object]) -> None:
        """The same for an act nobody waits for: the window lives between its pieces. `then` follows in any case."""
        while self._pieces is not None:
            self._do_next()
        self._pieces = self._piece_by_piece(act, then)
        self._do_next()

    def _piece_by_piece(self, act: Callable[[], object], then: Callable[[], object]) -> Generator[None]:
        try:
            with self.model.in_pieces():
                act()
                yield
                self._gone_on = True
                yield from self._play_on()
        finally:
            self._pieces = None
            self._ask_untold()
            then()

    def _do_next(self) -> None:
        """The next piece of what is being done; nothing more of it once the window is closed."""
        pieces, over = self._pieces, object()
        if pieces is not None and self.model.closed:
            pieces.close()
        elif pieces is not None and next(pieces, over) is not over:
            self._next.start()

    def _ask_untold(self) -> None:
        """Ask, when nothing came of an act that was told."""
        if self._gone_on and self._pieces is None and not self.model.closed:
            self._ask()

    def _before_telling(self) -> None:
        self._gone_on = True
        for _ in self._play_on():
            pass

    def _on_changed(self, _change: Change) -> None:
        if self._gone_on:
            self._ask()
        else:
            self.go_on_soon()

    def _ask(self) -> None:
        self._gone_on = False
        self.asked.emit()
        decided = RESULT in self.model.session.state.vars
        if decided and not self._decided:
            self.over.emit()
        self._decided = decided

    def _play_on(self) -> Generator[None]:
        """Begin, deal and throw what needs nobody's click, one after the other."""
        model = self.model
        if model.closed or not model.live:
            return
        if self.can_begin() and not self._begun():
            self.begin()
        for _ in range(MOST):
            if not self.judges or self.waiting() != (CHANCE,) or (self.dice() and not self._rolls()):
                break
            ruling = model.session.chance()
            if ruling is None or not ruling.accepted:
                break
            yield
        self._seat()

    def start(self) -> None:
        """The player starts the rules, and they go on."""
        self.do(self.begin)

    def begin(self) -> None:
        """Start the rules."""
        self.model.session.begin(self.model.session.seats[0])

    def _begun(self) -> bool:
        """A start that was undone is not done again by itself."""
        return any(entry.verb == "begin" for entry in self.model.session.journal.entries)

    def roll(self) -> None:
        """The program throws."""
        if self.dice() is not None:
            self.do(self.model.session.chance)

    def stand(self, seat: str, frame: Frame, verb: str, **args: Any) -> None:
        """The same answer by itself while a frame lasts."""
        self.model.session.autoplay.answer_always(seat, frame.uid, verb, **args)

    def lasting(self) -> Frame | None:
        """The frame a standing answer is bound to: the nearest one below that lets seats interrupt, else the lowest
        but two."""
        frames, game = self.model.session.state.frames, self.model.session.game
        for frame in reversed(frames[:-1]):
            if game.has_step(frame.step) and type(game.step(frame.step)).interrupts is not Step.interrupts:
                return frame
        return frames[-3] if len(frames) > 2 else None

    def _seat(self) -> None:
        """Whoever is asked takes the screen, once for every new question; a player may look elsewhere afterwards."""
        model, count = self.model, len(self.model.session.journal)
        here = (seat for seat in self.waiting() if seat in model.session.seats)
        waiting = [seat for seat in here if not answers_itself(model.session, seat)] if self.judges else []
        if not waiting or model.seat in waiting:
            model.deputy = ""
        elif count != self._seated:
            secret = model.session.game.protocol is not None or hides(model.session.state, waiting[0])
            open_ = self.public() or not secret
            model.deputy = waiting[0] if open_ else ""
            if not open_:
                model.look_as(waiting[0])
        self._seated = count


def prompt_of(model: TableModel) -> tuple[Msg, str]:
    """The Msg the rules ask with, and the number it stands under."""
    state, game = model.session.state, model.session.game
    known = Known(game, state, model.actor, None)
    return asked(game, state, model.actor, model.catalog.has), rule_of(game.step(state.frames[-1].step), known)


def cost_of(model: TableModel, verb: str) -> Msg | None:
    """What pressing a button gives up; None for nothing."""
    state, game = model.session.state, model.session.game
    known = Known(game, state, model.actor, None)
    found: Msg | None = game.step(state.frames[-1].step).costs(known, verb) if state.frames else None
    return found


def over_words(model: TableModel) -> str:
    """How a game has ended, as the bar says it."""
    kind, winner, _ = result_of(model.session.state)
    key = f"referee-over-{kind}" if winner else ""
    return model.tr(key, seat=model.name_of_seat(winner)) if model.catalog.has(key) else verdict_words(model)


def verdict_words(model: TableModel) -> str:
    """What the end of a game is called; one without a single winner has words of its own when the game has them."""
    kind, winner, _ = result_of(model.session.state)
    own = f"victory-none-{kind}"
    without = own if model.catalog.has(own) else "victory-draw"
    key = "victory-open" if not kind else f"victory-{kind}" if winner else without
    return model.tr(key, seat=model.name_of_seat(winner))


def result_of(state: State) -> tuple[str, str, str]:
    """(kind, winner, rule) of a game that is decided, read with care: a player may have set the variable by hand."""
    value = state.vars.get(RESULT)
    parts = tuple(str(part) for part in value) if isinstance(value, tuple) else (str(value or ""),)
    kind, winner, rule = (*parts, "", "", "")[:3]
    return kind, winner, rule
