"""8.1, 8.3, 10.6 From the map to the battle board and back: muster, set-up, night, winner."""

from __future__ import annotations

from typing import Any

import pytest

from modules.siege_of_syracuse.rules.solo_battle import deploy
from modules.siege_of_syracuse.rules.weights import favour, luck
from tests.modules.siege_of_syracuse.rules.duels import ATHENS, SYRACUSE, Duel, board, case
from tests.modules.siege_of_syracuse.rules.harness import ROOM, counter_of, position

CAMPS = {"L-9": "A-H1 A-H2 A-C1 nicias S-H1 S-C1 gylippus"}


def battle(places: dict[str, str], *, of: str = "ground", night: int = 0, area: str = "L-9", **more: Any) -> Duel:
    """A pitched battle from its beginning, Athens attacking."""
    start = position(places, **more)
    bench = ROOM.table(start, "PitchedBattle", area=area, attacker=ATHENS, of=of, night=night)
    return Duel(ROOM, bench.session)


def ready(bench: Duel) -> None:
    """Both sides line up."""
    while bench.step == "Deploy":
        bench.do("line_up")
        bench.do("done")


def row(bench: Duel, word: str) -> int:
    """The row of the battle board in which a counter stands."""
    return int(bench.place(word)[1:])


# --- muster and set-up ---------------------------------------------------------------------------------------------


@case("8.1", "pass")
def test_the_defender_sets_up_first_in_row_eleven() -> None:
    """8.1 Then the attacker in row 1; they look at each other; the marker lies in the area."""
    bench = battle(CAMPS)
    assert (bench.step, bench.seat) == ("Deploy", SYRACUSE)
    assert bench.at("L-9") == "pitched-battle"
    bench.go("S-H1 gylippus", "D11")
    bench.go("S-C1", "A11")
    bench.do("done")
    assert bench.seat == ATHENS
    ready(bench)
    assert {row(bench, word) for word in ("A-H1", "A-H2", "A-C1", "nicias")} == {1}
    assert (bench.unit("S-H1").facing, bench.unit("A-H1").facing) == (180, 0)
    assert (bench.step, bench.seat) == ("March", ATHENS)


@case("8.1", "refuse")
def test_where_nobody_sets_up() -> None:
    """8.1, 7.3.2 Another row, a third unit, cavalry with hoplites, a leader alone; `done` waits for everybody."""
    bench = battle({"L-9": "A-H1 S-H1 S-H2 S-H3 S-C1 gylippus"})
    assert bench.no_go("S-H1", "D10") == {"8.1"}
    assert bench.no_go("gylippus", "D11") == {"7.3.2"}
    bench.go("S-H1 S-H2", "D11")
    assert bench.no_go("S-H3", "D11") == {"7.3.2"} and bench.no_go("S-C1", "D11") == {"7.3.2"}
    assert bench.no("done")


def test_units_are_set_up_otherwise_and_turned_until_it_is_done() -> None:
    """8.1 A second drag and a turn cost nothing."""
    bench = battle(CAMPS)
    bench.do("line_up")
    bench.go("S-H1", "B11")
    bench.turn("S-H1", 270)
    assert bench.place("S-H1") == "B11" and bench.unit("S-H1").facing == 270


def test_a_full_row_spills_inward() -> None:
    """8.1 Ruling: sixteen units fill a row of eight squares, the seventeenth stands in the next."""
    words = " ".join([*(f"L-H{n}" for n in range(1, 13)), "S-H1 S-H2 S-H3 S-P1 S-P2 gylippus A-H1"])
    bench = battle({"L-9": words})
    bench.do("line_up")
    rows = [row(bench, word) for word in words.split()[:-2]]
    assert sorted(rows) == [10] + [11] * 16


def test_a_line_keeps_its_row_when_all_have_room() -> None:
    """8.1 Cavalry, who stacks with nobody else, is left the wings: nobody stands in the next row."""
    words = "S-H1 S-H2 S-H3 L-H1 L-H2 L-H3 S-P1 S-A1 S-L1 S-C1 S-C2 S-C3"
    bench = battle({"L-9": f"{words} gylippus A-H1"})
    bench.do("line_up")
    assert {row(bench, word) for word in words.split()} == {11}


