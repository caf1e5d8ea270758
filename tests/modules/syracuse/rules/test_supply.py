"""6 Supply, shortage, hunger, capitulation; 6.4 attrition; 2.D.3 to 2.D.5 and the stratagems of the adjustments."""

from __future__ import annotations

import pytest

from tests.modules.syracuse.rules.harness import ATHENS, SYRACUSE, Bench, adjust, case

RING = {"camp": "camp-wall", "site-A1": "wall-A1", "site-A2": "wall-A2", "site-A3": "wall-A3"}
OUTLETS = {"fort-syke": "mark-syke AH1", "T7": "AH2", "M5": "AT1", "M8": "AT2"}
SUMMER, AUTUMN, WINTER = 4, 5, 2


def over(bench: Bench, die: int = 1) -> Bench:
    """The adjustments to their end: every die shows this, nothing is chosen or played."""
    while bench.step:
        if bench.step == "Roll":
            bench.throw(*[die] * int(bench.top("dice").split("d")[0]))
        elif bench.step == "Pick":
            options, least = bench.top("options"), bench.top("lo")
            bench.do("pick", what=options[:least] if bench.top("of") == "some" else options[0])
        else:
            bench.do("keep" if bench.step == "KeepOrReroll" else "pass")
    return bench


@case("6", "pass")
@case("2.D.4", "pass")
@case("6", "refuse")
def test_the_marker_moves_with_its_face() -> None:
    """6: a cell toward 3 on supply, not in winter; a cell toward 0 in shortage."""
    assert over(adjust({}, ATHENS, turn=SUMMER, supply__athens=1)).var("supply.athens") == 2
    assert over(adjust({}, ATHENS, turn=SUMMER, supply__athens=3)).var("supply.athens") == 3
    assert over(adjust({}, ATHENS, turn=WINTER, supply__athens=1)).var("supply.athens") == 1
    assert over(adjust({"site-chains": "chains"}, ATHENS, turn=WINTER, supply__athens=3)).var("supply.athens") == 2


@case("6.1", "pass")
@case("6.1", "refuse")
def test_the_chains_starve_athens_while_they_stand() -> None:
    """6.1: the marker shows shortage at once; broken chains feed again."""
    closed = adjust({"site-chains": "chains", "T25": "nicias"}, ATHENS, turn=SUMMER)
    assert closed.var("shortage.athens") == 1
    mended = over(adjust({"site-chains": "chains-"}, ATHENS, turn=SUMMER, cut__athens=1, shortage__athens=1))
    assert mended.var("shortage.athens") == 0 and mended.var("supply.athens") == 3


@case("6.2", "pass")
@case("6.2", "refuse")
def test_three_walls_starve_syracuse() -> None:
    """6.2: A1, A2 and A3 together; two of them do not."""
    assert over(adjust(RING, SYRACUSE, turn=SUMMER)).var("supply.syracuse") == 2
    torn = {**RING, "site-A2": "wall-A2-"}
    assert over(adjust(torn, SYRACUSE, turn=SUMMER, supply__syracuse=1)).var("supply.syracuse") == 2


def test_every_way_out_held_starves_syracuse() -> None:
    """6.2: a unit in the fort Syke, in T7, in M5 and in M8; an empty one lets food through (ruling occupation-ends)."""
    bench = over(adjust(OUTLETS, SYRACUSE, turn=SUMMER, initiative=SYRACUSE))
    assert bench.var("supply.syracuse") == 2 and bench.var("shortage.syracuse") == 1
    gap = {**OUTLETS, "M5": ""}
    free = over(adjust(gap, SYRACUSE, turn=SUMMER, initiative=SYRACUSE, held__syracuse=1, shortage__syracuse=1))
    assert free.var("shortage.syracuse") == 0 and free.var("supply.syracuse") == 3


@pytest.mark.parametrize(("die", "athens"), [(2, 2), (6, 2), (1, 3), (5, 3)])
def test_cavalry_in_the_open_starves_athens_on_even(die: int, athens: int) -> None:
    """6.1: more Syracusan cavalry in the open: even is shortage, for this turn only (6.3)."""
    bench = adjust({"T11": "SCav1"}, ATHENS, turn=SUMMER)
    bench.throw(die)
    assert over(bench).var("supply.athens") == athens and bench.var("shortage.athens") == 0


@pytest.mark.parametrize(("die", "syracuse"), [(1, 2), (2, 3)])
def test_cavalry_in_the_open_starves_syracuse_on_odd(die: int, syracuse: int) -> None:
    """6.2: more Athenian cavalry in the open: odd is shortage."""
    bench = adjust({"T25": "AaC2"}, SYRACUSE, turn=SUMMER, initiative=SYRACUSE)
    bench.throw(die)
    assert over(bench).var("supply.syracuse") == syracuse


