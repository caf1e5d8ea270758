"""README pictures of the companion: the points of a turn by real dice in French, the actions in English."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tools.screens.works import Shot, Wait, create

if TYPE_CHECKING:
    from tabletop.ui.application.application import Application

GAME, TITLE, SEED = "sphacteria", "Beside the map", 3
UPRIGHT, WIDE = (800, 1280), (1366, 768)
ATHENS, SPARTA = (2, 3), (5, 5)
"""What the dice of both sides show."""


def photograph(application: Application, out: Path, shot: Shot, wait: Wait) -> list[Path]:
    """An upright screen while the second side throws; a wide one while the first one acts."""
    from tabletop.ui.companion.turn import TurnPage
    from tabletop.ui.companion.view import CompanionView

    window = application.show_game(create(application, GAME, TITLE, "hand", SEED))
    window.resize(*UPRIGHT)
    wait(50)
    window.companion.toggle()
    wait(50)
    view = window.findChild(CompanionView)
    page = view.page("turn") if view is not None else None
    assert isinstance(page, TurnPage)
    application.set_language("fr")
    page.go_on()
    for value in (*ATHENS, SPARTA[0]):
        page.dice.pips.tap(value)
    wait(50)
    paths = [shot(window, out / "companion-fr.png")]
    page.dice.pips.tap(SPARTA[1])
    application.set_language("en")
    page.go_on()
    page.go_on()
    window.resize(*WIDE)
    wait(50)
    paths.append(shot(window, out / "companion-en.png"))
    window.close()
    return paths
