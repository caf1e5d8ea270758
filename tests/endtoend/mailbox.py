"""The mail of one window: every hand-over is a file put into the other's letter box; what lies in ours is opened late,
twice and in any order. Nothing but these files passes between the two programs."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

from tabletop.store.errors import StoreError
from tabletop.ui.remote import mail
from tabletop.ui.window.main_window import MainWindow

LATE, AGAIN = 0.3, 0.2
"""How often a file is left for another time, and how often an old one is opened once more."""


class Mailbox:
    """`root`/to-<seat> is the letter box of a seat. `outcomes`: how often each thing was said of a file."""

    def __init__(self, window: MainWindow, root: Path, seat: str, other: str, rng: random.Random) -> None:
        self.window, self.root, self.rng = window, root, rng
        self.inbox, self.outbox = root / f"to-{seat}", root / f"to-{other}"
        self.drafts = root / f"drafts-{seat}"
        for folder in (self.inbox, self.outbox, self.drafts):
            folder.mkdir(exist_ok=True, parents=True)
        self.known: list[Path] = []
        self.bag: list[Path] = []
        self.outcomes: Counter[str] = Counter()
        self.sent = 0

    def send(self) -> bool:
        """The file of the dialog, into the other's letter box in one go; False when there is nothing new."""
        try:
            path = mail.Outgoing(self.window.remote.shared).write(self.drafts)
        except StoreError as error:
            assert error.msg.key == "store-mail-nothing"
            return False
        path.rename(self.outbox / path.name)
        self.sent += 1
        return True

    def look(self) -> int:
        """How many files lie here unopened."""
        new = sorted(path for path in self.inbox.iterdir() if path not in self.known)
        self.known += new
        self.bag += new
        return len(self.bag)

    def open_first_two(self) -> None:
        """The second that came before the first, then the first, then the first again."""
        first, second = self.bag[:2]
        del self.bag[:2]
        for path in (second, first, first):
            self._open(path)

    def open_some(self, all_of_it: bool) -> None:
        """What lies here, shuffled; some is left for another time, some old file comes once more."""
        if self.look() < (1 if all_of_it else 2):
            return
        self.rng.shuffle(self.bag)
        late = [path for path in self.bag if not all_of_it and self.rng.random() < LATE]
        opening = [path for path in self.bag if path not in late]
        if self.rng.random() < AGAIN:
            opening.append(self.rng.choice(self.known))
        self.bag = late
        for path in opening:
            self._open(path)

    def open_all_again(self) -> None:
        """Every file that ever came, once more and shuffled."""
        for path in self.rng.sample(self.known, len(self.known)):
            self._open(path)

    def _open(self, path: Path) -> None:
        done = mail.take(self.window.opener, path)
        assert done is not None
        self.outcomes[done.outcome] += 1
