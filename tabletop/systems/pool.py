"""A pool of hidden blocks from which a seat draws blindly: `t.call("Recruit", seat=s)`.

All blocks of the pool get fresh names (`Stir`), lots say which of them are drawn, and the owner puts one of these on
the table or none. What was drawn is never shown, and where there was nothing to draw nothing is asked.

    class Recruit(pool.Recruit):         # place(k, seat), count
    class ChooseRecruit(pool.ChooseRecruit):   # places_of(k, kind), may_redraw(k), redrawn(t), placed(t, name, to)
    steps = {"Recruit": Recruit(), "Stir": Stir(), "ChooseRecruit": ChooseRecruit()}

A block in a pool is sealed as it would arrive, (kind, steps). Another machine disputes one that was not drawn, or that
comes where no block of that seat could; whether this one may is told by the audit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from tabletop.core.plain import Plain
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import FrameData, Known, Table
from tabletop.core.rules.flow import Decision, Procedure
from tabletop.core.rules.offers import Offer, offer
from tabletop.core.text import Msg
from tabletop.systems.blocks.covering import Mingle
from tabletop.systems.blocks.known import blocks_at, possible


class PoolFrame(FrameData):
    """Fields of these steps."""

    lots: tuple[int, ...]
    drawn: tuple[str, ...]
    again: bool


def f(k: Known) -> PoolFrame:
    """Fields of the frame in hand."""
    return PoolFrame(k, k.depth)


class Stir(Mingle):
    """All blocks of a pool get fresh names and boxes."""


class Recruit(Procedure):
    """A blind draw: stir, lots, and the owner's choice; once more when he may and wants to."""

    needs = ("seat",)
    keeps: ClassVar[Mapping[str, Plain]] = {"lots": (), "again": False}
    stages: ClassVar[tuple[str, ...]] = ("stir", "draw", "choose", "once_more")
    count = 3

    def place(self, k: Known, seat: str) -> str:
        """Hook: where the pool of a seat lies."""
        return f"pool-{seat}"

    def pool(self, k: Known) -> tuple[Piece, ...]:
        """The blocks in it."""
        return blocks_at(k, self.place(k, f(k).seat), f(k).seat)

    def stir(self, t: Table) -> None:
        """The old names say nothing any more."""
        t.call("Stir", seat=f(t).seat, places=(self.place(t, f(t).seat),))

    def draw(self, t: Table) -> None:
        """Which of them, by lot."""
        t.lots("lots", len(self.pool(t)), self.rule, self.count, f(t).seat)

    def choose(self, t: Table) -> None:
        """One of those, or none."""
        pool = self.pool(t)
        drawn = tuple(pool[n].id for n in f(t).lots if n < len(pool))
        if drawn:
            t.call("ChooseRecruit", seat=f(t).seat, drawn=drawn)

    def once_more(self, t: Table) -> None:
        """All put back, and again."""
        if f(t).again:
            t.let(again=False)
            self.goto(t, "stir")


class ChooseRecruit(Decision):
    """One of the blocks drawn is put in a place where it may come, or all stay in the pool."""

    needs, pieces = ("seat", "drawn"), ("drawn",)
    bounded = True

    def places_of(self, k: Known, kind: str) -> Iterable[str]:
        """Hook: where a block of this kind may come, by what everybody sees."""
        return ()

    def may_redraw(self, k: Known) -> bool:
        """Hook: whether the seat may have all put back and draw once more."""
        return False

    def redrawn(self, t: Table) -> None:
        """Hook: what that costs."""

    def placed(self, t: Table, name: str, to: str) -> None:
        """Hook: what a block that came does."""

    def prompt(self, k: Known) -> Msg:
        """What is asked."""
        return Msg("prompt-recruit")

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if f(k).drawn else ()

    def offers(self, k: Known) -> Iterable[Offer]:
        yield offer("pass", self.rule)
        for piece in map(k.piece, f(k).drawn):
            for place in dict.fromkeys(to for kind in possible(k, piece) for to in self.places_of(k, kind)):
                yield offer("move", self.rule, piece=piece.id, to=place)
        if self.may_redraw(k):
            yield offer("redraw", self.rule)

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_move(self, t: Table, piece: str, to: str) -> None:
        t.move(piece, to)
        self.placed(t, piece, to)
        t.done()

    def on_redraw(self, t: Table) -> None:
        self.redrawn(t)
        t.done(again=True)
