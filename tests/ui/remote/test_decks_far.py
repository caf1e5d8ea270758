"""A deck of cards on two machines, seen through the window of the one that does not deal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.data.module import load_module
from tabletop.store.shared import Plan
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.deck_look import DeckLook
from tabletop.ui.rules.deck_acts import DeckActs
from tests.data.tiny_deck import deck_copy
from tests.ui.remote.conftest import Table, settle, until


@pytest.fixture(params=["honour", "locked"])
def far(request: pytest.FixtureRequest, application: Application, tmp_path: Path) -> Iterator[Table]:
    """North deals, or nobody; South has the window."""
    module = load_module(deck_copy(tmp_path))
    made = Table(application, module, tmp_path, Plan("first", "Cards", deck=request.param))
    made.begin("north")
    made.sit("south")
    yield made
    for window in list(application.windows):
        window.close()
    for game in made.games.values():
        game.close()


def test_a_draw_and_a_look_come_from_the_other_machine(far: Table) -> None:
    """The list opens at once, says that the cards are on their way, and fills when they are here."""
    window, north = far.window("south"), far.games["north"]
    until(lambda: (north.poll(), window.model.shown.at("omens")[-1].kind is None)[1], "the deck is shuffled")
    until(lambda: (north.poll(), not window.model.shown.frames)[1], "and nobody waits")
    acts = DeckActs(window.model, "omens", window)
    acts.draw_one()

    def held() -> list[str | None]:
        north.poll()
        return [piece.kind for piece in window.model.shown.at("hand-south")]

    until(lambda: held() != [] and held()[0] is not None, "the card is here")
    DeckActs(window.model, "omens", window).look(2)
    settle()
    look = window.findChild(DeckLook)
    assert look is not None and look.list.count() == 0 and look.told.text().startswith("The cards are on their way")
    until(lambda: (north.poll(), look.list.count() == 2)[1], "both cards are seen")
    look.close()
