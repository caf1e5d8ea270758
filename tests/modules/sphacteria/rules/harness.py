"""Positions of Sphacteria in the notation of tests/modules/bench.py, at the points of the turn its tests want."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.core.rules.game import Game
from tabletop.data.module import Module
from tests.modules.bench import KINDS, Bench, Room, case

__all__ = [
    "ATHENS",
    "KINDS",
    "ROOM",
    "SPARTA",
    "Bench",
    "adjust",
    "battle",
    "case",
    "game",
    "module",
    "orders",
    "position",
    "table",
]

ATHENS, SPARTA = "athens", "sparta"
VARS = {"turn": 1, "phase": "first-actions", "initiative": SPARTA, "ap.athens": 6, "ap.sparta": 6}
TRACKS = {"supply.athens": 3, "supply.sparta": 3, "vp.athens": 0, "vp.sparta": 0}
ROOM = Room("sphacteria", {**VARS, **TRACKS})
position, table, orders, battle = ROOM.position, ROOM.table, ROOM.orders, ROOM.battle


def module() -> Module:
    """The game as shipped."""
    return ROOM.module


def game() -> Game:
    """The game with its rules."""
    return ROOM.game


def adjust(places: Mapping[str, str], seat: str, **more: Any) -> Bench:
    """A side's adjustments."""
    return table(position(places, **more), "Adjust", seat=seat)
