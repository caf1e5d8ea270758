"""The folder of an imported game: written beside its place and put there at one stroke, or not at all."""

from __future__ import annotations

import os
import re
import secrets
import shutil
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from time import time

from tabletop.core.text import Msg
from tabletop.data.checked import checked_draft
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.module import read_module
from tabletop.data.vassal.reading import read_save
from tabletop.data.vassal.records import ModuleRecord
from tabletop.data.vassal.refusal import VassalRefused, Watch, unwatched
from tabletop.data.vassal.translate.earlier import SCENARIOS, carry_over, earlier_game
from tabletop.data.vassal.translate.extensions import extended
from tabletop.data.vassal.translate.ids import slug
from tabletop.data.vassal.translate.origin import IMPORTED, Origin, module_of_save, origin_of
from tabletop.data.vassal.translate.translator import GameTranslator, ImportedGame
from tabletop.door import make_folders

ABANDONED = 86_400
"""Seconds after which a folder that was never finished is taken away."""
LONGEST = 36
"""Characters of a folder's name."""


def import_files(paths: Sequence[Path], home: Path, watch: Watch = unwatched) -> tuple[Path, ImportedGame]:
    """The folder of a game below `home`, of a module with its extensions, saves and logs, in any order; of saves alone
    the module that they were made with, where it was imported before. Raises VassalRefused, OSError, and what `watch`
    raises."""
    with ExitStack() as stack:
        files = [stack.enter_context(VassalFile(path)) for path in paths]
        saves = [(path, file) for path, file in zip(paths, files) if file.kind == "save"]
        module, path = _module(stack, [*zip(paths, files)], home)
        others = [file for file in files if file.kind == "extension"]
        record = read_module(module, watch)
        for file in others:
            record = extended(record, read_module(file, watch), file.name)
        logs = [(path.stem, read_save(file, record.sides, record.prototypes, watch)) for path, file in saves]
        name = game_id(record, path, home)
        game = GameTranslator((module, *others), record, watch).made(name, logs)
        return write_game(game, Origin.of(record, path), home, watch), game


def _module(stack: ExitStack, given: list[tuple[Path, VassalFile]], home: Path) -> tuple[VassalFile, Path]:
    """The one module among the files, or the one that lies where it was imported from. Raises VassalRefused."""
    modules = [(file, path) for path, file in given if file.kind == "module"]
    odd = next((path for path, file in given if file.kind == "other"), None)
    if odd is not None:
        raise VassalRefused(Msg.of("vassal-not-one", file=odd.name))
    if len(modules) > 1:
        raise VassalRefused(Msg.of("import-two-modules", one=modules[0][1].name, other=modules[1][1].name))
    if modules:
        return modules[0]
    name = next((named for _, file in given if (named := module_of_save(file))), "")
    path = next((one.path for one in origin_of(home, name) if one.path is not None), None) if name else None
    lone = next((path for path, file in given if file.kind == "extension"), None)
    if path is None and lone is not None and len(given) == 1:
        raise VassalRefused(
            Msg.of("import-extension-needs-module", file=lone.name), Msg("import-extension-needs-module-mend")
        )
    if path is None:
        raise VassalRefused(Msg.of("import-needs-module", module=name or "?"), Msg("import-needs-module-mend"))
    file = stack.enter_context(VassalFile(path))
    return file, path


def game_id(record: ModuleRecord, path: Path, home: Path) -> str:
    """The name of the folder of its game: that of an earlier version of it, else one that no other game has."""
    name = slug(record.name or path.stem, LONGEST)
    wanted = name if name[:1].isalpha() else f"v-{name or 'module'}"
    known = {one.folder: one for one in origin_of(home, "")}
    n, id_ = 1, wanted
    while (home / id_).exists():
        origin = known.get(id_)
        if origin is not None and origin.module == record.name:
            return id_
        n += 1
        id_ = f"{wanted}-{n}"
    return id_


def write_game(game: ImportedGame, origin: Origin, home: Path, watch: Watch) -> Path:
    """The folder below `home`, in place of an older one of the same module. Raises VassalRefused for one that
    is too large for us, OSError, and what `watch` raises."""
    make_folders(home)
    _sweep(home, game.id)
    target, fresh = home / game.id, home / f".{game.id}-{secrets.token_hex(4)}"
    fresh.mkdir()
    try:
        _fill(game, origin, fresh, watch)
        watch("check", 0, 1)
        earlier = earlier_game(target)
        if earlier is not None:
            carry_over(earlier, fresh)
        errors = checked_draft(fresh, None).errors
        if errors and earlier is not None:  # what the two cannot both be: then the newer one alone
            _write_files(game, fresh)
            errors = checked_draft(fresh, None).errors
        if errors:  # larger than any game may be
            raise VassalRefused(errors[0].message, errors[0].mend)
        _put(fresh, target, home)
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        raise
    return target


def _put(fresh: Path, target: Path, home: Path) -> None:
    if not target.exists():
        os.replace(fresh, target)
        return
    old = home / f".{target.name}-{secrets.token_hex(4)}"
    os.replace(target, old)
    try:
        os.replace(fresh, target)
    except BaseException:
        os.replace(old, target)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _sweep(home: Path, id_: str) -> None:
    """What a program left that was killed, some day."""
    ours = re.compile(rf"\.{re.escape(id_)}-[0-9a-f]{{8}}")
    for path in home.iterdir():
        with suppress(OSError):
            if ours.fullmatch(path.name) and not path.is_symlink() and time() - path.stat().st_mtime > ABANDONED:
                shutil.rmtree(path, ignore_errors=True)


def _fill(game: ImportedGame, origin: Origin, folder: Path, watch: Watch) -> None:
    game.pictures.write(folder, watch)
    game.charts.write(folder)
    _write_files(game, folder)
    (folder / IMPORTED).write_bytes(origin.text().encode())


def _write_files(game: ImportedGame, folder: Path) -> None:
    """All but pictures and papers, and no other scenario."""
    shutil.rmtree(folder / SCENARIOS, ignore_errors=True)
    for name, text in game.files.items():
        make_folders((folder / name).parent, folder)
        (folder / name).write_bytes(text.encode())
