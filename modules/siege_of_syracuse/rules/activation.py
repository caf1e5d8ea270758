"""6.2.1, 6.2.2 What an impulse activates: the area of a leader, those beside it, or so many units; who counts as
activated when it is over."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Piece, Table
from tabletop.systems.cargo import is_aboard
from tabletop.systems.game_data import module

from .board import ACTIVATED, BUILDER, FOUGHT, WRECKER, in_play, is_leader, is_naval, is_unit, off_map, on_map, routed
from .losses import clear
from .movers import AFLOAT, GROUND
from .op_frames import OpFrame
from .routes import near
from .walls import down_tools

BESIDE = "beside"


def waiting(k: Known, seat: str) -> list[Piece]:
    """6.2.2 Leaders in play that have not been activated in this turn."""
    return [piece for piece in in_play(k, seat) if is_leader(k, piece) and ACTIVATED not in piece.marks]


def force(k: Known, seat: str, place: str, kind: str) -> list[Piece]:
    """Those of a seat in a place that an impulse of this kind could move: ships, or ground units and leaders ashore."""
    here = [p for p in k.at(place, seat) if not routed(p)]
    if kind == AFLOAT:
        return [piece for piece in here if is_naval(k, piece)]
    walking = [p for p in here if (is_unit(k, p) or is_leader(k, p)) and not is_naval(k, p)]
    return [piece for piece in walking if not is_aboard(k, piece)]


def heads(k: Known, seat: str, kind: str) -> list[Piece]:
    """6.2.2 Leaders who could activate their area: somebody there can move in an impulse of this kind. A leader alone
    may activate himself, to march (ruling)."""
    return [chief for chief in waiting(k, seat) if force(k, seat, chief.place, kind)]


def kinds(k: Known, seat: str) -> tuple[str, ...]:
    """6.2.1 Kinds of impulse in which anybody could move. While a leader is left who has not been activated, only he
    activates units (ruling: by the text, even where he has no ship with him)."""
    if waiting(k, seat):
        return tuple(kind for kind in (GROUND, AFLOAT) if heads(k, seat, kind))
    places = {piece.place for piece in in_play(k, seat)}
    return tuple(kind for kind in (GROUND, AFLOAT) if any(_units(k, seat, place, kind) for place in places))


def _units(k: Known, seat: str, place: str, kind: str) -> list[Piece]:
    return [piece for piece in force(k, seat, place, kind) if is_unit(k, piece)]


def beside_rolled(k: Known, die: int) -> bool:
    """6.2.2 An even roll activates those beside the leader too."""
    return str(module(k).lookup("activation").cell("leaders", die)) == BESIDE


def units_rolled(k: Known, die: int) -> int:
    """6.2.2 Without leaders, so many units."""
    return int(str(module(k).lookup("activation").cell("units", die)))


def allied_heads(k: Known, seat: str, head: Piece, kind: str) -> list[Piece]:
    """6.2.2 Other leaders not yet activated, in adjacent areas, with friendly units."""
    beside = near(k, head.place, seat)
    return [chief for chief in heads(k, seat, kind) if chief.place in beside and _units(k, seat, chief.place, kind)]


def neighbours_of(k: Known, seat: str, head: Piece, kind: str) -> tuple[str, ...]:
    """10.4.1 Adjacent areas without such a leader whose units may be activated: one of them (ruling)."""
    taken = {chief.place for chief in allied_heads(k, seat, head, kind)}
    places = dict.fromkeys(near(k, head.place, seat))
    return tuple(place for place in places if place not in taken and _units(k, seat, place, kind))


def leader_areas(k: Known, seat: str) -> tuple[str, ...]:
    """7.1.l Places where leaders of a seat are."""
    return tuple(dict.fromkeys(piece.place for piece in in_play(k, seat) if is_leader(k, piece)))


# --- the end of an impulse -----------------------------------------------------------------------------------------


def close(t: Table, now: OpFrame) -> None:
    """6.2.2 Who has moved, worked or fought counts as activated, and so do the leaders who activated them."""
    for name in dict.fromkeys((*now.used, *_chiefs(now))):
        if t.has(name) and ACTIVATED not in t.piece(name).marks and _in_play(t, t.piece(name)):
            t.mark(name, ACTIVATED)
    rest_from_combat(t)


def _in_play(k: Known, piece: Piece) -> bool:
    return on_map(k, piece.place) or piece.place == off_map(piece.owner)


def _chiefs(now: OpFrame) -> Iterator[str]:
    """The leader who activates, and those beside him out of whose areas units were activated. Of several in such an
    area one is enough (ruling): the first."""
    if now.head:
        yield now.head
    first = {place: name for name, place in reversed(now.beside)}
    yield from (first[place] for place in now.opened if place in first)


def rest_from_combat(t: Table) -> None:
    """10.2 Who has fought has given up the work; the marks of the impulse are taken off."""
    for piece in list(t.state.pieces.values()):
        if FOUGHT in piece.marks:
            if BUILDER in piece.marks or WRECKER in piece.marks:
                down_tools(t, (piece.id,))
            clear(t, piece.id, FOUGHT)
