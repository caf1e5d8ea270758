"""Counters turned face down by hand: sealed by their owner and mingled, so that nobody can tell which is which."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.errors import FactRefused
from tabletop.core.plain import Plain
from tabletop.core.position.ids import piece_id
from tabletop.core.position.state import Piece, State
from tabletop.core.rules.context import Known
from tabletop.core.rules.game_names import GameNames
from tabletop.core.secrets.chance import draw
from tabletop.core.secrets.seal import Entropy
from tabletop.core.text import Msg

ID_BYTES = 6


def together(game: GameNames, state: State, seat: str, names: Sequence[object]) -> list[Piece]:
    """The counters to cover, when they can be: a seat's own, different ones, in one place, none out of a cup. Raises
    FactRefused."""
    known = dict.fromkeys(name for name in names if isinstance(name, str) and name in state.pieces)
    pieces = [state.pieces[name] for name in known]
    chits = {chit for cup in game.cups.values() for chit in cup}
    if not pieces or len(pieces) != len(names) or len({piece.place for piece in pieces}) != 1:
        raise FactRefused(Msg.of("cover-together"))
    if any(piece.owner != seat for piece in pieces):
        raise FactRefused(Msg.of("cover-own"))
    if any(piece.kind in chits or (piece.kind is None and piece.cup != "") for piece in pieces):
        raise FactRefused(Msg.of("cover-chits"))
    return pieces


def sealed_anew(known: Known, args: dict[str, object], entropy: Entropy) -> dict[str, object]:
    """The arguments of `cover` with new names and their boxes, in an order that says nothing of the old. Raises
    FactRefused, and NotKnown without a vault."""
    if known.vault is None or "covered" in args:
        return args
    named = args.get("piece")
    pieces = together(known.game, known.state, known.seat, named if isinstance(named, tuple) else (str(named),))
    values = draw([_content(known, piece) for piece in pieces], len(pieces), entropy)
    fresh = tuple((piece_id(entropy(ID_BYTES)), known.vault.seal(value)) for value in values)
    return {**args, "covered": fresh}


def _content(known: Known, piece: Piece) -> Plain:
    """(kind, steps) as a box holds them."""
    if piece.kind is None:
        return (known.kind(piece), known.steps(piece))
    spec = known.game.counters.get(piece.kind)
    return (piece.kind, piece.steps or (spec.faces if spec is not None else 1))
