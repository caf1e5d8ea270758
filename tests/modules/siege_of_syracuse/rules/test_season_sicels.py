"""10.1, 12.5 Sicels: who may draw how many, where they come, who deserts; the printed example of 6 and 8."""

from __future__ import annotations

import pytest

from modules.siege_of_syracuse.rules.sicels import PlaceSicel, musters, sicel_test, waiting
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, Bench, case, counter_of, known, table

CAMPS = {"L-10": "A-N1 A-H1 nicias", "L-7": "S-N1 S-H1 hermocrates"}
EDGE = {"L-1", "L-11", "L-12", "L-15"}
NOBODY = {"losses-athens": " ".join(f"K{n}" for n in range(1, 13))}
"""No Sicel waits."""


def recruit(athens: int, syracuse: int, **places: str) -> Bench:
    """The recruitment of a turn with these levels."""
    there = {name.replace("_", "-"): words for name, words in places.items()}
    return table(ROOM.position({**CAMPS, **there}, ml__athens=athens, ml__syracuse=syracuse), "Recruiting")


def ranks(bench: Bench, seat: str) -> int:
    """Sicels of a seat on the map."""
    return sum(1 for p in bench.state.pieces.values() if p.id.startswith("sicel") and p.owner == seat)


def settle_down(bench: Bench, to: str = "L-12") -> None:
    """Whoever has been drawn comes to one place."""
    bench.deal()
    while bench.step == "PlaceSicel":
        bench.move(bench.top("unit"), to)


# --- who may draw (10.1.1) -----------------------------------------------------------------------------------------


@case("10.1", "pass")
@case("10.1.1", "pass")
@case("12.5", "pass")
def test_the_printed_example() -> None:
    """10.1.1 Athens 6, Syracuse 8: Syracuse may draw two, without a roll."""
    bench = recruit(6, 8)
    assert (bench.seat, bench.step) == (SYRACUSE, "Recruit")
    bench.no("levy", n=3)
    bench.do("levy", n=2)
    settle_down(bench)
    assert ranks(bench, SYRACUSE) == 2 and len(waiting(bench.known)) == 10


def test_the_question_names_who_was_drawn() -> None:
    """10.1.1 He lies among others of his kind, whom it would refuse: the question says which one is meant."""
    bench = recruit(6, 8)
    bench.do("levy", n=1)
    bench.deal()
    assert bench.step == "PlaceSicel"
    prompt = PlaceSicel().prompt(bench.known)
    assert (prompt.key, prompt.get("piece")) == ("prompt-placesicel", bench.top("unit"))


@pytest.mark.parametrize(("die", "joins"), [(1, 1), (6, 1), (7, 0), (9, 0)])
def test_the_weaker_side_throws_for_one(die: int, joins: int) -> None:
    """10.1.1 Athens with 6: 6 is within its morale, 7 is not."""
    bench = recruit(6, 8)
    bench.do("pass", SYRACUSE)
    bench.no("levy", n=2)
    bench.do("levy", ATHENS, n=1)
    bench.throw(die)
    settle_down(bench)
    assert (ranks(bench, ATHENS), ranks(bench, SYRACUSE)) == (joins, 0) and bench.step == ""


@case("10.1.1", "refuse")
def test_on_a_ten_one_deserts_whom_the_enemy_names() -> None:
    """10.1.1 He goes back to the others; nobody joins."""
    bench = recruit(6, 8, L_12="K1@athens K2@athens K3@syracuse")
    bench.do("pass", SYRACUSE)
    bench.do("levy", ATHENS, n=1)
    bench.throw(10)
    assert bench.seat == SYRACUSE
    bench.no("pick", what="sicel-3")
    bench.do("pick", what="sicel-2")
    assert bench.state.pieces["sicel-2"].place == "sicels" and bench.state.pieces["sicel-2"].owner == ""
    assert (ranks(bench, ATHENS), bench.step) == (1, "")


def test_with_a_morale_of_ten_one_joins_and_one_deserts() -> None:
    """10.1.1 Both at 10, a ten: within the level, and a desertion; the one who has just joined is not asked for."""
    bench = recruit(10, 10, L_12="K1@athens")
    bench.do("levy", ATHENS, n=1)
    bench.throw(10)
    settle_down(bench)
    bench.do("pass", SYRACUSE)
    assert ranks(bench, ATHENS) == 1 and bench.state.pieces["sicel-1"].owner == ""


def test_with_equal_morale_both_throw() -> None:
    """10.1.1 Athens first; each for one."""
    bench = recruit(6, 6)
    bench.do("levy", ATHENS, n=1)
    bench.throw(6)
    settle_down(bench)
    bench.do("levy", SYRACUSE, n=1)
    bench.throw(7)
    assert (ranks(bench, ATHENS), ranks(bench, SYRACUSE)) == (1, 0)


@case("12.5", "refuse")
def test_nobody_has_to() -> None:
    """10.1.1 The text says may, and can: who has Sicels to lose need not throw."""
    bench = recruit(6, 8, L_12="K1@athens")
    bench.do("pass", SYRACUSE)
    bench.do("pass", ATHENS)
    assert bench.step == "" and ranks(bench, ATHENS) == 1


