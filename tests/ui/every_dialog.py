"""All dialogs of a window, for tests that look at each."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.text import Msg
from tabletop.ui.advice.standing import WhoStoodHow
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.about import About, FirstSteps
from tabletop.ui.dialogs.base import Dialog
from tabletop.ui.dialogs.differs import ModuleDiffers
from tabletop.ui.dialogs.import_module import ImportDialog
from tabletop.ui.dialogs.key_sheet import KeySheet
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.dialogs.preferences import Preferences
from tabletop.ui.dialogs.say import Ask, NoteEntry, Rename, Saved, Trouble, Unsaved
from tabletop.ui.lines.comparing import CompareDialog
from tabletop.ui.lines.tree import LinesDialog
from tabletop.ui.opponent.dialog import ComputerPlays
from tabletop.ui.own_map.counters import OwnCounters
from tabletop.ui.own_map.wizard import OwnMapWizard
from tabletop.ui.position.open_code import OpenByCode
from tabletop.ui.position.put_away import PutAway
from tabletop.ui.position.taking import TakeFromTable
from tabletop.ui.window.main_window import MainWindow


def every_dialog(application: Application, window: MainWindow) -> dict[str, Callable[[], Dialog]]:
    """All dialogs of the window, by name."""
    model = window.model
    shelf = [found for found in application.shelf() if found.card is not None]
    said = [model.say(Msg.of("store-module-version", module="x", then="1", now="2"))]
    return {
        "new": lambda: NewGame(window.opener, shelf),
        "import": lambda: ImportDialog(window.application, window, "game.vmod"),
        "preferences": lambda: Preferences(application, window),
        "keys": lambda: KeySheet(application, window),
        "about": lambda: About(model, window),
        "course": lambda: WhoStoodHow(window.advice.reckoning, application.look, window, window.advice.past),
        "put-away": lambda: PutAway(window),
        "computer": lambda: ComputerPlays(window),
        "lines": lambda: LinesDialog(window.lines),
        "compare": lambda: CompareDialog(window.lines, ""),
        "line-delete": lambda: Ask(model, window, "line-delete", lambda: None, name="x"),
        "own-map": lambda: OwnMapWizard(model, window, lambda: None),
        "own-counters": lambda: OwnCounters(model, window, lambda: None),
        "open-code": lambda: OpenByCode(window),
        "take": lambda: TakeFromTable(window),
        "first": lambda: FirstSteps(model, window),
        "trouble": lambda: Trouble(model, window, "open-failed", said),
        "new-failed": lambda: Trouble(model, window, "new-failed", said),
        "import-failed": lambda: Trouble(model, window, "import-failed", said),
        "copy-failed": lambda: Trouble(model, window, "copy-failed", said),
        "rename-failed": lambda: Trouble(model, window, "rename-failed", said),
        "opened-with": lambda: Trouble(model, window, "opened-with", said),
        "shelf-empty": lambda: Trouble(model, window, "shelf-empty", []),
        "no-such-target": lambda: Trouble(model, window, "no-such-target", []),
        "saved": lambda: Saved(model, window, model.game.folder, past=True),
        "unsaved": lambda: Unsaved(model, window, said[0], lambda: False, lambda: None),
        "note": lambda: NoteEntry(model, window, model.tr("title"), lambda text: None),
        "rename": lambda: Rename(model, window, "", lambda text: None),
        "lose": lambda: Ask(model, window, "lose", lambda: None),
        "differs": lambda: ModuleDiffers(model, window, "", said, playable=True),
        "differs-read": lambda: ModuleDiffers(model, window, "", said, playable=False),
    }
