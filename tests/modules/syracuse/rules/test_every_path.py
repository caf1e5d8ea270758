"""What holds "until", "whatever sinks it", "all his units": each tried on every path by which it can be reached."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.core.rules.context import Table
from tests.modules.syracuse.rules.harness import (
    ATHENS,
    ROOM,
    SYRACUSE,
    Bench,
    adjust,
    case,
    orders,
    position,
    table,
    works,
)

# --- 7 S23: the ill leader stays where he is --------------------------------------------------------------------


def ill(places: dict[str, str], leader: str, step: str, **fields: Any) -> Bench:
    """A point of the turn with a leader whom an epidemic keeps."""
    state, vaults = position(places)
    state.pieces[leader] = replace(state.pieces[leader], marks=frozenset({"ill"}), steps=1)
    return table((state, vaults), step, **fields)


FORT = {"fort-olympieion": "mark-olympieion-"}
CAMP = {"camp": "camp-wall"}


@case("7 S23", "refuse")
def test_the_ill_leader_does_not_regroup() -> None:
    """7 S23, 2.D.2: until 2.B.2 of the next turn he moves no more; his units may, and a leader in good health."""
    bench = ill({"T16": "SH1 hermocrates sicanus", **FORT}, "hermocrates", "Regroup", seat=SYRACUSE)
    assert bench.no_move("hermocrates", "fort-olympieion") and bench.no_move("SH1 hermocrates", "fort-olympieion")
    bench.move("SH1 sicanus", "fort-olympieion")
    assert bench.at("T16") == "hermocrates"


def test_the_ill_leader_does_not_sail_to_catane() -> None:
    """7 S23, 2.D.2: nor with a fleet that leaves for Catane."""
    bench = ill({"T17": "nicias AH1", "M12": "AT1", **CAMP}, "nicias", "Regroup", seat=ATHENS)
    assert bench.no_move("AT1 nicias", "catane")
    bench.move("AT1 AH1", "catane")
    assert bench.at("T17") == "nicias"


def test_the_ill_leader_does_not_go_to_the_ramparts() -> None:
    """7 S23, 5.2: those who man the camp are chosen among the others."""
    bench = ill({"T17": "nicias AH1", **CAMP}, "nicias", "Man", seat=ATHENS)
    assert bench.no_move("AH1 nicias", "camp")
    bench.move("AH1", "camp")


# --- 7 S8: Spartans wherever they fight -------------------------------------------------------------------------


def test_spartans_count_in_the_fort_they_defend() -> None:
    """7 S8: "un combat entre unités terrestres incluant au moins une unité de hoplites spartiates": an assault too."""
    places = {"T21": "AH3 AH4", "fort-olympieion": "mark-olympieion- SaH1"}
    start = position(places, hands={SYRACUSE: "SC4"})
    fields = {"zone": "T21", "attacker": ATHENS, "entries": (), "target": "fort-olympieion"}
    bench = table(start, "Battle", **fields)
    bench.choose(syracuse=("SC4", "S8", ""))
    assert {term.modifier.id: term.amount for term in bench.sum().terms}["strat-S8-defender"] == -1
    elsewhere = {**places, "T16": "SaH3", "fort-olympieion": "mark-olympieion- SH1"}
    away = table(position(elsewhere, hands={SYRACUSE: "SC4"}), "Battle", **fields)
    assert away.no("choose", SYRACUSE, choice=("SC4", "S8", "")) == {"4.2"}, "no Spartan in this combat"


# --- 3.4: a leader moves once in a phase, at sea too ------------------------------------------------------------


@case("3.4", "refuse")
def test_a_leader_who_has_moved_is_not_taken_to_sea_again() -> None:
    """3.4: going aboard was his move ("il ne pourra plus se déplacer lors de la même phase"); a ship stays."""
    bench = orders({"T24": "nicias", "M11": "AT1 AT2"})
    bench.move("nicias", "M11")
    assert "3.4" in bench.no_move("AT1 AT2", "M10")
    bench.move("AT1", "M10")
    assert "3.4" in bench.no_move("AT2", "M10") and bench.at("M11") == "AT2 nicias"


def test_a_leader_who_has_not_moved_sails_with_the_last_ship() -> None:
    """3.1: the same fleet, its leader aboard since before the phase: all may go, and he with them."""
    bench = orders({"M10": "AT1 AT2 nicias"})
    bench.move("AT1 AT2", "M11")
    assert bench.at("M11") == "AT1 AT2 nicias"


# --- 3.1: whoever loses his last ship ---------------------------------------------------------------------------


@case("3.1", "pass")
def test_attrition_takes_the_leader_with_the_last_ship() -> None:
    """6.4, 3.1: a weakened ship lost to attrition (5 and its zone's strength); no combat, no point for him (9.2)."""
    bench = adjust({"M3": "ST1- hermocrates"}, SYRACUSE)
    while bench.step != "Roll":
        bench.do("pick", what=()) if bench.step == "Pick" else bench.do("pass")
    bench.throw(6)
    assert "hermocrates" in bench.at("losses-syracuse") and bench.at("M3") == ""
    assert bench.var("vp.athens") == 3, "the ship unit, not the leader"


def test_hunger_takes_the_leader_with_the_last_ship() -> None:
    """6.3, 3.1: all Athenian units weakened: the weak one is lost, and Nicias with it."""
    places = {"M3": "AT1- nicias", "M12": "AT2", "catane": "AT3 AT4 AT5", **CAMP}
    bench = adjust(places, ATHENS, supply__athens=1, shortage__athens=1, turn=3)
    for _ in range(20):
        if "nicias" in bench.at("losses-athens") or not bench.step:
            break
        bench.deal() if bench.session.awaited() == ("chance",) else bench.do(
            "pick", what=()
        ) if bench.step == "Pick" else (bench.do("pass") if bench.step == "AdjustmentChit" else None)
    assert bench.at("losses-athens") == "AT1- nicias"


@pytest.mark.parametrize(("chit", "number"), [("SC3", "S5"), ("SC18", "S24")])
def test_rotten_hulls_and_desertion_take_him_too(chit: str, number: str) -> None:
    """7 S5, 7 S24, 3.1: the last ship of the port rots; the only allied ship of a sea zone deserts."""
    if number == "S5":
        start = position({"M12": "AT1 nicias", **CAMP}, hands={SYRACUSE: chit})
        bench = table(start, "AdjustmentChit", seat=SYRACUSE, window="siege")
        bench.play(chit, number)
        assert "nicias" in bench.at("losses-athens")
    else:
        start = position({"M3": "SaT1 hermocrates"}, hands={ATHENS: chit})
        bench = table(start, "AdjustmentChit", seat=ATHENS, window="siege")
        bench.play(chit, number, unit="SaT1")
        assert "hermocrates" in bench.at("losses-syracuse") and bench.var("vp.athens") == 0


# --- 4.1: all his units -----------------------------------------------------------------------------------------


@case("4.1", "refuse")
def test_a_convoy_thrown_back_takes_its_troops_home() -> None:
    """4.1, 3.5: "toutes ses unités retournent affaiblies dans leur zone de départ": those it had landed as well."""
    bench = orders({"catane": "AT3 AaC2 AH1", "M11": "ST1"}, points=2)
    bench.move("AT3 AaC2", "M11")
    bench.move("AaC2", "T24")
    bench.do("end")
    assert bench.at("M11") == "ST1" and bench.at("T24") == ""
    assert {"AT3-", "AaC2-", "AH1"} <= set(bench.at("catane").split())


# --- 4.2.2, 9.2: leaders alone ----------------------------------------------------------------------------------


@case("4.2.2", "pass")
def test_a_leader_whose_units_are_gone_withdraws_alone() -> None:
    """4.2.2: "Les unités de combat et les chefs non éliminés du vaincu doivent quitter la zone" (leader-alone)."""
    bench = table(position({"T23": "AH3 hermocrates"}), "Retreat", seat=SYRACUSE, zone="T23")
    assert bench.step == "Retreat" and bench.targets("hermocrates")
    bench.move("hermocrates", sorted(bench.targets("hermocrates"))[0])
    assert bench.at("losses-syracuse") == "" and bench.at("T23") == "AH3"


@case("9.2", "refuse")
def test_a_captured_leader_is_worth_nothing() -> None:
    """9.2: "1 PV par chef ennemi tué au cours d'un combat"; 4.2.2 says captured, even when a combat left him alone."""
    from modules.syracuse.rules import losses  # type: ignore[import-not-found]

    t = Table(ROOM.game, position({"T23": "AH1 hermocrates"})[0], "", None)
    t.call("Battle", zone="T23", attacker=ATHENS, entries=())
    losses.capture(t)
    assert t.piece("hermocrates").place == "losses-syracuse" and t.var("vp.athens") == 0


# --- 7 S25, 7 S6 ------------------------------------------------------------------------------------------------


def test_good_omens_draw_from_a_cup_that_has_what_was_used() -> None:
    """7 S25, 2.A: "Une fois utilisé, un stratagème est remis dans le bol": but for S25 itself, which is being used."""
    bench = orders({"T24": "AH3", "stratagems-played": "SC4 SC5", "stratagems-out": "SC1"}, hands={ATHENS: "SC20"})
    bench.play("SC20", "S25", use="draw")
    assert bench.at("stratagems-played") == "SC20" and bench.at("stratagems-out") == "SC1"
    offered = {chit for chit, _ in bench.session.offers("chance")[0].args["chit"].inner.values}
    assert {"SC4", "SC5"} <= offered and not {"SC1", "SC20"} & offered
    bench.deal()
    assert len(bench.state.at("hand-athens")) == 1


@case("7 S6", "pass")
def test_hulls_are_reinforced_before_there_is_a_camp() -> None:
    """7 S6: "lors de la phase C, si Erasnidès est présent": Syracuse does not work yet, but the phase is there."""
    bench = works({"T16": "erasinides", "M6": "ST1"}, SYRACUSE, hands={SYRACUSE: "SC1"})
    assert bench.step == "Hulls" and bench.seat == SYRACUSE
    bench.play("SC1", "S6")
    assert bench.at("stratagems-out") == "SC1" and not bench.step


@case("7 S6", "refuse")
def test_nobody_is_asked_about_hulls_without_erasinides() -> None:
    """7 S6: without him nothing is asked; with him whoever holds a chit is asked, whatever it is."""
    assert not works({"T16": "gylippus"}, SYRACUSE, hands={SYRACUSE: "SC1"}).step
    bench = works({"T16": "erasinides"}, SYRACUSE, hands={SYRACUSE: "SC5"})
    assert bench.step == "Hulls" and bench.no("play", chit="SC5", number="S12")
    bench.do("pass")


def test_the_fall_of_a_garrison_kills_its_leader_in_combat() -> None:
    """9.2: beaten in a fort, a leader is eliminated with the garrison: that is killed in combat, a point."""
    places = {"T21": "AH3 AH4 AH5 AaH1", "fort-olympieion": "mark-olympieion- SP1- hermocrates"}
    fields = {"zone": "T21", "attacker": ATHENS, "entries": (), "target": "fort-olympieion"}
    bench = table(position(places), "Battle", **fields)
    bench.choose()
    bench.throw(max(die for die, what in bench.outcomes().items() if what.split()[1] in ("A", "attacker")))
    while bench.step in ("Pick", "Occupy"):
        bench.do("pick", what=bench.top("options")[:1]) if bench.step == "Pick" else bench.do("end")
    assert "hermocrates" in bench.at("losses-syracuse") and bench.var("vp.athens") == 2, "a unit of type P, and he"
