"""Who plays whom, when players rank the seats they would like (Les Diadoques, chapter 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations

Wishes = Mapping[str, Sequence[str]]
"""Player -> all seats, dearest first."""


def allotments(wishes: Wishes, seats: Sequence[str]) -> tuple[dict[str, str], ...]:
    """The allotments that are equally good, player -> seat; a lot must choose when there is more than one.

    Whoever alone wants a seat most has it; what remains goes so that the ranks given add up to the least.
    ValueError when a player does not rank every seat once, or there are more players than seats.
    """
    if len(wishes) > len(seats):
        raise ValueError("more players than seats")
    for player, ranked in wishes.items():
        if sorted(ranked) != sorted(seats):
            raise ValueError(player)
    first = Counter(ranked[0] for ranked in wishes.values())
    settled = {player: ranked[0] for player, ranked in wishes.items() if first[ranked[0]] == 1}
    players = [player for player in wishes if player not in settled]
    left = [seat for seat in seats if seat not in settled.values()]
    ways = [dict(zip(players, order, strict=True)) for order in permutations(left, len(players))]
    cost = [sum(wishes[player].index(seat) for player, seat in way.items()) for way in ways]
    return tuple({**settled, **way} for way, points in zip(ways, cost, strict=True) if points == min(cost))
