"""14.d What a neutral unit does: its aims in their order, inside its field, fed in autumn (ruling 53). No dice here:
several lines mean that a lot decides."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.api import Known, Line, Piece, line

from .atlas import Atlas, atlas
from .board import closed, is_fleet, is_unit, leader, owner, season, side, strength, stuck, unit_at, voided
from .campaigns import Plans, compatriots, ferried, ferry, special
from .displacement import feeds
from .field import kind_of, suppliable
from .missions import acts, aims, banner, field, general, held, ident, mission, own_field, rebels

Lines = tuple[Line, ...]


def choices(k: Known, unit: str, plans: Plans) -> Lines:
    """Equally good lines for a neutral unit, when those in `plans` are settled."""
    piece = k.piece(unit)
    name = ident(piece)
    stand = (line("hold", piece=unit),)
    if not name or name == "satraps" or stuck(k, unit) or voided(k, unit) or not acts(k, name):
        return stand
    if mission(k, name).roams:
        return tuple(line("move", piece=unit, to=to) for to in steps(k, piece)) or stand
    if hungry(k, piece, piece.place):
        fed = tuple(to for to in steps(k, piece) if not hungry(k, piece, to) and to not in taken(k, plans, unit))
        if fed:
            return tuple(line("move", piece=unit, to=to) for to in fed)
    saved = rescue(k, piece, plans)
    if saved:
        return saved
    own = special(k, piece, plans)
    if own is not None:
        return (own,)
    for aim in aims(k, name):
        found = towards(k, piece, aim, plans)
        if found:
            return found
    return defend(k, piece, plans) or relieve(k, piece, plans) or assist(k, piece, plans) or stand


# --- where it can go ---


def ways(k: Known, piece: Piece) -> tuple[str, ...]:
    """Spaces next door inside the field that this kind of unit enters: citadels of its own side only."""
    a, here = atlas(k), piece.place
    if is_fleet(piece):
        near: Iterable[str] = a.harbours(here) if here in a.province_of else (*a.by_sea(here), *a.ports_on(here))
    elif here in a.province_of:
        near = (a.province_of[here],)
    else:
        strait = tuple(p for p in a.touching[here] if a.has(here, p, "strait"))
        near = (*a.by_land(here), *strait, *a.citadels_in[here])
    return tuple(p for p in near if p in field(k, piece.id) and _enters(k, a, piece, p))


def _enters(k: Known, a: Atlas, piece: Piece, place: str) -> bool:
    rivers = set(k.var("flooded", ()) or ())
    if place in closed(k) or not rivers.isdisjoint(a.rivers(piece.place, place)):
        return False
    return place not in a.province_of or held(k, ident(piece), place)


def steps(k: Known, piece: Piece) -> tuple[str, ...]:
    """Where it may go this season, its own side's places apart."""
    return tuple(p for p in ways(k, piece) if not _friend(k, piece, p))


def _friend(k: Known, piece: Piece, place: str) -> bool:
    there = unit_at(k, place)
    return there is not None and side(there) == side(piece)


def taken(k: Known, plans: Plans, unit: str) -> frozenset[str]:
    """Spaces where another neutral unit of the same cause will be."""
    mine = side(k.piece(unit))
    places = set()
    for other, (verb, args) in plans.items():
        if other != unit and k.has(other) and side(k.piece(other)) == mine:
            places.add(str(dict(args)["to"]) if verb == "move" else k.piece(other).place)
    return frozenset(places)


def hungry(k: Known, piece: Piece, place: str) -> bool:
    """11.a, 14.d Whether an army would revolt for want of supply if it ended this autumn there."""
    a = atlas(k)
    if season(k) != "autumn" or is_fleet(piece) or "fed" in piece.marks or place not in a.citadels_in:
        return False
    return not feeds(k, side(piece), place)


# --- what it wants ---


def towards(k: Known, piece: Piece, aim: str, plans: Plans) -> Lines:
    """A siege, a help to one's fellow's siege, or the first step of a shortest way; () when the aim is reached."""
    a, name = atlas(k), ident(piece)
    if held(k, name, aim):
        return ()
    if aim not in a.province_of:
        fits = a.is_sea(aim) == is_fleet(piece)
        return march(k, piece, (aim,), plans) if fits else ()
    posts = a.harbours(aim) if is_fleet(piece) else (a.province_of[aim],)
    if piece.place in posts:
        fellow = besieger(k, piece, aim, plans)
        if fellow:
            return (line("support", piece=piece.id, of=k.piece(fellow).place, to=k.piece(fellow).place),)
        return (line("siege", piece=piece.id, citadel=aim),)
    return march(k, piece, posts, plans)


def besieger(k: Known, piece: Piece, citadel: str, plans: Plans) -> str:
    """Ruling 27: two of a side do not add up, so the second helps the first."""
    mine = side(piece)
    for other, (verb, args) in plans.items():
        if verb == "siege" and dict(args)["citadel"] == citadel and k.has(other) and side(k.piece(other)) == mine:
            return other
    return ""


def march(k: Known, piece: Piece, goals: tuple[str, ...], plans: Plans) -> Lines:
    """First steps of the shortest ways inside the field, none that leads away; in autumn only to where it is fed."""
    best = [to for to in steps(k, piece) if to not in taken(k, plans, piece.id) and not hungry(k, piece, to)]
    length = {to: far(k, piece, to, goals) for to in best}
    least = min((n for n in length.values() if n >= 0), default=-1)
    now = far(k, piece, piece.place, goals)
    near = least >= 0 and not 0 <= now <= least
    return tuple(line("move", piece=piece.id, to=to) for to in best if near and length[to] == least)


