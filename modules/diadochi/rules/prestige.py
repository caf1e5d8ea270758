"""3, 13 Victory points and prestige: what each seat has, and where it comes from."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Table

from .atlas import atlas
from .board import POINTS, PRESTIGE, capital, lives, master, owner, players
from .names import ROYALS, SEATS

POINT, ROYAL, ATHENS = 10, 5, 2
"""13 Prestige of a victory point, of each royal controlled, of Athens."""
PLACE_ATHENS = "athenes"
OWN_CAPITAL, MAJOR = 3, 1
"""3 Victory points."""


def held_points(k: Known, seat: str) -> int:
    """3 Victory points of a seat: 3 for his own capital, 1 for every other major citadel, capitals of others too."""
    mine = [c for c in atlas(k).majors if owner(k, c) == seat]
    return sum(OWN_CAPITAL if c == capital(k, seat) else MAJOR for c in mine)


def points_in_play(k: Known) -> int:
    """3 All victory points (ruling 47): 2 less for each capital that is not its own player's."""
    held = sum(1 for seat in players(k) if owner(k, capital(k, seat)) == seat)
    return len(atlas(k).majors) * MAJOR + held * (OWN_CAPITAL - MAJOR)


def standing(k: Known, seat: str) -> tuple[tuple[str, int], ...]:
    """13 Where a seat's prestige comes from: (why, points); why is the end of a message prestige-<why>. Their sum is
    the prestige of the seat."""
    return tuple((why, points) for why, points in (*holdings(k, seat), *deeds(k, seat)) if points)


def holdings(k: Known, seat: str) -> tuple[tuple[str, int], ...]:
    """13 What lasts as long as one holds it: major citadels, the royal family, Athens."""
    royals = sum(ROYAL for name in ROYALS if lives(k, name) and master(k, name) == seat)
    athens = ATHENS if owner(k, PLACE_ATHENS) == seat else 0
    return ("points", POINT * held_points(k, seat)), ("royals", royals), ("athens", athens)


def deeds(k: Known, seat: str) -> tuple[tuple[str, int], ...]:
    """13 What was won or lost for good, by its reason; '(before)' what nobody wrote down."""
    known = tuple((str(why), int(points)) for why, points in k.var(f"deeds.{seat}", ()) or ())
    rest = PRESTIGE.of(k, seat) - sum(points for _, points in known)
    return (*known, ("lasting", rest)) if rest else known


def prestige(k: Known, seat: str) -> int:
    """13 Points of prestige of a seat now."""
    return sum(points for _, points in standing(k, seat))


def prestige_in_play(k: Known) -> int:
    """3 What a half and a third are taken of: all victory points in play, living royals and Athens, whoever has them or
    nobody, and what players have won for good; below zero counts nothing."""
    royals = sum(ROYAL for name in ROYALS if lives(k, name))
    won = sum(max(0, sum(points for _, points in deeds(k, seat))) for seat in players(k))
    return POINT * points_in_play(k) + royals + ATHENS + won


def most_prestige(k: Known) -> tuple[str, ...]:
    """The seats with the most prestige among those left."""
    left = players(k)
    best = max((prestige(k, seat) for seat in left), default=0)
    return tuple(seat for seat in SEATS if seat in left and prestige(k, seat) == best)


def publish(t: Table) -> None:
    """13 What has changed in the holdings of each seat, reason by reason. Variables vp.<seat> (all its prestige, as the
    sheet of points reads it) and held.<seat> (its holdings when last looked at)."""
    for seat in SEATS:
        before, now = dict(t.var(f"held.{seat}", ()) or ()), holdings(t, seat)
        for why, points in now:
            change = points - int(before.get(why, 0))
            if change:
                words = {"seat": Msg.of(f"seat-{seat}"), "why": Msg.of(f"prestige-{why}")}
                t.note(Msg.of("log-prestige", points=f"{change:+d}", **words), "13")
                POINTS.add(t, seat, change)
        if tuple(before.items()) != now:
            t.set(f"held.{seat}", now)
