"""9 Winter: the last card, shelter for the winter, maintenance, demobilisation, sieges broken and pressed."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, One, Piece, Some, Table, offer

from .actions import Acting
from .board import EVENT_TURN, around, atlas, besieged, city_holder, foe, in_play, kind_or_none, unit, units
from .campaign import Ongoing
from .control import settle_control
from .frames import f, go, up
from .movement import pay
from .peace import capacity, cost
from .season import ACTIONS, FIRST, TURN_FIELDS, Playing, forget_cards, set_order
from .wintering import Wintering, winter_offers


class Winter(Ongoing):
    """9.0 Both act before anybody fights: actions, then sieges broken, then sieges pressed."""

    rule, keeps, pieces = "9.0", {"relief": (), "ways": (), "maintained": ()}, ("relief", "ways", "maintained")
    stages = (
        "choose",
        "order",
        "act_first",
        "act_second",
        "relief_first",
        "relief_second",
        "siege_first",
        "siege_second",
        "settle",
    )

    def choose(self, t: Table) -> None:
        """9.1 A card for its actions; no events in winter."""
        EVENT_TURN.set(t, 0)
        forget_cards(t)
        go(t, "ChooseCards", events=0)

    def order(self, t: Table) -> None:
        """9.1 The fewer actions first, Sparta at a tie."""
        set_order(t)

    def act_first(self, t: Table) -> None:
        """9.2 The first player's actions."""
        t.call("WinterTurn", seat=FIRST.of(t))

    def act_second(self, t: Table) -> None:
        """9.2 The second player's actions."""
        t.call("WinterTurn", seat=foe(FIRST.of(t)))

    def relief_first(self, t: Table) -> None:
        """9.3 Battles of those who come home to a besieged city, and sorties."""
        go(t, "Relief", seat=FIRST.of(t))

    def relief_second(self, t: Table) -> None:
        """9.3 The same for the second player."""
        settle_control(t)
        go(t, "Relief", seat=foe(FIRST.of(t)))

    def siege_first(self, t: Table) -> None:
        """9.4 Sieges laid before, three times as hard."""
        settle_control(t)
        go(t, "SiegePhase", seat=FIRST.of(t), winter=1)

    def siege_second(self, t: Table) -> None:
        """9.4 The same for the second player."""
        settle_control(t)
        go(t, "SiegePhase", seat=foe(FIRST.of(t)), winter=1)

    def settle(self, t: Table) -> None:
        """1.4 Control before tribute is collected."""
        t.let(relief=(), ways=(), maintained=())
        settle_control(t)


class WinterTurn(Playing):
    """9.2 One player's winter: actions in any order, then who has no shelter goes home."""

    rule, keeps = "9.2", {**TURN_FIELDS, "gone": ()}
    pieces = (*Playing.pieces, "gone")
    stages = ("begin", "count", "works", "act", "storms", "shelter", "barbarians", "send_home", "control", "mingle")

    def act(self, t: Table) -> None:
        """9.2 Wintering moves, building, maintenance."""
        t.call("WinterActions", seat=f(t).seat)

    def shelter(self, t: Table) -> None:
        """1.3, 9.213 In a crowded city the owner says who is inside."""
        zone = next((zone for zone in crowded(t, f(t).seat)), "")
        if zone:
            self.goto(t, "shelter")
            t.call("Shelter", seat=f(t).seat, zone=zone)

    def barbarians(self, t: Table) -> None:
        """9.24 Barbarians go, wherever they are."""
        t.call("Dismiss", seat=f(t).seat)

    def send_home(self, t: Table) -> None:
        """9.24 They go, and who is neither inside a friendly city nor maintained, nor about to fight for his city."""
        seat = f(t).seat
        gone = {*f(t).gone, *(piece.id for piece in unsheltered(t, seat))}
        t.let(gone=())
        if gone:
            t.note(Msg.of("log-demobilised", seat=seat, n=len(gone)), "9.24")
            go(t, "Eliminate", seat=seat, blocks=tuple(sorted(gone)), to=f"pool-{seat}")


class WinterActions(Wintering, Acting):
    """9.2 Wintering moves, building, maintenance, in any order."""

    rule = "9.2"

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("done", self.rule)
        yield from winter_offers(k)
        if ACTIONS.of(k, k.seat) <= 0:
            return
        yield from self.building(k)
        left = ACTIONS.of(k, k.seat)
        abroad = tuple(p.id for p in unsheltered(k, k.seat) if cost(k, k.seat, (around(k, p.place),)) <= left)
        if abroad:
            yield offer("maintain", "9.22", piece=One(abroad))

    def on_maintain(self, t: Table, piece: str) -> None:
        """9.22 One action keeps one unit where it is, two in neutral Sicily (15.2 #2)."""
        pay(t, cost(t, t.seat, (around(t, t.piece(piece).place),)))
        winter = up(t, "Winter")
        if winter is not None:
            t.let("Winter", maintained=(*winter.maintained, piece))

    def on_done(self, t: Table) -> None:
        t.done()


