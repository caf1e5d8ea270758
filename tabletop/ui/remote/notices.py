"""Everything there is to say of a shared game at this moment, as notices: from the store's words, with what to do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tabletop.core.text import Msg
from tabletop.store.absorb import Absorbed, waiting
from tabletop.store.doubts import hinted, lowered, steered
from tabletop.store.jsonfile import JsonFile
from tabletop.store.opened import opened_here
from tabletop.store.seal_keys import kept_seats, read_key
from tabletop.store.stalled import stalled
from tabletop.ui.model.clock import long_time, seconds_since
from tabletop.ui.remote.bar import Notice
from tabletop.ui.remote.pasts import WORDS, PastNotices
from tabletop.ui.remote.standing_answers import given_words, kept_words
from tabletop.ui.remote.superseded import NEVER, do_again, why_superseded
from tabletop.ui.remote.waiting import to_send
from tabletop.ui.rules.runner import RESULT

if TYPE_CHECKING:
    from tabletop.core.journal.entry import Entry
    from tabletop.ui.interfaces import RemoteTable

HARMLESS = ("store-copy-absorbed", "store-copy-same", "store-copy-longer")
KIND = {
    "absorbed": "good",
    "duplicate": "muted",
    "own": "muted",
    "waiting": "warning",
    "branched": "danger",
    "foreign": "danger",
    "damaged": "danger",
}
"""What became of a mailed file -> how it is said."""
PATIENCE = 60
"""Seconds a program may take over its part of a throw or a draw before it is said that it is waited for."""
PRESSING = ("danger", "warning", "good", "muted")


class News:
    """Collects the notices; remembers which were put away and what happened while the window is open."""

    def __init__(self, remote: RemoteTable) -> None:
        self.remote, self.model = remote, remote.model
        self.away: set[str] = set()
        self.superseded: list[Entry] = []
        """Acts of ours that fell, also while the window was closed, until they are done again or put away."""
        game = remote.shared
        self._file = JsonFile(game.shelf.home / "fallen" / f"{game.card.id}.json")
        self._settled = {str(name) for name in self._file.read(list)}
        self._known = set(self._settled)
        self.look_for_superseded()
        self.mails: list[tuple[str, Msg, str]] = []
        """(id, words, kind) of files taken in or sent."""
        self._count = 0
        self.pasts = PastNotices(remote)
        self._dropping = False

    # --- what happens ---

    def look_for_superseded(self) -> None:
        """At the beginning, and after acts of others arrived: did one of ours fall?"""
        for entry in self._superseded():
            if str(entry.id) not in self._known:
                self._known.add(str(entry.id))
                self.superseded.append(entry)

    def took(self, done: Absorbed) -> None:
        """A mailed file was looked at: what was said before is no longer news, unless it came in the same drop."""
        if not self._dropping:
            self.mails = []
            self._dropping = True
            QTimer.singleShot(0, self.model, self._dropped)
        for word in done.words:
            late = word.key in ("entry-stale", "entry-lost", "store-mail-answers")
            self.mail(word, "warning" if late else KIND[done.outcome])

    def _dropped(self) -> None:
        self._dropping = False

    def mail(self, word: Msg, kind: str) -> None:
        """Something to say of the post."""
        self._count += 1
        self.mails.append((f"mail-{self._count}", word, kind))

    def put_away(self, name: str) -> None:
        """Read and not wanted any more."""
        self.away.add(name)
        self.mails = [mail for mail in self.mails if mail[0] != name]
        if any(str(entry.id) == name for entry in self.superseded):
            self.superseded = [entry for entry in self.superseded if str(entry.id) != name]
            self._settled.add(name)
            self._file.change(list, lambda there: sorted({*map(str, there), *self._settled}))

    def _superseded(self) -> list[Entry]:
        journal, here = self.model.session.journal, self.model.session.seats
        found = (journal.find(name) for name in journal.superseded)
        return [e for e in found if e is not None and e.seat in here and e.verb not in NEVER]

    # --- what is said ---

    def notices(self) -> list[Notice]:
        """All of it, the most pressing first."""
        found = [*self.pasts.notices(), *self._troubles(), *self._doubts()]
        found += [*to_send(self.remote), *self._fell(), *self._claims()]
        found += [*self._mails(), *self._stalled(), *self._standing(), *self._inbox(), *self._copies()]
        found += [*self._seats(), *self._papers()]
        return [notice for notice in found if notice.id not in self.away or not notice.id]

    def _notice(self, word: Msg, kind: str, name: str = "") -> Notice:
        hint = f"apart-do-{word.key}"
        said = self.model.tr(hint) if self.model.catalog.has(hint) else ""
        return Notice(self.model.say(word), kind, said, name)

    def _troubles(self) -> Iterator[Notice]:
        """Missing, half here, branched, unsigned: gone by itself once it is settled."""
        for word in dict.fromkeys(word for word in self.remote.shared.troubles() if word.key not in WORDS):
            passing = word.key in ("store-waiting-for", "store-half-here")
            yield self._notice(word, "warning" if passing else "danger")

    def _copies(self) -> Iterator[Notice]:
        live = self.remote.live
        for word in live.copies if live is not None else ():
            yield self._notice(word, "muted" if word.key in HARMLESS else "warning", f"copy-{hash(word)}")

    def _doubts(self) -> Iterator[Notice]:
        """Acts that the rules here judge otherwise: whoever plays here may go on from them. Rules that one player lets
        go of one after the other are accepted together, and so is what he says of hints."""
        loosened: dict[str, dict[str, Entry]] = {}
        freed: dict[str, dict[str, Entry]] = {}
        for name, entry in self.remote.shared.doubts.items():
            if lowered(entry):
                loosened.setdefault(entry.seat, {})[name] = entry
            elif hinted(entry) and not steered(entry):
                freed.setdefault(entry.seat, {})[name] = entry
            else:
                yield self._doubt((name,), self._doubted(entry), steered(entry))
        for entries in freed.values():
            yield self._doubt(tuple(entries), self._doubted([*entries.values()][-1]), True)
        for seat, entries in loosened.items():
            yield self._doubt(tuple(entries), self._loosened(seat, entries.values()), True)

    def _doubt(self, names: tuple[str, ...], said: str, by_hand: bool) -> Notice:
        hint = self.model.tr("apart-do-apart-doubt-steering" if by_hand else "apart-do-apart-doubt")
        if not self.remote.seated:
            return Notice(said, "warning", "", f"doubt-{names[0]}")
        act = self.model.tr("apart-accept-all" if len(names) > 1 else "apart-accept")
        return Notice(said, "warning", hint, "", act, lambda: self._accept(names))

    def _doubted(self, entry: Entry) -> str:
        model = self.model
        given = model.session.standing_answers.given_for(entry)
        words = {"seat": model.name_of_seat(entry.seat), "n": entry.id.clock}
        if steered(entry):
            return model.tr("apart-doubt-steering", **words)
        if rule := hinted(entry):
            return model.tr("apart-doubt-hints", rule=model.tr(f"advice-rule-{rule}"), **words)
        if given is not None:
            return model.tr("apart-doubt-standing", line=given_words(model, given), **words)
        return model.tr("apart-doubt", **words)

    def _loosened(self, seat: str, entries: Iterable[Entry]) -> str:
        """Which rules a player holds less than before, and how they are held now."""
        tr = self.model.tr
        modes = {fact.group: fact.mode for entry in entries for fact in lowered(entry)}
        rules = (tr("rules-group", group=tr(f"rules-{group}"), mode=tr(f"mode-{m}")) for group, m in modes.items())
        return tr("apart-doubt-loosened", seat=self.model.name_of_seat(seat), rules="; ".join(rules))

    def _seats(self) -> Iterator[Notice]:
        """Nobody sits there yet."""
        tr, game = self.model.tr, self.remote.shared
        if game.free_seats and game.here:
            names = ", ".join(self.model.name_of_seat(seat) for seat in game.free_seats)
            act = tr("apart-invite")
            yield Notice(tr("apart-free", seats=names), "muted", "", "free", act, self.remote.invite)

    def _papers(self) -> Iterator[Notice]:
        """The game is over, and what was sealed here is sealed still."""
        remote, tr = self.remote, self.model.tr
        if RESULT in self.model.session.state.vars and remote.seated and not opened_here(remote.shared):
            yield Notice(tr("apart-papers"), "muted", "", "papers", tr("apart-papers-do"), remote.open_papers)

    def _claims(self) -> Iterator[Notice]:
        """Seats this machine has a key for and does not play: asked for, or handed over just now."""
        model, game = self.model, self.remote.shared
        for seat in kept_seats(game.card.id, game.shelf.home):
            player = game.session.state.seats.get(seat)
            key = read_key(game.card.id, seat, game.shelf.home) if player and seat not in game.here else None
            if player is None or key is None:
                continue
            name = model.name_of_seat(seat)
            if game.shelf.keys.now(seat) == key.public or (seat, key.public) in game.shelf.keys.vouched:
                run = lambda seat=seat: self.remote.take_seat(seat)  # noqa: E731 - bound to this seat
                yield Notice(model.tr("apart-yours", seat=name), "good", "", "", model.tr("join-do"), run)
            else:
                copy = lambda code=key.public: QApplication.clipboard().setText(code)  # noqa: E731
                words = model.tr("apart-asked-for", seat=name, player=player.player)
                yield Notice(words, "muted", key.public, f"claim-{seat}", model.tr("apart-copy-code"), copy)

    def _standing(self) -> Iterator[Notice]:
        """Standing answers of ours that are in force."""
        session = self.model.session
        for kept in (one for seat in session.seats for one in session.standing_answers.in_force(seat)):
            words = self.model.tr("standing-in-force", line=kept_words(self.model, kept))
            name = f"standing-{kept[0].until}-{len(kept[0].answers)}"
            yield Notice(words, "muted", "", name)

    def _stalled(self) -> Iterator[Notice]:
        """Who keeps a joint throw or a locked draw waiting."""
        for one in (one for one in stalled(self.remote.shared) if seconds_since(one.since) >= PATIENCE):
            since = long_time(one.since, self.model.catalog.language)
            words = {"seat": self.model.name_of_seat(one.seat), "since": since}
            yield Notice(self.model.tr(f"apart-stalled-{one.what}", **words), "muted", "", f"stalled-{one}")

    def _inbox(self) -> Iterator[Notice]:
        n = len(waiting(self.remote.shared))
        if n:
            yield Notice(self.model.tr("apart-inbox", n=n), "muted", "", f"inbox-{n}")

    def _fell(self) -> Iterator[Notice]:
        superseded = self.model.session.journal.superseded
        for entry in (entry for entry in self.superseded if str(entry.id) in superseded):
            run = lambda entry=entry: self._again(entry)  # noqa: E731 - bound to this entry
            act = self.model.tr("apart-again")
            yield Notice(why_superseded(self.model, entry), "warning", self._sentence(entry), str(entry.id), act, run)

    def _mails(self) -> Iterator[Notice]:
        for name, word, kind in sorted(self.mails, key=lambda mail: PRESSING.index(mail[2])):
            notice = self._notice(word, kind, name)
            if word.key == "apart-mailed":
                act, run = self.model.tr("apart-show-folder"), lambda: self.remote.show_folder(self.remote.mailed_to)
                notice = Notice(notice.text, kind, notice.hint, name, act, run)
            elif word.key == "apart-no-mail":
                copy = lambda: QApplication.clipboard().setText(self.remote.mail_text)  # noqa: E731
                notice = Notice(notice.text, kind, notice.hint, name, self.model.tr("apart-copy-mail"), copy)
            yield notice

    def _accept(self, names: tuple[str, ...]) -> None:
        for name in names:
            self.remote.shared.accept(name)
        self.remote.refresh()

    def _sentence(self, entry: Entry) -> str:
        from tabletop.ui.model.sentences import sentence

        journal = self.model.session.journal
        before = journal.state(journal.position(str(entry.id)) - 1)
        return sentence(self.model.module, self.model.catalog, before, entry, journal.position)

    def _again(self, entry: Entry) -> None:
        if do_again(self.model, entry).accepted:
            self.put_away(str(entry.id))
        self.remote.refresh()
