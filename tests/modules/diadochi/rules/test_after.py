"""9.c Secondary orders after the military ones: gates, treasures, capitals, gold; what may be written."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.position.facts import Noted
from tabletop.core.position.state import State
from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import board, known, rules, ruling, run, state


def offered(position: State, by: str, verb: str, **args: Any) -> bool:
    """Whether a line is among the offers of the chapter."""
    asked = rules("sheet").intent_of(line(verb, **args))
    return any(made.covers(asked) for made in rules("after").lines(known(position, by)) if not made.empty())


def after(*units: str, **given: Any) -> State:
    """The state after the step."""
    session = run(state(*units, **given), "After")
    assert session.awaited() == ()
    return session.state


# --- gates ---


def opened(*units: str, citadel: str = "tyr", **given: Any) -> str:
    """Whose the citadel is after Ptolemy has opened it to Antigonus."""
    told = {"ptolemy": [line("open", citadel=citadel, seat="antigonus")]}
    return str(after(*units, owners={citadel: "ptolemy"}, sheets=told, **given).vars[f"owner.{citadel}"])


@case("9.c", "pass")
@pytest.mark.parametrize("unit", ["antigonus A PHE", "antigonus F MIN"])
def test_gates_open_to_who_stands_before_them(unit: str) -> None:
    """An army in the province, a fleet at the end of an arrow."""
    assert opened(unit) == "antigonus"


@case("9.c", "pass")
@pytest.mark.parametrize(("name", "place"), [("antigonus", "PHE"), ("demetrius", "PHE"), ("antigonus", "MIN")])
def test_gates_open_to_a_diadoch_or_epigone(name: str, place: str) -> None:
    """Alone, on land or at sea before it."""
    assert opened(people={name: place}) == "antigonus"


@case("9.c", "refuse")
@pytest.mark.parametrize(
    ("units", "given"),
    [
        ((), {}),  # nobody there
        (("antigonus A SYR",), {}),  # not in the province
        (("antigonus F SAL",), {}),  # no arrow
        (("antigonus A PHE", "ptolemy A tyr"), {}),  # a garrison
        (("antigonus A PHE",), {"people": {"ptolemy": "tyr"}}),  # a chief inside
        (("antigonus A PHE",), {"people": {"olympias": "tyr ptolemy"}}),  # she is one
        (("antigonus A PHE",), {"closed": ("tyr",)}),  # a storm
        ((), {"people": {"antigonus": "PHE"}, "captor__antigonus": "eumenes"}),  # a captive receives nothing
    ],
)
def test_gates_stay_shut(units: tuple[str, ...], given: dict[str, Any]) -> None:
    """The conditions are looked at after the moves."""
    assert opened(*units, **given) == "ptolemy"


@case("9.c", "refuse")
def test_no_gates_by_the_towpath() -> None:
    """A fleet in MIO has no arrow to Athens; one in the Cyclades has."""
    assert opened("antigonus F MIO", citadel="athenes") == "ptolemy"
    assert opened("antigonus F CYC", citadel="athenes") == "antigonus"


@ruling("29")
@case("9.c", "refuse")
def test_neutral_gates_are_not_opened() -> None:
    """Only the owner writes the line, to another player."""
    position = state("antigonus A PHE", owners={"tyr": ""})
    assert not offered(position, "ptolemy", "open", citadel="tyr", seat="antigonus")
    mine = state(owners={"tyr": "ptolemy"})
    assert offered(mine, "ptolemy", "open", citadel="tyr", seat="antigonus")
    assert not offered(mine, "ptolemy", "open", citadel="tyr", seat="ptolemy")


def test_who_is_inside_falls_into_their_hands() -> None:
    """6.b A royal in the citadel is captured; its treasure is left there."""
    told = {"ptolemy": [line("open", citadel="suse", seat="antigonus")]}
    people = {"roxane": "suse ptolemy"}
    left = after("antigonus A SUS", owners={"suse": "ptolemy"}, sheets=told, people=people, gold__antigonus=0)
    assert left.pieces["roxane"].owner == "antigonus" and left.vars["gold.antigonus"] == 0


# --- treasures and gold ---


@case("9.c", "pass")
def test_a_treasure_is_seized_later() -> None:
    """Ten of Susa, once, without any unit; the temple of Delphi costs two points of prestige."""
    told = {"antigonus": [line("seize", citadel="suse"), line("seize", citadel="delphes")]}
    owners = {"suse": "antigonus", "delphes": "antigonus"}
    position = state(owners=owners)
    assert offered(position, "antigonus", "seize", citadel="suse")
    left = after(owners=owners, sheets=told, gold__antigonus=3)
    assert left.vars["gold.antigonus"] == 23 and left.vars["pp.antigonus"] == -2
    assert left.vars["taken.suse"] == left.vars["taken.delphes"] == 1
    assert not offered(left, "antigonus", "seize", citadel="suse")


@case("9.c", "refuse")
def test_no_treasure_of_a_citadel_that_was_lost() -> None:
    """Nor of one that has none."""
    told = {"antigonus": [line("seize", citadel="suse")]}
    assert after(owners={"suse": "seleucus"}, sheets=told, gold__antigonus=3).vars["gold.antigonus"] == 3
    assert not offered(state(owners={"tyr": "antigonus"}), "antigonus", "seize", citadel="tyr")


@case("9.c", "pass")
@pytest.mark.parametrize("public", [True, False])
def test_gold_is_given_at_the_end_of_the_turn(public: bool) -> None:
    """After treasures have come in; others hear of it only if the giver says so."""
    told = {"antigonus": [line("seize", citadel="suse"), line("gift", seat="ptolemy", sum=12, public=public)]}
    given: dict[str, Any] = {"owners": {"suse": "antigonus"}, "gold__antigonus": 3, "gold__ptolemy": 1}
    left = after(sheets=told, **given).vars
    assert (left["gold.antigonus"], left["gold.ptolemy"]) == (1, 13)
    t = board(sheets=told, **{**given, "gold__antigonus": 13})
    rules("income").gifts(t)
    assert [fact.text.key for fact in t.facts() if isinstance(fact, Noted)] == ["log-gift"] * public


@case("9.c", "refuse")
def test_gold_that_is_not_there_is_not_given() -> None:
    """Nor what is received in the same turn; and no gift beyond the treasury may be written."""
    told = {
        "antigonus": [line("gift", seat="ptolemy", sum=5, public=False)],
        "ptolemy": [line("gift", seat="eumenes", sum=5, public=False)],
    }
    left = after(sheets=told, gold__antigonus=5, gold__ptolemy=0, gold__eumenes=0)
    assert [left.vars[f"gold.{seat}"] for seat in ("antigonus", "ptolemy", "eumenes")] == [0, 5, 0]
    assert not offered(state(gold__antigonus=5), "antigonus", "gift", seat="ptolemy", sum=6, public=True)
    assert not offered(state(gold__antigonus=5), "antigonus", "gift", seat="antigonus", sum=5, public=True)


@case("9.c", "pass")
def test_a_treasure_is_left_only_with_the_second_siege() -> None:
    """The line is offered for a citadel with a treasure that an own unit has besieged for a season."""
    now: dict[str, Any] = {"owners": {"suse": "seleucus"}}
    assert offered(state("antigonus A SUS", siege__u1="suse", **now), "antigonus", "keep_treasure", citadel="suse")
    assert not offered(state("antigonus A SUS", **now), "antigonus", "keep_treasure", citadel="suse")
    empty = state("antigonus A SUS", siege__u1="suse", taken__suse=1, **now)
    assert not offered(empty, "antigonus", "keep_treasure", citadel="suse")


# --- the capital ---

LATE: dict[str, Any] = {"dynasties": 1, "year": -306, "owners": {"sardes": "antigonus", "ephese": "antigonus"}}


@case("9.c", "pass")
def test_a_capital_is_moved_once() -> None:
    """To Sardes, from 306 on; then never again."""
    assert offered(state(**LATE), "antigonus", "capital", citadel="sardes")
    left = after(sheets={"antigonus": [line("capital", citadel="sardes")]}, **LATE)
    assert rules("board").capital(known(left), "antigonus") == "sardes"
    left.vars["owner.pella"] = "antigonus"
    assert not offered(left, "antigonus", "capital", citadel="pella")


@case("9.c", "refuse")
@pytest.mark.parametrize(
    ("units", "change"),
    [
        ((), {"year": -307}),
        ((), {"dynasties": 0}),
        ((), {"owners": {"sardes": "ptolemy"}}),
        (("ptolemy A LYD",), {"siege__u1": "sardes"}),
    ],
)
def test_a_capital_that_may_not_be_moved(units: tuple[str, ...], change: dict[str, Any]) -> None:
    """Too early, no dynasty, not his, besieged: neither offered nor carried out."""
    given = {**LATE, **change}
    assert not offered(state(*units, **given), "antigonus", "capital", citadel="sardes")
    told = {"antigonus": [line("capital", citadel="sardes")]}
    assert "capital.antigonus" not in after(*units, sheets=told, **given).vars


@case("9.c", "refuse")
def test_only_the_six_of_the_list() -> None:
    """Not Ephesus, though it is held; not where the capital is already."""
    assert not offered(state(**LATE), "antigonus", "capital", citadel="ephese")
    own = state(**{**LATE, "owners": {"babylone": "seleucus"}})
    assert not offered(own, "seleucus", "capital", citadel="babylone")


# --- lines that others read ---


@case("9.c", "pass")
def test_provinces_that_may_be_declined() -> None:
    """Where an army, on foot or carried, or a chief may come to stand, if there is no citadel and it is not held."""
    marching = state("antigonus A DAM", owners={"COM": "antigonus"})
    found = set(rules("before").enterable(known(marching), "antigonus"))
    assert found == {"DAM", "MES", "IDU", "ARA"}
    carried = state("antigonus A ARC", "antigonus F MIO", "ptolemy F MOR", "ptolemy F MIN")
    assert {"CRE", "LIB", "IDU"} <= set(rules("before").enterable(known(carried), "antigonus"))
    broken = state("antigonus A ARC", "antigonus F MIO", "ptolemy F MIN")
    assert "IDU" not in rules("before").enterable(known(broken), "antigonus")
    assert set(rules("before").enterable(known(state(people={"antigonus": "MIN"})), "antigonus")) == {"IDU"}


@case("9.c", "pass")
def test_parting_and_command_are_for_ones_own() -> None:
    """A chief may be put in command of a unit he can meet; not a captive, nor Roxane; parting is for all one has."""
    people = {"antigonus": "DAM", "roxane": "DAM antigonus u1", "seleucus": "DAM", "eumenes": "DAM"}
    position = state("antigonus A DAM", "antigonus A CYR", people=people, captor__seleucus="antigonus")
    assert offered(position, "antigonus", "command", piece="antigonus", unit="u1")
    assert not offered(position, "antigonus", "command", piece="antigonus", unit="u2")
    for name in ("roxane", "seleucus", "eumenes"):
        assert not offered(position, "antigonus", "command", piece=name, unit="u1")
    assert all(offered(position, "antigonus", "part", piece=name) for name in ("antigonus", "roxane", "seleucus"))
    assert not offered(position, "antigonus", "part", piece="eumenes")


@pytest.mark.parametrize("season", ["winter", "purchase"])
def test_nothing_of_it_outside_the_military_seasons(season: str) -> None:
    """Winter has its own chapter for gold and treasures."""
    position = state(owners={"suse": "antigonus"}, gold__antigonus=9, season=season)
    assert list(rules("after").lines(known(position, "antigonus"))) == []
