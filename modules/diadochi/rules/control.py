"""11.e Who controls what, put right whenever units have come or gone. The reader is board.holder."""

from __future__ import annotations

from tabletop.core.api import Known, Piece, Table

from .atlas import atlas
from .board import award, captive, is_fleet, own_seat, owner, players, revolt_of, season, unit_at
from .names import SEATS
from .sheet import written

TAKEN = {"pella": 2, "babylone": 1}
LOST = {"pella": -3, "babylone": -2}
"""13 Prestige at each change of control."""
PROUD = {"pella": "pella", "babylone": "babylon"}


def banner(unit: Piece) -> str:
    """Whose the space of a unit is: a seat's, a revolt's; '' of one that is for sale or serves the royal family."""
    return unit.owner or (revolt_of(unit) if revolt_of(unit).startswith("revolt:") else "")


def settle_control(t: Table) -> None:
    """11.e Citadels are their garrison's, nobody's when their owner is out; provinces without a citadel are those of
    who stood there last. In winter nobody marches in: a province can only be lost, with its army."""
    living = players(t)
    for citadel in atlas(t).citadels:
        now = owner(t, citadel)
        garrison = unit_at(t, citadel)
        to = banner(garrison) if garrison is not None else now
        put(t, citadel, "" if to in SEATS and to not in living else to)
    for province, citadels in atlas(t).citadels_in.items():
        if not citadels:
            put(t, province, _last(t, province))


def put(t: Table, place: str, to: str) -> None:
    """An owner, when it is another one."""
    if owner(t, place) != to:
        t.set(f"owner.{place}", to)


def _last(k: Known, province: str) -> str:
    """11.e The owner of a province without citadel: its army's, else a lone diadoch's or epigone's, unless declined."""
    now = owner(k, province)
    army = unit_at(k, province)
    if army is not None and not is_fleet(army):
        if banner(army) == now or not (_declines(k, banner(army), province) or (army.owner and _quiet(k))):
            now = banner(army)
    elif not _quiet(k):
        here = {seat for seat in chiefs_in(k, province) if not _declines(k, seat, province)}
        now = here.pop() if len(here) == 1 else now
    return "" if now in SEATS and now not in players(k) else now


def _quiet(k: Known) -> bool:
    """Nobody moves in winter, nor before the first turn."""
    return season(k) in ("winter", "purchase")


def chiefs_in(k: Known, place: str) -> set[str]:
    """Seats whose free diadoch or epigone is in a space."""
    return {own_seat(p.id) for p in k.at(place) if own_seat(p.id) and not captive(k, p.id)}


def _declines(k: Known, seat: str, province: str) -> bool:
    """9.c Whether a seat wrote that it does not take a province."""
    return any(by == seat and told.args["province"] == province for by, told in written(k, "decline"))


def reckon_changes(t: Table) -> None:
    """13 Pella and Babylon, won and lost since this was last asked: before and after each step that takes citadels, so
    that one taken twice in a turn counts twice. Variable traded is 1 when a major citadel changed hands (3)."""
    for citadel in atlas(t).majors:
        was, now = t.var(f"was.{citadel}"), owner(t, citadel)
        if was is not None and was != now:
            t.set("traded", 1)
            if citadel in PROUD:
                award(t, str(was), LOST[citadel], f"{PROUD[citadel]}-lost")
                award(t, now, TAKEN[citadel], f"{PROUD[citadel]}-taken")
        if was != now:
            t.set(f"was.{citadel}", now)
