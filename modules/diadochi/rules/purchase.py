"""12 Before the first turn: taxes are drawn and units bought, which appear together in the home province.

The characters there are with none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.core.api import (
    Int,
    Intent,
    Known,
    Line,
    Msg,
    Offer,
    Procedure,
    Remark,
    Rng,
    Sheet,
    Table,
    intent_of,
    line,
    offer,
)

from .atlas import atlas
from .board import is_fleet, owner, players, raise_unit, units
from .control import settle_control
from .income import collect, purse
from .names import UNITS
from .prestige import publish
from .sheet import Chapter, written
from .treasury import gain, gold, sealed

SAILORS = ("cassander", "lysimachus", "ptolemy")
FLEETS = 2
"""12 Who may begin with fleets, and with how many at most."""
USUAL = 3
"""12 Mercenaries of a player who was absent."""
SHOPPING = ("A", "A", "A", "Am", "Ae", "F")


def _most(seat: str, kind: str) -> int:
    """6.a, 12 How many of a type a seat may begin with, money apart; 0 is no limit, -1 none at all."""
    if UNITS[kind].sea:
        return min(UNITS[kind].most, FLEETS) if seat in SAILORS else -1
    return UNITS[kind].most


def lines(k: Known) -> Iterator[Offer]:
    """12 So many of each type as the money and the limits of 6.a allow."""
    if k.var("season") != "purchase" or k.seat not in players(k):
        return
    for kind, type_ in UNITS.items():
        most, able = _most(k.seat, kind), purse(k, k.seat) // type_.cost
        if most >= 0:
            yield offer("buy", "12", kind=kind, count=Int(1, min(most, able) if most else able))


def total(bought: Iterable[Intent]) -> int:
    """12 What a list of purchases costs in T."""
    return sum(UNITS[str(one.args["kind"])].cost * one.number("count") for one in bought)


def wanted(sheet: Sheet) -> list[Intent]:
    """The purchases of a sheet."""
    return [intent_of(one) for one in sheet if one[0] == "buy"]


def remarks(k: Known, sheet: Sheet) -> Iterator[Remark]:
    """12 All lines together must fit the money and the limits."""
    if k.var("season") != "purchase":
        return
    bought = wanted(sheet)
    cost, have = total(bought), purse(k, k.seat)
    if cost > have:
        yield Remark(Msg.of("remark-purse", sum=cost, most=have), "12", stops=True)
    for kind in UNITS:
        count, most = sum(one.number("count") for one in bought if one.args["kind"] == kind), _most(k.seat, kind)
        if most > 0 and count > most:
            yield Remark(Msg.of("remark-limit", kind=Msg.of(f"counter-{kind}"), most=most), "6.a", stops=True)
    if sum(one.number("count") for one in bought if UNITS[str(one.args["kind"])].sea) > FLEETS:
        yield Remark(Msg.of("remark-fleets", most=FLEETS), "12", stops=True)
    if not bought:
        yield Remark(Msg.of("remark-nothing-bought"), "12")


def draw(k: Known, rng: Rng) -> list[Line]:
    """About three units."""
    if k.var("season") != "purchase" or k.seat not in players(k):
        return []
    left, chosen = purse(k, k.seat), dict.fromkeys(UNITS, 0)
    for _ in range(USUAL):
        kind = rng.choice(SHOPPING)
        most = _most(k.seat, kind)
        kind = "A" if most < 0 or (most and chosen[kind] >= most) or UNITS[kind].cost > left else kind
        if UNITS[kind].cost <= left:
            chosen[kind] += 1
            left -= UNITS[kind].cost
    return [line("buy", kind=kind, count=count) for kind, count in chosen.items() if count]


CHAPTER = Chapter(lines, remarks, draw)


class Purchase(Procedure):
    """12 Taxes, units, and who is with them."""

    rule, stages = "12", ("taxes", "buy", "settle")

    def taxes(self, t: Table) -> None:
        """10 31 T for the capital, 1 for the province, 1 for a second citadel."""
        collect(t, "12")
        for citadel in atlas(t).majors:
            t.set(f"was.{citadel}", owner(t, citadel))

    def buy(self, t: Table) -> None:
        """6.a As written, while money and limits allow; three mercenaries for the absent."""
        overdue = t.var("overdue", ()) or ()
        for seat in players(t):
            order = [(str(told.args["kind"]), told.number("count")) for by, told in written(t, "buy") if by == seat]
            for kind, count in [("A", USUAL)] if seat in overdue and not order else order:
                for _ in range(count):
                    if allowed(t, seat, kind):
                        gain(t, seat, -UNITS[kind].cost)
                        raise_unit(t, kind, seat, atlas(t).home[seat])
            bought = len(units(t, seat))
            said: dict[str, Msg | int] = {"seat": Msg.of(f"seat-{seat}"), "count": bought}
            known = Msg.of("log-begins", **said) if sealed(t) else Msg.of("log-bought", left=gold(t, seat), **said)
            t.note(known, "12")

    def settle(self, t: Table) -> None:
        """12 Nobody is with a unit yet: the orders of the first turn say who goes with which (9.a, A*)."""
        settle_control(t)
        publish(t)


def allowed(k: Known, seat: str, kind: str) -> bool:
    """6.a, 12 Whether a seat may have one more of a type in the first purchase."""
    own = units(k, seat)
    most = _most(seat, kind)
    if most < 0 or UNITS[kind].cost > gold(k, seat) or (most and sum(p.kind == kind for p in own) >= most):
        return False
    return not UNITS[kind].sea or sum(map(is_fleet, own)) < FLEETS
