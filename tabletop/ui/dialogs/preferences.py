"""Preferences: each change is seen at once and kept at once, so there is nothing to apply or to take back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QSlider,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tabletop.ui.commands.shortcuts import shown, why_not
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.style.seat_mark import badge
from tabletop.ui.style.theme import SIDE_SETS
from tabletop.ui.widgets.key_field import KeyField
from tabletop.ui.widgets.qt_parts import present

if TYPE_CHECKING:
    from tabletop.ui.interfaces import Program

LANGUAGES = (("en", "English"), ("fr", "Français"))
"""Each language under its own name, whatever is spoken now."""


class Preferences(Dialog):
    """Three pages: language and look, the table, the keys."""

    def __init__(
        self, application: Program, parent: QWidget | None, own_map: Callable[[], object] | None = None
    ) -> None:
        """`own_map` opens the player's own map and counters, of the game over which this is."""
        super().__init__(application, parent, "preferences")
        self.application, self._own_map = application, own_map
        self.pages = QTabWidget()
        self.column.addWidget(self.pages)
        for key, page in (("prefs-look", self._look()), ("prefs-table", self._table()), ("prefs-keys", self._keys())):
            index = self.pages.addTab(page, "")
            self.words.put(partial(self.pages.setTabText, index), key, slot=("tab", key))
        self.words.put(self.pages.setAccessibleName, "preferences")
        self.button("dialog-close", Role.AcceptRole)
        application.language_changed.connect(self._reworded)
        self.least = QSize(560, 440)

    # --- language and look ---

    def _look(self) -> QWidget:
        page, form = _page()
        self.language = QComboBox()
        for code, name in LANGUAGES:
            self.language.addItem(name, code)
        self.language.setCurrentIndex(self.language.findData(self.application.language))
        self.language.activated.connect(lambda: self.application.set_language(self.language.currentData()))
        self._row(form, "prefs-language", self.language)
        self.scale, self.percent = QSlider(Qt.Orientation.Horizontal), QLabel()
        self.scale.setRange(8, 20)
        self.scale.setPageStep(2)
        self.scale.setValue(round(self.application.prefs.scale * 10))
        # The window is laid out anew at each step of the slider, so it follows the hand only when that pauses.
        self.scale.setTracking(False)
        self.scale.sliderMoved.connect(self._show_percent)
        self.scale.valueChanged.connect(self._scaled)
        line = QHBoxLayout()
        line.addWidget(self.scale, 1)
        line.addWidget(self.percent)
        self._row(form, "prefs-scale", self.scale, line)
        self._show_percent(self.scale.value())
        self.theme = self._choice(("system", "light", "dark"), "prefs-theme", self.application.prefs.theme)
        self.theme.activated.connect(lambda: self.application.set_look(theme=self.theme.currentData()))
        self._row(form, "prefs-theme", self.theme)
        form.addRow(self._muted("prefs-live"))
        return page

    def _show_percent(self, tenths: int) -> None:
        self.percent.setText(self.words("prefs-percent", n=tenths * 10))

    def _scaled(self, tenths: int) -> None:
        self._show_percent(tenths)
        self.application.set_look(scale=tenths / 10)

    # --- the table ---

    def _table(self) -> QWidget:
        page, form = _page()
        prefs = self.application.prefs
        self.colours = self._choice(("printed", "safe"), "prefs-colours", prefs.colours)
        self.colours.setIconSize(QSize(self.application.look.px(16), self.application.look.px(16)))
        for row, name in enumerate(("classic", "safe")):
            self.colours.setItemIcon(row, badge(SIDE_SETS[name][row % 2], "", self.application.look.px(16)))
        self.colours.activated.connect(lambda: self.application.set_habits(colours=self.colours.currentData()))
        self._row(form, "prefs-colours", self.colours)
        self.wheel = self._choice(("zoom", "scroll"), "prefs-wheel", prefs.wheel)
        self.wheel.activated.connect(lambda: self.application.set_habits(wheel=self.wheel.currentData()))
        self._row(form, "prefs-wheel", self.wheel)
        self.animation = self._tick(
            "prefs-animation", prefs.animation, lambda on: self.application.set_habits(animation=on)
        )
        self.hand_over = self._tick(
            "prefs-hand-over", prefs.hand_over, lambda on: self.application.set_habits(hand_over=on)
        )
        form.addRow(self.animation)
        form.addRow(self.hand_over)
        form.addRow(self._muted("prefs-hand-over-hint"))
        if self._own_map is not None:
            own = QPushButton()
            self.words.text(own, "own-map-preferences")
            own.setAutoDefault(False)
            own.clicked.connect(self._to_own_map)
            form.addRow(own)
        return page

    def _to_own_map(self) -> None:
        if self._own_map is not None:
            self.accept()
            self._own_map()

    def _choice(self, values: Sequence[str], key: str, now: str) -> QComboBox:
        box = QComboBox()
        for row, value in enumerate(values):
            box.addItem("", value)
            self.words.put(partial(box.setItemText, row), f"{key}-{value}", slot=(key, value))
        box.setCurrentIndex(box.findData(now))
        return box

    def _tick(self, key: str, on: bool, change: Callable[[bool], object]) -> QCheckBox:
        tick = QCheckBox()
        self.words.text(tick, key)
        tick.setChecked(on)
        tick.toggled.connect(change)
        return tick

    def _muted(self, key: str) -> QLabel:
        label = paragraph("muted")
        self.words.text(label, key)
        return label

    def _row(self, form: QFormLayout, key: str, field: QWidget, shape: QHBoxLayout | None = None) -> None:
        label = QLabel()
        self.words.text(label, key)
        self.words.put(field.setAccessibleName, key)
        label.setBuddy(field)
        form.addRow(label, shape or field)

    # --- the keys ---

    def _keys(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        self.words.put(self.filter.setPlaceholderText, "prefs-keys-filter")
        self.words.put(self.filter.setAccessibleName, "prefs-keys-filter")
        self.filter.textChanged.connect(self._filter_keys)
        self._make_table()
        self.field = KeyField()
        self.words.put(self.field.setPlaceholderText, "prefs-keys-press")
        self.words.put(self.field.setAccessibleName, "prefs-keys-press")
        self.field.pressed.connect(self._pressed)
        line = self._key_buttons()
        self.word = paragraph("warning")
        column.addWidget(self.filter)
        column.addWidget(self.table, 1)
        column.addWidget(self.field)
        column.addWidget(self.word)
        column.addLayout(line)
        self._list_keys()
        return page

    def _make_table(self) -> None:
        self.table = QTableWidget(0, 2)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.words.put(self.table.setAccessibleName, "prefs-keys")
        self.table.itemSelectionChanged.connect(self._chosen)

    def _key_buttons(self) -> QHBoxLayout:
        self.none, self.reset, self.reset_all = QPushButton(), QPushButton(), QPushButton()
        line = QHBoxLayout()
        line.addStretch(1)
        for button, key, run in (
            (self.none, "prefs-keys-none", lambda: self._give("")),
            (self.reset, "prefs-keys-reset", self._reset),
            (self.reset_all, "prefs-keys-reset-all", self._reset_all),
        ):
            self.words.text(button, key)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, r=run: r())
            line.addWidget(button)
        return line

    def _list_keys(self) -> None:
        chosen = self._act()
        self.table.setHorizontalHeaderLabels([self.words("prefs-keys-action"), self.words("prefs-keys-key")])
        acts = [command for command in self.application.commands if command.scope != "mouse"]
        self.table.setRowCount(len(acts))
        for row, act in enumerate(acts):
            name = QTableWidgetItem(act.words(self.words))
            keys = QTableWidgetItem(", ".join(shown(k) for k in self.application.keys.of(act.id)))
            name.setData(Qt.ItemDataRole.UserRole, act.id)
            self.table.setItem(row, 0, name)
            self.table.setItem(row, 1, keys)
            if act.id == chosen:
                self.table.selectRow(row)
        self._filter_keys(self.filter.text())
        self._chosen()

    def _filter_keys(self, text: str) -> None:
        from tabletop.ui.model.fuzzy import score

        for row in range(self.table.rowCount()):
            words = f"{present(self.table.item(row, 0)).text()} {present(self.table.item(row, 1)).text()}"
            self.table.setRowHidden(row, score(text, words) is None)

    def _act(self) -> str:
        items = self.table.selectedItems()
        return str(present(self.table.item(items[0].row(), 0)).data(Qt.ItemDataRole.UserRole)) if items else ""

    def _chosen(self) -> None:
        for part in (self.field, self.none, self.reset):
            part.setEnabled(bool(self._act()))

    def _pressed(self, key: str) -> None:
        act = self._act()
        if not act:
            return
        if reason := why_not(key):
            self.word.setText(self.words(reason, press=shown(key)))
            return
        other = self.application.keys.taken_by(key, act)
        self._give(key)
        if other:
            name = self.application.keys.all[other].words(self.words)
            self.word.setText(self.words("keys-taken", press=shown(key), other=name))

    def _give(self, key: str) -> None:
        self.word.setText("")
        self.application.keys.choose(self._act(), key)
        self._keys_changed()

    def _reset(self) -> None:
        self.application.keys.reset(self._act())
        self._keys_changed()

    def _reset_all(self) -> None:
        self.application.keys.reset()
        self._keys_changed()

    def _keys_changed(self) -> None:
        self.application.set_keys()
        self._list_keys()

    def _reworded(self) -> None:
        self._list_keys()
        self._show_percent(self.scale.value())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter in a field of the keys page is not the end of the dialog."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.pages.currentIndex() == 2:
            event.accept()
            return
        super().keyPressEvent(event)


def _page() -> tuple[QWidget, QFormLayout]:
    page = QWidget()
    form = QFormLayout(page)
    form.setContentsMargins(16, 16, 16, 16)
    form.setVerticalSpacing(12)
    form.setHorizontalSpacing(16)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    return page, form
