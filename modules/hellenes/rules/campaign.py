"""The campaign: year after year to the last, each of New Year, four seasons, winter and the end of the year."""

from __future__ import annotations

from tabletop.core.api import PHASE, RESULT, TURN, Known, Procedure, Table
from tabletop.systems.game_data import module

from .board import SEASON
from .control import sieges_of_start
from .frames import go
from .victory import exhaustion, remember_start


class Ongoing(Procedure):
    """A procedure that ends at once when the game is decided."""

    def alive(self, k: Known) -> bool:
        """Not once there is a result."""
        return not k.var(RESULT)


class Campaign(Ongoing):
    """15 Years of the scenario, one after the other, until the last or a victory."""

    rule, stages = "15.0", ("seal", "year", "advance")

    def seal(self, t: Table) -> None:
        """2.0 The blocks of the set-up are turned to their owners, those of the pools with them."""
        remember_start(t)
        sieges_of_start(t)
        go(t, "Seal")

    def year(self, t: Table) -> None:
        """The year in hand."""
        t.call("Year")

    def advance(self, t: Table) -> None:
        """9.53 The next year; 14.23 after the last the campaign is exhausted."""
        if t.var(TURN, 1) >= module(t).last_turn(t.state.vars):
            exhaustion(t)
        else:
            t.set(TURN, t.var(TURN, 1) + 1)
            self.goto(t, "year")


class Year(Ongoing):
    """New Year, four seasons of campaign, winter, the end of the year."""

    rule, stages = "10.0", ("new_year", "spring", "summer", "high_summer", "autumn", "winter", "year_end")

    def new_year(self, t: Table) -> None:
        """10 Six cards each; an event of New Year or a sacrifice."""
        t.set(PHASE, "new-year")
        go(t, "NewYear")

    def spring(self, t: Table) -> None:
        """3.3, 4, 6 A season of campaign."""
        begin_season(t, "spring")
        t.call("Season")

    def summer(self, t: Table) -> None:
        """A season of campaign."""
        begin_season(t, "summer")
        t.call("Season")

    def high_summer(self, t: Table) -> None:
        """A season of campaign."""
        begin_season(t, "high-summer")
        t.call("Season")

    def autumn(self, t: Table) -> None:
        """A season of campaign."""
        begin_season(t, "autumn")
        t.call("Season")

    def winter(self, t: Table) -> None:
        """9 The last card of the year."""
        begin_season(t, "winter")
        t.call("Winter")

    def year_end(self, t: Table) -> None:
        """9.5 Tribute, victory, the year advances."""
        t.set(PHASE, "year-end")
        t.call("YearEnd")


def begin_season(t: Table, name: str) -> None:
    """Another season: seasons are counted through the whole game."""
    t.set(PHASE, name)
    SEASON.set(t, SEASON.of(t) + 1)
