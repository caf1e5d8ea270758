"""Games begun, on the start page: what it is, who plays where, whose turn it is, when it was played last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout

from tabletop.data.catalog import Catalog
from tabletop.store.recent import RecentGame
from tabletop.ui.dialogs.base import paragraph
from tabletop.ui.model.texts import tip

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel
    from tabletop.ui.start.start_page import StartPage


CLOSE = 16
"""Pixels of the sign that takes a game off the list, at 100 %."""


def as_it_stands(model: TableModel) -> RecentGame:
    """A line of the list for a game that is open."""
    from tabletop.store.shared import SharedGame
    from tabletop.ui.remote.whose_move import movers

    game, session = model.game, model.session
    turn, entries = session.state.vars.get("turn", 0), session.journal.entries
    now = datetime.now(UTC).isoformat(timespec="seconds")
    line = RecentGame(str(game.folder), game.card.title, game.module.id, now, turn if isinstance(turn, int) else 0)
    if not isinstance(game, SharedGame):
        people = tuple(seat for seat in model.playing if seat not in session.computers)
        return replace(line, sides=people, computers=tuple(session.computers))
    away = [seat for seat in model.playing if seat not in game.here]
    players = {seat: info.player for seat, info in session.state.seats.items()}
    others = tuple((seat, players.get(seat, "")) for seat in away)
    asked = (game.card.dealer if session.asked.blind(seat) else seat for seat in movers(model))
    waits = tuple(dict.fromkeys(asked))
    since = entries[-1].when if entries else ""
    return RecentGame(line.folder, line.title, line.module, now, line.turn, game.here, others, True, waits, since)


def in_order(games: Iterable[RecentGame]) -> list[RecentGame]:
    """Those in which others wait for this player first; else as they come, newest first."""
    return sorted(games, key=lambda game: not (game.there and (game.yours or game.has_news())))


class RecentRow(QFrame):
    """One game begun; a game whose folder is gone says so and can be taken off."""

    def __init__(self, page: StartPage, game: RecentGame) -> None:
        super().__init__()
        self.setProperty("role", "row")
        self.page, self.game = page, game
        words, application = page.words, page.application
        found = page.known.get(game.module)
        self.catalog = Catalog.for_module(found, application.language) if found is not None else application.catalog
        line = QHBoxLayout(self)
        line.setContentsMargins(14, 10, 10, 10)
        texts = QVBoxLayout()
        texts.setSpacing(1)
        place = paragraph("muted")
        place.setText(_short(Path(game.folder)))
        place.setToolTip(tip(game.folder))
        title = paragraph("strong")
        title.setText(self.catalog.retitled(game.title))
        told = [(self._who(), "muted"), *self._now()] if game.there else [(words("start-recent-gone"), "warning")]
        labels = [title]
        for text, role in told:
            label = paragraph(role)
            label.setText(text)
            labels.append(label)
        for label in (*labels, place):
            label.setAccessibleName(label.text())
            texts.addWidget(label)
        line.addLayout(texts, 1)
        self._buttons(line)

    def _buttons(self, line: QHBoxLayout) -> None:
        page, game, words = self.page, self.game, self.page.words
        self.go_on = QPushButton(words("start-continue"))
        self.go_on.setAccessibleName(words("start-continue-name", title=game.title))
        self.go_on.setEnabled(game.there)
        self.go_on.clicked.connect(lambda: page.opener.open_folder(Path(game.folder)))
        self.remove = QToolButton()
        self.remove.setIcon(page.application.look.icon("close"))
        side = page.application.look.px(CLOSE)
        self.remove.setIconSize(QSize(side, side))
        self.remove.setToolTip(words("start-forget"))
        self.remove.setAccessibleName(words("start-forget-name", title=game.title))
        self.remove.clicked.connect(self._forget)
        line.addWidget(self.go_on)
        line.addWidget(self.remove)

    # --- words ---

    def _who(self) -> str:
        """The game, and who plays where."""
        words, game = self.page.words, self.game
        name = self.catalog.text("title") if self.catalog.has("title") else game.module
        if game.computers and not game.apart:
            sides = ", ".join(self._seat(seat) for seat in game.sides)
            return words("start-who-against" if sides else "start-who-computers", game=name, sides=sides)
        if not game.apart:
            return words("start-who-here", game=name)
        if not game.sides:
            return words("start-who-look", game=name)
        sides = ", ".join(self._seat(seat) for seat in game.sides)
        return words("start-who-apart", game=name, sides=sides, others=", ".join(map(self._other, game.others)))

    def _now(self) -> list[tuple[str, str]]:
        """Whose turn it is, and when it was played."""
        words, game = self.page.words, self.game
        last = when(game.when, self.page.application.language, words("start-today"))
        played = words("start-played", when=last)
        turn = [words("start-turn", turn=game.turn)] if game.turn else []
        calm = (" · ".join([*turn, played]), "muted")
        if game.yours:
            return [(words("start-yours"), "good"), calm]
        if game.has_news():
            return [(words("start-news"), "good"), calm]
        if game.waits:
            players = dict(game.others)
            names = ", ".join(self._other((seat, players.get(seat, ""))) for seat in game.waits)
            since = when(game.since, self.page.application.language, "")
            return [(words("start-waits", who=names, since=since.strip()), "muted"), calm]
        return [calm]

    def _other(self, other: tuple[str, str]) -> str:
        seat, player = other
        if player:
            return self.page.words("start-other", player=player, seat=self._seat(seat))
        return self.page.words("start-other-nobody", seat=self._seat(seat))

    def _seat(self, seat: str) -> str:
        key = f"seat-{seat}"
        return self.catalog.text(key) if self.catalog.has(key) else seat

    def _forget(self) -> None:
        self.page.application.recent.forget(self.game.folder)
        QTimer.singleShot(0, self.page.show_recent)  # this row ends with it, but not while it is being clicked


def when(iso: str, language: str, today: str) -> str:
    """A moment as people say it: the hour today, else the date. The text itself when it is no moment."""
    try:
        moment = datetime.fromisoformat(iso).astimezone()
    except ValueError:
        return iso
    if moment.date() == datetime.now().astimezone().date():
        return f"{today} {moment:%H:%M}"
    return f"{moment:%d/%m/%Y}" if language == "fr" else f"{moment:%Y-%m-%d}"


def _short(path: Path) -> str:
    home = Path.home()
    return str(Path("~") / path.relative_to(home)) if path.is_relative_to(home) else str(path)
