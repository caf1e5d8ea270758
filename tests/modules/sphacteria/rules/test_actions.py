"""2.C Action phases: points, activation, compulsory attacks, turns at acting; 2.B the points themselves."""

from __future__ import annotations

import pytest

from tabletop.core.rules.asked import asked
from tests.modules.sphacteria.rules.harness import ATHENS, SPARTA, Bench, case, orders, position, table


def turn(*dice: tuple[int, ...], **more: object) -> Bench:
    """A whole turn, its two initiative rolls thrown; Athens throws first."""
    places = more.pop("places", {"P": "A-H1", "N": "S-H1"})
    bench = table(position(places, **more), "Turn")  # type: ignore[arg-type]
    for values in dice:
        while "deal" in {offer.verb for offer in bench.session.offers("chance")}:
            bench.session.chance()
        bench.throw(*values)
    return bench


@case("2.B", "pass")
def test_initiative_of_the_rulebooks_example() -> None:
    """2.B, example: Sparta rolls 8 and Athens 5: initiative and 4 points for Sparta, 3 for Athens."""
    bench = turn((2, 3), (5, 3))
    assert bench.var("initiative") == SPARTA
    assert (bench.var("ap.sparta"), bench.var("ap.athens")) == (4, 3)


@case("2.B", "refuse")
@pytest.mark.parametrize(
    ("places", "first"),
    [
        ({"A": "A-T2", "B": "S-T1"}, ATHENS),
        ({"A": "A-T2-", "B": "S-T1"}, SPARTA),
        ({"P": "A-H1", "N": "S-H1"}, SPARTA),
        ({"V": "A-T2", "BMS": "S-T1"}, ATHENS),
    ],
)
def test_a_tie_goes_to_the_stronger_fleet_then_to_sparta(places: dict[str, str], first: str) -> None:
    """2.B: on equal dice the naval strength on the map decides, weakened and beached ships by their figure."""
    assert turn((3, 3), (2, 4), places=places).var("initiative") == first


@case("0.1", "pass")
@case("0.1", "refuse")
def test_dice_have_six_sides() -> None:
    """0.1: real dice are typed by the side that throws; a seven, or a third die, is not one of them."""
    bench = table(position({"P": "A-H1"}, dice="typed", turn=1), "Turn")
    bench.deal()
    assert bench.seat == ATHENS
    assert bench.no("throw", values=(7, 1)) == {"2.B"}
    assert bench.no("throw", values=(1, 1, 1)) == {"2.B"}
    bench.do("throw", values=(6, 1))


@case("2", "pass")
@case("2.D", "pass")
def test_a_turn_ends_and_the_next_begins() -> None:
    """2, 2.D: after both adjustments the turn marker moves on and stratagems are drawn again."""
    bench = table(position({"P": "A-H1", "N": "S-H1"}), "Campaign")
    play_out(bench, lambda: bench.var("turn") == 2)
    assert bench.var("turn") == 2 and bench.var("phase") == "stratagems"


@case("2", "refuse")
def test_there_is_no_eighth_turn() -> None:
    """2: after the seventh turn the game is over and nobody is asked anything."""
    bench = table(position({"P": "A-H1", "N": "S-H1"}, turn=7), "Campaign")
    play_out(bench, lambda: not bench.state.frames)
    assert bench.var("turn") == 7 and bench.var("result")


def play_out(bench: Bench, until: object) -> None:
    """Everybody does as little as the rules allow."""
    for _ in range(400):
        if until():  # type: ignore[operator]
            return
        bench.deal()
        if until():  # type: ignore[operator]
            return
        idle(bench)


def idle(bench: Bench) -> None:
    """The smallest answer to what is asked."""
    match bench.step:
        case "Announce":
            bench.do("announce", points=1)
        case "Orders":
            bench.do("end")
        case "Window":
            bench.choose()
        case "Discard":
            bench.do("keep", chit="")
        case "Pick":
            bench.do("pick", what=())
        case _:
            bench.do("pass")


