"""Which entries of the journal are one event: a throw with what it did, a combat with its losses and retreats, chits
drawn one by one. No Qt, no words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tabletop.core.journal.entry import Entry
from tabletop.core.position import facts as F
from tabletop.core.position.apply import fold_whole
from tabletop.core.position.ids import ASIDE, CHANCE, FORCED, REVEALING_VERBS
from tabletop.core.position.state import State
from tabletop.core.session.session import Session
from tabletop.core.variables import PHASE
from tabletop.ui.model.entry_facts import COMBAT, TERM
from tabletop.ui.rules.fight import battle_of, weighed

QUIET = ASIDE | REVEALING_VERBS | FORCED | {"continue", "show", "note", "computer"}
"""Verbs that are no act a player thinks about: what has just happened stays to be read."""

BY_ITSELF = FORCED | {"continue"}
"""Verbs of what follows of itself."""
SUMMED_UP = 2
"""So many lines of the rules with which a phase begins are read by themselves: what a year or the game has come to."""
SHUFFLE = "deck_shuffle"
PLAYED = "log-plays-"
"""How the line of the rules begins that says what card was played, by custom."""
PLAYED_EVENT = f"{PLAYED}event"
"""That line for a card that is played for its event; its argument `card` is the name of the card."""


@dataclass(frozen=True)
class Chain:
    """Entries (numbers from 0) that are one event. `owner` is the frame whose event it is, 0 by hand."""

    kind: str
    """combat, rounds (a battle of many throws), cards (that were played), throw, draw, phase (what the rules say as one
    begins), or missed: what others did while nobody was here"""
    entries: tuple[int, ...]
    owner: int = 0

    @property
    def last(self) -> int:
        """Its newest entry."""
        return self.entries[-1]


def chains(session: Session, since: int, upto: int | None = None) -> list[Chain]:
    """All events that began at or after `since`, in order."""
    read = _Read(session)
    for step in walk(session, since, upto):
        read.take(*step)
    return read.found


class _Read:
    """Events as their entries come, one after the other."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.found: list[Chain] = []
        self._open: Chain | None = None

    def take(self, at: int, entry: Entry, before: State) -> None:
        """One more entry: it goes on with an event, begins one, or ends the last."""
        if self._open is not None and belongs(self._open, entry, before):
            self._open = self.found[-1] = replace(self._open, entries=(*self._open.entries, at))
        elif (begun := begins(self.session, at, entry, before)) is not None:
            self.found.append(begun)
            self._open = begun
        elif entry.verb not in QUIET:
            self._open = None


