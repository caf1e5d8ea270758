"""6.b, 9.c The hand of Cleopatra."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.position.state import State
from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, run, state

TOGETHER = {"cleopatra": "PHE ptolemy u1", "ptolemy": "PHE - u1"}
WED = {"ptolemy": [line("wed")]}


def after(**given: Any) -> State:
    """The state after the step, in summer, turn 2."""
    return run(state("ptolemy A PHE", **given), "After").state


def may(seat: str, **given: Any) -> bool:
    """Whether the announcement is offered."""
    return bool(list(rules("marriage").lines(known(state("ptolemy A PHE", **given), seat))))


@case("6.b", "pass")
def test_announced_in_one_season_and_wed_in_the_next() -> None:
    """Not at once; a turn later it is done, for ten points, and it is announced no more."""
    assert may("ptolemy", people=TOGETHER)
    first = after(people=TOGETHER, sheets=WED)
    assert first.vars["wedding.ptolemy"] == 2 and "husband" not in first.vars
    second = after(people=TOGETHER, wedding__ptolemy=2, turn=3)
    assert second.vars["husband"] == "ptolemy" and second.vars["pp.ptolemy"] == 10
    assert not may("ptolemy", people=TOGETHER, husband="ptolemy")


@case("6.b", "refuse")
@pytest.mark.parametrize(
    ("people", "more"),
    [
        ({"cleopatra": "tyr ptolemy", "ptolemy": "PHE"}, {}),  # apart
        ({"cleopatra": "MIN ptolemy", "ptolemy": "MIN"}, {}),  # at sea
        (TOGETHER, {"closed": ("PHE",)}),  # in a storm
        ({"cleopatra": "tyr ptolemy", "ptolemy": "SYR", "ptolemy-ii": "tyr"}, {}),  # the epigone while his father lives
    ],
)
def test_no_wedding_unless_both_meet_on_land(people: dict[str, str], more: dict[str, Any]) -> None:
    """The announcement stands, she is not wed."""
    left = after(people=people, wedding__ptolemy=2, turn=3, **more)
    assert "husband" not in left.vars and left.vars["wedding.ptolemy"] == 2 and "pp.ptolemy" not in left.vars


@case("6.b", "pass")
def test_the_epigone_marries_when_the_diadoch_is_dead() -> None:
    """In a citadel, too."""
    people = {"cleopatra": "tyr ptolemy", "ptolemy-ii": "tyr"}
    assert after(people=people, wedding__ptolemy=2, turn=3).vars["husband"] == "ptolemy-ii"


@case("6.b", "refuse")
def test_who_has_lost_her_must_announce_it_again() -> None:
    """The announcement lapses with the control."""
    people = {"cleopatra": "PHE eumenes", "ptolemy": "PHE"}
    assert "wedding.ptolemy" not in after(people=people, wedding__ptolemy=2, turn=3).vars


@case("6.b", "refuse")
def test_who_may_not_announce_it() -> None:
    """Nobody without her, nobody whose men are captive, nobody while her husband lives; a widow may marry again."""
    assert not may("eumenes", people={**TOGETHER, "eumenes": "CAP"})
    assert not may("ptolemy", people=TOGETHER, captor__ptolemy="eumenes")
    married = {**TOGETHER, "eumenes": "CAP"}
    assert not may("ptolemy", people=married, husband="eumenes")
    assert may("ptolemy", people=TOGETHER, husband="eumenes")
    assert not may("ptolemy", people=TOGETHER, wedding__ptolemy=1)


def test_the_points_are_won_once() -> None:
    """A second husband of the same house brings none."""
    left = after(people=TOGETHER, wedding__ptolemy=2, wedded__ptolemy=1, turn=3)
    assert left.vars["husband"] == "ptolemy" and "pp.ptolemy" not in left.vars


def test_her_husband_is_nobodys_when_she_is_dead() -> None:
    """The reader asks that both live."""
    assert rules("marriage").husband(known(state(people={"ptolemy": "PHE"}, husband="ptolemy"))) == ""
