"""10.2, 10.3 Walls begun, built and torn down; the Circle Fort."""

from __future__ import annotations

import pytest

from modules.siege_of_syracuse.rules.walls import wall_test, wall_ticks
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, SYRACUSE, Bench, case, counter_of, known
from tests.modules.siege_of_syracuse.rules.impulses import go, impulse, marks, names, offered


def build(bench: Bench, words: str, at: str) -> None:
    """Units go under a wall marker, and the moves end."""
    bench.do("build", at=at, piece=names(words))
    bench.do("done")


def walls_in(bench: Bench, place: str) -> list[tuple[str, int]]:
    """Wall markers of an area, with their steps."""
    found = [p for p in bench.state.at(place) if p.kind and p.kind.startswith("wall")]
    return [(p.owner, p.steps or 0) for p in found]


@case("10.2.1", "pass")
def test_a_wall_is_built_on_a_four() -> None:
    """10.2.1: two builders and their leader add 2: a die of 2 is enough; they are free again."""
    bench = impulse({"L-13": "A-H1 A-H2+disrupted nicias"})
    build(bench, "A-H1 A-H2", "L-13")
    assert walls_in(bench, "L-13") == [(ATHENS, 1)]
    bench.throw(2)
    assert walls_in(bench, "L-13") == [(ATHENS, 2)]
    assert "builder" not in marks(bench, "A-H1") and "activated" in marks(bench, "A-H1")


def test_else_the_work_goes_on() -> None:
    """10.2.1: on a 3 the marker stays, and its builders may try again when they are activated."""
    bench = impulse({"L-13": "A-H1 A-H2 nicias"}, head="")
    bench.do("build", at="L-13", piece=names("A-H1"))
    bench.do("done")
    bench.throw(2)
    assert walls_in(bench, "L-13") == [(ATHENS, 1)] and "builder" in marks(bench, "A-H1")
    again = impulse({"L-13": "A-H1+builder A-H2 A-W1:1 nicias"})
    build(again, "A-H1", "L-13")
    again.throw(3)
    assert walls_in(again, "L-13") == [(ATHENS, 2)]


@case("10.2.1", "refuse")
def test_two_walls_a_side() -> None:
    """10.2.1: no third on low ground; the enemy's do not count; Routed units do not build."""
    assert not offered(impulse({"L-13": "A-H1 A-W1 A-W2 nicias"}), "build")
    assert offered(impulse({"L-13": "A-H1 A-W1 S-W1 S-W2 nicias"}), "build")
    assert not offered(impulse({"L-13": "A-H1+routed nicias"}), "build")


def test_who_moves_away_gives_it_up() -> None:
    """10.2.1: the unit must still be in the area; a site without builders is cleared."""
    bench = impulse({"L-13": "A-H1 A-W1:1 nicias"} | {"L-13": "A-H1+builder A-W1:1 nicias"})
    go(bench, "A-H1", "L-14")
    assert walls_in(bench, "L-13") == [] and "builder" not in marks(bench, "A-H1")


def test_who_has_moved_may_build() -> None:
    """10.2.1: in the area where the move ends."""
    bench = impulse({"L-13": "A-H1 nicias"})
    go(bench, "A-H1", "L-14")
    build(bench, "A-H1", "L-14")
    bench.throw(6)
    assert walls_in(bench, "L-14") == [(ATHENS, 2)]


@case("10.2", "refuse")
def test_who_fights_does_not_build() -> None:
    """10.2: the builders take up arms: their wall is off the map, and nothing is thrown for it."""
    bench = impulse({"L-13": "A-H1 S-H1:1+disrupted nicias+activated lamachus"}, ml__syracuse=1)
    bench.do("build", at="L-13", piece=names("A-H1"))
    bench.do("done")
    while bench.step == "React":
        bench.do("done")
    assert bench.step == "Tools"
    bench.do("take_arms")
    assert walls_in(bench, "L-13") == [] and "builder" not in marks(bench, "A-H1")


@case("10.2", "pass")
def test_who_builds_on_is_left_out() -> None:
    """10.2, 8.2.1: without others there is no combat, and the die is thrown for the wall."""
    bench = impulse({"L-13": "A-H1 S-H1 nicias"})
    bench.do("build", at="L-13", piece=names("A-H1"))
    bench.do("done")
    while bench.step == "React":
        bench.do("done")
    bench.do("build_on")
    assert bench.top("dice") == "1d6" and bench.state.frames[-2].step == "WallWork"


