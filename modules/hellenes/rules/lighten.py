"""5.21 A land unit made weaker of its owner's will, so that a smaller fleet can carry it."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, FrameData, Known, Offer, One, Piece, Secret, Step, Table, offer
from tabletop.systems.blocks import blocks_at, content
from tabletop.systems.blocks.unseen import in_place

from .party import members


class LightenFrame(FrameData):
    """Fields of the step."""

    seat: str
    place: str


def f(k: Known) -> LightenFrame:
    """Fields of the frame in hand."""
    return LightenFrame(k, k.depth)


class Lighten(Decision):
    """5.21 A land unit gives up a step, unseen, to go aboard a fleet; all blocks there are sealed again."""

    rule, needs = "5.21", ("seat", "place")

    def targets(self, k: Known) -> tuple[Piece, ...]:
        """Covered blocks there."""
        return tuple(piece for piece in blocks_at(k, f(k).place, f(k).seat) if piece.kind is None)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if self.targets(k) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", self.rule)
        inside = {piece.id: content(k, piece) for piece in self.targets(k)}
        group = {one.name: one for one in members(k, self.targets(k))}
        for name, found in inside.items():
            if found is None:
                which = Secret(One(tuple(inside)))
                yield offer("lighten", self.rule, which=which, sealed=in_place(inside.values(), False))
                return
            if group[name].loads and found[1] > 1:
                after = {**inside, name: (found[0], found[1] - 1)}
                which = Secret(One((name,)))
                yield offer("lighten", self.rule, which=which, sealed=in_place(after.values()))

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_lighten(self, t: Table, which: str, sealed: tuple[str, ...]) -> None:
        for piece, box in zip(self.targets(t), sealed, strict=True):
            t.hide(piece.id, box)
        t.done()


STEPS: tuple[type[Step], ...] = (Lighten,)
