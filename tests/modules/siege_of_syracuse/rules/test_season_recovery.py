"""4.4, 8.5, 9.4, 10.2.2, 10.3, 10.5 The end of the turn: rally, walls, replacements; cavalry exchanged on foot.

Athens has morale 7, Syracuse 6; Nicias leads with 1, Lamachus with 2.
"""

from __future__ import annotations

import pytest

from modules.siege_of_syracuse.rules.exchange import exchangeable, partner, swap
from modules.siege_of_syracuse.rules.recovery import rally_test, replaceable
from tests.modules.siege_of_syracuse.rules.harness import (
    ATHENS,
    ROOM,
    SYRACUSE,
    Bench,
    case,
    counter_of,
    known,
    table,
    writable,
)

BEACH = "A-N1 A-W1"


def end(stage: str, places: dict[str, str], **variables: int) -> Bench:
    """The turn from one of its stages on, the fleets on both sides so that nobody is cut off."""
    return table(ROOM.position(places, **variables), "Season", stage=stage)


def marks(bench: Bench, unit: str) -> set[str]:
    """The marks of a counter."""
    return set(bench.state.pieces[counter_of(unit)].marks)


def place(bench: Bench, unit: str) -> str:
    """Where a counter is."""
    return bench.state.pieces[counter_of(unit)].place


# --- 8.5 rally -----------------------------------------------------------------------------------------------------


@case("4.4.b", "pass")
def test_disrupted_units_of_both_sides_recover_without_a_die() -> None:
    """4.4 Ships and units aboard too; nobody is asked and nothing thrown."""
    places = {"L-10": BEACH + " A-H1+disrupted", "S-8": "A-N2+disrupted A-H2+disrupted>A-N2", "L-7": "S-H1+disrupted"}
    bench = table(ROOM.position(places), "Rallying")
    assert bench.step == "" and all("disrupted" not in marks(bench, unit) for unit in ("A-H1", "A-N2", "A-H2", "S-H1"))


@case("8.5", "pass")
@pytest.mark.parametrize(
    ("die", "mark", "where"),
    [(1, set(), "L-10"), (2, {"disrupted"}, "L-10"), (7, {"disrupted"}, "L-10")],
)
def test_a_routed_unit_rallies_within_its_morale(die: int, mark: set[str], where: str) -> None:
    """8.5 Morale 7: up to 7 it is Disrupted, on 1 it is Normal at once."""
    bench = table(ROOM.position({"L-10": BEACH + " A-H1+routed"}), "Rallying")
    bench.throw(die)
    assert marks(bench, "A-H1") == mark and place(bench, "A-H1") == where


@case("8.5", "refuse")
@case("4.4.b", "refuse")
@pytest.mark.parametrize(
    ("die", "mark", "where"), [(8, {"routed"}, "L-10"), (9, {"routed"}, "L-10"), (10, set(), "losses-athens")]
)
def test_above_its_morale_it_stays_routed_and_on_ten_it_is_lost(die: int, mark: set[str], where: str) -> None:
    """8.5 Morale 7."""
    bench = table(ROOM.position({"L-10": BEACH + " A-H1+routed"}), "Rallying")
    bench.throw(die)
    assert marks(bench, "A-H1") == mark and place(bench, "A-H1") == where


@pytest.mark.parametrize(
    ("unit", "die", "mark", "where"),
    [
        ("A-H1+routed nicias", 8, {"disrupted"}, "L-10"),  # 8 - 1
        ("A-H1+routed nicias lamachus", 9, {"disrupted"}, "L-10"),  # 9 - 2, the better one
        ("A-H1+routed nicias:1", 8, {"routed"}, "L-10"),  # reduced, he leads with 0
        ("A-H1+routed lamachus", 3, set(), "L-10"),  # 3 - 2: one or less
        ("A-H1+routed nicias", 10, {"routed"}, "L-10"),  # 10 - 1: no ten
        ("A-H1+routed+unsupplied", 7, {"routed", "unsupplied"}, "L-10"),  # 7 + 1
        ("A-H1+routed+unsupplied", 9, set(), "losses-athens"),  # 9 + 1
        ("A-H1+routed+unsupplied", 1, {"disrupted", "unsupplied"}, "L-10"),  # 1 + 1
    ],
)
def test_leaders_and_supply_change_the_die(unit: str, die: int, mark: set[str], where: str) -> None:
    """8.5 Less a leader's rating in the same area, one more without a line of supply."""
    bench = table(ROOM.position({"L-10": f"{BEACH} {unit}", "L-18": "demosthenes"}), "Rallying")
    bench.throw(die)
    assert marks(bench, "A-H1") == mark and place(bench, "A-H1") == where