@case("2.C", "pass")
def test_sides_take_phases_in_turn_until_both_are_out() -> None:
    """2.C: initiative first, then in turn; who has no point left is passed over."""
    bench = table(position({"P": "A-H1", "N": "S-H1"}, ap__athens=1, ap__sparta=3), "Activation")
    seats = []
    while bench.step:
        seats.append(bench.seat)
        bench.do("announce", points=1)
        bench.do("end")
    assert seats == [SPARTA, ATHENS, SPARTA, SPARTA]
    assert bench.var("ap.athens") == bench.var("ap.sparta") == 0


@case("2.C", "refuse")
def test_nobody_passes_with_points_left() -> None:
    """2.C: a side with points must announce one at least; passing is not among the acts, nor acting out of turn."""
    bench = table(position({"P": "A-H1", "N": "S-H1"}, initiative=SPARTA), "Activation")
    assert bench.no("pass") == {"2.C.1"}
    assert bench.no("announce", ATHENS, points=1) == {"2.C.1"}


@case("2.C.1", "pass")
def test_announced_points_are_spent() -> None:
    """2.C.1: what was announced leaves the marker when the phase is over, used or not (ruling announced-points)."""
    bench = orders({"P": "A-H1", "N": "S-H1"}, points=4)
    bench.do("end")
    assert bench.var("ap.athens") == 2


@case("2.C.1", "refuse")
@pytest.mark.parametrize("points", [0, 4])
def test_one_point_at_least_all_at_most(points: int) -> None:
    """2.C.1: with three points left, none and four cannot be announced."""
    bench = table(position({"P": "A-H1"}, ap__athens=3), "ActionPhase", seat=ATHENS)
    assert bench.no("announce", points=points) == {"2.C.1"}


@case("2.C.2", "pass")
@case("1.4", "pass")
def test_activation_costs_one_with_a_leader_two_without() -> None:
    """2.C.2, 1.4: the marker moves as points go; several groups of one zone go different ways for one price."""
    bench = orders({"P": "A-H1 A-H6 A-A1 demosthenes", "K": "A-H2"}, points=4)
    bench.move("A-H1 demosthenes", "O")
    assert bench.var("ap.athens") == 5
    bench.move("A-H6", "BTA")
    assert bench.var("ap.athens") == 5, "the zone is active already"
    bench.move("A-H2", "L")
    assert bench.var("ap.athens") == 3


@case("2.C.2", "refuse")
def test_no_points_no_activation_and_no_second_move() -> None:
    """2.C.2: two points without a leader; a counter moves once (ruling moves-once); a group is of one zone."""
    bench = orders({"P": "A-H1 demosthenes", "K": "A-H2", "L": "A-H3"}, points=2)
    bench.move("A-H1 demosthenes", "O")
    assert bench.no_move("A-H2", "L") == {"2.C.2"}
    assert bench.no_move("A-H1", "K") == {"2.C.2"}
    assert "2.C.2" in bench.no_move("A-H2 A-H3", "N")


@case("1.4", "refuse")
def test_a_marker_is_not_pushed_by_hand() -> None:
    """1.4: while the rules are enforced the action marker moves as points are spent, not otherwise."""
    assert orders({"P": "A-H1"}).no("set", name="ap.athens", value=3) == {"2.C.2"}


@case("2.C.3", "pass")
@case("4.1", "pass")
def test_one_point_pays_for_all_attacks() -> None:
    """2.C.3, 4.1: two contested zones, one point; the attacker says which is fought first."""
    bench = orders({"K": "A-H2 A-H3 demosthenes", "O": "S-H5", "L": "S-H6"}, points=3)
    bench.move("A-H2", "O")
    bench.move("A-H3", "L")
    bench.do("end")
    assert bench.var("ap.athens") == 4 and bench.step == "Pick"
    bench.do("pick", what="L")
    assert bench.top("zone") == "L"
    bench.throw(6)
    bench.move("S-H6", "M")
    bench.throw(6)
    bench.move("S-H5", "V")
    assert not bench.step and bench.var("ap.athens") == 3


@case("2.C.3", "refuse")
@case("4.1", "refuse")
def test_without_a_point_everybody_goes_back_weakened() -> None:
    """4.1: the attack is compulsory; without the point units return weakened to where they came from, leaders too."""
    bench = orders({"K": "A-H2 A-H3- demosthenes", "O": "S-H5"}, points=1)
    bench.move("A-H2 A-H3 demosthenes", "O")
    bench.do("end")
    assert bench.at("K") == "A-H2- A-H3- demosthenes" and bench.at("O") == "S-H5"
    assert bench.said("4.1") == ["log-thrown-back"] * 3


