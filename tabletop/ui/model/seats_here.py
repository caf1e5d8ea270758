"""Who sits where at this machine: seats that people play, seats that a computer plays, whose decision is taken back."""

from __future__ import annotations

from collections.abc import Collection

from tabletop.core.rules.flow import ByChance
from tabletop.core.session.session import Session
from tabletop.core.variables import IDLE

NO_DECISION = ("undo", "redo", "mode", "counters", "hints", "hint", "sit", "continue")
"""Verbs an undo passes over."""


def people(session: Session) -> tuple[str, ...]:
    """Seats of this machine that people play, in the game's order; not those that take no part."""
    computers, idle = session.computers, session.state.vars
    return tuple(seat for seat in session.seats if seat not in computers and not idle.get(IDLE + seat))


def answers_itself(session: Session, seat: str) -> bool:
    """Whether a computer answers for a seat of this machine; real dice are typed by those who sit at the table."""
    if seat not in session.computers:
        return False
    frames, game = session.state.frames, session.game
    return not (frames and game.has_step(frames[-1].step) and isinstance(game.step(frames[-1].step), ByChance))


def decided(session: Session, seats: Collection[str]) -> bool:
    """Whether somebody has decided something for one of these seats: till then nobody's hand is anybody's."""
    nothing = (*NO_DECISION, "computer", "begin")
    return any(entry.seat in seats and entry.verb not in nothing for entry in session.journal.entries)


def undoer(session: Session, seat: str) -> str:
    """Who took the newest decision at this machine: he takes it back. What computers did goes with it."""
    journal, computers = session.journal, session.computers
    for entry in reversed(journal.entries):
        decided = entry.verb not in NO_DECISION and (entry.seat not in computers or entry.verb == "computer")
        if decided and entry.seat in session.seats and journal.live(entry):
            return entry.seat
    return seat


def undo_barred(session: Session, seat: str) -> bool:
    """Whether enforced rules alone keep the newest decision at this machine from being taken back."""
    who, over = undoer(session, seat), () if session.local.apart else tuple(session.computers)
    barred = session.state.strict and session.can_undo(who) is None
    return barred and session.journal.can_undo((who,), strict=False, over=over) is not None
