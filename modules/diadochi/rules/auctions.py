"""11.b Auctions at the start of a turn: units that were dismissed, revolted, or have lost their player.

Variables: sold.<unit> = who had it before and may not bid; offered.<unit> = auctions it has been through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.core.api import (
    Known,
    Line,
    Msg,
    Offer,
    Piece,
    Procedure,
    Remark,
    Rng,
    Sheet,
    Some,
    Table,
    choices,
    intent_of,
    line,
    offer,
)

from .atlas import atlas
from .behind import behind
from .board import (
    change_side,
    chiefs,
    closed,
    destroy,
    is_fleet,
    msg_place,
    msg_unit,
    own_seat,
    owner,
    party,
    players,
    season,
    set_master,
    units,
)
from .control import settle_control
from .frames import f
from .handover import take
from .names import ELEPHANTS, SEATS, UNITS
from .sheet import Chapter, written
from .treasury import gain, gold, known_gold, sealed
from .upkeep import sold_as

REACH = 2
"""11.b Spaces between a bidder's unit or chief and the unit for sale."""
SALES = ("sale:dismissed", "sale:unsupplied", "sale:eliminated")
FOR_GOOD = "neutral"
"""11.b Mark of a unit that is nobody's for good."""
SEASONS_OF = {
    "sale:dismissed": ("spring", "summer"),
    "sale:unsupplied": ("spring",),
    "sale:eliminated": ("spring", "summer", "autumn"),
}


def sale(piece: Piece) -> str:
    """Why a unit is for sale, '' when it is not."""
    return next((mark for mark in SALES if mark in piece.marks), "")


def offered(k: Known, unit: str) -> int:
    """11.b Auctions a unit has been through."""
    return int(k.var(f"offered.{unit}", 0) or 0)


def on_sale(k: Known) -> list[Piece]:
    """11.b What is auctioned this season: one that has lost its player, twice."""
    return [
        p
        for p in units(k, "")
        if season(k) in SEASONS_OF.get(sale(p), ()) and (sale(p) != "sale:eliminated" or offered(k, p.id) < 2)
    ]


def price(k: Known, piece: Piece) -> int:
    """11.b The least that must be bid: the price, after a revolt half of it; the second time 1 T."""
    if ELEPHANTS in piece.marks:
        return 1  # 11.d they cost nothing
    if sale(piece) == "sale:unsupplied":
        return UNITS[sold_as(piece)].cost // 2
    first = season(k) == "spring" if sale(piece) == "sale:dismissed" else offered(k, piece.id) == 0
    return UNITS[sold_as(piece)].cost if first else 1


def may_bid(k: Known, seat: str, piece: Piece) -> bool:
    """11.b Anybody with a unit or a free diadoch or epigone within two spaces but who had it before."""
    near = atlas(k).within(piece.place, REACH)
    mine = {p.place for p in units(k, seat)} | {k.piece(name).place for name in chiefs(k, seat)}
    return seat in players(k) and k.var(f"sold.{piece.id}") != seat and not near.isdisjoint(mine)


def lines(k: Known) -> Iterator[Offer]:
    """11.b A series of bids for a unit, the least first."""
    if k.seat not in SEATS:
        return
    for piece in on_sale(k):
        if may_bid(k, k.seat, piece):
            sums = tuple(range(price(k, piece), (known_gold(k, k.seat) or 0) + 1))
            yield offer("bid", "11.b", piece=piece.id, sums=Some(sums))


def remarks(k: Known, sheet: Sheet) -> Iterator[Remark]:
    """11.b One series a unit."""
    pieces = [str(intent_of(one).args["piece"]) for one in sheet if one[0] == "bid"]
    for piece in dict.fromkeys(p for p in pieces if pieces.count(p) > 1):
        yield Remark(Msg.of("remark-bid-twice", who=msg_unit(k, piece)), "11.b", piece, stops=True)


def draw(k: Known, rng: Rng) -> list[Line]:
    """Every other unit in reach is worth a few bids."""
    found = []
    for made in lines(k):
        if not made.empty() and rng.randint(0, 1):
            sums = [sum_ for sum_ in choices(made, "sums") if isinstance(sum_, int)][:9]
            chosen = rng.sample(sums, rng.randint(1, min(3, len(sums))))
            found.append(line("bid", piece=str(made.args["piece"]), sums=tuple(sorted(chosen))))
    return found


CHAPTER = Chapter(lines, remarks, draw)


def knocked_down(series: Mapping[str, tuple[int, ...]]) -> tuple[str, int]:
    """11.b Who wins and at what: the highest last bid, paying the least of his own that beats the others' best. ('', 0)
    when there is none, or when the best are equal.

    A 10 11 12 13 14 against B 11 15 16: B pays 15.
    """
    best = {seat: max(sums) for seat, sums in series.items() if sums}
    if not best:
        return "", 0
    seat = max(best, key=lambda one: best[one])
    rest = max((sum_ for other, sum_ in best.items() if other != seat), default=0)
    if best[seat] == rest:
        return "", 0
    return seat, min(sum_ for sum_ in series[seat] if sum_ > rest)


