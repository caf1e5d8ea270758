"""8 Orders are written and sealed, then opened together, or by the umpire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.core.api import (
    Everyone,
    Frame,
    Known,
    Line,
    Msg,
    Offer,
    Remark,
    Rng,
    Secret,
    Sheet,
    Step,
    Table,
    Written,
    intent_of,
    is_line,
    line_of,
    offer,
)

from .chapters import CHAPTERS
from .frames import f
from .names import UMPIRE
from .publishing import publish, veiled
from .sheet import MILITARY

LONGEST = 400
"""Lines of one sheet; no game has come near."""


class _Worked:
    """What was worked out for one seat in one position; asked for again and again while a sheet is judged, and while
    the others hand in theirs."""

    def __init__(self, k: Known) -> None:
        self.state, self.seat = k.state.copy(), k.seat  # what a computer imagines changes in place
        self.secrets = None if k.vault is None else dict(k.vault.secrets)
        self.chapters = [[made for made in chapter.lines(k) if not made.empty()] for chapter in CHAPTERS]
        self.offers = tuple(made for chapter in self.chapters for made in chapter)
        self.judged: dict[Any, bool] = {}

    def holds(self, k: Known) -> bool:
        """Whether the seat sees the same: answers of others and what they sealed change nothing for it."""
        now, then = k.state, self.state
        if k.seat != self.seat or len(now.frames) != len(then.frames):
            return False
        return (
            now.vars == then.vars
            and now.pieces == then.pieces
            and now.order == then.order
            and now.modes == then.modes
            and all(map(_same_question, now.frames, then.frames))
            and then.boxes.items() <= now.boxes.items()
            and self.secrets == (None if k.vault is None else k.vault.secrets)
        )


def _same_question(now: Frame, then: Frame) -> bool:
    if now is then:
        return True
    asked, before = dict(now.data), dict(then.data)
    asked.pop("answers", None), before.pop("answers", None)
    return (now.step, now.uid) == (then.step, then.uid) and asked == before


_worked_out: list[_Worked] = []
MOST_KEPT = 7
"""Seats, the umpire among them."""


def _worked(k: Known) -> _Worked:
    """What was worked out in this position, kept for a few; never of a Table, whose position changes under it."""
    if isinstance(k, Table):
        return _Worked(k)
    found = next((one for one in _worked_out if one.holds(k)), None) or _Worked(k)
    _worked_out[:] = [found, *[one for one in _worked_out if one is not found][: MOST_KEPT - 1]]
    return found


def lines(k: Known) -> tuple[Offer, ...]:
    """Every line `k.seat` may write this season."""
    return _worked(k).offers


def remarks(k: Known, sheet: Sheet) -> tuple[Remark, ...]:
    """What all chapters say about a sheet."""
    return tuple(remark for chapter in CHAPTERS for remark in chapter.remarks(k, sheet))


def fits(k: Known, value: Any) -> bool:
    """Whether a sheet may be handed in: each line is offered, no piece has two orders."""
    if not isinstance(value, tuple) or len(value) > LONGEST or not all(is_line(one) for one in value):
        return False
    judged = _worked(k).judged
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
    for chapter, offers in zip(CHAPTERS, _worked(k).chapters, strict=True):
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
    return list(dict.fromkeys(line_of(one) for one in chosen))


class Write(Everyone):
    """8 Every player writes in secret and says when he has finished; with an umpire only he can read it."""

    rule = "8"

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-write", season=str(k.var("season")))

    def seats(self, k: Known) -> tuple[str, ...]:
        return tuple(seat for seat in k.taking_part if seat != UMPIRE)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return () if _agreed(k) else super().awaits(k)

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
        t.set(f"draft.{t.seat}", (_uid(t), sheet))

    def interrupts(self, k: Known) -> Iterator[Offer]:
        """The deadline has passed: the umpire goes on without a player; without one, all who have handed in agree."""
        may = k.seat == UMPIRE if k.var("umpire") else k.seat in k.answers
        if may and self.awaits(k) and k.var(f"agreed.{k.seat}") != _uid(k):
            yield offer("overdue", self.rule)

    def on_overdue(self, t: Table) -> None:
        t.set(f"agreed.{t.seat}", _uid(t))

    def run(self, t: Table) -> None:
        """Those who are not waited for are named: what they hand in from now on comes too late ."""
        answers = t.answers
        missing = tuple(seat for seat in self.seats(t) if seat not in answers)
        drafts = [(seat, t.var(f"draft.{seat}") or (0, "")) for seat in missing]
        left = [(seat, box) for seat, (uid, box) in drafts if uid == _uid(t)]
        if missing:
            t.set("overdue", missing)
        t.done(**{f(t).into: (*sorted(answers.items()), *left)})


def _uid(k: Known) -> int:
    """Of the question in hand: what was said to another lapses without being taken back."""
    return k.state.frames[k.depth].uid


def _agreed(k: Known) -> bool:
    """Whether nobody is waited for any longer."""
    who = (UMPIRE,) if k.var("umpire") else tuple(k.answers)
    return bool(who) and all(k.var(f"agreed.{seat}") == _uid(k) for seat in who)


class Show(Step):
    """8 What was sealed is opened: by all who wrote, at once and without waiting for each other, or by the umpire.

    9.b While there are bribes the umpire opens no sheet: he publishes (publishing.py) what all may know of it.
    """

    rule, needs = "8", ("sheets",)
    parallel = forced = True

    def awaits(self, k: Known) -> tuple[str, ...]:
        return tuple(dict.fromkeys(opener(k, writer) for writer, _ in _closed(k)))

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("publish" if veiled(k) else "show", self.rule)

    def on_show(self, t: Table) -> None:
        for box in [box for writer, box in _closed(t) if opener(t, writer) == t.seat]:
            t.reveal(box)
        if not self.awaits(t):
            self.run(t)

    def on_publish(self, t: Table) -> None:
        t.set("kept", f(t).sheets)
        publish(t)
        t.note(Msg.of("log-published"), self.rule)
        t.done()

    def run(self, t: Table) -> None:
        for writer, box in f(t).sheets:
            t.set(f"sheet.{writer}", box)
        t.done()


def _closed(k: Known) -> list[tuple[str, str]]:
    """(writer, box) of the sheets still to be opened."""
    boxes = k.state.boxes
    return [(writer, box) for writer, box in f(k).sheets if box not in boxes or not boxes[box].open]


def opener(k: Known, writer: str) -> str:
    """Who opens a sheet."""
    return UMPIRE if k.var("umpire") else writer


def driver(k: Known) -> str:
    """Whose machine goes on when all have written or opened: the umpire's, else that of the first who is there."""
    if k.var("umpire"):
        return UMPIRE
    writing = bool(k.state.frames) and k.state.frames[-1].step == "Write"
    overdue = k.var("overdue", ()) or ()
    there = k.answers if writing else [seat for seat in k.taking_part if seat not in overdue]
    return next((seat for seat in k.taking_part if seat in there), k.game.seats[0])
