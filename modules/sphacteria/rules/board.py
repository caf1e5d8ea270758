"""What the board of Sphacteria has of its own: the beach, the island that may burn, how much a strait holds.

What it shares with its sister games is tabletop/systems/campaign/reading.py. No rule is enforced here.
"""

from __future__ import annotations

from tabletop.core.api import Known, Piece
from tabletop.systems.campaign.chits import hand
from tabletop.systems.campaign.reading import (
    UNLIMITED,
    all_leaders,
    bonus,
    contested,
    crosses,
    enforced,
    fields,
    figure,
    force,
    group,
    is_base,
    is_sea,
    leaders,
    marked,
    module,
    printed,
    printed_type,
    role,
    ships,
    troops,
    units,
    zones,
)

__all__ = [
    "all_leaders", "contested", "fields", "figure", "force", "group", "hand", "is_base", "is_sea", "leaders", "marked",
    "module", "printed_type", "role", "ships", "troops", "units", "zones",
]  # fmt: skip
"""What the other rules files read through this one: the board as a whole."""

ATHENS, SPARTA = "athens", "sparta"
SIDES = (ATHENS, SPARTA)
PYLOS, ISLAND = "P", ("Q", "R", "S", "T")
OBJECTIVES = ("P", "Q", "T")
BEACH = "V"
HELOT_SHORE = ("U", "V")


def foe(seat: str) -> str:
    """The other seat."""
    return SPARTA if seat == ATHENS else ATHENS


def beached(k: Known, piece: Piece) -> bool:
    """A trireme unit on the beach: a land unit of type P and strength 1, without bonus (4.1, ruling beached-ships)."""
    return piece.place == BEACH and printed_type(k, piece) == "T"


def unit_type(k: Known, piece: Piece) -> str:
    """Type in combat (4.1)."""
    return "P" if beached(k, piece) else printed_type(k, piece)


def strength(k: Known, piece: Piece) -> int:
    """Strength points in combat (4.1)."""
    return 1 if beached(k, piece) else figure(k, piece)


def starred(k: Known, piece: Piece) -> bool:
    """A bonus that counts."""
    return bonus(k, piece) and not beached(k, piece)


def terrain(k: Known, place: str) -> str:
    """Terrain now: the island is clear once it has burnt (6 #21)."""
    burnt = k.var("burnt", 0)
    if place in ISLAND and burnt and k.var("turn", 1) >= burnt:
        return "clear"
    return str(module(k).place(place).terrain)


def walled(k: Known, a: str, b: str) -> bool:
    """Whether the border crosses a fortification."""
    return crosses(k, a, b, "wall")


def weight(k: Known, piece: Piece, place: str) -> int:
    """3.2 What a counter takes of the limit of a place: strength in a strait, one unit on land, no room for leaders."""
    return printed(k, place).of(k, piece)


def room(k: Known, place: str, seat: str) -> int:
    """What is left of the limit of a place for a seat (3.2); never below zero."""
    return max(0, printed(k, place).left(k, place, seat))


def limit(k: Known, place: str, seat: str) -> int:
    """What the rules let a seat add to a place: no limit while stacking is not enforced (3.2 then warns at most)."""
    return room(k, place, seat) if enforced(k, "3.2") else UNLIMITED
