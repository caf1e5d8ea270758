"""What a careful opponent would mention when a phase is ended by hand. Nothing is enforced here.

A phase of sequence.yaml names its reminders; each is a function `(facts, state) -> messages`, listed in REMINDERS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tabletop.core.position.state import Piece, State
from tabletop.core.text import Msg, Value


@dataclass(frozen=True, slots=True)
class Limit:
    """The most a seat may stack in a zone, in units and in strength; 0 is no limit."""

    units: int = 0
    strength: int = 0


@dataclass(frozen=True, slots=True)
class Expected:
    """Reinforcements: `turn` 0 is optional, so never due."""

    name: Msg
    seat: str
    turn: int
    counters: tuple[str, ...]
    leaving: tuple[str, ...] = ()
    """Counters that go away for good when this group comes."""


@dataclass(frozen=True, slots=True)
class Reminding:
    """What the reminders need to know of a game; built from its data."""

    seats: Mapping[str, Msg]
    """Seat id -> its name."""
    zones: Mapping[str, Msg]
    """Zones of the map, where seats can meet -> name."""
    bases: frozenset[str]
    """Boxes beside the map where counters are still in play."""
    units: Mapping[str, tuple[int, ...]]
    """Counter id of every combat unit -> its strength a face, full side first (empty: none printed)."""
    forts: Mapping[str, Msg] = field(default_factory=dict)
    """Forts inside zones -> name."""
    limits: Mapping[str, Limit] = field(default_factory=dict)
    pools: Mapping[str, str] = field(default_factory=dict)
    """Seat -> box where its reinforcements wait."""
    hands: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """Seat -> place of its hand and the most it keeps there."""
    expected: tuple[Expected, ...] = ()
    points: Mapping[str, str] = field(default_factory=dict)
    """Seat -> variable of its action points."""


Reminder = Callable[[Reminding, State], list[Msg]]


def _units(facts: Reminding, state: State, zone: str) -> dict[str, list[Piece]]:
    """The combat units in a zone, by owner, in the order of the seats."""
    found: dict[str, list[Piece]] = {seat: [] for seat in facts.seats}
    for piece in state.at(zone):
        if piece.kind in facts.units and piece.owner in found:
            found[piece.owner].append(piece)
    return found


def _strength(facts: Reminding, piece: Piece) -> int:
    """The strength on the face that shows."""
    values = facts.units[piece.kind or ""]
    if not values:
        return 0
    return values[max(0, min(len(values) - 1, len(values) - (piece.steps or len(values))))]


def arrivals_due(facts: Reminding, state: State) -> list[Msg]:
    """Reinforcements whose turn has come and still wait in their pool, and leaders who should be gone (7.1)."""
    turn = state.vars.get("turn", 0)
    due = [group for group in facts.expected if isinstance(turn, int) and 0 < group.turn <= turn]
    on_map = facts.bases.union(facts.zones, facts.forts)
    in_play = {piece.kind for piece in state.pieces.values() if piece.place in on_map}
    said = []
    for group in due:
        words: dict[str, Value] = {"seat": facts.seats[group.seat], "arrival": group.name, "turn": group.turn}
        waiting = {piece.kind for piece in state.at(facts.pools.get(group.seat, ""))}
        if late := waiting.intersection(group.counters):
            said.append(Msg.of("remind-arrivals-due", **words, count=len(late)))
        if gone := in_play.intersection(group.leaving):
            said.append(Msg.of("remind-leaving-due", **words, count=len(gone)))
    return said


def contested_zones(facts: Reminding, state: State) -> list[Msg]:
    """Zones where units of two seats stand together: a combat is owed (4.1)."""
    said = []
    for zone, name in facts.zones.items():
        present = [seat for seat, units in _units(facts, state, zone).items() if units]
        if len(present) > 1:
            said.append(Msg.of("remind-contested-zone", zone=name, id=zone))
    return said


def hand_limit(facts: Reminding, state: State) -> list[Msg]:
    """Hands that hold more than may be kept."""
    said = []
    for seat, (place, most) in facts.hands.items():
        held = len(state.at(place))
        if most and held > most:
            said.append(Msg.of("remind-hand-limit", seat=facts.seats[seat], held=held, most=most))
    return said


def points_left(facts: Reminding, state: State) -> list[Msg]:
    """Sides with action points to spend: the phase goes on until both have none."""
    said = []
    for seat, name in facts.points.items():
        left = state.vars.get(name, 0)
        if isinstance(left, int) and left > 0:
            said.append(Msg.of("remind-points-left", seat=facts.seats[seat], left=left))
    return said


def stacking_over(facts: Reminding, state: State) -> list[Msg]:
    """Zones where a seat has more units, or more strength, than may stack there (3.2)."""
    said = []
    names = {**facts.zones, **facts.forts}
    for zone, limit in facts.limits.items():
        for seat, units in _units(facts, state, zone).items():
            words: dict[str, Value] = {"seat": facts.seats[seat], "zone": names[zone], "id": zone}
            strength = sum(_strength(facts, piece) for piece in units)
            if limit.units and len(units) > limit.units:
                said.append(Msg.of("remind-stacking-units", **words, held=len(units), most=limit.units))
            if limit.strength and strength > limit.strength:
                said.append(Msg.of("remind-stacking-strength", **words, held=strength, most=limit.strength))
    return said


REMINDERS: Mapping[str, Reminder] = {
    "arrivals_due": arrivals_due,
    "contested_zones": contested_zones,
    "hand_limit": hand_limit,
    "points_left": points_left,
    "stacking_over": stacking_over,
}


def remind(names: Iterable[str], facts: Reminding, state: State) -> list[Msg]:
    """All that these reminders have to say; unknown names raise KeyError."""
    return [msg for name in names for msg in REMINDERS[name](facts, state)]
