"""Secrets on their way: sealed for a seat by another program, and not in its vault yet."""

from __future__ import annotations

from tabletop.core.journal.journal import Journal
from tabletop.core.plain import texts
from tabletop.core.position.facts import Boxed
from tabletop.core.position.state import State
from tabletop.core.secrets.seal import Vault


def missing(state: State, vault: Vault, seat: str) -> frozenset[str]:
    """Closed boxes for this seat that its vault has not, as far as a counter or a variable of the table is in one."""
    closed = {name for name, box in state.boxes.items() if box.owner == seat and not box.open and name not in vault}
    if not closed:
        return frozenset()
    used = {piece.box for piece in state.pieces.values() if piece.kind is None}
    used.update(texts(state.vars))
    return frozenset(closed & used)


def senders(journal: Journal, boxes: frozenset[str], seat: str) -> tuple[str, ...]:
    """Who sealed them, chance included. What the seat sealed itself and has lost is not on its way."""
    found: dict[str, None] = {}
    for entry in journal.entries if boxes else ():
        if entry.seat != seat and any(type(fact) is Boxed and fact.box in boxes for fact in entry.facts):
            found[entry.seat] = None
    return tuple(found)
