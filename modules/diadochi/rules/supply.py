"""11.a Supply at the end of autumn: armies in provinces without an arsenal revolt; 13 what picked men cost there."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Piece, Procedure, Table

from .atlas import atlas
from .board import (
    award,
    bury,
    is_fleet,
    join,
    leader,
    msg_place,
    msg_unit,
    own_seat,
    party,
    retype,
    season,
    set_master,
    side,
    units,
)
from .control import settle_control
from .displacement import feeds
from .names import SEATS
from .winter import free_prisoners, put_up

MUTINY = "sale:unsupplied"
FED = "fed"
"""14.d Mark of neutral units that need no supply."""
PRIDE = {"Ae": -1, "Ag": -1}
"""13 Prestige for every turn that an elite army or the guard passes without supply."""


def supplied(k: Known, piece: Piece) -> bool:
    """11.a Fleets, garrisons, and armies in a province that feeds them; not those that are nobody's."""
    if is_fleet(piece) or piece.place not in atlas(k).citadels_in or FED in piece.marks:
        return True
    if piece.owner not in SEATS and not any(mark.startswith("revolt:") for mark in piece.marks):
        return True
    return feeds(k, side(piece), piece.place)


class Supply(Procedure):
    """11.a, 13 Every turn the prestige, in autumn the revolt."""

    rule, stages = "11.a", ("shame", "revolt")

    def shame(self, t: Table) -> None:
        """13 An elite army or a guard that has nothing to eat."""
        for piece in units(t):
            if piece.owner in SEATS and piece.kind in PRIDE and not supplied(t, piece):
                award(t, piece.owner, PRIDE[piece.kind], "unfed")

    def revolt(self, t: Table) -> None:
        """11.a Only at the end of autumn; control is put right at once."""
        hungry = [piece.id for piece in units(t) if not supplied(t, piece)] if season(t) == "autumn" else []
        for unit in hungry:
            mutiny(t, unit)
        if hungry:
            settle_control(t)
            free_prisoners(t)


def mutiny(t: Table, unit: str) -> None:
    """11.a The commander is executed, the others are in the hands of the men; the unit is for sale."""
    piece, chief = t.piece(unit), leader(t, unit)
    words = {"who": msg_unit(t, unit), "place": msg_place(piece.place, t)}
    t.note(Msg.of("log-mutiny", **words), "11.a", piece.place, unit)
    others = [name for name in party(t, unit) if name != chief]
    if chief:
        t.note(Msg.of("log-executed", who=msg_unit(t, chief), place=msg_place(piece.place, t)), "11.a", piece.place)
        bury(t, chief)
    put_up(t, unit, MUTINY)
    if t.piece(unit).kind == "Am":
        retype(t, unit, "A")
    for name in others:
        set_master(t, name, MUTINY if own_seat(name) else "")
        join(t, name, unit)
        t.note(Msg.of("log-mutineers", who=msg_unit(t, name), place=words["place"]), "11.a", piece.place, name)
