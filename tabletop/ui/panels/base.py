"""What all panels share: they speak the player's language, and work only while somebody looks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QFont, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QFrame,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tabletop.core.errors import of_rules
from tabletop.core.journal.entry import Entry
from tabletop.core.position.delta import Delta
from tabletop.core.position.ids import CHANCE
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Known
from tabletop.ui.bridge import TableModel
from tabletop.ui.words import tip as tip


class Panel(QWidget):
    """Base of the panels. Hidden panels only remember that they are stale and catch up when shown.

    A panel overrides `build` (widgets, once), `retranslate` (words), `refresh` (contents) and `concerns`.
    """

    title_key = ""
    panel_id = ""

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self.setObjectName(self.panel_id)
        self._stale = True
        self.build()
        model.changed.connect(self._on_changed)
        model.stepped.connect(self._on_stepped)
        model.seat_changed.connect(self._other_eyes)
        model.curtain_changed.connect(self._other_eyes)
        model.look_changed.connect(self.touch)
        model.language_changed.connect(self._on_language)
        self.reword()

    # --- what a panel gives ---

    def build(self) -> None:
        """Make the widgets; words come later."""

    def retranslate(self) -> None:
        """Put words on all that has fixed words."""

    def refresh(self) -> None:
        """Show the state as it is now."""

    def concerns(self, delta: Delta, entry: Entry | None) -> bool:
        """Whether a change of the table changes this panel."""
        return True

    def steps_matter(self) -> bool:
        """Whether the panel shows which moment is looked at."""
        return False

    # --- the machinery ---

    def scrolling(self) -> QVBoxLayout:
        """A column that scrolls when the panel is low: for panels with much in them."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self.scroller = Scroller(inside)
        outer.addWidget(self.scroller)
        return column

    def touch(self, *_: object) -> None:
        """Contents are stale: renew now if seen, else when shown."""
        if self.isVisible():
            self._stale = False
            self.refresh()
        else:
            self._stale = True

    def _other_eyes(self, *_: object) -> None:
        """Somebody else looks, or nobody may: what the last one knew goes at once, from hidden panels too."""
        self._stale = False
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what was missed."""
        if self._stale:
            self._stale = False
            self.refresh()
        super().showEvent(event)

    def tr(self, key: str, **args: Any) -> str:  # type: ignore[override]
        """Words in the player's language."""
        return self.model.tr(key, **args)

    def reword(self) -> None:
        """Fixed words in the language of the moment, the panel's name among them."""
        self.setAccessibleName(self.tr(self.title_key))
        self.retranslate()

    def _on_language(self) -> None:
        self.reword()
        self.touch()

    def _on_changed(self, delta: Delta, entry: Entry | None) -> None:
        if self.concerns(delta, entry):
            self.touch()

    def _on_stepped(self) -> None:
        if self.steps_matter():
            self.touch()


class Scroller(QScrollArea):
    """Scrolls up and down only, and is never narrower than what it holds."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        inside.installEventFilter(self)

    def minimumSizeHint(self) -> QSize:
        """As wide as the contents and the bar."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self.widget().minimumSizeHint().width() + bar, round(self.fontMetrics().height() * 8))

    def sizeHint(self) -> QSize:
        """All of it, when there is room."""
        return self.widget().sizeHint().expandedTo(self.minimumSizeHint())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The contents want another width: so do we."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


def clear(layout: QLayout) -> None:
    """Take all widgets out of a layout, unseen at once and gone soon."""
    while layout.count():
        item = layout.takeAt(0)
        if (widget := item.widget()) is not None:
            widget.hide()  # or Qt, which shows new members of a layout a moment later, makes it a window of its own
            widget.setParent(None)  # nobody may find it by its name either: it may hold a secret
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)


def plain(text: str) -> str:
    """Words for a button or a tick: an ampersand is an ampersand, not a mnemonic."""
    return text.replace("&", "&&")


def label(role: str = "", wrap: bool = True) -> QLabel:
    """A label that never takes text for markup; role is muted, good, warning, danger or title."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if role:
        made.setProperty("role", role)
    if wrap:
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        made.setSizePolicy(policy)
        made.setMinimumWidth(40)
    return made


def chooser(letters: int) -> QComboBox:
    """A list to choose from that needs no more width than so many letters, however long its lines."""
    made = QComboBox()
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(letters)
    return made


def heading() -> QLabel:
    """A label in half-bold, above a group of widgets."""
    made = label()
    font = QFont(made.font())
    font.setWeight(QFont.Weight.DemiBold)
    made.setFont(font)
    return made


def role(widget: QWidget, name: str) -> None:
    """Give a label another role at run time (the style sheet looks it up again)."""
    if widget.property("role") != name:
        widget.setProperty("role", name)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def name_it(widget: QWidget, text: str, hint: str = "") -> None:
    """Words of a widget for eyes (buttons), for screen readers, and a tooltip."""
    if isinstance(widget, QAbstractButton) and not (isinstance(widget, QToolButton) and not widget.icon().isNull()):
        widget.setText(plain(text))
    widget.setAccessibleName(text)
    if hint or isinstance(widget, QToolButton):
        widget.setToolTip(tip(hint or text))


def on_click(button: QAbstractButton, act: Callable[..., object], *args: object) -> None:
    """Call `act` with these arguments and nothing of Qt's."""
    button.clicked.connect(lambda _checked=False: partial(act, *args)())


def refusal_words(model: TableModel, ruling: Ruling) -> str:
    """Why an act was refused: the first cause, that would stand if the others were lifted; where it is not its turn
    yet, what is to be done first and by whom."""
    said, waits = [], False
    for citation in ruling.broken_rules:
        if citation.text.key in WAITS:
            waits = True
        else:
            said.append(model.say(citation.text))
    if waits and not said:
        said.append(_first(model))
    return said[0] if said else ""


WAITS = ("not-your-turn", "not-offered")
"""Reasons of the referee that say only that something else comes first."""


def _first(model: TableModel) -> str:
    """What the rules wait for, and whose answer."""
    session = model.session
    waited = [seat for seat in session.awaited() if seat != CHANCE]
    if not session.state.frames:
        return model.tr("refusal-not-now")
    if not waited:
        return model.tr("refusal-dice-first")
    known = Known(session.game, session.state, waited[0], None)
    with of_rules("", "prompt"):
        what = model.say(session.game.step(session.state.frames[-1].step).prompt(known))
    return model.tr("refusal-first", seats=", ".join(model.name_of_seat(seat) for seat in waited), what=what)
