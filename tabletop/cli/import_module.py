"""`tabletop import FILE [SAVE…]`: a module of VASSAL, with saves of it, as a game on the player's own shelf.

With `--lines` it speaks to a program that waits for it (the window): a line of JSON for each step, the last one says
what was made, or why nothing was; a line on its input stops it.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from tabletop.cli.arguments import Arguments
from tabletop.cli.import_progress import ImportLines, ImportProgress, line
from tabletop.cli.words import DONE, WRONG, Stop, say, show_json
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.errors import ModuleBroken
from tabletop.data.module import load_module
from tabletop.data.vassal.refusal import ImportStopped, VassalRefused
from tabletop.data.vassal.translate.folder import import_files
from tabletop.data.vassal.translate.steps import PastStep, renamed
from tabletop.data.vassal.translate.summary import summary_of
from tabletop.data.vassal.translate.translator import ImportedGame
from tabletop.folders import user_data
from tabletop.store.errors import StoreError
from tabletop.store.files import games_folder
from tabletop.store.imported import Steps, begin_imported

STOPPED = 130
"""Exit status after Ctrl-C, as shells have it."""


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("files", "cli-import-files-help", metavar="FILE", type=Path, nargs="+")
    made.word("--json", "cli-json-help", action="store_true")
    made.word("--lines", "cli-import-lines-help", action="store_true")
    made.word("--games", "cli-import-games-help", type=Path, default=None, metavar="DIR")
    made.word("--into", "cli-import-into-help", type=Path, default=None, metavar="DIR")


def run(asked: Namespace, words: Catalog) -> int:
    """Import it, say how far it is, and what there is to know of it. Ctrl-C leaves nothing behind."""
    shown = not asked.json and sys.stderr.isatty()
    progress = ImportLines(words) if asked.lines else ImportProgress(words, shown)
    try:
        made = _made(asked, progress)
    except Stop as stop:
        if asked.lines:
            line({"failed": [msg.plain() for msg in stop.msgs], "stopped": stop.status == STOPPED})
            return stop.status
        raise
    finally:
        progress.end()
    if asked.lines:
        line(made)
    elif asked.json:
        show_json({**made, "report": [words.msg(Msg.from_plain(said)) for said in _sentences(made)]})
    else:
        for said in _sentences(made):
            say(words, Msg.from_plain(said))
    return DONE


def _sentences(made: dict[str, object]) -> list[object]:
    found = made["report"]
    assert isinstance(found, list)
    return found


def _made(asked: Namespace, progress: ImportProgress) -> dict[str, object]:
    """What was made. Raises Stop."""
    home = asked.into or user_data() / "modules"
    try:
        folder, game = import_files(asked.files, home, progress)
        games = _games(asked, folder, game, progress)
    except (KeyboardInterrupt, ImportStopped):
        raise Stop(STOPPED, Msg("import-stopped")) from None
    except VassalRefused as refused:
        raise Stop(WRONG, refused.msg, refused.mend) from refused
    except StoreError as error:
        raise Stop(WRONG, error.msg) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise Stop(WRONG, Msg.of("import-cannot-write", path=str(home), reason=reason)) from error
    summary = summary_of(game)
    said = [*summary.sentences, Msg.of("import-folder", path=str(folder), id=game.id)]
    said += [Msg.of("import-game", path=str(path)) for path in games]
    made = {"folder": str(folder), "id": game.id, "games": [str(path) for path in games]}
    return {**made, "counts": dict(summary.counts), "report": [msg.plain() for msg in said]}


def _games(asked: Namespace, folder: Path, game: ImportedGame, progress: ImportProgress) -> list[Path]:
    """A game of each save; the next time the module is opened it need not be checked again."""
    progress("game", 0, 1)
    try:
        module = load_module(folder, remember=True)
    except ModuleBroken as broken:
        raise Stop(WRONG, problems=broken.problems) from broken
    home, made = asked.games or games_folder(), []
    for start in game.saved:
        title = game.named[start.id] or game.title
        made.append(begin_imported(home, module, start.id, title, _steps(game.pasts.get(start.id, []))))
    return made


def _steps(past: list[PastStep]) -> Steps:
    return lambda names: ((step.facts, step.text) for step in renamed(past, names))
