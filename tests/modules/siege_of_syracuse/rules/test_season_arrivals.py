"""12.2, 12.4 Reinforcements: the five conditions of Athens, the two waves of Syracuse, where they come."""

from __future__ import annotations

from typing import Any

import pytest

from modules.siege_of_syracuse.rules.relief import conditions
from modules.siege_of_syracuse.rules.waves import expects, second_wave_test, shores
from tests.games import shipped
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, Bench, case, counter_of, known, table

FIRST = "L-N1 L-N2 L-N3 gylippus ariston " + " ".join(f"L-H{n}" for n in range(1, 10)) + " L-C1 L-A1 L-L1 L-P1"
SECOND = "L-H10 L-H11 L-H12 L-A2 L-C2 L-L2 L-P2"
CAMPS = {"L-10": "A-N1 A-W1 A-H1 nicias", "L-7": "S-N1 S-H1 hermocrates", "coming-syracuse": f"{FIRST} {SECOND}"}
COASTS = {"L-1", "L-2", "L-3", "L-4", "L-5", "L-6", "L-10", "L-17", "L-18", "L-19", "L-20", "B-1"}
EDGE = {"L-1", "L-11", "L-12", "L-15"}


def arrive(of: str, seat: str = SYRACUSE, places: dict[str, str] | None = None, **variables: Any) -> Bench:
    """The start of an impulse; what is drawn by lot is drawn, dice wait."""
    bench = table(ROOM.position({**CAMPS, **(places or {})}, **variables), "Arrivals", seat=seat, of=of)
    while bench.step == "DrawLots":
        bench.session.chance()
    return bench


def names(words: str) -> str:
    """Counters as the bench wants them."""
    return " ".join(counter_of(word) for word in words.split())


def come(bench: Bench, words: str, to: str) -> None:
    """A group is brought ashore."""
    bench.move(names(words), to)


def where(bench: Bench, word: str) -> str:
    """Where a counter is."""
    return bench.state.pieces[counter_of(word)].place


# --- 12.4 the first wave -------------------------------------------------------------------------------------------


@case("12.4", "pass")
@case("4.4.c", "pass")
def test_the_first_wave_comes_from_turn_two_on_with_a_sicel() -> None:
    """12.4 In any Syracusan impulse: ships to a coast free of Athenians, a Sicel is drawn to come with them."""
    assert arrive("naval", turn=1).step == ""
    bench = arrive("naval", turn=2)
    assert bench.seat == SYRACUSE and bench.targets("allied-naval-1") == COASTS - {"L-10"}
    sicels = [p for p in bench.state.pieces.values() if p.id.startswith("sicel") and p.owner == SYRACUSE]
    assert [p.place for p in sicels] == ["coming-syracuse"]
    assert len(bench.state.at("coming-syracuse")) == 18 + 7 + 1


@case("12.4", "refuse")
@pytest.mark.parametrize("to", ["L-7", "I-1", "L-10", "L-13", "S-8"])
def test_ships_do_not_come_to_the_city_nor_to_athenians(to: str) -> None:
    """12.4 Nor inland, nor to the sea."""
    assert arrive("naval", turn=2).no_move("allied-naval-1", to) == {"12.4"}


@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ("L-N1 L-H1 L-C1", True),
        ("L-N1 L-H1 L-H2", False),  # 7.2.2 one hoplite a ship
        ("L-N1 L-C1 L-A1", True),
        ("L-N1 L-C1 L-A1 L-P1", False),  # two units a ship
        ("L-N1 L-N2 L-H1 L-H2 L-C1 L-A1 gylippus ariston", True),  # leaders as many as wish
        ("L-H1", False),  # without a ship
        ("gylippus", False),
        ("L-N1 L-H10", False),  # of the second wave
    ],
)
def test_whoever_comes_by_sea_comes_aboard_the_ships(words: str, fits: bool) -> None:
    """12.4, 7.2.2 No more than the ships of the wave carry, in a Ground Impulse as in a naval one."""
    for of in ("naval", "ground"):
        bench = arrive(of, turn=2)
        if fits:
            come(bench, words, "L-4")
            assert {where(bench, word) for word in words.split()} == {"L-4"}
            assert not any(mark.startswith("aboard") for p in bench.state.at("L-4") for mark in p.marks) or bench.step
        else:
            assert bench.no_move(names(words), "L-4") == {"12.4"}


