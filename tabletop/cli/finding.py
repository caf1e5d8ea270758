"""What a word on the command line means: a module by its name or folder, a save by its folder or zip."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tabletop.cli.words import BAD_CALL, Stop
from tabletop.core.text import Msg
from tabletop.data.build import Module, find_modules, load_module
from tabletop.data.draft import CARD as MODULE_CARD
from tabletop.data.errors import nearest
from tabletop.data.overrides import read_corrections
from tabletop.store.card import CARD as GAME_CARD
from tabletop.store.game import OpenGame


def is_save(word: str) -> bool:
    """A game's folder, the card in it, or a zip."""
    path = Path(word)
    return (path / GAME_CARD).is_file() or (path.name == GAME_CARD and path.is_file()) or path.suffix == ".zip"


def module_named(word: str) -> Module:
    """A module by id or folder, with its owner's corrections. Raises Stop and ModuleBroken."""
    if (Path(word) / MODULE_CARD).is_file():
        return _load(Path(word))
    must_be_installed(word)
    found = installed(word)
    assert found is not None
    return found


def must_be_installed(word: str) -> None:
    """Raises Stop, with the nearest name, when no game on the shelf is called so."""
    known = sorted(game.card.id if game.card is not None else game.folder.name for game in find_modules())
    if word in known:
        return
    close = nearest(word, known)
    if close:
        raise Stop(BAD_CALL, Msg.of("cli-no-module-nearest", word=word, nearest=close))
    raise Stop(BAD_CALL, Msg.of("cli-no-module", word=word, known=", ".join(known)))


def installed(name: str) -> Module | None:
    """The installed module of that id, None when there is none. Raises ModuleBroken."""
    for game in find_modules():
        if game.folder.name == name or (game.card is not None and game.card.id == name):
            return _load(game.folder)
    return None


def _load(folder: Path) -> Module:
    return load_module(folder, corrections=read_corrections(folder.resolve().name))


@contextmanager
def looking_at(word: str) -> Iterator[OpenGame[Module]]:
    """A save, only looked at: nothing in it is written, not even a lock. Raises Stop and StoreError."""
    path = Path(word)
    if not path.exists():
        raise Stop(BAD_CALL, Msg.of("cli-no-save", word=word))
    with tempfile.TemporaryDirectory(prefix="tabletop-") as scratch:
        if path.suffix == ".zip" and path.is_file():
            path = OpenGame.import_zip(path, Path(scratch))
        elif path.name == GAME_CARD:
            path = path.parent
        game = OpenGame.open(path, installed, watch=True)
        try:
            yield game
        finally:
            game.close()


def moment(game: OpenGame[Module], at: int | None) -> int:
    """How many entries of the journal count. Raises Stop for a number there is not."""
    count = len(game.session.journal)
    if at is None:
        return count
    if not 0 <= at <= count:
        raise Stop(BAD_CALL, Msg.of("cli-no-moment", at=str(at), most=str(count)))
    return at
