"""Whether a game is over, for what the table keeps closed until then. No Qt."""

from __future__ import annotations

from tabletop.core.position.facts import VarSet
from tabletop.core.session.session import Session
from tabletop.core.variables import RESULT

BY_HAND = ("set", "batch", "set_up")
"""Verbs of hands that can write a result."""


def decided(session: Session) -> bool:
    """By its rules; at a table that plays by hand from its start, by hand. Else a result that a hand wrote down can be
    taken off again in the next moment: it opens nothing."""
    journal = session.journal
    if not session.state.vars.get(RESULT) or not (journal.start.checked or session.state.checked):
        return bool(session.state.vars.get(RESULT))
    gone = journal.uncounted() | journal.bad.keys()
    for entry in reversed(journal.entries):
        written = any(isinstance(fact, VarSet) and fact.name == RESULT for fact in entry.facts)
        if written and str(entry.id) not in gone:
            return entry.verb not in BY_HAND
    return True  # it was so at the start
