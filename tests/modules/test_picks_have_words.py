"""What a step lets a player pick is asked in words of its own: "Choose." alone does not say what is chosen."""

from __future__ import annotations

import inspect
import re

import pytest

from tabletop.core.rules.flow import Step
from tabletop.data.catalog import Catalog
from tests.games import shipped

GAMES = ("sphacteria", "syracuse", "diadochi", "hellenes", "siege_of_syracuse")
PICKS = re.compile(r'\bt\.pick\(\s*"(\w+)"')


def picked(step: Step) -> set[str]:
    """The fields a step fills by a pick, those of its ancestors among them; read from the source."""
    ours = (one for one in type(step).__mro__ if one.__module__.startswith(("tabletop.systems", "tabletop_rules_")))
    return {field for one in ours for field in PICKS.findall(inspect.getsource(one))}


@pytest.mark.parametrize("name", GAMES)
def test_each_pick_says_what_is_chosen(name: str) -> None:
    """The revolt of Hellenes asked "Choose." and left the player to guess that a city was meant."""
    module = shipped(name)
    words, steps = Catalog.for_module(module, "en"), module.game(next(iter(module.scenarios))).steps
    keys = {f"prompt-{step}-{field}".lower() for step, made in steps.items() for field in picked(made)}
    assert keys or name not in ("hellenes", "syracuse", "siege_of_syracuse")
    assert not [key for key in sorted(keys) if not words.has(key)]
