"""5 Supply and surrender; 2.D the adjustments around it."""

from __future__ import annotations

import pytest

from tests.modules.sphacteria.rules.harness import ATHENS, SPARTA, Bench, adjust, battle, case

BLOCKADE = {"I": "A-T1", "J": "A-T2"}
SIEGE = {"I": "S-T1", "H": "S-T2"}


def supply(bench: Bench, seat: str) -> int:
    """Where a side's marker stands once its adjustments are over."""
    while bench.step:
        bench.do("pick" if bench.step == "Pick" else "pass", **({"what": ()} if bench.step == "Pick" else {}))
    return int(bench.var(f"supply.{seat}"))


@case("5", "pass")
@case("5.1", "pass")
@case("2.D.3", "pass")
def test_pylos_cut_off_loses_a_step() -> None:
    """5.1: only Spartan ships in I and in H: the Athenian marker goes down one."""
    assert supply(adjust({"P": "A-H1", **SIEGE}, ATHENS), ATHENS) == 2


@case("5.1", "refuse")
@case("2.D.3", "refuse")
@pytest.mark.parametrize(
    "waters", [{"I": "S-T1"}, {"I": "S-T1", "H": "S-T2 A-T1"}, {"I": "S-T1", "H": ""}, {"H": "S-T1", "J": "S-T2"}]
)
def test_one_open_zone_feeds_pylos(waters: dict[str, str]) -> None:
    """5.1: an empty zone or an Athenian ship lets food through (ruling both-zones): one step up, to 3 at most."""
    assert supply(adjust({"P": "A-H1", **waters}, ATHENS, supply__athens=1), ATHENS) == 2
    assert supply(adjust({"P": "A-H1", **waters}, ATHENS, supply__athens=3), ATHENS) == 3


@case("5.2", "pass")
def test_the_island_cut_off_loses_a_step() -> None:
    """5.2: only Athenian ships in I and J: the Spartan marker goes down one; not if J is open."""
    assert supply(adjust({"R": "S-H1", **BLOCKADE}, SPARTA), SPARTA) == 2
    assert supply(adjust({"R": "S-H1", "I": "A-T1"}, SPARTA, supply__sparta=2), SPARTA) == 3


@case("5", "refuse")
def test_units_elsewhere_need_no_supply() -> None:
    """5: Athenians in O and Spartans in U are not followed, and Athenians on the island change nothing for Spartans."""
    assert supply(adjust({"O": "A-H1", **SIEGE}, ATHENS), ATHENS) == 3
    assert supply(adjust({"U": "S-H1", **BLOCKADE}, SPARTA), SPARTA) == 3
    assert supply(adjust({"R": "S-H1", "Q": "A-H1", **BLOCKADE}, SPARTA), SPARTA) == 2


@case("5.2", "refuse")
def test_helot_runs() -> None:
    """5.2: an even die lifts the marker, an odd one weakens the helots or loses weakened ones; each run is thrown for
    itself, and Sparta may stop; then comes the check."""
    bench = adjust({"R": "S-H1", "U": "S-H5 S-H6-", "V": "S-H7", **BLOCKADE}, SPARTA, supply__sparta=1)
    assert bench.no("pick", what="S-H1") == {"5.2"}
    bench.do("pick", what="S-H5")
    bench.throw(3)
    assert bench.at("U") == "S-H6- S-H5-" or bench.at("U") == "S-H5- S-H6-"
    assert bench.no("pick", what="S-H5") == {"5.2"}, "a unit runs once"
    bench.do("pick", what="S-H6")
    bench.throw(5)
    assert bench.at("losses-sparta") == "S-H6-" and bench.step == "HelotRuns"
    bench.do("pick", what="S-H7")
    bench.throw(2)
    assert bench.at("V") == "S-H7" and not bench.step
    assert bench.var("supply.sparta") == 1, "one step up by the run, one down by the blockade"


