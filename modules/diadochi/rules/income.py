"""5, 10 Money: taxes, treasures that are taken later, gifts of gold: offers and consequences, in winter and 9.c."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Int, Known, Msg, Offer, One, Sheet, Table, offer

from .atlas import atlas
from .board import award, capital, citadels_of, closed, holder, msg_place, players, season
from .sheet import written
from .treasury import gain, gold, has_treasure, hoarded, known_gold, loot, sealed, treasure_in

OWN_CAPITAL, MAJOR, MINOR, PROVINCE = 31, 11, 1, 1
"""10 What each brings a year, in T."""
PLUNDER = -2
"""13 Prestige of a religious treasure taken."""


def yields(k: Known, seat: str, citadel: str) -> int:
    """10 What a citadel brings its owner."""
    if citadel == capital(k, seat):
        return OWN_CAPITAL
    return MAJOR if "major" in atlas(k).marks[citadel] else MINOR


def taxed(k: Known, province: str) -> bool:
    """10 Provinces with a citadel, a town or a port; not HYR and NAB."""
    a = atlas(k)
    return province in a.arsenals and "supply-by-citadel" not in a.marks[province]


def sources(k: Known, seat: str) -> tuple[tuple[str, int], ...]:
    """10 Place and T of everything that brings a seat money, citadels first."""
    citadels = tuple((c, yields(k, seat, c)) for c in citadels_of(k, seat))
    return citadels + tuple((p, PROVINCE) for p in atlas(k).provinces if taxed(k, p) and holder(k, p) == seat)


def income(k: Known, seat: str) -> int:
    """10 T a year."""
    return sum(sum_ for _, sum_ in sources(k, seat))


def collect(t: Table, rule: str = "10") -> None:
    """5.b Every player draws his taxes."""
    for seat in players(t):
        due = income(t, seat)
        gain(t, seat, due)
        said: dict[str, Msg | int] = {"seat": Msg.of(f"seat-{seat}"), "sum": due}
        t.note(Msg.of("log-taxes", **said) if sealed(t) else Msg.of("log-income", left=gold(t, seat), **said), rule)


def purse(k: Known, seat: str) -> int:
    """8.b, 12 What a seat may count on when it writes: in winter and before the first turn taxes come in first. Only
    `k.seat` and an umpire can ask."""
    return (known_gold(k, seat) or 0) + (income(k, seat) if season(k) in ("winter", "purchase") else 0)


def seized(k: Known, sheet: Sheet) -> int:
    """8.b, 10 What the treasures that a winter sheet seizes add to the purse: they come with the taxes."""
    if season(k) != "winter":
        return 0
    told = {str(dict(args)["citadel"]) for verb, args in sheet if verb == "seize"}
    return sum(treasure_in(k, citadel) for citadel in treasures(k, k.seat) if citadel in told)


def within_reach(k: Known, seat: str) -> int:
    """8.b, 10 The purse, in winter with every treasure that may be seized: no line for more can be paid."""
    hoards = treasures(k, seat) if season(k) == "winter" else ()
    return purse(k, seat) + sum(treasure_in(k, citadel) for citadel in hoards)


# --- treasures (5.a) ---


def treasures(k: Known, seat: str) -> tuple[str, ...]:
    """9.c Citadels of a seat whose treasure is still there."""
    return tuple(c for c in citadels_of(k, seat) if has_treasure(k, c))


def seize_lines(k: Known) -> Iterator[Offer]:
    """9.c Treasures that `k.seat` may take without a unit."""
    yield offer("seize", "9.c", citadel=One(treasures(k, k.seat)))


def plunder(t: Table, seat: str, citadel: str) -> None:
    """5.a, 7.c The treasure of a citadel goes to a seat, once; 13 that of a temple costs prestige. With an umpire what
    a player left there is not told."""
    if not has_treasure(t, citadel):
        return
    holy = "religious" in atlas(t).marks[citadel] and not t.var(f"taken.{citadel}")
    told, silent = treasure_in(t, citadel), sealed(t) and hoarded(t, citadel)
    loot(t, seat, citadel)
    said = {"seat": Msg.of(f"seat-{seat}"), "place": msg_place(citadel, t)}
    if told:
        t.note(Msg.of("log-seized", sum=told, **said), "5.a", citadel)
    if silent:
        t.note(Msg.of("log-seized-hoard", **said), "5.a", citadel)
    if holy:
        award(t, seat, PLUNDER, "plunder")


def seizures(t: Table) -> None:
    """9.c Lines that take the treasure of a citadel controlled, where no storm or flood shuts it in."""
    for seat, told in written(t, "seize"):
        citadel = str(told.args["citadel"])
        if citadel in treasures(t, seat) and citadel not in closed(t):
            plunder(t, seat, citadel)


# --- gifts (9.c) ---


def gift_lines(k: Known) -> Iterator[Offer]:
    """9.c Gold for another player, publicly or not."""
    others = tuple(seat for seat in players(k) if seat != k.seat)
    yield offer("gift", "9.c", seat=One(others), sum=Int(1, within_reach(k, k.seat)), public=One((False, True)))


def gifts(t: Table) -> None:
    """9.c At the end of the turn, in the order written while the treasury as it was lasts; what one receives now is
    not given on. Only the public ones are told."""
    left = {seat: gold(t, seat) for seat in players(t)}
    for seat, told in written(t, "gift"):
        to, sum_ = str(told.args["seat"]), told.number("sum")
        if seat not in left or to not in left or to == seat or not 0 < sum_ <= left[seat]:
            continue
        left[seat] -= sum_
        gain(t, seat, -sum_)
        gain(t, to, sum_)
        if told.args["public"]:
            text = Msg.of("log-gift", seat=Msg.of(f"seat-{seat}"), to=Msg.of(f"seat-{to}"), sum=sum_)
            t.note(text, "9.c")
