"""4.1, 5, 11 Random events, morale, initiative, victory and surrender: values of the rulebook, reckoned by hand."""

from __future__ import annotations

from typing import Any

import pytest

from modules.siege_of_syracuse.rules.morale import initiative_test, initiative_ticks, leader_of, morale_ticks
from modules.siege_of_syracuse.rules.victory import destroyed, invested, ring, surrender_test, weakest
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, case, known, table

CAMPS = {"L-10": "A-N1 A-N2 A-H1 nicias", "L-18": "A-H2 lamachus", "L-7": "S-N1 S-N2 S-H1 hermocrates"}
"""Both sides in supply: Athens by the coast of L-10, Syracuse in its city."""


# --- 4.1 events ----------------------------------------------------------------------------------------------------


@case("4.1", "pass")
@pytest.mark.parametrize(("total", "code"), [(2, "marsh-fever"), (7, ""), (9, "volunteers"), (12, "eclipse")])
def test_the_sum_of_both_dice_names_the_event(total: int, code: str) -> None:
    """4.1 Two dice are added up."""
    bench = table(ROOM.position(CAMPS), "RandomEvent")
    bench.throw(min(6, total - 1), total - min(6, total - 1))
    assert bench.var("event") == code


@case("4.1", "refuse")
def test_an_event_is_over_with_its_turn() -> None:
    """4.1 What the last event has left is cleared before the dice fall."""
    last = {"event": "eclipse", "omens.athens": -1, "impulse-shift.athens": -1}
    bench = table(ROOM.position(CAMPS, **last), "RandomEvent")
    bench.throw(3, 4)
    assert (bench.var("event"), bench.var("omens.athens"), bench.var("impulse-shift.athens")) == ("", 0, 0)


@pytest.mark.parametrize(
    ("total", "omens", "shifts"),
    [(3, (0, -1), (0, -1)), (12, (-1, 0), (0, 0)), (11, (0, 1), (0, 1)), (10, (0, 0), (-1, 0))],
)
def test_omens_and_dissension_strike_whom_the_table_says(
    total: int, omens: tuple[int, int], shifts: tuple[int, int]
) -> None:
    """4.1 Bad omens for Syracuse, an eclipse for Athens, good ones for the lower morale, dissension for the higher."""
    bench = table(ROOM.position(CAMPS), "RandomEvent")  # morale 7 and 6
    bench.throw(min(6, total - 1), total - min(6, total - 1))
    assert tuple(bench.var(f"omens.{seat}") or 0 for seat in (ATHENS, SYRACUSE)) == omens
    assert tuple(bench.var(f"impulse-shift.{seat}") or 0 for seat in (ATHENS, SYRACUSE)) == shifts


def test_marsh_fever_takes_a_step_of_a_hoplite_beside_the_bog() -> None:
    """4.1 L-10 touches both bogs: the hoplite goes before the archer; nobody of Syracuse is near one."""
    bench = table(ROOM.position({"L-10": "A-H1 A-A1", "L-7": "S-H1"}), "RandomEvent")
    bench.throw(1, 1)
    assert bench.state.pieces["athens-hoplite-1"].steps == 4
    assert bench.state.pieces["athens-archer-1"].steps == 1
    assert bench.state.pieces["syracuse-hoplite-1"].steps == 5


def test_a_storm_costs_a_step_on_a_six_in_sea_areas_at_the_edge() -> None:
    """4.1 S-1 is at the edge, S-7 in the harbour is not."""
    bench = table(ROOM.position({"S-1": "A-N1 A-N2", "S-7": "S-N1"}), "RandomEvent")
    bench.throw(1, 3)
    bench.throw(6, 5)
    left = [bench.state.pieces[name].steps for name in ("athens-naval-1", "athens-naval-2", "syracuse-naval-1")]
    assert left == [1, 2, 2]


# --- 5.1 morale ----------------------------------------------------------------------------------------------------


