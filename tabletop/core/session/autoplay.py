"""What a client does without being asked: forced answers, standing answers, running on where nobody has to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tabletop.core.environment import Environment
from tabletop.core.errors import RulesBroken, TableError, of_rules
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Fact
from tabletop.core.position.state import State
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Step, awaited, settle
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Offer
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.awaited_secrets import missing, senders

T = TypeVar("T")


class Tending:
    """The half of a Session that acts of itself."""

    game: Game
    state: State
    vaults: dict[str, Vault]
    environment: Environment
    journal: Journal
    _standing: dict[str, tuple[int, Intent]]
    _due: dict[str, tuple[State, int, tuple[str, ...]]]
    """Seat -> the table and the number of its secrets when it was looked, and who has still to send something."""
    fault: RulesBroken | None = None
    """What the rules raised in this position; None while they can go on."""
    on_fault: Callable[[RulesBroken], None] | None = None
    """Told of it, once for each position."""

    @property
    def apart(self) -> bool:
        """Whether some seat is played elsewhere."""
        raise NotImplementedError

    def awaited(self) -> tuple[str, ...]:
        """Seats the rules wait for; nobody while they are at fault."""
        return self._sound("awaits", lambda: awaited(Known(self.game, self.state, "", None)), ())

    def due(self, seat: str) -> tuple[str, ...]:
        """Who sealed what this seat is to know and has not got yet: seats, or chance; nobody when all is here."""
        vault = self.vaults.get(seat)
        if vault is None or not self.apart:
            return ()
        state, known, who = self._due.get(seat, (None, 0, ()))
        if state is not self.state or known != len(vault.secrets):
            who = senders(self.journal, missing(self.state, vault, seat), seat)
            self._due[seat] = self.state, len(vault.secrets), who
        return who

    def blind(self, seat: str) -> bool:
        """Whether the rules ask this seat while something that was sealed for it is still on its way. Then it is not
        asked: nobody passes because he could not see his hand."""
        frames = self.state.frames
        if not self.due(seat) or not self.game.knows(frames) or all(m == "hand" for m in self.state.modes.values()):
            return False
        step = self.game.step(frames[-1].step) if frames else None
        return step is not None and not (step.public or step.forced) and seat in self.awaited()

    def _sound(self, where: str, ask: Callable[[], T], otherwise: T) -> T:
        """What the rules say. When they raise what no rule may raise (a fault in them, or a position that another
        player's program has made up) it is kept in `fault` and told once, and play goes on by hand."""
        try:
            with of_rules("", where):
                return ask()
        except RulesBroken as error:
            before, self.fault = self.fault, error
            if before is None and self.on_fault is not None:
                self.on_fault(error)
            return otherwise

    def tend(self) -> None:
        """Go on where nobody has to choose: a parallel frame that is full, an answer that is settled already."""
        while self.state.frames and self.game.knows(self.state.frames):
            step = self.game.step(self.state.frames[-1].step)
            waiting = self.awaited()
            if self._answered_by_standing(waiting) or self._answered_by_itself(step, waiting):
                continue
            if self._sound("promised", lambda: self._answered_by_promise(waiting), False):  # noqa: B023
                continue
            if waiting or not self._drives(step) or not self._drive(self._driver()):
                return

    def stand(self, seat: str, frame: int, verb: str, **args: Any) -> None:
        """A standing answer of a seat: given whenever it is asked and offered, while that frame (uid) lasts."""
        self._standing[seat] = (frame, Intent(verb, args))
        self.tend()

    def standing(self, seat: str) -> Intent | None:
        """The standing answer that holds now; it lapses with its frame."""
        frame, intent = self._standing.get(seat, (-1, None))
        return intent if any(f.uid == frame for f in self.state.frames) else None

    def lift(self, seat: str) -> None:
        """Take a standing answer back."""
        self._standing.pop(seat, None)

    # --- inside ---

    def _answered_by_standing(self, waiting: tuple[str, ...]) -> bool:
        for seat in waiting:
            intent = self.standing(seat)
            if intent is not None and any(o.covers(intent, self.vaults.get(seat)) for o in self.offers(seat)):
                ruling = self._judge(self._sight(seat), intent.verb, dict(intent.args))
                if ruling.verdict == "ok":
                    self._record(seat, ruling)
                    return True
        return False

    def _answered_by_promise(self, waiting: tuple[str, ...]) -> bool:
        raise NotImplementedError

    def _answered_by_itself(self, step: Step, waiting: tuple[str, ...]) -> bool:
        """One forced answer of a seat played here, in the order in which they are awaited."""
        for seat in (seat for seat in waiting if step.forced and seat in self.vaults):
            known = Known(self.game, self.state, seat, self.vaults[seat])
            try:
                intent = self._sound("by_itself", lambda: step.by_itself(known, self.environment), None)  # noqa: B023
            except TableError:  # a secret that is not here, or not what it should be: the players see who is awaited
                continue
            if intent is None:
                continue
            ruling = self._judge(self._sight(seat), intent.verb, dict(intent.args))
            if ruling.accepted and ruling.facts:
                self._record(seat, ruling)
                return True
        return False

    def _drives(self, step: Step) -> bool:
        """Whether this machine lets the rules run on. After changes by hand only once some rules hold again."""
        held = step.parallel or any(mode != "hand" for mode in self.state.modes.values())
        return held and self._driver() in self.vaults

    def _drive(self, driver: str) -> bool:
        """Write what follows of itself; False when the rules cannot go on from here (players unwind by hand)."""
        table = Table(self.game, self.state, driver, None)
        table.depth = len(self.state.frames) - 1
        nothing: tuple[Fact, ...] = ()
        facts = self._sound("run", lambda: _settled(table), nothing)
        if facts:
            self._record(driver, Ruling("ok", Intent("continue"), (), facts, True))
        return bool(facts)

    def _driver(self) -> str:
        driver = self.game.driver
        if driver is None:
            return self.game.seats[0]
        return self._sound("driver", lambda: driver(Table(self.game, self.state, "", None)), "")

    def offers(self, seat: str) -> list[Offer]:
        """What this seat may do now by the rules; empty when everything is by hand, or its hand is on its way."""
        return [] if self.blind(seat) else self._sound("offers", lambda: list(self._sight(seat).offers), [])

    def _sight(self, seat: str) -> SeatOptions:
        raise NotImplementedError

    def _judge(self, sight: SeatOptions, verb: str, args: dict[str, Any], override: bool = False) -> Ruling:
        raise NotImplementedError

    def _record(self, seat: str, ruling: Ruling) -> None:
        raise NotImplementedError


def _settled(table: Table) -> tuple[Fact, ...]:
    """What follows of itself; nothing when the rules are stuck."""
    try:
        settle(table)
    except RulesBroken:
        raise
    except TableError:
        return ()
    return table.facts()
