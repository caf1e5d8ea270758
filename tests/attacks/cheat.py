"""A player with an edited program: lines written by hand, signed with the seat's own key, put into the seat's file."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Fact
from tabletop.core.position.ids import EntryId, Seen
from tabletop.data.module import Module
from tabletop.store.codec import line
from tabletop.systems import fuzz
from tests.store.shared.far import Game, Pair, look


@dataclass
class Cheat:
    """`game` is what the cheat's program had read when it began to cheat; from then on it writes by hand. `by` is the
    name it writes under, `key` the seat whose key it has."""

    game: Game
    key: str
    by: str = ""
    written: list[Entry] = field(default_factory=list)

    def write(self, facts: tuple[Fact, ...], verb: str = "set", **how: Any) -> Entry:
        """One line. `how`: clock, late, seen (seat -> clock; what it last knew otherwise), args, verdict."""
        seat, shelf = self.by or self.key, self.game.shelf
        record = shelf.reader(seat).record
        last = self.written[-1] if self.written else record.entries[-1]
        entry = Entry(
            EntryId(how.get("clock", last.id.clock + 1), how.get("late", 0), seat),
            "2026-11-28T12:00:00Z",
            Intent(verb, how.get("args", {})),
            how.get("verdict", "ok"),
            facts,
            (),
            self._seen(how.get("seen", last.knew)),
            last.hash,
        )
        hash_ = hash_of(entry.body())
        entry = replace(entry, hash=hash_, sig=shelf.mine[self.key].sign(self.game.card.id, hash_))
        with (record.folder / record.segment).open("ab") as file:
            file.write(line(entry))
        self.written.append(entry)
        return entry

    def _seen(self, clocks: Mapping[str, int]) -> tuple[Seen, ...]:
        shelf = self.game.shelf
        known = {(e.seat, e.id.clock): e.hash for reader in shelf.readers.values() for e in reader.record.entries}
        return tuple(sorted(Seen(seat, clock, known.get((seat, clock), "")) for seat, clock in clocks.items()))


def act(game: Game, rng: random.Random) -> bool:
    """One act of this machine if it is asked, without looking at the folder."""
    (seat,) = game.here
    if seat not in game.session.awaited():
        return False
    intent = fuzz.choose(game.session.game, game.session.offers(seat), rng).sample(rng)
    fuzz.accepted(game.session.submit(seat, intent.verb, **intent.args))
    return True


def play_until(two: Pair, last: Game, there: Callable[[], bool], seed: int = 1, most: int = 300) -> bool:
    """Random acts on both machines, each reading the other's before it acts, until `there` after an act of `last`
    that the other has not read."""
    rng = random.Random(seed)
    for _ in range(most):
        two.exchange()
        for game in (two.second, two.first):
            if act(game, rng):
                if game is last and there():
                    return True
                two.exchange()
    return False


def machines(two: Pair, module: Module, root: Path) -> list[Game]:
    """The honest player's machine, and that of a third person without memory."""
    two.second.poll()
    return [two.second, look(two.second.folder, module, root / "home-nobody")]
