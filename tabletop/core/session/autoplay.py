"""What a client does without being asked: forced answers, automatic answers, running on where nobody has to choose."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.errors import RulesBroken, TableError
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Fact
from tabletop.core.position.ids import CHANCE
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Table
from tabletop.core.rules.flow import Step, settle
from tabletop.core.session.asked import Asked
from tabletop.core.session.dealer import Dealer
from tabletop.core.session.local import LocalTable
from tabletop.core.session.writer import Writer

Give = Callable[[tuple[str, ...]], bool]
"""Gives one standing answer to what is asked of these seats, if there is one that this machine is to give."""


class AutoPlay:
    """Goes on after each act for the seats here, for chance where this machine speaks for it, and for the rules."""

    def __init__(self, local: LocalTable, asked: Asked, writer: Writer, dealer: Dealer, give: Give) -> None:
        self._local, self._asked, self._writer, self._dealer, self._give = local, asked, writer, dealer, give
        self._automatic: dict[str, tuple[int, Intent]] = {}
        self.held: Callable[[], bool] = lambda: False
        """Whether nothing is answered of itself for now: far apart, what another has written is in doubt."""

    @property
    def shut(self) -> bool:
        """Whether nothing goes on of itself: the table is only looked at, or held."""
        return self._writer.access.shut() or self.held()

    def advance(self) -> None:
        """Go on where nobody has to choose: a parallel frame that is full, an answer that is settled already."""
        local, shut = self._local, self.shut
        while not shut and local.state.frames and local.game.knows(local.state.frames):
            step = local.game.step(local.state.frames[-1].step)
            waiting = self._asked.awaited()
            if self._answered_automatically(waiting) or self._answered_by_itself(step, waiting):
                continue
            if local.faults.ask("promised", lambda: self._give(waiting), False):  # noqa: B023
                continue
            if waiting or not self._drives(step) or not self._drive(self._driver()):
                return

    def begin(self, seat: str) -> bool:
        """Let the rules start: puts the first frame on an empty stack. False when the game has none or is over."""
        local = self._local
        opening = local.game.opening
        if self._writer.access.shut() or local.state.frames or opening is None:
            return False
        table, nothing = Table(local.game, local.state, seat, None), tuple[Fact, ...]()
        facts = local.faults.ask("opening", lambda: _settled(table, opening), nothing)
        if facts:
            self._writer.record(seat, Ruling("ok", Intent("begin"), (), facts, True))
            self.advance()
        return bool(facts)

    def chance(self) -> Ruling | None:
        """Answer for the program's dice and cups when the rules wait for them; None when they do not."""
        local = self._local
        if self._asked.awaited() != (CHANCE,) or not local.deals or self.shut:
            return None
        made = next(iter(self._asked.offers(CHANCE)), None)
        if made is None:
            return None  # the rules are at fault
        ruling = self._writer.judge(local.options(CHANCE), made.verb, self._dealer.answer(made))
        if self._writer.write(CHANCE, ruling):
            self.advance()
        return ruling

    def grant_ahead(self) -> list[Ruling]:
        """At a hand-over: what the sequence of play makes due of us, so that nobody has to wait for it."""
        local, made = self._local, []
        for seat in () if self.shut else local.seats:
            for depth in range(len(local.state.frames)) if local.game.knows(local.state.frames) else ():
                known, step = local.known(seat, depth), local.game.step(local.state.frames[depth].step)
                intent = local.faults.ask("grant", lambda: step.grant(known, local.environment), None)  # noqa: B023
                if intent is not None:
                    made.append(self._writer.submit(seat, intent.verb, dict(intent.args)))
        return made

    # --- automatic answers of one player, while one frame lasts ---

    def answer_always(self, seat: str, frame: int, verb: str, **args: object) -> None:
        """From now on the answer of a seat whenever it is asked and this is offered, while that frame (uid) lasts."""
        self._automatic[seat] = (frame, Intent(verb, args))
        self.advance()

    def auto_answer(self, seat: str) -> Intent | None:
        """The automatic answer that holds now; it lapses with its frame."""
        frame, intent = self._automatic.get(seat, (-1, None))
        return intent if any(f.uid == frame for f in self._local.state.frames) else None

    def ask_again(self, seat: str) -> None:
        """Take an automatic answer back."""
        self._automatic.pop(seat, None)

    # --- inside ---

    def _answered_automatically(self, waiting: tuple[str, ...]) -> bool:
        local = self._local
        for seat in waiting:
            intent = self.auto_answer(seat)
            if intent is not None and any(o.covers(intent, local.vaults.get(seat)) for o in self._asked.offers(seat)):
                ruling = self._writer.judge(local.options(seat), intent.verb, dict(intent.args))
                if ruling.verdict == "ok":
                    self._writer.record(seat, ruling)
                    return True
        return False

    def _answered_by_itself(self, step: Step, waiting: tuple[str, ...]) -> bool:
        """One forced answer of a seat played here, in the order in which they are awaited."""
        local = self._local
        for seat in (seat for seat in waiting if step.forced and seat in local.vaults):
            known = local.known(seat)
            try:
                intent = local.faults.ask("by_itself", lambda: step.by_itself(known, local.environment), None)  # noqa: B023
            except TableError:  # a secret that is not here, or not what it should be: the players see who is awaited
                continue
            if intent is None:
                continue
            ruling = self._writer.judge(local.options(seat), intent.verb, dict(intent.args))
            if ruling.accepted and ruling.facts:
                self._writer.record(seat, ruling)
                return True
        return False

    def _drives(self, step: Step) -> bool:
        """Whether this machine lets the rules run on. After changes by hand only once some rules hold again."""
        held = step.parallel or self._local.state.checked
        return held and self._driver() in self._local.vaults

    def _drive(self, driver: str) -> bool:
        """Write what follows of itself; False when the rules cannot go on from here (players unwind by hand)."""
        local = self._local
        table = Table(local.game, local.state, driver, None)
        table.depth = len(local.state.frames) - 1
        nothing: tuple[Fact, ...] = ()
        facts = local.faults.ask("run", lambda: _settled(table), nothing)
        if facts:
            self._writer.record(driver, Ruling("ok", Intent("continue"), (), facts, True))
        return bool(facts)

    def _driver(self) -> str:
        local, driver = self._local, self._local.game.driver
        if driver is None:
            return local.game.seats[0]
        return local.faults.ask("driver", lambda: driver(Table(local.game, local.state, "", None)), "")


def _settled(table: Table, first: Callable[[Table], None] = lambda table: None) -> tuple[Fact, ...]:
    """What follows of itself. Raises RulesBroken where the rules cannot go on, also from a position that nobody played:
    the players are told, and unwind by hand."""
    try:
        first(table)
        settle(table)
        return table.facts()
    except RulesBroken:
        raise
    except TableError as error:
        raise RulesBroken("", "run", error) from error
