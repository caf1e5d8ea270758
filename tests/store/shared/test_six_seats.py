"""Les Diadoques far apart: six sealed sheets in one folder or by mail, with an umpire or without, and who is late."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from tabletop.__main__ import main
from tabletop.core.position.facts import Rolled
from tabletop.core.rules.orders import line
from tabletop.data.module import Module, load_module
from tabletop.data.where import shipped_modules
from tabletop.store.auditing import audited
from tabletop.store.opened import open_papers
from tests.store.shared.six import ALONE, SEATS, UMPIRE, Club

SEVEN = ((UMPIRE,), *ALONE)


@pytest.fixture(scope="module")
def diadochi() -> Module:
    """The game as shipped."""
    return load_module(shipped_modules() / "diadochi")


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug in these tests."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


def _sealed(club: Club, box: str) -> bool:
    return not club.games[0].session.state.boxes[box].open


def test_six_sheets_in_one_folder(tmp_path: Path, diadochi: Module) -> None:
    """A purchase and three seasons: equal at every step, no file shows a closed sheet, no letter lies about."""
    club, rng, looked = Club(tmp_path, diadochi), random.Random(4), 0
    club.begin()

    def search() -> None:
        nonlocal looked
        looked += club.search()

    for season in ("purchase", "spring", "summer", "autumn"):
        assert club.season == season
        club.season_of_orders(rng, search)
    assert club.season == "winter" and looked > 500 and club.letters() == set()
    boxes = club.games[0].session.state.boxes
    assert len(boxes) == 24 and all(box.open for box in boxes.values())
    assert not any(game.doubts or game.troubles() or game.problems for game in club.games)
    assert not club.games[0].session.journal.superseded
    club.close()


def test_with_an_umpire_letters_go_to_him_alone(tmp_path: Path, diadochi: Module) -> None:
    """Seven machines: sheets can be read by him and nobody else, and he opens all with their writers away."""
    club, rng = Club(tmp_path, diadochi, SEVEN, scenario="319-umpire"), random.Random(5)
    umpire, looked = club.of(UMPIRE), 0
    club.begin()

    def search() -> None:
        nonlocal looked
        looked += club.search()

    club.season_of_orders(rng, search)
    assert club.season == "spring" and looked > 100 and club.letters() == {UMPIRE, *SEATS}  # each his account
    for seat in SEATS:
        club.hand_in(seat, club.written(seat, rng))
        club.of(seat).close_segments()  # and switches its machine off
    search()
    acts = {seat: club.of(seat).session.journal.last[seat].id.clock for seat in SEATS}
    club.exchange(umpire)
    while umpire.session.chance() is not None:
        pass
    boxes = umpire.session.state.boxes.values()
    assert all(box.open for box in boxes if box.owner != UMPIRE) and umpire.session.state.vars["fought"]
    assert {seat: umpire.session.journal.last[seat].id.clock for seat in SEATS} == acts
    club.settle(rng)
    assert club.season == "summer" and not any(game.doubts or game.problems for game in club.games)
    club.close()


@pytest.mark.parametrize("late", ["cassander", "seleucus"])
@pytest.mark.parametrize("draft", [True, False], ids=["draft", "nothing"])
def test_after_the_deadline(tmp_path: Path, diadochi: Module, late: str, draft: bool) -> None:
    """One is away: the umpire's machine goes on without his, with the last orders he left there or with none."""
    club, rng = Club(tmp_path, diadochi, SEVEN, scenario="319-umpire"), random.Random(6)
    umpire = club.of(UMPIRE)
    club.begin()
    for count in (1, 2) if draft else ():
        club.hand_in(late, (line("buy", count=count, kind="A"),), "draft")
        club.exchange(rng=rng)
        club.search()
    for seat in SEATS:
        if seat != late:
            club.hand_in(seat, club.written(seat, rng))
    there = [game for game in club.games if late not in game.here]
    club.exchange(*there, rng=rng)
    assert umpire.session.awaited() == (late,)
    assert umpire.session.submit(UMPIRE, "overdue").verdict == "ok"
    club.exchange(*there, rng=rng)
    assert umpire.session.state.vars["season"] == "spring"
    club.exchange()
    units = [piece for piece in umpire.session.state.pieces.values() if (piece.owner, piece.kind) == (late, "A")]
    assert club.same() and len(units) == (2 if draft else 3)  # 12 three for the absent
    assert set(umpire.session.awaited()) == set(SEATS)
    assert club.letters() == {UMPIRE, *SEATS} and not any(game.doubts or game.problems for game in club.games)
    club.close()


