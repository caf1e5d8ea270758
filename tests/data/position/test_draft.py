"""A position being entered: what is still missing, what a side sees of the other, and a few typed letters."""

from __future__ import annotations

import random

import pytest

from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.data.position.draft import OPEN, PositionDraft
from tabletop.data.position.equal import differences
from tabletop.data.position.records import PositionSheet
from tabletop.data.position.typed import meant_by
from tabletop.data.position.written import sheet_of
from tabletop.systems.fuzz import accepted, act, host

NAMES = (
    *("Spartan hoplites H1", "Spartan hoplites H2", "Athenian hoplites H1", "Épitadas"),
    *("Helots 3", "trireme", "Supplies of Helots", "Supplies"),
)


@pytest.mark.parametrize(
    ("typed", "fitting", "count"),
    [
        ("hop 1", (0, 2), 1),
        ("ath ho", (2,), 1),
        ("sp ho 2", (1,), 1),
        ("epi", (3,), 1),
        ("hel 3", (4,), 1),
        ("tri 3", (5,), 3),
        ("tri 999999", (5,), 60),
        ("h h", (0, 1, 2), 1),
        ("x", (), 1),
        ("", (0, 1, 2, 3, 4, 5, 6, 7), 1),
        ("supplies", (7, 6), 1),
        ("sup", (6, 7), 1),
        ("7", (), 7),
    ],
)
def test_a_few_letters_and_a_number_mean_a_counter(typed: str, fitting: tuple[int, ...], count: int):
    """Accents and capitals do not matter; a number is one on the counter, or else how many."""
    found = meant_by(typed, NAMES)
    assert (found.fitting, found.count) == (fitting, count)


@pytest.fixture(scope="module")
def table(sphacteria: Module) -> Session:
    """A game some acts old, with chits in both hands."""
    game, rng = sphacteria.game(), random.Random(4)
    session = host(game, sphacteria.start("", dict.fromkeys(game.rule_groups, "enforce")), rng.randbytes)
    session.begin("athens")
    while len(session.state.order.get("hand-sparta", ())) < 2 or len(session.journal) < 40:
        accepted(act(session, rng))
    return session


@pytest.fixture(scope="module")
def sheet(table: Session) -> PositionSheet:
    """Of that position."""
    return sheet_of(table.game, table.state, table.vaults)


def test_begun_from_the_last_position_nothing_is_missing(table: Session, sheet: PositionSheet):
    """And as long as nothing is entered, the draft is that position."""
    draft = PositionDraft.of(table.game, sheet, sheet)
    assert differences(draft.sheet(), sheet) == []
    assert all(draft.missing(part) == 0 for part in (OPEN, *table.seats))


def test_begun_empty_everything_is_to_be_entered_one_after_the_other(table: Session, sheet: PositionSheet):
    """Until the list is empty: then it is the same position but for what stands on a counter."""
    draft = PositionDraft.of(table.game, sheet, None)
    assert draft.sheet().places == () and draft.missing(OPEN) == sum(not c.hidden for _, c in sheet.known())
    for place, one in sheet.known():
        part = one.owner if one.hidden else OPEN
        candidate = next(c for c in draft.candidates(part) if c.missing and c.counter == one)
        draft.put(part, place, candidate)
    assert all(draft.missing(part) == 0 for part in (OPEN, *table.seats)) and draft.twice() == ()
    assert differences(draft.sheet(), sheet) == []


def test_a_counter_there_is_once_moves(table: Session, sheet: PositionSheet):
    """Entered in another place it leaves the first; the sheet's other faces can be shown, and it can be dropped."""
    draft = PositionDraft.of(table.game, sheet, sheet)
    there = next(c for c in draft.candidates(OPEN) if c.at and table.game.counters[c.counter.kind].faces == 2)
    draft.put(OPEN, "P", there)
    assert draft.at(OPEN, "P")[-1].kind == there.counter.kind and draft.twice() == ()
    last = len(draft.at(OPEN, "P")) - 1
    steps = draft.at(OPEN, "P")[last].steps
    draft.next_face(OPEN, "P", last)
    assert draft.at(OPEN, "P")[last].steps != steps
    draft.next_face(OPEN, "P", last)
    assert draft.at(OPEN, "P")[last].steps == steps
    assert draft.shift(OPEN, "P", last, -99) == 0
    draft.drop(OPEN, "P", 0)
    assert draft.missing(OPEN) == 1


def test_no_side_is_told_what_the_other_holds(table: Session, sheet: PositionSheet):
    """Its list holds every chit that does not lie open, whoever has it; what both enter is found before it is laid."""
    draft = PositionDraft.of(table.game, sheet, sheet)
    theirs = {one.kind for lying in draft.part("sparta").values() for one in lying}
    offered = {c.counter.kind for c in draft.candidates("athens")}
    shown = {one.kind for lying in draft.part(OPEN).values() for one in lying}
    chits = set(table.game.cups["bowl"])
    assert offered == chits - shown and theirs <= offered
    assert not theirs & {c.counter.kind for c in draft.candidates(OPEN) if c.at}
    draft.put("athens", "hand-athens", next(c for c in draft.candidates("athens") if c.counter.kind in theirs))
    assert draft.twice()