def test_ten_is_too_much_even_for_the_highest_morale() -> None:
    """8.5 Morale 10, a ten: within the level, and lost all the same."""
    bench = table(ROOM.position({"L-10": BEACH + " A-H1+routed"}, ml__athens=10), "Rallying")
    bench.throw(10)
    assert place(bench, "A-H1") == "losses-athens"


@pytest.mark.parametrize(
    ("line", "counts", "not_so"),
    [
        ("rally-leader", "A-H1+routed nicias", "A-H1+routed"),
        ("rally-leader", "A-H1+routed lamachus", "A-H1+routed nicias:1"),
        ("rally-unsupplied", "A-H1+routed+unsupplied", "A-H1+routed"),
    ],
)
def test_each_line_of_rally_counts_when_it_should(line: str, counts: str, not_so: str) -> None:
    """8.5 A case in which it counts and one in which it does not."""
    for words, wanted in ((counts, True), (not_so, False)):
        k = known({"L-10": words})
        terms = rally_test(k, k.piece("athens-hoplite-1")).terms
        assert (line in {term.modifier.id for term in terms}) == wanted


@pytest.mark.parametrize(("near", "drm"), [(True, 1), (False, 0)])
def test_a_normal_enemy_beside_it_counts_in_battle_only(near: bool, drm: int) -> None:
    """8.5 One more in a pitched battle, where the leader of the area does not help."""
    k = known({"L-10": "A-H1+disrupted nicias"})
    assert rally_test(k, k.piece("athens-hoplite-1"), near=near, battle=True).drm == drm


def test_each_side_throws_for_its_own() -> None:
    """8.5 By the owning player: Athens first, then Syracuse."""
    bench = table(ROOM.position({"L-10": BEACH + " A-H1+routed A-H2+routed", "L-7": "S-H1+routed"}), "Rallying")
    assert bench.top("by") == ATHENS and bench.top("dice") == "2d10"
    bench.throw(7, 8)
    assert bench.top("by") == SYRACUSE
    bench.throw(6)
    assert [marks(bench, unit) for unit in ("A-H1", "A-H2", "S-H1")] == [{"disrupted"}, {"routed"}, {"disrupted"}]


# --- 4.4, 10.2.2, 10.3 walls and the fort --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("crew", "stands"),
    [("A-H1+builder", True), ("A-H1+builder+fought", False), ("A-H1", False), ("A-H1+wrecker", False)],
)
def test_a_wall_begun_and_not_disturbed_is_turned_up(crew: str, stands: bool) -> None:
    """4.4 Else its marker goes back to be used again."""
    bench = table(ROOM.position({"L-13": f"A-W5:1 {crew}"}), "Works")
    wall = bench.state.pieces["wall-athens-5"]
    assert (wall.place, wall.steps) == ("L-13" if stands else "walls-athens", 2)


@case("10.3", "pass")
def test_a_third_wall_turned_up_on_epipolae_is_the_fort() -> None:
    """10.3 All walls of Athens in H-5 are replaced by the marker; a Syracusan one stays."""
    bench = table(ROOM.position({"H-5": "A-W1 A-W2 A-W3:1 S-W1 A-H1+builder"}), "Works")
    assert bench.at("H-5") == "athens-hoplite-1 circle-fort wall-syracuse-1"
    assert (bench.var("fort-built"), bench.var("fort-done")) == (1, 1)
    assert marks(bench, "A-H1") == set()


@case("10.2.2", "pass")
@pytest.mark.parametrize("crew", ["S-H1+wrecker", "S-H1+wrecker+disrupted", "A-H1+wrecker"])
def test_a_wall_comes_down_at_the_very_end(crew: str) -> None:
    """10.2.2 By anybody, of either side, Normal or Disrupted: the marker may be used again, the workers are free."""
    bench = table(ROOM.position({"L-13": f"A-W5+coming-down {crew}"}), "Razing")
    wall = bench.state.pieces["wall-athens-5"]
    assert (wall.place, wall.steps, set(wall.marks)) == ("walls-athens", 2, set())
    assert "wrecker" not in marks(bench, crew.partition("+")[0])


