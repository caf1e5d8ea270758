"""2.C the dice for works, 5 what may be built, in which order, by whom; 7 S6, S12, S13."""

from __future__ import annotations

import pytest

from tests.modules.syracuse.rules.harness import ATHENS, SYRACUSE, Bench, case, works

CAMP = {"camp": "camp-wall"}
RING = {"site-A1": "wall-A1", "site-A2": "wall-A2", "site-A3": "wall-A3"}


def dice(bench: Bench) -> int:
    """How many dice are thrown for works."""
    while bench.step == "GiveUp":
        bench.do("pass")
    return int(bench.top("dice").split("d")[0]) if bench.step == "Roll" else 0


def built(bench: Bench) -> set[str]:
    """Works that could be built now."""
    return {str(found.args["work"]) for found in bench.session.offers(bench.seat) if found.verb == "build"}


def at_work(places: dict[str, str], seat: str, *throw: int, **more: object) -> Bench:
    """The works of a side after its dice; as many of them as asked for show this, the others 1."""
    bench = works(places, seat, **more)
    n = dice(bench)
    bench.throw(*(*throw, *[1] * n)[:n])
    return bench


@case("2.C", "pass")
@pytest.mark.parametrize(
    ("seat", "turn", "places", "more", "expected"),
    [
        (ATHENS, 1, {}, {}, 2),
        (ATHENS, 1, {}, {"advantage": ATHENS}, 3),
        (ATHENS, 2, {}, {}, 2),  # year 414, winter
        (ATHENS, 3, {}, {}, 3),  # year 414
        (ATHENS, 5, {}, {}, 3),  # the last of its four turns
        (ATHENS, 6, {}, {}, 0),  # year 413, winter
        (ATHENS, 7, {}, {}, 1),  # year 413
        (ATHENS, 9, {}, {}, 1),  # the last of its four turns
        (ATHENS, 1, {"T25": "alcibiades"}, {}, 3),
        (ATHENS, 1, {"catane": "alcibiades AT3 AT4"}, {}, 2),  # off the map
        (ATHENS, 1, {"fort-labdalon": "mark-labdalon"}, {}, 3),
        (ATHENS, 1, {"fort-labdalon": "mark-labdalon-"}, {}, 2),
        (ATHENS, 1, {"site-chains": "chains"}, {}, 1),
        (SYRACUSE, 3, CAMP, {"camp__turn": 2}, 1),
        (SYRACUSE, 3, {**CAMP, "T16": "gylippus"}, {"camp__turn": 2}, 2),
        (SYRACUSE, 5, CAMP, {"camp__turn": 2, "advantage": SYRACUSE}, 2),
        (SYRACUSE, 6, CAMP, {"camp__turn": 2, "advantage": SYRACUSE}, 0),  # year 413, winter
    ],
)
def test_the_dice_for_works(
    seat: str, turn: int, places: dict[str, str], more: dict[str, object], expected: int
) -> None:
    """2.C: two dice for Athens, one for Syracuse, and what adds and takes away."""
    assert dice(works(places, seat, turn=turn, **more)) == expected


@case("2.C", "refuse")
def test_cavalry_takes_a_die_only_from_more_than_double() -> None:
    """2.C: 6 points of Syracusan horse against 2 cost Athens a die; against 4 of its own they cost none."""
    assert dice(works({"T11": "SCav1", "T25": "AaC1"}, ATHENS)) == 1
    assert dice(works({"T11": "SCav1", "T25": "AaC1 AaC2-"}, ATHENS)) == 2


@case("2.C", "refuse")
def test_syracuse_waits_for_the_camp() -> None:
    """2.C: no works for Syracuse before the turn after the camp was built."""
    assert works({}, SYRACUSE, turn=4).step == ""
    assert works(CAMP, SYRACUSE, turn=2, camp__turn=2).step == ""
    assert dice(works(CAMP, SYRACUSE, turn=3, camp__turn=2)) == 1


