"""Live: what one does is with the other in under half a second, also when the system gives no notice."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from tabletop.store.watch import Watcher, glance
from tests.store.shared.far import Pair


@pytest.mark.parametrize("hints", [True, False], ids=["with notices", "own looks only"])
def test_a_change_is_seen_in_half_a_second(two: Pair, hints: bool) -> None:
    """Ten acts in a row, each on the other's table in less than 0.5 s (the slowest but one: the machine is shared)."""
    arrived = threading.Event()

    def changed() -> None:
        if two.second.poll():
            arrived.set()

    watcher = Watcher(two.second.folder, changed, hints)
    waits = []
    for n in range(10):
        time.sleep(0.03)
        arrived.clear()
        began = time.monotonic()
        two.first.session.submit("north", "turn", piece="c001", facing=n + 1)
        assert arrived.wait(5)
        waits.append(time.monotonic() - began)
    watcher.close()
    assert sorted(waits)[-2] < 0.5, waits
    assert two.same()


def test_no_call_after_closing(two: Pair) -> None:
    """A closed watcher is silent, and closing it does not hang."""
    calls: list[int] = []
    watcher = Watcher(two.first.folder, lambda: calls.append(1))
    watcher.close()
    two.first.session.submit("north", "note", text="x")
    time.sleep(0.4)
    assert not calls and not any(thread.is_alive() for thread in watcher._threads)


def test_a_glance_names_every_change(tmp_path: Path) -> None:
    """New files, growing files and files put in place of others differ; a folder without seats is empty."""
    assert glance(tmp_path) == ()
    path = tmp_path / "seats" / "north" / "0001.jsonl"
    path.parent.mkdir(parents=True)
    seen = {glance(tmp_path)}
    for text in ("a", "ab", "abc"):
        path.write_text(text, encoding="utf-8")
        seen.add(glance(tmp_path))
    assert len(seen) == 4
