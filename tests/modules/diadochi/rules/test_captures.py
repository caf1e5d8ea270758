"""6.b Captures after the moves: crossings, gifts, characters alone; what rebels do; the dice at sea and on land."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.position.state import State
from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, ruling, state, throw
from tests.modules.diadochi.rules.thrown import play


def after(position: State, *dice: int) -> State:
    """The state after the step; every die named must be asked for, and no other."""
    session = play(position, "Captures", *((die,) for die in dice))
    assert session.awaited() == () and not session.state.frames
    return session.state


def master(position: State, name: str) -> str:
    """Who controls a character."""
    return str(rules("board").master(known(position), name))


def unit_of(position: State, name: str) -> str:
    """The unit a character is with."""
    return str(rules("board").with_unit(known(position), name))


# --- crossings ---


@case("6.b", "pass")
@ruling("21")
@pytest.mark.parametrize(
    ("person", "unit", "die", "taken"),
    [
        ("SYR", "ptolemy A PHE", 4, True),
        ("SYR", "ptolemy A PHE", 5, False),
        ("MRD", "ptolemy F MOR", 2, True),
        ("MRD", "ptolemy F MOR", 3, False),
    ],
)
def test_a_chief_who_crosses_an_enemy_unit(person: str, unit: str, die: int, taken: bool) -> None:
    """A lone diadoch is captured on 1-4 on land and on 1-2 at sea, and goes with the unit that took him."""
    position = state(unit, people={"antigonus": person}, crossed=(("antigonus", "u1"),))
    found = after(position, die)
    assert master(found, "antigonus") == ("ptolemy" if taken else "antigonus")
    assert unit_of(found, "antigonus") == ("u1" if taken else "")
    assert found.pieces["antigonus"].place == (unit.split()[2] if taken else person)


@case("6.b", "refuse")
def test_a_chief_who_is_spared_in_crossing() -> None:
    """Whoever wrote that he lets this one go does not throw; another's order does not help."""
    crossed = (("antigonus", "u1"),)
    position = state("ptolemy A PHE", people={"antigonus": "SYR"}, crossed=crossed, spared=(("ptolemy", "antigonus"),))
    assert master(after(position), "antigonus") == "antigonus"
    position = state("ptolemy A PHE", people={"antigonus": "SYR"}, crossed=crossed, spared=(("eumenes", "antigonus"),))
    assert master(after(position, 1), "antigonus") == "ptolemy"


def test_a_captive_on_the_road_meets_his_own() -> None:
    """A captive sent off alone who crosses a unit of his own side is free without a die."""
    position = state(
        "antigonus A PHE", people={"antigonus": "SYR"}, captor__antigonus="ptolemy", crossed=(("antigonus", "u1"),)
    )
    assert master(after(position), "antigonus") == "antigonus"


def test_rebels_kill_the_chief_they_catch() -> None:
    """14.d: a diadoch caught by a revolt is dead; the place of his death is remembered."""
    position = state("- Am THR revolt:thracians", people={"lysimachus": "PEO"}, crossed=(("lysimachus", "u1"),))
    found = after(position, 4)
    assert "lysimachus" not in found.pieces and found.vars["dead.lysimachus"] == 1
    assert found.vars["last.lysimachus"] == "lysimachus" and found.vars["grave.lysimachus"] == "THR"


# --- gifts of characters ---


@case("6.b", "pass")
def test_whoever_is_given_away_is_taken_without_a_die() -> None:
    """9.c: the couple has come to a unit of the receiver: it is his, and so is the wife."""
    people = {"roxane": "PHR cassander", "alexander-iv": "PHR cassander"}
    gifts = (("roxane", "antigonus"), ("alexander-iv", "antigonus"))
    found = after(state("antigonus A PHR", people=people, presents=gifts))
    assert [master(found, name) for name in people] == ["antigonus", "antigonus"]
    assert [unit_of(found, name) for name in people] == ["u1", "u1"]


@case("6.b", "refuse")
def test_whoever_is_given_away_and_does_not_arrive() -> None:
    """9.c: in another space than the receiver's unit nothing is captured; alone in a province she is nobody's."""
    people = {"olympias": "LYD cassander"}
    found = after(state("antigonus A PHR", people=people, presents=(("olympias", "antigonus"),)), 1)
    assert master(found, "olympias") == "" and found.pieces["olympias"].place == "sardes"


