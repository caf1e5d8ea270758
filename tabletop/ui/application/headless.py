"""Painting without a window: the verbs `render` and `bench` need an application and the bundled fonts, no more."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from tabletop.ui.style.theme import load_fonts

_kept: list[QApplication] = []
"""Qt's application must outlive every picture."""


def application() -> QApplication:
    """The application, made when there is none yet, with the bundled fonts."""
    found = QApplication.instance()
    if not isinstance(found, QApplication):
        found = QApplication(["tabletop"])
        _kept.append(found)
    load_fonts()
    return found
