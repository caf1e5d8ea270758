"""5, 7.c, 9.b What a seat cannot know with an umpire, imagined: treasuries of others, treasures left, lines unshown."""

from __future__ import annotations

from tabletop.core.api import Known, Plain
from tabletop.systems.fuzz import PlayRng

from .atlas import atlas
from .names import SEATS
from .sheet import sheet
from .treasury import known_gold

USUAL = 30
"""T of a player whose wealth nobody can guess at: what most begin the war with."""


def imagined(k: Known, seat: str, rng: PlayRng) -> dict[str, Plain]:
    """Box of an account, a hoard or a sheet -> what it may hold."""
    own = known_gold(k, seat) if seat in SEATS else None
    wealth = USUAL if own is None else max(1, own)
    found: dict[str, Plain] = {}
    for one in SEATS:
        if box := str(k.var(f"account.{one}") or ""):
            found[box] = (rng.randint(wealth // 2, wealth + wealth // 2), ())
    for citadel in atlas(k).citadels:
        if box := str(k.var(f"hoard.{citadel}") or ""):
            found[box] = rng.randint(1, wealth)
    for one, box in k.var("kept", ()) or ():
        found[str(box)] = sheet(k, str(one))
    return {box: value for box, value in found.items() if k.peek(box) is None}
