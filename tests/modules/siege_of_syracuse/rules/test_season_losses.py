"""3.1, 8.4, 10.4.3 Steps, losses, routs and the fate of leaders: values of the rulebook, reckoned by hand."""

from __future__ import annotations

import pytest

from modules.siege_of_syracuse.rules.board import cf, fire_cf
from tests.modules.siege_of_syracuse.rules.harness import ROOM, Bench, case, counter_of, known, table

FIELD = {"L-10": "A-N1 A-W1 A-H1 A-C1 A-L1 A-A1 A-P1 nicias", "L-13": "S-H1 S-C1 K4@syracuse K5@athens"}


def bleed(unit: str, steps: int, leaders: tuple[str, ...] = (), **places: str) -> Bench:
    """A unit of the field loses steps."""
    field = {**FIELD, **{name.replace("_", "-"): words for name, words in places.items()}}
    return table(ROOM.position(field), "Bleed", unit=counter_of(unit), leaders=leaders, steps=steps, rule="8.4")


def shaken(unit: str, rule: str = "8.2.4", leaders: tuple[str, ...] = (), **places: str) -> Bench:
    """A Disrupted unit is hit again; the die is awaited."""
    field = {**FIELD, **{name.replace("_", "-"): words for name, words in places.items()}}
    name, at, owner = unit.partition("@")
    start = ROOM.position({**field, "L-14": f"{name}+disrupted{at}{owner}"})
    return table(start, "Shaken", unit=counter_of(name), leaders=leaders, rule=rule)


def where(bench: Bench, unit: str) -> tuple[str, int | None]:
    """Place and steps of a counter."""
    piece = bench.state.pieces[counter_of(unit)]
    return piece.place, piece.steps


# --- 3.1, 8.4 steps ------------------------------------------------------------------------------------------------


@case("3.1", "pass")
@pytest.mark.parametrize(("word", "steps"), [("A-L1", 2), ("A-C2", 2), ("S-N1", 2), ("A-H1", 5), ("A-A1", 1)])
def test_each_kind_has_its_steps(word: str, steps: int) -> None:
    """3.1 Light infantry, cavalry and ships 2, hoplites 5, all others 1; every Sicel has 1 (8.4)."""
    k = known({"L-10": word, "L-12": "K1@athens K11@athens"})
    assert k.piece(counter_of(word)).steps == steps
    assert (k.piece("sicel-1").steps, k.piece("sicel-11").steps) == (1, 1)


