"""8.5 Rally on the battle board (phases 5 and 10).

Ruling: all Disrupted units of the side on the move roll; it is no choice, for it costs nothing.
"""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Piece, Procedure, Step, Table

from .battle_frames import f
from .board import DISRUPTED, disrupted
from .field import field, is_square
from .losses import clear
from .weights import rally_test


class BattleRally(Procedure):
    """8.5 A D10 within the ML for each Disrupted unit, all thrown at once: it is Normal again."""

    rule, needs = "8.5", ("seat",)
    keeps = {"queue": (), "thrown": 0}
    stages = ("throw", "read")

    def throw(self, t: Table) -> None:
        """As many dice as units."""
        names = tuple(piece.id for piece in shaken(t, f(t).seat))
        t.let(queue=names)
        if names:
            why = Msg.of("purpose-battle-rally", seat=f(t).seat)
            t.roll("thrown", f"{len(names)}d10", "8.5", by=f(t).seat, purpose=why)
        else:
            self.goto(t, "end")

    def read(self, t: Table) -> None:
        """One die a unit."""
        thrown = f(t).thrown
        dice = thrown if isinstance(thrown, tuple) else (thrown,)
        b = field(t)
        for name, die in zip(f(t).queue, dice, strict=False):
            if t.has(name) and is_square(t.piece(name).place) and rally_test(b, t.piece(name)).passes(die):
                clear(t, name, DISRUPTED)
                t.note(Msg.of("log-rallied", piece=name), "8.5", piece=name)


def shaken(k: Known, seat: str) -> list[Piece]:
    """Disrupted units of a seat on the board, those aboard among them."""
    return [piece for piece in field(k).soldiers(seat) if disrupted(piece)]


STEPS: tuple[type[Step], ...] = (BattleRally,)