@case("10.2.2", "pass")
def test_a_wall_is_marked_to_come_down() -> None:
    """10.2.2: of either side; whoever tears it down stays there."""
    bench = impulse({"L-13": "A-H1+disrupted A-H2 S-W1 A-W1 nicias"})
    bench.do("raze", wall=counter_of("S-W1"), piece=names("A-H1"))
    bench.do("raze", wall=counter_of("A-W1"), piece=names("A-H2"))
    bench.do("done")
    assert "coming-down" in marks(bench, "S-W1") and "wrecker" in marks(bench, "A-H1")
    assert walls_in(bench, "L-13") == [(SYRACUSE, 2), (ATHENS, 2)]


@case("10.2.2", "refuse")
def test_who_goes_away_tears_nothing_down() -> None:
    """10.2.2: then the wall stands; Routed units cannot either."""
    bench = impulse({"L-13": "A-H1 S-W1 nicias"})
    bench.do("raze", wall=counter_of("S-W1"), piece=names("A-H1"))
    go(bench, "A-H1", "L-14")
    assert "coming-down" not in marks(bench, "S-W1")
    assert not offered(impulse({"L-13": "A-H1+routed S-W1 nicias"}), "raze")


@case("10.3", "pass")
def test_the_third_wall_is_the_circle_fort() -> None:
    """10.3: on Epipolae; the walls go back."""
    bench = impulse({"H-5": "A-H1 A-W1 A-W2 nicias"})
    build(bench, "A-H1", "H-5")
    bench.throw(6)
    assert bench.state.pieces["circle-fort"].place == "H-5" and walls_in(bench, "H-5") == []
    assert bench.var("fort-built") == 1 and len(bench.state.at("walls-athens")) == 12


@case("10.3", "refuse")
@pytest.mark.parametrize(
    ("seat", "place", "built"), [(ATHENS, "L-13", 0), (ATHENS, "H-5", 1), (SYRACUSE, "H-5", 0)]
)
def test_where_there_is_no_third_wall(seat: str, place: str, built: int) -> None:
    """10.3: not on low ground, never again, not for Syracuse."""
    mine = "A-H1 A-W1 A-W2 nicias" if seat == ATHENS else "S-H1 S-W1 S-W2 hermocrates"
    assert not offered(impulse({place: mine}, seat, **{"fort-built": built}), "build")


def test_one_fort_at_a_time() -> None:
    """10.3, ruling: while a third wall is under construction elsewhere no other is begun."""
    places = {"H-5": "A-H1 A-W1 A-W2 nicias", "H-2": "A-H2+builder A-W3 A-W4 A-W5:1"}
    assert not offered(impulse(places), "build")


def test_modifiers_of_a_wall() -> None:
    """10.2.1: each in a position of its own, and none in a plain one."""
    def ticks(places: dict[str, str], at: str = "L-13", **more: object) -> dict[str, int]:
        k = known(places, **more)
        crew = [piece for piece in k.at(at, ATHENS) if "builder" in piece.marks]
        return {name: n for name, n in wall_ticks(k, at, ATHENS, crew).items() if n}

    assert ticks({"L-13": "A-H1+builder"}) == {}
    assert ticks({"L-13": "A-H1+builder A-H2+builder A-H3+builder A-H4"}) == {"wall-builders": 2}
    assert ticks({"L-13": "A-H1+builder nicias+activated"}) == {"wall-leader": 1}
    assert ticks({"L-13": "A-H1+builder+disrupted"}) == {"wall-disrupted": 1}
    assert ticks({"L-13": "A-H1+builder+disrupted A-H2+builder"}) == {"wall-builders": 1}
    assert ticks({"L-13": "A-H1+builder S-H1"}) == {"wall-enemy": 1}
    assert ticks({"L-13": "A-H1+builder S-H1+disrupted"}) == {}
    assert ticks({"B-1": "A-H1+builder"}, "B-1") == {"wall-bog": 1}
    assert ticks({"L-13": "A-H1+builder"}, turn=2) == {"wall-winter": 1}
    k = known({"L-13": "A-H1+builder A-H2+builder A-H3+builder A-H4+builder A-W1:1 nicias"})
    test = wall_test(k, "L-13", ATHENS)
    assert test.drm == 3 and test.passes(1)  # three more builders count as two
