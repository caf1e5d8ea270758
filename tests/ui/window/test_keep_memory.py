"""What grows during a game is looked through once, and not again with every search for unused objects."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tabletop.ui.application import keep_memory
from tabletop.ui.application.keep_memory import KeepMemory


@pytest.fixture
def memory() -> Iterator[KeepMemory]:
    """Watching, until the test is over."""
    made = KeepMemory()
    made.watch()
    yield made
    made.leave()


@pytest.mark.parametrize("long", [True, False])
def test_what_a_long_search_left_stays(memory: KeepMemory, monkeypatch: pytest.MonkeyPatch, long: bool) -> None:
    """After a short one everything is looked through again: what a closed dialog leaves is found."""
    monkeypatch.setattr(keep_memory, "LONG", 0.0 if long else 60.0)
    journal: list[object] = [[n] for n in range(1000)]
    gc.collect()
    looked_through = {id(thing) for thing in gc.get_objects()}
    assert all((id(line) in looked_through) != long for line in journal)


def test_a_search_after_a_long_one_is_short(memory: KeepMemory) -> None:
    """Half a million objects that stay: searched once."""
    gc.disable()  # no search of its own accord, which would leave the last of them for another
    try:
        journal = [[n] for n in range(500_000)]
        gc.collect()
    finally:
        gc.enable()
    assert len(gc.get_objects()) < len(journal) / 10
