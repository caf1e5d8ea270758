"""`tabletop render MODULE|SAVE -o PNG`: the board as the window paints it, without a screen."""

from __future__ import annotations

import os
import re
from argparse import ArgumentTypeError, Namespace
from pathlib import Path
from typing import Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.finding import Finder, is_save, known_of, moment
from tabletop.cli.play import no_screen
from tabletop.cli.words import BAD_CALL, DONE, WRONG, Stop, say
from tabletop.core.position.state import State
from tabletop.core.position.view import view
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module

SMALLEST, LARGEST = 64, 16000
"""Pixels on a side."""


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("target", "cli-target-help", metavar="MODULE|SAVE")
    made.word("-o", "cli-output-help", required=True, type=Path, metavar="PNG", dest="output")
    made.word("--scenario", "cli-scenario-help", default="")
    made.word("--at", "cli-at-help", type=int, metavar="N")
    made.word("--seat", "cli-seat-help", default="")
    made.word("--board", "cli-board-help", default="")
    made.word("--colours", "cli-colours-help", choices=("printed", "safe"), default="printed")
    size = made.add_mutually_exclusive_group()
    size.add_argument("--size", type=size_of, metavar="WxH", help=made.help_text("cli-size-help"))
    size.add_argument("--zoom", type=zoom_of, default=1.0, help=made.help_text("cli-zoom-help"))


def size_of(text: str) -> tuple[int, int]:
    """`1600x900` as width and height in pixels."""
    found = re.fullmatch(r"(\d+)[xX×](\d+)", text)
    if not found or not all(SMALLEST <= int(side) <= LARGEST for side in found.groups()):
        raise ArgumentTypeError(f"invalid size value: {text}")
    return int(found[1]), int(found[2])


def zoom_of(text: str) -> float:
    """A factor such as 0.5, or a percentage such as 50%."""
    try:
        zoom = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        zoom = 0
    if not 0.05 <= zoom <= 8:
        raise ArgumentTypeError(f"invalid zoom value: {text}")
    return zoom


def run(asked: Namespace, words: Catalog) -> int:
    """Paint the start of a scenario, or a moment of a game as a seat sees it (by default as everybody does)."""
    if is_save(asked.target):
        with Finder(asked.trust).looking_at(asked.target) as game:
            for problem in game.problems:
                say(words, problem)
            state = game.session.journal.state(moment(game, asked.at))
            known_of(game.module, asked.seat, game.module.seats)
            known_of(game.module, asked.board, boards_of(game.module))
            vault = game.session.vaults.get(asked.seat)  # none for a seat played elsewhere: what everybody sees
            return _paint(asked, words, game.module, view(state, vault))
    module = Finder(asked.trust).module(asked.target)
    known_of(module, asked.scenario, module.scenarios)
    known_of(module, asked.board, boards_of(module))
    return _paint(asked, words, module, module.start(asked.scenario))


def boards_of(module: Module) -> list[str]:
    """Boards beside the map."""
    return [plan.id for plan in module.plans if plan.id]


def _paint(asked: Namespace, words: Catalog, module: Module, state: State) -> int:
    if no_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from tabletop.ui.application.headless import application
    from tabletop.ui.board.picture.render import render_board

    application()
    catalog = Catalog.for_module(module, words.language)
    how: dict[str, Any] = {"size": asked.size} if asked.size else {"zoom": asked.zoom}
    try:
        picture = render_board(module, state, catalog, asked.colours, plan=module.plan(asked.board), **how)
    except ValueError as error:  # the board of this game at this zoom is larger than any picture
        raise Stop(BAD_CALL, Msg.of("cli-too-large", most=str(LARGEST))) from error
    saved = picture.save(str(asked.output), "PNG")  # type: ignore[call-overload]  # the stub is wrong: it takes text
    if not saved:
        raise Stop(WRONG, Msg.of("cli-cannot-paint", path=str(asked.output)))
    words_ = {"path": str(asked.output), "width": str(picture.width()), "height": str(picture.height())}
    say(words, Msg.of("cli-painted", **words_))
    return DONE
