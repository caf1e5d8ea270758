"""A ladder of states by marks: down, up, beyond the worst, and what hands have laid."""

from __future__ import annotations

import pytest

from tabletop.systems.status import BEYOND, Ladder
from tests.systems.boards import laid, marks

ORDER = Ladder(("disrupted", "routed"))


def test_down_and_up():
    """One mark at a time; worse than the worst changes nothing and says so."""
    t = laid("land", "a")
    assert [ORDER.worsen(t, "a") for _ in range(3)] == ["disrupted", "routed", BEYOND] and marks(t, "a") == "routed"
    assert [ORDER.restore(t, "a") for _ in range(3)] == ["disrupted", "", ""] and marks(t, "a") == ""


def test_several_states_at_once():
    """A good rally skips one; a hard blow too."""
    t = laid("land", "a")
    assert ORDER.worsen(t, "a", 2) == "routed" and ORDER.restore(t, "a", 2) == ""
    assert ORDER.worsen(t, "a", 3) == BEYOND and marks(t, "a") == ""


def test_put_touches_no_other_mark():
    """And records nothing when nothing differs; a state that is none is an error."""
    t = laid("land", "a:activated")
    ORDER.put(t, "a", "routed")
    before = t.recorded
    ORDER.put(t, "a", "routed")
    assert marks(t, "a") == "activated routed" and t.recorded == before
    with pytest.raises(ValueError):
        ORDER.put(t, "a", "asleep")


def test_the_worst_mark_counts():
    """Hands may lay both; the next change puts it right."""
    t = laid("land", "a:routed b:disrupted c")
    t.mark("a", "disrupted")
    a, b, c = (t.piece(name) for name in "abc")
    assert [ORDER.state_of(p) for p in (a, b, c)] == ["routed", "disrupted", ""]
    assert [ORDER.level(p) for p in (a, b, c)] == [2, 1, 0]
    assert [ORDER.no_worse(p, "disrupted") for p in (a, b, c)] == [False, True, True]
    assert ORDER.among((a, b, c), "") == [c] and ORDER.counts((a, b, c)) == {"": 1, "disrupted": 1, "routed": 1}
    ORDER.restore(t, "a")
    assert marks(t, "a") == "disrupted" and ORDER.states == ("", "disrupted", "routed")
