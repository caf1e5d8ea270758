"""Whom the rules ask at this table, what may be answered, and who cannot see yet what he is asked about."""

from __future__ import annotations

from tabletop.core.position.state import State
from tabletop.core.rules.context import Known
from tabletop.core.rules.flow import awaited
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Offer
from tabletop.core.session.awaited_secrets import missing, senders
from tabletop.core.session.local import LocalTable


class Asked:
    """The questions of the rules to the seats of one table."""

    def __init__(self, local: LocalTable) -> None:
        self._local = local
        self._waiting: tuple[State, Game, tuple[str, ...]] | None = None
        """Whom the rules waited for when it was looked last, and at what."""
        self._due: dict[str, tuple[State, int, tuple[str, ...]]] = {}
        """Seat -> the table and the number of its secrets when it was looked, and who has still to send something."""

    def awaited(self) -> tuple[str, ...]:
        """Seats the rules wait for; nobody while they are at fault."""
        local, last = self._local, self._waiting
        if last is not None and last[0] is local.state and last[1] is local.game:
            return last[2]
        nobody: tuple[str, ...] = ()
        found = local.faults.ask("awaits", lambda: awaited(Known(local.game, local.state, "", None)), nobody)
        self._waiting = (local.state, local.game, found) if local.faults.current is None else None
        return found

    def offers(self, seat: str) -> list[Offer]:
        """What this seat may do now by the rules; empty when everything is by hand, or its hand is on its way."""
        local = self._local
        return [] if self.blind(seat) else local.faults.ask("offers", lambda: list(local.options(seat).offers), [])

    def due(self, seat: str) -> tuple[str, ...]:
        """Who sealed what this seat is to know and has not got yet: seats, or chance; nobody when all is here."""
        local, vault = self._local, self._local.vaults.get(seat)
        if vault is None or not local.apart:
            return ()
        state, known, who = self._due.get(seat, (None, 0, ()))
        if state is not local.state or known != len(vault.secrets):
            who = senders(local.journal, missing(local.state, vault, seat), seat)
            self._due[seat] = local.state, len(vault.secrets), who
        return who

    def blind(self, seat: str) -> bool:
        """Whether the rules ask this seat while something that was sealed for it is still on its way. Then it is not
        asked: nobody passes because he could not see his hand."""
        game, state = self._local.game, self._local.state
        if not self.due(seat) or not game.knows(state.frames) or all(m == "hand" for m in state.modes.values()):
            return False
        step = game.step(state.frames[-1].step) if state.frames else None
        return step is not None and not (step.public or step.forced) and seat in self.awaited()
