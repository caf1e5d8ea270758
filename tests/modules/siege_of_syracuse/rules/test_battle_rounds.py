"""6.5 The phases of a round in their order, answers left ahead, what the window asks, what the author is told."""

from __future__ import annotations

import random

import pytest

from modules.siege_of_syracuse.rules.battle_invariants import battle_faults
from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.rules.game import Sight
from tabletop.core.session.session import Session
from tests.modules.siege_of_syracuse.rules.duels import ATHENS, SYRACUSE, Duel, case, duel, sea_duel
from tests.modules.siege_of_syracuse.rules.harness import ROOM, counter_of, known, position

CLOSE = {"D4": "A-P1 A-H1", "D5": "S-P1 S-H1", "G4": "A-C1", "G6": "S-C1"}
"""Two lines that can do everything to each other."""


def phases(bench: Duel, most: int) -> list[tuple[str, str]]:
    """(step, seat) of the phases that ask somebody, each ended at once."""
    found = []
    while bench.state.frames and len(found) < most:
        if bench.step == "Roll":
            bench.session.chance()
            continue
        offensive = bench.state.frames[-1].data.get("offensive")
        found.append((bench.step + {1: "+", 0: "-", None: ""}[offensive], bench.seat))  # type: ignore[index]
        bench.do("done")
    return found


def begun() -> Duel:
    """The first round with both lines at each other."""
    bench = duel(CLOSE, "March", ATHENS, n=1)
    frame = next(frame for frame in bench.state.frames if frame.step == "PitchedBattle")
    assert frame.data["n"] == 1
    return bench


# --- 6.5 -----------------------------------------------------------------------------------------------------------


@case("6.5", "pass")
def test_each_phase_in_its_order_and_both_fire_twice() -> None:
    """6.5 Move, defensive fire, fire, assault of the attacker, then of the defender."""
    bench = begun()
    phases(bench, 4)  # the half of the first round that the bench begins with
    one = [
        ("March", ATHENS),
        ("Missiles-", SYRACUSE),
        ("Missiles+", ATHENS),
        ("Assaults", ATHENS),
        ("March", SYRACUSE),
        ("Missiles-", ATHENS),
        ("Missiles+", SYRACUSE),
        ("Assaults", SYRACUSE),
    ]
    assert phases(bench, 16) == [*one, *one]


@case("6.5", "refuse")
def test_nothing_out_of_its_phase() -> None:
    """6.5 No fire and no assault while units move, no move while they fire."""
    bench = begun()
    peltast = counter_of("A-P1")
    assert bench.no("fire", piece=peltast, at="tbb-D5") and bench.no("assault", pieces=(peltast,), at="tbb-D5")
    bench.do("done")
    assert bench.no("move", ATHENS, piece=(peltast,), to="tbb-C4")


def test_ten_rounds_and_no_more() -> None:
    """6.5 Then survivors are back in the area."""
    bench = begun()
    assert len([one for one in phases(bench, 999) if one == ("March", SYRACUSE)]) == 9
    assert bench.unit("A-H1").place == "L-9"


def test_a_round_ends_when_one_side_is_gone() -> None:
    """6.5 In the middle of the attacker's phases."""
    bench = duel({"D4": "A-H1 A-H2", "D5": "S-P1"}, "Assaults")
    bench.assault("A-H1 A-H2", "D5", 6)
    assert not bench.state.frames and bench.var("last-battle") == ATHENS


def test_a_battle_is_taken_up_again_in_mid_round() -> None:
    """Frames are all in the position: a table made of it goes on with the same question and the same offers."""
    bench = begun()
    bench.do("done")
    bench.fire("S-P1", "D4", 1)
    again = Session(ROOM.game, Journal(bench.state), bench.session.vaults, Environment(random.Random(3).randbytes))
    assert again.awaited() == bench.session.awaited()
    assert again.offers(bench.seat) == bench.session.offers(bench.seat)
    assert again.submit(bench.seat, "done").verdict == "ok"


# --- answers left ahead --------------------------------------------------------------------------------------------


def test_defensive_fire_may_be_held_ahead() -> None:
    """6.5 Nobody has to wait for the side that is not on the move."""
    bench = duel({"D4": "A-P1 A-H1", "D5": "S-P1", "A11": "S-H2"}, "March")
    assert bench.session.standing_answers.promise(SYRACUSE, "Missiles", ("turn", 3), ("hold",)).accepted
    bench.do("done")
    assert (bench.step, bench.seat) == ("Missiles", ATHENS)


def test_offensive_fire_is_not_held_ahead() -> None:
    """6.5 Who has promised to hold the fire is asked in his own half of the round."""
    bench = duel({"D4": "A-P1 A-H1", "D5": "S-P1", "A11": "S-H2"}, "March")
    assert bench.session.standing_answers.promise(ATHENS, "Missiles", ("turn", 3), ("hold",)).accepted
    bench.do("done")
    assert (bench.step, bench.seat) == ("Missiles", SYRACUSE)
    bench.do("done")
    assert (bench.step, bench.seat) == ("Missiles", ATHENS)


