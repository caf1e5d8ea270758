"""14.d The end of a turn: gifts are paid, provinces change hands, wars are lost, revolts run out of time."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Procedure, Table

from .atlas import atlas
from .board import award, closed, destroy, is_fleet, msg_place, owner, raise_unit, side, unit_at, units
from .displacement import named
from .event_tables import RULES
from .missions import (
    FOREVER,
    GENERAL,
    MISSIONS,
    PONTUS,
    WATCH,
    banner,
    controlled,
    field,
    held,
    ident,
    mission,
    rebels,
    term,
)
from .names import SEATS
from .revolts import free_citadel, olympias_joins, take_possession
from .treasury import empty_treasure, gain, pass_on

ONCE = (GENERAL, "pyrrhus")
"""14.e These never come a second time: that they came is remembered."""


class Missions(Procedure):
    """14.d After the orders and the supply of a season."""

    rule, stages = "14.d", ("settle",)

    def settle(self, t: Table) -> None:
        """In an order that lets a revolt keep what it has just taken."""
        pay(t)
        olympias_joins(t)
        take_possession(t)
        lose_wars(t)
        ships_for_pyrrhus(t)
        keep_to_field(t)
        for name in MISSIONS:
            if rebels(t, name):
                clock(t, name)
        for name in MISSIONS:
            if not rebels(t, name) and t.var(f"revolt.{name}") is not None:
                forget(t, name)
        for name in ("void", "prizes", "due"):
            t.set(name, ())


def pay(t: Table) -> None:
    """14.e, 14.f Money that comes at the end of the turn."""
    for seat, sum_ in t.var("due") or ():
        if isinstance(sum_, str):
            pass_on(t, sum_, seat)
            continue
        gain(t, seat, sum_)
        t.note(Msg.of("log-due", seat=Msg.of(f"seat-{seat}"), sum=sum_), "14")


def lose_wars(t: Table) -> None:
    """13 A player who has lost what a revolt (-1) or Rome (-2) aims at since the turn began."""
    for place, name, seat in t.var("prizes") or ():
        if rebels(t, name) and place in mission(t, name).prizes and controlled(t, place) == banner(t, name):
            award(t, seat, *((-2, "lost-rome") if name == "rome" else (-1, "lost-revolt")))


def ships_for_pyrrhus(t: Table) -> None:
    """14.e A fleet in MIO when Italy is occupied and the sea is free; it goes down with his army. A sea that is held at
    that moment keeps him in Epirus for as long as Italy stays occupied (pyrrhus.stays); a storm only puts it off."""
    army = [piece for piece in rebels(t, "pyrrhus") if not is_fleet(piece)]
    if not army:
        for fleet in rebels(t, "pyrrhus"):
            destroy(t, fleet.id)
        return
    guest = unit_at(t, "ITA")
    if guest is None and t.var("pyrrhus.stays"):
        t.set("pyrrhus.stays", None)
    called = guest is not None and ident(guest) != "pyrrhus"
    if not called or t.var("pyrrhus.ships") or t.var("pyrrhus.stays") or "MIO" in closed(t):
        return
    if unit_at(t, "MIO") is not None:
        t.set("pyrrhus.stays", 1)
        return
    raise_unit(t, "F", "", "MIO", "revolt:pyrrhus")
    t.set("pyrrhus.ships", 1)
    if not owner(t, "tarente") and unit_at(t, "tarente") is None:
        t.set("owner.tarente", "revolt:pyrrhus")
        empty_treasure(t, "tarente")
    t.note(Msg.of("log-pyrrhus-fleet"), RULES["pyrrhus"], "MIO")


def keep_to_field(t: Table) -> None:
    """14.d A neutral unit outside its field of action is lost."""
    for piece in units(t, ""):
        if piece.place not in field(t, piece.id):
            words = {"who": named(t, piece.id), "place": msg_place(piece.place, t)}
            t.note(Msg.of("log-out-of-field", **words), "14.d", piece.place)
            destroy(t, piece.id)


# --- the clock ---


def clock(t: Table, name: str) -> None:
    """14.d A season less. The season of appearance counts for interventions only; no winter counts."""
    number, left, born = term(t, name)
    now = int(t.var("turn", 1))
    if name == "pirates-pontus":
        if born < now and not threatened(t):
            over(t, name)
        return
    if left == FOREVER or (born == now and not mission(t, name).at_once):
        return
    left = restarted(t, name) or left - 1
    if left:
        t.set(f"revolt.{name}", (number, left, born))
    elif any(held(t, name, place) for place in mission(t, name).prizes[:1]):
        t.set(f"revolt.{name}", (number, FOREVER, born))
    else:
        over(t, name)


def restarted(t: Table, name: str) -> int:
    """14.e The Aetolians' clock starts anew when they take Delphi: the seasons left, 0 when nothing of the sort."""
    if name != "aetolians":
        return 0
    has, had = int(held(t, name, "delphes")), int(t.var("delphes.rebel") or 0)
    t.set("delphes.rebel", has)
    return mission(t, name).lasts if has > had else 0


def threatened(k: Known) -> bool:
    """14.e The pirates stay while a player has one of their citadels, or another's unit is near."""
    if any(owner(k, citadel) in SEATS for citadel in PONTUS):
        return True
    near = (unit_at(k, place) for place in WATCH)
    return any(piece is not None and side(piece) != "revolt:pirates-pontus" for piece in near)


def over(t: Table, name: str) -> None:
    """14.d A revolt ceases: its units are taken off, what it had is nobody's."""
    t.note(Msg.of("log-revolt-over", what=Msg.of(f"revolt-{name}")), RULES[name])
    mark = banner(t, name)
    for piece in rebels(t, name):
        destroy(t, piece.id)
    forget(t, name, mark)


def forget(t: Table, name: str, mark: str = "") -> None:
    """What a revolt without units had is neutral; of the general revolt, what this part of it aims at."""
    a, marks = atlas(t), (mark, f"revolt:{name}", f"revolt:{GENERAL}")
    for citadel in dict.fromkeys(place for one in MISSIONS[name] for place in one.field):
        if citadel in a.province_of and owner(t, citadel) in marks and mine(name, citadel, owner(t, citadel)):
            free_citadel(t, citadel, name)
    for province in a.provinces:
        if not a.citadels_in[province] and owner(t, province) == f"revolt:{name}":
            t.set(f"owner.{province}", "")
    if name not in ONCE:
        t.set(f"revolt.{name}", None)
    if name == "aetolians":
        t.set("delphes.rebel", None)
        t.set("olympias.rebel", None)


def mine(name: str, citadel: str, mark: str) -> bool:
    """Whether a citadel under a banner is this revolt's affair."""
    return mark == f"revolt:{name}" or any(citadel in one.aims for one in MISSIONS[name])
