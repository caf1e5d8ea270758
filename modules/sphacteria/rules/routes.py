"""The lit map: for counters picked up together, every zone they can reach, the way there and its cost (3)."""

from __future__ import annotations

from tabletop.core.api import Known, Route
from tabletop.systems.campaign.routes import lit

from .actions import Orders
from .movement import Marches


def routes(k: Known, pieces: tuple[str, ...]) -> tuple[Route, ...]:
    """Cheapest way to each zone, by land, by ship or carried; empty for counters that cannot move together."""
    return lit(k, pieces, Marches, "3.1", "3.3", Orders)
