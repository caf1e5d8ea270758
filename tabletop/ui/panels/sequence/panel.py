"""Sequence of play: where the turn stands, its tasks as ticks, forward, back, or anywhere; and what seems forgotten."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tabletop.core.text import Msg
from tabletop.data.schema import Phase
from tabletop.ui.model.change import Change
from tabletop.ui.model.level_words import alone
from tabletop.ui.model.moment_words import turn_of
from tabletop.ui.panels.base import Panel
from tabletop.ui.panels.sequence.tracker_box import TrackerBox
from tabletop.ui.panels.sequence.turn_plan import (
    TurnMoment,
    acts_to,
    after,
    before,
    done_var,
    forgotten,
    here,
    phase_of,
)
from tabletop.ui.rules.hints.move_hints import under_rules
from tabletop.ui.rules.hints.possible import allow, hands_off
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.holders import HELD
from tabletop.ui.widgets.labels import clear, heading, label, name_it, on_click

PHASE = Qt.ItemDataRole.UserRole


class Holder(NamedTuple):
    """The row of one such variable, and its button a seat ('' is nobody)."""

    widget: QWidget
    title: QLabel
    takers: dict[str, QRadioButton]


class SequencePanel(Panel):
    """The tree of phases, the tasks of the phase that is chosen in it, and the buttons that move on."""

    title_key = "panel-sequence"
    panel_id = "sequence"

    def build(self) -> None:
        """Widgets from top to bottom."""
        self._items: dict[str, QTreeWidgetItem] = {}
        self._boxes: dict[str, QCheckBox] = {}
        self._ahead: TurnMoment | None = None
        self.holders: dict[str, Holder] = {}
        layout = self.scrolling()
        tracker = self.model.module.sequence.tracker
        self.tracker = TrackerBox(self.model, tracker) if tracker is not None else None
        if self.tracker is not None:
            layout.addWidget(self.tracker)
        self.where = label("title")
        layout.addWidget(self.where)
        layout.addLayout(self._build_buttons())
        layout.addWidget(self._build_reminders())
        layout.addWidget(self._build_tree(), 3)
        self.task_title, self.no_tasks = heading(), label("muted")
        layout.addWidget(self.task_title)
        layout.addWidget(self._build_tasks(), 2)
        for name in HELD:
            layout.addWidget(self._build_holder(name))
        self._only = alone(self.model.module) is not None
        for widget in (self.where, self.back, self.forward, self.phases, self.task_title) if self._only else ():
            widget.hide()
        if self._only:
            layout.addStretch(5)

    def _build_buttons(self) -> QHBoxLayout:
        self.back, self.jump, self.forward = QPushButton(), QPushButton(), QPushButton()
        self.forward.setDefault(True)
        on_click(self.back, self.go_back)
        on_click(self.jump, self.go_to_chosen)
        on_click(self.forward, self.advance)
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addWidget(self.forward, 1)
        return row

    def _build_reminders(self) -> QFrame:
        self.reminders, self.said = QFrame(), label("warning")
        self.reminders.setFrameShape(QFrame.Shape.StyledPanel)
        self.reminder_title, self.go_on, self.stay = heading(), QPushButton(), QPushButton()
        on_click(self.go_on, self._go_on)
        on_click(self.stay, self._stay)
        column = QVBoxLayout(self.reminders)
        column.addWidget(self.reminder_title)
        column.addWidget(self.said)
        row = QHBoxLayout()
        row.addWidget(self.stay)
        row.addWidget(self.go_on)
        column.addLayout(row)
        self.reminders.hide()
        return self.reminders

    def _build_tree(self) -> QWidget:
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.tree.currentItemChanged.connect(lambda *_: self._show_tasks())
        self.tree.itemActivated.connect(lambda *_: self.go_to_chosen())
        self.phases = QWidget()
        column = QVBoxLayout(self.phases)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.tree)
        column.addWidget(self.jump, 0, Qt.AlignmentFlag.AlignRight)
        return self.phases

    def _build_tasks(self) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        self.tasks = QGridLayout()
        self.tasks.setColumnStretch(1, 1)
        column.addWidget(self.no_tasks)
        column.addLayout(self.tasks)
        column.addStretch()
        return inside

    def _build_holder(self, name: str) -> QWidget:
        """Who has the initiative, or the advantage, in games that know it."""
        box = FlowBox()
        holder, row = Holder(box, label(wrap=False), {}), box.flow
        row.addWidget(holder.title)
        for seat in ("", *self.model.module.seats):
            button = QRadioButton()
            on_click(button, self._take, name, seat)
            holder.takers[seat] = button
            row.addWidget(button)
        holder.widget.setVisible(name in self.model.session.state.vars)
        self.holders[name] = holder
        return holder.widget

    # --- Panel ---

    def measure(self, em: int) -> None:
        """A few phases are in sight."""
        self.tree.setIndentation(em)
        self.tree.setMinimumHeight(em * 11)
        if self.tracker is not None:
            self.tracker.measure(em)

    def retranslate(self) -> None:
        """Words of the tree and the buttons."""
        for button, key in (
            (self.back, "sequence-back"),
            (self.jump, "sequence-jump"),
            (self.go_on, "sequence-go-on"),
            (self.stay, "sequence-stay"),
        ):
            name_it(button, self.tr(key))
        name_it(self.tree, self.tr("sequence-tree"))
        self.reminder_title.setText(self.tr("sequence-forgotten"))
        for name, holder in self.holders.items():
            holder.title.setText(self.tr(f"sequence-{name}"))
            for seat, taker in holder.takers.items():
                name_it(taker, self.tr(f"seat-{seat}") if seat else self.tr("log-nobody"))
        if self.tracker is not None:
            self.tracker.reword()
        self._fill_tree()

    def concerns(self, change: Change) -> bool:
        """Turn, phase, ticks, initiative, advantage; reminders look at everything."""
        return bool(change.delta.vars or change.delta.modes or change.delta.frames) or self._ahead is not None

    def refresh(self) -> None:
        """Where the table stands now."""
        module, moment = self.model.module, here(self.model.module, self.model.shown)
        self._closed = hands_off(self.model)
        if self.tracker is not None:
            self.tracker.refresh()
        self.where.setText(turn_of(self.model, "sequence-turn"))
        goal = after(module, moment, module.last_turn(self.model.shown.vars))
        if goal is None:
            words = self.tr("sequence-over")
        elif goal.turn > moment.turn:
            words = self.tr("sequence-next-turn", turn=goal.turn)
        else:
            words = self.tr("sequence-next", phase=self.tr(f"phase-{goal.phase}"))
        name_it(self.forward, self.tr("sequence-advance"), words)
        self.forward.setAccessibleDescription(words)
        self.forward.setEnabled(goal is not None)
        self.back.setEnabled(before(module, moment) is not None)
        for button in (self.back, self.forward):
            button.setVisible(not under_rules(self.model) and not self._only)  # the rules walk on by themselves
        self._mark_tree(moment.phase)
        for name, holder in self.holders.items():
            taken = self.model.shown.vars.get(name, "")
            if taken in holder.takers:
                holder.takers[str(taken)].setChecked(True)
            for taker in holder.takers.values():
                allow(taker, True, self._closed)
        if self._ahead is not None:
            self._remind(self._ahead)

    # --- tree and tasks ---

    def _fill_tree(self) -> None:
        chosen = self.chosen
        self.tree.clear()
        self._items.clear()
        for phase in self.model.module.sequence.phases:
            self._add(self.tree.invisibleRootItem(), phase)
        self.tree.expandAll()
        self._mark_tree(here(self.model.module, self.model.shown).phase)
        if chosen in self._items:
            self.tree.setCurrentItem(self._items[chosen])

    def _add(self, parent: QTreeWidgetItem, phase: Phase) -> None:
        text = self.tr(f"phase-{phase.id}")
        item = QTreeWidgetItem([text])
        item.setToolTip(0, self.tr("rule-number", rule=phase.rule))
        parent.addChild(item)
        for inner in phase.phases:
            self._add(item, inner)
        if phase.phases:
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        else:
            item.setData(0, PHASE, phase.id)
            self._items[phase.id] = item

    def _mark_tree(self, current: str) -> None:
        for name, item in self._items.items():
            font = QFont(self.font())
            font.setWeight(QFont.Weight.Bold if name == current else QFont.Weight.Normal)
            item.setFont(0, font)
            text = self.tr(f"phase-{name}")
            item.setText(0, self.tr("sequence-here", phase=text) if name == current else text)
        if self.tree.currentItem() is None or self._current != current:
            self._current = current
            self.tree.setCurrentItem(self._items[current])
        self._show_tasks()

    _current = ""
    _closed = ""
    """Why the rules leave turn, phase and ticks to nobody just now."""

    @property
    def chosen(self) -> str:
        """The phase chosen in the tree."""
        item = self.tree.currentItem()
        return str(item.data(0, PHASE) or "") if item else ""

    def _show_tasks(self) -> None:
        name = self.chosen
        allow(self.jump, bool(name) and name != self._current, self._closed)
        if not name:
            return
        phase = phase_of(self.model.module, name)
        self.task_title.setText(self.tr("sequence-tasks", phase=self.tr(f"phase-{name}")))
        self.no_tasks.setText(self.tr("sequence-no-tasks"))
        self.no_tasks.setVisible(not phase.tasks and not self._only)
        wanted = [(name, task, self.model.catalog.language) for task in phase.tasks]
        if self.tasks.property("wanted") != wanted:
            self.tasks.setProperty("wanted", wanted)
            self._make_tasks(phase)
        for task, box in self._boxes.items():
            box.setChecked(bool(self.model.shown.vars.get(done_var(name, task))))
            allow(box, True, self._closed)

    def _make_tasks(self, phase: Phase) -> None:
        clear(self.tasks)
        self._boxes.clear()
        for row, task in enumerate(phase.tasks):
            box, words = QCheckBox(), label()
            words.setText(self.tr(f"task-{task}"))
            box.setAccessibleName(self.tr(f"task-{task}"))
            on_click(box, self._tick, done_var(phase.id, task), box)
            words.mousePressEvent = lambda _event, box=box: box.click()  # type: ignore[method-assign, misc]
            self.tasks.addWidget(box, row, 0, Qt.AlignmentFlag.AlignTop)
            self.tasks.addWidget(words, row, 1)
            self._boxes[task] = box

    # --- acting ---

    def _tick(self, var: str, box: QCheckBox) -> None:
        self.model.do("set", name=var, value=True if box.isChecked() else None)

    def _take(self, name: str, seat: str) -> None:
        self.model.do("set", name=name, value=seat)

    def advance(self) -> None:
        """To the next phase; first the quiet list of what seems forgotten, when there is any."""
        module, shown = self.model.module, self.model.shown
        goal = after(module, here(module, shown), module.last_turn(shown.vars))
        if goal is not None and not self._remind(goal):
            self._go(goal)

    def go_back(self) -> None:
        """To the phase before."""
        goal = before(self.model.module, here(self.model.module, self.model.shown))
        if goal is not None:
            self._go(goal)

    def go_to_chosen(self) -> None:
        """To the phase chosen in the tree, in this turn."""
        moment = here(self.model.module, self.model.shown)
        if self.chosen and self.chosen != moment.phase and not self._closed:
            self._go(TurnMoment(moment.turn, self.chosen))

    def _remind(self, goal: TurnMoment) -> bool:
        """Show what seems forgotten in the phase that ends; whether there is anything."""
        found: list[Msg] = []
        if self.model.live:
            module, state = self.model.module, self.model.shown
            facts = module.reminding(self.model.game.card.scenario)
            found = forgotten(module, facts, state, here(module, state).phase)
        self._ahead = goal if found else None
        self.said.setText("\n".join(f"•\u00a0{self.model.catalog.msg(msg)}" for msg in found))
        self.reminders.setAccessibleName(self.tr("sequence-forgotten"))
        self.reminders.setVisible(bool(found))
        if found:
            self.go_on.setFocus()
        return bool(found)

    def _go_on(self) -> None:
        if self._ahead is not None:
            self._go(self._ahead)

    def _stay(self) -> None:
        self._ahead = None
        self.reminders.hide()

    def _go(self, goal: TurnMoment) -> None:
        self._stay()
        state = self.model.session.state
        self.model.act(acts_to(self.model.module, state, here(self.model.module, state), goal))
