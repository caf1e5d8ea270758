"""Whether a game is over, for what the table keeps closed until then. No Qt."""

from __future__ import annotations

from tabletop.core.position.facts import ModeSet, VarSet
from tabletop.core.position.state import MODES
from tabletop.core.session.session import Session
from tabletop.core.variables import RESULT

HAND = MODES[0]
BY_HAND = ("set", "batch", "set_up")
"""Verbs of hands that can write a result."""


def decided(session: Session) -> bool:
    """By its rules; at a table that has played all by hand from its start, by hand. Else a result that a hand wrote
    down can be taken off again in the next moment: it opens nothing."""
    journal = session.journal
    if not session.state.vars.get(RESULT) or not _ruled(session):
        return bool(session.state.vars.get(RESULT))
    gone = journal.uncounted() | journal.bad.keys()
    for entry in reversed(journal.entries):
        written = any(isinstance(fact, VarSet) and fact.name == RESULT for fact in entry.facts)
        if written and str(entry.id) not in gone:
            return entry.verb not in BY_HAND
    return True  # it was so at the start


def _ruled(session: Session) -> bool:
    """Whether any rule is held, or was: who lets go of all of them has not made it a table by hand."""
    if session.journal.start.checked or session.state.checked:
        return True
    facts = (fact for entry in session.journal.entries for fact in entry.facts)
    return any(isinstance(fact, ModeSet) and fact.mode != HAND for fact in facts)
