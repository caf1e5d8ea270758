"""`tabletop`, `tabletop play MODULE|SAVE`: the window."""

from __future__ import annotations

import os
import sys
from argparse import SUPPRESS, Namespace
from pathlib import Path

from tabletop import phases
from tabletop.cli.arguments import Arguments
from tabletop.cli.words import BAD_CALL, Stop
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.where import CARD, modules_roots


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("target", "cli-target-help", nargs="?", metavar="MODULE|SAVE")
    made.add_argument("--probe", type=Path, default=None, help=SUPPRESS)  # `bench start` looks at the window


def run(asked: Namespace, words: Catalog) -> int:
    """Open the window and stay until it is closed."""
    if asked.target is not None:
        _must_be(asked.target)
    if no_screen():
        raise Stop(BAD_CALL, Msg("cli-no-screen"))
    phases.over("command")
    from tabletop.ui.application.app import main

    return main([asked.target] if asked.target else [], language=asked.lang, trust=asked.trust, probe=asked.probe)


def _must_be(word: str) -> None:
    """Said here, before the window, when there is no such game or save."""
    if Path(word).exists() or any((root / word / CARD).is_file() for root in modules_roots()):
        return
    from tabletop.cli.finding import is_save, must_be_installed

    if is_save(word):
        raise Stop(BAD_CALL, Msg.of("cli-no-save", word=word))
    must_be_installed(word)


def no_screen() -> bool:
    """A Linux machine without a display: Qt would end the program without a word."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in names)