def test_cavalry_within_walls_cuts_nothing() -> None:
    """6.1: horse in the city, in a fort or in the camp is not in the open: no die."""
    assert adjust({"T16": "SCav1 nicias"}, ATHENS, turn=SUMMER).step != "Roll"
    camp = {"camp": "camp-wall", "T17": "AaC2"}
    assert adjust(camp, SYRACUSE, turn=SUMMER, initiative=SYRACUSE).step != "Roll"


@case("6.3", "pass")
@case("6.3", "refuse")
def test_hunger_weakens_every_athenian() -> None:
    """6.3: shortage on 0: fresh units are weakened, weak ones are lost; on 1 nothing happens."""
    places = {"site-chains": "chains", "T17": "AH1", "camp": "camp-wall AH2-"}
    bench = over(adjust(places, ATHENS, turn=SUMMER, supply__athens=1))
    assert bench.at("T17") == "AH1-" and bench.at("losses-athens") == "AH2-"
    assert bench.at("catane") == "AT3- AT4-"
    spared = over(adjust(places, ATHENS, turn=SUMMER, supply__athens=2))
    assert spared.at("T17") == "AH1"


def test_syracuse_capitulates() -> None:
    """6.3, 9.1: its shortage marker on 0 ends the game."""
    bench = over(adjust(RING, SYRACUSE, turn=SUMMER, supply__syracuse=1))
    assert bench.var("result") == ("total", ATHENS, "6.3")


@case("2.D.3", "pass")
@case("2.D.3", "refuse")
def test_as_many_recover_as_leaders_have_swords() -> None:
    """2.D.3: Demosthenes has two swords, Eurymedon none: two units at most."""
    bench = adjust({"T17": "demosthenes eurymedon AH1- AH2- AH3-", "camp": "camp-wall"}, ATHENS, turn=SUMMER)
    assert bench.no("pick", what=("AH1", "AH2", "AH3"))
    bench.do("pick", what=("AH1", "AH3"))
    assert bench.at("T17") == "AH1 AH2- AH3 demosthenes eurymedon"


@case("6.4", "pass")
@pytest.mark.parametrize(
    ("die", "places", "expected"),
    [
        (4, "AH1", "AH1"),
        (5, "AH1", "AH1-"),
        (6, "AH1 AH2", "AH1- AH2-"),
        (4, "AaH1", "AaH1-"),  # 5 points: +1
        (4, "AaH4 AaH1", "AaH1- AaH4-"),  # 11 points: +2
        (5, "AH1-", ""),
    ],
)
def test_attrition_by_zone(die: int, places: str, expected: str) -> None:
    """6.4: +1 for every full 5 points; 5 weakens one, 6 all, a weak one is lost."""
    assert over(adjust({"T25": places}, ATHENS, turn=SUMMER), die).at("T25") == expected


@case("6.4", "refuse")
def test_no_attrition_behind_walls() -> None:
    """6.4: the city, forts, ports, the camp and Catane do not test; ships count by 20, winter adds 1."""
    safe = {"T16": "SH1", "M6": "ST1", "fort-olympieion": "mark-olympieion- SH2"}
    bench = over(adjust(safe, SYRACUSE, turn=SUMMER), 6)
    assert (bench.at("T16"), bench.at("M6")) == ("SH1", "ST1") and "SH2-" not in bench.at("fort-olympieion")
    camp = over(adjust({"camp": "camp-wall", "T17": "AH1", "M12": "AT1"}, ATHENS, turn=SUMMER), 6)
    assert (camp.at("T17"), camp.at("M12"), camp.at("catane")) == ("AH1", "AT1", "AT3 AT4")
    assert over(adjust({"M10": "AT1"}, ATHENS, turn=SUMMER), 4).at("M10") == "AT1-"
    assert over(adjust({"T25": "AH1"}, ATHENS, turn=WINTER), 4).at("T25") == "AH1-"


@case("4.5", "pass")
@pytest.mark.parametrize(("die", "wall"), [(2, 2), (3, 1)])
def test_a_wall_held_from_both_sides_comes_down(die: int, wall: int) -> None:
    """4.5: 2 points of H, A or P in both zones, and 3 or more on the die."""
    bench = adjust({**RING, "T13": "SH1", "T15": "SH2"}, SYRACUSE, turn=SUMMER)
    bench.throw(1, 1)
    bench.do("pick", what=("A1",))
    bench.throw(die)
    assert bench.state.pieces["wall-A1"].steps == wall


