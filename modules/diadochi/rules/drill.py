"""Military orders at random, as a bold player might write them: for random play, and the chapter's entry."""

from __future__ import annotations

from tabletop.core.api import Known, Line, Piece, Rng, line

from .board import controls, season, with_unit
from .fallback import DISBAND
from .field import ARMY, FLEET, kind_of
from .legal import besieges
from .marching import View, aims, helpable, joinable, lines, ordered, paths, remarks, retreats_of, walkers
from .names import SEATS
from .sheet import Chapter

TRIES = 30


def draw(k: Known, rng: Rng) -> list[Line]:
    """A military sheet that may be handed in; in the first turn the units part."""
    if season(k) in ("winter", "purchase") or k.seat not in SEATS:
        return []
    view = View(k)
    written = _parting(view, rng) if view.first else _Drill(view, rng).written()
    return written + _strolls(view, rng)


def _chance(rng: Rng, percent: int) -> bool:
    return rng.randint(1, 100) <= percent


def _parting(view: View, rng: Rng) -> list[Line]:
    """12 Everybody to a space of his own."""
    own = ordered(view.k, view)
    for _ in range(TRIES):
        taken: set[str] = set()
        found: list[Line] = []
        for piece in rng.sample(own, len(own)):
            ashore = kind_of(piece) == FLEET and piece.place in view.a.citadels_in
            ends = [goal for goal in view.goals[piece.id] if view.may_enter(piece, goal) and goal not in taken]
            ends += [] if ashore or piece.place in taken else [piece.place]
            if not ends:
                break
            to = rng.choice(ends)
            taken.add(to)
            found.append(line("hold", piece=piece.id) if to == piece.place else line("move", piece=piece.id, to=to))
        else:
            return found
    return []


class _Drill:
    """Orders for all units of a seat, and for a few of others in case they come over."""

    def __init__(self, view: View, rng: Rng) -> None:
        self.view, self.rng = view, rng
        all_ = ordered(view.k, view)
        self.own = [piece for piece in all_ if piece.owner == view.k.seat]
        self.others = all_[len(self.own) :]
        self.taken = {piece.place for piece in self.own}
        self.orders: dict[str, Line] = {}

    def written(self) -> list[Line]:
        """One order a unit; retreat lists for a third of them."""
        for piece in self.rng.sample(self.own, len(self.own)):
            if piece.id not in self.orders:
                self._order(piece)
        for piece in self.rng.sample(self.others, min(3, len(self.others))):
            if _chance(self.rng, 30):
                self._order(piece)
        own = [piece for piece in self.own if _chance(self.rng, 33)]
        return [*self.orders.values(), *(made for piece in own if (made := self._retreat(piece)) is not None)]

    def _order(self, piece: Piece) -> None:
        """A siege where there is something to take, else a march, help for one, a convoy, or nothing."""
        rng = self.rng
        siege = self._siege(piece)
        if siege is not None and _chance(rng, 88):
            self.orders[piece.id] = siege
        elif (_chance(rng, 30) and self._support(piece)) or (_chance(rng, 25) and self._convoy(piece)):
            return
        elif not (_chance(rng, 75) and self._march(piece)) and _chance(rng, 60):
            self.orders[piece.id] = line("hold", piece=piece.id)

    def _hostile(self, sort: str, place: str) -> list[str]:
        k = self.view.k
        return [c for c in besieges(self.view.a, sort, place) if not controls(k, k.seat, c)]

    def _siege(self, piece: Piece) -> Line | None:
        hostile = self._hostile(kind_of(piece), piece.place)
        begun = str(self.view.k.var(f"siege.{piece.id}") or "")
        if not hostile:
            return None
        return line("siege", piece=piece.id, citadel=begun if begun in hostile else self.rng.choice(hostile))

    def _march(self, piece: Piece) -> bool:
        view, sort = self.view, kind_of(piece)
        near = [g for g in sorted(view.direct(piece)) if g not in self.taken and view.may_enter(piece, g)]
        good = [goal for goal in near if self._hostile(sort, goal)]
        if not near:
            return False
        to = self.rng.choice(good if good and _chance(self.rng, 70) else near)
        self.taken.add(to)
        self.orders[piece.id] = line("move", piece=piece.id, to=to)
        return True

    def _support(self, piece: Piece) -> bool:
        """Help for an own unit that marches, or stands in the way of harm."""
        view = self.view
        for other in self.own:
            args = dict(self.orders.get(other.id, ("", ()))[1])
            to = str(args.get("to", other.place))
            if other.id != piece.id and to in aims(view, piece) and other.place in helpable(view, piece, to):
                self.orders[piece.id] = line("support", piece=piece.id, of=other.place, to=to)
                return True
        return False

    def _convoy(self, piece: Piece) -> bool:
        """An own army goes overseas with a fleet."""
        view, rng = self.view, self.rng
        bit = view.board.sea_bit.get(piece.place, 0)
        if not bit or kind_of(piece) == ARMY:
            return False
        for army in self.own:
            if kind_of(army) == ARMY and army.id not in self.orders:
                ends = sorted(end for end, route in view.overseas[army.place].items() if route == bit)
                ends = [end for end in ends if end not in self.taken and view.may_enter(army, end)]
                if ends:
                    to = rng.choice(ends)
                    self.taken.add(to)
                    self.orders[army.id] = line("move", piece=army.id, to=to)
                    self.orders[piece.id] = line("convoy", piece=piece.id, of=army.place, to=to)
                    return True
        return False

    def _retreat(self, piece: Piece) -> Line | None:
        places = retreats_of(self.view, piece)
        chosen = self.rng.sample(places, self.rng.randint(0, len(places)))
        last = [DISBAND] if _chance(self.rng, 10) else []
        return line("retreat", piece=piece.id, to=(*chosen, *last)) if chosen or last else None


def _strolls(view: View, rng: Rng) -> list[Line]:
    """Characters alone go with a unit beside them, or move now and then; one with a unit seldom leaves it or stays."""
    found = []
    for piece in walkers(view.k):
        to, beside, bound = paths(view, piece), joinable(view, piece), with_unit(view.k, piece.id)
        if beside and _chance(rng, 2 if bound else 80):
            found.append(line("follow", piece=piece.id, unit=rng.choice(beside)))
        elif to and _chance(rng, 4 if bound else 35):
            found.append(line("move", piece=piece.id, to=rng.choice(to)))
        elif bound and _chance(rng, 4):
            found.append(line("hold", piece=piece.id))
    return found


CHAPTER = Chapter(lines, remarks, draw)