def test_lining_up_puts_hoplites_in_the_middle_and_cavalry_on_the_wings() -> None:
    """8.1 One click sets everybody up, leaders with the strongest."""
    bench = battle({"L-9": "A-H1 S-H1 S-H2 S-P1 S-C1 S-C2 gylippus"})
    bench.do("line_up")
    assert {bench.place(word)[0] for word in ("S-H1", "S-H2", "S-P1")} <= set("CDEF")
    assert {bench.place(word)[0] for word in ("S-C1", "S-C2")} <= set("AH")
    assert bench.place("gylippus") in {bench.place("S-H1"), bench.place("S-H2")}


def test_who_stays_behind() -> None:
    """8.1 Builders of a wall, Routed ones, and those aboard beached ships."""
    bench = battle({"L-9": "A-H1 A-H2+builder A-H4+routed S-H1"})
    assert bench.at("L-9") == "athens-hoplite-2 athens-hoplite-4 pitched-battle"
    bench = battle({"L-10": "A-H1 A-N1 A-H2>A-N1 S-H1"}, area="L-10")
    assert "athens-hoplite-2" in bench.at("L-10") and bench.place("A-H1") == "muster-athens"


def test_ships_come_with_what_they_carry() -> None:
    """8.3.3 Loads and leaders aboard lie in the square of their ship and look its way."""
    bench = battle({"S-7": "A-N1 A-H1>A-N1 nicias>A-N1 S-N1 S-H1>S-N1"}, of="naval", area="S-7")
    ready(bench)
    assert len({(bench.place(word), bench.unit(word).facing) for word in ("A-N1", "A-H1", "nicias")}) == 1
    assert (bench.step, bench.seat) == ("March", ATHENS)


# --- night ---------------------------------------------------------------------------------------------------------


def asked(bench: Duel) -> tuple[str, int, int]:
    """What the set-up asks for, and the rows it names."""
    msg = ROOM.game.step("Deploy").prompt(bench.session.known(bench.seat))
    return msg.key, int(str(msg.get("first"))), int(str(msg.get("last")))


def test_the_set_up_says_night_and_when_all_stand() -> None:
    """10.6 A nine by night: rows 1 to 9, and the question says that it is night; 8.1 the defender has his own row. With
    nobody left to be lined up it does not offer that."""
    bench = battle(CAMPS, night=1)
    bench.dice(7, 7)
    assert asked(bench) == ("prompt-deploy-row", 11, 11)
    bench.do("line_up")
    assert asked(bench) == ("prompt-deployed-row", 11, 11)
    bench.do("done")
    bench.dice(9)
    assert asked(bench) == ("prompt-deploy-night", 1, 9)
    bench.do("line_up_near")
    assert asked(bench) == ("prompt-deployed-night", 1, 9)



@case("10.6", "pass")
def test_at_night_a_nine_opens_rows_one_to_nine() -> None:
    """10.6 The rulebook's own example."""
    bench = battle(CAMPS, night=1)
    bench.dice(7, 7)
    bench.do("line_up")
    bench.do("done")
    bench.dice(9)
    bench.go("A-H1 A-H2", "D9")
    assert bench.no_go("A-H1", "D10") == {"8.1"}


@pytest.mark.parametrize(("die", "first"), [(1, 1), (8, 8), (10, 9)])
def test_lining_up_by_night_stands_where_the_enemy_did_not_look(die: int, first: int) -> None:
    """10.6 In the last row that is open, two rows from the enemy at the nearest: nobody need walk up the whole board.
    The computer does it, and where there is but one row nobody is asked."""
    bench = battle(CAMPS, night=1)
    bench.dice(7, 7)
    bench.do("line_up")
    bench.do("done")
    bench.dice(die)
    near = die > 1
    assert any(made.verb == "line_up_near" for made in bench.session.offers(ATHENS)) == near
    chosen = deploy(bench.session.known(ATHENS), ATHENS).offer.verb
    bench.do(chosen)
    assert chosen == ("line_up_near" if near else "line_up")
    assert {row(bench, word) for word in ("A-H1", "A-H2")} == {first}


