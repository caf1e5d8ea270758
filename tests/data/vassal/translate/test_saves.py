"""A position written as VASSAL writes it comes out as it was put in; a log goes on from it; an extension adds to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.position.state import State
from tabletop.data.check import check_module
from tabletop.data.module import Module, load_module
from tabletop.data.vassal.refusal import VassalRefused
from tabletop.data.vassal.translate.folder import import_files
from tabletop.data.vassal.translate.translator import ImportedGame
from tabletop.store.game import OpenGame
from tabletop.ui.model.painted_looks import level_of
from tests.data.vassal import samples
from tests.data.vassal.samples import ESC, part, slot, tree, zipped
from tests.data.vassal.translate import made


def imported(folder: Path, *more: Path) -> tuple[Module, ImportedGame]:
    """The module with these files."""
    path, game = import_files([made.module(folder), *more], folder / "home")
    assert not check_module(path), check_module(path)
    return load_module(path), game


def lies(module: Module, state: State, name: str) -> dict[str, object]:
    """How a piece of the start stands."""
    piece = state.pieces[name]
    faces = module.kind_of(str(piece.kind)).faces
    spot = module.spot_name(piece.place, piece.x, piece.y)
    face = faces - (piece.steps or faces)
    return {"at": spot or piece.place, "face": face, "facing": piece.facing, "marks": sorted(piece.marks)}


def test_a_position_comes_out_as_it_was_put_in(tmp_path: Path) -> None:
    """Places by name, faces, turns, layers, numbers, stacks, hands, the turn."""
    module, game = imported(tmp_path, samples.save(tmp_path, made.position()))
    scenario = game.saved[0].id
    state = module.start(scenario)
    found = {one.saved: f"c{n:03d}" for n, one in enumerate(game.saved[0].laid, 1)}
    plain = {"face": 0, "facing": 0, "marks": []}
    assert lies(module, state, found["t1"]) == {"at": "0202", "face": 1, "facing": 120, "marks": []}
    marks = ["fire:2", "n:hits=3"]
    assert lies(module, state, found["t2"]) == {**plain, "at": "0302", "marks": marks}
    assert lies(module, state, found["h1"]) == {**plain, "at": "hand-hand"}
    assert [lies(module, state, found[name])["at"] for name in ("s1", "s2")] == ["0502", "0502"]
    order = state.order[state.pieces[found["s1"]].place]
    assert order.index(found["s1"]) < order.index(found["s2"])
    assert state.vars["tracker.turn"] == 4 and module.covered(scenario) == {found["t3"]: "axis"}
    assert state.pieces[found["t2"]].owner == "allies" and not game.saved[0].off


def test_counters_are_the_same_at_every_import(tmp_path: Path) -> None:
    """Ids come from the numbers of slots; what a save has that no slot has is kept by its look."""
    first, game = imported(tmp_path, samples.save(tmp_path, made.position()))
    assert first.counters[:2] == ("g1", "g2") and len(first.counters) == 5
    again, _ = imported(tmp_path)
    assert set(first.counters) <= set(again.counters) and set(first.scenarios) <= set(again.scenarios)
    assert again.start(game.saved[0].id).pieces == first.start(game.saved[0].id).pieces


def test_a_newer_version_keeps_what_games_hold(tmp_path: Path) -> None:
    """A counter that the newer module has no more stays, with its picture and its name; new ones come."""
    old, _ = imported(tmp_path)
    newer = made.module(tmp_path, names=("Tiger",))
    path, _ = import_files([newer], tmp_path / "home")
    module = load_module(path)
    assert not check_module(path) and set(old.counters) <= set(module.counters)
    assert path.name == old.id and module.says("counter-g2")
    assert "g2" not in [name for folder in module.sheet.palettes for name in folder.counters]


def test_a_game_goes_on_with_a_newer_version(tmp_path: Path) -> None:
    """A running game opens with the newer files, with all its counters, and is played on."""
    old, game = imported(tmp_path, samples.save(tmp_path, made.position()))
    begun = OpenGame.create(tmp_path / "games", old, game.saved[0].id, "Running")
    begun.close()
    import_files([made.module(tmp_path, names=("Tiger",))], tmp_path / "home")
    newer = load_module(old.folder)
    again = OpenGame.open(begun.folder, lambda _: newer)
    pieces = again.session.state.pieces
    assert {p.kind for p in pieces.values()} - {None} <= set(newer.counters) and len(pieces) == 6
    assert again.session.submit("axis", "move", piece="c001", to="main", x=300.0, y=300.0).accepted
    again.close()


def test_another_module_of_that_name_is_another_game(tmp_path: Path) -> None:
    """A game of the player's own that is called so is never touched."""
    own = tmp_path / "home" / "test"
    own.mkdir(parents=True)
    (own / "module.yaml").write_text("id: test\n")
    path, _ = import_files([made.module(tmp_path)], tmp_path / "home")
    assert path.name == "test-2" and (own / "module.yaml").read_text() == "id: test\n"