def test_sparta_stops_the_runs_when_it_likes() -> None:
    """5.2: after a run that succeeded the other helots need not be risked; at 3 nobody is asked."""
    bench = adjust({"R": "S-H1", "U": "S-H5 S-H6", **BLOCKADE}, SPARTA, supply__sparta=1)
    bench.do("pick", what="S-H5")
    bench.throw(4)
    bench.do("pass")
    assert bench.at("U") == "S-H5 S-H6" and bench.var("supply.sparta") == 1
    bench = adjust({"R": "S-H1", "U": "S-H5 S-H6", **BLOCKADE}, SPARTA, supply__sparta=2)
    bench.do("pick", what="S-H5")
    bench.throw(6)
    assert not bench.step and bench.var("supply.sparta") == 2


def test_no_helot_run_without_need() -> None:
    """5.2: no die while nobody is on the island or the marker is on 3 (ruling helots-up-to-three)."""
    assert not adjust({"U": "S-H5", **BLOCKADE}, SPARTA, supply__sparta=2).step
    assert not adjust({"R": "S-H1", "U": "S-H5", **BLOCKADE}, SPARTA, supply__sparta=3).step


@case("5.3", "pass")
@case("8.1", "pass")
def test_surrender_of_two_units_with_hoplites_decides() -> None:
    """5.3, 8.1: at 0 the garrison lays down its arms; two units, one of type H, are a total victory at once."""
    bench = adjust({"R": "S-H1", "T": "S-H5 epitadas", **BLOCKADE}, SPARTA, supply__sparta=1)
    assert bench.var("result") == ("total", ATHENS, "8.1") and not bench.step
    assert bench.at("losses-sparta") == "S-H1 S-H5" and bench.at("T") == "epitadas"
    assert bench.var("supply.sparta") == 0


@case("8.1", "refuse")
@pytest.mark.parametrize("garrison", ["A-H1", "A-A1 A-P1"])
def test_a_small_surrender_does_not_decide(garrison: str) -> None:
    """8.1: one unit, or two without hoplites, are only points (8.2); the marker is back on 3 (5.3)."""
    bench = adjust({"P": garrison, "BTA": "A-H2", **SIEGE}, ATHENS, supply__athens=1)
    assert not bench.var("result") and bench.at("P") == ""
    assert bench.var("vp.sparta") == len(garrison.split()) and bench.var("supply.athens") == 3


@case("5.3", "refuse")
def test_the_check_is_suspended_when_all_have_left() -> None:
    """5.3: without a garrison the marker goes back to 3 and stays there under blockade."""
    bench = adjust({"K": "A-H1", **SIEGE}, ATHENS, supply__athens=1)
    assert bench.var("supply.athens") == 3 and bench.said("5.3") == ["log-suspended"]


@case("2.D.2", "pass")
def test_a_unit_recovers_for_each_star() -> None:
    """2.D.2: two leaders with a star on the map, two weakened units turned over; one in the reserve does not count."""
    places = {"P": "A-H1- A-H6- A-A1- demosthenes", "BMA": "cleon", "pool-athens": "sophocles A-H2"}
    bench = adjust(places, ATHENS)
    bench.do("pick", what=("A-H1", "A-A1"))
    assert bench.at("P") == "A-A1 A-H1 A-H6- demosthenes"


@case("2.D.2", "refuse")
def test_no_more_units_than_stars() -> None:
    """2.D.2: one star, one unit; leaders without a star restore nobody."""
    bench = adjust({"P": "A-H1- A-H6- demosthenes"}, ATHENS)
    assert bench.no("pick", what=("A-H1", "A-H6")) == {"2.D.2"}
    assert not adjust({"P": "A-H1- sophocles"}, ATHENS).step


# --- stratagems of the adjustments --------------------------------------------------------------------------


