"""Dice that nobody throws: every seat seals a number, then all open theirs, and the dice follow from all of them.

Whoever opened last could keep silent, never choose: the other numbers were sealed before any was open. What is promised
cannot be changed (`Opened` must match the digest), and a seat that opens falsely is asked until it opens rightly.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from tabletop.core.chance import DiceSpec, throw
from tabletop.core.facts import Rolled
from tabletop.core.flow import Roll, Step
from tabletop.core.ids import CHANCE
from tabletop.core.intent import Intent
from tabletop.core.offers import Hex, Offer, Secret, offer
from tabletop.core.outside import Outside
from tabletop.core.seal import Entropy
from tabletop.core.state import Plain
from tabletop.core.table import Known, Table
from tabletop.core.text import Msg

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


class JointRoll(Step):
    """A Roll answered by all seats; it takes the place of a Roll where the variable `dice` is 'answered'."""

    parallel = forced = public = True
    needs = Roll.needs

    def awaits(self, k: Known) -> tuple[str, ...]:
        """First whoever has not sealed; then, once all have, whoever has not opened."""
        sealed = k.answers
        silent = tuple(seat for seat in k.parties if seat not in sealed)
        return silent or tuple(seat for seat in k.parties if not _opened(k, sealed[seat]))

    def offers(self, k: Known) -> Iterable[Offer]:
        if k.seat in k.answers:
            yield offer("disclose", k.f.rule)
        else:
            yield offer("commit", k.f.rule, number=Secret(Hex(SIZE)))

    def by_itself(self, k: Known, outside: Outside) -> Intent | None:
        """A fresh number, or the opening of the one sealed before."""
        return Intent("disclose") if k.seat in k.answers else Intent("commit", {"number": outside.entropy(SIZE).hex()})

    def on_commit(self, t: Table, number: str) -> None:
        t.answer(number)

    def on_disclose(self, t: Table) -> None:
        t.reveal(str(t.answers[t.seat]))
        if not self.awaits(t):
            self.run(t)

    def run(self, t: Table) -> None:
        f, sealed, uid = t.f, t.answers, t.state.frames[t.depth].uid
        openings = [(seat, t.state.boxes[str(sealed[seat])].value) for seat in t.parties]
        values = joint_dice(DiceSpec.parse(f.dice), (t.game.id, uid), openings)
        t.record(Rolled(Msg.unpacked(f.why), f.dice, values, f.rule, "answered", f.by or CHANCE))
        t.done(**{f.into: values[0] if len(values) == 1 else values})


def _opened(k: Known, box: Plain) -> bool:
    found = k.state.boxes.get(str(box))
    return found is not None and found.open
