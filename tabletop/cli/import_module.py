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
from tabletop.data.module import load_module
from tabletop.data.vassal.refusal import VassalRefused
from tabletop.data.vassal.translate.folder import ImportedGame, import_module
from tabletop.data.vassal.translate.steps import PastStep, renamed
from tabletop.data.vassal.translate.summary import summary_of
from tabletop.folders import user_data
from tabletop.store.files import games_folder
from tabletop.store.imported import Steps, begin_imported

STOPPED = 130
"""Exit status after Ctrl-C, as shells have it."""
_OFTEN = 0.2
"""Seconds from one word of progress to the next."""


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("file", "cli-import-file-help", metavar="FILE", type=Path)
    made.word("saves", "cli-import-saves-help", metavar="SAVE", type=Path, nargs="*")
    made.word("--json", "cli-json-help", action="store_true")
    made.word("--games", "cli-import-games-help", type=Path, default=None, metavar="DIR")
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
    games = _games(asked, folder, game, progress)
    progress.end()
    summary = summary_of(game)
    if asked.json:
        report = [words.msg(sentence) for sentence in summary.sentences]
        made = {"folder": str(folder), "id": game.id, "games": [str(path) for path in games]}
        show_json({**made, "counts": dict(summary.counts), "report": report})
        return DONE
    for sentence in summary.sentences:
        say(words, sentence)
    say(words, Msg.of("import-folder", path=str(folder), id=game.id))
    for path in games:
        say(words, Msg.of("import-game", path=str(path)))
    return DONE


def _games(asked: Namespace, folder: Path, game: ImportedGame, progress: _Progress) -> list[Path]:
    """A game of each save."""
    if not asked.saves:
        return []
    progress("game", 0, 1)
    module, home = load_module(folder), asked.games or games_folder()
    made = []
    for start in game.starts[-len(asked.saves) :]:
        title = game.named[start.id] or game.title
        made.append(begin_imported(home, module, start.id, title, _steps(game.pasts.get(start.id, []))))
    return made


def _steps(past: list[PastStep]) -> Steps:
    return lambda names: ((step.facts, step.text) for step in renamed(past, names))


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
