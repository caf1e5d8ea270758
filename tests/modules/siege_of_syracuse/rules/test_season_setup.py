"""12.0 to 12.3 Set-up, 4.0 to 4.4 the order of a turn, 11.0 its end: a game from its first act."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from modules.siege_of_syracuse.rules.setup import areas
from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, Bench, case, known, table

BEACH = {"L-10": "A-N1 A-N2:1 A-H1 A-H2 A-L1 A-C1:1 nicias", "L-7": "S-N1 S-H1 S-L1 S-C1 hermocrates"}


def begun(scenario: str = "standard", seed: int = 3) -> Bench:
    """A new game by the rules, its Sicels drawn: Athens is to set up."""
    entropy = random.Random(seed).randbytes
    vaults = {seat: Vault(entropy) for seat in (*ROOM.game.seats, CHANCE)}
    start = ROOM.module.start(scenario, {group: "enforce" for group in ROOM.game.rule_groups})
    bench = Bench(ROOM, Session(ROOM.module.game(scenario), Journal(start), vaults, Environment(entropy)))
    bench.session.begin(ATHENS)
    bench.deal()
    return bench


def kinds(bench: Bench, seat: str, places: set[str]) -> Counter[str]:
    """What a seat has in these places, by what it is: nation and kind, leaders by name."""
    there = [p for p in bench.state.pieces.values() if p.owner == seat and p.place in places and p.kind]
    return Counter(str(p.kind).rstrip("0123456789-") for p in there)


def setting_up(seat: str = ATHENS, **places: str) -> Bench:
    """A side lays out a small force."""
    there = {name.replace("_", "-"): words for name, words in places.items()}
    return table(ROOM.position({**BEACH, **there}, turn=1, phase="setup"), "SetUp", seat=seat)


def place(bench: Bench, word: str) -> str:
    """Where a counter is."""
    return bench.state.pieces[word].place


# --- 12.0, 12.1, 12.3 ----------------------------------------------------------------------------------------------


@case("12.0", "pass")
@case("12.1", "pass")
@case("12.3", "pass")
def test_both_forces_are_those_of_the_rulebook() -> None:
    """12.1, 12.3 All at full strength but one cavalry; three Sicels are drawn; Athens sets up first."""
    bench = begun()
    assert (bench.seat, bench.step) == (ATHENS, "SetUp")
    athens = {"naval": 8, "hoplite": 15, "light": 2, "peltast": 2, "archer": 2, "cavalry": 1}
    others = {"sicel": 1, "nicias": 1, "lamachus": 1, "wall-athens": 2}
    assert kinds(bench, ATHENS, {"L-10", "L-18", "S-7", "S-8"}) == Counter(
        {**{f"athens-{kind}": n for kind, n in athens.items()}, **others}
    )
    syracuse = {"naval": 5, "hoplite": 3, "light": 2, "archer": 1, "peltast": 2, "cavalry": 7}
    land = {p.place for p in bench.state.pieces.values() if p.owner == SYRACUSE and p.place[1:2] == "-"}
    assert kinds(bench, SYRACUSE, land) == Counter(
        {**{f"syracuse-{kind}": n for kind, n in syracuse.items()}, "sicel": 2, "hermocrates": 1}
    )
    weak = {p.kind for p in bench.state.pieces.values() if p.place[1:2] == "-" and p.steps == 1 and p.owner}
    assert "athens-cavalry-1" in weak
    assert (bench.var("ml.athens"), bench.var("ml.syracuse"), bench.var("initiative")) == (7, 6, ATHENS)


@case("12.0", "refuse")
def test_syracuse_waits_until_athens_is_done() -> None:
    """12.0 Athens first; then Syracuse, and then the dice of 12.1."""
    bench = begun()
    ship = next(p.id for p in bench.state.pieces.values() if p.kind == "syracuse-naval-1")
    assert bench.session.preview(SYRACUSE, "move", piece=(ship,), to="L-7").verdict == "refused"
    bench.do("done", ATHENS)
    bench.do("move", SYRACUSE, piece=(ship,), to="L-7")
    bench.do("done", SYRACUSE)
    assert bench.step == "Roll" and bench.top("dice") == "2d10"


@case("4.2", "pass")
def test_the_higher_die_of_the_set_up_is_for_athens() -> None:
    """12.1 After both have set up; a tie is thrown again; 4.2 Athens has the initiative on the first turn."""
    bench = begun()
    bench.do("done", ATHENS)
    bench.do("done", SYRACUSE)
    bench.throw(5, 5)
    assert bench.step == "Roll" and bench.var("phase") == "setup"
    bench.throw(3, 8)
    assert (bench.var("il.athens"), bench.var("il.syracuse"), bench.var("initiative")) == (8, 3, ATHENS)


@pytest.mark.parametrize("ways", [["L-18", "L-10"], ["S-7"], ["S-8"]])
def test_athenian_ships_lie_on_the_beaches_or_beside_them(ways: list[str]) -> None:
    """12.1 S-7 touches L-10, S-8 both."""
    bench = setting_up()
    for to in ways:
        bench.move("athens-naval-1", to)
        assert place(bench, "athens-naval-1") == to


@case("12.1", "refuse")
@pytest.mark.parametrize(
    ("words", "to", "rule"),
    [
        ("athens-naval-1", "S-6", "12.1"),
        ("athens-naval-1", "L-17", "12.1"),
        ("athens-hoplite-1", "L-13", "12.1"),
        ("nicias", "L-20", "12.1"),
        ("athens-hoplite-1", "S-8", "7.2.2"),  # no ship there
        ("athens-naval-1 athens-hoplite-1 athens-hoplite-2", "S-8", "7.2.2"),  # one hoplite a ship
        ("athens-naval-2 athens-hoplite-1 athens-light-1", "S-8", "7.2.2"),  # a reduced ship carries one
    ],
)
def test_athens_stays_within_its_areas(words: str, to: str, rule: str) -> None:
    """12.1 Ground units at sea only aboard, with the room of 7.2.2."""
    assert rule in setting_up().no_move(words, to)


def test_ground_units_may_begin_aboard() -> None:
    """12.1 One hoplite, one other and a leader aboard a whole ship; they go where it goes, and ashore with it."""
    bench = setting_up()
    bench.move("athens-naval-1 athens-hoplite-1 nicias", "S-8")
    aboard = "aboard:athens-naval-1"
    assert aboard in bench.state.pieces["athens-hoplite-1"].marks and aboard in bench.state.pieces["nicias"].marks
    bench.move("athens-light-1", "S-8")
    assert bench.no_move("athens-cavalry-1", "S-8") == {"7.2.2"}
    bench.move("athens-naval-1", "S-7")
    assert {place(bench, name) for name in ("athens-hoplite-1", "athens-light-1", "nicias")} == {"S-7"}
    bench.move("athens-light-1", "L-18")
    assert bench.state.pieces["athens-light-1"].marks == frozenset()
    bench.move("athens-naval-1", "L-10")
    assert (place(bench, "nicias"), bench.state.pieces["nicias"].marks) == ("L-10", frozenset())


@pytest.mark.parametrize("to", ["L-13", "H-5", "I-1", "B-1", "L-18"])
def test_syracusan_cavalry_begins_wherever_no_athenian_is(to: str) -> None:
    """12.3 In any land area, as cavalry or as light infantry."""
    bench = setting_up(SYRACUSE)
    bench.move("syracuse-cavalry-1", to)
    bench.do("exchange", piece=("syracuse-cavalry-1",))
    assert (place(bench, "syracuse-light-3"), place(bench, "syracuse-cavalry-1")) == (to, "horses")


@case("12.3", "refuse")
@pytest.mark.parametrize(
    ("word", "to"),
    [
        ("syracuse-cavalry-1", "L-10"),  # Athenians
        ("syracuse-cavalry-1", "L-12"),  # a Sicel of theirs
        ("syracuse-cavalry-1", "S-4"),
        ("syracuse-hoplite-1", "L-6"),
        ("syracuse-light-1", "L-6"),  # no light infantry of the cavalry
        ("syracuse-naval-1", "S-4"),
        ("hermocrates", "L-20"),
    ],
)
def test_all_others_of_syracuse_begin_in_the_city(word: str, to: str) -> None:
    """12.3 Ships too, in L-7 or I-1."""
    assert setting_up(SYRACUSE, **{"L-12": "K1@athens"}).no_move(word, to) == {"12.3"}


def test_where_each_kind_may_begin() -> None:
    """12.1, 12.3 The areas themselves."""
    k = known(BEACH)
    assert set(areas(k, k.piece("athens-naval-1"))) == {"L-10", "L-18", "S-7", "S-8"}
    assert set(areas(k, k.piece("syracuse-hoplite-1"))) == {"L-7", "I-1"}
    assert "L-10" not in areas(k, k.piece("syracuse-cavalry-1")) and len(areas(k, k.piece("syracuse-cavalry-1"))) == 29


# --- 4.0, 4.2, 4.4, 11.0 the order of a turn -----------------------------------------------------------------------


def phases(bench: Bench) -> list[str]:
    """The phases so far, in their order."""
    facts = [fact for entry in bench.session.journal.entries for fact in entry.facts]
    found = [str(fact.value) for fact in facts if getattr(fact, "name", "") == "phase"]
    return [phase for n, phase in enumerate(found) if n == 0 or found[n - 1] != phase]


def play_through(bench: Bench) -> None:
    """Dice and lots fall; nobody does anything."""
    for _ in range(60):
        bench.deal()
        if not bench.state.frames or bench.var("turn") != 3:
            return
        seat = bench.seat
        verbs = {made.verb for made in bench.session.offers(seat)}
        bench.do(next(verb for verb in ("pass", "done") if verb in verbs))


QUIET = {"L-10": "A-N1 A-N2 A-W1 A-H1 nicias", "L-7": "S-N1 S-H1 hermocrates"}


@case("4.0", "pass")
@case("4.4", "pass")
def test_a_turn_runs_in_the_printed_order() -> None:
    """4.0 Event, supply, morale, initiative, operations; 4.4 victory, rally, reinforcement; then the next turn."""
    bench = table(ROOM.position(QUIET, ml__athens=6), "Season")  # equal morale: nobody surrenders
    play_through(bench)
    order = ["random-events", "supply", "morale", "initiative", "operations", "victory", "rally", "reinforcement"]
    assert phases(bench) == order


@case("4.0", "refuse")
@case("4.2", "refuse")
def test_nobody_moves_while_dice_of_another_phase_are_awaited() -> None:
    """4.0 No unit is moved in the supply phase."""
    bench = table(ROOM.position(QUIET), "Season", stage="supply")
    assert bench.step == "Roll" and bench.var("phase") == "supply"
    assert bench.session.preview(ATHENS, "move", piece=("athens-hoplite-1",), to="L-13").verdict == "refused"


@case("4.4.a", "pass")
@case("11.0", "pass")
@case("4.4", "refuse")
def test_victory_is_looked_for_before_anything_else() -> None:
    """4.4 Once somebody has won nothing more happens: the Disrupted stay so."""
    ring = {"L-10": "A-N1 A-H5+disrupted", "L-6": "A-H1", "L-20": "A-H2", "H-6": "A-H3", "H-7": "A-H4"}
    bench = table(ROOM.position(ring), "Season", stage="victory")
    assert bench.var("result") == ("automatic", ATHENS, "11.1") and not bench.state.frames
    assert "disrupted" in bench.state.pieces["athens-hoplite-5"].marks


@case("4.4.a", "refuse")
@case("11.0", "refuse")
def test_without_a_victory_the_war_goes_on() -> None:
    """4.4.a, 11.2 No automatic victory, no surrender: on to the rally; after the last turn nobody has won."""
    bench = table(ROOM.position({**QUIET, "L-18": "A-H5+disrupted"}), "Season", stage="victory")
    bench.throw(1)
    assert bench.var("result") is None and bench.state.pieces["athens-hoplite-5"].marks == frozenset()
    bench = table(ROOM.position(QUIET, turn=9), "Campaign", stage="advance")
    assert bench.var("result") == ("drags-on", "", "11.2")


def test_the_marks_of_the_turn_are_taken_off() -> None:
    """6.3 Whoever was activated may be so again in the next turn."""
    tired = {"L-10": "A-N1+activated A-H1+activated+fought nicias+activated"}
    bench = table(ROOM.position(tired), "Season", stage="close")
    assert all(not piece.marks for piece in bench.state.at("L-10"))
