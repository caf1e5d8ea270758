"""14 Prestige and its sources, surrender, a negotiated peace, the end of a campaign."""

from __future__ import annotations

import pytest

from modules.hellenes.rules.victory import award, exhaustion, may_offer, prestige, sum_of_sources
from tests.modules.hellenes.rules.harness import ATHENS, SPARTA, Bench, case, known, position, table, writable


@case("14.1", "pass")
def test_prestige_has_sources() -> None:
    """14.1: one track; what it shows is the sum of what both have won and lost."""
    t = writable({}, prestige=3, **{"prestige-start": 3})
    award(t, ATHENS, 2, "triumph", "14.11")
    award(t, SPARTA, 1, "pillage", "14.12")
    award(t, SPARTA, -1, "persian-aid", "13.1")
    assert t.var("prestige") == 5 == sum_of_sources(t) and prestige(t, SPARTA) == -5
    assert (t.var("vp.athens"), t.var("vp.sparta")) == (2, 0)


@case("14.1", "refuse")
def test_the_marker_stays_on_its_track() -> None:
    """14.1: what would go beyond the end of the track is not won, and the sources still add up."""
    t = writable({}, prestige=-29, **{"prestige-start": -29})
    award(t, SPARTA, 4, "tribute", "9.51")
    assert t.var("prestige") == -30 == sum_of_sources(t) and t.var("vp.sparta") == 1


@pytest.mark.parametrize(
    ("points", "kind", "winner"),
    [
        (12, "major", ATHENS),
        (10, "major", ATHENS),
        (9, "minor", ATHENS),
        (-5, "minor", SPARTA),
        (-10, "major", SPARTA),
        (4, "draw", ""),
        (0, "draw", ""),
        (-4, "draw", ""),
    ],
)
@case("14.24", "pass")
@case("14.24", "refuse")
def test_levels(points: int, kind: str, winner: str) -> None:
    """14.24: major from 10, minor from 5, else a draw."""
    t = writable({}, prestige=points)
    exhaustion(t)
    assert t.var("result")[:2] == (kind, winner)


def year_end(points: int, **more: object) -> Bench:
    """The end of a year in which neither side holds a hostile city."""
    return table(position({}, prestige=points, **{"prestige-start": points, **more}), "YearEnd")


@pytest.mark.parametrize(("points", "winner"), [(15, ATHENS), (17, ATHENS), (-15, SPARTA)])
@case("14.21", "pass")
def test_surrender(points: int, winner: str) -> None:
    """14.21: 15 or more wins at once; no offer of peace is asked for."""
    bench = year_end(points)
    assert bench.var("result") == ("decisive", winner, "14.21") and bench.step == ""


@case("14.21", "refuse")
def test_fourteen_is_not_enough() -> None:
    """14.21: with 14 the war goes on, unless peace is made."""
    bench = year_end(14)
    bench.do("pass")
    assert bench.var("result") is None


@case("14.23", "pass")
def test_the_campaign_ends_after_its_last_year() -> None:
    """14.23: after the tenth year of ten the campaign is exhausted."""
    bench = table(position({}, turn=10, prestige=6, **{"last-turn": 10}), "Campaign", stage="advance")
    assert bench.var("result") == ("minor", ATHENS, "14.24") and bench.step == ""


@case("14.23", "refuse")
def test_another_year_begins_before_the_last() -> None:
    """14.23, 9.53: after the ninth year of ten the tenth begins, with cards for both."""
    bench = table(position({}, turn=9, prestige=12, **{"last-turn": 10}), "Campaign", stage="advance")
    assert bench.var("turn") == 10 and bench.var("result") is None and bench.var("phase") == "new-year"


@case("14.22", "pass")
def test_a_peace_that_is_accepted() -> None:
    """14.22: an offer costs 2; the total of one die each below what is left ends the war."""
    bench = year_end(12)
    assert bench.seat == ATHENS
    bench.do("negotiate")
    assert bench.var("prestige") == 10
    bench.throw(4, 5)
    assert bench.var("result") == ("negotiated", ATHENS, "14.22")


@case("14.22", "refuse")
def test_a_peace_that_is_refused() -> None:
    """14.22: not when the total equals it; the prestige is gone all the same. Who passes keeps it."""
    bench = year_end(-11)
    assert bench.seat == SPARTA
    bench.do("negotiate")
    bench.throw(4, 5)
    assert bench.var("result") is None and bench.var("prestige") == -9
    passed = year_end(10)
    passed.do("pass")
    assert passed.var("prestige") == 10 and passed.var("result") is None


@pytest.mark.parametrize(
    ("points", "faction", "may"), [(10, "", True), (9, "", False), (5, "peace", True), (4, "peace", False)]
)
def test_who_may_offer(points: int, faction: str, may: bool) -> None:
    """14.22: from 10; from 5 while the faction of peace is in the ascendant, when it costs 1 only."""
    assert may_offer(known({}, prestige=points, faction=faction), ATHENS) is may
    assert not may_offer(known({}, prestige=points, faction=faction), SPARTA)


def test_the_faction_of_peace_makes_it_cheap() -> None:
    """3.1, 14.22: it costs 1."""
    bench = year_end(5, faction="peace")
    bench.do("negotiate")
    assert bench.var("prestige") == 4
    bench.throw(1, 2)
    assert bench.var("result") == ("negotiated", ATHENS, "14.22")
