"""Importing a module: how far it is, and afterwards what there is to know of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from tabletop.core.text import Msg
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.model.texts import Speaker

HEIGHT = 300
"""Least height of the report, at 100 %."""


class ImportDialog(Dialog):
    """Shows the progress until `finish` gives it the report."""

    cancelled = Signal()

    def __init__(self, speaker: Speaker, parent: QWidget | None, names: str) -> None:
        super().__init__(speaker, parent, "import-module")
        self._speaker = speaker
        self.least = QSize(520, 0)
        self.heading("import-module")
        self.text("import-files", "muted", names=names)
        self.stage = paragraph()
        self.stage.setMinimumWidth(460)
        self.column.addWidget(self.stage)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.words.put(self.bar.setAccessibleName, "import-module")
        self.column.addWidget(self.bar)
        self.cancel = self.button("import-cancel", Role.RejectRole)
        self.cancel.setDefault(True)
        self.done_ = False
        self.show_stage("build", 0)

    def show_stage(self, stage: str, percent: int) -> None:
        """How far it is. A stage of which nobody knows the length moves without end."""
        self.bar.setRange(0, 0 if stage in ("build", "game") else 100)
        self.bar.setValue(max(0, min(100, percent)))
        self.words.text(self.stage, "import-stage", stage=stage, percent=percent)

    def reject(self) -> None:
        """Close; while it works that stops it."""
        if not self.done_:
            self.cancelled.emit()
        super().reject()

    def finish(
        self, sentences: tuple[Msg, ...], say: Callable[[Msg], str], begin: tuple[str, Callable[[], object]] | None
    ) -> None:
        """The report. `begin`: the words of the button that plays it, and what it does."""
        self.done_ = True
        self.bar.hide()
        self.stage.hide()
        self.cancel.hide()
        self.buttons.removeButton(self.cancel)
        self.column.addWidget(_report([say(sentence) for sentence in sentences]))
        if begin is not None:
            key, run = begin
            self.button(key, Role.AcceptRole)
            self.accepted.connect(run)
        self.button("dialog-close", Role.RejectRole)
        self.least = QSize(560, HEIGHT + 160)
        self._snug()
        self._centre()


def _report(said: list[str]) -> QScrollArea:
    """Sentences that may be many."""
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setSpacing(8)
    for sentence in said:
        label: QLabel = paragraph("prose")
        label.setText(sentence)
        label.setAccessibleName(sentence)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(label)
    column.addStretch(1)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setMinimumHeight(min(HEIGHT, 60 + 60 * len(said)))
    area.setWidget(inside)
    return area


def names_of(files: list[Path]) -> str:
    """Names of the files, for the head."""
    return ", ".join(path.name for path in files)
