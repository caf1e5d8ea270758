"""Field fault 18: words are legible wherever they stand, in the light and in the dark look, as really painted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QWidget,
)

from tabletop.ui.application.application import Application
from tabletop.ui.board.input.menu import board_menu
from tabletop.ui.style.theme import LEGIBLE, contrast
from tabletop.ui.window.main_window import MainWindow
from tests.ui.conftest import points
from tests.ui.test_words import all_shown, every_dialog, is_ours

WORDED = (QLabel, QAbstractButton, QComboBox, QLineEdit, QPlainTextEdit)


def texts_of(root: QWidget) -> Iterator[tuple[str, QRect]]:
    """(words, where in the root's picture) of everything that shows words now."""
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or not is_ours(widget, root):
            continue
        corner = widget.mapTo(root, QPoint(0, 0))
        if isinstance(widget, WORDED) and (said := shown_text(widget)):
            part = seen_part(widget, widget.rect())
            if part.height() >= widget.height() - 2:  # the rest is seen after scrolling
                yield said, part.translated(corner)
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            port = widget.viewport()
            for row in range(min(12, widget.model().rowCount())):
                index = widget.model().index(row, 0)
                place = widget.visualRect(index)
                there = seen_part(port, place.intersected(port.rect()))
                if index.data() and 8 < place.height() <= there.height():
                    yield str(index.data()), there.translated(port.mapTo(root, QPoint(0, 0)))


def shown_text(widget: QWidget) -> str:
    """What is written on it; '' for pictures and for what is greyed out."""
    if not widget.isEnabled() or isinstance(widget, QLabel) and not widget.pixmap().isNull():
        return ""
    if isinstance(widget, QComboBox):
        return widget.currentText()
    if isinstance(widget, QPlainTextEdit):
        return widget.toPlainText()
    return str(widget.text())


def seen_part(widget: QWidget, rect: QRect) -> QRect:
    """What scroll areas around it leave of a part of a widget."""
    above = widget.parentWidget()
    while above is not None and not above.isWindow():
        corner = widget.mapTo(above, QPoint(0, 0))
        rect = rect.translated(corner).intersected(above.rect()).translated(-corner)
        above = above.parentWidget()
    return rect


def contrast_in(image: QImage, place: QRect) -> float:
    """Best ratio between the commonest colour of a part of a picture and any other that covers a few points."""
    place = place.adjusted(2, 2, -2, -2).intersected(image.rect())
    if place.width() < 6 or place.height() < 6:
        return 99.0  # scrolled away
    step = 1 if place.width() * place.height() < 40_000 else 2
    counted = Counter(points(image, place.adjusted(0, 0, -1, -1), step))
    ground = counted.most_common(1)[0][0]
    return max(between(ground, colour) for colour in counted)


@cache
def between(first: int, second: int) -> float:
    """Contrast ratio of two points."""
    return contrast(f"#{first & 0xFFFFFF:06x}", f"#{second & 0xFFFFFF:06x}")


def illegible(root: QWidget) -> dict[str, float]:
    """Words that stand out too little, with their ratio."""
    for _ in range(3):
        QCoreApplication.processEvents()
    image = root.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    ratio = image.devicePixelRatio()
    assert ratio == 1
    found = {said[:40]: round(contrast_in(image, place), 2) for said, place in texts_of(root)}
    return {said: value for said, value in found.items() if value < LEGIBLE}


def looked_at(application: Application, window: MainWindow, theme: str) -> MainWindow:
    """The window in that look, with something in each panel."""
    application.set_look(theme=theme)
    all_shown(window)
    return window


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_of_every_dialog_are_legible(application: Application, window: MainWindow, theme: str) -> None:
    """Grab every dialog and the start page: each label, button, field and row has 4.5:1 against what it stands on."""
    application.set_look(theme=theme)
    seen = 0
    for name, make in every_dialog(application, window).items():
        dialog = make()
        dialog.open()
        QCoreApplication.processEvents()
        assert not illegible(dialog), name
        seen += len(list(texts_of(dialog)))
        dialog.reject()
    assert seen > 80
    page = application.show_start()
    QCoreApplication.processEvents()
    assert not illegible(page) and len(list(texts_of(page))) > 8


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_of_window_and_panels_are_legible(application: Application, window: MainWindow, theme: str) -> None:
    """The same for menus, bars, refusals, past, curtain and each of the panels, in both arrangements."""
    looked_at(application, window, theme)
    menus_are_legible(window)
    window.model.do("move", piece=next(iter(window.model.shown.pieces)), to="nowhere")
    for name in window.docks.all:
        window.docks.bring(name)
        QCoreApplication.processEvents()
        assert not illegible(window.docks.all[name]), name
    assert not illegible(window.prompt)
    window.commands.run("back")
    assert window.prompt.past.isVisible() and not illegible(window.prompt)
    window.commands.run("now")
    window.model.do("mode", group="combat", mode="advise")
    assert not illegible(window.prompt)
    window.commands.run("hand-over")
    assert window.cover.isVisible() and not illegible(window.cover)
    window.model.set_covered(False)


def menus_are_legible(window: MainWindow) -> None:
    """Every entry of the menus, greyed ones too, chosen ones too."""
    menus: list[QMenu] = [*window.book.menus.values(), board_menu(window.board, "P")]
    for menu in menus:
        menu.aboutToShow.emit()
        menu.ensurePolished()
        menu.resize(menu.sizeHint())
        entries = [a for a in menu.actions() if a.text() and not a.isSeparator()]
        for chosen in (None, next((a for a in entries if a.isEnabled()), None)):
            menu.setActiveAction(chosen)
            QCoreApplication.processEvents()
            image = menu.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
            poor = {a.text(): contrast_in(image, menu.actionGeometry(a)) for a in entries}
            assert not {text: value for text, value in poor.items() if value < LEGIBLE}


def test_poor_ink_is_seen(window: MainWindow) -> None:
    """The measure itself: grey on grey and black on black are found, and ink on paper is not."""
    label = QLabel("Victory", window)
    label.setGeometry(0, 0, 120, 40)
    label.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    label.show()
    for ink, ground, good in (("#777", "#999", False), ("#000", "#111", False), ("#2A2118", "#EFE6D2", True)):
        label.setStyleSheet(f"color: {ink}; background: {ground}")
        image = label.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        assert (contrast_in(image, label.rect()) >= LEGIBLE) is good
    label.deleteLater()
