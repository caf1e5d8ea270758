"""The computer's player of a game, asked how each seat stands while the rules are played for a while."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.session.session import Session
from tabletop.systems.solo.author import known_well, solo_of

SLACK = 1e-6
"""What rounding may add to a whole of 1."""


class SoloFault(Exception):
    """What `evaluate` must not do; its cause, if any, is what it raised."""


def terms_told(session: Session) -> Iterator[str]:
    """Names of the terms in which each seat stands now, for the words they need. Raises SoloFault."""
    if not known_well(session.game):
        return
    solo = solo_of(session.game)
    for seat in session.game.seats:
        try:
            terms = dict(solo.evaluate(session.known(seat), seat))
            total = sum(terms.values())
        except Exception as error:  # whatever an author's program does
            raise SoloFault(f"{type(error).__name__}: {error}") from error
        if not -1 - SLACK <= total <= 1 + SLACK:
            raise SoloFault(f"{seat}: {total:.2f}")
        yield from terms
