"""Who may read a sheet: nobody before all are in, the umpire alone where there is one; and who is late holds."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.core.errors import NotKnown
from tabletop.core.rules.orders import line
from tabletop.core.session.session import Session
from tabletop.systems.fuzz import host
from tests.modules.bench import case
from tests.modules.diadochi.bench import ROOM, rules

SEATS = rules("names").SEATS


def begun(scenario: str) -> Session:
    """A game at its first question: everybody writes what he buys."""
    modes: dict[str, Any] = dict.fromkeys(ROOM.game.rule_groups, "enforce")
    session = host(ROOM.game, ROOM.module.start(scenario, modes=modes), random.Random(5).randbytes)
    session.begin(SEATS[0])
    return session


def hand_in(session: Session, *seats: str) -> dict[str, str]:
    """These seats finish; the box of each."""
    rng, found = random.Random(3), {}
    for seat in seats:
        (offer,) = [made for made in session.offers(seat) if made.verb == "orders"]
        before = set(session.state.boxes)
        assert session.submit(seat, "orders", **offer.sample(rng).args).verdict == "ok"
        accounts = {value for name, value in session.state.vars.items() if name.startswith("account.")}
        (found[seat],) = set(session.state.boxes) - before - accounts
    return found


@case("8", "pass")
def test_without_an_umpire_a_sheet_is_its_writers_alone() -> None:
    """While one is missing no other seat opens a sheet; when the last is in all lie open."""
    session = begun("319")
    boxes = hand_in(session, *SEATS[:5])
    for seat, box in boxes.items():
        assert session.known(seat).open(box) is not None
        for other in set(SEATS) - {seat}:
            with pytest.raises(NotKnown):
                session.known(other).open(box)
    boxes |= hand_in(session, SEATS[5])
    assert all(session.state.boxes[box].open for box in boxes.values())


def test_with_an_umpire_he_reads_and_no_player_does() -> None:
    """A sheet is sealed to the umpire; he opens all of them, without their writers being there."""
    session = begun("319-umpire")
    boxes = hand_in(session, *SEATS[:5])
    for seat, box in boxes.items():
        assert session.known("umpire").open(box) is not None
        for other in set(SEATS) - {seat}:
            with pytest.raises(NotKnown):
                session.known(other).open(box)
    hand_in(session, SEATS[5])
    assert session.state.vars["season"] == "spring"
    assert all(session.state.boxes[box].open for box in boxes.values())


@case("8", "refuse")
def test_nobody_hands_in_twice_or_out_of_turn() -> None:
    """A sheet handed in is final, and the umpire writes none."""
    session = begun("319-umpire")
    hand_in(session, SEATS[0])
    assert session.submit(SEATS[0], "orders", sheet=()).verdict == "refused"
    assert session.submit("umpire", "orders", sheet=()).verdict == "refused"


def test_after_the_deadline_the_umpire_goes_on() -> None:
    """Whoever is late writes nothing this turn: the game goes on without his sheet."""
    session = begun("319-umpire")
    hand_in(session, *SEATS[:4])
    assert session.submit("umpire", "overdue").verdict == "ok"
    assert session.state.vars["season"] == "spring" and set(session.awaited()) == set(SEATS)


def test_without_an_umpire_all_who_are_in_must_agree() -> None:
    """One alone cannot shut out the others; when all who have handed in say so, it goes on."""
    session = begun("319")
    hand_in(session, *SEATS[:3])
    assert session.submit(SEATS[5], "overdue").verdict == "refused"
    assert session.submit(SEATS[0], "overdue").verdict == "ok"
    assert set(session.awaited()) == set(SEATS[3:])
    for seat in SEATS[1:3]:
        assert session.submit(seat, "overdue").verdict == "ok"
    assert session.state.vars["season"] == "spring" and set(session.awaited()) == set(SEATS)


def test_a_sheet_that_cannot_stand_is_refused() -> None:
    """A line nobody offers, and one too many of a kind, are no sheet."""
    session = begun("319")
    for bad in ((("buy", (("count", 9), ("kind", "Ag"))),), (("fly", ()),), "A PHE SYR"):
        assert session.submit(SEATS[0], "orders", sheet=bad).verdict == "refused"


def test_orders_left_with_the_umpire_count_when_the_deadline_passes() -> None:
    """A draft is replaced by a later one; at the deadline the last one is opened like a sheet handed in."""
    session = begun("319-umpire")
    hand_in(session, *SEATS[:5])
    gold = session.state.vars[f"gold.{SEATS[5]}"]
    for count in (1, 2):
        buy = (line("buy", kind="A", count=count),)
        assert session.submit(SEATS[5], "draft", sheet=buy).verdict == "ok"
    assert session.awaited() == (SEATS[5],) and session.state.vars[f"gold.{SEATS[5]}"] == gold
    assert session.submit("umpire", "overdue").verdict == "ok"
    mine = [p for p in session.state.pieces.values() if p.owner == SEATS[5] and p.kind == "A"]
    assert session.state.vars["season"] == "spring" and len(mine) == 2


def test_the_umpires_window_may_ask_anything_of_the_map() -> None:
    """He has no chiefs, no pieces to order and no lines to write; asking for them is no error."""
    session = begun("319-umpire")
    known = session.known("umpire")
    assert rules("board").chiefs(known, "umpire") == ()
    bench = session.game.protocol
    assert bench is not None and not bench.writing(known)
    assert bench.pieces(known) == () and bench.arrows(known, ()) == ()
