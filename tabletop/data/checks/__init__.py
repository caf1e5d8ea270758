"""Checks of a game's files, one small file per family; data.check puts them together."""

from __future__ import annotations

from tabletop.data.checks.areas import check_areas
from tabletop.data.checks.board import check_board
from tabletop.data.checks.card import check_card
from tabletop.data.checks.cards import check_cards
from tabletop.data.checks.charts import check_charts
from tabletop.data.checks.counters import check_counters
from tabletop.data.checks.dice import check_dice
from tabletop.data.checks.geometry import check_geometry
from tabletop.data.checks.looks import check_looks
from tabletop.data.checks.lookups import check_lookups
from tabletop.data.checks.origin import check_origin
from tabletop.data.checks.palettes import check_palettes
from tabletop.data.checks.play import check_play
from tabletop.data.checks.rolls import check_rolls
from tabletop.data.checks.scenarios import check_scenarios
from tabletop.data.checks.tables import check_tables
from tabletop.data.checks.tracker import check_tracker
from tabletop.data.draft import Draft

__all__ = ["check_structure"]


def check_structure(draft: Draft) -> None:
    """Note every disagreement between the records; a file that could not be read is passed over."""
    for check in (
        check_card,
        check_board,
        check_geometry,
        check_areas,
        check_counters,
        check_palettes,
        check_looks,
        check_cards,
        check_tables,
        check_lookups,
        check_rolls,
        check_dice,
        check_charts,
        check_play,
        check_tracker,
        check_scenarios,
        check_origin,
    ):
        check(draft)