class Auctions(Procedure):
    """11.b Unit after unit, in an order drawn by lot; money spent on one is gone for the next."""

    rule, keeps = "11.b", {"pending": (), "die": 0}
    stages = ("gather", "draw", "sell", "close")

    def gather(self, t: Table) -> None:
        """11.b Units that somebody bids for; nothing is sold in a storm or flood (ruling 45). With an umpire all that
        are for sale: who bids for nothing is told to nobody (ruling 56)."""
        wanted = {str(told.args["piece"]) for _, told in written(t, "bid")}
        open_ = (p.id for p in on_sale(t) if p.place not in closed(t))
        t.let(pending=tuple(name for name in open_ if sealed(t) or name in wanted))

    def draw(self, t: Table) -> None:
        """11.b The next by lot."""
        if not f(t).pending:
            self.goto(t, "close")
        elif len(f(t).pending) == 1:
            t.let(die=1)
        else:
            t.roll("die", f"1d{len(f(t).pending)}", "11.b", purpose=Msg.of("purpose-auction"))

    def sell(self, t: Table) -> None:
        """11.b Only what is paid is told."""
        if behind(t, "Auctions", "sell"):
            return
        unit = f(t).pending[f(t).die - 1]
        t.let(pending=tuple(one for one in f(t).pending if one != unit))
        piece, least = t.piece(unit), price(t, t.piece(unit))
        series: dict[str, tuple[int, ...]] = {}
        for seat, told in written(t, "bid"):
            if told.args["piece"] == unit and may_bid(t, seat, piece):
                able = (sum_ for sum_ in told.numbers("sums") if least <= sum_ <= gold(t, seat))
                series[seat] = (*series.get(seat, ()), *able)
        buyer, sum_ = knocked_down(series)
        words = {"who": msg_unit(t, unit), "place": msg_place(piece.place, t)}
        if buyer:
            t.note(Msg.of("log-auctioned", seat=Msg.of(f"seat-{buyer}"), sum=sum_, **words), "11.b", piece.place, unit)
            buy(t, unit, buyer, sum_)
        else:
            t.note(Msg.of("log-not-auctioned", **words), "11.b", piece.place, unit)
        self.goto(t, "draw")

    def close(self, t: Table) -> None:
        """11.b Who revolted and found no buyer is gone before the moves; the others wait for the next auction."""
        for piece in on_sale(t):
            if sale(piece) == "sale:unsupplied":
                vanish(t, piece.id)
            else:
                t.set(f"offered.{piece.id}", offered(t, piece.id) + 1)
        settle_control(t)


def buy(t: Table, unit: str, seat: str, sum_: int) -> None:
    """11.b The unit is the buyer's, with whom it holds (11.a), the citadel it is in and who is there."""
    gain(t, seat, -sum_)
    change_side(t, unit, seat)
    for name in party(t, unit):
        set_master(t, name, seat)
    forget(t, unit)
    if t.piece(unit).place in atlas(t).province_of:
        take(t, t.piece(unit).place, seat)
    settle_control(t)


def forget(t: Table, unit: str) -> None:
    """What was known of a sale."""
    t.set(f"sold.{unit}", None)
    t.set(f"offered.{unit}", None)


def vanish(t: Table, unit: str) -> None:
    """11.b Nobody wanted it; 6.b whom it held is free."""
    place = t.piece(unit).place
    for name in party(t, unit):
        set_master(t, name, own_seat(name))
    t.note(Msg.of("log-vanished", who=msg_unit(t, unit), place=msg_place(place, t)), "11.b", place)
    forget(t, unit)
    destroy(t, unit)


def expire(t: Table) -> None:
    """11.b At the end of summer what was dismissed is gone; at the end of autumn what lost its player, but by a neutral
    major citadel it is neutral for good."""
    for piece in units(t, ""):
        if sale(piece) == "sale:dismissed" and season(t) == "summer":
            vanish(t, piece.id)
        elif sale(piece) == "sale:eliminated" and season(t) == "autumn" and offered(t, piece.id):
            if settled(t, piece):
                forget(t, piece.id)
                change_side(t, piece.id, "", FOR_GOOD)
            else:
                vanish(t, piece.id)


def settled(k: Known, piece: Piece) -> bool:
    """11.b In garrison, in the province of a neutral major citadel, or a fleet at its harbour."""
    a = atlas(k)
    if piece.place in a.province_of:
        return True
    near = a.ports_on(piece.place) if is_fleet(piece) else a.citadels_in.get(piece.place, ())
    return any(c in a.majors and owner(k, c) == "" for c in near)
