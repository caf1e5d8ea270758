"""2.B.3 Action phases: points announced, zones and forts activated, cavalry that withdraws, attacks without a point."""

from __future__ import annotations

import pytest

from tests.modules.syracuse.rules.harness import ATHENS, SYRACUSE, case, orders, position, table


@case("2.B.3", "pass")
def test_sides_take_phases_in_turn_until_both_are_out() -> None:
    """2.B.3: initiative first, then in turn; who has no point left is passed over."""
    bench = table(position({"T25": "AH1", "T16": "SH1"}, ap__athens=1, ap__syracuse=3), "Activation")
    seats = []
    while bench.step:
        seats.append(bench.seat)
        bench.do("announce", points=1)
        bench.do("end")
    assert seats == [ATHENS, SYRACUSE, SYRACUSE, SYRACUSE]
    assert bench.var("ap.athens") == bench.var("ap.syracuse") == 0


@case("2.B.3", "refuse")
def test_nobody_passes_with_points_left() -> None:
    """2.B.3: a side with points announces one at least; passing is not among the acts, nor acting out of turn."""
    bench = table(position({"T25": "AH1", "T16": "SH1"}), "Activation")
    assert bench.no("pass") == {"2.B.3.1"}
    assert bench.no("announce", SYRACUSE, points=1) == {"2.B.3.1"}


@case("2.B.3.1", "pass")
def test_announced_points_are_spent() -> None:
    """2.B.3.1: what was announced leaves the marker when the phase is over, used or not (ruling announced-points)."""
    bench = orders({"T25": "AH1"}, points=4)
    bench.do("end")
    assert bench.var("ap.athens") == 2


@case("2.B.3.1", "refuse")
@pytest.mark.parametrize("points", [0, 7])
def test_one_point_at_least_all_at_most(points: int) -> None:
    """2.B.3.1: with six points left, none and seven cannot be announced."""
    bench = table(position({"T25": "AH1"}), "ActionPhase", seat=ATHENS)
    assert bench.no("announce", points=points) == {"2.B.3.1"}


@case("2.B.3.2", "pass")
@pytest.mark.parametrize(
    ("chief", "points"),
    [("", 2), ("eurymedon", 1), ("nicias", 1), ("demosthenes", 0)],
)
def test_a_zone_costs_what_its_leader_is_worth(chief: str, points: int) -> None:
    """2.B.3.2: two points without a leader, one with one, none with one of two swords; several groups for one price."""
    bench = orders({"T25": f"AH1 AH2 {chief}"})
    bench.move("AH1", "T24")
    bench.move("AH2", "T22")
    assert bench.top("left") == 6 - points


def test_a_hurt_leader_of_two_swords_costs_a_point() -> None:
    """2.B.3.2, 1.2: on his other side Demosthenes shows no sword (ruling leader-value)."""
    bench = orders({"T25": "AH1 demosthenes-"})
    bench.move("AH1", "T24")
    assert bench.top("left") == 5


@case("2.B.3.2", "refuse")
def test_points_and_moves_run_out() -> None:
    """2.B.3.2: a zone that costs more than is left is not activated; a counter moves once; a group is of one zone."""
    bench = orders({"T25": "AH1 nicias", "T24": "AH2", "T22": "AH3"}, points=2)
    bench.move("AH1", "T24")
    assert bench.no_move("AH1", "T23") == {"2.B.3.2"}
    assert "2.B.3.2" in bench.no_move("nicias AH2", "T23")
    assert bench.no_move("AH3", "T25") == {"2.B.3.2"}, "two points, and one is left"
    bench.move("nicias", "T24")


def test_a_fort_is_activated_with_its_zone() -> None:
    """2.B.3.2: units of T9 and of the Labdalon move for one price, also when the zone itself is empty."""
    bench = orders({"T9": "AH1", "fort-labdalon": "mark-labdalon AH2"})
    bench.move("AH1", "T8")
    bench.move("AH2", "T9")
    assert bench.top("left") == 4 and bench.top("active") == ("T9",)
    alone = orders({"fort-labdalon": "mark-labdalon AH2 nicias"})
    alone.move("AH2", "T9")
    assert alone.top("left") == 5, "Nicias is in the fort of the zone"


def test_a_fort_in_an_enemy_zone_is_a_zone_of_its_own() -> None:
    """2.B.3.2: with enemies in T9 the Labdalon has a price of its own, by its own leader."""
    bench = orders({"T8": "AH1 demosthenes", "T9": "SH1", "fort-labdalon": "mark-labdalon AH2"})
    bench.move("AH1", "T9")
    assert bench.top("left") == 6
    bench.move("AH2", "T9")
    assert bench.top("left") == 4 and bench.top("active") == ("T8", "fort-labdalon")


def test_no_point_left_for_the_attack_throws_back_weakened() -> None:
    """4.1: who came in goes back, weakened, to where it came from; whoever was weak goes back as it is."""
    bench = orders({"T12": "AH1 AH2- nicias", "T13": "SH1"}, points=1)
    bench.move("AH1 AH2 nicias", "T13")
    bench.do("end")
    assert bench.at("T12") == "AH1- AH2- nicias" and bench.at("T13") == "SH1"
    assert bench.said("4.1") == ["log-thrown-back"] * 3


