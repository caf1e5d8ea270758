"""8 Victory by position and by points."""

from __future__ import annotations

import pytest

from tabletop.systems.campaign.victory import verdict
from tests.modules.sphacteria.rules.harness import ATHENS, SPARTA, Bench, battle, case, position, table


def last_turn(places: dict[str, str], **more: int) -> Bench:
    """The seventh turn played out by two idle sides."""
    bench = table(position(places, turn=7, **more), "Campaign")
    while bench.step:
        bench.deal()
        match bench.step:
            case "Announce":
                bench.do("announce", points=1)
            case "Orders":
                bench.do("end")
            case "Discard":
                bench.do("keep", chit="")
            case "":
                break
            case "Pick":
                bench.do("pick", what=())
            case _:
                bench.do("pass")
    return bench


@case("8.1", "pass")
@pytest.mark.parametrize(
    ("places", "winner"),
    [
        ({"P": "A-H1", "Q": "A-H6", "T": "A-H2 A-P1"}, ATHENS),
        ({"P": "S-H1", "Q": "S-H2", "T": "S-H3 S-H5"}, SPARTA),
    ],
)
def test_three_zones_at_the_end_are_a_total_victory(places: dict[str, str], winner: str) -> None:
    """8.1: hoplites in P, Q and T after turn 7, Messenians included."""
    assert last_turn(places).var("result") == ("total", winner, "8.1")


@case("8.1", "refuse")
def test_helots_hold_nothing() -> None:
    """8.1: with helots in T, Sparta has two zones and points only."""
    bench = last_turn({"P": "S-H1", "Q": "S-H2", "T": "S-H5"})
    assert bench.var("result") == ("strategic", SPARTA, "8.2") and bench.var("vp.sparta") == 10


@case("8.2", "pass")
def test_points_of_the_end_and_of_losses() -> None:
    """8.2: 5 a zone held by hoplites, added to 2 a ship, 1 a land unit, 1 a leader scored during the game."""
    bench = last_turn({"P": "A-H1", "T": "S-H1", "Q": "A-P1"}, vp__athens=2, vp__sparta=1)
    assert (bench.var("vp.athens"), bench.var("vp.sparta")) == (7, 6)
    assert bench.var("result") == ("draw", "", "8.2")
    fight = battle({"C": "A-T2 A-T3 A-T4 S-T1- thrasymedidas"}, "C", ATHENS)
    fight.fight("R-1/2 A")
    assert fight.var("vp.athens") == 3


@case("8.2", "refuse")
@pytest.mark.parametrize(
    ("athens", "sparta", "kind", "winner"),
    [
        (5, 5, "draw", ""),
        (8, 5, "draw", ""),
        (9, 5, "tactical", ATHENS),
        (10, 5, "strategic", ATHENS),
        (5, 11, "strategic", SPARTA),
        (12, 20, "tactical", SPARTA),
        (3, 0, "draw", ""),
        (4, 0, "strategic", ATHENS),
    ],
)
def test_margins(athens: int, sparta: int, kind: str, winner: str) -> None:
    """8.2: up to 3 points apart a draw, the double strategic, else tactical (ruling zero-points)."""
    assert verdict({ATHENS: athens, SPARTA: sparta}, 3) == (kind, winner)
