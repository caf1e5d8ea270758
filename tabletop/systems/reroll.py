"""A right to have dice thrown again, asked after the throw, and a right to answer it with one more throw.

Who has which right and what using it costs is the game's (hooks of `Appeal`). Called right after a roll has landed in a
field of the frame in hand, which may change: `Appeal.ask(t, "ares", "dice", ("3d6", "athens"))`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from tabletop.core.plain import Plain
from tabletop.core.rules.context import FrameData, Known, Table
from tabletop.core.rules.flow import Decision, Procedure
from tabletop.core.rules.offers import Offer, One, offer
from tabletop.core.text import Msg


class AppealFrame(FrameData):
    """Fields of the steps of this file."""

    seat: str
    into: str
    value: Any
    dice: Any
    right: str
    by: str
    free: str
    asked: tuple[str, ...]
    again: Any
    yes: int
    asker: str


def f(k: Known) -> AppealFrame:
    """Fields of the frame in hand."""
    return AppealFrame(k, k.depth)


def as_dice(value: Any) -> tuple[int, ...]:
    """Dice of a roll, one or several."""
    return value if isinstance(value, tuple) else (value,)


class Appeal(Procedure, ABC):
    """Each seat with the right is asked once; who uses it has all the dice thrown again. Another may answer that."""

    needs: ClassVar[tuple[str, ...]] = ("into", "value", "dice", "right", "by", "free")
    keeps = {"asked": (), "again": 0, "yes": 0, "asker": ""}
    stages = ("question", "answer", "throw", "ask_back", "throw_back", "give")
    holds_reflexes = True

    # --- hooks ---

    @abstractmethod
    def holders(self, k: Known, right: str) -> Iterable[str]:
        """Seats that may use the right now, in the order in which they are asked; public."""

    @abstractmethod
    def answering(self, k: Known, asker: str) -> str:
        """The right with which another seat may answer, '' for none."""

    @abstractmethod
    def spend(self, t: Table, seat: str, right: str) -> None:
        """Using the right costs this."""

    @classmethod
    def ask(cls, t: Table, right: str, into: str, roll: tuple[str, str], free: str = "") -> None:
        """Asks about the roll in field `into` of the frame in hand; `roll`: (dice, who throws); `free`: the seat that
        may, at no cost, and nobody else. Nothing is put on the stack when there is nobody to ask."""
        step = t.game.step("Appeal") if t.game.has_step("Appeal") else None
        if isinstance(step, Appeal) and (free or any(step.holders(t, right))):
            value = t.state.frames[t.depth].data[into]
            t.call("Appeal", into=into, value=value, dice=roll[0], right=right, by=roll[1], free=free)

    # --- stages ---

    def question(self, t: Table) -> None:
        """The next seat that may."""
        whom = (f(t).free,) if f(t).free else self.holders(t, f(t).right)
        seat = next((one for one in whom if one not in f(t).asked), "")
        if not seat:
            self.goto(t, "end")
            return
        t.let(asked=(*f(t).asked, seat), yes=0, asker=seat)
        t.call("AppealOrNot", seat=seat, value=f(t).value, right=f(t).right)

    def answer(self, t: Table) -> None:
        """Not used: the next is asked."""
        if not f(t).yes:
            self.goto(t, "question")
        elif not f(t).free:
            self.spend(t, f(t).asker, f(t).right)

    def throw(self, t: Table) -> None:
        """All the dice again."""
        t.roll("again", f(t).dice, self.rule, by=f(t).by, purpose=self.words(t, f(t).right))

    def ask_back(self, t: Table) -> None:
        """Another may have it thrown once more."""
        right = self.answering(t, f(t).asker)
        seat = next((one for one in self.holders(t, right) if one != f(t).asker), "") if right else ""
        if not seat:
            self.goto(t, "give")
            return
        t.let(yes=0, asked=(seat,))
        t.call("AppealOrNot", seat=seat, value=f(t).again, right=right)

    def throw_back(self, t: Table) -> None:
        """It was."""
        if not f(t).yes:
            return
        right = self.answering(t, f(t).asker)
        self.spend(t, f(t).asked[0], right)
        t.roll("again", f(t).dice, self.rule, by=f(t).by, purpose=self.words(t, right))

    def give(self, t: Table) -> None:
        """The dice that count."""
        t.done(**{f(t).into: f(t).again})

    def words(self, k: Known, right: str) -> Msg:
        """What the dice are thrown for."""
        return Msg.of("purpose-appeal", right=Msg.of(f"right-{right}"))


class AppealOrNot(Decision):
    """Use the right, or let the dice lie."""

    needs, public = ("seat", "value", "right"), True

    def prompt(self, k: Known) -> Msg:
        """The dice, and to whom one may appeal."""
        dice = ", ".join(str(die) for die in as_dice(f(k).value))
        return Msg.of("prompt-appeal", dice=dice, right=Msg.of(f"right-{f(k).right}"))

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("keep", self.rule)
        yield offer("appeal", self.rule)

    def on_keep(self, t: Table) -> None:
        t.done()

    def on_appeal(self, t: Table) -> None:
        t.done(yes=1)

    # --- standing answer: the dice lie as they fall ---

    def until(self, k: Known) -> tuple[Plain, ...]:
        """Hook: when a standing answer given now ends; public."""
        return ()

    def promises(self, k: Known) -> Iterator[Offer]:
        """No appeal until then."""
        if self.until(k):
            yield offer("promise", self.rule, until=One((self.until(k),)), say=())

    def still_holds(self, k: Known, until: tuple[Plain, ...]) -> bool:
        """While nothing has ended it."""
        return until == self.until(k)

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        """A no fits every throw."""
        return say == ()

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        t.done()
