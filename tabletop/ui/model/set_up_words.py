"""A position taken from the table, in words: how many counters moved, came and went, counted from its facts. What is no
counter is told as in any other entry, so that nothing goes with them unsaid."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.journal.entry import Entry
from tabletop.core.position import facts as F
from tabletop.core.position.state import State
from tabletop.data.catalog import Catalog

SET_UP = "set_up"
"""The verb."""
COUNTED = "log-set-up"
"""What says how many."""
_OF_COUNTERS = (F.Placed, F.Removed, F.Moved, F.StepsSet, F.Turned, F.MarkSet, F.OwnerSet, F.Boxed, F.Hidden)


def told_apart(kind: str, facts: Iterable[object]) -> bool:
    """Whether a clause is about something else than counters. What a note says of their numbers is counted here."""
    if kind == "note":
        return not any(isinstance(fact, F.Noted) and fact.text.key == COUNTED for fact in facts)
    return not all(isinstance(fact, _OF_COUNTERS) for fact in facts)


def set_up_words(catalog: Catalog, before: State, entry: Entry) -> str:
    """How much a set-up changed."""
    facts = entry.facts
    gone = {fact.piece for fact in facts if isinstance(fact, F.Removed)}
    came = {fact.piece: fact for fact in facts if isinstance(fact, F.Placed)}
    moved = {fact.piece for fact in facts if isinstance(fact, F.Moved) and _goes(before, fact)} - came.keys()
    sides = {fact.piece for fact in facts if isinstance(fact, (F.StepsSet, F.Turned, F.MarkSet, F.OwnerSet))}
    sealed = {(one.place, one.owner) for one in came.values() if one.box is not None}
    sealed |= {(one.place, one.owner) for one in map(before.pieces.get, gone) if one is not None and one.kind is None}
    values = sum(isinstance(fact, (F.VarSet, F.Flow)) for fact in facts)
    words = {
        "moved": len(moved),
        "laid": sum(one.box is None for one in came.values()),
        "gone": sum((found := before.pieces.get(name)) is not None and found.kind is not None for name in gone),
        "changed": len(sides - came.keys()) + len(sealed) + values,
    }
    return catalog.text(COUNTED, **words)


def _goes(before: State, fact: F.Moved) -> bool:
    was = before.pieces.get(fact.piece)
    return was is not None and (was.place, was.x, was.y) != (fact.to, fact.x, fact.y)
