"""Every pixel of the second screen with secrets on and off over recorded games of all five: equal."""

from __future__ import annotations

import os
from collections.abc import Mapping

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.core.secrets.seal import Vault
from tabletop.core.session.onlooker import Onlooker
from tabletop.ui.second_screen import spectator
from tests.conftest import RELEASE
from tests.modules.test_recorded_games import RECORDERS, recorded
from tests.ui.second_screen.watching import Table, taken_up, worlds

GAMES = (
    ("sphacteria", "capitulation", 40),
    ("syracuse", "capitulation", 60),
    ("diadochi", "total", 20),
    ("hellenes", "431-major", 60),
    ("siege_of_syracuse", "surrender-of-athens", 100),
)
"""Game, name, and the entry from which on it is watched."""
STEPS, SHOTS = int(os.environ.get("TABLETOP_SCREENS", "12")), 3
"""Entries that are played before the screen, and of how many a picture is compared."""


def pictures(game: str, name: str, at: int, known: Mapping[str, Vault]) -> list[str]:
    """What is seen while a game goes on: a player with secrets does all that a player does."""
    session, coming = taken_up(game, name, at, known)
    table = Table(RECORDERS[game].module, session)
    found = [table.seen()]
    for n, entry in enumerate(coming[:STEPS]):
        session.receive(entry)
        if known:
            handle(table, n)
        if n % (STEPS // SHOTS) == 0:
            found.append(table.seen())
    found.append(table.seen())
    table.close()
    return found


def handle(table: Table, n: int) -> None:
    """The player chooses, points, looks back, hands over: none of it is told to others."""
    player = table.player
    pieces = sorted(player.shown.pieces)
    player.select(pieces[n % len(pieces) :][:3])
    player.choose_from(pieces[:5])
    player.flash.emit(player.shown.pieces[pieces[0]].place, pieces[0])
    player.glow.emit("", pieces[-1])
    seats = player.session.seats
    if seats:
        player.look_as(seats[n % len(seats)])
        player.set_covered(n % 3 == 0)
    player.step_to(n if n % 4 == 1 else None)


@pytest.mark.parametrize(("game", "name", "at"), GAMES)
def test_every_pixel_is_the_same(dressed: QApplication, game: str, name: str, at: int) -> None:
    """With the vaults of all seats, with none, and with other contents in every box."""
    assert len(recorded(game, name)[1]) > at
    if RELEASE:
        pictures(game, name, at, {})  # the map as it comes from the cache is not quite as it was drawn
    seen = {world: pictures(game, name, at, known) for world, known in worlds(game, name).items()}
    assert seen["known"] == seen["nothing"] == seen["other"]
    assert len(set(seen["nothing"])) > 2, "the game goes on"


def test_a_leak_is_caught(dressed: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given the eyes of a seat it shows what that seat knows, and the pictures tell."""

    class Leaking(Onlooker):
        def __init__(self, of):
            super().__init__(of)
            self.vaults.update(of.vaults)

    monkeypatch.setattr(spectator, "Onlooker", Leaking)
    monkeypatch.setattr(spectator, "NOBODY", "athens")
    game, name, at = GAMES[3]
    known = worlds(game, name)
    seen = {world: pictures(game, name, at, known[world]) for world in known}
    assert len({tuple(shots) for shots in seen.values()}) == 3
