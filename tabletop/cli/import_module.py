"""`tabletop import FILE [SAVE…]`: a module of VASSAL, with saves of it, as a game on the player's own shelf."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from time import monotonic

from tabletop.cli.arguments import Arguments
from tabletop.cli.words import DONE, WRONG, Stop, say, show_json
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.vassal.refusal import VassalRefused
from tabletop.data.vassal.translate.folder import import_module
from tabletop.data.vassal.translate.summary import summary_of
from tabletop.folders import user_data

STOPPED = 130
"""Exit status after Ctrl-C, as shells have it."""
_OFTEN = 0.2
"""Seconds from one word of progress to the next."""


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("file", "cli-import-file-help", metavar="FILE", type=Path)
    made.word("saves", "cli-import-saves-help", metavar="SAVE", type=Path, nargs="*")
    made.word("--json", "cli-json-help", action="store_true")
    made.word("--into", "cli-import-into-help", type=Path, default=None, metavar="DIR")


def run(asked: Namespace, words: Catalog) -> int:
    """Import it, say how far it is, and what there is to know of it. Ctrl-C leaves nothing behind."""
    progress = _Progress(words, not asked.json and sys.stderr.isatty())
    try:
        home = asked.into or user_data() / "modules"
        folder, game = import_module(asked.file, asked.saves, home, progress)
    except KeyboardInterrupt:
        progress.end()
        raise Stop(STOPPED, Msg("import-stopped")) from None
    except VassalRefused as refused:
        progress.end()
        raise Stop(WRONG, refused.msg, refused.mend) from refused
    except OSError as error:
        progress.end()
        reason = error.strerror or type(error).__name__
        raise Stop(WRONG, Msg.of("import-cannot-write", path=str(home), reason=reason)) from error
    progress.end()
    summary = summary_of(game)
    if asked.json:
        report = [words.msg(sentence) for sentence in summary.sentences]
        show_json({"folder": str(folder), "id": game.id, "counts": dict(summary.counts), "report": report})
        return DONE
    for sentence in summary.sentences:
        say(words, sentence)
    say(words, Msg.of("import-folder", path=str(folder), id=game.id))
    return DONE


class _Progress:
    """One line on the terminal that changes."""

    def __init__(self, words: Catalog, shown: bool) -> None:
        self.words, self.shown = words, shown
        self.last = 0.0

    def __call__(self, stage: str, done: int, total: int) -> None:
        if self.shown and monotonic() - self.last > _OFTEN:
            self.last = monotonic()
            text = self.words.msg(Msg.of("import-stage", stage=stage, percent=100 * done // max(1, total)))
            print(f"\r{text:<60}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """An empty line in its place."""
        if self.shown and self.last:
            print(f"\r{'':<60}\r", end="", file=sys.stderr, flush=True)
