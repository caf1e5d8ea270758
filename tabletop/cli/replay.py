"""`tabletop replay SAVE`: the position after any number of acts, folded from the journal alone."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from typing import Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.finding import Finder, moment
from tabletop.cli.words import DONE, WRONG, say, show_json
from tabletop.core.position.state import State
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.names import piece_name, place_name
from tabletop.store.game import OpenGame


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("save", "cli-save-help", metavar="SAVE")
    made.word("--at", "cli-at-help", type=int, metavar="N")
    made.word("--json", "cli-json-help", action="store_true")
    made.word("--hands", "cli-hands-help", action="store_true")


def run(asked: Namespace, words: Catalog) -> int:
    """Show the position; status 1 when the save is damaged."""
    with Finder(asked.trust).looking_at(asked.save) as game:
        at = moment(game, asked.at)
        if asked.json:
            show_json(_plain(game, at, asked.hands))
        else:
            _say(game, at, asked.hands, Catalog.for_module(game.module, words.language))
        return WRONG if game.damaged else DONE


def _shown(game: OpenGame[Module], at: int, hands: bool) -> State:
    """The table as it lies open; unless asked for, without what a hand was dealt by the set-up: whoever looks into a
    game of two players at one screen may be one of them."""
    state = game.session.journal.state(at)
    covered = [] if hands else [p.id for p in state.pieces.values() if p.place in hands_of(game.module)]
    if covered:
        state = state.copy()
        for name in covered:
            state.pieces[name] = replace(state.pieces[name], kind=None, steps=None)
    return state


def _plain(game: OpenGame[Module], at: int, hands: bool) -> dict[str, Any]:
    state = _shown(game, at, hands)
    return {
        "title": game.card.title,
        "module": game.card.module.id,
        "scenario": game.card.scenario,
        "entries": len(game.session.journal),
        "at": at,
        "problems": [msg.plain() for msg in game.problems],
        "digest": game.session.journal.state(at).digest(),
        "state": state.plain(),
    }


def _say(game: OpenGame[Module], at: int, hands: bool, words: Catalog) -> None:
    for problem in game.problems:
        say(words, problem)
    state = _shown(game, at, hands)
    count = len(game.session.journal)
    say(words, Msg.of("cli-replayed", title=game.card.title, at=str(at), count=str(count)))
    for name, value in sorted(state.vars.items()):
        say(words, Msg.of("cli-var", name=name, value=str(value)))
    for place in game.module.places:
        if state.at(place):
            say(words, _place(game.module, words, state, place))


def hands_of(module: Module) -> set[str]:
    """The places of a game that only their owner looks into."""
    return {box.id for box in module.map.boxes if box.kind == "hand"}


def _place(module: Module, words: Catalog, state: State, place: str) -> Msg:
    names = [piece_name(module, words, piece) for piece in state.at(place)]
    return Msg.of("cli-place", id=place, place=place_name(module, words, place), pieces=", ".join(names))