def test_a_chit_of_ones_colour_is_a_die() -> None:
    """2.C: SC3 (S13, Athenian) gives Athens a die and goes back; SC10 (S3 and S17, both neutral) gives none."""
    bench = works({}, ATHENS, hands={ATHENS: "SC3"})
    bench.do("discard", chit="SC3")
    assert dice(bench) == 3 and bench.at("stratagems-played") == "SC3"
    assert "discard" not in {o.verb for o in works({}, ATHENS, hands={ATHENS: "SC10"}).session.offers(ATHENS)}


@case("5.1", "pass")
def test_five_is_a_point_and_six_two() -> None:
    """5.1: a 5 and a 6 are three points; what is not spent is lost."""
    bench = at_work({"T17": "AH1"}, ATHENS, 5, 6)
    assert bench.var("works.athens") == 3
    bench.do("build", work="camp")
    assert bench.var("works.athens") == 1 and bench.at("camp") == "camp-wall" and bench.var("camp.turn") == 1
    bench.do("end")
    assert bench.var("works.athens") == 0


@case("5.1", "refuse")
@case("5.2", "refuse")
def test_builders_must_be_there() -> None:
    """5.1: 2 points of H, P or A in the zone; cavalry and a unit of 1 point do not build, and 1 point is too little."""
    assert built(at_work({"T17": "AaC1"}, ATHENS, 6)) == set()
    assert built(at_work({"T17": "AaH3"}, ATHENS, 6)) == set()
    assert built(at_work({"T17": "AH1"}, ATHENS, 5)) == set()
    assert built(at_work({"T17": "AH1"}, ATHENS, 6)) == {"camp"}


@case("5.2", "pass")
def test_the_camp_is_built_once() -> None:
    """5.2: not while it stands, nor after it was destroyed."""
    for marker in ("camp-wall", "camp-wall-"):
        assert "camp" not in built(at_work({"camp": marker, "T17": "AH1"}, ATHENS, 6))


@case("5.3", "pass")
@case("5.3", "refuse")
def test_only_athens_builds_forts() -> None:
    """5.3: Athens in T9 may build the Labdalon; Syracuse there may not."""
    assert "labdalon" in built(at_work({"T9": "AH1"}, ATHENS, 6))
    assert built(at_work({"T9": "SH1", **CAMP}, SYRACUSE, 6, turn=3, camp__turn=1)) == set()


@case("5.4", "pass")
@case("5.4", "refuse")
def test_athenian_walls_in_order() -> None:
    """5.4: the camp before the walls, then 1, 2, 3; a broken one is repaired first."""
    men = {"T13": "AH1", "T14": "AH2", "T6": "AH3"}
    assert not built(at_work(men, ATHENS, 6)) & {"A1", "A2", "A3"}
    assert built(at_work({**CAMP, **men}, ATHENS, 6)) & {"A1", "A2", "A3"} == {"A1"}
    assert built(at_work({**CAMP, **men, "site-A1": "wall-A1"}, ATHENS, 6)) & {"A1", "A2", "A3"} == {"A2"}
    torn = {**CAMP, **men, "site-A1": "wall-A1-", "site-A2": "wall-A2"}
    assert built(at_work(torn, ATHENS, 6)) & {"A1", "A2", "A3"} == {"A1"}


def test_wall_two_of_syracuse_from_either_side() -> None:
    """5.1, the rulebook's example: 2 points in T6 or in T14 build the second Syracusan wall."""
    for zone in ("T6", "T14"):
        bench = at_work({**CAMP, zone: "SH1", "site-S1": "wall-S1"}, SYRACUSE, 5, turn=3, camp__turn=1)
        bench.do("build", work="S2")
        assert bench.at("site-S2") == "wall-S2"


