"""Acts of others that the rules as they are here judge otherwise, or that say by hand where the rules go on, or that
they hold less than before, or that hints are freer than was agreed: kept until they no longer count, or are accepted.

While there is any, this program answers nothing of itself. An honest act may be among them, for two versions of a game
judge differently; so a doubt accuses nobody, and whoever plays here may go on from it, with a word in the journal.
"""

from __future__ import annotations

from tabletop.core.audit.audit import disputes, misplaced
from tabletop.core.audit.clock import beside
from tabletop.core.errors import TableError, of_rules
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.journal.lazy_entry import LazyEntry
from tabletop.core.position.facts import ModeSet, Noted, VarSet
from tabletop.core.position.state import HINT_RULES, MODES, hint_rule
from tabletop.core.referee.positions import steers
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.core.variables import HINTS
from tabletop.store.errors import seat_name
from tabletop.store.jsonfile import JsonFile
from tabletop.store.pinned import pinned, regrades
from tabletop.store.shared_shelf import SharedShelf

LONGEST = 4000
"""Entries folded anew, to judge what came in between those that were known."""


def steered(entry: Entry) -> bool:
    """Whether it says by hand where the rules go on, or that they hold less than they might."""
    return steers(entry.intent) or any(type(fact) is ModeSet and fact.mode != MODES[-1] for fact in entry.facts)


def lowered(entry: Entry) -> tuple[ModeSet, ...]:
    """How it holds rules, if that is all it does: what says more is accepted by itself."""
    found = tuple(fact for fact in entry.facts if type(fact) is ModeSet)
    more = any(type(fact) not in (ModeSet, Noted) for fact in entry.facts)
    return () if more or steers(entry.intent) else found


def hinted(entry: Entry) -> str:
    """What it says of hints from now on, '' for nothing."""
    said = [fact.value for fact in entry.facts if type(fact) is VarSet and fact.name == HINTS]
    return hint_rule(said[-1]) if said else ""


class Doubts:
    """Made when a game has been opened: what came while its program was closed is judged when first asked for."""

    def __init__(self, session: Session, shelf: SharedShelf) -> None:
        self.session, self.shelf = session, shelf
        self._file = JsonFile(shelf.home / "doubts" / f"{shelf.card.id}.json")
        kept = self._file.read(dict)
        self._accepted = {str(name) for name in kept.get("accepted", ())}
        found = (session.journal.find(str(name)) for name in kept.get("open", ()))
        self._open = {str(entry.id): entry for entry in found if entry is not None}
        self._misplaced = {str(name) for name in kept.get("misplaced", ())}
        """Those that stand where no honest program would have put them: said also when they do not count."""
        self._written = self._state()
        self._unread = shelf.verified.n >= 0

    def open(self) -> dict[str, Entry]:
        """By id, those that count and were not accepted."""
        if self._unread:
            self._unread = False
            self._judge_unread()
        for name in [name for name, entry in self._open.items() if not self._holds(name, entry)]:
            del self._open[name]
        self._keep()
        return self._open

    def judge(self, entry: Entry) -> None:
        """An act of another that comes now, by the table before it."""
        journal = self.session.journal
        if not journal.entries or entry.id > journal.entries[-1].id:
            self._judge(journal, entry)
        elif len(journal) <= LONGEST:
            before = Journal(journal.start)
            before.extend(other for other in journal.entries if other.id < entry.id)
            self._judge(before, entry, beside(journal, entry))

    def accept(self, name: str) -> Msg | None:
        """Let an act count as it is, and its frames be answered: what to say of it, None when it is not in doubt."""
        entry = self._open.pop(name, None)
        if entry is None:
            return None
        self._accepted.add(name)
        self._keep()
        key = "steering" if steered(entry) else "hints" if hinted(entry) else "doubt"
        return Msg.of(f"log-{key}-accepted", seat=seat_name(entry.seat), n=entry.id.clock)

    # --- inside ---

    def _holds(self, name: str, entry: Entry) -> bool:
        journal = self.session.journal
        return journal.live(entry) or (name in self._misplaced and name in journal.superseded)

    def _judge(self, journal: Journal, entry: Entry, beside_another: bool = False) -> None:
        name, game = str(entry.id), self.session.game
        if name in self._accepted or entry.fault is not None:
            return
        if self._loosens(journal, entry) or (pinned(self.shelf.card) and regrades(self.shelf.card, entry)):
            self._open[name] = entry
        if misplaced(game, journal, entry, beside_another):
            self._misplaced.add(name)
            self._open[name] = entry
        elif self._odd(journal, entry):
            self._open[name] = entry

    def _loosens(self, journal: Journal, entry: Entry) -> bool:
        """What is asked after it is not what was played, or not by the rules that held; or hints that were logged or
        forbidden by agreement are freer by one player's word."""
        if rule := hinted(entry):
            return HINT_RULES.index(rule) < HINT_RULES.index(journal.state().hint_rule)
        if not steered(entry):
            return False
        held = journal.state().modes
        lowered = (held.get(fact.group) == MODES[-1] != fact.mode for fact in entry.facts if type(fact) is ModeSet)
        return steers(entry.intent) or any(lowered)

    def _odd(self, journal: Journal, entry: Entry) -> bool:
        """Also what the rules cannot even look at."""
        try:
            with of_rules("", entry.verb):
                answers, game = self.session.standing_answers, self.session.game
                return answers.misused(entry, journal) or disputes(game, journal, entry)
        except TableError:
            return True

    def _judge_unread(self) -> None:
        """What others wrote while this program was closed, as it would have been judged when it came."""
        journal, n = self.session.journal, self.shelf.verified.n
        fresh = {
            entry.hash
            for entry in journal.entries
            if type(entry) is not LazyEntry and entry.id.seat not in self.shelf.mine
        }
        known = Journal(journal.start)
        if not fresh or (not self.shelf.verified.resume(known, journal.entries[:n]) and len(journal) > LONGEST):
            return
        for entry in journal.entries[len(known) :]:
            if entry.hash in fresh and journal.live(entry):
                self._judge(known, entry)
            known.add(entry)

    def _keep(self) -> None:
        now = self._state()
        if now != self._written and not self.shelf.read_only:
            self._written = now
            self._file.write(now)

    def _state(self) -> dict[str, list[str]]:
        misplaced_ = [name for name in self._open if name in self._misplaced]
        return {"open": sorted(self._open), "accepted": sorted(self._accepted), "misplaced": sorted(misplaced_)}
