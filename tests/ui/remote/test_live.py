"""Two machines on one folder, seen through a window: at once, animated, and it is said whose move it is."""

from __future__ import annotations

import random
import threading
import time

import pytest

from tabletop.ui.remote.live import Live
from tests.ui.remote.conftest import Table, settle, until


@pytest.mark.parametrize("hints", [True, False], ids=["with notices", "own looks only"])
def test_an_act_of_the_other_is_on_screen_in_half_a_second(table: Table, hints: bool) -> None:
    """The board's own layout follows an act written elsewhere in less than 0.5 s (the slowest but one of six).

    A machine that works on something else as well may miss it once, so the six are tried up to three times.
    """
    table.begin()
    sparta = table.sit()
    window = table.window("athens")
    if not hints:
        assert window.remote.live is not None
        window.remote.live.close()
        window.remote.live = Live(table.games["athens"], window)
        window.remote.live.start(hints=False)
    name = next(p.id for p in sparta.session.state.pieces.values() if p.kind == "S-H1")

    def wait(place: str) -> float:
        began = time.monotonic()
        assert sparta.session.submit("sparta", "move", piece=name, to=place).accepted
        until(lambda: window.model.shown.pieces[name].place == place, "the move is shown")
        return time.monotonic() - began

    tries: list[list[float]] = []
    while len(tries) < 3 and not (tries and sorted(tries[-1])[-2] < 0.5):
        tries.append([wait(place) for place in ("M", "N", "M", "N", "M", "N")])
    assert sorted(tries[-1])[-2] < 0.5, tries


def test_the_move_glides_and_the_journal_tells_it(table: Table) -> None:
    """A remote move is animated like one of our own at this machine, with its line in the journal."""
    table.begin()
    sparta = table.sit()
    window = table.window("athens")
    window.board.animated = True
    window.docks.bring("journal")
    settle()
    glided: list[dict[str, object]] = []
    start = window.board.glide.start
    window.board.glide.start = lambda origins: (glided.append(origins), start(origins))  # type: ignore[method-assign]
    name = next(p.id for p in sparta.session.state.pieces.values() if p.kind == "S-H1")
    sparta.session.submit("sparta", "move", piece=name, to="M")
    until(lambda: any(name in origins for origins in glided), "the counter glides")
    journal = window.docks.all["journal"].fill()
    rows = journal.rows
    until(lambda: "Sparta" in str(rows.index(rows.rowCount() - 1).data()), "the line is there")
    assert "M" in str(rows.index(rows.rowCount() - 1).data())


def test_title_and_notice_say_whose_move_it_is(enforced: Table) -> None:
    """While Sparta is asked, Athens waits; when Sparta has answered, Athens is told on the desktop, once."""
    enforced.begin()
    sparta = enforced.sit()
    window = enforced.window("athens")
    apart = window.remote
    for _ in range(400):
        settle(2)
        sparta.poll()
        if "athens" not in window.model.session.awaited() and sparta.session.awaited() == ("sparta",):
            break
        for game in (window.model.game, sparta):
            seat = game.here[0]
            if seat in game.session.awaited():
                offers = game.session.offers(seat)
                act = offers[0].sample(random.Random(3))
                game.session.submit(seat, act.verb, **dict(act.args))
    assert window.windowTitle().endswith("Athens, waiting for Sparta")
    apart.notice.said.clear()
    window.isActiveWindow = lambda: False  # type: ignore[method-assign]
    for _ in range(200):
        if "athens" in window.model.session.awaited():
            break
        if "sparta" in sparta.session.awaited():
            act = sparta.session.offers("sparta")[0].sample(random.Random(3))
            sparta.session.submit("sparta", act.verb, **dict(act.args))
        until(lambda: len(window.model.session.journal) >= len(sparta.session.journal), "it is here")
        settle()
        sparta.poll()
    assert window.windowTitle().endswith("Athens: your turn")
    assert len(apart.notice.said) == 1 and apart.notice.said[0].startswith("Your turn: Turn 1 of 7")


def test_closing_ends_the_watch(table: Table) -> None:
    """A closed window looks no more, and its threads are gone."""
    table.begin()
    window = table.window("athens")
    assert [t for t in threading.enumerate() if t.name.startswith("tabletop")]
    window.close()
    settle()
    assert not [t for t in threading.enumerate() if t.name.startswith("tabletop")]
