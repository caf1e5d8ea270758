"""8, 12 The sequence of play: purchase, then three seasons of orders and a winter, year after year."""

from __future__ import annotations

from tabletop.core.api import Msg, Procedure, Table

from .board import season, year
from .frames import f
from .names import SEASONS, SEATS
from .publishing import put_by
from .treasury import sealed, tally

MILITARY_STEPS = (
    "DrawEvent",  # 14
    "Votes",  # 3
    "Auctions",  # 11.b
    "Event",  # 14
    "RoyalOrder",  # 11.c
    "Before",  # 9.c
    "Bribery",  # 9.b
    "NeutralOrders",  # 14.d
    "Military",  # 9.a
    "Captures",  # 6.b
    "After",  # 9.c
    "Supply",  # 11.a
    "Missions",  # 14.d
    "Heirs",  # 7
    "Refuge",  # 6.b
    "Reckoning",  # 3, 13
)
"""8.a In the exact order of the rulebook; each is a step of the chapter named."""
WINTER_STEPS = ("Votes", "Winter", "Heirs", "Refuge", "Reckoning")
"""8.b"""
PHASES = {
    "DrawEvent": "draw-event",
    "Auctions": "auctions",
    "Event": "event",
    "Before": "before",
    "Bribery": "bribes",
    "Military": "military",
    "Captures": "characters",
    "After": "after",
    "Supply": "supply",
    "Heirs": "heirs",
    "Reckoning": "reckoning",
    "Winter": "winter-settling",
}


class Campaign(Procedure):
    """8 From spring 319 until somebody has won (3)."""

    rule, stages = "8", ("purchase", "turn", "advance")

    def purchase(self, t: Table) -> None:
        """12 Units are bought before the first turn."""
        if not t.var("bought"):
            t.set("season", "purchase")
            t.call("Sheets", steps=("Purchase",))

    def turn(self, t: Table) -> None:
        """8.a or 8.b."""
        if t.var("season") == "purchase":
            t.set("bought", 1)
            t.set("season", SEASONS[0])
        if not t.var("won"):
            t.call("Sheets", steps=WINTER_STEPS if season(t) == "winter" else MILITARY_STEPS)

    def advance(self, t: Table) -> None:
        """The next season; the year changes after winter."""
        if t.var("won"):
            return
        now = SEASONS.index(season(t))
        t.set("turn", t.var("turn", 1) + 1)
        t.set("season", SEASONS[(now + 1) % 4])
        if now == 3:
            t.set("year", year(t) + 1)
            t.set("bc", -year(t))
        t.note(Msg.of("log-season", season=Msg.of(f"season-{season(t)}"), year=-year(t)), "8")
        self.goto(t, "turn")


class Sheets(Procedure):
    """8 One turn: everybody writes, all is opened, then the steps of the season in their order."""

    rule, needs, keeps = "8", ("steps",), {"sheets": (), "settled": 0}
    stages = ("write", "show", "settle", "put_away")

    def write(self, t: Table) -> None:
        t.set("phase", "winter-orders" if season(t) == "winter" else "writing")
        t.call("Write", into="sheets")

    def show(self, t: Table) -> None:
        t.call("Show", sheets=f(t).sheets)

    def settle(self, t: Table) -> None:
        if f(t).settled < len(f(t).steps) and not t.var("won"):
            step = f(t).steps[f(t).settled]
            t.let(settled=f(t).settled + 1)
            self.goto(t, "settle")
            t.set("phase", PHASES.get(step, str(t.var("phase"))))
            if t.game.has_step(step):
                t.call(step)

    def put_away(self, t: Table) -> None:
        """What holds for this season only."""
        put_by(t)
        for seat in SEATS:
            t.set(f"sheet.{seat}", None)
        for name in ("overdue", "closed", "flooded", "passage"):
            t.set(name, ())
        if sealed(t) and tally(t) and not t.var("won"):
            t.call("Behind", of="", at="")


