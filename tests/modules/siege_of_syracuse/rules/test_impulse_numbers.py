"""6.1 to 6.3 How many impulses, in turn, of what kind, whom they activate; the second activation by the dice."""

from __future__ import annotations

import pytest

from modules.siege_of_syracuse.rules.activation import kinds
from modules.siege_of_syracuse.rules.operations import impulse_test
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, SYRACUSE, Bench, case, known, table
from tests.modules.siege_of_syracuse.rules.harness import position as position_of
from tests.modules.siege_of_syracuse.rules.impulses import LANDED, barred, go, impulse, marks, names, offered, where

ARMIES = {"L-10": "A-H1 A-H2 A-H3 nicias", "S-8": "A-N1", "L-7": "S-H1 S-H2 S-N1 hermocrates"}


def phase(mine: int, theirs: int, places: dict[str, str] | None = None, **more: object) -> Bench:
    """The alternation, Athens first, with so many impulses a side."""
    given = {**LANDED, "impulses__athens": mine, "impulses__syracuse": theirs, **more}
    return table(position_of(places or ARMIES, **given), "Alternate", first=ATHENS)


def declare(bench: Bench, of: str = "ground") -> None:
    """An impulse in which nothing is done."""
    bench.do("impulse", of=of)
    bench.throw(1)
    while bench.step in ("Pick", "Manoeuvre", "React"):
        if bench.step == "Pick":
            bench.do("pick", what=bench.top("options")[0])
        else:
            bench.do("done")


@case("6.1", "pass")
def test_the_initiative_adds_the_difference() -> None:
    """6.1, example: Athens 7 and Syracuse 6, so Athens adds 1."""
    k = known(ARMIES, il__athens=7, il__syracuse=6, initiative=ATHENS)
    assert impulse_test(k, ATHENS).drm == 1 and impulse_test(k, SYRACUSE).drm == 0


def test_the_difference_may_be_against_it() -> None:
    """6.1, example: were the levels reversed, Athens with the initiative would subtract 1."""
    assert impulse_test(known(ARMIES, il__athens=6, il__syracuse=7, initiative=ATHENS), ATHENS).drm == -1


@case("6.1", "refuse")
def test_without_the_initiative_nothing_is_added() -> None:
    """6.1: only the initiative player adds; the event changes the roll of its side."""
    k = known(ARMIES, il__athens=3, il__syracuse=9, initiative=ATHENS, impulse_shift__syracuse=-1)
    assert impulse_test(k, SYRACUSE).drm == 0
    shifted = known(ARMIES, il__athens=3, il__syracuse=9, initiative=ATHENS, **{"impulse-shift.syracuse": -1})
    assert impulse_test(shifted, SYRACUSE).drm == -1


@case("6.1.1", "pass")
@case("6.1.1", "refuse")
def test_from_one_to_five() -> None:
    """6.1.1: more than 5 is 5, and one can always be conducted; nobody takes more than he has."""
    test = impulse_test(known(ARMIES, il__athens=9, il__syracuse=1, initiative=ATHENS), ATHENS)
    assert [test.total(die) for die in (1, 6)] == [5, 5]
    low = impulse_test(known(ARMIES, il__athens=1, il__syracuse=9, initiative=ATHENS), ATHENS)
    assert [low.total(die) for die in (1, 6)] == [1, 1]
    bench = phase(1, 0)
    declare(bench)
    assert bench.step == "" and bench.var("impulses.athens") == 0


@case("4.3", "pass")
def test_both_throw_at_the_start() -> None:
    """6.1: two dice, the initiative first; the markers stand on the results."""
    bench = table(position_of(ARMIES, il__athens=7, il__syracuse=6), "Operations")
    bench.throw(4)
    bench.throw(2)
    assert (bench.var("impulses.athens"), bench.var("impulses.syracuse")) == (5, 2)
    assert bench.seat == ATHENS and bench.step == "Declare"


@case("6.1.2", "pass")
def test_the_printed_example() -> None:
    """6.1.2, example: Athens 5 becomes 4, Syracuse with 1 passes, Athens goes on: 3, and Syracuse is asked again."""
    bench = phase(5, 1)
    declare(bench)
    assert bench.var("impulses.athens") == 4 and bench.seat == SYRACUSE
    bench.do("pass")
    assert bench.seat == ATHENS
    declare(bench, "naval")
    assert bench.var("impulses.athens") == 3 and bench.seat == SYRACUSE and bench.var("impulses.syracuse") == 1


@case("6.1.2", "refuse")
def test_two_passes_end_the_phase() -> None:
    """6.1.2, example: Athens passes after Syracuse: the turn is over, and Syracuse loses its impulse."""
    bench = phase(5, 1)
    declare(bench)
    bench.do("pass")
    bench.do("pass")
    assert bench.step == "" and bench.var("impulses.syracuse") == 1


@case("4.3", "refuse")
def test_who_has_none_left_is_not_asked() -> None:
    """4.3: the other side goes on alone."""
    bench = phase(3, 1)
    declare(bench)
    declare(bench)
    assert bench.seat == ATHENS and bench.var("impulses.syracuse") == 0


def test_storm_and_eclipse() -> None:
    """4.1: no naval impulse first after a storm; in an eclipse Athens passes first."""
    bench = phase(3, 1, event="storm")
    assert {made.args.get("of") and made.args["of"].values for made in bench.session.offers(ATHENS)} >= {("ground",)}
    assert phase(3, 1, event="eclipse").seat == SYRACUSE


def test_a_pass_may_be_promised() -> None:
    """6.1.2: for the rest of the turn."""
    bench = phase(3, 2)
    assert any(made.verb == "promise" for made in bench.room.game.step("Declare").promises(bench.known))


