"""12 The Peace of Nicias, who may go where and fight where under it, its end; 13 Persian Aid; 15 what scenarios forbid.

These are questions others ask. What only the owner of a covered unit knows counts as allowed for those who cannot see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from tabletop.core.api import Decision, Known, Msg, Offer, One, Piece, Table, Var, offer
from tabletop.systems.game_data import module

from .board import (
    ATHENS,
    GELA,
    GREECE,
    HALVED,
    ITALY,
    NEUTRAL,
    PEACE,
    PERSIA,
    SEASON,
    SEATS,
    SICILY,
    SPARTA,
    THEBES,
    Board,
    around,
    atlas,
    blocks,
    city_of,
    foe,
    in_region,
    kind_or_none,
    unit,
    units,
    units_about,
    year,
)
from .deck import PERSIAN_AID, in_play
from .frames import f, go
from .victory import award

MAY_RENEW = Var("may-renew", 0)
"""15.4 Whether the scenario lets the Peace be broken."""
EXPEDITION = Var("expedition", 0)
"""15.2, 15.4 The season in which an expedition has first been in Sicily this year, 0 for none."""
FIRST, SECOND = Var("expedition.first", ""), Var("expedition.second", "")
"""15.4 The units of both expeditions, spaces between them."""
GELA_LEFT = Var("gela-left", 0)
"""15 Whether a unit of Gela has left its city, which ends its neutrality."""
CORCYRA = "corcyra"
"""12.0 The nation where Athens may prepare for Sicily."""
EXPEDITIONARY = 6
"""12.0 So many non-Sicilian units in Sicily spare Athens the public works."""
NEW_RECRUITS = range(41, 47)
"""12.13 Spartan units that join when the war is renewed."""
TRIPLE, DOUBLE = 3, 2
UNLIMITED = 99


def at_peace(k: Known, zone: str) -> bool:
    """12.0 Whether the Peace holds there: in Greece, seas and lands, Italy and Sicily apart."""
    return bool(PEACE.of(k)) and in_region(k, zone, GREECE)


def may_fight(k: Known, seat: str, zone: str) -> bool:
    """12.0 2a Nobody engages or besieges in Greece while the Peace lasts."""
    return not at_peace(k, zone)


def passes_freely(k: Known, zone: str) -> bool:
    """12.0 2b At sea units pass each other in Greece while the Peace lasts."""
    return at_peace(k, zone)


def forced_always(k: Known, zone: str) -> bool:
    """12.0 2b Forced marches and rowing in Greece always succeed while the Peace lasts."""
    return at_peace(k, zone)


def capacity(k: Known, zone: str) -> int:
    """1.3 Units a city takes: twice its value; three times in Greece during the Peace (12.0), at Thebes after it
    (12.12)."""
    city = city_of(k, zone)
    if city is None:
        return 0
    decelea = zone == THEBES and HALVED.of(k)
    return city.value * (TRIPLE if at_peace(k, zone) or decelea else DOUBLE)


def room_at(k: Known, seat: str, place: str) -> int:
    """7.1 How many more units may come there: into a city (its box) what it holds, anywhere else any number."""
    zone = around(k, place)
    return max(0, capacity(k, zone) - len(units(k, place, seat))) if zone != place else UNLIMITED


# --- who may go where ----------------------------------------------------------------------------------------------


def may_enter(k: Known, seat: str, zone: str) -> bool:
    """1.31, 13.2, 15 Nobody enters what is neutral; Persia opens with the first Persian Aid."""
    return zone not in shut(k)


def shut(k: Known) -> frozenset[str]:
    """All zones that nobody may enter now."""
    return _shut(atlas(k), NEUTRAL.of(k), persian_aids(k) > 0, gela_neutral(k))


@lru_cache(maxsize=64)
def _shut(board: Board, neutral_now: str, persia_open: bool, gela_shut: bool) -> frozenset[str]:
    white = {zone for zone, city in board.cities.items() if city.loyalty not in SEATS}
    closed = white | set(neutral_now.split()) | ({GELA} if gela_shut else set())
    persian = set(board.homes.get(PERSIA, ()))
    return frozenset(closed - persian if persia_open else closed | persian)


def gela_neutral(k: Known) -> bool:
    """15.2, 15.4 Gela is neutral until one of its own units has left it."""
    return not GELA_LEFT.of(k)


def may_go(k: Known, piece: Piece, to: str) -> bool:
    """15.2, 15.4 Whether this unit may come to a zone: Sicilians stay in Sicily, expeditions sail in their year."""
    region = atlas(k).region
    if region.get(piece.place) == region.get(to) == GREECE and not PEACE.of(k):
        return True
    kind = kind_or_none(k, piece)
    if not kind or kind not in atlas(k).units:
        return True
    abroad = in_region(k, to, ITALY) or in_region(k, to, SICILY)
    if unit(k, kind).sicilian:
        return in_region(k, to, SICILY)
    if abroad and piece.owner == ATHENS and MAY_RENEW.of(k) and in_region(k, piece.place, GREECE):
        return kind in _sailing(k)
    return may_leave(k, piece)


def _sailing(k: Known) -> Iterable[str]:
    """15.4 #3 Who may go to Italy or Sicily: the first expedition in 415, the second in 414, everybody later."""
    if year(k) <= -415:
        return FIRST.of(k).split()
    return SECOND.of(k).split() if year(k) == -414 else atlas(k).units


