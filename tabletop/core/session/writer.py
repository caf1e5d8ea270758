"""One act judged and written: the only place where an entry of this machine is made."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.errors import RulesBroken, TableError, of_rules
from tabletop.core.journal.citation import Citation
from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.journal.intent import Intent, given
from tabletop.core.position import facts as F
from tabletop.core.position.ids import CHANCE, Seen
from tabletop.core.referee.free_play import ALWAYS
from tabletop.core.referee.referee import SeatOptions, broken
from tabletop.core.referee.ruling import Ruling
from tabletop.core.session.access import Access
from tabletop.core.session.asked import Asked
from tabletop.core.session.dealer import Dealer
from tabletop.core.session.local import LocalTable
from tabletop.core.text import Msg


class Writer:
    """Judges acts of the seats here and records them. `then` is what follows of itself after each that is submitted."""

    def __init__(self, local: LocalTable, asked: Asked, dealer: Dealer, access: Access) -> None:
        self._local, self._asked, self._dealer, self.access = local, asked, dealer, access
        self.then: Callable[[], None] = lambda: None

    def submit(self, seat: str, verb: str, args: dict[str, object], override: bool = False) -> Ruling:
        """Judge, write, fold, tell the views, go on. What is on the screen is on disk."""
        ruling = self.judge(self._local.options(seat), verb, args, override)
        if self.write(seat, ruling):
            self.then()
        return ruling

    def judge(self, options: SeatOptions, verb: str, args: dict[str, object], override: bool = False) -> Ruling:
        """The ruling on an act, completed with what only this client can give."""
        if self.access.shut():
            return self.closed(verb)
        if options.seat not in self._local.vaults and not (options.seat == CHANCE and self._local.deals):
            return refused(verb, "not-your-seat")
        if not (override or verb in ALWAYS) and self._asked.blind(options.seat):
            return refused(verb, "hand-on-its-way")
        try:
            with of_rules("", verb):
                intent = self._dealer.completed(options, Intent(verb, given(args)))
        except RulesBroken as error:
            return broken(options.game, Intent(verb, args), error)
        except TableError as error:
            return Ruling("refused", Intent(verb, args), (Citation("", error.msg, False),))
        ruling = options.judge(intent, override)
        try:
            intent.checked()
        except ValueError:  # nothing that another program would take
            return ruling if not ruling.accepted else refused(verb, "odd-arguments", verb=verb)
        return ruling

    def write(self, seat: str, ruling: Ruling) -> bool:
        """Record a ruling that was accepted and says something; whether it did."""
        counts = ruling.accepted and bool(ruling.facts or ruling.verdict == "ok")
        if counts:
            self.record(seat, ruling)
        return counts

    def record(self, seat: str, ruling: Ruling) -> None:
        """Make an entry of it: signed, kept, folded, told."""
        self._dealer.decks.grant(ruling.intent, seat)
        self._share(seat, ruling)
        local = self._local
        previous = local.journal.last.get(seat)
        entry = Entry(
            local.journal.next_id(seat, self._late(seat, ruling.intent.verb)),
            local.environment.now(),
            ruling.intent,
            ruling.verdict,
            ruling.facts,
            ruling.citations,
            tuple(sorted(Seen(s, e.id.clock, e.hash) for s, e in local.journal.last.items() if s != seat)),
            previous.hash if previous else "",
        )
        hash_ = hash_of(entry.checked().body())
        entry = entry.signed(hash_, local.environment.sign(seat, hash_))
        local.environment.write(entry)
        self._dealer.recorded(ruling.facts)
        local.take(entry)

    def closed(self, verb: str) -> Ruling:
        """The refusal of a table that is only looked at."""
        return Ruling("refused", Intent(verb), (Citation("", self.access.why, False),))

    # --- inside ---

    def _share(self, seat: str, ruling: Ruling) -> None:
        """What a seat sealed for another one at this machine: that one's vault holds it too."""
        vaults, mine = self._local.vaults, self._local.vaults.get(seat)
        for fact in ruling.facts if mine is not None else ():
            if isinstance(fact, F.Boxed) and mine is not None and fact.box in mine:
                secret = mine.open(fact.box)
                for reader in set(secret.readers) & vaults.keys() - {seat}:
                    if fact.box not in vaults[reader]:
                        vaults[reader].share(fact.box, secret)

    def _late(self, seat: str, verb: str) -> int:
        """1 for an interrupt: made at the same moment as the act that was waited for, it stands behind it."""
        state = self._local.state
        enforced = self._local.apart and bool(state.frames) and state.strict
        return int(enforced and verb not in ("begin", "continue") and seat not in (CHANCE, *self._asked.awaited()))


def refused(verb: str, key: str, /, **args: str) -> Ruling:
    """A refusal under no rule."""
    return Ruling("refused", Intent(verb), (Citation("", Msg.of(key, **args), False),))
