"""Dice that nobody throws: every seat seals a number, then all open theirs, and the dice follow from all of them.

Whoever opened last could keep silent, never choose: the other numbers were sealed before any was open. What is
promised cannot be changed (`Opened` must match the digest), and a seat that opens falsely is asked until it opens
rightly.

A seat that keeps silent stops the game; variable `aborts` says what then. wait: nothing. Else a seat whose own number
is open may call the silent ones, and then throw without them. forfeit: from the open numbers and a spare one of its own
that it had sealed with the other, so that who keeps silent does not know what his silence will throw. program: by the
dealer's program. What a silent seat opens afterwards without having seen that falls: it could have looked first.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import ClassVar

from tabletop.core.environment import Environment
from tabletop.core.journal.intent import Intent
from tabletop.core.plain import Plain
from tabletop.core.position.facts import Rolled, boxes_of
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import DrawLots, Roll, Step
from tabletop.core.rules.offers import Hex, Offer, Secret, offer
from tabletop.core.secrets.chance import DiceSpec, draw, throw
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.secrets.seal import Entropy
from tabletop.core.text import Msg
from tabletop.core.variables import ABORTS, OVERDUE

SIZE = 32
"""Bytes of a seat's number."""


def stream(seed: bytes) -> Entropy:
    """Endless bytes from a seed: SHA-256 over the seed and a counter."""
    left = bytearray()
    count = 0

    def take(n: int) -> bytes:
        nonlocal count
        while len(left) < n:
            left.extend(hashlib.sha256(seed + count.to_bytes(8, "big")).digest())
            count += 1
        taken = bytes(left[:n])
        del left[:n]
        return taken

    return take


def joint_dice(spec: DiceSpec, where: tuple[Plain, ...], openings: Iterable[tuple[str, Plain]]) -> tuple[int, ...]:
    """What the dice show: `where` names the roll, `openings` are (seat, number) in the game's order of seats."""
    text = json.dumps([str(spec), where, list(openings)], ensure_ascii=False, separators=(",", ":"))
    return throw(spec, stream(hashlib.sha256(text.encode()).digest()))


def joint_lots(n: int, k: int, where: tuple[Plain, ...], openings: Iterable[tuple[str, Plain]]) -> tuple[int, ...]:
    """k different numbers below n, from the same."""
    text = json.dumps([f"{k} of {n}", where, list(openings)], ensure_ascii=False, separators=(",", ":"))
    return draw(range(n), k, stream(hashlib.sha256(text.encode()).digest()))