def test_what_finds_no_room_on_its_return_is_lost() -> None:
    """4.1, 3.2: others have filled the zone meanwhile (ruling attack-without-point)."""
    bench = orders({"K": "A-H2", "N": "A-H1 A-H3 A-H4 A-H5 demosthenes", "O": "S-H5"}, points=3)
    bench.move("A-H2", "O")
    bench.move("A-H1 A-H3 A-H4 A-H5", "K")
    bench.do("end")
    assert bench.at("K") == "A-H1 A-H3 A-H4 A-H5" and bench.at("losses-athens") == "A-H2-"


@case("2.D", "refuse")
def test_adjustments_go_by_initiative() -> None:
    """2.D: the side with the initiative adjusts first; the other may not play before."""
    bench = table(position({"P": "A-H1"}, hands={ATHENS: "SC4", SPARTA: "SC5"}, turn=1), "Turn")
    play_out(bench, lambda: bench.step == "Adjustment")
    assert bench.seat == bench.var("initiative")
    other = ATHENS if bench.seat == SPARTA else SPARTA
    assert bench.no("pass", other) == {"6"}


# --- what the question says --------------------------------------------------------------------------------


def asked_now(bench: Bench, seat: str = ATHENS) -> tuple[str, dict[str, object]]:
    """Key and arguments of what the bar asks."""
    said = asked(bench.session.game, bench.state, seat, lambda key: False)
    return said.key, dict(said.args)


def test_it_is_asked_out_of_how_many_points() -> None:
    """2.C.1: one at least, all that are left at most."""
    bench = table(position({"P": "A-H1"}, ap__athens=4), "ActionPhase", seat=ATHENS)
    assert bench.step == "Announce" and asked_now(bench) == ("prompt-announce", {"points": 4})


@pytest.mark.parametrize(
    ("points", "to", "prompt", "lost"),
    [
        (4, "O", "prompt-orders", ("costs-points", 3)),
        (1, "O", "prompt-orders", None),
        (4, "V", "prompt-orders-combats", ("costs-points", 2)),
        (2, "V", "prompt-orders-combats", None),
        (1, "V", "prompt-orders-combats", ("costs-combats", None)),
    ],
)
def test_the_end_of_the_orders_says_what_it_gives_up(
    points: int, to: str, prompt: str, lost: tuple[str, int | None] | None
) -> None:
    """2.C.3, 4.1: a point is for the combats and is not given up; without it those who came in go back weakened."""
    bench = orders({"BTA": "demosthenes A-P3", "V": "S-H6"}, points=points)
    bench.move("A-P3", to)
    assert asked_now(bench) == (prompt, {"points": points - 1})
    said = bench.session.game.step("Orders").costs(bench.session.known(ATHENS), "end")
    assert (said and (said.key, dict(said.args).get("points"))) == lost
    bench.do("end")
    weak = bench.session.state.pieces["A-P3"].steps == 1
    assert weak == (lost is not None and lost[0] == "costs-combats")


def test_a_way_says_what_activating_its_zone_spends() -> None:
    """2.C.2: a point with a leader, two without; nothing once the zone is active."""
    bench = orders({"P": "demosthenes A-A1 A-H6", "R": "A-H1"}, points=4)

    def spent(name: str) -> set[object]:
        ways = bench.session.game.routes(bench.session.known(ATHENS), (name,))
        assert ways
        return {way.spends and dict(way.spends.args)["points"] for way in ways}

    assert spent("A-A1") == {1} and spent("A-H1") == {2}
    bench.move("A-A1", "O")
    assert spent("A-H6") == {None}


@pytest.mark.parametrize("to", ["N", "I", "pool-athens"])
def test_of_a_counter_that_has_moved_that_is_said(to: str) -> None:
    """2.C.2: that it is too far, or at sea, is no help: no other place would be allowed either."""
    bench = orders({"P": "demosthenes A-A1"}, points=4)
    bench.move("A-A1", "O")
    ruling = bench.session.preview(ATHENS, "move", piece=("A-A1",), to=to)
    said = [citation.text.key for citation in ruling.broken_rules]
    assert said[0] == "check-moved"
