"""8, 9.b With an umpire sheets are sealed to him and stay so: he publishes what all may know, each part in its time.

What is never shown: a bribe that is not valid, a counter-bribe on a target that no valid bribe touches, a bid, gold
given without a word, the order for a unit that was not won. Variables: kept is ((seat, box), …) of the season, past
((seat, box, lines shown), …) of the last one. At the end of the game his vault proves all of it (audit).
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Entrusted, Known, Line, Offer, Sheet, Table, offer

from .board import is_unit, master, season
from .names import SEASONS, SEATS, UMPIRE
from .sheet import MILITARY, sheet

SECRET = ("bribe", "counter", "bid")
"""9.b, 11.b Never shown; of what comes of them the log tells what all may know."""
PREPARED = (*MILITARY, "retreat")
"""9.b Written as well for what one hopes to win."""


def veiled(k: Known) -> bool:
    """Whether the sheets of this season stay sealed: there is an umpire, and what all did may not be told to all."""
    return bool(k.var("umpire")) and season(k) in SEASONS


def public(k: Known, seat: str, whole: Sheet) -> Sheet:
    """The lines of a sheet that all may know as things stand: no bribes, bids and silent gifts, no orders for others'
    units."""
    return tuple(one for one in whole if _told(one) and (one[0] not in PREPARED or _his(k, seat, one)))


def _told(one: Line) -> bool:
    """9.c Secondary orders are public, gold only where its giver says so."""
    return bool(dict(one[1])["public"]) if one[0] == "gift" else one[0] not in SECRET


def _his(k: Known, seat: str, one: Line) -> bool:
    """Whether the piece of a line is the writer's; of one that is gone nothing comes any more."""
    name = str(dict(one[1])["piece"])
    if not k.has(name):
        return False
    return (k.piece(name).owner if is_unit(k.piece(name)) else master(k, name)) == seat


def publish(t: Table) -> None:
    """What all may know is shown to all; a line once shown stays."""
    for seat, box in t.var("kept", ()) or ():
        shown = sheet(t, seat)
        new = tuple(one for one in public(t, seat, _whole(t, box)) if one not in shown)
        if new:
            t.set(f"sheet.{seat}", (*shown, *new))


def _whole(k: Known, box: str) -> Sheet:
    """What a sealed sheet says, for who may read it."""
    value = k.open(box)
    return value if isinstance(value, tuple) else ()  # type: ignore[return-value]


def put_by(t: Table) -> None:
    """The season is over: the umpire may look back at its sheets until the next one's are published."""
    if t.var("kept"):
        t.set("past", tuple((seat, box, sheet(t, seat)) for seat, box in t.var("kept")))
        t.set("kept", ())


def handed_in(k: Known) -> dict[str, Entrusted]:
    """By seat, what the umpire may read though not all may: the sheets that are being handed in, or those of the season
    in hand, or of the last one."""
    if k.seat != UMPIRE or not k.var("umpire"):
        return {}
    boxes = {seat: (box, sheet(k, seat)) for seat, box in k.var("kept", ()) or ()} or _coming(k)
    boxes = boxes or {seat: (box, shown) for seat, box, shown in k.var("past", ()) or ()}
    return {seat: _entrusted(k, box, shown) for seat, (box, shown) in boxes.items()}


def _entrusted(k: Known, box: str, shown: Sheet) -> Entrusted:
    return Entrusted(box, tuple((one, one in shown) for one in k.peek(box, ())))


def _coming(k: Known) -> dict[str, tuple[str, Sheet]]:
    """Sheets handed in, and drafts left, while others still write."""
    top = k.state.frames[-1] if k.state.frames else None
    if top is None or top.step != "Write":
        return {}
    left = {seat: k.var(f"draft.{seat}") or (0, "") for seat in SEATS}
    drafts = {seat: box for seat, (uid, box) in left.items() if uid == top.uid}
    return {seat: (str(box), ()) for seat, box in {**drafts, **k.answers}.items()}


class _Umpires(Decision):
    """What only the umpire's program can do; it does so without asking him."""

    needs, forced = (), True

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (UMPIRE,)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("publish", self.rule)


class Newcomers(_Umpires):
    """9.b A bribe has been won: the orders written for whoever came over are shown."""

    rule = "9.b"

    def on_publish(self, t: Table) -> None:
        publish(t)
        t.done()
