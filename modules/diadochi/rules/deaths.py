"""14.a A member of the royal family dies; the regency passes with Philip (6.b, 11.c)."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Table

from .board import bury, master, msg_place, msg_unit
from .names import ALEXANDER, PHILIP, ROYALS


def regent(k: Known) -> str:
    """11.c The seat that is regent: whoever controls Philip, once he is dead Alexander; '' when nobody does."""
    king = PHILIP if k.has(PHILIP) else ALEXANDER
    return master(k, king) if k.has(king) else ""


def extinct(k: Known) -> bool:
    """7.b Whether the royal family has died out."""
    return not any(k.has(name) for name in ROYALS)


def die(t: Table, name: str) -> None:
    """14.a One person dies, the partner lives on; what he counted in prestige goes with him (13 counts the living)."""
    before, place = regent(t), t.piece(name).place
    t.note(Msg.of("log-death", who=msg_unit(t, name), place=msg_place(place, t)), "14.a", place, name)
    bury(t, name)
    after = regent(t)
    if after and after != before:
        t.note(Msg.of("log-regent", seat=Msg.of(f"seat-{after}")), "11.c")
