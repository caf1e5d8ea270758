"""The fields of frames of the combats, by name and type."""

from __future__ import annotations

from tabletop.core.api import Known
from tabletop.systems.rounds.frames import RoundsFrame

Entry = tuple[str, str, str, str]
"""5.4 (piece, from zone, to zone, how): who has come where enemies are."""


class CombatFrame(RoundsFrame):
    """Fields of the phase of combat, of an engagement in a zone, of a battle, of a siege."""

    kind: str
    """field, sea, assault or treachery."""
    entries: tuple[Entry, ...]
    ways: tuple[tuple[str, str], ...]
    fled: tuple[str, ...]
    """6.4 Besiegers that have retreated this turn."""
    gone: tuple[str, ...]
    cargo: tuple[str, ...]
    went: tuple[str, ...]
    """Units that have left this battle."""
    fought: tuple[str, ...]
    """Units that have been in a battle of this engagement."""
    done: tuple[str, ...]
    """Formations (the zone they came from) that have lost; zones that have been fought in; cities dealt with."""
    firsts: tuple[tuple[str, str], ...]
    """(zone, formation that fights there first)."""
    way: str
    next: str
    winter: int
    city: str
    n: int
    left: int
    yields: bool
    crossed: tuple[tuple[str, str, str], ...]
    """5.22 (piece, sea, sea) of retreats over the open sea."""
    joined: tuple[str, ...]
    crossings: tuple[tuple[str, str, str], ...]
    back: str
    banned: tuple[str, ...]
    trapped: int
    fortified: int
    relief: tuple[Entry, ...]
    sorties: tuple[Entry, ...]
    deed: str
    rate: int
    ares: tuple[str, str, str, int]
    """11 Who has appealed to Ares, about the attacks of which side, letter and round."""
    had: tuple[str, ...]


def f(k: Known) -> CombatFrame:
    """Fields of the frame in hand."""
    return CombatFrame(k, k.depth)


def called(k: Known) -> dict[str, str]:
    """5.41 Formations of this turn that are not called by the zone they came from: block -> what its is called."""
    frame = up(k, "Turn") or up(k, "Winter")
    return dict(frame.ways) if frame is not None else {}


def up(k: Known, step: str) -> CombatFrame | None:
    """Fields of the nearest enclosing frame of that step."""
    depth = k.depth_of(step)
    return CombatFrame(k, depth) if depth is not None else None