class JointRoll(Step):
    """A Roll answered by all seats; it takes the place of a Roll where the variable `dice` is 'answered'."""

    parallel = forced = public = True
    needs: ClassVar[tuple[str, ...]] = Roll.needs
    keeps = {"called": ()}
    trusted = "Roll"
    """The step that takes its place when the program throws after all."""

    def awaits(self, k: Known) -> tuple[str, ...]:
        """First whoever has not sealed; then, once all have, whoever has not opened."""
        sealed = k.answers
        silent = tuple(seat for seat in k.taking_part if seat not in sealed)
        return silent or tuple(seat for seat in k.taking_part if not _opened(k, sealed[seat]))

    def offers(self, k: Known) -> Iterable[Offer]:
        if k.seat in k.answers:
            yield offer("disclose", k.f.rule)
        else:
            spare = {"spare": Secret(Hex(SIZE))} if k.var(ABORTS) == "forfeit" else {}
            yield offer("commit", k.f.rule, number=Secret(Hex(SIZE)), **spare)

    def interrupts(self, k: Known) -> Iterable[Offer]:
        """To throw without a silent seat: called first, by one whose own number is open."""
        if not (missing(k) and _opened(k, k.answers.get(k.seat, ""))):
            return
        yield offer("forfeit" if k.seat in _called(k) else "call", k.f.rule)

    def by_itself(self, k: Known, environment: Environment) -> Intent | None:
        """A fresh number, or the opening of the one sealed before."""
        if k.seat in k.answers:
            return Intent("disclose")
        names = ("number", "spare") if k.var(ABORTS) == "forfeit" else ("number",)
        return Intent("commit", {name: environment.entropy(SIZE).hex() for name in names})

    def on_commit(self, t: Table, number: str, spare: str = "") -> None:
        t.answer((number, spare) if spare else number)

    def on_disclose(self, t: Table) -> None:
        t.reveal(boxes_of(t.answers[t.seat])[0])
        if not self.awaits(t):
            self.run(t)

    def on_call(self, t: Table) -> None:
        t.let(called=(*_called(t), t.seat))
        for seat in missing(t):
            t.note(Msg.of("log-calls-silent", seat=Msg(f"seat-{seat}")), t.f.rule)

    def on_forfeit(self, t: Table) -> None:
        """What the silent seats open unseen from here on falls (races)."""
        silent, before = missing(t), t.var(OVERDUE)
        for seat in silent:
            t.note(Msg.of("log-forfeits", seat=Msg(f"seat-{seat}")), t.f.rule)
        t.set(OVERDUE, silent)
        t.set(OVERDUE, before)
        if t.var("aborts") == "program":
            fields = {name: t.state.frames[t.depth].data[name] for name in self.needs}
            t.done()
            t.call(self.trusted, **fields, thrown=DiceSource.PROGRAM.value)
            return
        t.reveal(boxes_of(t.answers[t.seat])[1])
        self._thrown(t, "forfeited", ("without", *silent, *(_digest(t, seat) for seat in silent)))

    def run(self, t: Table) -> None:
        self._thrown(t, DiceSource.JOINT.grade, ())

    def _thrown(self, t: Table, grade: str, more: tuple[Plain, ...]) -> None:
        """The dice from all numbers that are open, in the order of the seats."""
        f, uid = t.f, t.state.frames[t.depth].uid
        boxes = [(seat, t.state.boxes[box]) for seat in t.taking_part for box in boxes_of(t.answers[seat])]
        openings = [(seat, box.value) for seat, box in boxes if box.open]
        into = f.into
        dice, values = self._shown(t, (t.game.id, uid, *more), openings)
        t.record(Rolled(Msg.unpacked(f.why), dice, values if dice else (), f.rule, grade, f.by or CHANCE))
        t.done(**{into: values[0] if dice and len(values) == 1 else values})

    def _shown(
        self, t: Table, where: tuple[Plain, ...], openings: list[tuple[str, Plain]]
    ) -> tuple[str, tuple[int, ...]]:
        """The dice, '' for a draw, and what they show."""
        return t.f.dice, joint_dice(DiceSpec.parse(t.f.dice), where, openings)


class JointLots(JointRoll):
    """Lots answered by all seats."""

    needs, trusted = DrawLots.needs, "DrawLots"

    def _shown(
        self, t: Table, where: tuple[Plain, ...], openings: list[tuple[str, Plain]]
    ) -> tuple[str, tuple[int, ...]]:
        return "", joint_lots(t.f.n, t.f.k, where, openings)


def missing(k: Known) -> tuple[str, ...]:
    """Seats without which this roll may be thrown, as was agreed: their numbers are wanting. Not all, and where their
    silence throws something, only such as have sealed theirs: else the others would choose."""
    rule, sealed = k.var(ABORTS), k.answers
    silent = tuple(seat for seat in k.taking_part if seat not in sealed or not _opened(k, sealed[seat]))
    if rule not in ("forfeit", "program") or len(silent) == len(k.taking_part):
        return ()
    if rule == "forfeit" and any(seat not in sealed or len(boxes_of(sealed[seat])) < 2 for seat in k.taking_part):
        return ()
    return silent


def _called(k: Known) -> tuple[str, ...]:
    called = k.state.frames[k.depth].data.get("called", ())
    return tuple(map(str, called)) if isinstance(called, tuple) else ()


def _digest(k: Known, seat: str) -> str:
    return k.state.boxes[boxes_of(k.answers[seat])[0]].digest


def _opened(k: Known, answer: Plain) -> bool:
    found = k.state.boxes.get(boxes_of(answer)[0])
    return found is not None and found.open
