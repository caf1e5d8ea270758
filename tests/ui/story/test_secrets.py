"""What nobody may see is in no byte of a story, whoever tells it; with his own secrets, no more than his own."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Placed
from tabletop.core.secrets.seal import Vault
from tabletop.data.catalog import Catalog
from tabletop.ui.board.picture import render
from tabletop.ui.story import maps
from tabletop.ui.story.eyes import StoryEyes
from tabletop.ui.story.forum import BBCODE, MARKDOWN, forum_text
from tabletop.ui.story.paper import StoryPaper
from tabletop.ui.story.plates import BEGINNING, PlateMaker, StoryChoice
from tabletop.ui.story.webpage import webpage
from tabletop.ui.story.words import StoryWords
from tests.modules.test_recorded_games import vaults
from tests.ui.story.conftest import GAMES, module_of, session_of, told

MOMENTS = {"sphacteria": 20, "syracuse": 14, "diadochi": 4, "hellenes": 66, "siege_of_syracuse": 20}
"""Entries of each recorded game: chits in hands, sheets and answers sealed, blocks covered; the Siege has none."""
OWN = {
    "sphacteria": ("athens", "Delayed Reinforcements", "Brasidas Departs"),
    "syracuse": ("syracuse", "Alcibiades", "Fort"),
    "diadochi": ("lysimachus", "Vote for the victory of Antigonus", "my treasure is laid at Rhodes"),
    "hellenes": ("sparta", "Treachery", "Revolt in the Sporades"),
}
"""Whose secrets are told, one of them, and one of another seat that stays closed."""


def written(game: str, known: Mapping[str, Vault], secrets_of: str = "", drawn: bool = False) -> dict[str, str]:
    """All forms of a story of that moment; `drawn`: the map of the last turn is in it."""
    session, module = session_of(game, MOMENTS[game], known), module_of(game)
    story, catalog = told(session, module, "en", secrets_of), Catalog.for_module(module)
    choice = StoryChoice()
    for n in range(BEGINNING, len(story.turns)):
        choice.of(n).mapped = drawn and n == len(story.turns) - 1
    maker = PlateMaker(story, choice, module, catalog, "printed")
    for _ in maker.make():
        pass
    words = StoryWords(module, catalog, session.state, "printed")
    paper = StoryPaper(story, maker.made, choice, module, words)
    for _ in paper.lay():
        pass
    return {
        "html": webpage(story, maker.made, choice, module, words),
        "bbcode": forum_text(story, choice, words, BBCODE, maker.made),
        "markdown": forum_text(story, choice, words, MARKDOWN, maker.made),
        "paper": paper.document.text.toHtml(),
    }


@pytest.mark.parametrize("game", GAMES)
def test_what_is_closed_is_in_no_byte(qapp: QApplication, game: str) -> None:
    """A machine that holds every secret of the table tells the same, byte for byte, as one that holds none."""
    assert written(game, vaults(game, GAMES[game])) == written(game, {})


@pytest.mark.parametrize("game", OWN)
def test_of_secrets_only_ones_own_are_told(qapp: QApplication, game: str) -> None:
    """What is in the other vaults of this machine changes nothing, and is not there."""
    seat, mine, theirs = OWN[game]
    all_of_them = vaults(game, GAMES[game])
    found = written(game, all_of_them, seat)
    assert found == written(game, {seat: all_of_them[seat]}, seat)
    for form, text in found.items():
        assert mine in text.replace("\\", ""), form
        assert theirs not in text.replace("\\", ""), form


def test_a_map_shows_no_block_but_ones_own(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's secrets: the same picture, whatever this machine knows. One's own: another, whatever else it knows."""
    monkeypatch.setattr(maps, "WIDE", 700)
    monkeypatch.setattr(maps, "LEGIBLE", 0.1)
    monkeypatch.setattr(render.BoardPainter, "_strips", lambda *_: iter(()))  # the ground is the same for all
    monkeypatch.setattr(render, "written", lambda *_: ())
    known = vaults("hellenes", GAMES["hellenes"])
    public = written("hellenes", known, drawn=True)["html"]
    own = written("hellenes", known, "athens", drawn=True)["html"]
    assert public == written("hellenes", {}, drawn=True)["html"]
    assert own == written("hellenes", {"athens": known["athens"]}, "athens", drawn=True)["html"]
    assert public.count("data:image/jpeg") == own.count("data:image/jpeg") == 1
    first, second = (text.split("data:image/jpeg;base64,")[1].partition('"')[0] for text in (public, own))
    assert first != second


def test_a_seat_that_is_not_played_here_tells_nothing() -> None:
    """Nor does one that does not exist."""
    session, module = session_of("sphacteria", 20, {}), module_of("sphacteria")
    for seat in ("sparta", "chance", "nobody"):
        assert StoryEyes(session, module, seat).seat == ""


def test_a_hand_dealt_by_the_set_up_is_covered() -> None:
    """A chit that lies open in the state, in a hand, is as secret as one that was drawn."""
    session, module = session_of("sphacteria", 20), module_of("sphacteria")
    dealt = fold(session.state, [Placed("x9", "sparta", "hand-sparta", module.sheet.counters[-1].id, 1)])
    assert dealt.pieces["x9"].kind is not None
    for seat, known in (("", False), ("athens", False), ("sparta", True)):
        assert (StoryEyes(session, module, seat).seen(dealt).pieces["x9"].kind is not None) is known
