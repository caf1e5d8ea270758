"""8.0, 8.1 Who must fight, by day or night, in a pitched battle or a skirmish; who is caught."""

from __future__ import annotations

import pytest

from modules.siege_of_syracuse.rules.combat import contested, pitched_ticks
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, SYRACUSE, Bench, case, known, table
from tests.modules.siege_of_syracuse.rules.harness import position as position_of
from tests.modules.siege_of_syracuse.rules.impulses import marks, offered, where


def combat(places: dict[str, str], area: str = "L-13", of: str = "ground", **more: object) -> Bench:
    """A combat of an area begins, Athens attacking."""
    return table(position_of(places, **more), "Combat", area=area, attacker=ATHENS, of=of)


def fights(bench: Bench) -> set[str]:
    """Steps under way."""
    return {frame.step for frame in bench.state.frames}


@case("8.0", "pass")
def test_where_there_is_combat() -> None:
    """8.0: ground units against ground units, ships against ships."""
    k = known({"L-13": "A-H1 S-H1", "S-8": "A-N1 S-N1", "L-10": "A-H2 S-H2+disrupted"})
    assert set(contested(k)) == {("L-13", "ground"), ("L-10", "ground"), ("S-8", "naval")}


@case("8.0", "refuse")
def test_where_there_is_none() -> None:
    """8.0: ships and ground units do not fight each other, Routed units and what ships carry do not fight."""
    k = known({"L-18": "A-H1 S-N1", "L-13": "A-H2 S-H2+routed", "S-8": "A-N1 A-H3>A-N1", "S-7": "S-N2 S-H3>S-N2"})
    assert list(contested(k)) == []


@case("8.1.1", "pass")
def test_the_attacker_chooses_the_night() -> None:
    """8.1.1: in a ground combat; the marker lies there while it is fought."""
    bench = combat({"L-13": "A-H1 S-H1"})
    assert bench.seat == ATHENS
    bench.do("night_skirmish")
    assert bench.state.pieces["night"].place == "L-13" and bench.top("night") == 1


@case("8.1.1", "refuse")
def test_no_night_at_sea() -> None:
    """8.1.1: naval combat, and combat of a naval impulse, is by day; without leaders nothing is asked then."""
    bench = combat({"S-8": "A-N1 S-N1"}, "S-8", "naval")
    assert "Skirmish" in fights(bench) and bench.top("night") == 0
    start = position_of({"L-13": "A-H1 S-H1"})
    bench = table(start, "Impulse", seat=ATHENS, of="naval")
    bench.throw(1)
    while "Combat" not in fights(bench):
        bench.do("done")
    assert "Skirmish" in fights(bench) and bench.top("night") == 0


LED = {"L-13": "A-H1 A-H2 nicias S-H1 S-H2 hermocrates"}


@case("8.1.2", "pass")
def test_both_want_the_battle() -> None:
    """8.1.2: no die is thrown."""
    bench = combat(LED)
    bench.do("battle")
    assert bench.seat == SYRACUSE
    bench.do("battle")
    assert "PitchedBattle" in fights(bench)


@case("8.1.2", "refuse")
def test_without_a_leader_nobody_wishes() -> None:
    """8.1.2: the attacker has none, so he is not asked for a battle; the defender with one is."""
    bench = combat({"L-13": "A-H1 S-H1 hermocrates"})
    assert not offered(bench, "battle")
    bench.do("skirmish")
    assert bench.seat == SYRACUSE and offered(bench, "battle")


@case("8.1.3", "pass")
def test_one_wants_it_and_throws() -> None:
    """8.1.3: ML 7, Nicias 1 against Hermocrates 2: 6 + 1 is 7, within the ML."""
    bench = combat(LED, ml__athens=7)
    bench.do("battle")
    bench.do("skirmish")
    bench.throw(6)
    assert "PitchedBattle" in fights(bench)


@case("8.1.3", "refuse")
def test_above_the_level_it_is_a_skirmish() -> None:
    """8.1.3: 7 + 1 is 8; the defender may throw too, and by night it is easier by 2."""
    bench = combat(LED, ml__athens=7)
    bench.do("battle")
    bench.do("skirmish")
    bench.throw(7)
    assert "Skirmish" in fights(bench)
    bench = combat(LED, ml__syracuse=6)
    bench.do("night_skirmish")
    bench.do("battle")
    bench.throw(9)  # 9 - 2 + 1 - 2 = 6
    assert "PitchedBattle" in fights(bench)


