"""With an umpire: what the text keeps secret is in no file of another seat, nor on its screen, until his record opens.

5, 7.c treasuries, 9.b counter-bribes, 9.c gold given in silence, 11.b every bid but the one that is paid: on seven
machines in one folder, sums that nothing else in the game comes to, and a search of every byte the others hold.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import VarSet
from tabletop.core.position.view import view
from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Sheet, line
from tabletop.data.module import Module, load_module
from tabletop.data.where import shipped_modules
from tabletop.store.auditing import audited
from tabletop.store.opened import open_papers
from tests.store.shared.far import Game
from tests.store.shared.six import ALONE, SEATS, UMPIRE, Club

SEVEN = ((UMPIRE,), *ALONE)
START = dict(zip(SEATS, (61301, 62303, 63311, 64319, 65323, 66337)))
"""T that the treasuries are set to before the war: sums nothing else comes to."""
HOMES = ("pella", "lysimachia", "gordion", "tyane", "alexandrie", "babylone")
COUNTER, GIFT, LOUD, LOSER, WINNER = 1709, 2711, 3719, (4723, 4729, 4733), (4721, 4739)


@pytest.fixture(scope="module")
def diadochi() -> Module:
    """The game as shipped."""
    return load_module(shipped_modules() / "diadochi")


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug in these tests."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


class Watched(Club):
    """A club whose every secret is looked for, wherever it must not be."""

    looked = 0
    bids: dict[str, tuple[int, ...]] = {}
    """Seat -> its series in the auction."""

    def hand_in_all(self, sheets: dict[str, Sheet]) -> None:
        """These sheets, nothing from the others; then the season, and a search: files only grow."""
        for seat in self.games[0].session.awaited():
            self.hand_in(seat, sheets.get(seat, ()))
        for _ in range(60):
            self.exchange()
            frames = self.games[0].session.state.frames
            if frames[-1].step == "Write" and set(self.games[0].session.awaited()) == set(SEATS):
                self.check()
                return
            assert any([self._go(game) for game in self.games]), frames[-1].step
        raise AssertionError("the season does not end")

    def _go(self, game: Game) -> bool:
        if game.session.chance() is not None:
            return True
        if UMPIRE in game.here and UMPIRE in game.session.awaited():
            return bool(game.session.submit(UMPIRE, "approve").accepted)
        return False

    def check(self) -> None:
        """No machine has another's treasury or what is sealed in it, in a file or before its player's eyes."""
        money = {seat: self.purse(UMPIRE, seat) for seat in SEATS}
        for game in self.games[1:]:
            (seat,) = game.here
            others = [money[other] for other in SEATS if other != seat]
            data = b"\n".join(self.everything(game).values())
            secrets = "|".join(str(sum_) for sum_ in (*others, *self.silent(seat)))
            plain = rf"(?<![\da-zA-Z+/=-])({secrets})(?![\da-zA-Z+/=])"  # not digits of a hash or a cipher
            hit = re.search(plain.encode(), data)
            assert hit is None, (seat, data[hit.start() - 200 : hit.end() + 40])
            self.looked += 1 + secrets.count("|")
            assert [self.purse(seat, other) for other in SEATS] == [money[seat] if o == seat else None for o in SEATS]
            assert not {str(sum_) for sum_ in others} & set(re.findall(r"\d+", json.dumps(seen(game, seat))))

    def purse(self, reader: str, seat: str) -> int | None:
        """What a player has, as a machine shows it to its own."""
        session = self.of(reader).session
        assert session.game.eyes is not None
        known = Known(session.game, session.state, reader, session.vaults[reader])
        found: Any = session.game.eyes(known)[f"gold.{seat}"]
        return found  # type: ignore[no-any-return]

    def armies(self) -> dict[str, list[str]]:
        """The units of each seat."""
        pieces = self.of(UMPIRE).session.state.pieces.values()
        return {seat: [p.id for p in pieces if p.owner == seat and p.kind == "A"] for seat in SEATS}

    def bidders(self, unit: str) -> list[str]:
        """Players who may bid for a unit."""
        bid = Intent("orders", {"sheet": (line("bid", piece=unit, sums=LOSER),)})
        sessions = {seat: self.of(seat).session for seat in SEATS}
        return [
            seat
            for seat, session in sessions.items()
            if any(made.covers(bid, session.vaults[seat]) for made in session.offers(seat) if made.verb == "orders")
        ]

    def silent(self, seat: str) -> tuple[int, ...]:
        """Sums that this seat must not know."""
        told = {WINNER[1], *(COUNTER,) * (seat == "ptolemy"), *(GIFT,) * (seat == "antigonus")}
        told |= {seat == bidder and sum_ for bidder, sums in self.bids.items() for sum_ in sums}
        return tuple(sum_ for sum_ in (COUNTER, GIFT, *LOSER, *WINNER) if sum_ not in told)


def seen(game: Game, seat: str) -> Any:
    """All that a window of this seat can show of the table: the public state, its own boxes, its own treasury."""
    state = view(game.session.state, game.session.vaults[seat])
    notes = [entry.body() for entry in game.session.journal.entries]
    return [state.plain()["vars"], notes]


@pytest.fixture
def club(tmp_path: Path, diadochi: Module, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    """Spring: everybody has bought two armies and is rich in a way that can be told from all else."""
    scenario = diadochi.start_facts

    def rich(name: str = "", modes: Any = None) -> Any:
        """The scenario with other sums."""
        facts = [f for f in scenario(name, modes) if not (isinstance(f, VarSet) and f.name.startswith("gold."))]
        return [*facts, *(VarSet(f"gold.{seat}", sum_) for seat, sum_ in START.items())]

    monkeypatch.setattr(diadochi, "start_facts", rich)
    made = Watched(tmp_path, diadochi, SEVEN, scenario="319-umpire")
    made.begin()
    for seat in SEATS:
        made.hand_in(seat, (line("buy", count=2, kind="A"),))
    made.exchange()
    yield made
    made.close()


def test_no_secret_of_another_is_anywhere(club: Watched) -> None:
    """Three seasons and a winter, an auction in spring: gifts, counter-bribes, bids, treasuries; then all is opened."""
    mine = club.armies()
    apart = {seat: (line("move", piece=mine[seat][0], to=home),) for seat, home in zip(SEATS, HOMES)}
    counters = (line("counter", piece=mine["ptolemy"][0], sum=COUNTER),)
    silent = (line("gift", seat="seleucus", sum=GIFT, public=False),)
    loud = (line("gift", seat="cassander", sum=LOUD, public=True),)
    given = {"ptolemy": (*apart["ptolemy"], *counters), "antigonus": (*apart["antigonus"], *silent, *loud)}
    club.hand_in_all({**apart, **given})
    assert club.purse("ptolemy", "ptolemy") == START["ptolemy"] + 33 - 20 - COUNTER
    assert club.purse("seleucus", "seleucus") == START["seleucus"] + 32 - 20 + GIFT
    assert club.purse("antigonus", "antigonus") == START["antigonus"] + 32 - 20 - GIFT - LOUD
    unit = mine["antigonus"][1]
    for dismissed in ((), (), (line("dismiss", piece=unit),)):
        club.hand_in_all({"antigonus": (*dismissed, *silent)})
    loser, winner = club.bidders(unit)[:2]
    club.bids = {loser: LOSER, winner: WINNER}
    club.hand_in_all({seat: (line("bid", piece=unit, sums=sums),) for seat, sums in club.bids.items()})
    assert club.of(UMPIRE).session.state.pieces[unit].owner == winner
    assert club.looked > 250 and not any(game.doubts or game.problems for game in club.games)
    for game in club.games:
        open_papers(game)
    club.exchange()
    found = audited(club.games[3])
    assert found.sound and found.complete and found.differences == ()
    assert str(COUNTER).encode() in b"".join(club.everything(club.of("cassander")).values())
