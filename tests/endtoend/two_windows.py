"""One player of two, in a window and a process of its own: run twice by test_two_windows.py on one folder, or by mail.

`two_windows.py SEAT FOLDER TURNS DICE DECK folder|mail`: Athens makes the game in FOLDER, Sparta joins it when it is
there (by mail: unpacks the invitation); each answers at random what the bar asks of its side, until turn TURNS + 1
begins. Prints a JSON line after every entry: how many there are, a hash of their ids, the digest of the public table;
and at the end what it could know of the other.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication

from tabletop.store.card import CARD
from tabletop.systems import fuzz
from tabletop.ui.application.app import create_application
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.join import Join
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.dialogs.shared_new import WHERE
from tabletop.ui.rules.runner import RESULT
from tabletop.ui.window.main_window import MainWindow
from tests.endtoend.mailbox import Mailbox

PATIENCE = 30
"""Seconds without any new entry are the end."""
GLANCE = 0.1
"""Seconds between two looks at the letter box while there is nothing else to do."""
INVITATION = "invitation.zip"


def wait(until: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Let the program work until something is so."""
    end = time.monotonic() + seconds
    while not (found := until()):
        QApplication.processEvents()
        time.sleep(0.005)
        if time.monotonic() > end:
            raise SystemExit(f"did not happen: {what}")
    return found


def choose(box: Any, n: int) -> None:
    """Choose the n-th line."""
    assert n < box.count()
    box.setCurrentIndex(n)


def begin(application: Application, folder: Path, dice: int, deck: int) -> MainWindow:
    """The new game dialog: all enforced, far apart, Athens here."""
    page = application.show_start()
    page.fill()
    page.opener.ask_new("sphacteria")
    dialog = page.findChild(NewGame)
    assert dialog is not None
    dialog.title.setText("Pylos")
    dialog.where.setText(str(folder))
    choose(dialog.mode, 2)
    choose(dialog.far.where, WHERE.index("apart"))
    choose(dialog.far.dice, dice)
    choose(dialog.far.deck, deck)
    dialog.far.player.setText("Anne")
    dialog.accept()
    return application.windows[0]


def invite(window: MainWindow, folder: Path) -> None:
    """The whole game for the first mail."""
    aside = window.model.game.export_zip(folder / "aside.zip")
    aside.rename(folder / INVITATION)


def accept(application: Application, folder: Path) -> MainWindow:
    """Open the invitation when it has come, and take the free side."""
    path = folder / INVITATION
    wait(path.exists, "the invitation is there")
    page = application.show_start()
    page.opener.open_path(path)
    return sit_down(application)


def join(application: Application, folder: Path) -> MainWindow:
    """Open the folder as soon as it holds a game, and take the free side."""
    path = folder / "pylos.tabletop"
    wait((path / CARD).exists, "the game is there")
    page = application.show_start()
    page.opener.open_path(path)
    return sit_down(application)


def sit_down(application: Application) -> MainWindow:
    """The dialog of joining."""
    dialog = application.show_start().findChild(Join)
    assert dialog is not None and dialog.chosen == "sparta"
    dialog.player.setText("Bob")
    dialog.accept()
    return application.windows[0]


