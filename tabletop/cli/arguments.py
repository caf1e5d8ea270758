"""argparse that speaks the player's language, in its help and in its complaints."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from tabletop.cli.words import BAD_CALL
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog

_COMPLAINTS = (
    (r"the following arguments are required: (.*)", "cli-missing"),
    (r"unrecognized arguments: (.*)", "cli-unrecognised"),
    (r"argument (.*?): invalid choice: (.*?) \(.*", "cli-choice"),
    (r"argument (.*?): expected .* arguments?", "cli-expected"),
    (r"argument (.*?): invalid .* value: (.*)", "cli-value"),
)


class Usage(argparse.HelpFormatter):
    """Help with `usage:` in the player's language."""

    words: Catalog

    def add_usage(self, usage: Any, actions: Iterable[Any], groups: Iterable[Any], prefix: str | None = None) -> None:
        """The first line of the help."""
        super().add_usage(usage, actions, groups, self.words.text("cli-usage") + " " if prefix is None else prefix)


class Arguments(argparse.ArgumentParser):
    """A parser whose sections, help and complaints come from the catalog. Made by `parser`."""

    words: Catalog

    def __init__(self, **options: Any) -> None:
        options["add_help"] = False
        super().__init__(**options)
        self._positionals.title = self.words.text("cli-positionals")
        self._optionals.title = self.words.text("cli-options")
        self.add_argument("-h", "--help", action="help", help=self.help_text("cli-help-help"))

    def word(self, name: str, key: str, **options: Any) -> None:
        """Add an argument whose help is a message."""
        self.add_argument(name, help=self.help_text(key), **options)

    def help_text(self, key: str) -> str:
        """A message as argparse takes it: a % of ours is no place to fill in."""
        return self.words.text(key).replace("%", "%%")

    def error(self, message: str) -> NoReturn:
        """Usage and complaint on the error stream; exit status 2."""
        self.print_usage()
        self.exit(BAD_CALL, self.words.msg(complaint(message)) + "\n")

    def print_usage(self, file: Any = None) -> None:
        """On the error stream: it is only asked for when something was wrong."""
        import sys

        super().print_usage(file or sys.stderr)


def complaint(message: str) -> Msg:
    """What argparse says, as a message; what we do not know of is passed on."""
    for pattern, key in _COMPLAINTS:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return Msg(key, tuple(zip(("a", "b"), found.groups(), strict=False)))
    return Msg.of("cli-wrong-call", text=message)


def parser(words: Catalog) -> Arguments:
    """The top of the command line."""
    usage = type("Usage", (Usage,), {"words": words})
    spoken = type("Spoken", (Arguments,), {"words": words})
    made: Arguments = spoken(prog="tabletop", description=words.text("cli-about"), formatter_class=usage)
    return made
