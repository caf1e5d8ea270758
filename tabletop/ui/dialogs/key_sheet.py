"""All keys and gestures on one sheet, made from the action table with the keys the player has now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from tabletop.ui.commands.shortcuts import shown
from tabletop.ui.commands.table import MENUS, SUBMENUS
from tabletop.ui.dialogs.base import Dialog, Role, paragraph

if TYPE_CHECKING:
    from tabletop.ui.interfaces import Program


class KeySheet(Dialog):
    """One block a menu, then what the mouse does."""

    def __init__(self, application: Program, parent: QWidget | None) -> None:
        super().__init__(application, parent, "key-sheet")
        self.application = application
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.words.put(self.area.setAccessibleName, "key-sheet")
        self.column.addWidget(self.area)
        self.button("key-sheet-change", Role.ActionRole, self._change)
        self.button("dialog-close", Role.AcceptRole)
        self.least = QSize(620, 480)
        self._fill()
        for signal in (application.language_changed, application.keys_changed):
            signal.connect(self._fill)

    def _fill(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setSpacing(14)
        for menu in (*MENUS, "board"):
            listed = [one for one in self.application.commands if menu in (one.menu, SUBMENUS.get(one.menu))]
            rows = [(command.words(self.words), self._keys(command.id, command.scope)) for command in listed]
            rows = [row for row in rows if row[1]]
            if rows:
                column.addWidget(self._title(f"menu-{menu}" if menu != "board" else "key-sheet-mouse"))
                column.addLayout(_block(rows))
        column.addStretch(1)
        self.area.setWidget(inside)

    def _title(self, key: str) -> QLabel:
        label = paragraph("chapter")
        label.setText(self.words(key).replace("&", ""))
        return label

    def _keys(self, act: str, scope: str) -> str:
        if scope == "mouse":
            return self.words(f"act-{act}-how")
        return self.words("key-sheet-or").join(shown(key) for key in self.application.keys.of(act))

    def _change(self) -> None:
        from tabletop.ui.dialogs.preferences import Preferences

        dialog = Preferences(self.application, self.parentWidget())
        dialog.pages.setCurrentIndex(2)
        self.accept()
        dialog.open()


def _block(rows: list[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(0, 3)
    grid.setColumnStretch(1, 2)
    for row, (name, keys) in enumerate(rows):
        what, how = paragraph(), paragraph("strong")
        what.setText(name)
        how.setText(keys)
        grid.addWidget(what, row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(how, row, 1, Qt.AlignmentFlag.AlignTop)
    return grid
