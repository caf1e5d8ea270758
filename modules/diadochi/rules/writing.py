"""8 Orders are written and sealed, then opened together, or by the umpire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.core.flow import Everyone, Step
from tabletop.core.offers import Offer, Rng, Secret, Written, offer
from tabletop.core.orderdesk import Line, Remark, Sheet, intent_of, is_line, line
from tabletop.core.table import Known, Table

from .chapters import CHAPTERS
from .names import UMPIRE
from .sheet import MILITARY

LONGEST = 400
"""Lines of one sheet; no game has come near."""


class _Desk:
    """What was worked out for one seat in one position; asked for again and again while a sheet is judged."""

    def __init__(self, k: Known) -> None:
        self.state, self.seat = k.state, k.seat
        self.chapters = [[made for made in chapter.lines(k) if not made.empty()] for chapter in CHAPTERS]
        self.offers = tuple(made for chapter in self.chapters for made in chapter)
        self.judged: dict[Any, bool] = {}


_desks: list[_Desk] = []


def _desk(k: Known) -> _Desk:
    """The desk of this position, kept for a few; never of a Table, whose position changes under it."""
    for desk in _desks:
        if desk.state is k.state and desk.seat == k.seat and not isinstance(k, Table):
            return desk
    desk = _Desk(k)
    if not isinstance(k, Table):
        _desks[:] = [desk, *_desks[:5]]
    return desk


def lines(k: Known) -> tuple[Offer, ...]:
    """Every line `k.seat` may write this season."""
    return _desk(k).offers


def remarks(k: Known, sheet: Sheet) -> tuple[Remark, ...]:
    """What all chapters say about a sheet."""
    return tuple(remark for chapter in CHAPTERS for remark in chapter.remarks(k, sheet))


def fits(k: Known, value: Any) -> bool:
    """Whether a sheet may be handed in: each line is offered, no piece has two orders."""
    if not isinstance(value, tuple) or len(value) > LONGEST or not all(is_line(one) for one in value):
        return False
    judged = _desk(k).judged
    if value not in judged:
        judged[value] = _fits(k, value)
    return judged[value]


def _fits(k: Known, value: Sheet) -> bool:
    by_verb: dict[str, list[Offer]] = {}
    for made in lines(k):
        by_verb.setdefault(made.verb, []).append(made)
    for one in value:
        asked = intent_of(one)
        if not any(made.covers(asked) for made in by_verb.get(asked.verb, ())):
            return False
    ordered = [dict(args)["piece"] for verb, args in value if verb in MILITARY]
    if len(set(ordered)) < len(ordered) or len(set(value)) < len(value):
        return False
    return not any(remark.stops for remark in remarks(k, value))


def drawn(k: Known, rng: Rng) -> Sheet:
    """A sheet at random that may be handed in."""
    found: list[Line] = []
    for chapter, offers in zip(CHAPTERS, _desk(k).chapters, strict=True):
        found += chapter.draw(k, rng) if chapter.draw is not None else _samples(rng, offers)
    while found and not fits(k, tuple(found)):
        bare = tuple(one for one in found if fits(k, (one,)))
        found = list(bare[:-1]) if bare == tuple(found) else list(bare)
    return tuple(found)


def _samples(rng: Rng, offers: list[Offer]) -> list[Line]:
    """Now and then one or two of what may be written."""
    if not offers:
        return []
    chosen = [rng.choice(offers).sample(rng) for _ in range(max(0, rng.randint(0, 3) - 1))]
    return list(dict.fromkeys(line(one.verb, **one.args) for one in chosen))


class Write(Everyone):
    """8 Every player writes in secret and says when he has finished; with an umpire only he can read it."""

    rule = "8"

    def seats(self, k: Known) -> tuple[str, ...]:
        overdue = k.var("overdue", ()) or ()
        return tuple(seat for seat in k.parties if seat != UMPIRE and seat not in overdue)

    def offers(self, k: Known) -> Iterator[Offer]:
        readers = (UMPIRE,) if k.var("umpire") else ()
        slot = Written(lambda value: fits(k, value), lambda rng: drawn(k, rng))
        yield offer("orders", self.rule, sheet=Secret(slot, readers))
        if readers:
            yield offer("draft", self.rule, sheet=Secret(slot, readers))

    def on_orders(self, t: Table, sheet: str) -> None:
        t.answer(sheet)

    def on_draft(self, t: Table, sheet: str) -> None:
        """Orders not finished, left with the umpire: they count if the deadline passes."""
        t.set(f"draft.{t.seat}", sheet)

    def standing(self, k: Known) -> Iterator[Offer]:
        """The deadline has passed: the umpire goes on without a player; without one, all who have handed in agree."""
        missing = tuple(seat for seat in self.seats(k) if seat not in k.answers)
        agreed = k.var("agreed", ()) or ()
        may = k.seat == UMPIRE if k.var("umpire") else k.seat in k.answers and k.seat not in agreed
        if missing and may:
            yield offer("overdue", self.rule)

    def on_overdue(self, t: Table) -> None:
        missing = tuple(seat for seat in self.seats(t) if seat not in t.answers)
        agreed = (*(t.var("agreed", ()) or ()), t.seat)
        t.set("agreed", agreed)
        if t.seat == UMPIRE or set(t.answers) <= set(agreed):
            t.set("overdue", (*(t.var("overdue", ()) or ()), *missing))


class Show(Step):
    """8 What was sealed is opened: by all who wrote, at once and without waiting for each other, or by the umpire."""

    rule, needs = "8", ("sheets",)
    parallel = forced = True

    def awaits(self, k: Known) -> tuple[str, ...]:
        return tuple(dict.fromkeys(opener(k, writer) for writer, _ in _closed(k)))

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("show", self.rule)

    def on_show(self, t: Table) -> None:
        for box in [box for writer, box in _closed(t) if opener(t, writer) == t.seat]:
            t.reveal(box)
        if not self.awaits(t):
            self.run(t)

    def run(self, t: Table) -> None:
        for writer, box in t.f.sheets:
            t.set(f"sheet.{writer}", box)
        t.done()


def _closed(k: Known) -> list[tuple[str, str]]:
    """(writer, box) of the sheets still to be opened."""
    boxes = k.state.boxes
    return [(writer, box) for writer, box in k.f.sheets if box not in boxes or not boxes[box].open]


def opener(k: Known, writer: str) -> str:
    """Who opens a sheet."""
    return UMPIRE if k.var("umpire") else writer


def driver(k: Known) -> str:
    """Whose machine goes on when all have written or opened: the umpire's, else that of the first who is there."""
    if k.var("umpire"):
        return UMPIRE
    overdue = k.var("overdue", ()) or ()
    return next((seat for seat in k.parties if seat not in overdue), k.game.seats[0])
