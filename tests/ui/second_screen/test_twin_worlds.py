"""Two tables played alike on which other things are hidden: the same pictures and words until they are shown."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.module import Module, load_module
from tests.data.tiny_deck import deck_copy
from tests.games import shipped
from tests.ui.board.free_table import free_module
from tests.ui.second_screen.watching import Table

NORTH, ZONE = "north", "Hill"


def table(module: Module, seed: int, start: State | None = None) -> Table:
    """Played by hand; names of new counters, draws and seals are another world's with another seed."""
    chance = random.Random(seed)
    vaults = {seat: Vault(chance.randbytes) for seat in (*module.seats, CHANCE)}
    session = Session(module.game(), Journal(start or module.start()), vaults, Environment(chance.randbytes))
    session.decks.begin()
    return Table(module, session)


def done(one: Table, seat: str, verb: str, **args: object) -> None:
    """An act that is accepted."""
    ruling = one.player.session.submit(seat, verb, **args)
    assert ruling.accepted, ruling


def alike(one: Table, two: Table) -> bool:
    """The same to the eye and to the ear."""
    return (one.seen(), one.screen.bill.words()) == (two.seen(), two.screen.bill.words())


def both(tables: tuple[Table, Table], act: Callable[[Table], object]) -> None:
    """The same on both."""
    for one in tables:
        act(one)


def closed(tables: tuple[Table, Table]) -> None:
    """Both are let go."""
    for one in tables:
        one.close()


def test_chits_until_they_are_shown(dressed: QApplication) -> None:
    """Drawn into hands, laid on the map face down, looked at by their seat; then one is turned up."""
    tables = table(shipped("sphacteria"), 1), table(shipped("sphacteria"), 2)

    def draw(one: Table) -> None:
        done(one, "athens", "draw", bowl="bowl", to="hand-athens", n=4)
        done(one, "sparta", "draw", bowl="bowl", to="hand-sparta", n=2)
        hand = [piece.id for piece in one.player.session.state.at("hand-athens")]
        one.player.look_as("athens")
        one.player.select(hand)
        for piece, to in zip(hand, ("stratagems-played", "H"), strict=False):
            done(one, "athens", "move", piece=piece, to=to)

    def show(one: Table) -> None:
        for place in ("stratagems-played", "H"):
            (piece,) = one.player.session.state.at(place)
            done(one, "athens", "reveal", piece=piece.id)

    assert alike(*tables)
    both(tables, draw)
    kinds = [{p.kind for p in one.player.session.view("athens").at("hand-athens")} for one in tables]
    assert kinds[0] != kinds[1] and alike(*tables)
    both(tables, show)
    assert not alike(*tables)
    closed(tables)


def test_decks(dressed: QApplication, tmp_path: Path) -> None:
    """Cards shuffled face down, dealt, kept in a deck of one's own, looked through: backs and numbers alone."""
    module = load_module(deck_copy(tmp_path))
    tables = table(module, 1), table(module, 2)
    top = {}

    def deal(one: Table) -> None:
        omens = tuple(reversed(one.player.session.state.order["omens"]))
        done(one, NORTH, "deck_look", deck="omens", cards=len(omens))
        done(one, NORTH, "deck_draw", deck="omens", to="hand-north", cards=3)
        done(one, NORTH, "deck_draw", deck="omens", to=ZONE, cards=1)

    def flip(one: Table) -> None:
        top[one] = one.player.session.state.at(ZONE)[-1].id
        done(one, NORTH, "deck_flip", piece=top[one])

    both(tables, deal)
    assert alike(*tables)
    both(tables, flip)
    assert not alike(*tables)
    closed(tables)


def test_private_areas(dressed: QApplication) -> None:
    """What lies open on a seat's own desk in the files of the game is a back for all others."""
    module = free_module()
    first = module.start()
    other = first.copy()
    desk = replace(first.pieces["c002"], place="desk-red", x=100.0, y=100.0)
    for state, kind in ((first, "R1"), (other, "B1")):
        state.pieces["c002"] = replace(desk, kind=kind)
        state.order = {"field": ("c001", "c003"), "desk-red": ("c002",)}
    tables = table(module, 1, first), table(module, 1, other)

    def turn(one: Table) -> None:
        one.screen.stage.turn("tray")
        done(one, "red", "batch", acts=(("roll", {"dice": "2d6", "values": (3, 4)}),
                                        ("turn", {"piece": "c002", "facing": 60})))  # fmt: skip

    both(tables, turn)
    assert tables[0].player.piece("c002").kind != tables[1].player.piece("c002").kind  # type: ignore[union-attr]
    assert alike(*tables)
    closed(tables)


def test_only_the_top_of_stacks(dressed: QApplication) -> None:
    """Agreed so, what lies under the topmost counter of a stack is seen by nobody who looks on."""
    module = shipped("sphacteria")
    first = module.start()
    other, under = first.copy(), first.order["P"][1]
    other.pieces[under] = replace(first.pieces[under], kind="A-T2")
    tables = table(module, 1, first), table(module, 1, other)
    assert not alike(*tables)
    both(tables, lambda one: done(one, "athens", "stacks", seen="top"))
    both(tables, lambda one: one.player.look_as("athens"))
    assert alike(*tables)
    closed(tables)
