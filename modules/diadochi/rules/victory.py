"""3 The four victories: total, measured, marginal by vote, shared."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, One, Procedure, Table, offer

from .auctions import expire
from .board import players, season, year
from .control import reckon_changes, settle_control
from .names import START
from .prestige import held_points, points_in_play, prestige, prestige_in_play, publish
from .sheet import Chapter, written

QUIET_YEARS = 2
"""3 Years from winter to winter without a victory point changing hands."""
NOBODY = "nobody"


def candidates(k: Known) -> tuple[str, ...]:
    """3 Seats with more than a third of the prestige in play, from 318 on."""
    if year(k) <= START or season(k) == "purchase":
        return ()
    all_ = prestige_in_play(k)
    return tuple(seat for seat in players(k) if prestige(k, seat) * 3 > all_)


def lines(k: Known) -> Iterator[Offer]:
    """3 A vote on every other player who is near enough."""
    if k.seat in players(k):
        others = tuple(seat for seat in candidates(k) if seat != k.seat)
        yield offer("vote", "3", seat=One(others), yes=One((True, False)))


CHAPTER = Chapter(lines)


def carried(k: Known, seat: str) -> bool:
    """3 Whether every other player voted for a seat, and none of them against."""
    votes = [(by, bool(told.args["yes"])) for by, told in written(k, "vote") if told.args["seat"] == seat]
    others = {other for other in players(k) if other != seat}
    return bool(others) and {by for by, yes in votes if yes} == others and all(yes for _, yes in votes)


class Votes(Procedure):
    """3, 8 Marginal victory, at the start of a turn; of several, the one with the most prestige."""

    rule, stages = "3", ("count",)

    def count(self, t: Table) -> None:
        """Unanimous or nothing; how anyone voted is not told."""
        chosen = [seat for seat in candidates(t) if carried(t, seat)]
        best = max((prestige(t, seat) for seat in chosen), default=0)
        winners = tuple(seat for seat in chosen if prestige(t, seat) == best)
        if winners:
            win(t, winners, "marginal")


def win(t: Table, seats: tuple[str, ...], kind: str) -> None:
    """3 The game ends: variables won (a seat, or several), victory (which of the kinds) and result, for the window."""
    single = seats[0] if len(seats) == 1 else ""
    kind = kind if seats else NOBODY
    t.set("won", single or seats or NOBODY)
    t.set("victory", kind)
    t.set("result", (kind, single, "3"))
    for seat in () if single else seats:
        t.note(Msg.of("log-victory-shares", seat=Msg.of(f"seat-{seat}")), "3")
    key = f"log-result-{kind}" if single or not seats else "log-result-shared"
    t.note(Msg.of(key, seat=Msg.of(f"seat-{single}")) if single else Msg.of(key), "3")


class Reckoning(Procedure):
    """3, 13 The end of a turn: control, prestige, victory."""

    rule, stages = "13", ("control", "judge")

    def control(self, t: Table) -> None:
        """11.e What the turn has changed; 11.b units that nobody bought."""
        expire(t)
        settle_control(t)
        reckon_changes(t)
        publish(t)

    def judge(self, t: Table) -> None:
        """3 The first of these that holds (ruling 48)."""
        quiet = _quiet_years(t) if season(t) == "winter" else 0
        left = players(t)
        if len(left) < 2:
            win(t, left, "survivor")
            return
        for seat in left:
            if held_points(t, seat) * 2 > points_in_play(t):
                win(t, (seat,), "total")
                return
        for seat in left:
            if prestige(t, seat) * 2 > prestige_in_play(t):
                win(t, (seat,), "measured")
                return
        if quiet >= QUIET_YEARS:
            win(t, left, "shared")


def _quiet_years(t: Table) -> int:
    """3 Full years without a change, from the first winter on; variables quiet, and traded since last winter."""
    quiet = t.var("quiet")
    years = 0 if quiet is None or t.var("traded") else int(quiet) + 1
    t.set("quiet", years)
    t.set("traded", 0)
    return years