def test_modifiers_of_the_wish() -> None:
    """8.1.3: one's own leader, the enemy's, the night; at sea those aboard, Ariston with 2 (10.4.4)."""
    assert pitched_ticks(known(LED), "L-13", SYRACUSE, "ground", 1) == {
        "pitched-leader": 2,
        "pitched-enemy-leader": 1,
        "pitched-night": 1,
    }
    k = known({"S-8": "A-N1 S-N1 ariston>S-N1"})
    assert pitched_ticks(k, "S-8", SYRACUSE, "naval", 0)["pitched-leader"] == 2
    assert pitched_ticks(k, "S-8", ATHENS, "naval", 0)["pitched-enemy-leader"] == 2
    assert pitched_ticks(known({"L-13": "A-H1 S-H1 ariston"}), "L-13", SYRACUSE, "ground", 0)["pitched-leader"] == 1


@case("8.1.4", "pass")
def test_nobody_wants_it() -> None:
    """8.1.4"""
    bench = combat(LED)
    bench.do("skirmish")
    bench.do("skirmish")
    assert "Skirmish" in fights(bench) and "PitchedBattle" not in fights(bench)


@case("8.1.4", "refuse")
def test_one_wish_is_enough_for_a_throw() -> None:
    """8.1.4: it is no skirmish yet when the defender wishes for a battle."""
    bench = combat(LED)
    bench.do("skirmish")
    bench.do("battle")
    assert "Skirmish" not in fights(bench) and bench.step == "Roll"


BOTH = {"L-18": "A-N1 A-H1 S-N1 S-H1"}


@case("8.1.5", "pass")
def test_ships_and_men_of_both_sides() -> None:
    """8.1.5: the player with the initiative says who fights, whoever attacks."""
    bench = table(position_of(BOTH, initiative=SYRACUSE), "Combats", attacker=ATHENS)
    assert bench.seat == SYRACUSE
    bench.do("pick", what="naval")
    assert bench.top("of") == "naval" and bench.top("attacker") == ATHENS


@case("8.1.5", "refuse")
def test_only_one_kind_fights() -> None:
    """8.1.5: the other kind does not fight in this impulse; the attacker does not choose."""
    bench = table(position_of(BOTH, initiative=SYRACUSE, ml__athens=1), "Combats", attacker=ATHENS)
    assert bench.no("pick", ATHENS, what="ground")
    bench.do("pick", what="naval")
    over = next(frame.data["over"] for frame in bench.state.frames if frame.step == "Combats")
    assert set(over) == {("L-18", "ground"), ("L-18", "naval")}


@case("8.2.1", "refuse")
def test_builders_are_left_out() -> None:
    """8.2.1: they build on, and the others fight without them."""
    bench = combat({"L-13": "A-H1 S-H1+builder S-H2 S-W1:1"})
    assert (bench.seat, bench.step) == (SYRACUSE, "Tools")
    bench.do("build_on")
    bench.do("skirmish")
    assert "fought" in marks(bench, "S-H2") and "fought" not in marks(bench, "S-H1")


def test_wreckers_fight_and_their_work_is_lost() -> None:
    """10.2.2: used in combat, so the wall stands."""
    bench = combat({"L-13": "A-H1 S-H1+wrecker A-W1+coming-down"})
    bench.do("skirmish")
    assert "wrecker" not in marks(bench, "S-H1") and "coming-down" not in marks(bench, "A-W1")


@pytest.mark.parametrize(("die", "place"), [(7, "L-10"), (8, "losses-athens")])
def test_routed_units_are_caught(die: int, place: str) -> None:
    """Ruling: alone with enemies they throw again, for another refuge or their end (ML 7)."""
    start = position_of({"L-18": "A-H1+routed A-W1 S-H1", "L-10": "A-W2"}, ml__athens=7)
    bench = table(start, "Combats", attacker=SYRACUSE)
    bench.throw(die)
    assert where(bench, "A-H1") == [place]


def test_a_leader_alone_gets_away() -> None:
    """Ruling: to a refuge; without one he is lost."""
    bench = table(position_of({"L-13": "nicias S-H1", "L-10": "A-W2"}), "Combats", attacker=SYRACUSE)
    assert where(bench, "nicias") == ["L-10"]
    bench = table(position_of({"L-13": "nicias S-H1"}), "Combats", attacker=SYRACUSE)
    assert where(bench, "nicias") == ["losses-athens"]


def test_standing_answers_before_a_combat() -> None:
    """They can be given ahead: a skirmish, a battle, building on or not."""
    game = combat(LED).room.game
    k = combat(LED).known
    assert {made.args["say"] for name in ("Attack", "Reply", "Tools") for made in game.step(name).promises(k)} == {
        *(("skirmish",), ("battle",), ("build",), ("fight",))
    }


def test_the_attacker_chooses_the_order() -> None:
    """6.2.5: of several areas."""
    start = position_of({"L-13": "A-H1 S-H1", "L-14": "A-H2 S-H2"})
    bench = table(start, "Combats", attacker=ATHENS)
    assert bench.seat == ATHENS and set(bench.top("options")) == {"L-13", "L-14"}
