"""`tabletop new NAME`: the smallest game that can be played, as files to change into one's own."""

from __future__ import annotations

from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from tabletop.cli.arguments import Arguments
from tabletop.cli.finding import on_shelf
from tabletop.cli.words import BAD_CALL, DONE, Stop, say
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.new_game import GRIDS, NewGameRefused, check_name, make_game
from tabletop.data.where import shipped_modules
from tabletop.store.trusted import Trusted


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("name", "cli-new-name-help", metavar="NAME")
    made.word("--title", "cli-new-title-help", default=None)
    made.word("--grid", "cli-new-grid-help", choices=GRIDS, default="")
    made.word("--into", "cli-new-into-help", type=Path, default=Path(), metavar="DIR")


def run(asked: Namespace, words: Catalog) -> int:
    """Make it, put it on the shelf, let its rules run on this machine, and say how to go on."""
    try:
        check_name(asked.name)
        _must_be_free(asked.name)
        folder = make_game(asked.name, asked.into, asked.title, asked.grid)
    except NewGameRefused as refused:
        raise Stop(BAD_CALL, refused.msg) from refused
    with suppress(OSError):  # without the mark its rules are asked about, as anybody's are
        Trusted().claim(folder)
    manual = str(shipped_modules() / "README.md")
    made = "new-made-grid" if asked.grid else "new-made"
    say(words, Msg.of(made, path=str(folder), call=_quoted(str(folder)), manual=manual))
    return DONE


def _quoted(path: str) -> str:
    """As a shell takes it."""
    return f'"{path}"' if " " in path else path


def _must_be_free(name: str) -> None:
    """A game is found by its name, so there is one only."""
    for game in on_shelf():
        if name in (game.folder.name, game.card.id if game.card is not None else ""):
            raise Stop(BAD_CALL, Msg.of("new-taken", name=name, path=str(game.folder)))
