"""12 The Peace of Nicias and its end, 13 Persia, 15 what scenarios forbid."""

from __future__ import annotations

from typing import Any

import pytest

from modules.hellenes.rules.peace import (
    capacity,
    forced_always,
    may_end,
    may_enter,
    may_fight,
    may_go,
    may_leave,
    price,
)
from tests.modules.hellenes.rules.harness import ATHENS, SPARTA, case, known, position, table

PEACE: dict[str, Any] = {"peace": 1, "may-renew": 1, "first-year": -415, "neutral": "ACHAEA PHRYGIA LYDIA MESSENE"}
EXPEDITIONS = {"expedition.first": "A14 A16", "expedition.second": "A15 A3"}


@case("12.0.2", "refuse")
def test_nobody_fights_in_greece() -> None:
    """12.0 #2: in Greece alone; Sicily and Italy are at war."""
    k = known({}, **PEACE)
    assert not may_fight(k, ATHENS, "CORINTH") and not may_fight(k, ATHENS, "SARONIC")
    assert may_fight(k, ATHENS, "SYRACUSE") and may_fight(k, SPARTA, "TARAS_GULF")
    assert may_fight(known({}), ATHENS, "CORINTH")
    assert forced_always(k, "SARONIC") and not forced_always(k, "SYRACUSE_SEA")


@pytest.mark.parametrize(
    ("peace", "halved", "athens", "thebes", "syracuse"), [(0, 0, 12, 8, 10), (1, 0, 18, 12, 10), (0, 1, 12, 12, 10)]
)
@case("12.0.2", "pass")
def test_capacity(peace: int, halved: int, athens: int, thebes: int, syracuse: int) -> None:
    """1.3: twice the value; 12.0 #2a three times in Greece during the Peace; 12.12 Thebes keeps 12 after it."""
    k = known({}, peace=peace, halved=halved)
    assert [capacity(k, zone) for zone in ("ATHENS", "THEBES", "SYRACUSE")] == [athens, thebes, syracuse]


@case("12.0.4", "pass")
@case("12.0.4", "refuse")
def test_moves_end_at_home() -> None:
    """12.0 #2b: in national territory or its seas, those of Athens at Corcyra too; not in what the enemy has taken."""
    k = known({"city-PYLOS": "garrison-athens"}, **PEACE)
    assert may_end(k, SPARTA, "SPARTA", "lacedaemon") and may_end(k, SPARTA, "LACONIAN", "lacedaemon")
    assert not may_end(k, SPARTA, "PYLOS", "lacedaemon") and not may_end(k, SPARTA, "CORINTH", "lacedaemon")
    assert may_end(k, ATHENS, "CORCYRA", "attica") and may_end(k, ATHENS, "CORCYRA_SEA", "attica")
    assert not may_end(k, SPARTA, "CORCYRA_SEA", "lacedaemon"), "12.0.4 is for Athens alone"
    assert not may_end(k, ATHENS, "NAUPACTUS", "attica") and may_end(k, ATHENS, "CATANA", "attica")


def test_neutral_ground() -> None:
    """1.31, 13.2: nobody enters neutral zones; Persia stays shut without Persian Aid."""
    k = known({}, **PEACE)
    assert not may_enter(k, ATHENS, "ACHAEA") and not may_enter(k, SPARTA, "LYDIA") and may_enter(k, ATHENS, "CORINTH")


def going(name: str, to: str, year: int, **more: Any) -> bool:
    """Whether a unit at Corcyra may go there in a year."""
    given = {**PEACE, **EXPEDITIONS, "turn": year + 416, **more}
    k = known({"CORCYRA": "A14 A1", "ATHENS": "A15", "CATANA": "A56"}, **given)
    return may_go(k, k.piece(name), to) and (name != "A15" or may_leave(k, k.piece(name)))


@case("15.4", "pass")
@case("15.4.3", "pass")
@case("15.2.5", "pass")
def test_each_expedition_sails_in_its_year() -> None:
    """15.4 #3: the first in 415, the second in 414, everybody later."""
    assert going("A14", "CROTON_SEA", -415) and not going("A1", "SYRACUSE_SEA", -415)
    assert going("A15", "SICILIAN_SEA", -414) and going("A15", "SYRACUSE_SEA", -414)
    assert not going("A14", "SYRACUSE_SEA", -414) and going("A1", "SYRACUSE_SEA", -413)


