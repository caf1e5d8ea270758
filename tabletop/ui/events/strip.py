"""The result strip: dice, the line of the table, the result in words and what it did, until its reader acts or puts it
away. It stands in the head of the side, in room kept for it: the map does not move."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from tabletop.ui.events.chains import Chain, Events, chains, last_act, missed
from tabletop.ui.events.folding import FOLDS, WHOLE, Fold
from tabletop.ui.events.telling import EventTeller, Happening
from tabletop.ui.model.rule_titles import open_hint, rule_title
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.throw_words import DrawnDie
from tabletop.ui.panels.dice.faces import DiceRow
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.deferred import Deferred
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import clear, label, name_it, on_click, put_icon

BACK = 60
"""Entries before the reader's last act in which an event that goes on may have begun."""
MOST = 120
"""Entries that are looked through at the most."""


def run_on(clauses: Iterable[str]) -> str:
    """Clauses in one paragraph, a dot between two of them; whole sentences need none."""
    return "".join(clause + (" " if clause.endswith(".") else " · ") for clause in clauses).removesuffix(" · ").rstrip()


class ResultStrip(QFrame):
    """`rule_wanted` asks the window to open a rule, `journal_wanted` to show the journal."""

    rule_wanted = Signal(str)
    journal_wanted = Signal()
    filled = Signal()
    """Something else stands in it."""

    def __init__(self, model: TableModel, look: Look) -> None:
        super().__init__()
        self.setObjectName("strip")
        self.model, self.look = model, look
        self.teller = EventTeller(model.session, model.module, model.catalog)
        self.page = 0
        """How many events back from the newest."""
        self.shown: Happening | None = None
        self.fold = WHOLE
        """How much of it there is to be seen; the journal has all of it."""
        self.whole = False
        """Its reader wants all of this event, also over the map."""
        self._read: dict[str, int] = {}
        """By seat: the newest entry of what its player has put away."""
        self._found: list[Chain] = []
        self._events = Events(model.session)
        self._worn: tuple[str, str, float] = ("", "", 0.0)
        """Language, palette and size its buttons are dressed for."""
        self._missed: Chain | None = None
        self._build()
        self._soon = Deferred(self)
        self._soon.timeout.connect(self.refresh)
        for signal in (model.changed, model.language_changed):
            signal.connect(self._later)
        look.changed.connect(self._later)
        self.refresh()

    def _build(self) -> None:
        column, self.head = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(10, 6, 8, 8)
        column.setSpacing(4)
        self.title, self.count = label("strong"), label("muted", wrap=False)
        self.unfold, self.older, self.newer, self.away = (QToolButton() for _ in range(4))
        for button, act in ((self.older, 1), (self.newer, -1)):
            on_click(button, self.turn, act)
        on_click(self.away, self.put_away)
        on_click(self.unfold, self.unfold_or_fold)
        self.head.addWidget(self.title, 1)
        corner = QHBoxLayout()  # at the top as one: by itself the number would stand higher than its arrows
        for small in (self.unfold, self.older, self.count, self.newer, self.away):
            corner.addWidget(small, 0, Qt.AlignmentFlag.AlignVCenter)
        self.head.addLayout(corner)
        self.head.setAlignment(corner, Qt.AlignmentFlag.AlignTop)
        self.dice, self.result, self.verdict, self.did = QVBoxLayout(), label(), label("strong"), label()
        self.beside = QHBoxLayout()
        self.head.insertLayout(0, self.beside)
        self.rule, self.more = QToolButton(), QToolButton()
        for link in (self.rule, self.more):
            link.setProperty("role", "link")
            link.setCursor(Qt.CursorShape.PointingHandCursor)
        on_click(self.rule, lambda: self.rule_wanted.emit(self.shown.rule if self.shown else ""))
        on_click(self.more, self.journal_wanted.emit)
        self.links = {link: FlowBox() for link in (self.more, self.rule)}  # in which a long title is broken
        for link, box in self.links.items():
            box.flow.addWidget(link)
        column.addLayout(self.head)
        column.addLayout(self.dice)
        parts: tuple[QWidget, ...] = (self.result, self.verdict, self.did, *self.links.values())
        for part in parts:
            column.addWidget(part)

    # --- what is shown ---

    def _later(self, *_: object) -> None:
        self._soon.start()

    def refresh(self) -> None:
        """The events their reader has not acted upon, the newest in front."""
        if self.model.closed:
            return
        before = self._found
        self._found = self.events()
        if [c.entries for c in before] != [c.entries for c in self._found]:
            self.page = 0
        self._fill()

    def events(self) -> list[Chain]:
        """What is to be read by the seat at the screen; of the past, the event the moment belongs to."""
        model = self.model
        if model.covered:
            return []
        session, at = model.session, model.at
        if at is not None:
            return [c for c in chains(session, at - BACK, at) if c.last == at - 1]
        watches = model.actor in session.computers  # nobody plays: it stays until there is something newer
        acted = -1 if watches else last_act(session, model.actor)
        since = max(acted, self._read.get(model.actor, -1) + 1, len(session.journal) - MOST)
        found = [c for c in self._events.since(max(0, since - BACK)) if c.last >= since]
        found = found if acted >= 0 or (model.actor in session.seats and not watches) else found[-1:]
        if self._missed is not None and self._missed.last >= since and self._missed.entries[0] > acted:
            found.append(self._missed)
        return found

    def tell_missed(self) -> None:
        """A shared game is opened again: what the others did since somebody here acted comes first."""
        self._missed = missed(self.model.session, tuple(self.model.session.seats), MOST)
        self.refresh()

    def _fill(self) -> None:
        found = self._found
        before, self.shown = self.shown, self.teller.tell(found[-1 - self.page]) if found else None
        if self.shown is None or before is None or self.shown.entries[0] != before.entries[0]:
            self.fold, self.whole = WHOLE, False
        self.setVisible(self.shown is not None)
        worn = (self.model.catalog.language, self.look.scheme, self.look.scale)
        if self.shown is not None or worn != self._worn:
            self._worn = worn
            self._dress(len(found))
        if self.shown is not None:
            self._show(self.shown)
        self.filled.emit()

    def _show(self, shown: Happening) -> None:
        tr = self.model.tr
        self.title.setText(shown.title)
        self.setAccessibleName(tr("strip-name"))
        self.setAccessibleDescription(shown.text())
        self._show_dice(shown)
        count = self.fold.clauses
        did = (shown.did[-count:] if shown.newest else shown.did[:count]) if count else ()
        beside = len(shown.throws) == 1 and not self.fold.beside  # the line of the table stands beside the dice
        read = () if beside or not shown.read else (shown.read,)
        meaning = shown.result[:-1] if self.fold.meaning else ()
        for words, lines in (
            (self.result, (*read, *meaning)),
            (self.verdict, shown.result[-1:]),
            (self.did, did),
        ):
            words.setText(run_on(lines) if words is self.did and not shown.newest else "\n".join(lines))
            words.setVisible(bool(words.text()))
        rest = len(shown.did) - len(did)
        self.more.setText(tr("strip-more", count=rest))
        title = rule_title(self.model.module, self.model.catalog, shown.rule)
        name_it(self.rule, title or tr("strip-rule-name"), open_hint(self.model, shown.rule))
        self.rule.setText(title)
        for link, there in ((self.more, rest > 0), (self.rule, bool(shown.rule))):
            self.links[link].setVisible(there and self.fold.links)
            self.links[link].fit()
        self.unfold.setVisible(self.whole or self.fold not in (WHOLE, FOLDS[1]))

    def show_folded(self, fold: Fold) -> None:
        """So much of it and no more."""
        if fold != self.fold and self.shown is not None:
            self.fold = fold
            self._show(self.shown)

    def _show_dice(self, shown: Happening) -> None:
        """A throw a line with what it is for; where there is little room, all of them before the title."""
        clear(self.dice)
        clear(self.beside)
        for throw in shown.throws:
            dice, spoken = DiceRow(), throw.came or " + ".join(map(str, throw.values))
            dice.setParent(self)  # it shows itself: without a parent it would be a window that takes the keyboard
            drawn = throw.dice or tuple(DrawnDie(value, throw.sides) for value in throw.values)
            dice.show_throw(drawn, self.model.tr("strip-dice", values=spoken, purpose=throw.words))
            if self.fold.beside:
                self.beside.addWidget(dice, 0, Qt.AlignmentFlag.AlignTop)
                continue
            row, words = QHBoxLayout(), label()
            row.addWidget(dice)
            words.setText(throw.words if len(shown.throws) > 1 else shown.read)
            row.addWidget(words, 1)
            self.dice.addLayout(row)

    def _dress(self, of: int) -> None:
        tr, side = self.model.tr, self.look.px(16)
        for button, name, key in (
            (self.older, "back", "strip-older"),
            (self.newer, "next", "strip-newer"),
            (self.away, "close", "strip-close"),
            (self.unfold, "up" if self.whole else "down", "strip-fold" if self.whole else "strip-unfold"),
        ):
            put_icon(button, self.look.icon(name))
            button.setIconSize(QSize(side, side))
            button.setAutoRaise(True)
            name_it(button, tr(key), tr(key))
        name_it(self.more, tr("strip-more-name"))
        if self.shown is None:
            name_it(self.rule, tr("strip-rule-name"))
        for widget in (self.older, self.newer, self.count):
            widget.setVisible(of > 1)
        self.count.setText(tr("strip-page", n=of - self.page, of=of))
        self.older.setEnabled(self.page < of - 1)
        self.newer.setEnabled(self.page > 0)

    # --- what the player does ---

    def turn(self, by: int) -> None:
        """To an older event, or a newer one."""
        self.page = max(0, min(len(self._found) - 1, self.page + by))
        self._fill()

    def unfold_or_fold(self) -> None:
        """All of this event, or only what hides little of the map."""
        self.whole = not self.whole
        self._fill()

    def put_away(self) -> None:
        """Read: nothing of it is shown to this seat again."""
        if self._found:
            self._read[self.model.actor] = self._found[-1].last
        self.refresh()
