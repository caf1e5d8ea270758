"""A position taken over from a real table: counters laid out at once, open or sealed, and where the rules go on.

Verbs of free_play. What a client adds (names of chance, boxes) comes from session/dealer: a sealed counter never stands
in an entry in clear.
"""

from __future__ import annotations

from tabletop.core import bounds as B
from tabletop.core.errors import FactRefused
from tabletop.core.journal.intent import Intent
from tabletop.core.plain import Plain, freeze
from tabletop.core.position import facts as F
from tabletop.core.position.state import Frame
from tabletop.core.rules.context import Known, Table
from tabletop.core.secrets.seal import BoxRef
from tabletop.core.text import Msg

LAID = 7
"""What is said of a counter: name, owner, place, kind, steps, box, cup."""
ANSWERS = "answers"
"""Field of a frame: what seats have answered."""
STEERING = frozenset({"resume", "unwind"})
"""Verbs that say by hand where the rules go on."""


def steers(intent: Intent) -> bool:
    """Whether an act says by hand where the rules go on, alone or among others: what they ask from there is not what
    was played, so no program answers it of itself before its player has looked."""
    if intent.verb not in ("batch", "set_up"):
        return intent.verb in STEERING
    acts = intent.args.get("acts")
    return isinstance(acts, tuple) and any(isinstance(one, tuple) and _names(one[:1]) for one in acts)


def _names(words: tuple[object, ...]) -> bool:
    """Whether one of these is such a verb; whatever else they are."""
    return any(isinstance(word, str) and word in STEERING for word in words)


def lay_out(t: Table, laid: object) -> None:
    """Counters of the sheet come onto the table, each (name, owner, place, kind, steps, box, cup), bottom first. Of a
    sealed one kind and steps are None, and its box is its owner's; of an open one box is None."""
    for one in laid if isinstance(laid, tuple) else ():
        if not isinstance(one, tuple) or len(one) != LAID:
            raise FactRefused(Msg.of("odd-arguments", verb="lay_out"))
        name, owner, place, kind, steps, box, cup = one
        if place not in t.game.places:
            raise FactRefused(Msg.of("no-such-place", place=str(place)[:80]))
        if owner != "" and owner not in t.game.seats:
            raise FactRefused(Msg.of("no-such-seat", seat=str(owner)[:80]))
        if isinstance(box, BoxRef) and kind is None and steps is None:
            _sealed_here(t, owner)
            t.record(F.Boxed(box.box, owner, box.digest))
            t.record(F.Placed(name, owner, place, box=box.box, cup=cup))
        elif box is None:
            fits(t, kind, steps)
            _free(t, kind)
            t.record(F.Placed(name, owner, place, kind, steps))
        else:
            raise FactRefused(Msg.of("odd-arguments", verb="lay_out"))


def fits(t: Known, kind: object, steps: object) -> None:
    """Raises FactRefused for a counter of no sheet, or a face it has not."""
    spec = t.game.counters.get(kind) if isinstance(kind, str) else None
    if spec is None:
        raise FactRefused(Msg.of("no-such-counter", counter=str(kind)[:80]))
    if type(steps) is not int or not 1 <= steps <= spec.faces:
        raise FactRefused(Msg.of("steps-out-of-range", steps=str(steps)[:20], faces=spec.faces))


def _sealed_here(t: Known, owner: str) -> None:
    """Raises FactRefused where the owner plays with a key of his own: what he hides nobody else seals. Without its
    content he could not play on, and who sealed it would know it."""
    info = t.state.seats.get(owner)
    if owner != t.seat and info is not None and info.key:
        raise FactRefused(Msg.of("lay-out-elsewhere", seat=Msg(f"seat-{owner}")))


def _free(t: Known, kind: str) -> None:
    """Raises FactRefused for a counter there is once that lies on the table."""
    lying = next((piece for piece in t.state.pieces.values() if piece.kind == kind), None)
    if lying is not None and not t.game.counters[kind].endless:
        raise FactRefused(Msg.of("counter-on-table", place=lying.place))


def resume(t: Table, frames: object, serial: int) -> None:
    """Where the rules go on from here: a stack of steps, each (step, ((field, value), ...), number); none at all lets
    them begin anew."""
    if not isinstance(frames, tuple):
        raise FactRefused(Msg.of("no-such-frame"))
    made = tuple([_frame(t, one) for one in frames])
    if type(serial) is not int or not all(frame.uid <= serial <= B.MOST_SERIAL for frame in made):
        raise FactRefused(Msg.of("no-such-frame"))
    t.state.frames, t.state.serial = made, max(serial, t.state.serial)
    t.depth = len(made) - 1


def _frame(t: Table, one: object) -> Frame:
    """A step that the rules know, with the fields it has, but for what seats have answered: they are asked."""
    match one:
        case (str(step), tuple(fields), int(uid)) if t.game.has_step(step):
            data: dict[str, Plain] = dict(_field(field) for field in fields)
            known = t.game.step(step)
            if set(known.needs) <= data.keys() <= known.declared() - {ANSWERS}:
                return Frame(step, data, uid)
    raise FactRefused(Msg.of("no-such-frame"))


def _field(field: object) -> tuple[str, Plain]:
    match field:
        case (str(name), value):
            return name, freeze(B.plain(value))
    raise FactRefused(Msg.of("no-such-frame"))
