"""Steps that nobody sees: losses and builds of hidden blocks, sealed anew by their owner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, islice
from typing import ClassVar

from tabletop.core.plain import Plain
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Decision
from tabletop.core.rules.offers import Offer, One, Secret, Secrets, Some, offer
from tabletop.core.text import Msg
from tabletop.systems.blocks.covering import BlockStep
from tabletop.systems.blocks.known import Content, blocks_at, f, full, is_covered

MOST_OUTCOMES = 60
"""So many ways to take a loss are offered, the first of more."""


class Wound(BlockStep, Decision):
    """A seat's hidden blocks in a place lose n steps, unseen; those without any go to `to`, unseen as well.

    All blocks there are sealed again, so that nobody sees which was hit. `blocks`: only these. Where a subclass says
    `forced = False` the owner chooses between outcomes that the rules leave open (argument `lost`, sealed).
    """

    needs: ClassVar[tuple[str, ...]] = ("seat", "place", "n", "to")
    keeps: ClassVar[Mapping[str, Plain]] = {"blocks": ()}
    pieces = ("blocks",)

    def targets(self, k: Known) -> tuple[Piece, ...]:
        """The blocks that can lose steps."""
        named, here = f(k).blocks, blocks_at(k, f(k).place, f(k).seat)
        return tuple(p for p in here if p.kind is None and (not named or p.id in named))

    def outcomes(self, k: Known, inside: Mapping[str, Content]) -> Iterator[tuple[str, ...]]:
        """Hook: names of the blocks that lose a step, one after the other; all that the rules allow, the usual first.
        Here: each step from the block that is the strongest then."""
        yield from strongest_first(inside, f(k).n)

    def fallen(self, k: Known, kind: str) -> Content:
        """Hook: what a block out of play is sealed as."""
        return kind, full(k, kind)

    def fell(self, t: Table, names: tuple[str, ...]) -> None:
        """Hook: more to do when blocks have gone."""

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if f(k).n > 0 and self.targets(k) else ()

    def offers(self, k: Known) -> Iterable[Offer]:
        inside = {piece.id: self.content(k, piece) for piece in self.targets(k)}
        known = {name: value for name, value in inside.items() if value is not None}
        if len(known) < len(inside):
            dead = Some(tuple(inside), 0, min(f(k).n, len(inside)))
            yield self._offer(inside, dead, tuple(inside))
            return
        for lost in self.outcomes(k, known):
            left = {name: (kind, steps - lost.count(name)) for name, (kind, steps) in known.items()}
            after = {n: one if one[1] > 0 else self.fallen(k, one[0]) for n, one in left.items()}
            yield self._offer(after, tuple(name for name, (_, steps) in left.items() if steps <= 0), (lost,))

    def on_wound(self, t: Table, sealed: tuple[str, ...], dead: tuple[str, ...], lost: str = "") -> None:
        for piece, box in zip(self.targets(t), sealed, strict=True):
            t.hide(piece.id, box)
        for name in dead:
            t.move(name, f(t).to)
        self.fell(t, dead)
        t.done()

    def _offer(self, after: Mapping[str, Content | None], dead: object, choices: tuple[Plain, ...]) -> Offer:
        choice = {} if self.forced else {"lost": Secret(One(choices))}
        return offer("wound", self.rule, dead=dead, **choice, sealed=in_place(after.values()))


class EliminateUnseen(Wound):
    """Some blocks go out of play without being shown."""

    needs = ("seat", "blocks", "to")
    keeps: ClassVar[Mapping[str, Plain]] = {}

    def targets(self, k: Known) -> tuple[Piece, ...]:
        """Those that are still hidden."""
        found = (k.piece(name) for name in f(k).blocks if k.has(name))
        return tuple(piece for piece in found if piece.owner == f(k).seat and is_covered(k, piece))

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if self.targets(k) else ()

    def offers(self, k: Known) -> Iterable[Offer]:
        inside = {piece.id: self.content(k, piece) for piece in self.targets(k)}
        after = {n: self.fallen(k, one[0]) if one is not None else None for n, one in inside.items()}
        yield offer("wound", self.rule, dead=tuple(inside), sealed=in_place(after.values()))


class BuildUnseen(BlockStep, Decision):
    """The owner builds one of his hidden blocks in a place by a step, unseen, or none: all there are sealed again."""

    forced = False
    needs = ("seat", "place")

    def may(self, k: Known, piece: Piece, inside: Content) -> bool:
        """Hook: whether this block can be built here."""
        return inside[1] < full(k, inside[0])

    def prompt(self, k: Known) -> Msg:
        """What is asked."""
        return Msg("prompt-restore")

    def targets(self, k: Known) -> tuple[Piece, ...]:
        """All hidden blocks there."""
        return tuple(piece for piece in blocks_at(k, f(k).place, f(k).seat) if piece.kind is None)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if self.targets(k) else ()

    def offers(self, k: Known) -> Iterable[Offer]:
        yield offer("pass", self.rule)
        inside = {piece.id: self.content(k, piece) for piece in self.targets(k)}
        if None in inside.values():
            yield offer("restore", self.rule, which=Secret(One(tuple(inside))), sealed=in_place(inside.values(), False))
            return
        for piece in self.targets(k):
            found = inside[piece.id]
            if found is not None and self.may(k, piece, found):
                after = {**inside, piece.id: (found[0], found[1] + 1)}
                yield offer("restore", self.rule, which=Secret(One((piece.id,))), sealed=in_place(after.values()))

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_restore(self, t: Table, which: str, sealed: tuple[str, ...]) -> None:
        for piece, box in zip(self.targets(t), sealed, strict=True):
            t.hide(piece.id, box)
        t.done()


def in_place(contents: Iterable[Content | None], known: bool = True) -> Secrets:
    """The slot for boxes that are bound to the pieces in their order. Not `known`: some are not known here."""
    listed: tuple[Plain, ...] = tuple(one if known else None for one in contents)
    return Secrets(listed, named=False, parts=(1,) * len(listed))


def strongest_first(inside: Mapping[str, Content], n: int) -> Iterator[tuple[str, ...]]:
    """Which blocks lose n steps, each from one of those that have the most then: every outcome once, and the first of
    very many."""
    steps = {name: left for name, (_, left) in inside.items()}
    lost: list[str] = []
    while n > 0 and (most := max(steps.values(), default=0)) > 0:
        tied = [name for name, left in steps.items() if left == most]
        if n < len(tied):
            for some in islice(combinations(tied, n), MOST_OUTCOMES):
                yield (*lost, *some)
            return
        lost += tied
        steps.update(dict.fromkeys(tied, most - 1))
        n -= len(tied)
    yield tuple(lost)