class Player:
    """Answers what is asked of its side, and tells every step."""

    def __init__(self, window: MainWindow, seat: str, folder: Path, by_mail: bool) -> None:
        self.window, self.model, self.seat, self.folder = window, window.model, seat, folder
        self.other = "athens" if seat == "sparta" else "sparta"
        self.rng = random.Random(f"{seat} {window.model.game.card.dice}")
        self.mail = Mailbox(window, folder, seat, self.other, self.rng) if by_mail else None
        self.told = self.looked = time.monotonic()
        window.model.changed.connect(self.tell)
        self.tell()

    def tell(self) -> None:
        """The table as it is after this entry."""
        session = self.model.session
        line = {"n": len(session.journal), "ids": self.ids(), "digest": session.state.digest()}
        print(json.dumps(line), flush=True)
        self.told = time.monotonic()

    def ids(self) -> str:
        """A hash of the entries there are."""
        entries = self.model.session.journal.entries
        return hashlib.sha256(" ".join(str(entry.id) for entry in entries).encode()).hexdigest()

    def asked(self) -> bool:
        """Whether the bar of this window asks this side."""
        runner = self.window.rules.runner
        return runner.active and self.model.actor == self.seat and self.seat in runner.waiting()

    def answer(self) -> None:
        """As a click on a button of the bar, or a drop on the board, would."""
        session = self.model.session
        offers = session.offers(self.seat)
        intent = fuzz.choose(session.game, offers, self.rng).sample(self.rng)
        before = len(session.journal)
        self.window.rules.bar.do(intent.verb, dict(intent.args))
        assert len(session.journal) > before, (intent, self.window.prompt.reason.text())

    def over(self, turns: int) -> bool:
        """Whether the next turn has begun, or the game is decided before."""
        known = self.model.session.state.vars
        return int(str(known.get("turn", 1))) > turns or RESULT in known

    def play(self, turns: int) -> None:
        """Until so many turns are over, here and with the other."""
        while not self.over(turns):
            QApplication.processEvents()
            asked = self.asked()
            if asked:
                self.answer()
            elif self.mail is None:
                time.sleep(0.01)
            self.post(idle=not asked)
            if time.monotonic() - self.told > PATIENCE:
                raise SystemExit(f"{self.seat} waits for ever: {self.window.windowTitle()}")

    def post(self, idle: bool) -> None:
        """By mail: hand over what was done, open what came; all of it when there is nothing else to do."""
        if self.mail is None:
            return
        if idle and self.told < self.looked and time.monotonic() - self.looked < GLANCE and not self.mail.bag:
            time.sleep(0.01)
            return
        self.looked = time.monotonic()
        sent = self.mail.send()
        self.mail.open_some(all_of_it=idle and not sent)

    def first_words(self) -> None:
        """By mail: two files each way, of which the second is opened first and the first twice."""
        if self.mail is None:
            return
        for text in ("a first word", "a second"):
            self.model.do("note", text=text)
            self.mail.send()
        wait(lambda: self.mail.look() >= 2, "two files have come")
        self.mail.open_first_two()

    def rest(self) -> None:
        """What the other still writes comes in, until both have been quiet with the same entries."""
        begun, rounds = time.monotonic(), 0

        def agreed() -> bool:
            nonlocal rounds
            told = self.told
            self.post(idle=True)
            rounds = rounds + 1 if self.told == told else 0
            # on a slow machine a round takes long, and a second holds few of them
            if rounds < 100 or time.monotonic() - max(self.told, begun) < 0.5:
                return False
            return self.have(self.seat, write=True) == self.have(self.other)

        wait(agreed, "both have the same entries", 4 * PATIENCE)
        if self.mail is not None:
            before, known = self.ids(), dict(self.mail.outcomes)
            self.mail.open_all_again()
            again = self.mail.outcomes["duplicate"] - known.get("duplicate", 0)
            assert self.ids() == before and again == len(self.mail.known), (known, self.mail.outcomes)

    def have(self, seat: str, write: bool = False) -> str:
        """The entries a seat had when it was quiet last, '' before; `write`: this one is quiet now."""
        path = self.folder / f"over-{seat}"
        if write:
            aside = path.with_suffix(".new")
            aside.write_text(self.ids())
            aside.replace(path)
        return path.read_text() if path.exists() else ""

    def report(self) -> None:
        """What this side knows: its own hand, and of the other's nothing but backs."""
        session, other = self.model.session, self.other
        hands = {seat: [p.kind for p in self.model.shown.at(f"hand-{seat}")] for seat in (self.seat, other)}
        troubles = [self.model.say(msg) for msg in self.model.game.troubles()]
        digests = [session.journal.state(n).digest() for n in range(len(session.journal) + 1)]
        last = {"mine": hands[self.seat], "theirs": hands[other], "vaults": sorted(session.vaults)}
        last |= {"digests": digests, "turn": session.state.vars["turn"], "troubles": troubles}
        last |= {"doubts": len(self.model.game.doubts), "void": len(session.journal.superseded)}
        grades = sorted({f.grade for e in session.journal.entries for f in e.facts if type(f).__name__ == "Rolled"})
        opened = {box for box, found in session.state.boxes.items() if found.open}
        closed = [secret for box, secret in session.vaults[self.seat].secrets.items() if box not in opened]
        last |= {"salts": [secret.nonce for secret in closed if other not in secret.readers]}
        if self.mail is not None:
            last |= {"outcomes": dict(self.mail.outcomes), "sent": self.mail.sent}
        print(json.dumps({**last, "grades": grades}), flush=True)


def main(seat: str, folder: Path, turns: int, grades: tuple[int, int], by_mail: bool) -> None:
    """Sit down, play, tell."""
    application = create_application()
    application.set_language("en")
    if seat == "athens":
        window = begin(application, folder / "athens" if by_mail else folder, *grades)
        if by_mail:
            invite(window, folder)
    else:
        window = accept(application, folder) if by_mail else join(application, folder)
    window.resize(1200, 760)
    player = Player(window, seat, folder, by_mail)
    player.first_words()
    if seat == "athens":
        wait(lambda: not window.model.game.free_seats, "Sparta sits down")
    player.play(turns)
    player.rest()
    player.report()
    window.close()
    QApplication.processEvents()


if __name__ == "__main__":
    dice, deck = map(int, sys.argv[4:6])
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), (dice, deck), sys.argv[6] == "mail")