@case("6 #10", "pass")
def test_brasidas_departs() -> None:
    """6 #10: Brasidas is gone to the reserve, neither killed nor captured, and the chit is out."""
    bench = adjust({"R": "S-H1 brasidas"}, ATHENS, hands={ATHENS: "SC1"})
    bench.play("SC1", "10")
    assert bench.at("pool-sparta") == "brasidas" and bench.var("vp.athens") == 0
    assert bench.at("stratagems-out") == "SC1"


@case("6 #10", "refuse")
def test_brasidas_cannot_depart_twice() -> None:
    """6 #10: lost already, he cannot depart; nor is it played outside the adjustments."""
    bench = adjust({"losses-sparta": "brasidas"}, ATHENS, hands={ATHENS: "SC1"})
    assert bench.no("play", chit="SC1", number="10") == {"6"}


@case("6 #11", "pass")
def test_nicias_recalls_cleon() -> None:
    """6 #11: Sophocles stands where Cleon stood; Cleon is in the reserve."""
    bench = adjust({"Q": "A-H1 cleon", "pool-athens": "sophocles"}, SPARTA, hands={SPARTA: "SC2"})
    bench.play("SC2", "11")
    assert bench.at("Q") == "A-H1 sophocles" and bench.at("pool-athens") == "cleon"
    assert bench.at("stratagems-out") == "SC2"


@case("6 #11", "refuse")
def test_nicias_needs_cleon_and_may_lack_sophocles() -> None:
    """6 #11: not without Cleon in play; if Sophocles is lost Cleon has no successor (ruling nicias-limits)."""
    bench = adjust({"pool-athens": "cleon sophocles"}, SPARTA, hands={SPARTA: "SC2"})
    assert bench.no("play", chit="SC2", number="11") == {"6"}
    bench = adjust({"Q": "A-H1 cleon", "losses-athens": "sophocles"}, SPARTA, hands={SPARTA: "SC2"})
    bench.play("SC2", "11")
    assert bench.at("Q") == "A-H1"


@case("6 #15", "pass")
@case("6 #15", "refuse")
def test_recovery_of_one() -> None:
    """6 #15: one weakened unit of one's own, not two, not the enemy's."""
    bench = adjust({"K": "A-H1- A-H2- S-H1-"}, ATHENS, hands={ATHENS: "SC4"})
    for units in (("A-H1", "A-H2"), ("S-H1",)):
        assert bench.no("play", chit="SC4", number="15", units=units) == {"6"}
    bench.play("SC4", "15", units=("A-H1",))
    assert bench.at("K") == "A-H1 A-H2- S-H1-"


@case("6 #16", "pass")
@case("6 #16", "refuse")
def test_recovery_of_two() -> None:
    """6 #16: two weakened units of one's own, not three; a unit at full strength is none of them."""
    bench = adjust({"K": "A-H1- A-H2- A-H3- A-H4"}, ATHENS, hands={ATHENS: "SC5"})
    for units in (("A-H1", "A-H2", "A-H3"), ("A-H4",)):
        assert bench.no("play", chit="SC5", number="16", units=units) == {"6"}
    bench.play("SC5", "16", units=("A-H1", "A-H2"))
    assert bench.at("K") == "A-H1 A-H2 A-H3- A-H4"


@case("6 #17", "pass")
def test_supplies_take_the_check_away() -> None:
    """6 #17: under blockade the marker stays where it is."""
    bench = adjust({"P": "A-H1", **SIEGE}, ATHENS, hands={ATHENS: "SC8"}, supply__athens=1)
    bench.play("SC8", "17")
    assert bench.var("supply.athens") == 1 and bench.at("P") == "A-H1"


@case("6 #17", "refuse")
def test_supplies_serve_their_own_side_only() -> None:
    """6 #17: Athens' play does not feed the Spartans, whose marker goes down in their own adjustments."""
    bench = adjust({"R": "S-H1", **BLOCKADE}, SPARTA, hands={ATHENS: "SC8"})
    assert bench.var("supply.sparta") == 2 and not bench.step