@case("10.2.2", "refuse")
@pytest.mark.parametrize("crew", ["S-H1+wrecker+fought", "S-H1+wrecker+routed", "S-H1", "S-H1+builder"])
def test_a_wall_stays_when_those_who_tear_it_down_are_gone_or_have_fought(crew: str) -> None:
    """10.2.2 Whoever has fought, is Routed or does something else."""
    bench = table(ROOM.position({"L-13": f"A-W5+coming-down {crew}"}), "Razing")
    wall = bench.state.pieces["wall-athens-5"]
    assert (wall.place, set(wall.marks)) == ("L-13", set())


def test_walls_stand_until_sicels_and_reinforcements_are_settled() -> None:
    """10.2.2 At the end of the Administrative Phase: a leader in L-13 still draws his line past S-H2 by the wall."""
    places = {"L-10": "A-N1", "L-13": "A-W5+coming-down S-H2 S-C1+wrecker", "L-14": "nicias A-H1"}
    held = {"B-2": "S-H1", "L-16": "S-H3", "L-9": "S-L1"}
    bench = end("sicels", {**places, **held}, ml__athens=8, ml__syracuse=7)
    bench.do("levy", ATHENS, n=1)
    bench.deal()
    drawn = bench.top("unit")
    assert "L-14" in bench.targets(drawn)
    bench.move(drawn, "L-14")
    bench.do("pass", SYRACUSE)
    assert place(bench, "A-W5") == "walls-athens"


@pytest.mark.parametrize("held", ["S-H1", "L-C1", "K1@syracuse", "S-H1 A-H1"])
def test_the_fort_falls_to_a_normal_unit_of_syracuse(held: str) -> None:
    """10.3 For good: it goes to the lost, and costs morale (5.1)."""
    bench = table(ROOM.position({"H-5": f"circle-fort {held}"}, **{"fort-built": 1}), "Razing")
    assert place(bench, "circle-fort") == "losses-athens" and bench.var("fort-lost") == 1


@case("10.3", "refuse")
@pytest.mark.parametrize("held", ["S-H1+disrupted", "S-H1+routed", "gylippus", "A-H1", "K1@athens"])
def test_the_fort_stands_against_all_others(held: str) -> None:
    """10.3 Disrupted and Routed units or a leader alone do not destroy it."""
    bench = table(ROOM.position({"H-5": f"circle-fort {held}"}, **{"fort-built": 1}), "Razing")
    assert place(bench, "circle-fort") == "H-5" and not bench.var("fort-lost")


# --- 9.4 replacements ----------------------------------------------------------------------------------------------


@case("9.4", "pass")
@pytest.mark.parametrize(("die", "step"), [(7, 1), (8, 0)])
def test_each_reduced_unit_throws_within_the_morale(die: int, step: int) -> None:
    """9.4 Morale 7: a step for hoplites (3 to 4), cavalry and light infantry are whole again; one try each."""
    start = ROOM.position({"L-10": "A-N1 A-H1:3 A-C1:1 A-L1:1"})
    bench = table(start, "Replacements", seat=ATHENS, most=0)
    assert bench.top("dice") == "3d10"
    bench.throw(die, die, die)
    steps = [bench.state.pieces[counter_of(unit)].steps for unit in ("A-H1", "A-C1", "A-L1")]
    assert steps == [3 + step, 1 + step, 1 + step] and bench.step == ""


@case("9.4", "refuse")
def test_no_more_units_than_the_morale() -> None:
    """9.4 Morale 2 and three reduced units: two of them, or fewer, or none."""
    start = ROOM.position({"L-10": "A-N1 A-H1:3 A-H2:1 A-L1:1"}, ml__athens=2)
    bench = table(start, "Replacements", seat=ATHENS, most=0)
    names = ("athens-hoplite-1", "athens-hoplite-2", "athens-light-1")
    assert bench.seat == ATHENS
    bench.no("replace", units=names)
    bench.do("replace", units=names[:2])
    bench.throw(2, 3)
    assert [bench.state.pieces[name].steps for name in names] == [4, 1, 1]


