"""A line that breaks, a line that crawls, a server that dies: nothing is lost, and it is said."""

from __future__ import annotations

import re
import time

from tests.store.remote.conftest import PATIENT, Club, Player, said, until

pytestmark = PATIENT
LONG = "und so weiter " * 100


def write_much(player: Player, acts: int = 20) -> None:
    """Some thirty kilobytes."""
    for n in range(acts):
        player.play(f"{n} {LONG}")


def leftovers(club: Club) -> list[str]:
    """Half files on the server."""
    return [path.name for path in club.server.root.rglob("*.new")]


def test_interrupted_upload(club: Club) -> None:
    """The line breaks in every upload: the file on the server stays the old whole one, and the other's table too; it
    is said, with the time and the number of acts kept; when the line holds, all arrives and nothing half stays."""
    one, two = club.pair()
    held = club.server.root / "club/far-wide.tabletop/seats/north/0001.jsonl"
    club.line.cut_after = 15_000
    write_much(one)
    until(lambda: club.line.cuts >= 3 and one.live.state.kind == "lost" and one.live.state.unsent > 9, "three breaks")
    words = said(one.live)
    assert re.match(r"No link since \d\d:\d\d: ", words), words
    assert "broke off" in words and f"{one.live.state.unsent} acts of yours are kept here" in words
    assert one.mirror.data("seats/north/0001.jsonl").startswith(held.read_bytes()) and held.read_bytes().endswith(b"\n")
    assert not any(text.startswith("19 ") for text in two.notes())
    club.line.cut_after = 0
    club.same(one, two)
    club.in_step(one, two)
    assert len(two.notes()) >= 20 and leftovers(club) == []


def test_server_dies_and_comes_back(club: Club) -> None:
    """Killed in the middle of a transfer: both play on; when it is back both have everything, in one order."""
    one, two = club.pair()
    club.line.rate = 30_000
    write_much(one)
    until(lambda: one.live.state.kind == "sending", "sending")
    time.sleep(0.3)
    club.server.stop()
    club.line.rate = 0
    one.play("the last straw")
    two.play("meanwhile, without a link")
    until(lambda: [p.live.state.kind for p in (one, two)] == ["lost", "lost"], "both without a link")
    kept = "One act of yours is kept here and sent as soon as there is one."
    until(lambda: said(two.live).endswith(kept), lambda: said(two.live))
    one.leave()
    one = club.back("Anne")
    one.keep()
    until(lambda: one.live.state.kind == "lost" and one.live.state.unsent > 0, "what waits is known after a restart")
    club.server.start()
    club.same(one, two)
    club.in_step(one, two)
    assert "meanwhile, without a link" in one.notes() and leftovers(club) == []


def test_slow_link_holds_nobody_up(club: Club) -> None:
    """While a dozen kilobytes crawl up, acts are as quick as ever and the bar counts; in the end both are equal."""
    one, two = club.pair()
    club.line.rate = 20_000
    write_much(one, 8)
    until(lambda: one.live.state.kind == "sending", "sending")
    times = []
    for n in range(10):
        began = time.monotonic()
        one.play(f"quick {n}")
        times.append(time.monotonic() - began)
    assert sorted(times)[7] < 0.15, times
    assert one.live.state.kind == "sending" and any(re.match(r"Sending (one|\d+) act", text) for text in one.states)
    until(lambda: "7 " + LONG.strip() in [text.strip() for text in two.notes()], "the first upload", 20)
    club.line.rate = 0
    club.same(one, two)
    club.in_step(one, two)
