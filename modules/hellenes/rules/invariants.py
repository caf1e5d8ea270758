"""What must hold in every position that enforced play has reached: blocks, garrisons, cards, prestige, room in winter.

Asked with the dealer's memory, which knows no covered block; of those only their number is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.core.api import Known

from .board import (
    GELA,
    HELD,
    PEACE,
    SEATS,
    SIEGE,
    atlas,
    besieged,
    blocks,
    contested,
    garrison,
    is_garrison,
    units,
)
from .peace import capacity
from .peace import shut as shut_zones
from .victory import PRESTIGE, sum_of_sources

BEYOND = ("aside", "removed")
"""Where units lie that are not in the game."""
BETWEEN = frozenset(("Campaign", "Year", "Season", "NewYear", "Deal", "ChooseCards", "ChooseCard", "ShowCards"))
"""Steps between two turns."""


def invariants(k: Known) -> list[str]:
    """What is wrong, in words for an author; empty when all is well."""
    always = [*_blocks(k), *_places(k), *_values(k), *_garrisons(k), *_cards(k), *_prestige(k)]
    return [*always, *_control(k), *_rest(k)] if at_rest(k) else always


def at_rest(k: Known) -> bool:
    """Whether nobody is in mid-turn: cards are dealt or chosen, all battles and control have been settled."""
    return bool(k.state.frames) and all(frame.step in BETWEEN for frame in k.state.frames)


def _blocks(k: Known) -> Iterator[str]:
    """2.0 No block is lost or made: all units are on the table, each known one once."""
    board = atlas(k)
    pieces = k.state.pieces.values()
    for seat in SEATS:
        there = sum(1 for p in pieces if p.owner == seat and (p.kind in board.units or _covered(p.kind, p.box, p.cup)))
        due = sum(1 for one in board.units.values() if one.seat == seat)
        if there != due:
            yield f"2.0: {seat} has {there} blocks of {due}"
    kinds = Counter(p.kind for p in pieces if p.kind in board.units)
    yield from (f"2.0: {kind} is there {n} times" for kind, n in kinds.items() if n > 1)


def _covered(kind: str | None, box: str | None, cup: str | None) -> bool:
    return kind is None and box is not None and not cup


def _places(k: Known) -> Iterator[str]:
    """7.1, 7.2 One seat is inside a city, no more units than it holds."""
    for zone, city in atlas(k).cities.items():
        shut = [seat for seat in SEATS if units(k, city.box, seat)]
        if len(shut) > 1:
            yield f"7.2: units of both seats in the city of {zone}"
        for seat in shut:
            room = capacity(k, zone)
            if len(units(k, city.box, seat)) > room:
                yield f"7.1: {len(units(k, city.box, seat))} units shut up in {zone}, room for {room}"


def _control(k: Known) -> Iterator[str]:
    """1.4, 7.2, 7.3 Captured cities are occupied; sieges have besiegers; loyal garrisons are shown in sieges only."""
    for zone, city in atlas(k).cities.items():
        held, shut, shown = HELD.of(k, zone), besieged(k, zone), garrison(k, zone)
        if held and not blocks(k, zone, held) and not blocks(k, city.box, held):
            yield f"1.4: {zone} is held by {held}, who has nobody there"
        if SIEGE.of(k, zone) and not shut:
            yield f"7.2: a siege of {zone} without anybody besieged"
        if shown is not None and shown.owner == city.loyalty and not shut:
            yield f"7.3: the garrison of {zone} is shown without a siege"
        if any(units(k, city.box, seat) for seat in SEATS) and not shut:
            yield f"7.2: units are shut up in {zone} without besiegers"


def _rest(k: Known) -> Iterator[str]:
    """1.31, 6.0 Nobody is on neutral ground; at war nobody stands in the open with an enemy."""
    closed = shut_zones(k)
    for zone in closed:
        if any(units(k, zone, seat) for seat in SEATS) and zone != GELA:
            yield f"1.31: units in neutral {zone}"
    if not PEACE.of(k):
        yield from (f"6.0: units of both stand in {zone}" for zone in contested(k))


def _values(k: Known) -> Iterator[str]:
    """2.12 A unit that lies open has between one step and the most it can have."""
    board = atlas(k)
    for piece in k.state.pieces.values():
        one = board.units.get(piece.kind or "")
        if one is not None and not 1 <= (piece.steps or 0) <= one.max_cv and piece.place not in BEYOND:
            yield f"2.12: {piece.id} {piece.kind} has {piece.steps} of {one.max_cv}"


def _garrisons(k: Known) -> Iterator[str]:
    """7.3 One garrison a city, and only in cities."""
    held = Counter(p.place for p in k.state.pieces.values() if is_garrison(p))
    for place, n in held.items():
        if place not in atlas(k).inside:
            yield f"7.3: a garrison in {place}"
        elif n > 1:
            yield f"7.3: {n} garrisons in {place}"


def _cards(k: Known) -> Iterator[str]:
    """3.0 No card is there twice, none that does not belong to the deck of the scenario."""
    deck = k.game.cups.get("deck", ())
    shown = Counter(p.kind for p in k.state.pieces.values() if p.kind in deck)
    yield from (f"3.0: {card} is there {n} times" for card, n in shown.items() if n > 1)
    there = sum(shown.values()) + sum(1 for p in k.state.pieces.values() if p.kind is None and p.cup == "deck")
    if there > len(deck):
        yield f"3.0: {there} cards of {len(deck)} out of the deck"


def _prestige(k: Known) -> Iterator[str]:
    """14.1 The track shows what its sources add up to."""
    if PRESTIGE.of(k) != sum_of_sources(k):
        yield f"14.1: prestige {PRESTIGE.of(k)}, its sources give {sum_of_sources(k)}"
