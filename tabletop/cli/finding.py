"""What a word on the command line means: a module by its name or folder, a save by its folder or zip; and whose rules
may run: ours, the player's own, those the player has let run in the window, and any with --trust."""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

from tabletop.cli.words import BAD_CALL, Stop
from tabletop.core.text import Msg
from tabletop.data.draft import CARD as MODULE_CARD
from tabletop.data.errors import nearest
from tabletop.data.module import FoundGame, Module, find_modules, load_module
from tabletop.data.overrides import read_corrections
from tabletop.data.rules import Trust
from tabletop.store.card import CARD as GAME_CARD
from tabletop.store.game import OpenGame
from tabletop.store.trusted import Trusted


def is_save(word: str) -> bool:
    """A game's folder, the card in it, or a zip."""
    path = Path(word)
    return (path / GAME_CARD).is_file() or (path.name == GAME_CARD and path.is_file()) or path.suffix == ".zip"


def module_folder(word: str) -> Path | None:
    """The folder of a module that is meant by its path, however spelt; None when it is no path of one."""
    path = Path(word)
    folder = path.parent if path.name == MODULE_CARD else path
    return folder.resolve() if (folder / MODULE_CARD).is_file() else None


def on_shelf() -> list[FoundGame]:
    """Every game there is: shipped, the player's own, and those opened from where they lie."""
    return find_modules(folders=Trusted().folders, remember=True)


def must_be_installed(word: str) -> None:
    """Raises Stop, with the nearest name, when no game on the shelf is called so."""
    known = sorted(game.card.id if game.card is not None else game.folder.name for game in on_shelf())
    if word in known:
        return
    close = nearest(word, known)
    if close:
        raise Stop(BAD_CALL, Msg.of("cli-no-module-nearest", word=word, nearest=close))
    raise Stop(BAD_CALL, Msg.of("cli-no-module", word=word, known=", ".join(known)))


class Finder:
    """Finds modules and saves; with `trust` every rules file that is met may run."""

    def __init__(self, trust: bool = False) -> None:
        self._all, self._trusted = trust, Trusted()

    def trust(self, folder: Path) -> Trust:
        """Which rules of the game in this folder may run: all of a game that is the player's own."""
        return (lambda _: True) if self._all or self._trusted.is_own(folder) else self._trusted.allows

    def module(self, word: str) -> Module:
        """A module by id or folder, with its owner's corrections. Raises Stop and ModuleBroken."""
        folder = module_folder(word)
        if folder is not None:
            return self._load(folder)
        must_be_installed(word)
        found = self.installed(word)
        assert found is not None
        return found

    def refereed(self, word: str) -> Module:
        """A module whose rules run. Raises Stop that says which it is: none, not trusted; ModuleBroken when broken."""
        module = self.module(word)
        if module.rules_state == "untrusted":
            raise Stop(BAD_CALL, Msg.of("cli-rules-untrusted", module=module.id))
        if module.game().opening is None:
            raise Stop(BAD_CALL, Msg.of("cli-fuzz-no-rules", module=module.id))
        return module

    def installed(self, name: str) -> Module | None:
        """The installed module of that id, None when there is none. Raises ModuleBroken."""
        for game in on_shelf():
            if game.folder.name == name or (game.card is not None and game.card.id == name):
                return self._load(game.folder)
        return None

    @contextmanager
    def looking_at(self, word: str) -> Iterator[OpenGame[Module]]:
        """A save, only looked at: nothing in it is written, not even a lock. Raises Stop and StoreError."""
        path = Path(word)
        if not path.exists():
            raise Stop(BAD_CALL, Msg.of("cli-no-save", word=word))
        with tempfile.TemporaryDirectory(prefix="tabletop-") as scratch:
            if path.suffix == ".zip" and path.is_file():
                path = OpenGame.import_zip(path, Path(scratch))
            elif path.name == GAME_CARD:
                path = path.parent
            game = OpenGame.open(path, self.installed, watch=True)
            try:
                yield game
            finally:
                game.close()

    def _load(self, folder: Path) -> Module:
        return load_module(folder, self.trust(folder), read_corrections(folder.resolve().name), remember=True)


def moment(game: OpenGame[Module], at: int | None) -> int:
    """How many entries of the journal count. Raises Stop for a number there is not."""
    count = len(game.session.journal)
    if at is None:
        return count
    if not 0 <= at <= count:
        raise Stop(BAD_CALL, Msg.of("cli-no-moment", at=str(at), most=str(count)))
    return at


def known_of(module: Module, word: str, known: Collection[str]) -> None:
    """A word of the call that is one of these names of a game, or none. Raises Stop."""
    if word and word not in known:
        raise Stop(BAD_CALL, Msg.of("cli-not-in-module", word=word, module=module.id, known=", ".join(known)))
