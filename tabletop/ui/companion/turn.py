"""The turn: what is due in this phase, what the rules say of it, what the tracks show, and on to the next phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tabletop.data.schema import TrackMarker
from tabletop.data.tracker import Steps, back, forward
from tabletop.ui.companion.columns import TileBox
from tabletop.ui.companion.due import Due, due
from tabletop.ui.companion.page import GAP, Page
from tabletop.ui.companion.touch import Tile, tile
from tabletop.ui.model.change import Change
from tabletop.ui.model.level_words import alone, level_words
from tabletop.ui.panels.sequence.turn_plan import TurnMoment, acts_to, after, before, done_var, here, phase_of
from tabletop.ui.widgets.labels import clear, label


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
        self.due, self.rules = TileBox(least=17, most=2), TileBox(least=17, most=2)
        self.phases = TileBox(least=14, most=3)
        self.rules_title = label("head")
        for part in (self.tracks, self.reminders, self.due, self.rules_title, self.rules, self.phases):
            layout.addWidget(part)
        layout.addStretch()
        self.back = tile(self.go_back, "plain")
        self.all = tile(self.list_phases, "plain")
        self.next = tile(self.go_on, "primary")
        self.next.size_, self.next.stacked = 1.15, True
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addWidget(self.back, 1)
        row.addWidget(self.all, 1)
        row.addWidget(self.next, 4)
        self.fixed.addLayout(row)

    def retranslate(self) -> None:
        """All words are said anew."""
        self.back.say(self.tr("sequence-back"))
        self.all.say(self.tr("companion-phases"))
        self.rules_title.setText(self.tr("companion-phase-rules"))
        self.setProperty("told", None)

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

    def _markers(self) -> list[TrackMarker]:
        return [m for track in self.model.module.map.tracks for m in track.markers if m.var != "turn"]

    def _show_tracks(self) -> None:
        markers = self._markers()
        self._remake(self.tracks, [m.var for m in markers], lambda: [self._marker(m) for m in markers])
        for n, marker in enumerate(markers):
            item = self.tracks.tiles.itemAt(n)
            one = item.widget() if item is not None else None
            if isinstance(one, Tile):
                one.say(self.tr(f"marker-{marker.id}"), "", str(self.model.shown.vars.get(marker.var, "–")))
                one.picture("", self.mark_of(marker.seat))

    def _marker(self, marker: TrackMarker) -> Tile:
        made = tile(lambda: self.host.show_page(f"points:{marker.var}"), "row")
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
        names = [phase.id for phase in self.model.module.leaves]

        def make() -> list[Tile]:
            made = []
            for name in names:
                one = tile(partial(self.go_to, name), "row")
                one.say(self.tr(f"phase-{name}"))
                one.setCheckable(True)
                made.append(one)
            return made

        self._remake(self.phases, self.model.catalog.language, make)
        for n, name in enumerate(names):
            item = self.phases.tiles.itemAt(n)
            one = item.widget() if item is not None else None
            if isinstance(one, Tile):
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
        self.model.act(acts_to(state, here(self.model.module, state), goal))