def test_others_may_follow_while_their_ships_have_room() -> None:
    """12.4, 7.2.2 Group by group in one impulse, to the same coast; at its end all go ashore."""
    bench = arrive("naval", turn=2)
    come(bench, "L-N1 L-N2", "L-4")
    come(bench, "L-H1", "L-4")
    assert bench.no_move("allied-hoplite-2", "L-5") == {"12.4"}
    come(bench, "L-H2 L-C1 gylippus", "L-4")
    assert bench.no_move("allied-hoplite-3", "L-4") == {"12.4"}
    come(bench, "L-A1", "L-4")
    bench.do("done")
    assert bench.step == "" and not any(p.marks for p in bench.state.at("L-4"))
    assert (where(bench, "L-H3"), bench.var("leaders-came.syracuse")) == ("coming-syracuse", 1)


def test_in_a_bog_they_stay_aboard() -> None:
    """7.2.2.a Nobody lands in B-1."""
    bench = arrive("naval", turn=2)
    come(bench, "L-N1 L-H1", "B-1")
    bench.do("done")
    assert set(bench.state.pieces["allied-hoplite-1"].marks) == {"aboard:allied-naval-1"}


def test_the_others_come_over_the_west_edge_in_a_ground_impulse() -> None:
    """12.4 Hoplites without ships, a leader with them; L-1 is a coast as well. Ships never."""
    bench = arrive("ground", turn=3)
    assert bench.targets("allied-hoplite-5") == EDGE
    come(bench, "L-H5 L-H6 L-H7 gylippus", "L-11")
    assert bench.no_move("allied-naval-1", "L-11") == {"12.4"}
    bench.do("done")
    assert where(bench, "L-H7") == "L-11" and bench.var("leaders-came.syracuse") == 1
    assert "allied-hoplite-8" not in {p.id for p in bench.state.at("L-11")}


def test_who_has_no_ship_left_waits_for_a_ground_impulse() -> None:
    """12.4 All ships have come: in a Naval Impulse nobody is asked."""
    rest = {"coming-syracuse": "L-H1 L-C1", "L-4": "L-N1 L-N2 L-N3"}
    assert arrive("naval", places=rest, turn=3, **{"first-wave": 1}).step == ""
    assert arrive("ground", places=rest, turn=3, **{"first-wave": 1}).step == "Land"


# --- 12.4 the second wave ------------------------------------------------------------------------------------------

LATER = {"coming-syracuse": SECOND}
CAME = {"first-wave": 1}


@pytest.mark.parametrize(
    ("turn", "of", "asked"), [(4, "naval", True), (9, "naval", True), (3, "naval", False), (4, "ground", False)]
)
def test_the_second_wave_is_thrown_for_in_naval_impulses_from_turn_four(turn: int, of: str, asked: bool) -> None:
    """12.4 Ruling: of its two sentences the one with the Naval Impulse is followed."""
    bench = arrive(of, places=LATER, turn=turn, **CAME)
    assert (bench.step == "Roll") == asked
    assert expects(known({**CAMPS, **LATER}, turn=turn, **CAME), SYRACUSE, of) == asked


@pytest.mark.parametrize(("die", "comes"), [(6, True), (7, False)])
def test_it_comes_within_the_morale_of_syracuse(die: int, comes: bool) -> None:
    """12.4 Morale 6. With it a Sicel, Reinforced Rams and morale in the next turn; else another try."""
    bench = arrive("naval", places=LATER, turn=4, **CAME)
    bench.throw(die)
    while bench.step == "DrawLots":
        bench.session.chance()
    assert (bench.step == "Land") == comes
    found = [bench.var(name) or 0 for name in ("rams", "second-wave", "wave-came")]
    assert found == ([1, 4, 1] if comes else [0, 0, 0])
    if comes:
        assert bench.targets("allied-hoplite-10") == COASTS - {"L-10"}
        assert len(bench.state.at("coming-syracuse")) == 8
        come(bench, "L-H10 L-H11 L-H12 L-A2 L-C2 L-L2 L-P2", "L-5")
        bench.do("done")


