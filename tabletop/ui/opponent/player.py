"""Plays the seats that are a computer's, one act after the other, in the pace the player has chosen.

The program that thinks is asked about one position. What it answers is played on that position alone: not on another,
not while the player drags something or looks back, not once it was stopped.
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbelow
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from tabletop.core.position.facts import Moved
from tabletop.core.referee.ruling import Ruling
from tabletop.opponent.messages import SoloAnswer, SoloQuestion
from tabletop.opponent.thinker import Thinker, ThinkerGame
from tabletop.ui.model.change import Change, Once
from tabletop.ui.model.seats_here import decided, people
from tabletop.ui.model.secrets import has_secrets
from tabletop.ui.opponent.hold import Hold, asked_about, by_hand, held, to_move, unruled
from tabletop.ui.opponent.post import Post
from tabletop.ui.rules.modes import hold
from tabletop.ui.widgets.deferred import Deferred

if TYPE_CHECKING:
    from tabletop.core.position.state import State
    from tabletop.ui.interfaces import GoesOn
    from tabletop.ui.model.preferences import Prefs
    from tabletop.ui.model.table_model import TableModel

Doing = Literal["thinks", "shows", "stopped", "trouble", "nothing", "unruled"] | Hold
"""'' nothing is a computer's to do; stopped by the player; failed twice; a Hold; the rules offer nothing; no rule asks
anybody, for all are by hand."""

SECONDS = 2.4
"""Of the processor, for a decision."""
LATE = 30_000
"""Milliseconds after which no answer is waited for any more, on a slow machine that is still starting the program."""
AGAIN = 60
"""Milliseconds until it is looked again whether the player has let go."""
PACES = {"slow": 2400, "normal": 1200, "fast": 400, "once": 0}
"""Milliseconds between two acts."""


class ComputerPlayer(QObject):
    """Lives with its window. `changed`: something else is to be said of it."""

    changed = Signal()

    def __init__(self, model: TableModel, runner: GoesOn, prefs: Prefs, busy: Callable[[], bool]) -> None:
        """`busy`: whether the player has something in his hand, or a menu open."""
        super().__init__(model)
        self.model, self.runner, self.prefs, self._busy = model, runner, prefs, busy
        self.doing: Doing = ""
        self.seat = ""
        """Whose move it is that a computer makes, '' for nobody's."""
        self.stopped = False
        self.why = ""
        """What went wrong last, for the log of the program."""
        self._program: Thinker | None = None
        self._asked: tuple[str, str] = ("", "")
        """Seat and position that are thought over, or were."""
        self._answer: SoloAnswer | None = None
        self._failures = 0
        self._playing = self._other = False
        self._digested: tuple[State | None, str] = (None, "")
        self._post = Post(self)
        self._since = QElapsedTimer()
        self._since.start()
        self._beat = QTimer(self, singleShot=True)
        self._beat.timeout.connect(self._play_when_due)
        self._soon = Deferred(self)
        self._soon.timeout.connect(self.look)
        self._late = QTimer(self, singleShot=True, interval=LATE)
        self._late.timeout.connect(self._give_up)
        model.changed.connect(self._on_changed)
        self._once = Once(model, self.look, self)
        for signal in (model.changed, model.cover_changed):
            signal.connect(self._once.ask)

    # --- what the player wants ---

    def stop(self) -> None:
        """Hold: nothing is thought over and nothing is played until he says so."""
        self.stopped = True
        self._drop()
        self.look()

    def go_on(self) -> None:
        """Play on; after a failure, try again."""
        self.stopped, self._failures = False, 0
        self._asked = ("", "")
        self.look()

    def take_back(self) -> None:
        """A person plays on for the seat that is to move."""
        seat = self.seat
        if seat:
            self.runner.do(lambda: self.model.session.submit(seat, "computer", level=""))

    def close(self) -> None:
        """The window goes."""
        for timer in (self._beat, self._late, self._soon):
            timer.stop()
        if self._program is not None:
            self._program.close()
            self._program = None

    # --- what is to be done ---

    def look(self) -> None:
        """Whose move it is, and what is to be done about it."""
        if self._playing or self.model.closed:
            return
        self._mind_eyes()
        seat = to_move(self.model.session)
        self.seat = seat
        if not seat:
            self.seat = unruled(self.model.session)
            self._rest("unruled" if self.seat else "")
        elif self.stopped:
            self._rest("stopped")
        elif (hold := held(self.model, seat)) in ("hand", "after", "barred"):
            self._rest(hold)  # with the person's answer it will be another position
        else:
            self._go_on(seat, hold)

    def groups_by_hand(self) -> tuple[str, ...]:
        """The groups of rules for whose sake it waits."""
        return by_hand(self.model.session, self.seat) if self.seat else ()

    def hold_rules(self) -> None:
        """The rules for whose sake it waits are enforced from now on."""
        groups = self.groups_by_hand() or self.model.module.card.rule_groups
        hold(self.model, "enforce", groups)

    def start(self) -> None:
        """Have the program ready before it is asked."""
        if self.model.session.computers and not self.stopped:
            self._thinker().start()

    # --- inside ---

    def _mind_eyes(self) -> None:
        """A person sits at the screen, not a computer; and where one person is alone nobody has to look away. But who
        has just given his own seat away is not the one whose hand would be shown now: that one says that he is there.
        """
        model, session = self.model, self.model.session
        here = people(session)
        if not session.computers:
            return
        self._other &= model.covered
        if here and model.seat in session.computers:
            secret = self.prefs.hand_over and has_secrets(session)
            self._other = secret and decided(session, {model.seat, here[0]})
            with model.as_one():
                model.look_as(here[0])
                model.set_covered(self._other)
        if len(here) <= 1 and not session.state.on_paper and not self._other:
            model.set_covered(False)

    def _go_on(self, seat: str, hold: Hold) -> None:
        """Think, or show what was thought; it thinks on while the player looks back."""
        now = (seat, self._position())
        if now != self._asked:
            self._drop()
            self._failures = 0
            self._ask(seat)
        if self._failures > 1:
            self._say("trouble" if self.model.session.offers(seat) else "nothing")
        elif hold:
            self._beat.stop()
            self._say(hold)
        elif self._answer is None:
            self._say("thinks")
        else:
            self._say("shows")
            self._beat.start(max(0, PACES[self.prefs.computer_pace] - self._since.elapsed()))

    def _rest(self, doing: Doing) -> None:
        """Nothing is thought over."""
        self._drop()
        self._say(doing)

    def _say(self, doing: Doing) -> None:
        self.doing = doing
        self.changed.emit()

    def _drop(self) -> None:
        """What is thought over, or was and has not been played, is worth nothing."""
        self._beat.stop()
        self._late.stop()
        self._answer, self._asked = None, ("", "")
        if self._program is not None:
            self._program.cancel()

    def _thinker(self) -> Thinker:
        if self._program is None:
            game, module = self.model.game, self.model.module
            scenario = game.of_card.scenario
            of = ThinkerGame(module.folder, scenario, module.hash if module.rules_state == "run" else "")
            self._program = Thinker(of, self._heard, self._post)
        return self._program

    def _ask(self, seat: str) -> None:
        session = self.model.session
        vault, level = session.vaults[seat].secrets, session.computers[seat]
        question = SoloQuestion(asked_about(session), seat, vault, level, SECONDS, randbelow(1 << 30))
        self._asked = seat, self._position()
        self._answer = None
        self._late.start()
        self._thinker().ask(question)

    def _position(self) -> str:
        """Of the table as a computer is asked about it; worked out once a table."""
        state = self.model.session.state
        if self._digested[0] is not state:
            self._digested = state, asked_about(self.model.session).digest()
        return self._digested[1]

    def _heard(self, answer: SoloAnswer) -> None:
        """An answer: for the position as it is now, or dropped."""
        if self.model.closed or self.stopped:
            return
        if answer.error:
            self._fail(answer.error)
        elif (answer.seat, answer.position) == self._asked and answer.intent is not None:
            self._late.stop()
            self._answer = answer
            self.model.session.offers(answer.seat)  # worked out now: the act itself, a moment later, takes less
            self.look()

    def _give_up(self) -> None:
        if self._program is not None:
            self._program.cancel()
        self._fail("late")

    def _fail(self, why: str) -> None:
        """Once more, then the player is asked."""
        self.why, self._answer = why, None
        self._late.stop()
        self._failures += 1
        if self._failures == 1 and to_move(self.model.session) == self._asked[0]:
            self._ask(self._asked[0])
        self.look()

    def _play_when_due(self) -> None:
        """The pause is over: play, when the player has nothing in his hand."""
        if self._busy():
            self._beat.start(AGAIN)
            return
        answer, seat = self._answer, to_move(self.model.session)
        stale = answer is None or (seat, self._position()) != (answer.seat, answer.position) or self.stopped
        if not stale and answer is not None and not held(self.model, seat):
            self._play(answer)
        else:
            self.look()

    def _play(self, answer: SoloAnswer) -> None:
        """What the rules offer this seat, and nothing else that its hands could do."""
        model, intent = self.model, answer.intent
        assert intent is not None
        vault = model.session.vaults.get(answer.seat)
        if not any(made.covers(intent, vault, partial=True) for made in model.session.offers(answer.seat)):
            self._fail("refused")
            return
        chosen, before, self._playing = model.selection, len(model.session.journal), True
        ruling: list[Ruling] = []
        self.runner.do_in_pieces(
            lambda: ruling.append(model.session.submit(answer.seat, intent.verb, override=False, **intent.args)),
            lambda: self._played(ruling, chosen, before),
        )

    def _played(self, ruling: list[Ruling], chosen: tuple[str, ...], before: int) -> None:
        """Its act stands in the journal and on the screen."""
        self._playing = False
        if self.model.closed:
            return
        self.model.select(chosen)
        self._soon.start()  # what it has done is painted first
        if not ruling or not ruling[0].accepted:
            self._fail("refused")
            return
        self._asked, self._answer, self._failures = ("", ""), None, 0
        if self.prefs.computer_follow:
            self._follow(before)

    def _follow(self, before: int) -> None:
        """The map goes to where the act was."""
        entries = self.model.session.journal.entries[before:]
        moved = next((fact for entry in entries for fact in entry.facts if isinstance(fact, Moved)), None)
        if moved is not None:
            self.model.flash.emit(moved.to, moved.piece)

    def _on_changed(self, change: Change) -> None:
        if change.entries:
            self._since.restart()
        if any(entry.verb in ("undo", "redo") for entry in change.entries) and self._program is not None:
            self._program.close()  # a plan in hand was for another course of the game
            self._program = None
            self._asked, self._answer = ("", ""), None
