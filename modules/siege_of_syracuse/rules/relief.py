"""12.2 Athens is sent help: what must hold, and which of its lost units return with it."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.api import TURN, Known, Msg, Piece, Procedure, Step, Table
from tabletop.systems.game_data import module

from .board import (
    ARCHER,
    ATHENS,
    FORT_EVER,
    ML,
    PELTAST,
    SYRACUSE,
    coming,
    fleet,
    is_unit,
    losses_box,
    reduced_leader,
    type_of,
)
from .frames import SiegeFrame, asked_again, each
from .victory import TRIED, gone
from .waves import ATHENS_WAVE

CHIEFS = ("lamachus", "nicias")
"""12.2 One of these has been reduced or lost."""


class ReliefFrame(SiegeFrame):
    """Fields of the call for help."""

    queue: tuple[str, ...]
    thrown: int | tuple[int, ...]


def f(k: Known) -> ReliefFrame:
    """Fields of the frame in hand."""
    return ReliefFrame(k, k.depth)


def conditions(k: Known) -> Mapping[str, bool]:
    """12.2 What must all hold, by name."""
    chiefs = [p for p in k.state.pieces.values() if p.kind in CHIEFS]
    return {
        "leader": any(reduced_leader(p) or gone(p.place) for p in chiefs),
        "fort": FORT_EVER.of(k) > 0,
        "fleet": len(fleet(k, ATHENS)) < len(fleet(k, SYRACUSE)),
        "morale": ML.of(k, ATHENS) < ML.of(k, SYRACUSE),
        "surrender": TRIED.of(k, ATHENS) > 0,
    }


def dead(k: Known) -> list[Piece]:
    """12.2 Eliminated Athenian units; leaders do not come back."""
    return [piece for piece in k.at(losses_box(ATHENS), ATHENS) if is_unit(k, piece)]


class AthensCalls(Procedure):
    """12.2 When all conditions hold, help comes from the next turn on, and a D6 for each lost unit says whether it
    returns whole, reduced or not at all."""

    rule, keeps = "12.2", {"queue": (), "thrown": 0}
    pieces = ("queue",)
    stages = ("look", "throw", "read")

    def look(self, t: Table) -> None:
        """Once in the game."""
        if ATHENS_WAVE.of(t) or not all(conditions(t).values()):
            self.goto(t, "end")
            return
        ATHENS_WAVE.set(t, t.var(TURN, 1) + 1)
        t.note(Msg.of("log-athens-called"), "12.2")
        t.let(queue=tuple(piece.id for piece in dead(t)))

    def throw(self, t: Table) -> None:
        """All dice at once."""
        queue = f(t).queue
        if not queue:
            self.goto(t, "end")
            return
        t.roll("thrown", f"{len(queue)}d6", "12.2", by=ATHENS, purpose=Msg.of("purpose-return"))

    def read(self, t: Table) -> None:
        """One die a unit."""
        if asked_again(t, self, "throw", f(t).thrown):
            return
        table = module(t).lookup("return")
        for name, die in zip(f(t).queue, each(f(t).thrown), strict=False):
            if t.has(name):
                _returned(t, t.piece(name), str(table.cell("unit", die)))


def _returned(t: Table, unit: Piece, result: str) -> None:
    """12.2 What a die brings: archers and peltasts have no reduced side, and do not return on it."""
    light = type_of(t, unit) in (ARCHER, PELTAST)
    if result == "lost" or (result == "reduced" and light):
        return
    faces = module(t).kind_of(str(unit.kind)).faces
    t.set_steps(unit.id, faces if result == "full" else reduced(faces))
    t.move(unit.id, coming(ATHENS))


def reduced(faces: int) -> int:
    """8.4 Steps of a counter that has just been flipped: hoplites flip after two losses, others after one."""
    return faces - 2 if faces > 2 else 1


STEPS: tuple[type[Step], ...] = (AthensCalls,)
