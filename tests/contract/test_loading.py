"""Exam, part 1: a module loads whatever is missing, is set up, and is played by hand."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from tabletop.core.environment import Environment
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.referee.free_play import HANDS
from tabletop.core.rules.arguments import takes
from tabletop.core.session.session import Session
from tabletop.data.check import check_module
from tabletop.data.module import load_module
from tests.contract.exam import EVERY, RULED, game_of, module_in, name_of, played, table_of

every_module = pytest.mark.parametrize("folder", EVERY, ids=name_of)
ruled_module = pytest.mark.parametrize("folder", RULED, ids=name_of)


def without_rules(folder: Path, to: Path) -> Path:
    """A copy of the module without its rules file."""
    return Path(shutil.copytree(folder, to / folder.name, ignore=shutil.ignore_patterns("rules", "rules.py")))


@every_module
def test_its_files_are_in_order(folder: Path) -> None:
    """`tabletop check` finds no error and no warning: both languages are complete, every reference leads somewhere."""
    assert check_module(folder, trust=lambda _: True) == []


@every_module
def test_it_loads_without_pictures(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With no picture on the machine the game is there all the same."""
    bare = Path(shutil.copytree(folder, tmp_path / folder.name, ignore=shutil.ignore_patterns("images")))
    monkeypatch.setattr("tabletop.data.module.images_root", lambda: tmp_path / "nowhere")
    module = load_module(bare)
    assert module.picture(module.map.picture) is None
    assert module.start().pieces.keys() == module_in(folder).start().pieces.keys()


@every_module
def test_it_loads_without_rules(folder: Path, tmp_path: Path) -> None:
    """Without its rules file it is a game for the hands: no steps, the same set-up."""
    bare = load_module(without_rules(folder, tmp_path))
    assert not bare.game().steps and bare.game().opening is None
    assert bare.start().digest() == module_in(folder).start().digest()


@every_module
def test_every_scenario_folds(folder: Path) -> None:
    """In each scenario every piece lies in a place of the board and every marker stands on its track."""
    module = module_in(folder)
    for scenario in module.scenarios:
        state = module.start(scenario)
        assert state.pieces and all(piece.place in module.places for piece in state.pieces.values())
        for name, (least, most) in module.game(scenario).limits.items():
            value = state.vars[name]
            assert isinstance(value, int) and least <= value <= most


@every_module
def test_hands_move_any_piece_anywhere_and_take_it_back(folder: Path) -> None:
    """By hand all pieces go to each place in turn, piles keep their order, and undo restores the exact position."""
    session = table_of(folder, mode="hand")
    before, seat = session.state.digest(), session.game.seats[0]
    pieces = tuple(session.state.pieces)
    for place in sorted(session.game.places):
        assert session.submit(seat, "move", piece=pieces, to=place).verdict == "unchecked"
        assert session.state.order[place] == pieces
        session.undo(seat)
        assert session.state.digest() == before


@ruled_module
def test_an_enforced_game_goes_on_by_hand_when_its_rules_are_gone(folder: Path, tmp_path: Path) -> None:
    """Half an enforced game opens without the rules file in the same position, and the hands are free."""
    whole = played(folder, 0).session
    journal = Journal(whole.journal.start)
    journal.extend(Entry.from_body(e.body(), e.hash) for e in whole.journal.entries[: len(whole.journal) // 2])
    bare = load_module(without_rules(folder, tmp_path)).game()
    session = Session(bare, journal, whole.vaults, Environment(random.Random(1).randbytes))
    assert session.state.digest() == whole.journal.state(len(journal)).digest() and session.state.frames
    piece, place = next(iter(session.state.pieces)), sorted(bare.places)[0]
    assert session.offers(bare.seats[0]) == []
    assert session.submit(bare.seats[0], "move", piece=piece, to=place).verdict == "unchecked"
    assert session.state.pieces[piece].place == place


@ruled_module
def test_verbs_that_the_hands_know_are_meant_as_theirs(folder: Path) -> None:
    """Where a group of rules is by hand, an answer whose verb the hands have too is carried out by them: it gives them
    all that they need."""
    for name, step in game_of(folder).steps.items():
        for verb in HANDS:
            if hasattr(step, f"on_{verb}"):
                given = takes(getattr(type(step), f"on_{verb}")).known - {"t"}
                hands = takes(HANDS[verb])
                assert hands.fits(set(given & hands.known)), f"{name}.{verb}"