def test_without_an_umpire_the_others_go_on(tmp_path: Path, diadochi: Module) -> None:
    """All who have handed in agree that one holds: nobody needs his machine, not even the dealer's."""
    club, rng, late = Club(tmp_path, diadochi), random.Random(7), "cassander"
    club.begin()
    there = [game for game in club.games if late not in game.here]
    for game in there:
        club.hand_in(game.here[0], club.written(game.here[0], rng))
    club.exchange(*there, rng=rng)
    for game in there:
        assert game.session.submit(game.here[0], "overdue").verdict == "ok"
        club.exchange(*there, rng=rng)
    assert there[0].session.state.vars["season"] == "spring"
    club.exchange()
    assert club.same() and not any(game.doubts or game.problems for game in club.games)
    club.close()


def test_answered_dice_do_not_wait_for_an_idle_umpire(tmp_path: Path, diadochi: Module) -> None:
    """Six seats throw together; nobody sits on the umpire's, and nobody waits for him."""
    club, rng = Club(tmp_path, diadochi, dice="answered"), random.Random(9)
    club.begin()
    for _ in ("purchase", "spring", "summer"):
        club.all_hold(rng)
    game = club.games[0]
    assert club.season == "autumn" and not game.shelf.keys.now(UMPIRE) and not game.free_seats
    rolled = [fact for entry in game.session.journal.entries for fact in entry.facts if isinstance(fact, Rolled)]
    assert rolled and {fact.grade for fact in rolled} == {"answered"}
    commits = [entry.seat for entry in game.session.journal.entries if entry.verb == "commit"]
    assert len(commits) == 6 * len(rolled) and set(commits) == set(SEATS)
    club.close()


def test_a_season_by_mail_alone(tmp_path: Path, diadochi: Module) -> None:
    """Six machines with a folder each: a purchase and spring by files, and no file gives a closed sheet away."""
    club, rng, looked = Club(tmp_path, diadochi, apart=True), random.Random(10), 0
    club.begin()

    def search() -> None:
        nonlocal looked
        looked += club.search()

    club.season_of_orders(rng, search)
    for seat in SEATS:
        club.hand_in(seat, club.written(seat, rng))
    search()
    club.rounds = 0
    club.settle(rng)
    assert club.rounds <= 4  # the sheets, whoever goes on, all open theirs at once, and what comes of it
    assert club.season == "summer" and looked > 100 and club.letters() == set()
    assert not any(game.doubts or game.troubles() or game.problems for game in club.games)
    club.close()


@pytest.mark.parametrize(("machines", "scenario"), [(1, "319"), (2, "319"), (2, "319-umpire")])
def test_several_seats_at_one_machine(tmp_path: Path, diadochi: Module, machines: int, scenario: str) -> None:
    """One plays all six, or two play three each: what is theirs stays there, also when the program starts again."""
    groups = [SEATS] if machines == 1 else [SEATS[::2], SEATS[1::2]]
    if scenario == "319-umpire":
        groups[0] = (*groups[0], UMPIRE)
    club, rng = Club(tmp_path, diadochi, groups, scenario=scenario), random.Random(11)
    club.begin()
    club.season_of_orders(rng, club.search)
    for game in list(club.games):
        club.reopen(game)
    club.season_of_orders(rng, club.search)
    assert club.season == "summer" and not any(game.doubts or game.problems for game in club.games)
    assert club.letters() == ({UMPIRE, *groups[1]} if (scenario, machines) == ("319-umpire", 2) else set())
    club.close()


@pytest.mark.parametrize("scenario", ["319", "319-umpire"])
def test_the_audit_agrees(
    tmp_path: Path, diadochi: Module, scenario: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A season with a draft and a deadline, one in which all write; papers opened: whoever has the folder finds every
    sheet what was promised and every act agreed. Before, nobody is accused, and it says whose papers are missing."""
    groups = SEVEN if scenario == "319-umpire" else ALONE
    club, rng = Club(tmp_path, diadochi, groups, scenario=scenario), random.Random(12)
    club.begin()
    if scenario == "319-umpire":
        for count in (1, 2):
            club.hand_in("ptolemy", (line("buy", count=count, kind="A"),), "draft")
    for seat in SEATS:
        if seat != "ptolemy":
            club.hand_in(seat, club.written(seat, rng))
    club.exchange()
    for seat in (UMPIRE,) if scenario == "319-umpire" else sorted({*SEATS} - {"ptolemy"}):
        assert club.of(seat).session.submit(seat, "overdue").verdict == "ok"
    club.settle(rng)
    club.season_of_orders(rng, club.search)
    closed = audited(club.games[-1])
    assert closed.sound and club.season == "summer"
    assert {one.seat for one in closed.of("unknown")} == ({UMPIRE} if scenario == "319-umpire" else set())
    for game in club.games:
        open_papers(game)
    club.exchange()
    for game in club.games[::3]:
        found = audited(game)
        assert found.differences == () and found.sound and found.complete
    folder = club.games[0].folder
    club.close()
    assert main(["audit", str(folder), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["sound"] and said["complete"] and not said["differences"] and len(said["opened_vaults"]) == len(groups)
