"""7.a Epigones: when they appear, and where; the line that says so."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.position.state import State
from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, run, state

ROYAL = {"olympias": "delphes"}
HOME = {"gordion": "antigonus"}


def offered(position: State, by: str, at: str) -> bool:
    """Whether a space may be named for the epigone."""
    asked = rules("sheet").intent_of(line("heir", at=at))
    return any(made.covers(asked) for made in rules("heirs").lines(known(position, by)))


def ended(*units: str, **given: Any) -> State:
    """A turn of 314 at its end; by default Antigonus is dead and lay in LYD."""
    given = {"year": -314, "people": ROYAL, "dead__antigonus": 1, "grave__antigonus": "LYD", "owners": HOME, **given}
    return run(state(*units, **given), "Heirs").state


def told(*at: str) -> dict[str, Any]:
    """The sheet of Antigonus with a space for his epigone."""
    return {"antigonus": [line("heir", at=place) for place in at]}


# --- the line ---


@case("7.a", "pass")
def test_the_line_is_offered_while_the_epigone_is_to_come() -> None:
    """From spring 314 on: the capital, or where the diadoch may be at the end of the turn."""
    position = state(people={"antigonus": "LYD"}, year=-314, season="spring")
    for place in ("gordion", "LYD", "sardes", "PHR"):
        assert offered(position, "antigonus", place)
    winter = state(people={"antigonus": "LYD"}, year=-313, season="winter")
    assert offered(winter, "antigonus", "LYD") and not offered(winter, "antigonus", "PHR")


@case("7.a", "refuse")
@pytest.mark.parametrize(
    ("more", "at"),
    [
        ({"year": -315, "season": "winter"}, "gordion"),  # too early
        ({"people": {"antigonus": "LYD", "demetrius": "PHR antigonus"}}, "gordion"),  # he is there
        ({"dead__demetrius": 1}, "gordion"),  # he is dead
        ({}, "EGY"),  # the diadoch cannot get there
        ({"out__antigonus": 1}, "gordion"),
    ],
)
def test_the_line_is_not_offered(more: dict[str, Any], at: str) -> None:
    """Before, after, and for spaces out of reach."""
    given = {"year": -314, "season": "spring", "people": {"antigonus": "LYD"}, **more}
    assert not offered(state(**given), "antigonus", at)


# --- when ---


@case("7.a", "pass")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_he_follows_the_diadoch(season: str) -> None:
    """At the end of the turn, in the capital."""
    assert ended(season=season).pieces["demetrius"].place == "gordion"


@case("7.a", "refuse")
def test_he_does_not_come_twice_nor_early() -> None:
    """Dead he stays dead; while the diadoch lives he waits for the end of winter 313."""
    assert "demetrius" not in ended(dead__demetrius=1).pieces
    alive = {**ROYAL, "antigonus": "LYD"}
    assert "demetrius" not in ended(people=alive, dead__antigonus=0, year=-313, season="autumn").pieces


@case("7.a", "pass")
def test_all_appear_at_the_end_of_winter_313() -> None:
    """Every player's, whether the diadoch lives or is a captive; without a line in the capital, else by the diadoch."""
    people = {**ROYAL, "antigonus": "LYD", "eumenes": "tyr", "ptolemy": "EGY"}
    found = ended(
        people=people,
        dead__antigonus=0,
        captor__eumenes="ptolemy",
        year=-313,
        season="winter",
        owners={**HOME, "tyr": "ptolemy", "tyane": "eumenes"},
    )
    assert found.pieces["demetrius"].place == "gordion"
    assert found.pieces["hieronymus"].place == "tyane"
    assert found.pieces["ptolemy-ii"].place == "EGY"


# --- where ---


@pytest.mark.parametrize(
    ("named", "owners", "place"),
    [
        (("LYD",), HOME, "LYD"),  # where he fell
        (("gordion",), HOME, "gordion"),
        ((), HOME, "gordion"),
        (("SYR",), HOME, "LYD"),  # not the capital, so where he fell: the text knows these two places alone
        (("gordion",), {}, "LYD"),  # the capital is lost
        ((), {}, "LYD"),
        (("LYD",), {"gordion": "antigonus", "sardes": "antigonus"}, "LYD"),
    ],
)
def test_the_capital_or_the_place_of_death(named: tuple[str, ...], owners: dict[str, str], place: str) -> None:
    """At choice, as far as it is possible."""
    found = ended(owners=owners, sheets=told(*named))
    assert found.pieces["demetrius"].place == place and found.pieces["demetrius"].owner == "antigonus"


def test_by_the_diadoch_however_far_he_has_come() -> None:
    """Carried from Phrygia to Egypt in the turn he falls: the space that was named was where he set out."""
    found = ended(grave__antigonus="EGY", sheets=told("PHR"))
    assert found.pieces["demetrius"].place == "EGY"


@pytest.mark.parametrize(
    ("owners", "place"),
    [
        ({"pydna": "antigonus", "sardes": "antigonus"}, "sardes"),  # a major citadel first
        ({"isaura": "antigonus"}, "isaura"),  # then a minor one
    ],
)
def test_else_a_major_citadel_else_a_minor_one(owners: dict[str, str], place: str) -> None:
    """The capital is lost and the victor stands where the diadoch fell."""
    assert ended("eumenes A LYD", owners=owners, sheets=told("LYD")).pieces["demetrius"].place == place


@pytest.mark.parametrize("grave", ["tyr", "GHA"])
def test_graves_that_nobody_enters(grave: str) -> None:
    """A citadel that is not his, a land sealed by the accord with Chandragupta."""
    found = ended(grave__antigonus=grave, sheets=told(grave), sealed=("GHA", "IND"), owners={**HOME, "tyr": "eumenes"})
    assert found.pieces["demetrius"].place == "gordion"


def test_he_joins_the_unit_that_is_there() -> None:
    """With an own unit in the space he commands it, unless another does."""
    found = ended("antigonus A LYD", sheets=told("LYD"))
    assert found.vars["with.demetrius"] == "u1" and found.vars["leads.u1"] == "demetrius"
    people = {"olympias": "LYD antigonus u1"}
    found = ended("antigonus A LYD", sheets=told("LYD"), people=people)
    assert found.vars["with.demetrius"] == "u1" and found.vars["leads.u1"] == "olympias"


def test_by_a_captive_diadoch_when_there_is_nothing_else() -> None:
    """Winter 313 brings every epigone, be it beside his father's guards."""
    found = ended(
        "eumenes A SYR",
        people={**ROYAL, "antigonus": "SYR"},
        captor__antigonus="eumenes",
        dead__antigonus=0,
        year=-313,
        season="winter",
        owners={},
    )
    assert found.pieces["demetrius"].place == "SYR" and not found.vars.get("with.demetrius")
