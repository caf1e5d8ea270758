"""Help: the first evening in a few sentences, and about the program with its licences."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from tabletop.data.where import PACKAGE, images_root
from tabletop.ui.dialogs.base import Dialog, Role
from tabletop.ui.model.texts import Speaker


def program_version() -> str:
    """Version of the installed program, '' in a bare checkout."""
    try:
        return version("tabletop-wargames")
    except PackageNotFoundError:
        return ""


def licences() -> str:
    """The program's licence and those of the fonts, as they stand in their files."""
    found = [PACKAGE.parent / "LICENSE", *sorted((images_root() / "fonts").glob("OFL-*.txt"))]
    return "\n\n———\n\n".join(_text(path) for path in found if path.is_file())


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace").strip()


class FirstSteps(Dialog):
    """What to do on the first evening."""

    STEPS = 5

    def __init__(self, speaker: Speaker, parent: QWidget | None) -> None:
        super().__init__(speaker, parent, "first-steps")
        self.least = QSize(520, 0)
        self.text("first-steps-title", "chapter")
        for step in range(1, self.STEPS + 1):
            self.text(f"first-steps-{step}", "prose")
        self.button("dialog-close", Role.AcceptRole)


class About(Dialog):
    """Name, version, credits of the game on the table, licences in full."""

    def __init__(self, speaker: Speaker, parent: QWidget | None, credits: bool = True) -> None:
        super().__init__(speaker, parent, "about")
        self.least = QSize(560, 440)
        self.text("app-name", "game-title")
        self.text("about-version", "muted", version=program_version() or "—")
        self.text("about-text", "prose")
        if credits:
            self.text("credits", "muted")
        self.rule()
        self.text("about-licences", "chapter")
        words = QPlainTextEdit(licences())
        words.setReadOnly(True)
        self.words.put(words.setAccessibleName, "about-licences")
        self.column.addWidget(words, 1)
        self.button("dialog-close", Role.AcceptRole)