@case("6.2.1", "pass")
def test_ships_sail_in_a_naval_impulse() -> None:
    """6.2.1: and whom they carry with them."""
    bench = impulse({"L-10": "A-N1 A-H1 nicias"}, of="naval")
    go(bench, "A-N1 A-H1", "S-8")
    assert where(bench, "A-N1 A-H1") == ["S-8", "S-8"]


@case("6.2.1", "refuse")
def test_nobody_moves_in_an_impulse_of_the_other_kind() -> None:
    """6.2.1: no ship in a ground impulse, nobody on foot in a naval one."""
    places = {"L-10": "A-N1 A-H1 nicias"}
    assert barred(impulse(places), "A-N1", "S-8") >= {"6.2.1"}
    assert barred(impulse(places, of="naval"), "A-H1", "L-13") >= {"6.2.1"}


@case("6.2.2", "pass")
def test_an_odd_roll_activates_one_area() -> None:
    """6.2.2: 9 is odd: only the units with Nicias."""
    bench = impulse({"L-10": "A-H1 nicias", "L-18": "A-H2 lamachus", "L-13": "A-H3"}, die=9, head="nicias")
    assert bench.top("areas") == ("L-10",)
    go(bench, "A-H1", "L-13")
    assert "6.2.2" in barred(bench, "A-H2", "L-13")


@case("6.2.2", "refuse")
def test_so_many_units_when_no_leader_is_left() -> None:
    """6.2.2: leaders have been activated, the die shows 2: two units and no third."""
    bench = impulse({"L-10": "A-H1 A-H2 A-H3 nicias+activated"}, die=2)
    assert "6.2.2" in barred(bench, "A-H1 A-H2 A-H3", "L-13")
    go(bench, "A-H1 A-H2", "L-13")
    assert "6.2.2" in barred(bench, "A-H3", "L-13")
    bench.do("done")
    assert [("activated" in marks(bench, word)) for word in ("A-H1", "A-H2", "A-H3")] == [True, True, False]


@case("10.4.1", "pass")
def test_an_even_roll_activates_those_beside() -> None:
    """6.2.2, 10.4.1: the other leader in an adjacent area, and one area more."""
    places = {"L-10": "A-H1 nicias", "L-18": "A-H2 lamachus", "L-13": "A-H3", "L-4": "A-H4"}
    bench = impulse(places, die=4, head="nicias")
    assert set(bench.top("areas")) == {"L-10", "L-18", "L-13"}
    go(bench, "A-H2", "L-13")
    bench.do("done")
    assert {"activated"} <= marks(bench, "nicias") and {"activated"} <= marks(bench, "lamachus")
    assert "activated" not in marks(bench, "A-H3")


@case("10.4.1", "refuse")
def test_who_is_not_beside_is_not_activated() -> None:
    """10.4.1: nor is a leader beside whose units stay."""
    bench = impulse({"L-10": "A-H1 nicias", "L-18": "A-H2 lamachus", "L-4": "A-H4"}, die=4, head="nicias")
    assert "6.2.2" in barred(bench, "A-H4", "L-5")
    go(bench, "A-H1", "L-13")
    bench.do("done")
    assert "activated" not in marks(bench, "lamachus")


def test_which_kinds_there_are() -> None:
    """6.2.1: ruling: while a leader is left units wait for him, so without a ship beside him there is no naval one."""
    places = {"L-10": "A-H1 nicias", "S-8": "A-N1"}
    assert kinds(known(places), ATHENS) == ("ground",)
    assert kinds(known({**places, "L-10": "A-H1 nicias+activated"}), ATHENS) == ("ground", "naval")


@case("6.3", "refuse")
def test_an_activated_unit_rests() -> None:
    """6.3: once a turn."""
    bench = impulse({"L-10": "A-H1+activated A-H2 nicias"})
    assert barred(bench, "A-H1", "L-13") == {"6.3"}


@case("6.3", "pass")
def test_the_dice_activate_again() -> None:
    """6.3: ML 7: a 6 is below, a 7 is not, a 10 Disrupts."""
    bench = impulse({"L-10": "A-H1+activated A-H2+activated A-H3+activated A-H4 nicias"}, ml__athens=7)
    bench.do("reactivate", piece=names("A-H1 A-H2 A-H3"))
    bench.throw(6, 7, 10)
    go(bench, "A-H1", "L-13")
    assert "6.3" in barred(bench, "A-H2", "L-13") and "disrupted" in marks(bench, "A-H3")
    assert not offered(bench, "reactivate")


@pytest.mark.parametrize("word", ["A-H1+activated+disrupted", "A-H1+activated+routed"])
def test_only_normal_units_try_again(word: str) -> None:
    """6.3: not those that are Disrupted or Routed."""
    assert not offered(impulse({"L-10": f"{word} A-H2 nicias"}), "reactivate")


def test_a_failed_try_is_one_of_the_units_counted() -> None:
    """6.2.2, ruling: of two units one throws and fails: one is left."""
    bench = impulse({"L-10": "A-H1+activated A-H2 A-H3 nicias+activated"}, die=2, ml__athens=5)
    bench.do("reactivate", piece=names("A-H1"))
    bench.throw(9)
    assert bench.top("left") == 1


def test_a_move_with_nothing_to_do_passes() -> None:
    """Nobody can be activated any more: the impulse goes on by itself."""
    bench = impulse({"L-10": "A-H1+routed A-H2+activated nicias+activated"}, die=1, ml__athens=1)
    assert bench.step == "Manoeuvre"  # A-H2 may throw
    bench.do("reactivate", piece=names("A-H2"))
    bench.throw(10)
    assert bench.step == ""
