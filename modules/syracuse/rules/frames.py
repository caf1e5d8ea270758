"""The fields of this game's own frames, by name and type, beside those in common."""

from __future__ import annotations

from tabletop.core.api import Known
from tabletop.systems.campaign.frames import CampaignFrame


class SyracuseFrame(CampaignFrame):
    """Fields of the steps of this game."""

    target: str
    targets: tuple[str, ...]
    group: tuple[str, ...]
    arrival: str
    part: int
    come: tuple[str, ...]
    movers: tuple[str, ...]
    forts: tuple[str, ...]
    fort: str
    leader: str
    place: str
    zones: tuple[str, ...]
    labels: tuple[str, ...]
    window: str
    night: int
    paid: bool
    opening: bool
    begun: bool
    to: str
    leaking: str
    lost: str
    extra: int


def f(k: Known) -> SyracuseFrame:
    """Fields of the frame in hand."""
    return SyracuseFrame(k, k.depth)


def up(k: Known, step: str) -> SyracuseFrame | None:
    """Fields of the nearest enclosing frame of that step."""
    depth = k.depth_of(step)
    return SyracuseFrame(k, depth) if depth is not None else None
