"""Routes of convoys, as sets of seas in the bits of an int (`Board.sea_bit`)."""

from __future__ import annotations

from tabletop.systems.orders.board import Board


def possible(board: Board, seas: int, start: str, end: str) -> bool:
    """Whether a chain of these seas joins two landing places."""
    near = board.sea_near
    goal = board.landing.get(end, 0) & seas
    reached = new = board.landing.get(start, 0) & seas
    while new:
        if reached & goal:
            return True
        grown = 0
        while new:
            bit = new & -new
            new ^= bit
            grown |= near[bit]
        new = grown & seas & ~reached
        reached |= new
    return False


def on_a_route(board: Board, seas: int, start: str, end: str) -> int:
    """The seas that are part of a route without shortcuts: no part of it would do as a route by itself."""
    first, last = board.landing.get(start, 0) & seas, board.landing.get(end, 0) & seas
    found = first & last
    if not (first and last):
        return 0
    for bit in bits(first & ~last):
        found |= _onward(board, seas & ~first, last, (bit, bit))
    return found


def _onward(board: Board, open_: int, last: int, way: tuple[int, int]) -> int:
    """Seas of the routes that go on from here: `way` is the end of the way and all of it."""
    here, whole = way
    near = board.sea_near[here] & open_
    if near & last:  # going on by any other would be a way round
        return whole | near & last
    found = 0
    for bit in bits(near):
        found |= _onward(board, open_ & ~near, last, (bit, whole | bit))
    return found


def bits(mask: int) -> list[int]:
    """The single bits of a mask, lowest first."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit)
        mask ^= bit
    return found
