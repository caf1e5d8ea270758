"""Clients of one game on machines of their own, joined by a post that the test holds in its hand."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import count

from tabletop.core.environment import Environment
from tabletop.core.journal.arrivals import Arrivals
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.referee.promises import is_promise
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import Vault, VaultSecret
from tabletop.core.session.session import Session


class Client:
    """One machine: its table, what it wrote, what it waits for. `names` are the seats it plays (the dealer too)."""

    def __init__(self, game: Game, start: State, names: Iterable[str], seed: int) -> None:
        entropy, ticks = random.Random(seed).randbytes, count()
        self.names = tuple(names)
        self.written: list[Entry] = []
        self.letters: list[tuple[str, str, VaultSecret]] = []
        """Secrets for readers elsewhere: seat, box, content."""
        vaults = {name: Vault(entropy, keep=self._keep) for name in self.names}
        environment = Environment(entropy, lambda: f"t{next(ticks)}", self._write)
        self.session = Session(game, Journal(start), vaults, environment)
        self.arrivals = Arrivals()

    def take(self, entries: Iterable[Entry]) -> None:
        """Entries from elsewhere, in any order, as often as one likes."""
        for entry in self.arrivals.take(entries):
            if entry not in self.written:
                self.session.receive(entry)

    def learn(self, letters: Iterable[tuple[str, str, VaultSecret]]) -> None:
        """Secrets sent to seats of this machine; others are not opened."""
        for seat, box, secret in letters:
            if seat in self.names and is_promise(secret):
                self.session.standing_answers.entrusted[box] = secret
            elif seat in self.names:
                self.session.vaults[seat].learn(box, secret)

    def _write(self, entry: Entry) -> None:
        self.written.append(entry)
        self.arrivals.take([entry])

    def _keep(self, box: str, secret: VaultSecret) -> None:
        self.letters += [(seat, box, secret) for seat in secret.readers if seat not in (*self.names, CHANCE)]


def exchange(*clients: Client) -> None:
    """Everybody gets everything, then goes on where nobody has to choose, until nothing new is written."""
    while True:
        before = sum(len(client.written) for client in clients)
        for client in clients:
            for other in clients:
                if other is not client:
                    client.learn(other.letters)
                    client.take(other.written)
        for client in clients:
            client.session.autoplay.advance()
        if before == sum(len(client.written) for client in clients):
            return


def same(*clients: Client) -> bool:
    """Whether all see the same table."""
    return len({client.session.state.digest() for client in clients}) == 1
