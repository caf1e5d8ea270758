"""Modules and saves of others as games of ours, where a machine has them (`TABLETOP_VASSAL_MODULES`): every counter
where the save has it, under the name the save says, with its face, its layers and its turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.position.apply import fold
from tabletop.core.position.state import State
from tabletop.data.check import check_module
from tabletop.data.module import Module, load_module
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.maps import laid_out, location
from tabletop.data.vassal.module import read_module
from tabletop.data.vassal.reading import LogRecord, read_save
from tabletop.data.vassal.records import ModuleRecord
from tabletop.data.vassal.saves import SavedDeck, SavedPiece, SavedStack
from tabletop.data.vassal.traits.looks import LayerTrait, RotateTrait
from tabletop.data.vassal.translate.folder import import_files
from tabletop.data.vassal.translate.translator import ImportedGame
from tabletop.data.vassal.words import MovedTo, RemovedAct
from tests.data.vassal.test_foreign import here

GAMES = {
    "ragnarok.vmod": ("ragnarok-start.vsav", 99),
    "the-longest-day.vmod": ("tld-campaign.vsav", 2337),
    "vassal-tour.vmod": ("vassal-tour.vlog", 11),
}
Game = tuple[ImportedGame, Module, ModuleRecord, LogRecord]


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Game:
    """One of them, imported with its save."""
    path, save = here(request.param), here(GAMES[request.param][0])
    folder, made = import_files([path, save], tmp_path_factory.mktemp("imported"))
    assert not check_module(folder)
    with VassalFile(path) as file:
        record = read_module(file)
    with VassalFile(save) as file:
        log = read_save(file, record.sides, record.prototypes)
    return made, load_module(folder), record, log


def test_every_counter_lies_where_the_save_has_it(game: Game) -> None:
    """Its pixels, and the name of the place, of all of them."""
    made, module, record, log = game
    start = made.starts[-1] if made.starts[-1].laid else made.starts[-2]
    saved = {piece.id: piece for piece in log.start.pieces}
    compared = 0
    for one in (one for one in start.laid if one.spot is not None):
        piece = saved[one.saved]
        assert piece.at is not None
        map_ = record.map_called(piece.at.map)
        assert map_ is not None and one.spot == (piece.at.x, piece.at.y)
        boards = laid_out(map_, log.start.boards.get(map_.identifier, ()))
        named = location(map_, boards, (piece.at.x, piece.at.y)) or ""
        assert module.spot_name(one.place, *one.spot) == named
        compared += 1
    assert compared + sum(map(len, start.decks.values())) == len(log.start.pieces) - start.off and not start.off


def test_every_counter_stands_as_stored(game: Game) -> None:
    """Faces, layers, turns: what the board shows of each is what the save shows."""
    made, module, _, log = game
    start = made.starts[-1] if made.starts[-1].laid else made.starts[-2]
    saved = {piece.id: piece.piece for piece in log.start.pieces}
    for one in start.laid:
        piece, counter = saved[one.saved], module.counter(one.counter)
        turned = sum(trait.degrees(state) for trait, state in piece.pairs if isinstance(trait, RotateTrait))
        assert abs(one.standing.facing - turned) % 360 <= 0.5
        stored = [trait.level(state) for trait, state in piece.pairs if isinstance(trait, LayerTrait)]
        shown = [image for level, image in _images(piece.pairs) if level > 0 and image.strip()]
        drawn = {counter.pictures[one.standing.face], *_levels(counter, one.standing.marks)}
        assert {made.pictures.path(image) for image in shown} <= drawn and len(stored) >= len(shown)


def _images(pairs: tuple[tuple[object, str], ...]) -> list[tuple[int, str]]:
    found = []
    for trait, state in pairs:
        if isinstance(trait, LayerTrait):
            level = trait.level(state)
            found.append((level, trait.images[level - 1] if level > 0 else ""))
    return found


def _levels(counter: object, marks: tuple[str, ...]) -> set[str]:
    from tabletop.ui.model.painted_looks import level_of

    return {layer.levels[level - 1] for layer in counter.layers if (level := level_of(layer, marks))}  # type: ignore[attr-defined]


def test_a_log_ends_where_it_ends(game: Game) -> None:
    """After all steps every counter lies where the acts of the log, followed for themselves, have put it."""
    made, module, record, log = game
    if not log.steps:
        pytest.skip("no log")
    start = made.saved[0]
    facts = [*module.start_facts(start.id), *(fact for step in made.pasts[start.id] for fact in step.facts)]
    state = fold(State(), facts)
    found = sorted((p.x, p.y) for p in state.pieces.values() if p.x is not None)
    assert found == sorted(_ends(log)) and len(found) > 5


def _ends(log: LogRecord) -> list[tuple[int, int]]:
    """Where counters lie at the end, decks left out."""
    decks = {id_ for deck in log.start.decks for id_ in deck.cards}
    at = {piece.id: piece.at for piece in log.start.pieces}
    stacks = {stack.id: stack.pieces for stack in log.start.stacks}
    for step in log.steps:
        for act in step.acts:
            match act:
                case SavedPiece():
                    at[act.id] = at.get(act.id) if any(act.id in ids for ids in stacks.values()) else act.at
                    at[act.id] = at[act.id] or act.at
                case SavedStack():
                    stacks[act.id] = act.pieces
                    at.update({id_: act.at for id_ in act.pieces})
                case SavedDeck():
                    decks = {id_ for id_ in decks if id_ not in act.cards} | set(act.cards)
                case MovedTo():
                    at.update({id_: act.at for id_ in stacks.get(act.id, (act.id,))})
                    decks.discard(act.id)
                case RemovedAct():
                    at.pop(act.id, None)
                    stacks.pop(act.id, None)
    return [(spot.x, spot.y) for id_, spot in at.items() if spot is not None and id_ not in decks]


def test_counts(game: Game) -> None:
    """As many counters as the save has."""
    made, _, _, log = game
    assert len(log.start.pieces) in {count for _, count in GAMES.values()}
    assert Path(made.id).name == made.id
