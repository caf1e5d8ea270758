"""What-if: what a season tried out has changed, in words: places, money, prestige, units, people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.core.api import Known, Msg, Piece

from .atlas import atlas
from .board import holder, is_character, is_unit, lives, master, msg_place, owner, side
from .conquest import msg_side
from .lots import row
from .names import CHARACTERS, SEATS
from .prestige import prestige, standing
from .treasury import known_gold


class Pair(NamedTuple):
    """The table before and after; `taken` is (before, after, places) of all that has changed hands (11.e)."""

    was: Known
    now: Known
    taken: tuple[tuple[str, str, tuple[str, ...]], ...] = ()


def changes(was: Known, now: Known) -> tuple[Msg, ...]:
    """Who would win; then seat by seat, the one who looks first, what each gains and loses; then what is nobody's."""
    pair = Pair(was, now, _taken(was, now))
    found = list(_victory(pair))
    first = (was.seat,) if was.seat in SEATS else ()
    for seat in dict.fromkeys((*first, *SEATS, "")):
        found += [*_places(pair, seat), *_money(pair, seat), *_prestige(pair, seat), *_units(pair, seat)]
    return (*found, *_people(pair))


def _seat(seat: str) -> Msg:
    """A player, what has risen, mutineers (11.a), or nobody."""
    if seat in SEATS or seat.startswith("revolt:"):
        return msg_side(seat)
    return Msg.of("try-mutineers" if seat == "sale:unsupplied" else "try-nobody")


def _victory(pair: Pair) -> Iterator[Msg]:
    won = pair.now.var("won")
    if won and not pair.was.var("won"):
        names = (won,) if isinstance(won, str) else won
        seats = [Msg.of(f"seat-{name}") for name in names if name in SEATS]
        yield Msg.of("try-won", seats=row(seats)) if seats else Msg.of("try-won-nobody")


def _held(k: Known) -> dict[str, str]:
    """11.e Who has each citadel and each province."""
    a = atlas(k)
    return {c: owner(k, c) for c in a.citadels} | {p: holder(k, p) for p in a.provinces}


def _places(pair: Pair, seat: str) -> Iterator[Msg]:
    """11.e What a seat (or '', all who are no player) takes, from whom; what it leaves to nobody."""
    for old, new, places in pair.taken:
        if new != seat:
            continue
        words = {"seat": _seat(seat), "places": row(msg_place(place, pair.now) for place in _told(pair.now, places))}
        if seat:
            yield Msg.of("try-takes-from", old=_seat(old), **words) if old in SEATS else Msg.of("try-takes", **words)
        elif old in SEATS:
            yield Msg.of("try-loses", **{**words, "seat": _seat(old)})


def _taken(was: Known, now: Known) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """(before, after, places): after is a seat, or '' for all who are no player."""
    before, after = _held(was), _held(now)
    found: dict[tuple[str, str], list[str]] = {}
    for place, mine in after.items():
        if mine != before[place]:
            found.setdefault((before[place], mine if mine in SEATS else ""), []).append(place)
    return tuple((old, new, tuple(places)) for (old, new), places in found.items())


def _told(k: Known, places: tuple[str, ...]) -> list[str]:
    """A province goes without saying when one of its citadels is named."""
    a = atlas(k)
    return [place for place in places if not set(a.citadels_in.get(place, ())).intersection(places)]


def _money(pair: Pair, seat: str) -> Iterator[Msg]:
    """5 The treasury."""
    before, after = (known_gold(k, seat) if seat else 0 for k in (pair.was, pair.now))
    if before is not None and after is not None and before != after:
        yield Msg.of("try-gold", seat=_seat(seat), before=before, after=after)


def _prestige(pair: Pair, seat: str) -> Iterator[Msg]:
    """13 All its prestige, and which reasons made the difference."""
    if not seat:
        return
    before, after = dict(standing(pair.was, seat)), dict(standing(pair.now, seat))
    moved = {why: after.get(why, 0) - before.get(why, 0) for why in (*before, *after)}
    whys = [
        Msg.of("try-reason", why=Msg.of(f"prestige-{why}"), points=f"{points:+d}".replace("-", "\N{MINUS SIGN}"))
        for why, points in moved.items()
        if points
    ]
    if whys:
        sums = {"before": prestige(pair.was, seat), "after": prestige(pair.now, seat)}
        yield Msg.of("try-prestige", seat=_seat(seat), why=row(whys), **sums)


def _units(pair: Pair, seat: str) -> Iterator[Msg]:
    """6 Units that a seat loses, wins over, gets; by the side they had before."""
    was, now = pair.was.state.pieces, pair.now.state.pieces
    for name in (n for n, piece in was.items() if is_unit(piece) and piece.owner == seat):
        if name not in now:
            yield Msg.of("try-lost", **_unit(pair.was, was[name]))
        elif now[name].owner != seat:
            yield Msg.of("try-goes-over", to=_whose(now[name]), **_unit(pair.was, was[name]))
        elif now[name].kind != was[name].kind:
            yield Msg.of("try-becomes", to=Msg.of(f"counter-{now[name].kind}"), **_unit(pair.was, was[name]))
    for name, piece in now.items():
        if name not in was and is_unit(piece) and piece.owner == seat:
            yield Msg.of("try-appears", **_unit(pair.now, piece))


def _unit(k: Known, piece: Piece) -> dict[str, Msg]:
    return {"who": Msg.of(f"counter-{piece.kind}"), "seat": _whose(piece), "place": msg_place(piece.place, k)}


def _whose(piece: Piece) -> Msg:
    return _seat(side(piece))


def _people(pair: Pair) -> Iterator[Msg]:
    """6.b Who dies, who comes, who is in other hands."""
    for name in CHARACTERS:
        who = Msg.of(f"counter-{name}")
        if lives(pair.was, name) and not lives(pair.now, name):
            yield Msg.of("try-dies", who=who)
        elif lives(pair.now, name) and not lives(pair.was, name):
            yield Msg.of("try-heir", who=who, place=msg_place(pair.now.piece(name).place, pair.now))
        elif lives(pair.now, name):
            before, after = (master(k, name) for k in (pair.was, pair.now))
            if before != after:
                key = "try-free" if after in ("", name) else "try-held"
                yield Msg.of(key, who=who, seat=_seat(after))


def moved(was: Known, now: Known) -> dict[str, str]:
    """Every unit and character of before or after -> where it is then, '' when it is lost."""
    actors = {name: piece for k in (was, now) for name, piece in k.state.pieces.items() if _acts(piece)}
    return {name: now.piece(name).place if now.has(name) else "" for name in actors}


def _acts(piece: Piece) -> bool:
    return is_unit(piece) or is_character(piece.id)
