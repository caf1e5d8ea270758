"""6.b, 9.c Who is with which unit at the end of the moves, and who commands it."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, run, state


def after(*units: str, **given: Any) -> Any:
    """Known at the end of the step, in which no die is asked for."""
    session = run(state(*units, **given), "Captures")
    assert session.awaited() == ()
    return known(session.state)


def crew(k: Any, unit: str = "u1") -> tuple[str, ...]:
    """Who is with a unit, its commander first."""
    return tuple(rules("board").party(k, unit))


def chief(k: Any, unit: str = "u1") -> str:
    """Who commands a unit."""
    return str(rules("board").leader(k, unit))


# --- association ---


@case("6.b", "pass")
def test_everybody_joins_the_unit_of_his_master() -> None:
    """9.c: the own diadoch, a royal controlled, a captive; the diadoch commands."""
    people = {"antigonus": "PHR", "cleopatra": "PHR antigonus", "eumenes": "PHR"}
    found = after("antigonus A PHR", people=people, captor__eumenes="antigonus")
    assert crew(found) == ("antigonus", "eumenes", "cleopatra")


def test_a_fleet_and_a_garrison_are_joined_too() -> None:
    """At sea and in a citadel as well."""
    assert chief(after("ptolemy F MOR", people={"ptolemy": "MOR"})) == "ptolemy"
    assert chief(after("ptolemy A tyr", people={"ptolemy": "tyr"}, owners={"tyr": "ptolemy"})) == "ptolemy"


def test_at_the_end_of_the_first_turn_too() -> None:
    """12: in spring 319 nobody has been with a unit before; it commands from the end of that turn."""
    found = after("antigonus A PHR", people={"antigonus": "PHR"}, turn=1, season="spring")
    assert chief(found) == "antigonus" and rules("board").strength(found, "u1") == 2


@case("6.b", "refuse")
def test_who_parts_is_with_no_unit() -> None:
    """9.c: the diadoch stays in the space, and gives no bonus."""
    sheets = {"antigonus": [line("part", piece="antigonus")]}
    found = after("antigonus A PHR", people={"antigonus": "PHR - u1"}, sheets=sheets)
    assert crew(found) == () and found.piece("antigonus").place == "PHR"
    assert rules("board").strength(found, "u1") == 1


def test_couples_part_together() -> None:
    """A line for Alexander is one for Roxana; in the own citadel they stay under control."""
    people = {"roxane": "pella cassander u1", "alexander-iv": "pella cassander"}
    sheets = {"cassander": [line("part", piece="alexander-iv")]}
    owners = {"pella": "cassander"}
    found = after("cassander A pella", people=people, owners=owners, sheets=sheets)
    assert crew(found) == () and rules("board").master(found, "roxane") == "cassander"


@pytest.mark.parametrize(
    "more",
    [{"closed": ("PHR",)}, {"void": ("antigonus",)}, {"sheets": {"ptolemy": [line("part", piece="antigonus")]}}],
)
def test_orders_to_part_that_do_not_count(more: dict[str, Any]) -> None:
    """In a storm or flood, annulled by a revolt, or somebody else's."""
    more = {"sheets": {"antigonus": [line("part", piece="antigonus")]}, **more}
    assert chief(after("antigonus A PHR", people={"antigonus": "PHR"}, **more)) == "antigonus"


def test_a_neutral_royal_joins_nobody() -> None:
    """Olympias, nobody's, in a citadel without a unit: by herself as before."""
    found = after("antigonus A PHR", people={"olympias": "delphes"})
    assert crew(found) == () and found.piece("olympias").place == "delphes"


# --- command ---


@case("6.b", "pass")
def test_the_order_of_chiefs() -> None:
    """Diadoch, epigone, Philip, Olympias; the others never command."""
    people = {
        "olympias": "PHR antigonus",
        "philip-iii": "PHR antigonus",
        "demetrius": "PHR antigonus",
        "antigonus": "PHR",
        "cleopatra": "PHR antigonus",
    }
    for first in ("antigonus", "demetrius", "philip-iii", "olympias", ""):
        assert chief(after("antigonus A PHR", people=people)) == first
        people.pop(first, None)


def test_the_old_commander_stays() -> None:
    """Without an order a diadoch who comes does not take over from Olympias."""
    people = {"olympias": "PHR antigonus u1", "antigonus": "PHR"}
    assert crew(after("antigonus A PHR", people=people)) == ("olympias", "antigonus")


def test_an_order_changes_the_commander() -> None:
    """9.c: placed in command by the sheet."""
    people = {"olympias": "PHR antigonus u1", "antigonus": "PHR"}
    sheets = {"antigonus": [line("command", piece="antigonus", unit="u1")]}
    assert chief(after("antigonus A PHR", people=people, sheets=sheets)) == "antigonus"


@case("6.b", "refuse")
@pytest.mark.parametrize(
    "lines",
    [
        [line("command", piece="demetrius", unit="u2")],  # he is not with that unit
        [line("command", piece="cleopatra", unit="u1")],  # no chief
        [line("command", piece="eumenes", unit="u1")],  # a captive
        [line("command", piece="demetrius", unit="u1"), line("command", piece="olympias", unit="u1")],  # ambiguous
        [line("command", piece="demetrius", unit="u1"), line("part", piece="demetrius")],
    ],
)
def test_orders_of_command_that_do_not_count(lines: list[Any]) -> None:
    """The old commander stays."""
    people = {
        "antigonus": "PHR - u1",
        "demetrius": "PHR antigonus",
        "olympias": "PHR antigonus",
        "cleopatra": "PHR antigonus",
        "eumenes": "PHR",
    }
    found = after(
        "antigonus A PHR", "antigonus A LYD", people=people, captor__eumenes="antigonus", sheets={"antigonus": lines}
    )
    assert chief(found) == "antigonus" and chief(found, "u2") == ""


def test_a_commander_who_leaves_is_succeeded() -> None:
    """The diadoch has gone by himself: the epigone commands."""
    people = {"antigonus": "LYD", "demetrius": "PHR antigonus"}
    assert chief(after("antigonus A PHR", people=people)) == "demetrius"


def test_a_captive_never_commands() -> None:
    """Nor does one who was in command when he was captured."""
    people = {"eumenes": "PHR - u1"}
    assert chief(after("antigonus A PHR", people=people, captor__eumenes="antigonus")) == ""
