"""5 Movement as it is played: groups, transport, gathering, forced marches, storms, pillage; kept and broken."""

from __future__ import annotations

import pytest

from tests.modules.hellenes.rules.harness import ATHENS, SPARTA, Bench, case, position, table


def turn(places: dict[str, str], seat: str = ATHENS, coins: int = 3, **more: object) -> Bench:
    """The turn of a seat with so many actions, every unit covered under its own name."""
    given = {f"coins.{seat}": coins, f"use.{seat}": "actions", f"card.{seat}": "C20", **more}
    return table(position(places, covered=True, **given), "Turn", seat=seat, card="C20", use="actions")


def left(bench: Bench, seat: str = ATHENS) -> int:
    """Actions that are left."""
    return int(bench.var(f"actions.{seat}"))


def where(bench: Bench, *names: str) -> list[str]:
    """Where blocks are."""
    return [bench.state.pieces[name].place for name in names]


@case("5.0", "pass")
def test_one_action_moves_a_group_to_several_places() -> None:
    """4.2, example: six units at Sparta; two to Corinth, two to sea, one to Messenia, one stays: one action."""
    bench = turn({"SPARTA": "S1 S2 S3 S5 S7:2 S10:1"}, SPARTA)
    bench.move("S1 S2", "CORINTH")
    bench.move("S7 S10", "LACONIAN")
    bench.move("S3", "MESSENIA")
    assert left(bench, SPARTA) == 2
    assert where(bench, "S1", "S7", "S10", "S3", "S5") == ["CORINTH", "LACONIAN", "LACONIAN", "MESSENIA", "SPARTA"]


@case("5.0", "refuse")
def test_a_unit_moves_once_a_turn() -> None:
    """5.0"""
    bench = turn({"SPARTA": "S1", "TEGEA": "S11"}, SPARTA)
    bench.move("S1", "TEGEA")
    assert "5.0" in bench.no_move("S1", "CORINTH")


@case("4.0", "refuse")
def test_another_group_needs_another_action() -> None:
    """4.0: one action, two groups."""
    bench = turn({"ATHENS": "A1", "PLATAEA": "A2"}, coins=1)
    bench.move("A1", "PLATAEA")
    assert left(bench) == 0 and "4.0" in bench.no_move("A2", "ATHENS")


@case("5.1", "refuse")
def test_land_units_do_not_go_to_sea_alone() -> None:
    """5.1, 5.2: only with a fleet; nor into neutral Argos; nor a third zone."""
    bench = turn({"ATHENS": "A1", "TEGEA": "S1"})
    targets = bench.targets("A1")
    assert {"MEGARA", "PLATAEA", "THEBES"} <= targets
    assert targets.isdisjoint({"SARONIC", "ANDROS_SEA", "EUBOEA_S", "ARGOS"})


@case("5.21", "pass")
def test_a_fleet_carries_a_smaller_greek() -> None:
    """5.21: three steps of hoplites aboard a fleet of four."""
    bench = turn({"ATHENS": "A14:4 A2:3"})
    bench.move("A14 A2", "CHALCIS", via="EUBOEA_S")
    assert where(bench, "A14", "A2") == ["CHALCIS", "CHALCIS"]


@case("5.21", "refuse")
@pytest.mark.parametrize(
    "group",
    ["A14:3 A2:3", "A14:4 A2:2 A4:2", "A14:4 A38:2", "A2:2"],
    ids=["not smaller", "two loads", "a barbarian", "no fleet"],
)
def test_who_does_not_fit_aboard(group: str) -> None:
    """5.21: a load must be smaller, one a fleet, no barbarians."""
    names = " ".join(word.split(":")[0] for word in group.split())
    bench = turn({"ATHENS": group})
    assert bench.no_move(names, "SARONIC") & {"5.2", "5.21"}


def test_a_load_is_made_lighter() -> None:
    """5.21: three steps of hoplites give up one, unseen, and go aboard a fleet of three."""
    bench = turn({"ATHENS": "A14:3 A2:3"})
    bench.do("lighten", at="ATHENS")
    bench.do("lighten", which="A2")
    assert bench.session.local.known(ATHENS).steps(bench.state.pieces["A2"]) == 2
    bench.move("A14 A2", "SARONIC")
    assert bench.state.pieces["A2"].kind is None


