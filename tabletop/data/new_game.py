"""A new game from the template: what it may be called, and its files. What is there is never touched."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from tabletop.core.clean_text import TITLE
from tabletop.core.errors import TableError
from tabletop.core.text import Msg
from tabletop.data import json_schema
from tabletop.data.catalog import LANGUAGES
from tabletop.data.draft import CARD
from tabletop.data.json_schema import write_schemas
from tabletop.data.spacing import french
from tabletop.data.where import new_game_template
from tabletop.door import fits, make_folders, read, tree, write_whole

LONGEST_NAME = 40
GRIDS = ("hex", "square")
"""Grids of a game without zones: its template has lines for each, told by the remark at their end."""
_FOR_GRID = re.compile(rf"( *)(# )?(.*)  # ({'|'.join(GRIDS)})")
_NAME = re.compile(rf"[a-z][a-z0-9_-]{{1,{LONGEST_NAME - 1}}}")


class NewGameRefused(TableError):
    """A new game cannot be made so; `msg` says why."""


def check_name(name: str) -> None:
    """Raises NewGameRefused for what cannot be the id and the folder of a game."""
    if re.search(r"[/\\]", name) or name in (".", ".."):
        raise NewGameRefused(Msg.of("new-name-path", name=name))
    if not _NAME.fullmatch(name) or not fits(name):
        raise NewGameRefused(Msg.of("new-name-odd", name=name, most=LONGEST_NAME))


def check_title(title: str) -> None:
    """Raises NewGameRefused for what is no title: one line of so many characters."""
    if not title.strip() or len(title) > TITLE or not title.isprintable():
        raise NewGameRefused(Msg.of("new-title-odd", most=TITLE))


def make_game(name: str, parent: Path, title: str | None = None, grid: str = "") -> Path:
    """The folder of a new game `parent/name`, made whole or not at all: with zones and rules, or one of GRIDS for a
    board without zones. Raises NewGameRefused."""
    check_name(name)
    if title is not None:
        check_title(title)
    folder = parent / name
    if not parent.is_dir():
        raise NewGameRefused(Msg.of("cli-no-folder", word=str(parent)))
    if os.path.lexists(folder):
        raise NewGameRefused(Msg.of("new-there", path=str(folder)))
    try:
        folder.mkdir()
    except OSError as error:
        raise _cannot(folder, error) from error
    try:
        _fill(folder, name, (title or "").strip(), grid)
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise _cannot(folder, error) from error
    return folder


def _cannot(folder: Path, error: OSError) -> NewGameRefused:
    return NewGameRefused(Msg.of("new-cannot", path=str(folder), reason=error.strerror or type(error).__name__))


def _fill(folder: Path, name: str, title: str, grid: str) -> None:
    """The files of the template with the name and the title put in, and the schemas that an editor reads with them."""
    template = new_game_template(bool(grid))
    for part in sorted(tree(template)):
        data = read(template / part, "text", template)
        if grid and part.endswith(".yaml"):
            data = _with_grid(data.decode(), grid).encode()
        if part == CARD:
            data = data.replace(f"\nid: {template.name}\n".encode(), f"\nid: {name}\n".encode())
        elif title and part in [f"i18n/{language}.ftl" for language in LANGUAGES]:
            data = _titled(data.decode(), french(title) if "fr" in part else title).encode()
        if part.endswith(".yaml"):
            data = _schema_of(part).encode() + data
        make_folders((folder / part).parent, folder)
        write_whole(folder / part, data, folder)
    write_schemas(folder / json_schema.FOLDER)


def _with_grid(text: str, grid: str) -> str:
    """Of the lines for grids only those for this one."""
    kept = []
    for line in text.splitlines(keepends=True):
        found = _FOR_GRID.fullmatch(line.rstrip("\n"))
        if found is None:
            kept.append(line)
        elif found[4] == grid:
            kept.append(f"{found[1]}{found[3]}\n")
    return "".join(kept)


def _schema_of(part: str) -> str:
    """The line by which editors know what may stand in a file."""
    above, slash, name = part.rpartition("/")
    schema = "scenario" if above else name.removesuffix(".yaml")
    return f"# yaml-language-server: $schema={'../' if slash else ''}{json_schema.FOLDER}/{schema}.json\n"


def _titled(text: str, title: str) -> str:
    """The words with another title; braces mean something to Fluent."""
    said = re.sub(r"[{}]", lambda found: f'{{"{found[0]}"}}', title)
    return re.sub(r"(?m)^title = .*$", lambda _: f"title = {said}", text, count=1)