@case("15.4", "refuse")
@case("15.4.3", "refuse")
@case("15.2.3", "pass")
@case("15.2.3", "refuse")
@case("15.2.5", "refuse")
def test_the_second_expedition_waits() -> None:
    """15.4 #3: it does not leave Athens until 414 or the war is renewed; 15.4 #6 Sicilians never leave Sicily."""
    assert not going("A15", "SARONIC", -415) and going("A15", "SARONIC", -414)
    assert going("A15", "SARONIC", -415, peace=0)
    assert not going("A56", "CROTON_SEA", -413) and going("A56", "SYRACUSE", -413)


@pytest.mark.parametrize(
    ("turn", "sparta", "athens"), [(1, 5, 10), (2, 4, 8), (3, 3, 6), (4, 2, 4), (5, 1, 2), (6, 0, 0), (12, 0, 0)]
)
def test_price_of_war(turn: int, sparta: int, athens: int) -> None:
    """12.1: the table by years, 415 to 410 and on."""
    k = known({}, **{**PEACE, "turn": turn})
    assert (price(k, SPARTA), price(k, ATHENS)) == (sparta, athens)


@case("12.1", "pass")
@case("12.13", "pass")
@case("12.13", "refuse")
@case("15.4.1", "pass")
def test_the_war_is_renewed() -> None:
    """12.1: the price is paid, the Peace falls, tribute is halved, 41 to 46 join Sparta's pool covered and as they
    would arrive."""
    places = {"aside": "S41 S44 S45 A41 S10", "pool-sparta": "", "ATHENS": "A1"}
    given = {**PEACE, "turn": 3, "use.sparta": "event", "card.sparta": "C20"}
    bench = table(position(places, **given), "Turn", seat=SPARTA, use="event", card="C20")
    assert bench.step == "Renewal"
    bench.do("renew")
    assert (bench.var("peace"), bench.var("halved"), bench.var("prestige")) == (0, 1, 3)
    k = bench.session.local.known(SPARTA)
    pool = {k.kind(piece): k.steps(piece) for piece in bench.state.at("pool-sparta")}
    assert pool == {"S41": 3, "S44": 1, "S45": 1}
    assert all(piece.kind is None for piece in bench.state.at("pool-sparta"))
    assert {piece.kind for piece in bench.state.at("aside")} == {"A41", "S10"}


@case("12.1", "refuse")
@case("15.2.1", "pass")
@case("15.2.1", "refuse")
@case("15.4.1", "refuse")
def test_the_peace_of_the_sicilian_scenario_holds() -> None:
    """15.2 #1: it cannot be broken there; nor is anybody asked who is at war."""
    for given in ({**PEACE, "may-renew": 0}, {**PEACE, "peace": 0}):
        bench = table(position({"ATHENS": "A1"}, **given), "Turn", seat=ATHENS, use="event", card="C20")
        assert bench.step != "Renewal"


def wintering(places: dict[str, str], seat: str, **more: Any) -> set[tuple[str, str]]:
    """(verb, end) of what a seat's units may do this winter with two actions."""
    given = {**PEACE, **EXPEDITIONS, f"coins.{seat}": 3, f"use.{seat}": "actions", f"card.{seat}": "C20", **more}
    bench = table(position(places, covered=True, **given), "WinterTurn", seat=seat)
    return {(made.verb, str(made.args["to"])) for made in bench.session.offers(seat) if "to" in made.args}


def test_winter_keeps_the_peace_too() -> None:
    """12.0.2, 15.2.5, 9.21: in the Peace a fleet winters at home or at Corcyra, not at Naupactus; one of Sicily never
    leaves it; at war both may."""
    fleet = wintering({"IONIAN": "A14:3"}, ATHENS, phase="winter", turn=3)
    assert ("march", "CORCYRA") in fleet and ("march", "NAUPACTUS") not in fleet
    assert ("march", "NAUPACTUS") in wintering({"IONIAN": "A14:3"}, ATHENS, phase="winter", turn=3, peace=0)
    sicilian = wintering({"SYRACUSE_SEA": "A60:2"}, ATHENS, phase="winter", turn=3)
    assert ("repatriate", "CATANA") in sicilian and ("march", "CORCYRA") not in sicilian
