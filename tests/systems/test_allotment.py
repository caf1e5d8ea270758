"""Who plays whom: single first wishes are granted, the rest at the least cost, lots among equals."""

from __future__ import annotations

import pytest

from tabletop.systems.allotment import allotments

SEATS = ("a", "b", "c", "d")


def test_whoever_alone_wants_a_seat_most_has_it() -> None:
    """A first wish shared with nobody is granted, even where the sum of ranks would be less another way."""
    (way,) = allotments({"P": "abcd", "Q": "bacd", "R": "cabd", "S": "dabc"}, SEATS)
    assert way == {"P": "a", "Q": "b", "R": "c", "S": "d"}


def test_shared_wishes_cost_the_least() -> None:
    """P and Q both want a: Q's second wish is free, P's is not, so P has a."""
    ways = allotments({"P": "acbd", "Q": "abcd", "R": "cabd", "S": "dabc"}, SEATS)
    assert ways == ({"R": "c", "S": "d", "P": "a", "Q": "b"},)


def test_equals_are_for_the_lot() -> None:
    """With the same lists either may have it."""
    ways = allotments({"P": "abcd", "Q": "abcd", "R": "cabd", "S": "dabc"}, SEATS)
    assert sorted((way["P"], way["Q"]) for way in ways) == [("a", "b"), ("b", "a")]


def test_fewer_players_than_seats() -> None:
    """Three players leave a seat empty: each has his only wish."""
    assert allotments({"P": "abcd", "Q": "bacd"}, SEATS) == ({"P": "a", "Q": "b"},)


@pytest.mark.parametrize("wishes", [{"P": "abc"}, {"P": "aabc"}, dict.fromkeys("PQRST", "abcd")])
def test_lists_that_are_no_lists(wishes: dict[str, str]) -> None:
    """A list names every seat once, and there are seats for all."""
    with pytest.raises(ValueError):
        allotments(wishes, SEATS)


def test_rank_after_rank() -> None:
    """Two want d first, two a: each goes to one of those two, never to whoever wants it second. P has d, for with Q
    there the ranks would add up to 4: Q's second wish c is his alone. Whoever of R and S has not a finds d gone."""
    wishes = {"P": "dbca", "Q": "dcba", "R": "adbc", "S": "adbc"}
    ways = allotments(wishes, SEATS)
    assert sorted("".join(way[player] for player in "PQRS") for way in ways) == ["dcab", "dcba"]
