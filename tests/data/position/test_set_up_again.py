"""Done when: put away, a second data folder, set up again from the sheet alone: an equal position, for each game.

The sheet is read as it is printed: its public part and each side's page, through their plain form. Equal means: every
place holds the same counters in the same order with the same faces, fronts, marks and owners, hidden ones by what their
owner knows them to be; the same values, steps of the rules and cups. Names of chance, boxes and seals are fresh; what a
seat had handed in sealed (orders, promises) is asked for again.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.session.session import Session
from tabletop.data.position.equal import differences
from tabletop.data.position.laid import Laying
from tabletop.data.position.records import PositionSheet
from tabletop.data.position.written import sheet_of
from tabletop.systems.fuzz import accepted, act, host
from tests.contract.exam import RULED, game_of, module_in, name_of, start_of

TIMES = int(os.environ.get("TABLETOP_SHEETS", "1"))
"""Games of each module that are put away, at a few moments each; 10 before a release."""
MOMENTS = (35, 90, 200) if TIMES > 1 else (60,)
"""Acts after which a game is put away."""


def table(folder: Path, mode: str, seed: int) -> Session:
    """A table with every seat and the dealer, before the first act."""
    return host(game_of(folder), start_of(folder, mode), random.Random(seed).randbytes)


def printed(session: Session) -> PositionSheet:
    """What stands on paper, read again: the public pages, and each side's own page as its seat alone knows it."""
    sheet = sheet_of(session.game, session.state, {})
    pages = []
    for seat in session.seats:
        own = sheet_of(session.game, session.state, {seat: session.vaults[seat]}).page(seat)
        pages += [own.plain()] if own is not None else []
    assert not any(one.kind for page in sheet.pages for place in page.places for one in place.counters)
    return PositionSheet.from_plain(json.loads(json.dumps({**sheet.public.plain(), "pages": pages})))


def take(session: Session, sheet: PositionSheet, folder: Path) -> None:
    """Take from the table: one decision."""
    module, rng = module_in(folder), random.Random(7)
    homes = {p.kind: p.id for p in module.start().pieces.values() if p.kind is not None}
    plan = Laying(session.game, session.state, session.vaults, lambda: "x" + rng.randbytes(6).hex(), homes).of(sheet)
    assert not plan.unknown
    before = len(session.journal)
    ruling = session.submit(session.seats[0], "set_up", override=True, acts=tuple(plan.acts))
    assert ruling.accepted, ruling.broken_rules
    assert len(session.journal) == before + 1 or session.state.checked


def goes_on(session: Session, rng: random.Random, acts: int = 8) -> None:
    """The rules are enforced from here, and find their place."""
    for group in session.game.rule_groups:
        assert session.submit(session.seats[0], "mode", group=group, mode="enforce").accepted
    for _ in range(acts):
        if session.state.frames:
            accepted(act(session, rng))


@pytest.mark.parametrize("seed", range(TIMES))
@pytest.mark.parametrize("folder", RULED, ids=name_of)
def test_set_up_again_from_the_sheet_alone(folder: Path, seed: int):
    """From several moments deep in a game; a table where nothing has happened but the set-up, by hand."""
    first, rng, acts = table(folder, "enforce", seed), random.Random(seed), 0
    first.begin(first.seats[0])
    for moment in MOMENTS:
        while acts < moment and first.state.frames:
            accepted(act(first, rng))
            acts += 1
        sheet = printed(first)
        second = table(folder, "hand", seed + 100)
        take(second, sheet, folder)
        assert differences(printed(second), sheet) == []
        goes_on(second, rng)
        whole = audit(second.game, second.journal, second.vaults, frozenset(second.vaults))
        assert not [one for one in whole.differences if one.kind == "fault"]


def test_undo_takes_it_back_whole():
    """One decision: after an undo everything is as it was, and a second taking lays the same."""
    folder = next(one for one in RULED if game_of(one).cups)
    first, rng = table(folder, "enforce", 3), random.Random(3)
    first.begin(first.seats[0])
    for _ in range(25):
        accepted(act(first, rng))
    sheet, second = printed(first), table(folder, "hand", 9)
    before = second.state.digest()
    take(second, sheet, folder)
    assert second.undo(second.seats[0]).accepted and second.state.digest() == before
    take(second, sheet, folder)
    assert differences(printed(second), sheet) == []
    plan = Laying(second.game, second.state, second.vaults, lambda: "").of(printed(second))
    assert plan.count == 0 and plan.acts == []


def test_what_only_its_owner_knows_stays_with_him():
    """A machine without a seat's page leaves that seat's hidden counters as they are, and says where it could not."""
    folder = next(one for one in RULED if game_of(one).cups)
    first, rng = table(folder, "enforce", 3), random.Random(3)
    first.begin(first.seats[0])
    for _ in range(25):
        accepted(act(first, rng))
    whole, owner = printed(first), first.seats[0]
    part = sheet_of(first.game, first.state, {})
    fresh = table(folder, "hand", 9)
    plan = Laying(fresh.game, fresh.state, fresh.vaults, lambda: "x000000000001").of(part)
    assert {group[1] for group in plan.unknown} == {page.seat for page in whole.pages} and owner in first.seats
    assert not plan.sealed
    again = Laying(first.game, first.state, {}, lambda: "x000000000001").of(part)
    assert again.count == 0 and not again.unknown


def test_no_line_of_the_journal_says_what_is_sealed():
    """What is sealed stands in vaults alone: intents and facts hold boxes."""
    blocks = [one for one in RULED if any(kind.role == "block" for kind in module_in(one).sheet.kinds)]
    folder = next(one for one in blocks if game_of(one).cups)
    first, rng = table(folder, "enforce", 2), random.Random(2)
    first.begin(first.seats[0])
    for _ in range(30):
        accepted(act(first, rng))
    second = table(folder, "hand", 5)
    take(second, printed(first), folder)
    line = json.dumps(second.journal.entries[-1].intent.plain())
    hidden = [p for p in second.state.pieces.values() if p.kind is None]
    kinds = {second.view(p.owner).pieces[p.id].kind for p in hidden}
    shown = {p.kind for p in second.state.pieces.values() if p.kind is not None}
    assert len(hidden) > 40 and not any(f'"{kind}"' in line for kind in kinds - shown)
