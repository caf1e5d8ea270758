"""Game, take from the table: the position of a real table entered place by place, and laid in one decision."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tabletop.core.position.ids import piece_id
from tabletop.core.text import Msg
from tabletop.data.covered import covered_pieces
from tabletop.data.position.draft import OPEN, PositionDraft
from tabletop.data.position.laid import Laying, LayingPlan
from tabletop.data.position.records import PositionSheet
from tabletop.data.position.written import set_up_sheet
from tabletop.ui.dialogs.base import Dialog, Role
from tabletop.ui.interfaces import GameWindow
from tabletop.ui.position.buttons import SIDE, tall
from tabletop.ui.position.changes import ChangeWords
from tabletop.ui.position.entry_page import NARROW, EntryPage
from tabletop.ui.position.photo import PhotoPane
from tabletop.ui.position.put_away import sheet_now
from tabletop.ui.position.values_page import ValuesPage
from tabletop.ui.rules.refusals import refusal_words
from tabletop.ui.widgets.labels import chooser, label
from tabletop.ui.widgets.qt_parts import present

STARTS = ("last", "setup", "empty")
"""What a position is entered from: take-start-<name>."""
SHARE = 0.97
"""Of its window that the dialog takes."""
LEAST = QSize(600, 440)


class TakeFromTable(Dialog):
    """Tabs: what lies open, what each side hides (behind the curtain), tracks and turn, and what would change."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window.model, window, "take")
        self.window_, self.model = window, window.model
        self.draft: PositionDraft
        self.plan = LayingPlan()
        self.tabs = QTabWidget()
        self.tabs.setUsesScrollButtons(True)
        self.tabs.tabBar().setStyleSheet(f"QTabBar::tab {{ min-height: {SIDE - 14}px; }}")
        self.column.addLayout(self._top())
        self.beside = QSplitter()
        self.beside.setChildrenCollapsible(False)
        self.beside.addWidget(self.tabs)
        self.photo = PhotoPane(self.model, self.beside)
        self.beside.addWidget(self.photo)
        self.photo.hide()
        self.column.addWidget(self.beside, 1)
        self.wrong = label("danger")
        self.wrong.hide()
        self.column.addWidget(self.wrong)
        tall(self.button("dialog-cancel", Role.RejectRole))
        self.lay = self.button("take-lay", Role.AcceptRole)
        tall(self.lay)
        self.lay.setDefault(False)
        self.lay.setAutoDefault(False)  # Enter is for what is typed
        self.start_with("last")
        self.model.cover_changed.connect(self._curtain)
        self.model.seat_changed.connect(self._curtain)
        self.model.language_changed.connect(self._title_tabs)

    # --- building ---

    def _top(self) -> QHBoxLayout:
        row = QHBoxLayout()
        hint = label("muted")
        self.words.text(hint, "take-text")
        self.starts = chooser(26)
        self.starts.setMinimumHeight(SIDE)
        for start in STARTS:
            self.starts.addItem("", start)
            self.words.put(partial(self.starts.setItemText, self.starts.count() - 1), f"take-start-{start}")
        self.words.put(self.starts.setAccessibleName, "take-start")
        self.starts.activated.connect(lambda n: self.start_with(STARTS[n]))
        self.photo_button = QPushButton()
        self.photo_button.setCheckable(True)
        self.photo_button.setAutoDefault(False)
        tall(self.photo_button)
        self.words.text(self.photo_button, "take-photo")
        self.photo_button.toggled.connect(self._show_photo)
        row.addWidget(hint, 1)
        row.addWidget(self.photo_button)
        row.addWidget(self.starts)
        return row

    def _show_photo(self, on: bool) -> None:
        """Beside what is entered, or above it where there is no room beside."""
        wide = self.width() >= 1.4 * NARROW
        self.beside.setOrientation(Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical)
        self.photo.setVisible(on)
        whole = self.beside.width() if wide else self.beside.height()
        self.beside.setSizes([round(whole * 0.55), round(whole * 0.45)])

    def start_with(self, start: str) -> None:
        """Begin anew: from the last known position, the set-up of the scenario, or an empty table."""
        game, module = self.model.session.game, self.model.module
        reference = sheet_now(self.model)
        blocks = frozenset(kind for kind in module.counters if module.kind_of(kind).role == "block")
        begun = reference if start == "last" else self._set_up() if start == "setup" else None
        self.draft = PositionDraft.of(game, reference, begun, blocks)
        self._fill_tabs()

    def _set_up(self) -> PositionSheet:
        card, module = self.model.game.card, self.model.module
        scenario = card.scenario if card.scenario in module.scenarios else next(iter(module.scenarios))
        return set_up_sheet(self.model.session.game, module.start(scenario), covered_pieces(module.scenarios[scenario]))

    def _fill_tabs(self) -> None:
        while self.tabs.count():
            page = present(self.tabs.widget(0))
            self.tabs.removeTab(0)
            page.deleteLater()
        self.open_page = EntryPage(self.model, self.draft, OPEN, self.tabs)
        self.values_page = ValuesPage(self.model, self.draft, self.tabs)
        self.hidden_pages: dict[str, tuple[QStackedWidget, EntryPage]] = {}
        self.tabs.addTab(self.open_page, "")
        for seat in self._hiding():
            self.tabs.addTab(self._hidden_page(seat), "")
        self.tabs.addTab(self.values_page, "")
        self.changes = QListWidget()
        self.changes.setWordWrap(True)
        self.changes.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.tabs.addTab(self.changes, "")
        for entry in (self.open_page, *(page for _, page in self.hidden_pages.values())):
            entry.entered.connect(self.look)
            entry.place_changed.connect(self.photo.show_place)
        self.values_page.entered.connect(self.look)
        self._title_tabs()
        self._curtain()
        self.look()

    def _hiding(self) -> list[str]:
        """Seats that hide something, or can."""
        game, draft = self.model.session.game, self.draft
        can = {seat for seat in game.hands.values()} if game.cups else set[str]()
        can |= {game.counters[kind].seat for kind in draft.blocks}
        return [seat for seat in game.seats if seat in can or any(draft.part(seat).values()) or draft.missing(seat)]

    def _hidden_page(self, seat: str) -> QStackedWidget:
        """What a side hides: its own list while it sits at the screen, else a button that hands the screen over."""
        stacked, shut = QStackedWidget(), QWidget()
        column = QVBoxLayout(shut)
        hint, turn = label(), QPushButton()
        name = self.model.name_of_seat(seat)
        self.words.text(hint, "take-hidden-text", seat=name)
        self.words.text(turn, "put-away-turn", seat=name)
        turn.setObjectName(f"take-turn-{seat}")
        tall(turn)
        turn.setAutoDefault(False)
        turn.clicked.connect(lambda _checked=False: self.model.look_as(seat))
        column.addWidget(hint)
        column.addWidget(turn, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch()
        stacked.addWidget(shut)
        page = EntryPage(self.model, self.draft, seat, stacked)
        stacked.addWidget(page)
        self.hidden_pages[seat] = (stacked, page)
        return stacked

    def _title_tabs(self) -> None:
        tr = self.model.tr
        titles = [tr("take-tab-open")]
        titles += [tr("take-tab-hidden", seat=self.model.name_of_seat(seat)) for seat in self.hidden_pages]
        titles += [tr("take-tab-values"), tr("take-tab-changes", n=self.plan.count)]
        for n, title in enumerate(titles):
            self.tabs.setTabText(n, title.replace("&", "&&"))

    # --- looking ---

    def _curtain(self, *_: object) -> None:
        """A side's own list is seen while that side sits at the screen, with nothing covered."""
        for seat, (stacked, page) in self.hidden_pages.items():
            here = seat == self.model.seat and not self.model.covered
            if not here:
                page.entry.clear()
            stacked.setCurrentIndex(int(here))

    def look(self) -> None:
        """What would change now."""
        session, module = self.model.session, self.model.module
        homes = {p.kind: p.id for p in module.start(self._scenario()).pieces.values() if p.kind is not None}
        entropy = session.local.environment.entropy
        laying = Laying(session.game, session.state, session.vaults, lambda: piece_id(entropy(6)), homes)
        self.plan = laying.of(self.draft.sheet())
        self.changes.clear()
        self.changes.addItems(ChangeWords(self.model).lines(self.plan) or [self.model.tr("take-change-none")])
        self.open_page.refresh()
        self.wrong.hide()
        self._title_tabs()

    def _scenario(self) -> str:
        scenario = self.model.game.card.scenario
        return scenario if scenario in self.model.module.scenarios else ""

    def _faults(self) -> list[str]:
        """Why it cannot be laid as it is entered."""
        tr = self.model.tr
        if twice := self.draft.twice():
            open_ = [one.kind for lying in self.draft.part(OPEN).values() for one in lying]
            known = [kind for kind in twice if open_.count(kind) > 1]
            if known:
                return [tr("take-twice", counter=self.open_page.told.kind(known[0]))]
            return [tr("take-twice-hidden")]
        places = [self.open_page.told.place(place) for place, _ in self.plan.unknown]
        return [tr("take-unknown", places=", ".join(places))] if places else []

    # --- doing ---

    def accept(self) -> None:
        """Lay it, as one decision that can be undone."""
        faults = self._faults()
        if not faults and self.plan.acts:
            plan = self.plan
            changed = len(plan.changed) + len(plan.sealed) + len(plan.values) + plan.resumed
            text = Msg.of(
                "log-set-up", moved=len(plan.moved), laid=len(plan.laid), gone=len(plan.removed), changed=changed
            )
            acts = (("note", {"text": text}), *plan.acts)
            self.model.step_to(None)
            ruling = self.model.insist(self.model.actor, "set_up", acts=acts)
            faults = [] if ruling.accepted else [refusal_words(self.model, ruling) or self.model.tr("prompt-refused")]
        if faults:
            self.wrong.setText(faults[0])
            self.wrong.show()
            return
        super().accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter is for what is typed: it lays nothing by itself, but on the button that does."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif self.lay.hasFocus():
            self.lay.click()

    def _snug(self) -> None:
        """Nearly as large as its window: there is much to see and to tap."""
        super()._snug()
        parent = self.parentWidget()
        wanted = (parent.window().size() if parent is not None else self.size()) * SHARE
        self.setMinimumSize(LEAST)
        self.resize(wanted.boundedTo(self.screen().availableGeometry().size()))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Typing can begin at once."""
        super().showEvent(event)
        self.open_page.entry.setFocus()
