"""14.d Whoever stands where a revolt or intervention appears makes room: where to, and what if he cannot."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.api import Known, Msg, Procedure, Table

from .atlas import atlas
from .board import (
    alone_at,
    bury,
    closed,
    destroy,
    is_character,
    is_fleet,
    leader,
    master,
    msg_place,
    msg_unit,
    owner,
    party,
    side,
    strength,
    unit_at,
)
from .frames import f
from .missions import INTERVENTIONS, field, ident
from .record import couple, resting
from .sheet import order_of, retreat_of, written

Groups = tuple[tuple[str, ...], ...]
"""Refuges by preference; inside a group a lot decides."""
AWAY = "X"


def feeds(k: Known, who: str, province: str) -> bool:
    """11.a Whether an army of a side passes the winter there: an arsenal; in HYR and NAB the citadel itself."""
    a = atlas(k)
    if "supply-by-citadel" in a.marks[province]:
        return any(owner(k, c) == who for c in a.citadels_in[province])
    return province in a.arsenals


def named(k: Known, piece: str) -> Msg:
    """A unit and whose it is, or a character, for the log."""
    if is_character(piece):
        return msg_unit(k, piece)
    found = k.piece(piece)
    whose = f"seat-{found.owner}" if found.owner else f"revolt-{ident(found)}" if ident(found) else "side-neutral"
    return Msg.of("event-unit", unit=msg_unit(k, piece), side=Msg.of(whose))


def of_side(k: Known, piece: str) -> str:
    """Whose a unit or character is."""
    return master(k, piece) if is_character(piece) else side(k.piece(piece))


def shelters(k: Known, piece: str) -> tuple[str, ...]:
    """14.d Citadels of one's own in the province, or that a two-way arrow joins to the sea zone."""
    a, place, who = atlas(k), k.piece(piece).place, of_side(k, piece)
    near = a.citadels_in[place] if place in a.citadels_in else a.ports_on(place) if place not in a.province_of else ()
    rest = not is_character(piece) and resting(who)
    return tuple(c for c in near if who and owner(k, c) == ("" if rest else who) and _open(k, piece, c))


def neighbours(k: Known, piece: str) -> tuple[str, ...]:
    """9.a Spaces next door for a retreat, citadels apart; a way round Arabia is one, the canal is not."""
    a, place = atlas(k), k.piece(piece).place
    if place in a.province_of:
        near: Iterable[str] = a.harbours(place) if is_fleet(k.piece(piece)) else (a.province_of[place],)
    elif a.is_sea(place):
        near = (*a.by_sea(place), *(p for p in a.touching[place] if a.has(place, p, "arabia")))
    else:
        near = a.by_land(place)
    return tuple(p for p in near if _open(k, piece, p))


def _open(k: Known, piece: str, place: str) -> bool:
    """9.a Free of units (a character minds enemies only), not shut by the weather, inside the field of a neutral."""
    there = unit_at(k, place)
    if there is not None and (not is_character(piece) or side(there) != of_side(k, piece)):
        return False
    neutral = not is_character(piece) and not k.piece(piece).owner
    return place not in closed(k) and (not neutral or place in field(k, piece))


def under_siege(k: Known, citadel: str) -> tuple[bool, bool]:
    """Whether a first season of siege has succeeded, and whether a second one is ordered."""
    by = {unit.id for unit in k.state.pieces.values() if k.var(f"siege.{unit.id}") == citadel}
    ordered = any(line.args["citadel"] == citadel and line.args["piece"] in by for _, line in written(k, "siege"))
    return bool(by), ordered


def ranked(k: Known, citadels: tuple[str, ...]) -> Groups:
    """9.a Citadels: those without siege first, then majors, then ports; none in its second season of siege."""
    a = atlas(k)
    classes: dict[tuple[bool, bool, bool], list[str]] = {}
    for citadel in citadels:
        begun, second = under_siege(k, citadel)
        if not second:
            rank = (begun, citadel not in a.majors, not a.harbours(citadel))
            classes.setdefault(rank, []).append(citadel)
    return tuple(tuple(classes[rank]) for rank in sorted(classes))


