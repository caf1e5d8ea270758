"""What the player adds to a chapter of a story: a foreword, pictures of his own, and whether its map is shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tabletop.core import clean_text
from tabletop.ui.model.texts import Words
from tabletop.ui.story.plates import OwnPicture, TurnChoice
from tabletop.ui.widgets.labels import label

THUMB = 56
"""Pixels of a picture in the list."""


class PictureRow(QFrame):
    """One picture of the player's: small, with its caption."""

    removed = Signal(object)

    def __init__(self, words: Words, picture: OwnPicture, parent: QWidget) -> None:
        super().__init__(parent)
        self.picture = picture
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        thumb = QLabel()
        way = Qt.TransformationMode.SmoothTransformation
        small = picture.image.scaled(THUMB, THUMB, Qt.AspectRatioMode.KeepAspectRatio, way)
        thumb.setPixmap(QPixmap.fromImage(small))
        thumb.setFixedWidth(THUMB)
        self.caption = QLineEdit(picture.caption)
        words.put(self.caption.setPlaceholderText, "story-caption")
        words.put(self.caption.setAccessibleName, "story-caption")
        self.caption.textChanged.connect(self._say)
        away = QPushButton()
        away.setAutoDefault(False)
        words.text(away, "story-remove")
        away.clicked.connect(lambda _checked=False: self.removed.emit(self))
        row.addWidget(thumb)
        row.addWidget(self.caption, 1)
        row.addWidget(away)

    def _say(self, text: str) -> None:
        self.picture.caption = clean_text.line(text, 300)


class ChapterEditor(QWidget):
    """Shows the choice of one chapter; what is typed is in it at once."""

    changed = Signal()

    def __init__(self, words: Words, ask_picture: Callable[[], object], parent: QWidget) -> None:
        super().__init__(parent)
        self._words, self._choice = words, TurnChoice()
        self._rows: list[PictureRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.title = label("title", wrap=False)
        self.map = QCheckBox()
        words.text(self.map, "story-with-map")
        self.map.toggled.connect(self._mapped)
        heading = label("strong", wrap=False)
        words.text(heading, "story-foreword")
        self.foreword = QPlainTextEdit()
        self.foreword.setTabChangesFocus(True)
        words.put(self.foreword.setAccessibleName, "story-foreword")
        words.put(self.foreword.setPlaceholderText, "story-foreword-hint")
        self.foreword.textChanged.connect(self._written)
        self.add = QPushButton()
        self.add.setAutoDefault(False)
        words.text(self.add, "story-add-picture")
        self.add.clicked.connect(lambda _checked=False: ask_picture())
        for widget in (self.title, self.map, heading):
            column.addWidget(widget)
        column.addWidget(self.foreword, 2)
        column.addWidget(self._pictures(), 1)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)

    def _pictures(self) -> QScrollArea:
        self._listed = QWidget()
        self._list = QVBoxLayout(self._listed)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(self._listed)
        self.area = area
        area.hide()
        return area

    def show_choice(self, title: str, choice: TurnChoice, mapped: bool) -> None:
        """Another chapter; `mapped`: whether there is a map to show."""
        self._choice = choice
        self.title.setText(title)
        self.map.setVisible(mapped)
        self.map.setChecked(choice.mapped)
        self.foreword.setPlainText(choice.foreword)
        for row in self._rows:
            row.deleteLater()
        self._rows = []
        for picture in choice.pictures:
            self._show(picture)
        self.area.setVisible(bool(self._rows))

    def add_picture(self, picture: OwnPicture) -> None:
        """One more."""
        self._choice.pictures.append(picture)
        self._show(picture)
        self.area.show()
        self._rows[-1].caption.setFocus()
        self.changed.emit()

    def _show(self, picture: OwnPicture) -> None:
        row = PictureRow(self._words, picture, self._listed)
        row.removed.connect(self._remove)
        row.caption.textChanged.connect(lambda _text: self.changed.emit())
        self._list.insertWidget(self._list.count() - 1, row)
        self._rows.append(row)

    def _remove(self, row: PictureRow) -> None:
        self._choice.pictures.remove(row.picture)
        self._rows.remove(row)
        row.deleteLater()
        self.area.setVisible(bool(self._rows))
        self.changed.emit()

    def _mapped(self, on: bool) -> None:
        self._choice.mapped = on
        self.changed.emit()

    def _written(self) -> None:
        self._choice.foreword = self.foreword.toPlainText()
        self.changed.emit()