@case("10.6", "refuse")
def test_by_day_nobody_rolls_and_row_one_it_is() -> None:
    """10.6 Only a Night Combat opens other rows."""
    bench = battle(CAMPS)
    bench.do("line_up")
    bench.do("done")
    assert bench.step == "Deploy" and bench.no_go("A-H1", "D2") == {"8.1"}


@pytest.mark.parametrize(
    ("dice", "columns", "points"),
    [((7, 7), 1, 0), ((8, 6), -1, 0), ((7, 6), 0, 0), ((8, 7), 0, 0), ((1, 7), 1, 1), ((1, 1), 0, 0), ((8, 1), -1, -1)],
)
def test_the_dark_favours_who_rolls_within_his_morale(dice: tuple[int, int], columns: int, points: int) -> None:
    """10.6 Morale 7 of Athens and 6 of Syracuse: a column within it, a point for a natural 1; both cancel out."""
    bench = battle(CAMPS, night=1)
    assert bench.test().target == 7
    bench.dice(dice[0])
    assert bench.test().target == 6
    bench.dice(dice[1])
    for seat, sign in ((ATHENS, 1), (SYRACUSE, -1)):
        assert (favour(bench.known, seat), luck(bench.known, seat)) == (sign * columns, sign * points)


# --- the end -------------------------------------------------------------------------------------------------------


@case("8.3", "pass")
def test_who_is_alone_on_the_board_has_won() -> None:
    """8.3 Survivors go back to the area, the battle is counted for both; the marker is put away."""
    bench = battle({"L-9": "A-H1 S-P1+disrupted", "L-7": "S-N1"}, night=1)
    bench.dice(7, 7)
    bench.do("line_up")
    bench.do("done")
    bench.dice(10)
    bench.go("A-H1", "D10")
    bench.do("done")
    while bench.state.frames and bench.step != "Assaults":
        bench.throw(6) if bench.step == "Roll" else bench.do("done")
    bench.assault("A-H1", "D11", 6)
    assert not bench.state.frames
    assert bench.at("L-9") == "athens-hoplite-1" and bench.unit("A-H1").marks == {"fought"}
    assert (bench.var("battles-won.athens"), bench.var("battles-lost.syracuse")) == (1, 1)
    assert bench.var("last-battle") == ATHENS and bench.place("night") == "markers"


@case("8.3", "refuse")
def test_after_ten_rounds_with_both_nobody_has_won() -> None:
    """6.5, 8.3 Ruling: the battle is over, the area stays contested, nobody's morale gains by it."""
    bench = battle(CAMPS)
    ready(bench)
    rounds = 0
    while bench.state.frames:
        rounds = max(rounds, bench.top("n"))
        bench.do("done")
    assert rounds == 10 and bench.var("battles-won.athens") is None
    assert {bench.place(word) for word in CAMPS["L-9"].split()} == {"L-9"}
    assert not any(bench.unit(word).facing for word in CAMPS["L-9"].split())


def test_a_battle_without_two_sides_is_none() -> None:
    """8.3 Nobody goes to the board, nobody wins."""
    bench = battle({"L-9": "A-H1 nicias gylippus"})
    assert not bench.state.frames and bench.at("L-9") == "athens-hoplite-1 gylippus nicias"
    assert bench.var("battles-won.athens") is None


def test_a_leader_without_units_escapes() -> None:
    """8.2 step 3 Ruling: to a refuge, without a roll."""
    bench = battle({"L-9": "A-H1 S-P1+disrupted gylippus"}, night=1)
    bench.dice(7, 7)
    bench.do("line_up")
    bench.do("done")
    bench.dice(10)
    bench.go("A-H1", "D10")
    bench.do("done")
    while bench.step != "Assaults":
        bench.throw(6) if bench.step == "Roll" else bench.do("done")
    bench.assault("A-H1", "D11", 6, 1)
    assert bench.place("gylippus") == "L-7" and counter_of("S-P1") in bench.at("losses-syracuse")


def test_board_is_empty_afterwards() -> None:
    """8.3 Nothing is left on the squares."""
    bench = battle(CAMPS)
    ready(bench)
    while bench.state.frames:
        bench.do("done")
    assert not board(bench).squares