@case("5.1", "pass")
@case("10.4", "pass")
@pytest.mark.parametrize(
    ("variables", "change"),
    [
        ({"leaders-came.syracuse": 1}, 1),  # 10.4 the text
        ({"battles-won.syracuse": 1}, 1),  # 8.3 the text
        ({"leaders-lost.syracuse": 2}, -2),  # 10.4.3 each of them, the text
        ({"battles-lost.syracuse": 1}, -1),
        ({"wave-came": 1}, 1),
        ({}, 0),
    ],
)
def test_morale_moves_by_what_has_happened(variables: dict[str, int], change: int) -> None:
    """5.1 Morale 6 of Syracuse, and what is added; then it counts no more."""
    bench = table(ROOM.position(CAMPS, **variables), "Morale")
    assert bench.var("ml.syracuse") == 6 + change
    assert not any(bench.var(name) for name in variables)


@case("5.1", "refuse")
@case("5.0", "refuse")
@pytest.mark.parametrize(("level", "variables", "after"), [(10, {"battles-won": 1}, 10), (1, {"leaders-lost": 3}, 1)])
def test_morale_stays_between_one_and_ten(level: int, variables: dict[str, int], after: int) -> None:
    """5.0 No level is beyond 1 and 10."""
    given = {f"{name}.syracuse": n for name, n in variables.items()}
    bench = table(ROOM.position(CAMPS, ml__syracuse=level, **given), "Morale")
    assert bench.var("ml.syracuse") == after


@case("10.4", "refuse")
def test_a_leader_who_was_here_raises_nothing() -> None:
    """10.4 Only an arrival does."""
    bench = table(ROOM.position(CAMPS), "Morale")
    assert bench.var("ml.athens") == 7


@pytest.mark.parametrize(
    ("line", "counts", "not_so"),
    [
        ("morale-fort-built", {"fort-done": 1}, {}),
        ("morale-fort-lost", {"fort-lost": 1}, {}),
        ("morale-outnumbered", {"places": {"L-7": "S-N1 S-N2 S-N3 S-N4"}}, {"places": {"L-7": "S-N1 S-N2 S-N3"}}),
        ("morale-cut-off", {"places": {"L-13": "A-H3 demosthenes", "L-10": "A-N1 A-N2 S-H2"}}, {}),
    ],
)
def test_each_line_of_morale_counts_for_athens_when_it_should(
    line: str, counts: dict[str, Any], not_so: dict[str, Any]
) -> None:
    """5.1 A case in which it counts and one in which it does not."""
    for given, wanted in ((counts, 1), (not_so, 0)):
        variables = {name: value for name, value in given.items() if name != "places"}
        k = known({**CAMPS, **given.get("places", {})}, **variables)
        assert morale_ticks(k, ATHENS)[line] == wanted, given


@pytest.mark.parametrize(
    ("line", "seat", "variables"),
    [
        ("morale-fort-built", SYRACUSE, {"fort-done": 1}),
        ("morale-fort-lost", SYRACUSE, {"fort-lost": 1}),
        ("morale-second-wave", ATHENS, {"wave-came": 1}),
        ("morale-leader-came", ATHENS, {"leaders-came.syracuse": 2}),
        ("morale-battle-won", ATHENS, {"battles-won.syracuse": 1}),
        ("morale-battle-lost", ATHENS, {"battles-lost.syracuse": 1}),
        ("morale-leaders-lost", ATHENS, {"leaders-lost.syracuse": 1}),
    ],
)
def test_what_concerns_one_side_does_not_count_for_the_other(line: str, seat: str, variables: dict[str, int]) -> None:
    """5.1 The fort is Athenian, the wave Syracusan, and so on."""
    assert morale_ticks(known(CAMPS, **variables), seat)[line] == 0


# --- 5.2 initiative ------------------------------------------------------------------------------------------------


@case("5.2", "pass")
def test_the_modified_die_is_the_level() -> None:
    """5.2 Athens 7 and one for its higher morale, one for more leaders; Syracuse 6."""
    bench = table(ROOM.position(CAMPS), "Initiative")
    bench.throw(7, 6)
    assert (bench.var("il.athens"), bench.var("il.syracuse"), bench.var("initiative")) == (9, 6, ATHENS)