# --- who is inside (9.0, 9.213, 9.22) ------------------------------------------------------------------------------


def inside(k: Known, seat: str, zone: str) -> list[Piece]:
    """1.3 Units of a seat in a city it controls: those shut up in it, or while there is no siege all in the zone."""
    city, order = atlas(k).cities[zone], k.state.order
    if not (order.get(zone) or order.get(city.box)) or city_holder(k, zone) != seat:
        return []
    if besieged(k, zone) == seat:
        return units(k, city.box, seat)
    return [*units(k, zone, seat), *units(k, city.box, seat)]


def staying(k: Known) -> frozenset[str]:
    """9.22, 9.24 Those who need no city: maintained, or about to fight for theirs; and those already sent out."""
    winter = up(k, "Winter")
    if winter is None:
        return frozenset()
    return frozenset((*winter.maintained, *(entry[0] for entry in winter.relief)))


def guests(k: Known, seat: str, zone: str) -> list[Piece]:
    """Units that want room in a city: those in it whom nobody maintains and who are not sent out already."""
    free, out = staying(k), sent(k)
    return [piece for piece in inside(k, seat, zone) if piece.id not in free and piece.id not in out]


def sent(k: Known) -> tuple[str, ...]:
    """9.24 Those already sent out, in the turn in hand or after sieges were broken (9.31)."""
    frame = up(k, "WinterTurn") or up(k, "Relief")
    return frame.gone if frame is not None else ()


def crowded(k: Known, seat: str) -> Iterator[str]:
    """9.213 Cities of a seat that hold more than they can."""
    return (zone for zone in atlas(k).cities if len(guests(k, seat, zone)) > capacity(k, zone))


def unsheltered(k: Known, seat: str) -> list[Piece]:
    """9.22 Units outside friendly cities whom nobody maintains yet. Of a crowded city all may be the ones outside."""
    free, board = staying(k), atlas(k)
    housed = {p.id for zone in board.cities if not _over(k, seat, zone) for p in inside(k, seat, zone)}
    return [piece for piece in in_play(k, seat) if piece.id not in free and piece.id not in housed]


def _over(k: Known, seat: str, zone: str) -> bool:
    return len(guests(k, seat, zone)) > capacity(k, zone)


class Shelter(Decision):
    """9.213 More units than the city holds: the owner says which of them are inside."""

    rule, needs, bounded = "9.213", ("seat", "zone"), True

    def prompt(self, k: Known) -> Msg:
        """Where, and how many have room."""
        return Msg.of("prompt-shelter", place=f(k).zone, n=capacity(k, f(k).zone))

    def offers(self, k: Known) -> Iterator[Offer]:
        names, room = tuple(piece.id for piece in guests(k, f(k).seat, f(k).zone)), capacity(k, f(k).zone)
        yield offer("house", self.rule, who=Some(names, room, room))

    def on_house(self, t: Table, who: tuple[str, ...]) -> None:
        out = tuple(p.id for p in guests(t, f(t).seat, f(t).zone) if p.id not in who)
        t.done(gone=(*sent(t), *out))


class Dismiss(Decision):
    """9.24 The owner names his barbarians; nothing is left to decide."""

    rule, forced, bounded = "9.24", True, True

    def awaits(self, k: Known) -> tuple[str, ...]:
        possible = any(one.barbarian and one.seat == f(k).seat for one in atlas(k).units.values())
        return (f(k).seat,) if possible and next(in_play(k, f(k).seat), None) is not None else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        here = list(in_play(k, f(k).seat))
        kinds = {piece.id: kind_or_none(k, piece) for piece in here}
        if all(kinds.values()):
            yield offer("dismiss", self.rule, who=tuple(n for n, kind in kinds.items() if unit(k, kind).barbarian))
        else:
            yield offer("dismiss", self.rule, who=Some(tuple(kinds), 0, len(kinds)))

    def on_dismiss(self, t: Table, who: tuple[str, ...]) -> None:
        turn = up(t, "WinterTurn")
        t.done(gone=tuple(dict.fromkeys((*(turn.gone if turn is not None else ()), *who))))
