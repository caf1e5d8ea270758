"""The map of a game of orders: spaces, kinds of units, and borders with what may be done across them.

A *place* is where a unit stands: a space (`VEN`) or one of its coasts (`SPA/nc`). Whether a kind of unit minds coasts
is told by the borders alone: those of its kind join spaces, or coasts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

Use = Literal["move", "support", "convoy", "retreat"]
EVERY_USE: frozenset[Use] = frozenset(("move", "support", "convoy", "retreat"))


@dataclass(frozen=True, slots=True)
class UnitKind:
    """A kind of unit: whether it carries others by convoy, and whether it can be carried."""

    id: str
    carries: bool = False
    carried: bool = False


@dataclass(frozen=True, slots=True)
class Space:
    """At most one unit stands in it. Units at `sea` may convoy; `defence` is added to whoever holds it."""

    id: str
    sea: bool = False
    coasts: tuple[str, ...] = ()
    defence: int = 0


@dataclass(frozen=True, slots=True)
class OrdersBorder:
    """Two places that touch, for these kinds of units and these uses.

    A border with a `gate` (a pass, a strait, a canal, the doors of a citadel) is open to units that hold its key; no
    convoy goes through it.
    `attack` is added to the strength of whoever attacks across it, and may be below zero.
    """

    a: str
    b: str
    kinds: frozenset[str]
    uses: frozenset[Use] = EVERY_USE
    both_ways: bool = True
    gate: str = ""
    attack: int = 0


class BorderStep(NamedTuple):
    """One step across a border: the place and the space it leads to, the key it needs, the strength it adds."""

    place: str
    space: str
    gate: str
    attack: int


Steps = Mapping[str, Mapping[str, Mapping[str, BorderStep]]]
"""UnitKind -> place -> place or space ordered -> step."""


class Board:
    """A map made ready: each question of the adjudicator is one look into a table. ValueError on unknown names."""

    def __init__(self, kinds: Iterable[UnitKind], spaces: Iterable[Space], borders: Iterable[OrdersBorder]) -> None:
        self.kinds = {kind.id: kind for kind in kinds}
        self.spaces = {space.id: space for space in spaces}
        self.borders = tuple(borders)
        self.space_of = {place: space.id for space in self.spaces.values() for place in places(space)}
        self.ways: dict[str, dict[str, list[tuple[OrdersBorder, BorderStep]]]] = {kind: {} for kind in self.kinds}
        for border in self.borders:
            self._join(border)
        self._near: dict[tuple[str, str, Use], frozenset[str]] = {}
        """What was asked before; the ways do not change."""
        self.steps: Steps = self._table("move")
        self.supports: Steps = self._table("support")
        self.retreats: Steps = self._table("retreat")
        self.reach = {kind: {place: self.near(kind, place) for place in self.space_of} for kind in self.kinds}
        """UnitKind -> place -> spaces it moves to, gates not counted."""
        self.stands = {kind: frozenset(ways) for kind, ways in self.ways.items()}
        """UnitKind -> places where such a unit can stand."""
        self.sea_bit = {space.id: 1 << n for n, space in enumerate(s for s in self.spaces.values() if s.sea)}
        self.sea_near = {bit: 0 for bit in self.sea_bit.values()}
        """Bit of a sea -> bits of the seas a convoy may go on to."""
        self.landing: dict[str, int] = {}
        """A space that is no sea -> bits of the seas from which a convoy lands, and to which it puts off."""
        self._join_seas()

    def without(self, gates: Iterable[str]) -> Board:
        """This map with every border of these gates closed to all (a flood, a storm)."""
        shut = frozenset(gates)
        open_ = [border for border in self.borders if border.gate not in shut]
        return Board(self.kinds.values(), self.spaces.values(), open_)

    def near(self, kind: str, place: str, use: Use = "move") -> frozenset[str]:
        """Spaces that such a unit reaches from a place, gates not counted."""
        known = self._near.get((kind, place, use))
        if known is None:
            found = (step.space for border, step in self.ways[kind].get(place, ()) if use in border.uses)
            known = self._near[kind, place, use] = frozenset(found)
        return known

    def _join(self, border: OrdersBorder) -> None:
        for place in (border.a, border.b):
            if place not in self.space_of:
                raise ValueError(f"a border names {place!r}, which is no place")
        for kind in border.kinds:
            if kind not in self.kinds:
                raise ValueError(f"a border names {kind!r}, which is no kind of unit")
            ways = self.ways[kind]
            for here, there in ((border.a, border.b), (border.b, border.a)):
                step = BorderStep(there, self.space_of[there], border.gate, border.attack)
                found = ways.setdefault(here, [])
                if border.both_ways or here == border.a:
                    found.append((border, step))

    def _table(self, use: Use) -> dict[str, dict[str, dict[str, BorderStep]]]:
        """For each kind and place, where a word in an order leads; a space with two coasts in reach is no answer."""
        return {
            kind: {place: dict(self._named(ways.get(place, []), use)) for place in self.space_of}
            for kind, ways in self.ways.items()
        }

    def _named(self, ways: list[tuple[OrdersBorder, BorderStep]], use: Use) -> Iterator[tuple[str, BorderStep]]:
        steps: dict[str, BorderStep] = {}
        for border, step in ways:
            known = steps.get(step.place)
            if use in border.uses and (known is None or known.gate):  # a way without a gate is better
                steps[step.place] = step
        yield from steps.items()
        if use == "support":  # a support is for the whole space, whatever its coasts
            yield from ((step.space, step) for step in sorted(steps.values(), key=lambda step: not step.gate))
            return
        for step in steps.values():
            same = [other for other in steps.values() if other.space == step.space]
            if step.place != step.space and len(same) == 1:
                yield step.space, step
            if step.place == step.space:  # one that does not mind coasts may be told one
                yield from ((place, step) for place in places(self.spaces[step.space]) if place not in steps)

    def _join_seas(self) -> None:
        carriers = frozenset(kind.id for kind in self.kinds.values() if kind.carries)
        for border in self.borders:
            if "convoy" not in border.uses or border.gate or not carriers & border.kinds:
                continue
            a, b = self.space_of[border.a], self.space_of[border.b]
            for here, there in ((a, b), (b, a)):
                if here in self.sea_bit and there in self.sea_bit:
                    self.sea_near[self.sea_bit[here]] |= self.sea_bit[there]
                elif there in self.sea_bit:
                    self.landing[here] = self.landing.get(here, 0) | self.sea_bit[there]


def places(space: Space) -> tuple[str, ...]:
    """A space and its coasts, as places."""
    return (space.id, *(f"{space.id}/{coast}" for coast in space.coasts))
