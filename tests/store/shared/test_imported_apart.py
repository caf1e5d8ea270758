"""A game made of a foreign save, played by two programs in one folder: what a side has covered stays covered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.position.view import view
from tabletop.data.module import load_module
from tabletop.data.vassal.translate.folder import import_files
from tabletop.store.game import OpenGame
from tabletop.store.shared import Plan, SharedGame
from tests.data.vassal import samples
from tests.data.vassal.translate import made
from tests.store.shared.far import Game, Pair

SECRET = "Maus"
"""The counter that Axis has covered; nothing else is called so."""


def scenario(root: Path) -> tuple[Path, str]:
    """The module with a save in which Axis has covered its Maus; folder and scenario."""
    text = made.position().replace("Tiger\t", "Tiger\t")
    covered = made.saved("m1", SECRET, made.states(mask="side:Axis", flip="1"), "Main;290;60;3")
    path = made.module(root, names=("Tiger", "Sherman", SECRET))
    text = text.replace(made.saved("t3", "Tiger", made.states(mask="side:Axis"), "Main;186;60;1"), covered)
    folder, game = import_files([path, samples.save(root, text)], root / "modules")
    return folder, game.saved[0].id


@pytest.fixture(params=["allies", "axis"])
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pair]:
    """Both at the table; the first, who deals, is the one who covered it, or the other."""
    folder, start = scenario(tmp_path)
    module = load_module(folder)
    dealer = request.param
    other = next(seat for seat in module.seats if seat != dealer)
    plan = Plan(start, "Far & wide", dict.fromkeys(module.card.rule_groups, "hand"))
    first: Game = SharedGame.create_shared(tmp_path / "games", module, plan, {dealer: "A"}, tmp_path / "home-first")
    second: Game = SharedGame.join(first.folder, {module.id: module}.get, other, "B", tmp_path / "home-second")
    made_pair = Pair(first, second, tmp_path)
    made_pair.exchange()
    yield made_pair
    made_pair.close()


def ours(pair: Pair, seat: str) -> Game:
    """The program of a seat."""
    return pair.first if seat in pair.first.here else pair.second


def covered(game: Game) -> str:
    """The piece that lies face down."""
    return next(p.id for p in game.session.state.pieces.values() if p.kind is None and not p.cup)


def test_ten_acts_and_the_covered_piece_stays_covered_in_every_byte(two: Pair) -> None:
    """Its owner sees it, the other does not, nobody's shared file says what it is; then it is shown to all."""
    axis, allies = ours(two, "axis"), ours(two, "allies")
    piece = covered(axis)
    seen = view(axis.session.state, axis.session.vaults["axis"]).pieces[piece]
    assert seen.kind == "g3" and view(allies.session.state, allies.session.vaults["allies"]).pieces[piece].kind is None
    area = axis.session.state.pieces[piece].place
    names = [p.id for p in axis.session.state.pieces.values() if p.kind == "g2" and p.place == area]
    for n in range(5):
        assert axis.session.submit("axis", "move", piece=piece, to=area, x=290.0 + n, y=60.0).accepted
        two.exchange()
        assert allies.session.submit("allies", "move", piece=names[0], to=area, x=100.0 + n, y=90.0).accepted
        two.exchange()
    assert two.same() and allies.session.state.pieces[piece].x == 294.0
    shared = b"".join(path.read_bytes() for path in axis.folder.rglob("*") if path.is_file())
    for word in (b'"g3"', SECRET.encode()):
        assert word not in shared
    if "allies" not in two.first.here:  # who deals knows what the save says
        home = b"".join(path.read_bytes() for path in two.home(allies).rglob("*") if path.is_file())
        assert b'"g3"' not in home


def test_at_one_machine_it_is_sealed_as_well(tmp_path: Path) -> None:
    """The start says nothing of it, its seat's vault does; the folder holds no name."""
    folder, start = scenario(tmp_path)
    game = OpenGame.create(tmp_path / "games", load_module(folder), start, "Alone")
    piece = game.session.state.pieces[covered(game)]  # type: ignore[arg-type]
    seen = view(game.session.state, game.session.vaults["axis"]).pieces[piece.id]
    assert (seen.kind, seen.steps) == ("g3", 1) and (piece.owner, piece.x, piece.y) == ("axis", 290, 60)
    game.close()
    assert b'"g3"' not in b"".join(path.read_bytes() for path in game.folder.rglob("*") if path.is_file())
    again = OpenGame.open(game.folder, lambda _: load_module(folder))
    assert view(again.session.state, again.session.vaults["axis"]).pieces[piece.id].kind == "g3"
    assert not again.problems
    again.close()