@case("3.1", "refuse")
@case("8.4", "pass")
@pytest.mark.parametrize(("lost", "left"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_a_hoplite_has_one_factor_a_step(lost: int, left: int) -> None:
    """8.4 One step is a casualty marker (4 left), with two it is flipped (3): the factor is what is left."""
    bench = bleed("A-H1", lost)
    assert where(bench, "A-H1") == ("L-10", left)
    assert cf(bench.known, bench.state.pieces["athens-hoplite-1"]) == left


@case("8.4", "refuse")
@pytest.mark.parametrize(
    ("unit", "lost"), [("A-H1", 5), ("A-C1", 2), ("A-L1", 2), ("A-N1", 2), ("A-A1", 1), ("A-P1", 1), ("S-C1", 2)]
)
def test_nobody_survives_the_loss_of_all_steps(unit: str, lost: int) -> None:
    """8.4 Archers and peltasts cannot lose a step and live; cavalry and light infantry go with the second."""
    assert where(bleed(unit, lost), unit)[0] == ("losses-athens" if unit.startswith("A") else "losses-syracuse")


@pytest.mark.parametrize(("unit", "fire"), [("A-C1", 2), ("A-L1", 0)])
def test_the_first_loss_flips_cavalry_and_light_infantry(unit: str, fire: int) -> None:
    """8.4 To the reduced side; 3.0 only full-strength light infantry fires."""
    bench = bleed(unit, 1)
    assert where(bench, unit) == ("L-10", 1)
    assert fire_cf(bench.known, bench.state.pieces[counter_of(unit)]) == fire


def test_a_sicel_goes_back_to_the_container() -> None:
    """8.4, 10.1.1 One loss and he is nobody's; he is not drawn again in this turn."""
    bench = bleed("K4", 1)
    sicel = bench.state.pieces["sicel-4"]
    assert (sicel.place, sicel.owner, set(sicel.marks)) == ("sicels", "", {"dispersed"})


def test_a_ship_takes_down_what_it_carries() -> None:
    """8.3.4 Troops and the leader aboard; whoever stands beside it on the beach is spared."""
    bench = bleed("A-N2", 2, S_8="A-N2:1 A-H7>A-N2 demosthenes>A-N2 A-N3")
    gone = [bench.state.pieces[name].place for name in ("athens-naval-2", "athens-hoplite-7", "demosthenes")]
    assert gone == ["losses-athens"] * 3 and where(bench, "A-N3")[0] == "S-8"
    assert bench.var("leaders-lost.athens") == 1


# --- 8.4.1, 10.4.3 leaders -----------------------------------------------------------------------------------------


@case("8.4.1", "pass")
@case("10.4.3", "refuse")
@pytest.mark.parametrize("die", [1, 5])
def test_the_loss_falls_on_the_unit_and_not_on_its_leader(die: int) -> None:
    """8.4.1 He takes no step of it; 10.4.3 on 1 to 5 nothing happens to him."""
    bench = bleed("A-H1", 2, ("nicias",))
    bench.throw(die)
    assert where(bench, "A-H1")[1] == 3 and where(bench, "nicias") == ("L-10", 2)
    assert not bench.var("leaders-lost.athens")


@case("8.4.1", "refuse")
@case("10.4.3", "pass")
def test_on_a_six_the_leader_is_reduced() -> None:
    """10.4.3 A D6 of 6 turns him over, and costs a level of morale in the next turn (5.1)."""
    bench = bleed("A-H1", 1, ("nicias",))
    bench.throw(6)
    assert where(bench, "nicias") == ("L-10", 1) and bench.var("leaders-lost.athens") == 1
    after = ROOM.position({"L-10": "A-N1 A-N2 A-H1 nicias:1", "L-7": "S-N1"}, **{"leaders-lost.athens": 1})
    later = table(after, "Morale")
    assert later.var("ml.athens") == 6


def test_a_reduced_leader_is_lost_on_the_next_six() -> None:
    """10.4.3 He is removed, and that costs another level."""
    bench = bleed("A-H2", 1, ("lamachus",), L_16="A-H2 lamachus:1")
    bench.throw(6)
    assert where(bench, "lamachus")[0] == "losses-athens" and bench.var("leaders-lost.athens") == 1


def test_one_die_for_a_result_however_many_steps_it_costs() -> None:
    """10.4.3 Two leaders throw one each for a loss of three steps."""
    bench = bleed("A-H1", 3, ("nicias", "lamachus"), L_10="A-H1 nicias lamachus")
    bench.throw(5)
    bench.throw(6)
    assert bench.step == "" and where(bench, "nicias")[1] == 2 and where(bench, "lamachus")[1] == 1


def test_a_rout_endangers_the_leader_too() -> None:
    """10.4.3 A Rout result counts like a step loss, whatever becomes of the unit."""
    for die in (3, 9):  # routs, is eliminated
        bench = shaken("A-H2", leaders=("lamachus",), L_16="lamachus")
        bench.throw(die)
        assert bench.step == "Roll"
        bench.throw(6)
        assert where(bench, "lamachus")[1] == 1


# --- 8.2 step 4 routs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "place"), [(7, "L-10"), (8, "losses-athens")])
def test_within_its_morale_a_shaken_unit_routs(die: int, place: str) -> None:
    """8.2.4 Morale 7: 7 takes it to the wall in L-10, 8 eliminates it."""
    bench = shaken("A-H2")
    bench.throw(die)
    assert where(bench, "A-H2")[0] == place
    assert ("routed" in bench.state.pieces["athens-hoplite-2"].marks) == (die == 7)


def test_the_first_hit_only_disrupts() -> None:
    """8.2.3 A Normal unit; no die is thrown."""
    bench = table(ROOM.position(FIELD), "Shaken", unit="athens-hoplite-1", leaders=(), rule="8.2.3")
    assert bench.step == "" and set(bench.state.pieces["athens-hoplite-1"].marks) == {"disrupted"}


def test_without_a_refuge_it_is_lost() -> None:
    """8.2.4 No Athenian wall anywhere."""
    bench = shaken("A-H2", L_10="A-N1")
    bench.throw(1)
    assert where(bench, "A-H2")[0] == "losses-athens"


@pytest.mark.parametrize(
    ("unit", "rule", "place"),
    [("K6@athens", "8.2.4", "sicels"), ("A-P2", "8.2.4", "L-10"), ("K6@athens", "8.3.1", "L-10")],
)
def test_rout_sicel_counts_for_sicels_but_not_under_fire(unit: str, rule: str, place: str) -> None:
    """8.2.4 Morale 7, a 7: one more for Sicels is too much; 8.3.1 the die of a unit routed by fire is unmodified."""
    bench = shaken(unit, rule)
    bench.throw(7)
    assert where(bench, unit.partition("@")[0])[0] == place