@case("10.1", "refuse")
def test_there_are_no_more_than_the_counters() -> None:
    """10.1 One waits, the difference is five; with none left nobody is asked."""
    bench = recruit(3, 8, **{"losses-athens": NOBODY["losses-athens"].replace(" K12", "")})
    bench.no("levy", n=2)
    bench.do("levy", n=1)
    assert bench.step == "PlaceSicel"  # the only one is not drawn by lot
    assert recruit(3, 8, **NOBODY).step == ""


def test_who_was_lost_in_this_turn_is_not_drawn() -> None:
    """10.1.1 Back in the container, for the turns that follow."""
    bench = recruit(6, 8, losses_athens=" ".join(f"K{n}" for n in range(2, 13)), sicels="K1+dispersed")
    assert bench.step == "" and waiting(bench.known) == ()
    later = table(ROOM.position({**CAMPS, "sicels": "K1+dispersed"}), "Season", stage="close")
    assert "sicel-1" in waiting(later.known)


@pytest.mark.parametrize(("level", "die", "passes"), [(6, 6, True), (6, 7, False), (10, 10, True)])
def test_the_roll_has_no_modifiers(level: int, die: int, passes: bool) -> None:
    """10.1.1 A plain D10 against the level."""
    test = sicel_test(known(CAMPS, ml__athens=level), ATHENS)
    assert test.terms == () and test.outcome(die).passed == passes
    assert (test.outcome(die).result == "deserts") == (die == 10)


# --- where they come -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        ({}, EDGE | {"L-10"}),
        ({"L-11": "S-H2", "L-15": "S-C1+routed"}, {"L-1", "L-12", "L-10"}),  # any enemy unit there
        ({"L-11": "gylippus"}, EDGE | {"L-10"}),  # a leader is no unit
        ({"L-10": "A-N1 A-H1", "L-13": "nicias"}, EDGE | {"L-13"}),  # he can trace a line
        ({"L-10": "A-H1 nicias"}, EDGE),  # he cannot
        ({"S-8": "A-N2 demosthenes>A-N2"}, EDGE | {"L-10"}),  # at sea nobody joins
    ],
)
def test_they_come_to_the_west_edge_or_to_a_leader_in_supply(change: dict[str, str], wanted: set[str]) -> None:
    """10.1.1 An area of the edge without enemies, or a leader who can trace supply."""
    assert set(musters(known({**CAMPS, **change}), ATHENS)) == wanted


def test_syracuse_musters_them_in_its_city_too() -> None:
    """10.1.1 With Hermocrates; refused elsewhere, green or red by who has drawn them."""
    bench = recruit(6, 7)
    bench.do("levy", SYRACUSE, n=1)
    bench.deal()
    drawn = bench.top("unit")
    assert bench.targets(drawn) == EDGE | {"L-7"}
    assert bench.no_move(drawn, "L-14") and bench.no_move(counter_of("S-H1"), "L-1")
    bench.move(drawn, "L-7")
    assert bench.state.pieces[drawn].owner == SYRACUSE and bench.state.pieces[drawn].steps == 1


def test_native_support_is_for_the_lower_morale() -> None:
    """4.1, 10.1.1 One Sicel, drawn at once; nobody when the levels are equal (ruling)."""
    bench = table(ROOM.position(CAMPS), "RandomEvent")
    bench.throw(2, 3)
    settle_down(bench, "L-1")
    assert (ranks(bench, ATHENS), ranks(bench, SYRACUSE)) == (0, 1)
    bench = table(ROOM.position(CAMPS, ml__athens=6), "RandomEvent")
    bench.throw(2, 3)
    assert bench.step == "" and ranks(bench, SYRACUSE) == 0


# --- answers left ahead --------------------------------------------------------------------------------------------


def test_recruiting_and_places_may_be_promised() -> None:
    """10.1.1 Syracuse has left word: as many as may, to L-7 or else L-12. Nobody has to wait for it."""
    bench = table(ROOM.position(CAMPS, ml__athens=7, ml__syracuse=7), "Recruiting")
    for step, say in (("Recruit", ("levy",)), ("PlaceSicel", ("L-7", "L-12"))):
        assert bench.session.standing_answers.promise(SYRACUSE, step, ("turn", 3), say).accepted
    bench.do("pass", ATHENS)
    bench.throw(7)
    settle_down(bench)
    joined = [p for p in bench.state.at("L-7") if p.id.startswith("sicel")]
    assert bench.step == "" and [p.owner for p in joined] == [SYRACUSE]


def test_none_may_be_promised_too() -> None:
    """10.1.1 Nobody joins and nothing is thrown."""
    bench = table(ROOM.position(CAMPS, ml__athens=6, ml__syracuse=6), "Recruiting")
    assert bench.session.standing_answers.promise(SYRACUSE, "Recruit", ("turn", 3), ("pass",)).accepted
    bench.do("pass", ATHENS)
    assert bench.step == "" and ranks(bench, SYRACUSE) == 0
