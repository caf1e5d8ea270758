"""Field fault 10: every roll is kept with who, when and why, and a changed one does not pass for a roll."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.core.position.facts import Rolled
from tabletop.data.module import Module
from tabletop.store.game import OpenGame

Reopen = Callable[[Path], OpenGame[Module]]


def rolled(game: OpenGame[Module]) -> list[tuple[str, str, str, str, tuple[int, ...], str]]:
    """(seat, when, why, dice, values, grade) of each roll in the journal."""
    found = []
    for entry in game.session.journal.entries:
        for fact in entry.facts:
            if isinstance(fact, Rolled):
                why = str(fact.purpose.get("text"))
                found.append((entry.seat, entry.when, why, fact.dice, fact.values, fact.grade))
    return found


def test_every_roll_is_kept(game: OpenGame[Module], reopen: Reopen) -> None:
    """Forty rolls of both sides, some with real dice, some taken back: all are in the file with all that belongs."""
    for n in range(40):
        seat = game.session.seats[n % 2]
        more = {"values": (3, 4), "real": True} if n % 5 == 0 else {}
        assert game.session.submit(seat, "roll", dice="2d6", purpose=f"why {n}", **more).accepted
        if n % 7 == 0:
            game.session.undo(seat)
    before = rolled(game)
    folder = game.folder
    game.close()
    after = rolled(reopen(folder))
    assert after == before and len(after) == 40
    assert [why for _, _, why, *_ in after] == [f"why {n}" for n in range(40)]
    assert all(when and seat in ("north", "south") for seat, when, *_ in after)
    assert {grade for *_, grade in after} == {"trusted", "table"}
    assert all(len(values) == 2 and all(1 <= v <= 6 for v in values) for *_, values, _ in after)


@pytest.mark.parametrize("place", ["first", "middle", "last"])
def test_a_changed_roll_is_found(game: OpenGame[Module], reopen: Reopen, place: str) -> None:
    """One figure of one roll changed in the file: the game says so and does not play on with it."""
    for n in range(9):
        game.session.submit("north", "roll", dice="1d6", purpose=f"why {n}", values=(2,), real=True)
    segment = next((game.folder / "seats" / "north").glob("*.jsonl"))
    folder = game.folder
    game.close()
    lines = segment.read_bytes().splitlines(keepends=True)
    at = {"first": 0, "middle": len(lines) // 2, "last": len(lines) - 1}[place]
    changed = lines[at].replace(b"[2]", b"[6]")
    assert changed != lines[at]
    segment.write_bytes(b"".join([*lines[:at], changed, *lines[at + 1 :]]))
    again = reopen(folder)
    assert again.problems, "it is said"
    assert not [roll for roll in rolled(again) if roll[4] == (6,)]
