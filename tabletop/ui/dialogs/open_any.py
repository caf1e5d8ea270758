"""The dialog of *Open a game*: takes the folder of a save or of a game, or any file of ours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from tabletop.store.received import what_is


class OpenAny(QFileDialog):
    """Qt's own dialog: a system's takes either folders or files. A folder with a game in it is chosen, others are
    gone into."""

    def __init__(self, parent: QWidget, title: str, start: Path, done: Callable[[Path], object]) -> None:
        super().__init__(parent, title)
        self.done_ = done
        self.setOption(QFileDialog.Option.DontUseNativeDialog)
        self.setFileMode(QFileDialog.FileMode.ExistingFile)
        self.setDirectory(str(start))

    def accept(self) -> None:
        """The chosen thing, once it is one of ours."""
        names = self.selectedFiles()
        path = Path(names[0]) if len(names) == 1 else None
        if path is not None and path.exists() and (path.is_file() or what_is(path).kind in ("game", "module")):
            self.done(QFileDialog.DialogCode.Accepted)
            self.done_(path)
            return
        super().accept()
