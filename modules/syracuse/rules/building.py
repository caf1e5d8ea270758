"""5 What a seat may build now, what it costs, and the marker laid down. Repairs come first (5.4)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Table
from tabletop.systems.campaign.reading import figure, module, printed_type, units

from .buildings import (
    ATHENIAN_WALLS,
    ATHENS,
    BOTH,
    CAMP,
    CAMP_ZONE,
    CHAINS,
    FORTS,
    SYRACUSAN_WALLS,
    SYRACUSE,
    WALLS,
    broken,
    camp_standing,
    fort_box,
    fort_owner,
    marker,
    standing,
)

COST = {"camp": 2, "fort": 2, "wall": 1, "chains": 1}
"""5.1 Points of works."""
RULE = {"camp": "5.2", "fort": "5.3", "wall": "5.4", "chains": "5.5"}
BUILDERS, LEAST = "HPA", 2
"""5.1 Types that build or tear down, and the strength points it takes."""
EXCLUDES = {"A3": "S3A", "S3A": "A3"}
"""5.4 Walls that cannot stand together."""
LAST = ("S3A", "S3B")
WORKS = (CAMP, *FORTS, *WALLS, CHAINS)


def sort(what: str) -> str:
    """camp, fort, wall or chains."""
    if what in FORTS:
        return "fort"
    return "wall" if what in WALLS else what


def site(k: Known, what: str) -> tuple[str, ...]:
    """Zones where the builders must be: the zone of a fort or the camp, both sides of a wall; none for the chains."""
    if what == CHAINS:
        return ()
    if what in WALLS:
        wall = module(k).box(f"site-{what}")
        return wall.between if wall is not None else ()
    return (FORTS.get(what, CAMP_ZONE),)


def hands_at(k: Known, zone: str, seat: str) -> int:
    """Strength points of H, P and A in a zone and in the fort it contains (ruling builders-in-fort)."""
    inside = [fort_box(fort) for fort, around in FORTS.items() if around == zone]
    if zone == CAMP_ZONE:
        inside.append(CAMP)
    here = [piece for place in (zone, *inside) for piece in units(k, place, seat)]
    return sum(figure(k, piece) for piece in here if printed_type(k, piece) in BUILDERS)


def present(k: Known, what: str, seat: str) -> bool:
    """5.1 2 points of H, P or A in a zone of the site; 5.5 the Plemmyrion for the chains."""
    if what == CHAINS:
        return fort_owner(k, "plemmyrion") == SYRACUSE
    return any(hands_at(k, zone, seat) >= LEAST for zone in site(k, what))


def in_order(k: Known, what: str, seat: str) -> bool:
    """5.2 to 5.5 The right builder, the right order, repairs first, nothing that excludes it."""
    if what == CAMP:
        return seat == ATHENS and marker(k, CAMP) is None
    if what in FORTS:
        return seat == ATHENS and marker(k, what) is None
    if what == CHAINS:
        return seat == SYRACUSE and not standing(k, CHAINS)
    return WALLS[what] == seat and not standing(k, what) and _wall_in_order(k, what, seat)


def barred(k: Known, wall: str) -> bool:
    """5.4 A3 and S3A: the one that stands forbids the other."""
    return wall in EXCLUDES and standing(k, EXCLUDES[wall])


def _wall_in_order(k: Known, wall: str, seat: str) -> bool:
    """5.4 Camp, then 1, 2, 3; a broken wall that can be repaired is repaired before another is built."""
    if barred(k, wall) or (seat == ATHENS and not camp_standing(k)):
        return False
    repairs = [w for w, owner in WALLS.items() if owner == seat and broken(k, w) and not barred(k, w)]
    if repairs:
        return wall in repairs
    if wall in LAST and any(standing(k, other) for other in LAST):
        return False
    row = ATHENIAN_WALLS if seat == ATHENS else SYRACUSAN_WALLS
    before = row[: 2 if wall in LAST else row.index(wall)]
    return all(standing(k, earlier) for earlier in before)


def possible(k: Known, seat: str, *sorts: str) -> Iterator[str]:
    """Works of these sorts that the seat may build now, whatever they cost."""
    for what in WORKS:
        if (not sorts or sort(what) in sorts) and in_order(k, what, seat) and present(k, what, seat):
            yield what


def build(t: Table, what: str, rule: str) -> None:
    """5 The marker is laid on its site, or a broken one turned again."""
    found = marker(t, what)
    if found is None:
        place, counter = _site_of_marker(what)
        waiting = next((p for p in t.at("pool-works") if p.kind == counter), None)
        if waiting is None:
            return
        t.move(waiting.id, place)
        found = waiting
    if found.steps != BOTH:
        t.set_steps(found.id, BOTH)
    if what == CAMP:
        t.set("camp.turn", t.var("turn", 1))
    t.note(Msg.of("log-built", work=Msg.of(f"work-{what}")), rule, t.piece(found.id).place, found.id)


def _site_of_marker(what: str) -> tuple[str, str]:
    """The place of a marker and its counter."""
    if what in FORTS:
        return fort_box(what), f"mark-{what}"
    if what == CAMP:
        return CAMP, "camp-wall"
    return f"site-{what}", CHAINS if what == CHAINS else f"wall-{what}"