def test_it_may_come_by_land_later() -> None:
    """12.4 In a Ground Impulse, at the west edge and nowhere else."""
    bench = arrive("ground", places=LATER, turn=5, **CAME, **{"second-wave": 4})
    assert bench.targets("allied-hoplite-10") == EDGE and bench.no_move("allied-hoplite-10", "L-4") == {"12.4"}


def test_the_roll_of_the_second_wave_has_no_modifiers() -> None:
    """12.4 A plain D10 against the morale."""
    test = second_wave_test(known(CAMPS))
    assert test.terms == () and test.needed() == ((1, 6),)


# --- 12.4.a rams, 12.4.b variant -----------------------------------------------------------------------------------


@case("12.4.a", "pass")
def test_reinforced_rams_hold_until_help_reaches_athens() -> None:
    """12.4.a The turn in which it may come is not enough: it has to come."""
    fleet = {"coming-athens": "A-N9 A-H16 demosthenes"}
    bench = arrive("naval", ATHENS, fleet, turn=6, rams=1, **{"athens-wave": 6})
    bench.do("done")
    assert bench.var("rams") == 1
    bench = arrive("naval", ATHENS, fleet, turn=6, rams=1, **{"athens-wave": 6})
    come(bench, "A-N9", "L-10")
    assert bench.var("rams") == 0


@case("12.4.a", "refuse")
@pytest.mark.parametrize(("places", "rams"), [({}, 0), ({"coming-athens": "A-N9"}, 1)])
def test_no_rams_once_help_has_come(places: dict[str, str], rams: int) -> None:
    """12.4.a The second wave after Athens was reinforced; called but not here yet, it changes nothing."""
    bench = arrive("naval", places={**LATER, **places}, turn=7, **CAME, **{"athens-wave": 6})
    bench.throw(1)
    assert bench.var("rams") == rams


@case("12.4.b", "pass")
@case("12.4.b", "refuse")
def test_the_variant_has_a_second_unit_of_peltasts() -> None:
    """12.4.b In the first wave of that scenario, and in no other."""
    extra = "allied-peltast-3"
    for scenario, place in (("standard", None), ("variant", "coming-syracuse")):
        laid = {piece.kind: piece.place for piece in ROOM.module.start(scenario).pieces.values()}
        lists = shipped("siege_of_syracuse").scenario(scenario).arrivals
        waves = {wave.id for wave in lists if any(extra in put.counters for put in wave.arrive)}
        assert laid.get(extra) == place and waves == ({"peltast-variant"} if place else set())


# --- 12.2 Athens is sent help --------------------------------------------------------------------------------------

DIRE = {"L-10": "A-N1 A-W1 A-H1 nicias:1 lamachus", "L-7": "S-N1 S-N2 S-H1", "coming-athens": "A-N9 A-N10 A-H16"}
HELD = {"fort-built": 1, "ml.athens": 4, "ml.syracuse": 6, "surrender-tried.athens": 1, "turn": 5}


@case("12.2", "pass")
@pytest.mark.parametrize("change", [{}, {"L-10": "A-N1 nicias", "losses-athens": "lamachus"}, {"H-5": "circle-fort"}])
def test_help_comes_the_turn_after_all_five_hold(change: dict[str, str]) -> None:
    """12.2 A leader reduced or lost, the fort built once, fewer ships, lower morale, a surrender check made."""
    bench = table(ROOM.position({**DIRE, **change}, **HELD), "AthensCalls")
    bench.deal()
    assert bench.var("athens-wave") == 6
    assert not expects(bench.known, ATHENS, "naval")


@case("12.2", "refuse")
@case("4.4.c", "refuse")
@pytest.mark.parametrize(
    ("missing", "places", "variables"),
    [
        ("leader", {"L-10": "A-N1 A-H1 nicias lamachus", "L-12": "demosthenes:1"}, {}),
        ("fort", {"H-5": "circle-fort"}, {"fort-built": 0}),
        ("fleet", {"L-7": "S-N1"}, {}),
        ("fleet", {"off-athens": "A-N2"}, {}),
        ("morale", {}, {"ml.athens": 6}),
        ("surrender", {}, {"surrender-tried.athens": 0, "surrender-tried.syracuse": 2}),
    ],
)
def test_one_condition_missing_and_nobody_comes(
    missing: str, places: dict[str, str], variables: dict[str, int]
) -> None:
    """12.2 All five; equal fleets or morale are not enough, nor a check of the other side."""
    given = {**HELD, **variables}
    k = known({**DIRE, **places}, **given)
    assert [name for name, held in conditions(k).items() if not held] == [missing]
    bench = table(ROOM.position({**DIRE, **places}, **given), "AthensCalls")
    assert bench.step == "" and not bench.var("athens-wave")


