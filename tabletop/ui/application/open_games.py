"""Making, opening and importing games, with every question and every refusal in words over the window that asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from tabletop import phases
from tabletop.core.errors import TableError
from tabletop.core.position.state import Mode
from tabletop.core.text import Msg
from tabletop.data.errors import ModuleBroken, problem_text
from tabletop.folders import user_data
from tabletop.store.card import read_card
from tabletop.store.game import OpenGame
from tabletop.store.mail import goes_by_mail
from tabletop.store.own_past import OWN_PAST
from tabletop.store.received import what_is
from tabletop.ui.dialogs.differs import ModuleDiffers
from tabletop.ui.dialogs.say import Trouble
from tabletop.ui.dialogs.two_pasts import OwnDeciding, TwoPastsDialog
from tabletop.ui.model.dropped_files import is_foreign
from tabletop.ui.model.game_titles import default_title
from tabletop.ui.model.watched import look_only
from tabletop.ui.remote import mail
from tabletop.ui.remote.begin import ask_to_join
from tabletop.ui.rules.modes import preset

if TYPE_CHECKING:
    from tabletop.data.module import FoundGame, Module
    from tabletop.ui.application.application import Application

MOST_NAMED = 12
"""Games named of a folder that holds several."""
DIFFERS = ("store-module-version", "store-module-files", "store-corrections-differ")
"""Words of the store that mean: made with another module."""


class Opener(QObject):
    """Lives with the window it asks over; `opened` is called when a game's window is there."""

    def __init__(self, application: Application, parent: QWidget | None = None) -> None:
        """Without a parent it asks over the start page, which is made when there is something to ask."""
        super().__init__(parent)
        self.application, self._parent = application, parent

    @property
    def parent_(self) -> QWidget:
        """The window it asks over."""
        return self._parent if self._parent is not None else self.application.start_page()

    # --- asking for a path ---

    def ask_folder(self, title: str, start: Path, done: Callable[[Path], object]) -> QFileDialog:
        """A folder that exists."""
        dialog = self._files(title, start)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(lambda name: done(Path(name)))
        dialog.open()
        return dialog

    def ask_file(self, title: str, start: Path, kind: str, done: Callable[[Path], object]) -> QFileDialog:
        """A file that exists; `kind` is the key of its filter's name."""
        dialog = self._files(title, start)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(f"{self.application.tr(kind)} (*.zip)")
        dialog.fileSelected.connect(lambda name: done(Path(name)))
        dialog.open()
        return dialog

    def ask_name(self, title: str, start: Path, kind: str, done: Callable[[Path], object]) -> QFileDialog:
        """A name to write to. The store never overwrites: it takes the next free name, so Qt need not ask."""
        dialog = self._files(title, start)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        if kind:
            dialog.setNameFilter(f"{self.application.tr(kind)} (*.zip)")
        dialog.selectFile(start.name)
        dialog.fileSelected.connect(lambda name: done(Path(name)))
        dialog.open()
        return dialog

    def _files(self, title: str, start: Path) -> QFileDialog:
        dialog = QFileDialog(self.parent_, self.application.tr(title))
        there = next((folder for folder in (start, *start.parents) if folder.is_dir()), Path.home())
        dialog.setDirectory(str(there))
        return dialog

    # --- what the menus ask ---

    def ask_open(self) -> None:
        """Choose a game's folder, or any file of ours."""
        from tabletop.ui.dialogs.open_any import OpenAny

        start = self.application.default_folder()
        there = next((folder for folder in (start, *start.parents) if folder.is_dir()), Path.home())
        OpenAny(self.parent_, self.application.tr("open-title"), there, self.open_path).open()

    def ask_import(self) -> None:
        """Choose a received file."""
        dialog = self.ask_file("import-title", Path.home(), "file-zip", self.open_path)
        ours = f"{self.application.tr('file-ours')} (*.zip game.yaml *.json)"
        dialog.setNameFilters([ours, f"{self.application.tr('file-any')} (*)"])

    def ask_module(self) -> None:
        """Choose a module of another program, and saves of it."""
        from tabletop.ui.application.importing import ask_files

        ask_files(self)

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Whatever was dropped: modules and their saves are imported together, all else is opened."""
        foreign = [path for path in paths if is_foreign(path)]
        if foreign:
            from tabletop.ui.application.importing import import_files

            import_files(self, foreign, self.application.shelf_changed)
        for path in paths:
            if path not in foreign:
                self.open_path(path)

    def ask_server(self) -> None:
        """The games in a folder on a server."""
        from tabletop.ui.remote.server.games import ServerGames

        ServerGames(self).open()

    def ask_new(self, module: str = "") -> None:
        """The dialog of a new game, on this game of the shelf or the first one."""
        from tabletop.ui.dialogs.new_game import NewGame

        shelf = [found for found in self.application.shelf() if found.card is not None]
        if not shelf:
            self.tell("shelf-empty", [])
            return
        NewGame(self, shelf, module).open()

    # --- rules of others ---

    def ask_trust(self, folder: Path, then: Callable[[], object]) -> bool:
        """Ask, once for its content, whether the rules of a foreign game may run; `then` goes on with the answer. False
        when there is nothing to ask."""
        content = self.application.must_ask(folder)
        if not content:
            return False
        self.trust_dialog(folder, content, then)
        return True

    def trust_dialog(self, folder: Path, content: str, then: Callable[[], object]) -> None:
        """The question itself, also for who wants to answer otherwise than before."""
        from tabletop.ui.dialogs.trust import TrustRules

        dialog = TrustRules(self.application, self.parent_, folder)

        def ended(result: int) -> None:
            self.application.trusted.answer(content, bool(result))
            then()

        dialog.finished.connect(ended)
        dialog.open()

    # --- doing it ---

    def open_path(self, path: Path) -> None:
        """Whatever it is of ours: a save, a folder that holds one, a file of it, a zip, a hand-over, keys, a game; or a
        file to import."""
        if is_foreign(path):
            self.open_paths([path])
            return
        kind, path, games = what_is(path)
        if kind == "parcel":
            mail.take(self, path)
        elif kind == "zip":
            self.import_zip(path)
        elif kind == "keys":
            self.restore_keys(path)
        elif kind == "module":
            self.open_module(path)
        elif kind == "games":
            self.tell("open-several", [game.name for game in games[:MOST_NAMED]])
        else:
            self.open_folder(path)

    def open_module(self, folder: Path) -> None:
        """The files of a game that lie anywhere: on the shelf from now on, and a new game on them is begun."""
        self.application.adopt(folder)
        found = next((game for game in self.application.shelf() if game.folder.resolve() == folder.resolve()), None)
        if found is None or found.card is None:
            self.tell("open-failed", self._said(found.broken) if found is not None and found.broken else [str(folder)])
        else:
            self.begin(found)

    def restore_keys(self, path: Path) -> None:
        """Bring back the keys of a game from their backup."""
        from tabletop.ui.dialogs.keys_backup import Restore

        dialog = Restore(self)
        dialog.file.setText(str(path))
        dialog.open()

    def open_folder(self, folder: Path) -> None:
        """Open a game; what is wrong or other about it is said before anything of it is shown."""
        window = self.application.window_of(folder)
        if window is not None:
            window.raise_()
            window.activateWindow()
            return
        if (found := self._made_with(folder)) is not None and self.ask_trust(
            found.folder, lambda: self.open_folder(folder)
        ):
            return
        if ask_to_join(self, folder):
            return
        try:
            game = OpenGame.open(folder, self.application.find_module)
        except (TableError, ModuleBroken) as error:
            self.tell("open-failed", self._said(error))
            return
        self.show_opened(game)

    def _made_with(self, folder: Path) -> FoundGame | None:
        """The game of the shelf that a save was made with, None when there is none or no card to tell."""
        try:
            name = read_card(folder).module.id
        except TableError:
            return None
        return next((game for game in self.application.shelf() if game.card is not None and game.card.id == name), None)

    def show_opened(self, game: OpenGame[Module]) -> None:
        """Its window, unless the player does not want what it was made with to be another module."""
        other = [msg for msg in game.problems if msg.key in DIFFERS]
        if not other:
            self._show(game)
            return
        said = [self.say(msg) for msg in other]
        dialog = ModuleDiffers(self.application, self.parent_, game.card.title, said, playable=not game.read_only)

        def ended(result: int) -> None:
            if not result:
                game.close()
                return
            if dialog.choice == "read":
                look_only(game)
            self._show(game)

        dialog.finished.connect(ended)
        dialog.open()

    def _show(self, game: OpenGame[Module]) -> None:
        window = self.application.show_game(game)
        if game.past is not None and game.past.found is not None and not game.read_only:
            TwoPastsDialog(window, game.past.found, OwnDeciding(self, window)).open()
        said = [window.model.say(msg) for msg in game.problems if msg.key not in (*DIFFERS, *OWN_PAST)]
        if said:
            Trouble(self.application, window, "opened-with", said).open()

    def begin(self, found: FoundGame) -> bool:
        """A new game with the first scenario and a title of today, without asking; but for rules of others."""
        if self.ask_trust(found.folder, lambda: self.begin(found)):
            return True
        return self.create(found, "", default_title(self.application, found), self.application.default_folder())

    def create(
        self, found: FoundGame, scenario: str, title: str, parent: Path, mode: Mode | Mapping[str, Mode] = "hand"
    ) -> bool:
        """A new game on this module, its rules held so (all or each); false when it cannot be made, and why is said."""
        try:
            module = self.application.load(found.folder)
            phases.over("data")
            scenario = scenario or next(iter(module.scenarios))
            game = OpenGame.create(parent, module, scenario, title, preset(module, mode))
            phases.over("game")
        except (TableError, ModuleBroken) as error:
            self.tell("new-failed", self._said(error))
            return False
        self.application.prefs.settings.set("games", str(parent))
        self._show(game)
        return True

    def import_zip(self, path: Path) -> None:
        """Unpack a received game beside the others and open it."""
        try:
            folder = OpenGame.import_zip(path, self.application.default_folder())
        except TableError as error:
            self.tell("import-failed", self._said(error))
            return
        with suppress(TableError):
            card = read_card(folder)
            if card.shared:  # an invitation: what is played here goes back the same way
                goes_by_mail(user_data(), card.id)
        self.open_folder(folder)

    # --- words ---

    def say(self, msg: Msg) -> str:
        """A message of the store in the player's language."""
        return self.application.catalog.msg(msg)

    def tell(self, key: str, said: Sequence[str]) -> None:
        """What went wrong, over the window that asked."""
        Trouble(self.application, self.parent_, key, said).open()

    def _said(self, error: TableError | ModuleBroken) -> list[str]:
        if isinstance(error, ModuleBroken):
            return [problem_text(self.application.catalog, problem) for problem in error.problems[:8]]
        return [self.say(error.msg)]
