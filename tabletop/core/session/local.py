"""What this machine has of a game: its journal, the vaults of the seats played here, the table now, and who listens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tabletop.core.environment import Environment
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.delta import Delta, diff
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.rule_faults import RuleFaults

Listener = Callable[[Delta, "Entry | None"], None]


class LocalTable:
    """`vaults` holds one vault for each seat played on this machine; other seats are only watched."""

    def __init__(self, game: Game, journal: Journal, vaults: Mapping[str, Vault], environment: Environment) -> None:
        self.game, self.journal, self.vaults, self.environment = game, journal, dict(vaults), environment
        self.state: State = journal.state()
        self.faults = RuleFaults()
        self._listeners: list[Listener] = []
        self._options: dict[str, SeatOptions] = {}

    @property
    def seats(self) -> tuple[str, ...]:
        """Seats played on this machine, in the game's order."""
        return tuple(seat for seat in self.game.seats if seat in self.vaults)

    @property
    def apart(self) -> bool:
        """Whether some seat is played elsewhere."""
        return not self.vaults.keys() >= set(self.game.seats)

    @property
    def deals(self) -> bool:
        """Whether this machine speaks for dice and cups: exactly one of a game does."""
        return not self.apart or CHANCE in self.vaults

    def known(self, seat: str, depth: int = -1) -> Known:
        """What a seat may read now: the public state, and its own boxes when it is played here."""
        return Known(self.game, self.state, seat, self.vaults.get(seat), depth)

    def options(self, seat: str) -> SeatOptions:
        """What a seat may do now; those made last while neither the table nor what it knows has changed."""
        vault, last = self.vaults.get(seat), self._options.get(seat)
        secrets = len(vault.secrets) if vault is not None else 0
        if last is None or last.state is not self.state or last.secrets != secrets or last.game is not self.game:
            last = self._options[seat] = SeatOptions(self.game, self.state, seat, vault)
        return last

    def take(self, entry: Entry) -> bool:
        """Take in an entry, written here or elsewhere; False when it is here already."""
        added = self.journal.add(entry)
        if added:
            before, self.state = self.state, self.journal.state()
            self.faults.forget()
            if self._listeners:
                self._tell(diff(before, self.state), entry)
        return added

    def keep_up(self, state: State, delta: Delta, entry: Entry) -> None:
        """Another table of the same journal has taken in an entry: this is the state now."""
        self.state = state
        self.faults.forget()
        self._tell(delta, entry)

    def learned(self, boxes: Iterable[str]) -> None:
        """Tell the views that what is in these boxes has come to be known here."""
        known = frozenset(boxes)
        shown = [piece for piece in self.state.pieces.values() if piece.box in known]
        self._tell(Delta({piece.id for piece in shown}, {piece.place for piece in shown}, boxes=set(known)), None)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Be told of every change; returns an unsubscribe function."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _tell(self, delta: Delta, entry: Entry | None) -> None:
        for listener in list(self._listeners):
            listener(delta, entry)
