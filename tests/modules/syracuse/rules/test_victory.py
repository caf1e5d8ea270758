"""9 Victory: the Athenian fleet, the position at the end, points; 2.D.2 forces drawn back."""

from __future__ import annotations

import pytest

from tabletop.core.rules.context import Table
from tests.modules.syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, Bench, case, position, table

RING = {"camp": "camp-wall", "site-A1": "wall-A1", "site-A2": "wall-A2", "site-A3": "wall-A3"}
HELD = {"fort-plemmyrion": "mark-plemmyrion"}


def last_turn(places: dict[str, str], **more: object) -> object:
    """The result of the game when the last turn ends like this."""
    t = Table(ROOM.game, position(places, turn=9, **more)[0], "", None)
    ROOM.game.step("Campaign").final_count(t)
    return t.var("result")


@case("9.1", "pass")
@pytest.mark.parametrize(
    ("places", "result"),
    [
        ({"camp": "camp-wall-"}, ("total", SYRACUSE, "9.1")),
        ({"camp": "camp-wall", "site-chains": "chains"}, ("total", SYRACUSE, "9.1")),
        ({**RING, **HELD}, ("total", ATHENS, "9.1")),
    ],
)
def test_total_by_position(places: dict[str, str], result: object) -> None:
    """9.1: camp destroyed, or chains and none of the walls; all three, the Plemmyrion held and no chains."""
    assert last_turn(places) == result


@case("9.1", "refuse")
@pytest.mark.parametrize(
    "places",
    [
        {**RING},
        {**RING, **HELD, "site-chains": "chains"},
        {**RING, **HELD, "site-A2": ""},
        {**RING, "site-A2": "", "site-A3": "", "site-chains": "chains"},  # ruling chains-and-walls: one wall stands
    ],
)
def test_no_total_by_position(places: dict[str, str]) -> None:
    """9.1: a piece of it is missing, and the game is decided by points."""
    found = last_turn(places)
    assert isinstance(found, tuple) and found[2] == "9.2"


@case("9.1", "pass")
@pytest.mark.parametrize(("fleet", "lost"), [("AT1 AT2", True), ("AT1 AT3", False), ("AT3- AT4- AT6-", True)])
def test_athens_without_a_fleet_has_lost(fleet: str, lost: bool) -> None:
    """9.1, 2.D: 40 points of triremes or fewer end the game when victory is verified, after both adjustments, and not
    before; 45 do not."""
    places = {"catane": "", "M10": fleet}
    assert table(position(places), "Adjustments", seat=ATHENS).session.state.vars.get("result") is None
    t = Table(ROOM.game, position(places, turn=3)[0], "", None)
    ROOM.game.step("Turn").victory(t)
    assert (t.var("result") == ("total", SYRACUSE, "9.1")) is lost


@case("9.2", "pass")
@case("9.2", "refuse")
@pytest.mark.parametrize(
    ("places", "athens", "syracuse", "result"),
    [
        ({}, 5, 0, ("draw", "", "9.2")),  # ruling draw-at-five
        ({}, 6, 0, ("strategic", ATHENS, "9.2")),
        ({}, 20, 14, ("tactical", ATHENS, "9.2")),
        ({"fort-syke": "mark-syke-", "site-S1": "wall-S1"}, 0, 0, ("strategic", SYRACUSE, "9.2")),
        ({"fort-labdalon": "mark-labdalon", "fort-syke": "mark-syke"}, 0, 0, ("strategic", ATHENS, "9.2")),
        ({"fort-olympieion": "mark-olympieion", "camp": "camp-wall"}, 0, 0, ("draw", "", "9.2")),  # no prize
    ],
)
def test_by_points(places: dict[str, str], athens: int, syracuse: int, result: object) -> None:
    """9.2: 5 for each of three forts, 2 for a wall; a gap of 5 is a draw, the double is strategic."""
    assert last_turn(places, vp__athens=athens, vp__syracuse=syracuse) == result


