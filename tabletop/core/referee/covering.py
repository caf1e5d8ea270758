"""Counters turned face down, mingled, or drawn blindly by hand: sealed by their owner, so that nobody can tell which is
which. The verbs are those of free_play; what a client adds to them is here as well."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.errors import FactRefused
from tabletop.core.plain import Plain
from tabletop.core.position import facts as F
from tabletop.core.position.ids import piece_id
from tabletop.core.position.state import Piece, State
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.game_names import GameNames
from tabletop.core.rules.offers import Lots
from tabletop.core.secrets.chance import MOST_DICE, draw
from tabletop.core.secrets.seal import BoxRef, Entropy
from tabletop.core.text import Msg

ID_BYTES = 6
DRAWN = "drawn"
"""Mark on a block of a pool that was drawn and not put on the table yet."""


# --- verbs --------------------------------------------------------------------------------------------------------


def cover(
    t: Table, piece: object, covered: object, to: object = None, x: float | None = None, y: float | None = None
) -> None:
    """Turn one's own counters of a place face down and mingle them: each is sealed under a new name. `to`: they are
    laid elsewhere in the same breath, before anybody sees them there."""
    pieces = together(t.game, t.state, t.seat, piece if isinstance(piece, tuple) else (piece,))
    if to is not None and to not in t.game.places:
        raise FactRefused(Msg.of("no-such-place", place=str(to)[:80]))
    t.note(Msg.of("log-covers", n=len(pieces)), place=pieces[0].place)
    fresh = _relaid(t, pieces, covered, "cover")
    for name in fresh if to is not None else ():
        t.record(F.Moved(name, str(to), x, y))


def mingle(t: Table, piece: object, covered: object) -> None:
    """One's own hidden counters of a place, sealed again under new names: nobody can follow one of them."""
    pieces = together(t.game, t.state, t.seat, piece if isinstance(piece, tuple) else (piece,))
    if any(one.kind is not None for one in pieces):
        raise FactRefused(Msg.of("mingle-hidden"))
    t.note(Msg.of("log-mingles", n=len(pieces)), place=pieces[0].place)
    _relaid(t, pieces, covered, "mingle")


def recruit(t: Table, at: object, covered: object, lots: object) -> None:
    """A blind draw from one's own pool: all hidden counters there are mingled, those that fell to the lot are marked.
    Their owner puts one on the table with `enlist`, and the rest back."""
    pieces = pool(t, at)
    fresh = _relaid(t, pieces, covered, "recruit")
    k = len(lots) if isinstance(lots, tuple) else 0
    if not isinstance(lots, tuple) or not 0 < k <= MOST_DICE or not Lots(len(fresh), k).covers(lots, None):
        raise FactRefused(Msg.of("odd-arguments", verb="recruit"))
    for n in lots:
        t.record(F.MarkSet(fresh[n], DRAWN))
    t.record(F.Rolled(Msg.of("purpose-lots", k=k, n=len(fresh)), "", (), "", "trusted", t.seat))


def enlist(t: Table, at: object, piece: object = None, to: object = None) -> None:
    """What was drawn goes back into the pool `at`, but for the one that is put on the table."""
    pieces = pool(t, at)
    if piece is not None:
        if not any(one.id == piece and DRAWN in one.marks for one in pieces):
            raise FactRefused(Msg.of("recruit-not-drawn"))
        if not isinstance(to, str) or to not in t.game.places:
            raise FactRefused(Msg.of("no-such-place", place=str(to)))
        t.record(F.Moved(str(piece), to))
    for one in pieces:
        if DRAWN in one.marks:
            t.record(F.MarkSet(one.id, DRAWN, False))


def pool(known: Known, place: object) -> list[Piece]:
    """The hidden counters of a seat in a place. Raises FactRefused when there are none."""
    hidden = (p for p in known.at(str(place), known.seat) if p.kind is None and p.box is not None and not p.cup)
    found = list(hidden)
    if not found:
        raise FactRefused(Msg.of("recruit-nothing"))
    return found


