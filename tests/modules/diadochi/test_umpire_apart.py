"""An umpire and six players on seven machines: he alone reads sheets that are still closed; all tables are equal."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tabletop.core.errors import NotKnown
from tabletop.core.position.facts import Opened
from tabletop.core.rules.orders import Sheet, line
from tabletop.data.where import shipped_modules
from tabletop.systems.fuzz import accepted
from tests.contract.test_secrets import Apart
from tests.modules.diadochi.bench import rules

UMPIRE, PLAYERS = "umpire", rules("names").SEATS
SEASONS = 5
"""The purchase, and spring to winter 319."""


class Seven(Apart):
    """The scenario with an umpire, begun; the dice are an eighth machine."""

    def __init__(self, seed: int) -> None:
        super().__init__(shipped_modules() / "diadochi", seed, "319-umpire")
        self.umpire = self.clients[UMPIRE]
        self.umpire.begin(UMPIRE)
        self.settle()

    def hand_in(self, *seats: str) -> dict[str, Sheet]:
        """These players finish at one moment, before any letter arrives; what each wrote."""
        written = {}
        for seat in seats:
            (made,) = [one for one in self.clients[seat].offers(seat) if one.verb == "orders"]
            written[seat] = made.sample(self.rng).args["sheet"]
            accepted(self.clients[seat].submit(seat, "orders", sheet=written[seat]))
        return written

    def carry_on(self) -> None:
        """Dice, and whatever else is asked, until players write again."""
        self.settle()
        while not set(self.umpire.awaited()) & set(PLAYERS):
            for seat in self.umpire.awaited():
                self.act(seat)
            self.settle()

    def settle_without(self, absent: str) -> None:
        """All letters arrive but those to one who is not there."""
        while any(to != absent for to, _ in self.letters):
            self.deliver(next(to for to, _ in self.letters if to != absent))

    def same(self) -> bool:
        """Whether all machines see one table."""
        return len({client.state.digest() for client in self.clients.values()}) == 1

    def sheets(self) -> dict[str, str]:
        """Seat -> box of those who have handed in."""
        return dict(self.umpire.state.frames[-1].data["answers"])


@pytest.mark.parametrize("seed", (1, 2))
def test_only_the_umpire_reads_a_sheet_and_all_tables_are_equal(seed: int) -> None:
    """While one player is missing the umpire holds every sheet and no player another's; tables stay equal."""
    far = Seven(seed)
    asked: Counter[str] = Counter()
    for _ in range(SEASONS):
        writers = far.umpire.awaited()
        asked.update(writers)
        written = far.hand_in(*writers[:-1])
        far.settle()
        assert far.same() and far.sheets().keys() == written.keys()
        for writer, box in far.sheets().items():
            assert far.umpire.known(UMPIRE).open(box) == written[writer] == far.clients[writer].known(writer).open(box)
            for other in set(PLAYERS) - {writer}:
                with pytest.raises(NotKnown):
                    far.clients[other].known(other).open(box)
        written |= far.hand_in(writers[-1])
        far.carry_on()
        assert far.same()
    vaults = [far.clients[seat].vaults[seat].secrets for seat in PLAYERS]
    own = [{box for box, secret in vault.items() if not is_account(secret.value)} for vault in vaults]
    assert [len(boxes) for boxes in own] == [asked[seat] for seat in PLAYERS]  # whoever is out writes no more
    accounts = [vault.keys() - boxes for vault, boxes in zip(vaults, own)]
    assert len({len(boxes) for boxes in accounts}) == 1 and not set.intersection(*map(set, accounts))
    every = set().union(*map(set, vaults))
    his = far.umpire.vaults[UMPIRE].secrets
    assert every <= his.keys()
    assert all(isinstance(his[box].value, int) for box in his.keys() - every)  # 7.c what somebody who fell has left
    assert len(set().union(*own)) == asked.total() > (SEASONS - 1) * len(PLAYERS)


def test_the_umpire_opens_what_can_hide_no_bribe() -> None:
    """He alone opens: the purchases, and no later sheet; what is nobody's secret in these lies on every table."""
    far = Seven(3)
    shown = opened = 0
    for season in ("purchase", "spring", "summer", "autumn", "winter"):
        before = set(far.umpire.state.boxes)
        assert far.umpire.state.vars["season"] == season
        written = far.hand_in(*far.umpire.awaited())
        opened += len(written) * (season == "purchase")
        far.carry_on()
        boxes = [box for name, box in far.umpire.state.boxes.items() if name not in before]
        assert sum(box.open for box in boxes) == len(written) * (season == "purchase")
        shown += sum(_shown(far, sheet) for sheet in written.values())
    openings = [e.seat for e in far.umpire.journal.entries for f in e.facts if isinstance(f, Opened)]
    assert openings == [UMPIRE] * opened and shown > 50


def is_account(value: Any) -> bool:
    """Whether a box holds what a player has, and not a sheet."""
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], int)


def _shown(far: Seven, sheet: Sheet) -> int:
    """How many lines of a sheet every machine has read in some entry; bribes and some orders may be in none."""
    hidden = (*rules("publishing").SECRET, *rules("publishing").PREPARED)
    entries = [[entry.body() for entry in client.journal.entries] for client in far.clients.values()]
    known = 0
    for one in sheet:
        text = json.dumps(one, separators=(",", ":"))
        found = {any(text in body for body in bodies) for bodies in entries}
        silent = one[0] in hidden or (one[0] == "gift" and not dict(one[1])["public"])
        assert len(found) == 1 and (silent or found == {True}), one
        assert one[0] in rules("publishing").PREPARED or not silent or found == {False}, one
        known += found == {True}
    return known


def test_a_draft_counts_though_its_writer_is_away() -> None:
    """Orders left with the umpire are opened by him at the deadline, while their writer's machine is off; it catches
    up later. Who left nothing has no sheet."""
    far = Seven(4)
    away, late = PLAYERS[0], PLAYERS[1]
    buy = (line("buy", kind="A", count=2),)
    accepted(far.clients[away].submit(away, "draft", sheet=buy))
    far.settle()
    far.hand_in(*PLAYERS[2:])
    far.settle_without(away)
    accepted(far.umpire.submit(UMPIRE, "overdue"))
    far.settle_without(away)
    opened = [f.value for e in far.umpire.journal.entries for f in e.facts if isinstance(f, Opened)]
    assert far.umpire.state.vars["season"] == "spring" and buy in opened and len(opened) == len(PLAYERS) - 1
    assert far.clients[late].state.digest() == far.umpire.state.digest() != far.clients[away].state.digest()
    far.settle()
    assert far.same()
