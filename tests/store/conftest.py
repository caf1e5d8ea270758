"""Games on disk for the tests of the store."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.store.game import OpenGame

ZONES = ("Hill", "Ford", "Lake")


def play(session: Session, acts: int, seed: int = 7) -> None:
    """So many accepted acts of both sides: moves, rolls, notes, undos."""
    rng = random.Random(seed)
    while acts:
        seat = rng.choice(session.seats)
        piece = rng.choice(sorted(session.state.pieces))
        match rng.randrange(4):
            case 0:
                made = session.submit(seat, "move", piece=piece, to=rng.choice(ZONES), x=rng.random() * 9.5, y=0.5)
            case 1:
                made = session.submit(seat, "roll", dice="2d6")
            case 2:
                made = session.submit(seat, "note", text="déjà « vu » \n\r\u2028 1,50")
            case _:
                made = session.undo(seat)
        acts -= made.accepted


@pytest.fixture
def game(tmp_path: Path, tiny: Module) -> Iterator[OpenGame[Module]]:
    """A game just made."""
    made = OpenGame.create(tmp_path / "games", tiny, "first", "Deux loups")
    yield made
    made.close()


@pytest.fixture
def reopen(tiny: Module) -> Iterator[Callable[[Path], OpenGame[Module]]]:
    """Open a folder as the program would after a restart."""
    opened: list[OpenGame[Module]] = []

    def open_(folder: Path) -> OpenGame[Module]:
        opened.append(OpenGame.open(folder, {tiny.id: tiny}.get))
        return opened[-1]

    yield open_
    for made in opened:
        made.close()
