"""9 Victory: total during the game, total at its end, else by points."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Table
from tabletop.systems.campaign.losses import score
from tabletop.systems.campaign.reading import all_ships, figure
from tabletop.systems.campaign.victory import conclude, scores, verdict

from .buildings import (
    ATHENIAN_WALLS,
    ATHENS,
    CAMP,
    SYRACUSE,
    WALLS,
    broken,
    chains_standing,
    fort_owner,
    marker,
    standing,
)

FEWEST_SHIPS = 40
"""9.1 Athens is lost with so many points of triremes or fewer."""
PRIZES = ("labdalon", "syke", "plemmyrion")
FORT, WALL, LATE_PLEMMYRION = 5, 2, 5
"""9.2 Points for a fort, a wall, and for Syracuse when the Plemmyrion is not built in time."""
PLEMMYRION_BY, MARGIN = 4, 5
"""9.2 Last turn to build it; the widest draw (ruling draw-at-five)."""


def fleet(k: Known) -> int:
    """Strength points of the Athenian triremes in play, Catane included."""
    return sum(figure(k, ship) for ship in all_ships(k, ATHENS))


def end_of_turn(t: Table) -> None:
    """9.1 With 40 points of triremes or fewer Athens has lost; 9.2 at the end of turn 4 Syracuse scores when the
    Plemmyrion has not been built."""
    if fleet(t) <= FEWEST_SHIPS:
        t.note(Msg.of("log-fleet-lost", points=fleet(t)), "9.1")
        conclude(t, "total", SYRACUSE, "9.1")
    elif t.var("turn") == PLEMMYRION_BY and marker(t, "plemmyrion") is None:
        t.note(Msg.of("log-late-plemmyrion", points=LATE_PLEMMYRION), "9.2")
        score(t, SYRACUSE, LATE_PLEMMYRION)


def position(k: Known) -> str:
    """9.1 Who has won by position at the end of the game; '' for nobody (ruling chains-and-walls)."""
    walls = [standing(k, wall) for wall in ATHENIAN_WALLS]
    if broken(k, CAMP) or (chains_standing(k) and not any(walls)):
        return SYRACUSE
    if all(walls) and fort_owner(k, "plemmyrion") == ATHENS and not chains_standing(k):
        return ATHENS
    return ""


def final_count(t: Table) -> None:
    """9 After the last turn: position, else forts and walls added to what was scored on the way."""
    t.set("phase", "victory-check")
    winner = position(t)
    if winner:
        conclude(t, "total", winner, "9.1")
        return
    for fort in PRIZES:
        owner = fort_owner(t, fort)
        if owner:
            t.note(Msg.of("log-victory-fort", seat=owner, fort=Msg.of(f"work-{fort}"), points=FORT), "9.2")
            score(t, owner, FORT)
    for wall, owner in WALLS.items():
        if standing(t, wall):
            t.note(Msg.of("log-victory-wall", seat=owner, wall=Msg.of(f"work-{wall}"), points=WALL), "9.2")
            score(t, owner, WALL)
    conclude(t, *verdict(scores(t), MARGIN), "9.2")
