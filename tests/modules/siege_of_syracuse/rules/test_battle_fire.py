"""8.3.1 Fire on the battle board: who reaches whom, what a hit does, every row of the table."""

from __future__ import annotations

import pytest

from tests.modules.siege_of_syracuse.rules.duels import ATHENS, SYRACUSE, Duel, board, case, duel, sea_duel


def volley(squares: dict[str, str], seat: str = ATHENS, **more: object) -> Duel:
    """The offensive fire of a seat."""
    return duel(squares, "Missiles", seat, offensive=1, **more)


def targets(bench: Duel, word: str) -> set[str]:
    """Squares a unit may fire at."""
    return {place.removeprefix("tbb-") for place in board(bench).targets(bench.unit(word))}


# --- who reaches whom ----------------------------------------------------------------------------------------------


@case("8.3.1", "pass")
def test_range_and_front() -> None:
    """8.3.1 Light infantry reaches one square, peltasts two, archers three, before the front and not diagonally."""
    enemies = {"D5": "S-H1", "D6": "S-H2", "D7": "S-H3", "E6": "L-H1", "E5": "L-H2", "D3": "L-H3", "C4": "L-H4"}
    bench = volley({"D4": "A-A1 A-P1", **enemies, "G4": "A-L1", "G5": "L-H5", "G6": "L-H6"})
    assert targets(bench, "A-A1") == {"D5", "D6", "D7", "E6"}
    assert targets(bench, "A-P1") == {"D5"}  # the square behind is within range, with an enemy in between
    assert targets(bench, "A-L1") == {"G5"}


@case("8.3.1", "refuse")
def test_why_not() -> None:
    """8.3.1 Out of range, behind the front, over an enemy, with nothing to shoot, at nobody, twice."""
    bench = volley({"D4": "A-P1 A-H1", "D5": "S-H1", "D6": "S-H2", "D7": "S-H3", "E4": "L-H1", "A1": "A-A1"})
    for square in ("D6", "D7", "E4", "D3"):
        assert bench.no_fire("A-P1", square) == {"8.3.1"}, square
    assert bench.no_fire("A-H1", "D5") == {"8.3.1"}
    bench.fire("A-P1", "D5", 6)
    assert bench.step == "Assaults"  # nobody else has a target: the phase is over


def test_each_unit_fires_once() -> None:
    """8.3.1 Ruling: once a phase."""
    bench = volley({"D4": "A-P1 A-P2", "D5": "S-H1"})
    bench.fire("A-P1", "D5", 6)
    assert bench.no_fire("A-P1", "D5") == {"8.3.1"}
    bench.fire("A-P2", "D5", 6)


def test_archers_shoot_over_enemies_others_do_not() -> None:
    """8.3.1 The rulebook's own words; friends in between stop nobody (ruling)."""
    bench = volley({"D4": "A-A1 A-P1", "D5": "S-H1", "D6": "S-H2"})
    assert targets(bench, "A-A1") == {"D5", "D6"} and targets(bench, "A-P1") == {"D5"}
    bench = volley({"D4": "A-A1 A-P1", "D5": "A-H1", "D6": "S-H2"})
    assert targets(bench, "A-A1") == {"D6"} == targets(bench, "A-P1")


def test_reduced_light_infantry_does_not_fire() -> None:
    """3.0 Only at full strength."""
    bench = volley({"D4": "A-L1:1 A-L2", "D5": "S-H1"})
    assert bench.no_fire("A-L1", "D5") == {"8.3.1"}
    bench.fire("A-L2", "D5", 6)


# --- what a hit does -----------------------------------------------------------------------------------------------


def test_within_the_fire_factor_the_topmost_unit_is_disrupted() -> None:
    """8.3.1 A 2 on the die with a fire factor of 2; the unit below and the leader are left in peace."""
    bench = volley({"D4": "A-P1", "D5": "S-H1 S-P1 gylippus"})
    bench.fire("A-P1", "D5", 2)
    assert bench.unit("S-P1").marks == {"disrupted"} and not bench.unit("S-H1").marks


def test_above_the_fire_factor_it_misses() -> None:
    """8.3.1 A 3 with a fire factor of 2."""
    bench = volley({"D4": "A-P1", "D5": "S-H1"})
    bench.fire("A-P1", "D5", 3)
    assert not bench.unit("S-H1").marks and bench.said("8.3.1") == ["log-missed"]


@pytest.mark.parametrize(("die", "place", "marks"), [(6, "L-7", {"routed"}), (7, "losses-syracuse", set())])
def test_a_disrupted_unit_routs_or_is_eliminated(die: int, place: str, marks: set[str]) -> None:
    """8.3.1 A D10 within the morale of 6: it routs to L-7; above it is eliminated."""
    bench = volley({"D4": "A-P1", "D5": "S-H1+disrupted", "D9": "S-H2"})
    bench.fire("A-P1", "D5", 2, die)
    assert bench.unit("S-H1").place == place and bench.unit("S-H1").marks == marks


