"""11 Where the combats let an Olympian be appealed to: Ares after an attack, Demeter after the dice of a siege."""

from __future__ import annotations

from tabletop.core.api import Known, Table
from tabletop.systems.rounds.battle import as_dice

from .board import SEATS
from .combat_frames import f
from .olympians import ARES, DEMETER, appeal, sacrifices


def ares(t: Table, side: str, letter: str) -> None:
    """11 Ares: the dice of the attack lie in field `dice`. Who has appealed may have later attacks of the same side and
    letter in this round thrown again as well, at no cost."""
    fields = f(t)
    free = fields.ares[0] if fields.ares[1:] == (side, letter, fields.round) else ""
    t.let(had=holders(t))
    appeal(t, ARES, "dice", (f"{len(as_dice(fields.dice))}d6", side), free)


def heard(t: Table, side: str, letter: str) -> None:
    """11 After the question: a sacrifice that is gone has been spent on this side and letter."""
    spent = [seat for seat in f(t).had if seat not in holders(t)]
    t.let(had=())
    if spent:
        t.let(ares=(spent[0], side, letter, f(t).round))


def holders(k: Known) -> tuple[str, ...]:
    """Seats with a sacrifice to Ares."""
    return tuple(seat for seat in SEATS if ARES in sacrifices(k, seat))


def demeter(t: Table) -> None:
    """11 Demeter: all dice of a siege, in field `dice`."""
    appeal(t, DEMETER, "dice", (f"{len(as_dice(f(t).dice))}d6", f(t).seat))
