"""Who keeps a joint roll or a locked draw waiting, with what and since when: nobody can be made to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.core.position.ids import CHANCE

if TYPE_CHECKING:
    from tabletop.store.game import M
    from tabletop.store.shared import SharedGame

WANTED = {"Shuffle": "mix", "Unlock": "unlock", "Take": "take"}
"""Step of a locked draw -> what is wanted of the seat that is awaited."""


class Stalled(NamedTuple):
    """`what`: seal, open (a number), mix, unlock (the cup), take (a chit); `since`: ISO 8601, as the log has it."""

    seat: str
    what: str
    since: str


def stalled(game: SharedGame[M]) -> list[Stalled]:
    """Seats of other machines whose program has still to do its part, when the rules wait for nothing else."""
    session = game.session
    state, entries = session.state, session.journal.entries
    if not state.frames or not entries:
        return []
    step, answers = state.frames[-1].step, state.frames[-1].answers
    if step not in ("JointRoll", "JointLots") and step not in WANTED:
        return []
    away = [seat for seat in session.awaited() if seat not in (*game.here, CHANCE)]
    return [Stalled(seat, WANTED.get(step, "open" if seat in answers else "seal"), entries[-1].when) for seat in away]