def test_nobody_is_left_behind_at_sea() -> None:
    """5.21: a fleet that carries a unit at sea does not sail without it when no other can carry it."""
    bench = turn({"SARONIC": "A14:4 A2:3"})
    assert bench.no_move("A14", "MYRTOAN")
    bench.move("A14 A2", "MYRTOAN")


@case("5.4", "pass")
def test_who_meets_the_enemy_stops_and_is_engaged() -> None:
    """5.4: Spartans at Megara stop the way to Corinth; it is written down how each came."""
    bench = turn({"ATHENS": "A1 A14:3", "MEGARA": "S1"})
    assert "CORINTH" not in bench.targets("A1")
    bench.move("A1", "MEGARA")
    bench.move("A14", "MEGARA", via="SARONIC")
    assert bench.top("entries") == (
        ("A1", "ATHENS", "MEGARA", "land"),
        ("A14", "SARONIC", "MEGARA", "landing"),
    )


def test_gathering() -> None:
    """5.0: for one action units of several zones come to one friendly city, nobody by a forced march."""
    bench = turn({"ATHENS": "A1", "PLATAEA": "A2", "ERETRIA": "A14", "MEGARA": "S16"}, coins=1)
    bench.do("gather", to="PLATAEA")
    bench.move("A1", "PLATAEA")
    assert bench.no("force", piece=("A14",), to="PLATAEA", via="ATHENS")
    bench.do("end")
    assert left(bench) == 0 and where(bench, "A1", "A2") == ["PLATAEA", "PLATAEA"]


@case("5.3", "pass")
@pytest.mark.parametrize(("dice", "end"), [(4, "TEGEA"), (5, "CORINTH")])
def test_a_forced_march_of_a_regular_unit(dice: int, end: str) -> None:
    """5.3: from Pylos to Corinth is a zone too far; 5 and more carries a regular unit on."""
    bench = turn({"PYLOS": "S11:3", "CORINTH": "S15"}, SPARTA)
    bench.do("force", piece=("S11",), to="CORINTH", via="TEGEA")
    assert where(bench, "S11") == ["TEGEA"]
    bench.do("done")
    bench.throw(dice)
    if end == "CORINTH":
        bench.do("press", units=("S11",))
    else:
        assert bench.no("press", units=("S11",)) == {"5.3"}
        bench.do("stay")
    k = bench.session.local.known(SPARTA)  # they are mingled now
    assert [k.kind(piece) for piece in k.at(end)] in (["S11"], ["S15", "S11"], ["S11", "S15"])


def test_an_elite_unit_goes_on_at_three() -> None:
    """5.3: the Spartiates."""
    bench = turn({"PYLOS": "S1", "CORINTH": "S15"}, SPARTA)
    bench.do("force", piece=("S1",), to="CORINTH", via="TEGEA")
    bench.do("done")
    bench.throw(3)
    bench.do("press", units=("S1",))
    assert bench.known.at("CORINTH", SPARTA)


@case("5.22", "pass")
def test_a_storm_in_spring() -> None:
    """5.22, 5.23: a crossing in spring, 3 is a storm; of two fleets one shows 3 and is lost, one 4 and loses a step."""
    bench = turn({"ATHENS": "A14:4 A15:3", "pool-athens": ""})
    bench.move("A14 A15", "AEGEAN", via="ANDROS_SEA")
    bench.do("done")
    bench.throw(3)
    bench.throw(3, 4)
    k = bench.session.local.known(ATHENS)
    fleets = sorted((piece.place, k.steps(piece)) for piece in bench.state.pieces.values())
    assert fleets in ([("AEGEAN", 2), ("pool-athens", 1)], [("AEGEAN", 3), ("pool-athens", 1)])


@case("5.22", "refuse")
def test_a_calm_crossing_in_high_summer() -> None:
    """5.22: in high summer 2 is no storm."""
    bench = turn({"ATHENS": "A14:4"}, phase="high-summer")
    bench.move("A14", "AEGEAN", via="ANDROS_SEA")
    bench.do("done")
    bench.throw(2)
    assert bench.step not in ("Crossing", "Roll") and where(bench, "A14") == ["AEGEAN"]