def test_a_log_goes_on_from_its_start(tmp_path: Path) -> None:
    """Moves, turns, new counters and words, one step each; what was taken away is gone."""
    new = made.saved("n1", "Tiger", made.states(), "Main;82;60;1")
    turned = samples.typed(tuple(zip(made.TANK, made.states(flip="-1", turn="3"))), "a.png", "Tiger", "Main;82;60;1")
    steps = (
        tree("LOG\tM/t1/Main/134/90/null/Main/82/60/null/x", "LOG\tCHAT* Tiger moves 0202 -> 0302 *"),
        "LOG\tD/t1/" + turned.partition("/")[2].replace("Main;82;60", "Main;134;90"),
        "LOG\t" + new,
        "LOG\t-/t2",
    )
    text = ESC.join((made.position(), *(step.replace(ESC, "\\" + ESC) for step in steps)))
    _, game = imported(tmp_path, samples.save(tmp_path, text, "game.vlog"))
    past = game.pasts[game.saved[0].id]
    kinds = [[type(fact).__name__ for fact in step.facts] for step in past]
    assert kinds == [["Moved"], ["StepsSet", "Turned", "Moved"], ["Placed", "Moved"], ["Removed"]]
    assert past[0].text == "Tiger moves 0202 -> 0302"


def test_an_extension_adds_to_its_module(tmp_path: Path) -> None:
    """Counters of its own, and a card for the deck; one of another module is refused in words."""
    target = "VASSAL.build.module.Map:Main/VASSAL.build.module.map.DrawPile:Cards"
    window = "VASSAL.build.module.PieceWindow:Pieces"
    new = slot(made.tank("Panther"), "Panther", gpid="ab:1")
    root = part(
        "ModuleExtension",
        part("module.ExtensionElement", made.card("Joker"), target=target),
        part("module.ExtensionElement", part("VASSAL.build.widget.ListWidget", new, entryName="New"), target=window),
        **{"module": "Test", "version": "2.0"},
    )
    path = tmp_path / "more.vmdx"
    path.write_bytes(zipped({"buildFile.xml": root, "extensiondata": "<a/>"}))
    module, _ = imported(tmp_path, path)
    assert "gab-1" in module.counters and len(module.scenario("start").decks[0].counters) == 4
    path.write_bytes(zipped({"buildFile.xml": root.replace('"Test"', '"Other"'), "extensiondata": "<a/>"}))
    with pytest.raises(VassalRefused) as refused:
        import_files([made.module(tmp_path), path], tmp_path / "home")
    assert refused.value.msg.key == "import-other-module"


def test_a_save_alone_finds_its_module_where_it_was(tmp_path: Path) -> None:
    """And when that is gone says which one it wants."""
    save = samples.save(tmp_path, made.position())
    with pytest.raises(VassalRefused) as refused:
        import_files([save], tmp_path / "home")
    assert refused.value.msg.key == "import-needs-module"
    imported(tmp_path)
    _, game = import_files([save], tmp_path / "home")
    assert len(game.saved[0].laid) == 6


def test_a_layer_begins_at_its_own_level(tmp_path: Path) -> None:
    """One that always shows and begins at another level than the first: so does a counter laid from the sheet."""
    levels = made.FIRE.replace(",fire.png;,+ burning", "back.png,fire.png,ace.png;,,")
    new = slot(samples.counter((levels, "3"), name="Depot"), "Depot", gpid="9")
    module, _ = imported_with(tmp_path, new)
    layer = module.counter("g9").layers[0]
    assert (layer.always, layer.first, len(layer.levels)) == (True, 3, 3)
    assert level_of(layer, ()) == 3 and level_of(layer, ("fire:1",)) == 1


def imported_with(folder: Path, new: str) -> tuple[Module, ImportedGame]:
    """The module with one more counter in its sheet."""
    path, game = import_files([made.module(folder, samples.sheet(new))], folder / "home")
    assert not check_module(path)
    return load_module(path), game
