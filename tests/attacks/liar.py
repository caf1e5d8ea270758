"""A seat whose program is dishonest: it writes its lines by hand, signs them with its own key, and shows each machine
what it likes. What it has shown is kept, for a reckoning of who could tell."""

from __future__ import annotations

import random
import shutil
from dataclasses import dataclass, field, replace
from pathlib import Path

from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import VarSet
from tabletop.core.position.ids import EntryId, Seen
from tabletop.store.card import read_card
from tabletop.store.codec import line, parse
from tabletop.store.seal_keys import own_key
from tests.attacks.tables import Tables

Chain = tuple[Entry, ...]
TRICKS = ("act", "act", "act", "rewrite", "fork", "withhold", "roll back", "replay", "lie about seen", "lie about time")


@dataclass
class Liar:
    """`chains`: every past it has written; `shown`: machine -> every past it was ever shown, the last one last."""

    table: Tables
    seat: str
    rng: random.Random
    chains: list[Chain] = field(default_factory=list)
    shown: dict[str, list[Chain]] = field(default_factory=dict)
    seen_by: dict[str, list[Chain]] = field(default_factory=dict)
    """Machine -> the pasts that lay in its folder when it looked."""
    n: int = 0

    def looked(self) -> None:
        """All honest machines have just looked."""
        for seat, chains in self.shown.items():
            self.seen_by.setdefault(seat, [self.shown[seat][0]]).append(chains[-1])

    def begin(self) -> None:
        """Take the honest beginning over and leave the honest program."""
        self.table.leave(self.seat)
        (path,) = self.table.files(self.seat, self.seat)
        self.chains = [tuple(parse(raw) for raw in path.read_bytes().splitlines(keepends=True))]
        self.shown = {seat: [self.chains[0]] for seat in self.table.games}
        self.folder = self.table.folders[self.seat]
        self.game = read_card(self.folder).id
        self.key = own_key(self.game, self.seat, self.table.home(self.seat))

    def trick(self) -> None:
        """Something at random, shown to some machines."""
        chain, rng = rng_chain(self), self.rng
        match rng.choice(TRICKS):
            case "act":
                self.show(self._more(chain))
            case "rewrite" if len(chain) > 1:
                at = rng.randrange(1, len(chain))
                self.show(self._signed(chain[:at], chain[at:], {0: {"facts": self._facts()}}))
            case "fork" if len(chain) > 1:
                self.show(self._more(chain[: rng.randrange(1, len(chain))]))
            case "withhold":
                self.show(self._more(chain), to=[rng.choice(list(self.shown))])
            case "roll back":
                self.show(chain[: rng.randrange(1, len(chain) + 1)])
            case "replay":
                self.show(rng.choice(self.chains))
            case "lie about seen":
                lie = rng.choice([{"hash": "ab" * 32}, {"clock": rng.randrange(1, 40)}, {"hash": ""}])
                self.show(self._more(chain, lie))
            case "lie about time":
                clock = chain[-1].id.clock + rng.choice((1, 2, 30))
                self.show(self._more(chain, {}, EntryId(clock, rng.randrange(2), self.seat)))

    def show(self, chain: Chain, to: list[str] | None = None) -> None:
        """Put it into the folders of these machines, some at random when none are named."""
        if chain not in self.chains:
            self.chains.append(chain)
        machines = list(self.shown)
        for seat in to if to is not None else self.rng.sample(machines, self.rng.randint(1, len(machines))):
            self.shown[seat].append(chain)
            folder = self.table.folders[seat] / "seats" / self.seat
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            (folder / "0001.jsonl").write_bytes(b"".join(line(entry) for entry in chain))

    # --- inside ---

    def _facts(self) -> tuple[VarSet, ...]:
        self.n += 1
        return (VarSet(self.rng.choice("xyz"), self.n),)

    def _more(self, chain: Chain, lie: dict[str, object] | None = None, id_: EntryId | None = None) -> Chain:
        """One act more, having seen what some machine's table shows."""
        known = self.table.games[self.rng.choice(list(self.shown))].session.journal
        seen = tuple(sorted(Seen(s, e.id.clock, e.hash) for s, e in known.last.items() if s != self.seat))
        if lie is not None and seen:
            at = self.rng.randrange(len(seen))
            seen = tuple(one._replace(**lie) if n == at else one for n, one in enumerate(seen))  # type: ignore[arg-type]
        clock = max([chain[-1].id.clock, *(one.clock for one in seen)]) + 1
        made = Entry(id_ or EntryId(clock, 0, self.seat), "", Intent("set"), "unchecked", self._facts(), (), seen)
        return self._signed(chain, (made,), {})

    def _signed(self, before: Chain, after: Chain, changes: dict[int, dict[str, object]]) -> Chain:
        chain = list(before)
        for n, entry in enumerate(after):
            made = replace(entry, prev=chain[-1].hash, **changes.get(n, {}))  # type: ignore[arg-type]
            hash_ = hash_of(made.body())
            chain.append(replace(made, hash=hash_, sig=self.key.sign(self.game, hash_)))
        return tuple(chain)


def rng_chain(liar: Liar) -> Chain:
    """One of its pasts, mostly the newest."""
    return liar.chains[-1] if liar.rng.random() < 0.6 else liar.rng.choice(liar.chains)


def deliver(table: Tables, rng: random.Random, chance: float = 1.0) -> None:
    """What honest seats wrote reaches the other honest machines, now or later."""
    for writer in table.games:
        for reader in table.games:
            for name in (writer, "chance") if writer == table.module.seats[0] else (writer,):
                source = table.folders[writer] / "seats" / name
                if writer != reader and source.is_dir() and rng.random() < chance:
                    copy(source, table.folders[reader] / "seats" / name, rng, chance)


def copy(source: Path, to: Path, rng: random.Random, chance: float) -> None:
    """A file as it is, or on its way: only its beginning."""
    to.mkdir(parents=True, exist_ok=True)
    for path in source.glob("*.jsonl"):
        data = path.read_bytes()
        here = len((to / path.name).read_bytes()) if (to / path.name).exists() else 0
        upto = len(data) if rng.random() < chance else rng.randint(here, len(data)) if here < len(data) else len(data)
        (to / path.name).write_bytes(data[:upto])