def test_a_captive_given_back_is_free() -> None:
    """A captured diadoch who is given to his own player and reaches a unit of his is free and with it."""
    position = state(
        "antigonus A PHR",
        people={"antigonus": "PHR"},
        captor__antigonus="ptolemy",
        presents=(("antigonus", "antigonus"),),
    )
    found = after(position)
    assert master(found, "antigonus") == "antigonus" and unit_of(found, "antigonus") == "u1"


# --- alone with an enemy ---


@case("6.b", "pass")
@pytest.mark.parametrize(
    ("unit", "die", "taken"),
    [
        ("ptolemy A SYR", 4, True),
        ("ptolemy A SYR", 5, False),
        ("ptolemy F MOR", 2, True),
        ("ptolemy F MOR", 3, False),
        ("ptolemy A tyr", 4, True),
        ("ptolemy F tyr", 5, False),
    ],
)
def test_a_chief_alone_with_an_enemy_unit(unit: str, die: int, taken: bool) -> None:
    """1-4 on land, where citadels are, 1-2 at sea; captured he is with the unit, and does not command it."""
    found = after(state(unit, people={"antigonus": unit.split()[2]}), die)
    assert master(found, "antigonus") == ("ptolemy" if taken else "antigonus")
    assert unit_of(found, "antigonus") == ("u1" if taken else "")
    assert not found.vars.get("leads.u1")


def test_an_epigone_is_captured_as_a_diadoch_is() -> None:
    """An epigone alone with an enemy unit."""
    found = after(state("ptolemy A SYR", people={"demetrius": "SYR antigonus"}), 4)
    assert found.vars["captor.demetrius"] == "ptolemy"


@case("6.b", "refuse")
def test_nobody_is_taken_who_is_not_alone_or_is_at_home() -> None:
    """With a unit of his own, or with nobody's for sale: no die at all."""
    assert master(after(state("antigonus A SYR", people={"antigonus": "SYR"})), "antigonus") == "antigonus"
    for mark in ("sale:dismissed", "royal", "neutral"):
        found = after(state(f"- A SYR {mark}", people={"antigonus": "SYR"}))
        assert master(found, "antigonus") == "antigonus"


def test_a_chief_spared_where_he_stands() -> None:
    """9.c: named, he is left alone."""
    position = state("ptolemy A SYR", people={"antigonus": "SYR"}, spared=(("ptolemy", "antigonus"),))
    assert master(after(position), "antigonus") == "antigonus"


@pytest.mark.parametrize("die", [4, 5])
def test_who_has_lost_his_unit_may_be_taken_by_the_victor(die: int) -> None:
    """A captive whose guards were destroyed: the victor's on 1-4, else free."""
    position = state(
        "ptolemy A SYR",
        people={"eumenes": "SYR"},
        captor__eumenes="antigonus",
    )
    assert master(after(position, die), "eumenes") == ("ptolemy" if die == 4 else "eumenes")


def test_a_captive_whose_own_side_beats_his_guards() -> None:
    """The victor is his own player: free at once, and with his unit."""
    position = state("eumenes A SYR", people={"eumenes": "SYR"}, captor__eumenes="antigonus")
    found = after(position)
    assert master(found, "eumenes") == "eumenes" and unit_of(found, "eumenes") == "u1"


# --- royals ---


@case("6.b", "pass")
def test_a_royal_couple_is_taken_with_one_die() -> None:
    """Both or neither."""
    people = {"roxane": "SYR cassander", "alexander-iv": "SYR cassander"}
    found = after(state("ptolemy A SYR", people=people), 4)
    assert [master(found, name) for name in people] == ["ptolemy", "ptolemy"]
    assert [unit_of(found, name) for name in people] == ["u1", "u1"]


def test_a_royal_who_is_nobodys_may_be_taken() -> None:
    """Olympias, neutral and alone, by the unit of the space."""
    assert master(after(state("ptolemy A SYR", people={"olympias": "SYR"}), 4), "olympias") == "ptolemy"