def may_leave(k: Known, piece: Piece) -> bool:
    """15.2 #3, 15.4 #3 The second expedition stays where it is until 414, or until the war is renewed."""
    waiting = bool(PEACE.of(k)) and year(k) < -414
    return not (waiting and piece.owner == ATHENS and kind_or_none(k, piece) in SECOND.of(k).split())


def may_end(k: Known, seat: str, zone: str, nationality: str) -> bool:
    """12.0 2b Moves in Greece end at home or in a sea that touches home, not where the enemy has taken it; those of
    Athens also at Corcyra."""
    if not at_peace(k, zone):
        return True
    board = atlas(k)
    homes = {*board.homes.get(nationality, ()), *(board.homes.get(CORCYRA, ()) if seat == ATHENS else ())}
    if zone in board.seas:
        return any(zone in board.near[home] for home in homes)
    city = board.cities.get(zone)
    taken = bool(blocks(k, zone, foe(seat))) or (city is not None and bool(blocks(k, city.box, foe(seat))))
    return zone in homes and not taken


def cost(k: Known, seat: str, zones: Iterable[str]) -> int:
    """15.2 #2, 15.4 #2 Actions in Sicily cost double until an expedition has been there in an earlier season of the
    year."""
    there = any(in_region(k, zone, SICILY) for zone in zones)
    return DOUBLE if there and sicily_neutral(k) else 1


def sicily_neutral(k: Known) -> bool:
    """15.2 #2, 15.4 #2 Whether no expedition has been in Sicily in an earlier season of this year."""
    return not 0 < EXPEDITION.of(k) < SEASON.of(k)


def persian_aids(k: Known) -> int:
    """13.1 Cards of Persian Aid in play."""
    return in_play(k, PERSIAN_AID)


# --- what only Athens knows: who in Sicily came from abroad ---------------------------------------------------------


def in_sicily(k: Known) -> list[Piece]:
    """Athenian units in Sicily, its sea zones with them."""
    board = atlas(k)
    zones = (zone for zone in board.zones if board.region[zone] == SICILY)
    return [piece for zone in zones for piece in units_about(k, zone, ATHENS)]


class Census(Decision):
    """12.0 #3, 15.2 #2 Athens says whether at least so many units from abroad are in Sicily; it knows, so it is not
    asked."""

    rule, needs, forced, bounded = "12.0.3", ("seat", "least", "into"), True, True

    def offers(self, k: Known) -> Iterator[Offer]:
        kinds = [kind_or_none(k, piece) for piece in in_sicily(k)]
        sure = sum(1 for kind in kinds if kind and not unit(k, kind).sicilian)
        least = f(k).least
        if sure >= least or sure + kinds.count("") < least:
            yield offer("tell", self.rule, there=int(sure >= least))
        else:
            yield offer("tell", self.rule, there=One((0, 1)))

    def on_tell(self, t: Table, there: int) -> None:
        t.done(**{f(t).into: there})


def set_out(t: Table, began: Iterable[tuple[str, str]]) -> None:
    """15.2 #2 Units of Athens that have come to Sicily this turn are an expedition; 15 a unit of Gela that has left its
    city ends its neutrality."""
    for name, place in began:
        if not t.has(name):
            continue
        now, place = around(t, t.piece(name).place), around(t, place)
        came = t.piece(name).owner == ATHENS and in_region(t, now, SICILY) and not in_region(t, place, SICILY)
        if came and not EXPEDITION.of(t):
            EXPEDITION.set(t, SEASON.of(t))
        if place == GELA and now != place and gela_neutral(t):
            GELA_LEFT.set(t, 1)


def forget_expeditions(t: Table) -> None:
    """15.2 #2 A new year begins without any."""
    if EXPEDITION.of(t):
        EXPEDITION.set(t, 0)


# --- the war is renewed (12.1) -------------------------------------------------------------------------------------


def can_renew(k: Known) -> bool:
    """12.1 Whether the Peace may be broken in this scenario, and still lasts."""
    return bool(PEACE.of(k)) and bool(MAY_RENEW.of(k))


def price(k: Known, seat: str) -> int:
    """12.1 What breaking the Peace costs this year."""
    return int(module(k).lookup("broken-peace").cell(seat, -year(k)))


class Renewal(Decision):
    """12.1 Who begins a turn may break the Peace and renew the war."""

    rule = "12.1"

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", self.rule)
        yield offer("renew", self.rule)

    def costs(self, k: Known, verb: str) -> Msg | None:
        lost = price(k, k.seat)
        return Msg.of("cost-renew", points=lost) if verb == "renew" and lost else None

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_renew(self, t: Table) -> None:
        seat = f(t).seat
        t.done()
        renew_war(t, seat)


def renew_war(t: Table, seat: str) -> None:
    """12.1 Prestige is lost, the rules of the Peace fall, tribute is halved, Sparta's new recruits join its pool."""
    t.note(Msg.of("log-war-renewed", seat=seat), "12.1")
    award(t, seat, -price(t, seat), "broken-peace", "12.1")
    PEACE.set(t, 0)
    HALVED.set(t, 1)
    board, joined = atlas(t), False
    for piece in t.at("aside"):
        kind = piece.kind or ""
        if kind in board.units and board.units[kind].seat == SPARTA and board.units[kind].number in NEW_RECRUITS:
            t.set_steps(piece.id, board.units[kind].arrives_with)
            t.move(piece.id, f"pool-{SPARTA}")
            joined = True
    if joined:
        go(t, "Cover", seat=SPARTA, places=(f"pool-{SPARTA}",))