def test_who_has_foundered_does_not_row_on() -> None:
    """5.22, 5.3: a fleet forces its way to Corcyra's sea, out on the Sea of Sicily a storm sinks it with its load: no
    die is thrown for its last zone, and it stays in the pool."""
    bench = turn({"PAROS_SEA": "A14:3 A1:2", "ATHENS": "A5:1"})
    bench.do("force", piece=("A1", "A14"), to="CORCYRA_SEA", via="SICILIAN_SEA")
    bench.do("done")
    bench.throw(1)
    bench.throw(1)
    assert bench.step != "Roll" and len(bench.state.at("pool-athens")) == 2
    assert not any(place.endswith("_SEA") and names for place, names in bench.state.order.items())


BESIEGED = {"MEGARA": "A1 A2", "city-MEGARA": "S16:2 garrison-sparta"}


@case("5.5", "pass")
def test_pillage() -> None:
    """5.5: besiegers since an earlier season lay the land waste, all go, one prestige; nobody comes back this turn."""
    bench = turn({**BESIEGED, "ATHENS": "A4"}, siege__MEGARA=1, prestige=0)
    bench.do("pillage", at="MEGARA")
    bench.move("A1", "ATHENS")
    bench.move("A2", "PLATAEA")
    assert bench.var("prestige") == 1 and left(bench) == 2
    assert "MEGARA" not in bench.targets("A4")


@case("5.5", "refuse")
@pytest.mark.parametrize("more", [{"siege__MEGARA": 2}, {"siege__MEGARA": 1, "pillaged__MEGARA": 1}])
def test_no_pillage_of_a_new_siege_or_twice_a_year(more: dict[str, int]) -> None:
    """5.5: the siege was laid this season; or the city was pillaged this year."""
    bench = turn({**BESIEGED, "ATHENS": "A4"}, **more)
    assert bench.no("pillage", at="MEGARA")


def test_who_came_by_sea_is_not_left_behind() -> None:
    """5.5: all go. From an island the fleets are the only way: they do not leave without those who came aboard, and
    nobody is asked for a move that cannot be made (found by two computers: the game went no further)."""
    places = {"LESBOS": "S19:3 S20:3 S1:1", "city-LESBOS": "A16:1 garrison-athens"}
    bench = turn(places, SPARTA, siege__LESBOS=1)
    bench.do("pillage", at="LESBOS")
    assert bench.no("move", piece=("S19", "S20"), to="LESBOS_SEA", via="LESBOS")
    assert bench.no("move", piece=("S1",), to="LESBOS_SEA", via="LESBOS")
    bench.do("move", piece=("S20",), to="AEGEAN", via="LESBOS")
    assert bench.no("move", piece=("S19",), to="LESBOS_SEA", via="LESBOS")
    bench.do("move", piece=("S1", "S19"), to="LESBOS_SEA", via="LESBOS")
    assert bench.step != "Pillage" and not bench.at("LESBOS")


def test_pillage_of_sparta_counts_twice() -> None:
    """14.12"""
    places = {"SPARTA": "A1 A2", "city-SPARTA": "S1 garrison-sparta"}
    bench = turn(places, siege__SPARTA=1)
    bench.do("pillage", at="SPARTA")
    assert bench.var("prestige") == 2


def test_a_besieged_port_takes_no_more_than_it_holds() -> None:
    """7.1, 5.2: Megara holds two; with one inside, one fleet more may row in from its own sea, two may not."""
    places = {"MEGARA": "A1 A2", "city-MEGARA": "S16:2 garrison-sparta", "SARONIC": "S19:3 S20:3"}
    bench = turn(places, SPARTA)
    assert bench.no("move", piece=("S19", "S20"), to="city-MEGARA", via="SARONIC")
    bench.do("move", piece=("S19",), to="city-MEGARA", via="SARONIC")
    assert bench.no("move", piece=("S20",), to="city-MEGARA", via="SARONIC")


@case("3.1.augury", "refuse")
def test_nobody_attacks_against_the_augury() -> None:
    """3.1 This season the units of Athens do not go where Spartans stand; elsewhere they do, and to sieges."""
    bench = turn({"ATHENS": "A1", "MEGARA": "S1"}, augury=ATHENS)
    assert "MEGARA" not in bench.targets("A1") and "PLATAEA" in bench.targets("A1")
    assert "MEGARA" in turn({"ATHENS": "A1", "MEGARA": "S1"}, augury=SPARTA).targets("A1")
