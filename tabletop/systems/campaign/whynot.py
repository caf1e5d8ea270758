"""Why a counter may not go there: predicates that games put under their own rule numbers with `check(...)`."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known
from tabletop.systems.campaign.chits import bars
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.moves import Moves
from tabletop.systems.campaign.reading import fields, is_sea, role
from tabletop.systems.campaign.transport import carried
from tabletop.systems.campaign.ways import ENEMY, WATER, Force, sorted_out

Predicate = Callable[..., bool]


def names_of(piece: object) -> tuple[str, ...]:
    """A group as picked up: one name or several."""
    return tuple(map(str, piece)) if isinstance(piece, tuple) else (str(piece),)


def going(k: Known, piece: object) -> list[Piece]:
    """The counters picked up."""
    return [k.piece(name) for name in names_of(piece)]


def force_of(k: Known, piece: object) -> tuple[str, str, Force]:
    """Whose, from where, and what."""
    picked = going(k, piece)
    start, owner = picked[0].place, picked[0].owner
    return owner, start, sorted_out(k, start, owner, picked)


def own_counters(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A seat moves its own units and leaders."""
    return all(p.owner == k.seat and role(k, p) in ("unit", "leader") for p in going(k, piece))


def own_places(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Nobody enters the enemy's base, nor a tray beside the map."""
    return to in fields(k, going(k, piece)[0].owner)


def land_stays_ashore(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Land units do not stop at sea."""
    return not is_sea(k, to) or not force_of(k, piece)[2].troops


def leader_needs_ship(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A leader goes to sea, and comes from it, only with a trireme unit."""
    _, start, picked = force_of(k, piece)
    return not picked.chiefs or bool(picked.fleet or picked.troops) or not (is_sea(k, to) or is_sea(k, start))


def from_one_zone(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A group leaves from one zone."""
    return len({p.place for p in going(k, piece)}) == 1


def not_moved_yet(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A counter moves once in an action phase."""
    phase = up(k, "ActionPhase")
    return phase is None or not set(names_of(piece)) & set(phase.moved)


def of_the_beaten(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Only those who have lost the combat retreat, and then those who are too many in a zone of the chain."""
    frame = k.state.frames[k.depth]
    return frame.step not in ("Retreat", "Spill") or all(p.place == frame.data["zone"] for p in going(k, piece))


def not_barred(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Archers bar the zone to enemy land units and leaders; ships may still beach there (ruling archers-bar)."""
    owner, _, picked = force_of(k, piece)
    return not picked.ashore or to not in bars(k, owner)


# --- what depends on a game's moves ------------------------------------------------------------------------


class Reach:
    """Predicates about how far a group of a game comes, and why no farther.

    `barriers`: what a search may disregard, as Moves takes it; a place is out of reach for the first barrier that has
    to be disregarded with those before it.
    """

    def __init__(self, moving: type[Moves], barriers: tuple[str, ...] = (ENEMY, WATER)) -> None:
        self.moving, self.barriers = moving, barriers
        self._latest: tuple[Known, object, set[str]] | None = None

    def of(self, k: Known, piece: object, *ignoring: str) -> set[str]:
        """Places the group could come to if something were disregarded."""
        owner, start, picked = force_of(k, piece)
        return self.moving(k, owner, ignoring).places(start, picked)

    def now(self, k: Known, piece: object) -> set[str]:
        """Places the group comes to as things are; asked by one check after the other about the same act."""
        latest = self._latest
        if latest is None or latest[0] is not k or latest[1] != piece:
            latest = self._latest = (k, piece, self.of(k, piece))
        return latest[2]

    def _may_stand(self, k: Known, piece: object, to: str) -> bool:
        """Whether land units or leaders alone could be in a place, were nothing in the way and nothing far."""
        owner, start, picked = force_of(k, piece)
        ground = self.moving(k, owner, self.barriers).ashore
        return not (picked.fleet or is_sea(k, start) or is_sea(k, to)) and ground.open(to)

    def near_enough(self) -> Predicate:
        """The movement points do. Of a place where the group may not be at all, and of ships, which sail without
        limit, something else is the reason."""

        def near_enough(k: Known, piece: object, to: str, via: str = "") -> bool:
            if to in self.now(k, piece) or not self._may_stand(k, piece, to):
                return True
            return to in self.of(k, piece, *self.barriers)

        return near_enough

    def past(self, barrier: str) -> Predicate:
        """It is not this barrier that keeps the group away."""
        before = self.barriers[: self.barriers.index(barrier)]

        def past(k: Known, piece: object, to: str, via: str = "") -> bool:
            if to in self.now(k, piece):
                return True
            return to not in self.of(k, piece, *before, barrier) or to in self.of(k, piece, *before)

        return past

    def fleet_can_carry(self) -> Predicate:
        """The fleets of every sea zone crossed have strength enough for the load."""

        def fleet_can_carry(k: Known, piece: object, to: str, via: str = "") -> bool:
            owner, start, picked = force_of(k, piece)
            if picked.fleet or not picked.troops:
                return True
            moving = self.moving(k, owner)
            found = [way for way in moving.reach(start, picked) if way.to == to]
            return not found or any(carried(k, owner, way, moving.used) >= moving.load(picked) for way in found)

        return fleet_can_carry

    def next_or_over_water(self) -> Predicate:
        """A retreat goes to an adjacent zone, or over water by naval transport."""

        def next_or_over_water(k: Known, piece: object, to: str, via: str = "") -> bool:
            owner, start, picked = force_of(k, piece)
            if to in self.now(k, piece):  # by a march of several zones perhaps, while the water next door is closed
                moving = self.moving(k, owner)
            else:  # next door, and yet it cannot go there: what is in the way is the reason
                moving = self.moving(k, owner, self.barriers)
            ground = moving.sailing if picked.fleet else moving.ashore
            if not ground.open(to) or (is_sea(k, to) and not picked.fleet):
                return True
            found = [way for way in moving.reach(start, picked) if way.to == to]
            if picked.fleet:
                return any(way.cost == 1 for way in found)
            return any(way.withdrawal for way in found) or (not found and any(n == to for n, _ in ground.steps(start)))

        return next_or_over_water
