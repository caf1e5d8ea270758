"""The reckoning of a past as a program of its own: points come in order, it can be given up, its end is told."""

from __future__ import annotations

import random
from queue import Queue

from tabletop.opponent import reviewing as reviewing_room
from tabletop.opponent.review import ReviewQuestion
from tabletop.opponent.reviewing import Reviewing
from tabletop.opponent.thinker import ThinkerGame
from tabletop.systems.fuzz import accepted, act
from tests.contract.exam import table_of
from tests.opponent.test_thinker import PATIENCE, SPHACTERIA


def told(heard):
    """All points up to the last word."""
    points, last = [], False
    while not last:
        more, last = heard.get(timeout=PATIENCE)
        points += more
    return points


def refused(*_):
    """No program can be started."""
    raise OSError


def test_points_come_until_the_last(monkeypatch):
    """One for the start and one for each entry; where no program starts, its end is told all the same; what is given up
    at once is not heard."""
    session, rng, heard = table_of(SPHACTERIA, 3), random.Random(3), Queue()
    session.begin("athens")
    for _ in range(20):
        accepted(act(session, rng))
    question = ReviewQuestion(session.journal.start, session.journal.entries, session.game.seats, "", {})
    reviewing = lambda folder: Reviewing(  # noqa: E731
        ThinkerGame(folder, ""), question, lambda *more: heard.put(more), lambda call: call()
    )
    given_up = reviewing(SPHACTERIA)
    given_up.close()
    reviewing(SPHACTERIA)
    points = told(heard)
    assert [point.n for point in points] == list(range(len(question.entries) + 1))
    assert all(point.standing.keys() == set(session.game.seats) for point in points)
    assert heard.empty()
    monkeypatch.setattr(reviewing_room, "started", refused)
    reviewing(SPHACTERIA)
    assert told(heard) == []
