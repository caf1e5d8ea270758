"""Six who write at the same moment, not knowing of each other: drafts, sheets, and the deadline."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.core.rules.orders import line
from tabletop.data.module import Module
from tabletop.store.auditing import audited
from tabletop.store.opened import open_papers
from tests.store.shared.far import Game
from tests.store.shared.six import SEATS, UMPIRE, Club
from tests.store.shared.test_six_seats import SEVEN, diadochi

__all__ = ["diadochi"]
ONE = (line("buy", count=1, kind="A"),)


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug in these tests."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


def _out_of_step(game: Game, act: Callable[[], None]) -> Callable[[], None]:
    """An act that is not in the folder until what is returned is called: its machine is not in step with the others."""
    (seat,) = game.here
    path = game.folder / "seats" / seat / "0001.jsonl"
    before = path.read_bytes()
    act()
    after = path.read_bytes()
    assert len(after) > len(before)
    path.write_bytes(before)
    return lambda: path.write_bytes(after) and None


def _bought(club: Club, seat: str) -> int:
    return sum(piece.owner == seat and piece.kind == "A" for piece in club.games[0].session.state.pieces.values())


def test_drafts_and_sheets_written_at_the_same_moment(tmp_path: Path, diadochi: Module) -> None:
    """Three leave drafts, two hand in, none having seen another: all of it counts."""
    club = Club(tmp_path, diadochi, SEVEN, scenario="319-umpire")
    club.begin()
    for seat in SEATS[:3]:
        club.hand_in(seat, ONE, "draft")
    for seat in SEATS[3:]:
        club.hand_in(seat, ONE)
    club.exchange(rng=random.Random(1))
    assert club.same() and not club.games[0].session.journal.superseded
    assert set(club.games[0].session.awaited()) == set(SEATS[:3]) and club.search() > 0
    assert club.of(UMPIRE).session.submit(UMPIRE, "overdue").verdict == "ok"
    club.exchange()
    assert club.same() and club.season == "spring" and {_bought(club, seat) for seat in SEATS} == {1}
    club.close()


def test_all_agree_at_the_same_moment(tmp_path: Path, diadochi: Module) -> None:
    """Without an umpire: five say at once that they wait no longer for Cassander, and the game goes on."""
    club = Club(tmp_path, diadochi)
    club.begin()
    for seat in SEATS[1:]:
        club.hand_in(seat, ONE)
    club.exchange()
    for seat in SEATS[1:]:
        assert club.of(seat).session.submit(seat, "overdue").verdict == "ok"
    club.exchange(*(club.of(seat) for seat in SEATS[1:]))
    assert club.of("ptolemy").session.state.vars["season"] == "spring"
    club.exchange()
    assert club.same() and not club.games[0].session.journal.superseded and not any(game.doubts for game in club.games)
    club.close()


@pytest.mark.parametrize("scenario", ["319-umpire", "319"])
def test_orders_that_cross_the_deadline(tmp_path: Path, diadochi: Module, scenario: str) -> None:
    """A sheet that nobody had seen when the game went on is too late: what was opened and resolved stays, on every
    machine, also on those that are switched on later."""
    club = Club(tmp_path, diadochi, SEVEN if scenario == "319-umpire" else SEVEN[1:], scenario=scenario)
    late = club.of("eumenes")
    club.begin()
    arrive = _out_of_step(late, lambda: club.hand_in("eumenes", ONE))
    there = [game for game in club.games if game is not late]
    for seat in SEATS:
        if seat != "eumenes":
            club.hand_in(seat, ONE)
    club.exchange(*there)
    for game in there:
        if scenario == "319" or game.here == (UMPIRE,):
            assert game.session.submit(game.here[0], "overdue").verdict == "ok"
    club.exchange(*there)
    assert there[0].session.state.vars["season"] == "spring"
    resolved = there[0].session.state.digest()
    arrive()
    club.exchange(rng=random.Random(2))
    assert club.same() and there[0].session.state.digest() == resolved and _bought(club, "eumenes") == 3
    for game in list(club.games[:3]):
        again = club.reopen(game)
        journal = again.session.journal
        assert [entry.verb for entry in journal.entries if str(entry.id) in journal.superseded] == ["orders"]
        assert again.session.state.digest() == resolved
    club.exchange()
    club.season_of_orders(random.Random(3), lambda: None)
    assert club.season == "summer" and club.same()
    for game in club.games:
        open_papers(game)
    club.exchange()
    found = audited(club.games[0])
    assert found.differences == () and found.sound and found.complete
    club.close()
