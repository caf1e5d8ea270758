"""What the umpire's program does behind the screen, where money, bids and bribes are: by the rules that hold without
an umpire, on a copy of the table on which all lies open. All but the secrets of it is then written down for everybody.

A stage that needs a treasury or a secret line says `if behind(t, "Winter", "settle"): return` first. The accounts are
written anew, sealed, each time; whoever has a vault of his opens them at the end and judges all of it again (audit).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tabletop.core.api import (
    Decision,
    Environment,
    Fact,
    Flow,
    Intent,
    Known,
    Offer,
    Plain,
    Procedure,
    Secret,
    State,
    Table,
    VarSet,
    Written,
    offer,
)

from .atlas import atlas
from .frames import f
from .names import SEATS, UMPIRE
from .publishing import publish
from .treasury import gold, hidden, hoarded, lying, sealed

SECRET = ("gold.", "treasure.", "laid.", "sheet.", "counter.")
"""What variables of the copy begin with that nobody else reads; counter. is told as far as it is known."""


class Open(Table):
    """A copy on which sheets, treasuries and counter-bribes lie open, the frame on top of it gone; variables `bare` 1
    and laid.<seat>, see treasury. Raises NotKnown for all but the umpire."""

    def __init__(self, k: Known) -> None:
        super().__init__(k.game, k.state, "", None)
        given: dict[str, Plain] = {"umpire": 0, "bare": 1, "tally": ()}
        for seat in SEATS:
            given |= {f"gold.{seat}": gold(k, seat), f"laid.{seat}": hidden(k, seat)}
        given |= {f"treasure.{citadel}": lying(k, citadel) for citadel in atlas(k).citadels if hoarded(k, citadel)}
        given |= {f"sheet.{seat}": k.open(box) for seat, box in k.var("kept", ()) or ()}
        for target, sum_ in _hidden(given).items():
            given[f"counter.{target}"] = int(k.var(f"counter.{target}") or 0) + sum_
        self.state.vars |= given
        self.done()

    def accounts(self) -> dict[str, Plain]:
        """What is to be sealed: seats and citadels with a hoard -> their content."""
        held = self.state.vars
        found: dict[str, Plain] = {s: (held[f"gold.{s}"], held.get(f"laid.{s}", ()) or ()) for s in SEATS}
        return found | {c: held[f"treasure.{c}"] for c in atlas(self).citadels if held.get(f"treasure.{c}")}

    def public(self) -> Iterator[Fact]:
        """What was recorded that is no secret."""
        for fact in self.facts():
            if not isinstance(fact, Flow) and not (isinstance(fact, VarSet) and fact.name.startswith(SECRET)):
                yield fact

    def counters(self, was: State) -> Iterator[tuple[str, int | None]]:
        """9.b Targets, and what is now known to all to lie on them, where that is another sum than it was."""
        unseen = _hidden(self.state.vars)
        for name in sorted(n for n in {*was.vars, *self.state.vars} if n.startswith("counter.")):
            shown = self.var(name, 0) - unseen.get(name.removeprefix("counter."), 0)
            if shown != (was.vars.get(name) or 0):
                yield name, shown or None


def _hidden(held: Mapping[str, Plain]) -> dict[str, int]:
    """Target -> what lies on it unseen, of a copy."""
    found: dict[str, int] = {}
    for seat in SEATS:
        laid = held.get(f"laid.{seat}")
        for one in laid if isinstance(laid, tuple) else ():
            match one:
                case (target, int(sum_)):
                    found[str(target)] = found.get(str(target), 0) + sum_
    return found


def behind(t: Table, step: str, stage: str) -> bool:
    """Whether a stage is for the umpire's program; then that is called."""
    if sealed(t):
        t.call("Behind", of=step, at=stage)
    return sealed(t)


class _Done(NamedTuple):
    state: State
    copy: Open


class Behind(Decision):
    """8.a A stage carried out by the umpire’s program, without asking him; with no stage, the accounts alone."""

    rule, needs, forced = "8.a", ("of", "at"), True

    def __init__(self) -> None:
        self._last: _Done | None = None

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (UMPIRE,)

    def offers(self, k: Known) -> Iterator[Offer]:
        seals = {seat: Secret(self._fits(k, seat), (UMPIRE, seat)) for seat in SEATS}
        seals |= {c: Secret(self._fits(k, c), (UMPIRE,)) for c in atlas(k).citadels if hoarded(k, c)}
        yield offer("publish", self.rule, **dict(sorted(seals.items())))  # in the order in which files keep them

    def _fits(self, k: Known, name: str) -> Written:
        """What must be in a box, looked at when one is sealed or opened."""
        return Written(lambda value: value == self._carried_out(k).accounts().get(name, 0), lambda rng: 0)

    def by_itself(self, k: Known, environment: Environment) -> Intent | None:
        held, (made,) = self._carried_out(k).accounts(), self.offers(k)
        return Intent(made.verb, {name: held.get(name, 0) for name in made.args})

    def on_publish(self, t: Table, **boxes: str) -> None:
        """All that is no secret, then the accounts."""
        publish(t)
        copy = self._carried_out(Known(t.game, t.state, t.seat, t.vault, t.depth))
        was = t.state.copy()
        for fact in copy.public():
            t.record(fact)
        for name, sum_ in copy.counters(was):
            t.set(name, sum_)
        for name in [n for n in t.state.vars if n.startswith(("gold.", "treasure.", "hoard."))]:
            t.set(name, None)
        for name, box in sorted(boxes.items()):
            if name in copy.accounts():
                t.set(f"account.{name}" if name in SEATS else f"hoard.{name}", box)
        t.set("tally", ())
        t.state.frames, t.state.serial = copy.state.frames, copy.state.serial
        t.depth = len(t.state.frames) - 1

    def _carried_out(self, k: Known) -> Open:
        """The stage on a copy; the one made last while the table has not changed."""
        if self._last is not None and self._last.state is k.state:
            return self._last.copy
        copy = Open(k)
        if f(k).of:
            step = k.game.step(f(k).of)
            assert isinstance(step, Procedure)
            getattr(step, f(k).at)(copy)
        self._last = _Done(k.state, copy)
        return copy