# --- 2.D.2 -------------------------------------------------------------------------------------------------


def home(places: dict[str, str], seat: str, **more: object) -> Bench:
    """A side draws its forces back."""
    return table(position(places, **more), "Regroup", seat=seat)


@case("2.D.2", "pass")
def test_forces_are_drawn_back() -> None:
    """2.D.2: from anywhere to the city, to a fort one controls (two units), ships to a port."""
    bench = home({"T11": "SCav1 SH1 SH2", "M3": "ST1", "fort-olympieion": "mark-olympieion-"}, SYRACUSE)
    bench.move("SH1 SH2", "fort-olympieion")
    bench.move("SCav1", "T16")
    bench.move("ST1", "M7")
    assert bench.at("T11") == "" and bench.at("M7") == "ST1"


@case("2.D.2", "refuse")
def test_not_further_than_allowed() -> None:
    """2.D.2: no third unit in a fort, no fort of the enemy's, no port for land units, nobody twice."""
    fort = {"fort-olympieion": "mark-olympieion-", "fort-labdalon": "mark-labdalon"}
    bench = home({"T11": "SCav1 SH1 SH2", **fort}, SYRACUSE)
    assert bench.no_move("SCav1 SH1 SH2", "fort-olympieion")
    assert bench.no_move("SH1", "fort-labdalon") and bench.no_move("SH1", "M6")
    bench.move("SH1", "fort-olympieion")
    assert bench.no_move("SH1", "T16")


@case("2.D.2", "pass")
@case("2.D.2", "refuse")
def test_to_catane_with_ships_enough() -> None:
    """2.D.2: no more points of land units than of the ships that go along; not while the chains are up."""
    places = {"M10": "AT1-", "T25": "AaH4 AaH1 AH1"}
    bench = home(places, ATHENS)
    assert bench.no_move("AaH4", "catane") and bench.no_move("AT1 AaH4 AaH1", "catane")
    bench.move("AT1 AaH4 AH1", "catane")
    assert home({**places, "site-chains": "chains"}, ATHENS).no_move("AT1", "catane")


@pytest.mark.parametrize(
    ("pieces", "to", "why"),
    [
        ("AaH4", "catane", "check-catane-convoy"),
        ("AT1 AaH4 AaH1", "catane", "check-catane-convoy"),
        ("AH1", "T24", "check-no-haven"),
        ("AT1", "fort-olympieion", "check-no-haven"),
        ("AaH4 AaH1 AH1", "fort-olympieion", "check-haven-full"),
        ("SH1", "fort-olympieion", "check-not-yours"),
    ],
)
def test_it_is_said_why_a_force_is_not_drawn_back_so(pieces: str, to: str, why: str) -> None:
    """2.D.2: the words of the question alone do not say that troops and their ships go to Catane in one act."""
    places = {"M10": "AT1-", "T25": "AaH4 AaH1 AH1", "T11": "SH1", "fort-olympieion": "mark-olympieion"}
    bench = home(places, ATHENS)
    ruling = bench.session.preview(ATHENS, "move", piece=tuple(pieces.split()), to=to)
    assert why in {citation.text.key for citation in ruling.broken_rules}
    assert all(c.text.key.startswith("check-") for c in ruling.broken_rules), "not the question over again"


def test_it_is_said_that_a_counter_is_drawn_back_once() -> None:
    """2.D.2, and by the chains nobody goes to Catane."""
    bench = home({"M10": "AT1", "T25": "AaH4", "site-chains": "chains", "camp": "camp-wall"}, ATHENS)
    bench.move("AaH4", "T17")
    for pieces, to, why in (("AaH4", "camp", "check-regrouped"), ("AT1", "catane", "check-catane-chained")):
        ruling = bench.session.preview(ATHENS, "move", piece=(pieces,), to=to)
        assert why in {citation.text.key for citation in ruling.broken_rules}
