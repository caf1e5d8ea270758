"""Under the graph: why somebody did what he did, in the three ideas that a computer would have had there."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from tabletop.ui.advice.card import IdeaCard
from tabletop.ui.advice.past import PastAdvisor
from tabletop.ui.advice.telling import AdviceWords, ToldIdea
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.labels import clear, label, on_click
from tabletop.ui.widgets.scroller import Scroller


class PastScroller(Scroller):
    """Cards that scroll: so high as they would like, where there is room."""

    def minimumSizeHint(self) -> QSize:
        """Qt: two lines of them are seen."""
        return QSize(super().minimumSizeHint().width(), self.fontMetrics().height() * 4)


class PastReasons(QWidget):
    """`lit` is told which idea is looked at, None for none."""

    lit = Signal(object)

    def __init__(self, advisor: PastAdvisor, look: Look) -> None:
        super().__init__()
        self.advisor, self.model, self.look = advisor, advisor.model, look
        self.cards: list[IdeaCard] = []
        self.chosen = 0
        self.title, self.note, self.busy, self.back = label("strong"), label("muted"), QProgressBar(), QPushButton()
        self.busy.setRange(0, 0)
        self.busy.setTextVisible(False)
        on_click(self.back, advisor.stop)
        inside = QWidget()
        self.ideas = QVBoxLayout(inside)
        self.ideas.setContentsMargins(0, 0, 4, 0)
        self.ideas.setSpacing(5)
        self.scroller = PastScroller(inside)
        column, head = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self.title, 1)
        head.addWidget(self.busy)
        head.addWidget(self.back)
        column.addLayout(head)
        column.addWidget(self.scroller, 1)
        column.addWidget(self.note)
        advisor.changed.connect(self._on_changed)
        self.refresh()

    def _on_changed(self) -> None:
        self.chosen = 0
        self.refresh()

    def refresh(self) -> None:
        """Another phase, other ideas, another language, another look."""
        phase, decision = self.advisor.phase, self.advisor.decision
        self.setVisible(phase != "idle")
        clear(self.ideas)
        self.cards = []
        self.lit.emit(None)
        tr = self.model.tr
        self.back.setText(tr("advice-stop" if phase == "thinking" else "course-back"))
        if decision is None:
            return
        seat = self.model.name_of_seat(decision.seat)
        key = {"thinking": "course-thinks", "failed": "advice-failed"}.get(phase, "course-ideas")
        self.title.setText(tr(key, seat=seat))
        self.busy.setVisible(phase == "thinking")
        only = phase == "told" and not self.advisor.ideas[0].tried
        self.note.setText(" ".join([*([tr("advice-only")] if only else []), tr("course-knew", seat=seat)]))
        said = AdviceWords(self.model, decision.seen())
        told = said.ideas(self.advisor.ideas)
        for n, idea in enumerate(self.advisor.ideas):
            card = IdeaCard(self.model, self.look, told[n], n == self.chosen, doable=False)
            if decision.played(idea):
                card.mark(tr("course-as-played"))
            card.looked.connect(lambda on, n=n: self._look(n if on else self.chosen))
            card.chosen.connect(lambda n=n: self.choose(n))
            self.cards.append(card)
            self.ideas.addWidget(card)
        self.ideas.addStretch()
        self._look(self.chosen)

    def told_ideas(self) -> list[ToldIdea]:
        """What the cards say, the best first."""
        return [card.told for card in self.cards]

    def choose(self, n: int) -> None:
        """Open another idea."""
        if n != self.chosen:
            self.chosen = n
            self.refresh()

    def _look(self, n: int) -> None:
        self.lit.emit(self.cards[n].told if n < len(self.cards) else None)
