"""The parts of playing far apart in one window, put together; for a game on one machine they do nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, QUrl
from PySide6.QtGui import QIcon

from tabletop.core.errors import TableError
from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.store.absorb import Absorbed
from tabletop.store.game import OpenGame
from tabletop.store.shared import SharedGame
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.remote import mail
from tabletop.ui.remote.bar import NoticeBar
from tabletop.ui.remote.desktop_notice import DesktopNotice
from tabletop.ui.remote.notices import News
from tabletop.ui.remote.waiting import asked_here
from tabletop.ui.remote.whose_move import shared, title_words
from tabletop.ui.style.seat_mark import badge

if TYPE_CHECKING:
    from tabletop.core.journal.entry import Entry
    from tabletop.ui.interfaces import GameWindow
    from tabletop.ui.remote.live import Live


class RemoteParts(QObject):
    """Lives with its window; `close` before the game is closed."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.window_, self.model = window, window.model
        self.game = shared(window.model)
        self.live: Live | None = None
        self.mailed_to, self.mail_text = Path(), ""
        self._mine = False
        if self.game is not None:
            self._build()

    def _build(self) -> None:
        from tabletop.ui.remote.live import Live
        from tabletop.ui.remote.server.connection import ServerLink

        window, model = self.window_, self.model
        self.notice = DesktopNotice(window)
        self.news = News(self)
        self.bar = NoticeBar(model, window.application.look, self._put_away)
        window.prompt.add_news(self.bar)
        self.server = ServerLink(window, self.shared)
        self.server.changed.connect(self.refresh)
        self.live = Live(self.shared, self)
        self.live.arrived.connect(self.arrived)
        self.live.looked.connect(self.refresh)
        self.live.looked.connect(self.server.looked)
        model.changed.connect(self._moved)
        model.language_changed.connect(self.refresh)
        self._mine = bool(self._asked_here())
        self.live.start()
        self.server.start()

    @property
    def shared(self) -> SharedGame[Module]:
        """The game; only asked of a shared one."""
        assert self.game is not None
        return self.game

    @property
    def seated(self) -> bool:
        """Whether somebody at this machine plays."""
        return self.game is not None and bool(self.game.here) and not self.game.read_only

    def title_words(self) -> str:
        """Whose move it is, '' for a game on one machine."""
        return title_words(self.model)

    def refresh(self) -> None:
        """Say what there is to say."""
        if not self.model.closed:
            self._see_turn()
            server, away = self.server, self.news.away
            urgent = [notice for notice in server.urgent(self.model) if notice.id not in away or not notice.id]
            self.bar.show_notices([*urgent, *self.news.notices(), *server.calm(self.model, away)])

    def close(self) -> None:
        """Stop looking at the folder."""
        if self.live is not None:
            self.live.close()
            self.server.close()
            self.notice.hide()

    # --- what happens ---

    def _asked_here(self) -> list[str]:
        return asked_here(self.model)

    def _moved(self, *_: object) -> None:
        if not self._asked_here():
            self._mine = False

    def arrived(self, entries: list[Entry]) -> None:
        """Acts of others: if it is our turn now and was not before, say so; and see whether an act of ours fell."""
        self._see_turn()
        self.news.look_for_superseded()

    def _see_turn(self) -> None:
        """If somebody here is asked now and was not before, or has only now got the hand for it, say so."""
        asked = self._asked_here()
        if asked and not self._mine:
            self._say_turn(asked[0])
        self._mine = bool(asked)

    def _say_turn(self, seat: str) -> None:
        model = self.model
        text = model.tr("apart-your-turn", what=self.window_.prompt.phase_words() or model.name_of_seat(seat))
        mark = badge(seat_colour(model.module, seat, model.colours), seat_glyph(model.module, seat), 64)
        self.notice.say(model.game.card.title, text, QIcon(mark))

    def took(self, done: Absorbed) -> None:
        """A file came by mail."""
        if done.entries:
            self.arrived(list(done.entries))
        self.news.took(done)
        self.refresh()

    def _put_away(self, name: str) -> None:
        self.news.put_away(name)
        QTimer.singleShot(0, self, self.refresh)  # the button that was pressed goes too

    # --- what the menu asks ---

    def mail(self) -> None:
        """Hand over by mail."""
        from tabletop.ui.dialogs.parcel import HandOver

        HandOver(self.window_).open()

    def standing(self) -> None:
        """What a seat here would say while its player is away."""
        from tabletop.ui.remote.standing_answers import StandingAnswersDialog

        StandingAnswersDialog(self.window_).open()

    def mailed(self, path: Path) -> None:
        """The file is written."""
        self.mailed_to = path.parent
        self.news.mails = []
        self.news.mail(Msg.of("apart-mailed", file=path.name), "good")
        self.refresh()

    def no_mail_program(self, text: str) -> None:
        """Nothing on this machine opens a draft: say so, and keep its words for the clipboard."""
        self.mail_text = text
        self.news.mail(Msg("apart-no-mail"), "warning")
        self.refresh()

    def invite(self) -> None:
        """How the others come to the table."""
        from tabletop.ui.dialogs.invite import Invite

        Invite(self.window_).open()

    def backup(self) -> None:
        """Keys into a file."""
        from tabletop.ui.dialogs.keys_backup import Backup

        Backup(self.window_).open()

    def restore(self) -> None:
        """Keys from a file."""
        from tabletop.ui.dialogs.keys_backup import Restore

        Restore(self.window_.opener).open()

    def give_seat(self) -> None:
        """Another player for a seat."""
        from tabletop.ui.dialogs.give_seat import GiveSeat

        GiveSeat(self.window_).open()

    def open_papers(self) -> None:
        """What was sealed here, for the audit."""
        from tabletop.ui.dialogs.open_papers import OpenPapers

        OpenPapers(self.window_).open()

    def take_seat(self, seat: str) -> None:
        """A seat was handed to this machine: sit down on it."""
        game = self.shared
        info = game.session.state.seats.get(seat)
        folder, application, player = game.folder, self.window_.application, info.player if info else ""
        self.window_.close()
        try:
            taken: OpenGame[Module] = SharedGame.join(folder, application.find_module, seat, player)
        except TableError as error:
            application.tell_at_start("open-failed", [self.model.say(error.msg)])
            return
        application.show_game(taken)

    def reopen(self) -> None:
        """The same game, with the seats that are played here now."""
        folder, application = self.shared.folder, self.window_.application
        self.window_.close()
        application.show_game(OpenGame.open(folder, application.find_module))

    def show_folder(self, folder: Path) -> None:
        """In the system's own window."""
        mail.open_outside(QUrl.fromLocalFile(str(folder)))
