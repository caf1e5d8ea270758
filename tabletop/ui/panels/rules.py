"""Rules: every number with our summary, how it is held, and the mode of each group of rules."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tabletop.core.clean_text import found_in
from tabletop.core.position.state import MODES
from tabletop.data.schema import Rule, RulingNote, Words
from tabletop.ui.model.change import Change
from tabletop.ui.panels.base import Panel, tip
from tabletop.ui.widgets.labels import clear, heading, label, name_it
from tabletop.ui.widgets.scroller import Scroller

NUMBER = Qt.ItemDataRole.UserRole
SIGNS = {"checked": "✓", "reminded": "!", "by_hand": "–"}
"""Before each number, so that its status is not told by colour."""


class RulesPanel(Panel):
    """Search and list above, the rule chosen below; modes on a page of their own."""

    title_key = "panel-rules"
    panel_id = "rules"

    def build(self) -> None:
        """Two pages."""
        layout = QVBoxLayout(self)
        self.tabs = QTabWidget()
        self.tabs.addTab(self._build_book(), "")
        self.tabs.addTab(self._build_modes(), "")
        layout.addWidget(self.tabs)

    def _build_book(self) -> QWidget:
        page, self.split = QWidget(), QSplitter(Qt.Orientation.Vertical)
        column = QVBoxLayout(page)
        self.search, self.list, self.none = QLineEdit(), QListWidget(), label("muted")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._sift)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(lambda *_: self._show_chosen())
        column.addWidget(self.search)
        column.addWidget(self.none)
        self.split.addWidget(self.list)
        self.split.addWidget(self._build_text())
        self.split.setChildrenCollapsible(False)
        self.split.setSizes([300, 260])
        column.addWidget(self.split, 1)
        return page

    def _build_text(self) -> Scroller:
        inside = QWidget()
        column = QVBoxLayout(inside)
        self.title, self.group, self.summary, self.status = label("title"), label("muted"), label(), label()
        self.rulings_title, self.rulings = heading(), label()
        for words in (self.title, self.group, self.summary, self.status, self.rulings_title, self.rulings):
            column.addWidget(words)
        for words in (self.summary, self.rulings):
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addStretch()
        return Scroller(inside)

    def _build_modes(self) -> Scroller:
        inside = QWidget()
        column = QVBoxLayout(inside)
        self.modes_words = label("muted")
        self.modes = QGridLayout()
        self.modes.setColumnStretch(0, 1)
        self.combos: dict[str, QComboBox] = {}
        column.addWidget(self.modes_words)
        column.addLayout(self.modes)
        column.addStretch()
        return Scroller(inside)

    # --- Panel ---

    def retranslate(self) -> None:
        """Words; list and modes anew."""
        self.tabs.setTabText(0, self.tr("rules-page-book"))
        self.tabs.setTabText(1, self.tr("rules-page-modes"))
        self.search.setPlaceholderText(self.tr("search"))
        name_it(self.search, self.tr("rules-search"), self.tr("rules-search"))
        name_it(self.list, self.tr("panel-rules"))
        self.rulings_title.setText(self.tr("rules-rulings"))
        self.modes_words.setText(self.tr("rules-modes-words"))
        self._fill_list()
        self._fill_modes()

    def concerns(self, change: Change) -> bool:
        """Only modes change."""
        return bool(change.delta.modes)

    def refresh(self) -> None:
        """Modes as they are."""
        for group, combo in self.combos.items():
            combo.blockSignals(True)
            combo.setCurrentIndex(combo.findData(self.model.shown.modes.get(group, "hand")))
            combo.blockSignals(False)
        self._show_chosen()

    # --- the book ---

    def show_rule(self, number: str) -> bool:
        """Choose a rule by its number, or the nearest one it begins with; False when there is none."""
        self.tabs.setCurrentIndex(0)
        self.search.clear()
        while number:
            for row in range(self.list.count()):
                if self.list.item(row).data(NUMBER) == number:
                    self.list.setCurrentRow(row)
                    self.list.scrollToItem(self.list.item(row))
                    return True
            number = number[: max(number.rfind("."), number.rfind(" "), 0)]
        return False

    @property
    def rule(self) -> Rule | None:
        """The rule chosen."""
        chosen = self.list.currentRow() >= 0
        return self.model.module.rule(str(self.list.currentItem().data(NUMBER))) if chosen else None

    def _word(self, words: Words) -> str:
        return words.get("fr" if self.model.catalog.language == "fr" else "en", "")

    def _fill_list(self) -> None:
        chosen = self.rule
        self.list.clear()
        for rule in self.model.module.rulebook.rules:
            text = self.tr("rules-line", sign=SIGNS[rule.status], rule=rule.number, title=self._word(rule.title))
            item = QListWidgetItem(text)
            item.setData(NUMBER, rule.number)
            status = self.tr(f"rules-status-{rule.status.replace('_', '-')}")
            item.setToolTip(tip(status))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{rule.number} {self._word(rule.title)}, {status}")
            self.list.addItem(item)
            if chosen is not None and rule.number == chosen.number:
                self.list.setCurrentItem(item)
        if self.list.currentItem() is None and self.list.count():
            self.list.setCurrentRow(0)
        self._sift()

    def _sift(self) -> None:
        wanted = self.search.text().strip()
        fits = found_in(wanted)
        left = 0
        for row in range(self.list.count()):
            item = self.list.item(row)
            rule = self.model.module.rule(str(item.data(NUMBER)))
            text = f"{rule.number} {self._word(rule.title)} {self._word(rule.summary)}" if rule else ""
            item.setHidden(not fits(text))
            left += not item.isHidden()
        self.none.setText(self.tr("rules-none-found" if wanted else "rules-none"))
        self.none.setVisible(not left)

    def _show_chosen(self) -> None:
        rule = self.rule
        if rule is None:
            return
        self.title.setText(self.tr("rules-title", rule=rule.number, title=self._word(rule.title)))
        mode = self.tr(f"mode-{self.model.shown.modes.get(rule.group, 'hand')}")
        self.group.setText(self.tr("rules-group", group=self.tr(f"rules-{rule.group}"), mode=mode))
        self.summary.setText(self._word(rule.summary).strip())
        status = self.tr(f"rules-status-{rule.status.replace('_', '-')}")
        why = self._word(rule.why).strip()
        self.status.setText(self.tr("rules-why", status=status, why=why) if why else status)
        notes = [note for note in self.model.module.rulebook.rulings if note.rule == rule.number]
        self.rulings_title.setVisible(bool(notes))
        self.rulings.setVisible(bool(notes))
        self.rulings.setText("\n".join(map(self._ruling, notes)))

    def _ruling(self, note: RulingNote) -> str:
        """How we read a passage, and which passages that weighs."""
        said = self._word(note.text).strip()
        weighed = f" ({self.tr('rules-weighs', what='; '.join(note.weighs))})" if note.weighs else ""
        return f"•\u00a0{said}{weighed}"

    # --- modes ---

    def _checked(self, group: str) -> int:
        return sum(rule.group == group and rule.status == "checked" for rule in self.model.module.rulebook.rules)

    def _fill_modes(self) -> None:
        clear(self.modes)
        self.combos.clear()
        for row, group in enumerate(self.model.module.card.rule_groups):
            name, note = label(), label("muted")
            title, checked = self.tr(f"rules-{group}"), self._checked(group)
            name.setText(title)
            self.modes.addWidget(name, 2 * row, 0)
            self.modes.addWidget(note, 2 * row + 1, 0, 1, 2)
            if checked:
                note.setText(self.tr("rules-checked", count=checked))
                self.modes.addWidget(self._mode_box(group, title), 2 * row, 1)
            else:
                only = label("muted", wrap=False)
                only.setText(self.tr("mode-hand"))
                note.setText(self.tr("rules-only-by-hand"))
                self.modes.addWidget(only, 2 * row, 1)
        self.refresh()

    def _mode_box(self, group: str, title: str) -> QComboBox:
        combo = QComboBox()
        for mode in MODES:
            combo.addItem(self.tr(f"mode-{mode}"), mode)
        name_it(combo, self.tr("rules-mode-of", group=title))
        combo.activated.connect(lambda _, g=group, c=combo: self._choose_mode(g, str(c.currentData())))
        self.combos[group] = combo
        return combo

    def _choose_mode(self, group: str, mode: str) -> None:
        if mode != self.model.shown.modes.get(group, "hand"):
            self.model.do("mode", group=group, mode=mode)