class Events:
    """The events of a journal that grows: after an act only what is new is read. It begins anew when something else
    counts than before (an undo, an act that came in between), or when more of the past is wanted."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._begin(0)

    def _begin(self, since: int) -> None:
        self._read, self._since, self._upto = _Read(self._session), since, since
        self._newest: Entry | None = None
        self._step: tuple[Entry, State] | None = None
        """The newest entry, where it counts, and the table before it."""
        self._uncounted = self._session.journal.uncounted()

    def since(self, since: int) -> list[Chain]:
        """Events that go on at or after an entry, in order."""
        journal = self._session.journal
        grown = self._upto <= len(journal.entries) and self._since <= since <= self._upto
        if not grown or journal.uncounted() != self._uncounted or not self._same(journal.entries):
            self._begin(since)
        state = fold_whole(self._step[1], self._step[0].facts) if self._step is not None else None
        for at, entry, before in walk(self._session, self._upto, state=state):
            self._read.take(at, entry, before)
            self._step = (entry, before)
        self._upto = len(journal.entries)
        self._newest = journal.entries[-1] if journal.entries else None
        if self._step is not None and self._step[0] is not self._newest:
            self._step = None
        return [chain for chain in self._read.found if chain.last >= since]

    def _same(self, entries: Sequence[Entry]) -> bool:
        """Whether what was read is still what the journal begins with."""
        return self._newest is None or (self._upto > 0 and entries[self._upto - 1] is self._newest)


def walk(
    session: Session, since: int, upto: int | None = None, state: State | None = None
) -> Iterator[tuple[int, Entry, State]]:
    """Every entry that counts, with the table before it; `state`: the table before the first, when it is known."""
    journal = session.journal
    stop = len(journal.entries) if upto is None else upto
    for at in range(max(0, since), stop):
        entry = journal.entries[at]
        if not journal.live(entry) or entry.undoes:
            state = None
            continue
        before = state if state is not None else journal.state(at)
        yield at, entry, before
        state = fold_whole(before, entry.facts)


def begins(session: Session, at: int, entry: Entry, before: State) -> Chain | None:
    """The event that begins with this entry, None for an act that is none."""
    if any(isinstance(fact, F.Noted) and is_combat(fact) for fact in entry.facts):
        return Chain("combat", (at,))
    if thrown(entry):
        judged = weighed(session.game, before) if before.frames else None
        if judged is not None:
            return Chain("combat", (at,), judged[0].uid)
        battle = battle_of(session.game, before)
        if battle is not None:
            return Chain("rounds", (at,), battle.uid)
        return Chain("throw", (at,), _owner(before))
    if any(isinstance(fact, F.Noted) and fact.text.key.startswith(PLAYED) for fact in entry.facts):
        return Chain("cards", (at,))
    if drawn(entry):
        return Chain("draw", (at,))
    told_apart = session.game.protocol is not None  # a game of orders has a report of its own
    return Chain("phase", (at,)) if entry.verb in BY_ITSELF and not told_apart and _sums_up(entry) else None


def phase_of(entry: Entry) -> str:
    """The phase that begins with an entry, '' for none."""
    found = (fact.value for fact in entry.facts if isinstance(fact, F.VarSet) and fact.name == PHASE)
    return str(next(found, "") or "")


def _sums_up(entry: Entry) -> bool:
    """Whether the rules have something to tell as a phase begins."""
    notes = sum(isinstance(fact, F.Noted) for fact in entry.facts)
    return notes >= SUMMED_UP and bool(phase_of(entry))


def belongs(chain: Chain, entry: Entry, before: State) -> bool:
    """Whether an entry goes on with an event: all that happens while the rules are at it, or one more draw."""
    if chain.kind == "draw":
        return bool(drawn(entry)) and not thrown(entry)
    if not chain.owner or all(frame.uid != chain.owner for frame in before.frames):
        return False
    if chain.kind in ("combat", "rounds"):
        return True
    return entry.verb in ("pick", "continue") or (entry.seat == CHANCE and _owner(before) == chain.owner)


def _owner(before: State) -> int:
    """The frame that has the dice thrown: the one beneath the throw."""
    return before.frames[-2].uid if len(before.frames) > 1 else 0


def is_combat(fact: F.Noted) -> bool:
    """The line a combat by hand leaves."""
    return fact.text.key.startswith(COMBAT) and fact.text.key != TERM


def thrown(entry: Entry) -> list[F.Rolled]:
    """Dice that lie on the table."""
    return [fact for fact in entry.facts if isinstance(fact, F.Rolled) and fact.values and fact.dice]


def drawn(entry: Entry) -> list[F.Placed]:
    """Counters that came unseen out of a cup; blocks that are mingled came out of none, shuffled cards stay there."""
    if entry.verb == SHUFFLE:
        return []
    return [fact for fact in entry.facts if isinstance(fact, F.Placed) and fact.box and fact.cup != ""]


def last_act(session: Session, seat: str, upto: int | None = None) -> int:
    """Number of the newest act of a seat that counts, -1 when it has not acted."""
    journal = session.journal
    for at in range((len(journal.entries) if upto is None else upto) - 1, -1, -1):
        entry = journal.entries[at]
        if entry.seat == seat and entry.verb not in QUIET and not entry.undoes and journal.live(entry):
            return at
    return -1


def missed(session: Session, seats: tuple[str, ...], most: int) -> Chain | None:
    """What the others have done since one of these seats acted last; None when that is nothing."""
    acted = max((last_act(session, seat) for seat in seats), default=-1)
    if acted < 0:
        return None
    stop = len(session.journal.entries)
    since = max(acted + 1, stop - most)
    came = [at for at, entry, _ in walk(session, since) if entry.seat not in seats and entry.verb not in QUIET]
    return Chain("missed", tuple(came)) if came else None
