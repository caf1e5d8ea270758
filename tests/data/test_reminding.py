"""Reminders as a real game has them: its data become the facts they need, and their words exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Moved, Placed, VarSet
from tabletop.data.catalog import Catalog
from tabletop.data.module import load_module
from tabletop.systems.reminders import REMINDERS, remind
from tests.games import shipped

TINY = Path(__file__).parent / "tiny_module"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_reminders_speak_for_the_tiny_game(language: str):
    """Every reminder, provoked, is a whole sentence in the reader's language."""
    module = load_module(TINY)
    extra = [
        VarSet("turn", 2), VarSet("ap.north", 1), Moved("c001", "Ford"), Placed("x1", "north", "Ford", "N2", 2),
        Placed("x2", "north", "hand-north", "C1", 2), Placed("x3", "north", "hand-north", "C2", 2),
        *(Placed(f"y{n}", "south", "Hill", "S2", 2) for n in range(3)),
    ]  # fmt: skip
    state = fold(module.start(), extra)
    catalog = Catalog.for_module(module, language)
    found = remind(REMINDERS, module.reminding(), state)
    assert {msg.key for msg in found} == {
        "remind-arrivals-due", "remind-leaving-due", "remind-contested-zone", "remind-hand-limit",
        "remind-points-left", "remind-stacking-units", "remind-stacking-strength",
    }  # fmt: skip
    assert all(catalog.msg(msg) for msg in found)
    assert not catalog.missing


def test_sphacteria_is_silent_at_its_start_and_expects_the_fleet_on_turn_three():
    """7.1 Nothing is forgotten at the set-up; on turn 3 the first reinforcements of both sides are due."""
    module = shipped("sphacteria")
    state = module.start()
    assert remind(REMINDERS, module.reminding(), state) == []
    due = REMINDERS["arrivals_due"](module.reminding(), fold(state, [VarSet("turn", 3)]))
    assert [dict(msg.args)["turn"] for msg in due] == [2, 3]


def test_sphacteria_straits_count_trireme_points():
    """3.2 Two fresh triremes of ten points are too many for strait I, whose limit is ten points a side."""
    module = shipped("sphacteria")
    state = fold(module.start(), [Placed("x1", "athens", "I", "A-T2", 2), Placed("x2", "sparta", "I", "S-T1", 2)])
    over = REMINDERS["stacking_over"](module.reminding(), state)
    assert [(msg.key, msg.get("id"), msg.get("held")) for msg in over] == [("remind-stacking-strength", "I", 13)]
