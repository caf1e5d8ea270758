"""14.d, ruling 53 Orders for the units that are nobody's: a fixed policy, lots among equals, and the umpire's word."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Line, Msg, Offer, One, Procedure, Sheet, Table, offer

from .board import msg_unit, units
from .frames import f
from .missions import MISSIONS, ident
from .names import UMPIRE
from .policy import choices, legal, olympias, retreat
from .sentences import say

SHEET = "orders.neutral"
"""Variable with the lines of all neutral units and of Olympias when she is a rebel."""


def neutral_sheet(k: Known) -> Sheet:
    """The orders of the neutral units this season."""
    return tuple(k.var(SHEET) or ())


def in_order(k: Known) -> tuple[str, ...]:
    """Neutral units in the order of the rulebook's revolts, armies and fleets as they came; those at rest last."""
    names = list(MISSIONS)
    found = [(names.index(ident(p)) if ident(p) else len(names), p.id) for p in units(k, "")]
    return tuple(unit for _, unit in sorted(found, key=lambda row: row[0]))


class NeutralOrders(Procedure):
    """14.d One unit after another; then the umpire may correct, if there is one."""

    rule, stages = "14.d", ("begin", "each", "write", "approve")
    keeps = {"queue": (), "options": (), "lot": 1, "plans": ()}

    def begin(self, t: Table) -> None:
        """All neutral units."""
        t.set(SHEET, ())
        t.let(queue=in_order(t))

    def each(self, t: Table) -> None:
        """The best lines of the next one; a lot among equals."""
        if not f(t).queue:
            self.goto(t, "approve")
            return
        unit = f(t).queue[0]
        options = choices(t, unit, dict(f(t).plans))
        t.let(options=options, lot=1)
        if len(options) > 1:
            t.roll("lot", f"1d{len(options)}", "14.d", purpose=Msg.of("purpose-neutral", who=msg_unit(t, unit)))

    def write(self, t: Table) -> None:
        """It is settled, what follows takes account of it."""
        unit = f(t).queue[0]
        t.let(queue=f(t).queue[1:], plans=(*f(t).plans, (unit, f(t).options[f(t).lot - 1])))
        self.goto(t, "each")

    def approve(self, t: Table) -> None:
        """The sheet is made; it may be corrected before anything is resolved."""
        lines: list[Line] = [planned for _, planned in f(t).plans]
        lines += [made for unit, _ in f(t).plans if (made := retreat(t, unit)) is not None]
        rebel = olympias(t)
        t.set(SHEET, (*lines, *((rebel,) if rebel else ())))
        if t.var("umpire") and lines:
            t.call("Correct", seat=UMPIRE)


class Correct(Decision):
    """Ruling 53 The umpire approves the neutral orders, or gives a unit another that it may carry out."""

    rule = "14.d"

    def prompt(self, k: Known) -> Msg:
        """What they are about to do is said: else nobody could approve it."""
        said = [say(k, written) for written in neutral_sheet(k) if written[0] != "retreat"]
        if not said:
            return super().prompt(k)
        *rest, told = said
        for one in reversed(rest):
            told = Msg.of("desk-row", one=one, rest=told)
        return Msg.of("prompt-correct-now", orders=told)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("approve", self.rule)
        for unit in in_order(k):
            others = tuple(made for made in legal(k, unit) if made not in neutral_sheet(k))
            if others:
                yield offer("correct", self.rule, piece=unit, order=One(others))

    def on_approve(self, t: Table) -> None:
        t.done()

    def on_correct(self, t: Table, piece: str, order: Line) -> None:
        t.set(SHEET, tuple(order if _of(old) == piece and old[0] != "retreat" else old for old in neutral_sheet(t)))
        t.note(Msg.of("log-correct", who=msg_unit(t, piece)), self.rule, t.piece(piece).place, piece)


def _of(written: Line) -> str:
    return str(dict(written[1]).get("piece", ""))
