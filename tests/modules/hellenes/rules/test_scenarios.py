"""15 What a campaign begins with and forbids, as its first position shows it; 2.42 markers."""

from __future__ import annotations

from modules.hellenes.rules.board import besieged, controlled_by, neutral, units
from modules.hellenes.rules.deck import leader
from modules.hellenes.rules.peace import capacity, may_enter
from modules.hellenes.rules.tribute import tribute
from tabletop.core.rules.context import Known
from tests.modules.hellenes.rules.harness import ATHENS, ROOM, SPARTA, case, position, table


def begin(scenario: str) -> Known:
    """What everybody knows of the first position."""
    return Known(ROOM.game, ROOM.module.start(scenario), "", None)


@case("15.1", "pass")
def test_the_campaign_of_431_begins() -> None:
    """15.1 Four units besiege Potidaea, two and a garrison hold it; Pericles against Archidamus; 1 to 40 in play."""
    k = begin("431")
    assert besieged(k, "POTIDAEA") == SPARTA and len(units(k, "POTIDAEA", ATHENS)) == 4
    assert len(k.at("city-POTIDAEA", SPARTA)) == 3
    assert (leader(k, ATHENS), leader(k, SPARTA)) == ("C1", "C2")


@case("15.1", "refuse")
def test_nobody_enters_the_neutrals_of_431() -> None:
    """15.1 Argos, Achaea, Persia and Sicily."""
    k = begin("431")
    for zone in ("ARGOS", "ACHAEA", "PHRYGIA", "LYDIA", "SYRACUSE", "CATANA"):
        assert not may_enter(k, ATHENS, zone) and not may_enter(k, SPARTA, zone), zone
    assert may_enter(k, SPARTA, "ATHENS") and not neutral(k, "ATHENS")


@case("15.3", "refuse")
def test_nobody_enters_the_neutrals_of_413() -> None:
    """15.3 Achaea, Persia and Sicily; Argos fights now."""
    k = begin("413")
    assert not any(may_enter(k, ATHENS, zone) for zone in ("ACHAEA", "PHRYGIA", "SYRACUSE"))
    assert controlled_by(k, "ARGOS") == ATHENS


@case("15.3.1", "refuse")
def test_half_the_tribute_and_no_more_room_than_twelve() -> None:
    """15.3.1 Leucas and Pylos are worth 3: one; 12.12 Thebes shelters 12 and Orchomenus, of value 2, four as ever."""
    k = begin("413")
    assert tribute(k, ATHENS) == 1 and capacity(k, "THEBES") == 12 and capacity(k, "ORCHOMENUS") == 4


@case("15.2.4", "refuse")
def test_the_difference_is_the_tribute_and_not_taken_twice() -> None:
    """15.2.4 Athens 3, Sparta 4 of Greece: one a year, and no more than that."""
    k = begin("sicily")
    assert tribute(k, SPARTA) - tribute(k, ATHENS) == 1


@case("2.42", "refuse")
def test_pillaged_lies_until_the_year_ends_and_no_longer() -> None:
    """2.42, 9.53"""
    bench = table(position({"city-MEGARA": "pillaged", "city-CORCYRA": "civil-war"}, phase="year-end"), "YearEnd")
    assert bench.at("city-MEGARA") == "" and bench.at("city-CORCYRA") == ""
