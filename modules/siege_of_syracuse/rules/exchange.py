"""10.5 Syracusan cavalry and the light infantry that may take its place."""

from __future__ import annotations

from functools import cache

from tabletop.core.api import Known, Piece, Table
from tabletop.systems.game_data import GameData, module

from .board import CAVALRY, ROUTED, SYRACUSE, type_of

HORSES = "horses"
"""Where the counter waits that is not in use."""
PAIR = "pair-"
"""Mark of both counters of a pair, with its number."""


def pair_of(k: Known, counter: str) -> str:
    """The pair a counter belongs to, '' for most."""
    return _pair_of(module(k), counter)


@cache
def _pair_of(game: GameData, counter: str) -> str:
    return next((mark for mark in game.counter(counter).marks if mark.startswith(PAIR)), "")


def partner(k: Known, piece: Piece) -> Piece | None:
    """10.5 The counter that may take the place of this one: Syracusan, and in wait."""
    pair = pair_of(k, piece.kind) if piece.kind and piece.owner == SYRACUSE else ""
    if not pair:
        return None
    return next((p for p in k.at(HORSES) if p.kind and p.kind != piece.kind and pair_of(k, p.kind) == pair), None)


def exchangeable(k: Known, piece: Piece) -> bool:
    """10.5 Normal or Disrupted, never Routed."""
    return partner(k, piece) is not None and ROUTED not in piece.marks


def swap(t: Table, name: str) -> str:
    """10.5 The partner takes its place with the same losses and marks; the name of the new counter."""
    piece = t.piece(name)
    other = partner(t, piece)
    if other is None:
        return name
    t.move(other.id, piece.place)
    t.set_steps(other.id, piece.steps or 1)
    for mark in sorted(piece.marks):
        t.mark(other.id, mark)
        t.mark(name, mark, False)
    t.move(name, HORSES)
    return other.id


def mounted(k: Known, piece: Piece) -> bool:
    """Whether a counter of a pair is the cavalry."""
    return type_of(k, piece) == CAVALRY
