"""`tabletop check MODULE`: everything that is wrong with a game's files, with file, line and the mend."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from tabletop.cli.arguments import Arguments
from tabletop.cli.finding import Finder, on_shelf
from tabletop.cli.words import BAD_CALL, DONE, WRONG, Stop, say, say_problems
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("folder", "cli-folder-help", metavar="MODULE", type=Path)
    made.word("--words", "cli-words-help", action="store_true")


def run(asked: Namespace, words: Catalog) -> int:
    """Say every problem. Warnings alone are no reason to fail."""
    from tabletop.data.check import check_module

    asked.folder = _folder(asked.folder)
    if asked.words:
        return _write_words(asked.folder, Finder(asked.trust), words)
    problems = check_module(asked.folder, Finder(asked.trust).trust(asked.folder))
    say_problems(words, problems)
    errors = sum(problem.severity == "error" for problem in problems)
    say(words, Msg.of("cli-checked", errors=errors, warnings=len(problems) - errors, name=asked.folder.resolve().name))
    return WRONG if errors else DONE


def _folder(word: Path) -> Path:
    """A folder, or that of a game on the shelf by its name."""
    if word.is_dir():
        return word
    named = (game.folder for game in on_shelf() if str(word) == game.folder.name)
    found = next(named, None)
    if found is None:
        raise Stop(BAD_CALL, Msg.of("cli-no-folder", word=str(word)))
    return found


def _write_words(folder: Path, finder: Finder, words: Catalog) -> int:
    """Put the words that are missing into the translations, to be written."""
    from tabletop.data.skeletons import write_skeletons

    try:
        written = write_skeletons(folder.resolve(), finder.trust(folder))
    except OSError as error:
        said = {"path": str(error.filename or folder), "reason": error.strerror or type(error).__name__}
        raise Stop(WRONG, Msg.of("file-cannot", **said)) from error
    for file, count in written.items():
        say(words, Msg.of("words-written", count=count, file=file))
    if not written:
        say(words, Msg.of("words-complete", name=folder.resolve().name))
    return DONE