def test_replacements_may_be_promised() -> None:
    """9.4 To those with the fewest steps, without waiting for their owner."""
    start = ROOM.position({"L-10": "A-N1 A-H1:3 A-H2:1 A-L1:1", "L-7": "S-N1 S-H1:2 S-H2:4 S-H3:3"}, ml__syracuse=2)
    bench = table(start, "Season", stage="replacements")
    bench.session.standing_answers.promise(SYRACUSE, "ChooseReplacements", ("turn", 3), ("hold",))
    bench.throw(8, 8, 8)
    assert bench.top("dice") == "2d10"
    bench.throw(1, 1)
    steps = [bench.state.pieces[counter_of(unit)].steps for unit in ("S-H1", "S-H2", "S-H3")]
    assert steps == [3, 4, 4]


def test_volunteers_bring_one_replacement_at_once() -> None:
    """9.4, 4.1 By the event, one a side, whatever the morale."""
    bench = table(ROOM.position({"L-10": "A-N1 A-H1:3 A-H2:2", "L-7": "S-H1:1"}), "RandomEvent")
    bench.throw(4, 5)
    assert bench.seat == ATHENS
    bench.no("replace", units=("athens-hoplite-1", "athens-hoplite-2"))
    bench.do("replace", units=("athens-hoplite-2",))
    bench.throw(7)
    bench.throw(6)
    steps = [bench.state.pieces[counter_of(unit)].steps for unit in ("A-H1", "A-H2", "S-H1")]
    assert steps == [3, 3, 2]


@pytest.mark.parametrize(
    "places",
    [{"L-10": "A-H1"}, {"L-10": "A-H1:3+unsupplied"}, {"off-athens": "A-N1 A-H1:3>A-N1"}, {"coming-athens": "A-H1:3"}],
)
def test_only_reduced_units_in_supply_on_the_map(places: dict[str, str]) -> None:
    """9.4 None of these."""
    assert replaceable(known(places), ATHENS) == []


@case("9.4.1", "pass")
@case("9.4.1", "refuse")
def test_ships_leaders_and_sicels_receive_none() -> None:
    """9.4.1 Of all these only hoplites, cavalry and light infantry."""
    k = known({"L-10": "A-N1:1 nicias:1 A-A1 A-P1 K1@athens K11@athens A-H1:4 A-L1:1 A-C1:1"})
    assert [p.id for p in replaceable(k, ATHENS)] == ["athens-hoplite-1", "athens-light-1", "athens-cavalry-1"]


# --- 10.5 exchange -------------------------------------------------------------------------------------------------


@case("10.5", "pass")
@pytest.mark.parametrize(
    ("there", "here"), [("S-C3", "S-L5"), ("S-C3:1+disrupted", "S-L5"), ("S-L5+activated", "S-C3"), ("S-L5:1", "S-C3")]
)
def test_cavalry_and_its_light_infantry_change_places(there: str, here: str) -> None:
    """10.5 Cavalry 3 and light infantry 5, either way, with the same losses and marks; and back as often as wished."""
    waiting = {"horses": "S-C3"} if there.startswith("S-L5") else {}
    t = writable({"L-13": there, **waiting})
    name = counter_of(there.partition(":")[0].partition("+")[0])
    before = t.piece(name)
    assert exchangeable(t, before)
    other = t.piece(swap(t, name))
    assert other.id == counter_of(here) and t.piece(name).place == "horses"
    assert (other.place, other.steps, other.marks) == ("L-13", before.steps, before.marks)
    again = t.piece(swap(t, other.id))
    assert (again.id, again.steps, again.marks) == (before.id, before.steps, before.marks)


@case("10.5", "refuse")
@pytest.mark.parametrize("word", ["S-C3+routed", "A-C1", "L-C1", "K11@syracuse", "S-L1", "S-H1"])
def test_routed_and_foreign_cavalry_is_not_exchanged(word: str) -> None:
    """10.5 Nor the light infantry of the set-up."""
    k = known({"L-13": word})
    piece = k.piece(counter_of(word.partition("+")[0].partition("@")[0]))
    assert not exchangeable(k, piece) and (partner(k, piece) is None) == ("routed" not in word)
