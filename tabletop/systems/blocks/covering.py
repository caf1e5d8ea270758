"""Blocks covered, mingled and shown: fresh names and boxes in an order that says nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from tabletop.core.errors import FactRefused
from tabletop.core.plain import Plain
from tabletop.core.position.facts import Moved
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Decision, Everyone, Step
from tabletop.core.rules.offers import Offer, Secrets, offer
from tabletop.core.rules.renaming import mentions, rename
from tabletop.core.text import Msg
from tabletop.systems.blocks.known import Content, blocks_at, content, f, full, hidden_kinds, is_covered

Group = tuple[Piece, ...]
Fresh = tuple[tuple[str, str], ...]
"""(fresh name, box)."""


class BlockStep(Step):
    """What these steps share."""

    forced = bounded = True

    def content(self, k: Known, piece: Piece) -> Content | None:
        """Hook: what is sealed for a piece (a block in a pool may be sealed as it would arrive)."""
        return content(k, piece)

    def prompt(self, k: Known) -> Msg:
        """What is waited for."""
        return Msg("prompt-blocks")

    def anew(self, k: Known, groups: Iterable[Group]) -> Secrets:
        """The slot for fresh names and boxes of these groups."""
        listed = tuple(groups)
        inside: tuple[Plain, ...] = tuple(self.content(k, piece) for group in listed for piece in group)
        return Secrets(inside, parts=tuple(map(len, listed)))


def alike(k: Known, pieces: Iterable[Piece]) -> tuple[Group, ...]:
    """Pieces in groups whose members nobody can tell apart but by what is hidden; in an order that all know."""
    listed = tuple(pieces)
    said = mentions(k, [piece.id for piece in listed])
    groups: dict[object, list[Piece]] = defaultdict(list)
    for piece in listed:
        looks = (piece.place, piece.owner, piece.facing, piece.marks, piece.x, piece.y, piece.cup or "")
        groups[(looks, said[piece.id])].append(piece)
    return tuple(map(tuple, groups.values()))


def relaid(t: Table, group: Group, fresh: Fresh) -> None:
    """The pieces of a group come back under fresh names, with all that was seen of them."""
    for piece in group:
        t.remove(piece.id)
    for piece, (name, box) in zip(group, fresh, strict=True):
        t.place_hidden(name, piece.owner, piece.place, box, piece.cup or "")
        if piece.facing:
            t.turn(name, piece.facing)
        for mark in sorted(piece.marks):
            t.mark(name, mark)
        if piece.x is not None:
            t.record(Moved(name, piece.place, piece.x, piece.y))
    rename(t, {piece.id: name for piece, (name, _) in zip(group, fresh, strict=True)})


def dealt(groups: Iterable[Group], fresh: Fresh) -> Iterator[tuple[Group, Fresh]]:
    """Each group with its part of the argument."""
    at = 0
    for group in groups:
        yield group, fresh[at : at + len(group)]
        at += len(group)


class Mingle(BlockStep, Decision):
    """Fresh names and boxes for the hidden blocks of a seat in some places, so that none can be followed."""

    needs = ("seat", "places")

    def groups(self, k: Known) -> tuple[Group, ...]:
        """What is mingled; a block that is alone stays as it is."""
        hidden = (piece for piece in self.here(k) if piece.kind is None)
        return tuple(group for group in alike(k, hidden) if len(group) > 1)

    def here(self, k: Known) -> Iterator[Piece]:
        """Blocks of the seat in the places, in an order that all know."""
        for place in sorted(set(f(k).places)):
            yield from blocks_at(k, place, f(k).seat)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if self.groups(k) else ()

    def offers(self, k: Known) -> Iterable[Offer]:
        yield offer("mix", self.rule, fresh=self.anew(k, self.groups(k)))

    def on_mix(self, t: Table, fresh: Fresh) -> None:
        for group, part in dealt(self.groups(t), fresh):
            relaid(t, group, part)
        t.done()


class CoverAgain(Mingle):
    """What lies open is turned face down and mingled with what is hidden in the same place."""

    def groups(self, k: Known) -> tuple[Group, ...]:
        """What is covered or mingled."""
        groups = alike(k, self.here(k))
        return tuple(g for g in groups if len(g) > 1 or any(piece.kind is not None for piece in g))


class Seal(BlockStep, Everyone):
    """The set-up of every seat is covered and mingled, place by place. Answered by all at once, unseen."""

    needs = ()

    def groups(self, k: Known, seat: str) -> tuple[Group, ...]:
        """What a seat has to cover."""
        found = (p for place in sorted(k.state.order) for p in blocks_at(k, place, seat) if p.kind is not None)
        return alike(k, found)

    def seats(self, k: Known) -> tuple[str, ...]:
        """Who has something to cover."""
        return tuple(seat for seat in k.taking_part if self.groups(k, seat))

    def offers(self, k: Known) -> Iterable[Offer]:
        yield offer("seal", self.rule, fresh=self.anew(k, self.groups(k, k.seat)))

    def on_seal(self, t: Table, fresh: Fresh) -> None:
        pairs = dealt(self.groups(t, t.seat), fresh)
        t.answer(tuple((tuple(piece.id for piece in group), part) for group, part in pairs))

    def run(self, t: Table) -> None:
        """All have answered: the board is changed for all at once."""
        for _, given in sorted(t.answers.items()):
            for group, fresh in _given(t, given):
                relaid(t, group, fresh)
        t.done()


def _given(k: Known, answer: Plain) -> Iterator[tuple[Group, Fresh]]:
    """What a seat answered: the groups that still lie there, with their fresh names and boxes."""
    for one in answer if isinstance(answer, tuple) else ():
        match one:
            case (tuple(names), tuple(pairs)) if len(names) == len(pairs):
                group = tuple(k.piece(str(name)) for name in names if k.has(str(name)))
                whole = (pair for pair in pairs if isinstance(pair, tuple) and len(pair) == 2)
                fresh = tuple((str(name), str(box)) for name, box in whole)
                if len(group) == len(fresh) == len(names):  # else hands were here in between
                    yield group, fresh


class Reveal(BlockStep, Decision):
    """The owner shows some of his blocks."""

    needs, pieces = ("seat", "blocks"), ("blocks",)

    def hidden(self, k: Known) -> tuple[Piece, ...]:
        """Those still covered."""
        found = (k.piece(name) for name in f(k).blocks if k.has(name))
        return tuple(piece for piece in found if piece.owner == f(k).seat and is_covered(k, piece))

    def kinds(self, k: Known, piece: Piece) -> tuple[str, ...]:
        """Hook: what a hidden piece can turn out to be."""
        return hidden_kinds(k, piece)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if self.hidden(k) else ()

    def offers(self, k: Known) -> Iterable[Offer]:
        yield offer("unveil", self.rule)

    def on_unveil(self, t: Table) -> None:
        """Raises FactRefused for what no block of that seat can be."""
        for piece in self.hidden(t):
            kinds = self.kinds(t, piece)
            value = t.reveal(str(piece.box))
            shown = t.piece(piece.id)
            if shown.kind not in kinds or not 1 <= (shown.steps or 0) <= full(t, shown.kind):
                raise FactRefused(Msg.of("block-impossible", piece=piece.id, text=str(value)[:80]))
        t.done()
