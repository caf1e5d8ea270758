"""7.a, 7.b Who is lost in which year, and when the dynasties are established."""

from __future__ import annotations

from typing import Any

import pytest

from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, ruling, run, state

EVERYBODY = {"olympias": "delphes"}
"""Somebody of the royal family lives: no dynasties."""
AT_HOME = {"gordion": "antigonus", "lysimachia": "lysimachus"}


def out(year: int, season: str, **given: Any) -> bool:
    """Whether Antigonus is eliminated at the end of a turn; by default his diadoch is dead and he holds Gordium."""
    given = {"people": EVERYBODY, "owners": AT_HOME, "dead__antigonus": 1, "grave__antigonus": "PHR", **given}
    found = run(state(year=year, season=season, **given), "Heirs").state
    assert not found.frames
    lost = bool(found.vars.get("out.antigonus"))
    assert lost == bool(found.vars.get("idle.antigonus")) == ("antigonus" not in rules("board").players(known(found)))
    return lost


@case("7.a", "pass")
@ruling("51")
def test_nobody_is_lost_in_spring_319() -> None:
    """The first turn eliminates nobody; the summer does."""
    assert not out(-319, "spring") and out(-319, "summer")


@case("7.a", "refuse")
@pytest.mark.parametrize("year", [-319, -318, -317, -316, -315])
def test_without_a_diadoch_until_autumn_315(year: int) -> None:
    """Whoever loses him is out, whatever he holds."""
    for season in ("summer", "autumn"):
        assert out(year, season)
        assert not out(year, season, dead__antigonus=0)


@case("7.a", "pass")
@pytest.mark.parametrize(("year", "season"), [(-314, "spring"), (-314, "winter"), (-313, "autumn")])
def test_the_epigone_keeps_his_player_in_the_game(year: int, season: str) -> None:
    """From spring 314 to autumn 313 he follows at the end of the turn."""
    assert not out(year, season)


@case("7.a", "refuse")
@pytest.mark.parametrize(("year", "season"), [(-314, "spring"), (-313, "autumn"), (-312, "spring"), (-307, "summer")])
def test_without_both_one_is_out(year: int, season: str) -> None:
    """The epigone dead as well; one of the two is enough, be he captive."""
    assert out(year, season, dead__demetrius=1)
    alive = {**EVERYBODY, "demetrius": "PHR antigonus"}
    assert not out(year, season, people=alive)
    assert not out(year, season, people=alive, captor__demetrius="eumenes")
    diadoch = {**EVERYBODY, "antigonus": "PHR"}
    assert not out(year, season, people=diadoch, dead__antigonus=0, dead__demetrius=1)


def test_nowhere_to_appear() -> None:
    """No citadel left, and where the diadoch died the victor stands: no epigone, out."""
    assert out(-314, "summer", owners={}, grave__antigonus="tyr")
    found = run(
        state("eumenes A PHR", people=EVERYBODY, dead__antigonus=1, grave__antigonus="PHR", year=-314), "Heirs"
    ).state
    assert found.vars["out.antigonus"] == 1


@case("7.a", "pass")
def test_a_captive_is_not_lost() -> None:
    """A diadoch in prison keeps his player in the game."""
    people = {**EVERYBODY, "antigonus": "tyr"}
    assert not out(-316, "summer", people=people, dead__antigonus=0, captor__antigonus="ptolemy")


# --- dynasties ---


@case("7.b", "pass")
@pytest.mark.parametrize("year", [-316, -312, -306])
@pytest.mark.parametrize(("season", "citadels"), [("spring", ()), ("summer", ()), ("autumn", ("gordion",))])
def test_dynasties_outlive_their_chiefs(year: int, season: str, citadels: tuple[str, ...]) -> None:
    """Neither diadoch nor epigone: nobody is out before the end of autumn, nor then while he has a citadel."""
    owners = dict.fromkeys(citadels, "antigonus")
    assert not out(year, season, owners=owners, dead__demetrius=1, dynasties=1, grave__antigonus="tyr")


@case("7.b", "refuse")
@pytest.mark.parametrize("year", [-316, -312, -305])
def test_the_end_of_a_dynasty(year: int) -> None:
    """The end of autumn with neither chief nor citadel; with a chief it goes on."""
    assert out(year, "autumn", owners={}, dead__demetrius=1, dynasties=1)
    people = {"demetrius": "PHR antigonus"}
    assert not out(year, "autumn", owners={}, people=people, dynasties=1)


@case("7.b", "pass")
def test_established_when_the_royal_family_is_dead() -> None:
    """From the next turn on: a player whose diadoch has died in this one is still out."""
    found = run(state(people={}, dead__antigonus=1, owners=AT_HOME, year=-316), "Heirs").state
    assert found.vars["dynasties"] == 1 and found.vars["out.antigonus"] == 1


@case("7.b", "refuse")
@pytest.mark.parametrize("royal", ["philip-iii", "eurydice", "roxane", "alexander-iv", "olympias", "cleopatra"])
def test_not_while_one_of_them_lives(royal: str) -> None:
    """One royal is enough, until the last winter before 306."""
    for year, season, there in ((-316, "summer", 0), (-307, "autumn", 0), (-307, "winter", 1)):
        found = run(state(people={royal: "delphes"}, year=year, season=season), "Heirs").state
        assert found.vars.get("dynasties", 0) == there


def test_a_dynasty_waits_for_spring_314() -> None:
    """7.b: the diadoch dead before, the epigone appears at the end of that spring and not earlier."""
    for year, season, there in ((-316, "summer", False), (-315, "winter", False), (-314, "spring", True)):
        position = state(
            owners=AT_HOME, dead__antigonus=1, grave__antigonus="PHR", dynasties=1, year=year, season=season
        )
        assert ("demetrius" in run(position, "Heirs").state.pieces) is there