def test_thrown_back_onto_enemies_is_the_end() -> None:
    """4.1: cavalry that withdrew into the zone they had left stands in the way (ruling attack-without-point)."""
    bench = orders({"T12": "AH1 nicias", "T13": "SCav1", "T11": "SH1"}, points=1)
    bench.move("AH1 nicias", "T13")
    bench.move("SCav1", "T12")
    bench.move("AH1", "T11")
    bench.do("end")  # Nicias stays in T13
    bench.do("end")
    assert bench.at("T11") == "SH1" and "AH1" in bench.at("losses-athens")


# --- cavalry -----------------------------------------------------------------------------------------------


@case("1.1", "pass")
def test_cavalry_withdraws_and_the_enemy_goes_on() -> None:
    """3.2: hoplites come upon cavalry alone; it withdraws up to four points, and they go on with what they have."""
    bench = orders({"T12": "AH1 AH2", "T11": "SCav1 sicanus"})
    bench.move("AH1 AH2", "T11")
    assert bench.step == "Withdraw" and bench.seat == SYRACUSE
    assert "T12" in bench.targets("SCav1") and "T25" not in bench.targets("SCav1")
    bench.move("SCav1 sicanus", "T10")
    assert bench.step == "GoOn" and bench.seat == ATHENS
    bench.move("AH1", "T15")
    assert bench.step == "GoOn", "AH2 may go on too"
    assert bench.no_move("AH2", "T22") == {"3.2"}, "three points are left"
    bench.do("end")
    assert bench.step == "Orders" and bench.at("T15") == "AH1" and bench.at("T11") == "AH2"
    assert "2.B.3.2" in bench.no_move("AH1", "T13"), "that was its move"


def test_who_goes_on_is_asked_for_itself() -> None:
    """3.2: the question names the zone, its end gives no points up, and others who are tried are told to wait."""
    bench = orders({"T12": "AH1 AH2 nicias", "T11": "SCav1", "T25": "AH3"}, points=2)
    bench.move("AH1 AH2", "T11")
    bench.move("SCav1", "T10")
    step = bench.session.game.step("GoOn")
    k = bench.session.known(ATHENS)
    assert step.prompt(k).key == "prompt-go-on" and step.costs(k, "end") is None
    ruling = bench.session.preview(ATHENS, "move", piece=("AH3",), to="T24")
    assert "check-go-on" in {citation.text.key for citation in ruling.broken_rules}


def test_cavalry_that_stands_stops_the_enemy() -> None:
    """3.2: it need not withdraw; then the others stop, and there is a combat."""
    bench = orders({"T12": "AH1", "T11": "SCav1"})
    bench.move("AH1", "T11")
    bench.do("stand")
    assert bench.step == "Orders" and bench.at("T11") == "AH1 SCav1"
    bench.do("end")
    assert bench.top("zone") == "T11"


@pytest.mark.parametrize(
    ("comes", "there", "asked"),
    [
        ("AaC1", "SCav1", False),
        ("AaC1 nicias", "SCav1", False),
        ("AaC1 AH1", "SCav1", True),
        ("AH1", "SCav1 SH1", False),
        ("AH1", "SCav1 sicanus", True),
    ],
)
def test_who_may_withdraw_from_whom(comes: str, there: str, asked: bool) -> None:
    """3.2: cavalry alone withdraws, leaders apart, and not from cavalry alone."""
    bench = orders({"T12": comes, "T11": there})
    bench.move(comes, "T11")
    assert (bench.step == "Withdraw") is asked


def test_others_who_come_later_give_the_cavalry_its_way_out() -> None:
    """3.2: cavalry comes upon cavalry; when hoplites follow in the same phase the other may withdraw after all."""
    bench = orders({"T12": "AaC1 AH1", "T11": "SCav1"})
    bench.move("AaC1", "T11")
    assert bench.step == "Orders"
    bench.move("AH1", "T11")
    assert bench.step == "Withdraw"
    bench.move("SCav1", "T10")
    assert bench.at("T11") == "AH1 AaC1" and bench.step == "GoOn"


def test_cavalry_withdraws_free_of_enemies_and_again() -> None:
    """3.2: it ends where no enemy is; met once more in the same phase it may withdraw once more."""
    bench = orders({"T12": "AH1", "T11": "SCav1", "T13": "AH2"})
    bench.move("AH1", "T11")
    assert "T13" not in bench.targets("SCav1")
    assert bench.no_move("SCav1", "T13") == {"3.2"}
    bench.move("SCav1", "T10")
    bench.move("AH1", "T10")
    assert bench.step == "Withdraw"
    bench.move("SCav1", "T8")
    assert bench.step == "GoOn" and bench.top("spent") == 2
    bench.move("AH1", "T12")


def test_cavalry_without_a_way_out_is_not_asked() -> None:
    """3.2: shut in by enemies on all sides it has no choice, and stands."""
    ring = {"T10": "AH1", "T12": "AH2 AA1", "T13": "AH3", "T18": "AH4", "T20": "AH5"}
    bench = orders({**ring, "T11": "SCav1"})
    bench.move("AA1", "T11")
    assert bench.step == "Orders"
    assert "Withdraw" not in {frame.step for frame in bench.state.frames}


def test_cavalry_may_withdraw_into_a_fort_and_takes_an_empty_one() -> None:
    """3.2, 4.3: from T23 up to T21 and into the empty Olympieion is four points; the marker turns."""
    bench = orders({"T13": "SH1", "T23": "AaC1", "fort-olympieion": "mark-olympieion-"}, SYRACUSE)
    bench.move("SH1", "T23")
    bench.move("AaC1", "fort-olympieion")
    assert bench.at("fort-olympieion") == "AaC1 mark-olympieion"
    assert bench.state.pieces["mark-olympieion"].steps == 2 and bench.step == "GoOn"