def _relaid(t: Table, pieces: Sequence[Piece], covered: object, verb: str) -> list[str]:
    """The counters go and come back sealed under these names, which are given back."""
    fresh = [one for one in covered if _is_fresh(one)] if isinstance(covered, tuple) else []
    if not isinstance(covered, tuple) or not len(fresh) == len(covered) == len(pieces):
        raise FactRefused(Msg.of("odd-arguments", verb=verb))
    for gone in pieces:
        t.record(F.Removed(gone.id))
    for name, ref in fresh:
        t.record(F.Boxed(ref.box, t.seat, ref.digest))
        t.record(F.Placed(name, t.seat, pieces[0].place, box=ref.box, cup=""))
        if pieces[0].x is not None:
            t.record(F.Moved(name, pieces[0].place, pieces[0].x, pieces[0].y))
    return [name for name, _ in fresh]


def _is_fresh(one: object) -> bool:
    """Whether it is a name with a box."""
    return isinstance(one, tuple) and len(one) == 2 and isinstance(one[0], str) and isinstance(one[1], BoxRef)


# --- what a client adds -------------------------------------------------------------------------------------------


def together(game: GameNames, state: State, seat: str, names: Sequence[object]) -> list[Piece]:
    """The counters to cover, when they can be: a seat's own, different ones, in one place, none out of a cup. Raises
    FactRefused."""
    known = dict.fromkeys(name for name in names if isinstance(name, str) and name in state.pieces)
    pieces = [state.pieces[name] for name in known]
    chits = {chit for cup in game.cups.values() for chit in cup}
    if not pieces or len(pieces) != len(names) or len({piece.place for piece in pieces}) != 1:
        raise FactRefused(Msg.of("cover-together"))
    if any(piece.owner not in (seat, "") for piece in pieces):
        raise FactRefused(Msg.of("cover-own"))
    if any(piece.kind in chits or (piece.kind is None and piece.cup != "") for piece in pieces):
        raise FactRefused(Msg.of("cover-chits"))
    return pieces


def sealed_anew(known: Known, args: dict[str, object], entropy: Entropy) -> dict[str, object]:
    """The arguments of `cover` or `mingle` with new names and their boxes, in an order that says nothing of the old.
    Raises FactRefused, and NotKnown without a vault."""
    if known.vault is None or "covered" in args:
        return args
    named = args.get("piece")
    pieces = together(known.game, known.state, known.seat, named if isinstance(named, tuple) else (str(named),))
    return {**args, "covered": _mingled(known, pieces, entropy)}


def drawn_blindly(known: Known, args: dict[str, object], entropy: Entropy) -> dict[str, object]:
    """The arguments of `recruit` with new names, boxes and lots; `n` is how many are drawn (3)."""
    if known.vault is None or "covered" in args:
        return args
    pieces, n = pool(known, args.get("at")), args.pop("n", 3)
    if type(n) is not int or not 0 < n <= MOST_DICE:
        raise FactRefused(Msg.of("not-a-number", value=str(n)))
    lots = draw(range(len(pieces)), n, entropy)
    return {**args, "covered": _mingled(known, pieces, entropy), "lots": lots}


def _mingled(known: Known, pieces: Sequence[Piece], entropy: Entropy) -> tuple[tuple[str, BoxRef], ...]:
    assert known.vault is not None
    values = draw([_content(known, piece) for piece in pieces], len(pieces), entropy)
    with known.vault.together():
        return tuple((piece_id(entropy(ID_BYTES)), known.vault.seal(value)) for value in values)


def _content(known: Known, piece: Piece) -> Plain:
    """(kind, steps) as a box holds them."""
    if piece.kind is None:
        return (known.kind(piece), known.steps(piece))
    spec = known.game.counters.get(piece.kind)
    return (piece.kind, piece.steps or (spec.faces if spec is not None else 1))
