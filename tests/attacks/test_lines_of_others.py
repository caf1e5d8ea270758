"""A line begun from a game that others have spoilt, and files of lines that somebody else has made."""

from __future__ import annotations

import copy
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.plain import Plain
from tabletop.core.position import facts as F
from tabletop.core.position.ids import EntryId
from tabletop.core.position.state import Frame
from tabletop.core.secrets.seal import Vault
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.store.line_game import LineGame, begin_line
from tabletop.store.lines import KeptLines
from tabletop.systems.line.copy import Looker, PrivateCopy, private_copy


def copied(module: Module, *facts: F.Fact) -> PrivateCopy:
    """What South's player gets to try, after North's program has written this."""
    journal = Journal(module.start())
    for n, fact in enumerate(facts, 1):
        journal.add(Entry(EntryId(n, 0, "north"), "", Intent("x"), "ok", (fact,)))
    return private_copy(module.game(), journal, len(journal), Looker("south", Vault(os.urandom)), os.urandom)


DRAW = {"seat": "north", "bowl": "bowl", "to": "Hill"}


ODD = [{}, {"n": 3}, {**DRAW, "n": 10**12}, {**DRAW, "n": "many"}, {**DRAW, "n": -5}, {**DRAW, "seat": (1,), "n": 1}]


@pytest.mark.parametrize("data", ODD)
def test_a_draw_that_nobody_made_is_not_dealt(tiny: Module, data: dict[str, Plain]) -> None:
    """A frame of a locked draw without its fields, or of a million million chits: nothing is raised, nothing hangs."""
    began = process_time()
    made = copied(tiny, F.Flow(0, (Frame("Draw", data, 1), Frame("Take", {"taken": "x"}, 2)), 2))
    assert len(made.state.pieces) == len(tiny.start().pieces) and process_time() - began < 1


def test_what_was_opened_falsely_is_not_known(tiny: Module) -> None:
    """An opening that does not match its digest counts as nothing in the game; nor does a line believe it."""
    box = (F.Boxed("b1", "south", "0d" * 32), F.Placed("x1", "south", "Ford", box="b1", cup=""))
    made = copied(tiny, *box, F.Opened("b1", ("S1", 1), "0d" * 16))
    assert "b1" not in made.vaults["south"] or made.vaults["south"].open("b1").value != ("S1", 1)


@pytest.fixture
def kept(tmp_path: Path, tiny: Module) -> Iterator[tuple[OpenGame[Module], KeptLines, Path]]:
    """A game with a line, and its file."""
    game = OpenGame.create(tmp_path / "games", tiny, "first", "Real")
    assert game.session.submit("north", "cover", piece="c001").accepted
    line = LineGame(game, begin_line(game, 1, "north", "tried"))
    assert line.session.submit("north", "turn", piece="c002", facing=30).accepted
    line.keep()
    yield game, line.beside, line.beside.folder / f"{line.kept.id}.json"
    game.close()


BAD = (None, 1, -1, 2**53 + 1, 1.5, "x", [], [1], {}, {"a": 1}, True, "\u202e", [[]], ["a", "b", "c"])


def _places(value: object, path: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in inside:
        yield (*path, name)
        yield from _places(inner, (*path, name))


def test_a_spoilt_line_is_not_read_or_is_a_line(kept: tuple[OpenGame[Module], KeptLines, Path]) -> None:
    """Whatever stands in its file: it is named as unreadable, or it opens."""
    game, lines, path = kept
    whole, rng = json.loads(path.read_text()), random.Random(5)
    places = list(_places(whole))
    outcomes = set()
    for _ in range(150):
        spoilt = copy.deepcopy(whole)
        *way, last = rng.choice(places)
        inner = spoilt
        for name in way:
            inner = inner[name]
        inner[last] = rng.choice(BAD)
        path.write_text(json.dumps(spoilt))
        for one in (found := lines.all()):
            LineGame(game, one).session.offers("north")
        assert bool(found) != bool(lines.unreadable)
        outcomes.add(bool(found))
    assert outcomes == {True, False}


def test_a_line_under_another_name_is_not_written_over_its_namesake(
    kept: tuple[OpenGame[Module], KeptLines, Path],
) -> None:
    """A copy that somebody has put beside it is named, and left alone."""
    _, lines, path = kept
    path.with_name("0123456789abcdef.json").write_bytes(path.read_bytes())
    assert [one.id for one in lines.all()] == [path.stem] and lines.unreadable == ["0123456789abcdef.json"]