@pytest.mark.parametrize(
    ("people", "place", "die", "taken"),
    [("antigonus", "SYR", 4, True), ("demetrius", "MOR", 3, False)],
)
def test_a_royal_alone_with_a_foreign_chief(people: str, place: str, die: int, taken: bool) -> None:
    """A diadoch or epigone takes royals by himself, at the same odds; not other chiefs."""
    position = state(people={people: f"{place} antigonus", "olympias": f"{place} ptolemy"})
    session = play(position, "Captures", (die,))
    assert (master(session.state, "olympias") == "antigonus") is taken
    assert master(after(state(people={"antigonus": "SYR", "eumenes": "SYR"})), "eumenes") == "eumenes"


def test_of_unit_and_chief_the_unit_takes_the_royal() -> None:
    """Ptolemy's army and lone Antigonus are there: the army tries for both, first for the diadoch."""
    people = {"antigonus": "SYR", "olympias": "SYR"}
    found = after(state("ptolemy A SYR", people=people), 6, 1)
    assert master(found, "antigonus") == "antigonus" and master(found, "olympias") == "ptolemy"


def test_the_chief_may_where_the_unit_spares() -> None:
    """Ptolemy lets her go, Antigonus who is there does not."""
    people = {"antigonus": "SYR", "olympias": "SYR"}
    position = state("ptolemy A SYR", people=people, spared=(("ptolemy", "olympias"),))
    assert master(after(position, 6, 1), "olympias") == "antigonus"


def test_two_chiefs_draw_lots_for_a_royal() -> None:
    """A lot says which of them tries; there is one attempt."""
    people = {"antigonus": "SYR", "eumenes": "SYR", "olympias": "SYR"}
    found = after(state(people=people), 2, 4)
    assert master(found, "olympias") == "eumenes"


def test_a_royal_escorted_by_the_masters_chief() -> None:
    """She is not alone beside Antigonus; when he is captured she is."""
    people = {"antigonus": "SYR", "olympias": "SYR antigonus"}
    found = after(state("ptolemy A SYR", people=people), 5)
    assert master(found, "olympias") == "antigonus"
    found = after(state("ptolemy A SYR", people=people), 4, 4)
    assert [master(found, name) for name in people] == ["ptolemy", "ptolemy"]


def test_rebels_keep_the_royal_they_catch() -> None:
    """14.d: nobody's, and with the unit that took her."""
    found = after(state("- Am THR revolt:thracians", people={"olympias": "THR cassander"}), 4)
    assert master(found, "olympias") == "" and found.vars["with.olympias"] == "u1"


def test_rebels_leave_a_neutral_royal_alone() -> None:
    """Nobody's against nobody's: no die."""
    assert master(after(state("- Am THR revolt:thracians", people={"olympias": "THR"})), "olympias") == ""


# --- citadels that fell ---


def test_who_was_in_a_citadel_that_fell() -> None:
    """Military has handed them over; a diadoch taken by rebels is dead, one taken by a player stays in the citadel."""
    taken = (("antigonus", "athenes", "revolt:athenians"), ("eumenes", "tyr", "ptolemy"))
    people = {"antigonus": "athenes", "eumenes": "tyr"}
    owners = {"athenes": "revolt:athenians", "tyr": "ptolemy"}
    found = after(state(people=people, owners=owners, taken=taken, captor__eumenes="ptolemy"))
    assert "antigonus" not in found.pieces and master(found, "eumenes") == "ptolemy"


def test_the_sheet_decides_before_anybody_is_taken() -> None:
    """A royal told to part from her army is nobody's at the end, and her own master's army does not take her back."""
    sheets = {"antigonus": [line("part", piece="olympias")]}
    position = state("antigonus A MES", people={"olympias": "MES antigonus u1"}, sheets=sheets)
    found: Any = after(position)
    assert master(found, "olympias") == "" and unit_of(found, "olympias") == ""


def test_a_counter_removed_by_hand_ends_its_attempt() -> None:
    """While the die is awaited somebody takes the unit off the table: nobody is captured, the step goes on."""
    session = play(state("ptolemy A SYR", people={"antigonus": "SYR"}), "Captures")
    assert session.submit("ptolemy", "remove", override=True, piece="u1").accepted
    throw(session, 1)
    assert session.awaited() == () and master(session.state, "antigonus") == "antigonus"
