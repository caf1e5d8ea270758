"""An assault on a battle board in the strip: it is told where."""

from __future__ import annotations

import pytest

from tabletop.data.catalog import Catalog
from tabletop.ui.events.chains import chains
from tabletop.ui.events.telling import EventTeller
from tabletop.ui.rules.fight import fought
from tests.games import shipped
from tests.modules.siege_of_syracuse.rules.duels import ATHENS, duel


@pytest.mark.parametrize(("language", "title"), [("en", "Combat in D5"), ("fr", "Combat en D5")])
def test_the_square_stands_in_the_title(language: str, title: str) -> None:
    """Its frame calls it `at`, neither zone nor place: the title was 'Combat at', and nothing followed."""
    bench, module = duel({"D4": "A-H1", "D5": "S-H1"}, "Assaults", ATHENS), shipped("siege_of_syracuse")
    bench.assault("A-H1", "D5", 4)
    events = [
        EventTeller(bench.session, module, Catalog.for_module(module, language)).tell(chain)
        for chain in chains(bench.session, 0)
    ]
    titles = [event.title for event in events if event is not None and event.read]
    assert titles == [title]


def test_who_throws_attacks() -> None:
    """Its frame names no seat: the combat panel had chance attack, and weighed the odds for the defender."""
    bench = duel({"D4": "A-H1", "D5": "S-H1"}, "Assaults", ATHENS)
    bench.assault("A-H1", "D5")
    found = fought(bench.session)
    assert found is not None and (found.attacker, found.place) == (ATHENS, "tbb-D5")
