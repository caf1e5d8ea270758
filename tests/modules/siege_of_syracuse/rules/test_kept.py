"""What is kept of a position: for the same reader, until he writes; never for another."""

from __future__ import annotations

from modules.siege_of_syracuse.rules.board import in_play
from modules.siege_of_syracuse.rules.field import field
from modules.siege_of_syracuse.rules.kept import kept
from modules.siege_of_syracuse.rules.routes import ground
from tabletop.core.api import Known
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, SYRACUSE, counter_of, known, writable


def test_the_same_reader_asks_twice() -> None:
    """It is worked out once for the same question, again for another question and for another reader."""
    asked: list[str] = []

    @kept
    def look(k: Known, seat: str) -> int:
        asked.append(seat)
        return len(asked)

    k = known({"L-10": "A-H1"})
    assert [look(k, ATHENS), look(k, ATHENS), look(k, SYRACUSE), look(k, ATHENS)] == [1, 1, 2, 1]
    assert look(known({"L-10": "A-H1"}), ATHENS) == 3
    assert look(k, ATHENS) == 4


def test_whoever_has_written_looks_again() -> None:
    """A Table that moves a counter sees it where it is now: units in play, the battle board, ways over land."""
    t = writable({"L-10": "A-H1", "L-9": "S-H1", "muster-athens": "A-H2"})
    costs = {place: way.cost for place, way in ground(t, ATHENS).from_("L-10").items()}
    assert len(in_play(t, ATHENS)) == 2 and not field(t).squares
    t.move(counter_of("A-H2"), "tbb-A1")
    t.move(counter_of("S-H1"), "L-13")
    assert set(field(t).squares) == {"tbb-A1"}
    assert ground(t, ATHENS).from_("L-10")["L-13"].cost == costs["L-13"] + 1
    t.move(counter_of("A-H1"), "losses-athens")
    assert [piece.place for piece in in_play(t, ATHENS)] == ["tbb-A1"]