@case("5.4", "refuse")
def test_two_walls_that_exclude_each_other() -> None:
    """5.4: A3 forbids S3A and S3A forbids A3 while they stand; once torn down they do not."""
    south = {**CAMP, "T4": "SH1", "T6": "SH2", "site-S1": "wall-S1", "site-S2": "wall-S2"}
    for wall, expected in (("wall-A3", {"S3B"}), ("wall-A3-", {"S3A", "S3B"})):
        bench = at_work({**south, **RING, "site-A3": wall}, SYRACUSE, 5, turn=3, camp__turn=1)
        assert built(bench) == expected
    north = {**CAMP, "T6": "AH1", "site-A1": "wall-A1", "site-A2": "wall-A2", "site-S3A": "wall-S3A"}
    assert "A3" not in built(at_work(north, ATHENS, 5))


def test_one_of_the_last_two_walls() -> None:
    """5.4: with S3B standing S3A is not built, and the other way round."""
    walls = {**CAMP, "T4": "SH1", "T6": "SH2", "site-S1": "wall-S1", "site-S2": "wall-S2"}
    for last in ("S3A", "S3B"):
        bench = at_work({**walls, f"site-{last}": f"wall-{last}"}, SYRACUSE, 5, turn=3, camp__turn=1)
        assert built(bench) == set()


@case("5.5", "pass")
@case("5.5", "refuse")
def test_chains_need_the_plemmyrion() -> None:
    """5.5: Syracuse closes the harbour while it controls the Plemmyrion, and repairs the chains."""
    held = {**CAMP, "fort-plemmyrion": "mark-plemmyrion-"}
    assert built(at_work(held, SYRACUSE, 5, turn=3, camp__turn=1)) == {"chains"}
    assert built(at_work({**held, "site-chains": "chains-"}, SYRACUSE, 5, turn=3, camp__turn=1)) == {"chains"}
    lost = {**CAMP, "fort-plemmyrion": "mark-plemmyrion"}
    assert built(at_work(lost, SYRACUSE, 5, turn=3, camp__turn=1)) == set()


@case("7 S12", "pass")
@case("7 S12", "refuse")
def test_a_wall_for_a_stratagem() -> None:
    """7 S12: a wall without points, under the same conditions."""
    bench = at_work({**CAMP, "T13": "AH1"}, ATHENS, 1, hands={ATHENS: "SC5"})
    bench.play("SC5", "S12", work="A1")
    assert bench.at("site-A1") == "wall-A1" and bench.at("stratagems-played") == "SC5"
    bare = at_work({**CAMP}, ATHENS, 1, hands={ATHENS: "SC5"})
    assert bare.no("play", chit="SC5", number="S12", work="A1")


@case("7 S13", "pass")
@case("7 S13", "refuse")
def test_a_camp_for_a_stratagem() -> None:
    """7 S13: the camp or a fort without points, where the builders are."""
    bench = at_work({"T17": "AH1"}, ATHENS, 1, hands={ATHENS: "SC3"})
    assert bench.no("play", chit="SC3", number="S13", work="syke")
    bench.play("SC3", "S13", work="camp")
    assert bench.at("camp") == "camp-wall"


@case("7 S6", "pass")
@case("7 S6", "refuse")
def test_reinforced_ships_stay() -> None:
    """7 S6: with Erasinides on the map the chit is played for good; without him it is not."""
    bench = at_work({**CAMP, "T16": "erasinides"}, SYRACUSE, 1, hands={SYRACUSE: "SC1"}, turn=3, camp__turn=1)
    bench.play("SC1", "S6")
    assert bench.at("stratagems-out") == "SC1"
    alone = at_work(CAMP, SYRACUSE, 1, hands={SYRACUSE: "SC1"}, turn=3, camp__turn=1)
    assert alone.no("play", chit="SC1", number="S6")


@pytest.mark.parametrize(
    ("places", "key"), [({"T24": "AH1"}, "prompt-build-nothing"), ({"T17": "AH1"}, "prompt-build")]
)
def test_it_is_said_when_nothing_can_be_built(places: dict[str, str], key: str) -> None:
    """5.1: points without builders on the spot: a drag of the marker would tell no reason."""
    bench = at_work(places, ATHENS, 6)
    assert bench.session.game.step("Build").prompt(bench.session.known(ATHENS)).key == key
