"""The bar that says what is under way, what went wrong, and what can be done about it. It never stops anybody."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QToolButton, QVBoxLayout

from tabletop.ui.model.texts import Speaker
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import clear, label, name_it, on_click, plain

MOST = 3
"""Notices shown; of more only the number is said."""
ICONS = {"warning": "warn", "danger": "warn", "good": "saved", "muted": "info"}


@dataclass(frozen=True)
class Notice:
    """`kind` is muted, good, warning or danger; `hint` says what to do; a notice without `id` cannot be put away."""

    text: str
    kind: str = "warning"
    hint: str = ""
    id: str = ""
    act: str = ""
    """Words of the button."""
    run: Callable[[], object] | None = None
    last: bool = False
    """Shown below the others, however many there are: the thing to do next."""


class NoticeBar(QFrame):
    """Hidden while there is nothing to say. `put_away` is told the id of a notice that was read."""

    def __init__(self, speaker: Speaker, look: Look, put_away: Callable[[str], object]) -> None:
        super().__init__()
        self.setObjectName("notices")
        self.speaker, self.look, self.put_away = speaker, look, put_away
        self.shown: list[Notice] = []
        self.rows = QGridLayout()
        self.rows.setHorizontalSpacing(8)
        self.rows.setVerticalSpacing(2)
        self.rows.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 8, 4)
        column.addLayout(self.rows)
        look.changed.connect(self.dress)
        self.hide()

    def show_notices(self, notices: Iterable[Notice], anew: bool = False) -> None:
        """These and no others, the most pressing first."""
        wanted = list(notices)
        told = [(n.text, n.kind, n.hint, n.act) for n in wanted]
        if not anew and told == [(n.text, n.kind, n.hint, n.act) for n in self.shown]:
            return
        self.shown = wanted
        clear(self.rows)
        others, last = [n for n in wanted if not n.last], [n for n in wanted if n.last]
        for notice in others[:MOST]:
            self._add(notice)
        if len(others) > MOST:
            more = label("muted")
            more.setText(self.speaker.tr("apart-more", n=len(others) - MOST))
            self.rows.addWidget(more, self.rows.rowCount(), 1)
        for notice in last:
            self._add(notice)
        self.setAccessibleName(" ".join(notice.text for notice in wanted))
        self.setVisible(bool(wanted))

    def dress(self) -> None:
        """Other colours, another size."""
        self.show_notices(self.shown, anew=True)

    def _add(self, notice: Notice) -> None:
        row, side = self.rows.rowCount(), self.look.px(16)
        sign = QLabel()
        sign.setPixmap(self.look.icon(ICONS[notice.kind]).pixmap(side, side))
        sign.setAlignment(Qt.AlignmentFlag.AlignTop)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        _say(texts, notice.text, notice.kind)
        self.rows.addWidget(sign, row, 0)
        self.rows.addLayout(texts, row, 1)
        if notice.run is not None:  # before what explains it: on a low screen the end of that scrolls
            button = QPushButton(plain(notice.act))
            button.setAccessibleName(notice.act)
            on_click(button, notice.run)
            below = FlowBox()
            below.flow.addWidget(button)
            texts.addWidget(below)
        _say(texts, notice.hint, "muted")
        if notice.id:
            away = QToolButton()
            away.setIcon(self.look.icon("close"))
            away.setIconSize(QSize(side, side))
            name_it(away, self.speaker.tr("apart-put-away"))
            on_click(away, self.put_away, notice.id)
            self.rows.addWidget(away, row, 2, Qt.AlignmentFlag.AlignTop)


def _say(into: QVBoxLayout, said: str, role: str) -> None:
    if said:
        words = label(role)
        words.setText(said)
        into.addWidget(words)