@case("4.5", "refuse")
def test_a_wall_held_from_one_side_stands() -> None:
    """4.5: cavalry, or nobody on the other side, tears nothing down."""
    for other in ("", "SCav1"):
        bench = adjust({**RING, "T13": "SH1", "T15": other}, SYRACUSE, turn=SUMMER)
        assert over(bench, 4).state.pieces["wall-A1"].steps == 2


def test_athenian_ships_break_the_chains() -> None:
    """4.5: a trireme unit in M8 or M9 and 3 or more on the die."""
    bench = adjust({"site-chains": "chains", "M9": "AT1"}, ATHENS, turn=SUMMER)
    bench.throw(1)
    bench.do("pick", what=("chains",))
    bench.throw(3)
    assert bench.state.pieces["chains"].steps == 1 and bench.var("shortage.athens") == 0


@case("8", "pass")
def test_the_advantage_throws_attrition_again() -> None:
    """8: its holder names the zone whose die is thrown again, and the advantage passes to the enemy."""
    bench = adjust({"T25": "AH1", "T24": "AH3"}, ATHENS, turn=SUMMER, advantage=ATHENS)
    bench.throw(5, 1)
    bench.do("reroll", which="T24")
    bench.throw(2)
    assert bench.var("advantage") == SYRACUSE
    assert over(bench).at("T24") == "AH3" and bench.at("T25") == "AH1"


@case("7 S15", "pass")
@case("7 S15", "refuse")
@case("7 S16", "pass")
@case("7 S16", "refuse")
@pytest.mark.parametrize(("chit", "number", "most"), [("SC7", "S15", 1), ("SC14", "S16", 2)])
def test_recovery_by_stratagem(chit: str, number: str, most: int) -> None:
    """7 S15, S16: one unit, or two, back to full strength in the recovery step; never more."""
    weak = ("AH1", "AH2", "AH3")
    start = {"camp": "camp-wall", "T17": "AH1- AH2- AH3-"}
    bench = adjust(start, ATHENS, turn=SUMMER, hands={ATHENS: chit})
    assert bench.no("play", chit=chit, number=number, units=weak[: most + 1])
    bench.play(chit, number, units=weak[:most])
    assert [bench.state.pieces[name].steps for name in weak] == [2] * most + [1] * (3 - most)


@case("7 S22", "pass")
@case("7 S22", "refuse")
def test_food_by_stratagem() -> None:
    """7 S22: after the marker has moved, a cell back toward 3, which saves from hunger; not when it is on 3."""
    places = {"site-chains": "chains", "camp": "camp-wall", "T17": "AH1"}
    bench = adjust(places, ATHENS, turn=SUMMER, supply__athens=1, hands={ATHENS: "SC11"})
    bench.do("pass")
    assert bench.var("supply.athens") == 0
    bench.play("SC11", "S22")
    assert bench.var("supply.athens") == 1 and over(bench).at("T17") == "AH1"
    full = adjust({}, ATHENS, turn=SUMMER, hands={ATHENS: "SC11"})
    full.do("pass")
    assert full.no("play", chit="SC11", number="S22")


@case("7 S5", "pass")
@case("7 S5", "refuse")
def test_rotten_hulls_in_the_athenian_port() -> None:
    """7 S5: in the port of the camp a trireme unit is lost and another weakened, as Athens chooses."""
    port = {"camp": "camp-wall", "M12": "AT1 AT2 AT5"}
    bench = adjust(port, SYRACUSE, turn=SUMMER, hands={SYRACUSE: "SC3"})
    for _ in range(2):
        bench.do("pass")
    bench.play("SC3", "S5")
    assert bench.seat == ATHENS
    bench.do("pick", what="AT2")
    bench.do("pick", what="AT1")
    assert bench.at("M12") == "AT1- AT5" and bench.var("vp.syracuse") == 3
    bare = adjust({"M12": "AT1"}, SYRACUSE, turn=SUMMER, hands={SYRACUSE: "SC3"})
    for _ in range(2):
        bare.do("pass")
    assert bare.no("play", chit="SC3", number="S5")


@case("7 S24", "pass")
@case("7 S24", "refuse")
def test_allies_desert() -> None:
    """7 S24: a unit of the enemy's allies leaves for good; the enemy's own men do not."""
    bench = adjust({"camp": "camp-wall", "T17": "AH1 AaH1"}, SYRACUSE, turn=SUMMER, hands={SYRACUSE: "SC18"})
    for _ in range(2):
        bench.do("pass")
    assert bench.no("play", chit="SC18", number="S24", unit="AH1")
    bench.play("SC18", "S24", unit="AaH1")
    assert bench.at("T17") == "AH1" and bench.var("vp.syracuse") == 0
