"""Standing answers at one client: it seals its own, keeps those of others closed, and gives what comes up."""

from __future__ import annotations

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal, as_known_to
from tabletop.core.plain import Plain
from tabletop.core.position.facts import VarSet
from tabletop.core.position.state import State
from tabletop.core.referee.promises import (
    ANSWER,
    TIMES,
    UNTIL,
    Promise,
    content,
    is_expired,
    promises,
    question,
)
from tabletop.core.referee.ruling import Ruling
from tabletop.core.secrets.seal import VaultSecret
from tabletop.core.session.local import LocalTable
from tabletop.core.session.writer import Writer
from tabletop.core.variables import PROMISE

Kept = tuple[Promise, str, tuple[Plain, ...], tuple[Plain, ...]]
"""A standing answer of ours: the boxes, the step it answers, until when, what it says."""


class StandingAnswers:
    """Promises of the seats here, and those of others that this machine may have to give for them."""

    def __init__(self, local: LocalTable, writer: Writer) -> None:
        self._local, self._writer = local, writer
        self.entrusted: dict[str, VaultSecret] = {}
        """Contents of others' standing answers: closed, never on this disk, never in a view."""

    def promise(self, seat: str, step: str, until: tuple[Plain, ...], say: tuple[Plain, ...] = ()) -> Ruling:
        """A standing answer of a seat to questions of this step."""
        vaults = self._local.vaults
        if seat not in vaults:
            return self._writer.submit(seat, "promise", {})  # which says why not
        vault, readers = vaults[seat], [other for other in self._local.game.seats if other not in vaults]
        boxes = [vault.seal((UNTIL, step, *until), readers)]
        boxes += [vault.seal((ANSWER, step, *say), readers) for _ in range(TIMES)]
        return self._writer.submit(seat, "promise", {"boxes": tuple(boxes)})

    def withdraw(self, seat: str, until: str) -> Ruling:
        """Take a standing answer back, by its first box."""
        return self._writer.submit(seat, "withdraw", {"until": until})

    def in_force(self, seat: str) -> list[Kept]:
        """Standing answers of a seat of this machine that are in force."""
        return [kept for one in promises(self._local.state, seat) if (kept := self._kept(one)) is not None]

    def misused(self, entry: Entry, journal: Journal | None = None) -> bool:
        """Whether an act of another, which comes next in this journal (ours), gives an answer of ours that was to hold
        no longer: by the table before it, and by the table as its writer knew it."""
        if entry.verb != "fulfil":
            return False
        journal = self._local.journal if journal is None else journal
        knew = as_known_to(journal, entry)
        return all(self._ended(table.state(), entry) for table in (journal, knew) if table is not None)

    def given_for(self, entry: Entry) -> Kept | None:
        """The standing answer of ours that an act gave, as it was promised; None when it gave none."""
        for fact in entry.facts if entry.verb == "fulfil" else ():
            if type(fact) is VarSet and fact.name.startswith(PROMISE):
                owner, _, until = fact.name[len(PROMISE) :].partition(".")
                kept = self._kept(Promise(owner, until, (str(entry.intent.args.get("box")),)))
                return kept if owner in self._local.vaults else None
        return None

    def give_one(self, waiting: tuple[str, ...]) -> bool:
        """Give one standing answer to what is asked of these seats, if it is ours to do: whoever wrote last goes on."""
        if not any(promises(self._local.state)):
            return False
        self._let_go()
        by = self._last_writer()
        for owner in waiting if by else ():
            for one in promises(self._local.state, owner):
                intent = self._fulfilment(one)
                if intent is not None and self._recorded(by, intent):
                    return True
        return False

    # --- inside ---

    def _recorded(self, seat: str, intent: Intent) -> bool:
        ruling = self._writer.judge(self._local.options(seat), intent.verb, dict(intent.args))
        if ruling.accepted:
            self._writer.record(seat, ruling)
        return ruling.accepted

    def _kept(self, one: Promise) -> Kept | None:
        until, answer = content(self._inside(one.until), UNTIL), content(self._inside(one.answers[0]), ANSWER)
        return (one, until[0], until[1], answer[1]) if until is not None and answer is not None else None

    def _ended(self, state: State, entry: Entry) -> bool:
        box, vaults = entry.intent.args.get("box"), self._local.vaults
        for one in promises(state):
            secret = vaults[one.seat].secrets.get(one.until) if one.seat in vaults else None
            if box in one.answers and secret is not None:
                return is_expired(self._local.game, state, one, secret)
        return False

    def _fulfilment(self, one: Promise) -> Intent | None:
        game, state = self._local.game, self._local.state
        asked = question(game, state, one.seat)
        until, answer = self._inside(one.until), self._inside(one.answers[0])
        said = content(answer, ANSWER)
        if asked is None or until is None or answer is None or said is None:
            return None
        if said[0] != state.frames[-1].step or is_expired(game, state, one, until):
            return None
        if not asked[0].would(asked[1], said[1]):
            return None
        return Intent("fulfil", {"box": one.answers[0], "value": answer.value, "nonce": answer.nonce})

    def _let_go(self) -> None:
        """Withdraw those of ours that hold no longer, so that they do not come to life again."""
        for seat in self._local.seats:
            for one in list(promises(self._local.state, seat)):
                secret = self._inside(one.until)
                if secret is not None and is_expired(self._local.game, self._local.state, one, secret):
                    self._recorded(seat, Intent("withdraw", {"until": one.until}))

    def _last_writer(self) -> str:
        """The seat of ours that wrote the newest act (or for which the dealer did), '' when it was another's."""
        entries, seats = self._local.journal.entries, self._local.seats
        last = entries[-1].seat if entries else ""
        if last in seats:
            return last
        return seats[0] if last in self._local.vaults and seats else ""

    def _inside(self, box: str) -> VaultSecret | None:
        """Content of a box of a standing answer, ours or entrusted to us."""
        for vault in self._local.vaults.values():
            if box in vault.secrets:
                return vault.secrets[box]
        return self.entrusted.get(box)
