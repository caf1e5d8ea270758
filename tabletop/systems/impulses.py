"""Impulses in turn: each seat has a number of them, takes one or passes; passes of all in a row end the phase.

    class Phase(Alternation):
        rule = "6.1"
        def left(self, k, seat): return k.var(f"impulses.{seat}", 0)
        def spend(self, t, seat): t.set(f"impulses.{seat}", self.left(t, seat) - 1)
        def begin_impulse(self, t, seat, kind): t.call("Impulse", seat=seat, kind=kind)

    steps = {"Phase": Phase(), "ImpulseChoice": ImpulseChoice()}      # subclass the choice to give it a `rule`
    t.call("Phase", first="athens")

A seat that has none left, or that `can` not take one, passes without being asked, so the other goes on alone until it
has none left or passes too (`either_ends`: the phase ends with the first that has used up all of its own). Impulses
that nobody has taken when the phase ends are lost. `said` is what the seats have done so far, in pairs (seat, 'impulse'
or 'pass').
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from tabletop.core.plain import Plain
from tabletop.core.rules.context import FrameData, Known, Table
from tabletop.core.rules.flow import END, Decision, Procedure
from tabletop.core.rules.offers import Offer, One, offer

IMPULSE, PASS = "impulse", "pass"


class AlternationFrame(FrameData):
    """The fields of the phase."""

    first: str
    now: str
    say: str
    kind: str
    said: tuple[tuple[str, str], ...]


class Alternation(Procedure, ABC):
    """The phase. Hooks of the game: `left`, `spend`, `begin_impulse`; others have a sense of their own already."""

    needs = ("first",)
    keeps = {"now": "", "say": "", "kind": "", "said": ()}
    stages = ("choose", "carry_out", "give_way")
    choice: ClassVar[str] = "ImpulseChoice"
    """The name under which the game has its `ImpulseChoice`."""
    either_ends: ClassVar[bool] = False
    """The phase is over as soon as one seat has none left; otherwise the other goes on alone."""

    # --- hooks ---

    @abstractmethod
    def left(self, k: Known, seat: str) -> int:
        """*hook* Impulses that a seat may still take."""

    @abstractmethod
    def spend(self, t: Table, seat: str) -> None:
        """*hook* One less, as it is taken."""

    @abstractmethod
    def begin_impulse(self, t: Table, seat: str, kind: str) -> None:
        """*hook* Call the step of an impulse."""

    def seats(self, k: Known) -> tuple[str, ...]:
        """*hook* Who takes part, in turn."""
        return k.taking_part

    def kinds(self, k: Known, seat: str) -> tuple[str, ...]:
        """*hook* Kinds of impulse to choose from; empty where there is but one."""
        return ()

    def can(self, k: Known, seat: str) -> bool:
        """*hook* Whether a seat may take an impulse now; who may not passes by itself. One with none left never may."""
        return True

    def may_pass(self, k: Known, seat: str) -> bool:
        """*hook* Whether a seat may pass that can take an impulse."""
        return True

    def passed(self, t: Table, seat: str, by_itself: bool) -> None:
        """*hook* A seat has passed; `by_itself`: it was not asked."""

    # --- reading; `k` holds the phase or something it has called ---

    def said(self, k: Known) -> tuple[tuple[str, str], ...]:
        """What the seats have done so far, in pairs (seat, 'impulse' or 'pass')."""
        return self._frame(k).said

    def nth(self, k: Known, seat: str) -> int:
        """How many times a seat has had its turn so far in this phase, taken or passed."""
        return sum(who == seat for who, _ in self.said(k))

    def able(self, k: Known, seat: str) -> bool:
        """Whether a seat is asked at all."""
        return self.left(k, seat) > 0 and self.can(k, seat)

    def over(self, k: Known) -> bool:
        """Whether the phase has ended: all have passed in a row, or nobody (with `either_ends`: somebody) has any
        impulse left."""
        seats = self.seats(k)
        last = self.said(k)[-len(seats) :]
        if len(last) == len(seats) and all(say == PASS for _, say in last):
            return True
        spent = [self.left(k, seat) <= 0 for seat in seats]
        return any(spent) if self.either_ends else all(spent)

    def _frame(self, k: Known) -> AlternationFrame:
        depth = next(n for n in range(k.depth, -1, -1) if k.game.step(k.state.frames[n].step) is self)
        return AlternationFrame(k, depth)

    # --- stages ---

    def choose(self, t: Table) -> None:
        """Whose turn it is is asked; who cannot take an impulse is not."""
        frame = self._frame(t)
        now = frame.now or frame.first
        t.let(now=now, say="", kind="")
        if self.over(t):
            self.goto(t, END)
        elif self.able(t, now):
            t.call(self.choice, seat=now)

    def carry_out(self, t: Table) -> None:
        """An impulse is spent and begins; whatever else was said is a pass."""
        frame = self._frame(t)
        seat, say, kind = frame.now, frame.say, frame.kind
        t.let(said=(*frame.said, (seat, say or PASS)))
        if say == IMPULSE:
            self.spend(t, seat)
            self.begin_impulse(t, seat, kind)
        else:
            self.passed(t, seat, not say)

    def give_way(self, t: Table) -> None:
        """The next seat in turn."""
        seats, now = self.seats(t), self._frame(t).now
        t.let(now=seats[(seats.index(now) + 1) % len(seats)])
        self.goto(t, "choose")


class ImpulseChoice(Decision):
    """Take an impulse, of one of its kinds, or pass."""

    public = True

    def alive(self, k: Known) -> bool:
        """Not when free play has taken the impulses away: then the seat passes."""
        return self._phase(k) is not None and self._able(k)

    def offers(self, k: Known) -> Iterable[Offer]:
        phase = self._phase(k)
        if phase is None:
            return
        below = Known(k.game, k.state, k.seat, k.vault, k.depth - 1)
        kinds = phase.kinds(below, k.f.seat)
        yield offer(IMPULSE, self.rule, of=One(kinds)) if kinds else offer(IMPULSE, self.rule)
        if phase.may_pass(below, k.f.seat):
            yield offer(PASS, self.rule)

    def on_impulse(self, t: Table, of: Plain = "") -> None:
        t.done(say=IMPULSE, kind=of)

    def on_pass(self, t: Table) -> None:
        t.done(say=PASS)

    def _phase(self, k: Known) -> Alternation | None:
        """The step that has asked, one frame below."""
        step = k.game.step(k.state.frames[k.depth - 1].step) if k.depth > 0 else None
        return step if isinstance(step, Alternation) else None

    def _able(self, k: Known) -> bool:
        phase = self._phase(k)
        return phase is not None and phase.able(Known(k.game, k.state, k.seat, k.vault, k.depth - 1), k.f.seat)
