"""`tabletop replay SAVE`: the position after any number of acts, folded from the journal alone."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.finding import looking_at, moment
from tabletop.cli.words import DONE, WRONG, say, show_json
from tabletop.core.state import State
from tabletop.core.text import Msg
from tabletop.data.build import Module
from tabletop.data.catalog import Catalog
from tabletop.data.names import piece_name, place_name
from tabletop.store.game import OpenGame


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("save", "cli-save-help", metavar="SAVE")
    made.word("--at", "cli-at-help", type=int, metavar="N")
    made.word("--json", "cli-json-help", action="store_true")


def run(asked: Namespace, words: Catalog) -> int:
    """Show the position; status 1 when the save is damaged."""
    with looking_at(asked.save) as game:
        at = moment(game, asked.at)
        if asked.json:
            show_json(_plain(game, at))
        else:
            _say(game, at, Catalog.for_module(game.module, words.language))
        return WRONG if game.damaged else DONE


def _plain(game: OpenGame[Module], at: int) -> dict[str, Any]:
    state = game.session.state_at(at)
    return {
        "title": game.card.title,
        "module": game.card.module.id,
        "scenario": game.card.scenario,
        "entries": len(game.session.journal),
        "at": at,
        "problems": [msg.plain() for msg in game.problems],
        "digest": state.digest(),
        "state": state.plain(),
    }


def _say(game: OpenGame[Module], at: int, words: Catalog) -> None:
    for problem in game.problems:
        say(words, problem)
    state = game.session.state_at(at)
    count = len(game.session.journal)
    say(words, Msg.of("cli-replayed", title=game.card.title, at=str(at), count=str(count)))
    for name, value in sorted(state.vars.items()):
        say(words, Msg.of("cli-var", name=name, value=str(value)))
    for place in game.module.places:
        if state.at(place):
            say(words, _place(game.module, words, state, place))


def _place(module: Module, words: Catalog, state: State, place: str) -> Msg:
    names = [piece_name(module, words, piece) for piece in state.at(place)]
    return Msg.of("cli-place", id=place, place=place_name(module, words, place), pieces=", ".join(names))
