"""Weakening, elimination and what they are worth; leaders captured, leaders who go down with their ships."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Table
from tabletop.core.text import Msg
from tabletop.systems.campaign.reading import (
    VICTORY_POINTS,
    all_leaders,
    fields,
    foe,
    is_base,
    is_sea,
    leaders,
    ships,
    units,
)

Worth = Callable[[Table, Piece], int]
"""Victory points for a counter eliminated."""


class Eliminate(Protocol):
    """A game's own elimination, with its points."""

    def __call__(self, t: Table, name: str, rule: str, scored: bool = True) -> None: ...


def score(t: Table, seat: str, points: int) -> None:
    """Add victory points; the track shows them at once."""
    VICTORY_POINTS.add(t, seat, points)


def remove(t: Table, name: str, rule: str, worth: int, eliminate: Eliminate) -> None:
    """A counter goes to its side's losses; its enemy scores what it is worth. A leader whose last ship it was goes down
    with it, whatever sank it: `eliminate` is his end (3.1, ruling leader-overboard)."""
    piece = t.piece(name)
    t.move(name, f"losses-{piece.owner}")
    t.note(Msg.of("log-eliminated", piece=name), rule, piece.place, name)
    if worth:
        score(t, foe(t, piece.owner), worth)
    overboard(t, piece.place, eliminate)


def weaken(t: Table, name: str, rule: str, eliminate: Eliminate) -> None:
    """Turn a unit to its weak side; one already weak is eliminated."""
    if t.piece(name).steps == 1:
        eliminate(t, name, rule)
    else:
        t.set_steps(name, 1)


def capture(t: Table, rule: str, eliminate: Eliminate) -> None:
    """At any moment: a leader alone in a zone that enemy units hold is captured."""
    for piece in all_leaders(t):
        if piece.owner in t.game.seats and piece.place in fields(t, piece.owner):
            enemy = units(t, piece.place, foe(t, piece.owner))
            if enemy and not units(t, piece.place, piece.owner):
                t.note(Msg.of("log-captured", piece=piece.id), rule, piece.place, piece.id)
                eliminate(t, piece.id, rule)


def overboard(t: Table, zone: str, eliminate: Eliminate) -> None:
    """Leaders in a sea zone without a ship of their side."""
    for seat in t.game.seats:
        if is_sea(t, zone) and not is_base(t, zone) and not ships(t, zone, seat):
            for leader in leaders(t, zone, seat):
                t.note(Msg.of("log-overboard", piece=leader.id), "3.1", zone, leader.id)
                eliminate(t, leader.id, "3.1")
