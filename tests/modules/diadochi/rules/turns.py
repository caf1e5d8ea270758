"""A whole turn of Les Diadoques: every player hands in his sheet, then the season is settled step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.core.position.facts import Noted, Rolled
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.orders import Line
from tabletop.core.session.session import Session
from tests.modules.diadochi.bench import rules, run, throw

SEATS = rules("names").SEATS


def written(position: State) -> Session:
    """The turn begun: all six may write."""
    turn = rules("turn")
    winter = position.vars["season"] == "winter"
    return run(position, "Sheets", steps=turn.WINTER_STEPS if winter else turn.MILITARY_STEPS)


def war(position: State) -> Session:
    """The war from this season on: turn follows turn."""
    return run(position, "Campaign")


def hand_in(session: Session, sheets: Mapping[str, Iterable[Line]]) -> Session:
    """Everybody does; those not named an empty sheet."""
    for seat in SEATS:
        if seat in session.awaited():
            ruling = session.submit(seat, "orders", sheet=tuple(sheets.get(seat, ())))
            assert ruling.accepted, (seat, ruling)
    return session


def settled(session: Session, *dice: tuple[int, ...]) -> Session:
    """The first throws as given, chance answering the others, until players write again or the turn is over."""
    for thrown in dice:
        throw(session, *thrown)
    while session.awaited() == (CHANCE,):
        assert session.chance() is not None
    return session


def turn(position: State, sheets: Mapping[str, Iterable[Line]], *dice: tuple[int, ...]) -> Session:
    """A turn from the first line to the last step."""
    return settled(hand_in(written(position), sheets), *dice)


def told(session: Session) -> list[str]:
    """Keys of what the log told, in order."""
    facts = [fact for entry in session.journal.entries for fact in entry.facts]
    return [fact.text.key for fact in facts if isinstance(fact, Noted)]


def rolls(session: Session) -> list[str]:
    """What dice were thrown for, in order."""
    facts = [fact for entry in session.journal.entries for fact in entry.facts]
    return [fact.purpose.key for fact in facts if isinstance(fact, Rolled)]