def test_cavalry_may_be_told_ahead_to_stand() -> None:
    """10.7 It is not asked for; its fire is."""
    bench = duel({"D4": "A-P1 A-H1", "D5": "S-C1", "A11": "S-H2"}, "March")
    assert bench.session.standing_answers.promise(SYRACUSE, "SlipAway", ("turn", 3), ("hold",)).accepted
    bench.do("done")
    assert (bench.step, bench.seat) == ("Missiles", SYRACUSE)
    bench.do("done")
    assert (bench.step, bench.seat) == ("Missiles", ATHENS)


def test_losses_may_be_left_to_the_program() -> None:
    """8.4 The unit with the most steps loses one."""
    bench = duel({"D4": "A-H1 A-H2", "D5": "S-H1 S-P1 gylippus"}, "Assaults")
    assert bench.session.standing_answers.promise(SYRACUSE, "TakeLoss", ("turn", 3), ("hold",)).accepted
    bench.assault("A-H1 A-H2", "D5", 4)
    assert bench.unit("S-H1").steps == 4 and bench.unit("S-P1").place == "tbb-D5"


def test_a_promise_ends_with_the_battle() -> None:
    """Until this battle is over, or the turn."""
    bench = begun()
    step = ROOM.game.steps["SlipAway"]
    uid = next(frame.uid for frame in bench.state.frames if frame.step == "PitchedBattle")
    assert step.still_holds(bench.known, ("battle", uid)) and not step.still_holds(bench.known, ("battle", uid + 1))
    assert step.still_holds(bench.known, ("turn", 3)) and not step.still_holds(bench.known, ("turn", 2))


# --- what the window asks ------------------------------------------------------------------------------------------


def sight(bench: Duel, word: str, square: str, facing: int) -> Sight | None:
    """What a counter would command."""
    look = ROOM.game.sight
    assert look is not None
    return look(bench.known, counter_of(word), f"tbb-{square}", facing)


def test_sight_of_a_peltast() -> None:
    """8.3.1 The square ahead, squares in range, whom it may shoot at, and who is behind another enemy."""
    bench = duel({"D4": "A-P1", "D5": "S-H1", "D6": "S-H2"}, "March")
    assert sight(bench, "A-P1", "D4", 0) == Sight(("tbb-D5",), ("tbb-D5", "tbb-D6"), ("tbb-D5",), ("tbb-D6",))
    assert sight(bench, "A-P1", "D4", 180) == Sight(("tbb-D3",), ("tbb-D3", "tbb-D2"))
    assert sight(bench, "A-P1", "H4", 90) == Sight()


def test_sight_of_a_hoplite_and_of_nobody() -> None:
    """8.3.2 It attacks the square ahead; a leader, and a place of the map, have no front."""
    bench = duel({"D4": "A-H1 nicias", "E4": "S-H1"}, "March")
    assert sight(bench, "A-H1", "D4", 90) == Sight(("tbb-E4",), (), ("tbb-E4",))
    assert sight(bench, "nicias", "D4", 90) is None
    look = ROOM.game.sight
    assert look is not None and look(bench.known, counter_of("A-H1"), "L-9", 0) is None


def test_ways_of_what_is_picked_up() -> None:
    """7.3 With their cost; nothing for what does not move together."""
    bench = duel({"D4": "A-L1 nicias", "E4": "A-H1", "H11": "S-H1"}, "March")
    routes = ROOM.game.routes
    assert routes is not None
    found = {route.to: route.cost for route in routes(bench.known, (counter_of("A-L1"),))}
    assert found["tbb-D5"] == 1 and found["tbb-C4"] == 2 and "tbb-E4" in found
    assert routes(bench.known, (counter_of("A-L1"), counter_of("A-H1"))) == ()


def test_no_test_and_no_sum_between_rolls() -> None:
    """The panels are empty while nothing is about to be thrown."""
    bench = begun()
    test, weigh = ROOM.game.test, ROOM.game.weigh
    assert test is not None and weigh is not None
    assert test(bench.known) is None and weigh(bench.known) is None


# --- what the author is told ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("squares", "fault"),
    [
        ({"tbb-D4": "A-H1 A-H2 A-H3"}, "3 units"),
        ({"tbb-D4": "A-H1 S-H1"}, "both sides"),
        ({"tbb-D4": "A-H1 A-C1"}, "cavalry with others"),
        ({"tbb-D4": "A-H1+routed"}, "is Routed"),
        ({"tbb-D4": "A-N1", "tbb-D5": "A-H1"}, "a ground unit in the water"),
        ({"muster-athens": "A-H1"}, "muster-athens is not empty"),
        ({"tbb-D4": "A-H1"}, "without a battle"),
    ],
)
def test_what_is_wrong_on_the_board(squares: dict[str, str], fault: str) -> None:
    """7.3.2 Each is named."""
    assert any(fault in word for word in battle_faults(known(squares)))


def test_a_sound_position_has_no_fault() -> None:
    """Nobody on the board, nothing to say."""
    assert not list(battle_faults(known({"L-9": "A-H1"})))
    assert not list(battle_faults(sea_duel({"D4": "A-N1 A-H1>A-N1", "D9": "S-N1"}, "March").known))
    assert position({})
