"""`tabletop modules`: the games on the shelf."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.finding import on_shelf
from tabletop.cli.words import DONE, say, say_problems, show_json
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import FoundGame


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("--json", "cli-json-help", action="store_true")


def run(asked: Namespace, words: Catalog) -> int:
    """List them; broken ones with what is wrong."""
    found = on_shelf()
    if asked.json:
        show_json([_plain(game, words.language) for game in found])
        return DONE
    if not found:
        say(words, Msg("cli-modules-none"))
    for game in found:
        if game.card is not None:
            title = Catalog.for_module(game, words.language).text("title")
            say(words, Msg.of("cli-module", id=game.card.id, title=title, version=game.card.version))
        elif game.broken is not None:
            say(words, Msg.of("cli-module-broken", id=game.folder.name))
            say_problems(words, game.broken.problems)
    return DONE


def _plain(game: FoundGame, language: str) -> dict[str, Any]:
    if game.card is None:
        problems = game.broken.problems if game.broken is not None else ()
        faults = [{"file": p.file, "line": p.line, "fault": p.message.key} for p in problems]
        return {"id": game.folder.name, "folder": str(game.folder), "broken": faults}
    card = game.card
    return {
        "id": card.id,
        "title": Catalog.for_module(game, language).text("title"),
        "version": card.version,
        "stage": card.stage,
        "year": card.year,
        "seats": [seat.id for seat in card.seats],
        "folder": str(game.folder),
    }
