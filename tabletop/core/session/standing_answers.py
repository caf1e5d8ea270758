"""A client and standing answers: it seals its own, keeps those of others closed, and gives what comes up."""

from __future__ import annotations

from tabletop.core.audit.audit import writers
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.plain import Plain
from tabletop.core.position.facts import VarSet
from tabletop.core.position.state import State
from tabletop.core.referee.promises import (
    ANSWER,
    PREFIX,
    TIMES,
    UNTIL,
    Promise,
    content,
    is_expired,
    promises,
    question,
)
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Known
from tabletop.core.secrets.seal import Secret
from tabletop.core.session.autoplay import Tending

Kept = tuple[Promise, str, tuple[Plain, ...], tuple[Plain, ...]]
"""A standing answer of ours: the boxes, the step it answers, until when, what it says."""


class Promising(Tending):
    """The part of a Session that promises, and that publishes at a hand-over what spares an exchange."""

    journal: Journal
    entrusted: dict[str, Secret]
    """Contents of others' standing answers: closed, never on this disk, never in a view."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Seats played on this machine."""
        raise NotImplementedError

    def promise(self, seat: str, step: str, until: tuple[Plain, ...], say: tuple[Plain, ...] = ()) -> Ruling:
        """A standing answer of a seat to questions of this step."""
        if seat not in self.vaults:
            return self.submit(seat, "promise")  # which says why not
        vault, readers = self.vaults[seat], [other for other in self.game.seats if other not in self.vaults]
        boxes = [vault.seal((UNTIL, step, *until), readers)]
        boxes += [vault.seal((ANSWER, step, *say), readers) for _ in range(TIMES)]
        return self.submit(seat, "promise", boxes=tuple(boxes))

    def withdraw(self, seat: str, until: str) -> Ruling:
        """Take a standing answer back, by its first box."""
        return self.submit(seat, "withdraw", until=until)

    def promised(self, seat: str) -> list[Kept]:
        """Standing answers of a seat of this machine that are in force."""
        return [kept for one in promises(self.state, seat) if (kept := self._kept(one)) is not None]

    def misused(self, entry: Entry, journal: Journal | None = None) -> bool:
        """Whether an act of another, which comes next in this journal (ours), gives an answer of ours that was to hold
        no longer: by the table before it, and by the table as its writer knew it."""
        if entry.verb != "fulfil":
            return False
        journal = self.journal if journal is None else journal
        knew = writers(journal, entry)
        return all(self._ended(table.state(), entry) for table in (journal, knew) if table is not None)

    def given_for(self, entry: Entry) -> Kept | None:
        """The standing answer of ours that an act gave, as it was promised; None when it gave none."""
        for fact in entry.facts if entry.verb == "fulfil" else ():
            if type(fact) is VarSet and fact.name.startswith(PREFIX):
                owner, _, until = fact.name[len(PREFIX) :].partition(".")
                kept = self._kept(Promise(owner, until, (str(entry.intent.args.get("box")),)))
                return kept if owner in self.vaults else None
        return None

    def grant_ahead(self) -> list[Ruling]:
        """At a hand-over: what the sequence of play makes due of us, so that nobody has to wait for it."""
        made = []
        for seat in self.seats:
            for depth in range(len(self.state.frames)) if self.game.knows(self.state.frames) else ():
                known = Known(self.game, self.state, seat, self.vaults[seat], depth)
                step = self.game.step(self.state.frames[depth].step)
                intent = self._sound("grant", lambda: step.grant(known, self.environment), None)  # noqa: B023
                if intent is not None:
                    made.append(self.submit(seat, intent.verb, **intent.args))
        return made

    # --- inside ---

    def _kept(self, one: Promise) -> Kept | None:
        until, answer = content(self._inside(one.until), UNTIL), content(self._inside(one.answers[0]), ANSWER)
        return (one, until[0], until[1], answer[1]) if until is not None and answer is not None else None

    def _ended(self, state: State, entry: Entry) -> bool:
        box = entry.intent.args.get("box")
        for one in promises(state):
            secret = self.vaults[one.seat].secrets.get(one.until) if one.seat in self.vaults else None
            if box in one.answers and secret is not None:
                return is_expired(self.game, state, one, secret)
        return False

    def _answered_by_promise(self, waiting: tuple[str, ...]) -> bool:
        """Give one standing answer, if it is ours to do: whoever wrote last goes on."""
        if not any(promises(self.state)):
            return False
        self._let_go()
        by = self._writer()
        for owner in waiting if by else ():
            for one in promises(self.state, owner):
                intent = self._fulfilment(one)
                if intent is None:
                    continue
                ruling = self._judge(self._sight(by), intent.verb, dict(intent.args))
                if ruling.accepted:
                    self._record(by, ruling)
                    return True
        return False

    def _fulfilment(self, one: Promise) -> Intent | None:
        asked = question(self.game, self.state, one.seat)
        until, answer = self._inside(one.until), self._inside(one.answers[0])
        said = content(answer, ANSWER)
        if asked is None or until is None or answer is None or said is None:
            return None
        if said[0] != self.state.frames[-1].step or is_expired(self.game, self.state, one, until):
            return None
        if not asked[0].would(asked[1], said[1]):
            return None
        return Intent("fulfil", {"box": one.answers[0], "value": answer.value, "nonce": answer.nonce})

    def _let_go(self) -> None:
        """Withdraw those of ours that hold no longer, so that they do not come to life again."""
        for seat in self.seats:
            for one in list(promises(self.state, seat)):
                secret = self._inside(one.until)
                if secret is not None and is_expired(self.game, self.state, one, secret):
                    ruling = self._judge(self._sight(seat), "withdraw", {"until": one.until})
                    if ruling.accepted:
                        self._record(seat, ruling)

    def _writer(self) -> str:
        """The seat of ours that wrote the newest act (or for which the dealer did), '' when it was another's."""
        last = self.journal.entries[-1].seat if self.journal.entries else ""
        if last in self.seats:
            return last
        return self.seats[0] if last in self.vaults and self.seats else ""

    def _inside(self, box: str) -> Secret | None:
        """Content of a box of a standing answer, ours or entrusted to us."""
        for vault in self.vaults.values():
            if box in vault.secrets:
                return vault.secrets[box]
        return self.entrusted.get(box)

    def submit(self, seat: str, verb: str, /, override: bool = False, **args: object) -> Ruling:
        """See Session."""
        raise NotImplementedError
