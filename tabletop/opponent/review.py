"""How each seat stood after each act of a past: a program of its own, `python -m tabletop.opponent.review FOLDER …`.

It is given what everybody may know, the secrets of one seat at the most, and answers a line a position.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tabletop.core import bounds as B
from tabletop.core.errors import TableError
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.snapshot import in_order, state_from_plain
from tabletop.core.position.apply import fold_whole
from tabletop.core.position.facts import Noted, Opened
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.safe_json import read_json
from tabletop.core.secrets.seal import Vault, VaultSecret
from tabletop.core.variables import RESULT, TURN
from tabletop.opponent.messages import LONGEST, LONGEST_ANSWER, terms
from tabletop.systems.solo.author import solo_of

Standing = Mapping[str, Mapping[str, float]]
"""Seat -> named terms that add up to how it stands; a seat whose position nobody can judge is not there."""


@dataclass(frozen=True)
class ReviewQuestion:
    """A past: its start and the entries that count, in order. `secrets`: what `viewer` alone knows, '' for nobody."""

    start: State
    entries: Sequence[Entry]
    seats: tuple[str, ...]
    viewer: str
    secrets: Mapping[str, VaultSecret]

    def lines(self) -> Iterator[str]:
        """As the program reads it: the start, then an entry a line, and an empty one."""
        plain = {
            "start": in_order(self.start),
            "seats": self.seats,
            "viewer": self.viewer,
            "secrets": {name: secret.plain() for name, secret in self.secrets.items()},
        }
        yield json.dumps(plain, ensure_ascii=True, separators=(",", ":"))
        yield from (entry.body() for entry in self.entries)
        yield ""

    @staticmethod
    def read(lines: Iterator[str]) -> ReviewQuestion:
        """The inverse; raises ValueError, TypeError, KeyError or TableError."""
        kept = B.mapped(read_json(next(lines), LONGEST))
        secrets = {B.name(n): VaultSecret.from_plain(data) for n, data in B.mapped(kept["secrets"]).items()}
        seats = tuple(B.name(seat) for seat in B.listed(kept["seats"]))
        entries = []
        for line in lines:
            if not line.strip():
                break
            entries.append(Entry.from_body(line.rstrip("\n")))
        return ReviewQuestion(state_from_plain(kept["start"]), entries, seats, str(kept["viewer"]), secrets)


@dataclass(frozen=True)
class ReviewPoint:
    """How the seats stood after the first `n` of these entries, and in which turn. `joint`: the last of them resolved
    what several seats had chosen without seeing each other. `ends`: the game was decided by it."""

    n: int
    turn: int
    standing: Standing
    joint: bool = False
    ends: bool = False

    def line(self) -> str:
        """As the window reads it."""
        standing = {seat: dict(terms) for seat, terms in self.standing.items()}
        plain = {"n": self.n, "turn": self.turn, "standing": standing, "joint": self.joint, "ends": self.ends}
        return json.dumps(plain, separators=(",", ":"))

    @staticmethod
    def read(line: str) -> ReviewPoint:
        """The inverse; raises ValueError, TypeError, KeyError or TableError."""
        kept = B.mapped(read_json(line, LONGEST_ANSWER))
        seats = B.sized(B.mapped(kept["standing"]), B.MOST_SEATS)
        standing = {B.name(seat): terms(said) for seat, said in seats.items()}
        joint, ends = kept["joint"] is True, kept["ends"] is True
        return ReviewPoint(B.count(kept["n"]), B.number(kept["turn"]), standing, joint, ends)


def review(game: Game, asked: ReviewQuestion) -> Iterator[ReviewPoint]:
    """A point for the start and for each entry. What has been opened by now is known from the beginning on; what is
    closed stays closed, but for the viewer's own."""
    vaults = _vaults(asked)
    state = asked.start
    point = ReviewPoint(0, _turn(state), _standing(game, state, asked, vaults))
    yield point
    for n, entry in enumerate(asked.entries, 1):
        if all(isinstance(fact, Noted) for fact in entry.facts):
            point = ReviewPoint(n, point.turn, point.standing)
        else:
            before, state = state, fold_whole(state, entry.facts)
            ends = bool(state.vars.get(RESULT)) and not before.vars.get(RESULT)
            standing, joint = _standing(game, state, asked, vaults), _resolved(game, before, state)
            point = ReviewPoint(n, _turn(state), standing, joint, ends)
        yield point


def _vaults(asked: ReviewQuestion) -> dict[str, Vault]:
    """What may be known of each seat's secrets: all that was opened, and the viewer's own for its own sake."""
    opened = {
        fact.box: VaultSecret(fact.value, fact.nonce, ())
        for entry in asked.entries
        for fact in entry.facts
        if isinstance(fact, Opened)
    }
    entropy = random.Random(0).randbytes
    vaults = {seat: Vault(entropy, dict(opened)) for seat in asked.seats}
    if asked.viewer in vaults:
        vaults[asked.viewer].secrets.update(asked.secrets)
    return vaults


def _standing(game: Game, state: State, asked: ReviewQuestion, vaults: Mapping[str, Vault]) -> Standing:
    solo, found = solo_of(game), {}
    for seat in asked.seats:
        try:
            found[seat] = dict(solo.evaluate(Known(game, state, seat, vaults[seat]), seat))
        except Exception:  # noqa: BLE001, S112 - a position that a game's rules cannot judge is a gap in its line
            continue
    return found


def _resolved(game: Game, before: State, after: State) -> bool:
    """Whether a question to several seats at once stood on top and is gone."""
    top = before.frames[-1] if before.frames else None
    if top is None or not game.has_step(top.step) or not game.step(top.step).parallel:
        return False
    return all(frame.uid != top.uid for frame in after.frames)


def _turn(state: State) -> int:
    turn = state.vars.get(TURN)
    return turn if isinstance(turn, int) else 0


def answers(game: Game, lines: Iterable[str]) -> Iterator[str]:
    """A line a point; none when what is read is nothing."""
    try:
        asked = ReviewQuestion.read(iter(lines))
    except (ValueError, TypeError, KeyError, StopIteration, TableError):
        return
    yield from (point.line() for point in review(game, asked))


def main() -> int:
    """As the head of this file says."""
    from tabletop.opponent.process import loaded, say

    game = loaded()
    for line in answers(game, sys.stdin):
        say(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
