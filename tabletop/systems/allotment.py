"""Who plays whom, when players rank the seats they would like (Les Diadoques, chapter 2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

Wishes = Mapping[str, Sequence[str]]
"""Player -> all seats, dearest first."""


def allotments(wishes: Wishes, seats: Sequence[str]) -> tuple[dict[str, str], ...]:
    """The allotments that are equally good, player -> seat; a lot must choose when there is more than one.

    First wishes, then second ones of whoever is left, and so on: a seat that one player alone wants then is his, one
    that several want goes to one of them, so that in the end the ranks given add up to the least. ValueError when a
    player does not rank every seat once, or there are more players than seats.
    """
    if len(wishes) > len(seats):
        raise ValueError("more players than seats")
    for player, ranked in wishes.items():
        if sorted(ranked) != sorted(seats):
            raise ValueError(player)
    ways = {tuple(sorted(way.items())): way for way in _granted(wishes, 0, {})}
    cost = {key: sum(wishes[player].index(seat) for player, seat in key) for key in ways}
    least = min(cost.values())
    return tuple({player: way[player] for player in wishes} for key, way in ways.items() if cost[key] == least)


def _granted(wishes: Wishes, rank: int, had: dict[str, str]) -> Iterator[dict[str, str]]:
    """Every way in which the wishes of this rank and of those behind it can be granted."""
    if len(had) == len(wishes):
        yield had
        return
    wanted: dict[str, list[str]] = {}
    for player, ranked in wishes.items():
        if player not in had and ranked[rank] not in had.values():
            wanted.setdefault(ranked[rank], []).append(player)
    for chosen in product(*wanted.values()):
        yield from _granted(wishes, rank + 1, had | dict(zip(chosen, wanted, strict=True)))
