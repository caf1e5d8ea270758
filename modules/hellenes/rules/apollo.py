"""11 Apollo: three other blocks are drawn, at the wish of who recruits or against it; Hera has it done once more."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, FrameData, Known, Msg, Offer, Step, Table, offer

from .blocks import PlaceRecruit, RecruitUnit
from .board import foe
from .olympians import APOLLO, HERA, may_appeal, use


class DrawFrame(FrameData):
    """Fields of the steps of this file."""

    seat: str
    piece: str
    again: bool
    appealed: int
    yes: int


def f(k: Known) -> DrawFrame:
    """Fields of the frame in hand."""
    return DrawFrame(k, k.depth)


class Recruit(RecruitUnit):
    """4.22 A draw of three; after an appeal to Apollo another, which Hera may have done again."""

    keeps = {**RecruitUnit.keeps, "appealed": 0, "yes": 0}
    stages = ("stir", "draw", "hera", "heard", "choose", "once_more")

    def hera(self, t: Table) -> None:
        """11 The other seat may answer an appeal."""
        other = foe(f(t).seat)
        if f(t).appealed and may_appeal(t, other, HERA):
            t.call("AppealOrNot", seat=other, value=(), right=HERA)

    def heard(self, t: Table) -> None:
        """It did: all is drawn once more."""
        if f(t).yes:
            use(t, foe(f(t).seat), HERA)
            t.let(yes=0, appealed=0)
            self.goto(t, "stir")

    def once_more(self, t: Table) -> None:
        if f(t).again:
            t.let(appealed=1)
        super().once_more(t)


class ChooseRecruit(PlaceRecruit):
    """4.22 The choice; who has sacrificed to Apollo may have three others drawn instead."""

    def may_redraw(self, k: Known) -> bool:
        """11 Apollo hears one appeal a turn."""
        return may_appeal(k, str(k.f.seat), APOLLO)

    def redrawn(self, t: Table) -> None:
        """The sacrifice is spent."""
        use(t, t.seat, APOLLO)

    def on_move(self, t: Table, piece: str, to: str) -> None:
        """4.22 It comes; 11 the enemy may send it back."""
        other = foe(t.seat)
        super().on_move(t, piece, to)
        if may_appeal(t, other, APOLLO):
            t.call("SendBack", seat=other, piece=piece)


class SendBack(Decision):
    """11 Apollo sends the recruit of the enemy back; three others are drawn."""

    rule, needs, pieces = "11.apollo", ("seat", "piece"), ("piece",)

    def prompt(self, k: Known) -> Msg:
        return Msg("prompt-sendback")

    def alive(self, k: Known) -> bool:
        """While the recruit is there."""
        return k.has(f(k).piece)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("keep", self.rule)
        yield offer("appeal", self.rule)

    def on_keep(self, t: Table) -> None:
        t.done()

    def on_appeal(self, t: Table) -> None:
        piece = f(t).piece
        owner = t.piece(piece).owner
        use(t, t.seat, APOLLO)
        t.move(piece, f"pool-{owner}")
        t.done()
        if t.state.frames[-1].step == "FreeMove":
            t.done()
        t.call("Recruit", seat=owner)
        t.let(appealed=1)


STEPS: tuple[type[Step], ...] = (Recruit, ChooseRecruit, SendBack)
