"""9.c Secondary orders before the military ones: passage, gifts of characters, sparing, murder."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.position.state import State
from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, run, state


def offered(position: State, by: str, verb: str, **args: Any) -> bool:
    """Whether a line is among the offers of the chapter."""
    asked = rules("sheet").intent_of(line(verb, **args))
    return any(made.covers(asked) for made in rules("before").lines(known(position, by)))


def after(*units: str, **given: Any) -> State:
    """The state after the step."""
    session = run(state(*units, **given), "Before")
    assert session.awaited() == ()
    return session.state


# --- passage (ruling 6) ---


@case("9.c", "pass")
@pytest.mark.parametrize(
    ("gate", "owners", "traveller"),
    [
        ("canal", {"alexandrie": "ptolemy"}, "antigonus F MOR"),
        ("towpath", {"corinthe": "ptolemy"}, "antigonus F MIO"),
        ("towpath", {"corinthe": "ptolemy"}, "antigonus Fe athenes"),
        ("strait", {"lysimachia": "ptolemy"}, "antigonus A HEL"),
        ("strait", {"cyzique": "ptolemy"}, "antigonus A CHE"),
    ],
)
def test_passage_is_granted_for_the_turn(gate: str, owners: dict[str, str], traveller: str) -> None:
    """Whoever holds the land lets a named unit through; others may not grant it."""
    sheets = {"ptolemy": [line("passage", gate=gate, piece="u1")]}
    if traveller.endswith("CHE"):
        owners = {**owners, "lysimachia": ""}
    assert offered(state(traveller, owners=owners), "ptolemy", "passage", gate=gate, piece="u1")
    assert not offered(state(traveller, owners=owners), "eumenes", "passage", gate=gate, piece="u1")
    assert after(traveller, owners=owners, sheets=sheets).vars["passage"] == ((gate, "u1"),)


@case("9.c", "refuse")
@pytest.mark.parametrize(
    ("gate", "traveller"),
    [
        ("canal", "antigonus F MRD"),  # not at an end of it
        ("strait", "antigonus F PRO"),  # no fleet crosses
        ("strait", "ptolemy A HEL"),  # one's own need no passage
        ("strait", "- A HEL sale:dismissed"),  # nobody's
    ],
)
def test_passage_for_whom_it_would_not_serve(gate: str, traveller: str) -> None:
    """It is not offered."""
    position = state(traveller, owners={"alexandrie": "ptolemy", "lysimachia": "ptolemy"})
    assert not offered(position, "ptolemy", "passage", gate=gate, piece="u1")


def test_passage_of_a_person_and_of_one_who_lost_the_land() -> None:
    """A diadoch may be let through; who does not hold the land any more grants nothing."""
    position = state(people={"antigonus": "GAR"}, owners={"alexandrie": "ptolemy"})
    assert offered(position, "ptolemy", "passage", gate="canal", piece="antigonus")
    sheets = {"ptolemy": [line("passage", gate="canal", piece="u1")]}
    assert after("antigonus F MOR", owners={"alexandrie": "eumenes"}, sheets=sheets).vars["passage"] == ()


# --- gifts of characters ---


@case("9.c", "pass")
def test_a_royal_couple_is_given_together() -> None:
    """Naming one of the two names both."""
    people = {"roxane": "PHE ptolemy u1", "alexander-iv": "PHE ptolemy u1"}
    given = after("ptolemy A PHE", people=people, sheets={"ptolemy": [line("present", piece="roxane", seat="eumenes")]})
    assert set(given.vars["presents"]) == {("roxane", "eumenes"), ("alexander-iv", "eumenes")}


@case("9.c", "refuse")
def test_who_cannot_be_given() -> None:
    """Not one's own wife, not one's own diadoch, nobody that is not held; a captive may be."""
    people = {"cleopatra": "tyr ptolemy", "ptolemy": "tyr", "roxane": "PHE eumenes", "seleucus": "tyr"}
    position = state(people=people, husband="ptolemy", captor__seleucus="ptolemy", owners={"tyr": "ptolemy"})
    assert rules("before").presentable(known(position), "ptolemy") == ("seleucus",)
    position.vars["husband"] = "ptolemy-ii"  # dead: she is a widow
    assert set(rules("before").presentable(known(position), "ptolemy")) == {"seleucus", "cleopatra"}
    assert not offered(position, "ptolemy", "present", piece="cleopatra", seat="ptolemy")


@case("9.c", "refuse")
@pytest.mark.parametrize("why", [{"closed": ("PHE",)}, {"void": ("olympias",)}])
def test_no_gift_out_of_a_storm_or_a_revolt(why: dict[str, Any]) -> None:
    """14.b, 14.d The order is not carried out."""
    sheets = {"ptolemy": [line("present", piece="olympias", seat="eumenes")]}
    assert after("ptolemy A PHE", people={"olympias": "PHE ptolemy u1"}, sheets=sheets, **why).vars["presents"] == ()


# --- sparing ---


@case("9.c", "pass")
def test_somebody_named_is_spared_with_the_partner() -> None:
    """For the player who wrote it alone."""
    people = {"philip-iii": "MAC", "eurydice": "MAC", "ptolemy": "PHE"}
    sheets = {"antigonus": [line("spare", piece="eurydice"), line("spare", piece="ptolemy")]}
    spared = after(people=people, sheets=sheets).vars["spared"]
    assert set(spared) == {("antigonus", "philip-iii"), ("antigonus", "eurydice"), ("antigonus", "ptolemy")}


@case("9.c", "refuse")
def test_ones_own_are_not_spared() -> None:
    """Neither the own diadoch, a captive even, nor royals and captives one holds."""
    people = {"antigonus": "PHE", "roxane": "MAC antigonus", "seleucus": "PHE", "olympias": "delphes"}
    position = state(people=people, captor__antigonus="eumenes", captor__seleucus="antigonus")
    assert rules("before").strangers(known(position), "antigonus") == ("olympias",)


# --- murder ---


@case("9.c", "pass")
@pytest.mark.parametrize(
    ("victim", "partner", "cost"),
    [
        ("philip-iii", "eurydice", -2),
        ("eurydice", "philip-iii", -2),
        ("alexander-iv", "roxane", -4),
        ("olympias", "", -1),
        ("cleopatra", "", -2),
        ("roxane", "", -2),
    ],
)
def test_a_royal_is_murdered_and_what_it_costs(victim: str, partner: str, cost: int) -> None:
    """13 One point for Philip, Eurydice and Olympias, two for the others, each; couples die together."""
    names = [victim, *([partner] if partner else [])]
    people = {name: "tyr ptolemy" for name in names}
    told = {"ptolemy": [line("murder", piece=victim)]}
    left = after(people=people, owners={"tyr": "ptolemy"}, sheets=told)
    assert not left.pieces and left.vars["pp.ptolemy"] == cost
    assert all(left.vars[f"dead.{name}"] == 1 for name in names)


@case("9.c", "pass")
def test_a_captive_diadoch_is_murdered() -> None:
    """His own player loses five points, the murderer none."""
    told = {"ptolemy": [line("murder", piece="seleucus")]}
    people = {"seleucus": "PHE - u1"}
    left = after("ptolemy A PHE", people=people, captor__seleucus="ptolemy", sheets=told, leads__u1="")
    assert left.vars["pp.seleucus"] == -5 and "pp.ptolemy" not in left.vars
    assert left.vars["slayer.seleucus"] == "ptolemy" and "seleucus" not in left.pieces


@case("9.c", "refuse")
def test_who_cannot_be_murdered() -> None:
    """Not the own diadoch, not the wife, nobody else's prisoner, nobody in the open or in a citadel not one's own."""
    people = {
        "ptolemy": "tyr",
        "cleopatra": "tyr ptolemy",
        "olympias": "PHE ptolemy",
        "seleucus": "tyr",
        "roxane": "sardes ptolemy",
        "eumenes": "tyr",
    }
    given: dict[str, Any] = {"husband": "ptolemy", "captor__seleucus": "ptolemy", "captor__eumenes": "antigonus"}
    position = state(people=people, owners={"tyr": "ptolemy"}, **given)
    assert rules("before").victims(known(position), "ptolemy") == ("seleucus",)
    for name in ("ptolemy", "cleopatra", "olympias", "roxane", "eumenes"):
        assert not offered(position, "ptolemy", "murder", piece=name)


@case("9.c", "refuse")
def test_no_murder_in_a_storm() -> None:
    """14.b She lives."""
    told = {"ptolemy": [line("murder", piece="olympias")]}
    left = after("ptolemy A PHE", people={"olympias": "PHE ptolemy u1"}, sheets=told, closed=("PHE",))
    assert "olympias" in left.pieces and "pp.ptolemy" not in left.vars


@case("9.c", "refuse")
@pytest.mark.parametrize("season", ["winter", "purchase"])
def test_nothing_of_it_outside_the_military_seasons(season: str) -> None:
    """No lines at all."""
    position = state("ptolemy A PHE", people={"olympias": "PHE ptolemy u1"}, season=season)
    assert list(rules("before").lines(known(position, "ptolemy"))) == []
