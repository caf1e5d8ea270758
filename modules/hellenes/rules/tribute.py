"""9.5 The end of the year: tribute, a victory or an offer of peace, markers taken off, cards gathered."""

from __future__ import annotations

from tabletop.core.api import RESULT, Known, Msg, Table

from .board import ATHENS, HALVED, SEATS, SPARTA, YEAR_OF_CAMPAIGN, atlas, city_holder, foe
from .campaign import Ongoing
from .frames import f, go
from .peace import forget_expeditions, persian_aids
from .victory import award, conclude, decisive, judge_offer, may_offer

CLEARED = ("pillaged", "civil-war")
"""9.53 Markers that lie for a year."""


def tribute(k: Known, seat: str) -> int:
    """9.51 The values of all cities of the enemy's loyalty that a seat controls; 12.11 half, rounded down, once the war
    has been renewed."""
    hostile = ((zone, city) for zone, city in atlas(k).cities.items() if city.loyalty == foe(seat))
    total = sum(city.value for zone, city in hostile if city_holder(k, zone) == seat)
    return total // 2 if HALVED.of(k) else total


class YearEnd(Ongoing):
    """9.5 Tribute, victory, the year advances, the cards are shuffled."""

    rule, keeps = "9.5", {"offering": "", "dice": ()}
    stages = ("collect", "expenses", "check", "offer_athens", "throw", "judge", "markers", "cards")

    def collect(self, t: Table) -> None:
        """9.51 Both collect; the track shows the difference."""
        due = {seat: tribute(t, seat) for seat in SEATS}
        t.note(Msg.of("log-tribute", athens=due[ATHENS], sparta=due[SPARTA]), "9.51")
        for seat in SEATS:
            award(t, seat, due[seat], "tribute", "9.51")

    def expenses(self, t: Table) -> None:
        """13.1 Each Persian Aid costs Sparta 1; 3.1 no quarter costs it 1."""
        award(t, SPARTA, -persian_aids(t), "persian-aid", "13.1")
        if t.var("no-quarter"):
            award(t, SPARTA, -1, "no-quarter", "3.1")

    def check(self, t: Table) -> None:
        """9.52 Prestige of 15 wins at once."""
        winner = decisive(t)
        if winner:
            conclude(t, "decisive", winner, "14.21")

    def offer_athens(self, t: Table) -> None:
        """14.22 Only who leads can have enough; so one is asked at the most."""
        seat = next((seat for seat in SEATS if may_offer(t, seat)), "")
        if seat:
            t.call("PeaceOffer", seat=seat)

    def throw(self, t: Table) -> None:
        """14.22 One die each."""
        if f(t).offering:
            t.roll("dice", "2d6", "14.22", purpose=Msg.of("purpose-peace-offer"))

    def judge(self, t: Table) -> None:
        """14.22 The total against the prestige that is left."""
        if f(t).offering:
            judge_offer(t, f(t).offering, f(t).dice)

    def markers(self, t: Table) -> None:
        """9.53 Pillaged and Civil War come off; continuing cards nobody wants any more go."""
        for piece in [piece for piece in t.state.pieces.values() if piece.kind in CLEARED]:
            t.remove(piece.id)
        forget_expeditions(t)
        go(t, "ClearCards")

    def cards(self, t: Table) -> None:
        """9.54 All but leaders and continuing cards are gathered and shuffled."""
        go(t, "Reshuffle")


def pillaged_this_year(k: Known, zone: str) -> bool:
    """5.5 A city-state is pillaged once a year at the most."""
    from .board import PILLAGED

    return PILLAGED.of(k, zone) == YEAR_OF_CAMPAIGN.of(k)


def over(k: Known) -> bool:
    """Whether the game is decided."""
    return bool(k.var(RESULT))
