"""A game through a real folder with locked cup and answered dice, and what a cheat would make of its files."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.position.facts import Rolled
from tabletop.data.module import Module
from tabletop.store.auditing import Report, audited
from tabletop.store.card import read_card
from tabletop.store.codec import line, parse, sealed_line
from tabletop.store.opened import open_papers
from tabletop.store.seal_keys import SeatKey, own_key
from tabletop.store.seats import TRAILER
from tabletop.store.shared import SharedGame
from tests.store.shared.far import Game, Pair
from tests.store.shared.test_locked_cup_far_apart import begun, go_on

HOMES = {"athens": "home-first", "sparta": "home-second", "syracuse": "home-second", "": "home-third"}
Change = Callable[[Entry], Entry | None]


@dataclass(frozen=True)
class Played:
    """A game in its folder, with the homes of its two players and an empty one of a third person ('')."""

    root: Path
    module: Module

    @property
    def folder(self) -> Path:
        """The shared folder."""
        return next((self.root / "games").iterdir())

    def home(self, seat: str) -> Path:
        """The data folder of whoever plays that seat."""
        return self.root / HOMES[seat]

    def copy(self, to: Path) -> Played:
        """The same once more, to be spoilt."""
        shutil.copytree(self.root, to)
        return Played(to, self.module)

    @contextmanager
    def seen_by(self, seat: str = "") -> Iterator[Game]:
        """The game as that player's machine shows it, only looked at."""
        game: Game = SharedGame.opened(self.folder, read_card(self.folder), self.module, True, self.home(seat))
        try:
            yield game
        finally:
            game.close()

    def audit(self, seat: str = "") -> Report:
        """What an audit on that machine finds; a third person's by default."""
        with self.seen_by(seat) as game:
            return audited(game)

    def entries(self, seat: str) -> list[Entry]:
        """What a seat wrote."""
        return [parse(raw) for path in self.segments(seat) for raw in _lines(path) if not raw.startswith(TRAILER)]

    def segments(self, seat: str) -> list[Path]:
        """Its files."""
        return sorted((self.folder / "seats" / seat).glob("[0-9]*.jsonl"))

    def rewrite(self, seat: str, change: Change, key: SeatKey | None = None) -> None:
        """A player who edits the program: own acts changed or left out (None), chained, signed and closed anew, from
        the first of them on. With another `key` it is somebody else."""
        card = read_card(self.folder)
        key = key or own_key(card.id, seat, self.home(seat))
        last = ""
        for path in self.segments(seat):
            made: list[bytes] = []
            for raw in _lines(path):
                if raw.startswith(TRAILER):
                    body = '{"closed":{"seat":"%s","segment":"%s","count":%d,"last":"%s"}}'
                    text = body % (seat, path.name, len(made), last)
                    made.append(sealed_line(text, hash_of(text), key.sign(card.id, hash_of(text))))
                    continue
                entry = change(parse(raw))
                if entry is None:
                    continue
                entry = replace(entry, prev=last)
                last = hash_of(entry.body())
                if last == entry.hash:  # as it was
                    made.append(raw)
                    continue
                made.append(line(replace(entry, hash=last, sig=key.sign(card.id, last))))
            path.write_bytes(b"".join(made))


def play(root: Path, module: Module, acts: int, seed: int = 7, before: Callable[[Pair], object] | None = None) -> Pair:
    """So many acts of a random game (or to its end), handed over now and then; `before` each act something is done,
    and when that gives True the game stops there."""
    two, rng = begun(root, module, False), random.Random(seed)
    for n in range(acts):
        if before is not None and before(two):
            break
        two.exchange()
        if not two.first.session.state.frames:
            break
        go_on(two, rng)
        if n % 20 == 19:
            two.first.close_segments()
            two.second.close_segments()
    two.exchange()
    return two


def ended(root: Path, module: Module, two: Pair, opened: bool = True) -> Played:
    """Both open their vaults (or not) and leave."""
    for game in (two.first, two.second) if opened else ():
        open_papers(game)
        game.close_segments()
    two.exchange()
    two.close()
    return Played(root, module)


def take_back_the_dice(two: Pair) -> bool:
    """Once dice are thrown, Athens' edited client takes back its own act before them; True when it has."""
    two.exchange()
    session = two.first.session
    entries = session.journal.entries
    choice = session.journal.can_undo(("athens",), strict=False)
    thrown = any(isinstance(fact, Rolled) and fact.values for entry in entries[-4:] for fact in entry.facts)
    if choice is None or not thrown or "crosses-roll" not in {crossed.key for crossed in choice.crosses}:
        return False
    session.can_undo = lambda seat: choice  # type: ignore[method-assign]
    return session.undo("athens").accepted


def keys(report: Report, kind: str = "fault") -> set[str]:
    """What was found, by message."""
    return {one.text.key for one in report.differences if one.kind == kind}


def _lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)