@case("12.2.a", "pass")
@pytest.mark.parametrize(
    ("die", "steps"),
    [(1, (5, 2, 2, 1, 1)), (3, (5, 2, 2, 1, 1)), (4, (3, 1, 1, 0, 0)), (5, (3, 1, 1, 0, 0)), (6, (0, 0, 0, 0, 0))],
)
def test_each_lost_unit_may_return(die: int, steps: tuple[int, ...]) -> None:
    """12.2.a Up to 3 whole, 4 and 5 reduced (hoplites at 3), 6 never; archers and peltasts only whole."""
    lost = ("A-H5", "A-N3", "A-C1", "A-A1", "A-P1")
    dead = " ".join(f"{word}:1" for word in lost)
    bench = table(ROOM.position({**DIRE, "losses-athens": dead}, **HELD), "AthensCalls")
    assert bench.top("dice") == "5d6"
    bench.throw(*[die] * 5)
    for word, left in zip(lost, steps, strict=True):
        assert where(bench, word) == ("coming-athens" if left else "losses-athens"), word
        assert not left or bench.state.pieces[counter_of(word)].steps == left


@case("12.2.a", "refuse")
def test_neither_leaders_nor_sicels_return() -> None:
    """12.2.a The lost leader stays lost; the Circle Fort and Syracusans are no units of Athens."""
    places = {"losses-athens": "lamachus circle-fort A-H5", "losses-syracuse": "S-A1"}
    bench = table(ROOM.position({**DIRE, "L-10": "A-N1 nicias", **places}, **HELD), "AthensCalls")
    assert bench.top("dice") == "1d6"
    bench.throw(1)
    assert (where(bench, "lamachus"), where(bench, "A-H5")) == ("losses-athens", "coming-athens")


def test_it_comes_all_at_once_in_a_naval_impulse() -> None:
    """12.2 To a coast with an Athenian wall or unit, whatever ships there are; dragging one brings all."""
    places = {"L-18": "A-W2 S-H2", "L-3": "A-H3+routed", "L-19": "lamachus"}
    places["coming-athens"] = "A-N9 A-H16 A-H17 demosthenes"
    ready = {"turn": 6, "athens-wave": 6}
    assert arrive("ground", ATHENS, places, **ready).step == ""
    assert arrive("naval", ATHENS, places, turn=5, **{"athens-wave": 6}).step == ""
    bench = arrive("naval", ATHENS, places, **ready)
    assert bench.targets("athens-hoplite-16") == {"L-10", "L-18", "L-3"} == set(shores(bench.known, ATHENS))
    assert bench.no_move("athens-hoplite-16", "L-17") == {"12.2"}
    come(bench, "A-H16", "L-18")
    assert bench.step == "" and {where(bench, word) for word in ("A-N9", "A-H16", "A-H17", "demosthenes")} == {"L-18"}
    assert bench.var("leaders-came.athens") == 1


def test_athens_may_let_it_wait() -> None:
    """12.2 During any Naval Impulse: the next one too."""
    bench = arrive("naval", ATHENS, {"coming-athens": "A-N9 A-H16"}, turn=6, **{"athens-wave": 6})
    bench.do("done")
    assert bench.step == "" and where(bench, "A-N9") == "coming-athens"
    assert expects(bench.known, ATHENS, "naval") and not expects(bench.known, ATHENS, "ground")


def test_an_impulse_may_be_declared_for_those_who_come() -> None:
    """6.2.1 Athens has no ship left: a Naval Impulse brings them."""
    places = {"L-10": "A-W1 A-H1 nicias+activated", "L-7": "S-H1", "coming-athens": "A-N9 demosthenes"}
    bench = table(ROOM.position(places, turn=6, **{"athens-wave": 6}), "Alternate", first=ATHENS)
    bench.do("impulse", of="naval")
    come(bench, "demosthenes", "L-10")
    assert where(bench, "A-N9") == "L-10"