@case("5.2", "refuse")
def test_on_the_first_turn_nobody_throws() -> None:
    """4.2 Athens has the initiative, the levels are those of the set-up."""
    bench = table(ROOM.position(CAMPS, turn=1, il__athens=2, il__syracuse=9), "Initiative")
    assert bench.step == "" and (bench.var("il.athens"), bench.var("initiative")) == (2, ATHENS)


@case("5.0", "pass")
@pytest.mark.parametrize(("die", "level"), [(10, 10), (9, 10), (1, 3)])
def test_a_level_is_held_between_one_and_ten(die: int, level: int) -> None:
    """5.0, 5.2.1 With two added, 9 and 10 are both 10."""
    assert initiative_test(known(CAMPS), ATHENS).total(die) == level


@case("5.2.1", "pass")
@case("5.2.1", "refuse")
def test_a_tie_is_for_athens_only_while_the_fort_stands() -> None:
    """5.2.1 Equal levels."""
    assert leader_of(known({**CAMPS, "H-5": "circle-fort"}, il__athens=5, il__syracuse=5)) == ATHENS
    assert leader_of(known(CAMPS, il__athens=5, il__syracuse=5)) == SYRACUSE


@pytest.mark.parametrize(
    ("line", "counts", "not_so"),
    [
        ("initiative-morale", {}, {"ml.athens": 6}),
        ("initiative-leaders", {}, {"places": {"L-18": "A-H2 lamachus:1"}}),
        ("initiative-battle", {"last-battle": "athens"}, {"last-battle": "syracuse"}),
        ("initiative-unsupplied", {"places": {"L-16": "A-H5+unsupplied"}}, {}),
        ("initiative-good-omens", {"omens.athens": 1}, {"omens.athens": -1}),
        ("initiative-bad-omens", {"omens.athens": -1}, {"omens.athens": 1}),
    ],
)
def test_each_line_of_initiative_counts_when_it_should(
    line: str, counts: dict[str, Any], not_so: dict[str, Any]
) -> None:
    """5.2 A case in which it counts and one in which it does not."""
    for given, wanted in ((counts, 1), (not_so, 0)):
        variables = {name: value for name, value in given.items() if name != "places"}
        k = known({**CAMPS, **given.get("places", {})}, **variables)
        assert initiative_ticks(k, ATHENS)[line] == wanted, given


# --- 11 victory ----------------------------------------------------------------------------------------------------

RING = {"L-10": "A-N1", "L-6": "A-H1", "L-20": "A-H2", "H-6": "A-H3", "H-7": "A-H4"}


def test_the_ring_is_what_touches_the_city_by_land() -> None:
    """11.1 L-6, L-20, H-6 and H-7; Ortygia is out of reach (7.1)."""
    assert set(ring(known({}))) == {"L-6", "L-20", "H-6", "H-7"}


@case("11.1", "pass")
@case("11.1.a", "pass")
def test_athens_wins_with_the_whole_ring_and_no_syracusan_ship() -> None:
    """11.1 Normal hoplites in each area."""
    bench = table(ROOM.position(RING), "AutomaticVictory")
    assert bench.var("result") == ("automatic", ATHENS, "11.1")


@case("11.1", "refuse")
@case("11.1.a", "refuse")
@pytest.mark.parametrize(
    "change",
    [{"H-7": ""}, {"H-7": "A-H4+disrupted"}, {"H-7": "A-L1"}, {"L-7": "S-N1"}, {"off-syracuse": "S-N1"}],
)
def test_athens_has_not_won_yet(change: dict[str, str]) -> None:
    """11.1 An area missing, Disrupted or without hoplites; a ship in play, off the map too."""
    assert invested(known(RING)) and not invested(known({**RING, **change}))


@case("11.1.b", "pass")
def test_syracuse_wins_when_fleet_and_leaders_are_gone() -> None:
    """11.1 Demosthenes, who has not come, does not count."""
    places = {"L-10": "A-H1 nicias:1", "losses-athens": "lamachus", "coming-athens": "demosthenes"}
    bench = table(ROOM.position(places), "AutomaticVictory")
    assert bench.var("result") == ("automatic", SYRACUSE, "11.1")


