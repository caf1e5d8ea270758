"""Lines of supply: what is joined to a source, by which way, against a second reckoning."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabletop.systems.supply import SupplyNet

LINE = {"a": "b", "b": "ac", "c": "bd", "d": "ce", "e": "d", "x": ""}


def net(sources: str, barred: str = "", reach: int | None = None) -> SupplyNet:
    """A row of places a to e, and x apart."""
    return SupplyNet(sources, lambda place: LINE[place], lambda place: place not in barred, reach)


def test_joined_to_a_source():
    """Through what lets a line pass, the nearest first."""
    assert list(net("a")) == ["a", "b", "c", "d", "e"] and len(net("a")) == 5
    assert list(net("ae")) == ["a", "e", "b", "d", "c"] and "x" not in net("a")
    assert "c" not in net("a", "b") and list(net("a", "a")) == [] and list(net("")) == []


def test_the_way():
    """From the place to its source, both named; a source is its own way."""
    assert net("a").path("c") == ("c", "b", "a") and net("a").path("a") == ("a",)
    assert net("ae").source("d") == "e" and net("a", "b").source("c") == ""
    assert net("a").path("x") == ()


def test_it_may_begin_anywhere():
    """Where no line could pass, only beyond; a source that is barred feeds who stands in it and nobody else."""
    cut = net("a", "c")
    assert cut.path("c") == () and cut.path("c", anywhere=True) == ("c", "b", "a")
    assert cut.path("d", anywhere=True) == () and cut.path("x", anywhere=True) == ()
    held = net("a", "a")
    assert held.path("a", anywhere=True) == ("a",) and held.path("b", anywhere=True) == () == held.path("a")


def test_no_further_than_it_reaches():
    """Borders are counted, also the one out of where no line could pass."""
    assert list(net("a", reach=2)) == ["a", "b", "c"] and list(net("a", reach=0)) == ["a"]
    assert net("a", "c", reach=2).source("c", anywhere=True) == "a"
    assert net("a", "c", reach=1).source("c", anywhere=True) == ""


def test_nothing_is_asked_twice():
    """A predicate may be dear: once a place."""
    asked: list[str] = []

    def passable(place: str) -> bool:
        asked.append(place)
        return place != "c"

    SupplyNet("aa", lambda place: LINE[place], passable)
    assert sorted(asked) == ["a", "b", "c"]


places = st.sampled_from("abcdefgh")


@given(st.sets(st.tuples(places, places)), st.sets(places), st.sets(places), st.one_of(st.none(), st.integers(0, 3)))
def test_against_a_second_reckoning(borders: set, sources: set, barred: set, reach: int | None):
    """Steps to the nearest source by going over all borders until nothing gets better; paths are as long as that."""
    beside = {p: sorted({b for a, b in borders if a == p} | {a for a, b in borders if b == p}) for p in "abcdefgh"}
    steps = {place: 0 for place in sources - barred}
    for _ in beside:
        for place in set(beside) - barred:
            near = [steps[other] + 1 for other in beside[place] if other in steps]
            if near and min(near) < steps.get(place, 99):
                steps[place] = min(near)
    steps = {place: n for place, n in steps.items() if reach is None or n <= reach}
    found = SupplyNet(sorted(sources), beside.__getitem__, lambda place: place not in barred, reach)
    assert set(found) == set(steps)
    for place, n in steps.items():
        path = found.path(place)
        assert len(path) == n + 1 and path[-1] in sources and path == found.path(place, anywhere=True)
        assert all(b in beside[a] for a, b in zip(path, path[1:], strict=False)) and not barred & set(path)
    for place in barred:
        near = [steps[other] + 1 for other in beside[place] if other in steps]
        expected = 1 if place in sources else min(near) + 1 if near and (reach is None or min(near) <= reach) else 0
        assert len(found.path(place, anywhere=True)) == expected
