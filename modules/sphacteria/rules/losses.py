"""Weakening, elimination and what they are worth (1.1, 8.2); capture of leaders (1.2)."""

from __future__ import annotations

from tabletop.core.table import Table
from tabletop.core.text import Msg

from .board import SIDES, all_leaders, fields, foe, is_base, is_sea, leaders, printed_type, role, ships, units

NAVAL, LAND, LEADER = 2, 1, 1
"""Victory points (8.2)."""


def score(t: Table, seat: str, points: int) -> None:
    """Add victory points; the track shows them at once."""
    t.set(f"vp.{seat}", t.var(f"vp.{seat}", 0) + points)


def eliminate(t: Table, name: str, rule: str, scored: bool = True) -> None:
    """A counter goes to its side's losses; its enemy scores 2 for ships, 1 for land units and leaders (8.2)."""
    piece = t.piece(name)
    worth = NAVAL if printed_type(t, piece) == "T" else LAND
    if role(t, piece) == "leader":
        worth = LEADER
    t.move(name, f"losses-{piece.owner}")
    t.note(Msg.of("log-eliminated", piece=name), rule, piece.place, name)
    if scored:
        score(t, foe(piece.owner), worth)


def weaken(t: Table, name: str, rule: str) -> None:
    """Turn a unit to its weak side; one already weak is eliminated."""
    if t.piece(name).steps == 1:
        eliminate(t, name, rule)
    else:
        t.set_steps(name, 1)


def capture(t: Table) -> None:
    """1.2 At any moment: a leader alone in a zone that enemy units hold is captured."""
    for piece in all_leaders(t):
        if piece.owner in SIDES and piece.place in fields(t, piece.owner):
            enemy = units(t, piece.place, foe(piece.owner))
            if enemy and not units(t, piece.place, piece.owner):
                t.note(Msg.of("log-captured", piece=piece.id), "1.2", piece.place, piece.id)
                eliminate(t, piece.id, "1.2")


def overboard(t: Table, zone: str, scored: bool) -> None:
    """A leader whose last ship in a sea zone is lost goes down with it (ruling leader-overboard)."""
    for seat in SIDES:
        if is_sea(t, zone) and not is_base(t, zone) and not ships(t, zone, seat):
            for leader in leaders(t, zone, seat):
                t.note(Msg.of("log-overboard", piece=leader.id), "3.1", zone, leader.id)
                eliminate(t, leader.id, "3.1", scored)
