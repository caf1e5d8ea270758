"""The beginning of random games of Hellènes, judged as the other machine judges it: nobody honest is doubted.

TABLETOP_GAMES plays more of them, TABLETOP_EXAM_ACTS longer ones.
"""

from __future__ import annotations

import os
import random

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.position.state import Mode
from tabletop.systems.fuzz import play
from tests.modules.hellenes.sheet import SCENARIOS, units
from tests.modules.hellenes.sheet import game as hellenes

GAMES = int(os.environ.get("TABLETOP_GAMES", "1"))
ACTS = int(os.environ.get("TABLETOP_EXAM_ACTS", "45"))


@pytest.mark.parametrize("seed", range(GAMES))
def test_nobody_honest_is_doubted(seed: int) -> None:
    """With all vaults every entry is agreed; without, what is hidden cannot be told and nothing is disputed."""
    module = hellenes()
    scenario = SCENARIOS[(seed + 1) % len(SCENARIOS)]
    game = module.game(scenario)
    modes: dict[str, Mode] = {group: "enforce" for group in game.rule_groups}
    played = play(game, module.start(scenario, modes), random.Random(seed), most=ACTS)
    assert not played.fault or played.fault.startswith("NoEnd"), played.fault
    journal, vaults = played.session.journal, played.session.vaults
    report = audit(game, journal, vaults)
    assert report.sound and report.count("agreed") == len(journal), report.differences
    for seats in ((), ("athens",), ("sparta",))[: 1 + 2 * (GAMES > 1)]:
        report = audit(game, journal, {seat: vaults[seat] for seat in seats})
        assert report.sound and report.count("cannot_tell"), report.differences


def test_markers_and_cards_are_no_blocks() -> None:
    """What can lie hidden on the map: the labels of units alone."""
    counters = hellenes().game("431").counters
    assert {name for name, spec in counters.items() if spec.block} == {unit.id for unit in units()}