def by_default(k: Known, piece: str, allowed: tuple[str, ...]) -> Groups:
    """9.a Where one retreats when nothing was written."""
    a = atlas(k)
    citadels = ranked(k, tuple(p for p in allowed if p in a.province_of))
    open_ = tuple(p for p in allowed if p not in a.province_of)
    if is_fleet(k.piece(piece)) or a.is_sea(k.piece(piece).place):
        return (open_, *citadels)
    fed = tuple(p for p in open_ if feeds(k, of_side(k, piece), p))
    return (fed, *citadels, tuple(p for p in open_ if p not in fed))


def refuges(k: Known, piece: str, threat: str, force: int) -> Groups:
    """14.d A revolt: one's citadel, next door only if stronger, then first where one meant to go. Intervention: 9.a.

    14.f The Gauls never retreat.
    """
    outside = threat in INTERVENTIONS
    mighty = not is_character(piece) and strength(k, piece) > force
    allowed = (*shelters(k, piece), *(neighbours(k, piece) if outside or mighty else ()))
    seat, wishes = of_side(k, piece), []
    if not is_character(piece) and ident(k.piece(piece)) == "gauls":
        return ((AWAY,),)
    order = order_of(k, seat, piece)
    if mighty and not outside and order is not None and order.verb == "move":
        wishes.append(str(order.args["to"]))
    for place in (*wishes, *retreat_of(k, seat, piece)):
        if place == AWAY:
            return ((AWAY,),)
        if place in allowed:
            return ((place,),)
    return tuple(group for group in by_default(k, piece, allowed) if group)


def shift(t: Table, piece: str, to: str) -> None:
    """A unit with all who are with it, or a character with the partner, goes to a space."""
    here = alone_at(t, t.piece(piece).place)
    for name in (n for n in couple(t, piece) if n in here) if is_character(piece) else party(t, piece):
        t.move(name, to)
    t.move(piece, to)
    if not is_character(piece):
        t.set(f"siege.{piece}", None)


class Displace(Procedure):
    """14.d The unit of the place, then the characters who are there alone; their orders are void."""

    rule, needs, stages = "14.d", ("place", "threat", "force"), ("begin", "choose", "go")
    keeps = {"queue": (), "options": (), "lot": 1}

    def begin(self, t: Table) -> None:
        """Who must go."""
        there = unit_at(t, f(t).place)
        foreign = there is not None and ident(there) != f(t).threat
        first = (there.id,) if there is not None and foreign else ()
        alone = tuple(name for name in alone_at(t, f(t).place) if master(t, name))
        single = tuple(n for i, n in enumerate(alone) if not set(couple(t, n)).intersection(alone[:i]))
        t.let(queue=(*first, *single))
        gone = (*first, *(name for unit in first for name in party(t, unit)), *alone)
        if gone:
            t.set("void", (*(t.var("void") or ()), *gone))

    def choose(self, t: Table) -> None:
        """The best refuge; a lot among equals."""
        if not f(t).queue:
            self.goto(t, "end")
            return
        groups = refuges(t, f(t).queue[0], f(t).threat, f(t).force)
        options = groups[0] if groups else ()
        t.let(options=options, lot=1)
        if len(options) > 1:
            who = msg_unit(t, f(t).queue[0])
            t.roll("lot", f"1d{len(options)}", "14.d", purpose=Msg.of("purpose-refuge", who=who))

    def go(self, t: Table) -> None:
        """He goes, or a unit is lost with its commander; a character who has nowhere to go stays and may be taken."""
        piece, to = f(t).queue[0], str(f(t).options[f(t).lot - 1]) if f(t).options else AWAY
        if to != AWAY:
            t.note(Msg.of("log-displaced", who=named(t, piece), place=msg_place(to, t)), "14.d", to, piece)
            shift(t, piece, to)
        elif not is_character(piece):
            self.lose(t, piece)
        t.let(queue=f(t).queue[1:])
        self.goto(t, "choose")

    def lose(self, t: Table, unit: str) -> None:
        """14.d Eliminated, its commander too."""
        chief, place = leader(t, unit), t.piece(unit).place
        t.note(Msg.of("log-no-refuge", who=named(t, unit), place=msg_place(place, t)), "14.d", place)
        destroy(t, unit)
        if chief:
            bury(t, chief)
