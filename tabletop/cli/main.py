"""From arguments to a verb. Only the verb that is called is imported: the window should not wait for the others."""

from __future__ import annotations

import os
import sys
from argparse import SUPPRESS, Namespace
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from tabletop.cli.arguments import Arguments, parser
from tabletop.cli.words import WRONG, Stop, language_of, say_stop
from tabletop.core.errors import TableError
from tabletop.data.catalog import LANGUAGES, Catalog
from tabletop.data.errors import ModuleBroken

Verb = Callable[[Namespace, Catalog], int]
VERBS = (
    *("play", "modules", "new", "import", "check", "render", "replay", "audit", "fuzz", "duel", "adjudicate", "bench"),
    *("schema",),
)
FILES = {"import": "import_module"}
"""Files of verbs that Python keeps for itself."""


def run(arguments: Sequence[str]) -> int:
    """Do what these arguments ask; the exit status."""
    words, given = Catalog.core(language_of(arguments, os.environ)), list(arguments) or ["play"]
    try:
        asked = _parser(words, given[:1] if given[0] in VERBS else VERBS).parse_args(given)
    except SystemExit as end:  # help was shown, or the call was wrong
        return int(end.code or 0)
    if asked.lang:
        words.set_language(asked.lang)
    verb: Verb = asked.run
    try:
        return verb(asked, words)
    except Stop as stop:
        say_stop(words, stop)
        return stop.status
    except TableError as error:
        say_stop(words, Stop(WRONG, error.msg))
    except ModuleBroken as broken:
        say_stop(words, Stop(WRONG, problems=broken.problems))
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return WRONG


def _parser(words: Catalog, names: Sequence[str]) -> Arguments:
    """A parser that knows these verbs: the one that is called, or all when none or another word comes first."""
    top = parser(words)
    top.set_defaults(lang="")
    _language(top)
    verbs = top.add_subparsers(title=words.text("cli-verbs"), metavar="VERB", dest="verb", required=False)
    top.set_defaults(run=_open_window, target=None, trust=False, probe=None)
    for name in names:
        verb: Any = import_module(f"tabletop.cli.{FILES.get(name, name)}")
        about = words.text(f"cli-{name}")
        made: Arguments = verbs.add_parser(name, help=about, description=about, formatter_class=top.formatter_class)
        verb.declare(made)
        made.word("--trust", "cli-trust-help", action="store_true")
        _language(made)
        made.set_defaults(run=verb.run)
    return top


def _open_window(asked: Namespace, words: Catalog) -> int:
    from tabletop.cli.play import run

    return run(asked, words)


def _language(made: Arguments) -> None:
    made.word("--lang", "cli-lang-help", choices=LANGUAGES, default=SUPPRESS)
