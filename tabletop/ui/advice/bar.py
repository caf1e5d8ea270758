"""The hint under the question: thinking that can be stopped, then three ideas as cards."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QToolButton, QVBoxLayout, QWidget

from tabletop.ui.advice.asking import Advisor, ToldHint
from tabletop.ui.advice.card import IdeaCard
from tabletop.ui.advice.telling import AdviceWords, ToldIdea
from tabletop.ui.model.texts import Words
from tabletop.ui.rules.runner import prompt_of
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.deferred import Deferred
from tabletop.ui.widgets.labels import clear, label, on_click, put_icon, tip

THOUSAND = 1000
CLOSE = 18
"""Pixels of the icon that puts it away."""


class AdviceBar(QFrame):
    """`lit` is told which idea is looked at, None for none."""

    lit = Signal(object)
    grown = Signal()
    """There is more in it than before: it is to be seen."""

    def __init__(self, advisor: Advisor, look: Look) -> None:
        super().__init__()
        self.setObjectName("advice")
        self.advisor, self.model, self.look = advisor, advisor.model, look
        self.words = Words(self.model, self)
        self.said = AdviceWords(self.model)
        self.cards: list[IdeaCard] = []
        self.chosen = 0
        self._told: ToldHint | None = None
        self._soon = Deferred(self)
        self._soon.timeout.connect(self.refresh)
        self._build()
        advisor.changed.connect(self._later)
        advisor.ticked.connect(self._tick)
        self.model.language_changed.connect(self._later)
        look.changed.connect(self._later)
        self.refresh()

    def _build(self) -> None:
        column, head, thinking = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout()
        column.setContentsMargins(10, 5, 8, 6)
        column.setSpacing(5)
        self.title, self.note, self.shut = label("strong"), label("muted"), QToolButton()
        self.question = label()
        self.question.hide()
        self.shut.setAutoRaise(True)
        self.words.name(self.shut, "advice-shut")
        on_click(self.shut, self.advisor.forget)
        head.addWidget(self.title, 1)
        head.addWidget(self.shut)
        self.thinking = QWidget()
        self.thinking.setLayout(thinking)
        thinking.setContentsMargins(0, 0, 0, 0)
        self.progress, self.stop = QProgressBar(), QPushButton()
        self.progress.setRange(0, THOUSAND)
        self.progress.setTextVisible(False)
        self.words.text(self.stop, "advice-stop")
        on_click(self.stop, self.advisor.stop)
        thinking.addWidget(self.progress, 1)
        thinking.addWidget(self.stop)
        self.ideas = QVBoxLayout()
        self.ideas.setSpacing(5)
        column.addLayout(head)
        column.addWidget(self.question)
        column.addWidget(self.thinking)
        column.addLayout(self.ideas)
        column.addWidget(self.note)

    # --- what stands in it ---

    def refresh(self) -> None:
        """Another phase, other ideas, another language."""
        phase, told, tr = self.advisor.phase, self.advisor.told, self.model.tr
        put_icon(self.shut, self.look.icon("close"))
        side = self.look.px(CLOSE)
        self.shut.setIconSize(QSize(side, side))
        fresh = told is not self._told
        if fresh:
            self._told, self.chosen = told, 0
        self.thinking.setVisible(phase == "thinking")
        self.stop.setEnabled(phase == "thinking")
        self._tick()
        seat = self.model.name_of_seat(told.seat if told is not None else self.model.actor)
        going = told is not None and told.going
        key = "advice-thinking" if phase == "thinking" else "advice-failed" if phase == "failed" else "advice-title"
        self.title.setText(tr("advice-going" if going else key, seat=seat))
        self._fill(told)
        self.note.setText(self._note(told))
        self.note.setVisible(bool(self.note.text()))
        self.title.setToolTip(tip(self.advisor.error))
        self.setAccessibleName(self.title.text())
        self.setVisible(phase in ("thinking", "failed") or told is not None)
        if (fresh and told is not None) or phase == "thinking":
            self.grown.emit()

    def _fill(self, told: ToldHint | None) -> None:
        clear(self.ideas)
        self.cards = []
        ideas = self.said.ideas(told.ideas, told.weak) if told is not None else []
        for n, idea in enumerate(ideas):
            card = IdeaCard(self.model, self.look, idea, n == self.chosen)
            card.looked.connect(lambda on, n=n: self._look(n if on else self.chosen))
            card.chosen.connect(lambda n=n: self.choose(n))
            card.wanted.connect(lambda whole, n=n: self._do(n, whole))
            self.cards.append(card)
            self.ideas.addWidget(card)
        self._look(self.chosen)

    def _note(self, told: ToldHint | None) -> str:
        if told is None:
            if self.advisor.phase != "failed":
                return ""
            return self.model.tr("opponent-files-changed" if self.model.module.changed_on_disk() else "advice-again")
        if told.weak:
            return self.model.tr("advice-weak")
        return self.model.tr("advice-only") if not told.ideas[0].tried and not told.going else ""

    def _look(self, n: int) -> None:
        """Light an idea on the board."""
        self.lit.emit(self.cards[n].told if n < len(self.cards) else None)

    def _later(self) -> None:
        """When every view has followed: a card that is pressed is not taken away under its own signal."""
        self._soon.start()

    def _tick(self) -> None:
        self.progress.setValue(round(THOUSAND * self.advisor.share))

    def ask_again(self, needed: bool) -> None:
        """Say what is asked here too: the question itself has been scrolled out of sight."""
        asked = needed and self.model.session.state.frames
        self.question.setText(self.model.say(prompt_of(self.model)[0]) if asked else "")
        self.question.setVisible(bool(self.question.text()))

    # --- what is done ---

    def choose(self, n: int) -> None:
        """Open another idea."""
        if n != self.chosen:
            self.chosen = n
            self._later()

    def told_idea(self) -> ToldIdea | None:
        """The idea that is chosen."""
        return self.cards[self.chosen].told if self.cards else None

    def _do(self, n: int, whole: bool) -> None:
        if self._told is not None and self._told is self.advisor.told and n < len(self._told.ideas):
            self.advisor.do(self._told.ideas[n], whole)