@case("6 #18", "pass")
def test_helot_supplies() -> None:
    """6 #18: no check for the Spartans, no helot run either (ruling helots-up-to-three)."""
    bench = adjust({"R": "S-H1", "U": "S-H5", **BLOCKADE}, SPARTA, hands={SPARTA: "SC7"}, supply__sparta=1)
    bench.play("SC7", "18")
    assert bench.var("supply.sparta") == 1 and not bench.step


@case("6 #18", "refuse")
@case("6 #19", "refuse")
@case("6 #22", "refuse")
@pytest.mark.parametrize(("chit", "number"), [("SC7", "18"), ("SC12", "19"), ("SC11", "22")])
def test_spartan_stratagems_are_not_for_athens(chit: str, number: str) -> None:
    """6: a face of the enemy's colour is never played."""
    bench = adjust({"P": "A-H1 A-H6"}, ATHENS, hands={ATHENS: chit})
    assert bench.no("play", chit=chit, number=number) == {"6"}


@case("6 #19", "pass")
def test_truce_fills_the_marker() -> None:
    """6 #19: no check, and the Spartan marker is on 3."""
    bench = adjust({"R": "S-H1", **BLOCKADE}, SPARTA, hands={SPARTA: "SC12"}, supply__sparta=1)
    bench.play("SC12", "19")
    assert bench.var("supply.sparta") == 3 and not bench.step


@case("6 #20", "pass")
@case("6 #20", "refuse")
def test_storm() -> None:
    """6 #20: 5 or 6 weakens or sinks, in the port H only a 6; the beach and the bases are safe."""
    places = {"C": "A-T2 A-T3-", "H": "A-T4", "V": "A-T5", "BMS": "S-T1", "G": "S-T2- thrasymedidas"}
    bench = adjust(places, ATHENS, hands={ATHENS: "SC14"})
    bench.play("SC14", "20")
    bench.throw(5, 6, 5)
    assert bench.at("C") == "A-T2-" and bench.at("losses-athens") == "A-T3-" and bench.at("H") == "A-T4"
    bench.throw(6)
    assert bench.at("losses-sparta") == "S-T2- thrasymedidas" and bench.at("V") == "A-T5"
    assert (bench.var("vp.athens"), bench.var("vp.sparta")) == (2, 2), "he drowned, he was not killed"


@case("6 #21", "pass")
@case("6 #21", "refuse")
def test_fire_clears_the_island_from_the_next_turn() -> None:
    """6 #21: laid on the island, it makes Q to T clear ground from the next turn on, for good."""
    bench = adjust({"R": "A-H1 A-H2"}, ATHENS, hands={ATHENS: "SC12"}, turn=3)
    assert bench.no("play", chit="SC12", number="21", zone="P") == {"6"}
    bench.play("SC12", "21", zone="R")
    assert "SC12" in bench.at("R") and bench.var("burnt") == 4
    terrain = {turn: _terrain(turn) for turn in (3, 4, 7)}
    assert terrain == {3: "difficult", 4: "clear", 7: "clear"}


def _terrain(turn: int) -> str:
    """The ground of T in a combat of that turn, read off the sum."""
    weighed = battle({"T": "A-H2 S-H1"}, "T", ATHENS, turn=turn, burnt=4).sum()
    return "difficult" if "col-f" in {term.modifier.id for term in weighed.terms} else "clear"


@case("6 #22", "pass")
def test_messenians_desert() -> None:
    """6 #22: a Messenian unit of Sparta's choice is gone, and counts as eliminated (8.2)."""
    bench = adjust({"P": "A-H1 A-H6", "BTA": "A-H7"}, SPARTA, hands={SPARTA: "SC11"})
    assert bench.no("play", chit="SC11", number="22", unit="A-H1") == {"6"}
    bench.play("SC11", "22", unit="A-H7")
    assert bench.at("losses-athens") == "A-H7" and bench.var("vp.sparta") == 1
