"""11.c The royal order: who may give it, to whom, and whom the army of the eastern satraps joins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, One, Procedure, Remark, Sheet, Table, offer

from .board import award, change_side, chiefs, destroy, master, own_seat, owner, players, side, unit_at
from .deaths import regent
from .handover import take
from .interventions import owe
from .marriage import husband
from .missions import rebels, term
from .names import ROYALS
from .sheet import Chapter, written

GATES_OF_ASIA = ("suse", "ecbatane", "parsagades")
"""11.c Whoever controls one of these may be named."""
GOLD, GIVER, TAKER = 10, 2, 1
"""11.c T of the satraps; 13 prestige for an order that is obeyed, and for the alliance."""
LOST_TREASURES = ("bactres", "samarcande")


def army(k: Known) -> str:
    """The army of the satraps that awaits an order this turn, '' when there is none: it came in an earlier turn."""
    here = next((piece.id for piece in rebels(k, "satraps")), "")
    return here if here and term(k, "satraps")[2] < int(k.var("turn", 1)) else ""


def entitled(k: Known, seat: str) -> bool:
    """11.c Who may give the order: the regent, Cleopatra's husband, or who controls two of the royal family."""
    if not chiefs(k, seat):
        return False
    wed = husband(k)
    royals = sum(master(k, name) == seat for name in ROYALS)
    return regent(k) == seat or (wed != "" and own_seat(wed) == seat) or royals >= 2


def eligible(k: Known) -> tuple[str, ...]:
    """11.c Players who may be named."""
    return tuple(seat for seat in players(k) if any(owner(k, citadel) == seat for citadel in GATES_OF_ASIA))


def lines(k: Known) -> Iterator[Offer]:
    """9.c, 11.c One name, by those entitled to it."""
    if k.var("season") != "winter" and army(k) and entitled(k, k.seat):
        yield offer("royal", "11.c", seat=One(eligible(k)))


def remarks(k: Known, sheet: Sheet) -> Iterator[Remark]:
    """One royal order a player."""
    if sum(verb == "royal" for verb, _ in sheet) > 1:
        yield Remark(Msg.of("remark-two-royal-orders"), "11.c", stops=True)


CHAPTER = Chapter(lines, remarks)


def votes(k: Known) -> dict[str, str]:
    """Giver -> named, of the orders that count now that the sheets are open."""
    found: dict[str, str] = {}
    for seat, line in written(k, "royal"):
        named = str(line.args["seat"])
        if seat not in found and entitled(k, seat) and named in eligible(k):
            found[seat] = named
    return found


def chosen(given: dict[str, str]) -> str:
    """11.c The name most have given; '' when there is none or two are equal."""
    tally = Counter(given.values()).most_common(2)
    return tally[0][0] if tally and (len(tally) == 1 or tally[0][1] > tally[1][1]) else ""


class RoyalOrder(Procedure):
    """11.c At the beginning of the turn after the satraps came: the army joins a player, or goes home."""

    rule, stages = "11.c", ("obey",)

    def obey(self, t: Table) -> None:
        """It carries out the line its new master wrote for it this turn."""
        unit = army(t)
        if not unit:
            return
        given = votes(t)
        seat = chosen(given)
        if not seat:
            t.note(Msg.of("log-satraps-leave"), "11.c", t.piece(unit).place, unit)
            destroy(t, unit)
            t.set("revolt.satraps", None)
            return
        join_player(t, unit, seat)
        for giver, named in given.items():
            if named == seat:
                award(t, giver, GIVER, "royal-order", "11.c")


def join_player(t: Table, unit: str, seat: str) -> None:
    """11.c The army, HYR, Hecatompylos and at the end of the turn the gold; two treasures of the east are gone."""
    t.note(Msg.of("log-satraps-join", seat=Msg.of(f"seat-{seat}")), "11.c", t.piece(unit).place, unit)
    change_side(t, unit, seat)
    guard = unit_at(t, "hecatompylos")
    if guard is None or side(guard) == seat:
        take(t, "hecatompylos", seat)
    for citadel in LOST_TREASURES:
        t.set(f"taken.{citadel}", 1)
    owe(t, seat, GOLD)
    award(t, seat, TAKER, "satraps", "11.c")
    t.set("satraps.done", 1)
    t.set("revolt.satraps", None)
