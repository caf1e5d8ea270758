"""14 Prestige and victory. Prestige changes here and nowhere else: each change is kept with what it was for."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import RESULT, Decision, Known, Msg, Offer, SeatVar, Table, Var, offer
from tabletop.systems.game_data import module

from .board import ATHENS, SEATS, SPARTA, foe
from .frames import f

PRESTIGE = Var("prestige", 0)
"""14.1 One track: above zero Athens leads, below zero Sparta."""
AT_START = Var("prestige-start", 0)
"""15 What the scenario begins with."""
WON: SeatVar[int] = SeatVar("won", 0)
"""<seat>.<why>: prestige that a seat has won (below zero: lost) for this reason since the start."""
ALL_WON: SeatVar[int] = SeatVar("vp", 0)
"""All that a seat has won less what it has lost; with the note of each change it is the score sheet."""
FACTION = Var("faction", "")
"""3.1 Which faction is in the ascendant: peace, war or nobody's."""
DECISIVE, OFFER, MAJOR, MINOR = 15, 10, 10, 5
PEACEFUL_OFFER = 5
COST, PEACEFUL_COST = 2, 1


def award(t: Table, seat: str, points: int, why: str, rule: str) -> None:
    """14.1 Prestige won, below zero lost, by a seat; `why` is the end of a message prestige-<why>. The marker stays on
    its track: what goes beyond the end is not won."""
    sign = 1 if seat == ATHENS else -1
    track = module(t).track("prestige")
    now = min(track.last, max(track.first, PRESTIGE.of(t) + sign * points))
    points = sign * (now - PRESTIGE.of(t))
    if not points:
        return
    PRESTIGE.set(t, now)
    WON.add(t, f"{seat}.{why}", points)
    ALL_WON.add(t, seat, points)
    reason = Msg.of(f"prestige-{why}")
    t.note(Msg.of("log-prestige", seat=seat, points=f"{points:+d}", why=reason), rule)


def prestige(k: Known, seat: str) -> int:
    """14.1 What a seat has on the track; below zero when the other leads."""
    return PRESTIGE.of(k) if seat == ATHENS else -PRESTIGE.of(k)


def sum_of_sources(k: Known) -> int:
    """What the track ought to show: the start and all that was won and lost since."""
    start = AT_START.of(k)
    for seat, sign in ((ATHENS, 1), (SPARTA, -1)):
        start += sign * sum(n for n in _sources(k, seat) if isinstance(n, int))
    return start


def remember_start(t: Table) -> None:
    """15 What the track shows as the rules begin is what the scenario, or play by hand, has given."""
    AT_START.set(t, AT_START.of(t) + PRESTIGE.of(t) - sum_of_sources(t))


def _sources(k: Known, seat: str) -> Iterator[object]:
    return (value for name, value in k.state.vars.items() if name.startswith(f"won.{seat}."))


def conclude(t: Table, kind: str, winner: str, rule: str) -> None:
    """The game is over: decisive, negotiated, major, minor or a draw."""
    t.set(RESULT, (kind, winner, rule))
    t.note(Msg.of(f"log-result-{kind}", seat=winner, points=abs(PRESTIGE.of(t))), rule)


def decisive(k: Known) -> str:
    """14.21 The seat with 15 prestige or more, '' for none."""
    return next((seat for seat in SEATS if prestige(k, seat) >= DECISIVE), "")


def exhaustion(t: Table) -> None:
    """14.23, 14.24 The campaign has run its course: major from 10, minor from 5, else a draw."""
    leader = ATHENS if PRESTIGE.of(t) > 0 else SPARTA
    points = prestige(t, leader)
    if points < MINOR:
        conclude(t, "draw", "", "14.24")
    else:
        conclude(t, "major" if points >= MAJOR else "minor", leader, "14.24")


# --- a negotiated peace (14.22) ------------------------------------------------------------------------------------


def may_offer(k: Known, seat: str) -> bool:
    """14.22 From 10 prestige on, from 5 while the faction of peace is in the ascendant."""
    return prestige(k, seat) >= (PEACEFUL_OFFER if FACTION.of(k) == "peace" else OFFER)


def offer_cost(k: Known) -> int:
    """14.22 Two, one while the faction of peace is in the ascendant."""
    return PEACEFUL_COST if FACTION.of(k) == "peace" else COST


class PeaceOffer(Decision):
    """14.22 Who leads by enough may offer peace."""

    rule = "14.22"

    def costs(self, k: Known, verb: str) -> Msg | None:
        return Msg.of("cost-offer", n=offer_cost(k)) if verb == "negotiate" else None

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("negotiate", self.rule)
        yield offer("pass", self.rule)

    def on_negotiate(self, t: Table) -> None:
        seat = f(t).seat
        award(t, seat, -offer_cost(t), "peace-offer", self.rule)
        t.done(offering=seat)

    def on_pass(self, t: Table) -> None:
        t.done()


def judge_offer(t: Table, seat: str, dice: tuple[int, int]) -> None:
    """14.22 Peace if both dice together stay below the prestige that is left."""
    total, left = sum(dice), prestige(t, seat)
    if total < left:
        conclude(t, "negotiated", seat, "14.22")
    else:
        t.note(Msg.of("log-peace-refused", seat=foe(seat), total=total, left=left), "14.22")
