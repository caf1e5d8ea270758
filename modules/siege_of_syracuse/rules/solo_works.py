"""What else is done in an impulse: walls begun and torn down, units activated again, reinforcements, the set-up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.core.api import Known, Offer, Piece, Some, offer
from tabletop.systems.solo.world import SoloAct, World

from .board import (
    ATHENS,
    BUILDER,
    CITY,
    FORT_EVER,
    SYRACUSE,
    command,
    foe,
    in_play,
    is_city,
    is_naval,
)
from .exchange import partner
from .manoeuvre import impulse, tired, work_offers
from .movers import returning
from .solo_field import SiegeView
from .solo_moves import CREW, Marches, at_work
from .waves import landings

Fits = Callable[[object, None], bool]
"""Whether a group finds room."""
FORT_WALL, WALL, RAZE = 1.0, 0.02, 0.35
"""What it is worth to build for the Circle Fort, elsewhere, and to tear down a wall of the enemy."""


def jobs(marches: Marches) -> Iterator[tuple[SoloAct, float]]:
    """10.2, 6.3, 7.2.1 Work, and units that try to be activated again or to come back, with what they look like."""
    k, now = marches.k, impulse(marches.k)
    for made in work_offers(k, now):
        found = _work(marches, made)
        if found is not None:
            yield found
    yield from _again(marches, tired(k, now))
    away = returning(k, now)
    if away:
        names = tuple(piece.id for piece in away)[: now.left if now.counting else None]
        if names:
            yield SoloAct(offer("return", "7.2.1"), {"piece": names}), 0.5


def _work(marches: Marches, made: Offer) -> tuple[SoloAct, float] | None:
    """A wall with as many hands as make it sure, the light before the heavy; none in the city, where nobody comes."""
    view, slot, seat = marches.view, made.args["piece"], marches.seat
    assert isinstance(slot, Some)
    idle = [name for name in map(str, slot.values) if not at_work(marches.k.piece(name))]
    order = sorted(idle, key=lambda n: (marches.units[n].unit.worth, n))
    place = str(made.args["at"]) if made.verb == "build" else marches.k.piece(str(made.args["wall"])).place
    if view.ground(place, marches.enemy) or (made.verb == "build" and is_city(place)):
        return None  # there will be a fight; or there is nothing to wall in
    busy = sum(BUILDER in one.piece.marks for one in view.ground(place, seat))
    crew = slot.fill(order[: CREW - busy if made.verb == "build" else 1]) if busy < CREW else ()
    if not crew:
        return None
    args = {name: crew if name == "piece" else value for name, value in made.args.items()}
    if made.verb == "raze":
        theirs = marches.k.piece(str(made.args["wall"])).owner != seat
        return (SoloAct(made, args), RAZE) if theirs else None
    first = seat == ATHENS and place in view.board.epipolae and not FORT_EVER.of(marches.k)
    return SoloAct(made, args), FORT_WALL if first else WALL


def _again(marches: Marches, found: Sequence[Piece]) -> Iterator[tuple[SoloAct, float]]:
    """6.3 Those for whom there is something to do: builders of the fort, and whole stacks."""
    view, now = marches.view, impulse(marches.k)
    places: dict[str, list[str]] = {}
    for piece in found:
        places.setdefault(piece.place, []).append(piece.id)
    for place, names in places.items():
        works = marches.seat == ATHENS and place in view.board.epipolae and not FORT_EVER.of(marches.k)
        order = sorted(names, key=lambda n: (-marches.units[n].unit.worth if n in marches.units else 0, n))
        most = min(now.left, len(order)) if now.counting else len(order)
        for size in {min(5, most), most} if most else ():
            built = view.walls.get((place, ATHENS), 0) if works else 0
            act = SoloAct(offer("reactivate", "6.3"), {"piece": tuple(order[:size])})
            yield act, 0.3 + 0.2 * built if works else -0.1


# --- reinforcements (12.2, 12.4) -----------------------------------------------------------------------------------


def arrivals(view: SiegeView, world: World, seat: str) -> Iterator[tuple[SoloAct, float]]:
    """Who comes where: as many as may, where they are safe and fed."""
    k = world.known(seat)
    frame = k.state.frames[-1].data
    moored = k.depth_of("Arrivals")
    ships = k.state.frames[moored].data["moored"] if moored is not None else ()
    yield SoloAct(offer("done", "12.4")), 0.0
    for slot, place in landings(k, seat, str(frame["of"]), tuple(map(str, ships))):  # type: ignore[arg-type]
        names = slot.values if isinstance(slot, Some) else _laden(k, seat, slot.covers)
        if names:
            act = SoloAct(offer("move", "12.4"), {"piece": tuple(map(str, names)), "to": place})
            yield act, _arrival(view, seat, place, len(names))


def _laden(k: Known, seat: str, fits: Fits) -> tuple[str, ...]:
    """All ships, with leaders and the best who find room."""
    here = [p for p in k.at(f"coming-{seat}", seat)]
    fleet = [piece for piece in here if is_naval(k, piece)]
    chosen = list(fleet)
    riders = sorted((p for p in here if p not in fleet), key=lambda p: (-command(k, p), -(p.steps or 1), p.id))
    for one in riders:
        group = (*(p.id for p in chosen), one.id)
        if fits(group, None):
            chosen.append(one)
    names = tuple(piece.id for piece in chosen)
    return names if names and fits(names, None) else ()


def _arrival(view: SiegeView, seat: str, place: str, number: int) -> float:
    enemy = foe(seat)
    around = [p for (p, who) in view.men if who == enemy and view.far(p, place) <= 3]
    threat = max((sum(one.unit.worth for one in view.ground(p, enemy)) for p in around), default=0.0)
    friends = sum(one.unit.worth for one in view.ground(place, seat))
    return 0.4 + 0.06 * number - 0.02 * max(0.0, threat - friends) - 0.05 * view.far(place, CITY)


# --- set-up (12.1, 12.3) -------------------------------------------------------------------------------------------


def layouts(view: SiegeView, world: World, seat: str) -> Iterator[tuple[SoloAct, float]]:
    """12.3 Syracuse keeps its horsemen out of reach, or leaves them where they are."""
    k = world.known(seat)
    yield SoloAct(offer("done", "12.0")), 0.1
    if seat != SYRACUSE:
        return
    outside = [p for p in in_play(k, seat) if partner(k, p) is not None and p.place != CITY]
    near = [p for p in outside if any(view.far(start, p.place) <= 4 for start in ("L-10", "L-18"))]
    for group in (outside, near):
        if group:
            yield SoloAct(offer("move", "12.3"), {"piece": tuple(p.id for p in group), "to": CITY}), 0.2

