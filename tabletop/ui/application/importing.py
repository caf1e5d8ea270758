"""From files chosen or dropped to a game on the shelf: the program that imports, its dialog, and what comes after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from tabletop.ui.application.import_run import ImportOutcome, ImportRun
from tabletop.ui.dialogs.import_module import ImportDialog, names_of

if TYPE_CHECKING:
    from tabletop.ui.interfaces import Opens

PATTERNS = "*.vmod *.vsav *.vlog *.vmdx *.mod"


def ask_files(opener: Opens) -> QFileDialog:
    """Choose a module, and what belongs to it."""
    dialog = QFileDialog(opener.parent_, opener.application.tr("import-choose"))
    dialog.setDirectory(str(Path.home()))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    tr = opener.application.tr
    dialog.setNameFilters([f"{tr('file-vassal')} ({PATTERNS})", f"{tr('file-any')} (*)"])
    dialog.filesSelected.connect(lambda names: opener.open_paths([Path(name) for name in names]))
    dialog.open()
    return dialog


def import_files(opener: Opens, files: Sequence[Path], on_shelf: Callable[[], object]) -> ImportDialog:
    """Import them, and say what came of it. `on_shelf`: called when another game stands there."""
    application = opener.application
    dialog = ImportDialog(application, opener.parent_, names_of(list(files)))
    run = ImportRun(files, application.default_folder(), opener.parent_)
    run.progress.connect(dialog.show_stage)
    dialog.cancelled.connect(lambda: run.progress.disconnect(dialog.show_stage))
    dialog.cancelled.connect(run.cancel)

    def ended(outcome: ImportOutcome) -> None:
        run.deleteLater()
        if outcome.module:
            on_shelf()
        if run.cancelled:
            return  # and with it the dialog
        begin = None
        if outcome.games:
            begin = ("import-open", lambda: opener.open_folder(outcome.games[0]))
        elif outcome.module:
            begin = ("import-begin", lambda: opener.ask_new(outcome.module))
        dialog.finish(outcome.sentences, opener.say, begin)

    run.ended.connect(ended)
    dialog.open()
    run.start()
    return dialog