def test_that_roll_is_not_modified_for_sicels() -> None:
    """8.3.1 Unmodified: a 6 with a morale of 6, though 8.2 step 4 adds one for Sicels in a skirmish."""
    bench = volley({"D4": "A-P1", "D5": "K1+disrupted@syracuse", "D9": "S-H2"})
    bench.fire("A-P1", "D5", 2, 6)
    assert bench.unit("K1").place == "L-7"


def test_athens_routs_to_a_wall_free_of_enemies_or_nowhere() -> None:
    """8.2 step 4 The area where the battle is fought is no refuge, whatever walls it has."""
    here = {"D4": "S-P1", "D3": "A-H1+disrupted", "D1": "A-H2"}
    bench = volley(here, SYRACUSE, aside={"L-9": "A-W1", "L-18": "A-W2"})
    bench.fire("S-P1", "D3", 2, 7)
    assert bench.unit("A-H1").place == "L-18"
    bench = volley(here, SYRACUSE, aside={"L-9": "A-W1"})
    bench.fire("S-P1", "D3", 2, 7)
    assert bench.unit("A-H1").place == "losses-athens"


@case("10.4.3", "pass")
@pytest.mark.parametrize(("die", "steps"), [(5, 2), (6, 1)])
def test_a_leader_with_a_unit_that_routs_may_be_reduced(die: int, steps: int) -> None:
    """10.4.3 Only a 6 reduces him; then he rides to the nearest unit."""
    bench = volley({"D4": "A-P1", "D5": "S-H1+disrupted gylippus", "D9": "S-H2"})
    bench.fire("A-P1", "D5", 2, 6, die)
    assert bench.unit("gylippus").steps == steps and bench.place("gylippus") == "D9"


@case("10.4.3", "refuse")
def test_a_leader_risks_nothing_where_nobody_loses_a_step_or_routs() -> None:
    """10.4.3 A unit that is only Disrupted costs no roll."""
    bench = volley({"D4": "A-P1", "D5": "S-H1 gylippus"})
    bench.fire("A-P1", "D5", 2)
    assert bench.unit("gylippus").steps == 2 and bench.step != "Roll"


# --- rows of the table ---------------------------------------------------------------------------------------------

PLAIN = {"D4": "A-P1", "D5": "S-H1"}


@pytest.mark.parametrize(
    ("modifier", "adds", "counts", "more"),
    [
        ("fire-leader", -2, {"D4": "A-P1 lamachus"}, {}),
        ("fire-stack", -1, {"D5": "S-H2 S-H1"}, {}),
        ("fire-range", 1, {"D5": "", "D6": "S-H1"}, {}),
        ("fire-cavalry", 1, {"D5": "S-C1"}, {}),
        ("fire-disrupted", 1, {"D4": "A-P1+disrupted"}, {}),
        ("fire-night", 1, {}, {"night": 1}),
        ("fire-night-luck", -1, {}, {"luck": (ATHENS,)}),
        ("fire-night-luck", 1, {}, {"luck": (SYRACUSE,)}),
    ],
)
def test_rows_of_the_fire_table(
    modifier: str, adds: int, counts: dict[str, str], more: dict[str, object]
) -> None:
    """8.3.1 Each counts where it should, and not in the plain case."""
    for squares, fields, found in (({**PLAIN, **counts}, more, adds), (PLAIN, {}, None)):
        bench = volley(squares, **fields)
        bench.do("fire", piece="athens-peltast-1", at="tbb-D6" if not squares["D5"] else "tbb-D5")
        assert bench.terms().get(modifier) == found


def test_luck_of_both_sides_counts_for_nobody() -> None:
    """10.6 Both rolled a natural 1."""
    bench = volley(PLAIN, luck=(ATHENS, SYRACUSE))
    bench.do("fire", piece="athens-peltast-1", at="tbb-D5")
    assert "fire-night-luck" not in bench.terms()


def test_fire_from_a_ship() -> None:
    """8.3.1 One more on the die; the topmost ship is hit, whatever it carries, and looks as its ship does."""
    squares = {"D4": "A-N1 A-P1>A-N1", "D5": "S-N1 S-H1>S-N1 S-N2"}
    bench = sea_duel(squares, "Missiles", offensive=1)
    bench.do("fire", piece="athens-peltast-1", at="tbb-D5")
    assert bench.terms() == {"fire-from-ship": 1, "fire-stack": -1}
    bench.throw(2)
    assert bench.unit("S-N2").marks == {"disrupted"}
    assert "fire-from-ship" not in _plain_terms()


def _plain_terms() -> dict[str, int]:
    bench = volley(PLAIN)
    bench.do("fire", piece="athens-peltast-1", at="tbb-D5")
    return bench.terms()


def test_defensive_fire_is_of_the_other_side() -> None:
    """6.5 Phases 2 and 7."""
    bench = duel({"D4": "A-P1", "D5": "S-P1"}, "Missiles", ATHENS, offensive=0)
    assert bench.seat == SYRACUSE and bench.no_fire("A-P1", "D5") >= {"8.3.1"}
    bench.fire("S-P1", "D4", 6)
    assert bench.seat == ATHENS and bench.step == "Missiles"  # its offensive fire follows
