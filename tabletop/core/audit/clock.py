"""Where an act stands in the order: whether its number follows from what its writer says it had seen.

An honest program gives one more than the highest number it knows, forgets nothing it has seen, and calls an interrupt
late. Whoever gives another number tries to stand before acts that he has read.
"""

from __future__ import annotations

from tabletop.core.audit.difference import Difference
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known
from tabletop.core.rules.flow import awaited
from tabletop.core.rules.game import Game
from tabletop.core.text import Msg

UNCALLED = frozenset({"begin", "continue"})
"""Verbs that are never late: nobody decided them."""


def untimely(entry: Entry, before: Entry | None) -> Msg | None:
    """What is wrong with the number of an act and with what it says it had seen; `before` is the seat's act before."""
    knew = entry.knew
    earlier = before.knew if before is not None else {}
    if any(knew.get(seat, 0) < clock for seat, clock in earlier.items()):
        return Msg("audit-forgets")
    right = 1 + max((before.id.clock if before is not None else 0, *knew.values()))
    return Msg.of("audit-clock", n=entry.id.clock, right=right) if entry.id.clock != right else None


def rushed(game: Game, state: State, entry: Entry) -> Msg | None:
    """Whether it is late or not as it should be, by the table as its writer knew it. It matters only beside an act of
    the same number."""
    enforced = bool(state.frames) and state.strict
    asked = (CHANCE, *awaited(Known(game, state, "", None)))
    late = int(enforced and entry.verb not in UNCALLED and entry.seat not in asked)
    return None if late == entry.id.late else Msg("audit-late")


def beside(journal: Journal, entry: Entry) -> bool:
    """Whether another seat has an act of the same number."""
    for other in reversed(journal.entries):
        if other.id.clock < entry.id.clock:
            return False
        if other.id.clock == entry.id.clock and other.id.seat != entry.id.seat:
            return True
    return False


def fault(entry: Entry, text: Msg) -> Difference:
    """As the audit says it."""
    return Difference(str(entry.id), entry.seat, text)
