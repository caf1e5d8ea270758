"""The turn: what is due in this phase, what the rules say of it, what the tracks show, and on to the next phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from tabletop.data.cycles import missing
from tabletop.data.tracker import Steps, back, forward
from tabletop.ui.companion.columns import TileBox
from tabletop.ui.companion.due import Due, due
from tabletop.ui.companion.page import GAP, Page
from tabletop.ui.companion.phase_dice import PhaseDice
from tabletop.ui.companion.points import held_of, markers_of
from tabletop.ui.companion.touch import Tile, tile
from tabletop.ui.model.change import Change
from tabletop.ui.model.level_words import alone, level_words
from tabletop.ui.panels.sequence.turn_plan import TurnMoment, acts_to, after, before, done_var, here, phase_of
from tabletop.ui.widgets.labels import clear, label
from tabletop.ui.widgets.qt_parts import present

WIDE, SIDE, FREE = 1.1, 0.36, 16_777_215
"""Width of the window in heights from which tracks stand at the side, what part they have there; no bound at all."""


class TurnPage(Page):
    """Ticks above, the rules of the phase beneath them; the way on stays at the foot."""

    title_key = "companion-turn"
    panel_id = "companion-turn"
    icon = "panel-sequence"

    def build(self) -> None:
        """Widgets from top to bottom."""
        self._listing = False
        self.tasks: dict[str, Tile] = {}
        layout = self.column()
        self.tracks = TileBox(least=7.5, most=6)
        self.reminders = QWidget()
        self.said = QVBoxLayout(self.reminders)
        self.said.setContentsMargins(0, 0, 0, 0)
        self.dice = PhaseDice(self)
        self.due, self.rules = TileBox(least=17, most=2), TileBox(least=17, most=2)
        self.phases = TileBox(least=14, most=3)
        self.rules_title = label("head")
        self.body = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.body.setSpacing(GAP)
        self.main, self.top = QVBoxLayout(), QVBoxLayout()
        self.main.setSpacing(GAP)
        for part in (self.reminders, self.due, self.rules_title, self.rules):
            self.main.addWidget(part)
        self.top.addWidget(self.dice)
        self.body.addWidget(self.tracks)
        self.body.addLayout(self.main, 1)
        layout.addLayout(self.top)
        layout.addLayout(self.body)
        layout.addWidget(self.phases)
        layout.addStretch()
        self.back = tile(self.go_back, "plain", "back")
        self.all = tile(self.list_phases, "plain", "panel-sequence")
        for one in (self.back, self.all):
            one.size_ = 0.75
        self.next = tile(self.go_on, "primary")
        self.next.size_, self.next.stacked = 1.15, True
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addWidget(self.back, 1)
        row.addWidget(self.all, 1)
        row.addWidget(self.next, 4)
        self.fixed.addLayout(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a wide screen the tracks stand at the side."""
        super().resizeEvent(event)
        wide = self.window().width() > self.window().height() * WIDE
        side = round(self.width() * SIDE) if wide else FREE
        if side != self.tracks.maximumWidth():
            self.tracks.setMaximumWidth(side)
            self.tracks.setMinimumWidth(side if wide else 0)
            self.tracks.tiles.most = 2 if wide else 6
            (self.main if wide else self.top).insertWidget(0, self.dice)
            way = QBoxLayout.Direction
            self.body.setDirection(way.RightToLeft if wide else way.TopToBottom)
            self.body.setAlignment(self.tracks, Qt.AlignmentFlag.AlignTop if wide else Qt.AlignmentFlag(0))

    def retranslate(self) -> None:
        """All words are said anew."""
        self.back.say(self.tr("companion-before"))
        self.all.say(self.tr("companion-phases"))
        self.rules_title.setText(self.tr("companion-phase-rules"))
        self.dice.reword()

    def concerns(self, change: Change) -> bool:
        """Turn, phase, ticks, tracks; reminders of what lies where look at everything."""
        return True

    def reset(self) -> None:
        """The phase in hand, not the list of them."""
        self._listing = False
        self.touch()

    # --- what is shown ---

    def refresh(self) -> None:
        """Where the table stands now."""
        model = self.model
        moment = here(model.module, model.shown)
        self._show_tracks()
        self._show_due(due(model, moment))
        throws = phase_of(model.module, moment.phase).throws
        self.dice.put(moment.phase, throws[0] if throws and not self._listing else None)
        self._show_tasks(moment.phase)
        self._show_rules(moment.phase)
        self._show_phases(moment.phase)
        self._show_way(moment)
        listing = self._listing
        for part in (self.tracks, self.due, self.rules, self.rules_title):
            part.setVisible(not listing and part.property("holds") is not False)
        self.reminders.setVisible(not listing and bool(self.said.count()))
        self.phases.setVisible(listing)

    def _remake(self, grid: TileBox, wanted: object, make: Callable[[], list[Tile]]) -> None:
        """Tiles anew, if others than those that are there are wanted."""
        if grid.property("wanted") != repr(wanted):
            grid.setProperty("wanted", repr(wanted))
            clear(grid.tiles)
            made = make()
            for one in made:
                grid.tiles.addWidget(one)
            grid.setProperty("holds", bool(made))

    def _show_tracks(self) -> None:
        held, markers = held_of(self.model), [marker for _, marker in markers_of(self.model)]
        names = [*(marker.var for marker in markers), *held]
        self._remake(self.tracks, names, lambda: [self._marker(name) for name in names])
        tiles = dict(zip(names, in_grid(self.tracks), strict=True))
        for name in held:
            seat = str(self.model.shown.vars.get(name) or "")
            who = self.model.name_of_seat(seat) if seat in self.model.module.seats else self.tr("log-nobody")
            tiles[name].say(self.tr(f"companion-held-{name}"), who)
            tiles[name].picture("", self.mark_of(seat))
        for marker in markers:
            known = marker.var not in self.model.private or self.model.private[marker.var] is not None
            value = str(self.model.shown.vars.get(marker.var, "–")) if known else "?"
            tiles[marker.var].say(self.tr(f"marker-{marker.id}"), "", value)
            tiles[marker.var].picture("", self.mark_of(marker.seat))

    def _marker(self, name: str) -> Tile:
        made = tile(partial(self.host.show_page, f"points:{name}"), "row")
        made.size_, made.figure_size = 0.8, 1.5
        return made

    def _show_due(self, found: Due) -> None:
        if self.reminders.property("wanted") != repr(found):
            self.reminders.setProperty("wanted", repr(found))
            clear(self.said)
            for text in found.known:
                self.said.addWidget(self._line(f"•\u00a0{text}", "warning"))
            for text in found.look:
                self.said.addWidget(self._line(f"•\u00a0{text}", ""))

    def _line(self, text: str, look: str) -> QWidget:
        made = label(look)
        made.setText(text)
        return made

    def _show_tasks(self, phase: str) -> None:
        tasks = phase_of(self.model.module, phase).tasks

        def make() -> list[Tile]:
            self.tasks = {}
            return [self._task(phase, task) for task in tasks]

        self._remake(self.due, (phase, self.model.catalog.language), make)
        for task, one in self.tasks.items():
            done = bool(self.model.shown.vars.get(done_var(phase, task)))
            one.picture("saved" if done else "box")
            one.setProperty("done", done)

    def _task(self, phase: str, task: str) -> Tile:
        made = tile(lambda: self._tick(done_var(phase, task)), "row")
        made.say(self.tr(f"task-{task}"))
        self.tasks[task] = made
        return made

    def _show_rules(self, phase: str) -> None:
        number = phase_of(self.model.module, phase).rule
        rules = self.model.module.rulebook.rules
        family = [rule for rule in rules if rule.number == number or rule.number.startswith(f"{number}.")]
        language = self.language

        def make() -> list[Tile]:
            made = []
            for rule in family:
                one = tile(partial(self.host.show_rule, rule.number), "quiet")
                one.stacked, one.size_ = False, 0.9
                one.say(f"{rule.number}\u2002{rule.title.get(language, '')}", rule.summary.get(self.language, ""))
                made.append(one)
            return made

        self._remake(self.rules, (phase, language), make)
        self.rules_title.setProperty("holds", bool(family))

    def _show_phases(self, current: str) -> None:
        turn = here(self.model.module, self.model.shown).turn
        gone = missing(self.model.module.sequence, turn)
        names = [phase.id for phase in self.model.module.leaves if phase.id not in gone]

        def make() -> list[Tile]:
            made = []
            for name in names:
                one = tile(partial(self.go_to, name), "row")
                one.say(self.tr(f"phase-{name}"))
                one.setCheckable(True)
                made.append(one)
            return made

        self._remake(self.phases, (names, self.model.catalog.language), make)
        for name, one in zip(names, in_grid(self.phases), strict=True):
            one.setChecked(name == current)

    def _show_way(self, moment: TurnMoment) -> None:
        model, module = self.model, self.model.module
        if self._only():
            tracker = module.sequence.tracker
            stands = level_words(model.catalog, tracker, model.shown.vars) if tracker else ""
            self.next.say(self.tr("sequence-level-on"), stands)
            self.all.setVisible(False)
            return
        goal = after(module, moment, module.last_turn(model.shown.vars))
        if goal is None:
            self.next.say(self.tr("sequence-over"))
        elif goal.turn > moment.turn:
            self.next.say(self.tr("companion-next-turn"), self.tr(f"phase-{goal.phase}"))
        else:
            self.next.say(self.tr(f"phase-{goal.phase}"), self.tr("companion-next"))
        self.next.setEnabled(goal is not None)
        self.back.setEnabled(before(module, moment) is not None)
        self.all.setChecked(False)

    def _only(self) -> bool:
        return alone(self.model.module) is not None

    # --- acting ---

    def _tick(self, var: str) -> None:
        self.model.do("set", name=var, value=None if self.model.shown.vars.get(var) else True)

    def go_on(self) -> None:
        """To the next phase, or the next step of the tracker."""
        module, shown = self.model.module, self.model.shown
        if self._only() and module.sequence.tracker is not None:
            self._step(forward(module.sequence.tracker, shown.vars))
            return
        goal = after(module, here(module, shown), module.last_turn(shown.vars))
        if goal is not None:
            self._go(goal)

    def go_back(self) -> None:
        """To the phase before."""
        module, shown = self.model.module, self.model.shown
        if self._only() and module.sequence.tracker is not None:
            self._step(back(module.sequence.tracker, shown.vars))
            return
        goal = before(module, here(module, shown))
        if goal is not None:
            self._go(goal)

    def _step(self, steps: Steps) -> None:
        if steps:
            self.model.act([("set", {"name": name, "value": value}) for name, value in steps.items()])

    def go_to(self, phase: str) -> None:
        """A phase of this turn, chosen in the list."""
        moment = here(self.model.module, self.model.shown)
        self._listing = False
        if phase == moment.phase:
            self.touch()
        else:
            self._go(TurnMoment(moment.turn, phase))

    def list_phases(self) -> None:
        """All phases, to go to any; and back."""
        self._listing = not self._listing
        self.touch()

    def _go(self, goal: TurnMoment) -> None:
        self._listing = False
        state = self.model.session.state
        self.model.act(acts_to(self.model.module, state, here(self.model.module, state), goal))


def in_grid(grid: TileBox) -> list[Tile]:
    """The tiles of a grid, in order."""
    return [one for n in range(grid.tiles.count()) if isinstance(one := present(grid.tiles.itemAt(n)).widget(), Tile)]
