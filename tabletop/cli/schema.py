"""`tabletop schema`: every field of a game's files, to read; as JSON Schema for an editor; or put into a README."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from tabletop.cli.arguments import Arguments
from tabletop.cli.words import BAD_CALL, DONE, WRONG, Stop, say, show
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.door import read, write_whole


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("--write", "cli-schema-write-help", type=Path, metavar="DIR")
    made.word("--readme", "cli-schema-readme-help", type=Path, metavar="FILE")


def run(asked: Namespace, words: Catalog) -> int:
    """Write what is asked for; without anything, show the fields."""
    from tabletop.data.json_schema import reference, schemas, write_schemas

    try:
        if asked.write is not None:
            write_schemas(asked.write)
            say(words, Msg.of("schema-written", count=len(schemas()), path=str(asked.write)))
        if asked.readme is not None:
            _into(asked.readme)
            say(words, Msg.of("schema-readme", path=str(asked.readme)))
    except OSError as error:
        path = str(error.filename or asked.write or asked.readme)
        raise Stop(WRONG, Msg.of("file-cannot", path=path, reason=error.strerror or type(error).__name__)) from error
    if asked.write is None and asked.readme is None:
        show(reference())
    return DONE


def _into(readme: Path) -> None:
    """Put the fields between the two marks of a README."""
    from tabletop.data.json_schema import BEGIN, END, replaced

    try:
        text = replaced(read(readme, "text").decode())
    except ValueError as error:
        marks = Msg.of("schema-no-marks", path=str(readme), begin=BEGIN, end=END)
        raise Stop(BAD_CALL, marks) from error
    write_whole(readme, text.encode())