def far(k: Known, piece: Piece, start: str, goals: tuple[str, ...]) -> int:
    """Steps from a place to the nearest goal inside the field, -1 when there is no way."""
    a, inside = atlas(k), field(k, piece.id)
    seen, edge, count = {start}, {start}, 0
    while edge:
        if not edge.isdisjoint(goals):
            return count
        near = a.by_sea if is_fleet(piece) else a.by_land
        edge = {n for p in edge if p not in a.province_of for n in near(p) if n in inside} - seen
        seen |= edge
        count += 1
    return -1


def rescue(k: Known, piece: Piece, plans: Plans) -> Lines:
    """14.d A citadel of one's own after a first season of siege: the besieger is driven out if he is weaker, else it is
    resupplied if that can be done."""
    a, mine = atlas(k), side(piece)
    foes = [foe for foe in k.state.pieces.values() if k.var(f"siege.{foe.id}") and is_unit(foe) and side(foe) != mine]
    for foe in foes:
        citadel = str(k.var(f"siege.{foe.id}"))
        if owner(k, citadel) != mine:
            continue
        if foe.place in steps(k, piece) and strength(k, piece.id) > strength(k, foe.id):
            return (line("move", piece=piece.id, to=foe.place),)
        if citadel in suppliable(a, kind_of(piece), piece.place) and not _resupplied(plans, citadel):
            return (line("resupply", piece=piece.id, citadel=citadel),)
    return ()


def _resupplied(plans: Plans, citadel: str) -> bool:
    return any(verb == "resupply" and dict(args)["citadel"] == citadel for verb, args in plans.values())


def defend(k: Known, piece: Piece, plans: Plans) -> Lines:
    """14.d All is won: whoever stands in the field next door and is weaker is attacked."""
    free = [to for to in steps(k, piece) if to not in taken(k, plans, piece.id) and not hungry(k, piece, to)]
    prey = []
    for to in free:
        there = unit_at(k, to)
        if there is not None and strength(k, piece.id) > strength(k, there.id):
            prey.append(to)
    return tuple(line("move", piece=piece.id, to=to) for to in prey)


def relieve(k: Known, piece: Piece, plans: Plans) -> Lines:
    """14.e General revolt: who has won helps his compatriots where he reaches them, else goes their way."""
    name = ident(piece)
    if not general(k):
        return ()
    if is_fleet(piece):
        carried = ferry(k, piece, plans)
        return (carried,) if carried else ()
    for other in (friend for one in compatriots(name) for friend in rebels(k, one)):
        verb, args = plans.get(other.id, ("hold", ()))
        to = str(dict(args)["to"]) if verb == "move" else other.place
        if to in ways(k, piece) and not is_fleet(other):
            return (line("support", piece=piece.id, of=other.place, to=to),)
        found = march(k, piece, (other.place,), plans) if not is_fleet(other) else ()
        over = ferried(k, piece, other)
        if found or over:
            return found or ((over,) if over else ())
    return ()


def assist(k: Known, piece: Piece, plans: Plans) -> Lines:
    """14.d Nothing of its own to do: it helps a siege of its side that it stands next to."""
    for citadel in aims(k, ident(piece)):
        fellow = besieger(k, piece, citadel, plans) if citadel in atlas(k).province_of else ""
        place = k.piece(fellow).place if fellow else ""
        if place and place in ways(k, piece):
            return (line("support", piece=piece.id, of=place, to=place),)
    return ()


# --- retreats, and what an umpire may choose ---


def retreat(k: Known, unit: str) -> Line | None:
    """14.d Classical inside the field (the adjudicator knows it); the Gauls perish; Greeks prefer their own field."""
    piece = k.piece(unit)
    name = ident(piece)
    if name == "gauls":
        return line("retreat", piece=unit, to=("X",))
    if name and general(k) and not is_fleet(piece) and side(piece) == banner(k, name):
        own = tuple(p for p in ways(k, piece) if p in own_field(k, name))
        return line("retreat", piece=unit, to=own) if own else None
    return None


def legal(k: Known, unit: str) -> Lines:
    """14.d What a neutral unit may be ordered: stand, go, besiege and help inside its field."""
    a, piece = atlas(k), k.piece(unit)
    name, inside = ident(piece), field(k, unit)
    found = [line("hold", piece=unit)]
    if not name or name == "satraps":
        return tuple(found)
    found += [line("move", piece=unit, to=to) for to in ways(k, piece)]
    if not mission(k, name).roams:
        near = a.ports_on(piece.place) if a.is_sea(piece.place) else a.citadels_in.get(piece.place, ())
        sieges = [c for c in near if c in inside and not held(k, name, c)]
        found += [line("siege", piece=unit, citadel=c) for c in sieges]
        found += [line("resupply", piece=unit, citadel=c) for c in near if a.harbours(c) and held(k, name, c)]
    for friend in k.state.pieces.values():
        if friend.kind and friend.id != unit and ident(friend) and side(friend) == side(piece):
            both = {friend.place, *ways(k, friend)} & set(ways(k, piece))
            found += [line("support", piece=unit, of=friend.place, to=to) for to in sorted(both)]
    return tuple(dict.fromkeys(found))


def olympias(k: Known) -> Line | None:
    """14.e Neutral and won over, she goes to the army of the Aetolians when it is next to her."""
    if not k.has("olympias") or k.piece("olympias").owner or not k.var("olympias.rebel"):
        return None
    for army in rebels(k, "aetolians"):
        here = k.piece("olympias").place
        if not leader(k, army.id) and army.place in atlas(k).touching[here]:
            return line("move", piece="olympias", to=army.place)
    return None
