"""8 The advantage: one use, whatever for, hands it over. Its answer to a roll is in reroll.py."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, One, Piece, Table, offer
from tabletop.systems.campaign.adjust import recover, weakened
from tabletop.systems.campaign.reading import fields, units

from .board import foe
from .losses import EXILED
from .reroll import hand_over

POINTS = 2
"""8 Action points that the advantage is worth in 2.B.1."""


class Favour(Decision):
    """8 When the points are known, the holder may add two to his own, or turn the initiative round."""

    rule, public = "8", True

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", "8")
        for use in ("points", "initiative"):
            yield offer("advantage", "8", use=use)

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_advantage(self, t: Table, use: str) -> None:
        seat = t.seat
        if use == "points":
            t.set(f"ap.{seat}", t.var(f"ap.{seat}", 0) + POINTS)
        else:
            t.set("initiative", foe(t.var("initiative")))
        t.note(Msg.of(f"log-advantage-{use}", seat=seat), "8")
        hand_over(t)
        t.done()


def exiles(k: Known, seat: str) -> list[Piece]:
    """Leaders of a seat whom discord has removed (7 S20)."""
    return [p for p in k.at(f"losses-{seat}", seat) if EXILED in p.marks]


def refuges(k: Known, seat: str) -> list[str]:
    """Where a leader may come back: with units of his side (ruling advantage-recall)."""
    return [place for place in fields(k, seat) if units(k, place, seat)]


def second_wind(k: Known) -> Iterator[Offer]:
    """8 Between two acts the holder may recover a unit or call a leader back."""
    if k.var("advantage") != k.seat:
        return
    weak = tuple(p.id for p in weakened(k, k.seat))
    if weak:
        yield offer("advantage", "8", use="recover", unit=One(weak))
    gone, places = tuple(p.id for p in exiles(k, k.seat)), tuple(refuges(k, k.seat))
    if gone and places:
        yield offer("advantage", "8", use="recall", leader=One(gone), zone=One(places))


def spend_advantage(t: Table, use: str, unit: str = "", leader: str = "", zone: str = "") -> None:
    """8 A weakened unit recovers, or a leader comes back from discord."""
    if use == "recover":
        recover(t, (unit,))
        t.note(Msg.of("log-advantage-recover", seat=t.seat, piece=unit), "8", t.piece(unit).place, unit)
    else:
        t.mark(leader, EXILED, False)
        t.move(leader, zone)
        t.note(Msg.of("log-advantage-recall", seat=t.seat, piece=leader), "8", zone, leader)
    hand_over(t)