@case("11.1.b", "refuse")
@pytest.mark.parametrize(
    "change", [{"L-10": "nicias"}, {"S-1": "A-N1"}, {"off-athens": "A-N1"}, {"L-12": "demosthenes"}]
)
def test_syracuse_has_not_won_yet(change: dict[str, str]) -> None:
    """11.1 A whole leader, a ship, a leader who has come."""
    assert not destroyed(known({"L-10": "nicias:1", "losses-athens": "lamachus", **change}))


# --- 11.2 surrender ------------------------------------------------------------------------------------------------


@case("11.2", "pass")
@pytest.mark.parametrize(
    ("die", "level", "over"), [(1, 5, False), (2, 5, False), (3, 6, False), (5, 6, False), (6, 5, True), (10, 5, True)]
)
def test_the_printed_example_of_surrender(die: int, level: int, over: bool) -> None:
    """11.2 Morale 5: up to 2 nothing, 3 to 5 it rises to 6, above it the side surrenders."""
    bench = table(ROOM.position(CAMPS, ml__syracuse=5), "Surrender")
    bench.throw(die)
    assert bench.var("ml.syracuse") == level
    assert bench.var("result") == (("surrender", ATHENS, "11.2") if over else None)
    assert bench.var("surrender-tried.syracuse") == 1


@pytest.mark.parametrize(
    ("level", "die", "after", "over"),
    [(6, 3, 6, False), (6, 4, 7, False), (1, 1, 2, False), (1, 2, 1, True), (9, 4, 9, False), (9, 5, 10, False)],
)
def test_half_the_level_drops_the_fraction(level: int, die: int, after: int, over: bool) -> None:
    """11.2 Half of 6 is 3, of 1 nothing, of 9 four: up to there nothing happens."""
    bench = table(ROOM.position(CAMPS, ml__syracuse=level, ml__athens=10), "Surrender")
    bench.throw(die)
    assert (bench.var("ml.syracuse"), bench.var("result") is not None) == (after, over)


@pytest.mark.parametrize(("places", "level"), [({"L-7": "S-N1 S-H1 hermocrates:1"}, 6), ({"L-7": "S-H1"}, 6)])
def test_what_weighs_on_a_side_can_make_it_surrender(places: dict[str, str], level: int) -> None:
    """11.2 A six within morale 6 is a seven with a leader lost, or without ships."""
    bench = table(ROOM.position({**CAMPS, **places}, ml__syracuse=level), "Surrender")
    bench.throw(6)
    assert bench.var("result") == ("surrender", ATHENS, "11.2")


@case("11.2", "refuse")
@pytest.mark.parametrize("variables", [{"turn": 1}, {"ml.athens": 6}])
def test_nobody_checks_on_the_first_turn_or_with_equal_morale(variables: dict[str, int]) -> None:
    """11.2 From winter 415-414 on; the side with the lower morale."""
    bench = table(ROOM.position(CAMPS, **variables), "Surrender")
    assert bench.step == "" and not bench.var("surrender-tried.syracuse")
    assert weakest(known(CAMPS)) == SYRACUSE


@pytest.mark.parametrize(
    ("line", "counts", "not_so"),
    [
        ("surrender-leaders", {"places": {"L-7": "S-N1 S-H1 hermocrates:1"}}, {}),
        ("surrender-no-fleet", {"places": {"L-7": "S-H1 hermocrates"}}, {}),
        (
            "surrender-cut-off",
            {"places": {"H-1": "S-H2 gylippus", "H-2": "A-H3", "H-5": "A-H4", "L-1": "A-H5", "L-9": "A-H6"}},
            {},
        ),
        ("surrender-good-omens", {"omens.syracuse": 1}, {"omens.syracuse": -1}),
        ("surrender-bad-omens", {"omens.syracuse": -1}, {}),
    ],
)
def test_each_line_of_surrender_counts_when_it_should(
    line: str, counts: dict[str, Any], not_so: dict[str, Any]
) -> None:
    """11.2 Each moves the roll by one."""
    for given, wanted in ((counts, True), (not_so, False)):
        variables = {name: value for name, value in given.items() if name != "places"}
        k = known({**CAMPS, **given.get("places", {})}, **variables)
        assert (line in {term.modifier.id for term in surrender_test(k, SYRACUSE).terms}) == wanted, given
