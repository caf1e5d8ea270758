"""A game without rules, tracks and combat tables offers nothing that would stand empty; decks begin without a word."""

from __future__ import annotations

from pathlib import Path

from tabletop.data.module import load_module
from tabletop.data.new_game import make_game
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.board.input.commands import COMMANDS
from tabletop.ui.panels.hand.panel import HandPanel
from tabletop.ui.window.main_window import MainWindow
from tests.data.tiny_deck import deck_copy
from tests.ui.window.fresh import Begin, settle

DATA = Path(__file__).parents[2] / "data"


def _opened(application: Application, tmp_path: Path, folder: Path) -> MainWindow:
    module = load_module(folder)
    window = application.show_game(OpenGame.create(tmp_path, module, module.scenario().id, "Bare"))
    settle()
    return window


def _offered(window: MainWindow) -> set[str]:
    """The commands of the board that this game has."""
    assert window.board is not None
    return {command.id.removeprefix("board-") for command in COMMANDS if command.here(window.board)}  # type: ignore[arg-type]


def test_no_panel_that_would_be_empty(application: Application, tmp_path: Path) -> None:
    """The free game has neither tracks nor tables nor a rulebook, and no value of ours."""
    window = _opened(application, tmp_path, DATA / "free_module")
    assert not {"tracks", "combat", "checks", "rules", "sources", "charts"} & set(window.docks.all)
    assert {"sequence", "inspector", "journal", "dice", "undo", "pieces", "sheet"} <= set(window.docks.all)


def test_no_verb_of_games_of_another_kind(application: Application, tmp_path: Path) -> None:
    """Blocks are mingled and drawn only where there are blocks; why not is asked only of rules."""
    offered = _offered(_opened(application, tmp_path, DATA / "free_module"))
    assert not {"mingle", "recruit", "all-stay", "why"} & offered and {"flip", "turn", "cover"} <= offered


def test_a_game_with_blocks_and_rules_has_them(begin: Begin) -> None:
    """Nothing is taken from those who need it."""
    offered = _offered(begin("hellenes", "hand"))
    assert {"mingle", "recruit", "all-stay", "why"} <= offered


def test_a_deck_shuffled_at_the_start_is_no_event(application: Application, tmp_path: Path) -> None:
    """What has just happened has nothing to say of it."""
    window = _opened(application, tmp_path, deck_copy(tmp_path / "made"))
    strip = window.happened.strip
    strip.refresh()
    assert strip.shown is None


def test_a_hand_without_a_cup_speaks_of_cards(application: Application, tmp_path: Path) -> None:
    """A game whose hands are filled from decks alone has no button that draws from a bowl, and no word of one."""
    module = load_module(make_game("river", tmp_path, grid="hex"))
    window = application.show_game(OpenGame.create(tmp_path, module, module.scenario().id, "River"))
    panel = window.docks.bring("hand")
    settle()
    assert isinstance(panel, HandPanel)
    assert not panel.draw.isVisible() and not panel.n.isVisible() and panel.empty.text() == "Your hand is empty."
